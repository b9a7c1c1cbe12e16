"""The games that the commands know: a game joins by an entry here."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from jokerbook import georgian, jokrummy, rummy
from jokerbook.cli import (
    georgian_referee,
    georgian_rules,
    georgian_sheet,
    georgian_show,
    jokrummy_referee,
    jokrummy_rules,
    jokrummy_sheet,
    jokrummy_show,
    rummy_referee,
    rummy_rules,
    rummy_sheet,
    rummy_show,
)
from jokerbook.cli.faults import CommandError
from jokerbook.cli.georgian_bot import GeorgianBot
from jokerbook.cli.jokrummy_bot import JokRummyBot
from jokerbook.cli.parser import Parser
from jokerbook.cli.rummy_bot import RummyBot
from jokerbook.cli.sheets import Cells, Sheet
from jokerbook.cli.verdicts import Verdict
from jokerbook.cli.words import Words
from jokerbook.errors import quoted


class Bot(Protocol):
    """A player that is no person; it is shown its own view of the match and nothing else."""

    def choose(self, view: Any) -> Any:
        """Return the move it makes."""


class Rules(Protocol):
    """What a game's rules are asked, in the form in which the commands ask it."""

    def choices(self, view: Any) -> list[str]:
        """Return each legal move as it is offered, with what chooses it."""

    def chosen(self, digits: str, view: Any) -> Any:
        """Return the move that a number chooses; raises `InputError` where it is none's."""

    def read_typed(self, typed: str, words: Words) -> Any:
        """Return the move that a person types, legal or not; raises `InputError` for none."""

    def turn_of(self, state: Any) -> object:
        """Return what stays the same as long as one turn of one player lasts."""

    def standing_fields(self, state: Any) -> dict[str, object]:
        """Return how a match stands, for a program."""


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

    def help_lines(self, words: Words) -> list[str]:
        """Return what can be typed besides the words that every game knows."""

    def view_fields(self, view: Any) -> dict[str, object]:
        """Return all that a player sees, for a program."""

    def end_lines(self, state: Any, words: Words) -> list[str]:
        """Return how a deal ended, and what it brought whom."""

    def own_news(self, move: Any, after: Any, words: Words) -> list[str]:
        """Return what a move brought its player that its text does not say."""

    def news(self, after: Any, words: Words) -> list[str]:
        """Return what a move, whosever it was, has brought about."""


class ScoreSheet(Protocol):
    """How a game's score sheet is read, counted and shown; `CELLS` says what a cell holds."""

    CELLS: Cells[Any]

    def standings(self, deals: Sequence[Sequence[Any]], profile: Any) -> Any:
        """Return how a match stands after these deals; raises `CellError`."""

    def sheet_fields(self, sheet: Sheet[Any], stand: Any) -> dict[str, object]:
        """Return the sheet and how the match stands, for a program."""

    def sheet_lines(self, sheet: Sheet[Any], stand: Any, words: Words) -> list[str]:
        """Return the sheet with its totals, and who leads or has won."""


class Referee(Protocol):
    """How a game judges moves outside a match; `GIVEN` has the keys of a position."""

    GIVEN: Mapping[str, object]
    """Each key with its value where it is not said."""

    def add_position(self, parser: Parser, group: Any) -> None:
        """Add an argument for each key."""

    def judge(
        self, given: Mapping[str, Any], moves: Sequence[str], profile: Any, *, unfinished: bool
    ) -> Verdict:
        """Judge moves from a position, which may stop early only where `unfinished` says so."""

    def position_lines(self, position: Mapping[str, Any], words: Words) -> list[str]:
        """Return the position of a verdict."""


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
    rules: Rules
    shown: Shown
    new_bot: type[Bot]
    hand_scores: Any
    """From hands and a profile to points; `None` where cards left in a hand cost nothing."""
    sheet: ScoreSheet
    referee: Referee
    load_deck: Any = None
    """From the text of a deck to its programme cards; `None` where there are none."""


_RUMMY: Mapping[str, Any] = {
    "options_of": rummy_rules.options_of,
    "table_size": 3,
    "new_match": rummy.new_match,
    "rules": rummy_rules,
    "shown": rummy_show,
    "new_bot": RummyBot,
    "hand_scores": rummy_rules.hand_scores,
    "sheet": rummy_sheet,
    "referee": rummy_referee,
}
GAMES: Mapping[str, Game] = {
    "jokeren-13": Game(
        name="Jokeren 13",
        profile_with=partial(rummy_rules.profile_of, "jokeren-13"),
        options={},
        presets=(),
        **_RUMMY,
    ),
    "jokeren": Game(
        name="Jokeren",
        profile_with=partial(rummy_rules.profile_of, "jokeren"),
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
        presets=tuple(rummy.PRESETS),
        **_RUMMY,
    ),
    "jok-r-ummy": Game(
        name="Jok-R-ummy",
        profile_with=jokrummy.profile_with,
        options_of=jokrummy.options_of,
        options={"packs": "2, 3"},
        presets=(),
        table_size=3,
        new_match=jokrummy.new_match,
        rules=jokrummy_rules,
        shown=jokrummy_show,
        new_bot=JokRummyBot,
        hand_scores=None,
        sheet=jokrummy_sheet,
        referee=jokrummy_referee,
        load_deck=jokrummy.load_deck,
    ),
    "georgian-joker": Game(
        name="Georgian Joker",
        profile_with=georgian.profile_with,
        options_of=georgian.options_of,
        options={
            "khishti": '{"fixed": N}, {"per_card": N}',
            "premium_cancels_best": "false, true",
            "trump": "indicator, chosen",
            "pack": "36, 38",
        },
        presets=(),
        table_size=4,
        new_match=georgian.new_match,
        rules=georgian_rules,
        shown=georgian_show,
        new_bot=GeorgianBot,
        hand_scores=None,
        sheet=georgian_sheet,
        referee=georgian_referee,
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
