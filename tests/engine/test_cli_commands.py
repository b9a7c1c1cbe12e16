"""Deal, score, referee, replay and vectors: what they print, for people and programs, and codes."""

import json
from collections import Counter
from pathlib import Path

import pytest

from jokerbook.cards import parse_cards
from jokerbook.cli.games import GAMES
from jokerbook.record import Recorder
from jokerbook.rummy import JOKEREN_13, PRESETS, new_match
from tests.engine.command_line import run

POSITION = {
    "hand": "7♥ Q♠ Q♥ Q♦ 2♣ 9♣",
    "table": ["6♥ Joker=7♥ 8♥"],
    "opened": True,
    "personal_turn": 4,
    "discard_top": None,
    "moves": ["draw stock K♦", "reclaim 7♥ from 1", "lay Q♠ Q♥ Q♦ Joker=Q♣", "discard K♦"],
}


def test_a_deal_is_that_of_the_seed() -> None:
    """The match that `play` begins with the same arguments has these cards."""
    done = run("deal", "jokeren", "--players", "4", "--seed", "3", "--json")
    state = new_match(4, PRESETS["family"], seed=3)
    assert done.code == 0
    assert done.read["hands"] == [" ".join(map(str, hand)) for hand in state.hands]
    assert done.read["discard_top"] == str(state.discards[0])
    assert (done.read["stock"], done.read["dealer"]) == (55, state.dealer)
    assert done.read["options"] == {"preset": "family"}


def test_a_deal_for_a_person_shows_every_card() -> None:
    """The hands are read at the table, in the players' order."""
    lines = run("deal", "jokeren-13", "--players", "2", "--seed", "7", "--dealer", "2").out
    head, seats, *hands, piles = lines.splitlines()
    assert head == "Jokeren 13, seed 7"
    assert seats == "player 2 deals, player 1 begins"
    cards = [card for hand in hands for card in parse_cards(hand.partition(": ")[2])]
    assert len(cards) == 26
    assert max(Counter(map(str, cards)).values()) <= 4
    assert piles == "discard pile: empty; cards in the stock: 82"


def test_a_seed_that_is_drawn_is_shown_and_gives_the_same_deal_again() -> None:
    """A deal that somebody liked can be dealt again."""
    drawn = run("deal", "jokeren", "--json").read
    again = run("deal", "jokeren", "--json", "--seed", str(drawn["seed"])).read
    assert again == drawn


@pytest.mark.parametrize(
    ("ruleset", "option"),
    [(name, option) for name, game in GAMES.items() for option in game.options],
)
def test_each_option_that_the_help_names_is_one_of_the_game(ruleset: str, option: str) -> None:
    """Help that names what the engine refuses sends the reader astray."""
    value = GAMES[ruleset].options[option].split(", ")[-1].replace("N", "200")
    needed = {"format": ["rounds=8"], "rounds": ["format=rounds"]}.get(option, [])
    pairs = [f"{option}={value}", *needed]
    arguments = [word for pair in pairs for word in ("--option", pair)]
    done = run("deal", ruleset, "--seed", "1", "--json", *arguments)
    assert done.code == 0, done.out


def test_presets_and_options_make_the_profile() -> None:
    """An option goes over the preset, as the vectors say."""
    done = run("deal", "jokeren", "--preset", "turbo", "--option", "aces=both", "--seed", "1")
    assert done.out.startswith("Jokeren (preset turbo, aces both), seed 1\n")
    options = ('khishti={"fixed": 200}', "premium_cancels_best=true")
    arguments = [word for option in options for word in ("--option", option)]
    done = run("deal", "georgian-joker", "--seed", "1", *arguments)
    head = 'Georgian Joker (khishti {"fixed": 200}, premium_cancels_best true), seed 1\n'
    assert done.out.startswith(head)


def test_hands_are_counted() -> None:
    """The hand without cards is that of the player who went out."""
    hands = ["--hand", "", "--hand", "As 8d Joker"]
    assert run("score", "jokeren-13", *hands).out == "no cards: 0\nA♠ 8♦ Joker: 44\n"
    assert run("score", "jokeren", *hands, "--json").read["points"] == [0, 48]
    assert run("score", "jokeren", "--hand", "2♣", "--json").read["points"] == [2]


SHEET = "Ann,Bob,Cleo\n0,120,45\n35,130,0\n"


