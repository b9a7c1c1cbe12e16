"""Every new meld that a hand can lay, found suit by suit and rank by rank.

What a suit or a rank yields depends on the cards it holds and on the jokers beside them, and on
nothing else; so each answer is kept and found again.
"""

from functools import lru_cache
from typing import NamedTuple

from jokerbook.cards import ACE, NATURAL_CARDS, RANKS, AnyCard, Joker
from jokerbook.refusal import Refusal
from jokerbook.rummy.hand import BITS_A_SUIT, RANKS_A_SUIT, Hand
from jokerbook.rummy.melds import Meld, judge
from jokerbook.rummy.moves import Lay
from jokerbook.rummy.points import card_points
from jokerbook.rummy.profile import Profile

ABOVE_KING = 14
FEWEST = 3
"""Cards with which a rank or a suit, its jokers counted, may hold a meld."""
_COPIES = [sum(bits >> BITS_A_SUIT * suit & 3 for suit in range(4)) for bits in range(256)]


class Lays(NamedTuple):
    """What one suit or rank yields: moves, each of which lays a legal meld in canonical order."""

    lays: tuple[Lay, ...]
    natural_points: int
    """At the opening, of all cards that some meld without a joker holds."""
    joker_points: int
    """At the opening, of the dearest meld with a joker."""


NONE = Lays((), 0, 0)


def lays_in(hand: Hand, profile: Profile) -> list[Lay]:
    """Return each legal new meld that the hand holds once, whatever the turn says of laying it."""
    found: list[Lay] = []
    for part in parts_of(hand, profile):
        found += part.lays
    return found


def parts_of(hand: Hand, profile: Profile) -> list[Lays]:
    """Return what each suit of the hand yields in runs, and each rank in sets."""
    suits, ranks = hand.counted
    jokers = hand.jokers
    parts = [
        runs_in(suit, held, jokers, profile)
        for suit, held in enumerate(suits)
        if held and (jokers or held & held >> 1 or held & 1)
    ]
    parts += [
        sets_in(rank, held, jokers, profile)
        for rank, held in enumerate(ranks)
        if held and _COPIES[held] + jokers >= FEWEST
    ]
    return [part for part in parts if part is not NONE]


@lru_cache(maxsize=1 << 16)
def judged(cards: tuple[AnyCard, ...], profile: Profile) -> Meld | Refusal:
    """Judge a meld as `melds.judge` does, and keep the answer."""
    return judge(cards, profile)


@lru_cache(maxsize=1 << 16)
def _lay(cards: tuple[AnyCard, ...]) -> Lay:
    return Lay(cards)


@lru_cache(maxsize=1 << 15)
def runs_in(suit: int, held: int, jokers: int, profile: Profile) -> Lays:
    """Return the runs of a suit that holds these ranks, as bits, with up to so many jokers."""
    bottom, top = min(profile.ace_positions), max(profile.ace_positions)
    bottom, top = min(bottom, ACE + 1), max(top, ABOVE_KING - 1)
    most = jokers if profile.jokers_most is None else min(jokers, profile.jokers_most)
    found: list[tuple[AnyCard, ...]] = []

    def grow(position: int, cards: tuple[AnyCard, ...], used: int) -> None:
        naturals = len(cards) - used
        if len(cards) >= profile.run_least and _enough(naturals, used, profile):
            found.append(cards)
        if position > top or len(cards) == longest:
            return
        rank = ACE if position == ABOVE_KING else position
        face = NATURAL_CARDS[suit * RANKS_A_SUIT + rank - 1]
        if held >> rank - 1 & 1:
            grow(position + 1, (*cards, face), used)
        if used < most:
            grow(position + 1, (*cards, Joker(face)), used + 1)

    for low in range(bottom, top):
        # The thirteen cards from the two to the ace above are those from the ace below to the king.
        longest = len(RANKS) - (bottom == ACE and low > ACE)
        grow(low, (), 0)
    return _lays(found, profile)


@lru_cache(maxsize=1 << 14)
def sets_in(rank: int, held: int, jokers: int, profile: Profile) -> Lays:
    """Return the sets of a rank that holds these copies, as bits, with up to so many jokers."""
    most = jokers if profile.jokers_most is None else min(jokers, profile.jokers_most)
    found: list[tuple[AnyCard, ...]] = []

    def grow(suit: int, cards: tuple[AnyCard, ...], used: int) -> None:
        if suit == len(NATURAL_CARDS) // RANKS_A_SUIT:
            naturals = len(cards) - used
            if len(cards) >= profile.set_least and _enough(naturals, used, profile):
                found.append(cards)
            return
        face = NATURAL_CARDS[suit * RANKS_A_SUIT + rank]
        copies = held >> BITS_A_SUIT * suit & 3
        room = min(profile.set_most - len(cards), profile.set_most if profile.set_twins else 1)
        for naturals in range(min(copies, room) + 1):
            for wild in range(min(most - used, room - naturals) + 1):
                added = (face,) * naturals + (Joker(face),) * wild
                grow(suit + 1, cards + added, used + wild)

    grow(0, (), 0)
    return _lays(found, profile)


def _enough(naturals: int, jokers: int, profile: Profile) -> bool:
    """Tell whether a meld holds natural cards enough, which it must where it holds a joker."""
    return not jokers or naturals >= profile.naturals_least


def _lays(found: list[tuple[AnyCard, ...]], profile: Profile) -> Lays:
    if not found:
        return NONE
    covered: dict[AnyCard, int] = {}
    dearest = 0
    for cards in found:
        if any(card.__class__ is Joker for card in cards):
            dearest = max(dearest, meld_of(cards, profile).opening_points)
        else:
            for card in cards:
                covered[card] = max(covered.get(card, 0), cards.count(card))
    points = sum(card_points(card.face, profile) * n for card, n in covered.items() if card.face)
    return Lays(tuple(map(_lay, found)), points, dearest)


def meld_of(cards: tuple[AnyCard, ...], profile: Profile) -> Meld:
    """Return the meld that cards make which are known to make one."""
    meld = judged(cards, profile)
    assert isinstance(meld, Meld)
    return meld
