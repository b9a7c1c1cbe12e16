"""The tables that the program makes: where a page asks for one, and what is made."""

import re

from markdown import Markdown

from publishing.blocks import TABLES, Blocks
from publishing.catalogue import Page

# What asks for a table, with all that stands on its line.
_TABLE = re.compile(rf"///+[ \t]*({'|'.join(block.NAME for block in TABLES)})\b.*")


def table_names(page: Page) -> list[tuple[int, str]]:
    """Return the lines on which a page asks for a table, and the tables' names."""
    return [(line, match[1]) for line, text in page.lines if (match := _TABLE.match(text))]


def table_html(page: Page, name: str) -> str:
    """Return the HTML of a table as it stands on a page today, well-formed as XML."""
    md = Markdown(extensions=[Blocks(TABLES, page=page)], output_format="xhtml")
    return md.convert(f"/// {name}\n///")
