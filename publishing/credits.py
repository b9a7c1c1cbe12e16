"""Whose work the site stands on: `/// served`, what the pages carry, `/// tools`, what makes them.

Versions and licences are those that the packages themselves state: Python's in their metadata,
npm's in `package-lock.json`. What the pages carry is told whole; of the tools, those asked for.
"""

import json
import re
from collections.abc import Iterator
from importlib.metadata import metadata
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from publishing.catalogue import Page
from publishing.messages import messages
from publishing.stacked import stacked_table

# Python packages of which a part is in the pages; all others only make them.
SERVED = ("mkdocs-material", "pagefind")
# The npm packages that only make the pages.
TOOLS = ("@biomejs/biome", "esbuild", "typescript")
# Served as it is, without what it needs elsewhere than in a browser.
WHOLE = ("pyodide",)
_NAME = re.compile(r"^[\w.-]+", re.MULTILINE)
_CLASSIFIER = "License :: OSI Approved :: "


class Credit(NamedTuple):
    """A package: its name, its version, and the licence that it states."""

    name: str
    version: str
    licence: str


class CreditsBlock(Block):
    """A block of pymdownx that becomes a table of packages."""

    ARGUMENT = False
    served: bool
    """Whether it tells of the packages that the pages carry."""

    def on_create(self, parent: Element) -> Element:
        """Make the table, a row a package."""
        page: Page = self.config["page"]
        words = messages(page.language)
        frame = SubElement(parent, "div", {"class": "jb-stacked jb-beside"})
        table = stacked_table(frame, (words[name] for name in ("package", "version", "licence")))
        body = SubElement(table, "tbody")
        for credit in credits_of(page.catalogue.root, served=self.served):
            row = SubElement(body, "tr")
            SubElement(row, "th", {"scope": "row"}).text = AtomicString(credit.name)
            for name in ("version", "licence"):
                cell = SubElement(row, "td", {"data-column": words[name]})
                cell.text = AtomicString(getattr(credit, name))
        return frame


class ServedBlock(CreditsBlock):
    """The table of what the pages carry."""

    NAME = "served"
    served = True


class ToolsBlock(CreditsBlock):
    """The table of what the pages are made with."""

    NAME = "tools"
    served = False


def credits_of(root: Path, *, served: bool) -> list[Credit]:
    """Return the packages that the pages carry, or those that make them, by name."""
    python = [name for name in asked_python(root) if (name in SERVED) == served]
    lock = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    asked = [name for name in lock[""]["devDependencies"] if (name not in TOOLS) == served]
    npm = sorted(set(needed(lock, asked))) if served else asked
    found = [*map(python_credit, python), *(npm_credit(lock, name) for name in npm)]
    return sorted(found, key=lambda credit: credit.name.removeprefix("@").casefold())


def asked_python(root: Path) -> list[str]:
    """Return the Python packages that the project asks for by name."""
    return _NAME.findall((root / "requirements.in").read_text(encoding="utf-8"))


def needed(lock: dict[str, dict[str, dict[str, str]]], names: list[str]) -> Iterator[str]:
    """Yield npm packages with all that they need."""
    for name in names:
        yield name
        if name not in WHOLE:
            yield from needed(lock, list(lock[f"node_modules/{name}"].get("dependencies", {})))


def npm_credit(lock: dict[str, dict[str, str]], name: str) -> Credit:
    """Return what an npm package states in the lock file."""
    package = lock[f"node_modules/{name}"]
    return Credit(name, package["version"], package["license"])


def python_credit(name: str) -> Credit:
    """Return what a Python package states: an expression, else a classifier, else a word."""
    stated = metadata(name)
    classifiers = stated.get_all("Classifier") or ()
    older = [text.removeprefix(_CLASSIFIER) for text in classifiers if _CLASSIFIER in text]
    classified = ", ".join(older).replace(" License", "")
    licence = stated.get("License-Expression") or classified or stated["License"]
    return Credit(name, stated["Version"], licence)
