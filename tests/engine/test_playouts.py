"""What holds of every position: the cards, the moves, the judge and the list of moves, the text."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerbook.cards import JOKER, NATURAL_CARDS, AnyCard, Joker
from jokerbook.errors import InputError
from jokerbook.refusal import Refusal
from jokerbook.rummy import (
    JOKEREN,
    JOKEREN_13,
    PRESETS,
    Meld,
    Profile,
    State,
    Turn,
    meld,
    parse_state,
)
from jokerbook.rummy.ending import can_end
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.judge import first_refusal
from jokerbook.rummy.lays import lays_in
from jokerbook.rummy.melds import judge
from jokerbook.rummy.moves import Add, Discard, Draw, Lay, Move, NextDeal, Reclaim
from jokerbook.rummy.playing import after
from jokerbook.rummy.tables import Table, extended, faces_for
from tests.engine.playouts import PROFILES, play_out

ANY: tuple[AnyCard, ...] = (*NATURAL_CARDS, JOKER, *map(Joker, NATURAL_CARDS))
NAMED = pytest.mark.parametrize("name", PROFILES)


def all_cards(state: State) -> Counter[AnyCard]:
    """Count every card of a match, wherever it lies."""
    lying = [card for laid in state.table for card in laid.cards]
    lying += [*state.stock, *state.discards, *(card for hand in state.hands for card in hand)]
    return Counter(JOKER if isinstance(card, Joker) else card for card in lying)


@NAMED
def test_no_card_is_lost_and_a_move_is_left(name: str) -> None:
    """108 cards after every move, a legal move until the match is over, no negative penalty."""
    profile = PROFILES[name]
    whole = Counter(profile.pack)
    for seed, players in enumerate((2, 3, 4)):
        for state, move in play_out(profile, players, seed, 500):
            assert all_cards(state) == whole
            assert state.hands[state.player - 1] == state.turn.hand
            assert state.outcome() is None
            following = state.play(move)
            assert following.legal_moves() or following.outcome()
            bonus = profile.bonus_out_at_once
            for points in following.scores:
                assert all(scored is None or scored >= -bonus for scored in points)


def probes(state: State, chance: Random) -> list[Move]:
    """Return every draw, discard, add and reclaim there is, and melds near those of the hand."""
    hand = state.turn.hand
    numbers = range(1, len(state.table) + 1)
    lays = []
    for lay in lays_in(hand, state.profile)[:40]:
        cards = list(lay.cards)
        cards[chance.randrange(len(cards))] = chance.choice(ANY)
        lays.append(Lay(cards))
    for _ in range(20):
        lays.append(Lay(chance.sample(hand, min(len(hand), chance.randint(1, 5))) or [JOKER]))
    return [
        *(Draw("stock"), Draw("discard"), NextDeal()),
        *(Discard(card) for card in ANY[:53]),
        *(Add(card, number) for number in numbers for card in ANY),
        *(Reclaim(card, number) for number in numbers for card in ANY),
        *lays,
    ]


def canonical(move: Move, profile: Profile) -> Move:
    """Return a move as it is listed: a meld in order."""
    laid = judge(move.cards, profile) if isinstance(move, Lay) else None
    return Lay(laid.cards) if isinstance(laid, Meld) else move


@NAMED
def test_the_judge_and_the_list_agree(name: str) -> None:
    """What is listed is not refused, and what is not listed is: every simple move is asked."""
    profile = PROFILES[name]
    chance = Random(name)
    for state, _ in play_out(profile, 3, 11, 250):
        listed = state.legal_moves()
        assert len(set(listed)) == len(listed)
        assert [move for move in listed if state.refusal(move)] == []
        if chance.random() < 0.25:
            legal = set(listed)
            for move in probes(state, chance):
                allowed = state.refusal(move) is None
                assert allowed == (canonical(move, profile) in legal), (str(state), str(move))


@NAMED
def test_every_legal_move_leads_to_a_legal_move(name: str) -> None:
    """Not only on the way that a match takes: each listed move is looked behind."""
    chance = Random(name)
    for state, _ in play_out(PROFILES[name], 2, 21, 150):
        moves = state.legal_moves()
        for move in chance.sample(moves, min(12, len(moves))):
            following = state.play(move)
            assert following.legal_moves() or following.outcome(), (str(state), str(move))


@NAMED
def test_a_state_is_read_as_it_is_printed(name: str) -> None:
    """At every position, with everything that was done in the turn."""
    for players in (2, 4):
        for state, _ in play_out(PROFILES[name], players, 31, 200):
            again = parse_state(str(state))
            assert again == state
            assert again._asdict() == state._asdict()
            assert str(again) == str(state)


@NAMED
def test_a_move_taken_back_gives_the_same_state(name: str) -> None:
    """A state is a value: playing from it changes nothing in it."""
    for state, move in play_out(PROFILES[name], 3, 41, 200):
        fields, once = state._asdict(), state.play(move)
        text = str(state)
        assert state._asdict() == fields
        assert state.play(str(move)) == once
        assert str(state) == text


@NAMED
def test_a_view_knows_what_its_player_may_do_and_nothing_more(name: str) -> None:
    """A player at turn has the moves of the state; no view holds the stock or another's hand."""
    for state, _ in play_out(PROFILES[name], 3, 51, 150):
        for player in range(1, 4):
            view = state.view(player)
            mine = view.to_move == player
            assert view.legal_moves() == (state.legal_moves() if mine else [])
            secret = state._replace(stock=state.stock[::-1], packs=state.packs._replace(seed=-1))
            assert secret.view(player) == view


