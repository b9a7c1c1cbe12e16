"""Where a reader reports an error: `report_url` of mkdocs.yml, filled in.

It may name {title} of the report, {clause} by its id, {address} of the place, {language} and
{edition}; each is written as a query's value must be.
"""

from dataclasses import dataclass
from urllib.parse import quote

from publishing.catalogue import Page
from publishing.edition_pages import edition_of
from publishing.editions import edition_names
from publishing.messages import messages
from publishing.search import page_folder

# What stands for a clause's id in an address that the page's script fills in, and so written there.
CLAUSE = "{clause}"


@dataclass(frozen=True)
class Report:
    """A link by which an error is reported: its text and its address."""

    text: str
    address: str


def report_of_page(page: Page, site_url: str, template: str) -> Report:
    """Return the link in the foot of a page, which names no clause."""
    title = str(page.meta.get("title", page.heading.title))
    address = report_address(page, template, title, "", site_url + page_folder(page))
    return Report(messages(page.language)["report_page"], address)


def report_of_clause(page: Page, site_url: str, template: str) -> str:
    """Return the address to report any clause of a page, `CLAUSE` in the place of its id."""
    place = f"{site_url}{page_folder(page)}#{CLAUSE}"
    return report_address(page, template, CLAUSE, CLAUSE, place)


def report_address(page: Page, template: str, subject: str, clause: str, place: str) -> str:
    """Return the address to report an error in a subject of a page."""
    values = {
        "title": messages(page.language)["report_title"].format(subject=subject),
        "clause": clause,
        "address": place,
        "language": page.language,
        "edition": edition_name(page),
    }
    return template.format_map({name: quote(value, safe="") for name, value in values.items()})


def edition_name(page: Page) -> str:
    """Return the edition that a page shows: its own, or the newest; "" where there is none."""
    own = edition_of(page)
    return own.edition if own else ["", *edition_names(page.catalogue.root)][-1]
