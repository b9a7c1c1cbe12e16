"""One turn at a time: what each move leaves, and by which clause the others are refused."""

import re
from pathlib import Path

import pytest

from jokerbook.cards import JOKER, NATURAL_CARDS, AnyCard, print_cards
from jokerbook.errors import InputError
from jokerbook.jokrummy import (
    JOK_R_UMMY,
    Add,
    LayProgramme,
    Turn,
    TurnResult,
    additions,
    parse_meld,
    play_turn,
    print_meld,
    profile_with,
    turn_position,
)
from jokerbook.jokrummy.sets import sets_in
from jokerbook.jokrummy.table import Table
from jokerbook.refusal import Refusal, RefusedError

P = JOK_R_UMMY
ROOT = Path(__file__).parents[2]
ANY: tuple[AnyCard, ...] = (*NATURAL_CARDS, JOKER)
K = "draw stock K♦"
TABLE = ["set 9♠ 9♥ 9♦", "run 5♥ Joker=6♥ 7♥", "mixed run 9♣ 10♣ J♦", "cards 3♥ K♠"]
LONG = "run A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"
# Each case: hand, table, programme, top discard, moves, clause of the refusal.
type Case = tuple[str, list[str], str | None, str | None, list[str], str]
REFUSED: list[Case] = [
    ("9♥ 2♣", [], "set 3", "3♣", ["discard 9♥"], "jru-draw"),
    ("9♥ 2♣", [], None, "3♣", ["lay 9♥ 9♠ 2♣"], "jru-draw"),
    ("9♥ 2♣", TABLE, None, "3♣", ["add 9♥ to 1"], "jru-draw"),
    ("9♥ 2♣", [], "set 3", "3♣", ["lay programme 9♥ 9♠ 2♣"], "jru-draw"),
    ("9♥ 2♣", [], "set 3", "3♣", [K, "draw stock Q♦"], "jru-draw"),
    ("9♥ 2♣", [], "set 3", "3♣", [K, "draw discard"], "jru-draw"),
    ("9♥ 2♣", [], "set 3", None, ["draw discard"], "jru-draw"),
    ("9♥ 2♣", [], "set 3", "3♣", [], "jru-draw"),
    ("9♥ 2♣", [], "set 3", "3♣", [K], "jru-discard"),
    ("9♥ 2♣", [], "set 3", "3♣", [K, "discard 2♣", "discard 9♥"], "jru-discard"),
    ("9♥ 2♣", [], "set 3", "3♣", [K, "discard 5♣"], "jru-discard"),
    ("9♥ 2♣", [], "set 3", "3♣", ["draw discard", "discard 3♣"], "jru-discard-taken"),
    ("9♥ 2♣", [], "set 3", "Joker", ["draw discard", "discard Joker"], "jru-discard-taken"),
    # The programme: from the hand, once a round, whole and exact.
    ("9♥ 9♠ 9♦ 2♣", [], None, "3♣", [K, "lay programme 9♥ 9♠ 9♦"], "jru-lay-programme"),
    ("9♥ 9♠ 2♣", [], "set 3", "3♣", [K, "lay programme 9♥ 9♠ 9♦"], "jru-lay-programme"),
    ("9♥ 9♠ 2♣", [], "set 3", "3♣", [K, "lay programme 9♥ 9♠ Joker"], "jru-lay-programme"),
    ("9♥ 9♠ 9♦ 2♣", [], "2 × set 3", "3♣", [K, "lay programme 9♥ 9♠ 9♦"], "jru-multiplier"),
    (
        *("9♥ 9♠ 9♦ 8♥ 8♠ 8♦ 2♣", [], "set 3", "3♣"),
        *([K, "lay programme 9♥ 9♠ 9♦ | 8♥ 8♠ 8♦"], "jru-groups"),
    ),
    ("9♥ 9♠ 2♣", [], "set 4", "3♣", [K, "lay programme 9♥ 9♠ 2♣"], "jru-minimum"),
    ("9♥ 9♠ 8♦ 2♣", [], "set 3", "3♣", [K, "lay programme 9♥ 9♠ 8♦"], "jru-set"),
    ("9♥ 9♠ 9♦ 2♣", [], "set 3 of 7", "3♣", [K, "lay programme 9♥ 9♠ 9♦"], "jru-set-rank"),
    ("5♥ 6♥ 8♥ 2♣", [], "run 3", "3♣", [K, "lay programme 5♥ 6♥ 8♥"], "jru-run"),
    ("5♥ 6♥ 7♥ 2♣", [], "run 3 ♠", "3♣", [K, "lay programme 5♥ 6♥ 7♥"], "jru-run-suit"),
    ("5♥ 6♠ 8♥ 2♣", [], "mixed run 3", "3♣", [K, "lay programme 5♥ 6♠ 8♥"], "jru-mixed-run"),
    ("Q♥ K♥ A♥ 3♥ 2♥", [], "run 5", "3♣", [K, "lay programme Q♥ K♥ A♥ 2♥ 3♥"], "jru-ace"),
    ("Q♥ K♠ 2♣ 3♦", [], "cards Q♥ K♥", "3♣", [K, "lay programme Q♥ K♠"], "jru-cards"),
    ("2♥ 2♠ Joker 3♦", [], "set 3", "3♣", [K, "lay programme 2♥ 2♠ Joker"], "jru-special-alone"),
    (
        *("Q♥ Q♠ Q♦ 2♥ 2♠ Joker 3♦", [], "2 × set 3", "3♣"),
        *([K, "lay programme Q♥ Q♠ Q♦ | 2♥ 2♠ Joker"], "jru-special-group"),
    ),
    # New sets and additions, once the programme lies.
    ("9♥ 9♠ 9♦ 2♣", [], "set 4", "3♣", [K, "lay 9♥ 9♠ 9♦"], "jru-new-sets"),
    ("9♥ 9♠ 2♣", [], None, "3♣", [K, "lay 9♥ 9♠ 9♦"], "jru-new-sets"),
    ("9♥ 9♠ 3♣", [], None, "3♣", [K, "lay 9♥ 9♠"], "jru-new-sets"),
    ("9♥ 9♠ 8♦ 3♣", [], None, "3♣", [K, "lay 9♥ 9♠ 8♦"], "jru-new-sets"),
    ("7♥ 8♥ 9♥ 3♣", [], None, "3♣", [K, "lay 7♥ 8♥ 9♥"], "jru-new-runs"),
    ("7♥ 8♠ 9♥ 3♣", [], None, "3♣", [K, "lay 9♥ 7♥ 8♠"], "jru-new-runs"),
    ("2♥ 2♠ Joker 3♦", [], None, "3♣", [K, "lay 2♥ 2♠ Joker"], "jru-special-group"),
    ("9♣ 3♦", TABLE, "set 4", "3♣", [K, "add 9♣ to 1"], "jru-extend"),
    ("9♣ 3♦", TABLE, None, "3♣", [K, "add 9♠ to 1"], "jru-extend"),
    ("8♣ 3♦", TABLE, None, "3♣", [K, "add 8♣ to 1"], "jru-set"),
    ("9♥ 3♦", TABLE, None, "3♣", [K, "add 9♥ to 2"], "jru-run"),
    ("6♥ 3♦", TABLE, None, "3♣", [K, "add 6♥ to 2"], "jru-slide"),
    ("7♣ 3♦", TABLE, None, "3♣", [K, "add 7♣ to 3"], "jru-mixed-run"),
    ("4♥ 3♦", TABLE, None, "3♣", [K, "add 4♥ to 4"], "jru-extend-fixed"),
    ("Joker 3♦", [LONG], None, "3♣", [K, "add Joker to 1"], "jru-ace"),
    ("6♥ 3♦", TABLE, None, "3♣", [K, "reclaim 6♥ from 2"], "jru-reclaim"),
    ("6♥ 3♦", TABLE, "set 3", "3♣", ["reclaim 6♥ from 2"], "jru-reclaim"),
    # A discard is owed, and the card just taken is none.
    ("9♥ 9♠", [], None, "3♣", ["draw stock 9♦", "lay 9♥ 9♠ 9♦"], "jru-last-discard"),
    ("9♥ 9♠", [], "set 3", "3♣", ["draw stock 9♦", "lay programme 9♥ 9♠ 9♦"], "jru-last-discard"),
    ("9♣", TABLE, None, "3♣", ["draw stock 9♠", "add 9♠ to 1", "add 9♣ to 1"], "jru-last-discard"),
    ("9♥ 9♠ 9♦", [], None, "3♣", ["draw discard", "lay 9♥ 9♠ 9♦"], "jru-stuck"),
    ("9♥ 9♠ 9♦", [], "set 3", "3♣", ["draw discard", "lay programme 9♥ 9♠ 9♦"], "jru-stuck"),
    ("9♣", TABLE, None, "3♣", ["draw discard", "add 9♣ to 1"], "jru-stuck"),
]


