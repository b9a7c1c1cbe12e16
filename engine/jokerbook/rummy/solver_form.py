"""The solver's form of a hand, one whole number, and a profile's rules in that form.

A hand is a number of 4-bit digits, one a face, that counts its copies. Four digits, ♣ ♦ ♥ ♠, make a
rank; the ranks go up from 2 to the ace, so that the highest digit is the dearest card, and moving
by 16 bits moves along a run. Below the ranks, digit 0 counts the jokers, and the digits above it
count the `room`: how many more jokers the melds laid so far could take in.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from jokerbook.cards import (
    ACE,
    JOKER,
    NATURAL_CARDS,
    SUITS,
    AnyCard,
    Card,
    Cards,
    Joker,
    parse_cards,
    read_hand,
)
from jokerbook.rummy.profile import Profile

DIGIT = 4
SUITS_A_RANK = 4
RANK = DIGIT * SUITS_A_RANK
LOW_ACE, HIGH_ACE = 1, 14
LONGEST_RUN = 13
JOKERS = 15
"""The bits of a hand that count its jokers."""
ROOM_BITS = DIGIT
ROOM = 1 << ROOM_BITS
"""Room for one joker."""
WINDOW = 3
"""Positions in a row that every run has; `run_least` may be more, not less."""
FLOOR = 1 << RANK
"""Below it a hand has no natural card left."""
LIFT = FLOOR >> 1
"""Added to a need, it keeps the room in it, which is negative, from borrowing of the cards."""
ACE_FALL = RANK * (HIGH_ACE - LOW_ACE)
"""Bits from an ace's own digit, above the king, to the one below the two."""


def place(card: Card) -> int:
    """Return which digit of a hand counts this card."""
    position = HIGH_ACE if card.rank == ACE else card.rank
    return SUITS_A_RANK * position + len(SUITS) - 1 - SUITS.index(card.suit)


FACES: dict[int, Card] = {place(card): card for card in NATURAL_CARDS}
ANNOUNCED: dict[int, Joker] = {where: Joker(card) for where, card in FACES.items()}
UNITS: dict[AnyCard, int] = {card: 1 << DIGIT * place(card) for card in NATURAL_CARDS}
ONES = sum(UNITS.values())
"""The digit 1 for every face."""
UNITS[JOKER] = 1
GUARD = 8 * (ONES + 1)
"""The digit 8 for every face and the jokers: taking a card that is not there clears one of them."""
LOW_ACES = 0x1111 << RANK * LOW_ACE
HIGH_ACES = 0x1111 << RANK * HIGH_ACE
RANK_ONES = sum(1 << RANK * position for position in range(2, HIGH_ACE + 1))
"""The digit 1 for the clubs of every rank, where a rank's four digits are added up."""

COUNTED_SAFELY = 15
"""Cards of a hand that no digit can overflow with, were they all one face."""
_unit = UNITS.__getitem__

type Option = tuple[int, int, bool, int, int, int]
"""A meld that a hand may lay; of two, the greater is tried first.

The points of its natural cards; the jokers it cannot do without, negated; whether it is a run; what
laying it takes from a hand: cards, jokers and, negative, room; the position of a run's lowest
natural card, or of a set's rank; the positions from a run's lowest natural card to its highest.
"""


LEFT = 6
"""Bits below the points in a weight, which count the cards left."""


def read_number(hand: Cards, profile: Profile) -> tuple[tuple[AnyCard, ...], int]:
    """Return the cards of a hand and the number that is its form; raises what `penalty` raises."""
    try:
        cards = parse_cards(hand) if isinstance(hand, str) else tuple(hand)
        number = sum(map(_unit, cards))
    except (KeyError, TypeError):
        cards = read_hand(hand)
        number = sum(map(_unit, cards))
    if (
        len(cards) > COUNTED_SAFELY
        or (number | number + ONES * (7 - profile.pack.copies)) & ONES * 8
        or number & JOKERS > profile.pack.jokers
        or len(profile.pack.faces) < len(FACES)
    ):
        profile.pack.check(cards)
    return cards, number


