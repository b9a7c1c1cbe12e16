"""Records of Georgian Joker: read as they are written, replayed, faults named by line."""

from random import Random

import pytest

from jokerbook.errors import InputError
from jokerbook.georgian import CANONICAL, Profile, State, new_match
from jokerbook.record import Recorder, RecordError, parse_record, replay
from tests.engine.georgian_playouts import PROFILES, play_out


def recorded(profile: Profile, seed: int, most: int = 10_000) -> Recorder:
    """Play a match by chance, so many moves of it, and write it down."""
    recorder = Recorder(new_match(4, profile, seed=seed))
    for _, move in play_out(profile, seed, most):
        recorder.play(move)
    return recorder


def without_packs(state: State) -> State:
    """Return a state without the shuffles to come, which no record holds."""
    return state._replace(packs=new_match().packs)


@pytest.mark.parametrize("name", PROFILES)
def test_a_record_replays_to_the_same_match(name: str) -> None:
    """The text is read as it is printed, and leads to the same state without the seed."""
    recorder = recorded(PROFILES[name], 7)
    record = recorder.record()
    text = str(record)
    assert parse_record(text) == record
    again = replay(text)
    assert again.record == record
    assert without_packs(again.state) == without_packs(recorder.state)
    assert again.state.outcome() == recorder.state.outcome()
    assert "premiums: " in text


@pytest.mark.parametrize("name", ["canonical", "chosen"])
def test_a_record_holds_at_every_position(name: str) -> None:
    """A match may be written down in the middle of the bids or of a trick."""
    recorder = Recorder(new_match(4, PROFILES[name], seed=3))
    for _, move in play_out(PROFILES[name], 3, 300):
        record = recorder.record()
        assert parse_record(str(record)) == record
        assert without_packs(replay(str(record)).state) == without_packs(recorder.state)
        recorder.play(str(move))


ORDER = (
    "A♠ K♠ Q♠ Joker 7♥ 8♠ 9♠ 10♠ J♠ 7♠ A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 6♥ "
    "A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ A♣ K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣ Joker"
)
SHORT = f"""jokerbook record 1
game: georgian-joker
players: 4

deal 1, dealer 4
pack: {ORDER}
bids, player 1 first: 1 0 0 1
trick, player 1 first: A♠; K♠; Q♠; Joker high
scores: 0 50 50 100

deal 2, dealer 1
pack: {ORDER}
bids, player 2 first: 0 1
"""


def test_a_record_is_written_for_readers() -> None:
    """A line for the bids, one for a trick, the points: as a scorer would take them down."""
    state = replay(SHORT).state
    assert (state.deal, state.player, state.bids) == (2, 4, (None, 0, 1, None))
    recorder = Recorder(new_match(4, packs=[ORDER, ORDER], dealer=4))
    for move in ("bid 1", "pass", "bid 0", "bid 1", "A♠", "K♠", "Q♠", "Joker high", "deal"):
        recorder.play(move)
    recorder.play("bid 0")
    recorder.play("bid 1")
    assert str(recorder.record()) == SHORT


def test_the_trump_that_was_named_is_written() -> None:
    """A line of its own between the pack and the bids, in nine-card deals alone."""
    lines = str(recorded(PROFILES["chosen"], 5).record()).splitlines()
    named = [n for n, line in enumerate(lines) if line.startswith("trump, player ")]
    assert len(named) == 8
    for number in named:
        assert lines[number - 1].startswith("pack: ")
        assert lines[number + 1].startswith("bids, ")
    assert "premiums: " in lines[-2]
    assert lines[-1].startswith("over: ")


