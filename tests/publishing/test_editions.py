"""An edition is fixed: what changes afterwards is told, and nothing is lost or used again."""

import dataclasses
import json
from pathlib import Path

import pytest

import jokerbook
from publishing.catalogue import read_catalogue
from publishing.changelog import read_releases
from publishing.editions import (
    Edition,
    edition_file,
    freeze,
    from_json,
    read_edition,
    read_released,
    whole_hash,
    write_edition,
)
from publishing.faults import faults, release_faults
from publishing.parts import fingerprint
from publishing.release import release
from publishing.site import LANGUAGES
from tests.publishing.conftest import accept_all, begin, edit_all, replace

SET = "3 or 4 cards of one rank"


def retire(site: Path, slug: str, edition: str, successor: str | None) -> None:
    """Write down that an id is no clause any more."""
    held = {slug: {"edition": edition, "successor": successor}}
    (site / "editions/retired.json").write_text(json.dumps(held), encoding="utf-8")


def second(site: Path, *told: str) -> list[str]:
    """Freeze edition 1.1 of the small site, whose changelog names these clauses."""
    begin(site, "1.1.0", *told)
    return release(site)


def test_a_released_site_has_no_fault(released: Path) -> None:
    """The checks must not cry wolf."""
    assert release_faults(released) == []


def test_the_published_editions_have_no_fault() -> None:
    """This is what the release build asks."""
    assert release_faults(Path()) == []


def test_the_package_the_changelog_and_the_edition_agree() -> None:
    """The first two numbers of the package are the site's edition, which is there."""
    newest = read_releases(Path())[0]
    assert newest.version == jokerbook.__version__
    assert edition_file(Path(), newest.edition).is_file()
    assert read_edition(Path(), newest.edition).edition == newest.edition


def test_an_edition_holds_every_text_in_every_language(released: Path) -> None:
    """A citation of today must be read in ten years."""
    edition = read_edition(released, "1.0")
    assert list(edition.games) == ["georgian-joker", "jokeren-13"]
    run = edition.parts["j13-run"]
    assert (run.number, run.level, run.open) == ("1.2", 3, True)
    assert run.title == dict.fromkeys(LANGUAGES, "The run")
    assert run.text["ru"].startswith("3 in a row, 10♥ J♥ Q♥.\n\n/// example | j13-one")
    assert edition.examples["j13-one"].startswith(">>> one = 1\n")


def test_an_edited_edition_is_named_with_its_clause(released: Path) -> None:
    """Nobody rewrites what others have cited."""
    text = edition_file(released, "1.0").read_text(encoding="utf-8")
    (before, after) = text.rsplit(SET, 1)
    edition_file(released, "1.0").write_text(f"{before}3 or 5 cards{after}", encoding="utf-8")
    line = before[: before.index('"slug": "j13-set"')].count("\n") + 1
    sentence = f"editions/1.0.json:{line}: the pt text of 'j13-set' was edited after it was frozen"
    assert sentence in release_faults(released)


@pytest.mark.parametrize(
    ("old", "new"), [('"number": "1.2"', '"number": "1.3"'), (">>> one = 1", ">>> one = 2")]
)
def test_an_edition_edited_beside_its_texts_is_named(released: Path, old: str, new: str) -> None:
    """A number and an example belong to the edition too."""
    replace(edition_file(released, "1.0"), old, new)
    assert "editions/1.0.json: was edited after it was frozen" in release_faults(released)


def test_a_file_that_is_no_edition_is_named(released: Path) -> None:
    """A mangled file must be found by its name, not by a traceback."""
    edition_file(released, "1.0").write_text("{}", encoding="utf-8")
    (found,) = release_faults(released)
    assert found.startswith("editions/1.0.json: is no frozen edition")


def test_a_released_edition_that_is_missing_is_named(released: Path) -> None:
    """Every citation of it would lead nowhere, and an older one is on no page of today."""
    edition_file(released, "1.0").unlink()
    sentence = (
        "editions/1.0.json: is missing, and edition 1.0 is released (CHANGELOG.md:{}); "
        "take it from the commits"
    )
    assert release_faults(released) == [sentence.format(3)]
    assert second(released) == [sentence.format(7)]
    begin(released, "1.1.1")
    assert sentence.format(11) in release_faults(released)


def rehashed(edition: Edition) -> Edition:
    """Return an edition whose own hash is that of what it says."""
    return dataclasses.replace(edition, hash=whole_hash(edition))


