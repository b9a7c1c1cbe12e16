"""Code in a clause that is other than in English: a program is called alike in every language."""

import re
from collections.abc import Iterator
from itertools import chain, zip_longest

from publishing.catalogue import CODE, Catalogue, Page, where
from publishing.parts import Part, aligned, restating_parts
from publishing.site import MASTER

_WORD = re.compile(r"[a-z]+")


def unequal_code(catalogue: Catalogue) -> Iterator[str]:
    """Each clause, and what restates clauses, has the code of the English one, in its order."""
    for languages in chain(aligned(catalogue), aligned(catalogue, restating_parts)):
        if MASTER in languages:
            for page, part in languages.values():
                yield from code_fault(*languages[MASTER], page, part)


def code_fault(master: Page, english: Part, page: Page, part: Part) -> Iterator[str]:
    """Yield the first code in which a part departs from the English one."""
    theirs = code(english)
    # An English word that the program knows, such as high, may be code in a translation alone.
    plain = {f"`{word}`" for word in _WORD.findall(english.words)} - set(theirs)
    mine = [span for span in code(part) if span not in plain]
    for span, other in zip_longest(mine, theirs, fillvalue="none"):
        if span != other:
            yield (
                f"{where(page, part.heading.line)}: {part.slug!r} has the code {span} where "
                f"{where(master, english.heading.line)} has {other}"
            )
            return


def code(part: Part) -> list[str]:
    """Return the pieces of code among the words of a part, in order, captions among them."""
    return [match[0] for match in CODE.finditer(part.source)]
