"""Records of Jok-R-ummy: read as they are written, replayed, faults named by line."""

from random import Random

import pytest

from jokerbook.errors import InputError
from jokerbook.jokrummy import JOK_R_UMMY, State, new_match
from jokerbook.packs import Packs
from jokerbook.record import Recorder, RecordError, parse_record, replay
from tests.engine.jokrummy_playouts import GOING_OUT, OUT, dealt, play_on, play_out, with_pile


def recorded(state: State, seed: int, most: int = 100_000) -> Recorder:
    """Play a match by chance, so many moves of it, and write it down."""
    recorder = Recorder(state)
    for _, move in play_on(state, seed, most):
        recorder.play(move)
    return recorder


def without_packs(state: State) -> State:
    """Return a state without the shuffles to come, which no record holds."""
    return state._replace(packs=Packs(0, (), 0))


@pytest.mark.parametrize("players", [2, 3, 5, 6, 12])
def test_a_record_replays_to_the_same_match(players: int) -> None:
    """The text is read as it is printed, and leads to the same state without the seed."""
    recorder = recorded(new_match(players, seed=players), players)
    record = recorder.record()
    assert parse_record(str(record)) == record
    again = replay(str(record))
    assert again.record == record
    assert without_packs(again.state) == without_packs(recorder.state)
    assert again.state.outcome() == recorder.state.outcome()
    assert again.state.outcome()


def test_a_record_holds_at_every_position() -> None:
    """A match may be written down in the middle of a turn, and without a dealer drawn."""
    recorder = Recorder(new_match(3, seed=3, dealer=2))
    for _, move in play_on(recorder.state, 3, 260):
        record = recorder.record()
        assert parse_record(str(record)) == record
        assert without_packs(replay(str(record)).state) == without_packs(recorder.state)
        recorder.play(str(move))
    assert "turned up" not in str(record)


def test_piles_and_stocks_made_anew_are_written() -> None:
    """A small deck runs out, in deals that follow one another; so does the stock of twelve."""
    deck = ["set 3", "bonus", "set 4", "run 3", "cards Q♥ K♥"]
    recorder = recorded(new_match(2, seed=5, programmes=deck), 5)
    text = str(recorder.record())
    assert text.count("programmes: ") > 1
    assert without_packs(replay(text).state) == without_packs(recorder.state)
    recorder = recorded(new_match(12, seed=5), 5, 400)
    text = str(recorder.record())
    assert "stock: " in text
    assert without_packs(replay(text).state) == without_packs(recorder.state)


def test_a_match_won_at_the_deal_is_a_record() -> None:
    """The seventh bonus: no turn, and the scores at once."""
    recorder = Recorder(with_pile(2, *["bonus"] * 7, "set 3", "set 4"))
    text = str(recorder.record())
    assert text.endswith("scores: 7 0\nover: 7 0, won by 1\n")
    assert without_packs(replay(text).state) == without_packs(recorder.state)


def test_a_match_won_at_a_later_deal_is_a_record() -> None:
    """A bonus received is a step before anyone moves."""
    pile = (*["bonus"] * 5, "set 3", "set 4", "bonus", "run 5")
    recorder = Recorder(dealt(OUT, "", programmes=pile, stock="8♥"))
    for move in (*GOING_OUT, "deal"):
        recorder.play(move)
    text = str(recorder.record())
    assert "scores: 6 0\n" in text
    assert text.endswith("dealt: player 1 bonus\nscores: 1 0\nover: 7 0, won by 1\n")
    assert without_packs(replay(text).state) == without_packs(recorder.state)


ORDER = " ".join(map(str, JOK_R_UMMY.pack.cards))
SHORT = f"""jokerbook record 1
game: jok-r-ummy
players: 2

deal 1, dealer 2
turned up: 3♥ Joker K♦ 7♠
programmes: set 3; bonus; set 4 of K; run 5; 2 × run 3
pack: {ORDER}
dealt: player 1 set 3; player 2 bonus; player 2 set 4 of K
player 1: draw stock A♥; discard A♥
player 2: draw stock 2♥
"""


def test_a_record_is_written_for_readers() -> None:
    """Who dealt and why, the programmes, a line a turn."""
    state = replay(SHORT).state
    assert (state.deal, state.player, state.dealer) == (1, 2, 2)
    assert [str(programme) for programme in state.programmes] == ["set 3", "set 4 of K"]
    assert state.race.completed == (0, 1)
    assert str(replay(SHORT).record) == SHORT


