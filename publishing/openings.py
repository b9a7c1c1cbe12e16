"""The lines on which a page opens a block `/// name | argument`."""

import re
from typing import NamedTuple

from publishing.catalogue import Page

_LINE = re.compile(r" {0,3}///+[ \t]*(.*?)[ \t]*$")


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
