"""What the texts of all games share: lines `name: value`, numbers, the line that names the game."""

import json
from collections.abc import Container, Iterable, Mapping

from jokerbook.errors import (
    InputError,
    NumberError,
    TooLongError,
    UnknownNameError,
    WrongTypeError,
    quoted,
)

LONGEST_STATE = 200_000
"""Characters: more than a match with all its packs to come needs."""
MARK = "\ufeff"
"""What some editors put before a text."""
LONGEST_NUMBER = 25
"""Characters: seeds are the longest."""
MOST = 1_000_000
"""Deals, turns or shuffles: more than any match has."""


class StateTextError(InputError):
    """Text that is no state of a match; the message names the line."""


def read_lines(
    text: str, names: Container[str], repeated: Container[str], needed: Iterable[str]
) -> dict[str, list[str]]:
    """Return the values of the lines of a state by name, those of `names` alone.

    Raises `TooLongError` for what is no text of a state's length, and `StateTextError` for a line
    that cannot be read, that stands twice and is not `repeated`, or that is `needed` and missing.
    """
    if not isinstance(text, str):
        raise WrongTypeError(f"a state is text, not {quoted(text)}")
    if len(text) > LONGEST_STATE:
        raise TooLongError(f"a state is text of {LONGEST_STATE} characters at most")
    lines: dict[str, list[str]] = {}
    for number, line in enumerate(text.removeprefix(MARK).rstrip().splitlines(), 1):
        name, colon, value = line.partition(":")
        if not colon or name not in names:
            raise StateTextError(f"line {number} of a state cannot be read: {quoted(line)}")
        lines.setdefault(name, []).append(value.strip())
    for name, values in lines.items():
        if len(values) > 1 and name not in repeated:
            raise StateTextError(f"the line {name} stands {len(values)} times in one state")
    for name in needed:
        if name not in lines:
            raise StateTextError(f"the line {name} is missing in a state")
    return lines


def print_game(ruleset: str, options: Mapping[str, object]) -> str:
    """Return a ruleset with its options, like `jokeren {"preset": "open"}`."""
    written = json.dumps(options, ensure_ascii=False) if options else ""
    return f"{ruleset} {written}".rstrip()


def parse_game(text: str) -> tuple[str, dict[str, object]]:
    """Read a ruleset and its options as `print_game` writes them, whether there is such a game.

    Raises `StateTextError` for options that are no object.
    """
    ruleset, _, written = text.strip().partition(" ")
    try:
        options = json.loads(written, object_pairs_hook=_each_once) if written.strip() else {}
    except UnknownNameError:
        raise
    except (ValueError, RecursionError):
        raise StateTextError(f"options are a JSON object, not {quoted(written)}") from None
    if not isinstance(options, dict):
        raise StateTextError(f"options are a JSON object, not {quoted(written)}")
    return ruleset, options


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object of which no key stands twice."""
    read = dict(pairs)
    if len(read) < len(pairs):
        raise UnknownNameError("an option stands twice in the line of the game")
    return read


def parse_number(word: str) -> int:
    """Read a whole number; raises `NumberError` for what is none, or none of a game."""
    if word.isascii() and word.removeprefix("-").isdigit() and len(word) < LONGEST_NUMBER:
        number = int(word)
        if str(number) == word:
            return number
    raise NumberError(f"{quoted(word)} is no whole number of a game")


def within(name: str, value: int, least: int, most: int) -> int:
    """Return a number that is in this range; raises `NumberError` for another."""
    if not least <= value <= most:
        raise NumberError(f"{name} is {value}: from {least} to {most} is possible")
    return value


def print_numbers(values: Iterable[object]) -> str:
    """Return numbers in a row, as `parse_numbers` reads them."""
    return " ".join(map(str, values))


def parse_numbers(text: str) -> tuple[int, ...]:
    """Read whole numbers in a row; raises what `parse_number` raises."""
    return tuple(map(parse_number, text.split()))