@pytest.mark.parametrize(
    "text",
    [
        SHEET,
        SHEET.replace(",", ";"),
        SHEET.replace(",", "\t").replace("\n", "\r\n"),
        f"\ufeff\n{SHEET}\n\n",
        '"Ann","Bob","Cleo"\n 0 ,+120,45\n35,130,0',
        '{"players": ["Ann", "Bob", "Cleo"], "deals": [[0, 120, 45], [35, 130, 0]]}',
    ],
)
def test_a_sheet_is_read_as_spreadsheets_and_programs_write_it(text: str, tmp_path: Path) -> None:
    """Each country's spreadsheet separates cells in its own way."""
    path = tmp_path / "sheet"
    path.write_bytes(text.encode())
    assert run("score", "jokeren", path).out.splitlines() == [
        "       Ann  Bob  Cleo",
        "1        0  120    45",
        "2       35  130     0",
        "total   35  250    45",
        "eliminated: Bob",
        "the match goes on, led by: Ann",
    ]


def test_a_sheet_for_a_program() -> None:
    """The players are numbered where the sheet does not name them."""
    done = run("score", "jokeren", "-", "--json", typed="[[0, 250, 250], [20, null, null]]")
    assert done.code == 2
    assert done.read == {
        "error": True,
        "sentence": "standard input, line 1, column 18: deal 2 comes after the match was over",
    }
    done = run("score", "jokeren", "-", "--json", typed="0,250,10\n20,-,0\n260,-,0\n")
    assert done.read == {
        "ruleset": "jokeren",
        "options": {"preset": "family"},
        "players": ["1", "2", "3"],
        "deals": [[0, 250, 10], [20, None, 0], [260, None, 0]],
        "totals": [280, 250, 10],
        "over": True,
        "winners": [3],
        "eliminated": [1, 2],
    }


def test_players_who_share_a_win_are_named() -> None:
    """Equal totals share."""
    sheet = "Ann,Bob\n" + "5,5\n" * 8
    lines = run("score", "jokeren-13", "-", typed=sheet).out.splitlines()
    assert lines[-1] == "won by: Ann, Bob"


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ("", "standard input has no deals: a row for each is needed"),
        ("Ann,Bob\n", "standard input has no deals: a row for each is needed"),
        ("0,1\n2,x\n", "line 2, column 2: 'x' is no number of points"),
        ("0,1\n\n2,1.5\n", "line 3, column 2: '1.5' is no number of points"),
        ("0,1\n2\n", "line 2, column 1: 1 cells, and 2 players"),
        ("Ann,Bob\n0,1,2\n", "line 2, column 3: 3 cells, and 2 players"),
        ("0\n", "line 1, column 1: 1 players: the game is for 2, 3, 4"),
        ("0,x\n2,3\n", "line 1, column 2: 'x' is no number of points"),
        ("0,1\n-,1\n", "line 2, column 1: player 1 in deal 2 has no points"),
        ("0,1\n5,-25\n", "line 2, column 2: -25 points: player 2 in deal 2 cannot score them"),
        ("0,250\n0,0\n", "line 2, column 1: deal 2 comes after the match was over"),
        ('"0,1\n' + "1" * 200_000, "line 2: this is not CSV"),
        ("[[0, 1],\n [2, true]]", "line 2, column 6: True is no number of points"),
        ("[[0, 1],\n [2, 3]", "line 2, column 8: this is not JSON"),
        ("[[0, 1],\n 2]", "line 2, column 2: a deal is a list, with an entry for each player"),
        ("[[0, 1],\n []]", "line 2, column 2: a deal is a list, with an entry for each player"),
        ('{"deals":\n 2}', "line 2, column 2: deals are a list"),
        ('{"players": 2, "deals": []}', "line 1, column 13: players are a list of names"),
        ('{"deal": []}', "line 1, column 10: unknown key 'deal': a sheet has deals and players"),
        ("{}", "line 1, column 1: the key deals is missing"),
        ("[" * 100_000, "is JSON that no game needs: too deep or too long"),
        ("[[0, " + "1" * 5000 + "]]", "is JSON that no game needs: too deep or too long"),
    ],
)
def test_a_sheet_that_is_wrong_is_named_by_line_and_column(sheet: str, said: str) -> None:
    """Somebody typed it at the end of an evening."""
    done = run("score", "jokeren", "-", typed=sheet)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_bytes_that_are_no_text_are_named_by_line() -> None:
    """A file saved in another encoding."""
    done = run("score", "jokeren", "-", typed=b"0,1\n2,\xff\n")
    assert done.err == "jokerbook: standard input, line 2, byte 3: this is not UTF-8 text\n"


