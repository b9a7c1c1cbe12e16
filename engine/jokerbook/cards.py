"""Cards, jokers and packs: read from text, checked against the pack, printed again.

A card is written rank then suit, `10♥`, or in ASCII `10h` or `Th`; a joker is `Joker`, and a joker
on the table says what it stands for, `Joker=7♥`. Each of these 105 values exists once, so comparing
and hashing them costs no more than it does for any Python object.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, final

from jokerbook.errors import (
    AnnouncementError,
    CountError,
    InputError,
    PackError,
    RankError,
    SuitError,
    TooLongError,
    WrongTypeError,
    quoted,
)
from jokerbook.values import Value, fill

type Suit = Literal["♠", "♥", "♦", "♣"]
"""A suit, as it is printed."""
SUITS: tuple[Suit, ...] = ("♠", "♥", "♦", "♣")
"""The suits in the order in which cards are sorted."""
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The ranks as they are printed, from the ace to the king."""
ACE = 1
"""The number of the ace as a rank; that of the king is 13."""

LONGEST_TEXT = 2_000
"""Characters: more than the 108 cards of two packs need, were every one of them spelled out."""

_SUIT_SPELLINGS: Mapping[Suit, str] = {"♠": "♠♤s", "♥": "♥♡h", "♦": "♦♢d", "♣": "♣♧c"}
# Full-width signs become plain ones; the invisible marks that phones put after ♥ go.
_PLAIN = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | dict.fromkeys((0xFE0E, 0xFE0F))


@final
class Card(Value):
    """A natural card, `Card("10♥")`: `rank` from 1, the ace, to 13, the king; `suit` as printed.

    The same text gives the same object, so copies from two packs are equal. `face` is the card
    itself, as it is the card announced for a joker; `index` is its place in `NATURAL_CARDS`. Raises
    `RankError` or `SuitError`.
    """

    __slots__ = ("face", "index", "rank", "suit")
    face: "Card"
    index: int
    rank: int
    suit: Suit

    def __new__(cls, text: str) -> "Card":
        """Return the one card that this text writes."""
        card = parse_card(text)
        if isinstance(card, Joker):
            raise RankError(f"{quoted(text)} is a joker; a natural card is written like 10♥")
        return card

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (self.text,)


@final
class Joker(Value):
    """A joker: `Joker()` in a hand, `Joker("7♥")` on the table, where it says what it stands for.

    `face` is the card it stands for, or `None`. Raises `AnnouncementError` for what is not a card.
    """

    __slots__ = ("face",)
    face: Card | None

    def __new__(cls, face: str | Card | None = None) -> "Joker":
        """Return the one joker that stands for this card, or for none yet."""
        if face.__class__ is Card:
            return _ANNOUNCED[face]
        joker = parse_card("Joker" if face is None else f"Joker={face}")
        assert isinstance(joker, Joker)
        return joker

    def __repr__(self) -> str:
        return "Joker()" if self.face is None else f"Joker({self.face.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Joker, (self.face,)


type AnyCard = Card | Joker
"""A natural card, or a joker, announced or not."""
type Cards = str | Iterable[AnyCard]
"""Cards as every public function takes them: text, or cards already read."""


def _make_card(rank: int, suit: Suit) -> Card:
    card = object.__new__(Card)
    index = SUITS.index(suit) * len(RANKS) + rank - 1
    fill(card, text=RANKS[rank - 1] + suit, face=card, index=index, rank=rank, suit=suit)
    return card


def _make_joker(face: Card | None) -> Joker:
    joker = object.__new__(Joker)
    fill(joker, text="Joker" if face is None else f"Joker={face.text}", face=face)
    return joker


def _spellings(card: Card) -> Iterator[str]:
    """Yield every accepted way to write a natural card, in small letters."""
    rank = RANKS[card.rank - 1].lower()
    for suit in _SUIT_SPELLINGS[card.suit]:
        yield rank + suit
        if rank == "10":
            yield f"t{suit}"


NATURAL_CARDS = tuple(_make_card(rank, suit) for suit in SUITS for rank in range(1, 14))
"""The 52 cards of a pack, suit by suit, from the ace to the king."""
JOKER = _make_joker(None)
"""The joker that is not announced."""
_ANNOUNCED = {card: _make_joker(card) for card in NATURAL_CARDS}
_READ: dict[str, AnyCard] = {
    "joker": JOKER,
    **{name: card for card in NATURAL_CARDS for name in _spellings(card)},
    **{f"joker={name}": _ANNOUNCED[card] for card in NATURAL_CARDS for name in _spellings(card)},
}


def parse_card(text: str) -> AnyCard:
    """Read one card or joker; small letters and full-width signs are read too.

    >>> str(parse_card("10h")), str(parse_card("Joker=As"))
    ('10♥', 'Joker=A♠')

    Raises `RankError`, `SuitError` or `AnnouncementError`, `TooLongError`, `WrongTypeError`.
    """
    plain = short_text(text).translate(_PLAIN).strip().lower()
    try:
        return _READ[plain]
    except KeyError:
        raise _unreadable(text, plain) from None


