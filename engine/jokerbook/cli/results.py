"""How a match stands or has ended, said the same way whatever the game."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from jokerbook.cli.words import Words


class Stand(Protocol):
    """How a match stands, as the standings of every game say it."""

    @property
    def totals(self) -> Sequence[int]:
        """The points of each player."""

    @property
    def over(self) -> bool:
        """Whether the match is."""

    @property
    def winners(self) -> Sequence[int]:
        """The numbers of those who have won it."""


def outcome_line(winners: Iterable[int], words: Words) -> str:
    """Return who has won a match."""
    numbers = ", ".join(map(str, winners))
    if numbers.isdigit():
        return words.say("the match is over; winner: player {winner}", winner=numbers)
    return words.say("the match is over; these players share the win: {winners}", winners=numbers)


def standing_line(stand: Stand, best: int, names: Sequence[str], words: Words) -> str:
    """Return who has won, or who leads with the best total."""
    if stand.over:
        return words.say("won by: {names}", names=listed(stand.winners, names))
    leading = [number for number, total in enumerate(stand.totals, 1) if total == best]
    return words.say("the match goes on, led by: {names}", names=listed(leading, names))


def listed(numbers: Iterable[int], names: Sequence[str]) -> str:
    """Return players by their names."""
    return ", ".join(names[number - 1] for number in numbers)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines, the first cells flush left, the others flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
