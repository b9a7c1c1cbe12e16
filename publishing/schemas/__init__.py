"""The JSON Schemas that the site publishes, and what in a file does not keep to one of them.

`$id` in a file here is its name; on the site it is the whole address.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

VECTOR = "vector-1.schema.json"
_FOLDER = Path(__file__).parent
# The keys that say what a thing is called, the most telling first.
_NAMES = ("id", "slug", "ruleset", "name")


def schema(name: str, base: str = "") -> dict[str, Any]:
    """Return a schema; `base` is the address of the folder that it is published in."""
    held: dict[str, Any] = json.loads((_FOLDER / name).read_text(encoding="utf-8"))
    return held | {"$id": f"{base}{name}"}


@cache
def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


def errors(name: str, made: object) -> Iterator[str]:
    """Yield a sentence for each place where data do not keep to a schema, naming what they are of.

    >>> list(errors("vector-1.schema.json", {"id": "j13-a"}))[0]
    "'j13-a': 'ruleset' is a required property"
    """
    for error in _validator(name).iter_errors(made):
        path = [*error.absolute_path]
        named = [repr(found) for found in _names(made, path)]
        place = ["/".join(map(str, path))] if path else []
        yield f"{', '.join([*named, *place])}: {error.message}"


def _names(made: Any, path: list[str | int]) -> Iterator[str]:
    """Yield what the things on the way to a place are called."""
    for step in (None, *path):
        made = made if step is None else made[step]
        if isinstance(made, dict):
            yield from [made[key] for key in _NAMES if isinstance(made.get(key), str)][:1]
