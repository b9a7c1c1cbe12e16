"""Georgian Joker by its figures: the deals, the score of a deal, the premium, the options."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.errors import CountError, InputError, NumberError, UnknownNameError, WrongTypeError
from jokerbook.georgian import (
    CANONICAL,
    Khishti,
    SeriesScore,
    deal_score,
    pack,
    profile_with,
    schedule,
    series_score,
)

NINES = [9, 9, 9, 9]


@st.composite
def deals(draw: st.DrawFn) -> tuple[int, int, int]:
    """Draw the cards, the bid and the tricks of one player's deal."""
    cards = draw(st.integers(1, 9))
    return cards, draw(st.integers(0, cards)), draw(st.integers(0, cards))


def test_twenty_four_deals_of_four_series() -> None:
    """Clause geo-schedule: eight, four, eight and four deals."""
    assert [len(series) for series in CANONICAL.series] == [8, 4, 8, 4]
    assert schedule() == (*range(1, 9), *NINES, *range(8, 0, -1), *NINES)


def test_nine_cards_for_four_players_is_the_whole_pack() -> None:
    """Clause geo-players: the pack is made for four hands of nine."""
    assert len(pack()) == 4 * max(schedule())


@pytest.mark.parametrize(
    ("cards", "bid", "taken", "points"),
    [
        (5, 3, 3, 200),
        (5, 3, 4, 40),
        (5, 5, 5, 500),
        (9, 0, 0, 50),
        (1, 1, 1, 100),
        (1, 0, 0, 50),
        (9, 8, 8, 450),
        (3, 2, 3, 30),
        (4, 0, 2, 20),
        (4, 2, 0, 0),
    ],
)
def test_the_score_of_a_deal(cards: int, bid: int, taken: int, points: int) -> None:
    """Clauses geo-score-exact, geo-score-all and geo-score-miss, the source's examples first."""
    assert deal_score(cards, bid, taken) == points


@given(deals())
def test_only_a_kept_bid_scores_fifty_or_more_a_trick(deal: tuple[int, int, int]) -> None:
    """Ten a trick is all that a missed bid brings, and an exact one brings at least fifty."""
    _, bid, taken = deal
    points = deal_score(*deal)
    assert points >= 50 * (taken + 1) if bid == taken else points == 10 * taken


@pytest.mark.parametrize(
    ("cards", "bid", "taken", "reason"),
    [
        (0, 0, 0, NumberError),
        (10, 3, 3, NumberError),
        (5, 6, 3, NumberError),
        (5, -1, 0, NumberError),
        (5, 3, 6, NumberError),
        (5, 3, -1, NumberError),
        pytest.param(5, 3, 10**5000, NumberError, id="huge"),
        (5, True, 1, WrongTypeError),
        (5, 3, 2.5, WrongTypeError),
        ("5", 3, 3, WrongTypeError),
        (5, None, 3, WrongTypeError),
    ],
)
def test_numbers_no_deal_has_are_an_error(
    cards: int, bid: int, taken: int, reason: type[InputError]
) -> None:
    """The message names the number and its range, so that a scoresheet can be put right."""
    with pytest.raises(reason) as caught:
        deal_score(cards, bid, taken)
    assert len(str(caught.value)) < 100


def test_a_series_of_kept_bids_earns_its_best_deal_again() -> None:
    """Clause geo-series-example: 500 and a premium of 200."""
    score = series_score(NINES, [0, 2, 1, 3], [0, 2, 1, 3])
    assert score == SeriesScore((50, 150, 100, 200), 200, 700)
    assert repr(score) == "SeriesScore(points=(50, 150, 100, 200), premium=200, total=700)"


def test_one_miss_loses_the_premium_and_not_the_points() -> None:
    """Clause geo-premium-lost."""
    score = series_score(NINES, [0, 2, 1, 3], [0, 2, 1, 4])
    assert score == SeriesScore((50, 150, 100, 40), 0, 340)


