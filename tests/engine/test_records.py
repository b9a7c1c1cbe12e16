"""Matches as text: read as they are written, replayed move by move, faults named by line."""

from random import Random

import pytest

from jokerbook.errors import InputError
from jokerbook.record import Record, Recorder, RecordError, parse_record, replay
from jokerbook.rummy import JOKEREN, JOKEREN_13, PRESETS, Profile, State, new_match, profile_with
from tests.engine.playouts import PROFILES, choose


def played(profile: Profile, players: int, seed: int, most: int) -> Recorder:
    """Play a match by chance, so many moves of it, and write it down."""
    recorder, chance = Recorder(new_match(players, profile, seed=seed)), Random(seed)
    for _ in range(most):
        moves = recorder.state.legal_moves()
        if not moves:
            break
        recorder.play(choose(moves, chance))
    return recorder


def without_packs(state: State) -> State:
    """Return a state without the shuffles to come, which no record holds."""
    return state._replace(packs=new_match(2, JOKEREN).packs)


@pytest.mark.parametrize("name", PROFILES)
def test_a_record_replays_to_the_same_match(name: str) -> None:
    """The text is read as it is printed, and leads to the same state without the seed."""
    for players in (2, 3, 4):
        recorder = played(PROFILES[name], players, 7, 700)
        record = recorder.record()
        text = str(record)
        assert parse_record(text) == record
        again = replay(text)
        assert again.record == record
        assert without_packs(again.state) == without_packs(recorder.state)


def test_a_record_holds_at_every_position() -> None:
    """A match may be written down in the middle of a turn, or between two deals."""
    recorder, chance = Recorder(new_match(2, JOKEREN, seed=3)), Random(3)
    for _ in range(150):
        record = recorder.record()
        assert parse_record(str(record)) == record
        assert without_packs(replay(str(record)).state) == without_packs(recorder.state)
        recorder.play(choose(recorder.state.legal_moves(), chance))


def test_a_match_is_written_to_its_end() -> None:
    """Eight deals, or the last player in: the totals and the winners close the record."""
    for profile in (JOKEREN_13, profile_with({"limit": 60})):
        recorder = played(profile, 3, 2, 100_000)
        outcome = recorder.state.outcome()
        assert outcome is not None
        lines = str(recorder.record()).splitlines()
        totals, winners = " ".join(map(str, outcome.totals)), " ".join(map(str, outcome.winners))
        assert lines[-1] == f"over: {totals}, won by {winners}"
        assert replay(str(recorder.record())).state.outcome() == outcome


HEAD = "jokerbook record 1\ngame: jokeren\nplayers: 2\n"


def a_record() -> list[str]:
    """Return the lines of a record of some turns."""
    return str(played(JOKEREN, 2, 5, 40).record()).splitlines()


def failure(lines: list[str]) -> RecordError:
    """Return what is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        replay("\n".join(lines))
    return caught.value


def test_a_refused_move_is_named_with_its_line_and_clause() -> None:
    """Who looks for the fault in a record must not have to look far."""
    lines = a_record()
    lines[6] = "player 1: draw discard; draw stock; discard 2♣"
    lines[4:6] = [lines[4].replace("dealer 1", "dealer 2"), lines[5]]
    error = failure(lines)
    assert error.line == 7
    assert error.move is not None
    assert error.move.startswith("draw stock")
    assert error.refusal is not None
    assert error.refusal.clause == "jok-draw"
    assert str(error).startswith("line 7, draw stock: refused by jok-draw: ")


@pytest.mark.parametrize(
    ("place", "to", "line"),
    [
        (0, "jokerbook record 2", 1),
        (1, "game: gin", 2),
        (1, 'game: jokeren {"preset": "gin"}', 2),
        (1, "game: jokeren {", 2),
        (1, "game: jokeren []", 2),
        (1, "players: 2", 2),
        (2, "players: two", 3),
        (2, "players: 5", 5),
        (4, "deal 2, dealer 1", 5),
        (4, "deal 1, dealer 3", 5),
        (4, "deal one", 5),
        (4, "", 7),
        (5, "pack: 9♥ 9♥", 5),
        (5, "pack: 9x", 6),
        (5, "", 5),
        (6, "player 3: draw stock", 7),
        (6, "player 2: draw stock 9♥ 9♥", 7),
        (6, "scores: 0 44", 7),
        (6, "over: 0 44, won by 1", 7),
        (6, "chatter", 7),
        (6, "player 1: fold", 7),
    ],
)
def test_a_line_that_did_not_happen_is_named(place: int, to: str, line: int) -> None:
    """Each line is read, and held against what the game makes of the moves."""
    lines = a_record()
    lines[place] = to
    assert failure(lines).line == line


def test_what_is_missing_or_too_much_is_named() -> None:
    """A turn cut short, scores left out, a line after the end: none goes unnoticed."""
    recorder = played(profile_with({"limit": 30}), 2, 2, 100_000)
    lines = str(recorder.record()).splitlines()
    assert replay("\n".join(lines)).state.outcome()
    assert failure(lines[:-1]).line == len(lines) - 1
    assert failure([*lines, "player 1: draw stock"]).line == len(lines) + 1
    assert failure([*lines, lines[-1]]).line == len(lines) + 1
    scores = next(n for n, line in enumerate(lines) if line.startswith("scores"))
    wrong = [*lines]
    wrong[scores] += "0"
    assert failure(wrong).line == scores + 1
    turn = lines[6].partition(";")
    cut = [*lines[:6], turn[0], f"{turn[0].split(':')[0]}:{turn[2]}", *lines[7:]]
    assert failure(cut).line == 8
    shuffled = [*lines[:6], "stock: 9♥ 2♣", *lines[6:]]
    assert failure(shuffled).line == 7


def test_a_record_is_text_of_a_real_length() -> None:
    """A record is read whole before it is judged, and is never longer than an evening."""
    for text in ("", "x", HEAD, None, "x" * 6_000_000):
        with pytest.raises(InputError):
            replay(text)  # type: ignore[arg-type]


def test_a_record_begins_with_a_match() -> None:
    """A state in the middle does not say how it came about."""
    state = new_match(2, JOKEREN, seed=5).play("draw stock")
    with pytest.raises(InputError):
        Recorder(state)


def test_an_order_that_deals_the_same_is_written_where_the_order_is_not_known() -> None:
    """A match begun with a given pack is written down as one that deals the same cards."""
    order = tuple(JOKEREN.pack)
    recorder = Recorder(new_match(3, PRESETS["open"], packs=(order,), dealer=2))
    state = replay(str(recorder.record())).state
    assert without_packs(state) == without_packs(recorder.state)
    assert isinstance(recorder.record(), Record)
