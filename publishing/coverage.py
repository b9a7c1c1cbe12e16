"""What covers each clause: the engine that carries it out and the examples that show it.

A clause is executable or descriptive. It is executable where the engine refuses by it or where
`coverage.toml` names what carries it out; the same file gives the reason for each clause that holds
a number, a must or a may and is descriptive all the same.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from pkgutil import resolve_name

from publishing.catalogue import Catalogue, Page
from publishing.examples import example_files, read_example
from publishing.live import REFUSED_CLAUSE
from publishing.numbers import in_figures, in_words
from publishing.parts import Part, page_parts, rules_pages
from publishing.refusable import refusable
from publishing.site import MASTER

FILE = "publishing/coverage.toml"
# What makes a clause a rule, beside a number.
_RULE = re.compile(r"(?i)\b(?:must|may)\b")


@dataclass(frozen=True)
class Declared:
    """What `coverage.toml` says, each by the clause's id."""

    by: Mapping[str, str]
    """The engine's name that carries a clause out."""
    examples: Mapping[str, list[str]]
    """The examples that cover a clause from elsewhere."""
    descriptive: Mapping[str, Mapping[str, str]]
    """Why nothing carries a clause out, by language."""
    never: Mapping[str, str]
    """Why a game never refuses by a clause that the engine's sources would let it."""


@dataclass(frozen=True)
class Row:
    """A clause, and what covers it."""

    part: Part
    by: str
    """The engine's name that carries the clause out, "" where it refuses by it or nothing does."""
    refuses: bool
    """Whether the engine can refuse by the clause."""
    examples: tuple[str, ...]
    """The examples that cover it: its own, those that show its refusal, those declared."""
    vectors: int
    """The conformance vectors that expect a refusal by it."""
    reasons: Mapping[str, str]
    """Why it is descriptive though it holds a number, a must or a may, by language."""

    @property
    def executable(self) -> bool:
        """Whether the engine carries the clause out."""
        return self.refuses or bool(self.by)


@dataclass(frozen=True)
class Coverage:
    """What covers the clauses of the pages below a root, as they are today."""

    catalogue: Catalogue

    @cached_property
    def declared(self) -> Declared:
        """What is declared; a file that is no TOML raises ValueError."""
        file = self.catalogue.root / FILE
        try:
            held = tomllib.loads(file.read_text(encoding="utf-8"))
            return Declared(**held)
        except (tomllib.TOMLDecodeError, TypeError) as error:
            raise ValueError(f"{FILE}: cannot be read: {error}") from None

    @cached_property
    def files(self) -> dict[str, Path]:
        """The examples' files by slug."""
        return example_files(self.catalogue.root / "examples")

    @cached_property
    def showing(self) -> dict[str, list[str]]:
        """The examples whose output shows a refusal by a clause, by the clause."""
        found: dict[str, list[str]] = {}
        for slug, file in self.files.items():
            for clause in dict.fromkeys(REFUSED_CLAUSE.findall(read_example(file).output)):
                found.setdefault(clause, []).append(slug)
        return found

    @cached_property
    def vectors(self) -> Counter[str]:
        """How many conformance vectors expect a refusal by a clause."""
        counted: Counter[str] = Counter()
        for file in sorted((self.catalogue.root / "vectors").glob("*.jsonl")):
            for line in file.read_text(encoding="utf-8").splitlines():
                expected = json.loads(line)["expect"] if line.strip() else None
                if isinstance(expected, dict) and "clause" in expected:
                    counted[expected["clause"]] += 1
        return counted

    def refusals(self, ruleset: str) -> dict[str, str]:
        """Return the clauses that a game refuses by, each with its place in the engine."""
        never = self.declared.never
        return {clause: at for clause, at in refusable(ruleset).items() if clause not in never}

    def rows(self, page: Page) -> list[Row]:
        """Return the clauses of a rules page of the master language, and what covers each."""
        refusals = self.refusals(page.heading.slug)
        return [
            self.row(part, refuses=part.slug in refusals)
            for part in page_parts(page)
            if part.heading.level == 3
        ]

    def row(self, part: Part, *, refuses: bool) -> Row:
        """Return what covers a clause."""
        slug, said = part.slug, self.declared
        examples = (
            *own_examples(part),
            *self.showing.get(slug, ()),
            *said.examples.get(slug, ()),
        )
        return Row(
            part,
            by=said.by.get(slug, ""),
            refuses=refuses,
            examples=tuple(dict.fromkeys(examples)),
            vectors=self.vectors[slug],
            reasons=said.descriptive.get(slug, {}),
        )

    @cached_property
    def games(self) -> dict[str, tuple[Page, list[Row]]]:
        """Each ruleset's page in the master language, and what covers its clauses."""
        pages = rules_pages(self.catalogue, MASTER)
        return {ruleset: (page, self.rows(page)) for ruleset, page in pages.items()}

    def all_rows(self) -> Iterator[tuple[Page, Row]]:
        """Yield every clause with its page."""
        for page, rows in self.games.values():
            for row in rows:
                yield page, row


@lru_cache(maxsize=4)
def coverage_of(catalogue: Catalogue) -> Coverage:
    """Return what covers the clauses of these pages, worked out once for all who ask."""
    return Coverage(catalogue)


def own_examples(part: Part) -> list[str]:
    """Return the examples that stand below a clause."""
    return [
        line.partition("|")[2].strip()
        for line in part.text.splitlines()
        if re.match(r"///+ *example *\|", line)
    ]


def states_rule(part: Part) -> bool:
    """Return whether an English clause holds a number, a must, a may or a may-not."""
    numbers = in_figures(part) + in_words(part, MASTER)
    return bool(numbers) or _RULE.search(part.words) is not None


def resolves(name: str) -> bool:
    """Return whether a dotted name is one of the engine's."""
    try:
        resolve_name(name)
    except (ImportError, AttributeError, ValueError):
        return False
    return name.startswith("jokerbook.")
