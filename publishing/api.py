"""What the reference's pages show: mkdocstrings at work, and links between names and to clauses.

mkdocstrings is set up here and not as a plugin of MkDocs, since only these pages want it.
"""

import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from griffe import Alias, Module
from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from mkdocs_autorefs import AutorefsPlugin, fix_refs
from mkdocstrings import Handlers, MkdocstringsExtension

from publishing.api_pages import PAGES
from publishing.catalogue import Page
from publishing.search import page_folder
from publishing.site import PREFIXES

OPTIONS = {
    "docstring_style": None,
    "filters": ["!^_[^_]", "!^__(?!version__)"],
    "heading_level": 2,
    "members_order": ["__all__", "source"],
    "separate_signature": True,
    "show_attribute_values": False,
    "show_bases": False,
    "show_labels": False,
    "show_if_no_docstring": True,
    "show_root_full_path": True,
    "show_root_heading": True,
    "show_signature_annotations": True,
    "show_source": False,
    "signature_crossrefs": True,
}
# A class or a constant named in a sentence; a small word may as well name an argument.
_NAME = re.compile(r"<code>([A-Z]\w+)</code>")
_TAG = re.compile(r"(<[^>]*>)")
_SLUG = re.compile(rf"(?<![\w-])(?:{'|'.join(PREFIXES.values())})[a-z0-9-]*[a-z0-9](?![\w-])")


class Place(NamedTuple):
    """Where a public name is told: the folder of its page, its id there, and the name."""

    folder: str
    id: str
    name: str


class Api(Extension):
    """Renders one page of the reference."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is Python-Markdown's)
        """Register mkdocstrings, and the links that it leaves open."""
        handlers = read_engine(self.page.catalogue.root, engine_stamp(self.page.catalogue.root))
        MkdocstringsExtension(handlers, AutorefsPlugin()).extendMarkdown(md)
        # After raw_html (30), which lays in what mkdocstrings made.
        md.postprocessors.register(Links(md, self.page, handlers), "api-links", 5)


class Doctests(Extension):
    """Shows the examples of a docstring as code."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is Python-Markdown's)
        """Register what fences the examples, before fences are read (25)."""
        md.preprocessors.register(FencedDoctests(md), "doctests", 28)


class FencedDoctests(Preprocessor):
    """Puts a fence round each doctest, which Markdown would take for a quotation of quotations."""

    def run(self, lines: list[str]) -> list[str]:
        """Return the lines with the fences."""
        made, inside = [], False
        for line in (*lines, ""):
            if not inside and line.startswith(">>> "):
                made.append("```pycon")
            elif inside and not line.strip():
                made.append("```")
            inside = bool(line.strip()) and (inside or line.startswith(">>> "))
            made.append(line)
        return made


class Links(Postprocessor):
    """Links each name of the engine to where it is told, and each clause's id to the clause."""

    def __init__(self, md: Markdown, page: Page, handlers: Handlers) -> None:
        super().__init__(md)
        self.page = page
        self.handlers = handlers
        self.up = "../" * page_folder(page).count("/")

    def run(self, text: str) -> str:
        """Return the page's HTML with its links."""
        told, _ = fix_refs(text, self.name_address, link_titles=False)
        return "".join(self.clause_links(_NAME.sub(self.name_link, told)))

    def name_address(self, identifier: str) -> tuple[str, None]:
        """Return where a name is told, for mkdocstrings; KeyError for one that is not public."""
        places = public_places(self.handlers)
        owner = identifier if identifier in places else identifier.rpartition(".")[0]
        place = places[owner]
        return f"{self.up}{place.folder}#{place.id}{identifier.removeprefix(owner)}", None

    def name_link(self, found: re.Match[str]) -> str:
        """Return a class named in a sentence as a link: this page's, else the only one."""
        every = public_places(self.handlers).values()
        places = {place for place in every if place.name == found[1]}
        here = {place for place in places if place.folder == page_folder(self.page)}
        told = here or places
        if len(told) != 1:
            return found[0]
        (place,) = told
        return f'<a href="{self.up}{place.folder}#{place.id}">{found[0]}</a>'

    def clause_links(self, html: str) -> list[str]:
        """Return the pieces of the HTML, in which ids of clauses outside links are links."""
        pieces, links = _TAG.split(html), 0
        for place, piece in enumerate(pieces):
            if place % 2:
                links += piece.startswith("<a ") - piece.startswith("</a>")
            elif not links:
                pieces[place] = _SLUG.sub(self.clause_link, piece)
        return pieces

    def clause_link(self, found: re.Match[str]) -> str:
        """Return the link to a clause; what is the id of none stays as it is."""
        slug = found[0]
        clauses = self.page.catalogue.today.targets[self.page.language]
        if slug not in clauses or not clauses[slug][1].number:
            return slug
        page, heading = clauses[slug]
        address = f"{self.up}{page_folder(page)}#{slug}"
        return f'<a href="{address}" title="{escape(heading.title)}">{slug}</a>'


@lru_cache(maxsize=1)
def read_engine(root: Path, stamp: tuple[int, ...]) -> Handlers:
    """Return mkdocstrings' readers of the engine's sources as they stood at a moment."""
    paths = {"paths": [str(root / "engine")], "options": OPTIONS}
    return Handlers(
        theme="material",
        inventory_project="jokerbook",
        default="python",
        handlers_config={"python": paths},
        mdx=["toc", "pymdownx.highlight", "pymdownx.superfences", Doctests()],
        mdx_config={},
        tool_config=None,
    )


def engine_stamp(root: Path) -> tuple[int, ...]:
    """Return what changes whenever a source of the engine does."""
    return tuple(file.stat().st_mtime_ns for file in sorted((root / "engine").rglob("*.py")))


@lru_cache(maxsize=1)
def public_places(handlers: Handlers) -> dict[str, Place]:
    """Return where each public name is told, by its path and by that of its source."""
    python = handlers.get_handler("python")
    found: dict[str, Place] = {}
    for page in reversed(PAGES):  # what the package itself offers is told on the others
        folder = f"{page.path.removesuffix('index.md').removesuffix('.md').rstrip('/')}/"
        for path in page.modules:
            module = python.collect(path, python.get_options({}))
            for name in public_names(module):
                member, told = module.members[name], f"{path}.{name}"
                source = member.final_target.path if isinstance(member, Alias) else told
                found[told] = found.setdefault(source, Place(folder, told, name))
    return found


def public_names(module: Module) -> list[str]:
    """Return the public names of a module: those it lists, else those it defines."""
    if module.exports is not None:
        return [str(name) for name in module.exports]
    return [
        name
        for name, member in module.members.items()
        if not name.startswith("_") and not member.is_alias
    ]
