"""The moves of a match as values, read from text and printed again: `add 2♥=J♥ to 3`.

A move says what a player does and nothing of whether they may. Draws, discards and the next deal
are those of the rummy games; cards laid here are jokers and 2s that may say what they stand for.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, final

from jokerbook.cards import JOKER, NATURAL_CARDS, AnyCard, print_cards
from jokerbook.errors import CountError, TooLongError, WrongTypeError, quoted
from jokerbook.jokrummy.extending import read_one
from jokerbook.jokrummy.laid import Laid, LaidCards, as_laid, read_laid
from jokerbook.rummy.moves import (
    MOST_MELDS,
    Discard,
    Draw,
    Move,
    NextDeal,
    check_number,
    parse_with,
    read_deal,
    read_draw,
    read_placed,
)
from jokerbook.values import fill

PROGRAMME = "programme"


class OwnMove(Move):
    """A move that only Jok-R-ummy has, or has in its own way."""

    __slots__: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        return parse_move, (self.text,)


@final
class LayProgramme(OwnMove):
    """The melds of one's programme: `lay programme A♥ 2♥ A♦ A♠ | 9♣ 9♣ 9♦ 9♠`."""

    __slots__ = ("melds",)
    melds: tuple[tuple[Laid, ...], ...]

    def __init__(self, melds: Iterable[LaidCards]) -> None:
        if isinstance(melds, str) or not isinstance(melds, Iterable):
            raise WrongTypeError(f"melds are a list like ['10♥ J♥ Q♥'], not {quoted(melds)}")
        read = tuple(map(read_laid, melds))
        if not read:
            raise CountError("lay programme without melds: it needs some, like 'Q♥ Q♠ Q♦'")
        if len(read) > MOST_MELDS:
            raise TooLongError(f"{len(read)} melds: no table holds more than {MOST_MELDS}")
        fill(self, melds=read, text=f"lay {PROGRAMME} " + " | ".join(map(_written, read)))


@final
class Lay(OwnMove):
    """A new set of cards from the hand: `lay 7♦ 7♠ Joker`."""

    __slots__ = ("cards",)
    cards: tuple[Laid, ...]

    def __init__(self, cards: LaidCards) -> None:
        read = read_laid(cards)
        fill(self, cards=read, text=f"lay {_written(read)}")


def lay_held(cards: tuple[AnyCard, ...]) -> Lay:
    """Return the move that lays cards of a hand, the wild ones not saying what they stand for."""
    lay = object.__new__(Lay)
    fill(lay, cards=tuple([_HELD[card] for card in cards]), text=f"lay {print_cards(cards)}")
    return lay


_HELD: Mapping[AnyCard, Laid] = {
    JOKER: as_laid(JOKER),
    **{card: as_laid(card) for card in NATURAL_CARDS},
}


class Placing(OwnMove):
    """A card and the number of a meld on the table."""

    __slots__ = ("card", "number")
    form: ClassVar[str]
    card: Laid
    number: int

    def __init__(self, card: str | AnyCard | Laid, number: int) -> None:
        read = read_one(card)
        text = self.form.format(_written((read,)), number)
        fill(self, card=read, number=check_number(number), text=text)


@final
class Add(Placing):
    """A card from the hand added to the meld of this number on the table: `add K♦ to 1`."""

    __slots__ = ()
    form = "add {} to {}"


@final
class Reclaim(Placing):
    """A wild card taken back, which the rules never allow: `reclaim 7♥ from 2`."""

    __slots__ = ()
    form = "reclaim {} from {}"


type MoveLike = str | Move
"""A move as everything that judges moves takes it: its text, or the move itself."""
KINDS: frozenset[type] = frozenset((Draw, LayProgramme, Lay, Add, Reclaim, Discard, NextDeal))


def parse_move(text: str) -> Move:
    """Read one move as the rules write it; the text of the move read is its printed form.

    >>> str(parse_move("lay programme 10h  Jh 2h=Qh"))
    'lay programme 10♥ J♥ 2♥=Q♥'

    Raises `InputError` for what is no move: unknown words or cards, no card or two where one
    belongs, a card other than a joker or a 2 that says to stand for another.
    """
    return parse_with(_READERS, text)


def read_move(given: MoveLike) -> Move:
    """Return a move given as text or as a move of this game; raises what `parse_move` raises."""
    if isinstance(given, Move) and given.__class__ in KINDS:
        return given
    return parse_with(_READERS, given)


def _written(cards: Iterable[Laid]) -> str:
    """Return cards as they were said: `2♥=2♥` of a 2 that says to stand for itself."""
    return " ".join(
        f"{card}={face}" if face is not None and laid.is_special else str(card)
        for laid in cards
        for card, face in (laid,)
    )


def _read_lay(rest: str) -> Move:
    word, _, melds = rest.strip().partition(" ")
    return (
        LayProgramme(melds.split("|") if melds.strip() else ()) if word == PROGRAMME else Lay(rest)
    )


_READERS: Mapping[str, Callable[[str], Move]] = {
    "draw": read_draw,
    "lay": _read_lay,
    "add": read_placed(Add, "to"),
    "reclaim": read_placed(Reclaim, "from"),
    "discard": Discard,
    "deal": read_deal,
}
