"""A page's Markdown for those who read it without the site: plain, every address a whole one.

References become links that say what they say on the page, headings lose their attributes, a
clause's number links to it, and the blocks `/// … ///` become what any Markdown can hold.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import urlsplit

from jokerbook.jokrummy import ILLUSTRATIVE_DECK, Programme, programme_name
from publishing.catalogue import Heading, Page
from publishing.edition_pages import edition_of, page_beside
from publishing.examples import example_files
from publishing.messages import messages
from publishing.programmes import read_programmes
from publishing.references import label
from publishing.search import page_folder
from publishing.tables import table_html

# What is not plain Markdown, and the code in which it is to be left alone.
_SPECIAL = re.compile(
    r"""
    ^[ ]{0,3}(?P<fence>`{3,}|~{3,})[^\n]*\n.*?^[ ]{0,3}(?P=fence)[^\n]*$
    | (?P<tick>`+)[^\n]+?(?P=tick)
    | ^(?P<level>\#{1,6})[ \t]+(?P<title>[^\n]*?)[ \t]*\{:?[^{}\n]*\#(?P<id>[\w-]+)[^{}\n]*\}[ \t]*$
    | ^///+[ \t]*(?P<block>[\w-]+)[ \t]*(?:\|[ \t]*(?P<argument>[^\n]*?)[ \t]*)?\n
      (?P<body>.*?)^///+[ \t]*$
    | \[\[(?P<slug>[^\]|]+)(?:\|(?P<words>[^\]]*))?\]\]
    | (?<=\]\()(?P<link>[^)\s]+)
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)
_FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_SNIPPET = re.compile(r'^--8<-- "([^"]+)"$', re.MULTILINE)
_HREF = re.compile(r'(?<=href=")[^"]+')

type BlockText = Callable[[str, str, str], str]
"""What stands for a block, by its name, its argument and the Markdown inside it."""


@dataclass(frozen=True)
class Plain:
    """What makes the Markdown of a page plain; `base` is the site's address, `/` at its end."""

    page: Page
    base: str

    @cached_property
    def examples(self) -> dict[str, Path]:
        """The files of today's examples, by slug."""
        return example_files(self.page.catalogue.root / "examples")

    def text(self, markdown: str, block: BlockText) -> str:
        """Return Markdown of the page without references, attributes and blocks."""

        def plain(found: re.Match[str]) -> str:
            if found["slug"]:
                return self.reference(found) or found[0]
            if found["id"]:
                return self.heading(found["level"], found["title"], found["id"])
            if found["block"]:
                body = self.text(found["body"], block).strip()
                return block(found["block"], found["argument"] or "", body)
            return self.link(found["link"]) if found["link"] else found[0]

        return _SPECIAL.sub(plain, markdown)

    def heading(self, level: str, title: str, slug: str) -> str:
        """Return a heading, its number before it as a link to the clause."""
        _, heading = self.page.catalogue.targets[self.page.language][slug]
        number = f"[{heading.number}]({self.address(self.page, heading)}) "
        return f"{level} {number if heading.number else ''}{title}"

    def reference(self, found: re.Match[str]) -> str | None:
        """Return the link that a reference is; an old edition may name a page that is no more."""
        target = self.page.catalogue.targets[self.page.language].get(found["slug"].strip())
        if target is None:
            return None
        return f"[{found['words'] or label(self.page, *target)}]({self.address(*target)})"

    def address(self, page: Page, heading: Heading) -> str:
        """Return the whole address of a heading of a page."""
        fragment = "" if heading is page.heading else f"#{heading.slug}"
        return f"{self.base}{page_folder(page)}{fragment}"

    def link(self, target: str) -> str:
        """Return the whole address that a link of the page leads to."""
        parts = urlsplit(target)
        if parts.scheme or parts.netloc:
            return target
        path = normpath(join(dirname(self.page.name), parts.path)) if parts.path else ""
        name = path or self.page.name
        today = self.page.catalogue.today
        place = page_folder(page_beside(today, name)) if name.endswith(".md") else path
        return f"{self.base}{place}{f'#{parts.fragment}' if parts.fragment else ''}"

    def links_of(self, html: str) -> str:
        """Return HTML of the page with the whole addresses of its links."""
        return _HREF.sub(lambda found: self.link(found[0]), html)


def page_markdown(page: Page, base: str) -> str:
    """Return a page as plain Markdown, its examples as code, its drawings as their names."""
    plain = Plain(page, base)

    def block(name: str, argument: str, body: str) -> str:
        shown = _BLOCKS[name](plain, argument) if name in _BLOCKS else _table(plain, name, argument)
        return "\n\n".join(filter(None, (body, shown)))

    root = page.catalogue.root
    text = plain.text(_FRONT.sub("", page.text).strip(), block)
    return _SNIPPET.sub(lambda found: read(root / found[1]), text) + "\n"


def read(file: Path) -> str:
    """Return the text of a file that a page lays in."""
    return file.read_text(encoding="utf-8").rstrip()


def _example(plain: Plain, argument: str) -> str:
    edition = edition_of(plain.page)
    session = edition.examples[argument].rstrip() if edition else read(plain.examples[argument])
    return f"```pycon\n{session}\n```"


def _programmes(plain: Plain, argument: str) -> str:
    return "\n".join(f"- {_named(made, plain)}" for made in read_programmes(argument))


def _deck(plain: Plain, argument: str) -> str:
    in_deck = messages(plain.page.language)["in_deck"]
    return "\n".join(
        f"- {_named(made, plain)}. {in_deck.format(count=count)}"
        for made, count in Counter(ILLUSTRATIVE_DECK).items()
    )


def _named(made: Programme, plain: Plain) -> str:
    return f"`{made}`: {programme_name(made, plain.page.language)}"


def _table(plain: Plain, name: str, argument: str) -> str:
    page, edition = plain.page, edition_of(plain.page)
    html = edition.tables[name][page.language] if edition else table_html(page, name, argument)
    return plain.links_of(html)


_BLOCKS: dict[str, Callable[[Plain, str], str]] = {
    "example": _example,
    "programme": _programmes,
    "deck": _deck,
}
