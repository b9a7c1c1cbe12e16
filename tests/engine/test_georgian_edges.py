"""Georgian Joker at its edges: what is no input of the game is told in a sentence."""

from collections.abc import Callable

import pytest

from jokerbook.errors import CountError, InputError, NumberError, PackError, WrongTypeError
from jokerbook.georgian import (
    CANONICAL,
    Khishti,
    Profile,
    bids,
    deal_score,
    match_score,
    new_match,
    options_of,
    pack,
    parse_move,
    parse_state,
    play_refusal,
    plays,
    profile_with,
    schedule,
    series_score,
    sheet_of,
    standings,
    trick,
)
from jokerbook.georgian.matches import Row, last_premiums
from jokerbook.lines import StateTextError
from jokerbook.record import Recorder, RecordError, replay
from jokerbook.refusal import Refusal
from jokerbook.rummy import JOKEREN_13

KEPT = [[0, 0, 0, 0]] * 24
WON = [[cards, 0, 0, 0] for cards in schedule()]


@pytest.mark.parametrize(
    ("made", "won", "error"),
    [
        (KEPT[:4], WON[:3], CountError),
        (KEPT[:3], WON[:4], CountError),
        (KEPT + KEPT[:1], WON + WON[:1], CountError),
        (None, WON, WrongTypeError),
        (KEPT, 5, WrongTypeError),
    ],
)
def test_a_scoresheet_in_progress_is_checked(
    made: object, won: object, error: type[InputError]
) -> None:
    """A deal that is bid and not played yet is the normal case of a slip."""
    with pytest.raises(error):
        sheet_of(made, won)  # type: ignore[arg-type]


def test_standings_take_rows_alone() -> None:
    """A refusal or a list of numbers is no scoresheet; 25 deals are no match."""
    rows = sheet_of(KEPT, WON)
    assert not isinstance(rows, Refusal)
    assert standings(rows).over
    with pytest.raises(CountError, match="25"):
        standings((*rows, rows[0]))
    short, empty = Row((1,), (2,), (3,)), Row(None, None, None)  # type: ignore[arg-type]
    for wrong in (Refusal("geo-bid-range", "no"), [[1, 2, 3, 4]], [short], [empty], None):
        with pytest.raises(WrongTypeError):
            standings(wrong)  # type: ignore[arg-type]


def test_the_premiums_of_a_deal_are_those_of_its_own_series() -> None:
    """The best deal of the second series is no deal of the first."""
    rows = sheet_of(KEPT[:12], [[0, 0, 0, cards] for cards in schedule()[:12]])
    assert not isinstance(rows, Refusal)
    assert last_premiums(rows, CANONICAL) == (50, 50, 50, 0)
    cancels = profile_with({"premium_cancels_best": True})
    assert last_premiums(rows, cancels) == (50, 50, 50, -90)


def test_every_pack_given_is_checked_at_once() -> None:
    """A move that is legal can be played: no later pack may fail."""
    whole = list(pack())
    with pytest.raises(PackError):
        new_match(4, packs=[whole, "A♠"])
    for wrong in (None, 5, "A♠"):
        with pytest.raises(WrongTypeError):
            new_match(4, packs=wrong)  # type: ignore[arg-type]
    state = new_match(4, packs=[whole, whole[::-1]])
    text = str(state)
    assert parse_state(text) == state
    assert "\npack: " in text
    begin, end = text.index("\npack: "), text.index("\n", text.index("\npack: ") + 1)
    with pytest.raises(PackError):
        parse_state(f"{text[:begin]}\npack: A♠ K♠{text[end:]}")


@pytest.mark.parametrize(
    ("line", "other", "said"),
    [
        ("dealer: 1", "dealer: 0", "dealer is 0"),
        ("dealer: 1", "dealer: 5", "dealer is 5"),
        ("shuffles: 1", "shuffles: 0", "shuffles is 0"),
        ("shuffles: 1", "shuffles: 2", "shuffles is 2"),
        ("seed: 3", f"seed: {10**23}", "a seed has at most 23 digits"),
        ("bids: - - - -", "bids: - 0 - -", "the line player"),
        ("game: georgian-joker", 'game: georgian-joker {"pack": 36, "pack": 38}', "twice"),
        (
            "game: georgian-joker",
            'game: georgian-joker {"khishti": {"fixed": 1, "fixed": 2}}',
            "twice",
        ),
    ],
)
def test_a_state_that_no_match_comes_to_is_not_read(line: str, other: str, said: str) -> None:
    """What is read plays on as a match would."""
    text = str(new_match(4, seed=3, dealer=1))
    assert f"{line}\n" in text
    with pytest.raises(InputError, match=said):
        parse_state(text.replace(line, other))


