"""One turn at a time: what each move leaves, and by which clause the others are refused."""

import re
from pathlib import Path

import pytest

from jokerbook.cards import parse_cards
from jokerbook.errors import InputError
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.rummy import JOKEREN, JOKEREN_13, PRESETS, Profile, play_turn, turn_position

ROOT = Path(__file__).parents[2]
J13, JOK = JOKEREN_13, JOKEREN
TOURNAMENT, CONTRACT, TURBO = PRESETS["tournament"], PRESETS["contract"], PRESETS["turbo"]
RUMMIKUB = PRESETS["rummikub-style"]
K = "draw stock K♦"

# Each case: profile, hand, table, opened, personal turn, discard top, moves, clause of the refusal.
type Case = tuple[Profile, str, list[str], bool, int, str | None, list[str], str]
REFUSED: list[Case] = [
    (J13, "10♥ J♥ Q♥ 2♣", [], False, 1, "3♣", [K, "lay 10♥ J♥ Q♥"], "j13-first-turn"),
    (J13, "10♥ 2♣", [], False, 1, "3♣", ["draw discard"], "j13-first-turn"),
    (J13, "9♥ 2♣", ["6♥ 7♥ 8♥"], False, 1, "3♣", [K, "add 9♥ to 1"], "j13-first-turn"),
    (J13, "7♥ 2♣", ["6♥ Joker=7♥ 8♥"], True, 1, "3♣", [K, "reclaim 7♥ from 1"], "j13-first-turn"),
    (J13, "9♥ 2♣", [], False, 2, "3♣", ["discard 9♥"], "j13-draw"),
    (J13, "9♥ 2♣", [], False, 2, "3♣", [K, "draw stock Q♦"], "j13-draw"),
    (J13, "9♥ 2♣", [], False, 2, "3♣", [K, "draw discard"], "j13-draw"),
    (J13, "9♥ 2♣", [], False, 2, None, ["draw discard"], "j13-draw"),
    (J13, "9♥ 2♣", [], False, 2, "3♣", [], "j13-draw"),
    (J13, "9♥ 2♣", [], False, 2, "3♣", [K], "j13-turn-end"),
    (J13, "9♥ 2♣", [], False, 2, "3♣", [K, "discard 2♣", "discard 9♥"], "j13-turn-end"),
    (J13, "9♥ 2♣", [], False, 2, "3♣", [K, "discard 5♣"], "j13-turn-end"),
    (J13, "10♥ J♥ 2♣", [], False, 2, "3♣", [K, "lay 10♥ J♥ Q♥"], "j13-meld"),
    (J13, "7♠ 7♥ 9♣ 2♣", [], True, 2, "3♣", [K, "lay 7♠ 7♥ 9♣"], "j13-meld"),
    (J13, "7♠ 7♥ 2♣", [], True, 2, "3♣", [K, "lay 7♠ 7♥"], "j13-set"),
    (J13, "7♠ 7♠ 7♥ 2♣", [], True, 2, "3♣", [K, "lay 7♠ 7♠ 7♥"], "j13-set-suits"),
    (J13, "5♥ 6♥ 8♥ 2♣", [], True, 2, "3♣", [K, "lay 5♥ 6♥ 8♥"], "j13-run"),
    (J13, "Q♠ K♠ A♠ 2♠", [], True, 2, "3♣", [K, "lay Q♠ K♠ A♠ 2♠"], "j13-run-ace"),
    (J13, "5♥ 5♥ 6♥ 7♥", [], True, 2, "3♣", [K, "lay 5♥ 5♥ 6♥ 7♥"], "j13-run-length"),
    (J13, "5♥ Joker 7♥ 2♣", [], True, 2, "3♣", [K, "lay 5♥ Joker 7♥"], "j13-joker-announced"),
    (J13, "5♥ Joker Joker", [], True, 2, "3♣", [K, "lay 5♥ Joker=6♥ Joker=7♥"], "j13-joker-limit"),
    (J13, "2♣ 4♣", ["6♥ 7♥ 8♥"], True, 2, "3♣", [K, "add 9♥ to 1"], "j13-lay-extend"),
    (J13, "9♥ 2♣", ["6♥ 7♥ 8♥"], False, 2, "3♣", [K, "add 9♥ to 1"], "j13-lay-extend"),
    (J13, "7♦ 2♣", ["6♥ Joker=7♥ 8♥"], True, 2, "3♣", [K, "reclaim 7♦ from 1"], "j13-reclaim"),
    (J13, "7♦ 2♣", ["6♥ Joker=7♥ 8♥"], True, 2, "3♣", [K, "reclaim 7♥ from 1"], "j13-reclaim"),
    (
        J13,
        "Joker 2♣",
        ["6♥ Joker=7♥ 8♥"],
        True,
        2,
        "3♣",
        [K, "reclaim Joker from 1"],
        "j13-reclaim",
    ),
    (J13, "7♥ 2♣", ["6♥ Joker=7♥ 8♥"], False, 2, "3♣", [K, "reclaim 7♥ from 1"], "j13-reclaim"),
    (J13, "4♥ 5♥ 6♥ 2♣", [], False, 2, "3♣", [K, "lay 4♥ 5♥ 6♥"], "j13-opening"),
    (
        *(J13, "4♥ 5♥ 6♥ 7♠ 7♥ 7♦ 2♣", [], False, 2, "3♣"),
        *([K, "lay 4♥ 5♥ 6♥", "discard 2♣"], "j13-opening"),
    ),
    (
        *(J13, "10♥ J♥ Q♥ 9♥ 2♣", ["6♥ 7♥ 8♥"], False, 2, "3♣"),
        *([K, "lay 10♥ J♥ Q♥", "add 9♥ to 1"], "j13-opening-only"),
    ),
    (
        *(J13, "10♥ J♥ Q♥ 7♥ 2♣", ["6♥ Joker=7♥ 8♥"], False, 2, "3♣"),
        *([K, "lay 10♥ J♥ Q♥", "reclaim 7♥ from 1"], "j13-opening-only"),
    ),
    (J13, "7♥ 2♣", [], True, 2, "3♣", ["draw discard", "discard 3♣"], "j13-return-another"),
    (
        *(J13, "7♥ Q♠ Q♥ 2♣", ["6♥ Joker=7♥ 8♥"], True, 5, "3♣"),
        *([K, "reclaim 7♥ from 1", "discard K♦"], "j13-freed-joker-unused"),
    ),
    (
        *(J13, "7♥ Joker Q♥ 2♣", ["6♥ Joker=7♥ 8♥"], True, 5, "3♣"),
        *([K, "reclaim 7♥ from 1", "discard Joker"], "j13-freed-joker-unused"),
    ),
    (
        *(J13, "7♥ Q♠ Q♥ 2♣", ["6♥ Joker=7♥ 8♥"], True, 5, "3♣"),
        *([K, "reclaim 7♥ from 1", "discard Joker"], "j13-freed-joker-where"),
    ),
    # The four queens take no card more, and no two cards of the hand wait for a joker.
    (
        *(J13, "Q♣ 2♣ 5♦", ["Q♠ Q♥ Q♦ Joker=Q♣"], True, 5, "3♣"),
        *(["draw stock 9♥", "reclaim Q♣ from 1"], "j13-no-dead-end"),
    ),
    # Whoever adds the 9♥ is left with the card just taken, which fits nowhere.
    (J13, "9♥", ["6♥ 7♥ 8♥"], True, 5, "3♣", ["draw discard", "add 9♥ to 1"], "j13-no-dead-end"),
    (J13, "", ["6♥ 7♥ 8♥"], True, 5, "3♣", ["draw discard"], "j13-no-dead-end"),
    (J13, "9♥", ["6♥ 7♥ 8♥"], True, 5, "3♣", [K, "rearrange 6♥ 7♥ 8♥ 9♥"], "j13-no-rearranging"),
    (JOK, "2♣", [], False, 1, "3♣", ["discard 2♣"], "jok-draw"),
    (JOK, "2♣ 5♣", [], False, 1, "3♣", [K], "jok-turn-end"),
    (JOK, "2♣ 5♣", [], False, 1, "3♣", ["draw discard", "discard 3♣"], "jok-return-another"),
    (JOK, "Joker 2♣", [], False, 1, "3♣", [K, "discard Joker"], "jok-discard-joker"),
    (JOK, "7♠ 9♣ 2♣", [], False, 1, "3♣", [K, "lay 7♠ 9♣ 2♣"], "jok-meld"),
    (JOK, "7♠ 7♠ 7♥ 7♦ 7♣ 2♣", [], False, 1, "3♣", [K, "lay 7♠ 7♠ 7♥ 7♦ 7♣"], "jok-set"),
    (JOK, "5♥ 6♥ 8♥ 2♣", [], False, 1, "3♣", [K, "lay 5♥ 6♥ 8♥"], "jok-run"),
    (JOK, "Q♠ K♠ A♠ 2♣", [], False, 1, "3♣", [K, "lay Q♠ K♠ A♠"], "jok-run-ace"),
    (JOK, "5♥ 5♥ 6♥ 7♥", [], False, 1, "3♣", [K, "lay 5♥ 5♥ 6♥ 7♥"], "jok-run-length"),
    (JOK, "5♥ Joker 7♥ 2♣", [], False, 1, "3♣", [K, "lay 5♥ Joker 7♥"], "jok-joker-announced"),
    (
        *(JOK, "Joker Joker Joker 2♣", [], False, 1, "3♣"),
        *([K, "lay Joker=7♠ Joker=7♥ Joker=7♦"], "jok-joker-limit"),
    ),
    (JOK, "2♣ 4♣", ["6♥ 7♥ 8♥"], False, 1, "3♣", [K, "add 9♥ to 1"], "jok-lay-extend"),
    (JOK, "7♦ 2♣", ["6♥ Joker=7♥ 8♥"], False, 1, "3♣", [K, "reclaim 7♦ from 1"], "jok-reclaim"),
    (
        *(JOK, "6♥ Joker 8♥ 7♥ 2♣", [], False, 1, "3♣"),
        *([K, "lay 6♥ Joker=7♥ 8♥", "reclaim 7♥ from 1"], "jok-reclaim-when"),
    ),
    (
        *(JOK, "7♦ 7♦ Joker 2♣", ["7♠ 7♥ Joker=7♦"], False, 1, "3♣"),
        *([K, "add Joker=7♦ to 1", "reclaim 7♦ from 1", "reclaim 7♦ from 1"], "jok-reclaim-when"),
    ),
    (JOK, "9♥", ["6♥ 7♥ 8♥"], False, 1, "3♣", ["draw discard", "add 9♥ to 1"], "jok-no-dead-end"),
    (JOK, "9♥", ["6♥ 7♥ 8♥"], False, 1, "3♣", [K, "rearrange 6♥ 7♥ 8♥ 9♥"], "jok-no-rearranging"),
    (TOURNAMENT, "9♥ 2♣", ["6♥ 7♥ 8♥"], False, 1, "3♣", [K, "add 9♥ to 1"], "jok-extend-when"),
    (
        *(TOURNAMENT, "7♥ 2♣", ["6♥ Joker=7♥ 8♥"], False, 1, "3♣"),
        *([K, "reclaim 7♥ from 1"], "jok-reclaim-when"),
    ),
    (TOURNAMENT, "4♥ 5♥ 6♥ 2♣", [], False, 1, "3♣", [K, "lay 4♥ 5♥ 6♥"], "jok-opening"),
    (
        *(TOURNAMENT, "9♠ 9♥ 9♦ 4♥ 5♥ 6♥ 2♣", [], False, 1, "3♣"),
        *([K, "lay 9♠ 9♥ 9♦", "discard 2♣"], "jok-opening"),
    ),
    (CONTRACT, "4♥ 5♥ 6♥ 2♣", [], False, 1, "3♣", [K, "lay 4♥ 5♥ 6♥"], "jok-contract"),
    (CONTRACT, "9♠ 9♥ 9♦ 2♣", [], False, 1, "3♣", [K, "lay 9♠ 9♥ 9♦"], "jok-contract"),
    (CONTRACT, "9♥ 2♣", ["6♥ 7♥ 8♥"], False, 1, "3♣", [K, "add 9♥ to 1"], "jok-contract"),
    (
        *(CONTRACT, "9♠ 9♥ 9♦ 4♠ 4♥ 4♦ 2♣", [], False, 1, "3♣"),
        *([K, "lay 9♠ 9♥ 9♦", "discard 2♣"], "jok-contract"),
    ),
    (TURBO, "4♥ 5♥ 6♥ 2♣", [], False, 1, "3♣", [K, "draw stock Q♣"], "jok-turbo"),
    (
        *(TURBO, "4♥ 2♣", [], False, 1, "3♣"),
        *([K, "draw stock Q♣", "draw stock 9♠", "draw stock 9♥"], "jok-turbo"),
    ),
    (TURBO, "4♥ 2♣", [], False, 1, "3♣", [K, "draw discard"], "jok-draw"),
    (
        *(RUMMIKUB, "9♥ 2♣", ["6♥ 7♥ 8♥"], False, 1, "3♣"),
        *([K, "rearrange 7♥ 8♥ 9♥"], "jok-rummikub-rules"),
    ),
    (
        *(RUMMIKUB, "2♣ 4♠", ["6♥ 7♥ 8♥"], False, 1, "3♣"),
        *([K, "rearrange 6♥ 7♥ 8♥ 9♥"], "jok-rummikub-rules"),
    ),
    (
        *(RUMMIKUB, "2♣ 4♠", ["6♥ 7♥ 8♥ 9♥ 10♥ J♥"], False, 1, "3♣"),
        *([K, "rearrange 6♥ 7♥ 8♥ | 9♥ 10♥ J♥"], "jok-rummikub-rules"),
    ),
    (
        *(RUMMIKUB, "Q♥ 4♠", ["6♥ 7♥ 8♥ 9♥ 10♥ J♥"], False, 1, "3♣"),
        *([K, "rearrange 6♥ 7♥ 8♥ | 9♥ 10♥ J♥", "discard 4♠"], "jok-rummikub-rules"),
    ),
    (RUMMIKUB, "9♥ 2♣", ["6♥ 7♥ 8♥"], False, 1, "3♣", [K, "rearrange 6♥ 7♥ | 8♥ 9♥"], "jok-run"),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[-1]}: {'; '.join(case[6])}")
