"""A table that the program makes, whose columns stand below one another on a phone."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement


def stacked_table(frame: Element, columns: Iterable[str | Element]) -> Element:
    """Add a table with these heads, words or elements, to a `jb-stacked` frame; return the table.

    A cell of it says its column's head in `data-column`, for where no head stands above it.
    """
    table = SubElement(frame, "table")
    row = SubElement(SubElement(table, "thead"), "tr")
    for column in columns:
        head = SubElement(row, "th", {"scope": "col"})
        if isinstance(column, str):
            head.text = column
        else:
            head.append(column)
    return table
