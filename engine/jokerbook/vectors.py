"""Conformance vectors: one question and its one right answer a line, asked of this engine.

A line that cannot be read, or that asks what this engine cannot answer, is a failure that says so
and is never skipped.
"""

import json
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from jokerbook.asks import Bag, Choice, answer
from jokerbook.cards import parse_cards
from jokerbook.errors import InputError, NotBuiltError, quoted
from jokerbook.georgian.moves import parse_play
from jokerbook.jokrummy import Meld as JokRummyMeld
from jokerbook.jokrummy.laid import Laid, physical, read_laid
from jokerbook.refusal import Refusal
from jokerbook.rummy import Meld
from jokerbook.vector_files import Only, Vector, VectorError, read_files


class Report(NamedTuple):
    """How many vectors were answered right, and one line for each that was not."""

    passed: int
    failures: list[str]

    @property
    def summary(self) -> str:
        """The last line of every report."""
        return f"{self.passed} passed, {len(self.failures)} failed"


def check_files(names: Iterable[str], only: Only = frozenset()) -> Report:
    """Ask every vector of these files, all of which are read before the first is asked."""
    lines = list(read_files(names, only))
    verdicts = [line if isinstance(line, VectorError) else failure_of(line) for line in lines]
    failures = [str(verdict) for verdict in verdicts if verdict is not None]
    return Report(len(lines) - len(failures), failures)


def failure_of(vector: Vector) -> str | None:
    """Ask one vector and return the line that says how the answer differs, or `None`.

    An unknown question, key or option is answered with an error, which a vector may expect; no
    vector can expect an unknown ruleset, nor a question that is not built.
    """
    # Whatever ends a line in an id does not end the line.
    where = f"{' '.join(vector.id.splitlines())} ({vector.place})"
    if problem := _unreadable_expectation(vector.expect):
        return f"{where}: {problem}"
    try:
        got = answer(vector.ruleset, vector.ask, vector.given, vector.options)
    except NotBuiltError as error:
        return f"{where}: {error}"
    except InputError as error:
        got = error
    if _agrees(vector.expect, got):
        return None
    return f"{where}: expected {_json(vector.expect)}, got {_shown(got)}"


_VERDICT_KEYS = {"error": {"error"}, "refused": {"refused", "clause"}}


def _unreadable_expectation(expect: object) -> str | None:
    """Say what is wrong with an expected error or refusal; other answers can be anything."""
    if not isinstance(expect, dict):
        return None
    for verdict, keys in _VERDICT_KEYS.items():
        if verdict not in expect:
            continue
        for key in expect.keys() - keys:
            return f"unknown key {quoted(key)} beside {verdict} in expect"
        if expect[verdict] is not True or not isinstance(expect.get("clause", ""), str):
            return f"expect is written {_FORMS[verdict]}, not {_json(expect)}"
    return None


_FORMS = {
    "error": '{"error": true}',
    "refused": '{"refused": true} or {"refused": true, "clause": "id"}',
}


def _agrees(expect: object, got: object) -> bool:
    """Tell whether an answer is the one expected; an answer may say more than was expected."""
    if isinstance(got, InputError):
        return expect == {"error": True}
    if isinstance(got, Refusal):
        return expect in ({"refused": True}, {"refused": True, "clause": got.clause})
    if isinstance(got, Meld):
        return isinstance(expect, str) and _same_cards(expect, got)
    if isinstance(got, JokRummyMeld):
        return isinstance(expect, str) and _same_laid(expect, got)
    if isinstance(got, Bag):
        return isinstance(expect, str) and _same_bag(expect, got)
    if isinstance(got, Choice):
        return isinstance(expect, list) and _same_choice(expect, got)
    if isinstance(got, dict):
        return isinstance(expect, dict) and all(
            key in got and _agrees(expect[key], got[key]) for key in expect
        )
    if isinstance(got, tuple):
        return (
            isinstance(expect, list) and len(expect) == len(got) and all(map(_agrees, expect, got))
        )
    # true is no 1 here, though Python takes it for one.
    return type(expect) is type(got) and expect == got


def _same_cards(expect: str, got: Meld) -> bool:
    """Compare a run as it is ordered, and a set in any order."""
    try:
        cards = parse_cards(expect)
    except InputError:
        return False
    return cards == got.cards or (got.kind == "set" and Counter(cards) == Counter(got.cards))


def _same_laid(expect: str, got: JokRummyMeld) -> bool:
    """Compare a run as it is ordered, and a set in any order; a wild card need not say its card."""
    try:
        cards = read_laid(expect)
    except InputError:
        return False
    if got.kind == "set":
        of_rank = all(_agrees_in_place(laid, got.cards[0], got) for laid in cards)
        return of_rank and Counter(physical(cards)) == Counter(physical(got.cards))
    return physical(cards) == physical(got.cards) and all(
        _agrees_in_place(laid, there, got) for laid, there in zip(cards, got.cards, strict=True)
    )


def _agrees_in_place(laid: Laid, there: Laid, got: JokRummyMeld) -> bool:
    """Tell whether a card says nothing or what the card there says; only a run has one suit."""
    if laid.face is None or laid.face is there.face:
        return True
    same_rank = there.face is not None and laid.face.rank == there.face.rank
    return same_rank and got.kind != "run"


def _same_bag(expect: str, got: Bag) -> bool:
    try:
        return Counter(parse_cards(expect)) == Counter(got)
    except InputError:
        return False


def _same_choice(expect: list[object], got: Choice) -> bool:
    """Compare plays in any order; other spellings are the same plays, and none stands twice."""
    try:
        wanted = [parse_play(text) for text in expect if isinstance(text, str)]
    except InputError:
        return False
    return len(expect) == len(got) and {play.text for play in wanted} == set(got)


def _shown(got: object) -> str:
    if isinstance(got, InputError):
        return f"{_FORMS['error']}: {got}"
    if isinstance(got, Refusal):
        return f"{_json({'refused': True, 'clause': got.clause})}: {got.sentence}"
    return _json(_plain(got))


def _plain(got: object) -> object:
    """Return an answer as JSON can say it, its cards as text."""
    if isinstance(got, Meld | JokRummyMeld | Bag):
        return str(got)
    if isinstance(got, dict):
        return {key: _plain(value) for key, value in got.items()}
    if isinstance(got, tuple):
        return [_plain(value) for value in got]
    return got


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
