"""Matches of Georgian Joker move by move: dealing, trump, bids, tricks, scores, the end."""

from dataclasses import replace

import pytest

from jokerbook.cards import parse_cards, print_cards
from jokerbook.chance import shuffled
from jokerbook.errors import InputError, PackError
from jokerbook.georgian import (
    CANONICAL,
    MatchScore,
    State,
    match_score,
    new_match,
    profile_with,
    schedule,
)
from jokerbook.refusal import Refusal, RefusedError
from tests.engine.georgian_playouts import PROFILES, dealt, play_out, played, texts

WHOLE = CANONICAL.pack.cards
CHOSEN = PROFILES["chosen"]
NINES = replace(CANONICAL, series=((9,) * 4,))
NO_BIDS = ["bid 0"] * 4


def clause_of(state: State, move: str) -> str | None:
    """Return the clause that refuses a move, or nothing where it is allowed."""
    refused = state.refusal(move)
    return None if refused is None else refused.clause


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """Clauses geo-shuffle, geo-indicator: the next card is turned up and shows trump."""
    order = shuffled(WHOLE, 5, 1)
    state = new_match(4, replace(CANONICAL, series=((5,),)), packs=(order,), dealer=2)
    assert (state.dealer, state.player, state.deal, state.cards) == (2, 3, 1, 5)
    for place, player in enumerate([3, 4, 1, 2]):
        assert set(state.hands[player - 1]) == set(order[place:20:4])
    assert state.indicator is order[20]
    assert str(state.indicator).endswith(str(state.trump))


def test_with_nine_cards_the_dealers_last_card_shows_trump() -> None:
    """Clause geo-indicator-nine: all see it, and the dealer holds it."""
    order = WHOLE[::-1]
    state = new_match(4, NINES, packs=(order,), dealer=1)
    assert state.indicator is order[35]
    assert state.indicator in state.hands[0]
    assert (str(state.indicator), state.trump) == ("A♠", "♠")
    assert [state.view(player).indicator for player in range(1, 5)] == [order[35]] * 4


@pytest.mark.parametrize("cards", [1, 9])
def test_a_joker_turned_up_means_no_trump(cards: int) -> None:
    """Clause geo-no-trump, in both kinds of deals."""
    order = (*WHOLE[:4], WHOLE[-1], *WHOLE[4:-1]) if cards == 1 else WHOLE
    state = new_match(4, replace(CANONICAL, series=((cards,),)), packs=(order,))
    assert (str(state.indicator), state.trump) == ("Joker", None)


def test_the_deal_moves_to_the_left_and_shuffles_follow_from_the_seed() -> None:
    """Clause geo-dealer: the first dealer is drawn by the seed, the next is to the left."""
    assert [new_match(4, CANONICAL, seed=seed).dealer for seed in range(8)] == [
        shuffled((1, 2, 3, 4), seed, 0)[0] for seed in range(8)
    ]
    state = played(dealt("A♠", "K♠", "Q♠", "J♠", turned="7♥"), *NO_BIDS, "A♠", "K♠", "Q♠", "J♠")
    assert (state.dealer, state.outcome() is not None) == (4, True)
    first = new_match(4, CANONICAL, seed=3, dealer=4)
    after = first
    while not after.is_deal_over:
        after = after.play(after.legal_moves()[0])
    following = after.play("deal")
    assert (following.dealer, following.player, following.deal) == (1, 2, 2)
    assert following.order == shuffled(WHOLE, 3, 2)


@pytest.mark.parametrize(
    "make",
    [
        lambda: new_match(3),
        lambda: new_match(5),
        lambda: new_match(True),
        lambda: new_match("4"),  # type: ignore[arg-type]
        lambda: new_match(4, dealer=5),
        lambda: new_match(4, dealer=0),
        lambda: new_match(4, seed="7"),  # type: ignore[arg-type]
        lambda: new_match(4, packs=(WHOLE[1:],)),
        lambda: new_match(4, packs=((*WHOLE[1:], WHOLE[9]),)),
        lambda: new_match(4, profile_with({"pack": 38}), packs=(WHOLE,)),
        lambda: new_match().view(5),
        lambda: new_match().view(0),
        lambda: new_match().view("1"),  # type: ignore[arg-type]
        lambda: new_match().play("fold"),
        lambda: new_match().refusal(3),  # type: ignore[arg-type]
    ],
)
def test_a_match_that_cannot_be_is_an_error(make: type) -> None:
    """Clause geo-players: four players, one of them the dealer, and the game's own pack."""
    with pytest.raises(InputError):
        make()


