"""Every new meld that a hand can lay, found suit by suit and rank by rank.

What a suit or a rank yields depends on the cards it holds and on the jokers beside them, and on
nothing else; so each answer is kept and found again.
"""

from functools import lru_cache
from typing import NamedTuple

from jokerbook.cards import ACE, NATURAL_CARDS, RANKS, AnyCard, Joker
from jokerbook.refusal import Refusal
from jokerbook.rummy.hand import BITS_A_LINE, BITS_A_SUIT, RANKS_A_SUIT, Hand
from jokerbook.rummy.melds import Meld, judge
from jokerbook.rummy.moves import Lay
from jokerbook.rummy.points import card_points, points_at_opening
from jokerbook.rummy.profile import Profile

ABOVE_KING = 14
MOST_KEPT = 1 << 14
"""Answers kept of each kind; then they are found anew."""
FEWEST = 3
"""Cards with which a rank or a suit, its jokers counted, may hold a meld."""
_COPIES = [sum(bits >> BITS_A_SUIT * suit & 3 for suit in range(4)) for bits in range(256)]


class Lays(NamedTuple):
    """What one suit or rank yields: moves, each of which lays a legal meld in canonical order."""

    lays: tuple[Lay, ...]
    points: tuple[int, ...]
    """What each counts at the opening."""
    natural_points: int
    """At the opening, of all cards that some meld without a joker holds."""
    joker_points: int
    """At the opening, of the dearest meld with a joker."""
    most_points: int
    """At the opening, of the dearest meld."""


NONE = Lays((), (), 0, 0, 0)


def lays_in(hand: Hand, profile: Profile) -> list[Lay]:
    """Return each legal new meld that the hand holds once, whatever the turn says of laying it."""
    found: list[Lay] = []
    for part in parts_of(hand, profile):
        found += part.lays
    return found


def parts_of(hand: Hand, profile: Profile) -> tuple[Lays, ...]:
    """Return what each suit of the hand yields in runs, and each rank in sets, if it yields any."""
    kept: tuple[Profile, tuple[Lays, ...]] | None = hand.__dict__.get("parts")
    if kept is not None and kept[0] is profile:
        return kept[1]
    suits, ranks, jokers = hand.counted()
    book = _book_of(profile)
    runs, sets, fewest = book.runs.get, book.sets.get, FEWEST - jokers
    parts = [
        runs(held << 5 | suit << 3 | jokers) or book.find_runs(suit, held, jokers)
        for suit, held in enumerate(suits)
        if held and (jokers or _three_in_a_row(held))
    ]
    parts += [
        sets(held << 7 | rank << 3 | jokers) or book.find_sets(rank, held, jokers)
        for rank, held in enumerate(ranks)
        if held and _COPIES[held] >= fewest
    ]
    found = tuple([part for part in parts if part.lays])
    hand.__dict__["parts"] = profile, found
    return found


def _three_in_a_row(held: int) -> int:
    """Tell whether a suit holds three ranks that follow, the ace at either end."""
    line = held | (held & 1) << BITS_A_LINE
    return line & line >> BITS_A_SUIT & line >> 2 * BITS_A_SUIT


