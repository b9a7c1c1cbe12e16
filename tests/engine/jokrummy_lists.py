"""Jok-R-ummy a second time, from lists: every meld a pattern allows, place by place.

An ideal meld says which faces may stand at each of its places; a card fits a place if its face is
among them or if it is a joker or a 2. Nothing here is taken from the engine but the patterns.
"""

import itertools
from collections.abc import Iterator, Sequence
from functools import cache

from jokerbook.cards import JOKER, RANKS, SUITS, AnyCard, Card
from jokerbook.jokrummy import Bonus, Fixed, Laid, MixedRun, Programme, RunOf, SetOf
from jokerbook.jokrummy.programmes import Pattern

type Ideal = tuple[frozenset[Card], ...]
LINE = (*RANKS, "A")


def faces(rank: str, *suits: str) -> frozenset[Card]:
    """Return the cards of a rank and these suits."""
    return frozenset(Card(rank + suit) for suit in suits)


@cache
def ideals(pattern: Pattern, length: int) -> tuple[Ideal, ...]:
    """Return every meld of this length that a pattern allows, were there no special cards."""
    return tuple(_ideals(pattern, length))


def _ideals(pattern: Pattern, length: int) -> Iterator[Ideal]:
    match pattern:
        case RunOf():
            for suit in [pattern.suit] if pattern.suit else SUITS:
                for start in range(15 - length):
                    yield tuple(faces(rank, suit) for rank in LINE[start : start + length])
        case MixedRun():
            for start in range(15 - length):
                yield tuple(faces(rank, *SUITS) for rank in LINE[start : start + length])
        case SetOf():
            for rank in [RANKS[pattern.rank - 1]] if pattern.rank else RANKS:
                if rank != "2":
                    yield (faces(rank, *SUITS),) * length
        case Fixed(cards=cards):
            if length == len(cards):
                for order in dict.fromkeys(itertools.permutations(cards)):
                    yield tuple(frozenset([card]) for card in order)
        case Bonus():
            return


def special(card: AnyCard) -> bool:
    """Tell whether a card is a joker or a 2."""
    return card is JOKER or str(card)[0] == "2"


def fits(laid: Laid, allowed: frozenset[Card]) -> bool:
    """Tell whether a card as laid may stand where these faces may."""
    if laid.face is not None:
        return laid.face in allowed
    return special(laid.card)


def is_meld(cards: Sequence[Laid], pattern: Pattern) -> bool:
    """Tell whether cards in their order make a meld of a pattern."""
    if all(special(laid.card) for laid in cards) or len(cards) < pattern.length:
        return False
    if not isinstance(pattern, SetOf) and len(cards) > 13:
        return False
    return any(all(map(fits, cards, ideal)) for ideal in ideals(pattern, len(cards)))


type Rest = tuple[tuple[AnyCard, ...], bool]
"""The cards left in a hand, and whether one that is not special is in the meld being filled."""


def fewest_wild(hand: Sequence[AnyCard], programme: Programme) -> int | None:
    """Return the least number of wild cards that the programme takes from a hand, or `None`.

    Every ideal is filled place by place with every card of the hand that fits; what is left of the
    hand goes into the next meld.
    """
    pattern = programme.pattern
    left: dict[tuple[AnyCard, ...], int] = {tuple(sorted(hand, key=str)): 0}
    for _ in range(programme.times):
        after: dict[tuple[AnyCard, ...], int] = {}
        for ideal in ideals(pattern, pattern.length):
            if not any(card in allowed for allowed in ideal for card in hand):
                continue
            filled: dict[Rest, int] = {(cards, False): wild for cards, wild in left.items()}
            for allowed in ideal:
                filled = _filled(filled, allowed, not isinstance(pattern, SetOf))
            for (cards, anchored), wild in filled.items():
                if anchored:
                    after[cards] = min(wild, after.get(cards, wild))
        left = after
    return min(left.values(), default=None)


def _filled(
    before: dict[Rest, int], allowed: frozenset[Card], two_natural: bool
) -> dict[Rest, int]:
    """Return what can be left once a card stands at one place more, with the wild cards used."""
    after: dict[Rest, int] = {}
    for (cards, anchored), wild in before.items():
        for card in dict.fromkeys(cards):
            natural = card in allowed and (two_natural or not special(card))
            if natural or special(card):
                place = cards.index(card)
                rest = (*cards[:place], *cards[place + 1 :]), anchored or not special(card)
                after[rest] = min(wild + (not natural), after.get(rest, wild + 1))
    return after
