"""Each file of a built site once more with Brotli and with gzip, for hosts that send such files.

What keeps its name for as long as its content is compressed as far as can be, which takes its
time, and once: what was compressed before is taken from a folder of the build. Nobody waits long
for the rest, which is nearly as small.
"""

import gzip
import hashlib
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import brotli

_KINDS = (
    *(".css", ".html", ".js", ".json", ".jsonl", ".md", ".mjs", ".svg", ".txt", ".wasm", ".xml"),
    ".webmanifest",
)
# Bytes: a smaller file is not worth a second one.
_LEAST = 1_000
_KEEPING_NAMES = ("live", "assets")
# How far a way of compressing goes for what keeps its name, and for the rest.
_WAYS = {".br": (11, 6), ".gz": (9, 6)}


def write_compressed(site: Path, workshop: Path) -> None:
    """Write beside each file of a site its `.br` and its `.gz`; `workshop` keeps them for later."""
    workshop.mkdir(parents=True, exist_ok=True)
    files = [
        file
        for file in site.rglob("*")
        if file.suffix in _KINDS and file.is_file() and file.stat().st_size >= _LEAST
    ]
    files.sort(key=lambda file: -file.stat().st_size)  # so that nobody waits for the largest alone
    with ThreadPoolExecutor() as pool:
        list(pool.map(partial(_compress, site, workshop), files))


def _compress(site: Path, workshop: Path, file: Path) -> None:
    content = file.read_bytes()
    is_lasting = file.relative_to(site).parts[0] in _KEEPING_NAMES
    for way, (far, near) in _WAYS.items():
        packed = _kept(content, way, far, workshop) if is_lasting else _pack(content, way, near)
        file.with_name(file.name + way).write_bytes(packed)


def _kept(content: bytes, way: str, level: int, workshop: Path) -> bytes:
    """Return a content that was compressed before, or compress it and keep it."""
    kept = workshop / f"{hashlib.sha256(content).hexdigest()}-{level}{way}"
    if not kept.is_file():
        fresh = kept.with_suffix(".new")
        fresh.write_bytes(_pack(content, way, level))
        fresh.replace(kept)
    return kept.read_bytes()


def _pack(content: bytes, way: str, level: int) -> bytes:
    if way == ".br":
        return bytes(brotli.compress(content, quality=level))
    return gzip.compress(content, level, mtime=0)
