"""What holds of every position of Georgian Joker: cards, tricks, the judge, views, the text."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerbook.cards import AnyCard
from jokerbook.errors import InputError
from jokerbook.georgian import (
    Bid,
    NextDeal,
    Play,
    Profile,
    State,
    deal_score,
    parse_state,
    plays,
    trick,
)
from tests.engine.georgian_playouts import PROFILES, play_out
from tests.engine.test_georgian_moves import MOVES

NAMED = pytest.mark.parametrize("name", PROFILES)
MATCHES = given(st.sampled_from(sorted(PROFILES)), st.integers(0, 10_000))


def all_cards(state: State) -> Counter[AnyCard]:
    """Count every card of a deal, wherever it lies."""
    out = state.order[sum(map(len, state.hands)) :]
    if state.phase != "trump":
        out = state.order[4 * state.cards :]
    given_plays = [play for finished in state.tricks for play in finished.plays]
    played = [play.card for play in (*given_plays, *state.trick)]
    return Counter((*out, *played, *(card for hand in state.hands for card in hand)))


@settings(max_examples=25)
@MATCHES
def test_every_position_of_a_match_holds(name: str, seed: int) -> None:
    """All cards are there, tricks are those of the hands, a move is left until the match is over.

    The dealer is never without a bid, and no hand without a play.
    """
    profile = PROFILES[name]
    whole = Counter(profile.pack)
    for state, move in play_out(profile, seed):
        assert all_cards(state) == whole
        left = [len(hand) for hand in state.hands]
        if state.phase == "tricks":
            assert sum(state.taken) == len(state.tricks) == state.cards - max(left)
            assert sum(left) == 4 * max(left) - len(state.trick)
        if state.is_deal_over:
            assert sum(state.taken) == state.cards
            assert sum(filter(None, state.bids)) != state.cards
        following = state.play(move)
        assert following.legal_moves() or following.outcome()


@settings(max_examples=10)
@MATCHES
def test_the_judge_and_the_list_agree(name: str, seed: int) -> None:
    """What is listed is not refused, and what is not listed is: every move there is, is asked."""
    for state, _ in play_out(PROFILES[name], seed, 500):
        listed = state.legal_moves()
        assert len(set(listed)) == len(listed)
        assert {move for move in MOVES if allows(state, move)} == set(listed)
        assert not set(listed) - set(MOVES)


def allows(state: State, move: object) -> bool:
    """Tell whether the judge allows a move; a card that the pack does not hold is an error."""
    try:
        return state.refusal(move) is None  # type: ignore[arg-type]
    except InputError:
        assert str(move) in ("6♠", "6♣")
        assert move.card not in state.profile.pack.faces  # type: ignore[attr-defined]
        return False


@NAMED
def test_a_match_plays_as_its_tricks_are_asked(name: str) -> None:
    """The plays and the winner of each trick are those of the asks `plays` and `trick`."""
    for state, move in play_out(PROFILES[name], 17):
        if state.phase == "tricks":
            hand = state.hands[state.player - 1]
            found = plays(hand, state.trick, state.trump, state.profile)
            assert list(found) == state.legal_moves()  # type: ignore[arg-type]
        if len(state.trick) == 3 and isinstance(move, Play):
            place = trick((*state.trick, move), state.trump, state.profile)
            finished = state.play(move).tricks[-1]
            assert (finished.leader + place - 2) % 4 + 1 == finished.winner  # type: ignore[operator]


@NAMED
def test_totals_are_points_and_premiums(name: str) -> None:
    """The points of each deal are those of its bids and tricks; four series may add premiums."""
    profile = PROFILES[name]
    *_, (state, move) = play_out(profile, 23)
    state = state.play(move)
    stand = state.standings()
    for cards, row in zip([len(r) for r in deals_of(profile)], state.sheet, strict=True):
        for bid, taken, points in zip(*row, strict=True):
            assert points == deal_score(cards, bid, taken, profile)
    assert len(stand.premiums) == 4
    for player in range(4):
        scored = sum(points[player] for points in (*state.scores, *stand.premiums))
        assert stand.totals[player] == scored
    assert max(stand.totals) in {stand.totals[winner - 1] for winner in stand.winners}


def deals_of(profile: Profile) -> list[range]:
    """Return a range for each deal of a match, as long as its hands."""
    return [range(cards) for series in profile.series for cards in series]


@NAMED
def test_a_state_is_read_as_it_is_printed(name: str) -> None:
    """At every position, and at the end of the match."""
    profile = PROFILES[name]
    for number, (state, move) in enumerate(play_out(profile, 31)):
        if number % 5 == 0 or state.is_deal_over or state.phase == "trump":
            assert_reads(state)
        end = state.play(move)
    assert_reads(end)


def assert_reads(state: State) -> None:
    """Assert that a state is read again as it is."""
    again = parse_state(str(state))
    assert again == state
    assert again._asdict() == state._asdict()
    assert str(again) == str(state)


@NAMED
def test_a_move_taken_back_gives_the_same_state(name: str) -> None:
    """A state is a value: playing from it changes nothing in it."""
    for state, move in play_out(PROFILES[name], 41, 300):
        fields, text = state._asdict(), str(state)
        once = state.play(move)
        assert state._asdict() == fields
        assert state.play(str(move)) == once
        assert str(state) == text


@NAMED
def test_a_view_knows_what_its_player_may_do_and_nothing_more(name: str) -> None:
    """A player at turn has the moves of the state; no view changes with what it must not hold."""
    chance = Random(name)
    for state, _ in play_out(PROFILES[name], 51, 400):
        for player in range(1, 5):
            view = state.view(player)
            mine = view.to_move == player
            assert view.legal_moves() == (state.legal_moves() if mine else [])
            assert redealt(state, player, chance).view(player) == view
            if mine:
                asked = chance.choice([m for m in MOVES if str(m) not in ("6♠", "6♣")])
                assert view.refusal(asked) == state.refusal(asked)


def redealt(state: State, player: int, chance: Random) -> State:
    """Return the state with the other hands, the cards not dealt and the packs to come exchanged.

    The order of the pack says where all of them lie; the indicator stays.
    """
    place = (player - state.player) % 4
    others = [held for at, held in enumerate(state.held) if at != place]
    sizes = {len(hand) for n, hand in enumerate(state.hands, 1) if n != player}
    if len(sizes) == 1:
        chance.shuffle(others)
    others.insert(place, state.held[place])
    turned = min(4 * state.cards, len(state.order) - 1)
    rest = list(state.order[:turned]), list(state.order[turned + 1 :])
    for cards in rest:
        chance.shuffle(cards)
    order = (*rest[0], state.order[turned], *rest[1])
    packs = state.packs._replace(seed=-1)
    free = state.free if place == 0 else 0
    return state._replace(held=tuple(others), order=order, packs=packs, free=free)


@pytest.mark.parametrize("cut", range(0, 500, 7))
def test_text_that_is_no_state_is_an_error(cut: int) -> None:
    """A state that is half read would be another match."""
    *_, (state, _) = play_out(PROFILES["all"], 61, 40)
    text = str(state)
    for changed in (text[:cut], text[:cut] + "?" + text[cut:], text[:cut] + text[cut + 3 :]):
        try:
            again = parse_state(changed)
        except InputError:
            continue
        assert parse_state(str(again)) == again


def a_state(phase: str) -> list[str]:
    """Return the lines of a state of a nine-card deal that waits for this."""
    for state, _ in play_out(PROFILES["chosen"], 71):
        if state.phase == phase and state.cards == 9 and (phase != "tricks" or state.trick):
            return str(state).splitlines()
    raise AssertionError(phase)


@pytest.mark.parametrize(
    ("phase", "line", "to"),
    [
        ("tricks", "game", "game: jokeren"),
        ("tricks", "game", "game: georgian-joker"),
        ("tricks", "game", 'game: georgian-joker {"trump": "hearts"}'),
        ("tricks", "seed", "seed: x"),
        ("tricks", "shuffles", "shuffles: -1"),
        ("tricks", "deal", "deal: 8"),
        ("tricks", "dealer", "dealer: 5"),
        ("tricks", "player", "player: 5"),
        ("tricks", "player", ""),
        ("tricks", "order", "order: 7♠ 8♠"),
        ("tricks", "bids", "bids: 0 0 0"),
        ("tricks", "bids", "bids: - - - -"),
        ("tricks", "bids", "bids: 10 0 0 0"),
        ("tricks", "bids", "bids: x 0 0 0"),
        ("tricks", "trick", "trick: 6♠"),
        ("tricks", "trick", "trick: bid 3"),
        ("tricks", "hand", "hand: A♠"),
        ("tricks", "trump", "trump:"),
        ("tricks", "trump", "trump: x"),
        ("tricks", "scored", "scored: bids 1 0 0 0, tricks 1 0 0 0"),
        ("tricks", "scored", "scored: bids 1 1 0 0, tricks 1 1 0 0"),
        ("tricks", "scored", "scored: bids 1 1 0 0"),
        ("tricks", "scored", ""),
        ("trump", "trump", "trump: none"),
        ("trump", "bids", "bids: 0 - - -"),
        ("bids", "trump", "trump:"),
        ("bids", "player", "player: 9"),
    ],
)
def test_a_state_that_no_match_comes_to_is_an_error(phase: str, line: str, to: str) -> None:
    """The moves are played again, and what follows from them has to be as they leave it."""
    lines = a_state(phase)
    assert parse_state("\n".join(lines)).phase == phase
    place = next(n for n, written in enumerate(lines) if written.startswith(f"{line}:"))
    changed = [*lines[:place], to, *lines[place + 1 :]]
    with pytest.raises(InputError):
        parse_state("\n".join(filter(None, changed)))


def test_too_many_deals_are_an_error() -> None:
    """A state has a deal after those that are scored: 23 at most."""
    *_, (state, _) = play_out(PROFILES["canonical"], 81)
    lines = str(state).splitlines()
    scored = next(line for line in lines if line.startswith("scored"))
    with pytest.raises(InputError):
        parse_state("\n".join([scored, *lines]))


def test_bids_and_deals_are_moves_too() -> None:
    """A match holds each kind of move, so that the tests above meet them."""
    kinds = Counter(type(move) for _, move in play_out(PROFILES["chosen"], 91))
    assert kinds[Bid] == 96
    assert kinds[Play] == 4 * 144
    assert kinds[NextDeal] == 23
