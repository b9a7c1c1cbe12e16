"""The search index, one a language, so that results are in the reader's language only.

MkDocs writes one index for the whole site. Each language's pages read the index below their own
root, `LANGUAGE/search/search_index.json`, whose places are relative to that root.
"""

import json
from pathlib import Path
from typing import Any

from publishing.site import LANGUAGES, MASTER


def split_index(site: Path) -> None:
    """Write each language's index from the whole site's, which becomes the master language's."""
    whole = json.loads(index_file(site, MASTER).read_text(encoding="utf-8"))
    for language in LANGUAGES:
        file = index_file(site, language)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(
            json.dumps(index_of(language, whole), ensure_ascii=False, separators=(",", ":")),
            encoding="utf-8",
        )


def index_file(site: Path, language: str) -> Path:
    """Return where the pages of a language look for their index."""
    root = site if language == MASTER else site / language
    return root / "search" / "search_index.json"


def index_of(language: str, whole: dict[str, Any]) -> dict[str, Any]:
    """Return the part of an index that is in a language, with the places below its root."""
    docs = [
        entry | {"location": entry["location"].removeprefix(f"{language}/")}
        for entry in whole["docs"]
        if language_of(entry["location"]) == language
    ]
    return {"config": whole["config"], "docs": docs}


def language_of(location: str) -> str:
    """Return the language of a place in the site."""
    first = location.partition("/")[0]
    return first if first in LANGUAGES else MASTER
