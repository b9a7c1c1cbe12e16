"""The melds on the table, and the cards that each takes: found once, until the table changes."""

from collections.abc import Mapping
from functools import lru_cache

from jokerbook.cards import JOKER, NATURAL_CARDS, RANKS, AnyCard
from jokerbook.jokrummy.extending import additions
from jokerbook.jokrummy.laid import TWO, Laid
from jokerbook.jokrummy.melds import Meld
from jokerbook.jokrummy.moves import Add
from jokerbook.jokrummy.profile import Profile
from jokerbook.rummy.lying import Melds

SPECIAL: tuple[AnyCard, ...] = (JOKER, *(card for card in NATURAL_CARDS if card.rank == TWO))


class Table(Melds[Meld]):
    """The melds on the table, and the cards that they take."""

    _fits: Mapping[AnyCard, tuple[Add, ...]] | None = None

    def fits(self, profile: Profile) -> Mapping[AnyCard, tuple[Add, ...]]:
        """Return the moves that add each card to the table, whoever may make them."""
        if self._fits is None:
            found: dict[AnyCard, tuple[Add, ...]] = {}
            for number, meld in enumerate(self, 1):
                for card, moves in _adds_to(meld, number, profile):
                    found[card] = found[card] + moves if card in found else moves
            self._fits = found
        return self._fits


@lru_cache(maxsize=1 << 14)
def _adds_to(
    meld: Meld, number: int, profile: Profile
) -> tuple[tuple[AnyCard, tuple[Add, ...]], ...]:
    """Return each card that a meld takes, with the moves that add it, as `additions` has them.

    What a joker may stand for says which places are free, and the cards that stand there.
    """
    found: dict[AnyCard, tuple[Add, ...]] = {}
    for free in additions(meld, JOKER, profile):
        assert free.face is not None
        fitting = (free.face,) if meld.kind == "run" else _OF_RANK[free.face.rank]
        if free.face.rank != TWO:
            found |= {card: (_add(card, number),) for card in fitting}
        for card in SPECIAL:
            # A 2 in its own place need not say so.
            way = card if card in fitting else Laid(card, free.face)
            found[card] = (*found.get(card, ()), _add(way, number))
    return tuple(found.items())


@lru_cache(maxsize=1 << 13)
def _add(card: AnyCard | Laid, number: int) -> Add:
    return Add(card, number)


_OF_RANK = [NATURAL_CARDS[rank - 1 :: len(RANKS)] for rank in range(len(RANKS) + 1)]
"""The natural cards by rank, from 1."""
