"""The parts of a rules page: its title, its sections and its clauses, each with the text below it.

What the editions freeze and what a translation is made from. Two parts that differ only in white
space are the same text.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from publishing.catalogue import CODE, Catalogue, Heading, Page
from publishing.site import LANGUAGES

# The words of a reference, "" where it shows a number; a line that begins or ends a block.
_REFERENCE = re.compile(r"\[\[[^\]|]+\|?([^\]]*)\]\]")
_BLOCK = re.compile(r"(?m)^///.*\n?")

type PartsOf = Callable[[Catalogue, str], dict[str, tuple[Page, Part]]]
"""What finds parts in a language, by their ids, each with the page it stands on."""


@dataclass(frozen=True)
class Part:
    """A heading of a rules page and the Markdown below it, down to the next heading."""

    heading: Heading
    text: str

    @property
    def slug(self) -> str:
        """The id, the same in every language."""
        return self.heading.slug

    @property
    def open(self) -> bool:
        """Whether the source leaves open what it settles."""
        return "open-point" in self.heading.classes

    @property
    def source(self) -> str:
        """The title and the Markdown below it."""
        return f"{self.heading.title}\n\n{self.text}"

    @property
    def words(self) -> str:
        """The title and the text as a reader sees them, without code, blocks and references."""
        said = _BLOCK.sub("", _REFERENCE.sub(r"\1", self.source))
        return CODE.sub(" ", said)

    @property
    def hash(self) -> str:
        """The fingerprint of the title and the text."""
        return fingerprint(self.heading.title, self.text)


def fingerprint(*texts: str) -> str:
    """Return 16 hex digits that tell texts apart, whatever their white space."""
    return digest("\n".join(" ".join(text.split()) for text in texts))


def digest(text: str) -> str:
    """Return 16 hex digits that tell a text from any other."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def page_parts(page: Page) -> tuple[Part, ...]:
    """Return the parts of a rules page in order; of any other page none."""
    return headed_parts(page) if page.is_rules else ()


def headed_parts(page: Page) -> tuple[Part, ...]:
    """Return each heading of a page, in order, with what stands below it."""
    lines = page.text.splitlines()
    ends = [heading.line - 1 for heading in page.headings[1:]] + [len(lines)]
    return tuple(
        Part(heading, "\n".join(lines[heading.line : end]).strip())
        for heading, end in zip(page.headings, ends, strict=True)
    )


def rules_pages(catalogue: Catalogue, language: str) -> dict[str, Page]:
    """Return the rules pages of a language by their ruleset."""
    return catalogue.rules[language]


def parts_of(catalogue: Catalogue, language: str) -> dict[str, tuple[Page, Part]]:
    """Return every part of a language by its id, with the page it stands on."""
    pages = rules_pages(catalogue, language).values()
    return {part.slug: (page, part) for page in pages for part in page_parts(page)}


def restating_parts(catalogue: Catalogue, language: str) -> dict[str, tuple[Page, Part]]:
    """Return every part, by its id, of the pages that restate a game's rules in short."""
    pages = [one for one in catalogue.in_language(language).values() if one.game]
    return {
        part.slug: (page, part)
        for page in pages
        if not page.is_rules
        for part in headed_parts(page)
    }


def aligned(
    catalogue: Catalogue, parts: PartsOf = parts_of
) -> Iterator[dict[str, tuple[Page, Part]]]:
    """Yield, part by part, the languages that have it."""
    by_language = {language: parts(catalogue, language) for language in LANGUAGES}
    slugs = dict.fromkeys(slug for found in by_language.values() for slug in found)
    for slug in slugs:
        yield {name: found[slug] for name, found in by_language.items() if slug in found}
