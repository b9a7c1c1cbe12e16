"""The reference of the engine: every public name, with its docstring, and the clauses it names."""

import ast
import importlib
import inspect
import os
import pkgutil
import re
from functools import cache
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from markdown import Markdown

import jokerbook
from publishing.api import FencedDoctests, engine_stamp
from publishing.api_pages import PAGES, ApiPage, api_sources
from publishing.catalogue import read_catalogue
from publishing.search import page_folder
from publishing.site import LANGUAGES, MASTER, PREFIXES

SITE = Path("site")
SLUG = re.compile(rf"(?<![\w-])(?:{'|'.join(PREFIXES.values())})[a-z0-9]+(?:-[a-z0-9]+)*(?![\w-])")
MODULES = [(page, module) for page in PAGES for module in page.modules]


@cache
def article(page: ApiPage) -> Tag:
    """Return what a published page of the reference says."""
    file = SITE / page.path.removesuffix("index.md").removesuffix(".md") / "index.html"
    assert file.is_file(), f"{file} is not there: run `make site` first"
    found = BeautifulSoup(file.read_text(encoding="utf-8"), "html.parser").article
    assert found is not None
    return found


def docstrings(name: str) -> dict[str, str]:
    """Return the docstring of each name that a module defines, as its source has them."""
    source = inspect.getsource(importlib.import_module(name))
    body = ast.parse(source).body
    found = {}
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.FunctionDef(name=defined) | ast.ClassDef(name=defined):
                found[defined] = ast.get_docstring(node) or ""
            case (
                ast.Assign(targets=[ast.Name(id=defined)])
                | ast.AnnAssign(target=ast.Name(id=defined))
                | ast.TypeAlias(name=ast.Name(id=defined))
            ):
                match after:
                    case ast.Expr(value=ast.Constant(value=str(text))):
                        found[defined] = inspect.cleandoc(text)
                    case _:
                        found[defined] = ""
    return found


def told(module: str, name: str) -> str:
    """Return the docstring of a module's public name, from where it is defined."""
    own = docstrings(module)
    if name in own:
        return own[name]
    # A game's package imports for type checkers alone, within an `if`.
    for node in ast.walk(ast.parse(inspect.getsource(importlib.import_module(module)))):
        if isinstance(node, ast.ImportFrom) and name in {alias.name for alias in node.names}:
            assert node.module is not None
            return told(node.module, name)
    raise AssertionError(f"{module} does not say where {name} comes from")


def public_names(module: str) -> list[str]:
    """Return the names that a module offers."""
    listed = getattr(importlib.import_module(module), "__all__", None)
    return list(listed or (name for name in docstrings(module) if not name.startswith("_")))


def shown(page: ApiPage, place: str) -> str:
    """Return the text that a page has below the heading of a name."""
    heading = article(page).find(id=place)
    assert isinstance(heading, Tag), f"{place} is not on {page.path}"
    assert isinstance(heading.parent, Tag)
    return " ".join(heading.parent.get_text().split())


@pytest.mark.parametrize(("page", "module"), MODULES[1:], ids=lambda given: str(given)[:40])
def test_every_public_name_is_told_with_its_docstring(page: ApiPage, module: str) -> None:
    """Who writes an app looks a name up; one that is missing might as well not exist."""
    names = public_names(module)
    assert names
    for name in names:
        first = re.split(r"\n\n|:$", told(module, name))[0].replace("`", "")
        assert first, f"{module}.{name} has no docstring"
        assert " ".join(first.split()) in shown(page, f"{module}.{name}")


def test_every_method_of_a_public_class_is_told() -> None:
    """A match is played by methods."""
    for page, module in MODULES[1:]:
        for name in public_names(module):
            value = getattr(importlib.import_module(module), name)
            if not inspect.isclass(value):
                continue
            for method, function in vars(value).items():
                if inspect.isfunction(function) and not method.startswith("_") and function.__doc__:
                    first = " ".join(function.__doc__.split("\n\n")[0].split()).replace("`", "")
                    assert first in shown(page, f"{module}.{name}.{method}")


def test_what_the_package_itself_offers_is_linked() -> None:
    """`from jokerbook import Card` is what a stranger tries first."""
    links = {a.get_text(): str(a["href"]) for a in article(PAGES[0]).find_all("a", href=True)}
    names = [name for name in public_names("jokerbook") if name != "__version__"]
    assert {name: links[name] for name in names} == {
        "Card": "../api/cards/#jokerbook.cards.Card",
        "InputError": "../api/refusals/#jokerbook.errors.InputError",
        "Joker": "../api/cards/#jokerbook.cards.Joker",
        "Pack": "../api/cards/#jokerbook.cards.Pack",
        "Refusal": "../api/refusals/#jokerbook.refusal.Refusal",
        "parse_card": "../api/cards/#jokerbook.cards.parse_card",
        "parse_cards": "../api/cards/#jokerbook.cards.parse_cards",
        "print_cards": "../api/cards/#jokerbook.cards.print_cards",
    }
    assert shown(PAGES[0], "jokerbook.__version__")