def test_a_move_is_refused_by_its_clause(case: Case) -> None:
    """Each refusal names the clause a player can be shown, and a sentence that quotes the play."""
    profile, hand, table, opened, personal_turn, top, moves, clause = case
    answer = play_turn(hand, table, opened, personal_turn, top, moves, profile)
    assert isinstance(answer, Refusal)
    assert answer.clause == clause
    assert answer.sentence


# Topics that no single turn can reach: what is refused for lack of a stock is in test_matches.
MATCH_ONLY = {"stock-must-take"}


@pytest.mark.parametrize(("prefix", "page"), [("j13-", "jokeren-13.md"), ("jok-", "jokeren.md")])
def test_every_topic_is_reached_and_stands_on_the_page(prefix: str, page: str) -> None:
    """No refusal is written in the engine that no test has seen, nor one that no page holds."""
    sources = list((ROOT / "engine/jokerbook/rummy").glob("*.py"))
    written = {
        topic
        for source in sources
        for topic in re.findall(
            r'refuse\w*\(\s*(?:\w+,\s*)?"([a-z]+(?:-[a-z]+)*)"', source.read_text("utf-8")
        )
    } | {"lay-extend", "extend-when", "reclaim", "reclaim-when", "contract"}
    reached = {case[-1].partition("-")[2] for case in REFUSED}
    assert written - {"range"} == reached | MATCH_ONLY
    ids = set(re.findall(r"\{#([a-z0-9-]+)", (ROOT / "docs/en" / page).read_text("utf-8")))
    assert {case[-1] for case in REFUSED if case[-1].startswith(prefix)} <= ids


