"""What stops a release for its editions, each a sentence that says where and names the clause.

A frozen file that was edited, a released one that is missing or was made anew, a clause or an
example that is not as the current edition froze it, a change from one edition to the next of which
the changelog does not tell, an id that went without being retired or came back.
"""

from collections.abc import Iterator
from itertools import pairwise

from publishing.catalogue import Catalogue, Page
from publishing.changelog import CHANGELOG, Release, is_released, read_releases
from publishing.editions import (
    FOLDER,
    RELEASED,
    RETIRED,
    Edition,
    Frozen,
    edition_names,
    line_of,
    made_tables,
    read_edition,
    read_editions,
    read_released,
    read_retired,
    shown_examples,
    whole_hash,
)
from publishing.parts import Part, aligned, fingerprint, parts_of, rules_pages
from publishing.rulesets import ruleset_data
from publishing.site import LANGUAGES, MASTER


def edited(catalogue: Catalogue) -> Iterator[str]:
    """A frozen edition is as it was frozen, to the letter."""
    root = catalogue.root
    for edition in read_editions(root):
        changed = [
            f"{line_of(root, edition.edition, part.slug)}: the {language} text of {part.slug!r} "
            "was edited after it was frozen"
            for part in edition.parts.values()
            for language in LANGUAGES
            if fingerprint(part.title[language], part.text[language]) != part.hash[language]
        ]
        yield from changed
        if not changed and whole_hash(edition) != edition.hash:
            yield f"{FOLDER}/{edition.edition}.json: was edited after it was frozen"


def replaced(catalogue: Catalogue) -> Iterator[str]:
    """Each released edition is there and is the one that was released, whatever its file says."""
    root = catalogue.root
    releases, kept = read_releases(root), read_released(root)
    out = {made.edition: made for made in releases if made.released}
    for edition, made in out.items():
        file = f"{FOLDER}/{edition}.json"
        if edition not in edition_names(root):
            yield (
                f"{file}: is missing, and edition {edition} is released ({CHANGELOG}:{made.line}); "
                "take it from the commits"
            )
        elif edition not in kept:
            yield (
                f"{FOLDER}/{RELEASED}: lacks the hash of edition {edition}, which is released "
                f"({CHANGELOG}:{made.line}); take it from the commits"
            )
        elif kept[edition] != read_edition(root, edition).hash:
            yield f"{file}: is not what was released on {made.date}; take it from the commits"
    for edition in sorted(kept.keys() - out.keys()):
        yield f"{FOLDER}/{RELEASED}: has edition {edition}, and {CHANGELOG} has no day of it"


def drifted(catalogue: Catalogue) -> Iterator[str]:
    """The pages say what the current edition says."""
    root = catalogue.root
    releases = read_releases(root)
    if not releases:
        return
    current = releases[0].edition
    remedy = way_on(releases)
    if current not in edition_names(root):
        if not is_released(current, releases):
            yield f"{FOLDER}/{current}.json: is missing; run `make edition`"
        return
    edition = read_edition(root, current)
    today = list(aligned(catalogue))
    for parts in today:
        yield from part_drift(parts, edition, remedy)
    now = [part.slug for parts in today for _, part in list(parts.values())[:1]]
    for slug in edition.parts.keys() - set(now):
        yield f"{line_of(root, current, slug)}: {slug!r} is on no page any more; {remedy}"
    kept = [slug for slug in now if slug in edition.parts]
    for slug, other in zip(kept, (slug for slug in edition.parts if slug in now), strict=True):
        if slug != other:
            yield f"{line_of(root, current, slug)}: {slug!r} has another place now; {remedy}"
            break
    yield from example_drift(catalogue, edition, remedy)
    made = made_tables(catalogue)
    for name in made.keys() | edition.tables.keys():
        if made.get(name) != edition.tables.get(name):
            yield f"{FOLDER}/{current}.json: the table {name!r} has changed; {remedy}"
    for ruleset, frozen in edition.rulesets.items():
        if frozen != ruleset_data(ruleset):
            yield f"{FOLDER}/{current}.json: the profile of {ruleset!r} has changed; {remedy}"


