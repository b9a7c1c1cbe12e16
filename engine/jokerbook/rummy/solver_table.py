"""Melds on the table in the solver's form, and all that a hand could add to one of them."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from jokerbook.cards import ACE, SUITS, AnyCard, Joker
from jokerbook.rummy.melds import Meld
from jokerbook.rummy.solver_form import (
    ANNOUNCED,
    DIGIT,
    FACES,
    HIGH_ACE,
    JOKERS,
    LONGEST_RUN,
    LOW_ACE,
    RANK,
    SUITS_A_RANK,
    Rules,
)


class Lying(NamedTuple):
    """A meld on the table: a run's suit and the positions it covers, or a set's rank and faces."""

    is_run: bool
    first: int
    """The lowest position of a run, or the position of a set's rank."""
    size: int
    jokers: int
    suit: int
    """The digit of a run's suit in its ranks."""
    faces: frozenset[int]
    """The digits of a set's cards, those that its jokers stand for too."""

    def room(self, rules: Rules) -> int:
        """Return how many jokers may be added."""
        most = LONGEST_RUN if self.is_run else rules.set_most
        return max(0, min(rules.limit - self.jokers, most - self.size))


class Extension(NamedTuple):
    """Cards of the hand added to one meld, in their order, the last at each end a natural card."""

    number: int
    need: int
    cards: tuple[AnyCard, ...]
    after: Lying


type Chain = tuple[int, int, tuple[AnyCard, ...]]
"""Cards added at one end of a run: their number with their jokers, how many, and the cards."""


def lying(meld: Meld) -> Lying:
    """Return the form of a meld on the table."""
    faces = [card.face for card in meld.cards if card.face is not None]
    jokers = sum(isinstance(card, Joker) for card in meld.cards)
    suit = len(SUITS) - 1 - SUITS.index(faces[0].suit)
    if meld.kind == "run":
        # The second card is never an ace, and says where an ace before it stands.
        return Lying(True, faces[1].rank - 1, len(faces), jokers, suit, frozenset())
    position = HIGH_ACE if faces[0].rank == ACE else faces[0].rank
    places = frozenset(_digit(position, len(SUITS) - 1 - SUITS.index(face.suit)) for face in faces)
    return Lying(False, position, len(faces), jokers, 0, places)


def extensions(hand: int, meld: Lying, number: int, rules: Rules) -> Iterator[Extension]:
    """Yield all that a hand could add to a meld, at least one natural card among it."""
    return (_run_extensions if meld.is_run else _set_extensions)(hand, meld, number, rules)


def jokers_added(meld: Lying, jokers: int, rules: Rules) -> list[Joker]:
    """Return jokers added to a meld that has room: above a run, then below it; suit by suit."""
    if not meld.is_run:
        free = [
            where for suit in (3, 2, 1, 0) if (where := _digit(meld.first, suit)) not in meld.faces
        ]
        return [ANNOUNCED[where] for where in free[:jokers]]
    above = range(meld.first + meld.size, rules.top + 1)
    below = range(meld.first - 1, 0, -1)
    return [ANNOUNCED[_digit(position, meld.suit)] for position in (*above, *below)[:jokers]]


def _digit(position: int, suit: int) -> int:
    return SUITS_A_RANK * (HIGH_ACE if position == LOW_ACE else position) + suit


def _set_extensions(hand: int, meld: Lying, number: int, rules: Rules) -> Iterator[Extension]:
    group = hand >> RANK * meld.first
    places = [_digit(meld.first, suit) for suit in (3, 2, 1, 0)]
    held = [
        (group >> DIGIT * (where % SUITS_A_RANK) & 7)
        if rules.set_twins
        else min(1, group >> DIGIT * (where % SUITS_A_RANK) & 7) * (where not in meld.faces)
        for where in places
    ]
    for counts in product(*(range(copies, -1, -1) for copies in held)):
        added = sum(counts)
        if not 0 < added <= rules.set_most - meld.size:
            continue
        cards: list[AnyCard] = []
        for where, count in zip(places, counts, strict=True):
            cards += [FACES[where]] * count
        need = sum(
            count << DIGIT * where for where, count in zip(places, counts, strict=True) if count
        )
        faces = meld.faces | {where for where, count in zip(places, counts, strict=True) if count}
        after = meld._replace(size=meld.size + added, faces=faces)
        yield Extension(number, need, tuple(cards), after)


def _run_extensions(hand: int, meld: Lying, number: int, rules: Rules) -> Iterator[Extension]:
    jokers = min(hand & JOKERS, rules.limit - meld.jokers)
    last = meld.first + meld.size - 1
    above = list(_chains(hand, last, 1, meld.suit, jokers, rules))
    for below in _chains(hand, meld.first, -1, meld.suit, jokers, rules):
        for up in above:
            cards = (*up[2], *below[2])
            used = up[1] + below[1]
            size = meld.size + len(cards)
            if cards and used <= jokers and size <= LONGEST_RUN:
                after = meld._replace(
                    first=meld.first - len(below[2]), size=size, jokers=meld.jokers + used
                )
                yield Extension(number, up[0] + below[0], cards, after)


def _chains(
    hand: int, edge: int, step: int, suit: int, jokers: int, rules: Rules
) -> Iterator[Chain]:
    """Yield nothing, and each way to go on from the edge of a run that ends in a natural card."""
    yield 0, 0, ()
    bottom = LOW_ACE if rules.ace_low else LOW_ACE + 1
    stack: list[tuple[int, Chain]] = [(edge, (0, 0, ()))]
    while stack:
        position, (need, used, cards) = stack.pop()
        position += step
        if not bottom <= position <= rules.top:
            continue
        where = _digit(position, suit)
        if used < jokers:
            stack.append((position, (need + 1, used + 1, (*cards, ANNOUNCED[where]))))
        if hand >> DIGIT * where & 7:
            chain = (need + (1 << DIGIT * where), used, (*cards, FACES[where]))
            yield chain
            stack.append((position, chain))