def test_bids_go_round_once_the_dealer_last() -> None:
    """Clauses geo-bid-order, geo-bid-range, geo-bid-dealer, geo-bid-pass."""
    state = dealt("A♠ 7♠", "K♠", "Q♠", "J♠", turned="7♥")
    assert texts(state.legal_moves()) == ["bid 0", "bid 1", "bid 2"]
    assert clause_of(state, "bid 3") == "geo-bid-range"
    state = played(state, "bid 1", "pass", "bid 0")
    assert state.bids == (1, 0, 0, None)
    assert state.player == 4
    assert texts(state.legal_moves()) == ["bid 0", "bid 2"]
    assert clause_of(state, "bid 1") == "geo-bid-dealer"
    with pytest.raises(RefusedError, match="geo-bid-dealer"):
        state.play("bid 1")
    assert state.play("bid 0").player == 1


def test_a_move_out_of_its_phase_is_refused() -> None:
    """Clauses geo-bid-before-play, geo-indicator, geo-tricks, geo-match-end."""
    state = dealt("A♠", "K♠", "Q♠", "J♠", turned="7♥")
    assert clause_of(state, "A♠") == "geo-bid-before-play"
    assert clause_of(state, "trump ♥") == "geo-indicator"
    assert clause_of(state, "deal") == "geo-tricks"
    state = played(state, *NO_BIDS)
    assert clause_of(state, "bid 0") == "geo-bid-before-play"
    assert clause_of(state, "trump none") == "geo-indicator"
    assert clause_of(state, "deal") == "geo-tricks"
    state = played(state, "A♠", "K♠", "Q♠", "J♠")
    for move in ("deal", "A♠", "bid 0", "trump ♥"):
        assert clause_of(state, move) == "geo-match-end"
    assert state.legal_moves() == []
    state, *_ = (s for s, _ in play_out(CANONICAL, 3) if s.is_deal_over)
    for move in ("A♠", "bid 0", "trump ♥"):
        assert clause_of(state, move) == "geo-tricks"
    assert texts(state.legal_moves()) == ["deal"]


def test_another_players_turn_is_not_ones_own() -> None:
    """Clauses geo-bid-order, geo-lead, geo-option-trump: who is not at turn has no move."""
    state = dealt("A♠", "K♠", "Q♠", "J♠", turned="7♥")
    chosen = dealt(*["7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 6♥", "", "", ""], profile=CHOSEN)
    over = played(state, *NO_BIDS, "A♠", "K♠", "Q♠", "J♠")
    for at, clause in (
        (state, "geo-bid-order"),
        (played(state, *NO_BIDS), "geo-lead"),
        (chosen, "geo-option-trump"),
        (over, "geo-match-end"),
    ):
        view = at.view(2)
        refused = view.refusal("K♠")
        assert refused is not None
        assert refused.clause == clause
        assert view.legal_moves() == []


def test_the_winner_leads_to_the_next_trick() -> None:
    """Clause geo-lead: left of the dealer first, then the winner, clockwise."""
    state = dealt("A♠ 7♣", "K♠ A♣", "Joker 8♣", "J♠ 9♣", turned="7♥")
    state = played(state, *NO_BIDS, "A♠", "K♠", "Joker high", "J♠")
    assert (state.player, state.taken) == (3, (0, 0, 1, 0))
    assert state.tricks[0].winner == 3
    state = played(state, "8♣", "9♣", "7♣", "A♣")
    assert state.taken == (0, 1, 1, 0)
    assert state.is_deal_over
    assert [trick.leader for trick in state.tricks] == [1, 3]
    assert state.hands == ((), (), (), ())


def test_a_deal_is_scored_when_its_last_trick_is_played() -> None:
    """Clauses geo-tricks, geo-score-exact, geo-score-all, geo-score-miss, geo-premium."""
    state = dealt("A♠ A♣", "K♠ 7♣", "Q♠ 8♣", "J♠ 9♣", turned="7♥")
    state = played(state, "bid 2", "bid 1", "bid 0", "bid 0", "A♠", "K♠", "Q♠", "J♠", "A♣")
    assert (state.deal_over, state.scores) == (None, ())
    state = played(state, "7♣", "8♣", "9♣")
    assert state.deal_over is not None
    assert state.deal_over.bids == (2, 1, 0, 0)
    assert state.deal_over.taken == (2, 0, 0, 0)
    assert state.deal_over.points == (200, 0, 50, 50)
    assert state.deal_over.premiums == (200, 0, 50, 50)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == ((400, 0, 100, 100), (1,))
    assert state.standings().over
    assert state.standings().premiums == ((200, 0, 50, 50),)


