"""From the click to the first result in a real browser, as a ratio to the plainest page.

The floor is a page with one worker, Pyodide as shipped and the engine's source wheel, with gzip.
Site and floor take turns in one run, since the machine may be busy; printed are ratios of the
medians of the rounds. The slow line is one of 10 Mbit/s that answers after 40 ms.

    python -m bench.first_result
"""

import gzip
import os
import shutil
import statistics
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from bench.figure import Figure
from publishing.examples import example_files, read_example
from scripts.browser import launched
from scripts.host import Line, serve
from web.runtime import PYODIDE, build_wheel

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
SLUG = "j13-hand-of-44"
FLOOR = ("button", "document.querySelector('pre').textContent === '44'")
SITE_EXAMPLE = f"[data-example={SLUG}]"
SITE = (
    f"{SITE_EXAMPLE} button[data-run]",
    f"document.querySelector('{SITE_EXAMPLE}').dataset.state === 'matches'",
)
STAY = 3_000
"""Milliseconds that a reader stays with a result; the worker keeps its memory meanwhile."""
TARGETS = {"first": 0.36, "slow": 0.55, "second": 0.35}
MOST_BYTES = 3.5e6


@contextmanager
def floor() -> Iterator[Path]:
    """Make the folder of the plainest page that runs the example."""
    example = read_example(example_files(Path("examples"))[SLUG])
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(Path(__file__).parent / "floor", folder, dirs_exist_ok=True)
        shutil.copytree(PYODIDE, folder / "pyodide")
        build_wheel(folder).rename(folder / "engine.whl")
        (folder / "example.py").write_text(example.code, encoding="utf-8")
        for file in [file for file in folder.rglob("*") if file.is_file()]:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9))
        yield folder


# The seconds from the click, as the page sees it, to the frame in which the result is there.
WATCH = """([button, isDone]) => {
  const done = new Function(`return ${isDone}`)
  window.benchSeconds = new Promise((resolve) => {
    document.querySelector(button).addEventListener("click", ({ timeStamp }) => {
      const look = () =>
        done() ? resolve((performance.now() - timeStamp) / 1000) : requestAnimationFrame(look)
      look()
    }, { capture: true, once: true })
  })
}"""


def timed(page: Page, button: str, is_done: str) -> float:
    """Return the seconds from the click to the frame in which the result is there."""
    page.evaluate(WATCH, [button, is_done])
    page.locator(button).click()
    return float(page.evaluate("window.benchSeconds"))


def visits(browser: Browser, address: str, marks: tuple[str, str], kinds: list[str]) -> list[float]:
    """Return the seconds of visits one after the other, the first with an empty cache."""
    context = browser.new_context(locale="en-US", service_workers="block")
    seconds = []
    for _ in kinds:
        page = context.new_page()
        page.goto(address, wait_until="load")
        seconds.append(timed(page, *marks))
        if len(seconds) < len(kinds):
            page.wait_for_timeout(STAY)
        page.close()
    context.close()
    return seconds


def figures() -> Iterator[Figure]:
    """Yield the ratios, the seconds behind them, and the bytes of a first result."""
    times: dict[str, list[tuple[float, float]]] = {}
    fetched: dict[str, int] = {}
    with ExitStack() as stack:
        plain = stack.enter_context(floor())
        browser = stack.enter_context(launched())
        pages = {"site": (Path("site"), "jokeren-13/", SITE), "floor": (plain, "", FLOOR)}
        ways: dict[str, Callable[[], Line]] = {"": Line, "slow": lambda: Line(10e6, 0.04)}

        def measure(way: str, name: str, kinds: list[str]) -> list[float]:
            folder, path, marks = pages[name]
            line = ways[way]()
            with serve(folder, line=line) as address:
                seconds = visits(browser, address + path, marks, kinds)
            fetched.setdefault(name, line.carried)
            return seconds

        for _ in range(ROUNDS):
            for way, kinds in (("", ["first", "second"]), ("slow", ["slow"])):
                ours, theirs = (measure(way, name, kinds) for name in pages)
                for kind, pair in zip(kinds, zip(ours, theirs, strict=True), strict=True):
                    times.setdefault(kind, []).append(pair)
    for kind, pairs in times.items():
        ours, least = (statistics.median(column) for column in zip(*pairs, strict=True))
        yield Figure(f"result_{kind}", ours / least, "ratio", TARGETS[kind])
        yield Figure(f"result_{kind}_site", ours, "s")
        yield Figure(f"result_{kind}_floor", least, "s")
    yield Figure("result_bytes", fetched["site"] / 1e6, "MB", MOST_BYTES / 1e6)
    yield Figure("result_bytes_floor", fetched["floor"] / 1e6, "MB")


if __name__ == "__main__":
    for figure in figures():
        print(figure)