@pytest.mark.parametrize(("hand", "table", "programme", "top", "moves", "clause"), REFUSED)
def test_a_refused_move_names_its_clause(
    hand: str,
    table: list[str],
    programme: str | None,
    top: str | None,
    moves: list[str],
    clause: str,
) -> None:
    """Who asks why gets one clause to open, and a sentence without holes."""
    refused = play_turn(hand, table, programme, top, moves, P)
    assert isinstance(refused, Refusal)
    assert refused.clause == clause
    assert "{" not in refused.sentence


def test_each_clause_stands_on_the_page() -> None:
    """Every clause that the sources of this game name can be opened."""
    page = (ROOT / "docs/en/jok-r-ummy.md").read_text("utf-8")
    ids = set(re.findall(r"\{#(jru-[a-z0-9-]+)", page))
    folder = ROOT / "engine/jokerbook/jokrummy"
    sources = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r"(?<![-\w])jru-[a-z0-9-]+[a-z0-9]", sources))
    topics = {f"jru-{topic}" for topic in re.findall(r'refuse\(\s*"([a-z-]+)"', sources)}
    assert topics
    assert named | topics | {case[-1] for case in REFUSED} <= ids


# Each case: hand, table, programme, moves, what is left: hand, table.
ALLOWED: list[tuple[str, list[str], str | None, list[str], str, list[str]]] = [
    ("9♥ 2♣", [], "set 3", [K, "discard 9♥"], "2♣ K♦", []),
    ("9♥ 2♣", [], "set 3", ["draw discard", "discard 9♥"], "2♣ 3♣", []),
    # The twin of a taken discard, once the hand held it before.
    ("9♥ 3♣", [], "set 3", ["draw discard", "discard 3♣"], "9♥ 3♣", []),
    (
        *("9♥ 9♠ 5♥ 6♥ Joker 2♠ 4♣", [], "2 × set 3"),
        ["draw stock 5♠", "lay programme 5♥ 5♠ Joker | 9♥ 2♠ 9♠", "discard 4♣"],
        *("6♥", ["set 5♥ 5♠ Joker=5♦", "set 9♥ 2♠=9♦ 9♠"]),
    ),
    # New sets and additions from the same turn on, one's own programme too.
    (
        *("9♥ 9♠ 9♦ 9♣ 4♥ Joker 2♠ 4♣", ["run 5♥ 6♥ 7♥"], "set 3"),
        [
            *("draw stock 5♠", "lay programme 9♥ 9♠ 9♦", "add 9♣ to 2", "add 4♥ to 1"),
            *("lay 5♠ Joker 2♠", "discard 4♣"),
        ],
        *("", ["run 4♥ 5♥ 6♥ 7♥", "set 9♥ 9♠ 9♦ 9♣", "set 5♠ Joker=5♥ 2♠=5♦"]),
    ),
    (
        *("Joker 2♠ 2♥ 4♣ 4♦", ["run 3♥ 4♥ 5♥"], None),
        [K, "add 2♥ to 1", "add 2♠=6♥ to 1", "add Joker to 1", "discard 4♣"],
        *("4♦ K♦", ["run 2♥ 3♥ 4♥ 5♥ 2♠=6♥ Joker=7♥"]),
    ),
    (
        *("2♥ Q♥ K♥ A♥ 10♥ 4♦", [], "cards J♥ Q♥ K♥ A♥"),
        [K, "lay programme 2♥ Q♥ K♥ A♥", "add 10♥ to 1", "discard 4♦"],
        *("K♦", ["run 10♥ 2♥=J♥ Q♥ K♥ A♥"]),
    ),
    # What is left may hold the card taken, as long as another is there.
    (
        "9♥ 9♠ 9♦ 4♣",
        [],
        None,
        ["draw discard", "lay 9♥ 9♠ 9♦", "discard 4♣"],
        "3♣",
        ["set 9♥ 9♠ 9♦"],
    ),
]


