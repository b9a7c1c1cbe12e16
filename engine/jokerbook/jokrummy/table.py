"""The melds on the table, and the cards that each takes: found once, until the table changes."""

from collections.abc import Mapping
from functools import lru_cache

from jokerbook.cards import JOKER, NATURAL_CARDS, RANKS, AnyCard
from jokerbook.jokrummy.extending import additions
from jokerbook.jokrummy.laid import TWO
from jokerbook.jokrummy.melds import LISTED, Meld
from jokerbook.jokrummy.moves import Add
from jokerbook.jokrummy.profile import Profile
from jokerbook.rummy.tables import Melds

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
    """Return each card that a meld takes, with the moves that add it."""
    asked = {card: additions(meld, card, profile) for card in _candidates(meld)}
    return tuple(
        # A card in its own place need not say so.
        (card, tuple(Add(way if way.is_wild else card, number) for way in ways))
        for card, ways in asked.items()
        if ways
    )


def _candidates(meld: Meld) -> tuple[AnyCard, ...]:
    """Return the cards that may fit a meld; no other does."""
    if meld.kind == LISTED:
        return ()
    faces = [laid.face for laid in meld.cards if laid.face is not None]
    low, high = faces[0].rank, faces[-1].rank
    ranks = {low} if meld.kind == "set" else {(low - 2) % len(RANKS) + 1, high % len(RANKS) + 1}
    ranks.discard(TWO)
    suits = {faces[0].suit} if meld.kind == "run" else {face.suit for face in NATURAL_CARDS}
    naturals = [card for card in NATURAL_CARDS if card.rank in ranks and card.suit in suits]
    return (*naturals, *SPECIAL)
