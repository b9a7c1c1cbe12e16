"""What the site publishes for programs, beside its pages: data, their schemas, plain Markdown."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from publishing.catalogue import Page, read_catalogue
from publishing.edition_list import list_sources
from publishing.edition_pages import edition_sources, page_beside
from publishing.editions import FOLDER, edition_names
from publishing.kept import kept, site_source, write_whole
from publishing.llms import FILE, llms_text
from publishing.parts import digest
from publishing.plain import page_markdown
from publishing.rules_json import NAME, SCHEMA, rules
from publishing.schemas import VECTOR, schema
from publishing.search import page_folder
from publishing.site import LANGUAGES


def data_files(root: Path, base: str) -> dict[str, str]:
    """Return the text of each file but the pages' Markdown, by its place.

    `base` is the site's address, `/` at its end.
    """
    return read(root, base, "data", made_files)


def read(
    root: Path, base: str, name: str, make: Callable[[Path, str], Iterable[tuple[str, str]]]
) -> dict[str, str]:
    """Return texts by their places, as they were made before if the site is the same."""
    source = base.encode() + site_source(root)
    held = kept(
        f"{name}-{digest(base)}.json", source, lambda: json.dumps(dict(make(root, base))).encode()
    )
    texts: dict[str, str] = json.loads(held)
    return texts


def made_files(root: Path, base: str) -> Iterator[tuple[str, str]]:
    """Make what `data_files` returns, file by file."""
    for folder, held in ((FOLDER, SCHEMA), ("vectors", VECTOR)):
        yield f"{folder}/{held}", as_json(schema(held, f"{base}{folder}/"), indent=2)
    for edition in edition_names(root):
        yield f"{FOLDER}/{edition}/{NAME}", as_json(rules(root, edition, base))
    yield FILE, llms_text(root, base)
    yield "robots.txt", f"User-agent: *\nDisallow:\n\nSitemap: {base}sitemap.xml\n"


def write_markdown(root: Path, site: Path, base: str) -> None:
    """Write the Markdown of each page beside it into the built site."""
    for place, text in read(root, base, "markdown", made_markdown).items():
        write_whole(site / place, text.encode())


def made_markdown(root: Path, base: str) -> Iterator[tuple[str, str]]:
    """Make the Markdown of each page, with its place."""
    for page in pages(root):
        yield f"{page_folder(page)}index.md", page_markdown(page, base)


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
