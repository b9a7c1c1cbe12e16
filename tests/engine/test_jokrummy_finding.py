"""The exact finder, held to a second formulation that fills every meld place by place."""

import random
from collections import Counter
from collections.abc import Sequence
from statistics import median
from time import perf_counter

import pytest

from jokerbook.cards import JOKER, NATURAL_CARDS, SUITS, AnyCard, Card, print_cards
from jokerbook.errors import AnnouncementError, InputError, PackError
from jokerbook.jokrummy import (
    ILLUSTRATIVE_DECK,
    JOK_R_UMMY,
    Fixed,
    Fulfilled,
    Meld,
    MixedRun,
    Programme,
    RunOf,
    SetOf,
    find_programme,
    parse_programme,
    programme,
)
from jokerbook.jokrummy.programmes import Pattern
from tests.engine.jokrummy_lists import fewest_wild, ideals

SMALL_PACKS = [
    ("A 2 3 4", "♠♥", 4),
    ("J Q K A", "♠♥", 4),
    ("2 3 4 5 6", "♠♥", 2),
    ("A 2 3 Q K", "♠♥", 3),
    ("2 5 6 7", "♠♥♦♣", 2),
    ("2 7 8", "♠♥♦", 3),
]
CASES = 1_000


@pytest.mark.parametrize(
    ("hand", "asked", "laid"),
    [
        ("5♠ Joker 9♥ 7♠ 9♦", "run 3", ["5♠ Joker=6♠ 7♠"]),
        ("5♠ Joker 9♥ 7♠ 9♦", "set 3", ["9♥ 9♦ Joker=9♠"]),
        ("5♠ Joker 9♥ 7♠ 9♦", "run 4", None),
        ("A♥ A♦ A♠ 2♥ 9♣ 9♣ 9♦ 9♠ K♦ Q♣ 7♠ 5♥ 4♦ 3♣", "3 × set 4", None),
        # One ace is not enough for two runs: each needs a card that is neither joker nor 2.
        ("A♠ 2♠ 2♠ Joker Joker Joker", "2 × run 3", None),
        ("A♠ A♥ 2♠ 2♠ Joker Joker", "2 × run 3", ["A♠ 2♠ Joker=3♠", "A♥ Joker=2♥ 2♠=3♥"]),
        # Four kings are shared by two sets of four.
        (
            "K♠ K♥ K♦ K♣ 2♠ 2♥ Joker Joker",
            "2 × set 4",
            ["K♠ K♥ K♦ Joker=K♣", "K♣ Joker=K♠ 2♥=K♥ 2♠=K♦"],
        ),
        ("K♠ K♥ K♦ K♣ 2♠ 2♥ Joker", "2 × set 4", None),
        # The 2 stands for itself rather than the joker for it.
        ("A♠ 2♠ Joker 3♠", "run 3 ♠", ["A♠ 2♠ 3♠"]),
        ("A♠ 2♦ Joker 3♠", "run 3 ♠", ["A♠ Joker=2♠ 3♠"]),
        ("A♠ 2♦ Joker 3♠", "mixed run 3", ["A♠ 2♦ 3♠"]),
        ("2♥ 2♥ 4♥", "cards 2♥ 3♥ 4♥", ["2♥ 2♥=3♥ 4♥"]),
        ("K♥ K♥ Joker 2♠", "2 × cards K♥ Q♥", ["K♥ Joker=Q♥", "K♥ 2♠=Q♥"]),
        ("K♥ Joker Joker 2♠", "2 × cards K♥ Q♥", None),
        ("", "run 3", None),
        ("", "bonus", []),
    ],
)
def test_a_way_to_lay_a_programme(hand: str, asked: str, laid: list[str] | None) -> None:
    """The fewest wild cards, jokers before 2s, and `None` only where there is no way."""
    found = find_programme(hand, asked, JOK_R_UMMY)
    assert (found if found is None else [str(meld) for meld in found]) == laid


def check_found(hand: Sequence[AnyCard], asked: Programme, found: tuple[Meld, ...]) -> int:
    """Hold a way found to the judge and to the hand, and return the wild cards in it."""
    assert programme(asked, [str(meld) for meld in found], JOK_R_UMMY) == Fulfilled(found)
    used = Counter(laid.card for meld in found for laid in meld.cards)
    assert not used - Counter(hand), print_cards(hand)
    return sum(laid.is_wild for meld in found for laid in meld.cards)


def some_pattern(draw: random.Random, faces: Sequence[Card]) -> Pattern:
    """Return a short pattern that the cards of a small pack may meet."""
    length = draw.choice([3, 3, 4])
    natural = [face for face in faces if face.rank != 2]
    listed = [draw.choice(natural), *draw.sample(faces, 2)][: draw.choice([2, 3])]
    patterns: list[Pattern] = [
        RunOf(length),
        RunOf(length, draw.choice(faces).suit),
        MixedRun(length),
        SetOf(length),
        SetOf(length, draw.choice(natural).rank),
        Fixed(tuple(listed)),
    ]
    return draw.choice(patterns)


