"""The catalogue: every page, section and clause of the site, read from the Markdown of `docs/`.

A rules page is one whose title carries a ruleset's id. In it each `##` is a section and each `###`
a clause; their numbers are computed from their places and stand nowhere in the text.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import yaml

from publishing.kept import files_of
from publishing.site import LANGUAGES, PREFIXES

_HEADING = re.compile(r"^(#{1,6})[ \t]+(.*?)[ \t]*(?:\{:?([^{}]*)\})?[ \t]*$")
_FRONT = re.compile(r"---\n(.*?\n)---\n", re.DOTALL)
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})")
REFERENCE = re.compile(r"\[\[([^\]|]+)(?:\|[^\]]*)?\]\]")
_EXAMPLE = re.compile(r"^///+[ \t]*example[ \t]*\|[ \t]*(\S*)[ \t]*$")
CODE = re.compile(r"(`+).+?\1")
# What a site is made from, below its root.
SOURCES = ("docs", "editions", "examples", "publishing", "translations", "vectors")


@dataclass(frozen=True)
class Heading:
    """A heading as written: `level` 1 to 6, `slug` is its id or "" where none was set by hand."""

    level: int
    title: str
    slug: str
    classes: tuple[str, ...]
    line: int
    number: str = ""


@dataclass(frozen=True)
class Mention:
    """A slug that the text names on a line: a reference to a clause, or an example laid in."""

    slug: str
    line: int


@dataclass(frozen=True)
class Page:
    """One page in one language; `path` is the same in every language."""

    catalogue: "Catalogue"
    language: str
    path: str
    text: str
    """The file as it is written."""
    meta: Mapping[str, object]
    """What its front matter says; empty where there is none that can be read."""
    lines: tuple[tuple[int, str], ...]
    """Its text without front matter and fenced code, the lines numbered."""
    headings: tuple[Heading, ...]
    references: tuple[Mention, ...]
    examples: tuple[Mention, ...]

    @property
    def name(self) -> str:
        """The page as `LANGUAGE/PATH`."""
        return f"{self.language}/{self.path}"

    @property
    def heading(self) -> Heading:
        """The page's title; a page without one is a fault that `faults` reports."""
        return next((h for h in self.headings if h.level == 1), Heading(1, self.path, "", (), 1))

    @property
    def is_rules(self) -> bool:
        """Whether its sections and clauses are numbered."""
        return self.heading.slug in PREFIXES

    @property
    def game(self) -> object:
        """The ruleset whose rules it is, or whose rules its front matter says that it restates."""
        return self.heading.slug if self.is_rules else self.meta.get("game")

    @property
    def clauses(self) -> tuple[Heading, ...]:
        """The clauses of a rules page, in order; of any other page none."""
        return tuple(h for h in self.headings if h.level == 3) if self.is_rules else ()


@dataclass(frozen=True)
class Catalogue:
    """All pages below a root folder, by language and path.

    It is one value for one state of the sources, so that what is worked out of it can be kept.
    """

    root: Path
    stamp: tuple[tuple[str, int], ...]
    beside: "Catalogue | None" = field(default=None, kw_only=True)
    """The pages of `docs/`, if these are others."""

    @property
    def today(self) -> "Catalogue":
        """The pages of `docs/`."""
        return self.beside or self

    @cached_property
    def pages(self) -> dict[str, Page]:
        """The pages by name, `LANGUAGE/PATH`, languages in the site's order."""
        pages = (read_page(self, *source) for source in self.sources())
        return {page.name: page for page in pages}

    def sources(self) -> Iterator[tuple[str, str, str]]:
        """Yield the language, the path and the text of each page."""
        for language, path in page_files(self.root):
            yield language, path, read_text(self.root / "docs" / language / path)

    @cached_property
    def targets(self) -> dict[str, dict[str, tuple[Page, Heading]]]:
        """For each language what a reference may name: slug -> the page and the heading."""
        found: dict[str, dict[str, tuple[Page, Heading]]] = {name: {} for name in LANGUAGES}
        for page in self.pages.values():
            for heading in page.headings:
                found[page.language].setdefault(heading.slug, (page, heading))
        return found

    def page(self, name: str) -> Page:
        """Return the page called `LANGUAGE/PATH`; an unknown one raises KeyError with its name."""
        return self.pages[name]

    @cached_property
    def by_language(self) -> dict[str, dict[str, Page]]:
        """The pages of each language by path."""
        found: dict[str, dict[str, Page]] = {name: {} for name in LANGUAGES}
        for page in self.pages.values():
            found[page.language][page.path] = page
        return found

    def in_language(self, language: str) -> dict[str, Page]:
        """Return the pages of a language by path."""
        return self.by_language[language]

    @cached_property
    def rules(self) -> dict[str, dict[str, Page]]:
        """The rules pages of each language by their ruleset."""
        return {
            language: {page.heading.slug: page for page in pages.values() if page.is_rules}
            for language, pages in self.by_language.items()
        }


