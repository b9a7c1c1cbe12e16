"""A click changes the language and keeps the page, edition and clause, from each to each."""

from itertools import permutations
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from publishing.editions import read_editions
from publishing.site import LANGUAGES, MASTER, PREFIXES

EDITION = read_editions(Path())[-1].edition
PATHS = [f"{folder}{game}/" for game in PREFIXES for folder in ("", f"editions/{EDITION}/")]
# The address of each link of the switcher when the reader presses it, at each clause in turn.
LINKS_AT_EACH_CLAUSE = """() => {
  const found = {};
  for (const clause of document.querySelectorAll("article :is(h2, h3)[id]")) {
    location.hash = clause.id;
    found[clause.id] = [...document.querySelectorAll("header a[hreflang]")].map((link) => {
      link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      return link.href;
    });
  }
  return found;
}"""


def at(site: str, language: str, path: str) -> str:
    """Return the address of a page of the site in a language."""
    return f"{site}{path}" if language == MASTER else f"{site}{language}/{path}"


def switch(page: Page, language: str) -> None:
    """Choose a language as a reader does: open the menu in the header, press the language."""
    page.locator("header .md-select button").hover()
    page.locator(f"header a[hreflang={language}]").click()


def expect_at(page: Page, address: str, clause: str) -> None:
    """The page is there, in the language of its address, and the clause is to be seen."""
    expect(page).to_have_url(f"{address}#{clause}")
    expect(page.locator(f"[id={clause}]")).to_be_in_viewport()


@pytest.mark.parametrize(("here", "there"), list(permutations(LANGUAGES, 2)))
def test_a_click_keeps_the_page_the_edition_and_the_clause(
    page: Page, site: str, here: str, there: str
) -> None:
    """Two readers look at the same clause of the same edition, whatever they read it in."""
    for path, clause in (("jokeren-13/", "j13-blocked"), (PATHS[-1], "geo-pack")):
        page.goto(f"{at(site, here, path)}#{clause}")
        switch(page, there)
        expect_at(page, at(site, there, path), clause)
        assert page.evaluate("document.documentElement.lang") == there


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switcher_keeps_each_clause(page: Page, site: str, language: str, path: str) -> None:
    """From any clause of any rules page, of today or frozen, into each other language."""
    page.goto(at(site, language, path))
    found = page.evaluate(LINKS_AT_EACH_CLAUSE)
    assert len(found) > 30
    for clause, links in found.items():
        assert links == [f"{at(site, name, path)}#{clause}" for name in LANGUAGES]


@pytest.mark.parametrize("path", PATHS[:2])
def test_a_clause_found_in_the_contents_is_kept(page: Page, site: str, path: str) -> None:
    """The reader came by one clause's link, and went to another by the contents."""
    page.goto(f"{at(site, 'ru', path)}#j13-suits")
    page.locator("nav a[href='#j13-penalty-example']:visible").first.click()
    expect_at(page, at(site, "ru", path), "j13-penalty-example")
    switch(page, "pt")
    expect_at(page, at(site, "pt", path), "j13-penalty-example")


def test_the_switcher_works_by_keyboard(page: Page, site: str) -> None:
    """Who cannot use a pointer changes the language too."""
    page.goto(f"{site}fr/jokeren/#jok-reclaim")
    page.locator("header .md-select button").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect_at(page, f"{site}jokeren/", "jok-reclaim")


def test_the_switcher_works_by_touch(context: BrowserContext, site: str) -> None:
    """A phone has no pointer that could hover over the menu."""
    assert context.browser is not None
    phone = context.browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, locale="en-US"
    )
    page = phone.new_page()
    page.goto(f"{site}georgian-joker/#geo-pack")
    page.locator("header .md-select button").tap()
    page.locator("header a[hreflang=ru]").tap()
    expect_at(page, f"{site}ru/georgian-joker/", "geo-pack")
    phone.close()
