"""What a clause offers its reader: the link to its permanent place, and a menu to cite and report.

The link stands in the page. The button beside it waits for the page's script, web/src/citing/,
which makes the menu and the citations' texts from the clause's heading and from what this module
lays into the page once.

A section has neither: it only heads its clauses, and what it holds is cited clause by clause.
"""

import json
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from publishing.catalogue import Page
from publishing.changelog import read_releases, release_day, said_day
from publishing.edition_pages import edition_catalogue, edition_of, page_path
from publishing.editions import Edition, Frozen, read_editions, standing_editions
from publishing.messages import citing_messages, messages
from publishing.plain_text import plain_text
from publishing.reporting import report_of_clause
from publishing.search import page_folder


@dataclass(frozen=True)
class Publisher:
    """The site that a citation names: its address, `/` at its end, its name, where errors go."""

    site_url: str
    site_name: str
    report_url: str


class Citing(Treeprocessor):
    """Adds link and button to the clauses, gathered already, that the page's edition holds."""

    def __init__(self, md: Markdown, page: Page, publisher: Publisher) -> None:
        super().__init__(md)
        self.page = page
        self.publisher = publisher
        self.words = messages(page.language)

    def run(self, root: Element) -> None:
        """Change the page's tree in place."""
        edition = cited_edition(self.page)
        if not self.page.is_rules or edition is None:
            return
        for clause in root.iterfind("div[@class='clause']"):
            slug = clause[0].get("id", "")
            if slug in edition.parts:
                clause.insert(1, self.tools(edition, edition.parts[slug]))
        # A paragraph that holds nothing but stashed HTML is replaced by it.
        SubElement(root, "p").text = self.md.htmlStash.store(self.script(edition))

    def tools(self, edition: Edition, part: Frozen) -> Element:
        """Return the link and the button of a clause, as the edition numbers and calls it."""
        tools = Element("div", {"class": "clause-tools"})
        names = {"number": part.number, "edition": edition.edition}
        for tag, word in (("a", "permanent_link"), ("button", "cite")):
            name = self.words[word].format_map(names)
            SubElement(tools, tag, {"aria-label": name, "title": name})
        tools[0].set("href", self.link(edition.edition, part.slug))
        tools[1].attrib.update({"type": "button", "aria-haspopup": "menu"})
        tools[1].attrib.update(self.otherwise(part))
        return tools

    def otherwise(self, part: Frozen) -> dict[str, str]:
        """Return the number and the title that a citation takes in place of the page's own."""
        today = next(heading for heading in self.page.clauses if heading.slug == part.slug)
        title = part.title[self.page.language]
        return {
            **({"data-number": part.number} if part.number != today.number else {}),
            **({"data-title": plain_text(title)} if title != today.title else {}),
        }

    def link(self, edition: str, slug: str) -> str:
        """Return the link to a clause in an edition, as Markdown pages link."""
        if edition_of(self.page):
            return f"#{slug}"
        up = "../" * self.page.path.count("/")
        return f"{up}{page_path(edition, self.page.heading.slug)}#{slug}"

    def script(self, edition: Edition) -> str:
        """Return the element in which the page's script finds what every citation says."""
        text = json.dumps(self.source(edition), ensure_ascii=False).replace("<", "\\u003c")
        return f'<script type="application/json" class="jb-citing">{text}</script>\n'

    def source(self, edition: Edition) -> dict[str, object]:
        """Return what the citations of the page's clauses have in common."""
        page, site = self.page, self.publisher
        catalogue = page.catalogue.today
        path = page_path(edition.edition, page.heading.slug)
        kept = edition_catalogue(edition, catalogue).page(f"{page.language}/{path}")
        day = release_day(edition.edition, read_releases(catalogue.root))
        return {
            "address": site.site_url + page_folder(kept),
            "date": day,
            "edition": edition.edition,
            "game": page.heading.title,
            "language": page.language,
            "report": report_of_clause(page, site.site_url, site.report_url),
            "site": site.site_name,
            "state": said_day(day, page.language) if day else self.words["draft"],
            "words": citing_messages(page.language),
        }


def cited_edition(page: Page) -> Edition | None:
    """Return the edition by which a rules page is cited: its own, today's by the current one.

    A game that no released edition has is cited by the draft that has it.
    """
    root = page.catalogue.root
    every = [*read_editions(root), *standing_editions(root)]
    holding = [edition for edition in every if page.heading.slug in edition.games]
    return edition_of(page) or (holding[-1] if holding else None)
