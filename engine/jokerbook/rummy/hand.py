"""A player's hand, and what a judge wants to know of it: counted once, when first asked."""

from collections.abc import Iterable
from functools import cached_property

from jokerbook.cards import JOKER, AnyCard, Joker

RANKS_A_SUIT = 13
BITS_A_SUIT = 2
"""Bits that count a face's copies, none to two, within its rank."""


class Hand(tuple[AnyCard, ...]):
    """The cards a player holds, in the order they hold them; a joker stands for nothing yet."""

    @cached_property
    def jokers(self) -> int:
        """How many jokers the hand holds."""
        return self.count(JOKER)

    @cached_property
    def counted(self) -> tuple[list[int], list[int]]:
        """What each suit and each rank holds, in bits.

        A suit's bit `rank - 1` says that it holds the rank; a rank counts copies, two bits a suit.
        """
        suits, ranks = [0, 0, 0, 0], [0] * RANKS_A_SUIT
        for card in self:
            if card is not JOKER:
                suit, rank = divmod(card.index, RANKS_A_SUIT)  # type: ignore[union-attr]
                suits[suit] |= 1 << rank
                ranks[rank] += 1 << BITS_A_SUIT * suit
        return suits, ranks

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
