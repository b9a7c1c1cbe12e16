"""Clauses: number, permanent link, and a mark on those that the source leaves open."""

from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from publishing.catalogue import Heading, Page
from publishing.messages import messages


class ClauseNumbers(Treeprocessor):
    """On a rules page number each section and clause and gather each clause into one element."""

    def __init__(self, md: Markdown, page: Page) -> None:
        super().__init__(md)
        self.page = page
        self.words = messages(page.language)

    def run(self, root: Element) -> None:
        """Change the page's tree in place."""
        if not self.page.is_rules:
            return
        headings = {heading.slug: heading for heading in self.page.headings if heading.number}
        for element in root:
            heading = headings.get(element.get("id", ""))
            if heading is not None:
                self.number(element, heading)
        self.gather(root)

    def number(self, element: Element, heading: Heading) -> None:
        """Put the number before the title, as the link to the place itself."""
        kind = "section" if heading.level == 2 else "clause"
        element.set("data-toc-label", f"{heading.number} {heading.title}")
        link = Element("a", {"class": "number", "href": f"#{heading.slug}"})
        link.set("title", self.words[f"{kind}_link"].format(number=heading.number))
        link.text = AtomicString(heading.number)
        link.tail = f" {element.text or ''}"
        element.text = ""
        element.insert(0, link)

    def gather(self, root: Element) -> None:
        """Wrap each clause's heading and all that follows it, up to the next heading."""
        children, clause = list(root), None
        for child in children:
            root.remove(child)
        for child in children:
            if child.tag in ("h1", "h2", "h3"):
                clause = SubElement(root, "div", {"class": "clause"}) if child.tag == "h3" else None
            (root if clause is None else clause).append(child)
            if clause is not None and child.tag == "h3" and "open-point" in child.get("class", ""):
                clause.append(self.mark())

    def mark(self) -> Element:
        """Return the line that tells an open point from a rule of the source."""
        mark = Element("p", {"class": "open-mark", "title": self.words["open_point_why"]})
        mark.text = AtomicString(self.words["open_point"])
        return mark
