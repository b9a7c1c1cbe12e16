"""Cards in running text: kept on one line, the red suits red."""

import re
from xml.etree import ElementTree

from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString


class CardPattern(InlineProcessor):
    """`10♥` becomes an element of class `card`, and `red` for hearts and diamonds."""

    def __init__(self) -> None:
        super().__init__(r"(?<![\w])((?:10|[2-9AKQJ])([♠♥♦♣]))")

    def handleMatch(  # type: ignore[override]  # noqa: N802 (the name is Python-Markdown's)
        self, m: re.Match[str], data: str
    ) -> tuple[ElementTree.Element, int, int]:
        """Return the card's element and the span of text that it replaces."""
        element = ElementTree.Element("span", {"class": "card red" if m[2] in "♥♦" else "card"})
        element.text = AtomicString(m[1])
        return element, m.start(0), m.end(0)