def test_a_released_edition_that_was_made_anew_is_named(released: Path) -> None:
    """Its own hashes prove nothing to one who can make them."""
    assert second(released) == []
    old, run = "3 in a row", read_edition(released, "1.0").parts["j13-run"]
    text = {language: said.replace(old, "4 in a row") for language, said in run.text.items()}
    made = {language: fingerprint(run.title[language], text[language]) for language in LANGUAGES}
    held = json.loads(edition_file(released, "1.0").read_text(encoding="utf-8"))
    for part in held["games"]["jokeren-13"]:
        if part["slug"] == "j13-run":
            part.update(text=text, hash=made)
    write_edition(released, rehashed(from_json(held)))
    assert release_faults(released)[0] == (
        "editions/1.0.json: is not what was released on 2030-01-31; take it from the commits"
    )


def test_a_released_edition_without_its_hash_outside_is_named(released: Path) -> None:
    """The file of the hashes may not lose one, nor have one more than the changelog."""
    before = read_released(released)
    assert before == {"1.0": read_edition(released, "1.0").hash}
    (released / "editions/released.json").unlink()
    assert release_faults(released) == [
        "editions/released.json: lacks the hash of edition 1.0, which is released "
        "(CHANGELOG.md:3); take it from the commits"
    ]
    (released / "editions/released.json").write_text(json.dumps(before | {"0.9": "0"}), "utf-8")
    assert release_faults(released) == [
        "editions/released.json: has edition 0.9, and CHANGELOG.md has no day of it"
    ]


def test_a_changed_example_needs_a_new_edition(released: Path) -> None:
    """The edition shows it, and so would tell of another play than the page."""
    replace(released / "examples/jokeren-13/j13-one.pycon", "one = 1", "one = 0 + 1")
    assert release_faults(released) == [
        "docs/en/rules.md:18: the example 'j13-one', which 'j13-run' shows, has changed since "
        "edition 1.0; edition 1.0 is released: begin `## 1.1.0 (unreleased)` in CHANGELOG.md, "
        "name the clause there, then run `make edition`"
    ]
    assert second(released) == []


def test_a_changed_clause_needs_a_new_edition(released: Path) -> None:
    """An edition that is released says the same for ever."""
    edit_all(released, "rules.md", SET, f"{SET}, all different")
    accept_all(released, "j13-set")
    found = release_faults(released)
    assert len(found) == 4
    assert found[0] == (
        "docs/en/rules.md:10: 'j13-set' has changed since edition 1.0; edition 1.0 is released: "
        "begin `## 1.1.0 (unreleased)` in CHANGELOG.md, name the clause there, then run "
        "`make edition`"
    )
    begin(released, "1.1.0", "j13-set")
    assert release_faults(released) == ["editions/1.1.json: is missing; run `make edition`"]
    assert release(released) == []
    assert release_faults(released) == []


def test_a_reformatted_clause_has_not_changed(released: Path) -> None:
    """A line broken elsewhere is no new rule."""
    edit_all(released, "rules.md", "3 or 4 cards of one", "3 or 4\ncards of  one")
    assert release_faults(released) == []


def test_a_change_that_the_changelog_does_not_name_is_named(released: Path) -> None:
    """A reader of the changelog must learn of every changed clause."""
    edit_all(released, "rules.md", SET, f"{SET}, all different")
    accept_all(released, "j13-set")
    assert second(released, "j13-run") == [
        "CHANGELOG.md:3: does not name 'j13-set', which changed from edition 1.0 to 1.1; "
        "write `j13-set` and what changed"
    ]


def test_a_clause_in_another_place_is_named(released: Path) -> None:
    """Its number is another now, and numbers are cited too."""
    edit_all(released, "rules.md", "{#j13-melds}", "{#x}")
    edit_all(released, "rules.md", "{#j13-scores}", "{#j13-melds}")
    edit_all(released, "rules.md", "{#x}", "{#j13-scores}")
    assert any("'j13-scores' has another place now" in fault for fault in release_faults(released))


def test_a_deleted_clause_must_be_retired(released: Path) -> None:
    """A link to it must lead somewhere in five years."""
    rename(released)
    assert any(
        fault.startswith("editions/1.0.json:")
        and "'j13-set' is on no page any more; say in" in fault
        for fault in second(released, "j13-set", "j13-suite", "j13-penalty")
    )
    retire(released, "j13-set", "1.1", "j13-suite")
    assert release_faults(released) == []