# Each case: profile, hand, table, opened, personal turn, top, moves, then hand, table and out.
type Played = tuple[Profile, str, list[str], bool, int, str | None, list[str], str, list[str], bool]
PLAYED: list[Played] = [
    (J13, "9♥ 2♣", [], False, 1, "3♣", [K, "discard 9♥"], "2♣ K♦", [], False),
    # j13-return-twin: a copy held before the draw may go back.
    (J13, "3♣ 2♣", [], False, 2, "3♣", ["draw discard", "discard 3♣"], "2♣ 3♣", [], False),
    (J13, "Joker 2♣", [], False, 1, "3♣", [K, "discard Joker"], "2♣ K♦", [], False),
    # j13-opening-out, j13-opening-several
    (
        *(J13, "10♥ J♥ Q♥ Q♠ Q♦", [], False, 2, "3♣"),
        *(["draw stock Joker", "lay 10♥ J♥ Q♥", "lay Q♠ Q♦ Joker=Q♣"], ""),
        *(["10♥ J♥ Q♥", "Q♠ Q♦ Joker=Q♣"], True),
    ),
    # j13-reclaim-same-turn, j13-freed-joker-where: the joker extends the run it came from.
    (
        *(J13, "6♥ Joker 8♥ 7♥ 2♣", [], True, 3, "3♣"),
        *([K, "lay 8♥ 6♥ Joker=7♥", "reclaim 7♥ from 1", "add Joker=9♥ to 1", "discard K♦"], "2♣"),
        *(["6♥ 7♥ 8♥ Joker=9♥"], False),
    ),
    # j13-going-out by the last discard and without one
    (J13, "", [], True, 3, "3♣", [K, "discard K♦"], "", [], True),
    (
        *(
            J13,
            "10♥",
            ["7♥ 8♥ 9♥"],
            True,
            3,
            "3♣",
            ["draw stock J♥", "add 10♥ to 1", "add J♥ to 1"],
        ),
        *("", ["7♥ 8♥ 9♥ 10♥ J♥"], True),
    ),
    # The card just taken may be the last where it can be added.
    (
        *(J13, "10♥", ["7♥ 8♥ 9♥"], True, 3, "J♥", ["draw discard", "add 10♥ to 1", "add J♥ to 1"]),
        *("", ["7♥ 8♥ 9♥ 10♥ J♥"], True),
    ),
    # jok-extend-when, jok-opening-off: with the opening off a player may add first, and lay little.
    (
        *(JOK, "9♥ 2♠ 2♥ 2♦ 5♣", ["6♥ 7♥ 8♥"], False, 1, "3♣"),
        *([K, "add 9♥ to 1", "lay 2♠ 2♥ 2♦", "discard 5♣"], "K♦"),
        *(["6♥ 7♥ 8♥ 9♥", "2♠ 2♥ 2♦"], False),
    ),
    # jok-reclaim-opening, jok-extend-when: both may follow the opening in the same turn.
    (
        *(TOURNAMENT, "10♥ J♥ Q♥ 7♥ 5♥ 2♣", ["6♥ Joker=7♥ 8♥"], False, 1, "3♣"),
        *([K, "lay 10♥ J♥ Q♥", "reclaim 7♥ from 1", "add 5♥ to 1", "discard K♦"], "2♣ Joker"),
        *(["5♥ 6♥ 7♥ 8♥", "10♥ J♥ Q♥"], False),
    ),
    # jok-discard-joker-forced: nothing but jokers, and no meld takes one.
    (JOK, "Joker", [], False, 1, "3♣", ["draw stock Joker", "discard Joker"], "Joker", [], False),
    # The joker could be added to the run, and then the card just taken alone would be left.
    (
        *(JOK, "Joker", ["7♥ 8♥ 9♥"], False, 1, "3♣", ["draw discard", "discard Joker"], "3♣"),
        *(["7♥ 8♥ 9♥"], False),
    ),
    # jok-contract-rounds: after the contract the ordinary rules apply, in the same turn too.
    (
        *(CONTRACT, "9♠ 9♥ 9♦ 4♠ 4♥ 4♦ 5♦ 6♦ 7♦ 9♣ 2♣", [], False, 1, "3♣"),
        [K, "lay 9♠ 9♥ 9♦", "lay 4♠ 4♥ 4♦", "lay 5♦ 6♦ 7♦", "add 9♣ to 1", "discard 2♣"],
        *("K♦", ["9♠ 9♥ 9♦ 9♣", "4♠ 4♥ 4♦", "5♦ 6♦ 7♦"], False),
    ),
    # jok-turbo: up to three cards for who cannot lay.
    (
        *(TURBO, "4♥ 2♣", [], False, 1, "3♣"),
        *([K, "draw stock Q♣", "draw stock 9♠", "discard 9♠"], "4♥ 2♣ K♦ Q♣", [], False),
    ),
    # jok-rummikub-rules: one run becomes two with a card of the hand.
    (
        *(RUMMIKUB, "8♥ 2♣", ["6♥ 7♥ 8♥ 9♥ Joker=10♥"], False, 1, "3♣"),
        *([K, "rearrange 6♥ 7♥ 8♥ | 8♥ 9♥ Joker=10♥", "discard 2♣"], "K♦"),
        *(["6♥ 7♥ 8♥", "8♥ 9♥ Joker=10♥"], False),
    ),
    # The joker on the table is announced anew, as the 5♥.
    (
        *(RUMMIKUB, "10♥ 4♠", ["6♥ 7♥ 8♥ 9♥ Joker=10♥ J♥"], False, 1, "3♣"),
        [K, "rearrange Joker=5♥ 6♥ 7♥ 8♥ | 9♥ 10♥ J♥", "discard 4♠"],
        *("K♦", ["Joker=5♥ 6♥ 7♥ 8♥", "9♥ 10♥ J♥"], False),
    ),
]


