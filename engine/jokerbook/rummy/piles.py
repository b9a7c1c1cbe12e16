"""The stock and the discard pile: which may be drawn from, and what a draw leaves.

What is said here holds of every game with the two piles, by the clauses of each game's own prefix.
"""

from typing import Protocol

from jokerbook.cards import JOKER, NATURAL_CARDS, AnyCard
from jokerbook.packs import Packs
from jokerbook.refusal import Refusal
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.moves import Discard, Draw

CARDS: tuple[AnyCard, ...] = (*NATURAL_CARDS, JOKER)
"""Whatever may be drawn or discarded."""
STOCK, PILE = Draw("stock"), Draw("discard")
DISCARDS = {card: Discard(card) for card in CARDS}


class Ruled(Protocol):
    """A game's profile, as far as it says no."""

    def refuse(self, topic: str, template: str, **values: object) -> Refusal:
        """Return the refusal by this game's clause on `topic`."""


class Drawing(Protocol):
    """What a turn knows of the hand and the piles; it has them as fields, in this order."""

    @property
    def profile(self) -> Ruled:
        """The game's own."""

    @property
    def hand(self) -> Hand:
        """The cards of the player at turn."""

    @property
    def top(self) -> AnyCard | None:
        """The card on the discard pile; `None` for none, and once one was drawn off it."""

    @property
    def pile(self) -> int:
        """Cards on the discard pile."""

    @property
    def stock(self) -> int | None:
        """Cards in the stock; `None` where it is not known and takes any number of draws."""

    @property
    def drawn(self) -> int:
        """Cards drawn in this turn."""

    @property
    def taken(self) -> AnyCard | None:
        """The card that may not be discarded: off the discard pile, no copy held before."""


type Drawn = tuple[Hand, AnyCard | None, int, int | None, int, AnyCard | None]
"""The fields of a turn that a draw changes, from the hand to the card taken."""


def refuse_pile(turn: Drawing, move: Draw) -> Refusal | None:
    """Judge the first draw of a turn by whether there is a card to draw."""
    if move.pile == "stock":
        if has_stock(turn):
            return None
        template = "the stock is empty and only {top} is left to draw, the top discard"
        return turn.profile.refuse("stock-must-take", template, top=turn.top)
    if turn.top is None:
        return turn.profile.refuse("draw", "the discard pile is empty: draw from the stock")
    return None


def has_stock(turn: Drawing) -> bool:
    """Tell whether a card may be drawn from the stock, made anew where it is empty."""
    return turn.stock is None or turn.stock > 0 or turn.pile > 1


def off_discards(turn: Drawing) -> Drawn:
    """Return what a turn has once the top discard is taken."""
    card = turn.top
    assert card is not None
    taken = None if card in turn.hand else card
    return (turn.hand.with_card(card), None, turn.pile - 1, turn.stock, turn.drawn + 1, taken)


def off_stock(turn: Drawing, card: AnyCard) -> Drawn:
    """Return what a turn has once this card was drawn; an empty stock has been made anew before."""
    stock, pile = turn.stock, turn.pile
    if stock == 0:
        stock, pile = pile - 1, 1
    left = None if stock is None else stock - 1
    return (turn.hand.with_card(card), turn.top, pile, left, turn.drawn + 1, turn.taken)


type Piles = tuple[AnyCard, tuple[AnyCard, ...], tuple[AnyCard, ...], Packs]
"""What a draw leaves: the card drawn, the stock, the discards, the packs to come."""


def after_draw(
    move: Draw, stock: tuple[AnyCard, ...], discards: tuple[AnyCard, ...], packs: Packs
) -> Piles:
    """Return the piles after a draw that is allowed; an empty stock is made anew first."""
    if move.pile == "discard":
        return discards[-1], stock, discards[:-1], packs
    if not stock:
        stock, packs = packs.renewed(discards)
        discards = discards[-1:]
    return stock[0], stock[1:], discards, packs


def idle_after(idle: int, stock: tuple[AnyCard, ...], discards: tuple[AnyCard, ...]) -> int:
    """Return the turns in a row without a stock to draw from, as one more begins to draw."""
    return idle + 1 if not stock and len(discards) == 1 else 0


def refuse_other_card(
    profile: Ruled,
    move: Draw,
    stock: tuple[AnyCard, ...],
    discards: tuple[AnyCard, ...],
    packs: Packs,
) -> Refusal | None:
    """Judge a draw from the stock, otherwise allowed, by the card that it names."""
    if move.card is None or move.card is after_draw(move, stock, discards, packs)[0]:
        return None
    template = "{named} is not the card on top of the stock"
    return profile.refuse("draw", template, named=move.card)
