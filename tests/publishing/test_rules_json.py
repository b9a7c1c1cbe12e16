"""`rules.json`: what the site publishes for programs is whole, true, and as its schema says."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from publishing.catalogue import read_catalogue
from publishing.changelog import read_releases, release_day
from publishing.editions import read_edition
from publishing.faults import release_faults
from publishing.rules_json import Said, rules
from publishing.schemas import errors, schema
from publishing.site import LANGUAGES, MASTER
from tests.publishing.conftest import accept_all, begin, edit_all, replace
from tests.publishing.test_editions import retire, second

SITE = Path("site")
BASE = "https://cards.test/rules/"


def published(name: str) -> Any:
    """Return a JSON file of the built site."""
    file = SITE / name
    assert file.is_file(), f"{file} is not there: run `make site` first"
    return json.loads(file.read_text(encoding="utf-8"))


@cache
def whole() -> dict[str, Any]:
    """Return the published edition 1.0."""
    held: dict[str, Any] = published("editions/1.0/rules.json")
    return held


def parts(held: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the parts of every game by their ids."""
    return {part["slug"]: part for game in held["games"] for part in game["parts"]}


def test_the_published_file_is_as_the_published_schema_says() -> None:
    """Who generates types from the schema must be able to read the file."""
    described = published("editions/rules-1.schema.json")
    Draft202012Validator.check_schema(described)
    checker = Draft202012Validator(described, format_checker=Draft202012Validator.FORMAT_CHECKER)
    assert list(checker.iter_errors(whole())) == []
    assert whole()["$schema"] == described["$id"]
    assert described["$id"].endswith("/editions/rules-1.schema.json")


@pytest.mark.parametrize("name", ["rules-1.schema.json", "vector-1.schema.json"])
def test_a_schema_describes_each_of_its_fields_and_lets_none_be_left_out(name: str) -> None:
    """A field without a word of explanation is guessed at."""

    def look(held: Any, place: str) -> None:
        for key, inner in held.items() if isinstance(held, dict) else enumerate(held):
            if key == "properties" and not place.endswith(("/if", "/then", "by_language")):
                for field, described in inner.items():
                    assert described.keys() & {"description", "$ref"}, f"{place}: {field}"
            if isinstance(inner, dict | list):
                look(inner, f"{place}/{key}")

    look(schema(name), name)
    assert schema(name)["required"]


def test_every_part_of_the_edition_is_there_as_it_was_frozen() -> None:
    """A program reads what a reader reads."""
    edition = read_edition(Path(), "1.0")
    found = parts(whole())
    assert list(found) == list(edition.parts)
    for slug, part in edition.parts.items():
        held = found[slug]
        assert (held["number"] or "", held["open_point"]) == (part.number, part.open)
        assert (held["title"], held["hash"]) == (part.title, part.hash)
    assert [game["ruleset"] for game in whole()["games"]] == list(edition.games)
    assert {one["slug"]: one["session"] for one in whole()["examples"]} == edition.examples
    for game in whole()["games"]:
        assert game["profiles"] == edition.rulesets[game["ruleset"]]["profiles"]
        assert game["options"] == edition.rulesets[game["ruleset"]]["options"]


def test_a_clause_reads_as_on_the_page() -> None:
    """These are the forms that the format promises."""
    held = parts(whole())["j13-scope"]
    base = str(whole()["$schema"]).removesuffix("editions/rules-1.schema.json")
    there = f"{base}ru/editions/1.0/jokeren-13/"
    assert (held["kind"], held["number"], held["section"]) == ("clause", "1.3", "j13-about")
    assert held["url"]["ru"] == f"{there}#j13-scope"
    assert held["url"]["en"] == f"{base}editions/1.0/jokeren-13/#j13-scope"
    opening = parts(whole())["j13-opening"]["number"]
    assert f"(п.\u00a0[{opening}]({there}#j13-opening))" in held["markdown"]["ru"]
    assert f"(п.\u00a0{opening})" in held["text"]["ru"]
    assert held["references"] == ["j13-opening", "j13-lay-extend"]
    assert "j13-scope" in parts(whole())["j13-opening"]["referenced_by"]


def test_references_examples_and_tables_lead_both_ways() -> None:
    """A graph with a dead end is none."""
    found = parts(whole())
    examples = {one["slug"]: one["shown_by"] for one in whole()["examples"]}
    tables = {one["name"]: one["shown_by"] for one in whole()["tables"]}
    for slug, held in found.items():
        assert all(slug in found[named]["referenced_by"] for named in held["references"])
        assert all(slug in found[other]["references"] for other in held["referenced_by"])
        assert all(slug in examples[one["slug"]] for one in held["examples"])
        assert all(slug in tables[name] for name in held["tables"])
        if held["section"]:
            assert found[held["section"]]["kind"] == "section"
    shown = {one["slug"] for held in found.values() for one in held["examples"]}
    assert shown == examples.keys()
    assert tables == {"tricks": ["geo-joker-regional"]}


def test_no_mark_of_the_pages_is_left_in_a_text() -> None:
    """Blocks, references and attributes mean nothing outside this site."""
    for held in parts(whole()).values():
        said = [held, *(one["caption"] for one in held["examples"])]
        for language in LANGUAGES:
            for texts in said:
                for mark in ("[[", "]]", "///", "{#"):
                    assert mark not in texts["markdown"][language]
                    assert mark not in texts["text"][language]
                assert "](" not in texts["text"][language]
                assert "**" not in texts["text"][language]


