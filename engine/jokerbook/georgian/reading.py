"""What is asked about one trick, as it is read: its plays, and the trump."""

from collections.abc import Iterable, Sequence

from jokerbook.cards import AnyCard, Suit, parse_suit
from jokerbook.errors import CountError, NumberError, SuitError, WrongTypeError, quoted
from jokerbook.georgian.moves import Play, read_play

LONGEST_COUNT = 100
"""Digits of a number of tricks that is read; what a deal allows is for the judge to say."""

type Plays = Sequence[str | Play]
"""Plays as every public function takes them: their texts, or plays already read."""


def read_plays(given: Plays, least: int, most: int) -> tuple[Play, ...]:
    """Return the plays of a trick, in order; raises `InputError` for what is none."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise WrongTypeError(f"plays are a list like ['Q♠', 'Joker high'], not {quoted(given)}")
    if not least <= len(given) <= most:
        wanted = f"{least}" if least == most else f"{least}-{most}"
        raise CountError(f"plays given: {len(given)}, and here belong {wanted}")
    return tuple(map(read_play, given))


def read_trump(given: str | None) -> Suit | None:
    """Return the suit that is trump, `None` for no trump; raises `SuitError` for another."""
    if isinstance(given, str) and given.strip().lower() == "none":
        raise SuitError("no trump is given as None, not as 'none'")
    return None if given is None else parse_suit(given)


def read_counts(what: str, given: Sequence[int]) -> tuple[int, ...]:
    """Return whole numbers of zero or more; raises `WrongTypeError` or `NumberError` for others."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise WrongTypeError(f"{what} are a list of whole numbers, not {quoted(given)}")
    for number in given:
        if type(number) is not int:
            raise WrongTypeError(f"{what} are whole numbers, unlike {quoted(number)}")
        if number < 0:
            raise NumberError(f"{what} are zero or more, unlike {quoted(number)}")
        if number >= 10**LONGEST_COUNT:
            raise NumberError(f"{what} have at most {LONGEST_COUNT} digits")
    return tuple(given)


def cards_in(plays: Iterable[Play]) -> list[AnyCard]:
    """Return the cards of plays."""
    return [play.card for play in plays]
