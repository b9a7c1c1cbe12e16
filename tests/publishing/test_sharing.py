"""What the published pages say of themselves to search engines and networks, and their pictures."""

import gzip
import re
from collections import Counter
from functools import cache
from hashlib import sha256
from os import environ
from pathlib import Path
from struct import unpack
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup, Tag

from publishing.catalogue import read_catalogue
from publishing.edition_pages import find_page
from publishing.search import page_folder
from publishing.sharing import sharing_of
from publishing.site import LANGUAGES, LOCALES, MASTER

SITE = Path(environ.get("SITE_DIR", "site"))
MAPS = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
LINK = "x:link[@rel='alternate']"
LARGEST = 100_000
"""Bytes of a picture: a messenger that finds one slow shows none."""


@cache
def heads() -> dict[str, Tag]:
    """Return the head of every page of the site by its place, "fr/jokeren/"."""
    files = sorted(SITE.rglob("index.html"))
    assert files, "run `make site` first"
    return {
        "" if file.parent == SITE else f"{file.parent.relative_to(SITE).as_posix()}/": head_of(file)
        for file in files
    }


def head_of(file: Path) -> Tag:
    """Return a page's head."""
    return BeautifulSoup(file.read_text(encoding="utf-8").partition("</head>")[0], "html.parser")


def base() -> str:
    """Return the address that the site was built for."""
    return canonical("")


def canonical(place: str) -> str:
    """Return the address that a page tells search engines to keep."""
    (link,) = heads()[place].find_all("link", rel="canonical")
    return str(link["href"])


def alternates(place: str) -> dict[str, str]:
    """Return the addresses of a page by `hreflang`."""
    links = heads()[place].find_all("link", rel="alternate", hreflang=True)
    return {str(link["hreflang"]): str(link["href"]) for link in links}


def said(place: str, name: str) -> list[str]:
    """Return what a page's head says under a name, as often as it does."""
    metas = heads()[place].find_all("meta", attrs={"property": name})
    return [str(meta["content"]) for meta in metas]


def language_of(place: str) -> str:
    """Return the language of a page."""
    folder = place.partition("/")[0]
    return folder if folder in LANGUAGES else MASTER


def assert_there(address: str) -> None:
    """An address begins as the site's does, and the file that answers it is there."""
    assert address.startswith(base()), address
    file = SITE / address.removeprefix(base())
    assert (file / "index.html" if address.endswith("/") else file).is_file(), address


def sitemap() -> list[tuple[str, dict[str, str]]]:
    """Return the address and the alternates of each page of the sitemap."""
    tree = ElementTree.parse(SITE / "sitemap.xml")
    return [
        (
            str(entry.findtext("s:loc", namespaces=MAPS)),
            {link.attrib["hreflang"]: link.attrib["href"] for link in entry.iterfind(LINK, MAPS)},
        )
        for entry in tree.iterfind("s:url", MAPS)
    ]


def test_every_address_that_a_head_names_is_there() -> None:
    """A search engine drops a page whose translations or whose own address it cannot fetch."""
    for place in heads():
        named = [canonical(place), *alternates(place).values(), *said(place, "og:image")]
        for address in (*named, *said(place, "og:url")):
            assert_there(address)


def test_a_page_names_itself_its_translations_and_one_for_all_others() -> None:
    """`hreflang` counts only where every translation names the same pages."""
    for place in heads():
        language, named = language_of(place), alternates(place)
        path = place.removeprefix(f"{language}/")
        there = [name for name in LANGUAGES if name in named]
        assert there == ([MASTER] if path.startswith("api/") else list(LANGUAGES)), place
        assert named.pop("x-default") == named[MASTER] == base() + path
        for other, address in named.items():
            assert address == base() + (path if other == MASTER else f"{other}/{path}")


def test_networks_are_told_the_page_in_its_own_words() -> None:
    """A shared edition must stay that edition, though a search engine is sent to today's text."""
    for place in heads():
        language = language_of(place)
        page = find_page(Path(), page_name(place))
        assert said(place, "og:title") == [page.meta["title"]]
        assert said(place, "og:description") == [page.meta["description"]]
        assert said(place, "og:url") == [base() + place]
        assert said(place, "og:locale") == [LOCALES[language]]
        others = [name for name in LANGUAGES if name in alternates(place) and name != language]
        assert said(place, "og:locale:alternate") == [LOCALES[name] for name in others]
        (alt,) = said(place, "og:image:alt")
        assert str(page.meta["title"]) in alt


def page_name(place: str) -> str:
    """Return the name of the page at a place of the site, "fr/jokeren.md"."""
    language = language_of(place)
    path = place.removeprefix(f"{language}/").rstrip("/")
    is_list = path in ("", "api", "editions") or re.fullmatch(r"editions/[\d.]+", path)
    file = f"{path}/index.md".lstrip("/") if is_list else f"{path}.md"
    return f"{language}/{file}"


def test_each_page_in_each_language_has_a_picture_of_its_own() -> None:
    """1200 × 630 is what networks show large; the same picture twice says nothing of the page."""
    drawn: Counter[str] = Counter()
    for place in heads():
        (address,) = said(place, "og:image")
        data = (SITE / address.removeprefix(base())).read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n"), address
        size = unpack(">II", data[16:24])
        assert size == (1200, 630)
        assert size == (int(*said(place, "og:image:width")), int(*said(place, "og:image:height")))
        assert said(place, "og:image:type") == ["image/png"]
        assert len(data) < LARGEST, f"{address}: {len(data)} bytes"
        drawn[sha256(data).hexdigest()] += 1
    assert set(drawn.values()) == {1}


def test_the_sitemap_lists_every_page_of_today_once_in_each_language() -> None:
    """The editions' pages are left out: they name today's page as the one to be found."""
    listed = Counter(address for address, _ in sitemap())
    expected = {canonical(place) for place in heads()}
    kept = re.compile(r"editions/[\d.]+/.")
    assert expected == {base() + place for place in heads() if not kept.search(place)}
    assert listed == Counter(expected)


def test_the_sitemap_names_the_translations_that_the_pages_name() -> None:
    """Where the two differ, search engines believe neither."""
    for address, named in sitemap():
        assert named == alternates(address.removeprefix(base()))
    packed = gzip.decompress((SITE / "sitemap.xml.gz").read_bytes())
    assert packed == (SITE / "sitemap.xml").read_bytes()


@pytest.mark.parametrize("root", ["https://site.test/", "https://site.test/rules/"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_addresses_hold_at_a_root_and_below_a_path(root: str, language: str) -> None:
    """Many sites live at example.org/rules/."""
    page = read_catalogue(Path()).page(f"{language}/jokeren.md")
    sharing = sharing_of(page, root, "Site")
    assert sharing.address == root + page_folder(page)
    assert sharing.alternates["x-default"] == f"{root}jokeren/"
    assert sharing.alternates[language] == sharing.address
    assert sharing.picture_address == f"{root}pictures/{language}/jokeren.png"
