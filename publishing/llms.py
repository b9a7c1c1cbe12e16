"""`llms.txt`: what the site holds, for a language model, in the form of llmstxt.org."""

from collections.abc import Iterator
from pathlib import Path

from babel import Locale

from publishing.api_pages import FOLDER as API
from publishing.catalogue import Page, read_catalogue
from publishing.edition_pages import edition_sources, find_page
from publishing.editions import FOLDER, edition_names, standing_editions
from publishing.rules_json import NAME, SCHEMA
from publishing.schemas import VECTOR
from publishing.search import page_folder
from publishing.site import LANGUAGES, MASTER, PREFIXES

FILE = "llms.txt"
_HEAD = """\
# {name}

> {about}

A clause has a number and an id, such as `j13-set-suits`. The id is the same in every language: \
it is the clause's anchor, the code by which the engine refuses a move, and the key to cite. \
Numbers can change from one edition to the next, ids never do.

- Cite a clause by its permanent address, `{base}editions/{edition}/jokeren-13/#j13-set-suits`; in \
French, Russian and Portuguese `fr/`, `ru/` or `pt/` goes before `editions/`.
- The Markdown of a page stands beside it as `index.md`, with whole addresses; the engine's \
reference, `{base}{api}/`, is HTML alone. English is the master language.
- Where the sources are silent or contradict themselves, a clause decides and says so: it is \
called an open point.
- The text is under CC BY 4.0, the code under the MIT licence.
"""


def llms_text(root: Path, base: str) -> str:
    """Return the file's text; `base` is the site's address, `/` at its end."""
    home = read_catalogue(root).page(f"{MASTER}/index.md")
    head = _HEAD.format(
        name=home.heading.title,
        about=home.meta["description"],
        base=base,
        api=API,
        edition=standing_editions(root)[-1].edition,
    )
    sections = {
        "Data": data(root, base),
        **{language_name(name): pages(root, base, name) for name in LANGUAGES},
        "Optional": optional(root, base),
    }
    lists = (f"## {title}\n\n{'\n'.join(items)}\n" for title, items in sections.items())
    return "\n".join([head, *lists])


def item(title: object, address: str, about: object) -> str:
    """Return a line of a section."""
    return f"- [{title}]({address}): {about}"


def language_name(language: str) -> str:
    """Return what a language calls itself, with a capital letter."""
    name = str(Locale.parse(language).get_display_name())
    return name[0].upper() + name[1:]


def data(root: Path, base: str) -> Iterator[str]:
    """Yield the files for programs, the newest edition first."""
    for edition in reversed(edition_names(root)):
        yield item(
            f"Edition {edition} as JSON",
            f"{base}{FOLDER}/{edition}/{NAME}",
            "every clause in four languages, its references and examples, and the games' profiles",
        )
    for file in sorted((root / "vectors").glob("*.jsonl")):
        count = len(file.read_text(encoding="utf-8").split("\n")) - 1
        yield item(
            f"Conformance vectors {file.name}",
            f"{base}vectors/{file.name}",
            f"{count} questions to a rules engine and their right answers, one a line",
        )


def pages(root: Path, base: str, language: str) -> Iterator[str]:
    """Yield the pages of a language, the home page first, then the rules."""
    for page in sorted(read_catalogue(root).in_language(language).values(), key=place):
        about = page.meta["description"]
        yield item(page.meta["title"], f"{base}{page_folder(page)}index.md", about)


def place(page: Page) -> tuple[bool, int, str]:
    """Return by what the pages of a language are sorted."""
    rules = [*PREFIXES, page.heading.slug].index(page.heading.slug)
    return page.path != "index.md", rules, page.path


def optional(root: Path, base: str) -> Iterator[str]:
    """Yield what may be left out: the engine's reference, the schemas, the English editions."""
    yield item("Engine reference", f"{base}{API}/", "the public names of the Python package")
    yield item("Schema of rules.json", f"{base}{FOLDER}/{SCHEMA}", "JSON Schema, draft 2020-12")
    schema = f"{base}vectors/{VECTOR}"
    yield item("Schema of a vector", schema, "JSON Schema, draft 2020-12")
    for name, _ in edition_sources(root, MASTER):
        page = find_page(root, name)
        yield item(
            page.meta["title"], f"{base}{page_folder(page)}index.md", page.meta["description"]
        )
