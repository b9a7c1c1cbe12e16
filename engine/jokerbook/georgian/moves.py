"""The moves of a match as values, read from text and printed again: `bid 3`, `Joker high ♠`.

A move says what a player does and nothing of whether they may. Each of them exists once, so that
comparing and hashing them costs no more than it does for any Python object.
"""

from collections.abc import Callable, Mapping
from typing import Literal, final

from jokerbook.cards import (
    JOKER,
    SUITS,
    AnyCard,
    Joker,
    Suit,
    parse_suit,
    read_card,
    read_hand,
)
from jokerbook.errors import (
    AnnouncementError,
    CountError,
    NumberError,
    PackError,
    TooLongError,
    UnknownNameError,
    WrongTypeError,
    quoted,
)
from jokerbook.georgian.hands import FACES, JOKERS, UNITS
from jokerbook.values import Value, fill

type Level = Literal["high", "low"]
LEVELS: tuple[Level, ...] = ("high", "low")
LONGEST_MOVE = 200
"""Characters: more than any move needs."""
MOST_BID = 99
"""A bid that can be written; what the deal allows is for the judge to say."""


class Move(Value):
    """What all moves share: they cannot be changed, and are the text that they are read from."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return parse_move, (self.text,)

    def __repr__(self) -> str:
        return f"parse_move({self.text!r})"


@final
class Bid(Move):
    """How many tricks a player says they will take, `bid 3`; a pass is a bid of zero.

    Raises `WrongTypeError` or `NumberError` for what is no number of tricks.
    """

    __slots__ = ("number",)
    number: int

    def __new__(cls, number: int) -> "Bid":
        """Return the one bid of this number."""
        if type(number) is not int:
            raise WrongTypeError(f"a bid is a whole number, not {quoted(number)}")
        if not 0 <= number <= MOST_BID:
            raise NumberError(f"a bid is {quoted(number)}: from 0 to {MOST_BID} can be written")
        return BIDS[number]


@final
class Trump(Move):
    """The suit that the eldest hand names as trump, or `None` for none: `trump ♥`, `trump none`.

    Raises `SuitError` for what is no suit.
    """

    __slots__ = ("suit",)
    suit: Suit | None

    def __new__(cls, suit: str | None) -> "Trump":
        """Return the one move that names this suit."""
        return _TRUMPS[None if suit is None else parse_suit(suit)]


@final
class Play(Move):
    """A card given to a trick, `Q♠`; a joker with its announcement, `Joker high ♠`, `Joker low`.

    `level` says whether a joker is high or low, `suit` what a joker that is led asks for. Whether
    a joker may be announced so is for the judge to say. `asks` is the suit asked for where the play
    is led. Raises `PackError` for a card that no pack of the game holds, `AnnouncementError` for
    a joker that is announced in another way, and what reads a card or a suit raises.
    """

    __slots__ = ("answers", "asks", "card", "held", "leads", "level", "suit", "unit")
    card: AnyCard
    level: Level | None
    suit: Suit | None
    asks: Suit | None
    unit: int
    """What the card adds to a hand."""
    held: int
    """The bits of a hand that tell whether it holds the card."""
    leads: bool
    """Whether a joker may be led so; any other card may."""
    answers: bool
    """Whether a joker may answer so; any other card may."""

    def __new__(
        cls, card: str | AnyCard, level: Level | None = None, suit: str | None = None
    ) -> "Play":
        """Return the one play of this card with this announcement."""
        (read,) = read_hand((read_card(card),))
        named = None if suit is None else parse_suit(suit)
        if level in (None, *LEVELS) and (read, level, named) in _PLAYS:
            return _PLAYS[read, level, named]
        if read is JOKER or level is not None or named is not None:
            raise _no_announcement(_text(read, level, named))
        raise PackError(f"{read} is in no pack of the game")


@final
class NextDeal(Move):
    """The next dealer shuffles the pack and deals: the one move between two deals."""

    __slots__ = ()

    def __new__(cls) -> "NextDeal":
        """Return the one such move."""
        return _DEAL


type MoveLike = str | Move
"""A move as everything that judges moves takes it: its text, or the move itself."""


def _text(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part is not None)


def _make[M: Move](cls: type[M], text: str, **fields: object) -> M:
    move = object.__new__(cls)
    fill(move, text=text, **fields)
    return move


def _make_play(card: AnyCard, level: Level | None, suit: Suit | None) -> Play:
    return _make(
        Play,
        _text(card, level, suit),
        card=card,
        level=level,
        suit=suit,
        asks=suit if isinstance(card, Joker) else card.suit,
        unit=UNITS[card],
        held=JOKERS if card is JOKER else UNITS[card],
        leads=card is not JOKER or suit is not None,
        answers=card is not JOKER or (level is not None and suit is None),
    )


BIDS = tuple(_make(Bid, f"bid {number}", number=number) for number in range(MOST_BID + 1))
"""Every bid that can be written, by its number."""
_TRUMPS: Mapping[Suit | None, Trump] = {
    suit: _make(Trump, f"trump {suit or 'none'}", suit=suit) for suit in (*SUITS, None)
}
_DEAL = _make(NextDeal, "deal")
_PLAYS: Mapping[tuple[AnyCard, Level | None, Suit | None], Play] = {
    (play.card, play.level, play.suit): play
    for play in (
        *(_make_play(face, None, None) for face in FACES),
        *(_make_play(JOKER, level, suit) for level in LEVELS for suit in (None, *SUITS)),
        _make_play(JOKER, None, None),
    )
}
PLAYS = tuple(_PLAYS.values())
"""Every play that can be written: each card, and the joker with each announcement or none."""


def parse_move(text: str) -> Move:
    """Read one move as the rules write it; the text of the move read is its printed form.

    >>> [str(parse_move(text)) for text in ("Qs", "Joker high  s", "pass", "trump none")]
    ['Q♠', 'Joker high ♠', 'bid 0', 'trump none']

    Raises `InputError` for what is no move: unknown words, cards, suits or numbers.
    """
    if not isinstance(text, str):
        raise WrongTypeError(f"a move is text like 'bid 3' or 'Q♠', not {quoted(text)}")
    if len(text) > LONGEST_MOVE:
        raise TooLongError(f"a move of {len(text)} characters: a game's fit in {LONGEST_MOVE}")
    word, *rest = text.split() or [""]
    reader = _READERS.get(word.lower())
    return _read_play(text) if reader is None else reader(rest)


def parse_play(text: str) -> Play:
    """Read one play of a trick; raises `InputError` for what is none."""
    move = parse_move(text)
    if not isinstance(move, Play):
        raise UnknownNameError(f"{quoted(text)} is no play: it is a card like Q♠ or Joker high ♠")
    return move


def read_move(given: MoveLike) -> Move:
    """Return a move given as text or as a move; raises what `parse_move` raises."""
    return given if isinstance(given, Move) else parse_move(given)


def read_play(given: str | Play) -> Play:
    """Return a play given as text or as a play; raises what `parse_play` raises."""
    return given if isinstance(given, Play) else parse_play(given)


def _read_play(text: str) -> Play:
    card, *said = text.split() or [""]
    if _is_no_card(card):
        raise UnknownNameError(
            f"{quoted(text)} is no move: there are bid 3, pass, trump ♥, deal and cards like Q♠"
        )
    if not said:
        return Play(card)
    level = next((level for level in LEVELS if level == said[0].lower()), None)
    if level is None or len(said) > 2:
        raise _no_announcement(text)
    return Play(card, level, *said[1:])


def _is_no_card(word: str) -> bool:
    """Tell whether a word, or none, is meant for no card: no card but a joker has three letters."""
    begin = word[:3]
    letters = len(begin) == 3 and begin.isalpha()
    return not word or (letters and not word.lower().startswith("joker"))


def _no_announcement(text: str) -> AnnouncementError:
    return AnnouncementError(
        f"{quoted(text)} is no announcement: a joker is led like Joker high ♠, "
        "answers as Joker high or Joker low, and no other card is announced"
    )


def _read_one(word: str, words: list[str]) -> str:
    if len(words) != 1:
        raise CountError(f"{word} takes one word after it, not {quoted(' '.join(words))}")
    return words[0]


def _read_bid(words: list[str]) -> Bid:
    digits = _read_one("bid", words)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
        raise NumberError(f"a bid is {quoted(digits)}: from 0 to {MOST_BID} can be written")
    return Bid(int(digits))


def _read_trump(words: list[str]) -> Trump:
    suit = _read_one("trump", words)
    return Trump(None if suit.lower() == "none" else suit)


def _read_alone(word: str, move: Move) -> Callable[[list[str]], Move]:
    def read(words: list[str]) -> Move:
        if words:
            raise CountError(f"{word} stands alone, without {quoted(' '.join(words))}")
        return move

    return read


_READERS: Mapping[str, Callable[[list[str]], Move]] = {
    "bid": _read_bid,
    "pass": _read_alone("pass", BIDS[0]),
    "trump": _read_trump,
    "deal": _read_alone("deal", _DEAL),
}
