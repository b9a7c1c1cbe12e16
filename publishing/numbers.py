"""The numbers that a clause states, which are the same in every language.

Its figures are those of the English text, one by one and in the same order; where a language says a
figure in a word, or in another place, `numbers.toml` lists the clause with the reason. A number in
words in the English text stands in the translation somehow; two in words is left out of that rule:
"both", "a pair" and "twice" say it in too many ways.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path

from publishing.catalogue import Catalogue, Page, where
from publishing.parts import Part, aligned, restating_parts
from publishing.site import MASTER

FILE = Path(__file__).with_suffix(".toml")
# What groups the figures of a large number: a comma in English, a space elsewhere.
_GROUPED = re.compile(r"(?<=\d)[,\u00a0\u202f](?=\d{3}(?!\d))")
_FIGURES = re.compile(r"\d+")
# From one upwards: cardinals, ordinals and what a language makes of them, whatever the ending. Part
# of a word with a hyphen, as in "thirty-six", they are no number of their own.
IN_WORDS = {
    "en": (
        r"ones?|first|once",
        r"two|both|twice|second",
        r"three|thirds?",
        r"four(?:s|th)?",
        r"fives?|fifth",
        r"six(?:es|th)?",
        r"seven(?:s|th)?",
        r"eight(?:s|h)?",
        r"nines?|ninth",
        r"ten(?:s|th)?",
        r"eleven(?:th)?",
        r"twelve|twelfth",
        r"thirteen(?:th)?",
    ),
    "fr": (
        r"une?|premi[eè]re?s?",
        r"deux(?:ième)?|seconde?",
        r"trois(?:ième)?",
        r"quatr(?:e|ième)",
        r"cinq(?:uième)?",
        r"six(?:ième)?",
        r"sept(?:ième)?",
        r"huit(?:ième)?",
        r"neuf|neuvième",
        r"dix(?:ième)?",
        r"onz(?:e|ième)",
        r"douz(?:e|ième)",
        r"treiz(?:e|ième)",
    ),
    "ru": (
        r"одн\w+|один|единиц\w*|перв\w+",
        r"дв[аеу]\w*|об[ае]\w*|дво[йе]к\w*|втор\w+|вдво\w+",
        r"тр[иоеё]\w*|втро\w+|тройк\w+",
        r"четыр\w+|четв[её]р\w+|вчетвер\w+",
        r"пят[ьиыоаёуе]\w*",
        r"шест[ьиыоаёуе]\w*",
        r"сем[ьиё]\w*|седьм\w+",
        r"вос[еь]м\w+",
        r"девят\w+",
        r"десят\w+",
        r"одиннадцат\w+",
        r"двенадцат\w+",
        r"тринадцат\w+",
    ),
    "pt": (
        r"uma?s?|primeir[ao]s?",
        r"dois|duas|ambas|ambos|segund[ao]s?",
        r"três|terceir[ao]s?",
        r"quatro|quart[ao]s?",
        r"cinco|quint[ao]s?",
        r"seis|sext[ao]s?",
        r"setes?|sétim[ao]s?",
        r"oitos?|oitav[ao]s?",
        r"noves?|non[ao]s?",
        r"dez(?:es)?|décim[ao]s?",
        r"onze",
        r"doze",
        r"treze",
    ),
}


@cache
def patterns(language: str) -> tuple[re.Pattern[str], ...]:
    """Return what finds the numbers from one upwards in words."""
    return tuple(re.compile(rf"(?i)(?<!-)\b(?:{words})\b(?!-)") for words in IN_WORDS[language])


def figures(part: Part) -> tuple[int, ...]:
    """Return the numbers that a part states in figures, in order."""
    return tuple(map(int, _FIGURES.findall(_GROUPED.sub("", part.words))))


def in_figures(part: Part) -> Counter[int]:
    """Return how often a part states each number in figures."""
    return Counter(figures(part))


@lru_cache(maxsize=4096)  # of the site's parts few have changed when a preview asks again
def in_words(part: Part, language: str) -> Counter[int]:
    """Return how often a part states each number in words."""
    words = part.words
    found = enumerate((pattern.findall(words) for pattern in patterns(language)), 1)
    return Counter({number: len(words) for number, words in found if words})


@cache
def departures() -> dict[str, dict[str, list[int]]]:
    """Return the figures of each listed clause by language, those of the English text too."""
    held: dict[str, dict[str, list[int]]] = {}
    for group in tomllib.loads(FILE.read_text(encoding="utf-8"))["departures"]:
        for slug, listed in group["clauses"].items():
            held.setdefault(slug, {}).update(listed)
    return held


def wanted_figures(english: Part, language: str) -> tuple[int, ...]:
    """Return the figures that a part has in a language, in order."""
    stated = figures(english)
    listed = departures().get(english.slug, {})
    holds = listed.get(MASTER) == list(stated)
    return tuple(listed.get(language, stated)) if holds else stated


def unequal_numbers(catalogue: Catalogue) -> Iterator[str]:
    """Each clause, and what restates clauses, states the numbers of the English one."""
    for languages in chain(aligned(catalogue), aligned(catalogue, restating_parts)):
        if MASTER in languages:
            for language, (page, part) in languages.items():
                if language != MASTER:
                    yield from part_faults(languages[MASTER], page, part, language)


def part_faults(master: tuple[Page, Part], page: Page, part: Part, language: str) -> Iterator[str]:
    """Yield the numbers in which a part departs from the English one, those in figures first."""
    english, stated = master[1], figures(part)
    mine, theirs = where(page, part.heading.line), where(master[0], english.heading.line)
    wanted = wanted_figures(english, language)
    lacking, surplus = Counter(wanted) - Counter(stated), Counter(stated) - Counter(wanted)
    if stated == wanted:
        lacking = unsaid(english, part, language)
    elif not lacking and not surplus:
        one, other = next(pair for pair in zip(stated, wanted, strict=True) if pair[0] != pair[1])
        yield (
            f"{mine}: {part.slug!r} has the number {one} where {theirs} has {other}; if the "
            f"sentence must be so, list the clause in publishing/{FILE.name}"
        )
    for word, found in (("lacks", lacking), ("adds", surplus)):
        if found:
            listed = ", ".join(map(str, sorted(found)))
            yield f"{mine}: {part.slug!r} {word} the number {listed} ({theirs})"


def unsaid(english: Part, part: Part, language: str) -> Counter[int]:
    """Return the numbers of the English text that a part says neither in figures nor in words."""
    said = in_figures(part) + in_words(part, language)
    in_words_there = {number for number in in_words(english, MASTER) if number > 2}
    return (in_figures(english) - said) + Counter(in_words_there - said.keys())
