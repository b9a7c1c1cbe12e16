"""Time from the click to the first result in a real browser, as a ratio to the plainest page.

The floor is a page with one worker, Pyodide as shipped and the engine's source wheel. Site and
floor take turns in one run, since the machine may be busy; printed is the median of the rounds.
"""

import os
import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

from publishing.examples import example_files, read_example
from scripts import browser as browsers
from scripts.host import serve
from web.runtime import PYODIDE, build_wheel

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
SLUG = "j13-hand-of-44"
MINUTE = 60_000


@contextmanager
def floor() -> Iterator[str]:
    """Serve the plainest page that runs the example."""
    example = read_example(example_files(Path("examples"))[SLUG])
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(Path(__file__).parent / "floor", folder, dirs_exist_ok=True)
        shutil.copytree(PYODIDE, folder / "pyodide")
        build_wheel(folder).rename(folder / "engine.whl")
        (folder / "example.py").write_text(example.code, encoding="utf-8")
        with serve(folder) as address:
            yield address


FLOOR = ("button", "document.querySelector('pre').textContent === '44'")
SITE_EXAMPLE = f"[data-example={SLUG}]"
SITE = (
    f"{SITE_EXAMPLE} button[data-run]",
    f"document.querySelector('{SITE_EXAMPLE}').dataset.state === 'matches'",
)


def timed(page: Page, button: str, is_done: str) -> float:
    """Return the seconds from the click to the frame in which the result is there."""
    start = perf_counter()
    page.locator(button).click()
    page.wait_for_function(is_done, polling="raf", timeout=MINUTE)
    return perf_counter() - start


def visits(browser: Browser, address: str, marks: tuple[str, str]) -> dict[str, float]:
    """Return the seconds of a first visit with an empty cache, and of a second one."""
    context = browser.new_context(locale="en-US", service_workers="block")
    seconds = {}
    for visit in ("first visit", "second visit"):
        page = context.new_page()
        page.goto(address, wait_until="load")
        seconds[visit] = timed(page, *marks)
        page.close()
    context.close()
    return seconds


def main() -> None:
    """Print the table."""
    times: dict[str, list[tuple[float, float]]] = {}
    with floor() as plain, serve(Path("site")) as site, sync_playwright() as playwright:
        path = browsers.find()
        browser = playwright.chromium.launch(executable_path=path, args=list(browsers.FLAGS))
        for _ in range(ROUNDS):
            least = visits(browser, plain, FLOOR)
            ours = visits(browser, f"{site}jokeren-13/", SITE)
            for visit, seconds in ours.items():
                times.setdefault(visit, []).append((seconds, least[visit]))
        browser.close()
    print(f"Click to result of {SLUG}, median of {ROUNDS} rounds")
    print(f"{'':14}{'ratio':>8}{'site':>10}{'floor':>10}")
    for visit, pairs in times.items():
        ours, least = (statistics.median(column) for column in zip(*pairs, strict=True))
        print(f"{visit:14}{ours / least:8.2f}{ours:9.2f}s{least:9.2f}s")
