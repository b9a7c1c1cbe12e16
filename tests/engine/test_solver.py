"""The exact solver, held to a second formulation that only asks `meld` about every subset."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

import pytest
from jokerbook.cards import (
    JOKER,
    NATURAL_CARDS,
    RANKS,
    SUITS,
    AnyCard,
    Card,
    Joker,
    Pack,
    parse_cards,
    print_cards,
)
from jokerbook.errors import AnnouncementError, InputError, PackError, RankError, WrongTypeError
from jokerbook.rummy import JOKEREN_13, Meld, Profile, meld, penalty
from jokerbook.rummy.jokeren import JOKEREN
from jokerbook.rummy.solver import best_melds, can_lay

JOKEREN_BOTH = replace(JOKEREN, ace_positions=(1, 14))
PROFILES = [
    pytest.param(JOKEREN_13, id="jokeren-13"),
    pytest.param(JOKEREN, id="jokeren"),
    pytest.param(JOKEREN_BOTH, id="jokeren-aces-both"),
]

# The second formulation: every subset of the hand is laid before the judge, with every announcement
# of its jokers that shares a rank or a suit with the cards beside them, and the best choice of
# subsets that share no card is taken.


def by_value(card: AnyCard) -> tuple[int, int]:
    """Return where a card stands in the solver's order: A K Q … 2, in a rank ♠ ♥ ♦ ♣, jokers."""
    if isinstance(card, Joker):
        return 20, 0
    return (0 if card.rank == 1 else 14 - card.rank), SUITS.index(card.suit)


@lru_cache(maxsize=None)
def meld_of(naturals: tuple[Card, ...], jokers: int, profile: Profile) -> Meld | None:
    """Return a meld of exactly these natural cards and as many jokers, if one can be announced."""
    if not naturals:
        return None
    rank, suit = naturals[0].rank, naturals[0].suit
    of_rank = [card for card in NATURAL_CARDS if card.rank == rank]
    of_suit = [card for card in NATURAL_CARDS if card.suit == suit and card not in naturals]
    announced = itertools.chain(
        itertools.combinations_with_replacement(of_rank, jokers),
        itertools.combinations(of_suit, jokers),
    )
    for faces in announced:
        laid = meld((*naturals, *map(Joker, faces)), profile)
        if isinstance(laid, Meld):
            return laid
        if len({card.rank for card in naturals}) > 1 < len({card.suit for card in naturals}):
            return None  # of several ranks and several suits: no announcement mends that
    return None


def subsets(hand: Sequence[AnyCard], profile: Profile) -> dict[int, Meld]:
    """Return the subsets of a hand that make a meld, as bits of its places, with the first found of each."""
    legal = {}
    for chosen in range(1, 1 << len(hand)):
        cards = [card for place, card in enumerate(hand) if chosen >> place & 1]
        naturals = tuple(card for card in cards if isinstance(card, Card))
        if laid := meld_of(naturals, len(cards) - len(naturals), profile):
            legal[chosen] = laid
    return legal


def least_by_subsets(
    hand: Sequence[AnyCard], profile: Profile
) -> tuple[tuple[int, int], tuple[Meld, ...]]:
    """Return the least penalty and cards left, and the melds; ties as the solver states them.

    The hand is taken in the solver's order. Where jokers are held, the melds are any of the best.
    """
    hand = sorted(hand, key=by_value)
    legal = subsets(hand, profile)
    first: dict[int, list[int]] = {}
    for chosen, laid in legal.items():
        first.setdefault(chosen & -chosen, []).append(chosen)
    for choices in first.values():
        # Natural cards only: what else decides does so between melds with jokers.
        choices.sort(
            key=lambda chosen: (-natural_points(legal[chosen], profile), legal[chosen].kind)
        )
    costs = [penalty([card], profile) for card in hand]

    @lru_cache(maxsize=None)
    def least(rest: int) -> tuple[int, int, tuple[int, ...]]:
        if not rest:
            return 0, 0, ()
        bit = rest & -rest
        best: tuple[int, int, tuple[int, ...]] | None = None
        for chosen in first.get(bit, ()):
            if chosen & rest == chosen:
                points, cards, melds = least(rest ^ chosen)
                if best is None or (points, cards) < best[:2]:
                    best = points, cards, (chosen, *melds)
        points, cards, melds = least(rest ^ bit)
        points, cards = points + costs[bit.bit_length() - 1], cards + 1
        if best is None or (points, cards) < best[:2]:
            best = points, cards, melds
        return best

    points, cards, melds = least((1 << len(hand)) - 1)
    return (points, cards), tuple(legal[chosen] for chosen in melds)


def natural_points(laid: Meld, profile: Profile) -> int:
    """Return what the natural cards of a meld would cost in the hand."""
    return penalty([card for card in laid.cards if isinstance(card, Card)], profile)


def hands(
    ranks: str, suits: str, jokers: int, sizes: Sequence[int], count: int, seed: int
) -> Iterator[tuple[AnyCard, ...]]:
    """Yield hands drawn from two copies of a small pack, which is rich in melds and twins."""
    faces = [Card(rank + suit) for rank in ranks.split() for suit in suits]
    pack = list(Pack(tuple(faces), 2, jokers))
    draw = random.Random(seed)
    for _ in range(count):
        yield tuple(draw.sample(pack, draw.choice(sizes)))


SMALL_PACKS = [
    ("A 2 3 4", "♠♥♦♣", 0, (6, 7, 8, 9, 10)),
    ("A 2 3 4", "♠♥♦♣", 4, (5, 6, 7, 8)),
    ("J Q K A", "♠♥♦", 4, (5, 6, 7, 8)),
    ("A 2 3 Q K", "♠♥", 2, (6, 7, 8, 9)),
    ("5 6 7 8 9 10 J", "♠♥", 0, (8, 9, 10)),
    ("5 6 7 8 9 10 J", "♠♥", 2, (7, 8, 9)),
    ("4 5 6 7 8 9", "♥", 4, (6, 7, 8)),
    ("7 8", "♠♥♦♣", 2, (7, 8, 9)),
]


def check_answer(hand: tuple[AnyCard, ...], profile: Profile) -> tuple[int, int]:
    """Hold an answer to the judge and to the hand, and return its penalty and the cards left."""
    answer = best_melds(hand, profile)
    for laid in answer.melds:
        assert meld(laid.cards, profile) == laid, print_cards(hand)
    back = Counter(answer.left)
    for laid in answer.melds:
        back.update(JOKER if isinstance(card, Joker) else card for card in laid.cards)
    assert back == Counter(hand), print_cards(hand)
    assert answer.penalty == penalty(answer.left, profile), print_cards(hand)
    return answer.penalty, len(answer.left)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("ranks", "suits", "jokers", "sizes"), SMALL_PACKS)
def test_the_solver_agrees_with_every_subset(
    ranks: str, suits: str, jokers: int, sizes: Sequence[int], profile: Profile
) -> None:
    """Twins, up to four jokers, both ends of the ace: the least is least by another way to it."""
    for hand in hands(ranks, suits, jokers, sizes, 150, seed=13):
        key, melds = least_by_subsets(hand, profile)
        assert check_answer(hand, profile) == key, print_cards(hand)
        assert can_lay(hand, profile) == (key[1] < len(hand)), print_cards(hand)
        if JOKER not in hand:
            assert best_melds(hand, profile).melds == melds, print_cards(hand)
