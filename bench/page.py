"""What a reader of a live example waits for besides Python's first start, in a real browser.

Pressed a while after the pointer came; every later run, by what it takes more than its code does,
of three examples the slowest;
the longest task of the page's main thread meanwhile, by the processor's time, since the machine may
be busy. Each is the median of the rounds.

    python -m bench.page
"""

import json
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from bench.figure import Figure
from bench.first_result import ROUNDS, SLUG, STAY
from publishing.examples import example_files, read_example
from scripts.browser import launched
from scripts.host import serve

POINTED = 400  # milliseconds from the pointer's coming to the press
LATER = (SLUG, "j13-deal-of-four", "j13-open-and-go-out")
FRESH = "j13-ace-ends"
EDITED = "\nprint('edited')"
# What the results are held against, in milliseconds.
TARGETS = {"pointed": 200.0, "later": 50.0, "task": 50.0}

REST = 1_000  # for the page to come to rest after it is loaded
TRACED = ["toplevel", "disabled-by-default-devtools.timeline"]

# Milliseconds from the press to the frame that shows the result, as the page itself sees them.
WATCH = """(figure) => {
  const {promise, resolve} = Promise.withResolvers()
  let pressed
  figure.addEventListener("click", (event) => { pressed = event.timeStamp }, {capture: true})
  new MutationObserver(() => {
    if (pressed && ["matches", "changed", "error"].includes(figure.dataset.state)) {
      requestAnimationFrame(() => resolve(performance.now() - pressed))
    }
  }).observe(figure, {attributes: true, attributeFilter: ["data-state"]})
  window.benchResult = promise
}"""


class Example:
    """A live example of a page that is measured."""

    def __init__(self, page: Page, slug: str) -> None:
        self.page = page
        self.root = page.locator(f"[data-example={slug}]")
        self.run: Locator = self.root.locator("button[data-run]")

    def press(self) -> float:
        """Press Run with the pointer that lies on it; return the milliseconds to the result."""
        self.root.evaluate(WATCH)
        self.page.mouse.down()
        self.page.mouse.up()
        milliseconds = float(self.page.evaluate("window.benchResult"))
        assert self.root.get_attribute("data-state") != "error", self.root.inner_text()
        return milliseconds

    def open(self) -> Locator:
        """Go into the editor and wait until CodeMirror is there."""
        self.root.scroll_into_view_if_needed()  # it sleeps until it is near
        editor = self.root.locator("[data-editor]")
        editor.focus()
        self.root.locator(".cm-content").wait_for()
        return editor

    def write(self, code: str) -> None:
        """Replace the code, at once as no reader can: it costs the page a long task."""
        self.open().fill(code)


def self_timed(code: str) -> str:
    """Return code that does the same and prints at last how many milliseconds that took.

    Importing counts as ours: a result that waits for a module is a result that waits.
    """
    lines = code.splitlines()
    first = next(at for at, line in enumerate(lines) if not line.startswith(("from ", "import ")))
    lines.insert(first, "from time import perf_counter as clock; start = clock()")
    return "\n".join([*lines, "print((clock() - start) * 1_000)"])


def pointed(page: Page) -> float:
    """Return the milliseconds to the first result, pressed a while after the pointer came."""
    figure = Example(page, SLUG)
    figure.run.scroll_into_view_if_needed()
    figure.run.hover()
    page.wait_for_timeout(POINTED)
    return figure.press()


def later(page: Page, slug: str, suffix: str = "") -> float:
    """Return the milliseconds that a run takes more than its code."""
    code = read_example(example_files(Path("examples"))[slug]).code + suffix
    figure = Example(page, slug)
    figure.write(self_timed(code))
    figure.run.hover()
    figure.press()
    own = float(figure.root.locator("samp").inner_text().splitlines()[-1])
    figure.write(code)
    figure.run.hover()
    page.wait_for_timeout(POINTED)
    return figure.press() - own


def edit(page: Page) -> None:
    """Run an example, change it key by key as a reader does, and run it again."""
    example = Example(page, FRESH)
    example.run.hover()
    example.press()
    example.open()
    page.keyboard.press("Control+End")
    page.keyboard.type(EDITED)
    example.run.hover()
    example.press()


def longest_task(browser: Browser, page: Page, act: Callable[[], None]) -> float:
    """Return the milliseconds of the main thread's longest task while something is done."""
    browser.start_tracing(page=page, categories=TRACED)
    act()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return max(
        float(event.get("tdur", 0)) / 1_000
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in threads
    )


def visits(browser: Browser, address: str) -> dict[str, float]:
    """Return the milliseconds of a first visit with an empty cache, and of a second that stays."""
    context = browser.new_context(locale="en-US", service_workers="block")
    found: dict[str, float] = {}
    for name in ("first", "second"):
        page = context.new_page()
        page.goto(address, wait_until="load")
        page.wait_for_timeout(REST)

        def start(page: Page = page, name: str = name) -> None:
            found[f"pointed_{name}"] = pointed(page)

        found[f"task_start_{name}"] = longest_task(browser, page, start)
        if name == "second":
            found["later_run"] = max(later(page, slug) for slug in LATER)
            found["later_edited"] = later(page, SLUG, EDITED)
            found["task_later"] = longest_task(browser, page, partial(edit, page))
        else:
            page.wait_for_timeout(STAY)
        page.close()
    context.close()
    return found


def figures() -> Iterator[Figure]:
    """Yield the medians of the rounds."""
    with serve(Path("site")) as site, launched() as browser:
        rounds = [visits(browser, f"{site}jokeren-13/") for _ in range(ROUNDS)]
    for key in rounds[0]:
        kind, _, _ = key.partition("_")
        yield Figure(key, statistics.median(found[key] for found in rounds), "ms", TARGETS[kind])


if __name__ == "__main__":
    for figure in figures():
        print(figure)