def test_the_referee_allows_and_shows_the_position(tmp_path: Path) -> None:
    """A vector's `given` is a position as it is."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION), "utf-8")
    assert run("referee", "jokeren-13", path).out.splitlines() == [
        "allowed",
        "hand: 2♣ 9♣",
        "on the table:",
        "   1  6♥ 7♥ 8♥",
        "   2  Q♠ Q♥ Q♦ Joker=Q♣",
    ]
    assert run("referee", "jokeren-13", path, "--json").read == {
        "refused": False,
        "hand": "2♣ 9♣",
        "table": ["6♥ 7♥ 8♥", "Q♠ Q♥ Q♦ Joker=Q♣"],
        "out": False,
    }


def test_the_referee_says_which_move_is_refused_and_what_was_before_it() -> None:
    """The table wants to go on from the position before the move that may not be made."""
    moves = [word for move in POSITION["moves"][:2] for word in ("--move", move)]  # type: ignore[index]
    given = json.dumps(POSITION)
    done = run("referee", "jokeren-13", "-", *moves, "--move", "discard Joker", typed=given)
    assert done.code == 1
    assert done.err == (
        "move 3, discard Joker: refused by j13-freed-joker-where: a reclaimed joker goes into a "
        "meld in the same turn, never onto the discard pile\n"
    )
    assert "hand: Q♠ Q♥ Q♦ 2♣ 9♣ K♦ Joker" in done.out
    read = run("referee", "jokeren-13", "-", *moves, "--json", typed=given).read
    assert (read["refused"], read["clause"], read["at"]) == (True, "j13-turn-end", None)
    assert read["table"] == ["6♥ 7♥ 8♥"]


def test_moves_need_not_end_the_turn_where_that_is_said() -> None:
    """Somebody asks what may be done next."""
    arguments = ("--hand", "7♥ 7♦ 2♣", "--move", "draw stock 7♠", "--unfinished", "--json")
    read = run("referee", "jokeren", *arguments).read
    assert read["refused"] is False
    assert read["next"][0] == "lay 7♠ 7♥ 7♦"


def test_a_contract_goes_by_the_round() -> None:
    """The second deal's contract is a set and a run."""
    hand = ("--hand", "7♥ 8♥ 9♥ Q♠ Q♥ Q♦ 2♣ 3♦", "--preset", "contract")
    moves = ("draw stock K♦", "lay 7♥ 8♥ 9♥", "lay Q♠ Q♥ Q♦", "discard K♦")
    asked = [word for move in moves for word in ("--move", move)]
    assert run("referee", "jokeren", *hand, *asked).code == 1
    assert run("referee", "jokeren", *hand, *asked, "--round", "2").code == 0


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("[]", "standard input is no JSON object but []"),
        ('{"hands": ""}', "standard input: unknown key 'hands', a position has hand, table"),
        ('{"hand": 7}', "cards are text like '10♥ Joker', not 7"),
        ('{"opened": 1}', "opened is true or false, not 1"),
        ('{"moves": "draw stock K♦"}', "moves is a list"),
        ('{"moves": [7]}', "a move is text like 'draw stock', not 7"),
        ('{"moves": ["draw stock"]}', "draw stock names the card drawn"),
        ('{"table": ["7♠ 7♠"]}', "no such meld can lie on the table"),
        ('{"table": 3}', "table is a list, not 3"),
        ('{"round": 0}', "round 0: rounds are counted from 1"),
    ],
)
def test_what_is_no_position_is_an_error(position: str, said: str) -> None:
    """An error is not a refusal: nothing was judged."""
    done = run("referee", "jokeren-13", "-", typed=position)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def record() -> str:
    """Return the record of two turns."""
    recorder = Recorder(new_match(2, JOKEREN_13, seed=5, dealer=2))
    for _ in range(2):
        recorder.play("draw stock")
        recorder.play(recorder.state.legal_moves()[0])
    return str(recorder.record())


def test_a_record_that_holds_says_how_the_match_stands() -> None:
    """A record is a match that may go on."""
    done = run("replay", "-", typed=record())
    assert done.out.splitlines() == [
        "the record holds: Jokeren 13, players: 2",
        "deals: 1, moves: 4",
        "the match is not over: player 1 is to move",
    ]
    assert run("replay", "-", "--json", typed=record()).read == {
        "holds": True,
        "ruleset": "jokeren-13",
        "options": {},
        "players": 2,
        "deals": 1,
        "moves": 4,
        "scores": [],
        "totals": [0, 0],
        "over": False,
        "winners": [],
        "eliminated": [],
        "to_move": 1,
    }