def test_bids_and_tricks_stand_where_they_were_made() -> None:
    """The moves alone would lead to a state: the same, written otherwise, is no state's text."""
    state = new_match(4, seed=3, dealer=1)
    moved = str(state).replace("bids: - - - -", "bids: 0 - - -").replace("player: 2", "player: 3")
    with pytest.raises(StateTextError, match="the line bids is '0 - - -'"):
        parse_state(moved)
    for _ in range(4):
        state = state.play("bid 0")
    for _ in range(2):
        state = state.play(state.legal_moves()[0])
    text = str(state)
    assert parse_state(text) == state
    first, second = state.trick
    assert f"trick: {first}; {second}\n" in text
    with pytest.raises(StateTextError, match="the line trick"):
        parse_state(text.replace(f"{first}; {second}", f"{first}\ntrick: {second}"))


def test_a_state_has_fewer_deals_behind_it_than_a_match() -> None:
    """24 deals are played: the 25th is none."""
    text = str(new_match(4, seed=3, dealer=1))
    scored = "scored: bids 0 0 0 0, tricks 1 0 0 0\n" * 24
    with pytest.raises(CountError, match="24 deals are scored before another: at most 23 can be"):
        parse_state(text.replace("deal: 1\n", f"{scored}deal: 25\n"))


def test_a_record_with_a_pack_that_is_not_the_games_names_its_deal() -> None:
    """The order of a later deal is not known before the record comes to it."""
    recorder = Recorder(new_match(4, seed=3, dealer=1))
    while recorder.state.deal == 1:
        recorder.play(recorder.state.legal_moves()[0])
    text = str(recorder.record())
    replay(text)
    lines = text.splitlines()
    line = max(number for number, line in enumerate(lines) if line.startswith("pack: "))
    lines[line] = lines[line].rpartition(" ")[0]
    with pytest.raises(RecordError, match="cards of shuffle 2: 36, and other ones are given") as no:
        replay("\n".join(lines))
    assert no.value.line == line


def test_a_state_whose_pack_lacks_a_card_is_not_read() -> None:
    """35 cards are no pack."""
    text = str(new_match(4, seed=3, dealer=1))
    order = next(line for line in text.splitlines() if line.startswith("order: "))
    with pytest.raises(PackError):
        parse_state(text.replace(order, order.rpartition(" ")[0]))


def test_blank_lines_after_a_state_and_a_mark_before_it_are_read() -> None:
    """Editors add both."""
    state = new_match(4, seed=3)
    assert parse_state(f"\ufeff{state}\n\n") == state
    with pytest.raises(WrongTypeError):
        parse_state(None)  # type: ignore[arg-type]


def test_a_profile_without_options_has_no_text() -> None:
    """Text that said canonical would be read back as another match."""
    for profile in (Profile(exact_points=60), Profile(series=((1,),))):
        with pytest.raises(InputError):
            options_of(profile)
        with pytest.raises(InputError):
            str(new_match(4, profile))


HUGE = 10**5000


@pytest.mark.parametrize(
    "ask",
    [
        lambda: match_score([[0] * 4] * 24, [[HUGE, 0, 0, 0]] * 24),
        lambda: match_score([[0] * 4] * 24, [[10**99, 0, 0, 0]] * 24),
        lambda: match_score([[HUGE, 0, 0, 0]] * 24, WON),
        lambda: bids(5, [HUGE]),
        lambda: deal_score(5, HUGE, 0),
        lambda: Khishti(per_card=HUGE),
        lambda: Khishti(fixed=10_001),
        lambda: Profile(exact_points=HUGE),
        lambda: new_match(4, seed=HUGE),
        lambda: new_match(4, seed=10**24),
    ],
)
def test_a_number_beyond_any_game_is_an_error(ask: Callable[[], object]) -> None:
    """Python refuses to print such a number, so it must not get that far."""
    with pytest.raises(NumberError) as raised:
        ask()
    assert len(str(raised.value)) < 200


@pytest.mark.parametrize("profile", [None, {"pack": 38}, JOKEREN_13])
def test_a_profile_of_another_kind_is_named(profile: object) -> None:
    """The options themselves are the most likely slip."""
    asks: list[Callable[..., object]] = [
        lambda p: plays("A♠", [], None, p),
        lambda p: trick(["A♠", "K♠", "Q♠", "J♠"], None, p),
        lambda p: bids(5, [], p),
        lambda p: deal_score(5, 1, 1, p),
        lambda p: series_score([9], [1], [1], p),
        lambda p: match_score(KEPT, WON, p),
        lambda p: new_match(4, p),
        schedule,
        pack,
        options_of,
    ]
    for ask in asks:
        with pytest.raises(WrongTypeError):
            ask(profile)


