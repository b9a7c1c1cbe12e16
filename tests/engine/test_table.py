"""Adding a card to a meld on the table, and taking its joker back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.cards import NATURAL_CARDS, AnyCard, Card, Joker
from jokerbook.errors import AnnouncementError, CountError, InputError, PackError, TableError
from jokerbook.refusal import Refusal
from jokerbook.rummy import JOKEREN_13, Meld, extend, meld, reclaim


@pytest.mark.parametrize(
    ("laid", "add", "extended"),
    [
        ("5♥ 6♥ 7♥", "4♥", "4♥ 5♥ 6♥ 7♥"),
        ("5♥ 6♥ 7♥", "Joker=8♥", "5♥ 6♥ 7♥ Joker=8♥"),
        ("2♠ 3♠ 4♠", "A♠", "A♠ 2♠ 3♠ 4♠"),
        ("J♠ Q♠ K♠", "A♠", "J♠ Q♠ K♠ A♠"),
        ("9♣ 9♥ 9♦", "9♠", "9♠ 9♥ 9♦ 9♣"),
        ("9♣ Joker=9♥ 9♦", "9♠", "9♠ Joker=9♥ 9♦ 9♣"),
    ],
)
def test_a_card_that_fits_is_added(laid: str, add: str, extended: str) -> None:
    """The meld comes back whole, in order, the ace at the end where it fits."""
    assert str(extend(laid, add, JOKEREN_13)) == extended


def test_one_card_after_the_other_is_added() -> None:
    """A run grows by a card that fits only once another has been added."""
    once = extend("5♥ 6♥ 7♥", "4♥", JOKEREN_13)
    assert isinstance(once, Meld)
    assert str(extend(once, Card("3♥"), JOKEREN_13)) == "3♥ 4♥ 5♥ 6♥ 7♥"


@pytest.mark.parametrize(
    ("laid", "add", "clause"),
    [
        ("Q♠ Q♥ Q♦ Joker=Q♣", "Q♣", "j13-set"),
        ("Q♠ Q♥ Q♦ Q♣", "Q♠", "j13-set"),
        ("Q♠ Q♥ Q♦", "K♣", "j13-set"),
        ("Q♠ Q♥ Q♦", "Q♠", "j13-set-suits"),
        ("Q♠ Q♥ Q♦", "Joker=Q♠", "j13-set-suits"),
        ("5♥ 6♥ 7♥", "9♥", "j13-run"),
        ("5♥ 6♥ 7♥", "8♦", "j13-run"),
        ("5♥ 6♥ 7♥", "7♠", "j13-run"),
        ("5♥ 6♥ 7♥", "6♥", "j13-run-length"),
        ("Q♠ K♠ A♠", "2♠", "j13-run-ace"),
        ("A♠ 2♠ 3♠", "K♠", "j13-run-ace"),
        ("6♥ Joker=7♥ 8♥", "Joker=9♥", "j13-joker-limit"),
        ("5♥ 6♥ 7♥", "Joker", "j13-joker-announced"),
    ],
)
def test_a_card_that_does_not_fit_is_refused(laid: str, add: str, clause: str) -> None:
    """The meld on the table stays the set or the run it is, so the clause is of that kind."""
    refused = extend(laid, add, JOKEREN_13)
    assert isinstance(refused, Refusal)
    assert refused.clause == clause


@pytest.mark.parametrize(
    ("laid", "card", "left"),
    [
        ("6♥ Joker=7♥ 8♥", "7♥", "6♥ 7♥ 8♥"),
        ("Q♠ Q♥ Joker=Q♣", "Qc", "Q♠ Q♥ Q♣"),
        ("Joker=A♦ K♦ Q♦", "A♦", "Q♦ K♦ A♦"),
    ],
)
def test_the_exact_card_frees_the_joker(laid: str, card: str, left: str) -> None:
    """The card announced, and no other, takes the joker's place."""
    assert str(reclaim(laid, card, JOKEREN_13)) == left


@pytest.mark.parametrize(
    ("laid", "card"),
    [
        ("6♥ Joker=7♥ 8♥", "7♦"),
        ("6♥ Joker=7♥ 8♥", "9♥"),
        ("6♥ Joker=7♥ 8♥", "6♥"),
        ("6♥ Joker=7♥ 8♥", "Joker"),
        ("6♥ Joker=7♥ 8♥", "Joker=7♥"),
        ("Q♠ Q♥ Joker=Q♣", "Q♦"),
        ("6♥ 7♥ 8♥", "7♥"),
    ],
)
def test_any_other_card_frees_no_joker(laid: str, card: str) -> None:
    """A card that would fit as well, a natural card on the table, a joker: none is exact."""
    refused = reclaim(laid, card, JOKEREN_13)
    assert isinstance(refused, Refusal)
    assert refused.clause == "j13-reclaim"
    assert laid in refused.sentence


@pytest.mark.parametrize("judge", [extend, reclaim])
@pytest.mark.parametrize(
    ("laid", "card", "reason"),
    [
        ("5♥ 6♥", "7♥", TableError),
        ("6♥ Joker 8♥", "7♥", TableError),
        ("6♥ Joker=7♥ Joker=8♥", "7♥", TableError),
        ("", "7♥", CountError),
        ("5♥ 6♥ 7♥", "", CountError),
        ("5♥ 6♥ 7♥", "8♥ 9♥", CountError),
        ("5♥ 6♥ 7♥", "Joker=Joker", AnnouncementError),
        ("7♠ 7♠ 7♥", "7♠", PackError),
    ],
)
def test_a_table_or_card_that_cannot_be_is_an_error(
    judge: type, laid: str, card: str, reason: type[InputError]
) -> None:
    """Both questions start from a legal table and one card, and say so before judging."""
    with pytest.raises(reason):
        judge(laid, card, JOKEREN_13)


@given(
    st.sampled_from(["5♥ 6♥ 7♥", "Q♠ Joker=Q♥ Q♦", "Q♣ Joker=K♣ A♣", "A♦ 2♦ 3♦"]),
    st.sampled_from([*NATURAL_CARDS, Joker(), *map(Joker, NATURAL_CARDS)]),
)
def test_adding_is_laying_the_whole_again(laid: str, add: AnyCard) -> None:
    """What may be added is what would be a meld if it were laid at once."""
    on_table = meld(laid, JOKEREN_13)
    assert isinstance(on_table, Meld)
    at_once = meld((*on_table.cards, add), JOKEREN_13)
    extended = extend(laid, add, JOKEREN_13)
    assert isinstance(extended, Meld) == isinstance(at_once, Meld)
    if isinstance(extended, Meld):
        assert extended == at_once
