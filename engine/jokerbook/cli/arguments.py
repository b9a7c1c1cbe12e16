"""What several commands take: a ruleset with its options, and a match to begin."""

import json
import secrets
from argparse import Namespace
from typing import Any, NamedTuple

from jokerbook.cli.faults import CommandError
from jokerbook.cli.games import GAMES, Game, game_called, read_options
from jokerbook.cli.inputs import read_text
from jokerbook.cli.parser import Parser, whole_number
from jokerbook.cli.words import Words
from jokerbook.errors import InputError

SEEDS = 1_000_000
"""Seeds that are drawn where none is given: short enough to be typed again."""


class Match(NamedTuple):
    """A match that a command begins."""

    ruleset: str
    game: Game
    profile: Any
    seed: int
    state: Any


def add_ruleset(parser: Parser) -> None:
    """Add the ruleset and its options."""
    say = parser.words.say
    presets = [preset for game in GAMES.values() for preset in game.presets]
    options = [
        f"{name} ({values})" for game in GAMES.values() for name, values in game.options.items()
    ]
    parser.given.add_argument(
        "ruleset", metavar="RULESET", help=say("one of: {names}", names=", ".join(GAMES))
    )
    parser.options.add_argument(
        "--preset",
        metavar="NAME",
        help=say("a ready-made choice of options: {names}", names=", ".join(presets)),
    )
    parser.options.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=say("an option of the ruleset, as often as needed: {names}", names=", ".join(options)),
    )


def add_match(parser: Parser) -> None:
    """Add what a match begins with."""
    say = parser.words.say
    whole = whole_number(parser.words)
    parser.options.add_argument(
        "--players", type=whole, metavar="N", help=say("how many players there are")
    )
    parser.options.add_argument(
        "--seed",
        type=whole,
        metavar="N",
        help=say("the same number shuffles the same way; drawn at random if not given"),
    )
    parser.options.add_argument(
        "--dealer",
        type=whole,
        metavar="N",
        help=say("the player who deals first; drawn by the seed if not given"),
    )
    parser.options.add_argument(
        "--deck",
        metavar="FILE",
        help=say(
            "the programme cards of Jok-R-ummy, one a line; the illustrative deck if not given"
        ),
    )


def read_profile(given: Namespace) -> tuple[Game, Any]:
    """Return the game and the profile that the arguments ask for; raises `InputError`."""
    game = game_called(given.ruleset)
    return game, game.profile_with(read_options(given.preset, given.option))


def start_match(given: Namespace) -> Match:
    """Return the match that the arguments ask for, its first deal dealt; raises `InputError`."""
    game, profile = read_profile(given)
    players = game.table_size if given.players is None else given.players
    seed = secrets.randbelow(SEEDS) if given.seed is None else given.seed
    deck = {} if given.deck is None else {"programmes": _read_deck(given.deck, game)}
    state = game.new_match(players, profile, seed=seed, dealer=given.dealer, **deck)
    return Match(given.ruleset, game, profile, seed, state)


def _read_deck(path: str, game: Game) -> object:
    """Return the programmes of a deck; raises `CommandError` where the game has none."""
    if game.load_deck is None:
        raise CommandError("{game} has no programme cards, so no --deck", game=game.name)
    text = read_text(path, path)
    try:
        return game.load_deck(text)
    except InputError as error:
        raise CommandError("{name}: {reason}", name=path, reason=error) from None


def heading(match: Match, words: Words) -> str:
    """Return the line that says which match this is."""
    return words.say(
        "{game}, seed {seed}", game=titled(match.game, match.profile, words), seed=match.seed
    )


def titled(game: Game, profile: Any, words: Words) -> str:
    """Return a game's name with its options where it has any."""
    options = game.options_of(profile)
    written = ", ".join(f"{name} {_written(value)}" for name, value in options.items())
    name = words.name(game.name)
    return f"{name} ({written})" if written else name


def _written(value: object) -> str:
    """Return the value of an option as `--option` takes it."""
    return value if isinstance(value, str) else json.dumps(value)


def match_fields(match: Match) -> dict[str, object]:
    """Return what every object about a match begins with."""
    return {
        "ruleset": match.ruleset,
        "options": match.game.options_of(match.profile),
        "players": match.state.players,
        "seed": match.seed,
    }
