"""The questions a vector may ask, by ruleset: which keys each is given, and who answers it.

A ruleset or question that stands in `KNOWN` and not in `RULESETS` is one that other engines may
answer and this one does not yet.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from jokerbook.errors import NotBuiltError, UnknownNameError, WrongTypeError, quoted
from jokerbook.georgian import deal_score, pack, profile_with, schedule, series_score
from jokerbook.refusal import Refusal
from jokerbook.rummy import JOKEREN_13, extend, meld, opening, penalty, reclaim, setup
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


class Ask(NamedTuple):
    """One question: the keys of `given`, each with the type it takes, and the judge that answers.

    The judge takes the values in the order of the keys and the profile last.
    """

    keys: Mapping[str, type]
    judge: Callable[..., object]


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
    values = _read_given(given, built.asks[ask].keys)
    profile = built.profile_with(_read_object("options", options))
    return built.asks[ask].judge(*values, profile)


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
            wrong = quoted(values[name])
            raise WrongTypeError(f"{name} is {_TYPE_NAMES[kind]}, not {wrong}")
    return [values[name] for name in keys]


_TYPE_NAMES = {str: "text", int: "a whole number", list: "a list"}


def _no_options(options: Mapping[str, object]) -> Profile:
    for name in options:
        raise UnknownNameError(f"unknown option {quoted(name)}: jokeren-13 has none")
    return JOKEREN_13


def _as_object(judge: Callable[..., Any]) -> Callable[..., object]:
    """Answer with the fields of what the judge returns by name, cards left out."""

    def judged(*values: object) -> object:
        result = judge(*values)
        if isinstance(result, Refusal):
            return result
        return {name: value for name, value in result._asdict().items() if name != "cards"}

    return judged


def _as_meld(judge: Callable[..., Any]) -> Callable[..., object]:
    """Answer with the meld that the judge returns, which is compared as cards."""

    def judged(*values: object) -> object:
        result = judge(*values)
        return result if isinstance(result, Refusal) else {"meld": result}

    return judged


def _pack_counts(profile: Any) -> dict[str, int]:
    held = pack(profile)
    return {"cards": len(held), "jokers": held.jokers}


RULESETS: Mapping[str, Ruleset] = {
    "jokeren-13": Ruleset(
        _no_options,
        {
            "setup": Ask({"players": int}, _as_object(setup)),
            "penalty": Ask({"hand": str}, penalty),
            "meld": Ask({"cards": str}, _as_object(meld)),
            "opening": Ask({"melds": list}, _as_object(opening)),
            "extend": Ask({"meld": str, "add": str}, _as_meld(extend)),
            "reclaim": Ask({"meld": str, "card": str}, _as_meld(reclaim)),
        },
    ),
    "georgian-joker": Ruleset(
        profile_with,
        {
            "schedule": Ask({}, schedule),
            "pack": Ask({}, _pack_counts),
            "deal_score": Ask({"cards": int, "bid": int, "taken": int}, deal_score),
            "series": Ask({"cards": list, "bid": list, "taken": list}, _as_object(series_score)),
        },
    ),
}
"""What this engine answers."""
