"""The exact solver, held to a second formulation that only asks `meld` about every subset."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from jokerbook.cards import (
    JOKER,
    NATURAL_CARDS,
    SUITS,
    AnyCard,
    Card,
    Joker,
    Pack,
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


@cache
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
    """Return the subsets of a hand that make a meld, as bits of its places, each with one meld."""
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
    for chosen in legal:
        first.setdefault(chosen & -chosen, []).append(chosen)
    for choices in first.values():
        # Natural cards only: what else decides does so between melds with jokers.
        choices.sort(key=lambda chosen: (-worth(legal[chosen], profile), legal[chosen].kind))
    costs = [penalty([card], profile) for card in hand]

    @cache
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


def worth(laid: Meld, profile: Profile) -> int:
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
    for hand in hands(ranks, suits, jokers, sizes, 80, seed=13):
        key, melds = least_by_subsets(hand, profile)
        assert check_answer(hand, profile) == key, print_cards(hand)
        assert can_lay(hand, profile) == (key[1] < len(hand)), print_cards(hand)
        if JOKER not in hand:
            assert best_melds(hand, profile).melds == melds, print_cards(hand)


@pytest.mark.parametrize("profile", PROFILES)
def test_full_hands_agree_with_every_subset(profile: Profile) -> None:
    """Hands as they are held after a draw, from the whole pack."""
    for hand in hands("A 2 3 4 5 6 7 8 9 10 J Q K", "♠♥♦♣", 4, (14,), 6, seed=7):
        assert check_answer(hand, profile) == least_by_subsets(hand, profile)[0], print_cards(hand)


@pytest.mark.parametrize("profile", PROFILES)
def test_the_largest_hands_are_answered_by_melds_that_stand(profile: Profile) -> None:
    """Twenty cards of a narrow pack and four jokers: the judge allows all, no card is lost."""
    for hand in hands("2 3 4 5 6 7 8", "♠♥", 0, (16,), 10, seed=3):
        check_answer((*hand, *[JOKER] * 4), profile)


@pytest.mark.parametrize(
    ("cards", "profile", "least", "melds"),
    [
        ("K♦ K♥ K♠ K♠", JOKEREN_13, 10, ["K♠ K♥ K♦"]),
        ("K♦ K♥ K♠ K♠", JOKEREN, 0, ["K♠ K♠ K♥ K♦"]),
        ("5♥ Joker Joker Joker Joker", JOKEREN_13, 105, []),
        ("5♥ Joker Joker Joker Joker", JOKEREN, 0, ["5♥ Joker=6♥ Joker=7♥ Joker=8♥ Joker=9♥"]),
        (
            "6♥ Q♥ Q♣ 5♥ K♦ K♥ 7♥ K♣ 4♥ Q♦",
            JOKEREN_13,
            0,
            ["K♥ K♦ K♣", "Q♥ Q♦ Q♣", "4♥ 5♥ 6♥ 7♥"],
        ),
        (
            "J♣ 9♦ 8♠ 6♦ J♠ 8♥ 10♦ 8♦ 7♦ J♦",
            JOKEREN_13,
            16,
            ["J♠ J♦ J♣", "6♦ 7♦ 8♦ 9♦ 10♦"],
        ),
        # The ace: at either end in Jokeren 13, low only in Jokeren.
        ("Q♠ K♠ A♠", JOKEREN_13, 0, ["Q♠ K♠ A♠"]),
        ("Q♠ K♠ A♠", JOKEREN, 35, []),
        ("Q♠ K♠ A♠", JOKEREN_BOTH, 0, ["Q♠ K♠ A♠"]),
        ("K♠ A♠ 2♠", JOKEREN_13, 23, []),
        ("A♠ 2♠ 3♠", JOKEREN, 0, ["A♠ 2♠ 3♠"]),
        ("Q♠ K♠ Joker", JOKEREN_13, 0, ["Q♠ K♠ Joker=A♠"]),
        ("Q♠ K♠ Joker", JOKEREN, 0, ["Joker=J♠ Q♠ K♠"]),
        # A joker is worth more than any card it could save, and the last has no room in a full set.
        ("7♠ 7♥ 7♦ 7♣ Joker", JOKEREN, 7, ["7♠ 7♥ 7♦ Joker=7♣"]),
        ("7♠ 7♥ 7♦ Joker Joker", JOKEREN, 7, ["7♠ 7♥ Joker=7♦ Joker=7♣"]),
        ("3♠ 9♥ Joker Joker", JOKEREN, 3, ["9♥ Joker=10♥ Joker=J♥"]),
        # A run of a whole suit has no room for a joker, so the low cards take it.
        (
            "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ Joker",
            JOKEREN_13,
            0,
            ["4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠", "2♠ 3♠ Joker=4♠"],
        ),
        ("10♠ 10♥ 10♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦", JOKEREN_13, 0, ["10♠ 10♥ 10♦", "4♦ 5♦ 6♦ 7♦ 8♦ 9♦"]),
        ("", JOKEREN_13, 0, []),
    ],
)
def test_hands_whose_answer_is_known(
    cards: str, profile: Profile, least: int, melds: list[str]
) -> None:
    """Answers that a player can check: faults others made, both games' aces, jokers and twins."""
    answer = best_melds(cards, profile)
    assert answer.penalty == least
    assert [str(laid) for laid in answer.melds] == melds


