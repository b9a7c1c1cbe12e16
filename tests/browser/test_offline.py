"""The site without a network, after one visit, and a newer build of it, in a real browser."""

import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from publishing.live_files import live_names
from publishing.messages import messages
from publishing.offline import write_offline
from publishing.site import LANGUAGES, MASTER
from scripts.host import serve
from tests.browser.waiting import press, wait_until

HAND = "[data-example=j13-hand-of-44]"
SERVICE = Path("build/offline.js")
MINUTE = 60_000
KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url)
}"""
WORKER = live_names(Path())["worker"]
READ_WORKER = f"""() => {{
  const script = document.querySelector('[src*="live/live-"]').src
  return fetch(new URL("../{WORKER}", script)).then((answer) => answer.text())
}}"""
MARK = "// second"


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A reader's browser that lets the site be kept, on an ordinary line."""
    context = browser.new_context(locale="en-US", service_workers="allow")
    yield context
    context.close()


@pytest.fixture
def host() -> Iterator[ExitStack]:
    """What serves a site; closed, it is a network that is cut."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The release build in a folder of its own, for another build to take its place."""
    return shutil.copytree(
        "site", tmp_path / "site", ignore=shutil.ignore_patterns("*.map", "*.br", "*.gz")
    )


def home(site: str, language: str) -> str:
    """Return the address of a language's first page."""
    return site if language == MASTER else f"{site}{language}/"


def visit(page: Page, address: str, kept: str = "kept_running") -> None:
    """Open a page and wait until its foot says what is kept."""
    page.goto(address)
    language = page.locator("html").get_attribute("lang") or ""
    expect(page.locator(".jb-kept")).to_have_text(messages(language)[kept], timeout=MINUTE)


def find(page: Page, query: str) -> None:
    """Search, and follow the first result."""
    page.locator(".md-search__input").fill(query)
    page.locator(".md-search-result__link").first.click()


def run(page: Page) -> None:
    """Run the page's example of a hand, which must match."""
    press(page.locator(HAND).locator("button[data-run]"))
    expect(page.locator(HAND)).to_have_attribute("data-state", "matches", timeout=MINUTE)


def build_again(site: Path) -> None:
    """Make another build of a copy: other titles, another worker, and a Python that is broken."""
    for file in site.rglob("index.html"):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub("(<h1[^>]*>)", r"\1Second ", text), encoding="utf-8")
    with (site / WORKER).open("a", encoding="utf-8") as worker:
        worker.write(MARK)
    (pyodide,) = site.glob("live/python-*/pyodide.asm.js")
    pyodide.write_text("throw Error('second')", encoding="utf-8")
    write_offline(SERVICE, site)


def look_for_newer(page: Page) -> None:
    """Have the browser ask for a newer build, as it does at each page that is opened."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_one_visit_a_language_works_without_a_network(
    reader: BrowserContext, host: ExitStack, language: str
) -> None:
    """At a table without a network: read, follow links, search, run, be told of a dead link."""
    site = host.enter_context(serve(Path("site")))
    start = home(site, language)
    page = reader.new_page()
    visit(page, f"{start}compare/")
    reader.set_offline(True)
    host.close()
    find(page, "j13-set-suits")
    expect(page).to_have_url(f"{start}jokeren-13/#j13-set-suits")
    run(page)
    press(page.locator(".clause a[href*='#j13-']").first)
    assert "/jokeren-13/#j13-" in page.url
    page.goto(f"{start}georgian-joker")
    expect(page).to_have_url(f"{start}georgian-joker/")
    expect(page.locator("#geo-pack, article h3").first).to_be_attached()
    answer = page.goto(f"{start}no/such/page/")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator(f"li[lang={language}] a")).to_be_visible()
    expect(page.locator("li :is(a, form)")).to_have_count(2)
    page.locator(f"li[lang={language}] a").click()
    expect(page).to_have_url(start)


def test_the_page_that_was_visited_works_itself(reader: BrowserContext, host: ExitStack) -> None:
    """It came before there was a service worker, and is the one that the reader has before them."""
    site = host.enter_context(serve(Path("site")))
    page = reader.new_page()
    visit(page, f"{site}fr/jokeren-13/")
    host.close()
    run(page)
    find(page, "défausse")
    expect(page.locator("h1")).to_be_visible()


def test_a_page_that_is_not_kept_says_so(reader: BrowserContext, host: ExitStack) -> None:
    """No other language was visited: its pages exist, and must not be said to be missing."""
    site = host.enter_context(serve(Path("site")))
    page = reader.new_page()
    visit(page, f"{site}pt/")
    host.close()
    answer = page.goto(f"{site}ru/jokeren-13/")
    assert answer is not None
    assert answer.status == 503
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    expect(page.locator("li")).to_have_count(len(LANGUAGES))
    expect(page.locator("li:nth-child(2)")).to_contain_text("эта страница не сохранена")
    expect(page.locator("li:not(:first-child) :is(a, form)")).to_have_count(0)
    page.locator("li:first-child input").fill("j13-set-suits")
    page.locator("li:first-child button").click()
    expect(page.locator(".md-search-result__link").first).to_be_visible()


def test_the_site_is_kept_below_a_path(reader: BrowserContext, host: ExitStack) -> None:
    """Many sites live at example.org/rules/."""
    site = host.enter_context(serve(Path("site"), "/rules"))
    page = reader.new_page()
    visit(page, f"{site}ru/")
    host.close()
    find(page, "j13-set-suits")
    expect(page).to_have_url(f"{site}ru/jokeren-13/#j13-set-suits")
    run(page)


@pytest.mark.parametrize(
    "line", ["{saveData: true}", "{type: 'cellular', effectiveType: '4g'}", "{effectiveType: '3g'}"]
)
def test_a_metered_line_fetches_no_python_unasked(
    reader: BrowserContext, site: str, line: str
) -> None:
    """Five megabytes are the reader's to spend, and once they have been spent they are kept."""
    reader.add_init_script(f"Object.defineProperty(navigator, 'connection', {{value: {line}}})")
    page = reader.new_page()
    visit(page, f"{site}jokeren-13/", "kept_reading")
    page.wait_for_timeout(500)
    assert not [url for url in page.evaluate(KEPT) if "/python-" in url or "worker-" in url]
    run(page)
    expect(page.locator(".jb-kept")).to_have_text(messages("en")["kept_running"], timeout=MINUTE)


