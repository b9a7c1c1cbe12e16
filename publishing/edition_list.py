"""The lists of the editions: `editions/index.md` has all, `editions/1.0/index.md` one of them.

They are made at build time from the editions' files and the changelog: each edition's state, the
day of its release, and a link to each of its games.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from publishing.catalogue import Catalogue
from publishing.changelog import read_releases, release_day, said_day
from publishing.editions import FOLDER, Edition, read_editions, standing_editions
from publishing.messages import messages
from publishing.site import LANGUAGES

INDEX = "index.md"
LIST = f"{FOLDER}/{INDEX}"


@dataclass(frozen=True)
class ListCatalogue(Catalogue):
    """The lists of the editions, in every language."""

    def sources(self) -> Iterator[tuple[str, str, str]]:
        """Yield the language, the path and the text of each list."""
        for language in LANGUAGES:
            for name, text in list_sources(self.root, language):
                yield language, name.partition("/")[2], text


@lru_cache(maxsize=64)
def list_catalogue(today: Catalogue) -> ListCatalogue:
    """Return the lists of the editions beside today's pages."""
    return ListCatalogue(today.root, today.stamp, beside=today)


def list_sources(root: Path, language: str) -> Iterator[tuple[str, str]]:
    """Yield the name, `LANGUAGE/PATH`, and the Markdown of each list in a language."""
    words, editions = messages(language), read_editions(root)
    if not editions:
        return
    body = "\n\n".join(entry(root, made, language, "##") for made in reversed(editions))
    title = words["editions"]
    yield (
        f"{language}/{LIST}",
        f"{front(title, words['editions_about'])}# {title} {{#editions}}\n\n{body}\n",
    )
    for made in editions:
        named = words["book_edition"].format(edition=made.edition)
        about = words["edition_games"].format(edition=made.edition)
        text = f"{front(named, about)}{entry(root, made, language, '#')}\n\n"
        path = f"{FOLDER}/{made.edition}/{INDEX}"
        yield f"{language}/{path}", f"{text}[{title}](../{INDEX})\n"


def front(title: str, about: str) -> str:
    """Return the front matter of a list."""
    said = {"title": title, "description": about}
    lines = (f"{name}: {json.dumps(text, ensure_ascii=False)}\n" for name, text in said.items())
    return f"---\n{''.join(lines)}---\n\n"


def entry(root: Path, made: Edition, language: str, marks: str) -> str:
    """Return an edition's heading, its state and its games, in the list of all or in its own."""
    named = messages(language)["book_edition"].format(edition=made.edition)
    up = f"{made.edition}/" if marks == "##" else ""
    games = (f"- [{parts[0].title[language]}]({up}{game}.md)" for game, parts in made.games.items())
    heading = f"{marks} {named} {{#edition-{made.edition.replace('.', '-')}}}"
    return "\n\n".join([heading, state(root, made, language), "\n".join(games)])


def state(root: Path, made: Edition, language: str) -> str:
    """Return whether an edition is a draft, or when it came out and whether it is current."""
    words = messages(language)
    day = release_day(made.edition, read_releases(root))
    if day is None:
        return words["edition_draft"].format(edition=made.edition)
    released = words["book_released"].format(edition=made.edition, date=said_day(day, language))
    current = standing_editions(root)[-1].edition
    kind = "edition_is_current" if made.edition == current else "edition_is_older"
    return f"{released} {words[kind].format(edition=current)}"
