"""The two shapes of a meld, each judged and put in order on its own: the set and the run.

A shape takes the cards as laid and their `faces`, which are the cards themselves and, for a joker,
the card it stands for.
"""

from collections.abc import Iterable, Sequence

from jokerbook.cards import ACE, RANKS, SUITS, AnyCard, Card, Joker, print_cards
from jokerbook.refusal import Refusal
from jokerbook.rummy.profile import Kind, Profile

type Ordered = tuple[AnyCard, ...]


def likeness(faces: Sequence[Card], profile: Profile) -> Kind | None:
    """Return the kind of meld that cards come nearest to, so that the refusal names its clause."""
    if len(faces) == 1:
        return None
    if len({face.rank for face in faces}) == 1:
        return "set"
    one_suit = len({face.suit for face in faces}) == 1
    return "run" if one_suit or _run_positions(faces, profile) else None


def order(kind: Kind, cards: Ordered, faces: Sequence[Card], profile: Profile) -> Ordered | Refusal:
    """Return the cards of a set or run in order, or the refusal of this shape's clauses."""
    return _order_set(cards, faces, profile) if kind == "set" else _order_run(cards, faces, profile)


def _order_set(cards: Ordered, faces: Sequence[Card], profile: Profile) -> Ordered | Refusal:
    given = print_cards(cards)
    if len({face.rank for face in faces}) > 1:
        return profile.refuse(
            "set", "the cards of a set share one rank, unlike {cards}", cards=given
        )
    if not profile.set_least <= len(cards) <= profile.set_most:
        return profile.refuse(
            "set",
            "cards in a set: {least} to {most} allowed, {count} in {cards}",
            least=profile.set_least,
            most=profile.set_most,
            count=len(cards),
            cards=given,
        )
    if not profile.set_twins and (twin := _first_twin(faces)):
        return profile.refuse(
            "set-suits",
            "the suits of a set all differ, and {twin} stands twice in {cards}",
            twin=twin,
            cards=given,
        )
    return tuple(sorted(cards, key=place_in_set))


def place_in_set(card: AnyCard) -> tuple[int, bool]:
    """Return the key that puts a set in order: by suit, a natural card before a joker for it."""
    assert card.face is not None
    return SUITS.index(card.face.suit), isinstance(card, Joker)


def _order_run(cards: Ordered, faces: Sequence[Card], profile: Profile) -> Ordered | Refusal:
    given = print_cards(cards)
    ranks = [face.rank for face in faces]
    if len({face.suit for face in faces}) > 1:
        return profile.refuse(
            "run", "the cards of a run share one suit, unlike {cards}", cards=given
        )
    if twin := _first_twin(ranks):
        return profile.refuse(
            "run-length",
            "a run holds each rank once, and {rank} stands twice in {cards}",
            rank=RANKS[twin - 1],
            cards=given,
        )
    positions = _run_positions(faces, profile)
    if positions is None:
        return _refuse_gap(set(ranks), given, profile)
    if len(cards) < profile.run_least:
        return profile.refuse(
            "run",
            "cards in a run: at least {least} needed, {count} in {cards}",
            least=profile.run_least,
            count=len(cards),
            cards=given,
        )
    return _sorted_by(positions, cards)


def _refuse_gap(ranks: set[int], given: str, profile: Profile) -> Refusal:
    """Tell a run with its ace at a wrong place, K A 2, from one with a card missing."""
    last_before_a_gap = [rank for rank in ranks if rank % len(RANKS) + 1 not in ranks]
    if len(last_before_a_gap) == 1:
        low_only = len(profile.ace_positions) == 1 and ACE in last_before_a_gap
        template = (
            "an ace is low in a run, below the two, and it is not in {cards}"
            if low_only
            else "an ace begins a run or ends it, and {cards} goes on past the ace"
        )
        return profile.refuse("run-ace", template, cards=given)
    return profile.refuse(
        "run", "the cards of a run follow one another, and there is a gap in {cards}", cards=given
    )


def _run_positions(faces: Sequence[Card], profile: Profile) -> list[int] | None:
    """Return where each card stands if their ranks follow one another, the ace where it may."""
    for ace in profile.ace_positions:
        positions = [ace if face.rank == ACE else face.rank for face in faces]
        if set(positions) == set(range(min(positions), min(positions) + len(faces))):
            return positions
    return None


def _first_twin[T](values: Iterable[T]) -> T | None:
    seen: set[T] = set()
    for value in values:
        if value in seen:
            return value
        seen.add(value)
    return None


def _sorted_by(keys: Sequence[int], cards: Ordered) -> Ordered:
    return tuple(cards[place] for place in sorted(range(len(cards)), key=keys.__getitem__))
