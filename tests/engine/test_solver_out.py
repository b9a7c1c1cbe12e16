"""Openings and ways out, held to searches that only ask the judges of melds and of turns."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from jokerbook.cards import (
    JOKER,
    NATURAL_CARDS,
    AnyCard,
    Card,
    Joker,
    Pack,
    parse_cards,
    print_cards,
)
from jokerbook.errors import InputError, NumberError, PackError, TableError, WrongTypeError
from jokerbook.rummy import JOKEREN_13, Meld, Profile, meld, opening
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.jokeren import JOKEREN, PRESETS
from jokerbook.rummy.openings import Opening
from jokerbook.rummy.solver import can_open, opening_melds, ways_out
from jokerbook.rummy.tables import Table
from jokerbook.rummy.turn import Turn

TOURNAMENT, MEXICAN, CONTRACT = (PRESETS[name] for name in ("tournament", "mexican", "contract"))
J13_OPENING_OF_12 = replace(JOKEREN_13, opening_points=12)
OPENING_OF_12 = replace(TOURNAMENT, opening_points=12)
OPENING_OF_20_ACES_BOTH = replace(TOURNAMENT, opening_points=20, ace_positions=(1, 14))
SHORT_CONTRACT = replace(CONTRACT, contracts=(("set",), ("run",)))


# Going out: a search of every line of play, by the moves that the turn itself allows.


def some_way_out(turn: Turn, seen: set[str]) -> bool:
    """Tell whether some legal moves leave no card in the hand."""
    if turn.ended:
        return not turn.hand
    since_the_draw = turn[turn._fields.index("drawn") :]
    key = sorted(map(str, turn.hand)), list(map(str, turn.table)), since_the_draw
    if str(key) in seen:
        return False
    seen.add(str(key))
    return any(some_way_out(turn.play(move), seen) for move in turn.legal_moves())


def in_turn(
    hand: Sequence[AnyCard], table: Sequence[Meld], profile: Profile, *, opened: bool
) -> Turn:
    """Return a turn after its draw."""
    return Turn(
        profile=profile,
        hand=Hand(hand),
        table=Table(table),
        round=1,
        personal_turn=2,
        opened=opened,
        top=None,
        pile=3,
        stock=None,
        drawn=1,
    )


def positions(
    ranks: str, suits: str, jokers: int, most: int, count: int, profile: Profile
) -> Iterator[tuple[list[AnyCard], list[Meld], AnyCard | None]]:
    """Yield hands of two cards and more, up to three melds on the table, and a card just taken."""
    draw = random.Random(f"{ranks}{suits}{most}")
    faces = tuple(Card(rank + suit) for rank in ranks.split() for suit in suits)
    for _ in range(count):
        pack: list[AnyCard] = list(Pack(faces, 2, jokers))
        draw.shuffle(pack)
        table: list[Meld] = []
        melds = draw.randint(1, 3)
        while len(table) < melds and len(pack) > 8:
            cards = draw.sample(pack, draw.choice((3, 3, 4)))
            laid = meld(
                [Joker(draw.choice(faces)) if card is JOKER else card for card in cards], profile
            )
            if isinstance(laid, Meld):
                table.append(laid)
                for card in cards:
                    pack.remove(card)
        hand = pack[: draw.randint(2, most)]
        last = hand[-1] if hand.count(hand[-1]) == 1 else None
        yield hand, table, draw.choice((None, last))


@pytest.mark.parametrize(
    ("profile", "opened", "most"),
    [
        pytest.param(JOKEREN_13, True, 5, id="jokeren-13"),
        pytest.param(J13_OPENING_OF_12, False, 6, id="jokeren-13-not-opened"),
        pytest.param(JOKEREN, False, 5, id="family"),
        pytest.param(replace(JOKEREN, discard_joker=True), False, 5, id="joker-discarded"),
        pytest.param(TOURNAMENT, True, 5, id="tournament-opened"),
        pytest.param(OPENING_OF_12, False, 5, id="opening-of-12"),
        pytest.param(OPENING_OF_20_ACES_BOTH, False, 5, id="opening-of-20-aces-both"),
        pytest.param(SHORT_CONTRACT, False, 5, id="contract-of-one"),
        pytest.param(CONTRACT, False, 7, id="contract"),
    ],
)
@pytest.mark.parametrize(
    ("ranks", "suits", "jokers"),
    [("2 3 4 5", "♠♥♦", 2), ("Q K A 2 3", "♠♥", 3), ("7 8 9", "♥♦", 4)],
)
def test_a_way_out_is_found_exactly_where_some_play_is_one(
    ranks: str, suits: str, jokers: int, profile: Profile, opened: bool, most: int
) -> None:
    """What is found is legal move by move; where none is found, no line of play goes out."""
    for hand, table, taken in positions(ranks, suits, jokers, most, 100, profile):
        turn = in_turn(hand, table, profile, opened=opened)._replace(taken=taken)
        found = ways_out(hand, table, profile, opened=opened, taken=taken)
        where = f"{print_cards(hand)} at {' | '.join(map(str, table))}, {taken} taken"
        assert (found is not None) == some_way_out(turn, set()), where
        for move in found or ():
            turn = turn.play(move)
        assert found is None or (turn.ended and not turn.hand), where


@pytest.mark.parametrize(
    ("hand", "table", "profile", "moves"),
    [
        # The joker freed makes a set of three one of four.
        (
            "7♥ Q♠ Q♥ Q♦ 2♣",
            ["6♥ Joker=7♥ 8♥"],
            JOKEREN_13,
            ["reclaim 7♥ from 1", "lay Q♠ Q♥ Q♦ Joker=Q♣", "discard 2♣"],
        ),
        # The joker freed goes to any meld with room, the one it was in too.
        (
            "7♥ 2♣",
            ["6♥ Joker=7♥ 8♥"],
            JOKEREN_13,
            ["reclaim 7♥ from 1", "add Joker=9♥ to 1", "discard 2♣"],
        ),
        # Several cards on one meld, at both its ends and over a joker.
        (
            "3♥ 4♥ 8♥ 2♣",
            ["5♥ 6♥ 7♥"],
            JOKEREN_13,
            ["add 8♥ to 1", "add 4♥ to 1", "add 3♥ to 1", "discard 2♣"],
        ),
        (
            "9♥ Joker 2♣",
            ["5♥ 6♥ 7♥"],
            JOKEREN_13,
            ["add Joker=8♥ to 1", "add 9♥ to 1", "discard 2♣"],
        ),
        ("9♥ Joker 2♣", ["5♥ Joker=6♥ 7♥"], JOKEREN_13, None),
        # A set takes a fourth card, no fifth; a twin only in Jokeren.
        ("7♣ 7♠", ["7♠ 7♥ 7♦"], JOKEREN_13, ["add 7♣ to 1", "discard 7♠"]),
        ("7♠ 2♥", ["7♠ 7♥ 7♦"], JOKEREN, ["add 7♠ to 1", "discard 2♥"]),
        ("7♠ 2♥", ["7♠ 7♥ 7♦"], JOKEREN_13, None),
        ("7♠ 7♥ 2♥", ["7♠ 7♦ 7♣"], JOKEREN, None),
        # The ace: above the king in Jokeren 13 only, and never at both ends.
        ("A♥ 2♣", ["J♥ Q♥ K♥"], JOKEREN_13, ["add A♥ to 1", "discard 2♣"]),
        ("A♥ 2♣", ["J♥ Q♥ K♥"], JOKEREN, None),
        # A joker is not the last discard where a meld has room for it.
        ("Joker 2♣", ["7♠ 7♥ 7♦"], JOKEREN, ["add Joker=7♣ to 1", "discard 2♣"]),
        ("Joker", ["7♠ 7♥ 7♦ 7♣"], JOKEREN, ["discard Joker"]),
        ("7♠ 7♥ 7♦ 7♣ Joker", [], JOKEREN, ["lay 7♠ 7♥ 7♦ 7♣", "discard Joker"]),
        ("7♠ 8♥ 7♦ 7♣ Joker", [], JOKEREN, ["lay 7♠ Joker=7♥ 7♦ 7♣", "discard 8♥"]),
        ("2♠ 9♥", ["7♠ 7♥ 7♦"], JOKEREN, None),
        ("", ["7♠ 7♥ 7♦"], JOKEREN, []),
    ],
)
def test_ways_out_that_a_player_can_check(
    hand: str, table: list[str], profile: Profile, moves: list[str] | None
) -> None:
    """Reclaiming, both ends, the size of a set and the joker that may not be discarded."""
    found = ways_out(hand, table, profile)
    assert (None if found is None else [str(move) for move in found]) == moves


@pytest.mark.parametrize(
    ("hand", "table", "profile", "moves"),
    [
        ("10♥ J♥ Q♥ 2♣", [], JOKEREN_13, ["lay 10♥ J♥ Q♥", "discard 2♣"]),
        ("9♥ 10♥ J♥ 2♣", [], JOKEREN_13, None),
        ("10♥ Joker Q♥ 2♣", [], JOKEREN_13, None),
        ("10♥ Joker Q♥ 2♣", [], TOURNAMENT, ["lay 10♥ Joker=J♥ Q♥", "discard 2♣"]),
        ("10♥ J♥ Q♥ 2♣", [], MEXICAN, None),
        # In the turn of the opening Jokeren 13 allows new melds only.
        ("10♥ J♥ Q♥ 7♣ 2♣", ["7♠ 7♥ 7♦"], JOKEREN_13, None),
        (
            "10♥ J♥ Q♥ 7♣ 2♣",
            ["7♠ 7♥ 7♦"],
            TOURNAMENT,
            ["lay 10♥ J♥ Q♥", "add 7♣ to 1", "discard 2♣"],
        ),
        # The joker is freed by a player who has opened, so it cannot help to open.
        (
            "7♠ 10♥ J♥ Q♥ K♠ K♥ 2♣",
            ["7♥ Joker=7♠ 7♦"],
            TOURNAMENT,
            ["lay 10♥ J♥ Q♥", "reclaim 7♠ from 1", "lay K♠ K♥ Joker=K♦", "discard 2♣"],
        ),
        ("7♠ K♠ K♥ 2♣", ["7♥ Joker=7♠ 7♦"], TOURNAMENT, None),
        ("4♥ 4♦ 4♣ 5♥ 5♦ 5♣ 2♣", [], CONTRACT, ["lay 5♥ 5♦ 5♣", "lay 4♥ 4♦ 4♣", "discard 2♣"]),
        ("4♥ 4♦ 4♣ 5♥ 6♥ 7♥ 2♣", [], CONTRACT, None),
    ],
)
def test_ways_out_of_players_who_have_not_opened(
    hand: str, table: list[str], profile: Profile, moves: list[str] | None
) -> None:
    """The opening comes first, by each profile's own count, and a contract by its kinds."""
    found = ways_out(hand, table, profile, opened=False)
    assert (None if found is None else [str(move) for move in found]) == moves


