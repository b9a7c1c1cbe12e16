"""Georgian Joker on the command line: play, bots, sheets, the referee, records."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from jokerbook.cli.georgian_bot import GeorgianBot
from jokerbook.cli.georgian_rules import read_typed
from jokerbook.cli.words import words_in
from jokerbook.georgian import CANONICAL, Profile, State, View, new_match, options_of
from jokerbook.georgian.hands import cards_of, hand_of
from jokerbook.record import replay
from tests.engine.command_line import Done, run
from tests.engine.georgian_playouts import PROFILES

GAME = "georgian-joker"


class Chance:
    """A player without any sense, to measure others by."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Any:
        """Return any legal move."""
        return self._chance.choice(view.legal_moves())


def played(profile: Profile, seed: int, *players: Any) -> tuple[State, list[str]]:
    """Return a match played to its end, and the moves of player 1 that a person would type."""
    state, typed = new_match(4, profile, seed=seed), []
    while state.phase != "match over":
        if state.phase == "deal over":
            state = state.play("deal")
            continue
        move = players[state.player - 1].choose(state.view(state.player))
        if state.player == 1:
            typed.append(str(move))
        state = state.play(move)
    return state, typed


def kept(state: State) -> list[int]:
    """Return how many bids each player has kept."""
    return [sum(row.bids[p] == row.taken[p] for row in state.sheet) for p in range(4)]


def options(profile: Profile) -> list[str]:
    """Return the arguments that ask for a profile."""
    pairs = [f"{name}={json.dumps(value)}" for name, value in options_of(profile).items()]
    return [word for pair in pairs for word in ("--option", pair)]


def test_a_bot_keeps_its_bids_far_more_often_than_chance_does() -> None:
    """A table of players without sense teaches nobody; they keep about one bid in five."""
    bot, matches = GeorgianBot(), 5
    alone = [
        kept(played(CANONICAL, seed, bot, Chance(1), Chance(2), Chance(3))[0])
        for seed in range(matches)
    ]
    mine, others = (sum(row[0] for row in alone), sum(sum(row[1:]) for row in alone) / 3)
    deals = 24 * matches
    assert mine > deals / 2
    assert others < deals / 4
    together = [sum(kept(played(CANONICAL, seed, *[bot] * 4)[0])) for seed in range(2)]
    assert sum(together) > 2 * 24 * 4 / 2


@pytest.mark.parametrize("name", PROFILES)
def test_a_bot_goes_by_its_view_alone(name: str) -> None:
    """The same view with other hands behind it gives the same move."""
    state, chance, bot = new_match(4, PROFILES[name], seed=3), random.Random(7), GeorgianBot()
    for _ in range(9 * 4 * 10):
        if state.phase == "deal over":
            state = state.play("deal")
            continue
        hidden = [card for hand in state.held[1:] for card in cards_of(hand)]
        chance.shuffle(hidden)
        sizes = [len(cards_of(hand)) for hand in state.held[1:]]
        held = [state.held[0]]
        for size in sizes:
            held.append(hand_of(hidden[:size]))
            del hidden[:size]
        other = state._replace(held=tuple(held))
        move = bot.choose(state.view(state.player))
        assert bot.choose(other.view(state.player)) == move
        assert state.refusal(move) is None
        state = state.play(move)


@pytest.mark.parametrize("name", PROFILES)
def test_a_match_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    """Typed as the rules write them, the moves of one seat lead to the same match."""
    profile, path = PROFILES[name], tmp_path / "evening.txt"
    state, typed = played(profile, 11, *[GeorgianBot()] * 4)
    arguments = ("--match", "--seed", "11", "--record", str(path), *options(profile))
    done = run("play", GAME, *arguments, "--json", typed="\n".join(typed))
    assert (done.code, done.err) == (0, "")
    read = done.read
    assert (read["stopped"], read["not_played"]) == ("match_over", [])
    assert (read["totals"], read["winners"]) == (
        list(state.standings().totals),
        list(state.standings().winners),
    )
    assert read["view"]["scores"] == [list(points) for points in state.scores]
    assert str(replay(path.read_text("utf-8")).state.sheet) == str(state.sheet)
    shown = run("replay", path, "--json").read
    assert (shown["holds"], shown["deals"], shown["to_move"]) == (True, 24, None)
    assert shown["premiums"] == [list(added) for added in state.standings().premiums]
    assert "eliminated" not in shown


