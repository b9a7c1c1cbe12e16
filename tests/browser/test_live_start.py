"""When Python is loaded, when it is not, and what a failed start looks like."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from publishing.live_files import live_names
from tests.browser.live_harness import HAND, SAID, SUM, Figure

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


def test_a_page_that_is_only_read_loads_nothing(live: str, page: Page) -> None:
    """Nothing runs until asked: a reader on a phone pays for what they use."""
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(live)))
    for name in ("plain.html", "en.html"):
        page.goto(f"{live}{name}", wait_until="networkidle")
    assert {url for url in asked if url.endswith(".js")} == {live_names(Path())["live"]}
    assert not page.workers


def point(hand: Figure) -> None:
    """Let the pointer come to the example and stay there."""
    hand.root.locator("figcaption").hover()


def focus(hand: Figure) -> None:
    """Come with the keyboard."""
    hand.run.focus()


def edit(hand: Figure) -> None:
    """Go into the code."""
    hand.editor.focus()


def tap(hand: Figure) -> None:
    """Touch the example for a moment."""
    hand.root.locator("figcaption").tap()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page that is held in the hand."""
    context = browser.new_context(locale="en-US", has_touch=True)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("come", [point, focus, edit, tap])
def test_python_starts_when_the_reader_comes_to_an_example(
    live: str, phone: Page, come: Callable[[Figure], None]
) -> None:
    """Started before the press, Python is there when it is pressed; the state tells of no run."""
    phone.goto(f"{live}en.html")
    hand = Figure(phone, "hand")
    with phone.expect_worker():
        come(hand)
    expect(hand.root).to_have_attribute("data-state", "idle")
    expect(hand.status).to_have_text("")


# Nothing is to happen, so there is nothing to wait for: a few times as long as a pointer must stay.
NOTHING = 300
TOUCH = "Input.dispatchTouchEvent"


def test_a_page_that_is_scrolled_starts_nothing(live: str, page: Page) -> None:
    """A wheel brings the examples under a pointer that lies still: its reader asks for nothing."""
    page.set_viewport_size({"width": 800, "height": 300})
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    page.mouse.move(300, 20)
    entered = hand.root.evaluate_handle(
        "figure => ({done: new Promise((resolve) => "
        "figure.addEventListener('pointerenter', () => resolve(true)))})"
    )
    page.mouse.wheel(0, 250)
    assert entered.evaluate("({done}) => done")
    page.wait_for_timeout(NOTHING)
    assert not page.workers


def test_a_pointer_on_its_way_elsewhere_starts_nothing(live: str, page: Page) -> None:
    """Examples lie between a reader's pointer and whatever they go to."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    # In one task, since a busy machine may take longer for two than a pointer that stays.
    hand.root.evaluate(
        "figure => ['pointermove', 'pointerleave'].forEach("
        "(type) => figure.dispatchEvent(new PointerEvent(type)))"
    )
    page.wait_for_timeout(NOTHING)
    assert not page.workers


def test_a_finger_that_scrolls_starts_nothing(live: str, phone: Page) -> None:
    """On a phone every scroll begins with a touch, and most of the page is examples."""
    phone.set_viewport_size({"width": 400, "height": 300})
    phone.goto(f"{live}en.html")
    hand = Figure(phone, "hand")
    box = hand.root.bounding_box()
    assert box
    finger = phone.context.new_cdp_session(phone)
    x, y = box["x"] + 50, box["y"] + 20
    finger.send(TOUCH, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    phone.wait_for_timeout(NOTHING)  # a finger may rest before it moves
    for moved in (20, 60, 100):
        finger.send(TOUCH, {"type": "touchMove", "touchPoints": [{"x": x, "y": y - moved}]})
    finger.send(TOUCH, {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_function("scrollY > 0")
    phone.wait_for_timeout(NOTHING)
    assert not phone.workers


@pytest.mark.parametrize(
    "line", ["{saveData: true}", "{type: 'cellular', effectiveType: '4g'}", "{effectiveType: '3g'}"]
)
def test_on_a_metered_line_python_starts_by_run_alone(live: str, phone: Page, line: str) -> None:
    """Megabytes on a metered line are the reader's to spend."""
    phone.add_init_script(f"Object.defineProperty(navigator, 'connection', {{value: {line}}})")
    phone.goto(f"{live}en.html")
    hand = Figure(phone, "hand")
    for come in (point, focus, tap):
        come(hand)
        phone.wait_for_timeout(NOTHING)
    assert not phone.workers


def test_on_a_metered_line_run_runs(live: str, page: Page) -> None:
    """A press is a wish on any line."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    page.goto(f"{live}en.html")
    assert Figure(page, "hand").go(until="matches") == "44"


# The messages that the page's workers were sent.
LISTEN = """() => {
  const post = Worker.prototype.postMessage
  window.asked = []
  Worker.prototype.postMessage = function (message) {
    window.asked.push(message)
    return post.call(this, message)
  }
}"""


def test_the_example_that_is_come_to_is_prepared(live: str, page: Page) -> None:
    """What an example imports is there when it is pressed, as the reader has it, edits included."""
    page.goto(f"{live}en.html")
    page.evaluate(LISTEN)
    point(Figure(page, "hand"))
    page.wait_for_function("window.asked.length === 1")
    total = Figure(page, "sum")
    total.write("1 + 1")
    point(total)
    page.wait_for_function("window.asked.length === 3")
    assert total.go(until="changed") == "2"
    assert [(one["kind"], one["code"]) for one in page.evaluate("window.asked")] == [
        ("prepare", HAND.code),
        ("prepare", SUM.code),
        ("prepare", "1 + 1"),
        ("run", "1 + 1"),
    ]


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
