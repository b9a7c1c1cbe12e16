"""The moves of Georgian Joker as values: read from text, printed again, each there once."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.cards import JOKER, NATURAL_CARDS
from jokerbook.errors import InputError
from jokerbook.georgian import Bid, Move, NextDeal, Play, Trump, parse_move
from jokerbook.georgian.moves import PLAYS, parse_play

MOVES: list[Move] = [
    *PLAYS,
    *(Bid(number) for number in range(12)),
    *(Trump(suit) for suit in ("♠", "♥", "♦", "♣", None)),
    NextDeal(),
]


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_a_move_is_read_as_it_is_printed(move: Move) -> None:
    """A record is read back as the match that it was written from, and a move is there once."""
    assert parse_move(str(move)) is move
    assert repr(move) == f"parse_move({str(move)!r})"
    assert pickle.loads(pickle.dumps(move)) is move
    assert copy.deepcopy(move) is move


def test_every_way_to_play_is_a_play() -> None:
    """36 cards, and the joker bare, high or low, and with each of the four suits."""
    assert len(set(map(str, MOVES))) == len(MOVES)
    assert [play.card for play in PLAYS].count(JOKER) == 1 + 2 + 8
    assert len(PLAYS) == 36 + 11


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Qs", "Q♠"),
        (" td ", "10♦"),
        ("joker", "Joker"),
        ("Joker  HIGH  s", "Joker high ♠"),
        ("joker low ♡", "Joker low ♥"),
        ("Joker low", "Joker low"),
        ("bid 0", "bid 0"),
        ("bid 07", "bid 7"),
        ("pass", "bid 0"),
        ("trump h", "trump ♥"),
        ("trump none", "trump none"),
        (" deal ", "deal"),
    ],
)
def test_other_spellings_are_the_same_move(text: str, printed: str) -> None:
    """Clause geo-bid-pass: a pass is a bid of zero; a keyboard has no ♥."""
    assert str(parse_move(text)) == printed


@pytest.mark.parametrize(
    "text",
    [
        *("", "  ", "bid", "bid three", "bid -1", "bid 100", "bid 1000", "bid 1 2", "bid ²"),
        *("pass 1", "trump", "trump x", "trump ♥ ♠", "deal 2", "deal deal"),
        *("5♠", "2♥", "1♠", "Q", "♠", "Q♠ K♠", "Q♠ high", "Q♠ high ♠", "Q♠; K♠"),
        *("Joker ♠", "Joker high low", "Joker high ♠ ♥", "Joker low x", "Joker=7♥", "Joker up"),
        *("play Q♠", "draw stock", "Joker high " + "♠" * 300, "Q♠\nK♠"),
    ],
)
def test_what_is_no_move_is_an_error(text: str) -> None:
    """A move that is half read would be another move."""
    with pytest.raises(InputError):
        parse_move(text)


@pytest.mark.parametrize(
    "make",
    [
        lambda: parse_move(7),  # type: ignore[arg-type]
        lambda: parse_play("bid 3"),
        lambda: Bid(-1),
        lambda: Bid(True),
        lambda: Bid("3"),  # type: ignore[arg-type]
        lambda: Bid(10**5000),
        lambda: Trump("x"),
        lambda: Trump(3),  # type: ignore[arg-type]
        lambda: Play("Q♠", "high"),
        lambda: Play("Q♠", None, "♠"),
        lambda: Play("Joker", None, "♠"),
        lambda: Play("Joker", "up"),  # type: ignore[arg-type]
        lambda: Play("Joker", ["high"]),  # type: ignore[arg-type]
        lambda: Play("Joker=7♥", "high"),
        lambda: Play(NATURAL_CARDS[1]),
        lambda: Play("Q♠ K♠"),
    ],
)
def test_no_move_is_made_that_its_text_could_not_be(make: type) -> None:
    """A move built by a program is held to the same reading as one that is typed."""
    with pytest.raises(InputError):
        make()


def test_a_move_cannot_be_changed() -> None:
    """It is the key by which positions and records are compared."""
    with pytest.raises(AttributeError):
        Bid(3).number = 4
    with pytest.raises(AttributeError):
        del Bid(3).text
    assert Bid(3) is Bid(3)


@given(st.text(alphabet="JokerhighlowbidtrumpQK10789♠♥shdc =", max_size=20))
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    """Whatever is typed, nothing else is raised, and what is read is read again."""
    try:
        move = parse_move(text)
    except InputError:
        return
    assert parse_move(str(move)) is move
