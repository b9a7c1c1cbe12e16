"""The pages that restate a game's rules in short: its quick start and the questions about it.

Such a page names its game in its front matter, `game: jokeren-13`; a reference to a clause of that
game then shows the number alone. Nothing is a rule because such a page says it, so each paragraph
and each item below the first section names the clause that it rests on.
"""

from collections.abc import Iterator

from publishing.catalogue import REFERENCE, Catalogue, Page, where
from publishing.parts import aligned, restating_parts
from publishing.site import MASTER, PREFIXES


def unknown_games(catalogue: Catalogue) -> Iterator[str]:
    """A page restates the rules of a game that there is."""
    for page in catalogue.pages.values():
        if page.game and page.game not in PREFIXES:
            games = ", ".join(PREFIXES)
            yield f"docs/{page.name}: the game {page.game!r} is unknown; there is {games}"


def unfounded(catalogue: Catalogue) -> Iterator[str]:
    """Each statement of such a page names a clause, of whichever game."""
    for page in catalogue.pages.values():
        if page.is_rules or not page.game:
            continue
        known = catalogue.targets[page.language]
        for line, text in statements(page):
            named = REFERENCE.findall(text)
            if not any(slug in known and "." in known[slug][1].number for slug in named):
                yield f"{where(page, line)}: names no clause; write [[an-id]] behind the statement"


def statements(page: Page) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs and items below the first section, each with the line it begins on."""
    headings = {heading.line for heading in page.headings}
    first = next((heading.line for heading in page.headings if heading.level > 1), None)
    start, text = 0, ""
    for line, words in (*page.lines, (0, "")):
        if text and (not words.strip() or line in headings or words.startswith("- ")):
            yield start, text
            text = ""
        if first and line > first and line not in headings and words.strip():
            start, text = (start, f"{text} {words}") if text else (line, words)


def unequal_clauses(catalogue: Catalogue) -> Iterator[str]:
    """A section of such a page names the clauses that the English one names."""
    for languages in aligned(catalogue, restating_parts):
        if MASTER not in languages:
            continue
        _, english = languages[MASTER]
        theirs = set(REFERENCE.findall(english.text))
        for page, part in languages.values():
            if odd := theirs ^ set(REFERENCE.findall(part.text)):
                yield (
                    f"{where(page, part.heading.line)}: {part.slug!r} names other clauses than in "
                    f"English: {', '.join(sorted(odd))}"
                )