@pytest.mark.parametrize("cut", range(0, 400, 7))
def test_text_that_is_no_state_is_an_error(cut: int) -> None:
    """A state that is half read would be another match."""
    state = next(state for state, _ in play_out(JOKEREN, 2, 61, 1))
    text = str(state)
    for changed in (text[:cut], text[:cut] + "?" + text[cut:], text[:cut] + text[cut + 3 :]):
        try:
            again = parse_state(changed)
        except InputError:
            continue
        assert parse_state(str(again)) == again


SMALL = st.lists(
    st.sampled_from([*NATURAL_CARDS[4:9], *NATURAL_CARDS[17:22], *NATURAL_CARDS[:1]]), max_size=5
)


def every_meld(hand: list[AnyCard], profile: Profile) -> set[tuple[AnyCard, ...]]:
    """Return the melds of a hand by trying every choice of cards and every announcement."""
    jokers = hand.count(JOKER)
    naturals = [card for card in hand if card is not JOKER]
    found = set()
    for size in range(1, len(naturals) + 1):
        for chosen in set(combinations(naturals, size)):
            for wild in range(jokers + 1):
                for faces in product(NATURAL_CARDS, repeat=wild):
                    laid = judge((*chosen, *map(Joker, faces)), profile)
                    if isinstance(laid, Meld):
                        found.add(laid.cards)
    return found


@settings(max_examples=25)
@given(SMALL, st.integers(0, 1), st.sampled_from([JOKEREN_13, JOKEREN, PROFILES["house"]]))
def test_the_melds_found_are_all_there_are(
    cards: list[AnyCard], jokers: int, profile: Profile
) -> None:
    """The suit by suit search finds what trying every subset finds, each meld once."""
    hand = [card for card, n in Counter(cards).items() for _ in range(min(n, 2))] + [JOKER] * jokers
    found = [lay.cards for lay in lays_in(Hand(hand), profile)]
    assert len(set(found)) == len(found)
    assert set(found) == every_meld(hand, profile)


def test_the_melds_found_with_two_jokers() -> None:
    """Two jokers in one meld, and one natural card enough, in Jokeren only."""
    for text in ("7♠", "A♠ K♠", "7♠ 7♠"):
        hand = [*meld_cards(text), JOKER, JOKER]
        for profile in (JOKEREN_13, JOKEREN):
            assert {lay.cards for lay in lays_in(Hand(hand), profile)} == every_meld(hand, profile)


def meld_cards(text: str) -> tuple[AnyCard, ...]:
    """Return cards written as text."""
    return tuple(card for card in ANY if card.text in text.split()) + (
        (NATURAL_CARDS[6],) if text == "7♠ 7♠" else ()
    )


