"""Citing a clause and reporting an error in it, as a reader does, in all four languages."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from pybtex.database import Entry, parse_string

from publishing.changelog import read_releases, release_day, said_day
from publishing.editions import edition_names, standing_editions
from publishing.messages import messages
from publishing.site import LANGUAGES
from tests.browser.test_site import at
from tests.browser.waiting import press

SLUG = "j13-set-suits"
GAME = "jokeren-13/"
# The edition that the site's pages are cited by, and the day of its release, None for a draft.
EDITION = standing_editions(Path())[-1].edition
DAY = release_day(EDITION, read_releases(Path()))
KEPT = f"editions/{EDITION}/jokeren-13/"
# The clause as each language cites it, its title, its game and its authors.
CITED = {
    "en": "Jokeren 13, clause 4.3, “The suits of a set”",
    "fr": "Jokeren 13, article\u00a04.3, «\u00a0Les couleurs d’un set\u00a0»",
    "ru": "Йокерен 13, п.\u00a04.3, «Масти сета»",
    "pt": "Jokeren 13, cláusula 4.3, “Os naipes da combinação”",
}
CITED_EDITION = {
    "en": "Jokerbook, edition {} ({}), in English",
    "fr": "Jokerbook, édition {} ({}), en français",
    "ru": "Jokerbook, редакция {} ({}), на русском языке",
    "pt": "Jokerbook, edição {} ({}), em português",
}
TITLE = {
    "en": "The suits of a set",
    "fr": "Les couleurs d’un set",
    "ru": "Масти сета",
    "pt": "Os naipes da combinação",
}
AUTHORS = {
    "en": "The Jokerbook authors",
    "fr": "Les auteurs de Jokerbook",
    "ru": "Авторы Jokerbook",
    "pt": "Os autores do Jokerbook",
}
DRAFT = {"en": "draft", "fr": "version provisoire", "ru": "проект", "pt": "versão preliminar"}
LANGID = {"en": "english", "fr": "french", "ru": "russian", "pt": "brazilian"}
CSL_LANGUAGE = {"en": "en", "fr": "fr", "ru": "ru", "pt": "pt-BR"}
BIBTEX = """\
@incollection{{j13-set-suits-1.0-en,
  author = {{{{The Jokerbook authors}}}},
  title = {{{{The suits of a set}}}},
  booktitle = {{{{Jokeren 13}}}},
  chapter = {{4.3}},
  edition = {{1.0}},
  publisher = {{Jokerbook}},
  note = {{draft}},
  langid = {{english}},
  url = {{{address}}},
}}
"""
SIGNS = "100 % & $1 #2 {a} b_c ~ ^ \\ [d] *e* <f>"


@contextmanager
def reader(browser: Browser) -> Iterator[Page]:
    """Open a page that may use the clipboard; an error in it fails the test."""
    context = browser.new_context(locale="en-US", permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of the test's own."""
    with reader(browser) as page:
        yield page


class Opened(NamedTuple):
    """A page of a game's clauses that is open."""

    page: Page
    language: str
    path: str


@pytest.fixture(scope="module", params=product(LANGUAGES, (GAME, KEPT)), ids="-".join)
def opened(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Opened]:
    """Today's page and the edition's page of a game, for the tests that leave them as they are.

    Opening one costs more than all that is copied from it.
    """
    language, path = request.param
    with reader(browser) as page:
        page.goto(at(site, language, path))
        yield Opened(page, language, path)


def published() -> str:
    """Return the address that the site says it is published at."""
    home = Path("site/index.html").read_text(encoding="utf-8")
    (address,) = re.findall(r'<link rel="canonical" href="([^"]*)"', home)
    return str(address)


def permanent(language: str, slug: str = SLUG) -> str:
    """Return the permanent address of a clause."""
    return at(published(), language, f"{KEPT}#{slug}")


def clause(page: Page, slug: str = SLUG) -> Locator:
    """Return the element of a clause."""
    return page.locator(f".clause:has(> #{slug})")


def button(page: Page, slug: str = SLUG) -> Locator:
    """Return the button that opens the menu of a clause."""
    return clause(page, slug).locator(".clause-tools > button")


def copied(page: Page, name: str, slug: str = SLUG) -> str:
    """Choose what to copy from the menu of a clause and return what the clipboard then holds."""
    page.evaluate("navigator.clipboard.writeText('')")
    press(button(page, slug))
    page.get_by_role("menuitem", name=name, exact=True).click()
    expect(page.locator(".jb-said")).to_contain_text(name)
    return str(page.evaluate("navigator.clipboard.readText()"))


