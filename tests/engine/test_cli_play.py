"""Playing in the terminal: the talk, the record, the end; and players that see only their view."""

import random
from pathlib import Path

import pytest

from jokerbook.cli.rummy_bot import RummyBot
from jokerbook.record import replay
from jokerbook.rummy import JOKEREN_13, PRESETS, Profile, State, new_match
from tests.engine.command_line import run

PROFILES = {"jokeren-13": JOKEREN_13, **PRESETS}


def played(profile: Profile, players: int, seed: int) -> State:
    """Let bots play one deal."""
    state = new_match(players, profile, seed=seed)
    bots = [RummyBot() for _ in range(players)]
    for _ in range(3000):
        if state.deal_over:
            return state
        state = state.play(bots[state.player - 1].choose(state.view(state.player)))
    raise AssertionError(f"a deal of {profile!r} with seed {seed} does not end")


@pytest.mark.parametrize("name", PROFILES)
def test_bots_play_a_deal_to_its_end_by_legal_moves(name: str) -> None:
    """A person waits for them; a deal that hands of one card cannot end would never come back."""
    for seed in range(4):
        assert played(PROFILES[name], 2 + seed % 3, seed).deal_over
    # With players that lay all they can, these two deals never ended.
    if name == "contract":
        assert played(PROFILES[name], 3, 8).deal_over
    if name == "mexican":
        assert played(PROFILES[name], 2, 135).deal_over


def test_a_bot_goes_by_its_view_alone() -> None:
    """What it cannot see changes nothing: other hands, the order of the stock."""
    state = new_match(3, PRESETS["tournament"], seed=11)
    chance = random.Random(5)
    for _ in range(60):
        if state.deal_over:
            break
        player = state.player
        others = [n for n in state.playing if n != player]
        hidden = [card for n in others for card in state.hands[n - 1]] + list(state.stock)
        chance.shuffle(hidden)
        hands = list(state.hands)
        for n in others:
            size = len(hands[n - 1])
            hands[n - 1] = type(hands[n - 1])(hidden[:size])
            del hidden[:size]
        other = state._replace(hands=tuple(hands), stock=tuple(hidden))
        move = RummyBot().choose(state.view(player))
        assert RummyBot().choose(other.view(player)) == move
        state = state.play(move)


def test_a_bot_plays_the_same_deal_the_same_way() -> None:
    """A seed names a game."""
    assert str(played(JOKEREN_13, 3, 2)) == str(played(JOKEREN_13, 3, 2))


def first_choices(times: int) -> str:
    """Return a line for each of so many moves, each the first choice."""
    return "1\n" * times


def test_a_deal_is_played_by_numbers_to_its_end(tmp_path: Path) -> None:
    """The record holds, and says the same points."""
    path = tmp_path / "evening.txt"
    arguments = ("play", "jokeren", "--players", "2", "--seed", "4", "--record", path)
    done = run(*arguments, "--json", typed=first_choices(500))
    assert (done.code, done.err) == (0, "")
    read = done.read
    assert (read["stopped"], read["not_played"]) == ("deal_over", [])
    state = replay(path.read_text("utf-8")).state
    assert [list(points) for points in state.scores] == read["view"]["scores"]
    assert list(state.standings().totals) == read["totals"]
    # A shown hand tells what each player held at the end.
    assert all(hand is not None for hand in read["view"]["hands"])


def test_a_match_goes_on_until_it_is_over() -> None:
    """Deal after deal, also where the person is eliminated and watches."""
    arguments = ("--players", "3", "--seed", "9", "--match", "--option", "limit=60")
    done = run("play", "jokeren", *arguments, typed=first_choices(3000))
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[-1] == "the match is played to its end"
    assert lines[-2].startswith("the match is over; ")
    assert any(line.startswith("deal 2: player ") for line in lines)


