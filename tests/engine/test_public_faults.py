"""Faults of published rummy programs that must not be this engine's, each with its right value."""

import pytest

from jokerbook.refusal import Refusal
from jokerbook.rummy import (
    JOKEREN,
    JOKEREN_13,
    PRESETS,
    Meld,
    extend,
    meld,
    new_match,
    opening,
    standings,
)


@pytest.mark.parametrize("cards", ["K♦ K♥ K♠ K♠", "3♦ 3♦ Joker=3♠", "5♥ 5♥ 5♠ Joker=5♦"])
def test_twins_are_no_set_in_jokeren_13(cards: str) -> None:
    """Clauses j13-set-suits, jok-set-twins."""
    refused = meld(cards, JOKEREN_13)
    assert isinstance(refused, Refusal)
    assert refused.clause == "j13-set-suits"
    assert isinstance(meld(cards, JOKEREN), Meld)


def test_a_joker_counts_at_one_opening_and_not_at_the_other() -> None:
    """Clauses j13-opening-jokers, jok-opening-values."""
    assert opening(["10♠ 10♦ Joker=10♥"], JOKEREN_13) == (20, False)
    assert opening(["10♠ 10♦ Joker=10♥"], PRESETS["tournament"]) == (30, True)


def test_a_joker_in_the_middle_makes_one_run() -> None:
    """Clause j13-joker-announced: five cards, one run."""
    laid = meld("4♣ 5♣ Joker=6♣ 7♣ 8♣", JOKEREN_13)
    assert isinstance(laid, Meld)
    assert (laid.kind, len(laid.cards)) == ("run", 5)


@pytest.mark.parametrize("cards", ["J♠ Q♠ K♠ A♠", "A♠ 2♠ 3♠"])
def test_the_ace_ends_a_run(cards: str) -> None:
    """Clause j13-run-ace: high and low."""
    assert isinstance(meld(cards, JOKEREN_13), Meld)


@pytest.mark.parametrize("cards", ["K♠ A♠ 2♠", "Joker=K♠ A♠ 2♠"])
def test_no_run_goes_round_the_ace(cards: str) -> None:
    """Clause j13-run-ace: a joker does not bridge it."""
    refused = meld(cards, JOKEREN_13)
    assert isinstance(refused, Refusal)
    assert refused.clause == "j13-run-ace"


def test_a_run_takes_one_card_after_another() -> None:
    """Clause j13-lay-extend: 4♥, and then the 3♥ that did not fit before."""
    assert isinstance(extend("5♥ 6♥ 7♥", "3♥", JOKEREN_13), Refusal)
    once = extend("5♥ 6♥ 7♥", "4♥", JOKEREN_13)
    assert isinstance(once, Meld)
    assert str(extend(once, "3♥", JOKEREN_13)) == "3♥ 4♥ 5♥ 6♥ 7♥"


def test_equal_totals_share() -> None:
    """Clauses j13-winner, jok-rounds-tie."""
    assert standings([[0, 44], [44, 0]] * 4, JOKEREN_13).winners == (1, 2)


def test_a_move_taken_back_and_played_again_gives_the_same_state() -> None:
    """A state is a value: a move leaves the one before it untouched, which gives the same again."""
    before = new_match(2, JOKEREN, seed=3)
    text = str(before)
    once = before.play("draw stock")
    assert str(before) == text
    again = before.play("draw stock")
    assert once == again
    assert once.turn._asdict() == again.turn._asdict()
    assert once._asdict() == again._asdict()