SESSION = """\
Georgian Joker, seed 5
you are player 1 of 4; help says what can be typed

deal 1: player 4 deals, player 1 begins

dealer: player 4, trump: ♠, turned up: A♠
player  1  2  3  4
bid     -  -  -  -
bids in all: 0; tricks: 1
your hand: 7♣
  bid 0   bid 1
> 1
player 2: bid 0
player 3: bid 0
player 4: bid 1
bids in all: 2; tricks: 1

dealer: player 4, trump: ♠, turned up: A♠
player  1  2  3  4
bid     1  0  0  1
taken   0  0  0  0
bids in all: 2; tricks: 1
you lead to the trick
your hand: 7♣
  1 7♣
> 1
player 2: 8♣
player 3: K♦
player 4: Joker high
player 4 takes the trick with Joker high
player  1   2   3    4
bid     1   0   0    1
taken   0   0   0    1
points  0  50  50  100
total   0  50  50  100
the deal is over
"""


def test_what_a_person_sees_of_a_deal() -> None:
    """Dealer, trump, bids with their sum, tricks taken, the trick, the hand; then the points."""
    arguments = ("play", GAME, "--seed", "5", "--dealer", "4")
    assert run(*arguments, typed="1\n1\n").out == SESSION


def test_a_number_is_a_bid_while_bids_are_made_and_a_choice_after_them() -> None:
    """Nothing that is refused changes the deal, and every refusal names its clause."""
    typed = "7\n100\nK♦\n1\n0\n3\njoker\nhigh s\nA♦\ndeal\nlow\n"
    done = run("play", GAME, "--seed", "5", "--dealer", "1", typed=typed)
    assert done.err.splitlines() == [
        "refused by geo-bid-range: a bid is at most the number of tricks, 1, and 7 is more",
        "a bid is 100: from 0 to 99 can be written",
        "refused by geo-bid-before-play: the bids come before the play, and K♦ comes too early",
        "refused by geo-bid-dealer: the bids may not sum to the number of tricks, 1: the dealer "
        "does not bid 1",
        "there is no move 3: 1 to 2",
        "refused by geo-joker-announce: a joker is announced high or low as it is played, and "
        "Joker says neither",
        "refused by geo-joker-suit: only a joker that is led names a suit, and Joker high ♠ "
        "answers",
        "refused by geo-lead: a card is played from the hand, which does not hold A♦",
        "refused by geo-tricks: the deal goes on, and the move deal comes after it",
    ]
    assert "your hand: Joker\n  bid 0\n" in done.out
    assert done.out.endswith("the deal is over\n")


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("en", "Joker high ♠", "Joker high ♠"),
        ("en", "high spades", "Joker high ♠"),
        ("en", "HIGH S", "Joker high ♠"),
        ("en", "joker LOW heart", "Joker low ♥"),
        ("en", "low", "Joker low"),
        ("en", "10h", "10♥"),
        ("en", "jh", "J♥"),
        ("en", "pass", "bid 0"),
        ("en", "bid 3", "bid 3"),
        ("en", "clubs", "trump ♣"),
        ("en", "h", "trump ♥"),
        ("en", "no trump", "trump none"),
        ("fr", "haut pique", "Joker high ♠"),
        ("fr", "Bas Cœur", "Joker low ♥"),
        ("fr", "joker bas trefle", "Joker low ♣"),
        ("fr", "high clubs", "Joker high ♣"),
        ("fr", "passe", "bid 0"),
        ("fr", "annonce 2", "bid 2"),
        ("fr", "sans atout", "trump none"),
        ("ru", "старший пики", "Joker high ♠"),
        ("ru", "Джокер младший бубны", "Joker low ♦"),
        ("ru", "беру", "Joker high"),
        ("ru", "отдаю трефы", "Joker low ♣"),
        ("ru", "пас", "bid 0"),
        ("ru", "козырь червы", "trump ♥"),
        ("ru", "без козыря", "trump none"),
        ("pt", "alto espadas", "Joker high ♠"),
        ("pt", "coringa baixo ouros", "Joker low ♦"),
        ("pt", "passo", "bid 0"),
        ("pt", "sem trunfo", "trump none"),
        ("pt", "copas", "trump ♥"),
    ],
)
def test_a_move_may_be_typed_in_words(language: str, typed: str, read: str) -> None:
    """As one says it at the table, in the reader's language or in English."""
    assert str(read_typed(typed, words_in(language))) == read


