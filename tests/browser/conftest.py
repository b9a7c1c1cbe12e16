"""A real browser, and the release build served as a static host would serve it."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from scripts import browser as browsers
from scripts.host import serve
from tests.browser.live_harness import served

# Milliseconds: what must come in the end may come late on a busy machine, which is no fault.
expect.set_options(timeout=60_000)
# Each test starts a Python of its own, for a moment: V8 is to compile it once, and not again for
# speed, which costs more than all that the tests run in it.
QUICK_START = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium; where none is found the tests fail, they are never skipped."""
    if browsers.find() is None:
        pytest.fail("no browser found: `make test` finds or installs one", pytrace=False)
    with browsers.launched(QUICK_START) as chromium:
        # What a service worker fetches, no page knows of, and it would fetch it for every test.
        chromium.new_context = partial(chromium.new_context, service_workers="block")  # type: ignore[method-assign]
        yield chromium


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the release build, served at a root."""
    assert Path("site/index.html").is_file(), "run `make site` first"
    with serve(Path("site")) as address:
        yield address


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the pages with live examples, below a path."""
    with served(tmp_path_factory.mktemp("live")) as address:
        yield address


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """A page as wide as a small phone, for tests that go from one address to the next."""
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 800})
    yield context.new_page()
    context.close()


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
