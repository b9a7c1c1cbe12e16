"""A simple honest player of Jok-R-ummy: it sees its own view, and collects for its programme.

It has no chance in it: the same view gives the same move.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jokerbook.cards import AnyCard, Card
from jokerbook.jokrummy import (
    Add,
    Fixed,
    Lay,
    LayProgramme,
    MixedRun,
    Move,
    Programme,
    RunOf,
    SetOf,
    Turn,
    View,
)
from jokerbook.jokrummy.laid import TWO
from jokerbook.rummy.moves import Discard, Draw

SPECIAL = 100
"""What a joker or a 2 is worth to any programme: more than all natural cards."""
WORTH_TAKING = 2
"""How many cards of the hand the open card has to go with, to be taken."""


class JokRummyBot:
    """One player of a match; it remembers nothing between its moves."""

    def choose(self, view: View) -> Move:
        """Return the move to make, always a legal one.

        It takes the open card where that goes with its programme or onto the table, lays the
        programme as soon as it can, then whatever else it may, and discards what it needs least.
        """
        turn = view.turn
        assert turn is not None, "a bot moves in its own turn"
        legal = turn.legal_moves()
        if not turn.drawn:
            return _draw(turn, legal)
        for kind in (LayProgramme, Add, Lay):
            for move in legal:
                if isinstance(move, kind):
                    return move
        discards = [move for move in legal if isinstance(move, Discard)]
        return min(discards, key=lambda move: _use(move.card, turn.hand, turn.programme))


def _draw(turn: Turn, legal: list[Move]) -> Move:
    """Take the open card if it helps, else the stock's."""
    pile = Draw("discard")
    if turn.top is None or pile not in legal:
        return legal[0]
    if len(legal) == 1 or _helps(turn, turn.top, pile):
        return pile
    return legal[0]


def _helps(turn: Turn, top: AnyCard, pile: Draw) -> bool:
    after = turn.play(pile)
    moves = after.legal_moves()
    if turn.programme is None:
        return any(isinstance(move, Add) and move.card.card is top for move in moves)
    if any(isinstance(move, LayProgramme) for move in moves):
        return True
    return _use(top, after.hand, turn.programme) >= WORTH_TAKING


def _use(card: AnyCard, hand: Iterable[AnyCard], programme: Programme | None) -> int:
    """Return how many other cards of the hand a card goes with in the programme."""
    if not isinstance(card, Card) or card.rank == TWO:
        return SPECIAL
    if programme is None:
        return 0
    others = [other for other in hand if isinstance(other, Card) and other is not card]
    pattern = programme.pattern
    return _USES.get(type(pattern), _no_use)(card, others, pattern)


def _in_run(card: Card, others: list[Card], pattern: RunOf) -> int:
    if pattern.suit not in (None, card.suit):
        return 0
    return _near(card, [other for other in others if other.suit == card.suit], pattern.length)


def _in_mixed_run(card: Card, others: list[Card], pattern: MixedRun) -> int:
    return _near(card, [other for other in others if other.rank != card.rank], pattern.length)


def _near(card: Card, others: list[Card], length: int) -> int:
    return len({other.rank for other in others if abs(other.rank - card.rank) < length})


def _in_set(card: Card, others: list[Card], pattern: SetOf) -> int:
    if pattern.rank not in (None, card.rank):
        return 0
    return 1 + sum(other.rank == card.rank for other in others)


def _in_list(card: Card, others: list[Card], pattern: Fixed) -> int:
    return WORTH_TAKING if card in pattern.cards else 0


def _no_use(card: Card, others: list[Card], pattern: object) -> int:
    return 0


_USES: Mapping[type, Callable[[Card, list[Card], Any], int]] = {
    RunOf: _in_run,
    MixedRun: _in_mixed_run,
    SetOf: _in_set,
    Fixed: _in_list,
}