def test_help_says_what_can_be_typed() -> None:
    """The words of the language and the notation of the rules."""
    done = run("play", GAME, "--seed", "5", "--lang", "pt", typed="ajuda\nmão\nmesa\njogadas\n")
    assert "bid 3 · pass · Q♠ · Joker high ♠ · Joker low · trump ♥ · trump none" in done.out
    assert "um coringa também se digita alto espadas" in done.out
    assert done.out.count("sua mão: ") == 2
    assert done.out.count("lances somados: ") == 2


def test_a_deal_shows_every_hand_and_what_is_trump() -> None:
    """The match that `play` begins with the same arguments has these cards."""
    done = run("deal", GAME, "--seed", "5")
    assert done.out.splitlines() == [
        "Georgian Joker, seed 5",
        "player 2 deals, player 3 begins",
        "player 1: K♦",
        "player 2: Joker",
        "player 3: 7♣",
        "player 4: 8♣",
        "trump: ♠, turned up: A♠",
    ]
    assert run("deal", GAME, "--seed", "5", "--json").read == {
        "ruleset": GAME,
        "options": {},
        "players": 4,
        "seed": 5,
        "dealer": 2,
        "to_move": 3,
        "cards": 1,
        "hands": ["K♦", "Joker", "7♣", "8♣"],
        "indicator": "A♠",
        "trump": "♠",
    }
    assert run("deal", GAME, "--players", "3").err == "jokerbook: 3 players: the game is for 4\n"


ZEROS = [f"0/{cards},0/0,0/0,0/0\n" for cards in range(1, 9)]
"""The first series: player 1 takes every trick against a bid of zero, the others keep theirs."""


def test_a_sheet_of_a_series_has_its_premiums() -> None:
    """Clauses geo-score-miss, geo-premium: 10 points a trick, eight exact bids and the best."""
    done = run("score", GAME, "-", typed=f"Ann,Bob,Cleo,Dan\n{''.join(ZEROS)}")
    assert done.code == 0
    assert done.out.splitlines() == [
        "         Ann  Bob  Cleo  Dan",
        *(f"{n}         {n}0   50    50   50" for n in range(1, 9)),
        "premium    -  +50   +50  +50",
        "total    360  450   450  450",
        "the match goes on, led by: Bob, Cleo, Dan",
    ]
    cancels = run("score", GAME, "-", "--option", "premium_cancels_best=true", typed="".join(ZEROS))
    assert cancels.out.splitlines()[-3:-1] == [
        "premium  -80  +50  +50  +50",
        "total    280  450  450  450",
    ]


def test_a_series_that_goes_on_has_no_premium_yet() -> None:
    """Clause geo-premium: it comes after the series; a match in progress is scored so far."""
    done = run("score", GAME, "-", typed="".join(ZEROS[:7]))
    assert "premium" not in done.out
    assert done.out.splitlines()[-2] == "total  280  350  350  350"


def test_an_option_goes_into_the_points() -> None:
    """Clause geo-option-khishti."""
    arguments = ("score", GAME, "-", "--option", 'khishti={"fixed": 200}', "--json")
    done = run(*arguments, typed="1/0,1/1,0/0,0/0\n")
    assert done.read["totals"] == [-200, 100, 50, 50]