class _Book:
    """The answers of one profile, each by what it was asked, packed into a number."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.runs: dict[int, Lays] = {}
        self.sets: dict[int, Lays] = {}
        self.clusters: dict[tuple[int, int, int], Lays] = {}

    def find_runs(self, suit: int, held: int, jokers: int) -> Lays:
        """Find and keep the runs of a suit: those of each cluster of its cards."""
        profile = self.profile
        most = jokers if profile.jokers_most is None else min(jokers, profile.jokers_most)
        found = NONE
        for cluster in _clusters(held, most, profile):
            key = cluster, suit, most
            part = self.clusters.get(key)
            if part is None:
                part = self.clusters[key] = runs_in(suit, cluster, most, profile)
            found = _both(found, part) if found.lays else part
        if len(self.runs) >= MOST_KEPT:
            self.runs.clear()
            self.clusters.clear()
        return self.runs.setdefault(held << 5 | suit << 3 | jokers, found)

    def find_sets(self, rank: int, held: int, jokers: int) -> Lays:
        """Find and keep the sets of a rank."""
        if len(self.sets) >= MOST_KEPT:
            self.sets.clear()
        return self.sets.setdefault(
            held << 7 | rank << 3 | jokers, sets_in(rank, held, jokers, self.profile)
        )


@lru_cache(maxsize=64)
def _book_of(profile: Profile) -> _Book:
    return _Book(profile)


@lru_cache(maxsize=1 << 16)
def judged(cards: tuple[AnyCard, ...], profile: Profile) -> Meld | Refusal:
    """Judge a meld as `melds.judge` does, and keep the answer."""
    return judge(cards, profile)


def _clusters(held: int, most: int, profile: Profile) -> list[int]:
    """Split a suit's cards where more than `most` jokers would be needed to join them in a run.

    A cluster is bits, one a position from 0, the ace below the two, to 13, the ace above the king.
    """
    positions = [
        position
        for position in range(ABOVE_KING)
        if held >> BITS_A_SUIT * (position % RANKS_A_SUIT) & 1
        and (0 < position < RANKS_A_SUIT or position + 1 in profile.ace_positions)
    ]
    clusters: list[int] = []
    last = -ABOVE_KING
    for position in positions:
        if position - last > most + 1:
            clusters.append(0)
        clusters[-1] |= 1 << position
        last = position
    return clusters


def runs_in(suit: int, cluster: int, most: int, profile: Profile) -> Lays:
    """Return the runs that cards of a suit at these positions make with up to `most` jokers."""
    ends = profile.ace_positions
    bottom, top = min((*ends, ACE + 1)), max((*ends, ABOVE_KING - 1))
    found: list[tuple[AnyCard, ...]] = []

    def grow(position: int, cards: tuple[AnyCard, ...], used: int) -> None:
        naturals = len(cards) - used
        if len(cards) >= profile.run_least and _enough(naturals, used, profile):
            found.append(cards)
        if position > top or len(cards) == longest:
            return
        rank = ACE if position == ABOVE_KING else position
        face = NATURAL_CARDS[suit * RANKS_A_SUIT + rank - 1]
        if cluster >> position - 1 & 1:
            grow(position + 1, (*cards, face), used)
        if used < most:
            grow(position + 1, (*cards, Joker(face)), used + 1)

    lowest, highest = (cluster & -cluster).bit_length(), cluster.bit_length()
    for low in range(max(bottom, lowest - most), min(highest, top) + 1):
        # The thirteen cards from the two to the ace above are those from the ace below to the king.
        longest = len(RANKS) - (bottom == ACE and low > ACE)
        grow(low, (), 0)
    return _lays(found, profile)


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
    return naturals > 0 and (not jokers or naturals >= profile.naturals_least)


@lru_cache(maxsize=1 << 16)
def _known(cards: tuple[AnyCard, ...], profile: Profile) -> tuple[Lay, int, bool]:
    """Return the move that lays a meld, what it counts at the opening, whether it has a joker."""
    wild = any(card.__class__ is Joker for card in cards)
    return Lay(cards), points_at_opening(cards, profile), wild


def _lays(found: list[tuple[AnyCard, ...]], profile: Profile) -> Lays:
    if not found:
        return NONE
    known = [_known(cards, profile) for cards in found]
    covered: dict[AnyCard, int] = {}
    dearest = 0
    for lay, points, wild in known:
        if wild:
            dearest = max(dearest, points)
        else:
            for card in lay.cards:
                covered[card] = max(covered.get(card, 0), lay.cards.count(card))
    natural = sum(card_points(card.face, profile) * n for card, n in covered.items() if card.face)
    return Lays(
        tuple([lay for lay, _, _ in known]),
        tuple([points for _, points, _ in known]),
        natural,
        dearest,
        max(points for _, points, _ in known),
    )


def _both(one: Lays, other: Lays) -> Lays:
    """Return what two clusters of a suit yield together."""
    return Lays(
        one.lays + other.lays,
        one.points + other.points,
        one.natural_points + other.natural_points,
        max(one.joker_points, other.joker_points),
        max(one.most_points, other.most_points),
    )


def meld_of(cards: tuple[AnyCard, ...], profile: Profile) -> Meld:
    """Return the meld that cards make which are known to make one."""
    meld = judged(cards, profile)
    assert isinstance(meld, Meld)
    return meld