def test_trump_is_named_on_the_first_packet() -> None:
    """Clause geo-option-trump: three cards are seen, then the others are dealt; none is turned."""
    order = shuffled(WHOLE, 8, 1)
    state = new_match(4, replace(CHOSEN, series=((9, 4),)), packs=(order,), dealer=4)
    assert state.phase == "trump"
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert set(state.hands[0]) == set(order[0:12:4])
    assert state.view(1).hand_sizes == (3, 3, 3, 3)
    assert (state.indicator, state.trump) == (None, None)
    named = [f"trump {suit}" for suit in ("♠", "♥", "♦", "♣", "none")]
    assert texts(state.legal_moves()) == named
    for move in ("bid 0", "A♠"):
        assert clause_of(state, move) == "geo-option-trump"
    assert clause_of(state, "deal") == "geo-tricks"
    after = state.play("trump ♦")
    assert (after.phase, after.trump, after.player) == ("bids", "♦", 1)
    assert [set(hand) for hand in after.hands] == [set(order[place::4]) for place in range(4)]
    assert clause_of(after, "trump ♥") == "geo-option-trump"
    assert state.play("trump none").trump is None


def test_shorter_deals_keep_the_indicator_where_trump_is_chosen() -> None:
    """Clause geo-option-trump: trump is named in nine-card deals alone."""
    state = dealt("A♠", "K♠", "Q♠", "J♠", turned="7♥", profile=CHOSEN)
    assert (state.phase, state.trump, str(state.indicator)) == ("bids", "♥", "7♥")
    assert clause_of(state, "trump ♥") == "geo-option-trump"


def test_38_cards_leave_two_over() -> None:
    """Clause geo-option-pack: in nine-card deals the next card is turned up and stays unused."""
    table = replace(profile_with({"pack": 38}), series=((9,),))
    order = shuffled(table.pack.cards, 6, 1)
    state = new_match(4, table, packs=(order,), dealer=4)
    assert state.indicator is order[36]
    assert not any(order[36] in hand for hand in state.hands)
    assert [len(hand) for hand in state.hands] == [9] * 4


def test_views_hide_what_a_player_may_not_see() -> None:
    """A view is the same whatever the others hold and the packs to come are."""
    order = "A♠ K♠ Q♠ J♠ 7♣ 8♣ 9♣ 10♣ 7♥"
    other = "A♠ K♠ J♠ Q♠ 7♣ 8♣ 10♣ 9♣ 7♥"
    states: list[State] = []
    for cards in (order, other):
        rest = [card for card in WHOLE if card not in parse_cards(cards)]
        pack = (*parse_cards(cards), *rest)
        table = replace(CANONICAL, series=((2, 2),))
        states.append(new_match(4, table, packs=(pack,), seed=len(states), dealer=4))
    one, two = states
    assert one != two
    assert one.view(1) == two.view(1)
    assert one.view(3) != two.view(3)
    assert print_cards(one.view(1).hand) == "A♠ 7♣"


def all_misses() -> tuple[list[list[int]], list[list[int]]]:
    """Return the bids and tricks of a match in which nobody keeps a bid of any deal."""
    taken = [[cards, 0, 0, 0] for cards in schedule()]
    return [[0, 1, 1, 1] if cards != 3 else [0, 1, 1, 2] for cards in schedule()], taken


def test_a_match_is_scored_from_its_sheet() -> None:
    """Clauses geo-premium, geo-match-end: 24 deals, then the premiums of the clean series."""
    bids, taken = all_misses()
    assert match_score(bids, taken) == MatchScore((10 * sum(schedule()), 0, 0, 0), (1,))
    for deal in range(8, 12):
        bids[deal] = [9, 0, 1, 1]
    totals = (10 * 108 + 4 * 900 + 900, 4 * 50 + 50, 0, 0)
    assert match_score(bids, taken) == MatchScore(totals, (1,))


def test_equal_totals_share_the_win() -> None:
    """Clause geo-shared."""
    taken = [[0, 0, 0, 0] for _ in schedule()]
    for number, cards in enumerate(schedule()):
        taken[number][number % 2] = cards
    bids = [[0, 0, cards, 1] for cards in schedule()]
    # Each takes 72 tricks in twelve deals, and keeps a bid of zero in the other twelve.
    assert match_score(bids, taken) == MatchScore((1320, 1320, 0, 0), (1, 2))


