"""Moves as values: read from text, printed again, compared."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.cards import NATURAL_CARDS, AnyCard, Card, Joker
from jokerbook.errors import InputError
from jokerbook.rummy.moves import (
    Add,
    Discard,
    Draw,
    Lay,
    Move,
    NextDeal,
    Rearrange,
    Reclaim,
    parse_move,
)

HELD: st.SearchStrategy[AnyCard] = st.sampled_from([*NATURAL_CARDS, Joker()])
ANY: st.SearchStrategy[AnyCard] = st.sampled_from(
    [*NATURAL_CARDS, Joker(), *map(Joker, NATURAL_CARDS)]
)
CARDS = st.lists(ANY, min_size=1, max_size=14)
NUMBERS = st.integers(1, 40)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Draw, st.just("stock"), st.none() | HELD),
    st.just(Draw("discard")),
    st.builds(Lay, CARDS),
    st.builds(Add, ANY, NUMBERS),
    st.builds(Reclaim, ANY, NUMBERS),
    st.builds(Discard, HELD),
    st.builds(Rearrange, st.lists(CARDS, min_size=1, max_size=8)),
    st.just(NextDeal()),
)


@given(MOVES)
def test_a_move_is_read_as_it_is_printed(move: Move) -> None:
    """A record is read back as the match that it was written from."""
    again = parse_move(str(move))
    assert again == move
    assert hash(again) == hash(move)
    assert type(again) is type(move)
    assert pickle.loads(pickle.dumps(move)) == move
    assert all(getattr(again, name) == getattr(move, name) for name in type(move).__slots__)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("draw stock Kd", "draw stock K♦"),
        (" lay  10h jH  joker=qh ", "lay 10♥ J♥ Joker=Q♥"),
        ("add 9h to 1", "add 9♥ to 1"),
        ("reclaim 7h from 12", "reclaim 7♥ from 12"),
        ("rearrange 3s 4s 5s|3h 4h 5h", "rearrange 3♠ 4♠ 5♠ | 3♥ 4♥ 5♥"),
        ("deal", "deal"),
    ],
)
def test_other_spellings_are_the_same_move(text: str, printed: str) -> None:
    """A keyboard has no ♥; the order of the cards stays as it is given."""
    assert str(parse_move(text)) == printed
    assert repr(parse_move(text)) == f"parse_move({printed!r})"


@pytest.mark.parametrize(
    "text",
    [
        *("", "  ", "pass", "draw", "draw bank", "draw discard 9♥", "draw stock 9♥ 9♦"),
        *("draw stock Joker=7♥", "lay", "lay  ", "lay 9x", "add 9♥", "add 9♥ 1", "add to 1"),
        *("add 9♥ 10♥ to 1", "add 9♥ to one", "add 9♥ to -1", "add 9♥ to 0", "add 9♥ to ²"),
        *("add 9♥ to 1000", "add 9♥ to 1 to 2", "reclaim 7♥ to 1", "reclaim 7♥ from"),
        *("discard", "discard 9♥ 2♣", "discard Joker=7♥", "rearrange", "rearrange 3♠ 4♠ |"),
        *("deal 7", "draw stock; discard 9♥", "discard 9♥\ndiscard 2♣", "lay " + "9♥ " * 900),
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
        lambda: Draw("bank"),  # type: ignore[arg-type]
        lambda: Draw("discard", "9♥"),
        lambda: Add("9♥", 0),
        lambda: Add("9♥", True),
        lambda: Rearrange("3♠ 4♠ 5♠"),
        lambda: Rearrange([["9♥"] * 3] * 100),  # type: ignore[list-item]
        lambda: Rearrange(["9♥"] * 100),
        lambda: Discard(Joker("7♥")),
    ],
)
def test_no_move_is_made_that_its_text_could_not_be(make: type) -> None:
    """A move built by a program is held to the same reading as one that is typed."""
    with pytest.raises(InputError):
        make()


def test_a_move_cannot_be_changed() -> None:
    """It is the key by which positions and records are compared."""
    move = Discard("9♥")
    with pytest.raises(AttributeError):
        move.card = Card("2♣")
    with pytest.raises(AttributeError):
        del move.text
    assert move != "discard 9♥"
    assert move != Draw("stock", "9♥")
