"""Melds of Jok-R-ummy: what lies together on the table, and by which clause other cards do not."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from jokerbook.cards import ACE, short_text
from jokerbook.errors import TableError, UnknownNameError, quoted
from jokerbook.jokrummy.laid import Laid, LaidCards, print_laid, read_laid
from jokerbook.jokrummy.profile import JOK_R_UMMY, Profile
from jokerbook.jokrummy.programmes import Fixed, MeldPattern, MixedRun, RunOf, SetOf
from jokerbook.jokrummy.shapes import (
    HIGH_ACE,
    LOW_ACE,
    place_listed,
    place_mixed_run,
    place_run,
    place_set,
)
from jokerbook.refusal import Refusal

type Kind = Literal["set", "run", "mixed run", "cards"]
LISTED: Literal["cards"] = "cards"
"""The kind of listed cards that no card is added to."""


class Meld(NamedTuple):
    """A legal meld: each card with the one it stands for, a run from low to high.

    `kind` says how it may be extended; one of kind `cards` may not. The text of a meld is its
    cards', each wild card saying what it stands for.
    """

    cards: tuple[Laid, ...]
    kind: Kind

    def __str__(self) -> str:
        return print_laid(self.cards)

    def __repr__(self) -> str:
        return f"Meld('{self}', kind={self.kind!r})"


type MeldLike = LaidCards | Meld

SHAPES: Mapping[str, MeldPattern] = {
    "set": SetOf(JOK_R_UMMY.set_least),
    "run": RunOf(JOK_R_UMMY.run_least),
    "mixed run": MixedRun(JOK_R_UMMY.run_least),
}
"""What a meld on the table is at least, by the kind that it is extended as."""


def read_meld(cards: MeldLike) -> tuple[Laid, ...]:
    """Return the cards of a meld, legal or not; raises what `read_laid` raises."""
    return cards.cards if isinstance(cards, Meld) else read_laid(cards)


def table_meld(kind: str, cards: MeldLike, profile: Profile) -> Meld:
    """Return the meld of this kind that lies on the table: a set, a run or a mixed run.

    Raises `UnknownNameError` for another kind, `TableError` for cards that it cannot be, and what
    `read_laid` raises.
    """
    laid = read_meld(cards)
    if not isinstance(kind, str) or kind not in SHAPES:
        raise UnknownNameError(f"kind is one of {', '.join(SHAPES)}, not {quoted(kind)}")
    judged = judge_meld(laid, SHAPES[kind], profile)
    if isinstance(judged, Refusal):
        raise TableError(f"no such meld can lie on the table: {judged.sentence} ({judged.clause})")
    return judged


def print_meld(meld: Meld) -> str:
    """Return a meld on the table as `parse_meld` reads it, its kind before its cards."""
    return f"{meld.kind} {meld}"


def parse_meld(text: str, profile: Profile) -> Meld:
    """Read a meld on the table, its kind before its cards.

    >>> parse_meld("run 5♥ Joker 7♥", JOK_R_UMMY)
    Meld('5♥ Joker=6♥ 7♥', kind='run')

    The kind `cards` is that of listed cards which make neither a set nor a run. Raises what
    `table_meld` raises.
    """
    words = short_text(text).strip()
    for kind in (*SHAPES, LISTED):
        if words.startswith(f"{kind} "):
            cards = words.removeprefix(kind)
            return _read_listed(cards) if kind == LISTED else table_meld(kind, cards, profile)
    kinds = ", ".join((*SHAPES, LISTED))
    raise UnknownNameError(f"a meld on the table begins with {kinds}, unlike {quoted(text)}")


def _read_listed(text: str) -> Meld:
    """Read listed cards that make neither a set nor a run; a 2 stands for itself unless it says."""
    cards = tuple(Laid(card, face or card.face) for card, face in read_laid(text))
    alone = all(laid.is_special for laid in cards)
    if alone or any(laid.face is None for laid in cards) or _listed_meld(cards).kind != LISTED:
        raise TableError(f"no programme is laid as cards like {quoted(text.strip())}")
    return Meld(cards, LISTED)


def judge_meld(cards: tuple[Laid, ...], pattern: MeldPattern, profile: Profile) -> Meld | Refusal:
    """Return the meld that cards already read and counted make of a pattern, or the refusal."""
    if all(laid.is_special for laid in cards):
        return profile.refuse(
            "special-group",
            "each meld needs a card that is neither a joker nor a 2, and {cards} holds none",
            cards=print_laid(cards),
        )
    placed = _placed(cards, pattern, profile)
    if isinstance(placed, Refusal):
        return placed
    if len(cards) < pattern.length:
        return profile.refuse(
            "minimum",
            "cards in this meld: at least {least} needed, {count} in {cards}",
            least=pattern.length,
            count=len(cards),
            cards=print_laid(cards),
        )
    return (
        _listed_meld(placed) if isinstance(pattern, Fixed) else Meld(placed, _KINDS[type(pattern)])
    )


def _placed(
    cards: tuple[Laid, ...], pattern: MeldPattern, profile: Profile
) -> tuple[Laid, ...] | Refusal:
    match pattern:
        case SetOf():
            return place_set(cards, pattern.rank, profile)
        case RunOf():
            return place_run(cards, pattern.suit, profile)
        case MixedRun():
            return place_mixed_run(cards, profile)
        case Fixed():
            return place_listed(cards, pattern.cards, profile)


_KINDS: Mapping[type, Kind] = {SetOf: "set", RunOf: "run", MixedRun: "mixed run"}


def _listed_meld(placed: tuple[Laid, ...]) -> Meld:
    """Return listed cards as the set or the run that they make, in its order, if they make one."""
    faces = [laid.face for laid in placed if laid.face is not None]
    if len(faces) < JOK_R_UMMY.run_least:
        return Meld(placed, LISTED)
    if len({face.rank for face in faces}) == 1:
        return Meld(placed, "set")
    for ace in (LOW_ACE, HIGH_ACE):
        stands = [ace if face.rank == ACE else face.rank for face in faces]
        order = sorted(range(len(faces)), key=stands.__getitem__)
        first = stands[order[0]]
        if [stands[place] for place in order] == list(range(first, first + len(faces))):
            one_suit = len({face.suit for face in faces}) == 1
            return Meld(tuple(placed[place] for place in order), "run" if one_suit else "mixed run")
    return Meld(placed, LISTED)
