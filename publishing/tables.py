"""The tables that the program makes, as HTML."""

from markdown import Markdown

from publishing.blocks import TABLES, Blocks
from publishing.catalogue import Page
from publishing.coverage_table import CoverageBlock
from publishing.openings import openings

TABLE_NAMES = {block.NAME for block in TABLES}


def table_names(page: Page) -> list[str]:
    """Return the names of the tables that a page asks for."""
    return [opening.name for opening in openings(page) if opening.name in TABLE_NAMES]


def table_html(page: Page, name: str, argument: str = "") -> str:
    """Return the HTML of a table as it stands on a page today, well-formed as XML."""
    blocks = Blocks((*TABLES, CoverageBlock), page=page)
    asked = f"{name} | {argument}" if argument else name
    return Markdown(extensions=[blocks], output_format="xhtml").convert(f"/// {asked}\n///")
