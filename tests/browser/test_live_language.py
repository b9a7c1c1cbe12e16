"""The offer of the reader's own language, and the way between the languages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect


@pytest.fixture
def french(browser: Browser) -> Iterator[Page]:
    """A page of a reader who prefers French."""
    context = browser.new_context(locale="fr-CA", viewport={"width": 360, "height": 640})
    yield context.new_page()
    context.close()


def test_the_readers_language_is_offered_in_that_language(live: str, french: Page) -> None:
    """Someone who cannot read the page cannot read an offer in its language either."""
    french.goto(f"{live}en.html#j13-penalty")
    bar = french.locator(".jb-language")
    expect(bar).to_have_attribute("lang", "fr")
    bar.get_by_role("link", name="Lire cette page en français").click()
    expect(french).to_have_url(f"{live}fr.html#j13-penalty")
    expect(bar).to_have_count(0)


def test_the_offer_is_made_until_it_is_declined(live: str, french: Page) -> None:
    """An offer that comes back on every page is a nuisance."""
    french.goto(f"{live}en.html")
    french.get_by_role("button", name="Fermer").click()
    expect(french.locator(".jb-language")).to_have_count(0)
    french.goto(f"{live}plain.html")
    french.wait_for_load_state("networkidle")
    expect(french.locator(".jb-language")).to_have_count(0)


def test_choosing_a_language_is_an_answer_too(live: str, french: Page) -> None:
    """Who takes the English page from the switcher has said what they want."""
    french.goto(f"{live}fr.html")
    french.locator("header a[hreflang=en]").click()
    expect(french).to_have_url(f"{live}en.html")
    french.wait_for_load_state("networkidle")
    expect(french.locator(".jb-language")).to_have_count(0)


def test_no_offer_where_the_page_is_in_the_readers_language(live: str, page: Page) -> None:
    """There is nothing to offer to the reader the page was written for."""
    page.goto(f"{live}en.html", wait_until="networkidle")
    expect(page.locator(".jb-language")).to_have_count(0)


def test_the_offer_works_without_memory(live: str, french: Page) -> None:
    """A browser that refuses its memory to the page must not break the page."""
    french.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused') }})"
    )
    errors: list[str] = []
    french.on("pageerror", lambda error: errors.append(str(error)))
    french.goto(f"{live}en.html")
    french.get_by_role("button", name="Fermer").click()
    expect(french.locator(".jb-language")).to_have_count(0)
    assert not errors


# In one go, since an editor that gets the focus is soon replaced.
BOTTOM_OF_THE_FOCUS = """() => {
  const focused = document.activeElement;
  const counts = focused !== document.body && !focused.closest(".jb-language");
  return counts ? focused.getBoundingClientRect().bottom : null;
}"""


def test_the_offer_covers_nothing_that_has_the_focus(live: str, french: Page) -> None:
    """The bar lies over the page's foot: what the reader tabs to must come out above it."""
    french.goto(f"{live}en.html")
    bar = french.locator(".jb-language").bounding_box()
    assert bar is not None
    for _ in range(12):
        french.keyboard.press("Tab")
        bottom = french.evaluate(BOTTOM_OF_THE_FOCUS)
        assert bottom is None or bottom <= bar["y"]


def test_the_way_to_another_language_keeps_the_place(live: str, page: Page) -> None:
    """A clause has one id in all languages: who changes the language stays at the clause."""
    page.goto(f"{live}en.html")
    page.evaluate("location.hash = 'j13-penalty'")
    page.locator("header a[hreflang=fr]").click()
    expect(page).to_have_url(f"{live}fr.html#j13-penalty")


def test_a_link_to_a_clause_in_another_language_leads_to_that_clause(live: str, page: Page) -> None:
    """The notice at an outdated clause names its own English text, wherever the reader is."""
    page.goto(f"{live}en.html#j13-penalty")
    page.locator("article p").first.evaluate(
        "e => { e.innerHTML = '<a hreflang=fr href=fr.html#example-j13-sum>Lire</a>' }"
    )
    page.get_by_role("link", name="Lire").click()
    expect(page).to_have_url(f"{live}fr.html#example-j13-sum")