def test_the_round_the_first_turn_and_the_card_taken_bound_the_way_out() -> None:
    """A contract changes with the deal; a first turn is closed; the card taken may not go back."""
    hand = "4♥ 4♦ 4♣ 5♥ 6♥ 7♥ 2♣"
    assert ways_out(hand, [], CONTRACT, opened=False, round_=1) is None
    assert ways_out(hand, [], CONTRACT, opened=False, round_=2) is not None
    assert ways_out(hand, [], CONTRACT, opened=False, round_=5) is not None
    assert ways_out("10♥ J♥ Q♥ 2♣", [], JOKEREN_13, opened=False, personal_turn=1) is None
    assert ways_out("2♣", [], JOKEREN_13, opened=False, personal_turn=1) is not None
    assert ways_out("10♥ J♥ Q♥ 2♣", [], JOKEREN, taken=Card("2♣")) is None
    assert ways_out("10♥ J♥ Q♥ 2♣", [], JOKEREN, taken=Card("Q♥")) is not None


def test_a_whole_hand_goes_out_past_a_full_table() -> None:
    """Fourteen cards and six melds: what a bot asks at every turn, answered move by move."""
    table = ["4♠ 5♠ 6♠", "7♦ 8♦ 9♦", "Q♠ Q♥ Q♦", "3♣ 4♣ 5♣ 6♣", "A♥ 2♥ 3♥", "J♣ Q♣ K♣"]
    hand = "7♠ 8♠ 3♠ 10♦ J♦ 6♦ Q♣ 7♣ 2♣ 4♥ 10♣ 9♣ K♥ 5♦"
    turn = in_turn(
        parse_cards(hand),
        [laid for cards in table if isinstance(laid := meld(cards, JOKEREN_13), Meld)],
        JOKEREN_13,
        opened=True,
    )
    for move in ways_out(hand, table, JOKEREN_13) or ():
        turn = turn.play(move)
    assert turn.ended
    assert not turn.hand