def read_page(catalogue: Catalogue, language: str, path: str, text: str) -> Page:
    """Return the page that a Markdown text is."""
    front = _FRONT.match(text)
    lines = tuple(
        line for line in prose_lines(text) if front is None or line[0] > front[0].count("\n")
    )
    headings = tuple(number(read_headings(lines)))
    references = tuple(
        Mention(match[1].strip(), line)
        for line, words in lines
        for match in REFERENCE.finditer(CODE.sub("", words))
    )
    examples = tuple(
        Mention(match[1], line) for line, words in lines if (match := _EXAMPLE.match(words))
    )
    meta = read_meta(front[1]) if front else {}
    return Page(catalogue, language, path, text, meta, lines, headings, references, examples)


def where(page: Page, line: int) -> str:
    """Return the place of a fault as an editor opens it."""
    return f"docs/{page.name}:{line}"


def page_files(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the language and the path of every Markdown file below `root/docs`."""
    for language in LANGUAGES:
        folder = root / "docs" / language
        for file in sorted(folder.rglob("*.md")):
            yield language, file.relative_to(folder).as_posix()


def read_text(file: Path) -> str:
    """Return the text of a page; ValueError, with its name, where it is no UTF-8."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{file.name} in {file.parent}: is not UTF-8 text ({error})") from None


def read_meta(front: str) -> Mapping[str, object]:
    """Return what a front matter says, or nothing where it is no YAML mapping."""
    try:
        meta = yaml.safe_load(front)
    except yaml.YAMLError:
        return {}
    return meta if isinstance(meta, dict) else {}


def prose_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a Markdown text, numbered from 1, leaving out fenced code."""
    fence = ""
    for number, line in enumerate(text.splitlines(), 1):
        match = _FENCE.match(line)
        if fence:
            fence = "" if match and match[1].startswith(fence) else fence
        elif match:
            fence = match[1]
        else:
            yield number, line


def read_headings(lines: Iterable[tuple[int, str]]) -> Iterator[Heading]:
    """Yield the headings among numbered lines, with the ids and classes set by hand."""
    for line, text in lines:
        if match := _HEADING.match(text):
            words = (match[3] or "").split()
            slug = next((word[1:] for word in words if word.startswith("#")), "")
            classes = tuple(word[1:] for word in words if word.startswith("."))
            yield Heading(len(match[1]), match[2], slug, classes, line)


def number(headings: Iterator[Heading]) -> Iterator[Heading]:
    """Yield the headings again, sections numbered "3" and clauses "3.2" on a rules page."""
    rules, section, clause = False, 0, 0
    for heading in headings:
        given = ""
        if heading.level == 1:
            rules = heading.slug in PREFIXES
        elif rules and heading.level == 2:
            section, clause = section + 1, 0
            given = str(section)
        elif rules and heading.level == 3:
            clause += 1
            given = f"{section}.{clause}"
        yield Heading(
            heading.level, heading.title, heading.slug, heading.classes, heading.line, given
        )


def stamps(root: Path) -> Iterator[tuple[str, int]]:
    """Yield each file that the site below `root` is made from, and when it was last changed."""
    for source in (*SOURCES, "CHANGELOG.md"):
        for file in files_of(root / source):
            yield file, os.stat(file).st_mtime_ns  # noqa: PTH116 (a path object costs more)


_latest: dict[Path, Catalogue] = {}


def read_catalogue(root: Path) -> Catalogue:
    """Return the catalogue of the pages below `root`, read again only when a source has changed."""
    root = root.resolve()
    stamp = tuple(sorted(stamps(root)))
    if root not in _latest or _latest[root].stamp != stamp:
        _latest[root] = Catalogue(root, stamp)
    return _latest[root]