def parse_suit(text: str) -> Suit:
    """Read a suit, `♠` or `s`; raises `SuitError`, `TooLongError` or `WrongTypeError`."""
    plain = short_text(text).translate(_PLAIN).strip().lower()
    for suit, spellings in _SUIT_SPELLINGS.items():
        if plain in tuple(spellings):
            return suit
    raise SuitError(f"{quoted(text)} is no suit: suits are {' '.join(SUITS)} or s h d c")


def parse_cards(text: str) -> tuple[AnyCard, ...]:
    """Read cards separated by spaces, in the order given; no text is no cards.

    Raises what `parse_card` raises, naming the first card that cannot be read.
    """
    return tuple(parse_card(word) for word in short_text(text).split())


def short_text(text: object) -> str:
    """Return the text, once it is known to be text and of a length that cards can have."""
    if not isinstance(text, str):
        raise WrongTypeError(f"cards are text like '10♥ Joker', not {quoted(text)}")
    if len(text) > LONGEST_TEXT:
        raise TooLongError(f"cards of {len(text)} characters: a game's fit in {LONGEST_TEXT}")
    return text


def _unreadable(text: str, plain: str) -> InputError:
    """Say which part of a card's text is unknown: the joker's announcement, the suit, the rank."""
    if plain.startswith("joker"):
        return AnnouncementError(
            f"{quoted(text)} is not a joker: write Joker, or Joker=7♥ where it stands for the 7♥"
        )
    if not plain or plain[-1] not in "".join(_SUIT_SPELLINGS.values()):
        return SuitError(f"{quoted(text)} has no suit: a card ends in ♠ ♥ ♦ ♣ or s h d c")
    return RankError(f"{quoted(text)} has no rank: a card begins with one of {' '.join(RANKS)}")


def read_cards(given: Cards) -> tuple[AnyCard, ...]:
    """Return cards given as text or as cards already read; raises what `parse_cards` raises."""
    if isinstance(given, str):
        return parse_cards(given)
    if not isinstance(given, Iterable):
        raise WrongTypeError(f"cards are text like '10♥ Joker', not {quoted(given)}")
    cards = tuple(given)
    for card in cards:
        if not isinstance(card, Card | Joker):
            raise WrongTypeError(f"{quoted(card)} among the cards is not a Card or a Joker")
    return cards


def read_card(given: str | AnyCard) -> AnyCard:
    """Return the one card given as text or as a card; raises `CountError` for none or several."""
    if isinstance(given, Card | Joker):
        return given
    cards = parse_cards(given)
    if len(cards) != 1:
        raise CountError(f"{quoted(given)} is {len(cards)} cards: exactly one belongs here")
    return cards[0]


def read_hand(given: Cards) -> tuple[AnyCard, ...]:
    """Return the cards of a hand, where a joker stands for nothing yet.

    Raises `AnnouncementError` for `Joker=7♥`, and what `read_cards` raises.
    """
    hand = read_cards(given)
    for card in hand:
        if isinstance(card, Joker) and card.face is not None:
            raise AnnouncementError(f"{card} in a hand: a joker stands for a card only once laid")
    return hand


def print_cards(cards: Iterable[AnyCard]) -> str:
    """Return cards as the text that `parse_cards` reads."""
    return " ".join([card.text for card in cards])


@dataclass(frozen=True, slots=True)
class Pack:
    """What a game is dealt from: `copies` of each card of `faces`, and `jokers` jokers."""

    faces: tuple[Card, ...]
    copies: int
    jokers: int
    cards: tuple[AnyCard, ...] = field(init=False, compare=False, repr=False)
    """All of them: the copies of each face in a row, the jokers at the end."""

    def __post_init__(self) -> None:
        faces = (face for face in self.faces for _ in range(self.copies))
        object.__setattr__(self, "cards", (*faces, *(JOKER,) * self.jokers))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[AnyCard]:
        return iter(self.cards)

    def check(self, cards: Iterable[AnyCard]) -> None:
        """Raise `PackError` if the pack does not hold these cards together.

        A joker counts as a joker whatever it stands for: an announcement names no physical copy.
        """
        counts = Counter(JOKER if isinstance(card, Joker) else card for card in cards)
        for card, count in counts.items():
            held = self.jokers if card is JOKER else self.copies * (card in self.faces)
            if count > held:
                raise PackError(f"{count} × {card} given: the pack holds {held}")

    def check_whole(self, cards: Iterable[AnyCard]) -> None:
        """Raise `PackError` if these cards are not the whole pack, each card of it once."""
        listed = list(cards)
        self.check(listed)
        if len(listed) != len(self):
            raise PackError(f"cards given: {len(listed)}, and the whole pack is {len(self)}")