def test_a_record_that_fails_says_the_line_the_move_and_the_clause() -> None:
    """The place is what the players look up."""
    line, discard = next(
        (number, line.rpartition("; ")[2])
        for number, line in enumerate(record().splitlines(), 1)
        if line.startswith("player 1: ")
    )
    wrong = record().replace(f"; {discard}", "; draw stock", 1)
    done = run("replay", "-", typed=wrong)
    assert (done.code, done.out) == (1, "")
    assert done.err == (
        f"standard input, line {line}, draw stock: refused by j13-draw: one card is drawn a turn, "
        "and draw stock is another\n"
    )
    read = run("replay", "-", "--json", "--lang", "pt", typed=wrong).read
    assert (read["holds"], read["line"], read["move"]) == (False, line, "draw stock")
    assert read["clause"] == "j13-draw"
    assert read["sentence"].endswith("compra-se uma carta por turno, e “draw stock” seria outra")


def test_what_is_no_record_fails_at_its_first_line() -> None:
    """There is a file, and it is not one of ours."""
    done = run("replay", "-", "--lang", "fr", typed="hello\n")
    assert done.code == 1
    assert done.err.startswith("entrée standard, ligne 1\u00a0: un relevé commence par la ligne ")


def test_vectors_are_counted_for_a_program(tmp_path: Path) -> None:
    """The failures are the lines that a person reads, in the language asked for."""
    vector = {"id": "a", "ruleset": "jokeren", "ask": "penalty", "given": {"hand": "A♠"}}
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps(vector | {"expect": 14}), "utf-8")
    done = run("vectors", path, "--json", "--lang", "ru")
    assert done.code == 1
    assert done.read == {
        "passed": 0,
        "failed": 1,
        "failures": [f"a ({path}:1): ожидалось 14, получено 15"],
    }


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["shuffle"], "argument COMMAND: invalid choice: 'shuffle'"),
        (["deal"], "the following arguments are required: RULESET"),
        (["deal", "gin"], "unknown ruleset 'gin': there are jokeren-13, jokeren"),
        (["deal", "jokeren", "--seed", "x"], "argument --seed: 'x' is no whole number"),
        (["deal", "jokeren", "--seed", "9" * 5000], "is no whole number"),
        (["deal", "jokeren", "--players", "5"], "5 players: the game is for 2, 3, 4"),
        (["deal", "jokeren", "--dealer", "4"], "dealer 4: the players are numbered 1 to 3"),
        (["deal", "jokeren", "--option", "aces"], "an option is written NAME=VALUE, not 'aces'"),
        (
            ["deal", "jokeren", "--preset", "open", "--option", "preset=turbo"],
            "the option 'preset' is given twice",
        ),
        (["deal", "jokeren-13", "--preset", "open"], "unknown option 'preset'"),
        (["deal", "jokeren", "--option", "aces=" + "[" * 99999], "aces is one of low, both"),
        (["deal", "jokeren", "--fast"], "unrecognized arguments: --fast"),
        (["deal", "jokeren", "--lang", "nl"], "'nl' is no language here: en, fr, ru, pt"),
        (["score", "jokeren"], "give a score sheet or hands (--hand), one of the two"),
        (["score", "jokeren", "none.csv"], "there is no file none.csv"),
        (["score", "jokeren", "."], ". is a folder, not a file"),
        (["score", "jokeren", "a\0b"], "'a\\x00b' is not the name of a file"),
        (["score", "jokeren", "--hand", "7"], "'7' has no suit"),
        (["replay", "/dev/zero"], "/dev/zero is longer than 10000000 bytes"),
        (["referee", "jokeren", "--turn", "0"], "personal_turn 0: turns are counted from 1"),
    ],
)
def test_a_wrong_command_is_one_sentence_and_exit_code_two(arguments: list[str], said: str) -> None:
    """What is wrong, where, and what would be right; never a traceback."""
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert said in done.err.splitlines()[-1]
    read = run(*arguments, "--json")
    assert (read.code, read.err) == (2, "")
    assert read.read["error"] is True
    assert said in read.read["sentence"]


def test_help_speaks_the_language_asked_for() -> None:
    """Before the command or after it."""
    for arguments in (["--lang", "fr", "deal", "--help"], ["deal", "-h", "--lang=fr"]):
        done = run(*arguments)
        assert done.code == 0
        assert done.out.startswith("usage\u00a0: jokerbook deal [--preset NAME]")
        assert "Montre la première donne d’une partie" in done.out


def test_errors_of_arguments_are_translated() -> None:
    """Argparse says them in English only."""
    done = run("--lang", "ru", "deal", "jokeren", "--seed")
    assert done.err.splitlines()[-1] == "jokerbook: аргумент --seed: нужно значение"
    assert done.err.startswith("вызов: jokerbook deal ")
