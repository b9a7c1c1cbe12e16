"""What one player may see of a match: their hand and programme, the table, how many cards where."""

from typing import TYPE_CHECKING, NamedTuple

from jokerbook.cards import AnyCard
from jokerbook.jokrummy.moves import MoveLike
from jokerbook.jokrummy.profile import Profile
from jokerbook.jokrummy.programmes import Programme
from jokerbook.jokrummy.table import Table
from jokerbook.jokrummy.turn import Turn
from jokerbook.refusal import Refusal
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.moves import Move
from jokerbook.seats import check_player

if TYPE_CHECKING:
    from jokerbook.jokrummy.state import State


class View(NamedTuple):
    """A match as one player sees it; what no player may see is not in it."""

    profile: Profile
    player: int
    """Whose view it is, numbered from 1."""
    hand: Hand
    hand_sizes: tuple[int, ...]
    programme: Programme | None
    """The player's own programme; `None` once it is laid in this round."""
    laid: tuple[bool, ...]
    """Who has laid their programme in this round; the others' programmes are secret."""
    turned: tuple[tuple[Programme, ...], ...]
    """The completed programme cards that lie before each player."""
    completed: tuple[int, ...]
    """How many programmes each player has completed in the match."""
    pile: int
    """Programme cards still to be dealt."""
    table: Table
    discard_top: AnyCard | None
    discards: int
    """Cards on the discard pile."""
    stock: int
    """Cards in the stock."""
    to_move: int | None
    """Whose turn it is; nobody's after a round."""
    turn: Turn | None
    """The turn in progress, where it is this player's."""
    dealer: int
    deal: int
    turned_up: tuple[AnyCard, ...]
    """The cards dealt face up until the first spade made a dealer."""
    scores: tuple[tuple[int, ...], ...]

    def legal_moves(self) -> list[Move]:
        """Return this player's legal moves, as the state would; none where it is another's turn."""
        return self.turn.legal_moves() if self.turn else []

    def refusal(self, move: MoveLike) -> Refusal | None:
        """Return why this player may not make this move now, or `None` where they may."""
        if self.turn is None:
            template = "it is not the turn of player {player}"
            return self.profile.refuse("starts", template, player=self.player)
        return self.turn.refusal(move)


def seen_by(state: "State", player: int) -> View:
    """Return what this player may see; raises `NumberError` for a player the match has not."""
    check_player(player, state.players)
    going_on = not state.turn.ended
    race = state.race
    return View(
        profile=state.profile,
        player=player,
        hand=state.hands[player - 1],
        hand_sizes=tuple(map(len, state.hands)),
        programme=race.programmes[player - 1],
        laid=tuple(programme is None for programme in race.programmes),
        turned=race.turned,
        completed=race.completed,
        pile=len(race.pile),
        table=state.table,
        discard_top=state.discards[-1] if state.discards else None,
        discards=len(state.discards),
        stock=len(state.stock),
        to_move=state.player if going_on else None,
        turn=state.turn if going_on and state.player == player else None,
        dealer=state.dealer,
        deal=state.deal,
        turned_up=state.turned_up,
        scores=state.scores,
    )
