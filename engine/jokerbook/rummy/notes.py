"""How a match played in turns is written down: a line a turn, each card drawn named, each stock."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from jokerbook.cards import AnyCard, parse_cards
from jokerbook.errors import InputError
from jokerbook.lines import parse_number
from jokerbook.packs import Packs
from jokerbook.recording import (
    READERS,
    DealLine,
    Line,
    OverLine,
    PackLine,
    ScoresLine,
    TurnLine,
    parse_moves,
)
from jokerbook.rummy.dealing import deal
from jokerbook.rummy.moves import Draw, NextDeal
from jokerbook.rummy.piles import CARDS
from jokerbook.values import Value

_NAMED = {card: Draw("stock", card) for card in CARDS}


class TurnNotes(ABC):
    """A match being written down; a turn is a line once it has ended. States are the game's own."""

    def __init__(self, state: Any, order: tuple[AnyCard, ...] | None) -> None:
        if not self.begins(state):
            raise InputError("a record begins with the first turn of a match")
        if state.turn.drawn:
            raise InputError("a record begins before the first draw of a match")
        self.lines: list[Line] = [DealLine(1, state.dealer), *self.first_deal(state, order)]
        self._moves: list[Value] = []
        if state.turn.ended:
            self.lines += _end_of_deal(state)

    @abstractmethod
    def begins(self, state: Any) -> bool:
        """Tell whether a match in this state is in its first turn."""

    @abstractmethod
    def first_deal(self, state: Any, order: tuple[AnyCard, ...] | None) -> list[Line]:
        """Return the lines of the first deal, of a pack in this order where it is known."""

    @abstractmethod
    def later_deal(self, before: Any, after: Any) -> list[Line]:
        """Return the lines of a later deal."""

    def add(self, before: Any, move: Value, after: Any) -> None:
        """Write down a move, and what follows from it."""
        if move.__class__ is NextDeal:
            self.lines += [DealLine(after.deal, after.dealer), *self.later_deal(before, after)]
            if after.turn.ended:
                self.lines += _end_of_deal(after)
            return
        if isinstance(move, Draw) and move.pile == "stock":
            drawn = after.turn.hand[-1]
            move = _NAMED[drawn]
            if after.packs is not before.packs:
                self.lines.append(PackLine("stock", (drawn, *after.stock)))
        self._moves.append(move)
        if after.turn.ended or after.player != before.player or not after.turn.drawn:
            self.lines.append(TurnLine(before.player, tuple(self._moves)))
            self._moves.clear()
            if after.turn.ended:
                self.lines += _end_of_deal(after)

    def unfinished(self, state: Any) -> list[Line]:
        """Return the turn in progress, if anything was done in it."""
        return [TurnLine(state.player, tuple(self._moves))] if self._moves else []


def _end_of_deal(state: Any) -> list[Line]:
    outcome = state.outcome()
    over: list[Line] = [] if outcome is None else [OverLine(outcome.totals, outcome.winners)]
    return [ScoresLine(state.scores[-1]), *over]


def order_of(state: Any, packs: Packs, seats: tuple[int, ...]) -> tuple[AnyCard, ...]:
    """Return the order of the pack that dealt a deal, these being the packs before it.

    `seats` are the players in the order in which they are dealt cards. Where the packs do not tell,
    it is some order that deals the same.
    """
    order = packs.shuffled(state.profile.pack.cards)[0]
    dealt = deal(order, len(seats), state.profile)
    hands = tuple(state.hands[player - 1] for player in seats)
    if (dealt.hands, dealt.stock) == (hands, state.stock):
        return order
    rounds = [card for cards in zip(*hands, strict=True) for card in cards]
    return (*rounds, *state.discards, *state.stock)


def turn_readers(parse_move: Callable[[str], Value]) -> Mapping[str, Callable[[str], Line]]:
    """Return what reads the lines of such a record, by the first word of each."""

    def parse_turn(rest: str) -> TurnLine:
        player, _, moves = rest.partition(":")
        return TurnLine(parse_number(player), parse_moves(moves, parse_move))

    return {
        **READERS,
        "stock:": lambda rest: PackLine("stock", parse_cards(rest)),
        "player": parse_turn,
    }
