"""The site as a stranger uses it, in a real browser, in all four languages."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from publishing.examples import example_files, read_example
from publishing.messages import messages
from publishing.site import LANGUAGES, MASTER
from scripts.host import serve
from tests.browser.waiting import press
from web import runtime

HAND, SERIES = "j13-hand-of-44", "geo-series-of-700"
MINUTE = 60_000


def at(site: str, language: str, path: str) -> str:
    """Return the address of a page of the site in a language."""
    return f"{site}{path}" if language == MASTER else f"{site}{language}/{path}"


def example(page: Page, slug: str) -> Locator:
    """Return an example's element."""
    return page.locator(f"[data-example={slug}]")


def run(figure: Locator, state: str) -> Locator:
    """Press Run, wait until the example is in a state, and return its result."""
    press(figure.locator("button[data-run]"))
    expect(figure).to_have_attribute("data-state", state, timeout=MINUTE)
    return figure.locator("[data-result]")


def edit(figure: Locator, old: str, new: str) -> None:
    """Change the code as a reader does: come to it, click into it, select, type."""
    figure.scroll_into_view_if_needed()
    editor = figure.locator("[data-editor]")
    editor.click()
    expect(figure.locator(".cm-content")).to_be_focused()
    code = "\n".join(figure.locator(".cm-line").all_inner_texts())
    assert old in code
    editor.fill(code.replace(old, new))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stranger_runs_changes_stops_and_runs_again(page: Page, site: str, language: str) -> None:
    """The whole promise of the page, in each language, with no request to another host."""
    page.goto(at(site, language, "jokeren-13/"))
    hand = example(page, HAND)
    expect(hand).to_have_attribute("data-state", "idle")
    expect(run(hand, "matches")).to_have_text("44")
    edit(hand, "8♦", "9♦")
    expect(run(hand, "changed")).to_have_text("45")
    edit(hand, "penalty(hand, JOKEREN_13)", "while True: pass")
    press(hand.locator("button[data-run]"))
    expect(hand).to_have_attribute("data-state", "running", timeout=MINUTE)
    hand.get_by_role("button", name=messages(language)["stop"]).click()
    expect(hand).to_have_attribute("data-state", "stopped")
    hand.get_by_role("button", name=messages(language)["reset"]).click()
    expect(run(hand, "matches")).to_have_text("44")
    page.goto(at(site, language, "georgian-joker/"))
    expect(run(example(page, SERIES), "matches")).to_contain_text("700")


def test_every_example_prints_in_pyodide_what_it_prints_on_cpython(page: Page, site: str) -> None:
    """The doctests hold CPython to the stated output; this holds the browser to it."""
    page.goto(f"{site}examples/")
    files = example_files(Path("examples"))
    assert len(files) >= 13
    for slug, file in files.items():
        result = run(example(page, slug), "matches")
        assert (result.text_content() or "").rstrip("\n") == read_example(file).output


def test_the_site_works_below_a_path(browser: Browser) -> None:
    """Many sites live at example.org/rules/: links, styles, search and Python must follow."""
    with serve(Path("site"), "/rules") as address:
        context = browser.new_context(locale="en-US")
        page = context.new_page()
        lost: list[str] = []
        page.on("response", lambda answer: lost.append(answer.url) if answer.status > 399 else None)
        page.goto(address)
        page.get_by_role("link", name="Jokeren 13").first.click()
        expect(run(example(page, HAND), "matches")).to_have_text("44")
        page.goto(f"{page.url.partition('#')[0]}#j13-set-suits")
        page.locator("header .md-select").hover()
        page.locator("header a[hreflang=ru]").click()
        expect(page).to_have_url(f"{address}ru/jokeren-13/#j13-set-suits")
        assert lost == []
        context.close()


def test_a_page_that_is_only_read_loads_no_python(page: Page, site: str) -> None:
    """Reading must stay light: nothing of Python comes before someone wants to run it."""
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{site}jokeren-13/", wait_until="networkidle")
    assert not [url for url in loaded if "/live/python-" in url or "/live/worker-" in url]
    button = example(page, HAND).locator("button[data-run]")
    button.scroll_into_view_if_needed()
    with page.expect_request("**/live/python-*/pyodide.asm.wasm"):
        button.hover()
    expect(example(page, HAND)).to_have_attribute("data-state", "idle")


def test_the_engine_is_bytecode_of_the_python_that_runs_it(page: Page, site: str) -> None:
    """Bytecode of another version would be ignored at best; the page must import what is served."""
    page.goto(f"{site}jokeren-13/")
    hand = example(page, HAND)
    edit(hand, "penalty(hand, JOKEREN_13)", "import jokerbook; print(jokerbook.__file__)")
    kind = ".pyc" if runtime.matches(runtime.pyodide_python()) else ".py"
    assert run(hand, "changed").inner_text().strip().endswith(f"__init__{kind}")


@pytest.mark.parametrize(
    ("locale", "language"), [("fr-CA", "fr"), ("ru-RU", "ru"), ("pt-BR", "pt"), ("de-DE", None)]
)
def test_the_readers_language_is_offered_and_not_forced(
    browser: Browser, site: str, locale: str, language: str | None
) -> None:
    """A Russian reader sent an English link is one press away from Russian, and stays if not."""
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(f"{site}jokeren-13/#j13-blocked")
    assert page.url == f"{site}jokeren-13/#j13-blocked"
    offer = page.locator(".jb-language")
    if language is None:
        expect(offer).to_have_count(0)
    else:
        offer.get_by_role("link").click()
        expect(page).to_have_url(f"{site}{language}/jokeren-13/#j13-blocked")
        expect(page.locator(".jb-language")).to_have_count(0)
    context.close()


