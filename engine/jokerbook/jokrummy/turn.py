"""One player's turn as a value: all that the judge of a move knows, which the player sees too."""

from typing import NamedTuple

from jokerbook.cards import AnyCard
from jokerbook.jokrummy import judge, playing, plays
from jokerbook.jokrummy.moves import MoveLike, read_move
from jokerbook.jokrummy.profile import Profile
from jokerbook.jokrummy.programmes import Programme
from jokerbook.jokrummy.table import Table
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.moves import Move


class Turn(NamedTuple):
    """A player's turn at one moment: the hand and the table, and what was done since the draw."""

    # What a draw changes stands together, from the hand to the card taken.
    profile: Profile
    programme: Programme | None
    """The player's programme; `None` once it is laid in this round."""
    completed: int
    """The programmes that the player has completed in the match."""
    table: Table

    hand: Hand
    top: AnyCard | None
    """The card on the discard pile; `None` where there is none, and once one was drawn off it."""
    pile: int
    """Cards on the discard pile."""
    stock: int | None
    """Cards in the stock; `None` where it is not known and takes any number of draws."""
    drawn: int = 0
    """Cards drawn in this turn, one at most."""
    taken: AnyCard | None = None
    """The card that may not be discarded: taken off the discard pile, no copy held before."""

    ended: bool = False

    @property
    def wins(self) -> bool:
        """Whether the player has completed as many programmes as win the match."""
        return self.completed >= self.profile.programmes_to_win

    def refusal(self, move: MoveLike) -> Refusal | None:
        """Return why the rules forbid this move now, or `None` if they allow it.

        Raises `InputError` for what is no move, and for a meld that is not on the table.
        """
        return judge.refusal(self, read_move(move))

    def legal_moves(self) -> list[Move]:
        """Return the moves that are allowed now, as `State.legal_moves` does."""
        return plays.legal_moves(self)

    def play(self, move: MoveLike) -> "Turn":
        """Return the turn after this move; a draw from the stock has to name the card.

        Raises `RefusedError` for a move that the rules forbid, and `InputError` as `refusal` does.
        """
        read = read_move(move)
        refused = judge.refusal(self, read)
        if refused is not None:
            raise RefusedError(refused)
        return playing.after(self, read)