def test_every_module_that_lists_its_names_and_that_the_papers_send_to_is_told() -> None:
    """What the engine offers on purpose, and the README's Python, must be found here."""
    modules = {module for page in PAGES for module in page.modules}
    walked = pkgutil.walk_packages(jokerbook.__path__, "jokerbook.")
    names = ["jokerbook", *(found.name for found in walked if "__main__" not in found.name)]
    listing = {name for name in names if hasattr(importlib.import_module(name), "__all__")}
    assert "jokerbook.rummy.solver" in listing
    assert listing <= modules
    named = re.findall(r"from (jokerbook[\w.]*) import", Path("README.md").read_text("utf-8"))
    assert named
    assert set(named) <= modules


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_clause_that_a_docstring_names_is_a_link(page: ApiPage) -> None:
    """The clause is the reason; in prose, in examples and in what they print."""
    targets = read_catalogue(Path()).targets[MASTER]
    for text in article(page).find_all(string=SLUG):
        for slug in SLUG.findall(str(text)):
            assert targets[slug][1].number, f"{page.path}: {slug} is no clause"
            link = text.find_parent("a")
            assert link is not None, f"{page.path}: {slug} is no link"
            place = f"../{page_folder(targets[slug][0])}#{slug}"
            assert str(link["href"]).removeprefix("../") in (place, place.removeprefix("../"))


def test_clauses_are_named_at_all() -> None:
    """The test before this would pass on pages without a clause."""
    rummy = next(page for page in PAGES if page.name == "rummy")
    assert len({a["href"] for a in article(rummy).select('a[href*="#j13-"]')}) >= 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_name_that_is_a_link_leads_to_it(page: ApiPage) -> None:
    """A type in a signature is told where the link says."""
    for link in article(page).select("a.autorefs"):
        folder, _, place = str(link["href"]).rpartition("../")[2].partition("#")
        there = next(other for other in PAGES if page_folder_of(other) == folder)
        assert article(there).find(id=place), f"{page.path}: {link['href']}"
    assert "autoref " not in str(article(page))


def page_folder_of(page: ApiPage) -> str:
    """Return the folder in which a page of the reference is published."""
    return "api/" if page.name == "index" else f"api/{page.name}/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_is_in_english_and_every_language_leads_to_it(language: str) -> None:
    """It is no translation, so nothing offers it as one."""
    assert bool(list(api_sources(language))) == (language == MASTER)
    home = "" if language == MASTER else f"{language}/"
    assert (SITE / home / "api").exists() == (language == MASTER)
    tree = BeautifulSoup(
        (SITE / home / "command-line/index.html").read_text("utf-8"), "html.parser"
    )
    up = "../" if language == MASTER else "../../"
    (link,) = tree.select(f'nav a[href="{up}api/"]')
    assert link.get("hreflang") == (None if language == MASTER else "en")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_of_the_reference_offers_no_other_language(page: ApiPage) -> None:
    """A switch that left the page would not do what it says."""
    html = (SITE / page_folder_of(page) / "index.html").read_text(encoding="utf-8")
    assert "md-select__link" not in html
    assert set(re.findall(r'hreflang="([\w-]+)"', html)) <= {"en", "x-default"}


def test_a_preview_reads_a_source_that_has_changed_again(tmp_path: Path) -> None:
    """Who mends a docstring sees it in the next page of `make serve`."""
    source = tmp_path / "engine" / "jokerbook.py"
    source.parent.mkdir()
    source.write_text("")
    before = engine_stamp(tmp_path)
    os.utime(source, (1, 1))
    assert engine_stamp(tmp_path) != before


def test_a_doctest_is_shown_as_code() -> None:
    """Markdown would take `>>> ` for a quotation of a quotation of a quotation."""
    lines = ["Return two.", "", ">>> two()", "2", ">>> for n in x:", "...     n", "", "Then more."]
    assert FencedDoctests(Markdown()).run(lines) == [
        "Return two.",
        "",
        "```pycon",
        ">>> two()",
        "2",
        ">>> for n in x:",
        "...     n",
        "```",
        "",
        "Then more.",
        "",
    ]
