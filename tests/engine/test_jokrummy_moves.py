"""The moves of Jok-R-ummy as values: read from text, printed again, errors for what is none."""

import pickle

import pytest

from jokerbook.cards import Card
from jokerbook.errors import (
    AnnouncementError,
    CountError,
    InputError,
    NumberError,
    TooLongError,
    UnknownNameError,
    WrongTypeError,
)
from jokerbook.jokrummy import Add, Discard, Draw, Lay, LayProgramme, Reclaim, parse_move
from jokerbook.jokrummy.moves import read_move
from jokerbook.rummy import moves as rummy_moves


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("draw stock", "draw stock"),
        ("draw stock kd", "draw stock K♦"),
        ("draw discard", "draw discard"),
        ("lay programme Ah 2h ad AS|9c 9c 9d 9s", "lay programme A♥ 2♥ A♦ A♠ | 9♣ 9♣ 9♦ 9♠"),
        ("lay  programme   5s joker=6s 7s", "lay programme 5♠ Joker=6♠ 7♠"),
        ("lay 7d 7s joker", "lay 7♦ 7♠ Joker"),
        ("lay 7d 7s 2h=7c", "lay 7♦ 7♠ 2♥=7♣"),
        ("add Kd to 1", "add K♦ to 1"),
        ("add 2h=2h to 12", "add 2♥=2♥ to 12"),
        ("reclaim 7h from 2", "reclaim 7♥ from 2"),
        ("discard 2c", "discard 2♣"),
        ("deal", "deal"),
    ],
)
def test_a_move_is_printed_as_it_is_read(text: str, printed: str) -> None:
    """And the printed text is the same move, in a pickle too."""
    move = parse_move(text)
    assert str(move) == printed
    assert parse_move(printed) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert type(pickle.loads(pickle.dumps(move))) is type(move)
    assert repr(move) == f"parse_move({printed!r})"
    assert read_move(move) is move


def test_moves_are_made_of_values_too() -> None:
    """A program need not write text."""
    assert Add(Card("K♦"), 1) == parse_move("add K♦ to 1")
    assert Reclaim("7♥", 2) == parse_move("reclaim 7♥ from 2")
    assert Lay([Card("7♦"), Card("7♠"), Card("7♣")]) == parse_move("lay 7♦ 7♠ 7♣")
    assert LayProgramme(["7♦ 7♠ 7♣"]) == parse_move("lay programme 7♦ 7♠ 7♣")
    assert (Draw("stock"), Discard("2♣")) == (parse_move("draw stock"), parse_move("discard 2♣"))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", UnknownNameError),
        ("pass", UnknownNameError),
        ("rearrange 7♦ 7♠ 7♣", UnknownNameError),
        ("draw pile", UnknownNameError),
        ("draw discard K♦", CountError),
        ("lay", CountError),
        ("lay programme", CountError),
        ("lay programme 7♦ 7♠ 7♣ |", CountError),
        ("lay programme | 7♦ 7♠ 7♣", CountError),
        ("lay 7♥=8♥ 7♠ 7♦", AnnouncementError),
        ("lay programme " + " | ".join(["7♦ 7♠ 7♣"] * 100), TooLongError),
        ("add K♦", CountError),
        ("add to 1", CountError),
        ("add K♦ Q♦ to 1", CountError),
        ("add K♦ to 0", NumberError),
        ("add K♦ to x", CountError),
        ("add 7♥=8♥ to 1", AnnouncementError),
        ("reclaim 7♥ to 1", CountError),
        ("discard", CountError),
        ("discard Joker=7♥", AnnouncementError),
        ("deal now", CountError),
        (7, WrongTypeError),
        (rummy_moves.Lay("7♦ 7♠ 7♣"), WrongTypeError),
    ],
)
def test_what_is_no_move_is_an_error(text: str, error: type[InputError]) -> None:
    """Nothing is guessed: a move of another game is none either."""
    with pytest.raises(error):
        read_move(text)


def test_a_programme_is_laid_in_melds() -> None:
    """Text is one meld, and none of its letters are."""
    with pytest.raises(WrongTypeError):
        LayProgramme("7♦ 7♠ 7♣")
    with pytest.raises(WrongTypeError):
        LayProgramme(7)  # type: ignore[arg-type]
