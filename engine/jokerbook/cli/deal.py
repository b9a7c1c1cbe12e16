"""`jokerbook deal`: a deal as a seed gives it."""

from argparse import Namespace

from jokerbook.cli.arguments import add_match, add_ruleset, heading, match_fields, start_match
from jokerbook.cli.console import Console
from jokerbook.cli.parser import About, Parser
from jokerbook.cli.words import Words


def about(words: Words) -> About:
    """Return what `deal` is for."""
    say = words.say
    return About(
        say("show a deal"),
        say(
            "Show the first deal of a match: every hand, and what is turned up or left over.\n"
            "Exit code: 0, or 2 if the command is wrong."
        ),
    )


def add_arguments(parser: Parser) -> None:
    """Add what `deal` takes."""
    add_ruleset(parser)
    add_match(parser)


def run(given: Namespace, console: Console) -> int:
    """Show the first deal of a match, every hand of it."""
    match = start_match(given)
    shown = match.game.shown
    return console.answer(
        {**match_fields(match), **shown.deal_fields(match.state)},
        [heading(match, console.words), *shown.deal_lines(match.state, console.words)],
    )
