"""A player's hand, and what a judge wants to know of it."""

from collections.abc import Iterable

from jokerbook.cards import JOKER, NATURAL_CARDS, AnyCard, Joker

RANKS_A_SUIT = 13
BITS_A_SUIT = 2
"""Bits that count a face's copies, none to two, within its rank and within its suit."""
BITS_A_RANK = 8
SUITS_AT = BITS_A_RANK * (RANKS_A_SUIT + 1)
"""Where the counts by suit begin, after those by rank and that of the jokers."""
BITS_A_LINE = BITS_A_SUIT * RANKS_A_SUIT
LINE = (1 << BITS_A_LINE) - 1
HELD = LINE // 3
"""The lower bit of each rank of a suit."""

_UNITS: dict[AnyCard, int] = {
    card: (1 << BITS_A_RANK * (card.rank - 1) + BITS_A_SUIT * (card.index // RANKS_A_SUIT))
    + (1 << SUITS_AT + BITS_A_LINE * (card.index // RANKS_A_SUIT) + BITS_A_SUIT * (card.rank - 1))
    for card in NATURAL_CARDS
}
_UNITS[JOKER] = 1 << BITS_A_RANK * RANKS_A_SUIT
_unit = _UNITS.__getitem__


class Hand(tuple[AnyCard, ...]):
    """The cards a player holds, in the order they hold them; a joker stands for nothing yet."""

    def counted(self) -> tuple[list[int], bytes, int]:
        """Return what each suit and each rank holds, in bits, and the number of jokers.

        A suit says which ranks it holds, two bits a rank of which the lower is used; a rank counts
        copies, two bits a suit.
        """
        number = sum(map(_unit, self))
        ranks = (number & (1 << SUITS_AT) - 1).to_bytes(RANKS_A_SUIT + 1, "little")
        lines = number >> SUITS_AT
        lines |= lines >> 1
        suits = [
            lines & HELD,
            lines >> BITS_A_LINE & HELD,
            lines >> 2 * BITS_A_LINE & HELD,
            lines >> 3 * BITS_A_LINE & HELD,
        ]
        return suits, ranks[:RANKS_A_SUIT], ranks[RANKS_A_SUIT]

    def with_card(self, card: AnyCard) -> "Hand":
        """Return the hand with one more card, the last."""
        return Hand((*self, card))

    def without(self, cards: Iterable[AnyCard]) -> "Hand | None":
        """Return the hand without these cards, any joker for a joker; `None` if it lacks one."""
        left = list(self)
        try:
            for card in cards:
                left.remove(JOKER if card.__class__ is Joker else card)
        except ValueError:
            return None
        return Hand(left)
