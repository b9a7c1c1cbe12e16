"""The questions a vector may ask, by ruleset: which keys each is given, and who answers it.

A ruleset or question that stands in `KNOWN` and not in `RULESETS` is one that other engines may
answer and this one does not yet.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from jokerbook.cards import Pack
from jokerbook.errors import NotBuiltError, UnknownNameError, WrongTypeError, quoted
from jokerbook.georgian import deal_score, pack, profile_with, schedule, series_score
from jokerbook.refusal import Refusal
from jokerbook.rummy import JOKEREN_13, Meld, extend, meld, opening, penalty, reclaim, setup
from jokerbook.rummy.profile import Profile

_JOKEREN_ASKS = (
    *("setup", "penalty", "meld", "opening", "extend", "reclaim"),
    *("turn", "best_melds", "can_open", "deal_scores", "standings"),
)
KNOWN: Mapping[str, tuple[str, ...]] = {
    "jokeren-13": _JOKEREN_ASKS,
    "jokeren": _JOKEREN_ASKS,
    "jok-r-ummy": ("setup", "programme", "extend", "new_meld", "progress"),
    "georgian-joker": (
        *("schedule", "pack", "bids", "plays", "trick"),
        *("deal_score", "series", "match"),
    ),
}
"""Every ruleset of the vectors' format, and its questions."""


def _as_given(result: object) -> object:
    return result


def _fields(result: Any) -> dict[str, object]:
    """Return what a result says by name; a meld's cards are known to the one who asks."""
    return {name: value for name, value in result._asdict().items() if name != "cards"}


def _meld_of(result: Meld) -> dict[str, object]:
    return {"meld": result}


def _counts(held: Pack) -> dict[str, object]:
    return {"cards": len(held), "jokers": held.jokers}


class Ask(NamedTuple):
    """One question: the keys of `given`, each with the type it takes, and the judge that answers.

    The judge takes the values in the order of the keys and the profile last; `shape` gives what it
    returns the form of the vectors' answer, in which a meld is compared as cards.
    """

    keys: Mapping[str, type]
    judge: Callable[..., object]
    shape: Callable[[Any], object] = _as_given


class Ruleset(NamedTuple):
    """The questions built for a ruleset, and the profile that its options make."""

    profile_with: Callable[[Mapping[str, object]], object]
    asks: Mapping[str, Ask]


def answer(ruleset: str, ask: str, given: object, options: object) -> object:
    """Return what the engine answers: a number, a value or a `Refusal`.

    Raises `NotBuiltError` for an unknown ruleset and for a question this engine does not answer
    yet, another `InputError` for a question, key, option or value that does not exist; everything
    is read before any of it is judged.
    """
    known = KNOWN.get(ruleset)
    if known is None:
        raise NotBuiltError(f"unknown ruleset {quoted(ruleset)}: there are {', '.join(KNOWN)}")
    if ask not in known:
        raise UnknownNameError(f"unknown ask {quoted(ask)}: {ruleset} has {', '.join(known)}")
    built = RULESETS.get(ruleset)
    if built is None or ask not in built.asks:
        raise NotBuiltError(f"the ask {ask} of {ruleset} is not built yet")
    asked = built.asks[ask]
    values = _read_given(given, asked.keys)
    profile = built.profile_with(_read_object("options", options))
    result = asked.judge(*values, profile)
    return result if isinstance(result, Refusal) else asked.shape(result)


def built_asks() -> list[str]:
    """Return the questions this engine answers, each as `ruleset:ask`."""
    return [f"{name}:{ask}" for name, ruleset in RULESETS.items() for ask in ruleset.asks]


def _read_object(name: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise WrongTypeError(f"{name} is an object, not {quoted(value)}")
    return value


def _read_given(given: object, keys: Mapping[str, type]) -> list[object]:
    """Return the given values in the order of the keys, which they have to match exactly."""
    values = _read_object("given", given)
    for name in values:
        if name not in keys:
            allowed = ", ".join(keys) or "none"
            raise UnknownNameError(f"unknown key {quoted(name)} in given: there are {allowed}")
    for name, kind in keys.items():
        if name not in values:
            raise UnknownNameError(f"the key {name} is missing in given")
        if type(values[name]) is not kind:
            raise WrongTypeError(f"{name} is {_TYPE_NAMES[kind]}, not {quoted(values[name])}")
    return [values[name] for name in keys]


_TYPE_NAMES = {str: "text", int: "a whole number", list: "a list"}


def _no_options(options: Mapping[str, object]) -> Profile:
    for name in options:
        raise UnknownNameError(f"unknown option {quoted(name)}: jokeren-13 has none")
    return JOKEREN_13


RULESETS: Mapping[str, Ruleset] = {
    "jokeren-13": Ruleset(
        _no_options,
        {
            "setup": Ask({"players": int}, setup, _fields),
            "penalty": Ask({"hand": str}, penalty),
            "meld": Ask({"cards": str}, meld, _fields),
            "opening": Ask({"melds": list}, opening, _fields),
            "extend": Ask({"meld": str, "add": str}, extend, _meld_of),
            "reclaim": Ask({"meld": str, "card": str}, reclaim, _meld_of),
        },
    ),
    "georgian-joker": Ruleset(
        profile_with,
        {
            "schedule": Ask({}, schedule),
            "pack": Ask({}, pack, _counts),
            "deal_score": Ask({"cards": int, "bid": int, "taken": int}, deal_score),
            "series": Ask({"cards": list, "bid": list, "taken": list}, series_score, _fields),
        },
    ),
}
"""What this engine answers."""