@pytest.mark.parametrize(
    "text",
    [
        "Ann,Bob,Cleo,Dan\n1/1,0/0,0/0,1/0\n0/0,1/1,0/1,0/0\n",
        "Ann;Bob;Cleo;Dan\n1 1;0 0;0 0;1 0\n\n0 0;1 1;0 1;0 0\n",
        "\ufeffAnn\tBob\tCleo\tDan\r\n1 / 1\t 0/0\t0/0\t1/0\r\n0/0\t1/1\t0/1\t0/0",
        '{"players": ["Ann", "Bob", "Cleo", "Dan"],'
        ' "deals": [[[1, 1], [0, 0], [0, 0], [1, 0]], [[0, 0], [1, 1], [0, 1], [0, 0]]]}',
        '{"deals": [[{"bid": 1, "taken": 1}, {"bid": 0, "taken": 0}, [0, 0], [1, 0]],'
        ' [[0, 0], {"taken": 1, "bid": 1}, [0, 1], [0, 0]]],'
        ' "players": ["Ann", "Bob", "Cleo", "Dan"]}',
    ],
)
def test_a_sheet_is_read_as_people_and_programs_write_it(text: str) -> None:
    """A spreadsheet makes a date of 3/2, so that a space does as well."""
    done = run("score", GAME, "-", typed=text)
    assert done.out.splitlines() == [
        "       Ann  Bob  Cleo  Dan",
        "1      100   50    50    0",
        "2       50  100    10   50",
        "total  150  150    60   50",
        "the match goes on, led by: Ann, Bob",
    ]


def test_a_sheet_for_a_program() -> None:
    """Each deal with its points; players are numbered where the sheet does not name them."""
    done = run("score", GAME, "-", "--json", typed="[[[1, 1], [0, 0], [0, 0], [1, 0]]]")
    pairs = [(1, 1, 100), (0, 0, 50), (0, 0, 50), (1, 0, 0)]
    assert done.read == {
        "ruleset": GAME,
        "options": {},
        "players": ["1", "2", "3", "4"],
        "deals": [[dict(zip(("bid", "taken", "points"), pair, strict=True)) for pair in pairs]],
        "totals": [100, 50, 50, 0],
        "premiums": [],
        "over": False,
        "winners": [],
    }


