"""A state as text that a person can read, one thing a line, and that is read again."""

from collections.abc import Iterator, Mapping, Sequence

from jokerbook.cards import print_cards, read_hand
from jokerbook.errors import CountError, quoted
from jokerbook.georgian.deals import schedule
from jokerbook.georgian.matches import Row, sheet_of
from jokerbook.georgian.moves import Bid, Move, parse_move, parse_play
from jokerbook.georgian.options import options_of, profile_of
from jokerbook.georgian.profile import PLAYERS, Profile
from jokerbook.georgian.state import State, begin_deal
from jokerbook.lines import (
    StateTextError,
    parse_game,
    parse_number,
    parse_numbers,
    print_game,
    print_numbers,
    read_lines,
    within,
)
from jokerbook.packs import parse_packs, print_packs
from jokerbook.recording import parse_moves, print_moves
from jokerbook.refusal import Refusal, RefusedError


def print_state(state: State) -> str:
    """Return a state as the text that `parse_state` reads."""
    tricks = [trick.plays for trick in state.tricks]
    lines = [
        f"game: {print_game(state.profile.ruleset, options_of(state.profile))}",
        *print_packs(state.packs),
        *(f"scored: {_print_row(row)}" for row in state.sheet[: state.deal - 1]),
        f"deal: {state.deal}",
        f"dealer: {state.dealer}",
        f"order: {print_cards(state.order)}",
        f"trump: {'' if state.phase == 'trump' else state.trump or 'none'}",
        f"bids: {' '.join(NONE if bid is None else str(bid) for bid in state.bids)}",
        *(f"trick: {print_moves(plays)}" for plays in (*tricks, state.trick) if plays),
        *(f"hand: {print_cards(hand)}" for hand in state.hands),
        f"player: {state.player}",
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def parse_state(text: str) -> State:
    """Read a state as `str(state)` writes it, the deal in progress played again by its moves.

    Raises `StateTextError` for text that is none, for moves that the rules forbid and for what they
    do not lead to, `InputError` for cards and numbers that are none, and `PackError` for cards that
    are not the whole pack.
    """
    lines = read_lines(text, _LINES, _REPEATED, _NEEDED)
    state = _state_dealt(lines)
    try:
        for move in _moves(lines, state):
            state = state.play(move)
    except RefusedError as error:
        raise StateTextError(f"no match comes to this state: {error}") from None
    come_to = read_lines(print_state(state), _LINES, _REPEATED, _NEEDED)
    for name in _FOLLOWS:
        given, right = (" | ".join(found.get(name, ())) for found in (lines, come_to))
        if given != right:
            raise StateTextError(
                f"the line {name} is {quoted(given)}: the moves lead to {quoted(right)}"
            )
    return state


def _state_dealt(lines: Mapping[str, Sequence[str]]) -> State:
    """Return the state in which the deal in progress begins."""
    profile = profile_of(*parse_game(lines["game"][0]))
    sheet = _parse_sheet(lines.get("scored", ()), profile)
    dealer = within("dealer", parse_number(lines["dealer"][0]), 1, PLAYERS)
    order = read_hand(lines["order"][0])
    profile.pack.check_whole(order)
    packs = parse_packs(lines)
    for given in packs.given:
        profile.pack.check_whole(given)
    within("shuffles", packs.used, len(sheet) + 1, len(sheet) + 1)
    return begin_deal(profile, packs, dealer, sheet, order)


def _moves(lines: Mapping[str, Sequence[str]], state: State) -> Iterator[Move]:
    """Yield the moves of the deal in progress, in the order in which they were made."""
    if state.phase == "trump" and lines["trump"][0]:
        yield parse_move(f"trump {lines['trump'][0]}")
    bids = lines["bids"][0].split()
    for bid in (*bids[state.dealer :], *bids[: state.dealer]):
        if bid != NONE:
            yield Bid(parse_number(bid))
    for trick in lines.get("trick", ()):
        yield from parse_moves(trick, parse_play)


def _print_row(row: Row) -> str:
    return f"bids {print_numbers(row.bids)}, tricks {print_numbers(row.taken)}"


def _parse_sheet(rows: Sequence[str], profile: Profile) -> tuple[Row, ...]:
    most = len(schedule(profile)) - 1
    if len(rows) > most:
        raise CountError(f"{len(rows)} deals are scored before another: at most {most} can be")
    read = [row.removeprefix("bids ").partition(", tricks ") for row in rows]
    bids, taken = ([parse_numbers(row[place]) for row in read] for place in (0, 2))
    sheet = sheet_of(bids, taken, profile)
    if isinstance(sheet, Refusal):
        raise StateTextError(f"no match has such deals before it: {sheet}")
    return sheet


NONE = "-"
"""What stands for a bid that is still to come."""
_REPEATED = frozenset(("pack", "scored", "trick", "hand"))
_NEEDED = (
    *("game", "seed", "shuffles", "deal", "dealer", "order"),
    *("trump", "bids", "hand", "player"),
)
_LINES = frozenset((*_NEEDED, *_REPEATED))
_FOLLOWS = ("deal", "trump", "bids", "trick", "hand", "player")
"""The lines that have to be as the moves leave them."""
