"""The options of Jokeren as a reader of vectors or records meets them: names and values."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from jokerbook.errors import InputError, NumberError, UnknownNameError, WrongTypeError, quoted
from jokerbook.rummy.jokeren import BONUS, PRESETS
from jokerbook.rummy.jokeren13 import JOKEREN_13
from jokerbook.rummy.profile import Profile, check_profile

MOST_DEALS = 1_000
"""Deals, and points of a limit a deal: more than any evening has."""

ACES = {"low": (1,), "both": (1, 14)}
ELIMINATIONS = {"reach": True, "exceed": False}
FORMATS = ("elimination", "rounds")


def profile_with(options: Mapping[str, object]) -> Profile:
    """Return Jokeren with options like `{"preset": "mexican", "aces": "both"}`.

    >>> profile_with({"preset": "tournament", "limit": 500}).limit
    500

    The preset comes first, the other options over it; `format` `rounds` needs `rounds`, which only
    it takes. Raises `UnknownNameError`, `WrongTypeError` or `NumberError` for what is no option.
    """
    check_options(options)
    given = dict(options)
    profile = PRESETS[_read_name("preset", PRESETS)(given.pop("preset", "family"))]
    for name in given:
        if name not in _READERS:
            allowed = ", ".join(("preset", *_READERS))
            raise UnknownNameError(f"unknown option {quoted(name)}: there are {allowed}")
    changes: dict[str, Any] = {}
    for name, value in given.items():
        field, read = _READERS[name]
        changes[field] = read(value)
    if changes.pop("format", "elimination") == "rounds":
        if "deals" not in changes:
            raise UnknownNameError("format rounds needs the option rounds, the number of deals")
        changes["limit"] = None
    elif "deals" in changes:
        raise UnknownNameError("the option rounds needs format rounds")
    return replace(profile, **changes)


def options_of(profile: Profile) -> dict[str, object]:
    """Return the options that make this profile, so that `profile_with` makes it again.

    >>> options_of(profile_with({"limit": 500, "preset": "open"}))
    {'preset': 'open', 'limit': 500}

    Jokeren 13 has none. Raises `InputError` for a profile that no options make.
    """
    check_profile(profile)
    options = _options_of(profile) if profile.preset in PRESETS else {}
    if profile.ruleset not in _RULESETS or _RULESETS[profile.ruleset](options) != profile:
        raise InputError("a profile that no options make has no text")
    return options


def _options_of(profile: Profile) -> dict[str, object]:
    preset = PRESETS[profile.preset]
    options: dict[str, object] = {"preset": profile.preset}
    if profile.deals is not None:
        options |= {"format": "rounds", "rounds": profile.deals}
    for name, (field, print_value) in _PRINTERS.items():
        value = getattr(profile, field)
        if value != getattr(preset, field) and not (field == "limit" and value is None):
            options[name] = print_value(value)
    return options


def profile_of(ruleset: str, options: Mapping[str, object]) -> Profile:
    """Return the profile of `jokeren-13`, which has no options, or of `jokeren` with its options.

    Raises `UnknownNameError` for another ruleset, and what `profile_with` raises.
    """
    if ruleset not in _RULESETS:
        raise UnknownNameError(f"unknown ruleset {quoted(ruleset)}: {', '.join(_RULESETS)}")
    return _RULESETS[ruleset](options)


def check_options(options: Mapping[str, object]) -> None:
    """Raise `WrongTypeError` for what gives options no names."""
    if not isinstance(options, Mapping):
        raise WrongTypeError(f'options are named, like {{"preset": "open"}}, not {quoted(options)}')


def _jokeren13_with(options: Mapping[str, object]) -> Profile:
    check_options(options)
    for name in options:
        raise UnknownNameError(f"unknown option {quoted(name)}: jokeren-13 has none")
    return JOKEREN_13


_RULESETS: Mapping[str, Callable[[Mapping[str, object]], Profile]] = {
    "jokeren-13": _jokeren13_with,
    "jokeren": profile_with,
}


def _read_name(option: str, names: Any) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str):
            raise WrongTypeError(f"{option} is text, not {quoted(value)}")
        if value not in names:
            raise UnknownNameError(f"{option} is one of {', '.join(names)}, not {quoted(value)}")
        return value

    return read


def _read_whole(option: str, least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is not int:
            raise WrongTypeError(f"{option} is a whole number, not {quoted(value)}")
        if not least <= value <= most:
            raise NumberError(f"{option} is {quoted(value)}: from {least} to {most} is possible")
        return value

    return read


def _read_flag(option: str) -> Callable[[object], bool]:
    def read(value: object) -> bool:
        if type(value) is not bool:
            raise WrongTypeError(f"{option} is true or false, not {quoted(value)}")
        return value

    return read


def _read_opening(value: object) -> int | None:
    # No hand of 108 cards holds more points than the pack does.
    return None if value is None else _read_whole("opening", 1, MOST_DEALS)(value)


def _chosen(read: Callable[[object], Any], values: Mapping[Any, object]) -> Callable[..., object]:
    return lambda value: values[read(value)]


_READERS: Mapping[str, tuple[str, Callable[[object], object]]] = {
    "opening": ("opening_points", _read_opening),
    "aces": ("ace_positions", _chosen(_read_name("aces", ACES), ACES)),
    "elimination": (
        "limit_reached",
        _chosen(_read_name("elimination", ELIMINATIONS), ELIMINATIONS),
    ),
    "format": ("format", _read_name("format", FORMATS)),
    "limit": ("limit", _read_whole("limit", 1, 1_000 * MOST_DEALS)),
    "rounds": ("deals", _read_whole("rounds", 1, MOST_DEALS)),
    "discard_joker": ("discard_joker", _read_flag("discard_joker")),
    "bonus_out_at_once": (
        "bonus_out_at_once",
        _chosen(_read_flag("bonus_out_at_once"), {True: BONUS, False: 0}),
    ),
}
_PRINTERS: Mapping[str, tuple[str, Callable[[Any], object]]] = {
    "opening": ("opening_points", lambda points: points),
    "aces": ("ace_positions", {positions: name for name, positions in ACES.items()}.__getitem__),
    "elimination": ("limit_reached", lambda reached: "reach" if reached else "exceed"),
    "limit": ("limit", lambda limit: limit),
    "discard_joker": ("discard_joker", lambda allowed: allowed),
    "bonus_out_at_once": ("bonus_out_at_once", bool),
}
