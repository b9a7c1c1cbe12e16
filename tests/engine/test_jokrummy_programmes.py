"""The programme language: read, printed again, named, and refused where no card could say it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.cards import NATURAL_CARDS, SUITS, Card
from jokerbook.errors import (
    AnnouncementError,
    CountError,
    DeckError,
    InputError,
    NumberError,
    PackError,
    RankError,
    SuitError,
    TooLongError,
    UnknownNameError,
    WrongTypeError,
)
from jokerbook.jokrummy import (
    ILLUSTRATIVE_DECK,
    JOK_R_UMMY,
    Bonus,
    Fixed,
    MixedRun,
    Programme,
    RunOf,
    SetOf,
    load_deck,
    parse_programme,
    profile_with,
    programme,
)

RANKS_OF_SETS = [1, *range(3, 14)]
HEARTS = Fixed(tuple(map(Card, ("J♥", "Q♥", "K♥", "A♥"))))
patterns = st.one_of(
    st.builds(RunOf, st.integers(3, 13), st.none() | st.sampled_from(SUITS)),
    st.builds(MixedRun, st.integers(3, 13)),
    st.builds(SetOf, st.integers(3, 30), st.none() | st.sampled_from(RANKS_OF_SETS)),
    st.lists(st.sampled_from(NATURAL_CARDS), min_size=1, max_size=13, unique=True)
    .filter(lambda cards: any(card.rank != 2 for card in cards))
    .map(lambda cards: Fixed(tuple(cards))),
)
programmes = st.one_of(
    st.builds(Programme, st.integers(1, 9), patterns), st.just(Programme(1, Bonus()))
)


@pytest.mark.parametrize(
    ("text", "read", "printed"),
    [
        ("run 4", Programme(1, RunOf(4)), "run 4"),
        ("run 4 ♠", Programme(1, RunOf(4, "♠")), "run 4 ♠"),
        ("run 4 h", Programme(1, RunOf(4, "♥")), "run 4 ♥"),
        ("mixed run 7", Programme(1, MixedRun(7)), "mixed run 7"),
        ("set 3", Programme(1, SetOf(3)), "set 3"),
        ("set 3 of 7", Programme(1, SetOf(3, 7)), "set 3 of 7"),
        ("set 4 of a", Programme(1, SetOf(4, 1)), "set 4 of A"),
        ("set 4 of T", Programme(1, SetOf(4, 10)), "set 4 of 10"),
        ("cards J♥ Q♥ K♥ A♥", Programme(1, HEARTS), "cards J♥ Q♥ K♥ A♥"),
        ("cards Jh Qh Kh Ah", Programme(1, HEARTS), "cards J♥ Q♥ K♥ A♥"),
        ("2 × set 4", Programme(2, SetOf(4)), "2 × set 4"),
        ("2x  set   4", Programme(2, SetOf(4)), "2 × set 4"),
        ("9 X mixed run 13", Programme(9, MixedRun(13)), "9 × mixed run 13"),
        ("1 × run 4", Programme(1, RunOf(4)), "run 4"),
        ("bonus", Programme(1, Bonus()), "bonus"),
        (" 1 × bonus ", Programme(1, Bonus()), "bonus"),
    ],
)
def test_a_programme_is_read_and_printed(text: str, read: Programme, printed: str) -> None:
    """Clauses jru-multiplier, jru-multiplier-one: the notation of the vectors."""
    assert parse_programme(text) == read
    assert str(read) == printed
    assert repr(read) == f"Programme('{printed}')"


@given(programmes)
def test_the_text_of_a_programme_is_the_programme(asked: Programme) -> None:
    """Records and decks keep programmes as text."""
    assert parse_programme(str(asked)) == asked
    assert hash(parse_programme(str(asked))) == hash(asked)


@given(st.text(st.sampled_from("run mixed set of cards bonus 0123456789 ×x♠h JQKA =")))
def test_any_text_is_a_programme_or_an_input_error(text: str) -> None:
    """What a player types is read or is answered in one line."""
    try:
        read = parse_programme(text)
    except InputError:
        return
    assert parse_programme(str(read)) == read


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", UnknownNameError),
        ("run", UnknownNameError),
        ("runs 4", UnknownNameError),
        ("run four", UnknownNameError),
        ("run 4 ♠ ♥", UnknownNameError),
        ("run 4 of ♠", UnknownNameError),
        ("run -4", UnknownNameError),
        ("run 2", NumberError),
        ("run 14", NumberError),
        ("mixed run 2", NumberError),
        ("mixed run 14", NumberError),
        ("mixed run 5 ♠", UnknownNameError),
        ("mixed set 3", UnknownNameError),
        ("set 2", NumberError),
        ("set 31", NumberError),
        ("set 3 of", UnknownNameError),
        ("set 3 of 2", RankError),
        ("set 3 of Joker", UnknownNameError),
        ("set 3 of 7♠", UnknownNameError),
        ("set 3 of joker=A", UnknownNameError),
        ("cards", CountError),
        ("cards Joker", AnnouncementError),
        ("cards J♥ Joker=Q♥", AnnouncementError),
        ("cards 2♥", RankError),
        ("cards 2♥ 2♠", RankError),
        ("cards A♥ A♥ A♥ A♥", PackError),
        ("cards J♥ Q", SuitError),
        ("0 × set 3", NumberError),
        ("10 × set 3", NumberError),
        ("100 × set 3", UnknownNameError),
        ("× set 3", UnknownNameError),
        ("2 × 2 × set 3", UnknownNameError),
        ("2 × bonus", NumberError),
        ("bonus 1", UnknownNameError),
        ("set 3 set 3", UnknownNameError),
        ("cards " + "A♥ " * 800, TooLongError),
    ],
)
def test_what_no_programme_card_says_is_an_error(text: str, reason: type[InputError]) -> None:
    """No pack gives it, or no programme is written so."""
    with pytest.raises(reason):
        parse_programme(text)


@pytest.mark.parametrize("given", [4, None, ["run 4"]])
def test_a_programme_is_text(given: object) -> None:
    """Another type is named as such."""
    with pytest.raises(WrongTypeError):
        parse_programme(given)  # type: ignore[arg-type]


def test_two_packs_give_smaller_sets_than_three() -> None:
    """Clause jru-packs: eight of a rank, eight 2s and four jokers in two packs make twenty."""
    sevens = ["7♠ 7♥ 7♦ 7♣ 7♠ 7♥ 7♦ 7♣ 2♠ 2♥ 2♦ 2♣ 2♠ 2♥ 2♦ 2♣ Joker Joker Joker Joker"]
    assert not hasattr(programme("set 20", sevens, JOK_R_UMMY), "clause")
    with pytest.raises(NumberError):
        programme("set 21", sevens, JOK_R_UMMY)
    assert hasattr(programme("set 21", sevens, profile_with({"packs": 3})), "clause")
    with pytest.raises(PackError):
        programme("cards A♥ A♥ A♥", ["A♥ A♥ Joker"], JOK_R_UMMY)


def test_patterns_are_checked_when_they_are_made() -> None:
    """A pattern made in a program is held to what the text is held to."""
    for make in (
        lambda: RunOf(2),
        lambda: RunOf(4, "x"),  # type: ignore[arg-type]
        lambda: RunOf("4"),  # type: ignore[arg-type]
        lambda: SetOf(3, 14),
        lambda: Fixed(()),
        lambda: Fixed(("J♥",)),  # type: ignore[arg-type]
        lambda: Programme(2, Bonus()),
    ):
        with pytest.raises(InputError):
            make()


def test_a_deck_is_one_programme_a_line() -> None:
    """Comments and empty lines are skipped, and numbers count every line."""
    text = "# mine\n\n2 × set 4 # twice\n  bonus  \n"
    assert load_deck(text) == (Programme(2, SetOf(4)), Programme(1, Bonus()))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("run 4\nrun five", "line 2: 'run five' is no programme"),
        ("# a\n\nset 2", "line 3: the length of a set is 2"),
        ("run 4\n2 × run 7", "line 2: 2 × run 7 takes 14 cards, and a hand can lay 13"),
        ("cards J♥ Q♥\ncards 7♥ joker", "line 2: "),
    ],
)
def test_a_bad_line_of_a_deck_is_named_by_its_number(text: str, said: str) -> None:
    """Who types the list of their box has sixty-three lines to look through otherwise."""
    with pytest.raises(DeckError, match=f"^{re.escape(said)}"):
        load_deck(text)


def test_a_deck_without_programmes_is_an_error() -> None:
    """Nothing could be dealt from it."""
    for text in ("", "# nothing\n\n"):
        with pytest.raises(CountError):
            load_deck(text)
    with pytest.raises(WrongTypeError):
        load_deck(["run 4"])  # type: ignore[arg-type]


def test_the_illustrative_deck_has_every_kind() -> None:
    """63 cards, at least 40 different, each kind, alone and multiplied, at least four times."""
    assert len(ILLUSTRATIVE_DECK) == 63
    assert len(set(ILLUSTRATIVE_DECK)) >= 40
    kinds: dict[tuple[object, ...], int] = {}
    for asked in ILLUSTRATIVE_DECK:
        pattern = asked.pattern
        given = getattr(pattern, "suit", None) or getattr(pattern, "rank", None)
        kind = type(pattern), bool(given), asked.times > 1
        kinds[kind] = kinds.get(kind, 0) + 1
    assert len(kinds) == 13
    assert min(kinds.values()) >= 4
