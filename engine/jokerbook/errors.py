"""What is raised for input that is not a card, a meld, a number or a position at all.

A play that the rules forbid is never raised: it is answered with a `Refusal`. Each class here is
one reason, all are `ValueError`, and each message is one line that quotes the input and says what
would be right.
"""

from reprlib import Repr

_quoter = Repr(maxstring=60, maxlong=40, maxother=60, maxlevel=3)


def quoted(given: object) -> str:
    """Return `given` as it is quoted in a message: its repr on one line, cut where it is long."""
    try:
        return _quoter.repr(given).replace("\n", " ")
    except ValueError:  # Python prints no whole number of more than 4,300 digits.
        return "a value too long to print"


class InputError(ValueError):
    """Something given to the engine cannot be read as what was asked for."""


class WrongTypeError(InputError):
    """A value of another type: a number where text belongs, a truth value where a number does."""


class RankError(InputError):
    """A card's rank that no pack holds."""


class SuitError(InputError):
    """A card's suit that no pack holds."""


class AnnouncementError(InputError):
    """A joker that says what it stands for where it cannot, or stands for something not a card."""


class CountError(InputError):
    """Too few or too many cards, melds or numbers for the question to have a meaning."""


class PackError(InputError):
    """Cards that no pack of the game holds together."""


class TableError(InputError):
    """A meld said to lie on the table that could never have been laid."""


class DeckError(InputError):
    """A line of a deck of programme cards that is no programme a hand could lay."""


class NumberError(InputError):
    """A number outside what the game allows."""


class TooLongError(InputError):
    """Text longer than any real game needs."""


class UnknownNameError(InputError):
    """A question, key or option that does not exist."""


class NotBuiltError(InputError):
    """A question this engine cannot answer: of an unknown ruleset, or one not built yet."""
