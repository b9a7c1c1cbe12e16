"""A match as one value: the deal in progress, the scores before it, and the packs to come."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from jokerbook.cards import AnyCard, Cards
from jokerbook.packs import Packs, new_packs
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.rummy import judge, playing, plays
from jokerbook.rummy.dealing import check_players, deal
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.moves import (
    Add,
    Draw,
    Lay,
    Move,
    MoveLike,
    NextDeal,
    Rearrange,
    Reclaim,
    read_move,
)
from jokerbook.rummy.piles import after_draw, idle_after, refuse_other_card
from jokerbook.rummy.points import penalty
from jokerbook.rummy.profile import Profile, check_profile
from jokerbook.rummy.scores import Points, Standings, standings
from jokerbook.rummy.tables import Table
from jokerbook.rummy.turn import Turn
from jokerbook.rummy.view import View, seen_by
from jokerbook.seats import put

DEAL = NextDeal()
PLAYER, OPENED, TURNS = 5, 11, 13
"""Places of fields in a state: the first that every move changes, the first that turns change."""


class DealOver(NamedTuple):
    """How a deal ended: by `player` going out, or blocked; what it scored for each player."""

    reason: Literal["out", "blocked"]
    player: int | None
    points: tuple[Points, ...]


class Outcome(NamedTuple):
    """Why a match is over, its totals, and the numbers of the players who won it.

    The reason is `deals` where the last deal of the match was played, `last-in` where one player at
    most is not eliminated.
    """

    reason: Literal["deals", "last-in"]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


class State(NamedTuple):
    """A match at one moment; nothing in it changes, and each move gives another.

    Players are numbered from 1, clockwise; tuples of what each player has are in that order.
    """

    # The order is that of change: what every move changes stands together, and the rest is copied
    # in slices.
    profile: Profile
    packs: Packs
    """The orders of the packs to come; no player may see them."""
    dealer: int
    deal: int
    """The number of the deal, from 1."""
    playing: tuple[int, ...]
    """The players in this deal."""

    player: int
    """Whose turn it is; after a deal, whose turn ended it."""
    turn: Turn
    """The turn in progress; it has ended only where the deal has."""
    hands: tuple[Hand, ...]
    """Each player's cards; none for a player who is eliminated."""
    stock: tuple[AnyCard, ...]
    """The top card first."""
    discards: tuple[AnyCard, ...]
    """The top card last."""
    idle: int
    """Turns in a row with no stock to draw from, in which nothing was laid, added or reclaimed."""

    opened: tuple[bool, ...]
    laid: tuple[bool, ...]
    """Who put a card on the table in an earlier turn of this deal."""
    turns: tuple[int, ...]
    """Each player's personal turns begun in this deal."""
    scores: tuple[tuple[Points, ...], ...]
    """The points of the finished deals."""

    @property
    def players(self) -> int:
        """How many players the match has, those eliminated too."""
        return len(self.hands)

    @property
    def table(self) -> Table:
        """The melds on the table."""
        return self.turn.table

    def refusal(self, move: MoveLike) -> Refusal | None:
        """Return why the rules forbid this move now, or `None` if they allow it.

        Raises `InputError` for what is no move, and for a meld that is not on the table.
        """
        read = read_move(move)
        if self.turn.ended:
            return self._refuse_between_deals(read)
        refused = judge.refusal(self.turn, read)
        if refused is None and read.__class__ is Draw and read.card is not None:
            return refuse_other_card(self.profile, read, self.stock, self.discards, self.packs)
        return refused

    def legal_moves(self) -> list[Move]:
        """Return every legal move once; only a match that is over has none.

        Moves that rearrange the table, in the profile that has them, are judged and not listed.
        """
        if self.turn.ended:
            return [] if self.outcome() else [DEAL]
        return plays.legal_moves(self.turn)

    def play(self, move: MoveLike) -> "State":
        """Return the state after this move; nothing changes before the move is found legal.

        Raises `RefusedError` for a move that the rules forbid, and `InputError` as `refusal` does.
        """
        read = read_move(move)
        refused = self.refusal(read)
        if refused is not None:
            raise RefusedError(refused)
        if read.__class__ is Draw:
            return _after_draw(self, read)
        if read.__class__ is NextDeal:
            return _after_deal(self)
        return _after_move(self, read)

    @property
    def deal_over(self) -> DealOver | None:
        """How the deal ended, or `None` as long as it goes on."""
        if not self.turn.ended:
            return None
        if self.turn.hand:
            return DealOver("blocked", None, self.scores[-1])
        return DealOver("out", self.player, self.scores[-1])

    def standings(self) -> Standings:
        """Return how the match stands after the finished deals."""
        if not self.scores:
            return Standings((0,) * self.players, False, (), ())
        return standings(self.scores, self.profile)

    def outcome(self) -> Outcome | None:
        """Return why the match is over and who won, or `None` as long as it is not over."""
        if not self.turn.ended:
            return None
        stand = self.standings()
        if not stand.over:
            return None
        reason: Literal["deals", "last-in"]
        reason = "deals" if len(self.scores) == self.profile.deals else "last-in"
        return Outcome(reason, stand.totals, stand.winners)

    def view(self, player: int) -> View:
        """Return what this player may see; raises `NumberError` for a player the match has not."""
        return seen_by(self, player)

    def _refuse_between_deals(self, move: Move) -> Refusal | None:
        if self.outcome():
            template = "the match is over, and the move {move} comes after it"
            return self.profile.refuse("turn-end", template, move=move)
        if move.__class__ is NextDeal:
            return None
        template = "the deal is over, and the move {move} comes after it"
        return self.profile.refuse("turn-end", template, move=move)

    def __str__(self) -> str:
        # Imported here, since few ask for it.
        from jokerbook.rummy.state_text import print_state

        return print_state(self)

    def __repr__(self) -> str:
        return f"<State of deal {self.deal}, player {self.player} to move>"


