"""What reading costs: bytes over the line, and no text that moves under the reader's eyes."""

from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import IO

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from publishing.site import LANGUAGES, MASTER, PREFIXES
from scripts.host import Line, serve
from scripts.traffic import Traffic

# What has moved since the page began; a moment is left for what moves last to be noted.
MOVED = """() => new Promise((resolve) => {
  const moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      moved.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "")]);
    }
  }).observe({type: "layout-shift", buffered: true});
  setTimeout(() => resolve(moved), 300);
})"""


def at(site: str, language: str, game: str) -> str:
    """Return the address of a rules page in a language."""
    return f"{site}{game}/" if language == MASTER else f"{site}{language}/{game}/"


@pytest.mark.parametrize("coding", ["br", "gzip"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rules_page_is_light_and_the_next_one_lighter(
    browser: Browser, site: str, language: str, coding: str
) -> None:
    """At a table on a slow line a rule must be there at once; some hosts send gzip alone."""
    context = browser.new_context(extra_http_headers={"Accept-Encoding": coding})
    page = context.new_page()
    traffic = Traffic(page)
    costs = []
    for game in PREFIXES:
        page.goto(at(site, language, game), wait_until="networkidle")
        costs.append(traffic.take())
    context.close()
    first, *following = costs
    assert 40_000 < first < 150_000, "of 250 kB that it may cost"
    assert all(10_000 < cost < 60_000 for cost in following), following


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_on_a_rules_page(page: Page, site: str, width: int) -> None:
    """Nothing as it loads and wakes up, next to nothing as its reader leaps through it.

    What has not been laid out keeps about its place: what is guessed too high or too low shows.
    """
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}ru/jokeren/", wait_until="networkidle")
    assert page.evaluate(MOVED) == []
    for _ in range(10):
        page.keyboard.press("PageDown")
        page.wait_for_timeout(100)
    assert sum(value for value, *_ in page.evaluate(MOVED)) < 0.05


class Halting(Line):
    """A line that halts for a moment within a page, before a piece of it."""

    def __init__(self, piece: bytes) -> None:
        super().__init__()
        self.piece, self.halts = piece, 0

    def carry(self, source: IO[bytes], target: IO[bytes]) -> None:
        """Send a file in two parts where the piece is in it."""
        before, piece, after = source.read().partition(self.piece)
        target.write(before)
        if piece:
            self.halts += 1
            target.flush()
            sleep(1)
        target.write(piece + after)


@pytest.mark.parametrize("piece", [b'<div class="md-header__option"', b'for="__search"', b"<main"])
def test_the_header_does_not_move_on_a_line_that_halts(browser: Browser, piece: bytes) -> None:
    """Its buttons stand from the right, the last one first."""
    line = Halting(piece)
    context = browser.new_context(extra_http_headers={"Accept-Encoding": "identity"})
    page = context.new_page()
    with serve(Path("site"), line=line) as address:
        page.goto(f"{address}ru/jokeren/", wait_until="networkidle")
        assert page.evaluate(MOVED) == []
        assert line.halts > 0
    context.close()


def test_the_header_does_not_move_when_its_picture_comes_late(page: Page, site: str) -> None:
    """The title stands behind it from the first."""

    def late(route: Route) -> None:
        sleep(1)
        route.continue_()

    page.route("**/assets/images/icon.svg", late)
    page.goto(f"{site}ru/jokeren/", wait_until="networkidle")
    assert page.evaluate("document.querySelector('header .md-logo img').complete")
    assert page.evaluate(MOVED) == []


@pytest.mark.parametrize("width", [360, 1280])
def test_a_link_leads_to_its_clause_past_what_is_not_laid_out(
    page: Page, site: str, width: int
) -> None:
    """The clause stands at the top where its link leads, and stays there."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}ru/jokeren/#jok-blocked", wait_until="networkidle")
    page.wait_for_timeout(300)
    box = page.locator("#jok-blocked").bounding_box()
    assert box
    assert 0 <= box["y"] < 150


def test_an_example_is_awake_before_the_reader_comes_to_it(page: Page, site: str) -> None:
    """One far down sleeps until then, wherever the reader comes from, and then takes the press."""
    page.goto(f"{site}jokeren-13/", wait_until="networkidle")
    figures = page.locator("figure[data-example]")
    awake = "figures => figures.filter(figure => figure.querySelector('[data-editor]')).length"
    few = figures.evaluate_all(awake)
    assert 0 < few < 10
    figures.last.locator("[data-run]").evaluate("button => button.focus()")
    expect(figures.last.locator("[data-editor]")).to_be_attached()
    figures.nth(30).locator("[data-run]").dispatch_event("click")
    expect(figures.nth(30)).to_have_attribute("data-state", "matches")


def test_what_the_script_does_not_wake_is_not_shown(page: Page, site: str) -> None:
    """A button that does nothing is worse than none, also where one file of many did not come."""
    page.route("**/live/live*.js", lambda route: route.abort())
    page.goto(f"{site}jokeren-13/", wait_until="load")
    expect(page.locator(".jb-bar:visible, .clause-tools > button:visible")).to_have_count(0)


def scheme(page: Page) -> str | None:
    """Return the colours that a page shows."""
    return page.locator("body").get_attribute("data-md-color-scheme")


def test_the_readers_colours_are_there_at_once_and_kept(browser: Browser, site: str) -> None:
    """The system's until the reader chooses; a choice holds on every page, and for the system."""
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.route("**/*.js", lambda route: route.abort())
    page.goto(site)
    assert scheme(page) == "slate"
    press: Callable[[], None] = page.locator("label[for^=__palette]:visible").click
    press()
    assert scheme(page) == "default"
    page.goto(f"{site}fr/jokeren-13/")
    assert scheme(page) == "default"
    press()
    assert scheme(page) == "slate"
    press()
    page.emulate_media(color_scheme="light")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    context.close()
