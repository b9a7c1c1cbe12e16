"""The options of Georgian Joker as a reader of vectors or settings meets them: names and values."""

from collections.abc import Callable, Mapping
from typing import Any

from jokerbook.cards import Pack
from jokerbook.errors import InputError, NumberError, UnknownNameError, WrongTypeError, quoted
from jokerbook.georgian.profile import CANONICAL, PACKS, Khishti, Profile, check_profile


def profile_with(options: Mapping[str, object]) -> Profile:
    """Return the canonical profile with options like `{"khishti": {"fixed": 200}, "pack": 38}`.

    Raises `UnknownNameError`, `WrongTypeError` or `NumberError` for options that do not exist.
    """
    if not isinstance(options, Mapping):
        raise WrongTypeError(f'options are named, like {{"pack": 38}}, not {quoted(options)}')
    fields: dict[str, Any] = {}
    for name, value in options.items():
        if name not in _READERS:
            allowed = ", ".join(_READERS)
            raise UnknownNameError(f"unknown option {quoted(name)}: there are {allowed}")
        fields[name] = _READERS[name](value)
    return Profile(**fields)


def profile_of(ruleset: str, options: Mapping[str, object]) -> Profile:
    """Return the profile of this ruleset with its options, `georgian-joker` being the one there is.

    Raises `UnknownNameError` for another ruleset, and what `profile_with` raises.
    """
    if ruleset != Profile.ruleset:
        raise UnknownNameError(f"unknown ruleset {quoted(ruleset)}: {Profile.ruleset}")
    return profile_with(options)


def options_of(profile: Profile) -> dict[str, object]:
    """Return the options that make this profile, so that `profile_with` makes it again.

    >>> options_of(profile_with({"pack": 38, "khishti": {"per_card": 10}}))
    {'khishti': {'per_card': 10}, 'pack': 38}

    The canonical profile has none. Raises `InputError` for a profile that no options make.
    """
    check_profile(profile)
    options = {
        name: show(value)
        for name, show in _PRINTERS.items()
        if (value := getattr(profile, name)) != getattr(CANONICAL, name)
    }
    if profile_with(options) != profile:
        raise InputError("a profile that no options make has no text")
    return options


def _read_khishti(value: object) -> Khishti:
    if not isinstance(value, Mapping) or len(value) != 1 or not value.keys() <= _AMOUNTS:
        allowed = '{"fixed": points} or {"per_card": points}'
        raise WrongTypeError(f"khishti is {allowed}, not {quoted(value)}")
    return Khishti(**value)


def _read_pack(value: object) -> Pack:
    if type(value) is not int:
        raise WrongTypeError(f"pack is a number of cards, not {quoted(value)}")
    if value not in PACKS:
        raise NumberError(f"pack is {' or '.join(map(str, PACKS))} cards, not {quoted(value)}")
    return PACKS[value]


def _as_given(value: object) -> object:
    """Leave it to the profile to check what it holds as it was given."""
    return value


_AMOUNTS = {"fixed", "per_card"}
_READERS: Mapping[str, Callable[[object], object]] = {
    "khishti": _read_khishti,
    "premium_cancels_best": _as_given,
    "pack": _read_pack,
    "trump": _as_given,
}


def _show_khishti(khishti: Khishti) -> dict[str, int]:
    return {name: amount for name in sorted(_AMOUNTS) if (amount := getattr(khishti, name))}


_PRINTERS: Mapping[str, Callable[[Any], object]] = {
    "khishti": _show_khishti,
    "premium_cancels_best": _as_given,
    "pack": len,
    "trump": _as_given,
}
