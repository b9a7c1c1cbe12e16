"""One player's turn as a value: all that the judge of a move knows, which the player sees too."""

from typing import NamedTuple

from jokerbook.cards import AnyCard, Card
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.rummy import judge, playing, plays
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.moves import Move, MoveLike, read_move
from jokerbook.rummy.profile import Kind, Profile
from jokerbook.rummy.tables import Table


class Turn(NamedTuple):
    """A player's turn at one moment: the hand and the table, and what was done since the draw."""

    # The order is that of change: what a draw and a discard change stands together, what plays
    # change ends the fields, and `playing` copies the rest in slices.
    profile: Profile
    round: int
    """The deal's number in the match, from 1, which chooses the contract."""
    personal_turn: int
    """The number of this turn among the player's own in the deal, from 1."""
    opened: bool
    """Whether the player has opened, in an earlier turn or in this one."""
    table: Table

    hand: Hand
    top: AnyCard | None
    """The card on the discard pile; `None` where there is none, and once one was drawn off it."""
    pile: int
    """Cards on the discard pile."""
    stock: int | None
    """Cards in the stock; `None` where it is not known and takes any number of draws."""
    drawn: int = 0
    """Cards drawn in this turn."""
    taken: AnyCard | None = None
    """The card that may not be discarded: taken off the discard pile, no copy held before."""

    opened_now: bool = False
    """Whether the player opened in this turn."""
    kinds: tuple[Kind, ...] = ()
    """The kinds of the melds laid in this turn towards an opening, as long as it is not reached."""
    points: int = 0
    """What those melds count."""
    freed: int = 0
    """Reclaimed jokers that must still be laid or added in this turn."""
    fresh: tuple[tuple[int, Card], ...] = ()
    """The jokers put on the table in this turn, each its meld's number and what it stands for."""
    placed: int = 0
    """Cards put from the hand on the table in this turn, those that reclaim a joker apart."""
    touched: bool = False
    """Whether anything was laid, added or reclaimed in this turn."""
    rearranged: bool = False
    ended: bool = False

    @property
    def opening_begun(self) -> bool:
        """Whether melds lie on the table that do not reach the opening yet."""
        return bool(self.kinds) and not self.opened

    def refusal(self, move: MoveLike) -> Refusal | None:
        """Return why the rules forbid this move now, or `None` if they allow it.

        Raises `InputError` for what is no move, and for a meld that is not on the table.
        """
        return judge.refusal(self, read_move(move))

    def legal_moves(self) -> list[Move]:
        """Return every move that is allowed now, each once, save those that rearrange the table."""
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
