"""The search as a reader uses it, against the release build, in all four languages."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, Route, expect

from publishing.catalogue import read_catalogue
from publishing.site import LANGUAGES, MASTER
from scripts.host import serve

QUERIES = Path(__file__).with_name("queries")
CATALOGUE = read_catalogue(Path())
# Plain -> inflected: the stems of whole languages, and the accents that Pagefind's stemmer drops.
INFLECTED = {
    "en": [("reclaim", "reclaiming"), ("elimination", "eliminations")],
    "fr": [("défausse", "défausses"), ("éliminé", "éliminées"), ("combinaison", "combinaisons")],
    "ru": [
        ("джокер", "джокера"),
        ("очко", "очков"),
        ("сброс", "сбросе"),
        ("взятка", "взяткой"),
        ("сдающий", "сдающего"),
    ],
    "pt": [("combinação", "combinações"), ("sequência", "sequências"), ("coringa", "coringas")],
}

# Of many words, so that all of an index is asked for.
LONG = {
    "en": "keep the joker in hand after the opening",
    "fr": "le joker compte-t-il à l’ouverture",
    "ru": "оставить джокера в руке",
    "pt": "ficar com o coringa na mão",
}

# Of which no text has a word, though some have its beginning; of which texts have the last word.
UNKNOWN = {
    "en": ("khazar", "hook rule"),
    "fr": ("jocker", "jocker rouge"),
    "ru": ("погнали", "погнали взятка"),
    "pt": ("jocker", "jocker vaza"),
}
PARTLY = {"en": "No text", "fr": "Aucun texte", "ru": "Нет текста", "pt": "Nenhum texto"}


def home(site: str, language: str) -> str:
    """Return the address of a language's first page."""
    return site if language == MASTER else f"{site}{language}/"


def box(page: Page) -> Locator:
    """Return the field that a query is typed into."""
    return page.locator(".md-search__input")


def results(page: Page) -> Locator:
    """Return the links to what was found."""
    return page.locator(".md-search-result__link")


def search(page: Page, query: str) -> list[str]:
    """Type a query and return where the first results lead."""
    box(page).fill(query)
    expect(page.locator(".md-search-result__list")).to_have_attribute("aria-busy", "false")
    found: list[str] = results(page).evaluate_all("links => links.map(link => link.href)")
    return found


