"""The release build as it will be served: what `make site` left in `site/`."""

from functools import cache
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup

from publishing.api_pages import api_sources
from publishing.catalogue import Page, read_catalogue
from publishing.edition_list import list_catalogue
from publishing.edition_pages import edition_sources, find_page
from publishing.site import LANGUAGES, MASTER

SITE = Path("site")
ROOT = "https://site.test/rules/"
PAGES = sorted(read_catalogue(Path()).pages.values(), key=lambda page: page.name)
EDITIONS = [
    find_page(Path(), name)
    for language in LANGUAGES
    for name, _ in edition_sources(Path(), language)
]
LISTS = list(list_catalogue(read_catalogue(Path())).pages.values())
REFERENCE = [find_page(Path(), name) for name, _ in api_sources(MASTER)]


def address(language: str, path: str) -> str:
    """Return where a page is published, relative to the site's root."""
    name = path.removesuffix(".md").removesuffix("index").rstrip("/")
    folder = f"{name}/" if name else ""
    return folder if language == MASTER else f"{language}/{folder}"


@cache
def tree(place: str) -> BeautifulSoup:
    """Return the tree of a published page; a test without the build fails and says what to do."""
    file = SITE / place / "index.html"
    assert file.is_file(), f"{file} is not there: run `make site` first"
    return BeautifulSoup(file.read_text(encoding="utf-8"), "html.parser")


@cache
def ids(place: str) -> frozenset[str]:
    """Return the ids of a published page."""
    return frozenset(str(element["id"]) for element in tree(place).select("[id]"))


@pytest.fixture(params=[*PAGES, *EDITIONS, *LISTS, *REFERENCE], ids=lambda page: page.name)
def place(request: pytest.FixtureRequest) -> str:
    """The address of each page of the site in turn, relative to the root."""
    return address(request.param.language, request.param.path)


def test_every_link_and_fragment_resolves_within_the_site(place: str) -> None:
    """MkDocs does not report a dead fragment on a translated page, so this does."""
    for element in tree(place).select("a[href], link[href], script[src], img[src]"):
        link = str(element.get("href") or element.get("src"))
        url = urljoin(ROOT + place, link)
        if "canonical" in (element.get("rel") or ()) or not url.startswith(ROOT):
            continue
        target = unquote(urlsplit(url.removeprefix(ROOT)).path)
        file = SITE / target / "index.html" if target.endswith("/") or not target else SITE / target
        assert file.is_file(), f"{place}: {link} leads nowhere"
        fragment = unquote(urlsplit(url).fragment)
        if fragment and file.name == "index.html":
            assert fragment in ids(target), f"{place}: {link} names no id"


def test_nothing_is_fetched_from_another_host(place: str) -> None:
    """A reader's visit is nobody else's business; addresses also work below any path."""
    fetched = tree(place).select("link[href], script[src], img[src], iframe[src], source[src]")
    for element in fetched:
        if not {"canonical", "alternate"} & set(element.get("rel") or ()):
            link = str(element.get("href") or element.get("src"))
            assert not urlsplit(link).netloc, link
            assert not link.startswith("/"), f"{link} breaks below a sub-path"


@pytest.mark.parametrize("made", [*PAGES, *EDITIONS, *LISTS], ids=lambda page: page.name)
def test_a_page_says_its_language_and_leads_to_the_others(made: Page) -> None:
    """The switcher leads to the same page, so that two readers look at the same clause."""
    place = address(made.language, made.path)
    page = tree(place)
    assert page.html is not None
    language = page.html["lang"]
    path = place if language == MASTER else place.removeprefix(f"{language}/")
    found = {
        str(a["hreflang"]): urljoin(ROOT + place, str(a["href"])).removeprefix(ROOT)
        for a in page.select("a.md-select__link")
    }
    assert found == {name: path if name == MASTER else f"{name}/{path}" for name in LANGUAGES}


@pytest.mark.parametrize("path", sorted({page.path for page in PAGES}))
def test_the_ids_of_a_page_are_the_same_in_all_languages(path: str) -> None:
    """A link to a clause keeps its fragment when the language changes."""
    english = {name for name in ids(address(MASTER, path)) if not name.startswith("__")}
    for language in LANGUAGES:
        assert {n for n in ids(address(language, path)) if not n.startswith("__")} == english


@pytest.mark.parametrize("page", EDITIONS, ids=lambda page: page.name)
def test_an_editions_page_holds_every_clause_and_points_at_the_current_text(page: Page) -> None:
    """A citation must find its clause, and a search engine the text of today."""
    place = address(page.language, page.path)
    assert {heading.slug for heading in page.headings} <= ids(place)
    game = address(page.language, f"{page.heading.slug}.md")
    (canonical,) = tree(place).select("link[rel=canonical]")
    assert str(canonical["href"]).endswith(f"/{game}")
    assert f"/{place}<" not in (SITE / "sitemap.xml").read_text(encoding="utf-8")


def test_the_page_for_unknown_addresses_speaks_all_languages() -> None:
    """MkDocs writes one 404 page, which otherwise comes out in the last language built."""
    page = BeautifulSoup((SITE / "404.html").read_text(encoding="utf-8"), "html.parser")
    assert [item["lang"] for item in page.select("li[lang]")] == list(LANGUAGES)
    homes = {str(a["hreflang"]): urljoin(ROOT, str(a["href"])) for a in page.select("a[hreflang]")}
    host = urljoin(ROOT, "/")
    assert homes == {name: urljoin(host, address(name, "index.md")) for name in LANGUAGES}


@pytest.mark.parametrize("page", [*PAGES, *EDITIONS], ids=lambda page: page.name)
def test_the_contents_keep_the_spaces_of_the_headings(page: Page) -> None:
    """A question mark alone on a line, or a one-letter word at its end, reads as an error."""
    kept = [heading for heading in page.headings[1:] if set(heading.title) & set("\u00a0\u202f")]
    for heading in kept:
        entries = tree(address(page.language, page.path)).select(
            f'.md-nav__link[href="#{heading.slug}"]'
        )
        assert all(heading.title in entry.text for entry in entries), heading.title
