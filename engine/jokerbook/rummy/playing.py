"""What a move changes in a turn, once it is known to be allowed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from jokerbook.cards import JOKER, AnyCard, Card, Joker
from jokerbook.errors import CountError
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.lays import meld_of
from jokerbook.rummy.melds import Meld
from jokerbook.rummy.moves import Add, Discard, Draw, Lay, Move, Rearrange, Reclaim
from jokerbook.rummy.openings import opens
from jokerbook.rummy.piles import off_discards, off_stock
from jokerbook.rummy.tables import Table, extended

if TYPE_CHECKING:
    from jokerbook.rummy.turn import Turn


HAND, DONE, FREED = 5, 11, 14
"""Places of fields in a turn: the hand, what follows the draw's, the first that a play changes."""


def after(turn: "Turn", move: Move) -> "Turn":
    """Return the turn after a move of it that is allowed."""
    return _AFTER[move.__class__](turn, move)


def _after_draw(turn: "Turn", move: Draw) -> "Turn":
    if move.pile == "stock":
        if move.card is None:
            raise CountError("draw stock names the card drawn here, like 'draw stock K♦'")
        return drawn_from_stock(turn, move.card)
    return turn.__class__._make((*turn[:HAND], *off_discards(turn), *turn[DONE:]))


def drawn_from_stock(turn: "Turn", card: AnyCard) -> "Turn":
    """Return the turn after this card was drawn; an empty stock has been made anew before."""
    return turn.__class__._make((*turn[:HAND], *off_stock(turn, card), *turn[DONE:]))


def _after_lay(turn: "Turn", move: Lay) -> "Turn":
    hand = turn.hand.without(move.cards)
    assert hand is not None
    meld = meld_of(move.cards, turn.profile)
    table = turn.table.with_meld(meld)
    jokers = [card.face for card in move.cards if card.__class__ is Joker and card.face]
    freed = max(0, turn.freed - len(jokers)) if turn.freed else 0
    fresh = (*turn.fresh, *((len(table), face) for face in jokers)) if jokers else turn.fresh
    laid = _placed(turn, hand, table, freed, fresh, turn.placed + len(move.cards))
    return laid if turn.opened else _towards_opening(laid, meld)


def _towards_opening(laid: "Turn", meld: Meld) -> "Turn":
    """Count a meld just laid towards the opening of a player who has not opened."""
    points = laid.points + meld.opening_points
    kinds = (*laid.kinds, meld.kind)
    contract = laid.profile.contract(laid.round)
    if opens(points, kinds, contract, laid.profile):
        return laid._replace(opened=True, opened_now=True, kinds=(), points=0)
    return laid._replace(kinds=kinds, points=points, ended=False)


def _after_add(turn: "Turn", move: Add) -> "Turn":
    card, number = move.card, move.number
    hand = turn.hand.without((card,))
    meld = extended(turn.table[number - 1], card, turn.profile)
    assert hand is not None
    assert isinstance(meld, Meld)
    freed, fresh = turn.freed, turn.fresh
    if card.__class__ is Joker and card.face is not None:
        freed, fresh = max(0, freed - 1), (*fresh, (number, card.face))
    return _placed(turn, hand, turn.table.changed(number, meld), freed, fresh, turn.placed + 1)


def _placed(
    turn: "Turn",
    hand: Hand,
    table: Table,
    freed: int,
    fresh: tuple[tuple[int, Card], ...],
    placed: int,
) -> "Turn":
    """Return the turn after cards went from the hand to the table."""
    done = (freed, fresh, placed, True, turn.rearranged, not hand)
    return turn.__class__._make((*turn[: HAND - 1], table, hand, *turn[HAND + 1 : FREED], *done))


def _after_reclaim(turn: "Turn", move: Reclaim) -> "Turn":
    hand = turn.hand.without((move.card,))
    assert hand is not None
    meld = turn.table[move.number - 1]
    assert isinstance(move.card, Card)
    cards = list(meld.cards)
    cards[cards.index(Joker(move.card))] = move.card
    given = meld_of(tuple(cards), turn.profile)
    spot = (move.number, move.card)
    fresh = list(turn.fresh)
    if spot in fresh and turn.profile.reclaim_same_turn:
        fresh.remove(spot)
    return turn._replace(
        hand=hand.with_card(JOKER),
        table=turn.table.changed(move.number, given),
        freed=turn.freed + (not turn.profile.freed_joker_kept),
        fresh=tuple(fresh),
        touched=True,
    )


def _after_rearrange(turn: "Turn", move: Rearrange) -> "Turn":
    added = from_hand(turn, move)
    hand = turn.hand.without(added)
    assert hand is not None
    table = Table(meld_of(cards, turn.profile) for cards in move.melds)
    fresh = turn.fresh
    if fresh or JOKER in added:
        # Jokers look alike: once one of this turn is among them, none can be told from it.
        fresh = tuple(
            (number, card.face)
            for number, meld in enumerate(table, 1)
            for card in meld.cards
            if isinstance(card, Joker) and card.face
        )
    return turn._replace(
        hand=hand,
        table=table,
        freed=max(0, turn.freed - added.count(JOKER)),
        fresh=fresh,
        placed=turn.placed + len(added),
        touched=turn.touched or bool(added),
        rearranged=True,
        ended=not hand,
    )


def from_hand(turn: "Turn", move: Rearrange) -> list[AnyCard]:
    """Return the cards of the new table that are not on the old one, a joker as in the hand."""
    old = [unsaid(card) for meld in turn.table for card in meld.cards]
    new = [unsaid(card) for cards in move.melds for card in cards]
    for card in old:
        if card in new:
            new.remove(card)
    return new


def unsaid(card: AnyCard) -> AnyCard:
    """Return a card as it is in a hand: a joker stands for nothing there."""
    return JOKER if card.__class__ is Joker else card


def _after_discard(turn: "Turn", move: Discard) -> "Turn":
    hand = turn.hand.without((move.card,))
    assert hand is not None
    discarded = (hand, move.card, turn.pile + 1)
    return turn.__class__._make((*turn[:HAND], *discarded, *turn[HAND + 3 : -1], True))


_AFTER: Mapping[type[Move], Callable[["Turn", Any], "Turn"]] = {
    Draw: _after_draw,
    Lay: _after_lay,
    Add: _after_add,
    Reclaim: _after_reclaim,
    Discard: _after_discard,
    Rearrange: _after_rearrange,
}
