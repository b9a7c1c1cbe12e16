"""Faults of the blocks `/// … ///`: not closed, wrongly filled, other than in English."""

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from jokerbook.errors import InputError
from publishing.blocks import CARDS, TABLES
from publishing.catalogue import Catalogue, Page, where
from publishing.programmes import ProgrammeBlock, read_programmes
from publishing.site import MASTER

_LINE = re.compile(r" {0,3}///+[ \t]*(.*?)[ \t]*$")
_TABLES = {block.NAME for block in TABLES}
_CARDS = {block.NAME for block in CARDS}


class Opening(NamedTuple):
    """A line that opens a block, as it is to be written: `/// name` or `/// name | argument`."""

    line: int
    name: str
    argument: str
    is_closed: bool

    def __str__(self) -> str:
        return f"/// {self.name} | {self.argument}" if self.argument else f"/// {self.name}"


def openings(page: Page) -> list[Opening]:
    """Return the lines of a page that open a block, a block being closed before the next opens."""
    lines = [(line, match[1]) for line, text in page.lines if (match := _LINE.match(text))]
    following = [*(text for _, text in lines[1:]), None]
    found = []
    for (line, text), after in zip(lines, following, strict=False):
        if text:
            name, _, argument = text.partition("|")
            found.append(Opening(line, name.strip().lower(), argument.strip(), after == ""))
    return found


def unclosed(catalogue: Catalogue) -> Iterator[str]:
    """A block ends, or it would take in what follows."""
    for page in catalogue.pages.values():
        for opening in openings(page):
            if not opening.is_closed:
                yield f"{where(page, opening.line)}: `{opening}` has no `///` that ends it"


def tables(catalogue: Catalogue) -> Iterator[str]:
    """A table that the program makes has no words inside."""
    for page in catalogue.pages.values():
        lines = dict(page.lines)
        for line, name, _, _ in openings(page):
            wanted = (f"/// {name}", "///")
            if name in _TABLES and (lines[line], lines.get(line + 1)) != wanted:
                yield f"{where(page, line)}: `/// {name}` stands alone, `///` on the next line"


def programmes(catalogue: Catalogue) -> Iterator[str]:
    """A block of programme cards names programmes that can be read, and the deck names none."""
    for page in catalogue.pages.values():
        for opening in openings(page):
            if opening.name in _CARDS and (problem := programmes_problem(opening)):
                yield f"{where(page, opening.line)}: {problem}"


def programmes_problem(opening: Opening) -> str:
    """Return what is wrong with a block of programme cards, or ""."""
    if opening.name != ProgrammeBlock.NAME:
        return f"`{opening}`: nothing stands behind the name" if opening.argument else ""
    try:
        read_programmes(opening.argument)
    except InputError as error:
        return f"`{opening}`: {error}"
    return ""


def unequal_blocks(catalogue: Catalogue) -> Iterator[str]:
    """A page has the same tables and programme cards in each language, in the same order."""
    for page in catalogue.pages.values():
        master = catalogue.in_language(MASTER).get(page.path, page)
        for mine, theirs in zip_longest(made(page), made(master)):
            if str(mine) != str(theirs):
                yield from difference(page, mine, master, theirs)
                break


def difference(
    page: Page, mine: Opening | None, master: Page, theirs: Opening | None
) -> Iterator[str]:
    """Yield how a page departs from the master language's at one place of both."""
    if mine and theirs:
        yield f"{where(page, mine.line)}: `{mine}` stands where docs/{master.name} has `{theirs}`"
    elif theirs:
        yield f"docs/{page.name}: lacks `{theirs}` ({where(master, theirs.line)})"
    elif mine:
        yield f"{where(page, mine.line)}: `{mine}` is not in docs/{master.name}"


def made(page: Page) -> list[Opening]:
    """Return the openings of the blocks of a page that the program makes from its own knowledge."""
    return [opening for opening in openings(page) if opening.name in _TABLES | _CARDS]