def test_the_sheet_of_a_whole_match_says_who_has_won() -> None:
    """The sheet of a match that was played scores what the match did."""
    state, _ = played(CANONICAL, 2, *[GeorgianBot()] * 4)
    rows = [
        ",".join(f"{bid}/{won}" for bid, won in zip(row.bids, row.taken, strict=True))
        for row in state.sheet
    ]
    done = run("score", GAME, "-", "--json", typed="\n".join(rows))
    stand = state.standings()
    assert done.read["totals"] == list(stand.totals)
    assert (done.read["over"], done.read["winners"]) == (True, list(stand.winners))
    lines = run("score", GAME, "-", typed="\n".join(rows)).out.splitlines()
    assert lines[-1] == f"won by: {', '.join(map(str, stand.winners))}"
    assert [number for number, line in enumerate(lines) if line.startswith("premium")] == [
        *(9, 14, 23, 28),
    ]


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ("", "standard input has no deals: a row for each is needed"),
        ("1/1,0/0,0/0\n", "line 1, column 1: 3 cells, and 4 players"),
        ("Ann,Bob,Cleo\n1/1,0/0,0/0\n", "line 2, column 1: 3 cells, and 4 players"),
        ("1/1,0/0,0/0,1/0\n0/0,1/1,0/1\n", "line 2, column 3: 3 cells, and 4 players"),
        ("1/1,0/0,0/0,O/0\n", "line 1, column 4: 'O/0' is no bid with its tricks: 3/2 or 3 2"),
        ("A,B,C,D\n1,0,0,1\n", "line 2, column 1: '1' is no bid with its tricks"),
        ("A,B,C,D\n1/1,0/0,3-Feb,1/0\n", "line 2, column 3: '3-Feb' is no bid with its tricks"),
        ("A,B,C,D\n1/1,0/0,-1/0,1/0\n", "line 2, column 3: '-1/0' is no bid with its tricks"),
        ("A,B,C,D\n1/1,0/0,,1/0\n", "line 2, column 3: '' is no bid with its tricks"),
        ("1/1,0/0,0/0,1/1\n", "line 1, column 1: tricks of deal 1: 1, and 2 are taken"),
        ("1/1,0/0,0/0,1/0\n\n0/0,0/0,1/1,2/0\n", "line 3, column 1: tricks of deal 2: 2, and 1"),
        ("1/0,0/0,0/0,0/0\n0/9,0/0,0/0,0/0\n", "line 1, column 1: tricks of deal 1: 1, and 0"),
        ("".join(ZEROS) * 4, "line 9, column 1: tricks of deal 9: 9, and 1 are taken"),
        ("[[[1, 1], [0, 0], [0, 0], [1, true]]]", "line 1, column 27: [1, True] is no bid with"),
        ("[[[1, 1], [0, 0], [0, 0],\n {}]]", "line 2, column 2: {} is no bid with its tricks"),
        ("[[1, 0, 0, 1]]", 'column 3: 1 is no bid with its tricks: {"bid": 3, "taken": 2} or'),
        ("[[[1, 1], [0, 0], [0, 0], [-1, 0]]]", "column 3: bids of deal 1 are zero or more"),
    ],
)
def test_a_sheet_that_is_wrong_is_named_by_line_and_column(sheet: str, said: str) -> None:
    """A fault anywhere goes before a bid that the rules forbid."""
    done = run("score", GAME, "-", typed=sheet)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_a_25th_deal_is_named_by_its_line() -> None:
    """Clause geo-schedule: a match has 24 deals."""
    sizes = [*range(1, 9), *[9] * 4, *range(8, 0, -1), *[9] * 4, 1]
    done = run("score", GAME, "-", typed="".join(f"0/{size},0/0,0/0,0/0\n" for size in sizes))
    assert (done.code, done.out) == (2, "")
    assert "line 25, column 1: 25 deals: no match has more than 24" in done.err


@pytest.mark.parametrize(
    ("sheet", "place", "clause"),
    [
        ("A,B,C,D\n1/1,0/0,0/0,0/0\n", (2, 1), "geo-bid-dealer"),
        ("1/1,0/0,0/0,1/0\n0/0,1/1,0/1,3/0\n", (2, 4), "geo-bid-range"),
        ("[[[1, 1], [0, 0], [0, 0],\n  [2, 0]]]", (2, 3), "geo-bid-range"),
    ],
)
def test_a_bid_that_the_rules_forbid_is_refused(
    sheet: str, place: tuple[int, int], clause: str
) -> None:
    """The keeper of the sheet is told where it stands and by which clause."""
    done = run("score", GAME, "-", typed=sheet)
    line, column = place
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(
        f"standard input, line {line}, column {column}: refused by {clause}: "
    )
    read = run("score", GAME, "-", "--json", typed=sheet).read
    assert (read["refused"], read["clause"]) == (True, clause)
    assert (read["line"], read["column"]) == place


def test_no_hands_are_counted() -> None:
    """Cards that are left cost nothing in this game."""
    done = run("score", GAME, "--hand", "A♠")
    assert done.code == 2
    assert done.err == "jokerbook: no hands are counted in Georgian Joker: give a score sheet\n"


def judged(*arguments: str, typed: str = "") -> Done:
    """Return what the referee says."""
    return run("referee", GAME, *arguments, typed=typed)


LED = ("--hand", "A♠ 7♠ K♦ Joker", "--trick", "Joker high ♠", "--trump", "♥")


