"""The site as an app that a reader can install: a manifest a language, and its icons."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from publishing.pictures import typst_png
from publishing.site import MASTER

MANIFEST = "manifest.webmanifest"
LOOK = Path(__file__).with_name("icon.typ")
GREEN, PAPER = "#14543c", "#fffdf6"
# The icon's file -> its size in pixels, and whether a device may cut a shape of its own from it.
ICONS = {
    "icons/192.png": (192, False),
    "icons/512.png": (512, False),
    "icons/maskable-512.png": (512, True),
    "icons/touch-180.png": (180, True),
}
_FOR_DEVICES = "icons/touch-180.png"


def app_files(
    language: str, name: str, description: str, icon: Path
) -> Iterator[tuple[str, bytes]]:
    """Yield what a language's build adds to the site: each file's name and content."""
    home = "" if language == MASTER else f"{language}/"
    manifest = json.dumps(web_manifest(language, name, description), ensure_ascii=False, indent=1)
    yield home + MANIFEST, manifest.encode()
    for file, (size, is_filled) in ICONS.items():
        yield file, draw_icon(icon.read_bytes(), size, is_filled)


def web_manifest(language: str, name: str, description: str) -> dict[str, object]:
    """Return the manifest of a language; its addresses are relative to its own."""
    root = "" if language == MASTER else "../"
    return {
        "name": name,
        "short_name": name,
        "description": description,
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "display_override": ["minimal-ui"],
        "theme_color": GREEN,
        "background_color": PAPER,
        "categories": ["games", "books"],
        "icons": [
            {
                "src": root + file,
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": "maskable" if is_filled else "any",
            }
            for file, (size, is_filled) in ICONS.items()
            if file != _FOR_DEVICES
        ],
    }


@cache  # `make serve` builds the site again and again, and each language asks
def draw_icon(icon: bytes, size: int, is_filled: bool) -> bytes:
    """Return an SVG as a square PNG of `size` pixels; filled, it lies on paper with a margin."""
    given = {"icon": icon.decode(), "size": size, "paper": PAPER if is_filled else None}
    return typst_png(LOOK.read_bytes(), {"icon": json.dumps(given)})
