"""The words of a Markdown text, as they are read aloud: no marks, no addresses."""

import re
from functools import lru_cache

from bs4 import BeautifulSoup, Tag
from markdown import Markdown

_MARKDOWN = Markdown(extensions=["tables"])
# No-break spaces are no gaps.
_GAP = re.compile(r"[ \t\n]+")
_LINES = ["p", "li", "tr", "pre"]


@lru_cache(maxsize=20_000)
def plain_text(markdown: str) -> str:
    """Return a text of which each line is a paragraph, an item of a list or a row of a table.

    An item begins with "- "; the cells of a row have " | " between them.
    """
    tree = BeautifulSoup(_MARKDOWN.reset().convert(markdown), "html.parser")
    return "\n".join(line(tag) for tag in tree.find_all(_LINES) if not tag.find_parent(_LINES))


def article_of(html: str) -> str:
    """Return the article of a built page; what stands around it is most of the page."""
    _, start, rest = html.partition("<article")
    article, end, _ = rest.rpartition("</article>")
    return start + article + end


def line(tag: Tag) -> str:
    """Return the line that a paragraph, an item or a row is."""
    if tag.name == "tr":
        return " | ".join(words(cell) for cell in tag.find_all(["th", "td"]))
    return f"- {words(tag)}" if tag.name == "li" else words(tag)


def words(tag: Tag) -> str:
    """Return the words of an element, one blank between them."""
    return _GAP.sub(" ", tag.get_text()).strip()