@pytest.mark.parametrize(
    ("hand", "table", "reason"),
    [
        ("7♠ 7z", [], InputError),
        ("7♠ 7♠", ["7♠ 7♥ 7♦"], PackError),
        ("2♠", ["7♠ 7♥ 8♦"], TableError),
        ("2♠", [7], WrongTypeError),
    ],
)
def test_what_is_no_position_is_an_error(
    hand: str, table: list[str], reason: type[InputError]
) -> None:
    """Hand and table are read and counted together before anything is searched."""
    with pytest.raises(reason):
        ways_out(hand, table, JOKEREN_13)


# Openings: every choice of melds that share no card, counted by the judge of openings.


@cache
def announced(naturals: tuple[Card, ...], jokers: int, profile: Profile) -> tuple[Meld, ...]:
    """Return the melds of these cards and jokers: of each kind, one that counts most."""
    faces = [
        card
        for card in NATURAL_CARDS
        if card.rank == naturals[0].rank or card.suit == naturals[0].suit
    ]
    best: dict[str, Meld] = {}
    for said in itertools.combinations_with_replacement(faces, jokers):
        laid = meld((*naturals, *map(Joker, said)), profile)
        if isinstance(laid, Meld):
            known = best.get(laid.kind)
            if known is None or laid.opening_points > known.opening_points:
                best[laid.kind] = laid
    return tuple(best.values())