def failure(text: str) -> RecordError:
    """Return what is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        replay(text)
    return caught.value


def test_a_refused_move_is_named_with_its_line_and_clause() -> None:
    """Who looks for the fault in a record must not have to look far."""
    error = failure(SHORT.replace("discard A♥", "lay programme A♥ A♠ K♠; discard A♥"))
    assert (error.line, error.move) == (10, "lay programme A♥ A♠ K♠")
    assert error.refusal is not None
    assert error.refusal.clause == "jru-set"
    assert str(error).startswith("line 10, lay programme A♥ A♠ K♠: refused by jru-set: ")
    error = failure(SHORT.replace("player 2: draw stock 2♥", "player 2: draw stock A♦"))
    assert (error.line, error.move) == (11, "draw stock A♦")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("jok-r-ummy", "jok", 2),
        ("jok-r-ummy", 'jok-r-ummy {"packs": 3}', 5),
        ("players: 2", "players: 13", 5),
        ("players: 2", "players: 6", 5),
        ("players: 2", "players: 3", 5),
        ("deal 1, dealer 2", "deal 1, dealer 3", 5),
        ("deal 1, dealer 2", "deal 1, dealer 1", 5),
        ("deal 1, dealer 2", "deal 2, dealer 2", 5),
        ("turned up: 3♥ Joker K♦ 7♠", "turned up: 3♥ Joker K♦ 7♦", 5),
        ("turned up: 3♥ Joker K♦ 7♠", "turned up: 3♥ 8♠ K♦ 7♠", 5),
        ("turned up: 3♥ Joker K♦ 7♠", "turned up: 3♥ 3♥ 3♥ 7♠", 5),
        ("turned up: 3♥ Joker K♦ 7♠", "turned up: 3♥ 7", 6),
        ("turned up: 3♥ Joker K♦ 7♠", "turned down: 3♥ 7♠", 6),
        ("turned up: 3♥ Joker K♦ 7♠", "turned up:", 5),
        ("programmes: set 3;", "programmes: sett 3;", 7),
        ("programmes: set 3;", "programmes: set 4;", 9),
        ("programmes: set 3; bonus; set 4 of K; run 5; 2 × run 3\n", "", 5),
        ("programmes: set 3; bonus; set 4 of K; run 5; 2 × run 3", "programmes: set 3", 5),
        (f"pack: {ORDER}\n", "", 5),
        (f"pack: {ORDER}", "pack: A♠ K♠", 5),
        ("dealt: player 1 set 3", "dealt: player 2 set 3", 9),
        ("dealt: player 1 set 3", "dealt: player 1 set 4", 9),
        ("dealt: player 1 set 3", "dealt: set 3", 9),
        ("; player 2 set 4 of K", "", 9),
        ("dealt: player 1 set 3; player 2 bonus; player 2 set 4 of K\n", "", 9),
        ("player 1: draw stock A♥; discard A♥", "player 2: draw stock A♥; discard A♥", 10),
        ("player 1: draw stock A♥; discard A♥", "player 1: draw stock A♥; pass", 10),
        ("player 1: draw stock A♥; discard A♥", "scores: 0 1", 10),
        ("player 2: draw stock 2♥", "scores: 0 1", 11),
    ],
)
def test_a_line_that_did_not_happen_is_named(old: str, new: str, line: int) -> None:
    """Each line is read, and held against what the game makes of the moves."""
    assert old in SHORT
    assert failure(SHORT.replace(old, new, 1)).line == line


def test_what_is_missing_or_too_much_at_the_end_is_named() -> None:
    """Scores left out, a line after the match: none goes unnoticed."""
    lines = str(recorded(new_match(3, seed=13), 13).record()).splitlines()
    assert lines[-1].startswith("over: ")
    assert failure("\n".join(lines[:-1])).line == len(lines) - 1
    assert failure("\n".join([*lines, lines[-1]])).line == len(lines) + 1
    scores = next(n for n, line in enumerate(lines) if line.startswith("scores"))
    lines[scores] += "0"
    assert failure("\n".join(lines)).line == scores + 1


def test_a_record_begins_with_a_match() -> None:
    """A state in the middle does not say how it came about."""
    for most in (1, 2, 3, 60):
        *_, (state, move) = play_out(3, 5, most)
        with pytest.raises(InputError):
            Recorder(state.play(move))


def test_a_record_cut_anywhere_is_a_record_or_an_error() -> None:
    """Text that breaks off is never taken for another match."""
    text = str(recorded(new_match(4, seed=9), 9, 430).record())
    chance = Random(2)
    for _ in range(150):
        cut = chance.randrange(len(text))
        for changed in (text[:cut], text[:cut] + text[cut + 2 :]):
            try:
                found = replay(changed)
            except InputError:
                continue
            assert str(found.record) in (text, str(parse_record(changed)))
