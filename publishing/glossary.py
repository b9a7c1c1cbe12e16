"""The terms of the rules in each language, and the translations that do not use theirs.

`glossary.toml` holds, by the English word, what each language says, and for each language a regular
expression that finds the term in a text, whatever its ending.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from publishing.catalogue import Catalogue
from publishing.parts import parts_of
from publishing.site import LANGUAGES, MASTER

FILE = Path(__file__).parent / "glossary.toml"


@dataclass(frozen=True)
class Term:
    """A term by language: the word to use, and what finds it."""

    word: dict[str, str]
    found: dict[str, re.Pattern[str]]


@cache
def terms() -> tuple[Term, ...]:
    """Return the terms; one that lacks a language raises KeyError."""
    held = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(
        Term(
            {language: term[language]["word"] for language in LANGUAGES},
            {
                language: re.compile(rf"(?i)\b(?:{term[language]['find']})")
                for language in LANGUAGES
            },
        )
        for term in held["term"]
    )


def unused_terms(catalogue: Catalogue, language: str) -> Iterator[tuple[str, str]]:
    """Yield the id of each clause that does not use its language's word for an English term."""
    parts = parts_of(catalogue, language)
    for slug, (_, english) in parts_of(catalogue, MASTER).items():
        if slug not in parts:
            continue
        theirs = parts[slug][1].words
        for term in terms():
            if term.found[MASTER].search(english.words) and not term.found[language].search(theirs):
                yield slug, f"{term.word[language]!r} ({term.word[MASTER]})"