@pytest.mark.parametrize("options", [38, None, {"pack", 38}, "pack"])
def test_options_without_names_are_an_error(options: object) -> None:
    """A live example is edited by people who know no Python."""
    with pytest.raises(WrongTypeError):
        profile_with(options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "fields",
    [
        {"khishti": 200},
        {"pack": 38},
        {"series": [[1]]},
        {"series": ((10,),)},
        {"series": ((),)},
        {"series": ()},
        {"exact_points": "50"},
        {"all_points": -1},
        {"missed_points": None},
        {"trump": "chosen", "chosen_in": 10},
        {"trump": "chosen", "packet": 0},
    ],
)
def test_a_profile_that_cannot_be_played_is_not_made(fields: dict[str, object]) -> None:
    """It would fail later, in the middle of a deal."""
    with pytest.raises(InputError):
        Profile(**fields)  # type: ignore[arg-type]


def test_khishti_takes_one_amount() -> None:
    """Two amounts at once say nothing of how they go together."""
    with pytest.raises(NumberError):
        Khishti(fixed=1, per_card=1)


def test_the_words_of_moves_ignore_case() -> None:
    """Phones begin a line with a capital."""
    for typed, move in (
        ("Bid 1", "bid 1"),
        ("PASS", "bid 0"),
        ("Trump ♥", "trump ♥"),
        ("trump None", "trump none"),
        ("Deal", "deal"),
    ):
        assert str(parse_move(typed)) == move
    for typed in ("passe", "next", "Weiter", "play Q♠", "bet 3", "bid3", ""):
        with pytest.raises(InputError, match="bid 3, pass, trump ♥, deal"):
            parse_move(typed)
    with pytest.raises(InputError, match="None"):
        plays("A♠", [], "none")


def test_play_refusal_reads_the_trick_as_plays_does() -> None:
    """Errors go first, and a joker announced wrongly in the trick is refused."""
    with pytest.raises(PackError):
        play_refusal("A♠ K♦", ["Q♠"], None, "6♠")
    refused = play_refusal("A♠ K♦", ["Joker high"], None, "A♠")
    assert refused is not None
    assert refused.clause == "geo-joker-suit"


def test_a_view_out_of_turn_judges_cards_as_in_turn() -> None:
    """6♠ is in no pack of 36 cards, whoever is to move."""
    state = new_match(4, seed=3, dealer=1)
    for player in (1, 2, 3, 4):
        with pytest.raises(PackError):
            state.view(player).refusal("6♠")


def test_after_a_deal_nobody_is_to_move_and_the_clause_says_so() -> None:
    """The next deal is nobody's turn to play a card."""
    state = new_match(4, seed=3, dealer=1)
    while not state.is_deal_over:
        state = state.play(state.legal_moves()[0])
    view = state.view(2)
    assert view.to_move is None
    refused = view.refusal("A♠")
    assert refused is not None
    assert refused.clause == "geo-tricks"


def test_a_bid_too_high_is_named() -> None:
    """The sentence shows the number that is wrong."""
    for refused, said in (
        (
            sheet_of([[0, 3, 1, 0]], [[1, 0, 0, 0]]),
            "a bid in deal 1 is at most the number of tricks, 1, unlike 3",
        ),
        (bids(5, [6]), "a bid is at most the number of tricks, 5, and 6 is more"),
    ):
        assert isinstance(refused, Refusal)
        assert (refused.clause, refused.sentence) == ("geo-bid-range", said)


def test_trump_that_is_chosen_is_chosen_in_the_largest_deals() -> None:
    """The sentence says which deals those are."""
    refused = new_match(4, profile_with({"trump": "chosen"})).refusal("trump ♥")
    assert refused is not None
    assert refused.clause == "geo-option-trump"
    assert refused.sentence == (
        "trump is named only in deals of 9 cards: trump ♥ is not played here"
    )


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: match_score(KEPT[:1], WON), "deals in bids: 1, and a match has 24"),
        (lambda: sheet_of([[0]], WON[:1]), "numbers in bids of deal 1: 1, one for each of 4"),
        (lambda: sheet_of(KEPT[:1], [[2, 0, 0, 0]]), "tricks of deal 1: 1, and 2 are taken"),
        (lambda: new_match(4, packs=["A♠"]), "cards given: 1, and the whole pack is 36"),
        (lambda: trick(["A♠"], None), "plays given: 1, and here belong 4"),
    ],
)
def test_counts_are_said_in_words_that_fit_any_number(ask: Callable[[], object], said: str) -> None:
    """One deal is no 'deals'."""
    with pytest.raises(InputError, match=said):
        ask()