def say(page: Page, **said: str | None) -> None:
    """Let the game's page tell its script other things of the edition than the site does today."""

    def told(route: Route) -> None:
        answer = route.fetch()
        body = answer.text()
        for name, value in said.items():
            body, count = re.subn(
                rf'"{name}": (null|"[^"]*")', f'"{name}": {json.dumps(value)}', body
            )
            assert count == 1
        route.fulfill(response=answer, body=body)

    page.route(f"**/{GAME}", told)


def entry(bibtex: str) -> Entry:
    """Return the one entry of a BibTeX file, as a reader of such files reads it."""
    (found,) = parse_string(bibtex, "bibtex").entries.values()
    return found


def focused(page: Page) -> str:
    """Return the text or the name of what has the focus."""
    return str(
        page.evaluate(
            "(e => e.getAttribute('aria-label') ?? e.textContent)(document.activeElement)"
        )
    )


def test_a_clause_is_copied_as_text_and_as_links(opened: Opened) -> None:
    """Today's page and the edition's page give the same citation, exact to the space."""
    page, language, _ = opened
    words, address = messages(language), permanent(language)
    state = said_day(DAY, language) if DAY else DRAFT[language]
    cited, edition = CITED[language], CITED_EDITION[language].format(EDITION, state)
    assert copied(page, words["link"]) == address
    assert copied(page, words["text"]) == f"{cited}. {edition}. {address}"
    assert copied(page, "Markdown") == f"[{cited}]({address}). {edition}."


def test_a_clause_is_copied_as_data(opened: Opened) -> None:
    """A reference manager reads game, number, title, edition, language and address."""
    page, language, _ = opened
    game = CITED[language].partition(",")[0]
    date = [int(number) for number in DAY.split("-")] if DAY else []
    issued = {"issued": {"date-parts": [date]}} if DAY else {"status": DRAFT[language]}
    found = entry(copied(page, "BibTeX"))
    assert (found.type, found.key) == ("incollection", f"{SLUG}-{EDITION}-{language}")
    assert str(found.persons["author"][0]) == f"{{{AUTHORS[language]}}}"
    assert dict(found.fields) == {
        "title": f"{{{TITLE[language]}}}",
        "booktitle": f"{{{game}}}",
        "chapter": "4.3",
        "edition": EDITION,
        "publisher": "Jokerbook",
        **({"year": DAY[:4], "date": DAY} if DAY else {"note": DRAFT[language]}),
        "langid": LANGID[language],
        "url": permanent(language),
    }
    assert json.loads(copied(page, "CSL-JSON")) == [
        {
            "id": f"{SLUG}-{EDITION}-{language}",
            "type": "chapter",
            "title": TITLE[language],
            "container-title": game,
            "chapter-number": "4.3",
            "edition": EDITION,
            "author": [{"literal": AUTHORS[language]}],
            "publisher": "Jokerbook",
            **issued,
            "language": CSL_LANGUAGE[language],
            "URL": permanent(language),
        }
    ]


def test_bibtex_is_laid_out_for_a_reader_too(page: Page, site: str) -> None:
    """It goes into a file that a person edits."""
    say(page, edition="1.0", date=None, state="draft")
    page.goto(f"{site}{GAME}")
    assert copied(page, "BibTeX") == BIBTEX.format(address=permanent("en"))


def test_a_released_edition_is_cited_with_its_day(page: Page, site: str) -> None:
    """BibTeX wants the year and all others the whole day; nothing calls it a draft any more."""
    day = "31 January 2030"
    say(page, edition="1.0", date="2030-01-31", state=day)
    page.goto(f"{site}{GAME}")
    fields = entry(copied(page, "BibTeX")).fields
    assert (fields["year"], fields["date"]) == ("2030", "2030-01-31")
    assert "note" not in fields
    assert f"edition 1.0 ({day}), in English" in copied(page, messages("en")["text"])
    (item,) = json.loads(copied(page, "CSL-JSON"))
    assert item["issued"] == {"date-parts": [[2030, 1, 31]]}
    assert "status" not in item


