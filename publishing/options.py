"""The options of each ruleset as data: the values each takes, what it sets, the clause on it.

`value` is a JSON Schema. `field` is what the option sets in the profile, and `default` its value
where neither it nor a preset is given; an option without one acts only where it is given. What the
engine takes is tested to be the same.
"""

from collections.abc import Mapping
from typing import Any

from jokerbook.georgian.profile import MOST_POINTS, TRUMPS
from jokerbook.georgian.profile import PACKS as GEORGIAN_PACKS
from jokerbook.jokrummy.profile import PACKS as JOK_R_UMMY_PACKS
from jokerbook.rummy import PRESETS
from jokerbook.rummy.options import ACES, ELIMINATIONS, FORMATS, MOST_DEALS

_SWITCH = {"type": "boolean"}
_KHISHTI_POINTS = {"type": "integer", "minimum": 1, "maximum": MOST_POINTS}


def _option(
    name: str, clause: str, field: str | None, value: Mapping[str, object], **more: object
) -> dict[str, Any]:
    return {"name": name, "clause": clause, "field": field, "value": value, **more}


def _whole(most: int, *others: str) -> dict[str, object]:
    kinds = ["integer", *others] if others else "integer"
    return {"type": kinds, "minimum": 1, "maximum": most}


OPTIONS: Mapping[str, tuple[dict[str, Any], ...]] = {
    "jokeren-13": (),
    "jokeren": (
        _option("preset", "jok-variants", None, {"enum": [*PRESETS]}, default="family"),
        _option(
            *("opening", "jok-opening-when", "opening_points"),
            _whole(MOST_DEALS, "null"),
            default=None,
        ),
        _option("aces", "jok-aces", "ace_positions", {"enum": [*ACES]}, default="low"),
        _option("discard_joker", "jok-discard-joker", "discard_joker", _SWITCH, default=False),
        _option("format", "jok-formats", None, {"enum": [*FORMATS]}, default="elimination"),
        _option("limit", "jok-limit", "limit", _whole(1_000 * MOST_DEALS), default=250),
        _option(
            *("elimination", "jok-elimination-reach", "limit_reached"),
            {"enum": [*ELIMINATIONS]},
            default="reach",
        ),
        _option("rounds", "jok-rounds", "deals", _whole(MOST_DEALS), needs={"format": "rounds"}),
        _option("bonus_out_at_once", "jok-bonus", "bonus_out_at_once", _SWITCH, default=False),
    ),
    "jok-r-ummy": (
        _option("packs", "jru-packs", "packs", {"enum": [*JOK_R_UMMY_PACKS]}, default=2),
    ),
    "georgian-joker": (
        _option(
            *("khishti", "geo-option-khishti", "khishti"),
            {
                "type": "object",
                "properties": {"fixed": _KHISHTI_POINTS, "per_card": _KHISHTI_POINTS},
                "additionalProperties": False,
                "minProperties": 1,
                "maxProperties": 1,
            },
        ),
        _option(
            *("premium_cancels_best", "geo-option-cancel", "premium_cancels_best"),
            _SWITCH,
            default=False,
        ),
        _option("trump", "geo-option-trump", "trump", {"enum": [*TRUMPS]}, default="indicator"),
        _option("pack", "geo-option-pack", "pack", {"enum": [*GEORGIAN_PACKS]}, default=36),
    ),
}
"""The options of each ruleset, in the order in which the pages name them."""
