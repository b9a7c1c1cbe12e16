"""When Python is loaded, when it is not, and what a failed start looks like."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from publishing.live_files import live_names
from tests.browser.live_harness import SAID, Figure, served

# The page as it stands has been drawn, the script has not run.
PAINTED = """() => new Promise((resolve) => {
  new PerformanceObserver(() => resolve(true)).observe({type: "paint", buffered: true});
})"""
# What has moved so far; a moment is left for what moves last to be noted.
SHIFTS = """() => new Promise((resolve) => {
  const moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries()) {
      moved.push(...sources.map(({ node }) => node?.className ?? ""));
    }
  }).observe({type: "layout-shift", buffered: true});
  setTimeout(() => resolve(moved), 300);
})"""


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the pages with live examples, below a path."""
    with served(tmp_path_factory.mktemp("live")) as address:
        yield address


def test_a_page_that_is_only_read_loads_nothing(live: str, page: Page) -> None:
    """Nothing runs until asked: a reader on a phone pays for what they use."""
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(live)))
    for name in ("plain.html", "en.html"):
        page.goto(f"{live}{name}", wait_until="networkidle")
    assert {url for url in asked if url.endswith(".js")} == {live_names(Path())["live"]}
    assert not page.workers


@pytest.mark.parametrize("sign", ["hover", "focus"])
def test_python_starts_when_the_reader_comes_to_run(live: str, page: Page, sign: str) -> None:
    """Started before the press, Python is there when it is pressed; the state tells of no run."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    with page.expect_worker():
        getattr(hand.run, sign)()
    expect(hand.root).to_have_attribute("data-state", "idle")
    expect(hand.status).to_have_text("")


def test_a_reader_who_saves_data_starts_python_by_run_alone(live: str, page: Page) -> None:
    """Ten megabytes on a metered line are the reader's to spend."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.run.hover()
    hand.run.focus()
    assert not page.workers
    assert hand.go(until="matches") == "44"


def test_one_worker_serves_every_example(live: str, page: Page) -> None:
    """A second Python would double the memory and the wait."""
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    page.goto(f"{live}en.html")
    Figure(page, "hand").go(until="matches")
    Figure(page, "sum").go(until="matches")
    assert workers == [live + live_names(Path())["worker"]]


@pytest.mark.parametrize(
    "file", ["worker-*.js", "pyodide.asm.js", "pyodide.asm.wasm", "library.*", "engine.*"]
)
def test_a_failed_start_says_so_and_is_tried_again(live: str, page: Page, file: str) -> None:
    """A line that drops while Python loads must cost the reader another press, not a reload."""
    page.route(f"**/{file}", lambda route: route.abort())
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.go(until="error")
    expect(hand.status).to_have_text(SAID["no_python"])
    expect(hand.result.locator("samp")).to_have_text("44")
    page.unroute(f"**/{file}")
    assert hand.go(until="matches") == "44"


def test_stopping_the_start_is_possible(live: str, page: Page) -> None:
    """Who pressed Run by mistake on a slow line can take it back, and press again later."""
    page.route("**/pyodide.asm.wasm", lambda route: None)
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    with page.expect_worker() as started:
        hand.run.click()
    hand.wait("loading")
    expect(hand.status).to_have_text(SAID["loading"])
    with started.value.expect_event("close"):
        hand.stop.click()
    hand.wait("stopped")
    assert not page.workers
    page.unroute("**/pyodide.asm.wasm")
    assert hand.go(until="matches") == "44"


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_the_examples_wake_up(live: str, page: Page, width: int) -> None:
    """A page whose text jumps while it is read is lost trust, and a lower rank."""

    def hold_until_painted(route: Route) -> None:
        page.evaluate(PAINTED)
        route.continue_()

    page.set_viewport_size({"width": width, "height": 800})
    page.route("**/live-*.js", hold_until_painted)
    page.goto(f"{live}en.html", wait_until="commit")
    expect(Figure(page, "wrong").run).to_be_visible()
    Figure(page, "hand").open()
    assert page.evaluate(SHIFTS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_rules_own_result_survives_a_reload_of_the_page(live: str, page: Page) -> None:
    """Edits live in memory only: the page that is loaded is the page that was published."""
    page.goto(f"{live}en.html")
    Figure(page, "hand").go("1", until="changed")
    page.reload()
    expect(Figure(page, "hand").result).to_have_text("44")
    assert Figure(page, "hand").go(until="matches") == "44"