def rename(site: Path) -> None:
    """Give the clause on sets another id, everywhere."""
    for page in ("rules.md", "other.md"):
        for language in LANGUAGES:
            file = site / "docs" / language / page
            file.write_text(file.read_text("utf-8").replace("j13-set", "j13-suite"), "utf-8")
    accept_all(site, "j13-suite", "j13-penalty")


@pytest.mark.parametrize(
    ("slug", "edition", "successor", "sentence"),
    [
        ("j13-set", "1.1", "j13-no", "the successor 'j13-no' of 'j13-set' is no clause"),
        ("j13-set", "1.0", "j13-suite", "'j13-set' is in edition 1.0 still"),
        ("j13-sets", "1.1", None, "'j13-sets' was in no edition"),
    ],
)
def test_a_tombstone_that_says_what_is_not_so_is_named(
    released: Path, slug: str, edition: str, successor: str | None, sentence: str
) -> None:
    """A tombstone is the last thing that a reader of an old link has."""
    rename(released)
    retire(released, slug, edition, successor)
    found = second(released, "j13-set", "j13-suite", "j13-penalty")
    assert f"editions/retired.json: {sentence}" in found


def test_a_reused_id_is_named(released: Path) -> None:
    """An id names one rule for ever, and a preview says so too."""
    rename(released)
    retire(released, "j13-set", "1.1", "j13-suite")
    edit_all(
        released, "rules.md", "### The penalty", "### New {#j13-set}\n\nNew.\n\n### The penalty"
    )
    assert faults(released)[0] == (
        "docs/en/rules.md:24: 'j13-set' was retired in edition 1.1 and may not be used again; "
        "give the clause another id"
    )


def test_an_unreleased_edition_is_frozen_as_often_as_wanted(released: Path) -> None:
    """Until its day the text may still change; after it, no more."""
    edit_all(released, "rules.md", SET, f"{SET}, all different")
    accept_all(released, "j13-set")
    assert second(released, "j13-set") == []
    edit_all(released, "rules.md", "all different", "all of different suits")
    accept_all(released, "j13-set")
    assert any(fault.endswith("; run `make edition`") for fault in release_faults(released))
    assert (released / "CITATION.cff").read_text(encoding="utf-8") == "version: 1.1.0\n", (
        "the draft has the day of the release before"
    )
    assert release(released, "2030-02-28") == []
    assert read_released(released)["1.1"] == read_edition(released, "1.1").hash
    assert "## 1.1.0 (2030-02-28)" in (released / "CHANGELOG.md").read_text(encoding="utf-8")
    assert (released / "CITATION.cff").read_text(encoding="utf-8") == (
        "version: 1.1.0\ndate-released: 2030-02-28\n"
    )
    assert 'version__ = "1.1.0"' in (released / "engine/jokerbook/__init__.py").read_text("utf-8")
    (found,) = release(released)
    assert found.startswith("CHANGELOG.md: begins with no version that is unreleased; write `## 1")


def test_a_patch_release_freezes_nothing(released: Path) -> None:
    """The engine may be mended without touching what was cited."""
    edit_all(released, "rules.md", SET, f"{SET}, all different")
    accept_all(released, "j13-set")
    begin(released, "1.0.1")
    before = edition_file(released, "1.0").read_bytes()
    assert any("'j13-set' has changed since edition 1.0" in fault for fault in release(released))
    assert edition_file(released, "1.0").read_bytes() == before


@pytest.mark.parametrize("day", ["tomorrow", "2030-13-40", "20300228", "2030-2-28"])
def test_a_day_that_is_none_releases_nothing(released: Path, day: str) -> None:
    """It would be written into the changelog, where the next command could not read it."""
    begin(released, "1.0.1")
    before = (released / "CHANGELOG.md").read_bytes()
    assert release(released, day) == [f"{day} is no day; write it as 2030-01-31"]
    assert (released / "CHANGELOG.md").read_bytes() == before


def test_a_changelog_that_cannot_be_read_is_named(released: Path) -> None:
    """The edition is taken from it."""
    replace(released / "CHANGELOG.md", "## 1.0.0 (2030-01-31)", "## 1.0 (soon)")
    sentence = "CHANGELOG.md:3: write `## 1.2.3 (unreleased)`, or its day"
    assert release_faults(released) == [sentence]
    assert release(released) == [sentence]


def test_what_is_frozen_is_what_is_read(released: Path) -> None:
    """The file round-trips, or its hash would mean nothing."""
    made = freeze(read_catalogue(released), "2.0")
    write_edition(released, made)
    read = read_edition(released, "2.0")
    assert (read.games, read.examples, read.hash) == (made.games, made.examples, made.hash)
