"""The table of what covers a game's clauses, section by section: `/// coverage | jokeren-13`."""

from collections.abc import Mapping
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from publishing.catalogue import Heading, Page
from publishing.coverage import Row, coverage_of
from publishing.messages import messages
from publishing.references import address, reference
from publishing.stacked import stacked_table

# The columns, by the names of their messages.
COLUMNS = ("cov_clause", "cov_engine", "cov_examples", "cov_vectors")


class CoverageBlock(Block):
    """The block of pymdownx that becomes what is said of the table, its counts and the table."""

    NAME = "coverage"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Make the table of the game that the argument names, in the page's language."""
        return Table(self.config["page"]).make(parent, str(self.argument))


class Table:
    """Makes the table for a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = messages(page.language)
        self.shown = places(page)

    def make(self, parent: Element, ruleset: str) -> Element:
        """Add the table of a game and what is said of it to an element, and return its frame."""
        _, rows = coverage_of(self.page.catalogue).games[ruleset]
        frame = SubElement(parent, "div", {"class": "jb-stacked"})
        for text in (self.words["cov_about"], self.words["cov_counts"].format_map(counts(rows))):
            SubElement(frame, "p").text = AtomicString(text)
        table = stacked_table(frame, (self.words[column] for column in COLUMNS))
        sections = groupby(rows, lambda row: row.part.heading.number.partition(".")[0])
        for number, clauses in sections:
            body = SubElement(table, "tbody")
            self.add_section(body, ruleset, number)
            for row in clauses:
                self.add_row(body, row)
        return frame

    def add_section(self, body: Element, ruleset: str, number: str) -> None:
        """Add the row that names a section."""
        page, _ = self.target(ruleset)
        section = next(found for found in page.headings if found.number == number)
        wide = {"scope": "rowgroup", "colspan": str(len(COLUMNS))}
        self.link(SubElement(SubElement(body, "tr"), "th", wide), section)

    def add_row(self, body: Element, row: Row) -> None:
        """Add the row of a clause."""
        line = SubElement(body, "tr")
        _, clause = self.target(row.part.slug)
        self.link(SubElement(line, "th", {"scope": "row"}), clause)
        self.add_engine(self.cell(line, "cov_engine"), row)
        examples = self.cell(line, "cov_examples")
        for slug in row.examples:
            link = SubElement(SubElement(examples, "div"), "a", {"href": self.shown[slug]})
            link.text = AtomicString(slug)
        self.cell(line, "cov_vectors").text = str(row.vectors) if row.vectors else ""

    def cell(self, line: Element, column: str) -> Element:
        """Add a cell that can say its column's name, for where the columns stand below another."""
        return SubElement(line, "td", {"data-column": self.words[column]})

    def add_engine(self, cell: Element, row: Row) -> None:
        """Say what carries a clause out, or that it is descriptive and why."""
        kind = "cov_refuses" if row.refuses else "cov_executable" if row.by else "cov_descriptive"
        SubElement(cell, "div").text = self.words[kind]
        if row.by:
            SubElement(SubElement(cell, "div"), "code").text = AtomicString(row.by)
        if row.reasons:
            SubElement(cell, "div").text = AtomicString(row.reasons[self.page.language])

    def target(self, slug: str) -> tuple[Page, Heading]:
        """Return the heading of an id in the page's language, and its page."""
        return self.page.catalogue.targets[self.page.language][slug]

    def link(self, cell: Element, heading: Heading) -> None:
        """Add a link to a section or a clause that says its number and its title."""
        link = reference(self.page, heading.slug)
        link.text = AtomicString(f"{heading.number} {heading.title}")
        cell.append(link)


def places(here: Page) -> dict[str, str]:
    """Return where each example stands, as a link from a page: below its clause if it has one."""
    pages = here.catalogue.in_language(here.language).values()
    # The page that lists all the examples has the most of them.
    ordered = sorted(pages, key=lambda page: (not page.is_rules, len(page.examples)))
    found: dict[str, str] = {}
    for page in ordered:
        for slug in (mention.slug for mention in page.examples):
            there = Heading(2, "", f"example-{slug}", (), 0)
            found.setdefault(slug, address(here, page, there))
    return found


def counts(rows: list[Row]) -> Mapping[str, int]:
    """Return what the table counts, by the names in the message."""
    executable = sum(row.executable for row in rows)
    return {
        "clauses": len(rows),
        "executable": executable,
        "descriptive": len(rows) - executable,
        "refusals": sum(row.refuses for row in rows),
        "examples": len({slug for row in rows for slug in row.examples}),
        "vectors": sum(row.vectors for row in rows),
    }
