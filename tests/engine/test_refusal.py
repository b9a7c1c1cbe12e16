"""A refusal is a value: it names its clause, says its sentence, and cannot be changed."""

import copy
import pickle

import pytest

from jokerbook import Refusal

NO = Refusal("j13-set", "cards in a set: {most} at most, {count} given", most=4, count=5)


def test_a_refusal_names_its_clause_and_both_numbers() -> None:
    """A reader settles a dispute by the clause, and by what was given and what is allowed."""
    assert NO.clause == "j13-set"
    assert NO.sentence == "cards in a set: 4 at most, 5 given"
    assert repr(NO) == "Refusal('j13-set', 'cards in a set: 4 at most, 5 given')"
    assert str(NO) == "refused by j13-set: cards in a set: 4 at most, 5 given"


def test_a_refusal_keeps_what_a_translation_needs() -> None:
    """The sentence in another language is made from another template and the same values."""
    assert "dans un set : 5, au plus 4" in "dans un set : {count}, au plus {most}".format_map(
        NO.values
    )
    assert NO.template.startswith("cards in a set: {most}")


def test_refusals_are_equal_when_they_say_the_same() -> None:
    """Refusals stand in results that tests and records compare."""
    same = Refusal("j13-set", "cards in a set: {m} at most, {n} given", m=4, n=5)
    assert same == NO
    assert len({same, NO}) == 1
    assert Refusal("j13-run", NO.template, **NO.values) != NO
    assert NO != "j13-set"


def test_a_refusal_cannot_be_changed() -> None:
    """A verdict that a caller could rewrite is no verdict."""
    with pytest.raises(AttributeError):
        NO.clause = "j13-run"
    with pytest.raises(AttributeError):
        del NO.clause


def test_a_refusal_can_be_copied_and_kept() -> None:
    """Results that hold a refusal are copied and sent to other processes."""
    for copied in (copy.deepcopy(NO), pickle.loads(pickle.dumps(NO))):
        assert (copied.clause, copied.template, copied.values) == (
            NO.clause,
            NO.template,
            NO.values,
        )
