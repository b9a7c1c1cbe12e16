"""The figures and the code of a clause are those of the English one, to the last digit."""

import re
from collections.abc import Iterator
from dataclasses import replace as changed
from itertools import chain, pairwise
from pathlib import Path

import pytest

from publishing import numbers
from publishing.catalogue import read_catalogue
from publishing.code_faults import code_fault
from publishing.faults import release_faults
from publishing.numbers import departures, figures, part_faults
from publishing.parts import aligned, parts_of, restating_parts
from publishing.site import LANGUAGES, MASTER
from tests.publishing.conftest import edit_all, replace

# What is a number for no reader: the id in a reference, the line that opens a block.
_UNSAID = re.compile(r"\[\[[^\]|]+|^///.*", re.MULTILINE)


def mutants(text: str) -> Iterator[str]:
    """Yield a text with each number changed, and with each two neighbours changed for another."""
    unsaid = {place for match in _UNSAID.finditer(text) for place in range(*match.span())}
    found = [match for match in re.finditer(r"\d+", text) if match.start() not in unsaid]
    for match in found:
        yield f"{text[: match.start()]}{int(match[0]) + 1}{text[match.end() :]}"
    for one, two in pairwise(found):
        if one[0] != two[0]:
            between = text[one.end() : two.start()]
            yield f"{text[: one.start()]}{two[0]}{between}{one[0]}{text[two.end() :]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_changed_figure_of_any_clause_passes(language: str) -> None:
    """One wrong digit in one language is what the page is there to prevent."""
    catalogue, passed, tried = read_catalogue(Path()), [], 0
    mine = language if language != MASTER else "ru"
    for there in chain(aligned(catalogue), aligned(catalogue, restating_parts)):
        page, part = there[language]
        for text in mutants(part.text):
            tried += 1
            pair = {**there, language: (page, changed(part, text=text))}
            if not (
                any(part_faults(pair[MASTER], *pair[mine], mine))
                or any(code_fault(*pair[MASTER], *pair[mine]))
            ):
                passed.append((part.slug, text))
    assert tried > 1000
    assert passed == []


def test_every_departure_that_is_listed_is_there() -> None:
    """A line that no text needs any more would let a wrong figure through one day."""
    catalogue = read_catalogue(Path())
    for slug, listed in departures().items():
        for language, stated in listed.items():
            found = parts_of(catalogue, language) | restating_parts(catalogue, language)
            assert list(figures(found[slug][1])) == stated, (slug, language)
            assert language == MASTER or stated != listed[MASTER], (slug, language)


def found_in(site: Path, slug: str) -> list[str]:
    """Return the faults of the numbers and the code that name a clause."""
    return [
        fault
        for fault in release_faults(site)
        if slug in fault and ("the number" in fault or "the code" in fault)
    ]


@pytest.mark.parametrize(
    ("language", "old", "new", "sentence"),
    [
        ("ru", "joker 25", "joker 26", "docs/ru/rules.md:24: 'j13-penalty' lacks the number 25"),
        ("ru", "joker 25", "joker 26", "docs/ru/rules.md:24: 'j13-penalty' adds the number 26"),
        ("fr", "3 or 4 cards", "4 cards", "docs/fr/rules.md:10: 'j13-set' lacks the number 3"),
        ("fr", "3 or 4 cards", "4 or 3 cards", "fr/rules.md:10: 'j13-set' has the number 4 where"),
        ("ru", "3 or 4", "3 or четыре", "docs/ru/rules.md:10: 'j13-set' lacks the number 4"),
        ("pt", "### The set", "### The 5 sets", "docs/pt/rules.md:10: 'j13-set' adds the number 5"),
        ("en", "36 cards", "thirty-six cards", "'geo-pack' adds the number 36"),
        ("en", "of one rank", "of six ranks", "docs/ru/rules.md:10: 'j13-set' lacks the number 6"),
    ],
)
def test_a_number_that_differs_is_named(
    released: Path, language: str, old: str, new: str, sentence: str
) -> None:
    """A wrong figure in one language starts the dispute that the page should end."""
    replace(released / "docs" / language / ("other.md" if "36" in old else "rules.md"), old, new)
    assert any(sentence in fault for fault in release_faults(released)), release_faults(released)


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "trois ou quatre"), ("ru", "три или четыре"), ("pt", "três ou quatro")],
)
def test_a_number_stands_in_words_where_the_clause_is_listed(
    released: Path, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    """A sentence is written as a card player says it, and still says the number."""
    monkeypatch.setattr(numbers, "departures", lambda: {"j13-set": {MASTER: [3, 4], language: []}})
    replace(released / "docs" / language / "rules.md", "3 or 4", words)
    assert found_in(released, "'j13-set'") == []
    replace(released / "docs" / language / "rules.md", words, "?")
    assert "lacks the number 3, 4" in found_in(released, "'j13-set'")[0]
    replace(released / "docs" / language / "rules.md", "?", words)
    replace(released / "docs/en/rules.md", "3 or 4", "3 or 5")
    assert any(
        f"docs/{language}/rules.md:10: 'j13-set' lacks the number 3, 5" in fault
        for fault in found_in(released, "'j13-set'")
    )


def test_numbers_in_references_are_no_numbers_of_the_text(released: Path) -> None:
    """The number of a clause is computed."""
    replace(released / "docs/ru/other.md", "36 cards", "36 cards ([[j13-set]])")
    assert found_in(released, "'geo-pack'") == []


@pytest.mark.parametrize("code", ["`pack(37)`", "none"])
def test_code_that_differs_is_named(released: Path, code: str) -> None:
    """An option that is copied must be the option, in whatever language it is read."""
    edit_all(released, "other.md", "36 cards", "36 cards, `pack(38)`")
    assert found_in(released, "'geo-pack'") == []
    replace(released / "docs/ru/other.md", "`pack(38)`", code)
    assert found_in(released, "'geo-pack'") == [
        f"docs/ru/other.md:10: 'geo-pack' has the code {code} where docs/en/other.md:10 has "
        "`pack(38)`"
    ]


def test_a_word_of_the_program_may_be_code_in_a_translation_alone(released: Path) -> None:
    """In English a card player says the very word."""
    replace(released / "docs/ru/other.md", "of them jokers", "джокера (`jokers`, `joker`)")
    replace(released / "docs/ru/rules.md", "3 or 4 cards", "3 or 4 cards (`cards`)")
    (found,) = found_in(released, "'geo-pack'")
    assert "has the code `joker` where" in found
    assert found_in(released, "'j13-set'") == []
