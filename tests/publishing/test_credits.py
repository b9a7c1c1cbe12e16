"""The credits: every package that is used, with the licence that it states itself."""

import json
import re
from importlib.metadata import version
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from publishing.credits import SERVED, TOOLS, WHOLE, asked_python, credits_of
from publishing.site import LANGUAGES, MASTER

ROOT = Path()
LOCK = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
ASKED = [*asked_python(ROOT), *LOCK[""]["devDependencies"]]
# Licences under which a page may be given to anybody; another one is looked at before it is used.
GIVEN = {"MIT", "Apache-2.0", "MPL-2.0", "ISC", "BSD-3-Clause"}


def test_every_package_asked_for_is_credited_once() -> None:
    """A new package is credited without anybody thinking of it."""
    served = [credit.name for credit in credits_of(ROOT, served=True)]
    tools = [credit.name for credit in credits_of(ROOT, served=False)]
    assert len({*served, *tools}) == len([*served, *tools])
    assert set(ASKED) <= {*served, *tools}


def test_each_credit_says_the_version_and_the_licence_that_the_package_states() -> None:
    """What is typed by hand grows old."""
    found = {
        credit.name: credit
        for served in (True, False)
        for credit in credits_of(ROOT, served=served)
    }
    assert found["pyodide"][1:] == (LOCK["node_modules/pyodide"]["version"], "MPL-2.0")
    assert found["mkdocs-material"][1:] == (version("mkdocs-material"), "MIT")
    assert found["mkdocstrings-python"][1:] == (version("mkdocstrings-python"), "ISC")
    assert found["beautifulsoup4"].licence == "MIT"  # which states it in an older way
    for credit in found.values():
        assert re.fullmatch(r"\d[\w.]*", credit.version), credit
        assert credit.licence, credit


def test_what_the_pages_carry_may_be_given_to_anybody() -> None:
    """A library with another licence would bind those who copy the site."""
    assert {credit.licence for credit in credits_of(ROOT, served=True)} <= GIVEN


def test_what_the_script_imports_is_told_among_what_the_pages_carry() -> None:
    """The division into pages and workshop is by hand, so it is held to the sources."""
    served = {credit.name for credit in credits_of(ROOT, served=True)}
    imported = {
        match[1]
        for file in Path("web/src").rglob("*.ts")
        for match in re.finditer(
            r'\b(?:from|import)\s*\(?"((?:@[\w-]+/)?[\w-]+)[/"]', file.read_text(encoding="utf-8")
        )
    }
    assert imported
    assert imported <= served
    assert set(SERVED) <= set(asked_python(ROOT))
    assert {*TOOLS, *WHOLE} <= LOCK[""]["devDependencies"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_both_tables_and_the_five_sources(language: str) -> None:
    """In every language, and the same packages in each."""
    home = "" if language == MASTER else f"{language}/"
    file = Path(f"site/{home}credits/index.html")
    assert file.is_file(), "run `make site` first"
    page = BeautifulSoup(file.read_text(encoding="utf-8"), "html.parser")
    served, tools = page.select("article table")
    games = [str(a["href"]).split("#")[1] for a in page.select("article li a.clause-reference")]
    assert games == ["jokeren-13", "jokeren-13", "jokeren", "jok-r-ummy", "georgian-joker"]
    assert "Tvaladze" in page.get_text() or "Тваладзе" in page.get_text()
    for table, kind in ((served, True), (tools, False)):
        rows = [
            tuple(cell.get_text() for cell in row.select("th, td"))
            for row in table.select("tbody tr")
        ]
        assert rows == [tuple(credit) for credit in credits_of(ROOT, served=kind)]
    plain = file.with_name("index.md").read_text(encoding="utf-8")
    assert plain.count("<table>") == 2
    assert "MPL-2.0" in plain
