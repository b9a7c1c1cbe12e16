"""A state as text that a person can read, one thing a line, and that is read again."""

from collections.abc import Callable, Mapping
from typing import Any

from jokerbook.cards import Card, parse_cards, print_cards, read_card, read_hand
from jokerbook.errors import NumberError, UnknownNameError, quoted
from jokerbook.lines import (
    MOST,
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
from jokerbook.recording import parse_points, print_points
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.melds import table_meld
from jokerbook.rummy.options import options_of, profile_of
from jokerbook.rummy.state import State
from jokerbook.rummy.tables import Table
from jokerbook.rummy.turn import Turn


def print_state(state: State) -> str:
    """Return a state as the text that `parse_state` reads."""
    lines = [
        f"game: {print_game(state.profile.ruleset, options_of(state.profile))}",
        *print_packs(state.packs),
        *(f"scores: {print_points(points)}" for points in state.scores),
        f"deal: {state.deal}",
        f"dealer: {state.dealer}",
        f"playing: {print_numbers(state.playing)}",
        *(f"hand: {print_cards(hand)}" for hand in state.hands),
        *(f"meld: {meld}" for meld in state.table),
        f"stock: {print_cards(state.stock)}",
        f"discards: {print_cards(state.discards)}",
        f"opened: {print_numbers(map(int, state.opened))}",
        f"laid: {print_numbers(map(int, state.laid))}",
        f"turns: {print_numbers(state.turns)}",
        f"idle: {state.idle}",
        f"player: {state.player}",
        f"top: {state.turn.top or ''}",
        *_turn_lines(state.turn),
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _turn_lines(turn: Turn) -> list[str]:
    """Return a line for each thing that was done since the turn began."""
    return [
        f"{name}: {show(getattr(turn, name))}"
        for name, (show, _) in _DONE.items()
        if getattr(turn, name) != Turn._field_defaults.get(name, False)
    ]


def parse_state(text: str) -> State:
    """Read a state as `str(state)` writes it.

    Raises `StateTextError` for text that is none, `InputError` for cards and numbers that are none,
    and `PackError` for cards that are not the whole pack.
    """
    return _state_of(read_lines(text, _LINES, _REPEATED, _NEEDED))


def _state_of(lines: dict[str, list[str]]) -> State:
    profile = profile_of(*parse_game(lines["game"][0]))
    hands = tuple(Hand(read_hand(cards)) for cards in lines["hand"])
    if len(hands) not in profile.players:
        raise NumberError(f"a state with {len(hands)} hands: {profile!r} has no such match")
    stock, discards = read_hand(lines["stock"][0]), read_hand(lines["discards"][0])
    melds = [table_meld(parse_cards(cards), profile) for cards in lines.get("meld", [])]
    laid_cards = [card for meld in melds for card in meld.cards]
    held = [card for hand in hands for card in hand]
    profile.pack.check_whole((*held, *laid_cards, *stock, *discards))

    def number(name: str, least: int, most: int) -> int:
        return within(name, parse_number(lines[name][0]), least, most)

    def each(name: str, most: int) -> tuple[int, ...]:
        values = parse_numbers(lines[name][0])
        if len(values) != len(hands):
            raise StateTextError(f"the line {name} has a number for each of {len(hands)} players")
        return tuple(within(name, value, 0, most) for value in values)

    deal, player = number("deal", 1, MOST), number("player", 1, len(hands))
    opened, laid, turns = each("opened", 1), each("laid", 1), each("turns", MOST)
    top = lines["top"][0]
    turn = Turn(
        profile=profile,
        hand=hands[player - 1],
        table=Table(melds),
        round=deal,
        personal_turn=turns[player - 1],
        opened=bool(opened[player - 1]) or "opened_now" in lines,
        top=read_hand((read_card(top),))[0] if top else None,
        pile=len(discards),
        stock=len(stock),
    )
    done = {name: read(lines[name][0]) for name, (_, read) in _DONE.items() if name in lines}
    return State(
        profile=profile,
        packs=parse_packs(lines),
        dealer=number("dealer", 1, len(hands)),
        deal=deal,
        player=player,
        turn=turn._replace(**done),
        hands=hands,
        stock=stock,
        discards=discards,
        playing=tuple(
            within("playing", n, 1, len(hands)) for n in parse_numbers(lines["playing"][0])
        ),
        opened=tuple(map(bool, opened)),
        laid=tuple(map(bool, laid)),
        turns=turns,
        idle=number("idle", 0, MOST),
        scores=tuple(parse_points(points) for points in lines.get("scores", [])),
    )


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _parse_yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise UnknownNameError(f"{quoted(text)} is neither yes nor no")
    return text == "yes"


def _parse_kinds(text: str) -> tuple[str, ...]:
    for word in text.split():
        if word not in ("set", "run"):
            raise UnknownNameError(f"{quoted(word)} is neither set nor run")
    return tuple(text.split())


def _print_fresh(fresh: tuple[tuple[int, Card], ...]) -> str:
    return " ".join(f"{number}={card}" for number, card in fresh)


def _parse_fresh(text: str) -> tuple[tuple[int, Card], ...]:
    pairs = [word.partition("=") for word in text.split()]
    return tuple((parse_number(number), Card(card)) for number, _, card in pairs)


_FLAG = (_yes, _parse_yes)
_COUNT = (str, parse_number)
_DONE: Mapping[str, tuple[Callable[[Any], str], Callable[[str], Any]]] = {
    "drawn": _COUNT,
    "taken": (str, lambda text: read_hand((read_card(text),))[0]),
    "opened_now": _FLAG,
    "kinds": (" ".join, _parse_kinds),
    "points": _COUNT,
    "freed": _COUNT,
    "fresh": (_print_fresh, _parse_fresh),
    "placed": _COUNT,
    "touched": _FLAG,
    "rearranged": _FLAG,
    "ended": _FLAG,
}
"""What may have been done in a turn, each with how it is printed and read."""
_REPEATED = frozenset(("pack", "scores", "hand", "meld"))
_NEEDED = (
    *("game", "seed", "shuffles", "deal", "dealer", "playing", "hand", "stock", "discards"),
    *("opened", "laid", "turns", "idle", "player", "top"),
)
_LINES = frozenset((*_NEEDED, *_REPEATED, *_DONE))