@pytest.mark.parametrize(("hand", "table", "programme", "moves", "left", "after"), ALLOWED)
def test_a_turn_leaves_a_hand_and_a_table(
    hand: str,
    table: list[str],
    programme: str | None,
    moves: list[str],
    left: str,
    after: list[str],
) -> None:
    """The programme is a step, the last discard ends the round."""
    result = play_turn(hand, table, programme, "3♣", moves, P, completed=2)
    assert isinstance(result, TurnResult)
    assert print_cards(result.hand) == left
    assert [print_meld(meld) for meld in result.table] == after
    steps = any(move.startswith("lay programme") for move in moves)
    assert (result.completed, result.out) == (2 + steps, not left)


def test_the_seventh_programme_ends_the_turn_without_a_discard() -> None:
    """Clauses jru-seven, jru-stuck: nothing has to follow, and a card is kept."""
    moves = ["draw discard", "lay programme 9♥ 9♠ 9♦"]
    result = play_turn("9♥ 9♠ 9♦", [], "set 3", "3♣", moves, P, completed=6)
    assert isinstance(result, TurnResult)
    assert (print_cards(result.hand), result.completed, result.out) == ("3♣", 7, False)
    refused = play_turn("9♥ 9♠", [], "set 3", "9♦", moves, P, completed=6)
    assert isinstance(refused, Refusal)
    assert refused.clause == "jru-last-discard"


