"""The moves of a turn on its own, without a match: listed, read, played; of whichever game."""

from collections.abc import Sequence
from typing import Any, Protocol, Self

from jokerbook.cards import AnyCard, read_card, read_hand
from jokerbook.errors import CountError, TooLongError, WrongTypeError, quoted
from jokerbook.refusal import Refusal
from jokerbook.rummy.moves import Draw, Move, NextDeal
from jokerbook.rummy.piles import Ruled

MOST_MOVES = 200
"""More than any turn has: each card of a hand is placed once, and few jokers are reclaimed."""
PLENTY = 99
"""Discards that a position may have, of which only the top one is told."""


def listed_as[T](name: str, given: Sequence[T]) -> list[T]:
    """Return what is given as a list; raises `WrongTypeError` for text or one meld.

    A meld is a named tuple, in every game.
    """
    if isinstance(given, str) or hasattr(given, "_fields") or not isinstance(given, Sequence):
        raise WrongTypeError(f"{name} is a list, not {quoted(given)}")
    return list(given)


def read_top(discard_top: str | AnyCard | None) -> AnyCard | None:
    """Return the top discard, `None` for none; raises `InputError` for what is no card."""
    return None if discard_top is None else read_hand((read_card(discard_top),))[0]


def listed_moves[M](moves: Sequence[M]) -> list[M]:
    """Return the moves of a turn; raises `InputError` for no list, and for more than a turn has."""
    listed = listed_as("moves", moves)
    if len(listed) > MOST_MOVES:
        raise TooLongError(f"{len(listed)} moves: no turn has more than {MOST_MOVES}")
    return listed


class Playable(Protocol):
    """A turn as a value, of whichever game."""

    @property
    def profile(self) -> Ruled:
        """The game's own."""

    @property
    def drawn(self) -> int:
        """Cards drawn in this turn."""

    @property
    def ended(self) -> bool:
        """Whether nothing more may be done in it."""

    def refusal(self, move: Any) -> Refusal | None:
        """Return why the rules forbid this move now, or `None` if they allow it."""

    def play(self, move: Any) -> Self:
        """Return the turn after this move."""


def play_moves[T: Playable](
    turn: T, moves: Sequence[Move], *, ended_by: str
) -> tuple[T, Refusal | None]:
    """Play the moves of one whole turn; returns what they lead to, and what refuses one of them.

    Moves that stop before the turn has ended are refused by the clause on `ended_by`.
    """
    for move in moves:
        refused = turn.refusal(move)
        if refused is not None:
            return turn, refused
        turn = turn.play(move)
    if turn.ended:
        return turn, None
    if not moves or not turn.drawn:
        return turn, turn.profile.refuse("draw", "a turn begins with a draw, and none is made")
    template = "the moves stop before the turn has ended, after {move}"
    return turn, turn.profile.refuse(ended_by, template, move=moves[-1])


def drawn_by(moves: Sequence[Move]) -> list[AnyCard]:
    """Return the cards that the moves of a turn draw from the stock.

    Raises `CountError` for a draw that does not name its card, and for the next deal.
    """
    drawn = []
    for move in moves:
        if isinstance(move, NextDeal):
            raise CountError("deal is no move of a turn")
        if isinstance(move, Draw) and move.pile == "stock":
            if move.card is None:
                raise CountError("draw stock names the card drawn, like 'draw stock K♦'")
            drawn.append(move.card)
    return drawn
