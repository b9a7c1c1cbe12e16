"""What one player may see of a match: their hand, the table, how many cards lie elsewhere."""

from typing import TYPE_CHECKING, NamedTuple

from jokerbook.cards import AnyCard
from jokerbook.refusal import Refusal
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.moves import Move, MoveLike
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.scores import Points
from jokerbook.rummy.tables import Table
from jokerbook.rummy.turn import Turn
from jokerbook.seats import check_player

if TYPE_CHECKING:
    from jokerbook.rummy.state import State


class View(NamedTuple):
    """A match as one player sees it; what no player may see is not in it."""

    profile: Profile
    player: int
    """Whose view it is, numbered from 1."""
    hand: Hand
    hands: tuple[Hand | None, ...]
    """The hands that lie open to this player, by number; `None` for those that do not."""
    hand_sizes: tuple[int, ...]
    table: Table
    discard_top: AnyCard | None
    discards: int
    """Cards on the discard pile."""
    stock: int
    """Cards in the stock."""
    to_move: int | None
    """Whose turn it is; nobody's after a deal."""
    turn: Turn | None
    """The turn in progress, where it is this player's."""
    opened: tuple[bool, ...]
    dealer: int
    deal: int
    scores: tuple[tuple[Points, ...], ...]

    def legal_moves(self) -> list[Move]:
        """Return this player's legal moves, as the state would; none where it is another's turn."""
        return self.turn.legal_moves() if self.turn else []

    def refusal(self, move: MoveLike) -> Refusal | None:
        """Return why this player may not make this move now, or `None` where they may."""
        if self.turn is None:
            template = "it is not the turn of player {player}"
            return self.profile.refuse("turn-end", template, player=self.player)
        return self.turn.refusal(move)


def seen_by(state: "State", player: int) -> View:
    """Return what this player may see; raises `NumberError` for a player the match has not."""
    check_player(player, state.players)
    going_on = not state.turn.ended
    is_open = state.profile.open_hands or not going_on
    return View(
        profile=state.profile,
        player=player,
        hand=state.hands[player - 1],
        hands=tuple(
            hand if is_open or number == player else None
            for number, hand in enumerate(state.hands, 1)
        ),
        hand_sizes=tuple(map(len, state.hands)),
        table=state.table,
        discard_top=state.discards[-1] if state.discards else None,
        discards=len(state.discards),
        stock=len(state.stock),
        to_move=state.player if going_on else None,
        turn=state.turn if going_on and state.player == player else None,
        opened=state.opened,
        dealer=state.dealer,
        deal=state.deal,
        scores=state.scores,
    )
