"""What each edition changed in a clause, word by word, in one language."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise

from publishing.catalogue import REFERENCE
from publishing.editions import Edition

_FENCE = re.compile(r"(?m)^///.*\n?")
_WORD = re.compile(r"\S+\s*")
_WORDS_OF_REFERENCE = re.compile(r"\[\[[^\]|]+\|([^\]]*)\]\]")


@dataclass(frozen=True)
class Span:
    """A stretch of text that two editions share ("equal"), or that only one has ("del", "ins")."""

    kind: str
    text: str


@dataclass(frozen=True)
class Change:
    """What an edition changed in a clause; no spans where the edition brought the clause."""

    before: str
    after: str
    spans: tuple[Span, ...]


def changes(editions: Sequence[Edition], slug: str, language: str) -> Iterator[Change]:
    """Yield each edition's change of a clause in a language, the oldest first."""
    for before, after in pairwise(editions):
        old, new = before.parts.get(slug), after.parts.get(slug)
        if new is None:
            continue
        if old is None:
            yield Change(before.edition, after.edition, ())
        elif old.hash[language] != new.hash[language]:
            yield Change(before.edition, after.edition, tuple(spans(before, after, slug, language)))


def spans(before: Edition, after: Edition, slug: str, language: str) -> Iterator[Span]:
    """Yield the text of a clause in two editions, in stretches of whole words."""
    old, new = words(before, slug, language), words(after, slug, language)
    for kind, stretch in compared(old, new):
        edition = before if kind == "del" else after
        yield Span(kind, shown(stretch, edition, slug, language))


def compared(old: list[str], new: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the stretches of two lists of words: equal, or deleted, inserted."""
    # Words that differ only in the white space after them are the same.
    matcher = SequenceMatcher(
        None, [word.rstrip() for word in old], [word.rstrip() for word in new], autojunk=False
    )
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        if tag == "equal":
            yield "equal", new[new_start:new_end]
            continue
        if end > start:
            yield "del", old[start:end]
        if new_end > new_start:
            yield "ins", new[new_start:new_end]


def words(edition: Edition, slug: str, language: str) -> list[str]:
    """Return the words of a clause, its title first, each with the white space after it."""
    part = edition.parts[slug]
    text = _FENCE.sub("", f"{part.title[language]}\n\n{part.text[language]}")
    return split_words(_WORDS_OF_REFERENCE.sub(r"\1", text))


def split_words(text: str) -> list[str]:
    """Return the words of a text, each with the white space after it."""
    return _WORD.findall(text)


def shown(stretch: Sequence[str], edition: Edition, slug: str, language: str) -> str:
    """Return words as a reader sees them, the references as the edition numbers them."""

    def label(found: re.Match[str]) -> str:
        part = edition.parts.get(found[1].strip())
        if part is None:
            return found[1]
        said = part.number or part.title[language]
        game = edition.game(part.slug)
        if game in (edition.game(slug), part.slug):
            return said
        return f"{edition.parts[game].title[language]}, {said}"

    return REFERENCE.sub(label, "".join(stretch))