def test_a_premium_cancels_the_best_deal_of_the_others() -> None:
    """Clause geo-option-cancel: who has none loses a best deal above zero, in that series alone."""
    table = profile_with({"premium_cancels_best": True})
    bids, taken = all_misses()
    plain = match_score(bids, taken, table)
    assert plain == match_score(bids, taken)
    for deal in range(8, 12):
        bids[deal] = [9, 0, 1, 1]
    bids[8] = [8, 0, 0, 0]
    cancelled, kept = match_score(bids, taken, table), match_score(bids, taken)
    assert isinstance(cancelled, MatchScore)
    assert isinstance(kept, MatchScore)
    # Players 3 and 4 kept one bid of zero, and player 1 has 900 three times.
    assert kept.totals[0] - cancelled.totals[0] == 900
    assert kept.totals[1] == cancelled.totals[1]
    assert (kept.totals[2:], cancelled.totals[2:]) == ((50, 50), (0, 0))


def test_a_best_deal_below_zero_is_not_cancelled() -> None:
    """Clause geo-option-cancel: with a khishti the best deal of a series may be negative."""
    table = profile_with({"premium_cancels_best": True, "khishti": {"fixed": 200}})
    bids, taken = all_misses()
    for deal in range(8, 12):
        bids[deal] = [9, 0, 1, 1]
    score = match_score(bids, taken, table)
    assert isinstance(score, MatchScore)
    assert score.totals[2] == -200 * 24


@pytest.mark.parametrize(
    ("deal", "row", "clause"),
    [
        (0, [2, 0, 0, 0], "geo-bid-range"),
        (8, [0, 0, 0, 10], "geo-bid-range"),
        (0, [1, 0, 0, 0], "geo-bid-dealer"),
        (23, [9, 0, 0, 0], "geo-bid-dealer"),
    ],
)
def test_a_sheet_with_bids_that_cannot_be_is_refused(
    deal: int, row: list[int], clause: str
) -> None:
    """The sentence names the deal, so that the sheet can be put right."""
    bids, taken = all_misses()
    bids[deal] = row
    refused = match_score(bids, taken)
    assert isinstance(refused, Refusal)
    assert refused.clause == clause
    assert f"deal {deal + 1}" in refused.sentence


@pytest.mark.parametrize(
    ("name", "deal", "row"),
    [
        ("taken", 0, [0, 0, 0, 0]),
        ("taken", 0, [1, 1, 0, 0]),
        ("taken", 1, [3, -1, 0, 0]),
        ("taken", 0, [1, 0, 0]),
        ("taken", 0, [1, 0, 0, 0, 0]),
        ("taken", 0, [True, 0, 0, 0]),
        ("taken", 0, None),
        ("bids", 0, [-1, 0, 0, 0]),
        ("bids", 0, ["0", 0, 0, 0]),
        ("bids", 0, "0000"),
        ("bids", 0, 0),
    ],
)
def test_a_sheet_that_cannot_be_is_an_error(name: str, deal: int, row: list[int]) -> None:
    """All of it is read before any is judged: a refused bid elsewhere does not hide an error."""
    bids, taken = all_misses()
    bids[23] = [9, 0, 0, 0]
    {"bids": bids, "taken": taken}[name][deal] = row
    with pytest.raises(InputError):
        match_score(bids, taken)


@pytest.mark.parametrize("cut", [0, 23, 25])
def test_a_match_has_24_deals(cut: int) -> None:
    """Clause geo-schedule: a sheet of other deals is none of a match."""
    bids, taken = ((rows_ * 2)[:cut] for rows_ in all_misses())
    whole = all_misses()
    for sheet in ((bids, whole[1]), (whole[0], taken), (bids, taken)):
        with pytest.raises(InputError):
            match_score(*sheet)
    with pytest.raises(InputError):
        match_score("x", whole[1])  # type: ignore[arg-type]
    with pytest.raises(InputError):
        match_score(whole[0], 24)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PROFILES)
def test_a_match_scores_as_its_sheet_does(name: str) -> None:
    """What a match comes to is what the ask `match` says of its bids and tricks."""
    profile = PROFILES[name]
    *_, (state, move) = play_out(profile, 11)
    state = state.play(move)
    outcome = state.outcome()
    assert outcome is not None
    bids, taken = [row.bids for row in state.sheet], [row.taken for row in state.sheet]
    assert match_score(bids, taken, profile) == outcome


def test_a_pack_that_is_given_later_must_be_the_games_too() -> None:
    """It is held to the game's before the first deal, so that every legal move can be played."""
    with pytest.raises(PackError, match="cards given: 34, and the whole pack is 36"):
        new_match(4, packs=(WHOLE, WHOLE[2:]))
    state = play_out_first(new_match(4, packs=(WHOLE, WHOLE[::-1])))
    assert state.play("deal").order == WHOLE[::-1]


def play_out_first(state: State) -> State:
    """Play the first legal moves until the deal is over."""
    while not state.is_deal_over:
        state = state.play(state.legal_moves()[0])
    return state