@settings(max_examples=60)
@given(st.data())
def test_a_meld_takes_the_faces_it_is_said_to_take(data: st.DataObject) -> None:
    """The short way to extend a meld gives what judging the whole meld again gives."""
    profile = data.draw(st.sampled_from([JOKEREN_13, JOKEREN, PROFILES["house"]]))
    held = Hand(data.draw(st.permutations(list(profile.pack)))[:20])
    lays = lays_in(held, profile)
    if not lays:
        return
    laid = meld(data.draw(st.sampled_from(lays)).cards, profile)
    assert isinstance(laid, Meld)
    for card in ANY:
        whole = judge((*laid.cards, card), profile, laid.kind)
        assert extended(laid, card, profile) == whole
        if not isinstance(card, Joker):
            assert (card in faces_for(laid, profile)) == isinstance(whole, Meld)


def ends_somehow(turn: Turn) -> bool:
    """Tell whether a turn can end, by trying every play and every discard, in no clever order."""
    if turn.ended:
        return True
    fits = turn.table.fits(turn.profile)
    plays: list[Move] = [*lays_in(turn.hand, turn.profile), *fits.jokers]
    for moves in (fits.naturals, fits.reclaims):
        plays += [move for listed in moves.values() for move in listed]
    if any(first_refusal(turn, Discard(card)) is None for card in set(turn.hand)):
        return True
    return any(
        first_refusal(turn, play) is None and ends_somehow(after(turn, play)) for play in plays
    )


@settings(max_examples=150)
@given(st.data())
def test_a_dead_end_is_one(data: st.DataObject) -> None:
    """What the search says of a turn's end is what trying everything says, with few cards left."""
    names = ["jokeren-13", "family", "tournament", "contract", "house"]
    profile = PROFILES[data.draw(st.sampled_from(names))]
    pack = Hand(data.draw(st.permutations(list(profile.pack)))[:30])
    melds = []
    for _ in range(data.draw(st.integers(0, 3))):
        lays = lays_in(pack, profile)
        if lays:
            laid = meld(data.draw(st.sampled_from(lays)).cards, profile)
            assert isinstance(laid, Meld)
            melds.append(laid)
            pack = pack.without(laid.cards) or Hand()
    size = data.draw(st.integers(1, 5))
    hand = Hand(pack[-size:])
    turn = Turn(
        *(profile, 1, 2, data.draw(st.booleans()), Table(melds), hand, None, 9, 9),
        drawn=1,
        taken=data.draw(st.sampled_from([None, hand[-1]])) if hand.count(hand[-1]) == 1 else None,
    )
    assert can_end(turn) == ends_somehow(turn)
    for move in turn.legal_moves():
        assert turn.refusal(move) is None
    plays: list[Move] = list(lays_in(hand, profile))
    fits = turn.table.fits(profile)
    plays += [move for listed in fits.naturals.values() for move in listed]
    plays += [move for listed in fits.reclaims.values() for move in listed]
    for play in (*plays, *fits.jokers):
        if first_refusal(turn, play) is None:
            refused = turn.refusal(play)
            assert (refused is None) == ends_somehow(after(turn, play))
            assert refused is None or isinstance(refused, Refusal)


def test_rearranging_leads_out_of_a_dead_end() -> None:
    """Clause jok-rummikub-rules: a play is refused only where no new table takes the last card."""
    profile = PRESETS["rummikub-style"]
    table = Table(
        judged
        for judged in (
            meld("5♥ 6♥ 7♥", profile),
            meld("A♣ 2♣ 3♣ 4♣ 5♣ 6♣", profile),
        )
        if isinstance(judged, Meld)
    )
    for card, allowed in (("3♣", True), ("9♠", False)):
        hand = Hand((NATURAL_CARDS[20], *(c for c in NATURAL_CARDS if c.text == card)))
        turn = Turn(profile, 1, 2, False, table, hand, None, 9, 9, drawn=1, taken=hand[1])
        assert (turn.refusal("add 8♥ to 1") is None) is allowed
        if allowed:
            then = turn.play("add 8♥ to 1")
            (rearrange,) = then.legal_moves()
            assert then.play(rearrange).ended
