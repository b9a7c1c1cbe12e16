"""What a page says of the edition by which its clauses are cited, and where errors are reported."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml
from bs4 import BeautifulSoup
from markdown import Markdown

from publishing.catalogue import read_catalogue
from publishing.citing import Publisher
from publishing.edition_pages import find_page
from publishing.editions import freeze, write_edition
from publishing.messages import messages
from publishing.reporting import report_of_page
from publishing.site import LANGUAGES, MASTER
from tests.publishing.conftest import begin, replace

EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc", "publishing"]
BASE = "https://rules.test/cards/"
REPORT = "https://errors.test/new?t={title}&c={clause}&p={address}&l={language}&e={edition}"
PUBLISHER = Publisher(BASE, "Jokerbook", REPORT)
FORM = Path(".github/ISSUE_TEMPLATE/rules-error.yml")


def rendered(site: Path, name: str, publisher: Publisher = PUBLISHER) -> BeautifulSoup:
    """Render a page of the small site, or of one of its editions."""
    options = {"publishing": {"root": str(site), "page": name, "publisher": publisher}}
    md = Markdown(extensions=EXTENSIONS, extension_configs=options)
    text = find_page(site, name).text.rpartition("---\n")[2]
    return BeautifulSoup(md.convert(text), "html.parser")


def source(tree: BeautifulSoup) -> dict[str, Any]:
    """Return what the page's script is told."""
    (script,) = tree.select("script.jb-citing")
    return json.loads(script.text)  # type: ignore[no-any-return]


def links(tree: BeautifulSoup) -> list[str]:
    """Return the permanent links of a page."""
    return [str(link["href"]) for link in tree.select(".clause > h3 + .clause-tools > a")]


