"""The reference of the engine's public names: pages made from its docstrings, in English alone.

A page states one module or a few, `api/cards.md`. mkdocstrings reads their names from the engine's
sources; what it makes of them, `publishing/api.py` says.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import jokerbook
from publishing.catalogue import Catalogue, Page
from publishing.site import MASTER

FOLDER = "api"


class ApiPage(NamedTuple):
    """A page of the reference: its name in `api/`, its title, what it holds, its modules."""

    name: str
    title: str
    about: str
    modules: tuple[str, ...]
    first: str = ""
    """What the page says, in Markdown, before its modules."""

    @property
    def path(self) -> str:
        """The page's file, as those of `docs/en` are named."""
        return f"{FOLDER}/{self.name}.md"

    @property
    def text(self) -> str:
        """The page's Markdown, which asks mkdocstrings for each module."""
        title, about = (json.dumps(words) for words in (self.title, self.about))
        asked = "\n\n".join(map(asked_of, self.modules))
        return (
            f"---\ntitle: {title}\ndescription: {about}\n---\n\n"
            f"# {self.title} {{#api-{self.name}}}\n\n{self.about}\n\n{self.first}{asked}\n"
        )


def asked_of(module: str) -> str:
    """Return what asks mkdocstrings for a module; of the package itself only what it defines."""
    options = "\n    options: {members: [__version__]}" if module == "jokerbook" else ""
    return f"::: {module}{options}"


MODULE_PAGES = (
    ApiPage(
        "cards",
        "Cards and packs",
        "Cards, jokers and packs of the engine: how they are written, read, compared and counted.",
        ("jokerbook.cards", "jokerbook.packs"),
    ),
    ApiPage(
        "refusals",
        "Refusals and errors",
        "How the engine says no: a refusal names the clause that forbids a play, an error says what"
        " is no input of the game at all.",
        ("jokerbook.refusal", "jokerbook.errors"),
    ),
    ApiPage(
        "rummy",
        "Jokeren 13 and Jokeren",
        "The engine of Jokeren 13 and Jokeren: melds, turns, scores and whole matches.",
        ("jokerbook.rummy",),
    ),
    ApiPage(
        "solver",
        "Solver of melds",
        "The exact solver of Jokeren 13 and Jokeren: the best melds of a hand, the opening, going"
        " out.",
        ("jokerbook.rummy.solver",),
    ),
    ApiPage(
        "jokrummy",
        "Jok-R-ummy",
        "The engine of Jok-R-ummy: its programme cards, turns, rounds and the race to seven.",
        ("jokerbook.jokrummy",),
    ),
    ApiPage(
        "georgian",
        "Georgian Joker",
        "The engine of Georgian Joker: bids, tricks with announced jokers, scores and matches.",
        ("jokerbook.georgian",),
    ),
    ApiPage(
        "records",
        "Records of matches",
        "How the engine writes a match down as text, reads it and plays it again.",
        ("jokerbook.record", "jokerbook.recording"),
    ),
    ApiPage(
        "vectors",
        "Conformance vectors",
        "How the engine reads conformance vectors, answers them and compares the answers.",
        ("jokerbook.vectors", "jokerbook.vector_files", "jokerbook.asks"),
    ),
)


def contents() -> str:
    """Return the list of the reference's pages, and of the names that the package itself offers."""
    pages = (f"- [{page.title}]({page.name}.md): {page.about}\n" for page in MODULE_PAGES)
    names = (f'<autoref identifier="jokerbook.{name}">{name}</autoref>' for name in OFFERED)
    return f"{''.join(pages)}\nThe package itself offers {', '.join(names)}.\n\n"


OFFERED = [name for name in jokerbook.__all__ if name != "__version__"]
PAGES = (
    ApiPage(
        "index",
        "API reference",
        "The Python package jokerbook: the rules as functions that name the clause behind each"
        " refusal. It is made from the docstrings of the engine.",
        ("jokerbook",),
        contents(),
    ),
    *MODULE_PAGES,
)


@dataclass(frozen=True)
class ApiCatalogue(Catalogue):
    """The pages of the reference."""

    def sources(self) -> Iterator[tuple[str, str, str]]:
        """Yield the language, the path and the text of each page."""
        for page in PAGES:
            yield MASTER, page.path, page.text


@lru_cache(maxsize=4)
def api_catalogue(today: Catalogue) -> ApiCatalogue:
    """Return the pages of the reference beside today's."""
    return ApiCatalogue(today.root, today.stamp, beside=today)


def api_sources(language: str) -> Iterator[tuple[str, str]]:
    """Yield the name, `LANGUAGE/PATH`, and the Markdown of the reference's pages in a language."""
    for page in PAGES if language == MASTER else ():
        yield f"{MASTER}/{page.path}", page.text


def is_api(page: Page) -> bool:
    """Return whether a page belongs to the reference."""
    return isinstance(page.catalogue, ApiCatalogue)
