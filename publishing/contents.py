"""The contents of a page, its headings as they are written: Markdown drops no-break spaces."""

from collections.abc import Iterable
from html import escape

from mkdocs.structure.toc import AnchorLink

from publishing.catalogue import Page


def keep_spaces(contents: Iterable[AnchorLink], page: Page) -> None:
    """Give the entries of a page's contents the spaces of its headings."""
    titles = {heading.slug: escape(heading.title, quote=False) for heading in page.headings}
    for entry in contents:
        if title := titles.get(entry.id):
            entry.title = entry.title.replace(" ".join(title.split()), title)
        keep_spaces(entry.children, page)
