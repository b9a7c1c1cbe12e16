"""The HTML of each page, kept from build to build until something that it is made from changes.

A page is made from its own text, from the numbers and titles of the headings that there are, from
the examples and files that it lays in, and from what all pages share: the program, the editions.
"""

import json
import logging
import pickle
import re
from collections.abc import Iterator
from functools import cache, cached_property, partial
from hashlib import sha256
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page as Built

from publishing.catalogue import Catalogue, Page
from publishing.coverage import coverage_of
from publishing.examples import example_files
from publishing.kept import fingerprint, kept, program
from publishing.parts import digest
from publishing.site import MASTER

# What every page may be made from, beside `docs/` and `examples/`.
SHARED = (
    "CHANGELOG.md",
    "bench/figures.json",
    "editions",
    "engine",
    "hooks.py",
    "mkdocs.yml",
    "package-lock.json",
    "publishing",
    "requirements.in",
    "requirements.txt",
    "translations",
    "vectors",
)
_SNIPPET = re.compile(r'^--8<-- "([^"]+)"$', re.MULTILINE)
_STATE = ("content", "toc", "_title_from_render", "present_anchor_ids")


class Renderer:
    """Renders the pages of one build; `site` is what they say of the site."""

    def __init__(self, today: Catalogue, site: str) -> None:
        self.today = today
        self.examples = example_files(today.root / "examples")
        self.site = digest(site)
        common = f"{program()}\n{fingerprint(today.root, SHARED)}\n{outline(today)}"
        self.common = digest(common)
        self.linked = ""
        self.made_of: dict[str, str] = {}
        """What tells apart what each page is made from, by its name."""
        self.read = cache(partial(Path.read_text, encoding="utf-8"))

    def enter(self, files: Files) -> None:
        """Begin a language, whose pages may link to these files; what runs, templates name."""
        names = (file.src_uri for file in files)
        self.linked = "\n".join(
            sorted(name for name in names if not name.startswith(("live/", "assets/")))
        )

    def prepare(self, built: Built, source: Page) -> None:
        """Let MkDocs take a page's HTML from what was kept, where it is made from the same."""
        name = f"page-{self.site}-{source.name.replace('/', '-')}"
        key = self.made_of[source.name] = self.key(source, self.linked)
        built.render = partial(render, built, name, key.encode())  # type: ignore[method-assign]

    def key(self, page: Page, linked: str) -> str:
        """Return what tells apart what a page is made from, where it may link to these files."""
        return sha256("\n".join((self.common, linked, *self.own(page))).encode()).hexdigest()

    def own(self, page: Page) -> Iterator[str]:
        """Yield the texts that a page is made from and others are not."""
        yield page.text
        pages = self.today.pages
        if english := pages.get(f"{MASTER}/{page.path}"):
            yield english.text  # by which a translation may be outdated
        shown = [self.examples[mention.slug] for mention in page.examples]
        if "/// coverage" in page.text:
            yield self.covered
        for file in (*shown, *(self.today.root / name for name in _SNIPPET.findall(page.text))):
            yield self.read(file)

    @cached_property
    def covered(self) -> str:
        """What a table of coverage says that no other page does."""
        rows = coverage_of(self.today).all_rows()
        return json.dumps([(row.part.slug, row.examples) for _, row in rows])


class Shown:
    """What stands in the folder that a preview serves, so that it is not made again."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.wanted: dict[str, str] = {}
        self.linked: dict[str, str] = {}

    def has(self, renderer: Renderer, language: str, look: str) -> bool:
        """Return whether a build of a language would leave every page as it is."""
        linked = self.linked.get(language)
        return linked is not None and all(
            self.written.get(page.name) == renderer.key(page, linked) + look
            for page in renderer.today.in_language(language).values()
        )

    def begin(self, files: Files) -> None:
        """Have MkDocs, told to build what is modified, read every page, whose title others say."""
        for file in files.documentation_pages():
            file.is_modified = partial(bool, True)  # type: ignore[method-assign]

    def keep(self, files: Files, renderer: Renderer, language: str, look: str) -> None:
        """Have MkDocs leave the pages of a language that would be as they are."""
        self.linked[language] = renderer.linked
        for file in files.documentation_pages():
            self.wanted[file.src_uri] = renderer.made_of[file.src_uri] + look
            is_new = self.written.get(file.src_uri) != self.wanted[file.src_uri]
            file.is_modified = partial(bool, is_new)  # type: ignore[method-assign]

    def note(self, name: str) -> None:
        """Note that a page has been made as it is wanted."""
        self.written[name] = self.wanted[name]


def outline(today: Catalogue) -> str:
    """Return what pages say of each other: names, front matter, headings, examples shown."""
    return json.dumps(
        [
            (page.name, page.meta, said(page), [mention.slug for mention in page.examples])
            for page in today.pages.values()
        ],
        default=str,
    )


def said(page: Page) -> list[tuple[object, ...]]:
    """Return what others may say of the headings of a page."""
    return [(one.level, one.title, one.slug, one.classes, one.number) for one in page.headings]


class Heard(logging.Handler):
    """Notes what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[tuple[str, int, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note a warning as it can be said again."""
        self.records.append((record.name, record.levelno, record.getMessage()))


def render(built: Built, name: str, key: bytes, config: MkDocsConfig, files: Files) -> None:
    """Render a page as MkDocs does, or take what it made of the same before, warnings too."""
    fresh = Heard()

    def make() -> bytes:
        logger = logging.getLogger("mkdocs")
        logger.addHandler(fresh)
        try:
            Built.render(built, config, files)
        finally:
            logger.removeHandler(fresh)
        links = {file.src_uri: found for file, found in (built.links_to_anchors or {}).items()}
        state = {field: getattr(built, field) for field in _STATE}
        return pickle.dumps((state, links, fresh.records))

    state, links, warned = pickle.loads(kept(name, key, make))
    for field, value in state.items():
        setattr(built, field, value)
    built.links_to_anchors = {files.src_uris[uri]: found for uri, found in links.items()}
    for logger, level, message in warned if not fresh.records else ():
        logging.getLogger(logger).log(level, message)