def test_the_referee_judges_a_play() -> None:
    """Clause geo-high-led."""
    done = judged(*LED, "--move", "7♠")
    assert done.code == 1
    assert done.err == (
        "move 1, 7♠: refused by geo-high-led: Joker high ♠ asks for the highest ♠ of the hand, A♠, "
        "or a joker, not 7♠\n"
    )
    assert done.out.splitlines() == [
        "the position before that:",
        "hand: A♠ 7♠ K♦ Joker",
        "trump: ♥",
        "trick: Joker high ♠",
    ]
    assert judged(*LED, "--move", "As", "--json").read == {
        "refused": False,
        "hand": "7♠ K♦ Joker",
        "trick": ["Joker high ♠", "A♠"],
        "trump": "♥",
        "winner": None,
    }


def test_the_referee_lists_what_may_be_played() -> None:
    """No play is needed for that."""
    assert judged(*LED, "--unfinished", "--json").read["next"] == ["A♠", "Joker high", "Joker low"]


@pytest.mark.parametrize(
    ("arguments", "winner"),
    [
        (("--trick", "Joker high ♠; A♠; 7♥; K♠", "--trump", "h"), "play 3 takes the trick: 7♥"),
        (("--trick", "Joker high ♠; A♠; 7♥; K♠"), "play 1 takes the trick: Joker high ♠"),
        (
            ("--trick", "Q♠; A♠; 7♥", "--hand", "Joker 9♦", "--move", "joker high"),
            "play 4 takes the trick: Joker high",
        ),
    ],
)
def test_the_referee_says_who_takes_a_trick(arguments: tuple[str, ...], winner: str) -> None:
    """Of four plays, or once the fourth is allowed."""
    done = judged(*arguments)
    assert done.code == 0
    assert done.out.splitlines()[-1] == winner


def test_the_referee_judges_bids() -> None:
    """Clauses geo-bid-dealer, geo-bid-range, geo-bid-before-play."""
    bidding = ("--cards", "5", "--bids", "2 1 0")
    done = judged(*bidding, "--move", "bid 2")
    assert done.code == 1
    assert done.err.startswith("move 1, bid 2: refused by geo-bid-dealer: ")
    assert done.out.splitlines()[-1] == "tricks: 5; bids: 2 1 0"
    assert judged(*bidding, "--unfinished", "--json").read == {
        "refused": False,
        "cards": 5,
        "bids": [2, 1, 0],
        "next": ["bid 0", "bid 1", "bid 3", "bid 4", "bid 5"],
    }
    assert judged("--cards", "5", "--bids", "2 1 0 1").code == 0
    said = ("--move", "bid 2", "--move", "pass", "--move", "bid 6")
    read = judged("--cards", "5", *said, "--json").read
    assert (read["clause"], read["at"], read["bids"]) == ("geo-bid-range", 3, [2, 0])


@pytest.mark.parametrize(
    ("arguments", "clause"),
    [
        (("--cards", "5", "--bids", "2 1 0 2"), "geo-bid-dealer"),
        (("--cards", "5", "--bids", "6"), "geo-bid-range"),
        (("--cards", "5", "--bids", "2 1 0 1", "--move", "bid 1"), "geo-bid-before-play"),
        (("--cards", "5", "--move", "Q♠"), "geo-bid-before-play"),
        (("--cards", "5", "--move", "trump ♠"), "geo-indicator"),
        (("--cards", "5", "--move", "deal"), "geo-tricks"),
        (("--hand", "7♠", "--move", "bid 1"), "geo-bid-before-play"),
        (("--hand", "7♠", "--trick", "Joker", "--move", "7♠"), "geo-joker-announce"),
        (("--hand", "7♠", "--trick", "Joker high", "--move", "7♠"), "geo-joker-suit"),
        (("--trick", "Q♠; Joker; 7♠; 8♠"), "geo-joker-announce"),
        (("--hand", "7♠ K♦", "--trick", "Q♠", "--move", "K♦"), "geo-follow"),
        (("--hand", "7♠ K♦", "--trick", "Q♣", "--trump", "♠", "--move", "K♦"), "geo-trump-must"),
        (("--hand", "7♠ K♦", "--move", "A♦"), "geo-lead"),
    ],
)
def test_the_referee_refuses_by_the_clause(arguments: tuple[str, ...], clause: str) -> None:
    """Also where the position itself has what the rules forbid."""
    done = judged(*arguments, "--json")
    assert (done.code, done.read["clause"]) == (1, clause)


