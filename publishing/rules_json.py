"""`rules.json`: an edition for programs, in one file that a published JSON Schema describes.

It is made from what the edition froze. The schema is `schemas/rules-1.schema.json`, 1 being the
format; an edition whose file does not keep to it stops a release.
"""

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from publishing.catalogue import CODE, REFERENCE, Catalogue, prose_lines, read_catalogue
from publishing.changelog import read_releases, release_day
from publishing.edition_pages import EditionCatalogue, edition_catalogue
from publishing.editions import (
    FOLDER,
    Edition,
    Frozen,
    edition_names,
    order,
    read_edition,
    read_retired,
    standing_editions,
    whole_hash,
)
from publishing.examples import parse_example
from publishing.plain import Plain
from publishing.plain_text import plain_text
from publishing.schemas import errors
from publishing.site import LANGUAGES, MASTER, PREFIXES

FORMAT = 1
SCHEMA = f"rules-{FORMAT}.schema.json"
NAME = "rules.json"
# The faults of the file do not depend on the address that the site has.
_ANYWHERE = "https://example.org/"
LICENSES = {
    "text": {"spdx": "CC-BY-4.0", "url": "https://creativecommons.org/licenses/by/4.0/"},
    "examples": {"spdx": "MIT", "url": "https://opensource.org/license/mit"},
}
# What a block leaves behind.
_GAPS = re.compile(r"\n{3,}")
KINDS = {1: "game", 2: "section", 3: "clause"}


def rules(root: Path, name: str, base: str) -> dict[str, Any]:
    """Return an edition as data; `base` is the site's address, `/` at its end."""
    edition = read_edition(root, name)
    said = Said(edition, edition_catalogue(edition, read_catalogue(root)), base)
    return {
        "$schema": f"{base}{FOLDER}/{SCHEMA}",
        "format": FORMAT,
        "edition": name,
        "released": release_day(name, read_releases(root)),
        "current": name == standing_editions(root)[-1].edition,
        "hash": edition.hash,
        "languages": [*LANGUAGES],
        "licenses": LICENSES,
        "games": [said.game(ruleset) for ruleset in edition.games],
        "examples": [said.example(slug) for slug in edition.examples],
        "tables": [said.table(table) for table in edition.tables],
        "retired": [
            {"slug": slug, **asdict(gone)}
            for slug, gone in read_retired(root).items()
            if order(gone.edition) <= order(name)
        ],
    }


@dataclass(frozen=True, eq=False)
class Said:
    """What an edition says, as data, part by part."""

    edition: Edition
    pages: EditionCatalogue
    base: str

    def game(self, ruleset: str) -> dict[str, Any]:
        """Return a game: its profiles, its options and its parts in order."""
        parts = self.edition.games[ruleset]
        section: str | None = None
        made = []
        for part in parts:
            section = part.slug if part.level == 2 else section
            made.append(self.part(part, section if part.level == 3 else None))
        return {
            "ruleset": ruleset,
            "prefix": PREFIXES[ruleset],
            "title": parts[0].title,
            "url": self.urls(parts[0]),
            **self.edition.rulesets[ruleset],
            "parts": made,
        }

    def part(self, part: Frozen, section: str | None) -> dict[str, Any]:
        """Return a part of a game: its title, a section or a clause, with the text below it."""
        written = {language: self.written(part, language) for language in LANGUAGES}
        blocks = written[MASTER].blocks
        return {
            "slug": part.slug,
            "kind": KINDS[part.level],
            "number": part.number or None,
            "section": section,
            "open_point": part.open,
            "url": self.urls(part),
            "title": part.title,
            **texts({language: held.markdown for language, held in written.items()}),
            "hash": part.hash,
            "references": self.references[part.slug],
            "referenced_by": self.naming(part.slug),
            "examples": [
                {
                    "slug": block.argument,
                    "caption": texts({name: written[name].blocks[at].body for name in LANGUAGES}),
                }
                for at, block in enumerate(blocks)
                if block.name == "example"
            ],
            "tables": [block.name for block in blocks if block.name in self.edition.tables],
        }

    def written(self, part: Frozen, language: str) -> "Written":
        """Return the Markdown of a part, and the blocks that stood in it."""
        blocks: list[Block] = []

        def take(*block: str) -> str:
            blocks.append(Block(*block))
            return ""

        markdown = self.plain(part.slug, language).text(part.text[language], take)
        return Written(_GAPS.sub("\n\n", markdown).strip(), blocks)

    def plain(self, slug: str, language: str) -> Plain:
        """Return what makes the Markdown of the page of a part plain."""
        page, _ = self.pages.targets[language][slug]
        return Plain(page, self.base)

    def urls(self, part: Frozen) -> dict[str, str]:
        """Return the permanent addresses of a part, by language."""
        found = {language: self.pages.targets[language][part.slug] for language in LANGUAGES}
        return {
            name: Plain(target[0], self.base).address(*target) for name, target in found.items()
        }

    @cached_property
    def references(self) -> dict[str, list[str]]:
        """The parts that each part refers to, in order; they are the same in every language."""
        return {
            slug: [named for named in named_in(part.text[MASTER]) if named in self.edition.parts]
            for slug, part in self.edition.parts.items()
        }

    def naming(self, slug: str) -> list[str]:
        """Return the parts that refer to a part."""
        return [part for part, named in self.references.items() if slug in named]

    def example(self, slug: str) -> dict[str, Any]:
        """Return an example: its session, and the code and the output that this is made of."""
        session = self.edition.examples[slug]
        made = parse_example(slug, session)
        shown = f"/// example | {slug}\n"
        return {
            "slug": slug,
            "session": session,
            "code": made.code,
            "output": made.output,
            "shown_by": self.holding(shown),
        }

    def table(self, name: str) -> dict[str, Any]:
        """Return a table that the program made."""
        shown_by = self.holding(f"/// {name}\n")
        html = {
            language: self.plain(shown_by[0], language).links_of(held)
            for language, held in self.edition.tables[name].items()
        }
        return {"name": name, "html": html, "shown_by": shown_by}

    def holding(self, line: str) -> list[str]:
        """Return the parts whose text holds a line."""
        return [slug for slug, part in self.edition.parts.items() if line in part.text[MASTER]]


class Block(NamedTuple):
    """A block `/// name | argument`, and the Markdown inside it."""

    name: str
    argument: str
    body: str


class Written(NamedTuple):
    """The Markdown of a part without its blocks, and these."""

    markdown: str
    blocks: list[Block]


def texts(markdown: dict[str, str]) -> dict[str, dict[str, str]]:
    """Return a text of several languages as Markdown and as plain text."""
    text = {language: plain_text(held) for language, held in markdown.items()}
    return {"markdown": markdown, "text": text}


def named_in(text: str) -> dict[str, None]:
    """Return what a text refers to, each once, in order."""
    lines = (CODE.sub("", line) for _, line in prose_lines(text))
    return dict.fromkeys(found[1].strip() for line in lines for found in REFERENCE.finditer(line))


def invalid_rules(catalogue: Catalogue) -> Iterator[str]:
    """Each edition's file for programs is as the published schema says."""
    for name in edition_names(catalogue.root):
        edition = read_edition(catalogue.root, name)
        if whole_hash(edition) != edition.hash:
            continue  # edited, of which another check tells
        made = rules(catalogue.root, name, _ANYWHERE)
        for error in errors(SCHEMA, made):
            yield f"{FOLDER}/{name}.json: {NAME} of edition {name}: {error}"