def test_melds_that_cost_the_same_are_chosen_in_a_stated_order() -> None:
    """The same hand always gets the same answer, and the docstring says which."""
    # Fewer cards left: one 10 rather than 4 and 6.
    left = best_melds("10♠ J♠ Q♠ 10♥ 10♦ 8♠ 9♠", JOKEREN_13)
    assert [str(laid) for laid in left.melds] == ["8♠ 9♠ 10♠ J♠ Q♠"]
    # A king in a run or in a set, worth the same: the run.
    tied = best_melds("K♠ K♥ K♦ J♠ Q♠", JOKEREN_13)
    assert [str(laid) for laid in tied.melds] == ["J♠ Q♠ K♠"]


@pytest.mark.parametrize("profile", PROFILES)
def test_the_order_of_the_hand_changes_neither_melds_nor_points(profile: Profile) -> None:
    """Cards are held in any order; only those left stay in the order they were held."""
    shuffle = random.Random(5)
    for hand in hands("5 6 7 8 9", "♠♥♦", 4, (9, 14), 60, seed=5):
        other = tuple(shuffle.sample(hand, len(hand)))
        one, two = best_melds(hand, profile), best_melds(other, profile)
        assert one[:2] == two[:2]
        assert Counter(one.left) == Counter(two.left)


@pytest.mark.parametrize("profile", PROFILES)
def test_one_card_more_is_never_worse_than_holding_it(profile: Profile) -> None:
    """Whatever is drawn, leaving it is one way to play: its own points bound what it can cost."""
    pack = Counter(profile.pack)
    for hand in hands("A 2 3 7 8 9 Q K", "♠♥♦♣", 4, (8, 12), 25, seed=11):
        before = best_melds(hand, profile).penalty
        assert 0 <= before <= penalty(hand, profile)
        for card in pack - Counter(hand):
            after = best_melds((*hand, card), profile).penalty
            assert after <= before + penalty([card], profile), f"{print_cards(hand)} and {card}"


@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_left_holds_no_meld_that_would_cost_less(profile: Profile) -> None:
    """Nothing more can be laid from what an exact answer leaves."""
    for hand in hands("4 5 6 7 8 J Q", "♠♥♦♣", 4, (14,), 40, seed=17):
        assert not can_lay(best_melds(hand, profile).left, profile), print_cards(hand)


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("7♠ 7z", InputError),
        ("7♠ 1♥", RankError),
        ("7♠ Joker=7♥", AnnouncementError),
        ("7♠ 7♠ 7♠", PackError),
        ("Joker Joker Joker Joker Joker", PackError),
        (" ".join(["7♠"] * 12), PackError),
        (" ".join(["7♠"] * 40), PackError),
        (7, WrongTypeError),
        (["7♠"], WrongTypeError),
        ([[]], WrongTypeError),
    ],
)
def test_what_is_no_hand_is_an_error(hand: str, reason: type[InputError]) -> None:
    """The same errors as for a penalty, also where copies overflow the solver's own form."""
    for ask in (best_melds, can_lay, penalty):
        with pytest.raises(reason):
            ask(hand, JOKEREN_13)
