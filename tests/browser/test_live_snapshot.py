"""The second visit: Python goes on from the memory that the first one kept of it."""

from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.browser.live_harness import Figure
from tests.browser.waiting import wait_until

KEPT = """async () => {
  const store = await caches.open("jokerbook python");
  return (await store.keys()).map(({ url }) => url);
}"""
PUT = """async ([url, text]) => {
  const store = await caches.open("jokerbook python");
  await store.put(url, new Response(text));
}"""
IS_KEPT = f"async (count) => (await ({KEPT})()).length === count"
# A word's hash is the same in one memory only; what chance draws is to be new each time.
TELL = "import random\nhash('joker')\nrandom.random()"


def visit(context: BrowserContext, live: str) -> tuple[Page, list[str]]:
    """Open a page and have Python tell which one it is."""
    page = context.new_page()
    page.goto(f"{live}en.html")
    return page, Figure(page, "hand").go(TELL, until="changed").split()


def test_the_second_visit_goes_on_from_the_memory_of_the_first(browser: Browser, live: str) -> None:
    """Half of a start is saved, what runs is the same, and chance is new."""
    context = browser.new_context(locale="en-US")
    page, (hashed, drawn) = visit(context, live)
    wait_until(page, IS_KEPT, 1)
    page.close()
    page, (hashed_again, drawn_again) = visit(context, live)
    assert hashed_again == hashed
    assert drawn_again != drawn
    page.reload()
    assert Figure(page, "hand").go(until="matches") == "44"
    assert Figure(page, "sum").go(until="matches") == "44"
    context.close()


def test_what_an_edited_example_did_is_not_kept(browser: Browser, live: str) -> None:
    """The memory is taken before anything has run."""
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.go("import builtins, math\nmath.mark = builtins.mark = 1", until="changed")
    wait_until(page, IS_KEPT, 1)
    page.reload()
    assert "NameError" in hand.go("mark", until="error")
    assert "AttributeError" in hand.go("import math\nmath.mark", until="error")
    context.close()


def test_a_memory_that_is_broken_or_of_another_build_is_thrown_away(
    browser: Browser, live: str
) -> None:
    """Python starts whatever is found there, and nothing of an old build stays on the device."""
    context = browser.new_context(locale="en-US")
    page, (hashed, _) = visit(context, live)
    wait_until(page, IS_KEPT, 1)
    (kept,) = page.evaluate(KEPT)
    page.evaluate(PUT, [kept, "no memory"])
    page.evaluate(PUT, [f"{live}live/worker-OLDBUILD.js.memory", "old"])
    page.evaluate(PUT, ["/elsewhere/live/worker-OTHER.js.memory", "another site's"])
    page.close()
    page, (hashed_again, _) = visit(context, live)
    assert hashed_again != hashed
    wait_until(page, IS_KEPT, 2)
    assert sorted(url.rpartition("/")[2] for url in page.evaluate(KEPT)) == sorted(
        [kept.rpartition("/")[2], "worker-OTHER.js.memory"]
    )
    context.close()


def without_storage(route: Route) -> None:
    """Serve the worker to a browser that has no storage for it."""
    answer = route.fetch()
    route.fulfill(response=answer, body=f"delete globalThis.caches;\n{answer.text()}")


def test_a_browser_that_keeps_nothing_runs_the_examples(live: str, page: Page) -> None:
    """As on an address without encryption, or in a private window."""
    page.route("**/live/worker-*.js", without_storage)
    page.goto(f"{live}en.html")
    assert Figure(page, "hand").go(until="matches") == "44"
    page.reload()
    assert Figure(page, "hand").go(until="matches") == "44"
