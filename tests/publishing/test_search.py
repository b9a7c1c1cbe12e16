"""What the search is made of, and what the build says where it could not be."""

import json
from pathlib import Path

import pytest

from publishing.catalogue import Page, read_catalogue
from publishing.faults import faults
from publishing.search import is_searched, page_folder, records
from publishing.site import LANGUAGES

CATALOGUE = read_catalogue(Path())
SITE = Path("site")


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    """The records that the release build indexed, by their file's name."""
    assert SITE.is_dir(), "run `make site` first"
    return dict(records(CATALOGUE, SITE))


def name(page: Page, slug: str) -> str:
    """Return the file of a clause's record."""
    return f"{page_folder(page)}{slug}.html"


def test_each_clause_is_a_record_and_no_edition_is(made: dict[str, str]) -> None:
    """A clause that is not indexed cannot be found, and an old text must not be."""
    clauses = {name(page, one.slug) for page in CATALOGUE.pages.values() for one in page.clauses}
    assert clauses
    assert clauses <= made.keys()
    assert not [file for file in made if "editions/" in file]


def test_a_language_has_as_many_records_as_the_other(made: dict[str, str]) -> None:
    """Pagefind counts what it took in: nothing was dropped, and no language lacks a part."""
    entry = json.loads((SITE / "pagefind" / "pagefind-entry.json").read_text(encoding="utf-8"))
    counts = {language: one["page_count"] for language, one in entry["languages"].items()}
    assert counts == dict.fromkeys(LANGUAGES, len(made) // len(LANGUAGES))


def test_a_record_holds_the_rules_own_text_alone(made: dict[str, str]) -> None:
    """Buttons, marks and the code of examples are no matter of the rules."""
    page = CATALOGUE.page("en/jokeren-13.md")
    record = made[name(page, "j13-opening-values")]
    assert "<p>Cards from 2 to 10 are worth their number." in record
    assert "29 and do not open" in record  # the example's caption
    for other in ("JOKEREN_13", "points=29", "Run", "New in edition"):
        assert other not in record
    assert "Open point" not in made[name(page, "j13-run-length")]


def test_a_word_behind_an_apostrophe_is_a_word_of_its_own(made: dict[str, str]) -> None:
    """Pagefind would take «l’as» for one word, and who asks for «as» would not find it."""
    page = CATALOGUE.page("fr/jokeren-13.md")
    assert ">L’\u2060 as dans une suite</p>" in made[name(page, "j13-run-ace")]


def test_a_page_may_stay_out_of_the_search(made: dict[str, str]) -> None:
    """Every example stands at its clause; found twice, it would hide other clauses."""
    page = CATALOGUE.page("ru/examples.md")
    assert not is_searched(page)
    assert not [file for file in made if file.startswith(page_folder(page))]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ('[j13-sett]\nen = "group"\n', "'j13-sett' is no clause and no section"),
        ('[j13-set]\nde = "Satz"\n', "'j13-set' has words in 'de'"),
    ],
)
def test_words_of_a_clause_that_is_gone_are_a_fault(site: Path, words: str, fault: str) -> None:
    """Who renames a clause must not lose the words by which it is found."""
    file = site / "publishing" / "search.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text('[j13-set]\nen = "group"\n', encoding="utf-8")
    assert faults(site) == []
    file.write_text(words, encoding="utf-8")
    assert [one for one in faults(site) if fault in one]