@pytest.mark.parametrize("case", PLAYED, ids=lambda case: "; ".join(case[6]))
def test_a_whole_turn_leaves_hand_and_table(case: Played) -> None:
    """The clauses beside the cases allow each of these turns."""
    profile, hand, table, opened, personal_turn, top, moves, held, left, out = case
    answer = play_turn(hand, table, opened, personal_turn, top, moves, profile)
    assert not isinstance(answer, Refusal), answer
    assert sorted(map(str, answer.hand)) == sorted(map(str, parse_cards(held)))
    assert [str(meld) for meld in answer.table] == left
    assert answer.out is out


def test_a_contract_is_that_of_the_round() -> None:
    """Clause jok-contract-rounds: a set and a run in the second round, two sets in the fourth."""
    hand = "9♠ 9♥ 9♦ 4♥ 5♥ 6♥ 2♣"
    moves = [K, "lay 9♠ 9♥ 9♦", "lay 4♥ 5♥ 6♥", "discard 2♣"]
    for round_, clause in ((1, "jok-contract"), (2, None), (3, "jok-contract"), (5, None)):
        answer = play_turn(hand, [], False, 1, "3♣", moves, CONTRACT, round_)
        assert getattr(answer, "clause", None) == clause


@pytest.mark.parametrize(
    ("hand", "table", "opened", "personal_turn", "top", "moves"),
    [
        ("9♥ 9♥", [], True, 2, "9♥", [K]),
        ("9♥ 9♥", ["9♥ 9♠ 9♦"], True, 2, None, [K]),
        ("K♦ K♦", [], True, 2, None, [K]),
        ("9♥", ["6♥ 7♥"], True, 2, None, [K]),
        ("9♥", ["6♥ Joker 8♥"], True, 2, None, [K]),
        ("Joker=7♥", [], True, 2, None, [K]),
        ("9♥", [], True, 2, "Joker=7♥", [K]),
        ("9♥", [], True, 0, None, [K]),
        ("9♥", [], True, True, None, [K]),
        ("9♥", [], 1, 2, None, [K]),
        ("9♥", [], True, 2, 3, [K]),
        ("9♥", "6♥ 7♥ 8♥", True, 2, None, [K]),
        ("9♥", [], True, 2, None, K),
        ("9♥", [], True, 2, None, ["draw stock"]),
        ("9♥", [], True, 2, None, ["draw stock Joker=7♥"]),
        ("9♥", [], True, 2, None, ["draw bank"]),
        ("9♥", [], True, 2, None, ["deal"]),
        ("9♥", [], True, 2, None, [K, "discard Joker=7♥"]),
        ("9♥", [], True, 2, None, [K, "discard 9♥ K♦"]),
        ("9♥", [], True, 2, None, [K, "lay"]),
        ("9♥", [], True, 2, None, [K, "add 9♥ to 1"]),
        ("9♥", ["6♥ 7♥ 8♥"], True, 2, None, [K, "add 9♥ to 2"]),
        ("9♥", ["6♥ 7♥ 8♥"], True, 2, None, [K, "add 9♥ to 0"]),
        ("9♥", ["6♥ 7♥ 8♥"], True, 2, None, [K, "add 9♥ 10♥ to 1"]),
        ("9♥", ["6♥ 7♥ 8♥"], True, 2, None, ["discard 9♥", "add 9♥ to 2"]),
        ("9♥", [], True, 2, None, [f"{K}; discard 9♥"]),
        ("9♥", [], True, 2, None, [K] * 201),
        ("9♥", [], True, 2, None, ["lay " + "9♥ " * 1000]),
    ],
)
def test_a_turn_that_cannot_be_is_an_error(
    hand: str, table: list[str], opened: bool, personal_turn: int, top: str, moves: list[str]
) -> None:
    """Everything is read before the first move is judged."""
    with pytest.raises(InputError):
        play_turn(hand, table, opened, personal_turn, top, moves, J13)


