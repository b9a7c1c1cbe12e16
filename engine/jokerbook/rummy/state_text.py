"""A state as text that a person can read, one thing a line, and that is read again."""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from jokerbook.cards import Card, parse_cards, print_cards, read_card, read_hand
from jokerbook.errors import InputError, NumberError, TooLongError, UnknownNameError, quoted
from jokerbook.rummy import state as states
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.melds import table_meld
from jokerbook.rummy.options import options_of, profile_of
from jokerbook.rummy.packs import Packs
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.scores import Points
from jokerbook.rummy.tables import Table
from jokerbook.rummy.turn import Turn

if TYPE_CHECKING:
    from jokerbook.rummy.state import State

LONGEST_STATE = 200_000
"""Characters: more than a match with all its packs to come needs."""


class StateTextError(InputError):
    """Text that is no state of a match; the message names the line."""


def print_state(state: "State") -> str:
    """Return a state as the text that `parse_state` reads."""
    packs = state.packs
    lines = [
        f"game: {print_profile(state.profile)}",
        f"seed: {packs.seed}",
        f"shuffles: {packs.used}",
        *(f"pack: {print_cards(order)}" for order in packs.given),
        *(f"scores: {print_points(points)}" for points in state.scores),
        f"deal: {state.deal}",
        f"dealer: {state.dealer}",
        f"playing: {_numbers(state.playing)}",
        *(f"hand: {print_cards(hand)}" for hand in state.hands),
        *(f"meld: {meld}" for meld in state.table),
        f"stock: {print_cards(state.stock)}",
        f"discards: {print_cards(state.discards)}",
        f"opened: {_numbers(map(int, state.opened))}",
        f"laid: {_numbers(map(int, state.laid))}",
        f"turns: {_numbers(state.turns)}",
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


def parse_state(text: str) -> "State":
    """Read a state as `str(state)` writes it.

    Raises `StateTextError` for text that is none, `InputError` for cards and numbers that are none,
    and `PackError` for cards that are not the whole pack.
    """
    if not isinstance(text, str) or len(text) > LONGEST_STATE:
        raise TooLongError(f"a state is text of {LONGEST_STATE} characters at most")
    lines: dict[str, list[str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, colon, value = line.partition(":")
        if not colon or name not in _LINES:
            raise StateTextError(f"line {number} of a state cannot be read: {quoted(line)}")
        lines.setdefault(name, []).append(value.strip())
    for name, values in lines.items():
        if len(values) > 1 and name not in _REPEATED:
            raise StateTextError(f"the line {name} stands {len(values)} times in one state")
    for name in _NEEDED:
        if name not in lines:
            raise StateTextError(f"the line {name} is missing in a state")
    return _state_of(lines)


def _state_of(lines: dict[str, list[str]]) -> "State":
    profile = parse_profile(lines["game"][0])
    hands = tuple(Hand(read_hand(cards)) for cards in lines["hand"])
    if len(hands) not in profile.players:
        raise NumberError(f"a state with {len(hands)} hands: {profile!r} has no such match")
    stock, discards = read_hand(lines["stock"][0]), read_hand(lines["discards"][0])
    melds = [table_meld(parse_cards(cards), profile) for cards in lines.get("meld", [])]
    laid_cards = [card for meld in melds for card in meld.cards]
    held = [card for hand in hands for card in hand]
    profile.pack.check_whole((*held, *laid_cards, *stock, *discards))

    def number(name: str, least: int, most: int) -> int:
        return _within(name, parse_number(lines[name][0]), least, most)

    def each(name: str, most: int) -> tuple[int, ...]:
        values = _parse_numbers(lines[name][0])
        if len(values) != len(hands):
            raise StateTextError(f"the line {name} has a number for each of {len(hands)} players")
        return tuple(_within(name, value, 0, most) for value in values)

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
    return states.State(
        profile=profile,
        packs=Packs(
            parse_number(lines["seed"][0]),
            tuple(map(read_hand, lines.get("pack", []))),
            number("shuffles", 0, MOST),
        ),
        dealer=number("dealer", 1, len(hands)),
        deal=deal,
        player=player,
        turn=turn._replace(**done),
        hands=hands,
        stock=stock,
        discards=discards,
        playing=tuple(
            _within("playing", n, 1, len(hands)) for n in _parse_numbers(lines["playing"][0])
        ),
        opened=tuple(map(bool, opened)),
        laid=tuple(map(bool, laid)),
        turns=turns,
        idle=number("idle", 0, MOST),
        scores=tuple(parse_points(points) for points in lines.get("scores", [])),
    )


LONGEST_NUMBER = 25
"""Characters: seeds are the longest."""
MOST = 1_000_000
"""Deals, turns or shuffles: more than any match has."""


def print_profile(profile: Profile) -> str:
    """Return a profile as its ruleset and its options, like `jokeren {"preset": "open"}`."""
    options = options_of(profile)
    written = json.dumps(options, ensure_ascii=False) if options else ""
    return f"{profile.ruleset} {written}".rstrip()


def parse_profile(text: str) -> Profile:
    """Read a profile as `print_profile` writes it; raises `InputError` for what is none."""
    ruleset, _, written = text.strip().partition(" ")
    try:
        options = json.loads(written) if written.strip() else {}
    except (ValueError, RecursionError):
        raise StateTextError(f"options are a JSON object, not {quoted(written)}") from None
    if not isinstance(options, dict):
        raise StateTextError(f"options are a JSON object, not {quoted(written)}")
    return profile_of(ruleset, options)


def print_points(points: tuple[Points, ...]) -> str:
    """Return the points of a deal, a dash for a player who was not in it."""
    return " ".join("-" if scored is None else str(scored) for scored in points)


def parse_points(text: str) -> tuple[Points, ...]:
    """Read the points of a deal as `print_points` writes them."""
    return tuple(None if word == "-" else parse_number(word) for word in text.split())


def parse_number(word: str) -> int:
    """Read a whole number; raises `NumberError` for what is none, or none of a game."""
    if word.isascii() and word.removeprefix("-").isdigit() and len(word) < LONGEST_NUMBER:
        number = int(word)
        if str(number) == word:
            return number
    raise NumberError(f"{quoted(word)} is no whole number of a game")


def _within(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise NumberError(f"{name} is {value}: from {least} to {most} is possible")
    return value


def _numbers(values: Any) -> str:
    return " ".join(map(str, values))


def _parse_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(parse_number, text.split()))


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
