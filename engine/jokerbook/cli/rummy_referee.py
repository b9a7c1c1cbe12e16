"""A referee of one rummy turn: whether its moves are allowed, and the position they lead to."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from jokerbook.cards import print_cards
from jokerbook.refusal import Refusal
from jokerbook.rummy import Profile, Turn, play_turn, turn_position

GIVEN: Mapping[str, object] = {
    "hand": "",
    "table": (),
    "opened": False,
    "personal_turn": 2,
    "discard_top": None,
    "round": 1,
}
"""The position as the vectors' `turn` gives it; on a second turn every move is open."""


class Verdict(NamedTuple):
    """What the referee says: the refusal and the number of its move, or none, and the position."""

    refusal: Refusal | None
    at: int | None
    """The number of the refused move, from 1; `None` where the moves stop too early."""
    position: dict[str, object]
    next_moves: tuple[str, ...]
    """The moves that the rules allow after the last one that they allowed."""


def judge_turn(
    given: Mapping[str, Any], moves: Sequence[str], profile: Profile, *, unfinished: bool
) -> Verdict:
    """Judge the moves of a turn, which may stop before its end only where `unfinished` says so.

    Raises `InputError` for what is no position and no move, before any move is judged.
    """
    position = {"round_" if key == "round" else key: value for key, value in given.items()}
    verdict = play_turn(**position, moves=moves, profile=profile)
    turn = turn_position(**position, profile=profile)
    for number, move in enumerate(moves, 1):
        refused = turn.refusal(move)
        if refused is not None:
            return _verdict(refused, number, turn)
        turn = turn.play(move)
    stopped = verdict if isinstance(verdict, Refusal) and not unfinished else None
    return _verdict(stopped, None, turn)


def _verdict(refused: Refusal | None, at: int | None, turn: Turn) -> Verdict:
    position = {
        "hand": print_cards(turn.hand),
        "table": [str(meld) for meld in turn.table],
        "out": turn.ended and not turn.hand,
    }
    return Verdict(refused, at, position, tuple(str(move) for move in turn.legal_moves()))
