"""What stops a build: every fault of the pages at once, each a sentence that says where it is.

A fault is an id that is unknown, doubled or not set by hand, a reference or an example that does
not resolve, a block that is not closed, a table with words inside, a programme that cannot be read,
a page, a clause or a block that one language lacks or has in another place, a statement of a quick
start or an answer that names no clause, a word of the site that a language's catalogue lacks. Other
faults stop only a release, since a preview shows work that goes on: a clause that is not as its
edition froze it, a translation that is outdated, numbers or code that differ. All are printed by
`python -m publishing.faults`.
"""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from string import Formatter

from babel.messages.pofile import PoFileError

from publishing.accepted import translation_faults
from publishing.block_faults import coverages, programmes, tables, unclosed, unequal_blocks
from publishing.catalogue import (
    CODE,
    REFERENCE,
    Catalogue,
    Heading,
    Page,
    read_catalogue,
    where,
)
from publishing.code_faults import unequal_code
from publishing.coverage_faults import coverage_faults
from publishing.edition_checks import drifted, edited, lost, replaced, reused, untold
from publishing.examples import example_files, read_example
from publishing.figures import profile_faults
from publishing.figures_table import figure_faults
from publishing.kept import kept, site_source
from publishing.messages import MESSAGES, translated_languages, translations
from publishing.numbers import unequal_numbers
from publishing.parts import digest
from publishing.restating import unequal_clauses, unfounded, unknown_games
from publishing.rules_json import invalid_rules
from publishing.search import unknown_words
from publishing.site import LANGUAGES, MASTER, PREFIXES

type Check = Callable[[Catalogue], Iterator[str]]

# What a heading may be marked as.
CLASSES = {"open-point"}
# What a browser would fetch, or run, though no page of ours asks for it.
_FOREIGN = re.compile(r"<(?:script|iframe|link|object|embed|style)\b|(?:src|srcset)=|!\[[^\]]*\]\(")
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def faults(root: Path) -> list[str]:
    """Return a sentence for each fault of the site below `root`, none for a site that is whole."""
    return found_by(CHECKS, root)


def release_faults(root: Path) -> list[str]:
    """Return a sentence for each fault that stops a release of the site and not a preview."""
    return found_by(RELEASE_CHECKS, root)


def all_faults(root: Path) -> list[str]:
    """Return both kinds of faults, as they were found before if the site is the same."""
    held = kept(
        f"faults-{digest(str(root.resolve()))}",
        site_source(root),
        lambda: json.dumps(faults(root) + release_faults(root)).encode(),
    )
    found: list[str] = json.loads(held)
    return found


def found_by(checks: Iterable[Check], root: Path) -> list[str]:
    """Return what these checks find; a file that cannot be read is found once, and alone."""
    try:
        catalogue = read_catalogue(root)
        return [fault for check in checks for fault in check(catalogue)]
    except ValueError as error:
        return [str(error)]


def front_matter(catalogue: Catalogue) -> Iterator[str]:
    """Each page says its title and its description, which search engines show."""
    for page in catalogue.pages.values():
        for name in ("title", "description"):
            if not isinstance(page.meta.get(name), str):
                yield f"docs/{page.name}: begins without a front matter that says its {name}"


def titles(catalogue: Catalogue) -> Iterator[str]:
    """Each page has one title, and begins with it."""
    for page in catalogue.pages.values():
        levels = [heading.level for heading in page.headings]
        if levels.count(1) != 1 or levels[0] != 1:
            yield f"docs/{page.name}: must begin with one title, a line `# Title {{#id}}`"


def ids(catalogue: Catalogue) -> Iterator[str]:
    """Each heading has an id set by hand, on a rules page with the prefix of the game."""
    for page in catalogue.pages.values():
        for heading in page.headings:
            if problem := id_problem(page, heading):
                yield f"{where(page, heading.line)}: {problem}"