@given(st.lists(deals(), min_size=1, max_size=8))
def test_the_premium_is_the_best_deal_of_a_clean_series(series: list[tuple[int, int, int]]) -> None:
    """The premium is added once, to a series with no miss, and changes no deal's points."""
    cards, bids, taken = zip(*series, strict=True)
    score = series_score(cards, bids, taken)
    assert list(score.points) == [deal_score(*deal) for deal in series]
    clean = all(bid == taken for _, bid, taken in series)
    assert score.premium == (max(score.points) if clean else 0)
    assert score.total == sum(score.points) + score.premium


@pytest.mark.parametrize(
    ("cards", "bid", "taken", "reason"),
    [
        (NINES, [0, 2, 1], [0, 2, 1, 3], CountError),
        ([], [], [], CountError),
        ([9] * 9, [0] * 9, [0] * 9, CountError),
        (9, [0], [0], WrongTypeError),
        ("9999", "0213", "0213", WrongTypeError),
        (NINES, ["0", 2, 1, 3], [0, 2, 1, 3], WrongTypeError),
        (NINES, [0, 2, 1, 10], [0, 2, 1, 3], NumberError),
    ],
)
def test_lists_that_are_no_series_are_an_error(
    cards: list[int], bid: list[int], taken: list[int], reason: type[InputError]
) -> None:
    """One number for each deal, and no more deals than a series has."""
    with pytest.raises(reason):
        series_score(cards, bid, taken)


@pytest.mark.parametrize(
    ("khishti", "points"), [(Khishti(fixed=200), -200), (Khishti(per_card=30), -120)]
)
def test_khishti_is_deducted_for_a_positive_bid_without_a_trick(
    khishti: Khishti, points: int
) -> None:
    """The option acts on that one result and leaves every other as it was."""
    table = replace(CANONICAL, khishti=khishti)
    assert deal_score(4, 2, 0, table) == points
    for bid, taken in [(0, 0), (2, 1), (0, 1), (2, 2), (4, 4)]:
        assert deal_score(4, bid, taken, table) == deal_score(4, bid, taken)


def test_khishti_makes_a_series_poorer() -> None:
    """The deduction counts in the sum of a series, where the premium is lost anyway."""
    table = profile_with({"khishti": {"per_card": 10}})
    score = series_score(NINES, [0, 2, 1, 3], [0, 2, 0, 3], table)
    assert score == SeriesScore((50, 150, -90, 200), 0, 310)


def test_the_options_of_other_tables_are_read() -> None:
    """Each option changes its own field of the profile and nothing else."""
    assert profile_with({}) == CANONICAL
    assert len(pack(profile_with({"pack": 38}))) == 38
    assert profile_with({"pack": 36, "trump": "indicator"}) == CANONICAL
    assert profile_with({"trump": "chosen"}) == replace(CANONICAL, trump="chosen")
    cancelling = profile_with({"premium_cancels_best": True})
    assert cancelling == replace(CANONICAL, premium_cancels_best=True)
    assert series_score(NINES, [0] * 4, [0] * 4, cancelling).total == 250


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"preset": "family"}, UnknownNameError),
        ({"pack": 37}, NumberError),
        ({"pack": True}, WrongTypeError),
        ({"pack": "38"}, WrongTypeError),
        ({"trump": "hearts"}, UnknownNameError),
        ({"trump": ["chosen"]}, UnknownNameError),
        ({"premium_cancels_best": 1}, WrongTypeError),
        ({"khishti": {}}, WrongTypeError),
        ({"khishti": {"fixed": 1, "per_card": 1}}, WrongTypeError),
        ({"khishti": {"amount": 1}}, WrongTypeError),
        ({"khishti": {"fixed": 0}}, NumberError),
        ({"khishti": {"fixed": -5}}, NumberError),
        ({"khishti": {"fixed": True}}, WrongTypeError),
        ({"khishti": 200}, WrongTypeError),
        ({"khishti": None}, WrongTypeError),
    ],
)
def test_options_that_do_not_exist_are_an_error(
    options: Mapping[str, object], reason: type[InputError]
) -> None:
    """A misspelled house rule must not be played as the canonical one."""
    with pytest.raises(reason):
        profile_with(options)
