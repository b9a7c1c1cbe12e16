"""Golden counts: how many sequences of legal moves begin a match dealt from a fixed pack.

Two players, the first to move being player 1; a count for each number of moves from one to six,
which is three turns of a draw and a discard. Rearrangements are judged and not listed, so they are
not counted. A figure that changes is a rule that changed: find the clause before the figure.
"""

import json
from pathlib import Path

import pytest

from jokerbook.cards import parse_cards
from jokerbook.rummy import State, new_match
from tests.engine.playouts import PROFILES

HOUSES = {"house", "contract of 30", "two rounds"}
"""Profiles of the tests' own, of which no count is kept."""
GOLDEN = json.loads((Path(__file__).parent / "perft.json").read_text("utf-8"))
CASES = [(name, pack) for name, counts in GOLDEN["counts"].items() for pack in counts]


def count(state: State, depth: int) -> int:
    """Count the sequences of so many legal moves from a state."""
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(count(state.play(move), depth - 1) for move in moves)


@pytest.mark.parametrize(("name", "pack"), CASES)
def test_the_moves_that_begin_a_match_are_counted_again(name: str, pack: str) -> None:
    """A rule that loses or gains a move anywhere in three turns changes a figure here."""
    order = parse_cards(GOLDEN["packs"][pack])
    state = new_match(2, PROFILES[name], packs=(order,), dealer=2)
    counts = GOLDEN["counts"][name][pack]
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_five_packs_a_profile_are_counted() -> None:
    """Every profile of both games, over at least three turns where a turn is two moves."""
    assert set(GOLDEN["counts"]) == {name for name in PROFILES if name not in HOUSES}
    for counts in GOLDEN["counts"].values():
        assert sum(len(figures) >= 6 for figures in counts.values()) >= 5
