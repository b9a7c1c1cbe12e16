"""The option of Jok-R-ummy as a reader of vectors or records meets it: the number of packs."""

from collections.abc import Mapping
from dataclasses import replace

from jokerbook.errors import NumberError, UnknownNameError, WrongTypeError, quoted
from jokerbook.jokrummy.profile import JOK_R_UMMY, PACKS, Profile, check_profile

NAME = "packs"


def profile_with(options: Mapping[str, object]) -> Profile:
    """Return Jok-R-ummy with options like `{"packs": 3}`; without any, on two packs.

    >>> len(profile_with({"packs": 3}).pack)
    162

    Raises `UnknownNameError`, `WrongTypeError` or `NumberError` for what is no option.
    """
    if not isinstance(options, Mapping):
        raise WrongTypeError(f'options are named, like {{"packs": 3}}, not {quoted(options)}')
    profile = JOK_R_UMMY
    for name, value in options.items():
        if name != NAME:
            raise UnknownNameError(f"unknown option {quoted(name)}: there are {NAME}")
        if type(value) is not int:
            raise WrongTypeError(f"{name} is a whole number, not {quoted(value)}")
        if value not in PACKS:
            raise NumberError(f"{name} is {' or '.join(map(str, PACKS))}, not {quoted(value)}")
        profile = replace(profile, packs=value)
    return profile


def profile_of(ruleset: str, options: Mapping[str, object]) -> Profile:
    """Return the profile of this ruleset with its options, `jok-r-ummy` being the one there is.

    Raises `UnknownNameError` for another ruleset, and what `profile_with` raises.
    """
    if ruleset != JOK_R_UMMY.ruleset:
        raise UnknownNameError(f"unknown ruleset {quoted(ruleset)}: {JOK_R_UMMY.ruleset}")
    return profile_with(options)


def options_of(profile: Profile) -> dict[str, object]:
    """Return the options that make this profile, so that `profile_with` makes it again.

    >>> options_of(profile_with({"packs": 3})), options_of(JOK_R_UMMY)
    ({'packs': 3}, {})
    """
    check_profile(profile)
    return {} if profile.packs == JOK_R_UMMY.packs else {NAME: profile.packs}
