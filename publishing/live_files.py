"""What is served under live/, and under which names: each tells the content of its file.

A name that has been fetched once need never be asked for again; `make live` makes the files, and
`web/build.mjs` says which name each of the entries has.
"""

import json
from collections.abc import Iterator
from pathlib import Path

FOLDER = "live"
_BUILT = "build/live"
_NAMES = ".names.json"


def live_names(root: Path) -> dict[str, str]:
    """Return the addresses of the page's script `live`, its `style` and its `worker`."""
    names = json.loads((root / _BUILT / _NAMES).read_text(encoding="utf-8"))
    return {entry: f"{FOLDER}/{name}" for entry, name in names.items()}


def live_files(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield the address of each file, and where it was made."""
    built = root / _BUILT
    for path in sorted(built.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            yield f"{FOLDER}/{path.relative_to(built).as_posix()}", path
