"""A new table that takes cards of the hand, found where nothing else can end a turn.

Rearranging is judged, and nobody needs to search for it; but no play may be refused for leading
into a dead end as long as rearranging leads out of it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jokerbook.cards import JOKER, AnyCard, Joker
from jokerbook.rummy.hand import RANKS_A_SUIT, Hand
from jokerbook.rummy.lays import lays_in
from jokerbook.rummy.moves import Rearrange
from jokerbook.rummy.profile import Profile

if TYPE_CHECKING:
    from jokerbook.rummy.turn import Turn

MOST_POSITIONS = 5_000
"""Positions looked at before the search gives up; tables of a real game need a few dozen."""

type Melds = tuple[tuple[AnyCard, ...], ...]


def rearrangings(turn: "Turn") -> Iterator[Rearrange]:
    """Yield a way to rearrange the table with each card of the hand for which one is found.

    Where the hand holds nothing but the card just taken, all of it goes; else one card does.
    """
    profile = turn.profile
    if not profile.rearranging or (profile.asks_opening and not turn.opened):
        return
    table = [card for meld in turn.table for card in meld.cards]
    all_taken = all(card is turn.taken for card in turn.hand)
    choices = [tuple(turn.hand)] if all_taken else [(card,) for card in dict.fromkeys(turn.hand)]
    for cards in choices:
        plain = Hand(JOKER if card.__class__ is Joker else card for card in (*table, *cards))
        melds = _partition(plain, profile)
        if cards and melds is not None:
            yield Rearrange(melds)


def _partition(cards: Hand, profile: Profile) -> Melds | None:
    """Return these cards as legal melds, none left over, or `None` where none are found."""
    seen: set[tuple[int, ...]] = set()

    def search(left: Hand) -> Melds | None:
        lowest = min((card.face.index for card in left if card.face), default=None)
        if lowest is None:
            return None if left else ()
        position = tuple(sorted(card.face.index if card.face else -1 for card in left))
        if position in seen or len(seen) >= MOST_POSITIONS:
            return None
        seen.add(position)
        for melded in _melds_with(lowest, left, profile):
            then = left.without(melded)
            assert then is not None
            others = search(then)
            if others is not None:
                return (melded, *others)
        return None

    return search(cards)


def _melds_with(index: int, cards: Hand, profile: Profile) -> Melds:
    """Return every meld of these cards that holds the natural card of this index."""
    pool = Hand(card for card in cards if _beside(card, index))
    found = [lay.cards for lay in lays_in(pool, profile)]
    return tuple(
        melded
        for melded in sorted(found, key=len, reverse=True)
        if any(
            card.__class__ is not Joker and card.face.index == index for card in melded if card.face
        )
    )


def _beside(card: AnyCard, index: int) -> bool:
    """Tell whether a card can be in one meld with the natural card of this index."""
    if card.face is None:
        return True
    suit, rank = divmod(index, RANKS_A_SUIT)
    return divmod(card.face.index, RANKS_A_SUIT)[0] == suit or card.face.rank == rank + 1