class Rules(NamedTuple):
    """What a profile says of melds and points, worked out for a hand with a number of jokers."""

    jokers: int
    """Jokers in the hand."""
    limit: int
    """Jokers in one meld by the rules; `jokers_most` are those the hand has for it, too."""
    jokers_most: int
    naturals_least: int
    run_least: int
    ace_low: bool
    ace_high: bool
    top: int
    """The highest position of a run."""
    points: tuple[int, ...]
    """Of the natural card at each rank position, from 0."""
    weights: tuple[int, ...]
    """What a card left costs, by its digit: its points, and 1 in the bits of the cards left."""
    joker_weight: int
    hand_points: dict[AnyCard, int]
    """What a card or a joker left in the hand costs."""
    sets: dict[int, tuple[tuple[int, int, int, int], ...]]
    """By a rank's four digits, each set's count of natural cards, fewer jokers, cards, rest."""
    set_twins: bool
    set_add: int
    set_hit: int
    run_add: int
    run_hit: int
    single: int
    """What a run takes beside its one natural card; 0 where there is no such run."""
    single_set: int
    set_least: int
    set_most: int
    counts_jokers: bool
    """Whether a joker counts at the opening, as the card it stands for."""
    filter_is_exact: bool
    """Whether a face that `live_faces` lets through is always in a meld."""


@lru_cache(maxsize=256)
def rules_for(jokers: int, profile: Profile) -> Rules:
    """Return the rules as they are for a hand with so many jokers."""
    aces = profile.ace_positions
    limit = LONGEST_RUN if profile.jokers_most is None else profile.jokers_most
    positions = range(HIGH_ACE + 1)
    points = tuple(
        profile.ace_points
        if position in (LOW_ACE, HIGH_ACE)
        else min(position, profile.picture_points)
        for position in positions
    )
    most = min(jokers, limit)
    top = HIGH_ACE if HIGH_ACE in aces else HIGH_ACE - 1
    bottom = LOW_ACE if LOW_ACE in aces else LOW_ACE + 1
    starts = sum(0x1111 << RANK * position for position in range(bottom, top - 1))
    naturals_in_window = max(1, WINDOW - most)
    naturals_in_set = max(1, profile.set_least - most)
    return Rules(
        jokers=jokers,
        limit=limit,
        jokers_most=most,
        naturals_least=profile.naturals_least,
        run_least=profile.run_least,
        ace_low=LOW_ACE in aces,
        ace_high=HIGH_ACE in aces,
        top=top,
        points=points,
        weights=tuple((points[position] << LEFT) + 1 for position in positions for _ in SUITS),
        joker_weight=(profile.joker_penalty << LEFT) + 1,
        hand_points={card: points[place(card) // DIGIT] for card in NATURAL_CARDS}
        | {JOKER: profile.joker_penalty},
        sets=_sets(limit, jokers, profile),
        set_twins=profile.set_twins,
        set_add=RANK_ONES * (8 - naturals_in_set),
        set_hit=RANK_ONES * 8,
        run_add=starts * (8 - naturals_in_window),
        run_hit=starts * 8,
        single=_beside_one(profile.run_least, LONGEST_RUN, most, profile),
        single_set=_beside_one(profile.set_least, profile.set_most, most, profile),
        set_least=profile.set_least,
        set_most=profile.set_most,
        counts_jokers=profile.opening_counts_jokers,
        filter_is_exact=profile.run_least == WINDOW
        and (not most or profile.naturals_least <= min(naturals_in_set, naturals_in_window)),
    )


def _beside_one(least: int, longest: int, jokers: int, profile: Profile) -> int:
    """Return the jokers, and the room, of a meld with one natural card; 0 where there is none."""
    needed = least - 1
    if profile.naturals_least > 1 or needed > jokers:
        return 0
    return needed - ROOM * (min(jokers, longest - 1) - needed)


def _sets(
    limit: int, jokers: int, profile: Profile
) -> dict[int, tuple[tuple[int, int, int, int], ...]]:
    """Return the sets that lie in a rank, for every way to hold up to two of each suit of it."""
    copies = 2 if profile.set_twins else 1
    groups = {}
    for group in product(range(3), repeat=len(SUITS)):
        made = []
        for counts in product(*(range(min(own, copies) + 1) for own in group)):
            held = sum(counts)
            needed = max(0, profile.set_least - held)
            if (
                2 <= held <= profile.set_most
                and needed <= min(limit, jokers)
                and (not needed or held >= profile.naturals_least)
            ):
                room = min(jokers, limit, profile.set_most - held) - needed
                made.append((held, -needed, _number(counts), needed - ROOM * room))
        groups[_number(group)] = tuple(made)
    return groups


def _number(digits: tuple[int, ...]) -> int:
    return sum(digit << DIGIT * suit for suit, digit in enumerate(digits))
