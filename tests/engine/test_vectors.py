"""Conformance vectors: the shipped ones hold, and answers are compared as their format says."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from jokerbook import asks
from jokerbook.asks import KNOWN, built_asks
from jokerbook.errors import UnknownNameError
from jokerbook.vector_files import Vector, parse_only
from jokerbook.vectors import check_files, failure_of

ROOT = Path(__file__).parents[2]
FILES = [str(path) for path in sorted(ROOT.glob("vectors/*.jsonl"))]
LINES = [json.loads(line) for name in FILES for line in Path(name).read_text("utf-8").splitlines()]
OWN = [
    json.loads(line)
    for name in FILES
    if not name.endswith("worked-examples.jsonl")
    for line in Path(name).read_text("utf-8").splitlines()
]


def ask(
    ask: str, given: object, expect: object, options: object = None, ruleset: str = "jokeren-13"
) -> str | None:
    """Return what is wrong with this engine's answer to one question."""
    return failure_of(Vector("x:1", "x", ruleset, ask, given, options or {}, expect))


def test_every_shipped_vector_of_a_built_ask_holds() -> None:
    """The engine itself says which asks it answers; all of theirs must be right."""
    built = built_asks()
    report = check_files(FILES, parse_only(",".join(built)))
    assert report.failures == []
    assert report.passed == sum(f"{line['ruleset']}:{line['ask']}" in built for line in LINES)


def test_asks_that_are_not_built_fail_by_name() -> None:
    """A question nobody answered must never look like one answered right."""
    built = built_asks()
    missing = [line for line in LINES if f"{line['ruleset']}:{line['ask']}" not in built]
    failures = [
        failure for failure in check_files(FILES).failures if failure.endswith("is not built yet")
    ]
    known = [line for line in missing if line["ask"] in KNOWN[line["ruleset"]]]
    assert len(failures) == len(known)


def test_own_vectors_cover_every_ask_and_enough_refusals() -> None:
    """Vectors are a product: other engines meet every question and its refusals in them."""
    asked = {f"{line['ruleset']}:{line['ask']}" for line in OWN}
    assert {ask for ask in asked if not ask.endswith(":scores")} == set(built_asks())
    verdicts = [line for line in OWN if isinstance(line["expect"], dict)]
    said_no = [line for line in verdicts if {"refused", "error"} & line["expect"].keys()]
    assert len(OWN) >= 60
    assert len(said_no) >= 0.3 * len(OWN)
    assert len({line["id"] for line in LINES}) == len(LINES)


@pytest.mark.parametrize(
    ("question", "given", "expect"),
    [
        ("penalty", {"hand": "A♠ 8♦ Joker"}, 44),
        ("setup", {"players": 4}, {"stock": 56}),
        ("extend", {"meld": "9♣ 9♥ 9♦", "add": "9♠"}, {"meld": "9c 9d 9s 9h"}),
        ("extend", {"meld": "5♥ 6♥ 7♥", "add": "4♥"}, {"meld": "4h 5h 6h 7h"}),
        ("meld", {"cards": "7♠ 7♠ 7♥"}, {"refused": True}),
        ("meld", {"cards": "7♠ 7♠ 7♥"}, {"refused": True, "clause": "j13-set-suits"}),
        ("meld", {"cards": ""}, {"error": True}),
        ("bogus", {}, {"error": True}),
        ("penalty", {"hand": "", "deck": 1}, {"error": True}),
        ("penalty", [], {"error": True}),
    ],
)
def test_right_answers_agree(question: str, given: object, expect: object) -> None:
    """Objects may say more, sets come in any order, other spellings are the same cards."""
    assert ask(question, given, expect) is None


@pytest.mark.parametrize(
    ("question", "given", "expect", "said"),
    [
        ("penalty", {"hand": "A♠"}, 44, "expected 44, got 11"),
        ("penalty", {"hand": "A♠"}, True, "expected true, got 11"),
        ("penalty", {"hand": "A♠"}, "11", 'expected "11", got 11'),
        ("penalty", {"hand": "A♠"}, {"refused": True}, "got 11"),
        ("penalty", {"hand": "A♠"}, {"error": True}, "got 11"),
        ("penalty", {"hand": "1♠"}, 11, "has no rank"),
        ("penalty", {"hand": "1♠"}, {"refused": True}, '{"error": true}: '),
        ("meld", {"cards": "7♠"}, {"error": True}, '"clause": "j13-meld"}: a meld is'),
        ("meld", {"cards": "7♠"}, {"refused": True, "clause": "j13-set"}, "j13-meld"),
        ("meld", {"cards": "7♠ 7♥ 7♦"}, {"kind": "set", "size": 3}, '"opening_points": 21'),
        ("meld", {"cards": "7♠ 7♥ 7♦"}, "set", '"kind": "set"'),
        ("extend", {"meld": "5♥ 6♥ 7♥", "add": "4♥"}, {"meld": "5♥ 6♥ 7♥ 4♥"}, "4♥ 5♥ 6♥ 7♥"),
        ("extend", {"meld": "9♣ 9♥ 9♦", "add": "9♠"}, {"meld": "9♣ 9♥ 9♦"}, "9♠ 9♥ 9♦ 9♣"),
        ("extend", {"meld": "9♣ 9♥ 9♦", "add": "9♠"}, {"meld": "nine"}, "9♠ 9♥ 9♦ 9♣"),
        ("extend", {"meld": "9♣ 9♥ 9♦", "add": "9♠"}, {"meld": 4}, "9♠ 9♥ 9♦ 9♣"),
        ("bogus", {}, 1, "unknown ask 'bogus'"),
        ("penalty", {"hand": "", "deck": 1}, 0, "unknown key 'deck'"),
        ("penalty", {}, 0, "the key hand is missing"),
        ("penalty", {"hand": 7}, 0, "hand is text, not 7"),
        ("penalty", {"hand": ""}, {"refused": False}, "expect is written"),
        ("penalty", {"hand": ""}, {"refused": True, "claus": "x"}, "unknown key 'claus'"),
        ("penalty", {"hand": ""}, {"error": True, "clause": "x"}, "unknown key 'clause'"),
    ],
)
def test_other_answers_are_failures_that_say_why(
    question: str, given: object, expect: object, said: str
) -> None:
    """The line names the vector and its place, the answer expected, and the one given."""
    failure = ask(question, given, expect)
    assert failure is not None
    assert failure.startswith("x (x:1): ")
    assert said in failure


