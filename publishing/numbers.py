"""The numbers that a clause states, which are the same in every language.

A number in figures in one language stands in figures or in words in the other; one in words in the
English text stands in the translation somehow. Two in words is left out of the second rule: "both",
"a pair" and "twice" say it in too many ways.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain

from publishing.catalogue import Catalogue, Page
from publishing.parts import Part, aligned, restating_parts
from publishing.site import MASTER

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


def in_figures(part: Part) -> Counter[int]:
    """Return how often a part states each number in figures."""
    return Counter(map(int, _FIGURES.findall(_GROUPED.sub("", part.words))))


def in_words(part: Part, language: str) -> Counter[int]:
    """Return how often a part states each number in words."""
    found = enumerate((pattern.findall(part.words) for pattern in patterns(language)), 1)
    return Counter({number: len(words) for number, words in found if words})


def unequal_numbers(catalogue: Catalogue) -> Iterator[str]:
    """Each clause, and what restates clauses, states the numbers of the English one."""
    for languages in chain(aligned(catalogue), aligned(catalogue, restating_parts)):
        if MASTER in languages:
            for language, (page, part) in languages.items():
                yield from part_faults(languages[MASTER], page, part, language)


def part_faults(master: tuple[Page, Part], page: Page, part: Part, language: str) -> Iterator[str]:
    """Yield the numbers in which a part departs from the English one."""
    english = master[1]
    theirs, theirs_in_words = in_figures(english), in_words(english, MASTER)
    mine, mine_in_words = in_figures(part), in_words(part, language)
    lacking = set(theirs - (mine + mine_in_words))
    lacking |= {n for n in theirs_in_words if n > 2 and n not in mine + mine_in_words}
    surplus = set(mine - (theirs + theirs_in_words))
    for word, numbers in (("lacks", lacking), ("adds", surplus)):
        if numbers:
            yield (
                f"docs/{page.name}:{part.heading.line}: {part.slug!r} {word} the number "
                f"{', '.join(map(str, sorted(numbers)))} "
                f"(docs/{master[0].name}:{english.heading.line})"
            )
