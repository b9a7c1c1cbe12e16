"""The programme language: what a programme card asks for, read from text and printed again.

A programme is a pattern and the number of times it is to be met: `2 × set 4`. Its text is what
`parse_programme` reads, and patterns that no pack of the game can give cannot be made.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from jokerbook.cards import RANKS, SUITS, Card, Joker, Suit, parse_card, print_cards, short_text
from jokerbook.errors import (
    AnnouncementError,
    CountError,
    InputError,
    NumberError,
    RankError,
    SuitError,
    UnknownNameError,
    WrongTypeError,
    quoted,
)
from jokerbook.jokrummy.laid import TWO
from jokerbook.jokrummy.profile import JOK_R_UMMY, PACKS, Profile, check_profile

LONGEST_RUN = len(RANKS)
MOST_TIMES = 9
BIGGEST_PACK = PACKS[max(PACKS)]


@dataclass(frozen=True, slots=True)
class RunOf:
    """A run of `length` cards or more of one suit, which `suit` imposes where it is given."""

    length: int
    suit: Suit | None = None

    def __post_init__(self) -> None:
        check_number("the length of a run", self.length, JOK_R_UMMY.run_least, LONGEST_RUN)
        if self.suit is not None and self.suit not in SUITS:
            raise SuitError(f"a run is of one of {' '.join(SUITS)}, not {quoted(self.suit)}")

    def __str__(self) -> str:
        return f"run {self.length} {self.suit or ''}".rstrip()


@dataclass(frozen=True, slots=True)
class MixedRun:
    """A run of `length` cards or more, each of any suit."""

    length: int

    def __post_init__(self) -> None:
        check_number("the length of a run", self.length, JOK_R_UMMY.run_least, LONGEST_RUN)

    def __str__(self) -> str:
        return f"mixed run {self.length}"


@dataclass(frozen=True, slots=True)
class SetOf:
    """A set of `length` cards or more; `rank`, from 1 to 13 and never 2, where it is imposed."""

    length: int
    rank: int | None = None

    def __post_init__(self) -> None:
        _check_set(self.length, max(PACKS))
        if self.rank is None:
            return
        check_number("the rank of a set", self.rank, 1, len(RANKS))
        if self.rank == TWO:
            raise RankError("there is no set of 2s: a 2 in a set stands for another card")

    def __str__(self) -> str:
        return f"set {self.length}" + (f" of {RANKS[self.rank - 1]}" if self.rank else "")


@dataclass(frozen=True, slots=True)
class Fixed:
    """Exactly these cards, none of them a joker and not all of them 2s."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if not self.cards:
            raise CountError("cards without cards: it needs some, like 'cards J♥ Q♥ K♥ A♥'")
        for card in self.cards:
            if not isinstance(card, Card):
                raise AnnouncementError(f"{quoted(str(card))} is no card that a programme can ask")
        if all(card.rank == TWO for card in self.cards):
            raise RankError(f"{print_cards(self.cards)} are 2s alone, and no meld is of 2s alone")
        BIGGEST_PACK.check(self.cards)

    @property
    def length(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    def __str__(self) -> str:
        return f"cards {print_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Bonus:
    """A free pass: a step towards the seven for which nothing is laid."""

    length = 0

    def __str__(self) -> str:
        return "bonus"


type MeldPattern = RunOf | MixedRun | SetOf | Fixed
"""What one meld may be asked to be."""
type Pattern = MeldPattern | Bonus


@dataclass(frozen=True, slots=True, repr=False)
class Programme:
    """What a programme card asks for: a pattern, met `times` times.

    `str` gives the text that `parse_programme` reads. Raises `NumberError` for a number of times
    outside 1 to 9, and for a bonus more than once.
    """

    times: int
    pattern: Pattern

    def __post_init__(self) -> None:
        check_number("the multiplier", self.times, 1, MOST_TIMES)
        if self.times > 1 and isinstance(self.pattern, Bonus):
            raise NumberError(f"a bonus is met once, not {self.times} times")

    @property
    def size(self) -> int:
        """The least number of cards that the whole programme takes."""
        return self.times * self.pattern.length

    def __str__(self) -> str:
        return f"{self.times} × {self.pattern}" if self.times > 1 else str(self.pattern)

    def __repr__(self) -> str:
        return f"Programme({str(self)!r})"


type ProgrammeLike = str | Programme
"""A programme as every public function takes it: its text, or the programme itself."""


def parse_programme(text: str) -> Programme:
    """Read a programme, like `run 4 ♠`, `set 3 of 7` or `2 × cards Q♥ K♥`.

    >>> str(parse_programme("2 x set 4")), str(parse_programme("1 × run 4 s"))
    ('2 × set 4', 'run 4 ♠')

    Raises `InputError` for what is no programme: other words, a run that is not of 3 to 13 cards, a
    set of fewer than 3 or of more than three packs can give, a set of 2s, a joker among the cards,
    a multiplier that is not 1 to 9, a bonus more than once.
    """
    match = _TIMES.fullmatch(short_text(text))
    times, what = match.groups() if match else (None, text)
    words = " ".join(what.split())
    for kind, read in _READERS.items():
        if words == kind or words.startswith(f"{kind} "):
            return Programme(int(times or 1), read(words.removeprefix(kind).strip(), words))
    raise _unreadable(text)


def read_programme(given: ProgrammeLike, profile: Profile) -> Programme:
    """Return a programme given as text or as a programme, if the packs played with can give it.

    Raises what `parse_programme` raises, `NumberError` for a set larger than these packs can give,
    and `PackError` for listed cards that they do not hold together.
    """
    check_profile(profile)
    read = given if isinstance(given, Programme) else parse_programme(given)
    pattern = read.pattern
    if isinstance(pattern, SetOf):
        _check_set(pattern.length, profile.packs)
    if isinstance(pattern, Fixed):
        profile.pack.check(pattern.cards)
    return read


def _check_set(length: int, packs: int) -> None:
    """Check a set against what so many packs hold for it: cards of its rank, 2s and jokers."""
    most = 2 * len(SUITS) * packs + PACKS[packs].jokers
    check_number("the length of a set", length, JOK_R_UMMY.set_least, most)


def check_number(name: str, number: int, least: int, most: int) -> None:
    """Raise `WrongTypeError` or `NumberError` for what is no whole number from least to most."""
    if type(number) is not int:
        raise WrongTypeError(f"{name} is a whole number, not {quoted(number)}")
    if not least <= number <= most:
        raise NumberError(f"{name} is {quoted(number)}: from {least} to {most} is possible")


def _unreadable(text: str) -> InputError:
    forms = "run 4, run 4 ♠, mixed run 7, set 3, set 3 of 7, cards J♥ Q♥ K♥ A♥, 2 × set 4, bonus"
    return UnknownNameError(f"{quoted(text)} is no programme: programmes are like {forms}")


def _read_run(words: str, whole: str) -> RunOf:
    number, _, suit = words.partition(" ")
    return RunOf(_number(number, whole), _face("A", suit, whole).suit if suit else None)


def _read_mixed_run(words: str, whole: str) -> MixedRun:
    return MixedRun(_number(words, whole))


def _read_set(words: str, whole: str) -> SetOf:
    number, of, rank = words.partition(" of ")
    return SetOf(_number(number, whole), _face(rank, SUITS[0], whole).rank if of else None)


def _read_cards(words: str, whole: str) -> Fixed:
    cards = []
    for word in words.split():
        card = parse_card(word)
        if isinstance(card, Joker):
            raise AnnouncementError(f"{quoted(whole)} asks for a joker, and programmes ask none")
        cards.append(card)
    return Fixed(tuple(cards))


def _read_bonus(words: str, whole: str) -> Bonus:
    if words:
        raise _unreadable(whole)
    return Bonus()


def _number(word: str, whole: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise _unreadable(whole)
    return int(word)


def _face(rank: str, suit: str, whole: str) -> Card:
    """Return the card of this rank and suit as they are written, where only one of them matters."""
    try:
        card = parse_card(rank + suit)
    except InputError:
        raise _unreadable(whole) from None
    if isinstance(card, Joker):
        raise _unreadable(whole)
    return card


_TIMES = re.compile(r"\s*([0-9]{1,2})\s*[×xX]\s*(.*)", re.DOTALL)
_READERS: Mapping[str, Callable[[str, str], Pattern]] = {
    "run": _read_run,
    "mixed run": _read_mixed_run,
    "set": _read_set,
    "cards": _read_cards,
    "bonus": _read_bonus,
}