def test_refused_and_unreadable_moves_change_nothing() -> None:
    """The sentence and the clause, and the same turn again."""
    typed = "discard K♠\nlay\nfly away\n99\n0\ndraw stock K♦\nDRAW stock\nquit\n"
    done = run(
        *("play", "jokeren-13", "--players", "2", "--seed", "7", "--dealer", "2"), typed=typed
    )
    assert done.code == 0
    assert done.err.splitlines() == [
        "refused by j13-draw: a turn begins with a draw, not with discard K♠",
        "lay without cards: it needs a meld's, like 'lay 10♥ J♥ Q♥' (help says what can be typed)",
        "'fly away' is no move: moves are draw, lay, add, reclaim, discard, rearrange, deal "
        "(help says what can be typed)",
        "there is no move 99: 1 to 1",
        "there is no move 0: 1 to 1",
        "the stock lies face down: write draw stock, without a card",
    ]
    assert "you draw " in done.out
    assert done.out.endswith("> quit\nyou leave the game here\n")


def test_a_program_is_told_what_was_not_played() -> None:
    """Line, text, clause where there is one, and the sentence."""
    arguments = ("play", "jokeren-13", "--seed", "7", "--dealer", "3", "--json")
    read = run(*arguments, typed="\ndiscard 2♣\nfly\n").read
    assert read["stopped"] == "input_ended"
    assert [(item["line"], item["clause"]) for item in read["not_played"]] == [
        (2, "j13-draw"),
        (3, None),
    ]
    assert read["legal_moves"] == ["draw stock"]
    assert read["view"]["hands"][1:] == [None, None]


def test_what_a_person_asks_for_is_shown() -> None:
    """The words of the language, and the English ones."""
    arguments = ("play", "jokeren", "--seed", "4", "--dealer", "3", "--lang", "fr")
    done = run(*arguments, typed="aide\nmain\ntable\ncoups\nHELP\nquitter\n")
    assert done.out.count("un coup, par son numéro ou comme les règles l’écrivent") == 2
    assert done.out.count("votre main\u00a0: ") == 2
    assert done.out.count("sur la table\u00a0: rien") == 2
    assert done.out.count("1 draw stock   2 draw discard") == 2
    assert done.out.endswith("> quitter\nvous laissez le jeu là\n")


def test_the_end_of_the_input_ends_the_game_and_keeps_the_record(tmp_path: Path) -> None:
    """A record holds up to the move that was made last."""
    path = tmp_path / "evening.txt"
    arguments = ("play", "jokeren", "--seed", "4", "--dealer", "3", "--record", path)
    done = run(*arguments, typed="draw stock\n")
    assert done.code == 0
    assert done.out.splitlines()[-2:] == [
        "the input ends, and the game with it",
        f"the record is in {path}",
    ]
    assert replay(path.read_text("utf-8")).state.turn.drawn == 1


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    """Last week's evening is worth more than this one."""
    path = tmp_path / "evening.txt"
    path.write_text("last week", "utf-8")
    done = run("play", "jokeren", "--record", path)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"jokerbook: {path} is there already: a record needs a new file\n"
    assert path.read_text("utf-8") == "last week"
    nowhere = tmp_path / "none" / "evening.txt"
    done = run("play", "jokeren", "--record", nowhere)
    assert done.err == f"jokerbook: {nowhere} cannot be made: there is no such folder\n"


def test_a_seat_that_is_not_there_is_an_error() -> None:
    """Seats are the players' numbers."""
    done = run("play", "jokeren", "--seat", "4")
    assert done.code == 2
    assert done.err == "jokerbook: seat 4: the players are numbered from 1 to 3\n"


def test_open_hands_are_shown() -> None:
    """In the variant with the hands face up."""
    arguments = ("play", "jokeren", "--preset", "open", "--players", "2", "--seed", "4")
    done = run(*arguments, "--seat", "1", "--dealer", "2", "--json")
    assert None not in done.read["view"]["hands"]
