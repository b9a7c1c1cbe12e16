"""The games that the commands know: a game joins by an entry here."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from jokerbook.cli import rummy_show
from jokerbook.cli.faults import CommandError
from jokerbook.cli.rummy_bot import RummyBot
from jokerbook.cli.rummy_referee import GIVEN, judge_turn
from jokerbook.cli.rummy_rules import hand_scores, options_of, profile_of, read_typed, standings
from jokerbook.cli.words import Words
from jokerbook.errors import quoted
from jokerbook.rummy import PRESETS, new_match


class Bot(Protocol):
    """A player that is no person; it is shown its own view of the match and nothing else."""

    def choose(self, view: Any) -> Any:
        """Return the move it makes."""


class Shown(Protocol):
    """How a game is shown: to a person as lines, to a program as fields."""

    def deal_lines(self, state: Any, words: Words) -> list[str]:
        """Return all hands and piles of a deal that begins."""

    def deal_fields(self, state: Any) -> dict[str, object]:
        """Return the same for a program."""

    def table_lines(self, view: Any, words: Words) -> list[str]:
        """Return what lies on the table, and how many cards where else."""

    def hand_line(self, view: Any, words: Words) -> str:
        """Return the player's own hand."""

    def view_fields(self, view: Any) -> dict[str, object]:
        """Return all that a player sees, for a program."""

    def end_lines(self, state: Any, words: Words) -> list[str]:
        """Return how a deal ended, and what it cost whom."""

    def drawn_line(self, move: Any, after: Any, words: Words) -> str:
        """Return what a move brought its player that its text does not say, or nothing."""


class Game(NamedTuple):
    """One ruleset as the commands use it; what they call `state` and `view` is the game's own."""

    name: str
    """As its pages name it, in every language."""
    profile_with: Any
    """From options to a profile."""
    options_of: Any
    """From a profile to its options."""
    options: Mapping[str, str]
    """What `--option` takes: names, each with its values."""
    presets: tuple[str, ...]
    table_size: int
    """Players, where the command does not say."""
    new_match: Any
    read_move: Any
    """From what a person types to a move; raises `InputError`."""
    shown: Shown
    new_bot: type[Bot]
    hand_scores: Any
    """From hands and a profile to points."""
    standings: Any
    """From deals, each a list of points, and a profile to how the match stands."""
    given: Mapping[str, object]
    """The keys of a position for the referee, each with its value where it is not said."""
    judge: Any
    """From a position, its moves, whether they may stop early, and a profile to a `Verdict`."""


_RUMMY: Mapping[str, Any] = {
    "options_of": options_of,
    "table_size": 3,
    "new_match": new_match,
    "read_move": read_typed,
    "shown": rummy_show,
    "new_bot": RummyBot,
    "hand_scores": hand_scores,
    "standings": standings,
    "given": GIVEN,
    "judge": judge_turn,
}
GAMES: Mapping[str, Game] = {
    "jokeren-13": Game(
        name="Jokeren 13",
        profile_with=partial(profile_of, "jokeren-13"),
        options={},
        presets=(),
        **_RUMMY,
    ),
    "jokeren": Game(
        name="Jokeren",
        profile_with=partial(profile_of, "jokeren"),
        options={
            "opening": "30, null",
            "aces": "low, both",
            "elimination": "reach, exceed",
            "limit": "250",
            "format": "elimination, rounds",
            "rounds": "8",
            "discard_joker": "false, true",
            "bonus_out_at_once": "false, true",
        },
        presets=tuple(PRESETS),
        **_RUMMY,
    ),
}


def game_called(ruleset: str) -> Game:
    """Return the game of this name; raises `CommandError` for a name that is no game's."""
    if ruleset not in GAMES:
        raise CommandError(
            "unknown ruleset {given}: there are {names}",
            given=quoted(ruleset),
            names=", ".join(GAMES),
        )
    return GAMES[ruleset]


def read_options(preset: str | None, pairs: Sequence[str]) -> dict[str, object]:
    """Return options from `--preset` and from each `NAME=VALUE`, the value JSON or plain text.

    >>> read_options("turbo", ["limit=500", "aces=both"])
    {'preset': 'turbo', 'limit': 500, 'aces': 'both'}
    """
    options: dict[str, object] = {} if preset is None else {"preset": preset}
    for pair in pairs:
        name, found, value = pair.partition("=")
        if not found:
            raise CommandError("an option is written NAME=VALUE, not {given}", given=quoted(pair))
        if name in options:
            raise CommandError("the option {name} is given twice", name=quoted(name))
        options[name] = _value(value)
    return options


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
