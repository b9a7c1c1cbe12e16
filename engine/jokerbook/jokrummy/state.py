"""A match as one value: the round in progress, the race to seven programmes, the packs to come."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from jokerbook.cards import AnyCard, Cards
from jokerbook.chance import shuffled
from jokerbook.jokrummy import playing, plays
from jokerbook.jokrummy.dealing import Race, deal_programmes, first_dealer, new_race
from jokerbook.jokrummy.deck import read_deck
from jokerbook.jokrummy.moves import MoveLike, read_move
from jokerbook.jokrummy.profile import JOK_R_UMMY, Profile, check_profile
from jokerbook.jokrummy.programmes import Programme, ProgrammeLike
from jokerbook.jokrummy.table import Table
from jokerbook.jokrummy.turn import Turn
from jokerbook.jokrummy.view import View, seen_by
from jokerbook.packs import Packs, new_packs
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.rummy.dealing import check_players, deal
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.moves import Discard, Draw, Move, NextDeal
from jokerbook.rummy.piles import after_draw, idle_after, refuse_other_card
from jokerbook.seats import put

DEAL = NextDeal()
RACE, PLAYER = 6, 7
"""Places of fields in a state: what laying a programme changes, the first that all moves change."""


class DealOver(NamedTuple):
    """How a round ended, and how many programmes each player completed in it.

    By `player` discarding the last card, `out`, or completing the seventh programme, `won`; or
    `blocked`, by no player.
    """

    reason: Literal["out", "won", "blocked"]
    player: int | None
    points: tuple[int, ...]


class Standings(NamedTuple):
    """How a match stands: the programmes that each player has completed, who has won."""

    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]


class Outcome(NamedTuple):
    """The programmes that each player completed in a match that is over, and who won it."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class State(NamedTuple):
    """A match at one moment; nothing in it changes, and each move gives another.

    Players are numbered from 1, clockwise; tuples of what each player has are in that order.
    """

    # The order is that of change: what every move changes ends the fields.
    profile: Profile
    packs: Packs
    """The orders of the packs to come; no player may see them."""
    dealer: int
    deal: int
    """The number of the round, from 1."""
    turned_up: tuple[AnyCard, ...]
    """The cards dealt face up until the first spade made a dealer; none where one was given."""
    scores: tuple[tuple[int, ...], ...]
    """The programmes that each player completed in each finished round."""
    race: Race

    player: int
    """Whose turn it is; after a round, whose turn or bonus ended it."""
    turn: Turn
    """The turn in progress; it has ended only where the round has."""
    hands: tuple[Hand, ...]
    stock: tuple[AnyCard, ...]
    """The top card first."""
    discards: tuple[AnyCard, ...]
    """The top card last."""
    idle: int
    """Turns in a row with no stock to draw from, in which nothing was laid or added."""

    @property
    def players(self) -> int:
        """How many players the match has."""
        return len(self.hands)

    @property
    def table(self) -> Table:
        """The melds on the table."""
        return self.turn.table

    @property
    def programmes(self) -> tuple[Programme | None, ...]:
        """Each player's programme; `None` for who has laid it in this round."""
        return self.race.programmes

    def refusal(self, move: MoveLike) -> Refusal | None:
        """Return why the rules forbid this move now, or `None` if they allow it.

        Raises `InputError` for what is no move, and for a meld that is not on the table.
        """
        read = read_move(move)
        if self.turn.ended:
            return self._refuse_between_rounds(read)
        refused = self.turn.refusal(read)
        if refused is None and isinstance(read, Draw) and read.card is not None:
            return refuse_other_card(self.profile, read, self.stock, self.discards, self.packs)
        return refused

    def legal_moves(self) -> list[Move]:
        """Return every legal move once; only a match that is over has none.

        To lay a programme one way is listed, that of `find_programme`, if there is any: others,
        with more cards or other wild ones, are judged and not listed. New sets are listed by their
        cards, additions of a wild card by the place that it takes; other ways to write them are
        judged too.
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
        if isinstance(read, Draw):
            return _after_draw(self, read)
        if isinstance(read, NextDeal):
            return _after_round(self)
        return _after_move(self, read)

    @property
    def deal_over(self) -> DealOver | None:
        """How the round ended, or `None` as long as it goes on."""
        if not self.turn.ended:
            return None
        points, hand = self.scores[-1], self.hands[self.player - 1]
        if self.race.winner(self.profile):
            return DealOver("won", self.player, points)
        return DealOver("blocked", None, points) if hand else DealOver("out", self.player, points)

    def standings(self) -> Standings:
        """Return how the match stands, with what was completed in the round in progress."""
        winner = self.race.winner(self.profile)
        return Standings(self.race.completed, winner is not None, (winner,) if winner else ())

    def outcome(self) -> Outcome | None:
        """Return what was completed and who won, or `None` as long as the match is not over."""
        stand = self.standings()
        return Outcome(stand.totals, stand.winners) if stand.over else None

    def view(self, player: int) -> View:
        """Return what this player may see; raises `NumberError` for a player the match has not."""
        return seen_by(self, player)

    def _refuse_between_rounds(self, move: Move) -> Refusal | None:
        if self.outcome():
            template = "the match is over, and the move {move} comes after it"
            return self.profile.refuse("seven", template, move=move)
        if isinstance(move, NextDeal):
            return None
        template = "the round is over, and the move {move} comes after it"
        return self.profile.refuse("round-end", template, move=move)

    def __str__(self) -> str:
        # Imported here, since few ask for it.
        from jokerbook.jokrummy.state_text import print_state

        return print_state(self)

    def __repr__(self) -> str:
        return f"<State of round {self.deal}, player {self.player} to move>"


def new_match(
    players: int,
    profile: Profile = JOK_R_UMMY,
    *,
    seed: int = 0,
    packs: Sequence[Cards] = (),
    programmes: str | Iterable[ProgrammeLike] | None = None,
    dealer: int | None = None,
) -> State:
    """Return a match whose first round is dealt, the player left of the dealer to move.

    Two to five play on two packs, six to twelve on three, whatever the profile says. `packs` are
    the orders of the first shuffles, the pack's for a round and the older discards' for a stock
    made anew; those after them follow from `seed`, as do the order of the programme cards and the
    cards dealt for the first dealer where none is given. `programmes` is the deck, as text or as a
    list, or the illustrative one. Raises `InputError` for a number of players the game is not
    played with, for a dealer who is none of them, for a pack that is not the game's, and for a
    deck as `load_deck` does or of fewer programmes than players, bonuses apart.
    """
    check_profile(profile)
    check_players(players, profile)
    profile = profile.for_players(players)
    deck = read_deck(programmes, players, profile)
    chance, first = new_packs(players, seed, packs, dealer)
    turned_up: tuple[AnyCard, ...] = ()
    if dealer is None:
        first, turned_up = first_dealer(players, shuffled(profile.pack.cards, seed, 0))
    return begin_match(profile, chance, first, turned_up, new_race(players, deck))


def begin_match(
    profile: Profile, packs: Packs, dealer: int, turned_up: tuple[AnyCard, ...], race: Race
) -> State:
    """Return a match whose first round is dealt by this dealer, the programme cards shuffled."""
    race, packs = race.shuffle(packs)
    return _deal(profile, packs, dealer, 1, turned_up, (), race)


def _deal(
    profile: Profile,
    packs: Packs,
    dealer: int,
    number: int,
    turned_up: tuple[AnyCard, ...],
    scores: tuple[tuple[int, ...], ...],
    race: Race,
) -> State:
    """Deal the cards and the programmes of a round; a bonus may win the match at once."""
    players = len(race.programmes)
    order, packs = packs.shuffled(profile.pack.cards)
    dealt = deal(order, players, profile)
    race, packs, _, _ = deal_programmes(race, packs, dealer, profile)
    hands = (*dealt.hands[players - dealer :], *dealt.hands[: players - dealer])
    player = race.winner(profile) or dealer % players + 1
    state = State(
        profile=profile,
        packs=packs,
        dealer=dealer,
        deal=number,
        turned_up=turned_up,
        scores=scores,
        race=race,
        player=player,
        turn=Turn(
            profile=profile,
            programme=race.programmes[player - 1],
            completed=race.completed[player - 1],
            table=Table(),
            hand=hands[player - 1],
            top=dealt.discards[-1],
            pile=len(dealt.discards),
            stock=len(dealt.stock),
        ),
        hands=hands,
        stock=dealt.stock,
        discards=dealt.discards,
        idle=0,
    )
    return _end_round(state) if state.turn.wins else state


def _after_round(state: State) -> State:
    """Let the player left of the dealer deal: clause jru-clockwise."""
    dealer = state.dealer % state.players + 1
    kept = state.turned_up, state.scores, state.race
    return _deal(state.profile, state.packs, dealer, state.deal + 1, *kept)


def _after_draw(state: State, move: Draw) -> State:
    idle = idle_after(state.idle, state.stock, state.discards)
    card, stock, discards, packs = after_draw(move, state.stock, state.discards, state.packs)
    if move.pile == "discard":
        turn = playing.after(state.turn, move)
    else:
        turn = playing.drawn_from_stock(state.turn, card)
    hands = put(state.hands, state.player, turn.hand)
    moved = (state.player, turn, hands, stock, discards, idle)
    return State._make((state.profile, packs, *state[2:PLAYER], *moved))


def _after_move(state: State, move: Move) -> State:
    player, turn = state.player, playing.after(state.turn, move)
    hands = put(state.hands, player, turn.hand)
    if isinstance(move, Discard):
        moved = (player, turn, hands, state.stock, (*state.discards, move.card), state.idle)
        after = State._make((*state[:PLAYER], *moved))
        return _next_turn(after) if turn.hand and after.idle < after.players else _end_round(after)
    race = state.race
    if state.turn.programme is not None and turn.programme is None:
        race = race.turn_over(player, state.turn.programme)
    moved = (player, turn, hands, state.stock, state.discards, 0)
    after = State._make((*state[:RACE], race, *moved))
    return _end_round(after) if turn.ended else after


def _next_turn(state: State) -> State:
    """Pass the turn on to the next player."""
    turn, player = state.turn, state.player % state.players + 1
    following = Turn(
        state.profile,
        state.race.programmes[player - 1],
        state.race.completed[player - 1],
        turn.table,
        state.hands[player - 1],
        turn.top,
        turn.pile,
        turn.stock,
    )
    return State._make((*state[:PLAYER], player, following, *state[PLAYER + 2 :]))


def _end_round(state: State) -> State:
    """Write down what was completed in a round that has ended."""
    before = [sum(column) for column in zip((0,) * state.players, *state.scores, strict=True)]
    points = tuple(now - then for now, then in zip(state.race.completed, before, strict=True))
    return state._replace(turn=state.turn._replace(ended=True), scores=(*state.scores, points))