@pytest.mark.parametrize(
    ("changed", "to"),
    [
        ("hand", "9♥ 9♥ 9♥"),
        ("hand", "Joker=9♥"),
        ("hand", 7),
        ("table", "set 9♠ 9♥ 9♦"),
        ("table", ["9♠ 9♥ 9♦"]),
        ("table", ["pair 9♠ 9♥"]),
        ("table", ["set 9♠ 9♥"]),
        ("table", ["set"]),
        ("table", ["cards 9♠ 9♥ 9♦"]),
        ("table", ["cards 2♠ Joker=9♥"]),
        ("table", ["cards 9♠ Joker"]),
        ("table", ["set 9♠ 9♥ 9♦"] * 100),
        ("programme", "set"),
        ("programme", "set 99"),
        ("programme", 7),
        ("discard_top", "3♣ 4♣"),
        ("moves", "draw stock K♦"),
        ("moves", ["draw stock"]),
        ("moves", ["draw stock 9♥", "draw stock 9♥"]),
        ("moves", ["deal"]),
        ("moves", [K, "add 9♥ to 1"]),
        ("moves", [K, "reclaim 9♥ from 1"]),
        ("moves", [K] * 201),
        ("completed", 7),
        ("completed", -1),
        ("completed", True),
    ],
)
def test_what_is_no_turn_is_an_error(changed: str, to: object) -> None:
    """Before any move is judged: cards, programmes, melds, numbers that cannot be."""
    given: dict[str, object] = {
        "hand": "9♥ 2♣",
        "table": [],
        "programme": "set 3",
        "discard_top": "3♣",
        "moves": [K, "discard 9♥"],
        "completed": 0,
    }
    assert isinstance(play_turn(**given, profile=P), TurnResult)  # type: ignore[arg-type]
    with pytest.raises(InputError):
        play_turn(**{**given, changed: to}, profile=P)  # type: ignore[arg-type]


