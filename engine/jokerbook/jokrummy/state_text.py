"""A state as text that a person can read, one thing a line, and that is read again."""

from collections.abc import Mapping, Sequence

from jokerbook.cards import AnyCard, print_cards, read_card, read_hand
from jokerbook.errors import NumberError
from jokerbook.jokrummy.dealing import Race
from jokerbook.jokrummy.laid import physical
from jokerbook.jokrummy.melds import parse_meld, print_meld
from jokerbook.jokrummy.options import options_of, profile_of
from jokerbook.jokrummy.profile import Profile
from jokerbook.jokrummy.programmes import Programme, parse_programme
from jokerbook.jokrummy.state import State
from jokerbook.jokrummy.table import Table
from jokerbook.jokrummy.turn import Turn
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
from jokerbook.rummy.dealing import check_players
from jokerbook.rummy.hand import Hand

NONE = "-"
"""What stands for the programme of a player who has laid it."""


def print_state(state: State) -> str:
    """Return a state as the text that `parse_state` reads."""
    turn, race = state.turn, state.race
    lines = [
        f"game: {print_game(state.profile.ruleset, options_of(state.profile))}",
        *print_packs(state.packs),
        *(f"programmes: {print_programmes(order)}" for order in race.given),
        *(f"scores: {print_numbers(points)}" for points in state.scores),
        f"turned up: {print_cards(state.turned_up)}",
        f"deal: {state.deal}",
        f"dealer: {state.dealer}",
        f"completed: {print_numbers(race.completed)}",
        *(f"programme: {programme or NONE}" for programme in race.programmes),
        *(f"turned over: {print_programmes(turned)}" for turned in race.turned),
        f"pile: {print_programmes(race.pile)}",
        *(f"hand: {print_cards(hand)}" for hand in state.hands),
        *(f"meld: {print_meld(meld)}" for meld in state.table),
        f"stock: {print_cards(state.stock)}",
        f"discards: {print_cards(state.discards)}",
        f"idle: {state.idle}",
        f"player: {state.player}",
        f"drawn: {turn.drawn}",
        f"top: {turn.top or ''}",
        f"taken: {turn.taken or ''}",
        f"ended: {int(turn.ended)}",
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def print_programmes(programmes: Sequence[Programme]) -> str:
    """Return programmes in a row, as `parse_programmes` reads them."""
    return "; ".join(map(str, programmes))


def parse_programmes(text: str) -> tuple[Programme, ...]:
    """Read programmes in a row; raises what `parse_programme` raises."""
    return tuple(map(parse_programme, text.split(";"))) if text.strip() else ()


def parse_state(text: str) -> State:
    """Read a state as `str(state)` writes it.

    Raises `StateTextError` for text that is none, `InputError` for cards, programmes and numbers
    that are none, and `PackError` for cards that are not the whole pack.
    """
    return _state_of(read_lines(text, _LINES, _REPEATED, _NEEDED))


def check_packs(players: int, profile: Profile) -> None:
    """Raise `NumberError` for a game written down with other packs than so many play on."""
    if profile.for_players(players) != profile:
        raise NumberError(f"{players} players do not play on {profile.packs} packs")


def _state_of(lines: Mapping[str, Sequence[str]]) -> State:
    profile = profile_of(*parse_game(lines["game"][0]))
    hands = tuple(Hand(read_hand(cards)) for cards in lines["hand"])
    players = len(hands)
    check_players(players, profile)
    check_packs(players, profile)
    stock, discards = read_hand(lines["stock"][0]), read_hand(lines["discards"][0])
    table = Table(parse_meld(meld, profile) for meld in lines.get("meld", ()))
    laid = [card for meld in table for card in physical(meld.cards)]
    held = [card for hand in hands for card in hand]
    profile.pack.check_whole((*held, *laid, *stock, *discards))

    def number(name: str, least: int, most: int) -> int:
        return within(name, parse_number(lines[name][0]), least, most)

    race, player = _parse_race(lines, players, profile), number("player", 1, players)
    turn = Turn(
        profile=profile,
        programme=race.programmes[player - 1],
        completed=race.completed[player - 1],
        table=table,
        hand=hands[player - 1],
        top=_parse_card(lines["top"][0]),
        pile=len(discards),
        stock=len(stock),
        drawn=number("drawn", 0, 1),
        taken=_parse_card(lines["taken"][0]),
        ended=bool(number("ended", 0, 1)),
    )
    return State(
        profile=profile,
        packs=parse_packs(lines),
        dealer=number("dealer", 1, players),
        deal=number("deal", 1, MOST),
        turned_up=read_hand(lines["turned up"][0]),
        scores=tuple(
            _each("scores", points, players, profile) for points in lines.get("scores", ())
        ),
        race=race,
        player=player,
        turn=turn,
        hands=hands,
        stock=stock,
        discards=discards,
        idle=number("idle", 0, MOST),
    )


def _parse_race(lines: Mapping[str, Sequence[str]], players: int, profile: Profile) -> Race:
    for name in ("programme", "turned over"):
        if len(lines[name]) != players:
            raise StateTextError(f"the line {name} stands once for each of {players} players")
    return Race(
        programmes=tuple(
            None if programme == NONE else parse_programme(programme)
            for programme in lines["programme"]
        ),
        turned=tuple(map(parse_programmes, lines["turned over"])),
        completed=_each("completed", lines["completed"][0], players, profile),
        pile=parse_programmes(lines["pile"][0]),
        given=tuple(map(parse_programmes, lines.get("programmes", ()))),
    )


def _each(name: str, text: str, players: int, profile: Profile) -> tuple[int, ...]:
    """Read how many programmes each player has completed."""
    values = parse_numbers(text)
    if len(values) != players:
        raise StateTextError(f"the line {name} has a number for each of {players} players")
    return tuple(within(name, value, 0, profile.programmes_to_win) for value in values)


def _parse_card(text: str) -> AnyCard | None:
    return read_hand((read_card(text),))[0] if text else None


_REPEATED = frozenset(("pack", "programmes", "scores", "programme", "turned over", "hand", "meld"))
_NEEDED = (
    *("game", "seed", "shuffles", "turned up", "deal", "dealer", "completed", "programme"),
    *("turned over", "pile", "hand", "stock", "discards", "idle", "player", "drawn", "top"),
    *("taken", "ended"),
)
_LINES = frozenset((*_NEEDED, *_REPEATED))