@pytest.mark.parametrize(("ranks", "suits", "jokers"), SMALL_PACKS)
def test_the_finder_agrees_with_every_way_to_fill_the_melds(
    ranks: str, suits: str, jokers: int
) -> None:
    """Small packs rich in melds, twins and special cards: a way, and the fewest wild cards."""
    draw = random.Random(ranks + suits)
    faces = [Card(rank + suit) for rank in ranks.split() for suit in suits]
    pack: list[AnyCard] = [*faces, *faces, *[JOKER] * jokers]
    ways = 0
    for _ in range(CASES):
        hand = draw.sample(pack, draw.randint(4, 9))
        asked = Programme(draw.choice([1, 2, 2, 3]), some_pattern(draw, faces))
        least = fewest_wild(hand, asked)
        found = find_programme(hand, asked, JOK_R_UMMY)
        assert (found is None) == (least is None), (print_cards(hand), asked)
        if found is not None:
            ways += 1
            assert check_found(hand, asked, found) == least, (print_cards(hand), asked)
            assert find_programme(draw.sample(hand, len(hand)), asked, JOK_R_UMMY) == found
    assert CASES / 5 < ways < CASES * 4 / 5


def cards_for(asked: Programme, draw: random.Random) -> list[AnyCard]:
    """Return natural cards that meet a programme, no face more than twice."""
    left: list[AnyCard] = [*NATURAL_CARDS, *NATURAL_CARDS]
    wanted: list[AnyCard] = []
    while len(wanted) < asked.size:
        meld: list[AnyCard] = []
        for allowed in draw.choice(ideals(asked.pattern, asked.pattern.length)):
            free = [card for card in left if card in allowed]
            if free:
                meld.append(draw.choice(free))
                left.remove(meld[-1])
        if len(meld) == asked.pattern.length:
            wanted += meld
        else:
            left += meld
    return wanted


@pytest.mark.parametrize("asked", dict.fromkeys(ILLUSTRATIVE_DECK), ids=str)
def test_every_programme_of_the_deck_can_be_met(asked: Programme) -> None:
    """Some 13 cards and 1 more lay it and leave a card to discard: clause jru-last-discard."""
    draw = random.Random(str(asked))
    for _ in range(20):
        wanted = cards_for(asked, draw)
        others: list[AnyCard] = [*NATURAL_CARDS, *NATURAL_CARDS]
        for card in wanted:
            others.remove(card)
        hand = [*wanted, *draw.sample(others, 14 - len(wanted))]
        found = find_programme(hand, asked, JOK_R_UMMY)
        assert found is not None
        assert check_found(hand, asked, found) == 0
        assert sum(len(meld.cards) for meld in found) == asked.size < len(hand)
        with_joker = find_programme([JOKER, *hand[1:]], asked, JOK_R_UMMY)
        assert with_joker is not None
        assert check_found([JOKER, *hand[1:]], asked, with_joker) <= 1


def test_a_hand_of_fourteen_is_looked_through_at_once() -> None:
    """The deck and hands as they are dealt: a median of less than a millisecond."""
    draw = random.Random(14)
    pack = list(JOK_R_UMMY.pack)
    times = []
    for asked in ILLUSTRATIVE_DECK:
        for _ in range(20):
            hand = draw.sample(pack, 14)
            start = perf_counter()
            find_programme(hand, asked, JOK_R_UMMY)
            times.append(perf_counter() - start)
    assert median(times) < 0.001


def test_hands_full_of_special_cards_are_found_too() -> None:
    """The search for several runs has the most ways to look through there."""
    draw = random.Random(2)
    special: list[AnyCard] = [*(Card("2" + suit) for suit in SUITS), *[JOKER] * 4]
    natural = [card for card in NATURAL_CARDS if card.rank != 2]
    for size in range(len(special) + 1):
        hand = [*special[:size], *draw.sample(natural, 14 - size)]
        for text in ("4 × run 3", "4 × mixed run 3", "3 × run 4", "2 × run 6", "4 × set 3"):
            asked = parse_programme(text)
            found = find_programme(hand, asked, JOK_R_UMMY)
            if found is not None:
                check_found(hand, asked, found)
    assert found is not None


@pytest.mark.parametrize(
    ("hand", "asked", "reason"),
    [
        ("7♠ 7♠ 7♠", "run 3", PackError),
        ("Joker=7♠ 7♠", "run 3", AnnouncementError),
        ("2♠=7♠ 7♠", "run 3", InputError),
        ("7♠ 7x", "run 3", InputError),
        ("7♠", "run 2", InputError),
        ("7♠", "set 21", InputError),
    ],
)
def test_what_is_no_hand_or_no_programme_is_an_error(
    hand: str, asked: str, reason: type[InputError]
) -> None:
    """As everywhere."""
    with pytest.raises(reason):
        find_programme(hand, asked, JOK_R_UMMY)
