"""How a match of Georgian Joker is written down: a line for the bids, and one for each trick.

    deal 9, dealer 2
    pack: 7♠ Joker 10♥ …
    trump, player 3: ♥
    bids, player 3 first: 1 0 0 1
    trick, player 3 first: Q♠; 7♠; Joker high; K♦
    scores: 0 50 10 100
    premiums: 0 200 0 0
    over: 1400 2050 300 950, won by 2

`pack:` is the order of the pack, the first card dealt first. The line `trump` is there where a
player named it, `premiums` where a series ended, `over` where the match did.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from jokerbook.cards import AnyCard
from jokerbook.errors import InputError
from jokerbook.georgian.dealing import left_of, names_trump
from jokerbook.georgian.judge import bids_made
from jokerbook.georgian.moves import Bid, NextDeal, Trump, parse_move, parse_play
from jokerbook.georgian.options import options_of, profile_of
from jokerbook.georgian.state import State, new_match
from jokerbook.lines import parse_number, parse_numbers, print_numbers
from jokerbook.recording import (
    READERS,
    DealLine,
    Family,
    Line,
    OverLine,
    PackLine,
    ScoresLine,
    TurnLine,
    begin_with,
    give_packs,
    parse_moves,
    print_moves,
)
from jokerbook.values import Value


class TrumpLine(TurnLine):
    """The trump that the eldest hand named."""

    __slots__ = ()

    def __str__(self) -> str:
        (move,) = self.moves
        return f"trump, player {self.player}: {move.text.removeprefix('trump ')}"


class BidsLine(TurnLine):
    """The bids, the first of them by this player."""

    __slots__ = ()

    def __str__(self) -> str:
        bids = " ".join(move.text.removeprefix("bid ") for move in self.moves)
        return f"bids, player {self.player} first: {bids}"


class TrickLine(TurnLine):
    """A trick, led by this player."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"trick, player {self.player} first: {print_moves(self.moves)}"


class PremiumsLine(NamedTuple):
    """What the series that ended added for each player."""

    points: tuple[int, ...]

    def __str__(self) -> str:
        return f"premiums: {print_numbers(self.points)}"


class GeorgianNotes:
    """A match being written down; a deal's bids and tricks are in the state until it is over."""

    def __init__(self, state: State, order: tuple[AnyCard, ...] | None) -> None:
        # The state knows the order that its deal was dealt from.
        if state.deal != 1 or bids_made(state.bids):
            raise InputError("a record begins before the first bid of a match")
        self.lines = _beginning(state)

    def add(self, before: State, move: Value, after: State) -> None:
        """Write down a deal that begins, or one that has ended."""
        if after.phase == "tricks":
            return
        if move.__class__ is NextDeal:
            self.lines += _beginning(after)
        elif after.is_deal_over:
            self.lines += [*_said_and_played(after), *_end(after)]

    def unfinished(self, state: State) -> list[Line]:
        """Return the bids and tricks of the deal in progress."""
        return [] if state.is_deal_over else _said_and_played(state)


def _beginning(state: State) -> list[Line]:
    return [DealLine(state.deal, state.dealer), PackLine("pack", state.order)]


def _said_and_played(state: State) -> list[Line]:
    """Return what was named, bid and played in a deal."""
    eldest = left_of(state.dealer)
    lines: list[Line] = []
    if names_trump(state.cards, state.profile) and state.phase != "trump":
        lines.append(TrumpLine(eldest, (Trump(state.trump),)))
    in_turn = (*state.bids[state.dealer :], *state.bids[: state.dealer])
    bids = tuple(Bid(bid) for bid in in_turn if bid is not None)
    if bids:
        lines.append(BidsLine(eldest, bids))
    lines += [TrickLine(trick.leader, trick.plays) for trick in state.tricks]
    if state.trick:
        leader = (state.player - len(state.trick) - 1) % state.players + 1
        lines.append(TrickLine(leader, state.trick))
    return lines


def _end(state: State) -> list[Line]:
    over, outcome = state.deal_over, state.outcome()
    assert over is not None
    lines: list[Line] = [ScoresLine(over.points)]
    if over.premiums is not None:
        lines.append(PremiumsLine(over.premiums))
    if outcome is not None:
        lines.append(OverLine(*outcome))
    return lines


def _parse_line(
    make: Callable[[int, tuple[Value, ...]], Line],
    parse: Callable[[str], Iterable[Value]],
    words: str = "",
) -> Callable[[str], Line]:
    """Return what reads a line that says a player, these words after them, and moves."""

    def read(rest: str) -> Line:
        who, _, moves = rest.partition(":")
        # What is not said so is no number.
        named = who.startswith("player ") and who.endswith(words)
        player = who.removeprefix("player ").removesuffix(words) if named else who
        return make(parse_number(player), tuple(parse(moves)))

    return read


FAMILY = Family(
    state=State,
    profile_of=profile_of,
    options_of=options_of,
    begin=begin_with(new_match),
    give=give_packs,
    parse_move=parse_move,
    notes=GeorgianNotes,
    readers={
        **READERS,
        "trump,": _parse_line(TrumpLine, lambda text: [parse_move(f"trump {text}")]),
        "bids,": _parse_line(BidsLine, lambda text: map(Bid, parse_numbers(text)), " first"),
        "trick,": _parse_line(TrickLine, lambda text: parse_moves(text, parse_play), " first"),
        "premiums:": lambda rest: PremiumsLine(parse_numbers(rest)),
    },
)