@pytest.fixture
def second(released: Path) -> Path:
    """The small site with edition 1.0 released and 1.1 begun, which has one clause more."""
    begin(released, "1.1.0", "j13-new")
    for language in LANGUAGES:
        page = released / "docs" / language / "rules.md"
        replace(page, "### The run", "### New {#j13-new}\n\nA clause.\n\n### The run")
    write_edition(released, freeze(read_catalogue(released), "1.1"))
    return released


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_links_to_its_place_in_the_newest_edition(released: Path, language: str) -> None:
    """The link stands in the page itself, so that it works without JavaScript."""
    tree = rendered(released, f"{language}/rules.md")
    there = "editions/1.0/jokeren-13.md"
    assert links(tree) == [f"{there}#{slug}" for slug in ("j13-set", "j13-run", "j13-penalty")]
    words = messages(language)
    named = {"number": "1.2", "edition": "1.0"}
    link, button = tree.select(".clause-tools")[1].find_all(["a", "button"])
    assert link["aria-label"] == words["permanent_link"].format_map(named)
    assert button["aria-label"] == words["cite"].format_map(named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_permanent_address_names_edition_game_and_language(
    released: Path, language: str
) -> None:
    """The address is whole, whatever host the reader copies it from."""
    home = "" if language == MASTER else f"{language}/"
    said = source(rendered(released, f"{language}/rules.md"))
    assert said["address"] == f"{BASE}{home}editions/1.0/jokeren-13/"
    assert (said["edition"], said["language"]) == ("1.0", language)
    assert (said["game"], said["site"]) == ("Jokeren 13", "Jokerbook")
    assert said["date"] == "2030-01-31"


def test_an_editions_page_is_cited_by_its_own_edition(second: Path) -> None:
    """Who reads an edition, an old one or a draft, cites what they read."""
    old = rendered(second, "fr/editions/1.0/jokeren-13.md")
    assert links(old) == ["#j13-set", "#j13-run", "#j13-penalty"]
    assert source(old)["address"] == f"{BASE}fr/editions/1.0/jokeren-13/"
    assert source(old)["date"] == "2030-01-31"
    new = rendered(second, "fr/editions/1.1/jokeren-13.md")
    assert links(new)[1] == "#j13-new"
    assert (source(new)["edition"], source(new)["date"]) == ("1.1", None)


def test_a_page_of_today_is_cited_by_the_newest_edition_that_is_released(second: Path) -> None:
    """A draft can still change, so its clauses are cited as they were released last."""
    there = "editions/1.0/jokeren-13.md"
    tree = rendered(second, "fr/rules.md")
    assert links(tree) == [f"{there}#{slug}" for slug in ("j13-set", "j13-run", "j13-penalty")]
    assert (source(tree)["edition"], source(tree)["date"]) == ("1.0", "2030-01-31")
    run = tree.select(".clause-tools > button")[1]
    assert run.get("data-number") == "1.2", "the draft's number is cited for another clause"
    assert "1.2" in str(run["aria-label"])
    assert not tree.select(".clause-tools > button")[0].has_attr("data-number")
    replace(second / "CHANGELOG.md", "1.1.0 (unreleased)", "1.1.0 (2030-02-28)")
    tree = rendered(second, "fr/rules.md")
    assert links(tree)[1] == "editions/1.1/jokeren-13.md#j13-new"
    assert source(tree)["date"] == "2030-02-28"


def test_a_game_that_only_a_draft_has_is_cited_by_it(second: Path) -> None:
    """Until its first release the draft is all there is."""
    replace(second / "CHANGELOG.md", "(2030-01-31)", "(unreleased)")
    said = source(rendered(second, "fr/rules.md"))
    assert (said["edition"], said["date"]) == ("1.1", None)


def test_a_citation_has_the_title_that_the_edition_has(released: Path) -> None:
    """A clause that goes by another title today is found by the one that was released."""
    replace(released / "docs/en/rules.md", "### The run", "### The *row*")
    buttons = rendered(released, "en/rules.md").select(".clause-tools > button")
    assert [button.get("data-title") for button in buttons] == [None, "The run", None]


@pytest.mark.parametrize(
    ("language", "draft", "day"),
    [
        ("en", "draft", "31 January 2030"),
        ("fr", "version provisoire", "31 janvier 2030"),
        ("ru", "проект", "31 января 2030\u202fг."),
        ("pt", "versão preliminar", "31 de janeiro de 2030"),
    ],
)
def test_a_citation_says_the_day_or_that_there_is_none(
    second: Path, language: str, draft: str, day: str
) -> None:
    """What can still change must not be cited as if it were fixed."""
    newest = source(rendered(second, f"{language}/editions/1.1/jokeren-13.md"))
    assert (newest["date"], newest["state"]) == (None, draft)
    assert "{state}" in newest["words"]["cited_edition"]
    assert source(rendered(second, f"{language}/editions/1.0/jokeren-13.md"))["state"] == day


def test_a_clause_that_no_edition_has_is_not_cited(released: Path) -> None:
    """In a preview a new clause has no permanent place yet, and the others do."""
    replace(released / "docs/en/rules.md", "### The run", "### New {#j13-new}\n\n### The run")
    tree = rendered(released, "en/rules.md")
    assert len(tree.select(".clause")) == 4
    assert [link.partition("#")[2] for link in links(tree)] == ["j13-set", "j13-run", "j13-penalty"]


def test_a_site_without_editions_or_name_cites_nothing(site: Path, released: Path) -> None:
    """What cannot be said whole is not said."""
    for path in (released / "editions").iterdir():
        path.unlink()
    assert rendered(site, "en/rules.md").select(".clause-tools, .jb-citing") == []


def test_the_tools_come_before_the_notices_of_a_clause(second: Path) -> None:
    """They belong to the heading: the reader of a screen reader meets them there."""
    replace(second / "docs/en/rules.md", "see [[j13-set]]", "look at [[j13-set]]")
    tree = rendered(second, "fr/rules.md")
    assert tree.select(".clause > .outdated")
    for clause in tree.select(".clause:has(.clause-tools)"):
        assert [child.name for child in clause.find_all(True, recursive=False)][:2] == ["h3", "div"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_in_a_clause_is_reported_with_all_that_names_it(
    released: Path, language: str
) -> None:
    """Whoever mends it must not have to ask which clause, page, edition and language."""
    address = source(rendered(released, f"{language}/rules.md"))["report"]
    filled = address.replace("%7Bclause%7D", "j13-set")
    home = "" if language == MASTER else f"{language}/"
    assert parse_qs(urlsplit(filled).query) == {
        "t": [messages(language)["report_title"].format(subject="j13-set")],
        "c": ["j13-set"],
        "p": [f"{BASE}{home}rules/#j13-set"],
        "l": [language],
        "e": ["1.0"],
    }


def test_an_error_on_a_page_is_reported_with_its_address(second: Path) -> None:
    """A page of any kind has the link; an edition's page names its own edition."""
    for name, path, edition in (
        ("ru/rules.md", "ru/rules/", "1.1"),
        ("ru/editions/1.0/jokeren-13.md", "ru/editions/1.0/jokeren-13/", "1.0"),
    ):
        page = find_page(second, name)
        report = report_of_page(page, BASE, REPORT)
        assert report.text == messages("ru")["report_page"]
        said = parse_qs(urlsplit(report.address).query, keep_blank_values=True)
        assert said["t"] == [messages("ru")["report_title"].format(subject=page.meta["title"])]
        assert (said["c"], said["p"], said["e"]) == ([""], [BASE + path], [edition])


def test_the_address_of_the_reports_fits_the_form_behind_it() -> None:
    """A field that the form does not have would be dropped without a word."""
    config = Path("mkdocs.yml").read_text(encoding="utf-8")
    (template,) = re.findall(r'report_url: "(.*)"', config)
    asked = parse_qs(urlsplit(template).query)
    form = yaml.safe_load(FORM.read_text(encoding="utf-8"))
    assert asked.pop("template") == [FORM.name]
    assert asked.pop("title") == ["{title}"]
    assert asked.keys() <= {field["id"] for field in form["body"]}
    assert {value for (value,) in asked.values()} == {
        "{clause}",
        "{address}",
        "{language}",
        "{edition}",
    }