def test_a_clauses_option_is_a_clause() -> None:
    """Each option names where it is told of."""
    found = parts(whole())
    for game in whole()["games"]:
        for option in game["options"]:
            assert option["clause"] in found
            values = [profile["values"] for profile in game["profiles"]]
            assert all(option["field"] in (None, *held) for held in values)


def test_the_small_site_says_the_same_at_its_own_address(released: Path) -> None:
    """A fork publishes under its own address, below any path."""
    made = rules(released, "1.0", BASE)
    assert list(errors("rules-1.schema.json", made)) == []
    found = parts(made)["j13-set"]
    assert found["markdown"]["fr"] == (
        "3 or 4 cards of one rank, see [1.2](https://cards.test/rules/fr/editions/1.0/jokeren-13/"
        "#j13-run) and [the other pack](https://cards.test/rules/fr/editions/1.0/georgian-joker/"
        "#geo-pack); `[[code]]` is left alone."
    )
    assert found["text"]["fr"] == (
        "3 or 4 cards of one rank, see 1.2 and the other pack; [[code]] is left alone."
    )
    assert found["references"] == ["j13-run", "geo-pack"]
    run = parts(made)["j13-run"]
    assert (run["open_point"], run["text"]["en"]) == (True, "3 in a row, 10♥ J♥ Q♥.")
    (shown,) = run["examples"]
    assert (shown["slug"], shown["caption"]["text"]["pt"]) == ("j13-one", "One.")
    (example,) = made["examples"]
    assert (example["code"], example["output"]) == ("one = 1\nprint('<1>')\none", "<1>\n1")


def test_an_edition_says_when_it_was_released_and_whether_it_is_current(released: Path) -> None:
    """A draft must not be cited as if it were fixed."""
    assert release_day("1.0", read_releases(Path())) == whole()["released"]
    edit_all(released, "rules.md", "of one rank", "of equal rank")
    accept_all(released, "j13-set")
    assert second(released, "j13-set") == []
    old, new = rules(released, "1.0", BASE), rules(released, "1.1", BASE)
    assert (old["released"], old["current"]) == ("2030-01-31", True)
    assert (new["released"], new["current"]) == (None, False)
    replace(released / "CHANGELOG.md", "1.1.0 (unreleased)", "1.1.0 (2030-02-28)")
    assert not rules(released, "1.0", BASE)["current"]
    assert rules(released, "1.1", BASE)["current"]
    begin(released, "1.1.1")
    assert release_day("1.1", read_releases(released)) == "2030-02-28"


def test_a_retired_id_stands_in_the_edition_that_retired_it(released: Path) -> None:
    """A program that holds an old id learns what took its place."""
    edit_all(released, "rules.md", "{#j13-penalty}", "{#j13-costs}")
    accept_all(released, "j13-costs")
    retire(released, "j13-penalty", "1.1", "j13-costs")
    assert second(released, "j13-penalty", "j13-costs") == []
    gone = {"slug": "j13-penalty", "edition": "1.1", "successor": "j13-costs"}
    assert rules(released, "1.0", BASE)["retired"] == []
    assert rules(released, "1.1", BASE)["retired"] == [gone]


def test_a_missing_field_stops_a_release_and_is_named(
    released: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever changes the maker must change the schema, or neither."""
    complete = Said.part

    def incomplete(self: Said, part: Any, section: str | None) -> dict[str, Any]:
        made = complete(self, part, section)
        return {k: v for k, v in made.items() if part.slug != "j13-run" or k != "number"}

    monkeypatch.setattr(Said, "part", incomplete)
    assert release_faults(released) == [
        "editions/1.0.json: rules.json of edition 1.0: 'jokeren-13', 'j13-run', games/1/parts/3: "
        "'number' is a required property"
    ]


def test_a_new_field_of_a_profile_must_be_described(
    released: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The format may not grow behind the schema's back."""
    read_catalogue(released)
    complete = Said.game

    def more(self: Said, ruleset: str) -> dict[str, Any]:
        made = json.loads(json.dumps(complete(self, ruleset)))
        made["profiles"][0]["values"]["wild_twos"] = True
        return dict(made)

    monkeypatch.setattr(Said, "game", more)
    found = release_faults(released)
    assert len(found) == 2
    assert all("('wild_twos' was unexpected)" in fault for fault in found)


def test_every_line_of_the_vectors_is_as_their_schema_says() -> None:
    """Wrong input is a vector's matter, a wrong vector is not."""
    for file in sorted((SITE / "vectors").glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            assert list(errors("vector-1.schema.json", json.loads(line))) == [], line
    assert published("vectors/vector-1.schema.json")["$id"].endswith(
        "/vectors/vector-1.schema.json"
    )


@pytest.mark.parametrize(
    ("expect", "right"),
    [
        (44, True),
        ({"kind": "set"}, True),
        ({"refused": True, "clause": "j13-set"}, True),
        ({"error": True}, True),
        ({"refused": False}, False),
        ({"error": True, "clause": "j13-set"}, False),
        ({"refused": True, "reason": "no"}, False),
    ],
)
def test_an_expectation_is_a_value_a_refusal_or_an_error(expect: object, right: bool) -> None:
    """An engine in another language must be able to tell the three apart."""
    vector = {"id": "a", "ruleset": "jokeren-13", "ask": "meld", "given": {}, "expect": expect}
    assert (list(errors("vector-1.schema.json", vector)) == []) is right


def test_the_master_language_comes_first() -> None:
    """What a program shows where it has no better choice."""
    assert whole()["languages"][0] == MASTER
