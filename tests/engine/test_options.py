"""Jokeren's presets and options, and the profiles they make."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.errors import InputError
from jokerbook.rummy import JOKEREN, JOKEREN_13, PRESETS, options_of, profile_of, profile_with

OPTIONS = st.fixed_dictionaries(
    {"preset": st.sampled_from(sorted(PRESETS))},
    optional={
        "opening": st.none() | st.integers(1, 100),
        "aces": st.sampled_from(["low", "both"]),
        "elimination": st.sampled_from(["reach", "exceed"]),
        "limit": st.integers(1, 1000),
        "discard_joker": st.booleans(),
        "bonus_out_at_once": st.booleans(),
    },
)


def test_the_family_is_the_default() -> None:
    """Clauses jok-opening-when, jok-limit, jok-elimination-reach, jok-bonus-when."""
    assert profile_with({}) == profile_with({"preset": "family"}) == JOKEREN
    assert (JOKEREN.opening_points, JOKEREN.limit, JOKEREN.limit_reached) == (None, 250, True)
    assert (JOKEREN.bonus_out_at_once, JOKEREN.discard_joker) == (0, False)


@pytest.mark.parametrize(
    ("preset", "field", "value"),
    [
        ("tournament", "opening_points", 30),
        ("mexican", "opening_points", 51),
        ("rummikub-style", "rearranging", True),
        ("contract", "contracts", (("set", "set"), ("set", "run"), ("run", "run"))),
        ("turbo", "draws_most", 3),
        ("open", "open_hands", True),
    ],
)
def test_a_preset_changes_what_its_clause_says(preset: str, field: str, value: object) -> None:
    """Clauses jok-opening-when, jok-mexican-opening, jok-rummikub-style, jok-contract and on."""
    assert getattr(PRESETS[preset], field) == value
    assert getattr(JOKEREN, field) != value


@pytest.mark.parametrize(
    ("options", "field", "value"),
    [
        ({"opening": 40}, "opening_points", 40),
        ({"preset": "mexican", "opening": None}, "opening_points", None),
        ({"aces": "both"}, "ace_positions", (1, 14)),
        ({"elimination": "exceed"}, "limit_reached", False),
        ({"limit": 500}, "limit", 500),
        ({"format": "rounds", "rounds": 6}, "deals", 6),
        ({"format": "rounds", "rounds": 6}, "limit", None),
        ({"discard_joker": True}, "discard_joker", True),
        ({"bonus_out_at_once": True}, "bonus_out_at_once", 25),
    ],
)
def test_an_option_stands_over_the_preset(
    options: dict[str, object], field: str, value: object
) -> None:
    """The preset first, the other options over it, in whatever order they are written."""
    assert getattr(profile_with(options), field) == value


@pytest.mark.parametrize(
    "options",
    [
        {"preset": "gin"},
        {"preset": None},
        {"opening": 0},
        {"opening": True},
        {"opening": "30"},
        {"aces": "high"},
        {"aces": []},
        {"elimination": "pass"},
        {"format": "rounds"},
        {"rounds": 6},
        {"format": "rounds", "rounds": 0},
        {"format": "rounds", "rounds": 10**9},
        {"limit": 0},
        {"limit": 250.0},
        {"discard_joker": 1},
        {"bonus_out_at_once": 25},
        {"jokers": 4},
    ],
)
def test_what_is_no_option_is_an_error(options: dict[str, object]) -> None:
    """An option that is misread would make a wrong answer look right."""
    with pytest.raises(InputError):
        profile_with(options)


@given(OPTIONS, st.none() | st.integers(1, 20))
def test_options_make_the_profile_that_prints_them(
    options: dict[str, object], rounds: int | None
) -> None:
    """A record writes its profile as options, and must be read as the same profile."""
    if rounds is not None:
        options |= {"format": "rounds", "rounds": rounds}
    profile = profile_with(options)
    assert profile_with(options_of(profile)) == profile
    assert hash(profile_with(options_of(profile))) == hash(profile)


def test_jokeren_13_has_no_options() -> None:
    """Clause j13-scope: one game, played one way."""
    assert profile_of("jokeren-13", {}) is JOKEREN_13
    assert options_of(JOKEREN_13) == {}
    assert JOKEREN_13 != JOKEREN
    assert repr(JOKEREN) == "<Profile jokeren: family>"
    with pytest.raises(InputError):
        profile_of("jokeren-13", {"preset": "family"})
    with pytest.raises(InputError):
        profile_of("gin", {})