@pytest.mark.parametrize(
    ("ruleset", "options", "said"),
    [
        ("jokeren-13", {"preset": "family"}, "unknown option 'preset'"),
        ("georgian-joker", {"preset": "family"}, "unknown option 'preset'"),
        ("georgian-joker", [38], "options is an object, not [38]"),
    ],
)
def test_unknown_options_are_named(ruleset: str, options: Mapping[str, object], said: str) -> None:
    """An option that is not read would make a wrong answer look right."""
    question = {"jokeren-13": ("setup", {"players": 4}), "georgian-joker": ("pack", {})}[ruleset]
    failure = ask(*question, 0, options, ruleset)
    assert failure is not None
    assert said in failure


def test_lists_are_compared_in_order_and_length() -> None:
    """A schedule with the right deals in another order is another schedule."""
    deals = [*range(1, 9), 9, 9, 9, 9, *range(8, 0, -1), 9, 9, 9, 9]
    assert ask("schedule", {}, deals, ruleset="georgian-joker") is None
    assert ask("schedule", {}, deals[:-1], ruleset="georgian-joker")
    assert ask("schedule", {}, deals[::-1], ruleset="georgian-joker")


def test_an_ask_that_is_not_built_fails_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that a vector expects is no excuse for a question that nobody answers."""
    monkeypatch.setattr(asks, "RULESETS", {})
    failure = ask("meld", {}, {"error": True})
    assert failure == "x (x:1): the ask meld of jokeren-13 is not built yet"


@pytest.mark.parametrize(
    ("expect", "agrees"),
    [
        ({"hand": "K♦ 2♣", "table": ["7♠ 7♥ 7♦"], "out": False}, True),
        ({"hand": "2c Kd", "table": ["7h 7d 7s"]}, True),
        ({"hand": "2♣", "table": ["7♠ 7♥ 7♦"]}, False),
        ({"hand": "K♦ 2♣", "table": []}, False),
        ({"hand": ["K♦", "2♣"]}, False),
        ({"hand": "Kx"}, False),
        ({"out": 0}, False),
    ],
)
def test_a_turn_is_compared_as_hand_table_and_end(expect: object, agrees: bool) -> None:
    """A hand in any order, melds by their numbers, and a failure that shows all three as text."""
    given = {
        **{"hand": "7♠ 7♥ 7♦ 2♣", "table": [], "opened": True, "personal_turn": 2},
        **{"discard_top": None, "moves": ["draw stock Q♦", "lay 7♠ 7♥ 7♦", "discard Q♦"]},
    }
    given["hand"] = "7♠ 7♥ 7♦ 2♣ K♦"
    failure = ask("turn", given, expect)
    assert (failure is None) is agrees
    if failure:
        assert '{"hand": "2♣ K♦", "table": ["7♠ 7♥ 7♦"], "out": false}' in failure


@pytest.mark.parametrize("expect", [0, {"error": True}, {"refused": True}])
def test_an_unknown_ruleset_is_always_a_failure(expect: object) -> None:
    """No engine can answer for a game it does not know, not even with an error."""
    failure = ask("setup", {}, expect, ruleset="gin")
    assert failure is not None
    assert "unknown ruleset 'gin'" in failure


def test_only_chooses_rulesets_and_asks() -> None:
    """A ruleset alone means all its asks; asks of several rulesets can be mixed."""
    assert parse_only("jokeren-13:setup, jokeren-13:meld,georgian-joker") == {
        ("jokeren-13", "setup"),
        ("jokeren-13", "meld"),
        ("georgian-joker", None),
    }


@pytest.mark.parametrize("text", ["", "gin", "jokeren-13:bids", "jokeren-13:", "jokeren-13,,"])
def test_only_names_what_does_not_exist(text: str) -> None:
    """A misspelled choice would ask nothing and report that nothing failed."""
    with pytest.raises(UnknownNameError):
        parse_only(text)