def test_signs_that_mean_something_are_escaped(page: Page, site: str) -> None:
    """A title may hold any sign; BibTeX counts braces even behind a backslash."""
    page.goto(f"{site}{GAME}")
    page.evaluate(f"document.querySelector('#{SLUG}').lastChild.data = {json.dumps(f' {SIGNS}')}")
    assert entry(copied(page, "BibTeX")).fields["title"] == (
        r"{100 \% \& \$1 \#2 \textbraceleft{}a\textbraceright{} b\_c \textasciitilde{}"
        r" \textasciicircum{} \textbackslash{} [d] *e* <f>}"
    )
    assert r"100 % & $1 #2 {a} b\_c ~ ^ \\ \[d\] \*e\* \<f\>”](" in copied(page, "Markdown")
    assert json.loads(copied(page, "CSL-JSON"))[0]["title"] == SIGNS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keyboard_alone_cites_a_clause(page: Page, site: str, language: str) -> None:
    """Tab, arrows, Home and End, Escape and Enter do what they do in every menu."""
    words = messages(language)
    page.goto(at(site, language, GAME))
    expect(button(page)).to_be_visible()
    opener = button(page)
    clause(page).locator("h3 > .number").focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(opener).to_be_focused()
    assert focused(page) == words["cite"].format(number="4.3")
    expect(opener).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(opener).to_have_attribute("aria-expanded", "true")
    walk = [("", "link"), ("ArrowDown", "text"), ("End", "report"), ("ArrowDown", "link")]
    for key, name in [*walk, ("ArrowUp", "report"), ("Home", "link")]:
        if key:
            page.keyboard.press(key)
        assert focused(page) == words[name]
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(page.get_by_role("menu")).to_have_count(0)
    page.keyboard.press("ArrowUp")
    assert focused(page) == words["report"]
    page.keyboard.press("Tab")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(opener).to_have_attribute("aria-expanded", "false")
    expect(opener).not_to_be_focused()
    opener.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(opener).to_be_focused()
    said = page.get_by_role("status").filter(has_text=words["text"])
    expect(said).to_have_text(words["copied"].format(what=words["text"]))
    cited = str(page.evaluate("navigator.clipboard.readText()"))
    assert cited.startswith(CITED[language])


def test_a_press_elsewhere_shuts_the_menu(page: Page, site: str) -> None:
    """There is one menu at a time, and none in the reader's way."""
    page.goto(f"{site}{GAME}")
    menus = page.get_by_role("menu")
    press(button(page))
    expect(menus).to_have_count(1)
    press(button(page))
    expect(menus).to_have_count(0)
    press(button(page))
    press(button(page, "j13-set"))
    expect(menus).to_have_count(1)
    page.locator("h1").click()
    expect(menus).to_have_count(0)


def test_a_page_at_an_insecure_address_copies_too(page: Page, site: str) -> None:
    """At home a site may be served without a certificate, and then there is no clipboard."""
    page.add_init_script("delete Navigator.prototype.clipboard")
    page.goto(f"{site}{GAME}")
    assert page.evaluate("navigator.clipboard === undefined")
    press(button(page))
    page.get_by_role("menuitem", name="BibTeX").click()
    expect(page.locator(".jb-said")).to_have_text("Copied: BibTeX")
    expect(button(page)).to_be_focused()
    page.evaluate("document.body.prepend(document.createElement('textarea'))")
    field = page.locator("body > textarea")
    field.focus()
    page.keyboard.press("Control+v")
    assert field.input_value() == BIBTEX.format(address=permanent("en"))


def test_a_browser_that_refuses_all_copying_shows_the_text(page: Page, site: str) -> None:
    """Then the reader copies by hand what is selected already, and Escape leads back."""
    page.add_init_script("delete Navigator.prototype.clipboard; document.execCommand = () => false")
    page.goto(f"{site}fr/{GAME}")
    press(button(page))
    page.get_by_role("menuitem", name="Markdown").click()
    dialog = page.get_by_role("dialog").filter(has_text=messages("fr")["copy_yourself"])
    expect(dialog.get_by_role("textbox")).to_be_focused()
    expect(dialog.get_by_role("textbox")).to_have_value(re.compile(re.escape(CITED["fr"])))
    assert page.evaluate("getSelection().toString()").startswith("[Jokeren 13")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button(page)).to_be_focused()
    press(button(page))
    page.get_by_role("menuitem", name="CSL-JSON").click()
    assert dialog.get_by_role("textbox").evaluate("e => e.scrollHeight > e.clientHeight")
    assert dialog.get_by_role("textbox").evaluate("e => e.scrollTop") == 0
    dialog.get_by_role("button", name=messages("fr")["close"]).click()
    expect(dialog).to_have_count(0)


