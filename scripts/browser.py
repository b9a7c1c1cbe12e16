"""Find the browser that tests and benches drive, and start it; install one where there is none.

`python -m scripts.browser` prints the path of a Chromium, after trying in this order: the one that
`BROWSER_PATH` names, the system's, Playwright's own, Debian's package (as root), Playwright's
installer. It exits with 1 and a sentence where none can be had: browser tests are never skipped.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# As root in a container Chromium has no sandbox; it must not call home either.
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
)

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
MAC_APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)


def find() -> str | None:
    """Return the path of a Chromium on this machine, or None."""
    named = os.environ.get("BROWSER_PATH")
    if named:
        return named if Path(named).is_file() else None
    on_path = (shutil.which(name) for name in NAMES)
    on_mac = (path for path in MAC_APPLICATIONS if Path(path).is_file())
    return next(filter(None, (*on_path, *on_mac)), None) or playwrights_own()


@contextmanager
def launched(*flags: str) -> "Iterator[Browser]":
    """Start the browser, with flags more than it needs here, until the context ends."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=[*FLAGS, *flags])
        yield browser
        browser.close()


def playwrights_own() -> str | None:
    """Return the path of the Chromium that Playwright installed, or None."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if path and Path(path).is_file() else None


def install() -> str | None:
    """Install a Chromium, by Debian's apt as root, else by Playwright; return its path, or None."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        _run("apt-get", "update", "--quiet")
        _run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium")
        if found := find():
            return found
    _run(sys.executable, "-m", "playwright", "install", "chromium")
    return find()


def _run(*command: str) -> None:
    """Run a command with its output on stderr; its failure shows in what `find` then finds."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, stdout=sys.stderr, env=environment, check=False)


def main() -> int:
    """Print the browser's path and return 0, or say that none could be had and return 1."""
    named = os.environ.get("BROWSER_PATH")
    path = find() if named else find() or install()
    if path is None:
        print(
            "No browser for the tests: none was found and none could be installed. "
            "Install Chromium or Chrome, or set BROWSER_PATH to one, and run `make test` again."
            + (f" BROWSER_PATH is {named!r}, which is not a file." if named else ""),
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
