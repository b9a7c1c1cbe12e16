"""What the records of all games share: their common lines, and what each game tells of itself."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, Protocol

from jokerbook.cards import AnyCard, parse_cards, print_cards
from jokerbook.lines import parse_number, parse_numbers, print_numbers
from jokerbook.values import Value


class DealLine(NamedTuple):
    """A deal begins: its number in the match and its dealer."""

    number: int
    dealer: int

    def __str__(self) -> str:
        return f"\ndeal {self.number}, dealer {self.dealer}"


class PackLine(NamedTuple):
    """A shuffle: of the whole pack for a deal, of the older discards for the stock, or another."""

    kind: Literal["pack", "stock", "programmes", "turned up"]
    order: tuple[Any, ...]
    """Cards, for the most part; a game may shuffle other things and print them."""

    def __str__(self) -> str:
        return f"{self.kind}: {print_cards(self.order)}"


class TurnLine(NamedTuple):
    """Moves in a row, the first of them by this player, so far as they went."""

    player: int
    moves: tuple[Value, ...]

    def __str__(self) -> str:
        return f"player {self.player}: {print_moves(self.moves)}"


class ScoresLine(NamedTuple):
    """The points of the deal that ended; `None` for a player who was not in it."""

    points: tuple[int | None, ...]

    def __str__(self) -> str:
        return f"scores: {print_points(self.points)}"


class OverLine(NamedTuple):
    """The match is over: the totals and the winners."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def __str__(self) -> str:
        return f"over: {print_numbers(self.totals)}, won by {print_numbers(self.winners)}"


type Line = tuple[Any, ...]
"""One of these lines, or one of a game's own: a tuple that prints itself."""


class Notes(Protocol):
    """A match being written down, the one part of it that each game does in its own way.

    It is made of the state that the match begins with, and of the order of the pack where that is
    known; raises `InputError` for a state that is no beginning.
    """

    lines: list[Line]
    """What is complete."""

    def add(self, before: Any, move: Value, after: Any) -> None:
        """Write down a move that was played."""

    def unfinished(self, state: Any) -> list[Line]:
        """Return the lines that are not complete yet in this state, the last one added."""


class Family(NamedTuple):
    """How the games of one family are recorded."""

    state: type
    """What a match is, at one moment."""
    profile_of: Callable[[str, Mapping[str, object]], Any]
    """From a ruleset and its options to a profile."""
    options_of: Callable[[Any], Mapping[str, object]]
    begin: Callable[[int, Any, int, tuple[PackLine, ...]], Any]
    """From players, a profile, a dealer and the first shuffles to a match that begins so."""
    give: Callable[[Any, tuple[PackLine, ...]], Any]
    """From a state to one whose next shuffles are these."""
    parse_move: Callable[[str], Value]
    notes: Callable[[Any, tuple[AnyCard, ...] | None], Notes]
    readers: Mapping[str, Callable[[str], Line]]
    """From the first word of a line to what reads the rest of it."""


def begin_with(
    new_match: Callable[..., Any],
) -> Callable[[int, Any, int, tuple[PackLine, ...]], Any]:
    """Return what begins a match whose first shuffle is that of the pack."""

    def begin(players: int, profile: Any, dealer: int, shuffles: tuple[PackLine, ...]) -> Any:
        return new_match(players, profile, packs=(shuffles[0].order,), dealer=dealer)

    return begin


def give_packs(state: Any, shuffles: tuple[PackLine, ...]) -> Any:
    """Return a state whose next shuffles, all of cards, have these orders."""
    orders = tuple(shuffle.order for shuffle in shuffles)
    return state._replace(packs=state.packs._replace(given=orders))


def print_moves(moves: tuple[Value, ...]) -> str:
    """Return the moves of a line."""
    return "; ".join([move.text for move in moves])


def parse_moves[V: Value](text: str, parse_move: Callable[[str], V]) -> tuple[V, ...]:
    """Read the moves of a line as `print_moves` writes them; raises what `parse_move` raises."""
    return tuple(parse_move(move.strip()) for move in text.split(";"))


def print_points(points: tuple[int | None, ...]) -> str:
    """Return the points of a deal, a dash for a player who was not in it."""
    return " ".join("-" if scored is None else str(scored) for scored in points)


def parse_points(text: str) -> tuple[int | None, ...]:
    """Read the points of a deal as `print_points` writes them."""
    return tuple(None if word == "-" else parse_number(word) for word in text.split())


def _parse_deal(rest: str) -> DealLine:
    number, _, dealer = rest.partition(", dealer ")
    return DealLine(parse_number(number), parse_number(dealer))


def _parse_over(rest: str) -> OverLine:
    totals, _, winners = rest.partition(", won by ")
    return OverLine(parse_numbers(totals), parse_numbers(winners))


READERS: Mapping[str, Callable[[str], Line]] = {
    "deal": _parse_deal,
    "pack:": lambda rest: PackLine("pack", parse_cards(rest)),
    "scores:": lambda rest: ScoresLine(parse_points(rest)),
    "over:": _parse_over,
}
"""The lines that every game has, each by its first word."""
