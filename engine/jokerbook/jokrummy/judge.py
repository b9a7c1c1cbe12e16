"""The one judge of a turn's moves: why a move is refused and by which clause, or `None`."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from jokerbook.cards import AnyCard, print_cards
from jokerbook.jokrummy.extending import extended, new_meld
from jokerbook.jokrummy.fulfilment import programme
from jokerbook.jokrummy.laid import physical
from jokerbook.jokrummy.moves import Add, Lay, LayProgramme, Reclaim
from jokerbook.refusal import Refusal
from jokerbook.rummy.moves import Discard, Draw, Move, NextDeal
from jokerbook.rummy.piles import refuse_pile

if TYPE_CHECKING:
    from jokerbook.jokrummy.turn import Turn


def refusal(turn: "Turn", move: Move) -> Refusal | None:
    """Return why the rules forbid this move in this turn, or `None` if they allow it.

    Raises `TableError` for the number of a meld that is not on the table.
    """
    turn.table.check_number(getattr(move, "number", 0))
    kind = move.__class__
    if turn.ended:
        template = "the turn has ended, and the move {move} comes after it"
        return turn.profile.refuse("discard", template, move=move)
    if not turn.drawn and kind in _AFTER_DRAW:
        template = "a turn begins with a draw, not with {move}"
        return turn.profile.refuse("draw", template, move=move)
    return _JUDGES[kind](turn, move)


def refuse_draw(turn: "Turn", move: Draw) -> Refusal | None:
    """Judge a draw in a turn that goes on."""
    if not turn.drawn:
        return refuse_pile(turn, move)
    template = "one card is drawn a turn, and {move} is another"
    return turn.profile.refuse("draw", template, move=move)


def _refuse_programme(turn: "Turn", move: LayProgramme) -> Refusal | None:
    if turn.programme is None:
        template = "one programme is laid a round, and the player's lies on the table"
        return turn.profile.refuse("lay-programme", template)
    cards = [card for meld in move.melds for card in physical(meld)]
    if turn.hand.without(cards) is None:
        template = "a programme is laid from the hand, which does not hold {cards}"
        return turn.profile.refuse("lay-programme", template, cards=print_cards(cards))
    judged = programme(turn.programme, move.melds, turn.profile)
    if isinstance(judged, Refusal):
        return judged
    seventh = turn.completed + 1 >= turn.profile.programmes_to_win
    return _refuse_rest(turn, move, cards, match_ends=seventh)


def _refuse_lay(turn: "Turn", move: Lay) -> Refusal | None:
    if turn.programme is not None:
        template = "new sets are laid only beside the player's programme, which is not laid yet"
        return turn.profile.refuse("new-sets", template)
    cards = physical(move.cards)
    if turn.hand.without(cards) is None:
        template = "a set is laid from the hand, which does not hold {cards}"
        return turn.profile.refuse("new-sets", template, cards=print_cards(cards))
    judged = new_meld(move.cards, turn.profile)
    return judged if isinstance(judged, Refusal) else _refuse_rest(turn, move, cards)


def _refuse_add(turn: "Turn", move: Add) -> Refusal | None:
    if turn.programme is not None:
        template = "{card} is added only once the player's own programme is laid"
        return turn.profile.refuse("extend", template, card=move.card)
    card = move.card.card
    if turn.hand.without((card,)) is None:
        template = "a card is added from the hand, which does not hold {card}"
        return turn.profile.refuse("extend", template, card=card)
    judged = extended(turn.table[move.number - 1], move.card, turn.profile)
    return judged if isinstance(judged, Refusal) else _refuse_rest(turn, move, (card,))


def _refuse_rest(
    turn: "Turn", move: Move, cards: Iterable[AnyCard], *, match_ends: bool = False
) -> Refusal | None:
    """Judge cards that may lie on the table by what they leave for the discard.

    The card taken off the discard pile cannot be the only one left: it may not be discarded, and
    what lays or adds it leaves none. With the seventh programme the match ends before the discard.
    """
    left = turn.hand.without(cards)
    if not left:
        template = "a card is kept for the discard, and {move} leaves none"
        return turn.profile.refuse("last-discard", template, move=move)
    if match_ends or left != (turn.taken,):
        return None
    template = "{move} leaves only {card}, just taken off the discard pile, and the turn cannot end"
    return turn.profile.refuse("stuck", template, move=move, card=turn.taken)


def _refuse_reclaim(turn: "Turn", move: Reclaim) -> Refusal:
    template = "no card is taken back from the table, in exchange for {card} or for another"
    return turn.profile.refuse("reclaim", template, card=move.card)


def _refuse_discard(turn: "Turn", move: Discard) -> Refusal | None:
    card = move.card
    if card not in turn.hand:
        template = "a card is discarded from the hand, which does not hold {card}"
        return turn.profile.refuse("discard", template, card=card)
    if card is turn.taken:
        template = "{card} was taken off the discard pile in this turn: another card is discarded"
        return turn.profile.refuse("discard-taken", template, card=card)
    return None


def _refuse_deal(turn: "Turn", move: NextDeal) -> Refusal:
    template = "the round goes on, and the move {move} comes after it"
    return turn.profile.refuse("round-end", template, move=move)


_AFTER_DRAW = frozenset((LayProgramme, Lay, Add, Discard))
_JUDGES: Mapping[type[Move], Callable[["Turn", Any], Refusal | None]] = {
    Draw: refuse_draw,
    LayProgramme: _refuse_programme,
    Lay: _refuse_lay,
    Add: _refuse_add,
    Reclaim: _refuse_reclaim,
    Discard: _refuse_discard,
    NextDeal: _refuse_deal,
}
