"""A match as one value: the deal in progress, the scoresheet before it, and the packs to come."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from jokerbook.cards import AnyCard, Card, Cards, Suit
from jokerbook.errors import NumberError, WrongTypeError, quoted
from jokerbook.georgian import judge
from jokerbook.georgian.dealing import deal_hands, left_of, names_trump, turned_up
from jokerbook.georgian.deals import schedule
from jokerbook.georgian.following import allowed
from jokerbook.georgian.hands import cards_of
from jokerbook.georgian.judge import Bids, Phase
from jokerbook.georgian.matches import Row, Standings, last_premiums, score, standings
from jokerbook.georgian.moves import Bid, Move, MoveLike, NextDeal, Play, Trump, read_move
from jokerbook.georgian.profile import CANONICAL, PLAYERS, Profile, check_profile
from jokerbook.georgian.tricks import Trick, winner
from jokerbook.georgian.view import View, seen_by
from jokerbook.packs import Packs, new_packs
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.seats import put

BIDS, TRICKS, PLAYER = 8, 10, 12
"""Places of fields in a state: the first that a bid, the end of a trick and a play change."""


class DealOver(NamedTuple):
    """How a deal ended, by player: bids, tricks taken, points, and premiums after a series."""

    bids: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    premiums: tuple[int, ...] | None
    """What the series that ended with the deal added; `None` where none ended."""


class Outcome(NamedTuple):
    """The totals of a match that is over, and the numbers of the players who won it."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class State(NamedTuple):
    """A match at one moment; nothing in it changes, and each move gives another.

    Players are numbered from 1, clockwise; tuples of what each player has are in that order.
    """

    # The order is that of change: what every play changes ends the fields, and the rest is copied
    # in one slice.
    profile: Profile
    packs: Packs
    """The orders of the packs to come; no player may see them."""
    dealer: int
    deal: int
    """The number of the deal, from 1."""
    sheet: tuple[Row, ...]
    """The finished deals."""
    cards: int
    """Cards dealt to each player in this deal, and its tricks."""
    order: tuple[AnyCard, ...]
    """The pack of this deal, the first card dealt first."""

    trump: Suit | None
    """`None` for no trump, and as long as it has to be named."""
    bids: Bids
    phase: Phase
    """What the deal waits for."""

    tricks: tuple[Trick, ...]
    """The finished tricks of the deal."""
    taken: tuple[int, ...]
    """How many of them each player has won."""

    player: int
    """Who is to move; after a deal, who won its last trick."""
    held: tuple[int, ...]
    """The hands as numbers, that of the player to move first."""
    trick: tuple[Play, ...]
    """The plays of the trick in progress."""
    free: int
    """Which cards the player to move may give to it, as a number like a hand."""

    @property
    def players(self) -> int:
        """How many players the match has."""
        return PLAYERS

    @property
    def hands(self) -> tuple[tuple[AnyCard, ...], ...]:
        """Each player's cards, suit by suit; the first packet alone before trump is named."""
        first = self.player - 1
        return tuple(map(cards_of, (*self.held[-first:], *self.held[:-first])))

    @property
    def indicator(self) -> AnyCard | None:
        """The card turned up for trump; `None` where a player names it."""
        return turned_up(self.order, self.cards, self.profile)

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The points of the finished deals, premiums apart."""
        return tuple(row.points for row in self.sheet)

    def refusal(self, move: MoveLike) -> Refusal | None:
        """Return why the rules forbid this move now, or `None` if they allow it.

        Raises `InputError` for what is no move, and for a card that the pack does not hold.
        """
        return judge.refusal(self, self.held[0], read_move(move))

    def legal_moves(self) -> list[Move]:
        """Return every legal move once; only a match that is over has none."""
        return judge.legal_moves(self)

    def play(self, move: MoveLike) -> "State":
        """Return the state after this move; nothing changes before the move is found legal.

        Raises `RefusedError` for a move that the rules forbid, and `InputError` as `refusal` does.
        """
        read = read_move(move)
        refused = judge.refusal(self, self.held[0], read)
        if refused is not None:
            raise RefusedError(refused)
        return _AFTER[read.__class__](self, read)

    @property
    def is_deal_over(self) -> bool:
        """Whether the last trick of the deal has been played."""
        return self.phase in ("deal over", "match over")

    @property
    def deal_over(self) -> DealOver | None:
        """How the deal ended, or `None` as long as it goes on."""
        if not self.is_deal_over:
            return None
        return DealOver(*self.sheet[-1], last_premiums(self.sheet, self.profile))

    def standings(self) -> Standings:
        """Return how the match stands after the finished deals."""
        return standings(self.sheet, self.profile)

    def outcome(self) -> Outcome | None:
        """Return the totals and who won, or `None` as long as the match is not over."""
        if self.phase != "match over":
            return None
        stand = self.standings()
        return Outcome(stand.totals, stand.winners)

    def view(self, player: int) -> View:
        """Return what this player may see; raises `NumberError` for a player the match has not."""
        return seen_by(self, player)

    def __str__(self) -> str:
        # Imported here, since few ask for it.
        from jokerbook.georgian.state_text import print_state

        return print_state(self)

    def __repr__(self) -> str:
        return f"<State of deal {self.deal}, player {self.player} to move>"


def new_match(
    players: int = PLAYERS,
    profile: Profile = CANONICAL,
    *,
    seed: int = 0,
    packs: Sequence[Cards] = (),
    dealer: int | None = None,
) -> State:
    """Return a match whose first deal is dealt, the player left of the dealer to move.

    `packs` are the orders of the first deals' packs; those after them follow from `seed`, as does
    the first dealer where none is given. Raises `InputError` for another number of players than
    four, for a dealer who is none of them, and for a pack that is not the game's.
    """
    if type(players) is not int:
        raise WrongTypeError(f"the number of players is a whole number, not {quoted(players)}")
    if players != PLAYERS:
        raise NumberError(f"{quoted(players)} players: the game is for {PLAYERS}")
    check_profile(profile)
    chance, first = new_packs(PLAYERS, seed, packs, dealer)
    for order in chance.given:
        profile.pack.check_whole(order)
    return shuffle_and_deal(profile, chance, first, ())


def shuffle_and_deal(profile: Profile, packs: Packs, dealer: int, sheet: tuple[Row, ...]) -> State:
    """Return a match whose next deal is dealt by this dealer, after the deals of the sheet."""
    order, packs = packs.shuffled(profile.pack.cards)
    return begin_deal(profile, packs, dealer, sheet, order)


def begin_deal(
    profile: Profile,
    packs: Packs,
    dealer: int,
    sheet: tuple[Row, ...],
    order: tuple[AnyCard, ...],
) -> State:
    """Return a match whose next deal is dealt from a pack in this order."""
    cards = schedule(profile)[len(sheet)]
    named = names_trump(cards, profile)
    turned = turned_up(order, cards, profile)
    return State(
        profile=profile,
        packs=packs,
        dealer=dealer,
        deal=len(sheet) + 1,
        sheet=sheet,
        cards=cards,
        order=order,
        trump=turned.suit if isinstance(turned, Card) else None,
        bids=(None,) * PLAYERS,
        phase="trump" if named else "bids",
        tricks=(),
        taken=(0,) * PLAYERS,
        player=left_of(dealer),
        held=deal_hands(order, profile.packet if named else cards),
        trick=(),
        free=0,
    )


def _after_trump(state: State, move: Trump) -> State:
    """Deal the rest of the cards, once trump is named on seeing the first packet."""
    held = deal_hands(state.order, state.cards)
    return state._replace(trump=move.suit, phase="bids", held=held)


def _after_bid(state: State, move: Bid) -> State:
    bids = put(state.bids, state.player, move.number)
    mine, second, third, fourth = state.held
    held = (second, third, fourth, mine)
    phase, free = ("bids", 0) if None in bids else ("tricks", second)
    moved = (bids, phase, (), state.taken, left_of(state.player), held, (), free)
    return _new(State, state[:BIDS] + moved)


def _after_play(state: State, move: Play) -> State:
    mine, second, third, fourth = state.held
    held = (second, third, fourth, mine - move.unit)
    trick = (*state.trick, move)
    if len(trick) == PLAYERS:
        return _end_trick(state, held, trick)
    moved = (left_of(state.player), held, trick, allowed(second, trick[0], state.trump))
    return _new(State, state[:PLAYER] + moved)


def _end_trick(state: State, held: tuple[int, ...], trick: tuple[Play, ...]) -> State:
    """Let the winner take the trick and lead to the next, if the deal has one."""
    leader, place = left_of(state.player), winner(trick, state.trump)
    player = (leader + place - 2) % PLAYERS + 1
    tricks = (*state.tricks, Trick(leader, trick, player))
    taken = put(state.taken, player, state.taken[player - 1] + 1)
    held = held[place - 1 :] + held[: place - 1]
    moved = (tricks, taken, player, held, (), held[0])
    after = _new(State, state[:TRICKS] + moved)
    return after if held[0] else _end_deal(after)


def _end_deal(state: State) -> State:
    """Write the deal on the sheet."""
    row = score(state.cards, judge.bids_made(state.bids), state.taken, state.profile)
    last = state.deal == len(schedule(state.profile))
    return state._replace(phase="match over" if last else "deal over", sheet=(*state.sheet, row))


_new = tuple.__new__
"""Makes a state of its fields, without the check of their number that `_make` does."""


def _after_deal(state: State, move: NextDeal) -> State:
    """Let the player left of the dealer deal: clause geo-dealer."""
    return shuffle_and_deal(state.profile, state.packs, left_of(state.dealer), state.sheet)


_AFTER: Mapping[type[Move], Callable[[State, Any], State]] = {
    Trump: _after_trump,
    Bid: _after_bid,
    Play: _after_play,
    NextDeal: _after_deal,
}
