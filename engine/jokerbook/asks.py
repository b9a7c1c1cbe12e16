"""The questions a vector may ask, by ruleset: which keys each is given, and who answers it.

A ruleset or question that stands in `KNOWN` and not in `RULESETS` is one that other engines may
answer and this one does not yet.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from jokerbook.cards import AnyCard, Pack, print_cards
from jokerbook.errors import NotBuiltError, UnknownNameError, WrongTypeError, quoted
from jokerbook.georgian import (
    Play,
    bids,
    deal_score,
    match_score,
    pack,
    plays,
    profile_with,
    schedule,
    series_score,
    trick,
)
from jokerbook.jokrummy import Fulfilled, new_meld, programme, progress
from jokerbook.jokrummy import Meld as JokRummyMeld
from jokerbook.jokrummy import extend as extend_jok_r_ummy
from jokerbook.jokrummy import profile_with as jok_r_ummy_with
from jokerbook.jokrummy import setup as set_up_jok_r_ummy
from jokerbook.refusal import Refusal
from jokerbook.rummy import (
    Meld,
    TurnResult,
    deal_scores,
    extend,
    meld,
    opening,
    penalty,
    play_turn,
    profile_of,
    reclaim,
    setup,
    standings,
)
from jokerbook.rummy import options as rummy_options
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.solver import BestMelds, best_melds
from jokerbook.rummy.solver_opening import can_open

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


def _group_of(result: JokRummyMeld) -> dict[str, object]:
    return {"group": result}


def _fulfilled(_: Fulfilled) -> dict[str, object]:
    return {"fulfilled": True}


def _penalty_of(result: BestMelds) -> dict[str, object]:
    return {"penalty": result.penalty}


def _turn_of(result: TurnResult) -> dict[str, object]:
    return {"hand": Bag(result.hand), "table": tuple(result.table), "out": result.out}


def _counts(held: Pack) -> dict[str, object]:
    return {"cards": len(held), "jokers": held.jokers}


class Bag(tuple[AnyCard, ...]):
    """Cards in an answer that are compared in any order."""

    def __str__(self) -> str:
        return print_cards(self)


class Choice(tuple[str, ...]):
    """The plays that are open, as text, which are compared in any order."""

    __slots__ = ()


def _choice(open_plays: tuple[Play, ...]) -> Choice:
    return Choice(play.text for play in open_plays)


class Ask(NamedTuple):
    """One question: the keys of `given`, each with the types it takes, and the judge that answers.

    The judge takes the values in the order of the keys, then the profile, then those of the keys
    that may lack, where they are given. `shape` gives what it returns the form of the vectors'
    answer, in which a meld is compared as cards.
    """

    keys: Mapping[str, type | tuple[type, ...]]
    judge: Callable[..., object]
    shape: Callable[[Any], object] = _as_given
    optional: Mapping[str, type] = {}


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
    values, more = _read_given(given, asked)
    profile = built.profile_with(_read_object("options", options))
    result = asked.judge(*values, profile, *more)
    return result if isinstance(result, Refusal) else asked.shape(result)


def built_asks() -> list[str]:
    """Return the questions this engine answers, each as `ruleset:ask`."""
    return [f"{name}:{ask}" for name, ruleset in RULESETS.items() for ask in ruleset.asks]


def _read_object(name: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise WrongTypeError(f"{name} is an object, not {quoted(value)}")
    return value


def _read_given(given: object, asked: Ask) -> tuple[list[object], list[object]]:
    """Return the values of the keys, which all have to be there, and of those that may lack."""
    values = _read_object("given", given)
    for name in values:
        if name not in asked.keys and name not in asked.optional:
            allowed = ", ".join((*asked.keys, *asked.optional)) or "none"
            raise UnknownNameError(f"unknown key {quoted(name)} in given: there are {allowed}")
    for name, kinds in asked.keys.items():
        if name not in values:
            raise UnknownNameError(f"the key {name} is missing in given")
        _check_type(name, values[name], kinds if isinstance(kinds, tuple) else (kinds,))
    more = [name for name in asked.optional if name in values]
    for name in more:
        _check_type(name, values[name], (asked.optional[name],))
    return [values[name] for name in asked.keys], [values[name] for name in more]


def _check_type(name: str, value: object, kinds: tuple[type, ...]) -> None:
    if type(value) not in kinds:
        allowed = " or ".join(_TYPE_NAMES[kind] for kind in kinds)
        raise WrongTypeError(f"{name} is {allowed}, not {quoted(value)}")


_TYPE_NAMES: Mapping[type, str] = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    type(None): "null",
}


_TEXT_OR_NULL = (str, type(None))


def _jokeren13_with(options: Mapping[str, object]) -> Profile:
    return profile_of("jokeren-13", options)


_RUMMY: Mapping[str, Ask] = {
    "setup": Ask({"players": int}, setup, _fields),
    "penalty": Ask({"hand": str}, penalty),
    "meld": Ask({"cards": str}, meld, _fields),
    "opening": Ask({"melds": list}, opening, _fields),
    "extend": Ask({"meld": str, "add": str}, extend, _meld_of),
    "reclaim": Ask({"meld": str, "card": str}, reclaim, _meld_of),
    "turn": Ask(
        {
            "hand": str,
            "table": list,
            "opened": bool,
            "personal_turn": int,
            "discard_top": _TEXT_OR_NULL,
            "moves": list,
        },
        play_turn,
        _turn_of,
    ),
    "best_melds": Ask({"hand": str}, best_melds, _penalty_of),
    "can_open": Ask({"hand": str}, can_open),
    "deal_scores": Ask({"hands": list}, deal_scores),
    "standings": Ask({"deals": list}, standings, _fields),
}
_IN_ROUNDS = ("turn", "opening", "can_open")
"""The questions to whose answer the round matters, where there is a contract."""

RULESETS: Mapping[str, Ruleset] = {
    "jokeren-13": Ruleset(_jokeren13_with, _RUMMY),
    "jokeren": Ruleset(
        rummy_options.profile_with,
        {
            name: ask._replace(optional={"round": int}) if name in _IN_ROUNDS else ask
            for name, ask in _RUMMY.items()
        },
    ),
    "jok-r-ummy": Ruleset(
        jok_r_ummy_with,
        {
            "setup": Ask({"players": int}, set_up_jok_r_ummy, _fields),
            "programme": Ask({"programme": str, "cards": list}, programme, _fulfilled),
            "extend": Ask({"kind": str, "group": str, "add": str}, extend_jok_r_ummy, _group_of),
            "new_meld": Ask({"cards": str}, new_meld, _fields),
            "progress": Ask({"completed": int, "programme": str, "laid": bool}, progress, _fields),
        },
    ),
    "georgian-joker": Ruleset(
        profile_with,
        {
            "schedule": Ask({}, schedule),
            "pack": Ask({}, pack, _counts),
            "bids": Ask({"cards": int, "bids": list}, bids),
            "plays": Ask({"hand": str, "trick": list, "trump": _TEXT_OR_NULL}, plays, _choice),
            "trick": Ask({"plays": list, "trump": _TEXT_OR_NULL}, trick),
            "deal_score": Ask({"cards": int, "bid": int, "taken": int}, deal_score),
            "series": Ask({"cards": list, "bid": list, "taken": list}, series_score, _fields),
            "match": Ask({"bids": list, "taken": list}, match_score, _fields),
        },
    ),
}
"""What this engine answers."""
