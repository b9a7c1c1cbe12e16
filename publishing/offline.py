"""What a service worker keeps on a reader's device: the lists of a build, and the worker itself.

A build has parts: what every page needs, the pages and the search of each language, and what runs
the examples. A part's list says the address and the hash of each of its files; the worker's script
begins with the names of the lists, so that another build is another script (`web/offline/`).
"""

import hashlib
import json
import re
from base64 import b64encode
from pathlib import Path

from publishing.site import LANGUAGES, MASTER

SERVICE = "offline.js"
FOLDER = "offline"
SHARED, RUNNING = "shared", "running"
# The first pattern that an address matches says its part; one that matches none is not kept.
_LANGUAGES = "|".join(LANGUAGES)
_TRANSLATIONS = "|".join(language for language in LANGUAGES if language != MASTER)
_PARTS = (
    (re.compile(r"live/(python-\w+/.*\.(js|wasm|txt)|(worker|codemirror)-\w+\.js)"), RUNNING),
    (re.compile(r"(assets|live)/.*\.(css|js|svg)|(404|offline)\.html"), SHARED),
    (re.compile(r"pagefind/pagefind(-entry\.json|\.js)"), SHARED),
    (re.compile(rf"pagefind/(?:.*/|wasm\.|pagefind\.)({_LANGUAGES})[._].*"), None),
    (re.compile(rf"(?:({_TRANSLATIONS})/)?(?:.*/)?"), None),
)


def write_offline(service: Path, site: Path) -> None:
    """Write the lists of a built site and its service worker, from the script in `service`."""
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    build = {part: write_list(folder, part, files) for part, files in read_parts(site).items()}
    script = service.read_text(encoding="utf-8")
    text = f"self.BUILD={json.dumps(build, separators=(',', ':'))};\n{script}"
    (site / SERVICE).write_text(text, encoding="utf-8")


def write_list(folder: Path, part: str, files: dict[str, str]) -> str:
    """Write the list of a part; return its address, which tells its content."""
    text = json.dumps(files, ensure_ascii=False, separators=(",", ":"))
    name = f"{part}-{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    (folder / name).write_text(text, encoding="utf-8")
    return f"{FOLDER}/{name}"


def read_parts(site: Path) -> dict[str, dict[str, str]]:
    """Return the parts of a built site: part -> address -> SHA-256 in base64."""
    parts: dict[str, dict[str, str]] = {part: {} for part in (SHARED, RUNNING, *LANGUAGES)}
    for file in sorted(site.rglob("*")):
        address = re.sub(r"(^|/)index\.html$", r"\1", file.relative_to(site).as_posix())
        if file.is_file() and (part := part_of(address)):
            parts[part][address] = b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
    return parts


def part_of(address: str) -> str | None:
    """Return the part of the file at an address below the site's, or None."""
    for pattern, part in _PARTS:
        if found := pattern.fullmatch(address):
            return part or found[1] or MASTER
    return None
