"""The bids open to a player, and the bids that no deal has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.errors import InputError
from jokerbook.georgian import bids
from jokerbook.refusal import Refusal


@pytest.mark.parametrize(
    ("cards", "made", "open_bids"),
    [
        (5, [2, 1, 0], (0, 1, 3, 4, 5)),
        (5, [], (0, 1, 2, 3, 4, 5)),
        (1, [0, 0], (0, 1)),
        (1, [0, 0, 0], (0,)),
        (1, [1, 0, 0], (1,)),
        (1, [1, 1, 0], (0, 1)),
        (9, [9, 9, 9], tuple(range(10))),
        (9, [0, 0, 0], tuple(range(9))),
    ],
)
def test_the_bids_open_to_the_next_player(
    cards: int, made: list[int], open_bids: tuple[int, ...]
) -> None:
    """Clauses geo-bid-range and geo-bid-dealer: only the fourth is bound by the others."""
    assert bids(cards, made) == open_bids


@given(st.integers(1, 9), st.data())
def test_a_dealer_is_never_without_a_bid(cards: int, data: st.DataObject) -> None:
    """Whatever the others bid, at most one bid is closed, and every open one misses the tricks."""
    made = data.draw(st.lists(st.integers(0, cards), min_size=3, max_size=3))
    found = bids(cards, made)
    assert isinstance(found, tuple)
    assert set(found) == {bid for bid in range(cards + 1) if sum(made) + bid != cards}
    assert len(found) >= cards


@pytest.mark.parametrize(
    ("cards", "made", "clause"),
    [
        (5, [6], "geo-bid-range"),
        (5, [0, 10**30], "geo-bid-range"),
        (1, [0, 0, 2], "geo-bid-range"),
        (5, [1, 1, 1, 2], "geo-bid-dealer"),
        (5, [5, 0, 0, 0], "geo-bid-dealer"),
        (5, [1, 1, 1, 1], "geo-bid-order"),
        (5, [1, 1, 1, 6], "geo-bid-range"),
        (5, [6, 1, 1, 1], "geo-bid-range"),
    ],
)
def test_bids_that_cannot_be_are_refused(cards: int, made: list[int], clause: str) -> None:
    """The clause says why: too many tricks, the dealer's forbidden sum, nobody left to bid."""
    refused = bids(cards, made)
    assert isinstance(refused, Refusal)
    assert refused.clause == clause


@pytest.mark.parametrize(
    ("cards", "made"),
    [
        (0, []),
        (10, []),
        (True, []),
        ("5", []),
        (5, [-1]),
        (5, [6, -1]),
        (5, [1.5]),
        (5, [True]),
        (5, ["1"]),
        (5, [None]),
        (5, [0] * 5),
        (5, "012"),
        (5, 3),
    ],
)
def test_what_is_no_bid_of_a_deal_is_an_error(cards: int, made: list[int]) -> None:
    """All is read before any is judged: an error behind a refused bid is still an error."""
    with pytest.raises(InputError):
        bids(cards, made)
