"""How a match begins, the steps to seven, and the option that the asks take."""

from collections.abc import Mapping

import pytest

from jokerbook.asks import answer
from jokerbook.errors import InputError, NumberError, UnknownNameError, WrongTypeError
from jokerbook.jokrummy import (
    JOK_R_UMMY,
    Progress,
    options_of,
    parse_programme,
    profile_with,
    progress,
    setup,
)
from jokerbook.vector_files import Vector
from jokerbook.vectors import failure_of


@pytest.mark.parametrize(
    ("players", "dealt"),
    [(2, (108, 13, 81, 1)), (5, (108, 13, 42, 1)), (6, (162, 13, 83, 1)), (12, (162, 13, 5, 1))],
)
def test_the_third_pack_comes_with_the_sixth_player(
    players: int, dealt: tuple[int, int, int, int]
) -> None:
    """Clauses jru-players and jru-hand; the option of packs does not act here."""
    assert setup(players, JOK_R_UMMY) == dealt
    assert setup(players, profile_with({"packs": 3})) == dealt


@pytest.mark.parametrize("players", [0, 1, 13, True, "4", 4.0, None])
def test_other_numbers_of_players_are_errors(players: int) -> None:
    """Clause jru-players."""
    with pytest.raises((NumberError, WrongTypeError)):
        setup(players, JOK_R_UMMY)


@pytest.mark.parametrize(
    ("completed", "asked", "laid", "after"),
    [
        (0, "run 5", True, (1, False)),
        (5, "run 5", True, (6, False)),
        (6, "run 5", True, (7, True)),
        (6, "run 5", False, (6, False)),
        (3, "bonus", False, (4, False)),
        (3, "bonus", True, (4, False)),
        (6, "bonus", False, (7, True)),
    ],
)
def test_seven_programmes_win(
    completed: int, asked: str, laid: bool, after: tuple[int, bool]
) -> None:
    """Clauses jru-seven and jru-bonus."""
    assert progress(completed, asked, laid, JOK_R_UMMY) == Progress(*after)
    assert progress(completed, parse_programme(asked), laid, JOK_R_UMMY) == Progress(*after)


@pytest.mark.parametrize(
    ("completed", "asked", "laid"),
    [
        (-1, "bonus", True),
        (7, "bonus", True),
        (True, "bonus", True),
        (0, "runs", True),
        (0, "bonus", 1),
    ],
)
def test_what_is_no_step_is_an_error(completed: int, asked: str, laid: bool) -> None:
    """A player with seven programmes has won already."""
    with pytest.raises(InputError):
        progress(completed, asked, laid, JOK_R_UMMY)


def test_the_options_make_the_profile_and_back() -> None:
    """A record keeps the options."""
    for options in ({}, {"packs": 3}):
        assert options_of(profile_with(options)) == options
    assert profile_with({"packs": 2}) == JOK_R_UMMY


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"packs": 1}, NumberError),
        ({"packs": 4}, NumberError),
        ({"packs": "2"}, WrongTypeError),
        ({"packs": True}, WrongTypeError),
        ({"pack": 2}, UnknownNameError),
    ],
)
def test_other_options_are_errors(options: Mapping[str, object], reason: type[InputError]) -> None:
    """There is one option."""
    with pytest.raises(reason):
        profile_with(options)


def test_the_asks_answer_as_their_format_says() -> None:
    """Names and forms of the vectors' answers."""
    assert answer("jok-r-ummy", "setup", {"players": 4}, {}) == {
        **{"pack": 108, "hand": 13},
        **{"stock": 55, "discard": 1},
    }
    given = {"programme": "set 3", "cards": ["7♠ 7♠ 7♠"]}
    assert answer("jok-r-ummy", "programme", given, {"packs": 3}) == {"fulfilled": True}
    assert answer("jok-r-ummy", "new_meld", {"cards": "7♠ 7♥ 7♦"}, {}) == {"kind": "set"}
    step = {"completed": 6, "programme": "bonus", "laid": False}
    assert answer("jok-r-ummy", "progress", step, {}) == {"completed": 7, "wins": True}


@pytest.mark.parametrize(
    ("kind", "group", "add", "expect", "agrees"),
    [
        ("run", "5♥ Joker 7♥", "8♥", "5♥ Joker 7♥ 8♥", True),
        ("run", "5♥ Joker 7♥", "8♥", "5♥ Joker=6♥ 7♥ 8♥", True),
        ("run", "5♥ Joker 7♥", "8♥", "5♥ Joker=6♠ 7♥ 8♥", False),
        ("run", "5♥ Joker 7♥", "8♥", "8♥ 5♥ Joker 7♥", False),
        ("run", "3♥ 4♥ 5♥", "2♥", "2♥ 3♥ 4♥ 5♥", True),
        ("run", "3♥ 4♥ 5♥", "2♥", "3♥ 4♥ 5♥ 2♥", False),
        ("mixed run", "5♥ Joker 7♠", "8♥", "5♥ Joker=6♦ 7♠ 8♥", True),
        ("mixed run", "5♥ Joker 7♠", "8♥", "5♥ Joker=7♦ 7♠ 8♥", False),
        ("set", "K♠ K♥ Joker", "K♦", "Joker K♦ K♥ K♠", True),
        ("set", "K♠ K♥ Joker", "K♦", "K♠ K♥ Joker=K♣ K♦", True),
        ("set", "K♠ K♥ Joker", "K♦", "K♠ K♥ Joker=Q♣ K♦", False),
        ("set", "K♠ K♥ Joker", "K♦", "K♠ K♥ K♦", False),
        ("set", "K♠ K♥ Joker", "K♦", "K♠ K♥ Kx", False),
        ("set", "K♠ K♥ Joker", "K♦", "", False),
        ("set", "K♠ K♥ Joker", "K♦", 4, False),
    ],
)
def test_a_longer_meld_is_compared_by_its_places(
    kind: str, group: str, add: str, expect: object, agrees: bool
) -> None:
    """Runs in order and sets in any; a wild card may say its card or leave it to its place."""
    given = {"kind": kind, "group": group, "add": add}
    vector = Vector("x:1", "x", "jok-r-ummy", "extend", given, {}, {"group": expect})
    assert (failure_of(vector) is None) == agrees
