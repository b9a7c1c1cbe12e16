"""Earlier English texts by their hash, out of the editions and out of the commits."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

from publishing.catalogue import Catalogue, read_page
from publishing.editions import read_editions
from publishing.parts import page_parts
from publishing.site import MASTER


def earlier_texts(root: Path, wanted: set[str]) -> dict[str, str]:
    """Return the English titles and texts that have these hashes, as far as they are known."""
    found: dict[str, str] = {}
    for source in (edition_texts(root), commit_texts(root)):
        for known, text in source:
            if wanted <= found.keys():
                return found
            if known in wanted:
                found.setdefault(known, text)
    return found


def edition_texts(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the hash and the text of each English clause of the editions."""
    for edition in read_editions(root):
        for part in edition.parts.values():
            yield part.hash[MASTER], f"{part.title[MASTER]}\n\n{part.text[MASTER]}"


def commit_texts(root: Path) -> Iterator[tuple[str, str]]:
    """Yield those of the English pages of each commit, the newest first; none without git."""
    folder = f"docs/{MASTER}"
    for line in git(root, "log", "--format=commit %H", "--name-only", "--", folder).splitlines():
        if line.startswith("commit "):
            commit = line.removeprefix("commit ")
        elif line.endswith(".md"):
            text = git(root, "show", f"{commit}:{line}")
            path = line.removeprefix(f"{folder}/")
            for part in page_parts(read_page(Catalogue(root, ()), MASTER, path, text)):
                yield part.hash, part.source


def git(root: Path, *words: str) -> str:
    """Return what a git command prints, nothing where it fails."""
    try:
        made = subprocess.run(
            ["git", "-C", str(root), *words], capture_output=True, encoding="utf-8", check=False
        )
    except OSError:
        return ""
    return made.stdout if made.returncode == 0 else ""
