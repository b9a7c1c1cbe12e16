"""The English text that each translated clause was made from.

`translations/LANGUAGE.json` holds, by id, the hash of the English title and text that the clause
was last translated from, white space aside. What has another hash today is outdated.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from publishing.catalogue import Catalogue
from publishing.messages import translated_languages
from publishing.parts import parts_of
from publishing.site import MASTER

FOLDER = "translations"


def accepted(root: Path, language: str) -> dict[str, str]:
    """Return the hashes of a language by id; a file that holds none raises ValueError."""
    file = root / FOLDER / f"{language}.json"
    try:
        held = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except ValueError as error:
        raise ValueError(f"{FOLDER}/{language}.json: cannot be read: {error}") from None
    return dict(held)


def outdated_slugs(catalogue: Catalogue, language: str) -> set[str]:
    """Return the ids whose translation was made from another English text than today's."""
    if language == MASTER:
        return set()
    held = accepted(catalogue.root, language)
    english = parts_of(catalogue, MASTER)
    return {slug for slug in held.keys() & english.keys() if held[slug] != english[slug][1].hash}


def unaccepted_slugs(catalogue: Catalogue, language: str) -> list[str]:
    """Return the ids that the language lacks, or whose translation nobody has accepted."""
    held, parts = accepted(catalogue.root, language), parts_of(catalogue, language)
    return [s for s in parts_of(catalogue, MASTER) if s not in held or s not in parts]


def translation_faults(catalogue: Catalogue) -> Iterator[str]:
    """Each translated clause is made from the English text of today."""
    if not (catalogue.root / FOLDER).is_dir():
        return
    for language in translated_languages():
        parts = parts_of(catalogue, language)
        outdated = outdated_slugs(catalogue, language)
        missing = {slug for slug in unaccepted_slugs(catalogue, language) if slug in parts}
        for slug, (page, part) in parts.items():
            place = f"docs/{page.name}:{part.heading.line}"
            remedy = f"mend it, then `python -m publishing.translations accept {language} {slug}`"
            if slug in outdated:
                yield f"{place}: the English text of {slug!r} has changed since; {remedy}"
            if slug in missing:
                yield f"{place}: {slug!r} is not accepted as translated; {remedy}"
        for slug in accepted(catalogue.root, language).keys() - parts_of(catalogue, MASTER).keys():
            yield f"{FOLDER}/{language}.json: {slug!r} is no clause any more; delete its line"
