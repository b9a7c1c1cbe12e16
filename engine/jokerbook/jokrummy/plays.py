"""The legal moves of a turn, made from the hand and the table and judged where in doubt."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from jokerbook.cards import AnyCard
from jokerbook.jokrummy import judge
from jokerbook.jokrummy.finding import find
from jokerbook.jokrummy.moves import LayProgramme
from jokerbook.jokrummy.programmes import Programme
from jokerbook.jokrummy.sets import sets_in
from jokerbook.rummy.moves import Move
from jokerbook.rummy.piles import DISCARDS, PILE, STOCK

if TYPE_CHECKING:
    from jokerbook.jokrummy.turn import Turn


def legal_moves(turn: "Turn") -> list[Move]:
    """Return the legal moves: draws, or the programme, new sets, additions, then discards."""
    if turn.ended:
        return []
    if not turn.drawn:
        return [move for move in (STOCK, PILE) if judge.refuse_draw(turn, move) is None]
    moves = _placings(turn) if turn.programme is None else _programmes(turn)
    moves += [DISCARDS[card] for card in dict.fromkeys(turn.hand) if card is not turn.taken]
    return moves


def _programmes(turn: "Turn") -> list[Move]:
    """Return one way to lay the programme, if there is any.

    Where the way found leaves only the card just taken, another may leave another card.
    """
    assert turn.programme is not None
    move = _way_to_lay(turn, turn.programme, turn.hand)
    if move is None:
        return []
    if len(turn.hand) - sum(map(len, move.melds)) > 1 or judge.refusal(turn, move) is None:
        return [move]
    for card in dict.fromkeys(turn.hand):
        left = turn.hand.without((card,))
        other = _way_to_lay(turn, turn.programme, left or ())
        if other is not None and card is not turn.taken:
            return [other]
    return []


def _way_to_lay(
    turn: "Turn", programme: Programme, cards: Sequence[AnyCard]
) -> LayProgramme | None:
    """Return the finder's way to lay a programme from these cards, if there is any."""
    way = find(cards, programme, turn.profile)
    if way is None:
        return None
    # A 2 in its own place need not say so.
    return LayProgramme(
        [laid if laid.is_wild else laid.card for laid in meld.cards] for meld in way
    )


def _placings(turn: "Turn") -> list[Move]:
    """Return the new sets and the additions that leave a card for the discard."""
    fits = turn.table.fits(turn.profile)
    most = len(turn.hand) - 2
    moves: list[Move] = [
        lay
        for lay in sets_in(turn.hand)
        if len(lay.cards) <= most or judge.refusal(turn, lay) is None
    ]
    adds = [add for card in dict.fromkeys(turn.hand) for add in fits.get(card, ())]
    moves += adds if most > 0 else [add for add in adds if judge.refusal(turn, add) is None]
    return moves
