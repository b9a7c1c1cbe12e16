"""The moves of a turn as values, read from text and printed again: `lay 10♥ J♥ Q♥`.

A move says what a player does and nothing of whether they may. Its text is its cards' as given, in
the order given; each move is equal to every move of the same text.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, final

from jokerbook.cards import AnyCard, Cards, print_cards, read_card, read_cards, read_hand
from jokerbook.errors import (
    CountError,
    NumberError,
    TooLongError,
    UnknownNameError,
    WrongTypeError,
    quoted,
)
from jokerbook.values import Value, fill

type Pile = Literal["stock", "discard"]
PILES: tuple[Pile, ...] = ("stock", "discard")
LONGEST_MOVE = 2_000
"""Characters: more than the whole table needs, were all 108 cards on it."""
MOST_MELDS = 99


class Move(Value):
    """A move; each is equal to every move of the same text."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return parse_move, (self.text,)

    def __repr__(self) -> str:
        return f"parse_move({self.text!r})"


@final
class Draw(Move):
    """A card taken from the stock or off the discard pile; `card` where the stock's is named."""

    __slots__ = ("card", "pile")
    pile: Pile
    card: AnyCard | None

    def __init__(self, pile: Pile, card: str | AnyCard | None = None) -> None:
        if pile not in PILES:
            raise UnknownNameError(f"a card is drawn from {' or '.join(PILES)}, not {quoted(pile)}")
        if card is not None:
            if pile != "stock":
                raise CountError(f"draw discard names no card, unlike {quoted(card)}: all see it")
            card = _held(card)
        text = f"draw {pile}" if card is None else f"draw {pile} {card}"
        fill(self, pile=pile, card=card, text=text)


@final
class Lay(Move):
    """A new meld of cards from the hand, a joker among them saying what it stands for."""

    __slots__ = ("cards",)
    cards: tuple[AnyCard, ...]

    def __init__(self, cards: Cards) -> None:
        read = read_cards(cards)
        if not read:
            raise CountError("lay without cards: it needs a meld's, like 'lay 10♥ J♥ Q♥'")
        fill(self, cards=read, text=f"lay {print_cards(read)}")


@final
class Add(Move):
    """A card from the hand added to the meld of this number on the table."""

    __slots__ = ("card", "number")
    card: AnyCard
    number: int

    def __init__(self, card: str | AnyCard, number: int) -> None:
        read = read_card(card)
        fill(self, card=read, number=check_number(number), text=f"add {read} to {number}")


@final
class Reclaim(Move):
    """A card from the hand put in the place of the joker that stands for it in this meld."""

    __slots__ = ("card", "number")
    card: AnyCard
    number: int

    def __init__(self, card: str | AnyCard, number: int) -> None:
        read = read_card(card)
        fill(self, card=read, number=check_number(number), text=f"reclaim {read} from {number}")


@final
class Discard(Move):
    """A card from the hand put on the discard pile, which ends the turn."""

    __slots__ = ("card",)
    card: AnyCard

    def __init__(self, card: str | AnyCard) -> None:
        read = _held(card)
        fill(self, card=read, text=f"discard {read}")


@final
class Rearrange(Move):
    """The whole table anew, cards from the hand among it: `rearrange 3♠ 4♠ 5♠ | 3♥ 4♥ 5♥`."""

    __slots__ = ("melds",)
    melds: tuple[tuple[AnyCard, ...], ...]

    def __init__(self, melds: Iterable[Cards]) -> None:
        if isinstance(melds, str) or not isinstance(melds, Iterable):
            raise WrongTypeError(f"melds are a list like ['3♠ 4♠ 5♠'], not {quoted(melds)}")
        read = tuple(read_cards(cards) for cards in melds)
        if not read or not all(read):
            raise CountError("rearrange gives the cards of every meld: '3♠ 4♠ 5♠ | 3♥ 4♥ 5♥'")
        if len(read) > MOST_MELDS:
            raise TooLongError(f"{len(read)} melds: no table holds more than {MOST_MELDS}")
        fill(self, melds=read, text="rearrange " + " | ".join(map(print_cards, read)))


@final
class NextDeal(Move):
    """The next dealer shuffles the whole pack and deals: the one move between two deals."""

    __slots__ = ()

    def __init__(self) -> None:
        fill(self, text="deal")


type MoveLike = str | Move
"""A move as everything that judges moves takes it: its text, or the move itself."""


def parse_move(text: str) -> Move:
    """Read one move as the rules write it; the text of the move read is its printed form.

    >>> str(parse_move("lay 10h  Jh Joker=Qh"))
    'lay 10♥ J♥ Joker=Q♥'

    Raises `InputError` for what is no move: unknown words or cards, no card or two where one
    belongs, a joker that stands for a card where it is drawn or discarded.
    """
    return parse_with(_READERS, text)


def parse_with(readers: Mapping[str, Callable[[str], Move]], text: object) -> Move:
    """Read one move by its first word, whose reader reads the rest; raises as `parse_move` does."""
    if not isinstance(text, str):
        raise WrongTypeError(f"a move is text like 'draw stock', not {quoted(text)}")
    if len(text) > LONGEST_MOVE:
        raise TooLongError(f"a move of {len(text)} characters: a game's fit in {LONGEST_MOVE}")
    word, _, rest = text.strip().partition(" ")
    if word not in readers:
        raise UnknownNameError(f"{quoted(text)} is no move: moves are {', '.join(readers)}")
    return readers[word](rest)


def read_move(given: MoveLike) -> Move:
    """Return a move given as text or as a move; raises what `parse_move` raises."""
    return given if isinstance(given, Move) else parse_move(given)


def _held(card: str | AnyCard) -> AnyCard:
    """Return one card as it is in a hand, where a joker stands for nothing."""
    return read_hand((read_card(card),))[0]


def check_number(number: int) -> int:
    """Return the number of a meld; raises `WrongTypeError` or `NumberError` for what is none."""
    if type(number) is not int:
        raise WrongTypeError(f"a meld's number is a whole number, not {quoted(number)}")
    if not 1 <= number <= MOST_MELDS:
        raise NumberError(f"meld {quoted(number)}: melds are numbered from 1")
    return number


def read_draw(rest: str) -> Draw:
    """Read what follows the word `draw`; raises `InputError` for what is no draw."""
    pile, _, card = rest.strip().partition(" ")
    if pile not in PILES:
        raise UnknownNameError(f"a card is drawn from {' or '.join(PILES)}, not {quoted(pile)}")
    return Draw("stock" if pile == "stock" else "discard", card.strip() or None)


def read_placed(make: Callable[[str, int], Move], word: str) -> Callable[[str], Move]:
    """Return what reads a card, this word and the number of a meld."""

    def read(rest: str) -> Move:
        card, found, number = rest.partition(f" {word} ")
        digits = number.strip()
        if not found or not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            raise CountError(f"{quoted(rest)} names no meld: write a card, {word} and a number")
        return make(card, int(digits))

    return read


def read_deal(rest: str) -> NextDeal:
    """Read what follows the word `deal`; raises `CountError` for anything."""
    if rest.strip():
        raise CountError(f"deal stands alone, without {quoted(rest)}")
    return NextDeal()


_READERS: Mapping[str, Callable[[str], Move]] = {
    "draw": read_draw,
    "lay": Lay,
    "add": read_placed(Add, "to"),
    "reclaim": read_placed(Reclaim, "from"),
    "discard": Discard,
    "rearrange": lambda rest: Rearrange(rest.split("|")),
    "deal": read_deal,
}