def some_opening(hand: Sequence[AnyCard], profile: Profile, round_: int) -> bool:
    """Tell whether some melds of the hand that share no card open."""
    legal = []
    for chosen in range(1, 1 << len(hand)):
        cards = [card for place, card in enumerate(hand) if chosen >> place & 1]
        naturals = tuple(card for card in cards if isinstance(card, Card))
        if naturals:
            jokers = len(cards) - len(naturals)
            legal += [(chosen, laid) for laid in announced(naturals, jokers, profile)]
    for count in (1, 2):
        for choice in itertools.combinations(legal, count):
            used = [chosen for chosen, _ in choice]
            if sum(used) == used[0] | used[-1]:
                opened = opening([laid for _, laid in choice], profile, round_)
                if isinstance(opened, Opening) and opened.opens:
                    return True
    return False


@pytest.mark.parametrize(
    ("profile", "round_"),
    [
        pytest.param(JOKEREN_13, 1, id="jokeren-13"),
        pytest.param(JOKEREN, 1, id="family"),
        pytest.param(TOURNAMENT, 1, id="tournament"),
        pytest.param(replace(MEXICAN, ace_positions=(1, 14)), 1, id="mexican-aces-both"),
        pytest.param(CONTRACT, 1, id="contract-1"),
        pytest.param(CONTRACT, 2, id="contract-2"),
        pytest.param(CONTRACT, 3, id="contract-3"),
        pytest.param(replace(CONTRACT, opening_points=40), 2, id="contract-and-points"),
    ],
)
@pytest.mark.parametrize(
    ("ranks", "suits", "jokers"), [("A 2 9 10 J", "♠♥", 1), ("9 10 J Q", "♠♥♦", 2)]
)
def test_an_opening_is_found_exactly_where_some_melds_open(
    ranks: str, suits: str, jokers: int, profile: Profile, round_: int
) -> None:
    """Up to eight cards, two melds at most: what is found opens, and none opens where none is."""
    draw = random.Random(f"{ranks}{suits}")
    pack = list(
        Pack(tuple(Card(rank + suit) for rank in ranks.split() for suit in suits), 2, jokers)
    )
    for _ in range(40):
        hand = draw.sample(pack, draw.randint(5, 8))
        melds = opening_melds(hand, profile, round_)
        assert can_open(hand, profile, round_) == (melds is not None)
        assert (melds is not None) == some_opening(hand, profile, round_), print_cards(hand)
        if melds is not None:
            assert opening(melds, profile, round_) == Opening(
                sum(laid.opening_points for laid in melds), True
            )
            assert all(meld(laid.cards, profile) == laid for laid in melds)
            back = [
                JOKER if isinstance(card, Joker) else card for laid in melds for card in laid.cards
            ]
            for card in back:
                hand.remove(card)


@pytest.mark.parametrize(
    ("hand", "profile", "opens"),
    [
        ("", JOKEREN_13, False),
        ("", JOKEREN, False),
        ("10♠ 10♦ Joker", JOKEREN_13, False),
        ("10♠ 10♦ Joker", TOURNAMENT, True),
        ("10♠ 10♦ Joker 3♥ 4♥ 5♥", JOKEREN_13, True),
        ("2♠ 2♦ 2♥", JOKEREN, True),
        ("2♠ 2♦ 2♥", TOURNAMENT, False),
        ("K♠ K♦ K♥ 7♠ 7♦ 7♥", MEXICAN, True),
        ("K♠ K♦ K♥ 6♠ 6♦ 6♥", MEXICAN, False),
        ("2♠ 3♠ Joker Joker", MEXICAN, False),
    ],
)
def test_hands_that_open_and_hands_that_do_not(hand: str, profile: Profile, opens: bool) -> None:
    """The joker counts nothing in Jokeren 13 and as its card in Jokeren; 51 is more than 48."""
    assert can_open(hand, profile) is opens


def test_a_round_that_is_none_is_an_error() -> None:
    """Rounds are counted from 1."""
    with pytest.raises(NumberError):
        can_open("2♠", CONTRACT, 0)
    with pytest.raises(NumberError):
        ways_out("2♠", [], CONTRACT, round_=0)