def test_a_turn_shows_itself_in_short() -> None:
    """As the pages print it."""
    result = play_turn("9♥ 9♠ 5♦ K♣", [], "set 3", "3♣", [K, "discard K♣"], P)
    assert repr(result) == "TurnResult(hand='9♥ 9♠ 5♦ K♦', table=[], completed=0, out=False)"


def moves_of(turn: Turn) -> list[str]:
    """Return the texts of a turn's legal moves."""
    return [str(move) for move in turn.legal_moves()]


def test_a_programme_that_fits_in_several_ways_is_listed_once() -> None:
    """Where the finder's way leaves only the card just taken, another that leaves another card."""
    hand, asked = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ 9♣ 9♦ 9♠", "2 × run 3"
    turn = turn_position(hand, [], asked, "K♥", P).play("draw discard")
    laying = [move for move in turn.legal_moves() if isinstance(move, LayProgramme)]
    assert len(laying) == 1
    assert turn.refusal("lay programme 3♥ 4♥ 5♥ 6♥ 7♥ | 8♥ 9♥ 10♥ J♥ Q♥") is None
    turn = turn_position("3♥ 4♥ 5♥", [], "run 3", "6♥", P).play("draw discard")
    assert moves_of(turn)[0] == "lay programme 4♥ 5♥ 6♥"
    assert turn.refusal("lay programme 3♥ 4♥ 5♥").clause == "jru-stuck"  # type: ignore[union-attr]
    turn = turn_position("3♥ 4♥ 5♥", [], "run 3", "9♥", P).play("draw discard")
    assert moves_of(turn) == ["discard 3♥", "discard 4♥", "discard 5♥"]


def test_new_sets_are_listed_by_their_cards() -> None:
    """Each choice of cards once, wild ones not saying what they stand for."""
    hand = turn_position("9♥ 9♥ 9♠ Joker 2♦", [], None, None, P).hand
    assert [str(lay).removeprefix("lay ") for lay in sets_in(hand)] == [
        *("9♥ 2♦ Joker", "9♥ 9♥ Joker", "9♥ 9♥ 2♦", "9♥ 9♥ 2♦ Joker", "9♠ 2♦ Joker"),
        *("9♠ 9♥ Joker", "9♠ 9♥ 2♦", "9♠ 9♥ 2♦ Joker", "9♠ 9♥ 9♥", "9♠ 9♥ 9♥ Joker"),
        *("9♠ 9♥ 9♥ 2♦", "9♠ 9♥ 9♥ 2♦ Joker"),
    ]
    many = turn_position(
        "Joker " * 6 + "2♠ 2♥ 2♦ 2♣ 9♣ 8♣ 4♦", [], None, None, profile_with({"packs": 3})
    )
    found = sets_in(many.hand)
    assert len(found) == len(set(found)) == 3 * (7 * 16 - 6)


MELDS = [
    *TABLE,
    LONG,
    "set K♠ K♠ Joker=K♥",
    "run A♥ 2♥ 3♥",
    "run 3♥ 4♥ 5♥",
    "run Q♠ K♠ A♠",
    "run A♠ 2♦=2♠ 3♠",
    "mixed run 3♥ 4♠ 5♥",
    "mixed run A♥ 2♣ 3♥",
    "mixed run Q♥ K♥ A♥",
    LONG.replace("A♥ ", ""),
    "mixed " + LONG.replace("A♥ ", ""),
]


@pytest.mark.parametrize("text", MELDS)
def test_a_table_lists_what_its_melds_take(text: str) -> None:
    """The additions of every card, as each of them is asked by itself."""
    meld = parse_meld(text, P)
    assert print_meld(meld) == text
    fits = Table((parse_meld("cards 3♥ K♠", P), meld)).fits(P)
    for card in ANY:
        ways = [way if way.is_wild else way.card for way in additions(meld, card, P)]
        assert list(fits.get(card, ())) == [Add(way, 2) for way in ways]


def test_a_refused_move_is_not_played() -> None:
    """A turn is a value: what is refused raises, and changes nothing."""
    turn = turn_position("9♥ 2♣", [], "set 3", "3♣", P)
    with pytest.raises(RefusedError):
        turn.play("discard 9♥")
    with pytest.raises(InputError):
        turn.play("draw stock")