def new_match(
    players: int,
    profile: Profile,
    *,
    seed: int = 0,
    packs: Sequence[Cards] = (),
    dealer: int | None = None,
) -> State:
    """Return a match whose first deal is dealt, the player left of the dealer to move.

    `packs` are the orders of the first shuffles, the pack's for a deal and the older discards' for
    a stock made anew; those after them follow from `seed`, as does the first dealer where none is
    given. Raises `InputError` for a number of players the game is not played with, for a dealer who
    is none of them, and for a pack that is not the game's.
    """
    check_profile(profile)
    check_players(players, profile)
    chance, first = new_packs(players, seed, packs, dealer)
    return _deal(profile, chance, first, 1, tuple(range(1, players + 1)), players, ())


def _deal(
    profile: Profile,
    packs: Packs,
    dealer: int,
    number: int,
    playing_now: tuple[int, ...],
    players: int,
    scores: tuple[tuple[Points, ...], ...],
) -> State:
    order, packs = packs.shuffled(tuple(profile.pack))
    dealt = deal(order, len(playing_now), profile)
    first = next_player(dealer, playing_now)
    hands = [Hand()] * players
    player = first
    for hand in dealt.hands:
        hands[player - 1] = hand
        player = next_player(player, playing_now)
    nobody = (False,) * players
    turns = tuple(int(player == first) for player in range(1, players + 1))
    turn = Turn(
        profile=profile,
        hand=hands[first - 1],
        table=Table(),
        round=number,
        personal_turn=1,
        opened=False,
        top=dealt.discards[-1] if dealt.discards else None,
        pile=len(dealt.discards),
        stock=len(dealt.stock),
    )
    return State(
        profile=profile,
        packs=packs,
        dealer=dealer,
        deal=number,
        player=first,
        turn=turn,
        hands=tuple(hands),
        stock=dealt.stock,
        discards=dealt.discards,
        playing=playing_now,
        opened=nobody,
        laid=nobody,
        turns=turns,
        idle=0,
        scores=scores,
    )


def next_player(player: int, playing_now: tuple[int, ...]) -> int:
    """Return the first player clockwise from this one who is in the deal."""
    return min((n for n in playing_now if n > player), default=playing_now[0])


def _after_deal(state: State) -> State:
    """Let the next dealer still in deal: clauses j13-dealer-moves, jok-eliminated."""
    eliminated = state.standings().eliminated
    left = tuple(n for n in range(1, state.players + 1) if n not in eliminated)
    dealer = next_player(state.dealer, left)
    return _deal(
        state.profile, state.packs, dealer, state.deal + 1, left, state.players, state.scores
    )


def _after_draw(state: State, move: Draw) -> State:
    turn, idle = state.turn, state.idle
    if not turn.drawn:
        idle = idle_after(idle, state.stock, state.discards)
    card, stock, discards, packs = after_draw(move, state.stock, state.discards, state.packs)
    if move.pile == "discard":
        turn = playing.after(turn, move)
    else:
        turn = playing.drawn_from_stock(turn, card)
    hands = put(state.hands, state.player, turn.hand)
    moved = (state.player, turn, hands, stock, discards, idle)
    return State._make((state.profile, packs, *state[2:PLAYER], *moved, *state[OPENED:]))


_TOUCHES = frozenset((Lay, Add, Reclaim, Rearrange))


def _after_move(state: State, move: Move) -> State:
    turn = playing.after(state.turn, move)
    hands = put(state.hands, state.player, turn.hand)
    if move.__class__ in _TOUCHES:
        idle = 0 if turn.touched else state.idle
        moved = (state.player, turn, hands, state.stock, state.discards, idle)
        after = State._make((*state[:PLAYER], *moved, *state[OPENED:]))
        return _end_deal(after) if turn.ended else after
    assert turn.top is not None
    discards = (*state.discards, turn.top)
    if turn.hand and state.idle < len(state.playing):
        return _next_turn(state, turn, hands, discards)
    return _end_deal(state._replace(turn=turn, hands=hands, discards=discards))


def _next_turn(
    state: State, turn: Turn, hands: tuple[Hand, ...], discards: tuple[AnyCard, ...]
) -> State:
    """Pass the turn on to the next player in the deal."""
    old, player = state.player, next_player(state.player, state.playing)
    opened = put(state.opened, old, turn.opened) if turn.opened else state.opened
    laid = put(state.laid, old, True) if turn.touched else state.laid
    turns = put(state.turns, player, state.turns[player - 1] + 1)
    following = Turn(
        state.profile,
        turn.round,
        turns[player - 1],
        opened[player - 1],
        turn.table,
        hands[player - 1],
        turn.top,
        turn.pile,
        turn.stock,
    )
    moved = (player, following, hands, state.stock, discards, state.idle)
    return State._make((*state[:PLAYER], *moved, opened, laid, turns, *state[TURNS + 1 :]))


def _end_deal(state: State) -> State:
    """Count the hands of a deal that has ended."""
    points = tuple(
        _points(state, player) if player in state.playing else None
        for player in range(1, state.players + 1)
    )
    opened = put(state.opened, state.player, state.turn.opened)
    return state._replace(opened=opened, scores=(*state.scores, points))


def _points(state: State, player: int) -> int:
    if state.hands[player - 1]:
        return penalty(state.hands[player - 1], state.profile)
    # Who went out with nothing laid in an earlier turn did so at once: clause jok-bonus-when.
    return 0 if state.laid[player - 1] else -state.profile.bonus_out_at_once