def failure(text: str) -> RecordError:
    """Return what is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        replay(text)
    return caught.value


def test_a_refused_move_is_named_with_its_line_and_clause() -> None:
    """Who looks for the fault in a record must not have to look far."""
    error = failure(SHORT.replace("A♠; K♠; Q♠; Joker high", "A♠; K♠; Q♠; Joker"))
    assert (error.line, error.move) == (8, "Joker")
    assert error.refusal is not None
    assert error.refusal.clause == "geo-joker-announce"
    assert str(error).startswith("line 8, Joker: refused by geo-joker-announce: ")
    error = failure(SHORT.replace("1 0 0 1", "1 0 0 0"))
    assert (error.line, error.move) == (7, "bid 0")
    assert error.refusal is not None
    assert error.refusal.clause == "geo-bid-dealer"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("players: 4", "players: 3", 5),
        ("georgian-joker", "georgian", 2),
        ("georgian-joker", 'georgian-joker {"pack": 39}', 2),
        ("georgian-joker", 'georgian-joker {"pack": 38}', 5),
        ("deal 1, dealer 4", "deal 1, dealer 5", 5),
        ("deal 2, dealer 1", "deal 2, dealer 2", 11),
        ("deal 2, dealer 1", "deal 3, dealer 1", 11),
        ("bids, player 1 first", "bids, player 2 first", 7),
        ("bids, player 1 first", "bids, player 1", 7),
        ("bids, player 1 first", "bids, 1 first", 7),
        ("bids, player 1 first: 1 0 0 1", "bids, player 1 first: 1 x 0 1", 7),
        ("bids, player 1 first: 1 0 0 1", "bids, player 1 first: 1 -1 0 1", 7),
        ("bids, player 1 first: 1 0 0 1", "bids, player 1 first: 1 0 0", 8),
        ("bids, player 1 first: 1 0 0 1", "bids, player 1 first: 1 0 0 1 1", 7),
        ("bids, player 1 first: 1 0 0 1\n", "", 7),
        ("1 0 0 1\n", "1 0\nbids, player 3 first: 0 1\n", 8),
        ("trick, player 1 first", "trick, player 2 first", 8),
        ("trick, player 1 first: A♠; K♠; Q♠; Joker high\n", "", 8),
        ("A♠; K♠; Q♠; Joker high", "A♠; K♠; Q♠; 6♠", 8),
        ("A♠; K♠; Q♠; Joker high", "A♠; K♠; Q♠; bid 1", 8),
        ("A♠; K♠; Q♠; Joker high", "A♠; K♠; Q♠", 9),
        ("A♠; K♠; Q♠; Joker high", "A♠ K♠ Q♠ J♠", 8),
        ("scores: 0 50 50 100", "scores: 0 50 50 50", 9),
        ("scores: 0 50 50 100", "premiums: 0 50 50 100", 9),
        ("scores: 0 50 50 100\n", "", 10),
        ("scores: 0 50 50 100", "scores: 0 50 50 100\npremiums: 0 0 0 0", 10),
        ("scores: 0 50 50 100", "scores: 0 50 50 100\nover: 0 50 50 100, won by 4", 10),
        ("scores: 0 50 50 100", "scores: 0 50 50 -", 9),
        ("bids, player 1 first", "trump, player 1: ♥\nbids, player 1 first", 7),
        ("bids, player 1 first", "stock: A♠\nbids, player 1 first", 7),
        ("bids, player 1 first", "player 1: A♠\nbids, player 1 first", 7),
        (f"pack: {ORDER}\nbids, player 1", "pack: A♠ K♠\nbids, player 1", 5),
        (f"pack: {ORDER}\nbids, player 1", "bids, player 1", 5),
    ],
)
def test_a_line_that_did_not_happen_is_named(old: str, new: str, line: int) -> None:
    """Each line is read, and held against what the game makes of the moves."""
    assert old in SHORT
    assert failure(SHORT.replace(old, new, 1)).line == line


def test_what_is_missing_or_too_much_at_the_end_is_named() -> None:
    """Premiums left out, a line after the match: none goes unnoticed."""
    lines = str(recorded(CANONICAL, 13).record()).splitlines()
    assert failure("\n".join(lines[:-1])).line == len(lines) - 1
    assert failure("\n".join([*lines, lines[-1]])).line == len(lines) + 1
    premiums = next(n for n, line in enumerate(lines) if line.startswith("premiums"))
    without = [*lines[:premiums], *lines[premiums + 1 :]]
    assert failure("\n".join(without)).line == without.index("", premiums) + 2
    lines[premiums] += "0"
    assert failure("\n".join(lines)).line == premiums + 1


def test_a_record_begins_with_a_match() -> None:
    """A state in the middle does not say how it came about."""
    for most in (1, 60):
        *_, (state, move) = play_out(CANONICAL, 5, most)
        with pytest.raises(InputError):
            Recorder(state.play(move))


def test_a_record_cut_anywhere_is_a_record_or_an_error() -> None:
    """Text that breaks off is never taken for another match."""
    text = str(recorded(PROFILES["chosen"], 9, 430).record())
    chance = Random(2)
    for _ in range(150):
        cut = chance.randrange(len(text))
        for changed in (text[:cut], text[:cut] + text[cut + 2 :]):
            try:
                found = replay(changed)
            except InputError:
                continue
            assert str(found.record) in (text, str(parse_record(changed)))
