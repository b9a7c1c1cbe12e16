"""`jokerbook score`: what hands cost, or how a match stands after the deals of a score sheet."""

from argparse import Namespace
from collections.abc import Sequence

from jokerbook.cards import parse_cards, print_cards
from jokerbook.cli.arguments import add_ruleset, read_profile
from jokerbook.cli.console import Console
from jokerbook.cli.faults import CommandError
from jokerbook.cli.inputs import read_text, source_name
from jokerbook.cli.parser import About, Parser
from jokerbook.cli.sheets import CellError, Place, cell_fault, read_sheet
from jokerbook.cli.words import Words
from jokerbook.errors import InputError
from jokerbook.refusal import Refusal


def about(words: Words) -> About:
    """Return what `score` is for."""
    say = words.say
    return About(
        say("count hands or a score sheet"),
        say(
            "Count hands that are left after a deal, or a score sheet: totals, standings, who "
            "is eliminated, who has won.\nExit code: 0, 1 if the rules forbid what the sheet "
            "says, 2 if the command or the sheet is wrong."
        ),
    )


def add_arguments(parser: Parser) -> None:
    """Add what `score` takes."""
    say = parser.words.say
    add_ruleset(parser)
    parser.given.add_argument(
        "sheet",
        nargs="?",
        metavar="SHEET",
        help=say("a score sheet, CSV or JSON, a row a deal and a column a player; - reads it here"),
    )
    parser.options.add_argument(
        "--hand",
        action="append",
        metavar="CARDS",
        help=say("a hand to count, as often as needed; one without cards went out"),
    )


def run(given: Namespace, console: Console) -> int:
    """Count hands or a sheet."""
    game, profile = read_profile(given)
    if (given.hand is None) == (given.sheet is None):
        raise CommandError("give a score sheet or hands (--hand), one of the two")
    head = {"ruleset": given.ruleset, "options": game.options_of(profile)}
    if given.hand is not None:
        if game.hand_scores is None:
            name = console.words.name(game.name)
            raise CommandError("no hands are counted in {game}: give a score sheet", game=name)
        points = game.hand_scores(given.hand, profile)
        lines = _hand_lines(given.hand, points, console.words)
        return console.answer({**head, "points": points}, lines)
    name = source_name(given.sheet, console.words)
    sheet = read_sheet(name, read_text(given.sheet, name), game.sheet.CELLS)
    try:
        stand = game.sheet.standings(sheet.deals, profile)
    except CellError as error:
        return _fail(sheet.name, sheet.place_of(error), error.reason, console)
    fields = {**head, **game.sheet.sheet_fields(sheet, stand)}
    return console.answer(fields, game.sheet.sheet_lines(sheet, stand, console.words))


def _fail(name: str, place: Place, reason: InputError | Refusal, console: Console) -> int:
    """Say which cell is wrong: by a fault, or where the rules forbid it, by a refusal."""
    if not isinstance(reason, Refusal):
        raise cell_fault(name, place, reason)
    line, column = place
    where = console.words.say(
        "{name}, line {line}, column {column}: {reason}",
        name=name,
        line=line,
        column=column,
        reason="",
    )
    return console.refuse(reason, where, line=line, column=column)


def _hand_lines(hands: Sequence[str], points: Sequence[int], words: Words) -> list[str]:
    return [
        words.say(
            "{cards}: {points}",
            cards=print_cards(parse_cards(hand)) or words.say("no cards"),
            points=scored,
        )
        for hand, scored in zip(hands, points, strict=True)
    ]
