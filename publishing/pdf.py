"""Each game's rules in each language as a PDF, made from the built page and set by Typst.

`book.typ` is its look. Typst brings the fonts and the hyphenation: the same file on every machine,
and no download. `python -m publishing.pdf` makes the PDFs of the site that is built already.
"""

import json
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from mkdocs.config import load_config

from publishing import pdf_text
from publishing.catalogue import Page, read_catalogue
from publishing.changelog import read_releases, release_day, said_day
from publishing.edition_pages import edition_of
from publishing.editions import FOLDER as EDITIONS
from publishing.editions import edition_names
from publishing.kept import kept
from publishing.messages import book_messages, messages
from publishing.parts import digest, rules_pages
from publishing.pdf_text import Node, page_licence, page_text
from publishing.pictures import typst_compiler
from publishing.plain_text import article_of
from publishing.search import page_folder
from publishing.site import LANGUAGES

FOLDER = "pdf"
LOOK = Path(__file__).with_name("book.typ")


@dataclass(frozen=True)
class Book:
    """What makes the PDFs: the project's folder, and the site's folder, address and name."""

    root: Path
    site: Path
    base: str
    name: str

    def write(self) -> None:
        """Write every PDF into the built site; one whose text and look are not new is kept."""
        kept = self.root / "build" / FOLDER
        kept.mkdir(parents=True, exist_ok=True)
        (self.site / FOLDER).mkdir(exist_ok=True)
        for language in LANGUAGES:
            for page in rules_pages(read_catalogue(self.root), language).values():
                (self.site / pdf_name(page)).write_bytes(self.pdf(page, kept))

    def pdf(self, page: Page, kept: Path) -> bytes:
        """Return the PDF of a rules page: the one in the folder `kept` if it is of this text."""
        given = json.dumps(self.given(page), ensure_ascii=False)
        look, day = LOOK.read_bytes(), self.day
        made_of = "\n".join((version("typst"), str(day), look.decode(), given))
        file = kept / f"{Path(pdf_name(page)).stem}-{digest(made_of)}.pdf"
        if not file.is_file():
            for old in kept.glob(f"{file.stem.rpartition('-')[0]}-*"):
                old.unlink(missing_ok=True)
            file.write_bytes(typeset(look, given, day))
        return file.read_bytes()

    @property
    def edition(self) -> str:
        """The edition that today's pages state, which is the newest."""
        return edition_names(self.root)[-1]

    @property
    def released(self) -> str | None:
        """The day on which the edition was released, None for a draft."""
        return release_day(self.edition, read_releases(self.root))

    @property
    def day(self) -> datetime | None:
        """The day that the file says it is of; no clock, so that the same text is the same file."""
        return datetime.fromisoformat(self.released).replace(tzinfo=UTC) if self.released else None

    def given(self, page: Page) -> dict[str, Any]:
        """Return what the look is given: names, words, and the text of the built page."""
        language, folder = page.language, page_folder(page)
        html = (self.site / folder / "index.html").read_text(encoding="utf-8")
        place = folder.removesuffix(page.path.removesuffix(".md") + "/")
        game = page.heading.slug
        return {
            "site": self.name,
            "title": page.heading.title,
            "about": page.meta["description"],
            "language": language,
            "state": self.state(language),
            "dated": self.day is not None,
            "edition": messages(language)["book_edition"].format(edition=self.edition),
            "authors": messages(language)["authors"].format(site=self.name),
            "address": f"{self.base}{place}{EDITIONS}/{self.edition}/{game}/",
            "licence": page_licence(html),
            "words": book_messages(language),
            "text": self.text(page, html),
        }

    def text(self, page: Page, html: str) -> list[Node]:
        """Return the text of a page as it was built, read again only where it is new."""
        address, article = self.base + page_folder(page), article_of(html)
        program = Path(pdf_text.__file__).read_text(encoding="utf-8")
        source = "\n".join((program, address, article)).encode()
        name = f"book-{Path(pdf_name(page)).stem}"
        text: list[Node] = json.loads(
            kept(name, source, lambda: json.dumps(page_text(article, address)).encode())
        )
        return text

    def state(self, language: str) -> str:
        """Return whether the edition is a draft, or since when it is not, in a language."""
        words = messages(language)
        if not self.released:
            return words["edition_draft"].format(edition=self.edition)
        day = said_day(self.released, language)
        return words["book_released"].format(edition=self.edition, date=day)


def typeset(look: bytes, given: str, day: datetime | None) -> bytes:
    """Return the PDF that Typst makes of what the look is given, with the day it is of."""
    made = typst_compiler().compile(look, format="pdf", sys_inputs={"book": given}, timestamp=day)
    assert isinstance(made, bytes)
    return made


def pdf_name(page: Page) -> str:
    """Return where the site has the PDF of a rules page; the name says what a saved file is."""
    return f"{FOLDER}/{page.heading.slug}-{page.language}.pdf"


def pdf_link(page: Page) -> dict[str, str] | None:
    """Return the place of a page's PDF and the words that lead to it; None for other pages."""
    if not page.is_rules or edition_of(page):
        return None
    return {"place": pdf_name(page), "text": messages(page.language)["pdf"]}


def main() -> None:
    """Make the PDFs of the site that `make site` has built."""
    config = load_config()
    site = Path(os.environ.get("SITE_DIR", config.site_dir))
    Book(Path(), site, str(config.site_url), config.site_name).write()


if __name__ == "__main__":
    main()