def test_the_first_page_is_not_slowed(reader: BrowserContext, site: str) -> None:
    """Nothing is fetched to be kept before the page is there."""
    reader.add_init_script(
        "const { register } = ServiceWorkerContainer.prototype;"
        "ServiceWorkerContainer.prototype.register = function (...given) {"
        "  window.registered = performance.now(); return register.apply(this, given) }"
    )
    page = reader.new_page()
    visit(page, f"{site}jokeren-13/")
    loaded = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventStart")
    assert 0 < loaded < page.evaluate("registered")


def test_a_newer_build_takes_the_place_of_the_older_and_mixes_nothing(
    reader: BrowserContext, copy: Path
) -> None:
    """Who has a page open keeps the files that fit it, is told, and gets the newer by a reload."""
    with serve(copy) as site:
        page = reader.new_page()
        visit(page, f"{site}fr/jokeren-13/")
        first = len(page.evaluate(KEPT))
        build_again(copy)
        other = reader.new_page()
        other.goto(f"{site}fr/jokeren/")
        notice = page.locator(".jb-newer")
        expect(notice).to_contain_text(messages("fr")["newer"], timeout=MINUTE)
        expect(notice).to_be_visible(timeout=MINUTE)
        expect(page.locator("h1")).not_to_contain_text("Second")
        assert not page.evaluate(READ_WORKER).endswith(MARK)
        run(page)
        other.goto(f"{site}fr/georgian-joker/")
        expect(other.locator("h1")).to_contain_text("Second")
        assert other.evaluate(READ_WORKER).endswith(MARK)
        notice.get_by_role("button", name=messages("fr")["reload"]).click()
        expect(page.locator("h1")).to_contain_text("Second")
        expect(notice).to_be_hidden()
        expect(page.locator(".jb-kept")).to_have_text(messages("fr")["kept_running"])
        press(page.locator(HAND).locator("button[data-run]"))
        expect(page.locator(HAND)).to_contain_text("Error: second")
    # Nothing is left of the older build.
    wait_until(page, f"async (count) => (await ({KEPT})()).length === count", first)


def test_half_a_build_is_no_build(reader: BrowserContext, copy: Path) -> None:
    """While a host is being written to, readers keep the whole build that they have."""
    with serve(copy) as site:
        page = reader.new_page()
        visit(page, f"{site}jokeren-13/")
        build_again(copy)
        late = copy / "compare" / "index.html"
        text = late.read_text(encoding="utf-8")
        late.write_text(text.replace("Second ", ""), encoding="utf-8")
        look_for_newer(page)
        wait_until(
            page, "navigator.serviceWorker.getRegistration().then((found) => !found.installing)"
        )
        page.reload()
        expect(page.locator("h1")).not_to_contain_text("Second")
        late.write_text(text, encoding="utf-8")
        look_for_newer(page)
        expect(page.locator(".jb-newer")).to_be_visible(timeout=MINUTE)
        page.reload()
        expect(page.locator("h1")).to_contain_text("Second")


def test_a_preview_is_not_kept(reader: BrowserContext, copy: Path) -> None:
    """Who works on the pages must see what they wrote; what a release kept there is forgotten."""
    with serve(copy) as site:
        page = reader.new_page()
        visit(page, f"{site}jokeren-13/")
        for file in copy.rglob("index.html"):
            text = file.read_text(encoding="utf-8")
            file.write_text(re.sub('<link rel="manifest"[^>]*>', "", text), encoding="utf-8")
        write_offline(SERVICE, copy)
        look_for_newer(page)
        expect(page.locator(".jb-newer")).to_be_visible(timeout=MINUTE)
        page.goto(f"{site}jokeren/")
        wait_until(page, "navigator.serviceWorker.getRegistration().then((found) => !found)")


def test_a_browser_without_service_workers_gets_the_site(reader: BrowserContext, site: str) -> None:
    """As on an address without encryption: nothing is said and nothing breaks."""
    reader.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined})"
    )
    page = reader.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site}jokeren-13/")
    run(page)
    expect(page.locator(".jb-kept")).to_be_hidden()
    assert errors == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_can_be_installed(reader: BrowserContext, site: str, language: str) -> None:
    """The browser itself must find nothing that keeps the app from being installed."""
    page = reader.new_page()
    visit(page, home(site, language))
    devtools = reader.new_cdp_session(page)
    app = devtools.send("Page.getAppManifest")
    assert app["errors"] == []
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found] == ["in-incognito"]  # as each test's browser is
    assert app["url"] == f"{home(site, language)}manifest.webmanifest"
