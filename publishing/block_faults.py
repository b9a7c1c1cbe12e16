"""Faults of the blocks `/// … ///`: not closed, wrongly filled, other than in English."""

from collections.abc import Iterator
from itertools import zip_longest

from jokerbook.errors import InputError
from publishing.blocks import CARDS
from publishing.catalogue import Catalogue, Page, where
from publishing.coverage_table import CoverageBlock
from publishing.openings import Opening, openings
from publishing.programmes import ProgrammeBlock, read_programmes
from publishing.site import MASTER, PREFIXES
from publishing.tables import TABLE_NAMES

_CARDS = {block.NAME for block in CARDS}


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
            if name in TABLE_NAMES and (lines[line], lines.get(line + 1)) != wanted:
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


def coverages(catalogue: Catalogue) -> Iterator[str]:
    """A table of what covers a game names the game and has no words inside."""
    for page in catalogue.pages.values():
        lines = dict(page.lines)
        for line, name, argument, _ in openings(page):
            if name == CoverageBlock.NAME and (
                argument not in PREFIXES or lines.get(line + 1) != "///"
            ):
                yield (
                    f"{where(page, line)}: write `/// coverage | RULESET`, `///` on the next line; "
                    f"the rulesets are {', '.join(PREFIXES)}"
                )


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
    names = TABLE_NAMES | _CARDS | {CoverageBlock.NAME}
    return [opening for opening in openings(page) if opening.name in names]
