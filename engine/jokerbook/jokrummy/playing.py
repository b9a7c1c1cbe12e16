"""What a move changes in a turn, once it is known to be allowed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from jokerbook.cards import AnyCard
from jokerbook.errors import CountError
from jokerbook.jokrummy.extending import extended, new_meld
from jokerbook.jokrummy.fulfilment import Fulfilled, programme
from jokerbook.jokrummy.laid import physical
from jokerbook.jokrummy.melds import Meld
from jokerbook.jokrummy.moves import Add, Lay, LayProgramme
from jokerbook.jokrummy.table import Table
from jokerbook.rummy.moves import Discard, Draw, Move
from jokerbook.rummy.piles import off_discards, off_stock

if TYPE_CHECKING:
    from jokerbook.jokrummy.turn import Turn

TABLE, HAND = 3, 4
"""Places of fields in a turn: the table, and the first that a draw changes."""


def after(turn: "Turn", move: Move) -> "Turn":
    """Return the turn after a move of it that is allowed."""
    return _AFTER[move.__class__](turn, move)


def _after_draw(turn: "Turn", move: Draw) -> "Turn":
    if move.pile == "discard":
        return turn.__class__._make((*turn[:HAND], *off_discards(turn), False))
    if move.card is None:
        raise CountError("draw stock names the card drawn here, like 'draw stock K♦'")
    return drawn_from_stock(turn, move.card)


def drawn_from_stock(turn: "Turn", card: AnyCard) -> "Turn":
    """Return the turn after this card was drawn; an empty stock has been made anew before."""
    return turn.__class__._make((*turn[:HAND], *off_stock(turn, card), False))


def _after_programme(turn: "Turn", move: LayProgramme) -> "Turn":
    assert turn.programme is not None
    met = programme(turn.programme, move.melds, turn.profile)
    assert isinstance(met, Fulfilled)
    table = Table((*turn.table, *met.melds))
    laid = _placed(turn, table, [card for meld in move.melds for card in physical(meld)])
    laid = laid._replace(programme=None, completed=turn.completed + 1)
    return laid._replace(ended=True) if laid.wins else laid


def _after_lay(turn: "Turn", move: Lay) -> "Turn":
    meld = new_meld(move.cards, turn.profile)
    assert isinstance(meld, Meld)
    return _placed(turn, turn.table.with_meld(meld), physical(move.cards))


def _after_add(turn: "Turn", move: Add) -> "Turn":
    meld = extended(turn.table[move.number - 1], move.card, turn.profile)
    assert isinstance(meld, Meld)
    return _placed(turn, turn.table.changed(move.number, meld), (move.card.card,))


def _placed(turn: "Turn", table: Table, cards: tuple[AnyCard, ...] | list[AnyCard]) -> "Turn":
    """Return the turn after cards went from the hand to the table."""
    hand = turn.hand.without(cards)
    assert hand is not None
    return turn.__class__._make((*turn[:TABLE], table, hand, *turn[HAND + 1 :]))


def _after_discard(turn: "Turn", move: Discard) -> "Turn":
    hand = turn.hand.without((move.card,))
    assert hand is not None
    rest = turn[HAND + 3 : -1]
    return turn.__class__._make((*turn[:HAND], hand, move.card, turn.pile + 1, *rest, True))


_AFTER: Mapping[type[Move], Callable[["Turn", Any], "Turn"]] = {
    Draw: _after_draw,
    LayProgramme: _after_programme,
    Lay: _after_lay,
    Add: _after_add,
    Discard: _after_discard,
}
