"""What stands below each sheet of a printed page: what it is, its edition, and its address."""

from publishing.catalogue import Page
from publishing.edition_pages import edition_of
from publishing.editions import edition_names, said_edition
from publishing.messages import messages
from publishing.search import page_folder


def printed_foot(page: Page, site_url: str) -> str:
    """Return the line that a printed page of the site with this address has at its foot."""
    named = [str(page.meta["title"])]
    if page.is_rules and not edition_of(page) and (editions := edition_names(page.catalogue.root)):
        edition = said_edition(page.catalogue.root, editions[-1], page.language)
        named.append(messages(page.language)["book_edition"].format(edition=edition))
    return " · ".join([*named, site_url + page_folder(page)])


def css_string(text: str) -> str:
    """Return a text as CSS writes it, which may stand in a page's `<style>`."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ")
    return f'"{escaped}"'
