"""Jok-R-ummy at its edges: what is no input of the game is told in a sentence."""

from collections.abc import Callable

import pytest

from jokerbook.errors import InputError, WrongTypeError
from jokerbook.jokrummy import (
    JOK_R_UMMY,
    extend,
    find_programme,
    new_match,
    new_meld,
    options_of,
    play_turn,
    profile_with,
    programme,
    programme_name,
    progress,
    setup,
    table_meld,
    turn_position,
)
from jokerbook.rummy import JOKEREN_13


def test_no_turn_is_played_with_a_bonus() -> None:
    """It is turned over as it is received: clause jru-bonus-at-once."""
    with pytest.raises(InputError, match="turned over"):
        turn_position("K♠ K♦", [], "bonus", None, JOK_R_UMMY)
    with pytest.raises(InputError, match="turned over"):
        play_turn("K♠ K♦", [], "bonus", None, ["draw stock 3♠", "discard 3♠"], JOK_R_UMMY)


def test_the_seventh_programme_owes_a_card_and_is_no_dead_end() -> None:
    """What jru-last-discard and jru-stuck say of the lay that wins."""
    lay = "lay programme 9♥ 9♠ 9♦"
    none_left = turn_position("9♥ 9♠", [], "set 3", "3♣", JOK_R_UMMY, completed=6)
    refused = none_left.play("draw stock 9♦").refusal(lay)
    assert refused is not None
    assert refused.clause == "jru-last-discard"
    for completed, clause in ((5, "jru-stuck"), (6, None)):
        turn = turn_position("9♥ 9♠ 9♦", [], "set 3", "3♣", JOK_R_UMMY, completed=completed)
        refused = turn.play("draw discard").refusal(lay)
        assert (refused and refused.clause) == clause


@pytest.mark.parametrize("profile", [None, {"packs": 3}, JOKEREN_13])
def test_a_profile_of_another_kind_is_named(profile: object) -> None:
    """The options themselves are the most likely slip."""
    asks: list[Callable[..., object]] = [
        lambda p: programme("set 3", ["9♥ 9♠ 9♦"], p),
        lambda p: find_programme("9♥ 9♠ 9♦", "set 3", p),
        lambda p: extend("set", "9♥ 9♠ 9♦", "9♣", p),
        lambda p: new_meld("9♥ 9♠ 9♦", p),
        lambda p: progress(1, "set 3", True, p),
        lambda p: setup(3, p),
        lambda p: turn_position("9♥", [], None, None, p),
        lambda p: new_match(3, p),
        options_of,
    ]
    for ask in asks:
        with pytest.raises(WrongTypeError):
            ask(profile)


@pytest.mark.parametrize("options", [None, 1, "x", []])
def test_options_without_names_are_an_error(options: object) -> None:
    """A live example is edited by people who know no Python."""
    with pytest.raises(WrongTypeError):
        profile_with(options)  # type: ignore[arg-type]


def test_names_of_another_type_are_an_error() -> None:
    """A kind or a language is a word."""
    for ask in (
        lambda: table_meld([], "9♥ 9♠ 9♦", JOK_R_UMMY),  # type: ignore[arg-type]
        lambda: extend([], "9♥ 9♠ 9♦", "9♣", JOK_R_UMMY),  # type: ignore[arg-type]
        lambda: programme_name("set 3", []),  # type: ignore[arg-type]
    ):
        with pytest.raises(InputError):
            ask()
