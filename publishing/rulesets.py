"""What each ruleset fixes, as plain data: its profiles, one a preset, and its options."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from jokerbook.cards import Pack, print_cards
from jokerbook.georgian import CANONICAL
from jokerbook.jokrummy import JOK_R_UMMY
from jokerbook.rummy import JOKEREN_13, PRESETS
from publishing.options import OPTIONS

PROFILES: Mapping[str, Mapping[str, Any]] = {
    "jokeren-13": {"": JOKEREN_13},
    "jokeren": PRESETS,
    "jok-r-ummy": {"": JOK_R_UMMY},
    "georgian-joker": {"": CANONICAL},
}
"""The profiles of each ruleset by the preset's name, "" where there is only one."""
# What tells a profile from others rather than how to play.
_NAMES = {"ruleset", "preset", "clause_prefix"}


def ruleset_data(ruleset: str) -> dict[str, Any]:
    """Return a ruleset's profiles and options as JSON can say them."""
    profiles = [
        {"preset": preset or None, "values": values(profile)}
        for preset, profile in PROFILES[ruleset].items()
    ]
    return {"profiles": profiles, "options": as_data(OPTIONS[ruleset])}


def values(profile: Any) -> dict[str, Any]:
    """Return the numbers and switches of a profile, and the pack that it is played with."""
    return {"pack": as_data(profile.pack)} | {
        name: value for name, value in as_data(profile).items() if name not in _NAMES
    }


def as_data(value: object) -> Any:
    """Return a value of a profile as JSON can say it, and as it is read again."""
    if isinstance(value, Pack):
        faces = print_cards(value.faces)
        return {
            "cards": len(value),
            "faces": faces,
            "copies": value.copies,
            "jokers": value.jokers,
        }
    if is_dataclass(value):
        return {field.name: as_data(getattr(value, field.name)) for field in init_fields(value)}
    if isinstance(value, Mapping):
        return {name: as_data(held) for name, held in value.items()}
    if isinstance(value, list | tuple):
        return [as_data(held) for held in value]
    return value


def init_fields(value: Any) -> list[Any]:
    """Return the fields of a dataclass that whoever makes one says."""
    return [field for field in fields(value) if field.init]
