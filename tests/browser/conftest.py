"""A real browser, and the release build served as a static host would serve it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from scripts import browser as browsers

FLAGS = ("--no-sandbox", "--disable-background-networking", "--disable-component-update")


class QuietHandler(SimpleHTTPRequestHandler):
    """Files of a folder below a path of the address, with the 404 page that static hosts send."""

    def __init__(self, *arguments: object, prefix: str = "", **options: object) -> None:
        self.prefix = prefix
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Map an address to a file; one outside the prefix to a file that is not there."""
        inside = path.startswith(f"{self.prefix}/")
        return super().translate_path(path.removeprefix(self.prefix) if inside else "/\0")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an unknown address with the site's own page."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep the tests' output to the tests."""


@contextmanager
def serve(folder: Path, prefix: str = "") -> Iterator[str]:
    """Serve a folder on a free port while the context lasts; yields its address, "/" at the end."""
    handler = partial(QuietHandler, prefix=prefix, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{prefix}/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium; where none is found the tests fail, they are never skipped."""
    path = browsers.find()
    if path is None:
        pytest.fail("no browser found: `make test` finds or installs one", pytrace=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the release build, served at a root."""
    assert Path("site/index.html").is_file(), "run `make site` first"
    with serve(Path("site")) as address:
        yield address


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader's browser with an empty cache, whose first language is English."""
    context = browser.new_context(locale="en-US")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that reaches no other host, misses no file and raises no error until the test ends."""
    foreign: list[str] = []
    missed: list[str] = []
    errors: list[str] = []

    def note(request: Request) -> None:
        if urlsplit(request.url).hostname not in ("127.0.0.1", None):
            foreign.append(request.url)

    context.on("request", note)
    context.on(
        "response", lambda answer: missed.append(answer.url) if answer.status > 399 else None
    )
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert not foreign, f"requests to other hosts: {foreign}"
    assert not missed, f"files that are not there: {missed}"
    assert not errors, f"errors in the page: {errors}"
