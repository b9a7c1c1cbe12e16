"""What a referee says of moves, whatever the game."""

from typing import NamedTuple

from jokerbook.refusal import Refusal


class Verdict(NamedTuple):
    """The refusal and the number of its move, or none, and the position."""

    refusal: Refusal | None
    at: int | None
    """The number of the refused move, from 1; `None` where no move is refused but the position, or
    the moves stop too early."""
    position: dict[str, object]
    next_moves: tuple[str, ...]
    """The moves that the rules allow after the last one that they allowed."""