def id_problem(page: Page, heading: Heading) -> str:
    """Return what is wrong with a heading's id, or ""."""
    slug = heading.slug
    if not heading.title:
        return f"the heading {slug!r} has no title"
    if unknown := set(heading.classes) - CLASSES:
        return f"the class {unknown.pop()!r} is unknown; there is {', '.join(CLASSES)}"
    if not slug:
        return f"the heading {heading.title!r} has no id; write {{#an-id}} after it"
    if not _SLUG.fullmatch(slug):
        return f"the id {slug!r} must be small letters, digits and single hyphens"
    prefix = PREFIXES.get(page.heading.slug, "")
    if heading.level > 1 and not slug.startswith(prefix):
        return f"the id {slug!r} must begin with {prefix!r} on this page"
    if page.is_rules and heading.level > 3:
        return (
            f"{heading.title!r} is below a clause; a rules page has sections (##) and clauses (###)"
        )
    if page.is_rules and heading.level == 3 and not heading.number.partition(".")[0].strip("0"):
        return f"the clause {slug!r} stands before the first section"
    return ""


def doubled_ids(catalogue: Catalogue) -> Iterator[str]:
    """An id stands once in a language, on whatever page."""
    for language in LANGUAGES:
        seen: dict[str, str] = {}
        for page in catalogue.in_language(language).values():
            for heading in page.headings:
                place = where(page, heading.line)
                if heading.slug in seen:
                    yield f"{place}: the id {heading.slug!r} stands already at {seen[heading.slug]}"
                elif heading.slug:
                    seen[heading.slug] = place


def references(catalogue: Catalogue) -> Iterator[str]:
    """A reference names an id of its own language."""
    for page in catalogue.pages.values():
        for mention in page.references:
            if mention.slug not in catalogue.targets[page.language]:
                yield f"{where(page, mention.line)}: [[{mention.slug}]] names no clause"


def stray_brackets(catalogue: Catalogue) -> Iterator[str]:
    """What looks like a reference is one."""
    for page in catalogue.pages.values():
        for line, text in page.lines:
            rest = REFERENCE.sub("", CODE.sub("", text))
            if "[[" in rest or "]]" in rest:
                yield f"{where(page, line)}: half a reference; write [[an-id]] or [[an-id|words]]"


def empty_clauses(catalogue: Catalogue) -> Iterator[str]:
    """A clause says something."""
    for page in catalogue.pages.values():
        written = [line for line, text in page.lines if text.strip()]
        starts = {heading.line for heading in page.headings}
        for clause in page.clauses:
            after = written[written.index(clause.line) + 1 :]
            if not after or after[0] in starts:
                yield f"{where(page, clause.line)}: the clause {clause.slug!r} says nothing"


def foreign_html(catalogue: Catalogue) -> Iterator[str]:
    """A page holds no script and no picture: what is fetched, the site's templates say."""
    for page in catalogue.pages.values():
        for line, text in page.lines:
            if found := _FOREIGN.search(CODE.sub("", text)):
                yield f"{where(page, line)}: {found[0]!r} is for the site's templates"


def examples(catalogue: Catalogue) -> Iterator[str]:
    """Each example that a page names is a file that can be shown; each file is named."""
    folder = catalogue.root / "examples"
    files = example_files(folder)
    for file in sorted(folder.rglob("*.*")):
        if file not in files.values() and "__pycache__" not in file.parts:
            name = file.relative_to(folder)
            yield f"examples/{name}: is no .pycon file, or its name stands twice"
    for file in files.values():
        try:
            read_example(file)
        except ValueError as error:
            yield f"examples/{file.parent.name}/{error}"
    for page in catalogue.pages.values():
        slugs = [mention.slug for mention in page.examples]
        for mention in page.examples:
            if mention.slug not in files:
                yield f"{where(page, mention.line)}: there is no example {mention.slug!r}"
            elif slugs.count(mention.slug) > 1:
                yield f"{where(page, mention.line)}: {mention.slug!r} stands twice on the page"
    used = {mention.slug for page in catalogue.pages.values() for mention in page.examples}
    for slug in files.keys() - used:
        yield f"examples/{files[slug].parent.name}/{slug}.pycon: no page shows it"