def part_drift(parts: dict[str, tuple[Page, Part]], edition: Edition, remedy: str) -> Iterator[str]:
    """Yield where a part is not as an edition froze it."""
    for language, (page, part) in parts.items():
        held = edition.parts.get(part.slug)
        place = f"docs/{page.name}:{part.heading.line}"
        if held is None:
            yield f"{place}: {part.slug!r} is not in edition {edition.edition}; {remedy}"
            return
        if (part.hash, part.open) != (held.hash[language], held.open):
            yield f"{place}: {part.slug!r} has changed since edition {edition.edition}; {remedy}"


def example_drift(catalogue: Catalogue, edition: Edition, remedy: str) -> Iterator[str]:
    """Yield each example that is not as an edition froze it, at the first clause that shows it."""
    today = shown_examples(catalogue)
    changed = {slug for slug, text in edition.examples.items() if today.get(slug, text) != text}
    for page in rules_pages(catalogue, MASTER).values():
        for mention in page.examples:
            if mention.slug not in changed:
                continue
            changed.remove(mention.slug)
            clause = [head.slug for head in page.headings if head.line < mention.line][-1]
            yield (
                f"docs/{page.name}:{mention.line}: the example {mention.slug!r}, which {clause!r} "
                f"shows, has changed since edition {edition.edition}; {remedy}"
            )


def way_on(releases: tuple[Release, ...]) -> str:
    """Return what a contributor must do for a changed clause."""
    edition = releases[0].edition
    if not is_released(edition, releases):
        return "run `make edition`"
    first, second = edition.split(".")
    return (
        f"edition {edition} is released: begin `## {first}.{int(second) + 1}.0 (unreleased)` in "
        f"{CHANGELOG}, name the clause there, then run `make edition`"
    )


def untold(catalogue: Catalogue) -> Iterator[str]:
    """The changelog names each clause that an edition changed, added or retired."""
    root = catalogue.root
    releases = read_releases(root)
    for before, after in pairwise(read_editions(root)):
        told = [release for release in releases if release.edition == after.edition]
        line = told[-1].line if told else 1
        text = "\n".join(release.text for release in told)
        for slug in changed_slugs(before, after):
            if f"`{slug}`" not in text:
                yield (
                    f"{CHANGELOG}:{line}: does not name {slug!r}, which changed from edition "
                    f"{before.edition} to {after.edition}; write `{slug}` and what changed"
                )


def changed_slugs(before: Edition, after: Edition) -> Iterator[str]:
    """Yield the ids of the parts that differ between two editions, in any language."""
    for slug in before.parts | after.parts:
        old, new = before.parts.get(slug), after.parts.get(slug)
        if old is None or new is None or said(old) != said(new):
            yield slug


def said(part: Frozen) -> tuple[object, ...]:
    """Return what a part says, apart from its place."""
    return part.open, tuple(part.hash[language] for language in LANGUAGES)


def lost(catalogue: Catalogue) -> Iterator[str]:
    """An id that an earlier edition had is a clause still, or is retired and has a successor."""
    root = catalogue.root
    today, retired = parts_of(catalogue, MASTER), read_retired(root)
    released = [name for name in edition_names(root) if is_released(name, read_releases(root))]
    for edition in (read_edition(root, name) for name in released):
        for slug in edition.parts.keys() - today.keys() - retired.keys():
            yield (
                f"{line_of(root, edition.edition, slug)}: {slug!r} is on no page any more; say in "
                f"{FOLDER}/{RETIRED} in which edition it went and what took its place"
            )
    known = today.keys() | retired.keys()
    for slug, gone in retired.items():
        if gone.successor is not None and (gone.successor not in known or gone.successor == slug):
            yield f"{FOLDER}/{RETIRED}: the successor {gone.successor!r} of {slug!r} is no clause"
        having = [edition.edition for edition in read_editions(root) if slug in edition.parts]
        if not having:
            yield f"{FOLDER}/{RETIRED}: {slug!r} was in no edition"
        elif gone.edition in having:
            yield f"{FOLDER}/{RETIRED}: {slug!r} is in edition {gone.edition} still"


def reused(catalogue: Catalogue) -> Iterator[str]:
    """A retired id never names anything again."""
    retired = read_retired(catalogue.root)
    for page in catalogue.pages.values():
        for heading in page.headings:
            if gone := retired.get(heading.slug):
                yield (
                    f"docs/{page.name}:{heading.line}: {heading.slug!r} was retired in edition "
                    f"{gone.edition} and may not be used again; give the clause another id"
                )
