"""What a programme is called in each language of the site: `2 × quatre pareilles`."""

from collections.abc import Mapping
from dataclasses import dataclass

from jokerbook.cards import RANKS, SUITS, print_cards
from jokerbook.errors import UnknownNameError, quoted
from jokerbook.jokrummy.programmes import (
    Bonus,
    Fixed,
    MixedRun,
    Pattern,
    Programme,
    ProgrammeLike,
    RunOf,
    SetOf,
    parse_programme,
)

_PIPS = RANKS[1:10]
"""The ranks that are numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """One language's words for programmes; numbers and ranks are in the form that `of` asks for.

    `one` are the forms after a number like 21, where the language counts so.
    """

    numbers: tuple[str, ...]
    """Three to thirteen; greater numbers stay figures."""
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    ranks_one: tuple[str, ...] = ()
    run: str
    run_suit: str
    mixed_run: str
    set: str
    set_one: str = ""
    set_rank: str
    cards: str
    bonus: str
    card: str
    """What a drawing of a programme card is called."""

    def number(self, number: int) -> str:
        """Return a number of cards in words."""
        words = dict(enumerate(self.numbers, 3))
        return words.get(number, str(number))


_WORDS: Mapping[str, Words] = {
    "en": Words(
        numbers=(
            *("three", "four", "five", "six", "seven", "eight"),
            *("nine", "ten", "eleven", "twelve", "thirteen"),
        ),
        suits=("spades", "hearts", "diamonds", "clubs"),
        ranks=("aces", *(f"{pip}s" for pip in _PIPS), "jacks", "queens", "kings"),
        run="run of {number}",
        run_suit="run of {number} {suit}",
        mixed_run="mixed run of {number}",
        set="set of {number}",
        set_rank="set of {number} {rank}",
        cards="cards {cards}",
        bonus="bonus programme",
        card="Programme card: {name}",
    ),
    "fr": Words(
        numbers=(
            *("trois", "quatre", "cinq", "six", "sept", "huit"),
            *("neuf", "dix", "onze", "douze", "treize"),
        ),
        suits=("piques", "cœurs", "carreaux", "trèfles"),
        ranks=("as", *_PIPS, "valets", "dames", "rois"),
        run="suite de {number} cartes",
        run_suit="suite de {number} {suit}",
        mixed_run="suite mixte de {number} cartes",
        set="{number} pareilles",
        set_rank="{number} {rank}",
        cards="cartes {cards}",
        bonus="programme-prime",
        card="Carte-programme\u00a0: {name}",
    ),
    "ru": Words(
        numbers=(
            *("трёх", "четырёх", "пяти", "шести", "семи", "восьми"),
            *("девяти", "десяти", "одиннадцати", "двенадцати", "тринадцати"),
        ),
        suits=("пик", "червей", "бубён", "треф"),
        ranks=(
            *("тузов", "двоек", "троек", "четвёрок", "пятёрок", "шестёрок", "семёрок"),
            *("восьмёрок", "девяток", "десяток", "валетов", "дам", "королей"),
        ),
        ranks_one=(
            *("туза", "двойки", "тройки", "четвёрки", "пятёрки", "шестёрки", "семёрки"),
            *("восьмёрки", "девятки", "десятки", "валета", "дамы", "короля"),
        ),
        run="ряд из {number} карт",
        run_suit="ряд из {number} {suit}",
        mixed_run="смешанный ряд из {number} карт",
        set="сет из {number} карт",
        set_one="сет из {number} карты",
        set_rank="сет из {number} {rank}",
        cards="карты {cards}",
        bonus="премиальная программа",
        card="Карта-программа: {name}",
    ),
    "pt": Words(
        numbers=(
            *("três", "quatro", "cinco", "seis", "sete", "oito"),
            *("nove", "dez", "onze", "doze", "treze"),
        ),
        suits=("espadas", "copas", "ouros", "paus"),
        ranks=("ases", *_PIPS, "valetes", "damas", "reis"),
        run="sequência de {number} cartas",
        run_suit="sequência de {number} cartas de {suit}",
        mixed_run="sequência mista de {number} cartas",
        set="combinação de {number} cartas",
        set_rank="combinação de {number} {rank}",
        cards="cartas {cards}",
        bonus="programa-prêmio",
        card="Carta-programa: {name}",
    ),
}


def programme_name(programme: ProgrammeLike, language: str) -> str:
    """Return what a programme is called in a language, `en`, `fr`, `ru` or `pt`.

    >>> programme_name("2 × set 4", "fr"), programme_name("run 4 ♠", "ru")
    ('2 × quatre pareilles', 'ряд из четырёх пик')

    Raises `UnknownNameError` for another language and what `parse_programme` raises.
    """
    read = read_any(programme)
    name = _pattern_name(read.pattern, words_of(language))
    return f"{read.times} × {name}" if read.times > 1 else name


def card_name(programme: ProgrammeLike, language: str) -> str:
    """Return what the drawing of a programme card is called, its multiplier always told.

    >>> card_name("run 5", "en")
    'Programme card: 1 × run of five'
    """
    read, words = read_any(programme), words_of(language)
    name = _pattern_name(read.pattern, words)
    if not isinstance(read.pattern, Bonus):
        name = f"{read.times} × {name}"
    return words.card.format(name=name)


def read_any(given: ProgrammeLike) -> Programme:
    """Return a programme given as text or as a programme, of any number of packs."""
    return given if isinstance(given, Programme) else parse_programme(given)


def words_of(language: str) -> Words:
    """Return the words of a language; raises `UnknownNameError` for one that has none."""
    if not isinstance(language, str) or language not in _WORDS:
        raise UnknownNameError(f"language is one of {', '.join(_WORDS)}, not {quoted(language)}")
    return _WORDS[language]


def _pattern_name(pattern: Pattern, words: Words) -> str:
    number = words.number(pattern.length)
    match pattern:
        case RunOf(suit=None):
            return words.run.format(number=number)
        case RunOf(suit=suit):
            return words.run_suit.format(number=number, suit=words.suits[SUITS.index(suit)])
        case MixedRun():
            return words.mixed_run.format(number=number)
        case SetOf():
            return _set_name(pattern, number, words)
        case Fixed():
            return words.cards.format(cards=print_cards(pattern.cards))
        case Bonus():
            return words.bonus


def _set_name(pattern: SetOf, number: str, words: Words) -> str:
    is_one = pattern.length % 10 == 1 and pattern.length % 100 != 11
    if pattern.rank is None:
        template = words.set_one if is_one and words.set_one else words.set
        return template.format(number=number)
    ranks = words.ranks_one if is_one and words.ranks_one else words.ranks
    return words.set_rank.format(number=number, rank=ranks[pattern.rank - 1])