def missing_pages(catalogue: Catalogue) -> Iterator[str]:
    """Each page exists in each language."""
    for path in sorted({page.path for page in catalogue.pages.values()}):
        have = [name for name in LANGUAGES if path in catalogue.in_language(name)]
        for language in LANGUAGES:
            if language not in have:
                yield f"docs/{language}/{path}: is missing; it exists in {', '.join(have)}"


def unequal_pages(catalogue: Catalogue) -> Iterator[str]:
    """A page has the same headings, marks and examples in each language, in the same order."""
    for path, master in catalogue.in_language(MASTER).items():
        for language in LANGUAGES:
            page = catalogue.in_language(language).get(path)
            if page is not None and language != MASTER:
                yield from differences(master, page)


def differences(master: Page, page: Page) -> Iterator[str]:
    """Yield how a page departs from the master language's, the most telling difference only."""
    mine = {heading.slug: heading for heading in page.headings}
    theirs = {heading.slug: heading for heading in master.headings}
    lacking = [slug for slug in theirs if slug not in mine]
    surplus = [slug for slug in mine if slug not in theirs]
    for slug in lacking:
        yield f"docs/{page.name}: lacks {slug!r} ({where(master, theirs[slug].line)})"
    for slug in surplus:
        yield f"{where(page, mine[slug].line)}: {slug!r} is not in docs/{master.name}"
    if lacking or surplus:
        return
    for slug, other in zip(mine, theirs, strict=True):
        if slug != other:
            place = where(page, mine[slug].line)
            yield f"{place}: {slug!r} stands where docs/{master.name} has {other!r}"
            return
        if (mine[slug].level, mine[slug].classes) != (theirs[slug].level, theirs[slug].classes):
            yield (
                f"{where(page, mine[slug].line)}: the level or the classes of {slug!r} "
                f"differ from {where(master, theirs[slug].line)}"
            )
    for mine_shown, theirs_shown in zip_longest(slugs(page), slugs(master), fillvalue="none"):
        if mine_shown != theirs_shown:
            yield (
                f"docs/{page.name}: shows the example {mine_shown} "
                f"where docs/{master.name} shows {theirs_shown}"
            )
            return


def slugs(page: Page) -> list[str]:
    """Return the slugs of the examples that a page shows, in order."""
    return [mention.slug for mention in page.examples]


def words(catalogue: Catalogue) -> Iterator[str]:
    """Each word of the site stands in each catalogue, with the same {fields}, and nothing else."""
    for language in translated_languages():
        file = f"publishing/locale/{language}.po"
        try:
            have = translations(language)
        except (OSError, PoFileError) as error:
            yield f"{file}: cannot be read: {error}"
            continue
        for text in MESSAGES.values():
            if text not in have:
                yield f"{file}: {text!r} is not translated"
            elif fields(text) != fields(have[text]):
                yield f"{file}: the translation of {text!r} must hold the fields {fields(text)}"
        for text in have.keys() - set(MESSAGES.values()):
            yield f"{file}: {text!r} is not a message of the site"


def fields(text: str) -> list[str]:
    """Return the names of the fields in a message."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name)


CHECKS: tuple[Check, ...] = (
    front_matter,
    titles,
    ids,
    doubled_ids,
    missing_pages,
    unequal_pages,  # before the dead references that follow from a missing clause
    references,
    stray_brackets,
    empty_clauses,
    foreign_html,
    examples,
    unclosed,
    tables,
    programmes,
    coverages,
    unequal_blocks,
    unknown_games,
    unfounded,
    unequal_clauses,
    words,
    reused,
    unknown_words,
    figure_faults,
)
RELEASE_CHECKS: tuple[Check, ...] = (
    edited,
    replaced,
    drifted,
    untold,
    lost,
    translation_faults,
    unequal_numbers,
    unequal_code,
    profile_faults,
    coverage_faults,
    invalid_rules,
)


if __name__ == "__main__":
    found = faults(Path()) or release_faults(Path())
    print("\n".join(found), end="\n" if found else "")
    sys.exit(bool(found))
