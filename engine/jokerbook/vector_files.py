"""Files of conformance vectors: one JSON object a line, read whole, checked, and chosen from."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from jokerbook.asks import KNOWN
from jokerbook.errors import InputError, UnknownNameError, quoted

type Only = frozenset[tuple[str, str | None]]
"""The questions to ask: of each ruleset one ask, or `None` for all; empty for everything."""


class Vector(NamedTuple):
    """One line: its place `file:line`, its id, the question, and the answer expected."""

    place: str
    id: str
    ruleset: str
    ask: str
    given: object
    options: object
    expect: object


class VectorError(InputError):
    """A file or a line that holds no vector; the message names its place."""


def parse_only(text: str) -> Only:
    """Read `RULESET[:ASK],…`; raises `UnknownNameError` for names that do not exist."""
    chosen = set()
    for part in text.split(","):
        ruleset, colon, ask = part.strip().partition(":")
        if ruleset not in KNOWN:
            raise UnknownNameError(f"unknown ruleset {quoted(ruleset)}: {', '.join(KNOWN)}")
        if colon and ask not in KNOWN[ruleset]:
            allowed = ", ".join(KNOWN[ruleset])
            raise UnknownNameError(f"unknown ask {quoted(ask)} of {ruleset}: {allowed}")
        chosen.add((ruleset, ask if colon else None))
    return frozenset(chosen)


def read_files(names: Iterable[str], only: Only) -> Iterator[Vector | VectorError]:
    """Yield every chosen vector, and an error for each file or line that holds none."""
    for name in names:
        try:
            lines = Path(name).read_bytes().splitlines()
        except OSError as error:
            yield VectorError(f"{name}: cannot be read: {error.strerror}")
            continue
        places: dict[str, str] = {}
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield from _read_line(f"{name}:{number}", line, only, places)


def _read_line(
    place: str, line: bytes, only: Only, places: dict[str, str]
) -> Iterator[Vector | VectorError]:
    """Yield the one vector of a line if it is chosen; `places` says where ids of the file stand."""
    try:
        fields = _read_object(line)
        if not _chosen(fields, only):
            return
        vector = _read_vector(place, fields)
    except VectorError as error:
        yield VectorError(f"{place}: {error}")
        return
    first = places.setdefault(vector.id, place)
    if first == place:
        yield vector
    else:
        yield VectorError(f"{place}: the id {quoted(vector.id)} stands already at {first}")


def _chosen(fields: dict[str, object], only: Only) -> bool:
    ruleset, ask = fields.get("ruleset"), fields.get("ask")
    named = isinstance(ruleset, str) and isinstance(ask, str)
    return not only or not named or not only.isdisjoint({(ruleset, None), (ruleset, ask)})


def _read_object(line: bytes) -> dict[str, object]:
    try:
        read = json.loads(line.decode("utf-8-sig"), object_pairs_hook=_distinct_keys)
    except UnicodeDecodeError:
        raise VectorError("this line is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise VectorError(f"this line is not JSON: {error.msg}, column {error.colno}") from None
    except RecursionError:
        raise VectorError("this line is nested too deeply for a vector") from None
    except ValueError as error:
        raise VectorError(f"this line is not a vector: {error}") from None
    if not isinstance(read, dict):
        raise VectorError(f"a vector is a JSON object, not {quoted(read)}")
    return read


def _distinct_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    for key, count in Counter(key for key, _ in pairs).items():
        if count > 1:
            raise ValueError(f"the key {quoted(key)} stands {count} times in one object")
    return dict(pairs)


def _read_vector(place: str, fields: dict[str, object]) -> Vector:
    """Take a vector's fields apart; the keys are those of `Vector`, of which options may lack."""
    values: dict[str, Any] = {"options": {}, **fields}
    keys = Vector._fields[1:]
    for key in values:
        if key not in keys:
            raise VectorError(f"unknown key {quoted(key)}: a vector has {', '.join(keys)}")
    for key in keys:
        if key not in values:
            raise VectorError(f"the key {key} is missing")
    texts = [values.pop(key) for key in ("id", "ruleset", "ask")]
    for text in texts:
        if not isinstance(text, str):
            raise VectorError(f"id, ruleset and ask are text, not {quoted(text)}")
    return Vector(place, *map(str, texts), **values)