def test_a_vectors_given_is_a_position(tmp_path: Path) -> None:
    """Of the ask `plays` and of the ask `bids`; arguments go before the file."""
    path = tmp_path / "position.json"
    path.write_text('{"hand": "7♠ K♦", "trick": ["Q♠"], "trump": "♦", "moves": ["7♠"]}', "utf-8")
    assert judged(str(path)).out.splitlines() == [
        "allowed",
        "hand: K♦",
        "trump: ♦",
        "trick: Q♠; 7♠",
    ]
    assert judged(str(path), "--trick", "Q♣", "--move", "K♦").code == 0
    assert judged(str(path), "--trick", "Q♣", "--trump", "none", "--json").read["trump"] is None
    assert judged("-", typed='{"cards": 1, "bids": [0, 0, 0], "moves": ["bid 1"]}').code == 1


@pytest.mark.parametrize(
    ("arguments", "position", "said"),
    [
        ((), "{}", "there is no play to judge: give --move, or --unfinished for a list"),
        (("--unfinished",), "{}", "a hand without cards: nothing can be played from it"),
        ((), '{"hand": "5♠", "moves": ["5♠"]}', "5♠ is in no pack of the game"),
        ((), '{"hand": "7♠", "moves": "7♠"}', "moves is a list, not '7♠'"),
        ((), '{"hand": "7♠", "moves": [7]}', "a move is text like 'bid 3' or 'Q♠', not 7"),
        ((), '{"hand": "7♠ 8♠", "moves": ["7♠", "8♠"]}', "one play is judged at a time"),
        ((), '{"hand": "7♠", "trick": 7, "moves": ["7♠"]}', "plays are a list like"),
        ((), '{"hand": "7♠", "trump": "x", "moves": ["7♠"]}', "'x' is no suit"),
        ((), '{"hand": "7♠", "cards": 5}', "a position is one of bids (cards, bids) or one of"),
        ((), '{"cards": 10}', "cards is 10: from 1 to 9 is possible"),
        ((), '{"bids": [1]}', "cards is a whole number, not None"),
        ((), '{"cards": 5, "bids": [0, 0, 0, 0], "moves": ["7♠"]}', "7♠ is a play, and no hand"),
        ((), '{"table": []}', "unknown key 'table', a position has hand, trick, trump, cards"),
        (("--meld", "7♠"), "{}", "a position of Georgian Joker has no table: it has hand, trick,"),
        (("--bids", "1 x"), "{}", "argument --bids: 'x' is no whole number"),
    ],
)
def test_what_is_no_position_is_an_error(
    arguments: tuple[str, ...], position: str, said: str
) -> None:
    """Nothing was judged."""
    done = judged("-", *arguments, typed=position)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_an_argument_of_this_game_is_none_of_another() -> None:
    """The help shows them together."""
    done = run("referee", "jokeren-13", "--trump", "♥")
    assert done.err.startswith("jokerbook: a position of Jokeren 13 has no trump: it has hand, ")


def test_a_record_that_fails_says_the_move_and_the_clause(tmp_path: Path) -> None:
    """The place is what the players look up."""
    path = tmp_path / "evening.txt"
    arguments = ("--seed", "5", "--dealer", "4", "--record", path)
    assert run("play", GAME, *arguments, typed="1\n1\n").code == 0
    assert run("replay", path).out.splitlines() == [
        "the record holds: Georgian Joker, players: 4",
        "deals: 1, moves: 8",
        "totals: 0 50 50 100",
        "the match is not over: the next deal follows",
    ]
    text = path.read_text("utf-8").replace("first: 1 ", "first: 2 ")
    done = run("replay", "-", typed=text)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("standard input, line 7, bid 2: refused by geo-bid-range: ")
