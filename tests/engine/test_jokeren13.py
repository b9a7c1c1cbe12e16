"""Jokeren 13 by its figures: the deal, the penalty, the opening."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.cards import AnyCard
from jokerbook.errors import CountError, InputError, NumberError, PackError, WrongTypeError
from jokerbook.refusal import Refusal
from jokerbook.rummy import JOKEREN_13, Opening, Setup, opening, penalty, setup

HANDS = st.permutations(list(JOKEREN_13.pack)).map(lambda pack: pack[:26])


@pytest.mark.parametrize(("players", "stock"), [(2, 82), (3, 69), (4, 56)])
def test_thirteen_cards_each_and_the_rest_is_stock(players: int, stock: int) -> None:
    """Clauses j13-deal and j13-no-first-discard: nothing is turned up, nothing is lost."""
    assert setup(players, JOKEREN_13) == Setup(108, 13, stock, 0)
    assert players * 13 + stock == 108


@pytest.mark.parametrize("players", [0, 1, 5, -2, pytest.param(10**5000, id="huge")])
def test_other_numbers_of_players_are_an_error(players: int) -> None:
    """Clause j13-first-dealer: two, three or four, and the message says so in one short line."""
    with pytest.raises(NumberError, match="the game is for 2, 3, 4") as caught:
        setup(players, JOKEREN_13)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("players", [True, 4.0, "4", None])
def test_players_are_a_whole_number(players: int) -> None:
    """True is no number of players, though Python counts with it."""
    with pytest.raises(WrongTypeError):
        setup(players, JOKEREN_13)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("A♠ 8♦ Joker", 44),
        ("2♣ 10♦ K♠", 22),
        ("J♠ Q♥ K♦ 10♣", 40),
        ("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠", 44),
        ("5♥ Joker Joker Joker Joker", 105),
        ("A♠ A♠", 22),
    ],
)
def test_the_penalty_of_a_hand(hand: str, points: int) -> None:
    """Clause j13-penalty, with the source's own example of 44."""
    assert penalty(hand, JOKEREN_13) == points


@given(HANDS, st.integers(0, 26))
def test_the_penalty_of_two_parts_is_their_sum(hand: list[AnyCard], cut: int) -> None:
    """Points are of single cards: no hand costs more or less for what it holds beside them."""
    parts = penalty(hand[:cut], JOKEREN_13) + penalty(hand[cut:], JOKEREN_13)
    assert penalty(hand, JOKEREN_13) == parts
    assert parts >= 2 * len(hand)


def test_the_whole_pack_costs_its_sum() -> None:
    """Two packs of 95 points a suit, and four jokers of 25."""
    assert penalty(JOKEREN_13.pack, JOKEREN_13) == 2 * 4 * 95 + 100


@pytest.mark.parametrize("hand", ["Joker=7♥", "9♣ 9♣ 9♣", "1♠", None, 44, "A♠ " * 1000])
def test_a_hand_that_cannot_be_has_no_penalty(hand: str) -> None:
    """A joker in the hand stands for nothing, and a third copy was never dealt."""
    with pytest.raises(InputError):
        penalty(hand, JOKEREN_13)


@pytest.mark.parametrize(
    ("melds", "points", "opens"),
    [
        ([], 0, False),
        (["10♥ J♥ Q♥"], 30, True),
        (["10♥ J♥ Joker=Q♥"], 20, False),
        (["2♠ 3♠ 4♠ Joker=5♠", "5♦ 7♦ 8♦ Joker=6♦"], 29, False),
        (["10♠ 10♦ Joker=10♥", "A♣ 2♣ 3♣"], 36, True),
        (["4♥ 5♥ 6♥", "4♥ 5♥ 6♥"], 30, True),
    ],
)
def test_the_opening_adds_natural_points(melds: list[str], points: int, opens: bool) -> None:
    """Clauses j13-opening and j13-opening-several: thirty, jokers apart, over all new melds."""
    assert opening(melds, JOKEREN_13) == Opening(points, opens)


def test_an_illegal_meld_refuses_the_opening() -> None:
    """Enough points elsewhere do not make up for a meld that is none."""
    refused = opening(["10♥ J♥ Q♥", "7♠ 7♠ 7♥"], JOKEREN_13)
    assert isinstance(refused, Refusal)
    assert refused.clause == "j13-set-suits"


@pytest.mark.parametrize(
    ("melds", "reason"),
    [
        (["7♠ 7♠ 7♥", ""], CountError),
        (["4♥ 5♥ 6♥", "4♥ 5♥ 6♥", "4♥ 4♠ 4♦"], PackError),
        ("10♥ J♥ Q♥", WrongTypeError),
        ([10], WrongTypeError),
        (None, WrongTypeError),
    ],
)
def test_melds_that_cannot_be_are_an_error(melds: list[str], reason: type[InputError]) -> None:
    """All melds are read, and counted against one pack, before the first is refused."""
    with pytest.raises(reason):
        opening(melds, JOKEREN_13)