def test_the_menu_reports_an_error_in_the_clause(opened: Opened) -> None:
    """Clause, page, language and edition are filled in, and the title in the reader's language."""
    page, language, path = opened
    press(button(page))
    item = page.get_by_role("menuitem", name=messages(language)["report"])
    address = urlsplit(item.get_attribute("href") or "")
    page.keyboard.press("Escape")
    assert f"{address.scheme}://{address.netloc}" == "https://github.com"
    assert parse_qs(address.query) == {
        "template": ["rules-error.yml"],
        "title": [messages(language)["report_title"].format(subject=SLUG)],
        "clause": [SLUG],
        "page": [at(published(), language, f"{path}#{SLUG}")],
        "language": [language],
        "edition": [EDITION if path == KEPT else edition_names(Path())[-1]],
    }


@pytest.mark.parametrize("path", ["", GAME, KEPT, "examples/"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_javascript_links_stand(
    browser: Browser, site: str, language: str, path: str
) -> None:
    """Each page has its link to report an error, each clause the one to its permanent place."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 800})
    page = context.new_page()
    page.goto(at(site, language, path))
    link = page.locator("footer").get_by_role("link", name=messages(language)["report_page"])
    query = parse_qs(urlsplit(link.get_attribute("href") or "").query)
    assert query["page"] == [at(published(), language, path)]
    assert query["language"] == [language]
    expect(page.locator(".clause-tools button:visible")).to_have_count(0)
    if path in (GAME, KEPT):
        clause(page).hover()
        press(clause(page).locator(".clause-tools > a"))
        expect(page).to_have_url(at(site, language, f"{KEPT}#{SLUG}"))
    context.close()


def boxes(page: Page) -> list[list[float]]:
    """Return the place and the size of each heading and paragraph of the rules.

    Examples out of sight are not laid out, and have none; here they all are.
    """
    page.add_style_tag(content="figure { content-visibility: visible !important }")
    found: list[list[float]] = page.locator("article :is(h2, h3, p)").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).map(b => [b.x, b.y, b.width, b.height])"
    )
    return found


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_the_buttons_wake(browser: Browser, site: str, width: int) -> None:
    """A reader who has begun to read must not lose the line."""
    context = browser.new_context(locale="en-US", viewport={"width": width, "height": 800})
    page = context.new_page()
    page.route("**/live/live-*.js", lambda route: route.abort())
    page.goto(f"{site}jok-r-ummy/")
    expect(page.locator(".clause-tools > button:visible")).to_have_count(0)
    asleep = boxes(page)
    page.unroute("**/live/live-*.js")
    page.goto(f"{site}jok-r-ummy/")
    button = page.locator(".clause-tools > button").first
    expect(button).to_have_attribute("aria-expanded", "false")
    # The examples' own buttons keep no place, and are not in this test's charge.
    page.locator("figure .jb-bar > button").evaluate_all("all => all.map(e => e.hidden = true)")
    assert [box[2:] for box in boxes(page)] == [box[2:] for box in asleep]
    context.close()


def test_a_pointer_or_the_focus_shows_link_and_button(page: Page, site: str) -> None:
    """A page of sixty clauses is quiet until the reader comes to one."""
    page.goto(f"{site}{GAME}")
    tools = clause(page).locator(".clause-tools")
    expect(tools).to_have_css("opacity", "0")
    clause(page).hover()
    expect(tools).to_have_css("opacity", "1")
    page.locator("h1").hover()
    expect(tools).to_have_css("opacity", "0")
    tools.get_by_role("link").focus()
    expect(tools).to_have_css("opacity", "1")


def test_nothing_of_it_is_printed(page: Page, site: str) -> None:
    """A button on paper does nothing."""
    page.goto(f"{site}{GAME}")
    page.emulate_media(media="print")
    expect(page.locator(".clause-tools:visible, footer .report:visible")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_menu_is_at_hand_and_within_the_page(
    browser: Browser, site: str, language: str
) -> None:
    """Without a pointer the button is there, large enough, and the menu is not cut off."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, locale=language
    )
    page = context.new_page()
    for path in (GAME, KEPT):
        page.goto(at(site, language, path))
        clause(page).scroll_into_view_if_needed()
        size = button(page).bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 44
        button(page).tap()
        menu = page.get_by_role("menu").bounding_box()
        assert menu is not None
        assert menu["x"] >= 0
        assert menu["x"] + menu["width"] <= 360
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()
