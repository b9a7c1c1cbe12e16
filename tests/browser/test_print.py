"""A printed page: the text, its numbers, code and results, and at the foot where it is from."""

from io import BytesIO
from pathlib import Path
from unicodedata import normalize

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from publishing.catalogue import read_catalogue
from publishing.editions import edition_names
from publishing.messages import messages
from publishing.parts import rules_pages
from publishing.printing import css_string
from publishing.search import page_folder
from publishing.site import LANGUAGES

# What is for the screen alone.
PRESSED = ".md-header, .md-tabs, .md-sidebar, .md-search, .md-footer, button, textarea, .to-pdf"


def sheets(page: Page) -> list[str]:
    """Return the text of each sheet that the page is printed on, without white space."""
    printed = PdfReader(BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))
    return [joined(sheet.extract_text()) for sheet in printed.pages]


def joined(text: str) -> str:
    """Return a text without white space and ligatures, which a sheet has where it likes."""
    return "".join(normalize("NFKC", text).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_page_has_the_rules_and_nothing_to_press(
    page: Page, site: str, language: str
) -> None:
    """Whoever holds the sheet can look a clause up, and find the page again."""
    rules = rules_pages(read_catalogue(Path()), language)["georgian-joker"]
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site}{page_folder(rules)}")
    printed = sheets(page)
    words, text = messages(language), "".join(printed)
    edition = edition_names(Path())[-1]
    for clause in rules.clauses:
        assert joined(clause.number + clause.title) in text
    for number, sheet in enumerate(printed, 1):
        assert f"/{page_folder(rules)}" in sheet
        assert joined(words["book_edition"].format(edition=edition)) in sheet
        assert f"{number}/{len(printed)}" in sheet
    assert joined("from jokerbook.georgian import pack") in text
    assert "(36,2)A♣K♣Q♣J♣10♣9♣8♣7♣" in text
    for name in ("reset", "report_page", "pdf", "kept_reading"):
        assert joined(words[name]) not in text


@pytest.mark.parametrize("path", ["jokeren-13/", "ru/compare/", "editions/1.0/jokeren/", "fr/"])
def test_paper_is_light_and_whole(page: Page, site: str, path: str) -> None:
    """A reader's dark screen costs no ink, and nothing is scrolled on paper."""
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site}{path}")
    page.emulate_media(media="print", color_scheme="dark")
    shown = page.eval_on_selector_all(
        PRESSED, "all => all.filter(one => one.checkVisibility()).length"
    )
    assert shown == 0
    for one in ("p", "a"):  # a link fades into its colour
        page.wait_for_function(
            """(one) => {
              const ink = getComputedStyle(document.querySelector(`article ${one}`)).color
              const [red, green, blue] = ink.match(/[\\d.]+/g).map(Number)
              return red + green + blue < 250
            }""",
            arg=one,
        )
    assert page.evaluate(
        """[...document.querySelectorAll("pre, tr, .jb-example, h2, h3")].every((one) => {
          const { breakAfter, breakInside, maxHeight } = getComputedStyle(one)
          const follows = one.matches("h2, h3") ? breakAfter === "avoid" : maxHeight === "none"
          return follows && breakInside === "avoid"
        })"""
    )


def test_a_title_cannot_end_the_style_it_stands_in() -> None:
    """A sign of CSS or of HTML in a title would undo the page."""
    assert css_string('a "b" \\ </style>') == '"a \\"b\\" \\\\ \\3c /style>"'
