"""Time from saving a file to seeing it in the browser, while `make serve` runs."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT
from socket import socket
from time import perf_counter, sleep
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Page

from bench.figure import Figure
from scripts.browser import launched

# The figure -> what is edited for it, the page that shows it.
EDITED = {
    "seen_page": ("docs/en/jokeren-13.md", "jokeren-13/"),
    "seen_translation": ("docs/ru/jokeren-13.md", "ru/jokeren-13/"),
    "seen_example": ("examples/jokeren-13/j13-hand-of-44.pycon", "jokeren-13/"),
}
WORDS = ("Aardvark", "Badger", "Capybara")
MINUTE = 60_000
# Seconds after which a preview has done what it does when a page is shown.
REST = 20


@contextmanager
def preview(project: Path) -> Iterator[str]:
    """Serve a project as `make serve` does and yield the address."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{free.getsockname()[1]}"
    environment = os.environ | {"PYTHONPATH": "engine:.", "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "serve", "--livereload", "--dirty", "--quiet"]
    served = subprocess.Popen([*command, "--dev-addr", host], cwd=project, env=environment)
    try:
        wait_for(f"http://{host}/")
        yield f"http://{host}/"
    finally:
        served.send_signal(SIGINT)
        served.wait()


def wait_for(address: str) -> None:
    """Return when something answers at an address."""
    for _ in range(6000):
        try:
            urlopen(address).close()
        except URLError:
            sleep(0.1)
        else:
            return
    raise TimeoutError(f"nothing answers at {address}")


def edited(text: str, word: str) -> str:
    """Return the text of an example, or of a page's first clause, with a word more."""
    if text.startswith(">>>"):
        return f">>> '{word}'\n'{word}'\n{text}"
    return re.sub(r"(?m)^(###[^\n]*\n\n)", rf"\1{word} ", text, count=1)


def shown(page: Page, file: Path, word: str) -> float:
    """Return the seconds from saving a file to the frame in which the page shows it."""
    text = file.read_text(encoding="utf-8")
    start = perf_counter()
    file.write_text(edited(text, word), encoding="utf-8")
    said = f"document.body && document.body.textContent.includes('{word}')"
    page.wait_for_function(said, timeout=10 * MINUTE)
    return perf_counter() - start


def shown_figures(project: Path) -> Iterator[Figure]:
    """Yield how long it takes to see each edit in a preview of a project."""
    with preview(project) as address, launched() as browser:
        for word, (key, (name, place)) in zip(WORDS, EDITED.items(), strict=True):
            page = browser.new_page()
            page.goto(address + place)
            sleep(REST)
            seconds = shown(page, project / name, word)
            yield Figure(key, seconds, "s", 3)
            page.close()
