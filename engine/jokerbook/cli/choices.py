"""Legal moves offered to a person, and the one that a number chooses."""

from collections.abc import Sequence
from typing import Any

from jokerbook.cli.faults import CommandError


def numbered(moves: Sequence[Any]) -> list[str]:
    """Return moves with their numbers, from 1."""
    return [f"{number} {move}" for number, move in enumerate(moves, 1)]


def move_numbered[M](digits: str, moves: Sequence[M]) -> M:
    """Return the move that has this number; raises `CommandError` where none has."""
    if len(digits) > len(str(len(moves))) or not 1 <= int(digits) <= len(moves):
        raise CommandError(
            "there is no move {given}: 1 to {most}", given=digits[:9], most=len(moves)
        )
    return moves[int(digits) - 1]
