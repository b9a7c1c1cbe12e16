"""The profiles and options that an edition freezes are those that the engine plays by."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import jokerbook.georgian
import jokerbook.jokrummy
import jokerbook.rummy
from jokerbook.errors import InputError, UnknownNameError
from publishing.catalogue import read_catalogue
from publishing.editions import edition_file, freeze, read_edition
from publishing.faults import release_faults
from publishing.options import OPTIONS
from publishing.rulesets import PROFILES, ruleset_data, values
from tests.publishing.conftest import replace

WITH: Mapping[str, Callable[[Mapping[str, object]], Any]] = {
    "jokeren-13": lambda options: jokerbook.rummy.profile_of("jokeren-13", options),
    "jokeren": jokerbook.rummy.profile_with,
    "jok-r-ummy": jokerbook.jokrummy.profile_with,
    "georgian-joker": jokerbook.georgian.profile_with,
}
OPTION = [
    pytest.param(ruleset, option, id=f"{ruleset}:{option['name']}")
    for ruleset, options in OPTIONS.items()
    for option in options
]
# Values of every kind, for each option some that it takes and some that it does not.
TRIED: tuple[object, ...] = (
    *(None, True, False, 0, 1, 2, 3, 4, 36, 38, 1_000, 1_001, 10_000, 1_000_000, 1_000_001, 2.5),
    *("", "low", "both", "reach", "exceed", "elimination", "rounds", "indicator", "chosen"),
    *("family", "tournament", "mexican", "rummikub-style", "contract", "turbo", "open", "2", []),
    *({"fixed": 1}, {"fixed": 10_000}, {"fixed": 10_001}, {"per_card": 50}, {"fixed": 0}, {}),
    *({"fixed": 1, "per_card": 1}, {"per_trick": 1}, {"fixed": "1"}),
)


def profile_with(ruleset: str, option: Mapping[str, Any], value: object) -> Any:
    """Return the profile that a value of an option makes, or `None` where the engine takes none."""
    needed = dict(option.get("needs", {}))
    if option["name"] == "format" and value == "rounds":
        needed["rounds"] = 8
    try:
        return WITH[ruleset]({**needed, option["name"]: value})
    except InputError:
        return None


@pytest.mark.parametrize("ruleset", OPTIONS)
def test_each_option_of_the_engine_is_told_and_no_other(ruleset: str) -> None:
    """Who builds on the data must meet no option that the engine lacks, and miss none."""
    with pytest.raises(UnknownNameError) as raised:
        WITH[ruleset]({"no-such-option": 1})
    listed = re.search(r"there are (.*)$", str(raised.value))
    names = listed[1].split(", ") if listed else []
    assert sorted(option["name"] for option in OPTIONS[ruleset]) == sorted(names)


@pytest.mark.parametrize(("ruleset", "option"), OPTION)
def test_an_option_takes_the_values_that_the_data_say(
    ruleset: str, option: Mapping[str, Any]
) -> None:
    """The schema of a value is the engine's own reading of it."""
    schema = Draft202012Validator(option["value"])
    taken = {json.dumps(value) for value in TRIED if profile_with(ruleset, option, value)}
    assert {json.dumps(value) for value in TRIED if schema.is_valid(value)} == taken
    assert taken
    assert len(taken) < len(TRIED)


@pytest.mark.parametrize(("ruleset", "option"), OPTION)
def test_an_options_default_and_field_are_those_of_the_profile(
    ruleset: str, option: Mapping[str, Any]
) -> None:
    """A default that is none, or a field that the option does not set, would mislead."""
    plain = values(WITH[ruleset]({}))
    if "default" in option:
        assert values(profile_with(ruleset, option, option["default"])) == plain
    made = [values(p) for value in TRIED if (p := profile_with(ruleset, option, value))]
    changed = {name for held in made for name in held if held[name] != plain[name]}
    if option["field"]:
        # Deals instead of a limit come with the format that counts them.
        assert changed - {"pack"} <= {option["field"], *(["limit"] if "needs" in option else [])}
        assert option["field"] in changed


def test_the_profiles_are_plain_data() -> None:
    """What is frozen is read back the same, or an edition would differ from itself."""
    for ruleset in PROFILES:
        assert json.loads(json.dumps(ruleset_data(ruleset))) == ruleset_data(ruleset)
    assert ruleset_data("jokeren-13")["profiles"][0]["values"]["pack"]["cards"] == 108
    mexican = ruleset_data("jokeren")["profiles"][2]
    assert (mexican["preset"], mexican["values"]["opening_points"]) == ("mexican", 51)


def test_an_edition_freezes_the_profiles(released: Path) -> None:
    """A program that plays edition 1.0 in ten years must find its numbers."""
    frozen = read_edition(released, "1.0").rulesets
    assert frozen == freeze(read_catalogue(released), "1.0").rulesets
    assert list(frozen) == ["georgian-joker", "jokeren-13"]


def test_a_changed_profile_needs_a_new_edition(
    released: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine may not play otherwise than the edition says."""
    other = {**PROFILES, "jokeren-13": PROFILES["jokeren"]}
    monkeypatch.setattr("publishing.rulesets.PROFILES", other)
    (found,) = release_faults(released)
    assert found.startswith("editions/1.0.json: the profile of 'jokeren-13' has changed; edition 1")


def test_an_edited_profile_of_an_edition_is_named(released: Path) -> None:
    """The hash covers the profiles too."""
    replace(edition_file(released, "1.0"), '"ace_points": 11', '"ace_points": 15')
    assert "editions/1.0.json: was edited after it was frozen" in release_faults(released)
