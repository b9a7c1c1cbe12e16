"""`llms.txt` and the Markdown of the pages: what a language model reads leads somewhere."""

import json
import re
from functools import cache
from pathlib import Path
from urllib.parse import urldefrag

import pytest

from publishing.catalogue import Page, read_catalogue
from publishing.edition_pages import find_page
from publishing.for_programs import pages
from publishing.llms import llms_text
from publishing.plain import page_markdown
from publishing.plain_text import plain_text
from publishing.search import page_folder
from publishing.site import LANGUAGES
from tests.publishing.conftest import edit_all

SITE = Path("site")
BASE = "https://cards.test/rules/"
PAGES = list(pages(Path()))
_LINK = re.compile(r'(?:\]\(|href=")([^)"\s]+)')
_CODE = re.compile(r"(?ms)^```.*?^```$|`[^`\n]+`")


@cache
def built(place: str) -> str:
    """Return a text file of the built site."""
    file = SITE / place
    assert file.is_file(), f"{file} is not there: run `make site` first"
    return file.read_text(encoding="utf-8")


def base() -> str:
    """Return the address that the built site has."""
    schema = json.loads(built("editions/rules-1.schema.json"))
    return str(schema["$id"]).removesuffix("editions/rules-1.schema.json")


def leads(link: str) -> bool:
    """Return whether a whole address is a file of the site, and its fragment an id there.

    What another host has is not looked at.
    """
    url, fragment = urldefrag(link)
    if not url.startswith(base()):
        return url.startswith(("https://", "http://"))
    place = url.removeprefix(base())
    name = f"{place}index.html" if place.endswith("/") or not place else place
    return (SITE / name).is_file() and (not fragment or f'id="{fragment}"' in built(name))


def test_llms_txt_has_the_form_of_llmstxt_org() -> None:
    """A title, a quote, then sections of links; the last may be left out."""
    text = built("llms.txt")
    lines = text.splitlines()
    assert lines[0] == "# Jokerbook"
    assert re.match(r"> The rules of four joker card games", lines[2])
    sections = re.findall(r"(?m)^## (.*)$", text)
    assert sections == ["Data", "English", "Français", "Русский", "Português", "Optional"]
    for section in text.split("\n## ")[1:]:
        items = section.splitlines()[2:]
        assert items
        assert all(re.fullmatch(r"- \[[^\]]+\]\(https?://[^)]+\): .+", item) for item in items)


def test_every_link_of_llms_txt_leads_to_a_file() -> None:
    """A dead link is all that a model would remember."""
    links = _LINK.findall(built("llms.txt"))
    assert len(links) > 4 * 10
    assert [link for link in links if not leads(link)] == []
    said = re.findall(r"`(https?://[^`]+)`", built("llms.txt"))
    assert said
    assert all(leads(link) for link in said)


def test_llms_txt_names_every_page_and_all_data() -> None:
    """What it leaves out is not there for a model."""
    text = built("llms.txt")
    for page in read_catalogue(Path()).pages.values():
        assert f"({base()}{page_folder(page)}index.md)" in text
    for file in sorted(SITE.glob("vectors/*.jsonl")):
        assert f"({base()}vectors/{file.name})" in text
    for file in sorted(SITE.glob("editions/*/rules.json")):
        assert f"({base()}editions/{file.parent.name}/rules.json)" in text


def test_the_pages_without_markdown_are_those_that_llms_txt_names() -> None:
    """It says that every page has Markdown, and a model asks for it."""
    (named,) = re.findall(r"`(\S+)`, is HTML alone", llms_text(Path(), BASE))
    folders = {page.parent for page in SITE.rglob("index.html")}
    without = {f"{BASE}{x.relative_to(SITE)}/" for x in folders if not (x / "index.md").is_file()}
    assert without
    assert [address for address in without if not address.startswith(named)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_pages_markdown_leads_somewhere(page: Page) -> None:
    """The Markdown is read away from the page, so that each address must be whole."""
    text = _CODE.sub("", built(f"{page_folder(page)}index.md"))
    assert [link for link in _LINK.findall(text) if not leads(link)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_mark_of_ours_is_left_in_a_pages_markdown(page: Page) -> None:
    """References, attributes and blocks are this site's own."""
    text = _CODE.sub("", built(f"{page_folder(page)}index.md"))
    assert text.startswith("# ")
    for mark in ("[[", "]]", "\n///", "{#", "--8<--", ".md#", ".md)"):
        assert mark not in text


def test_the_markdown_of_a_small_page(released: Path) -> None:
    """These are the forms: numbers that link, captions, examples as sessions, code left alone."""
    there = f"{BASE}fr/rules/"
    assert page_markdown(find_page(released, "fr/rules.md"), BASE) == (
        "# Jokeren 13\n\n"
        f"## [1]({there}#j13-melds) Melds\n\n"
        f"### [1.1]({there}#j13-set) The set\n\n"
        f"3 or 4 cards of one rank, see [1.2]({there}#j13-run) and "
        f"[the other pack]({BASE}fr/other/#geo-pack); `[[code]]` is left alone.\n\n"
        f"### [1.2]({there}#j13-run) The run\n\n"
        "3 in a row, 10♥ J♥ Q♥.\n\n"
        "One.\n\n"
        "```pycon\n>>> one = 1\n>>> print('<1>')\n<1>\n>>> one\n1\n```\n\n"
        f"## [2]({there}#j13-scores) Scores\n\n"
        f"### [2.1]({there}#j13-penalty) The penalty\n\n"
        f"A K costs 10, an A 11 and a joker 25; see [1.1]({there}#j13-set).\n"
    )


def test_an_editions_markdown_stays_in_the_edition(released: Path) -> None:
    """Its references lead to what they led to then."""
    page = find_page(released, "en/editions/1.0/georgian-joker.md")
    link = f"[Jokeren 13, 1.1]({BASE}editions/1.0/jokeren-13/#j13-set)"
    edit_all(released, "rules.md", "{#j13-set}", "{#j13-suite}")
    assert link not in page_markdown(page, BASE)
    assert "36 cards, 2 of them jokers." in page_markdown(page, BASE)
    other = find_page(released, "en/editions/1.0/jokeren-13.md")
    assert f"see [1.1]({BASE}editions/1.0/jokeren-13/#j13-set)." in page_markdown(other, BASE)


def test_a_table_a_drawing_and_a_deck_are_told_in_words() -> None:
    """A model sees no picture."""
    assert '<a class="clause-reference" href="https' in built("compare/index.md")
    assert "- `run 5`: suite de cinq cartes\n" in built("fr/programmes/index.md")
    assert len(re.findall(r"(?m)^- `.*: 2$", built("programmes/index.md"))) > 1
    for place in ("ru/georgian-joker", "credits", "pt/coverage/jokeren"):
        assert "<table>" in built(f"{place}/index.md")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_markdown(language: str) -> None:
    """The address of a page and of its Markdown differ by the file's name alone."""
    place = "" if language == "en" else f"{language}/"
    assert built(f"{place}jokeren/index.md").startswith("# ")


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("One [two](https://a.b/c(d)) *three*,\nfour.", "One two three, four."),
        ("a\u00a0— b\u202f: c", "a\u00a0— b\u202f: c"),
        ("First.\n\n- one\n- two `x`", "First.\n- one\n- two x"),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "a | b\n1 | 2"),
        ("", ""),
    ],
)
def test_plain_text_is_what_is_read_aloud(markdown: str, text: str) -> None:
    """It is what a program without Markdown shows; no-break spaces are part of a language."""
    assert plain_text(markdown) == text
