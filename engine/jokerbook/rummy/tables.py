"""The melds on the table, and the cards that each takes: found once, until the table changes."""

from functools import lru_cache
from typing import NamedTuple

from jokerbook.cards import ACE, NATURAL_CARDS, RANKS, AnyCard, Card, Joker
from jokerbook.refusal import Refusal
from jokerbook.rummy.hand import RANKS_A_SUIT
from jokerbook.rummy.lays import ABOVE_KING
from jokerbook.rummy.lying import Melds
from jokerbook.rummy.melds import Meld, judge
from jokerbook.rummy.moves import Add, Reclaim
from jokerbook.rummy.points import points_at_opening
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.shapes import place_in_set


class Fits(NamedTuple):
    """The moves that a table takes: natural cards by face, jokers announced, jokers reclaimed."""

    naturals: dict[AnyCard, tuple[Add, ...]]
    jokers: tuple[Add, ...]
    reclaims: dict[AnyCard, tuple[Reclaim, ...]]


class Table(Melds[Meld]):
    """The melds on the table of a rummy game, and the cards that they take."""

    _profile: Profile | None = None
    _fits: Fits

    def fits(self, profile: Profile) -> Fits:
        """Return every move that adds a card to the table or reclaims one, whoever may make it."""
        if self._profile is not profile:
            self._fits = _fits_of(self, profile)
            self._profile = profile
        return self._fits


def _fits_of(table: Table, profile: Profile) -> Fits:
    naturals: dict[AnyCard, tuple[Add, ...]] = {}
    jokers: list[Add] = []
    reclaims: dict[AnyCard, tuple[Reclaim, ...]] = {}
    for number, meld in enumerate(table, 1):
        faces, takes_joker, announced = _open_to(meld, profile)
        for face in faces:
            naturals[face] = (*naturals.get(face, ()), _add(face, number))
            if takes_joker:
                jokers.append(_add(Joker(face), number))
        for face in announced:
            reclaims[face] = (*reclaims.get(face, ()), _reclaim(face, number))
    return Fits(naturals, tuple(jokers), reclaims)


@lru_cache(maxsize=1 << 13)
def _add(card: AnyCard, number: int) -> Add:
    return Add(card, number)


@lru_cache(maxsize=1 << 12)
def _reclaim(card: AnyCard, number: int) -> Reclaim:
    return Reclaim(card, number)


@lru_cache(maxsize=1 << 14)
def _open_to(meld: Meld, profile: Profile) -> tuple[tuple[Card, ...], bool, tuple[Card, ...]]:
    """Return the faces that extend a meld, whether a joker may, and the faces that free one."""
    announced = [card.face for card in meld.cards if isinstance(card, Joker) and card.face]
    limit = profile.jokers_most
    naturals = len(meld.cards) - len(announced)
    takes_joker = naturals >= profile.naturals_least and (limit is None or len(announced) < limit)
    return faces_for(meld, profile), takes_joker, tuple(dict.fromkeys(announced))


def faces_for(meld: Meld, profile: Profile) -> tuple[Card, ...]:
    """Return the faces that extend a meld on the table, those before it first."""
    faces = [card.face for card in meld.cards if card.face is not None]
    if meld.kind == "set":
        if len(faces) >= profile.set_most:
            return ()
        of_rank = NATURAL_CARDS[faces[0].rank - 1 :: RANKS_A_SUIT]
        return tuple(face for face in of_rank if profile.set_twins or face not in faces)
    if len(faces) == len(RANKS):
        return ()
    first = faces[0].index - faces[0].rank
    ends = [faces[0].rank - 1, faces[0].rank + len(faces)]
    ranks = [
        ACE if end in (ACE, ABOVE_KING) else end
        for end in ends
        if ACE < end < ABOVE_KING or end in profile.ace_positions
    ]
    return tuple(dict.fromkeys(NATURAL_CARDS[first + rank] for rank in ranks))


def extended(meld: Meld, card: AnyCard, profile: Profile) -> Meld | Refusal:
    """Return the meld on the table with one card more, or the refusal of its shape's clause."""
    faces, takes_joker, _ = _open_to(meld, profile)
    # In a run of all the ranks the ace stands low, wherever it stood before.
    is_whole_suit = meld.kind == "run" and len(meld.cards) + 1 == len(RANKS)
    if card.face not in faces or (card.__class__ is Joker and not takes_joker) or is_whole_suit:
        return judge((*meld.cards, card), profile, meld.kind)
    points = meld.opening_points + points_at_opening((card,), profile)
    if meld.kind == "set":
        return Meld(tuple(sorted((*meld.cards, card), key=place_in_set)), "set", points)
    cards = (card, *meld.cards) if _is_below(card, meld) else (*meld.cards, card)
    return Meld(cards, "run", points)


def _is_below(card: AnyCard, run: Meld) -> bool:
    """Tell whether a card that extends a run does so at its low end."""
    lowest = run.cards[0].face
    return bool(card.face and lowest and card.face.rank == lowest.rank - 1)
