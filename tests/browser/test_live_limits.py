"""Examples that print without end, run without end, or take Python down with them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live_harness import SAID, Figure

# What the page paints while Python runs; a page that waits for Python paints nothing meanwhile.
COUNT_FRAMES = """() => {
  window.frames_painted = 0;
  const frame = () => {
    window.frames_painted += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
FRAMES = 5


@pytest.mark.parametrize(
    "code", ["for n in range(20_000): print(n)", "for n in range(20_000): print('x' * 200)"]
)
def test_thousands_of_prints_do_not_freeze_the_page(live: str, page: Page, code: str) -> None:
    """The page must go on answering whatever an example prints."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.go("1", until="changed")
    hand.write(code)
    page.evaluate(COUNT_FRAMES)
    hand.go(until="changed")
    assert page.evaluate("window.frames_painted") >= FRAMES
    expect(hand.result.locator(".jb-note")).to_contain_text("Output cut after")


def test_an_endless_loop_is_stopped_and_the_example_runs_again(live: str, page: Page) -> None:
    """A mistake in a loop must cost the reader a press on Stop, not the page."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    expect(hand.stop).to_be_hidden()
    hand.write("print('before')\nwhile True:\n    pass")
    page.evaluate(COUNT_FRAMES)
    hand.run.click()
    hand.wait("running")
    page.wait_for_function(f"window.frames_painted >= {FRAMES}")
    expect(hand.result).to_have_text("before")
    expect(hand.run).to_have_attribute("aria-disabled", "true")
    hand.stop.click()
    hand.wait("stopped")
    expect(hand.stop).to_be_hidden()
    expect(hand.result).to_have_text("before")
    assert hand.go("1 + 1", until="changed") == "2"


def test_two_examples_take_turns(live: str, page: Page) -> None:
    """One Python serves the page, so the second example says that it waits."""
    page.goto(f"{live}en.html")
    hand, total = Figure(page, "hand"), Figure(page, "sum")
    with page.expect_worker() as started:
        hand.write("while True: pass")
        hand.run.click()
    hand.wait("running")
    total.run.click()
    total.wait("loading")
    expect(total.status).to_have_text(SAID["waiting"])
    expect(total.stop).to_be_visible()
    with started.value.expect_event("close"):
        hand.stop.click()
    hand.wait("stopped")
    total.wait("matches")
    assert len(page.workers) == 1


def test_an_example_that_waits_can_be_taken_back(live: str, page: Page) -> None:
    """Stop on the one that waits must leave alone the one that runs."""
    page.goto(f"{live}en.html")
    hand, total = Figure(page, "hand"), Figure(page, "sum")
    hand.run.click()
    total.run.click()
    total.stop.click()
    total.wait("stopped")
    hand.wait("matches")
    total.wait("stopped")


def test_reset_ends_a_run(live: str, page: Page) -> None:
    """Reset brings back the published example, whatever goes on."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.write("while True: pass")
    hand.run.click()
    hand.wait("running")
    hand.reset.click()
    hand.wait("idle")
    expect(hand.stop).to_be_hidden()
    expect(hand.result).to_have_text("44")
    assert hand.go(until="matches") == "44"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("hog = []\nwhile True: hog.append('x' * 10**8)", "MemoryError (line 2)"),
        ("def f(): return f()\nf()", "RecursionError: maximum recursion depth exceeded (line 1)"),
        ("import sys\nsys.setrecursionlimit(10**6)\ndef f(): return f()\nf()", "RecursionError"),
        ("from pyodide_js import _module\n_module._abort()", ""),
    ],
)
def test_the_page_outlives_what_an_example_does_to_python(
    live: str, page: Page, code: str, said: str
) -> None:
    """Python that broke is thrown away: the next run finds a whole one."""
    page.goto(f"{live}en.html")
    hand, total = Figure(page, "hand"), Figure(page, "sum")
    assert said in hand.go(code, until="error")
    assert total.go(until="matches") == "44"