def test_the_offer_is_made_once(browser: Browser, site: str) -> None:
    """Who has said no is not asked again on the next page."""
    context = browser.new_context(locale="fr-FR")
    page = context.new_page()
    page.goto(site)
    page.locator(".jb-language").get_by_role("button").click()
    page.goto(f"{site}georgian-joker/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".jb-language")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_complete_without_javascript(
    browser: Browser, site: str, language: str
) -> None:
    """Code and result stand in the page itself, and no button that would do nothing."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(at(site, language, "jokeren-13/"))
    hand = example(page, HAND)
    expect(hand.locator("code").first).to_contain_text('"A♠ 8♦ Joker"')
    expect(hand.locator("[data-result]")).to_have_text("44")
    expect(hand.locator("button:visible")).to_have_count(0)
    context.close()


@pytest.mark.parametrize(
    "path",
    [
        "",
        "jokeren-13/",
        "georgian-joker/",
        "examples/",
        "coverage/jok-r-ummy/",
        "compare/",
        "credits/",
        "figures/",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_a_phone(phone: Page, site: str, language: str, path: str) -> None:
    """At 360 px nothing may make the whole page scroll sideways."""
    phone.goto(at(site, language, path))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    if path in {"compare/", "credits/", "figures/"}:  # Nor the frame in which tables scroll.
        for table in phone.locator("article table").all():
            assert table.evaluate("element => element.offsetWidth") <= 360


# The words of the page's tables that stand on two lines.
BROKEN = """() => {
  const broken = [];
  for (const cell of document.querySelectorAll("article table :is(th, td)")) {
    const text = cell.firstChild;
    for (const { index, 0: word } of (text?.data ?? "").matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) {
        broken.push(word);
      }
    }
  }
  return broken;
}"""


@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_figures_is_torn_apart(
    page: Page, site: str, language: str, width: int
) -> None:
    """The words behind a missed target are longer than its number, in some languages much."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(at(site, language, "figures/"))
    expect(page.locator("article table td").first).to_be_visible()
    assert page.evaluate(BROKEN) == []


UNKNOWN = {"nothing": "en", "fr/nothing": "fr", "ru/no/such/page/": "ru", "pt/editions/9.9/": "pt"}


@pytest.mark.parametrize("path", UNKNOWN)
def test_an_unknown_address_is_answered_in_four_languages(
    context: BrowserContext, site: str, path: str
) -> None:
    """A dead link must still lead somewhere a reader understands, from any depth."""
    page = context.new_page()
    page.goto(f"{site}{path}")
    expect(page.locator("html")).to_have_attribute("lang", UNKNOWN[path])
    expect(page.locator("li").first).to_have_attribute("lang", UNKNOWN[path])
    assert page.locator("img").evaluate("image => image.naturalWidth")
    for language in LANGUAGES:
        page.goto(f"{site}{path}")
        page.locator(f"li[lang={language}] a").click()
        expect(page).to_have_url(at(site, language, ""))
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_page_for_unknown_addresses_searches_in_each_language(
    context: BrowserContext, site: str
) -> None:
    """Who followed a dead link looks for a rule, and finds it in their language."""
    page = context.new_page()
    for language in LANGUAGES:
        page.goto(f"{site}no/such/page/")
        field = page.locator(f"li[lang={language}] input")
        field.fill("j13-set-suits")
        field.press("Enter")
        found = page.locator(".md-search-result__list a").first
        expect(found).to_be_visible()
        assert str(found.get_attribute("href")).endswith("jokeren-13/#j13-set-suits")
        assert page.url.startswith(at(site, language, "?q="))


def test_a_browser_that_refuses_its_memory_gets_the_whole_site(
    context: BrowserContext, site: str
) -> None:
    """The theme asks for localStorage first of all, and would break where it is refused."""
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " {configurable: true, get() { throw new DOMException('no', 'SecurityError') }})"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site}jokeren-13/")
    expect(run(example(page, HAND), "matches")).to_have_text("44")
    assert errors == []


def test_changing_the_language_keeps_the_clause_in_sight(page: Page, site: str) -> None:
    """Who has scrolled to a clause wants that clause in the other language, not the top."""
    page.goto(f"{site}fr/jokeren-13/")
    page.locator("#j13-opening-jokers").evaluate(
        "e => scrollTo(0, e.getBoundingClientRect().top + scrollY - 70)"
    )
    # Not Playwright's click: while the menu opens it tries again, and scrolls the page for it.
    page.locator("header a[hreflang=ru]").evaluate("link => link.click()")
    expect(page).to_have_url(f"{site}ru/jokeren-13/#j13-opening-jokers")


def test_published_code_is_judged_in_a_python_that_nobody_has_spoilt(page: Page, site: str) -> None:
    """Whatever a reader's code does to Python, the rules' own example still matches."""
    page.goto(f"{site}jokeren-13/")
    hand = example(page, HAND)
    edit(hand, "penalty(hand, JOKEREN_13)", "import sys; sys.path.clear(); sys.meta_path.clear()")
    run(hand, "changed")
    press(hand.locator("button[data-reset]"))
    expect(run(hand, "matches")).to_have_text("44")
