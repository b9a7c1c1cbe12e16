"""From the last key of a query to the frame with its first result, in a real browser.

A first query is typed as soon as its box is open, so that the search is loaded meanwhile; the next
ones find it there. Each word is typed key by key, and the reader looks at what was found before
typing the next. Of each language the median counts, and of the languages the slowest.

    python -m bench.searching
"""

import statistics
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page

from bench.figure import Figure
from bench.first_result import ROUNDS
from publishing.site import LANGUAGES
from scripts.browser import launched
from scripts.host import serve
from tests.browser.test_search import INFLECTED, LONG, box, home

KEY = 100  # milliseconds from one key to the next, as who types fast
TARGET = 100  # milliseconds

# Milliseconds from the last key to the first frame that shows what its query has found.
WATCH = """() => {
  const list = document.querySelector(".md-search-result__list")
  let pressed
  document.addEventListener("keydown", ({timeStamp}) => {
    pressed = timeStamp
    window.benchFound = undefined
  }, {capture: true})
  new MutationObserver(() => {
    if (pressed && list.querySelector("a")) {
      const from = pressed
      pressed = undefined
      requestAnimationFrame(() => { window.benchFound = performance.now() - from })
    }
  }).observe(list, {childList: true})
}"""


def typed(page: Page, keys: CDPSession, query: str) -> float:
    """Type a query; return the milliseconds from its last key to its first result.

    Playwright itself puts letters of which its keyboard has no key into a field without any.
    """
    box(page).fill("")
    for letter in query:
        page.wait_for_timeout(KEY)
        keys.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": letter, "text": letter})
        keys.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": letter})
    page.locator(".md-search-result__list[aria-busy=false]").wait_for(state="attached")
    page.wait_for_function("window.benchFound !== undefined")
    return float(page.evaluate("window.benchFound"))


def queries(browser: Browser, address: str, words: list[str]) -> list[float]:
    """Return the milliseconds of each query in a page, of which the first loads the search."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.evaluate(WATCH)
    keys = context.new_cdp_session(page)
    found = [typed(page, keys, word) for word in words]
    context.close()
    return found


def figures() -> Iterator[Figure]:
    """Yield how long a first query and a next one take, each in the slowest language."""
    times: dict[str, list[float]] = {"first": [], "next": []}
    with serve(Path("site")) as site, launched() as browser:
        for language in LANGUAGES:
            words = [*(word for pair in INFLECTED[language][:2] for word in pair), LONG[language]]
            # Each round begins with another word.
            rounds = [
                queries(browser, home(site, language), words[turn:] + words[:turn])
                for turn in (number % len(words) for number in range(ROUNDS))
            ]
            times["first"].append(statistics.median(found[0] for found in rounds))
            times["next"].append(statistics.median(one for found in rounds for one in found[1:]))
    for name, found in times.items():
        yield Figure(f"search_{name}", max(found), "ms", TARGET)


if __name__ == "__main__":
    for figure in figures():
        print(figure)
