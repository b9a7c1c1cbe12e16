"""The translator's command: what is missing or outdated, and the accepting of a translation.

`python -m publishing.translations` lists what is missing or outdated, with the difference since,
and the clauses that lack a word of the glossary. `… accept ru j13-set` says that a translation
fits the English text of today.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from publishing.accepted import FOLDER, accepted, outdated_slugs, unaccepted_slugs
from publishing.catalogue import read_catalogue
from publishing.earlier import earlier_texts
from publishing.glossary import unused_terms
from publishing.history import compared, split_words
from publishing.messages import translated_languages
from publishing.parts import parts_of
from publishing.site import MASTER


def accept(root: Path, language: str, slugs: list[str]) -> None:
    """Write down that these translations fit the English text; ValueError for one that is none."""
    if language == MASTER:
        raise ValueError("English is what translations are made from: accept ru j13-set")
    if language not in translated_languages():
        raise ValueError(f"{language!r} is none of {', '.join(translated_languages())}")
    if not slugs:
        raise ValueError(f"name the clauses whose translation fits: accept {language} j13-set")
    catalogue = read_catalogue(root)
    english, parts = parts_of(catalogue, MASTER), parts_of(catalogue, language)
    if unknown := [slug for slug in slugs if slug not in english or slug not in parts]:
        raise ValueError(f"{language} has no clause {', '.join(unknown)}")
    held = accepted(root, language) | {slug: english[slug][1].hash for slug in slugs}
    ordered = {slug: held[slug] for slug in english if slug in held}
    file = root / FOLDER / f"{language}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")


def report(root: Path) -> Iterator[str]:
    """Yield the lines of the list: missing, outdated with the difference, words not used."""
    catalogue = read_catalogue(root)
    english = parts_of(catalogue, MASTER)
    wanted = {
        accepted(root, language)[slug]
        for language in translated_languages()
        for slug in outdated_slugs(catalogue, language)
    }
    earlier = earlier_texts(root, wanted)
    for language in translated_languages():
        held = accepted(root, language)
        for slug in unaccepted_slugs(catalogue, language):
            yield f"{language} {slug}: missing"
        for slug in sorted(outdated_slugs(catalogue, language), key=list(english).index):
            yield f"{language} {slug}: outdated"
            yield from difference(earlier.get(held[slug]), english[slug][1].source)
        for slug, term in unused_terms(catalogue, language):
            yield f"{language} {slug}: does not say {term}"


def difference(before: str | None, after: str) -> Iterator[str]:
    """Yield the words in which two English texts differ, those that went and those that came."""
    if before is None:
        yield "  (the English text that it was made from is in no edition and no commit)"
        return
    for kind, stretch in compared(split_words(before), split_words(after)):
        if kind != "equal":
            yield f"  {'-' if kind == 'del' else '+'} {' '.join(''.join(stretch).split())}"


def main(arguments: list[str]) -> int:
    """List, or accept; return what the command ends with."""
    match arguments:
        case []:
            print("\n".join(report(Path())) or "Every translation is current.")
        case ["accept"]:
            print("name a language and its clauses: accept ru j13-set")
            return 2
        case ["accept", language, *slugs]:
            try:
                accept(Path(), language, slugs)
            except ValueError as error:
                print(error)
                return 1
        case _:
            print(f"{arguments[0]!r} is no command; write `accept ru j13-set`, or nothing to list")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
