"""What a page says about its clauses' editions and translations, in the reader's language.

On a page of `docs/`: what each edition changed in a clause, a translation that is outdated, the
retired clauses. On an edition's page: which edition it is, and which clauses changed afterwards.
"""

from collections.abc import Iterator
from html import escape
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from publishing.accepted import outdated_slugs
from publishing.catalogue import Page
from publishing.changelog import is_released, read_releases
from publishing.edition_list import INDEX
from publishing.edition_pages import edition_of, page_path
from publishing.editions import (
    Edition,
    Retired,
    read_editions,
    read_retired,
    said_edition,
    standing_editions,
)
from publishing.history import Change, changes
from publishing.messages import messages
from publishing.parts import rules_pages
from publishing.references import reference
from publishing.site import MASTER


class Marks(Treeprocessor):
    """Adds the marks to a rules page whose clauses are gathered already."""

    def __init__(self, md: Markdown, page: Page) -> None:
        super().__init__(md)
        self.page = page
        self.words = messages(page.language)
        self.root = page.catalogue.root

    def run(self, root: Element) -> None:
        """Change the page's tree in place."""
        if not self.page.is_rules:
            return
        clauses = {clause[0].get("id", ""): clause for clause in root.iterfind("div[@class]")}
        edition = edition_of(self.page)
        if edition is None:
            self.mark_today(clauses)
            if tombstones := list(self.tombstones()):
                root.append(self.retired_section(tombstones))
        else:
            root.insert(1, self.notice(edition))
            for slug, clause in clauses.items():
                self.mark_later(edition, slug, clause)

    def mark_today(self, clauses: dict[str, Element]) -> None:
        """Say at each clause what the editions changed, and whether its translation is outdated."""
        outdated = outdated_slugs(self.page.catalogue, self.page.language)
        editions = read_editions(self.root)
        for slug, clause in clauses.items():
            if slug in outdated:
                clause.insert(1, self.outdated(slug))
            for change in changes(editions, slug, self.page.language):
                clause.append(self.change(slug, change))

    def outdated(self, slug: str) -> Element:
        """Return the notice at a clause whose English text has changed, with the link to it."""
        depth = self.page.path.count("/") + 2
        address = f"{'../' * depth}{self.page.path.removesuffix('.md')}/#{slug}"
        notice = Element("p", {"class": "outdated"})
        # Stashed, because MkDocs knows only the pages of the language that it is building.
        notice.text = self.md.htmlStash.store(
            f'{escape(self.words["outdated"])} <a href="{address}" hreflang="{MASTER}">'
            f"{escape(self.words['to_english'])}</a>"
        )
        return notice

    def change(self, slug: str, change: Change) -> Element:
        """Return the panel that shows what an edition changed in a clause."""
        kind = "history_changed" if change.spans else "history_new"
        if not change.spans:
            line = Element("p", {"class": "history"})
            line.text = AtomicString(self.words[kind].format(edition=self.said(change.after)))
            return line
        panel = Element("details", {"class": "history"})
        summary = SubElement(panel, "summary")
        summary.text = AtomicString(self.words[kind].format(edition=self.said(change.after)))
        text = SubElement(panel, "div", {"class": "history-text"})
        for span in change.spans:
            stretch = SubElement(text, "span" if span.kind == "equal" else span.kind)
            stretch.text = AtomicString(span.text)
        before = SubElement(SubElement(panel, "p"), "a")
        before.set("href", self.link(change.before, self.page.heading.slug, slug))
        before.text = AtomicString(self.words["text_before"].format(edition=change.before))
        return panel

    def said(self, edition: str) -> str:
        """Return an edition's name as the page's lines say it."""
        return said_edition(self.root, edition, self.page.language)

    def link(self, edition: str, game: str, slug: str) -> str:
        """Return the link from a page of `docs/` to a clause of an edition."""
        return f"{'../' * self.page.path.count('/')}{page_path(edition, game)}#{slug}"

    def tombstones(self) -> Iterator[tuple[str, Retired, Edition]]:
        """Yield each retired id of the page's game with the last edition that had it."""
        editions = read_editions(self.root)
        for slug, retired in read_retired(self.root).items():
            last = [edition for edition in editions if slug in edition.parts][-1:]
            if last and last[0].game(slug) == self.page.heading.slug:
                yield slug, retired, last[0]

    def retired_section(self, tombstones: list[tuple[str, Retired, Edition]]) -> Element:
        """Return the section at the page's end to which the retired ids lead."""
        section = Element("section", {"class": "retired"})
        title = SubElement(section, "h2", {"id": "retired-clauses"})
        title.text = AtomicString(self.words["retired_clauses"])
        for slug, retired, last in tombstones:
            section.append(self.tombstone(slug, retired, last))
        return section

    def tombstone(self, slug: str, retired: Retired, last: Edition) -> Element:
        """Return what stands for a retired clause: its edition, its successor, its last text."""
        title = last.parts[slug].title[self.page.language]
        names = {"title": title, "slug": slug, "edition": self.said(retired.edition)}
        line = Element("p", {"id": slug})
        line.text = AtomicString(self.words["retired_clause"].format_map(names) + " ")
        known = self.page.catalogue.targets[self.page.language]
        if retired.successor in known:
            SubElement(line, "span").text = AtomicString(self.words["successor"])
            successor = reference(self.page, retired.successor)
            line[-1].tail, successor.tail = " ", ". "
            line.append(successor)
        elif retired.successor is None:
            line.text = AtomicString(f"{line.text}{self.words['no_successor']} ")
        before = SubElement(line, "a")
        before.set("href", self.link(last.edition, self.page.heading.slug, slug))
        before.text = AtomicString(self.words["text_before"].format(edition=last.edition))
        return line

    def notice(self, edition: Edition) -> Element:
        """Return the line that says which edition a page is, with the ways on from it."""
        releases = read_releases(self.root)
        current = standing_editions(self.root)[-1].edition
        names = {"edition": edition.edition, "current": current}
        kind = "edition_older" if edition.edition != current else "edition_current"
        if not is_released(edition.edition, releases):
            kind = "edition_draft"
        notice = Element("p", {"class": "edition-notice"})
        notice.text = AtomicString(self.words[kind].format_map(names) + " ")
        game = self.page.heading.slug
        if game in self.today:
            self.add_link(notice, game, game)
            notice[-1].tail = " · "
        every = SubElement(notice, "a", {"href": f"../{INDEX}"})
        every.text = AtomicString(self.words["editions"])
        return notice

    @property
    def today(self) -> dict[str, Page]:
        """Today's rules pages in the page's language, by ruleset."""
        return rules_pages(self.page.catalogue.today, self.page.language)

    def add_link(self, line: Element, game: str, slug: str) -> None:
        """Add the link from an edition's page to a place in the current text."""
        up = "../" * self.page.path.count("/")
        link = SubElement(line, "a", {"href": f"{up}{self.today[game].path}#{slug}"})
        link.text = AtomicString(self.words["to_current"])

    def mark_later(self, edition: Edition, slug: str, clause: Element) -> None:
        """Say at a clause of an edition which later edition changed or retired it first."""
        game, editions = self.page.heading.slug, read_editions(self.root)
        later = editions[[one.edition for one in editions].index(edition.edition) + 1 :]
        held = edition.parts[slug].hash[self.page.language]
        for one in later:
            part = one.parts.get(slug)
            if part is not None and part.hash[self.page.language] == held:
                continue
            kind = "changed_since" if part else "retired_since"
            line = Element("p", {"class": "later"})
            line.text = AtomicString(self.words[kind].format(edition=self.said(one.edition)) + " ")
            if game in self.today:
                self.add_link(line, game, slug)
            clause.insert(1, line)
            return
