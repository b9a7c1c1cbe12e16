"""Jok-R-ummy on the command line: bots, play, sheets, the referee, records."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from jokerbook.cli.jokrummy_bot import JokRummyBot
from jokerbook.jokrummy import Move, State, View, new_match
from jokerbook.record import replay
from tests.engine.command_line import run

GAME = "jok-r-ummy"
POSITION = ("--programme", "set 3", "--hand", "9♥ 9♠ 8♥ K♣", "--meld", "run 5♥ 6♥ 7♥")


class Chance:
    """A player without any sense, to measure others by."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Return any legal move."""
        return self._chance.choice(view.legal_moves())


def played(seed: int, *players: Any, most: int = 4_000) -> tuple[State, list[str]]:
    """Return a match played to its end or its most moves, and the moves of player 1."""
    state, typed = new_match(len(players), seed=seed), []
    for _ in range(most):
        if state.outcome():
            break
        if state.deal_over:
            state = state.play("deal")
            continue
        move = players[state.player - 1].choose(state.view(state.player))
        if state.player == 1:
            typed.append("draw stock" if str(move).startswith("draw stock") else str(move))
        state = state.play(move)
    return state, typed


def test_bots_play_a_match_to_the_seventh_programme() -> None:
    """A table of bots that goes on for ever is no game to learn from."""
    for players in (2, 5, 7):
        state, _ = played(players, *[JokRummyBot()] * players)
        outcome = state.outcome()
        assert outcome is not None
        assert max(outcome.totals) == 7


def test_a_bot_completes_more_programmes_than_chance_does() -> None:
    """Players without sense lay what they happen to hold."""
    matches = [played(seed, JokRummyBot(), Chance(1), Chance(2))[0] for seed in range(6)]
    mine = sum(state.standings().totals[0] for state in matches)
    others = sum(sum(state.standings().totals[1:]) for state in matches) / 2
    assert mine > 2 * others


def test_a_bot_goes_by_its_view_alone() -> None:
    """The same view with other hands behind it gives the same move."""
    state, bot = new_match(3, seed=3), JokRummyBot()
    for _ in range(200):
        if state.deal_over:
            state = state.play("deal")
            continue
        view = state.view(state.player)
        others = [player for player in (1, 2, 3) if player != state.player]
        swapped = list(state.hands)
        a, b = (player - 1 for player in others)
        swapped[a], swapped[b] = swapped[b], swapped[a]
        hidden = state._replace(hands=tuple(swapped), stock=state.stock[::-1])
        sizes = tuple(map(len, state.hands))
        assert bot.choose(hidden.view(state.player)._replace(hand_sizes=sizes)) == bot.choose(view)
        state = state.play(bot.choose(view))


def test_a_whole_match_is_played_and_its_record_holds(tmp_path: Path) -> None:
    """The moves that a bot would type in seat 1 lead to the same end."""
    state, typed = played(9, JokRummyBot(), JokRummyBot())
    outcome = state.outcome()
    assert outcome is not None
    record = tmp_path / "race.txt"
    asked = ("play", GAME, "--players", "2", "--seed", "9", "--match", "--record", str(record))
    done = run(*asked, typed="\n".join(typed) + "\n")
    assert done.code == 0
    assert f"winner: player {outcome.winners[0]}" in done.out
    assert replay(record.read_text(encoding="utf-8")).state.outcome() == outcome
    told = run("--json", "replay", str(record))
    assert json.loads(told.out)["totals"] == list(outcome.totals)


def test_a_hand_is_shown_with_its_programme_and_the_others_are_not() -> None:
    """A programme is secret until it is laid: clause jru-programme-secret."""
    done = run("play", GAME, "--players", "2", "--seed", "9", typed="quit\n")
    state = new_match(2, seed=9)
    assert f"({state.programmes[0]})" in done.out
    assert str(state.programmes[1]) not in done.out


def test_deal_shows_the_cards_that_made_the_dealer() -> None:
    """The first spade makes the dealer: clause jru-dealer-spade."""
    fields = json.loads(run("--json", "deal", GAME, "--seed", "3").out)
    turned = fields["turned_up"].split()
    assert fields["dealer"] == (len(turned) - 1) % 3 + 1
    assert [card[-1] for card in turned].index("♠") == len(turned) - 1


def test_a_refused_move_names_its_clause() -> None:
    """Before the programme nothing else is laid."""
    done = run("play", GAME, "--players", "2", "--seed", "9", typed="1\nlay 4♦ 4♣ 2♣\nquit\n")
    assert "refused by jru-new-sets" in done.out + done.err


@pytest.mark.parametrize(
    ("moves", "code", "said"),
    [
        (("draw stock 9♦", "add 8♥ to 1"), 1, "move 2, add 8♥ to 1: refused by jru-extend"),
        (("draw stock 9♦", "lay programme 9♥ 9♠ 9♦"), 1, "refused by jru-discard"),
        (("draw stock 9♦", "lay programme 9♥ 9♠ 9♦", "discard K♣"), 0, "programmes completed: 1"),
        (("draw stock Z♦",), 2, "Z♦"),
    ],
)
def test_the_referee_judges_a_turn(moves: tuple[str, ...], code: int, said: str) -> None:
    """Whoever disputes a move gets the clause."""
    asked = [word for move in moves for word in ("--move", move)]
    done = run("referee", GAME, *POSITION, *asked)
    assert done.code == code
    assert said in done.out + done.err


def test_a_sheet_counts_programmes(tmp_path: Path) -> None:
    """Whoever keeps the race on paper sees who leads and who has won."""
    sheet = tmp_path / "race.csv"
    sheet.write_text("Ann,Bob\n1,-\n3,2\n", encoding="utf-8")
    fields = json.loads(run("--json", "score", GAME, str(sheet)).out)
    assert (fields["totals"], fields["over"]) == ([4, 2], False)
    assert "led by: Ann" in run("score", GAME, str(sheet)).out
    sheet.write_text('{"deals": [[3, null], [4, 1]]}', encoding="utf-8")
    assert "won by: 1" in run("score", GAME, str(sheet)).out


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("7,0\n1,0\n", "line 2, column 1: the match was over before this round"),
        ("7,7\n", "line 1, column 2: one player wins"),
        ("1,x\n", "no number of programmes"),
        ("1\n", "1 players: the game is for 2, 3, 4"),
        ('[[1, "2"]]', "no number of programmes"),
    ],
)
def test_a_wrong_sheet_is_told_where(rows: str, said: str, tmp_path: Path) -> None:
    """A slip of the pencil is found by its line."""
    sheet = tmp_path / "race.csv"
    sheet.write_text(rows, encoding="utf-8")
    done = run("score", GAME, str(sheet))
    assert done.code == 2
    assert said in done.err


def test_a_deck_of_ones_own_is_played_with(tmp_path: Path) -> None:
    """Whoever has the box types its cards: clause jru-deck."""
    deck = tmp_path / "box.txt"
    deck.write_text("run 4 ♠  # from the box\n2 × set 3\n", encoding="utf-8")
    asked = ("deal", GAME, "--players", "2", "--deck", str(deck))
    fields = json.loads(run("--json", *asked, "--seed", "1").out)
    assert sorted(fields["programmes"]) == ["2 × set 3", "run 4 ♠"]
    deck.write_text("run 4 ♠\nrun fourteen\n", encoding="utf-8")
    done = run(*asked)
    assert done.code == 2
    assert "box.txt: line 2" in done.err
    done = run("deal", "jokeren-13", "--deck", str(deck))
    assert done.code == 2
    assert "no programme cards" in done.err
