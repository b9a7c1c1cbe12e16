"""What all games share at its edges: profiles, states, records and errors that are none, or odd."""

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jokerbook import georgian, rummy
from jokerbook.errors import InputError, NumberError, WrongTypeError, quoted
from jokerbook.record import Recorder, RecordError, parse_record
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.rummy import JOKEREN, JOKEREN_13, PRESETS
from jokerbook.vectors import check_files

HUGE = 10**5000
MATCHES: list[Callable[..., Any]] = [
    lambda **given: rummy.new_match(2, JOKEREN_13, **given),
    lambda **given: georgian.new_match(4, **given),
]


def kinds_of(error: type[InputError]) -> Iterator[type[InputError]]:
    """Yield every error of the engine, this one and those made from it."""
    yield error
    for kind in error.__subclasses__():
        yield from kinds_of(kind)


def test_errors_travel_between_processes() -> None:
    """A server that judges elsewhere gets the sentence back, the line, the move and the refusal."""
    kinds = [kind for kind in kinds_of(InputError) if kind.__module__.startswith("jokerbook.")]
    errors = [kind("no") for kind in kinds if kind.__init__ is InputError.__init__]
    assert len(errors) > 12
    refusal = Refusal("geo-bid-range", "{bid} is more", bid=7)
    for error in (*errors, RecordError(7, "no", "bid 7", refusal), RefusedError(refusal)):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (str(again), again.__dict__) == (str(error), error.__dict__)


@pytest.mark.parametrize("begin", MATCHES)
def test_seeds_and_packs_are_those_that_a_state_can_write(begin: Callable[..., Any]) -> None:
    """What a match begins with, its text holds and its reader takes."""
    for seed in (10**23, -(10**23), HUGE):
        with pytest.raises(NumberError, match="a seed has at most 23 digits"):
            begin(seed=seed)
    state = begin(seed=1 - 10**23)
    rummy_state = isinstance(state, rummy.State)
    read: Callable[[Any], Any] = rummy.parse_state if rummy_state else georgian.parse_state
    assert read(f"\ufeff{state}\n\n") == state
    with pytest.raises(NumberError, match="a seed has at most 23 digits"):
        read(str(begin(seed=5)).replace("seed: 5", f"seed: {10**23}"))
    for packs in (None, 5, "A♠", [None]):
        with pytest.raises(WrongTypeError):
            begin(packs=packs)
    for text in (None, b"game: jokeren", 5):
        with pytest.raises(WrongTypeError, match="a state is text"):
            read(text)


@pytest.mark.parametrize("begin", MATCHES)
def test_a_record_begins_with_a_state(begin: Callable[..., Any]) -> None:
    """Text, nothing and what one player sees are none; a mark before a record is an editor's."""
    state = begin(seed=3)
    for wrong in ("x", None, state.view(1), state.profile):
        with pytest.raises(WrongTypeError, match="a record begins with the state of a match"):
            Recorder(wrong)
    with pytest.raises(WrongTypeError):
        Recorder(state, 5)  # type: ignore[arg-type]
    record = Recorder(state).record()
    assert parse_record(f"\ufeff{record}\n") == record


@pytest.mark.parametrize(
    "profile", [replace(JOKEREN_13, hand_size=5), replace(PRESETS["open"], hand_size=5)]
)
def test_a_rummy_profile_without_options_has_no_text(profile: rummy.Profile) -> None:
    """Text that said Jokeren would be read back as another match."""
    state = rummy.new_match(2, profile)
    for write in (state.__str__, Recorder(state).record().__str__):
        with pytest.raises(InputError, match="a profile that no options make has no text"):
            write()


@pytest.mark.parametrize("profile", [None, {"preset": "open"}, georgian.CANONICAL])
def test_a_rummy_profile_of_another_kind_is_named(profile: object) -> None:
    """The options themselves are the most likely slip."""
    asks: list[Callable[[Any], object]] = [
        lambda p: rummy.deal_scores(["", "A♠"], p),
        lambda p: rummy.extend("5♥ 6♥ 7♥", "8♥", p),
        lambda p: rummy.meld("5♥ 6♥ 7♥", p),
        lambda p: rummy.new_match(2, p),
        lambda p: rummy.opening(["5♥ 6♥ 7♥"], p),
        lambda p: rummy.penalty("A♠", p),
        lambda p: rummy.play_turn("A♠", [], True, 1, None, [], p),
        lambda p: rummy.reclaim("5♥ 6♥ Joker=7♥", "7♥", p),
        lambda p: rummy.setup(2, p),
        lambda p: rummy.standings([[0, 1]], p),
        rummy.options_of,
    ]
    for ask in asks:
        with pytest.raises(WrongTypeError, match="a profile is made by profile_with"):
            ask(profile)


@pytest.mark.parametrize("options", [38, None, {"preset"}, "open"])
def test_rummy_options_without_names_are_an_error(options: Any) -> None:
    """Jokeren's, and those that Jokeren 13 has not."""
    for read in (
        rummy.profile_with,
        lambda given: rummy.profile_of("jokeren-13", given),
        lambda given: rummy.profile_of("jokeren", given),
    ):
        with pytest.raises(WrongTypeError, match="options are named"):
            read(options)
    assert rummy.profile_with({}) == JOKEREN


def test_what_cannot_be_printed_is_quoted() -> None:
    """Python prints no number of 5,000 digits, alone or in a list."""
    assert quoted(HUGE) == quoted([HUGE]) == "a value too long to print"


def test_a_vector_that_fails_is_one_line_whatever_its_name(tmp_path: Path) -> None:
    """A line of its own would read as another vector's."""
    path = tmp_path / "odd.jsonl"
    number = "9" * 4000
    lines = [
        '{"id": "a\\nFAIL b", "ruleset": "x", "ask": "pack", "given": {}, "expect": 1}',
        '{"id": "\\ud800{0}", "ruleset": "jokeren", "ask": "penalty", "given": {}, "expect": 1}',
        *(
            f'{{"id": "{name}", "ruleset": "georgian-joker", "ask": "bids", '
            f'"given": {{"cards": 5, "bids": [{given}]}}, "expect": {expect}}}'
            for name, given, expect in (
                ("c", number, "0"),
                ("d", "1", number),
                ("e", number + number, "0"),
                ("f", "1e999", "NaN"),
                ("g", "1", "[" * 500 + "]" * 500),
                ("h", "[" * 90_000 + "]" * 90_000, "0"),
            )
        ),
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    report = check_files([str(path)])
    assert (report.passed, len(report.failures)) == (0, 8)
    assert all(len(failure.splitlines()) == 1 for failure in report.failures)
    assert report.failures[0].startswith("a FAIL b (")
