"""Melds: which cards make a set or a run, and by which clause the others do not."""

from typing import NamedTuple

from jokerbook.cards import AnyCard, Card, Cards, Joker, print_cards, read_cards
from jokerbook.errors import CountError, TableError
from jokerbook.refusal import Refusal
from jokerbook.rummy.points import points_at_opening
from jokerbook.rummy.profile import Kind, Profile, check_profile
from jokerbook.rummy.shapes import likeness, order


class Meld(NamedTuple):
    """A legal meld, its cards in order: a run from low to high, a set by suit, ♠ ♥ ♦ ♣.

    `opening_points` are what it counts at the opening. The text of a meld is its cards', which
    `meld` reads again.
    """

    cards: tuple[AnyCard, ...]
    kind: Kind
    opening_points: int

    def __str__(self) -> str:
        return print_cards(self.cards)

    def __repr__(self) -> str:
        return f"Meld('{self}', kind={self.kind!r}, opening_points={self.opening_points})"


type MeldLike = Cards | Meld


def meld(cards: MeldLike, profile: Profile) -> Meld | Refusal:
    """Return the set or run these cards make, in any order, or the refusal to lay them.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> meld("8♥ 6♥ Joker=7♥", JOKEREN_13)
    Meld('6♥ Joker=7♥ 8♥', kind='run', opening_points=14)
    >>> meld("6♥ Joker 8♥", JOKEREN_13).clause
    'j13-joker-announced'

    Refused, in Jokeren 13, by `j13-joker-announced` and `j13-joker-limit`; as a set by `j13-set`
    and `j13-set-suits`; as a run by `j13-run`, `j13-run-length` and `j13-run-ace`; and by
    `j13-meld` where the cards look like neither. Raises `InputError` for what is not a card, for no
    cards, and for cards that the pack does not hold together.
    """
    check_profile(profile)
    read = read_meld(cards)
    profile.pack.check(read)
    return judge(read, profile)


def read_meld(cards: MeldLike) -> tuple[AnyCard, ...]:
    """Return the cards of a meld, legal or not; raises `CountError` where there is no card."""
    read = cards.cards if isinstance(cards, Meld) else read_cards(cards)
    if not read:
        raise CountError("a meld without cards: it needs cards, like '7♠ 7♥ 7♦'")
    return read


def table_meld(cards: tuple[AnyCard, ...], profile: Profile) -> Meld:
    """Return the meld that lies on the table; raises `TableError` if it cannot have been laid."""
    laid = judge(cards, profile)
    if isinstance(laid, Refusal):
        raise TableError(f"no such meld can lie on the table: {laid.sentence} ({laid.clause})")
    return laid


def judge(cards: tuple[AnyCard, ...], profile: Profile, kind: Kind | None = None) -> Meld | Refusal:
    """Return the meld that cards already read and counted make, as a `kind` where one is given."""
    faces = _faces(cards, profile)
    if isinstance(faces, Refusal):
        return faces
    if refused := _refuse_jokers(cards, profile):
        return refused
    kind = kind or likeness(faces, profile)
    if kind is None:
        return profile.refuse(
            "meld",
            "a meld is a set (one rank) or a run (one suit, ranks that follow), unlike {cards}",
            cards=print_cards(cards),
        )
    ordered = order(kind, cards, faces, profile)
    if isinstance(ordered, Refusal):
        return ordered
    return Meld(ordered, kind, points_at_opening(ordered, profile))


def _faces(cards: tuple[AnyCard, ...], profile: Profile) -> list[Card] | Refusal:
    """Return the cards that are laid or stood for, or the refusal of a joker that does not say."""
    faces = [card.face for card in cards if card.face is not None]
    if len(faces) == len(cards):
        return faces
    return profile.refuse(
        "joker-announced",
        "a joker laid says which card it stands for, like Joker=7♥; in {cards} one does not",
        cards=print_cards(cards),
    )


def _refuse_jokers(cards: tuple[AnyCard, ...], profile: Profile) -> Refusal | None:
    jokers = sum(isinstance(card, Joker) for card in cards)
    naturals = len(cards) - jokers
    limit: int
    if profile.jokers_most is not None and jokers > profile.jokers_most:
        template = "jokers in a meld: at most {limit} allowed, {count} in {cards}"
        limit, count = profile.jokers_most, jokers
    elif naturals < profile.naturals_least and jokers:
        template = "natural cards beside a joker: at least {limit} needed, {count} in {cards}"
        limit, count = profile.naturals_least, naturals
    else:
        return None
    given = print_cards(cards)
    return profile.refuse("joker-limit", template, limit=limit, count=count, cards=given)
