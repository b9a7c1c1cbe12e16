"""The pages of the frozen editions, `editions/1.0/jokeren-13.md`, one a game and language.

They are made from the editions' files at build time and rendered as the pages of `docs/` are, from
what was frozen: their references stay within the edition, their examples show code and output.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from xml.etree import ElementTree

from pymdownx.blocks.block import Block

from publishing.api_pages import FOLDER as API
from publishing.api_pages import api_catalogue
from publishing.blocks import TABLES, Blocks, live_blocks
from publishing.catalogue import Catalogue, Heading, Page, read_catalogue
from publishing.edition_list import INDEX, list_catalogue
from publishing.editions import FOLDER, Edition, Frozen, read_edition, read_editions
from publishing.examples import parse_example
from publishing.live import ExampleBlock, code_html, result_element
from publishing.messages import messages
from publishing.parts import rules_pages
from publishing.site import LANGUAGES


@dataclass(frozen=True)
class EditionCatalogue(Catalogue):
    """The pages of one edition; what they refer to outside it is looked for on today's pages."""

    edition: Edition

    def sources(self) -> Iterator[tuple[str, str, str]]:
        """Yield the language, the path and the text of each page."""
        for language in LANGUAGES:
            for game in self.edition.games:
                path = page_path(self.edition.edition, game)
                yield language, path, page_text(self.edition, game, language)

    @cached_property
    def targets(self) -> dict[str, dict[str, tuple[Page, Heading]]]:
        """For each language what a reference may name, the edition's own before today's."""
        own = super().targets
        return {language: self.today.targets[language] | own[language] for language in LANGUAGES}


@lru_cache(maxsize=64)
def edition_catalogue(edition: Edition, today: Catalogue) -> EditionCatalogue:
    """Return the pages of an edition beside today's."""
    return EditionCatalogue(today.root, today.stamp, edition, beside=today)


def edition_sources(root: Path, language: str) -> Iterator[tuple[str, str]]:
    """Yield the name, `LANGUAGE/PATH`, and the Markdown of each edition's pages in a language."""
    for edition in read_editions(root):
        for game in edition.games:
            path = page_path(edition.edition, game)
            yield f"{language}/{path}", page_text(edition, game, language)


def page_path(edition: str, game: str) -> str:
    """Return the path of an edition's page, the same in every language."""
    return f"{FOLDER}/{edition}/{game}.md"


def page_text(edition: Edition, game: str, language: str) -> str:
    """Return the Markdown of an edition's page."""
    words = messages(language)
    names = {"game": edition.games[game][0].title[language], "edition": edition.edition}
    front = {
        "title": words["edition_title"].format_map(names),
        "description": words["edition_about"].format_map(names),
        "edition": edition.edition,
    }
    lines = (f"{name}: {json.dumps(said, ensure_ascii=False)}\n" for name, said in front.items())
    parts = (part_text(part, language) for part in edition.games[game])
    return f"---\n{''.join(lines)}---\n\n{'\n\n'.join(parts)}\n"


def part_text(part: Frozen, language: str) -> str:
    """Return the Markdown of a part, its heading first."""
    attributes = f"#{part.slug} .open-point" if part.open else f"#{part.slug}"
    heading = f"{'#' * part.level} {part.title[language]} {{{attributes}}}"
    return f"{heading}\n\n{part.text[language]}".rstrip()


def edition_of(page: Page) -> Edition | None:
    """Return the edition that a page belongs to, None for a page of `docs/`."""
    return page.catalogue.edition if isinstance(page.catalogue, EditionCatalogue) else None


def find_page(root: Path, name: str) -> Page:
    """Return the page called `LANGUAGE/PATH`, written or generated; KeyError for no page."""
    return page_beside(read_catalogue(root), name)


def page_beside(today: Catalogue, name: str) -> Page:
    """Return the page called `LANGUAGE/PATH` of the site with these pages in `docs/`, as above."""
    parts = name.split("/")
    if parts[1] == API:
        return api_catalogue(today).page(name)
    if parts[1] != FOLDER:
        return today.page(name)
    if parts[-1] == INDEX:
        return list_catalogue(today).page(name)
    return edition_catalogue(read_edition(today.root, parts[2]), today).page(name)


def today_name(page: Page) -> str:
    """Return today's page of the game that an edition's page states, "" where there is none."""
    if edition_of(page) is None:
        return ""
    today = rules_pages(page.catalogue.today, page.language).get(page.heading.slug)
    return today.name if today else ""


class FrozenExample(ExampleBlock):
    """The block of pymdownx that becomes an example's figure, to be read and not to be run."""

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Make the figure, which the script passes by."""
        figure = super().on_create(parent)
        del figure.attrib["data-example"]
        return figure

    def on_end(self, block: ElementTree.Element) -> None:
        """Add the code and the output below the caption."""
        page: Page = self.config["page"]
        slug = str(self.argument)
        example = parse_example(slug, self.config["edition"].examples[slug])
        html = code_html(example, page.language, bar="")
        ElementTree.SubElement(block, "p").text = self.md.htmlStash.store(html)
        block.append(result_element(example, page))


class FrozenTable(Block):
    """A block of pymdownx that becomes the table which the program made for the edition."""

    ARGUMENT = False

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Lay in the table as it was frozen."""
        page: Page = self.config["page"]
        table = ElementTree.fromstring(self.config["edition"].tables[self.NAME][page.language])
        parent.append(table)
        return table


FROZEN_TABLES = tuple(
    type(f"Frozen{made.__name__}", (FrozenTable,), {"NAME": made.NAME}) for made in TABLES
)


def blocks_of(page: Page, root: Path) -> Blocks:
    """Return the blocks of a page, of `docs/` or of an edition."""
    if edition := edition_of(page):
        return Blocks((FrozenExample, *FROZEN_TABLES), page=page, edition=edition)
    return live_blocks(page, root / "examples")
