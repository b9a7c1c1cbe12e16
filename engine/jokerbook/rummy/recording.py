"""How a rummy match is written down: a line a turn, each card drawn named, each new stock."""

from jokerbook.cards import AnyCard, parse_cards
from jokerbook.errors import InputError
from jokerbook.lines import parse_number
from jokerbook.packs import Packs
from jokerbook.recording import (
    READERS,
    DealLine,
    Family,
    Line,
    OverLine,
    PackLine,
    ScoresLine,
    TurnLine,
    parse_moves,
)
from jokerbook.rummy.dealing import deal
from jokerbook.rummy.moves import Draw, NextDeal, parse_move
from jokerbook.rummy.options import options_of, profile_of
from jokerbook.rummy.plays import CARDS
from jokerbook.rummy.state import State, new_match
from jokerbook.values import Value

_NAMED = {card: Draw("stock", card) for card in CARDS}


class RummyNotes:
    """A rummy match being written down; a turn is a line once it has ended."""

    def __init__(self, state: State, order: tuple[AnyCard, ...] | None) -> None:
        if state.deal != 1 or state.scores or state.turns.count(0) != state.players - 1:
            raise InputError("a record begins with the first turn of a match")
        if state.turn.drawn:
            raise InputError("a record begins before the first draw of a match")
        if order is None:
            order = _order_of(state, state.packs._replace(used=0))
        self.lines: list[Line] = [DealLine(1, state.dealer), PackLine("pack", order)]
        self._moves: list[Value] = []

    def add(self, before: State, move: Value, after: State) -> None:
        """Write down a move, and what follows from it."""
        if move.__class__ is NextDeal:
            order = _order_of(after, before.packs)
            self.lines += [DealLine(after.deal, after.dealer), PackLine("pack", order)]
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

    def unfinished(self, state: State) -> list[Line]:
        """Return the turn in progress, if anything was done in it."""
        return [TurnLine(state.player, tuple(self._moves))] if self._moves else []


def _end_of_deal(state: State) -> list[Line]:
    outcome = state.outcome()
    over: list[Line] = [] if outcome is None else [OverLine(outcome.totals, outcome.winners)]
    return [ScoresLine(state.scores[-1]), *over]


def _order_of(state: State, packs: Packs) -> tuple[AnyCard, ...]:
    """Return the order of the pack that dealt a deal, these being the packs before it."""
    order = packs.shuffled(tuple(state.profile.pack))[0]
    dealt = deal(order, len(state.playing), state.profile)
    same = dealt.stock == state.stock and set(dealt.hands) <= set(state.hands)
    return order if same else _some_order(state)


def _some_order(state: State) -> tuple[AnyCard, ...]:
    """Return an order of the pack that deals what a state holds whose deal was just dealt."""
    start = state.playing.index(state.player)
    seats = [*state.playing[start:], *state.playing[:start]]
    hands = [state.hands[player - 1] for player in seats]
    rounds = [card for cards in zip(*hands, strict=True) for card in cards]
    return (*rounds, *state.discards, *state.stock)


def _parse_turn(rest: str) -> TurnLine:
    player, _, moves = rest.partition(":")
    return TurnLine(parse_number(player), parse_moves(moves, parse_move))


FAMILY = Family(
    profile_of=profile_of,
    options_of=options_of,
    new_match=new_match,
    parse_move=parse_move,
    notes=RummyNotes,
    readers={
        **READERS,
        "stock:": lambda rest: PackLine("stock", parse_cards(rest)),
        "player": _parse_turn,
    },
)
