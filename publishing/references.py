"""References between clauses: `[[j13-set-suits]]`, or `[[j13-set-suits|the suits]]`."""

import re
from pathlib import PurePosixPath
from posixpath import relpath
from xml.etree import ElementTree

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from publishing.catalogue import Heading, Page


class ReferencePattern(InlineProcessor):
    """A link that says the clause's number, where the page is not of its game that name before."""

    def __init__(self, md: Markdown, page: Page) -> None:
        super().__init__(r"\[\[([^\]|]+)(?:\|([^\]]*))?\]\]", md)
        self.page = page

    def handleMatch(  # type: ignore[override]  # noqa: N802 (the name is Python-Markdown's)
        self, m: re.Match[str], data: str
    ) -> tuple[ElementTree.Element | None, int | None, int | None]:
        """Return the link and the span it replaces; an unknown slug stays as written (a fault)."""
        slug = m[1].strip()
        if slug not in self.page.catalogue.targets[self.page.language]:
            return None, None, None
        link = reference(self.page, slug)
        if m[2]:
            link.text = m[2]
        return link, m.start(0), m.end(0)


def reference(here: Page, slug: str) -> ElementTree.Element:
    """Return a link from a page to a heading that its language has, saying the heading's number."""
    page, heading = here.catalogue.targets[here.language][slug]
    link = ElementTree.Element(
        "a", {"class": "clause-reference", "href": address(here, page, heading)}
    )
    if heading.number:
        link.set("title", heading.title)
    link.text = AtomicString(label(here, page, heading))
    return link


def label(here: Page, page: Page, heading: Heading) -> str:
    """Return what a reference says: "3.2", on a page that is not of the game "Jokeren 13, 3.2"."""
    words = heading.number or heading.title
    if page is here or heading is page.heading or (page.is_rules and page.game == here.game):
        return words
    return f"{page.heading.title}, {words}"


def address(here: Page, page: Page, heading: Heading) -> str:
    """Return the link's target, relative to the page it stands on, as Markdown pages link."""
    if page is here:
        return f"#{heading.slug}"
    folder = str(PurePosixPath(here.path).parent)
    return f"{relpath(page.path, folder)}#{heading.slug}"