def queries(language: str) -> list[tuple[str, str]]:
    """Return the committed queries of a language, each with the clause it must find first."""
    lines = (QUERIES / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    return [(slug, query) for slug, query in pairs]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_query_finds_its_clause_first(page: Page, site: str, language: str) -> None:
    """What players type in a language, inflected and in their own words, finds the right clause."""
    asked = queries(language)
    assert len(asked) >= 25
    page.goto(home(site, language))
    first = {query: [link.partition("#")[2] for link in search(page, query)] for _, query in asked}
    wrong = {query: first[query][:3] for slug, query in asked if first[query][:1] != [slug]}
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_of_the_table_is_found_as_it_stands(
    page: Page, site: str, language: str
) -> None:
    """Who asks what others have asked sees their question, though a clause may stand before it."""
    page.goto(home(site, language))
    pages = CATALOGUE.in_language(language).values()
    asked = [one for place in pages if "questions/" in place.path for one in place.headings[1::3]]
    assert len(asked) >= 20
    found = [
        one
        for one in asked
        if one.slug in [link.partition("#")[2] for link in search(page, one.title)[:5]]
    ]
    assert len(found) / len(asked) >= 0.8, [one.slug for one in asked if one not in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_quick_start_is_not_searched(page: Page, site: str, language: str) -> None:
    """It says what its clauses say; found beside them, it would only hide others."""
    page.goto(home(site, language))
    for link in search(page, "108"):
        assert "/quick/" not in link


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_inflected_word_finds_what_the_plain_one_finds(
    page: Page, site: str, language: str
) -> None:
    """Clauses speak in cases and plurals; no form of a word may hide what another one shows."""
    page.goto(home(site, language))
    for plain, inflected in INFLECTED[language]:
        counts = []
        for word in (plain, inflected):
            assert search(page, word), word
            counts.append(page.locator(".md-search-result__meta").inner_text())
        assert counts[0] == counts[1], (plain, inflected)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_found_by_its_id_in_the_readers_language(
    page: Page, site: str, language: str
) -> None:
    """A citation's id, typed whole, leads to the clause, of today's text, in one's own language."""
    page.goto(home(site, language))
    for place in CATALOGUE.in_language(language).values():
        folder = place.path.removesuffix(".md")
        for clause in place.clauses[::9]:
            address = f"{home(site, language)}{folder}/#{clause.slug}"
            assert search(page, clause.slug) == [address]


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_are_clauses_of_the_readers_language_alone(
    page: Page, site: str, language: str
) -> None:
    """Who searches in French has no use for a Russian page, nor for an older edition."""
    page.goto(home(site, language))
    others = tuple(home(site, name) for name in LANGUAGES if name not in (language, MASTER))
    for query in ("joker", "джокер", "coringa", "108"):
        for link in search(page, query):
            assert link.startswith(home(site, language))
            assert not link.startswith(others)
            assert "/editions/" not in link


def test_a_result_says_number_title_game_and_where_the_words_stand(page: Page, site: str) -> None:
    """Three games have a clause 5.2, so that a result must say of which game it is."""
    page.goto(f"{site}fr/")
    search(page, "jokeren 13 valeur des cartes à l’ouverture")
    first = results(page).first
    clause = CATALOGUE.targets["fr"]["j13-opening-values"][1]
    expect(first.locator(".jb-found-title")).to_have_text(f"{clause.number} {clause.title}")
    expect(first.locator(".jb-found-game")).to_have_text("Jokeren 13")
    expect(first.locator(".jb-found-text mark").first).to_be_visible()
    text = first.locator(".jb-found-text").inner_text()
    assert "’ " not in text
    assert "\u2060" not in text


def test_the_keyboard_alone_is_enough(page: Page, site: str) -> None:
    """Open with a slash, choose with the arrows, go with Enter, leave with Escape."""
    page.goto(site)
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.keyboard.type("blocked deal")
    expect(results(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(results(page).nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(results(page).first).to_be_hidden()
    page.keyboard.press("/")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/#j(13|ok)-blocked$"))


def test_enter_waits_for_the_query_that_was_typed(page: Page, site: str) -> None:
    """Who types fast and presses Enter gets the result of the whole query."""
    page.goto(site)
    box(page).focus()
    page.keyboard.type("j13-run-ace")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}jokeren-13/#j13-run-ace")


def test_the_search_works_on_a_phone(browser: Browser, site: str) -> None:
    """The box fills the screen, a tap leads to the clause and closes it, nothing is too wide."""
    context = browser.new_context(
        locale="ru-RU", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(f"{site}ru/jokeren-13/")
    page.locator("header label.md-header__button[for=__search]").tap()
    expect(box(page)).to_be_focused()
    search(page, "освобождённый джокер")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert all(
        bounds["height"] >= 44 for link in results(page).all() if (bounds := link.bounding_box())
    )
    target = results(page).first.get_attribute("href") or ""
    results(page).first.tap()
    expect(page).to_have_url(target)
    expect(box(page)).to_be_hidden()
    context.close()


def test_more_results_come_as_the_list_is_scrolled(page: Page, site: str) -> None:
    """A common word stands in a hundred clauses: seven come at once, the others on the way."""
    page.goto(site)
    assert len(search(page, "joker")) == 7
    results(page).nth(6).scroll_into_view_if_needed()
    expect(results(page)).to_have_count(14)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_query_fetches_at_most_150_kilobytes(
    context: BrowserContext, site: str, language: str
) -> None:
    """On a phone with little data a question must not cost more than a picture.

    Counted as a host sends it that compresses scripts, which all do that the site is made for; the
    index and Pagefind's WebAssembly are compressed already.
    """
    page = context.new_page()
    page.goto(home(site, language), wait_until="networkidle")
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    assert search(page, LONG[language])
    sizes = {answer.url: sent(answer.body()) for answer in answers}
    assert len([url for url in sizes if url.endswith(".pf_index")]) >= 1
    assert sum(sizes.values()) <= 150_000, sizes


def sent(body: bytes) -> int:
    """Return the bytes that a host sends of a file."""
    return min(len(body), len(gzip.compress(body)))


def test_a_page_that_is_only_read_loads_no_search(page: Page, site: str) -> None:
    """Nothing of the search comes before somebody goes to the box."""
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{site}jokeren-13/", wait_until="networkidle")
    assert not [url for url in loaded if "pagefind" in url or "finder" in url]


def test_the_search_is_loaded_as_soon_as_its_box_is_opened(page: Page, site: str) -> None:
    """What comes while a reader types the first letters, nobody waits for after the last."""
    page.goto(f"{site}pt/", wait_until="networkidle")
    with page.expect_response("**/pagefind/wasm.pt.pagefind"):
        box(page).focus()
    expect(box(page)).to_have_value("")


def only_the_best(page: Page, site: str, query: str) -> None:
    """Search, and stop the clock before more than the best is shown."""
    page.goto(site)
    assert search(page, "joker")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    box(page).fill(query)
    page.clock.run_for(50)
    expect(results(page)).to_have_count(1)


def test_the_best_is_shown_without_a_pause_and_the_others_after_one(page: Page, site: str) -> None:
    """Between a key and its result stands a frame; who types on pays for no more than that one."""
    only_the_best(page, site, "blocked deal")
    expect(results(page)).to_have_attribute("href", re.compile("#j(13|ok)-blocked$"))
    page.clock.run_for(1000)
    expect(results(page)).to_have_count(7)


def test_keys_in_a_row_end_with_what_the_last_one_asks(page: Page, site: str) -> None:
    """Each key asks anew, none waits for the answer to the one before."""
    page.goto(site)
    asked = "blocked deal"
    whole = search(page, asked)
    box(page).fill("")
    page.keyboard.type(asked)
    expect(page.locator(".md-search-result__list")).to_have_attribute("aria-busy", "false")
    assert results(page).evaluate_all("links => links.map(link => link.href)") == whole


def test_an_answer_that_comes_late_does_not_show(page: Page, site: str) -> None:
    """On a slow line the answer to half a word may come after that to the whole one."""
    page.goto(site)
    late: list[Route] = []
    page.route("**/fragment/*", lambda route: late.append(route))
    with page.expect_request("**/fragment/*"):
        box(page).fill("blocked deal")
    page.unroute("**/fragment/*")
    address = f"{site}jokeren-13/#j13-set-suits"
    assert search(page, "j13-set-suits") == [address]
    for route in late:
        with page.expect_response(route.request.url):
            route.continue_()
    page.wait_for_load_state("networkidle")
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert [link.get_attribute("href") for link in results(page).all()] == [address]


@pytest.mark.parametrize("lost", ["**/pagefind/**", "**/pagefind/wasm.*", "**/fragment/*"])
def test_a_search_that_cannot_be_loaded_says_so(
    context: BrowserContext, site: str, lost: str
) -> None:
    """Without a network a reader must not take silence for 'no such rule', and may try again."""
    page = context.new_page()
    page.goto(f"{site}fr/")
    page.route(lost, lambda route: route.abort())
    assert search(page, "joker") == []
    expect(page.locator(".md-search-result__meta")).to_contain_text("chargée")
    page.unroute(lost)
    assert search(page, "jokers")


def test_a_text_that_cannot_be_had_keeps_no_other_back(page: Page, site: str) -> None:
    """The list is there without it, and the arrows lead through it."""
    only_the_best(page, site, "blocked deal")
    lost: list[str] = []

    def lose_first(route: Route) -> None:
        lost.append(route.request.url)
        if len(lost) == 1:
            route.abort()
        else:
            route.continue_()

    page.route("**/fragment/*", lose_first)
    page.clock.run_for(1000)
    expect(page.locator(".md-search-result__list[aria-busy=false]")).to_be_attached()
    assert lost
    expect(results(page)).to_have_count(6)
    box(page).press("ArrowDown")
    expect(results(page).first).to_be_focused()


def test_an_arrow_of_an_older_query_leaves_the_field_to_who_types(page: Page, site: str) -> None:
    """The keys that follow it are letters."""
    only_the_best(page, site, "blocked deal")
    box(page).press("ArrowDown")
    box(page).press("s")
    page.clock.run_for(1000)
    expect(page.locator(".md-search-result__list[aria-busy=false]")).to_be_attached()
    expect(box(page)).to_be_focused()


def test_the_search_works_below_a_path(browser: Browser) -> None:
    """Many sites live at example.org/rules/."""
    with serve(Path("site"), "/rules") as address:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{address}pt/")
        assert search(page, "j13-set-suits") == [f"{address}pt/jokeren-13/#j13-set-suits"]
        context.close()


def test_an_editions_page_finds_what_is_said_today(page: Page, site: str) -> None:
    """Who comes by a citation goes on from there, on a phone too."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}ru/editions/1.0/jokeren-13/")
    page.locator("header .md-header__button[for=__search]").click()
    assert search(page, "j13-set-suits") == [f"{site}ru/jokeren-13/#j13-set-suits"]


def test_a_query_of_nothing_known_says_that_nothing_was_found(page: Page, site: str) -> None:
    """An empty list alone could mean that the search still runs."""
    page.goto(f"{site}ru/")
    assert search(page, "ъъъ") == []
    expect(page.locator(".md-search-result__meta")).to_have_text("Совпадений не найдено")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_no_text_has_is_not_passed_off_as_found(
    page: Page, site: str, language: str
) -> None:
    """Pagefind shortens it until something begins so; a reader must not take that for the rule."""
    page.goto(home(site, language))
    unknown, with_known = UNKNOWN[language]
    status = page.locator(".md-search-result__meta")
    assert search(page, unknown) == []
    expect(status).not_to_contain_text(PARTLY[language])
    assert search(page, with_known)
    expect(status).to_contain_text(PARTLY[language])
