"""How a match of Jok-R-ummy is written down: what differs from a rummy record.

    deal 1, dealer 2
    turned up: 3♥ Joker 10♦ 7♠
    programmes: run 5; 2 × set 4; bonus; …
    pack: 3♠ Joker 10♥ …
    dealt: player 1 run 5; player 2 bonus; player 2 2 × set 4
    player 1: draw stock K♦; lay programme 5♠ 6♠ 7♠ Joker=8♠ 9♠; discard 2♣
    …
    scores: 1 1

`turned up:` are the cards dealt for the first dealer, if they were; `programmes:` is the order of a
new pile of programme cards, the first of the match or one of those completed. `dealt:` says who
received which, and `scores:` how many programmes each player completed in the round.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from jokerbook.cards import AnyCard, parse_cards
from jokerbook.errors import CountError, NumberError
from jokerbook.jokrummy.dealing import Given, deal_programmes, first_dealer, is_spade, new_race
from jokerbook.jokrummy.deck import read_deck
from jokerbook.jokrummy.moves import parse_move
from jokerbook.jokrummy.options import options_of, profile_of
from jokerbook.jokrummy.profile import Profile
from jokerbook.jokrummy.programmes import Programme, parse_programme
from jokerbook.jokrummy.state import State, begin_match
from jokerbook.jokrummy.state_text import check_packs, parse_programmes, print_programmes
from jokerbook.lines import parse_number
from jokerbook.packs import new_packs
from jokerbook.recording import Family, Line, PackLine
from jokerbook.rummy.dealing import check_players
from jokerbook.rummy.notes import TurnNotes, order_of, turn_readers

PILE: Literal["programmes"] = "programmes"


class PileLine(PackLine):
    """A new pile of programme cards, the top one first."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.kind}: {print_programmes(self.order)}"


class DealtLine(NamedTuple):
    """The programme cards dealt in a round, in turn, each with who received it."""

    dealt: tuple[tuple[int, Programme], ...]

    def __str__(self) -> str:
        dealt = "; ".join(f"player {player} {programme}" for player, programme in self.dealt)
        return f"dealt: {dealt}".rstrip()


class JokRummyNotes(TurnNotes):
    """A match of Jok-R-ummy being written down."""

    def begins(self, state: State) -> bool:
        """Tell whether a match in this state is in its first turn."""
        profile = state.profile
        dealt = all(len(hand) == profile.hand_size for hand in state.hands)
        untouched = dealt and len(state.discards) == profile.first_discard and not state.table
        at_turn = state.player == _seats(state)[0] or bool(state.outcome())
        return state.deal == 1 and untouched and at_turn

    def first_deal(self, state: State, order: tuple[AnyCard, ...] | None) -> list[Line]:
        """Return the lines of the first deal; its programmes are those that lie or are held."""
        race, seats = state.race, _seats(state)
        dealt = tuple(
            (player, programme)
            for player in seats
            for programme in (*race.turned[player - 1], race.programmes[player - 1])
            if programme is not None
        )
        turned_up: list[Line] = [PackLine("turned up", state.turned_up)] if state.turned_up else []
        pile = (*(programme for _, programme in dealt), *race.pile)
        # The first shuffle was that of the programme cards.
        unused = state.packs._replace(given=(), used=1)
        pack = order or order_of(state, unused, seats)
        return [*turned_up, PileLine(PILE, pile), PackLine("pack", pack), DealtLine(dealt)]

    def later_deal(self, before: State, after: State) -> list[Line]:
        """Return the lines of a later deal, its programmes dealt once more to see how."""
        order, packs = before.packs.shuffled(before.profile.pack.cards)
        given: Given = deal_programmes(before.race, packs, after.dealer, after.profile)
        piles = [PileLine(PILE, pile) for pile in given.piles]
        return [PackLine("pack", order), *piles, DealtLine(given.dealt)]


def _seats(state: State) -> tuple[int, ...]:
    """Return the players in the order in which they are dealt cards."""
    return (*range(state.dealer + 1, state.players + 1), *range(1, state.dealer + 1))


def _begin(players: int, profile: Profile, dealer: int, shuffles: tuple[PackLine, ...]) -> State:
    """Return the match that begins with these shuffles; raises `InputError` where none does."""
    check_players(players, profile)
    check_packs(players, profile)
    piles = _of_kind(PILE, shuffles)
    if not piles:
        raise CountError("a match begins with the order of the programme cards")
    race = new_race(players, read_deck(piles[0], players, profile))._replace(given=piles)
    turned_up = _of_kind("turned up", shuffles)
    for cards in turned_up:
        _check_turned_up(cards, players, dealer, profile)
    packs, _ = new_packs(players, 0, _of_kind("pack", shuffles), dealer)
    return begin_match(profile, packs, dealer, turned_up[0] if turned_up else (), race)


def _check_turned_up(cards: Sequence[AnyCard], players: int, dealer: int, profile: Profile) -> None:
    profile.pack.check(cards)
    if not any(map(is_spade, cards)) or first_dealer(players, cards) != (dealer, tuple(cards)):
        raise NumberError(
            f"the cards turned up end with the first spade, for the dealer, player {dealer}"
        )


def _give(state: State, shuffles: tuple[PackLine, ...]) -> State:
    """Return the state with these orders for the next shuffles of cards and of programme cards."""
    orders = tuple(line.order for line in shuffles if line.kind != PILE)
    return state._replace(
        packs=state.packs._replace(given=orders),
        race=state.race._replace(given=_of_kind(PILE, shuffles)),
    )


def _of_kind(kind: str, shuffles: tuple[PackLine, ...]) -> tuple[tuple[Any, ...], ...]:
    return tuple(line.order for line in shuffles if line.kind == kind)


def _parse_turned_up(rest: str) -> PackLine:
    return PackLine("turned up", parse_cards(rest.removeprefix("up:")))


def _parse_dealt(rest: str) -> DealtLine:
    read = [one.strip().removeprefix("player ").partition(" ") for one in rest.split(";")]
    if not rest.strip():
        return DealtLine(())
    return DealtLine(
        tuple((parse_number(player), parse_programme(programme)) for player, _, programme in read)
    )


FAMILY = Family(
    state=State,
    profile_of=profile_of,
    options_of=options_of,
    begin=_begin,
    give=_give,
    parse_move=parse_move,
    notes=JokRummyNotes,
    readers={
        **turn_readers(parse_move),
        "turned": _parse_turned_up,
        f"{PILE}:": lambda rest: PileLine(PILE, parse_programmes(rest)),
        "dealt:": _parse_dealt,
    },
)
