"""Deal scores and standings of the two Jokeren games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.errors import InputError
from jokerbook.rummy import JOKEREN, JOKEREN_13, Profile, deal_scores, profile_with, standings
from jokerbook.rummy.scores import Points

EXCEED = profile_with({"elimination": "exceed"})
ROUNDS = profile_with({"format": "rounds", "rounds": 2})
BONUS = profile_with({"bonus_out_at_once": True})


def test_the_hand_that_went_out_scores_nothing() -> None:
    """Clauses j13-penalty, jok-penalty: an ace is 11 in one game and 15 in the other."""
    hands = ["", "A♠ 8♦ Joker", "2♣ 10♦ K♠"]
    assert deal_scores(hands, JOKEREN_13) == (0, 44, 22)
    assert deal_scores(hands, JOKEREN) == (0, 48, 22)


def test_in_a_blocked_deal_every_hand_counts() -> None:
    """Clauses j13-blocked-circuit, jok-blocked."""
    assert deal_scores(["2♣", "3♣"], JOKEREN_13) == (2, 3)


@pytest.mark.parametrize(
    "hands", [[], [""], [""] * 5, ["9♣", "9♣ 9♣"], ["Joker=7♥", ""], "A♠", [1, 2], None]
)
def test_hands_that_cannot_be_have_no_scores(hands: list[str]) -> None:
    """The hands of a deal come from one pack, two to four of them."""
    with pytest.raises(InputError):
        deal_scores(hands, JOKEREN_13)


THREE_PLAYERS = ((200, 250, 250), True, (1,), (2, 3))
# Each case: profile, deals, totals, over, winners, eliminated.
type Case = tuple[
    Profile, list[list[Points]], tuple[int, ...], bool, tuple[int, ...], tuple[int, ...]
]
CASES: list[Case] = [
    # j13-eight-deals, j13-winner, j13-no-elimination
    (JOKEREN_13, [[0, 44]] * 7, (0, 308), False, (), ()),
    (JOKEREN_13, [[0, 44]] * 8, (0, 352), True, (1,), ()),
    (JOKEREN_13, [[0, 44], [44, 0]] * 4, (176, 176), True, (1, 2), ()),
    # jok-elimination, jok-elimination-reach: 250 is out, and 249 is not.
    (JOKEREN, [[0, 120, 90], [0, 130, 10]], (0, 250, 100), False, (), (2,)),
    (JOKEREN, [[0, 120, 90], [0, 129, 10]], (0, 249, 100), False, (), ()),
    (EXCEED, [[0, 120, 90], [0, 130, 10]], (0, 250, 100), False, (), ()),
    (EXCEED, [[0, 120, 90], [0, 131, 10]], (0, 251, 100), False, (), (2,)),
    # jok-eliminated: who is out has no points; the last one in wins, whatever the others' totals.
    (JOKEREN, [[0, 250, 90], [0, None, 100], [200, None, 60]], *THREE_PLAYERS),
    # jok-last-in: everyone left reaches the limit in one blocked deal.
    (JOKEREN, [[240, 245], [20, 10]], (260, 255), True, (2,), (1, 2)),
    (JOKEREN, [[240, 250, 240], [20, None, 20]], (260, 250, 260), True, (1, 3), (1, 2, 3)),
    # jok-rounds, jok-rounds-tie
    (ROUNDS, [[300, 0]], (300, 0), False, (), ()),
    (ROUNDS, [[300, 0], [0, 300]], (300, 300), True, (1, 2), ()),
    # jok-bonus-when
    (BONUS, [[-25, 30]], (-25, 30), False, (), ()),
]


@pytest.mark.parametrize("case", CASES)
def test_standings_after_some_deals(case: Case) -> None:
    """The clauses beside the cases give each of these standings."""
    profile, deals, *expected = case
    assert list(standings(deals, profile)) == expected


@pytest.mark.parametrize(
    ("profile", "deals"),
    [
        (JOKEREN_13, []),
        (JOKEREN_13, [[]]),
        (JOKEREN_13, [[0]]),
        (JOKEREN_13, [[0, 1, 2, 3, 4]]),
        (JOKEREN_13, [[0, 44]] * 9),
        (JOKEREN_13, [[0, 44], [0, 44, 3]]),
        (JOKEREN_13, [[0, None]]),
        (JOKEREN_13, [[0, -25]]),
        (JOKEREN_13, [[0, 4.0]]),
        (JOKEREN_13, [[False, 4]]),
        (JOKEREN_13, [[0, "4"]]),
        (JOKEREN_13, [[0, 10**5000]]),
        (JOKEREN_13, [4]),
        (JOKEREN_13, ["44"]),
        (JOKEREN_13, "44"),
        (JOKEREN, [[0, None, 3]]),
        (JOKEREN, [[0, 250, 3], [0, 5, 3]]),
        (JOKEREN, [[0, 250], [0, 5]]),
        (JOKEREN, [[-25, 5]]),
        (BONUS, [[-24, 5]]),
        (ROUNDS, [[0, 5]] * 3),
    ],
)
def test_scores_that_cannot_be_have_no_standings(profile: Profile, deals: list[list[int]]) -> None:
    """A sheet with a slip in it is better told so than added up."""
    with pytest.raises(InputError):
        standings(deals, profile)


@given(st.lists(st.lists(st.integers(0, 300), min_size=3, max_size=3), min_size=8, max_size=8))
def test_the_lowest_total_wins_the_eight_deals(deals: list[list[int]]) -> None:
    """Totals are sums, and no one else has fewer points than a winner."""
    stand = standings(deals, JOKEREN_13)
    assert stand.totals == tuple(map(sum, zip(*deals, strict=True)))
    assert stand.over
    assert {stand.totals[player - 1] for player in stand.winners} == {min(stand.totals)}
