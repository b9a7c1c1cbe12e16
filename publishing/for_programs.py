"""What the site publishes for programs, beside its pages: data, their schemas, plain Markdown."""

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from publishing.catalogue import Catalogue, Page, read_catalogue
from publishing.edition_list import list_sources
from publishing.edition_pages import edition_sources, page_beside
from publishing.editions import FOLDER, edition_names
from publishing.llms import FILE, llms_text
from publishing.plain import page_markdown
from publishing.rules_json import NAME, SCHEMA, rules
from publishing.schemas import VECTOR, schema
from publishing.search import page_folder
from publishing.site import LANGUAGES


def data_files(root: Path, base: str) -> tuple[tuple[str, str], ...]:
    """Return the place and the text of each file but the pages' Markdown.

    `base` is the site's address, `/` at its end.
    """
    return _data_files(read_catalogue(root), base)


@lru_cache(maxsize=1)  # the build of each language asks
def _data_files(today: Catalogue, base: str) -> tuple[tuple[str, str], ...]:
    return tuple(made_files(today.root, base))


def made_files(root: Path, base: str) -> Iterator[tuple[str, str]]:
    """Make what `data_files` returns."""
    for folder, held in ((FOLDER, SCHEMA), ("vectors", VECTOR)):
        yield f"{folder}/{held}", as_json(schema(held, f"{base}{folder}/"), indent=2)
    for edition in edition_names(root):
        yield f"{FOLDER}/{edition}/{NAME}", as_json(rules(root, edition, base))
    yield FILE, llms_text(root, base)
    yield "robots.txt", f"User-agent: *\nDisallow:\n\nSitemap: {base}sitemap.xml\n"


def write_markdown(root: Path, site: Path, base: str) -> None:
    """Write the Markdown of each page beside it into the built site."""
    for page in pages(root):
        text = page_markdown(page, base)
        (site / page_folder(page) / "index.md").write_text(text, encoding="utf-8")


def pages(root: Path) -> Iterator[Page]:
    """Yield every page of the site, those of the editions too."""
    today = read_catalogue(root)
    yield from today.pages.values()
    for language in LANGUAGES:
        for name, _ in (*list_sources(root, language), *edition_sources(root, language)):
            yield page_beside(today, name)


def as_json(held: object, indent: int | None = None) -> str:
    """Return data as JSON, letters as they are."""
    return json.dumps(held, ensure_ascii=False, indent=indent) + "\n"
