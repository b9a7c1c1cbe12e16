"""A hand as a number: a bit for each card, suit by suit from the lowest, the jokers counted above.

So a card leaves a hand by a subtraction, and the cards of a suit are a mask: what a deal of 36
plays asks of hands costs next to nothing.
"""

from collections.abc import Iterable, Mapping

from jokerbook.cards import JOKER, SUITS, AnyCard, Card, Suit
from jokerbook.georgian.profile import PACKS

FACES = PACKS[38].faces
"""Every card that a pack of the game may hold, suit by suit from the ace down."""
RANKS_A_SUIT = len(FACES) // len(SUITS)

_RISING = sorted(FACES, key=lambda face: (SUITS.index(face.suit), -FACES.index(face)))
UNITS: Mapping[AnyCard, int] = {
    **{face: 1 << place for place, face in enumerate(_RISING)},
    JOKER: 1 << len(FACES),
}
"""What each card adds to a hand."""
JOKERS = 3 * UNITS[JOKER]
"""The bits that count the jokers, two at most."""
SUIT_BITS: Mapping[Suit | None, int] = {
    None: 0,
    **{suit: (1 << RANKS_A_SUIT) - 1 << RANKS_A_SUIT * place for place, suit in enumerate(SUITS)},
}
"""The bits of each suit; none of no suit."""


def hand_of(cards: Iterable[AnyCard]) -> int:
    """Return the hand that holds these cards, which a pack of the game holds together."""
    return sum(map(UNITS.__getitem__, cards))


def cards_of(hand: int) -> tuple[AnyCard, ...]:
    """Return the cards of a hand, suit by suit from the highest, the jokers last."""
    jokers = hand // UNITS[JOKER]
    return (*(face for face in FACES if hand & UNITS[face]), *(JOKER,) * jokers)


def height(card: Card) -> int:
    """Return a card's place in its suit, from 0, the six."""
    return (UNITS[card].bit_length() - 1) % RANKS_A_SUIT


def highest(cards: int) -> int:
    """Return the highest of the cards of one suit, at least one of which is there."""
    return 1 << cards.bit_length() - 1
