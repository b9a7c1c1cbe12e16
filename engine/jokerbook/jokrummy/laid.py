"""Cards on the table: each with the card that it stands for, its own face unless it is wild.

Jokers and 2s are special cards. `Joker=8♠` and `2♥=J♥` say what they stand for; a joker or a 2 that
does not say it has no face until its place gives it one.
"""

from collections.abc import Iterable
from typing import NamedTuple

from jokerbook.cards import (
    JOKER,
    NATURAL_CARDS,
    RANKS,
    SUITS,
    AnyCard,
    Card,
    Joker,
    Suit,
    parse_card,
    short_text,
)
from jokerbook.errors import AnnouncementError, CountError, WrongTypeError, quoted

TWO = 2
"""The rank whose cards are special, as jokers are: clause jru-special."""


class Laid(NamedTuple):
    """A card laid, and the card it stands for; `face` is `None` where it does not say that yet."""

    card: AnyCard
    face: Card | None

    @property
    def is_special(self) -> bool:
        """Whether it is a joker or a 2, wherever it stands."""
        return not isinstance(self.card, Card) or self.card.rank == TWO

    @property
    def is_wild(self) -> bool:
        """Whether it stands for another card."""
        return self.face is not self.card

    def __str__(self) -> str:
        said = self.is_wild and self.face is not None
        return f"{self.card}={self.face}" if said else str(self.card)


type LaidCards = str | Iterable[AnyCard | Laid]
"""Cards of a meld as every public function takes them: text, or cards already read."""


def parse_laid(text: str) -> Laid:
    """Read one card as it is laid: `7♥`, `Joker`, `Joker=8♠`, `2♥` or `2♥=J♥`.

    >>> parse_laid("2h=Jh").face
    Card('J♥')

    Raises `AnnouncementError` for a card that is neither joker nor 2 and says to stand for one, or
    that stands for a joker, and what `parse_card` raises.
    """
    name, says, face = short_text(text).partition("=")
    card = parse_card(name)
    if not says:
        return as_laid(card)
    stands_for = parse_card(face)
    laid = as_laid(card)
    if not laid.is_special or not isinstance(stands_for, Card):
        raise AnnouncementError(
            f"{quoted(text)}: only a joker or a 2 stands for another card, like 2♥=J♥"
        )
    return Laid(card, stands_for)


def as_laid(card: AnyCard | Laid) -> Laid:
    """Return a card as it is laid; a 2 does not say what it stands for, other cards do."""
    if isinstance(card, Laid):
        return card
    if isinstance(card, Joker):
        return Laid(JOKER, card.face)
    if not isinstance(card, Card):
        raise WrongTypeError(f"{quoted(card)} among the cards is not a Card or a Joker")
    return Laid(card, None if card.rank == TWO else card)


def read_laid(given: LaidCards) -> tuple[Laid, ...]:
    """Return the cards of a meld given as text or as cards, of which there is one or more.

    Raises `CountError` for none, and what `parse_laid` raises.
    """
    if isinstance(given, str):
        laid = tuple(map(parse_laid, short_text(given).split()))
    elif isinstance(given, Iterable):
        laid = tuple(map(as_laid, given))
    else:
        raise WrongTypeError(f"cards are text like '10♥ Joker', not {quoted(given)}")
    if not laid:
        raise CountError("a meld without cards: it needs cards, like '7♠ 7♥ 7♦'")
    return laid


def physical(cards: Iterable[Laid]) -> tuple[AnyCard, ...]:
    """Return the cards themselves, whatever they stand for."""
    return tuple(laid.card for laid in cards)


def print_laid(cards: Iterable[Laid]) -> str:
    """Return cards as the text that `read_laid` reads, each wild card saying what it stands for."""
    return " ".join(map(str, cards))


def face_of(rank: int, suit: Suit) -> Card:
    """Return the card of a rank, from 1 to 13, and a suit."""
    return NATURAL_CARDS[SUITS.index(suit) * len(RANKS) + rank - 1]
