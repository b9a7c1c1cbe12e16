"""What one player may see of a match: their own hand, the bids, the plays, the scoresheet."""

from typing import TYPE_CHECKING, NamedTuple

from jokerbook.cards import AnyCard, Suit
from jokerbook.georgian import judge
from jokerbook.georgian.hands import hand_of
from jokerbook.georgian.judge import Bids, Phase
from jokerbook.georgian.matches import Row
from jokerbook.georgian.moves import Move, MoveLike, Play, read_move
from jokerbook.georgian.profile import Profile
from jokerbook.georgian.tricks import Trick
from jokerbook.refusal import Refusal
from jokerbook.seats import check_player

if TYPE_CHECKING:
    from jokerbook.georgian.state import State


class View(NamedTuple):
    """A match as one player sees it; what no player may see is not in it."""

    profile: Profile
    player: int
    """Whose view it is, numbered from 1."""
    hand: tuple[AnyCard, ...]
    """The player's cards; the first packet alone before trump is named."""
    hand_sizes: tuple[int, ...]
    cards: int
    """Cards dealt to each player in this deal, and its tricks."""
    indicator: AnyCard | None
    """The card turned up for trump; the dealer holds it in deals of the whole pack."""
    trump: Suit | None
    """`None` for no trump, and as long as it has to be named."""
    phase: Phase
    to_move: int | None
    """Whose turn it is; nobody's after a deal."""
    free: int
    """Which cards of the hand may be given now, as a number like a hand; none in another's turn."""
    bids: Bids
    taken: tuple[int, ...]
    """The tricks that each player has won."""
    tricks: tuple[Trick, ...]
    """The finished tricks of the deal."""
    trick: tuple[Play, ...]
    """The plays of the trick in progress."""
    dealer: int
    deal: int
    sheet: tuple[Row, ...]
    """The finished deals."""

    def legal_moves(self) -> list[Move]:
        """Return this player's legal moves, as the state would; none where it is another's turn."""
        return judge.legal_moves(self) if self.to_move == self.player else []

    def refusal(self, move: MoveLike) -> Refusal | None:
        """Return why this player may not make this move now, or `None` where they may.

        Raises what `State.refusal` raises.
        """
        read = read_move(move)
        if self.to_move == self.player:
            return judge.refusal(self, hand_of(self.hand), read)
        if isinstance(read, Play):
            self.profile.pack.check((read.card,))
        template = "it is not the turn of player {player}"
        return Refusal(_ORDER[self.phase], template, player=self.player)


_ORDER: dict[Phase, str] = {
    "trump": "geo-option-trump",
    "bids": "geo-bid-order",
    "tricks": "geo-lead",
    "deal over": "geo-tricks",
    "match over": "geo-match-end",
}
"""The clause that says whose turn it is."""


def seen_by(state: "State", player: int) -> View:
    """Return what this player may see; raises `NumberError` for a player the match has not."""
    check_player(player, state.players)
    hands, to_move = state.hands, None if state.is_deal_over else state.player
    return View(
        profile=state.profile,
        player=player,
        hand=hands[player - 1],
        hand_sizes=tuple(map(len, hands)),
        cards=state.cards,
        indicator=state.indicator,
        trump=state.trump,
        phase=state.phase,
        to_move=to_move,
        free=state.free if player == to_move else 0,
        bids=state.bids,
        taken=state.taken,
        tricks=state.tricks,
        trick=state.trick,
        dealer=state.dealer,
        deal=state.deal,
        sheet=state.sheet,
    )
