"""Faults of the coverage: a clause that nothing carries out or shows, an example that shows none.

They go both ways: from the clauses to the engine and its examples, and from the engine's refusals
and the examples to the clauses.
"""

import re
from collections.abc import Iterator

from publishing.catalogue import Catalogue, where
from publishing.coverage import (
    FILE,
    Coverage,
    Row,
    coverage_of,
    own_examples,
    resolves,
    states_rule,
)
from publishing.examples import read_example
from publishing.refusable import refusable
from publishing.site import LANGUAGES


def coverage_faults(catalogue: Catalogue) -> Iterator[str]:
    """Each clause is covered, and what covers is there; a site without the file has no engine."""
    if not (catalogue.root / FILE).is_file():
        return
    coverage = coverage_of(catalogue)
    for page, row in coverage.all_rows():
        for problem in row_problems(coverage, row):
            yield f"{where(page, row.part.heading.line)}: {row.part.slug!r} {problem}"
    yield from refusal_faults(coverage)
    yield from example_faults(coverage)
    yield from stale(coverage)


def row_problems(coverage: Coverage, row: Row) -> Iterator[str]:
    """Yield what a clause lacks."""
    slug, declared = row.part.slug, coverage.declared
    if row.executable and not row.examples:
        yield f"has no example; write one below it, or name one of another clause in {FILE}"
    if states_rule(row.part) and not row.executable and not row.reasons:
        yield (
            "holds a number, a must or a may, and nothing carries it out; name in "
            f"{FILE} what does, or why nothing can"
        )
    if row.by and row.refuses:
        yield f"is refused by, so {FILE} need not say that {row.by} carries it out"
    if row.by and not resolves(row.by):
        yield f"is carried out by {row.by!r}, which the engine does not have"
    elif row.by and row.examples and not uses(coverage, row):
        yield f"has no example that uses {row.by!r}, which carries it out"
    if row.reasons and (row.executable or not states_rule(row.part)):
        yield f"needs no reason in {FILE}"
    if lacking := [
        language for language in LANGUAGES if row.reasons and not row.reasons.get(language)
    ]:
        yield f"has its reason in {FILE} not in {', '.join(lacking)}"
    for example in declared.examples.get(slug, ()):
        if example not in coverage.files:
            yield f"names the example {example!r} in {FILE}, which there is not"


def uses(coverage: Coverage, row: Row) -> bool:
    """Return whether an example of a clause uses what carries the clause out, by its name."""
    name = re.compile(rf"\b{re.escape(row.by.rpartition('.')[2])}\b")
    files = [coverage.files[slug] for slug in row.examples if slug in coverage.files]
    return any(name.search(read_example(file).code) for file in files)


def refusal_faults(coverage: Coverage) -> Iterator[str]:
    """Each refusal of the engine is a clause, and an example shows it."""
    known = {row.part.slug for _, row in coverage.all_rows()}
    for ruleset in coverage.games:
        for clause, place in coverage.refusals(ruleset).items():
            if clause not in known:
                yield (
                    f"{place}: refuses by {clause!r}, which is no clause; write it, or say in "
                    f"`never` of {FILE} why the game does not come to it"
                )
            elif clause not in coverage.showing:
                yield f"{place}: refuses by {clause!r}, and no example's output shows it"


def example_faults(coverage: Coverage) -> Iterator[str]:
    """Each example covers a clause that is executable."""
    covering = {slug for _, row in coverage.all_rows() if row.executable for slug in row.examples}
    for slug, file in coverage.files.items():
        if slug not in covering:
            yield (
                f"examples/{file.parent.name}/{file.name}: covers no clause that is executable; "
                f"put it below one, or name it in {FILE}"
            )


def stale(coverage: Coverage) -> Iterator[str]:
    """What is declared is of use still."""
    declared = coverage.declared
    rows = {row.part.slug: row for _, row in coverage.all_rows()}
    for table in (declared.by, declared.examples, declared.descriptive):
        for slug in table.keys() - rows.keys():
            yield f"{FILE}: {slug!r} is no clause"
    for slug, examples in declared.examples.items():
        if slug in rows:
            found = {*own_examples(rows[slug].part), *coverage.showing.get(slug, ())}
            for example in found.intersection(examples):
                yield f"{FILE}: {example!r} covers {slug!r} without being named"
    found = {clause for ruleset in coverage.games for clause in refusable(ruleset)}
    for slug in declared.never.keys() - found:
        yield f"{FILE}: the engine's sources refuse nothing by {slug!r}, so `never` need not say it"