def test_a_meld_laid_in_the_turn_has_a_number() -> None:
    """What is numbered in a text counts the melds that the turn itself lays before."""
    moves = [K, "lay 10♥ J♥ Q♥", "add K♥ to 1", "discard K♦"]
    answer = play_turn("10♥ J♥ Q♥ K♥ 2♣", [], True, 2, None, moves, J13)
    assert not isinstance(answer, Refusal)
    assert str(answer.table[0]) == "10♥ J♥ Q♥ K♥"


def test_a_freed_joker_may_need_a_new_meld() -> None:
    """Reclaiming is allowed where some meld of the hand takes the joker, and then only that is."""
    turn = turn_position("Q♣ J♣ K♣ 2♦", ["Q♠ Q♥ Q♦ Joker=Q♣"], True, 5, "3♦", J13)
    turn = turn.play("draw stock 5♥").play("reclaim Q♣ from 1")
    assert [str(move) for move in turn.legal_moves()] == ["lay J♣ Joker=Q♣ K♣"]


def test_playing_a_refused_move_raises_it() -> None:
    """Nothing is played that the judge refuses, and the refusal is at hand."""
    turn = turn_position("9♥ 2♣", [], True, 2, None, J13)
    with pytest.raises(RefusedError, match="refused by j13-draw") as caught:
        turn.play("draw discard")
    assert caught.value.refusal == turn.refusal("draw discard")
