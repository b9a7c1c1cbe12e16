"""What holds of every position: cards, programmes, the judge and the list, views, the text."""

from collections import Counter
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerbook.cards import JOKER, NATURAL_CARDS, AnyCard
from jokerbook.errors import InputError
from jokerbook.jokrummy import (
    ILLUSTRATIVE_DECK,
    Add,
    Discard,
    Draw,
    Lay,
    LayProgramme,
    Meld,
    Move,
    NextDeal,
    Programme,
    Reclaim,
    State,
    find_programme,
    new_match,
    parse_state,
)
from jokerbook.jokrummy.laid import Laid, as_laid, physical
from jokerbook.packs import Packs
from jokerbook.rummy.hand import Hand
from tests.engine.jokrummy_playouts import play_on, play_out

ANY: tuple[AnyCard, ...] = (*NATURAL_CARDS, JOKER)
SPECIAL = [card for card in ANY if as_laid(card).is_special]
MATCHES = given(st.integers(2, 12), st.integers(0, 10_000))


def all_cards(state: State) -> Counter[AnyCard]:
    """Count every card of a match, wherever it lies."""
    laid = [card for meld in state.table for card in physical(meld.cards)]
    held = [card for hand in state.hands for card in hand]
    return Counter((*laid, *held, *state.stock, *state.discards))


def all_programmes(state: State) -> Counter[Programme]:
    """Count every programme card of a match, wherever it lies."""
    race = state.race
    turned = [programme for laid in race.turned for programme in laid]
    return Counter((*filter(None, race.programmes), *turned, *race.pile))


@settings(max_examples=25)
@MATCHES
def test_every_position_of_a_match_holds(players: int, seed: int) -> None:
    """No card and no programme is lost, a move is left until the match is over, steps add up."""
    whole, deck = Counter(new_match(players).profile.pack), Counter(ILLUSTRATIVE_DECK)
    for state, move in play_out(players, seed, 500):
        following = state.play(move)
        assert following.legal_moves() or following.outcome()
        assert all_cards(following) == whole
        assert all_programmes(following) == deck
        assert following.hands[following.player - 1] == following.turn.hand
        race, turn = following.race, following.turn
        assert race.completed[following.player - 1] == turn.completed
        assert turn.programme == race.programmes[following.player - 1]
        assert (turn.stock, turn.pile) == (len(following.stock), len(following.discards))
        assert sum(race.completed) - sum(state.race.completed) in range(
            1 + isinstance(move, LayProgramme) + 7 * isinstance(move, NextDeal) * players
        )
        assert all(map(len, following.hands)) or following.deal_over
        for meld in following.table:
            assert not all(laid.is_special for laid in meld.cards)
        if following.deal_over:
            columns = zip(*following.scores, strict=True)
            assert tuple(map(sum, columns)) == race.completed


def shape(meld: Meld) -> object:
    """Return what makes a difference in a meld: a suit that a wild card stands for may not."""
    if meld.kind == "set":
        return Counter(physical(meld.cards))
    if meld.kind == "mixed run":
        return [(card, face.rank) for card, face in meld.cards if face is not None]
    return meld


def leads_to(state: State, move: Move) -> object:
    """Return what makes a difference after a move that puts cards on the table."""
    after = state.play(move)
    return sorted(map(str, after.turn.hand)), [shape(meld) for meld in after.table]


def probes(state: State, chance: Random) -> list[Move]:
    """Return every draw, discard and addition there is, and lays of cards of the hand."""
    hand, numbers = state.turn.hand, range(1, len(state.table) + 1)
    ways = [*ANY, *(Laid(card, face) for card in SPECIAL for face in NATURAL_CARDS[::3])]
    some = [
        chance.sample(hand, chance.randint(1, min(len(hand), 5))) for _ in range(12 * bool(hand))
    ]
    programmes = []
    for cards in (hand, *some):
        way = state.turn.programme and find_programme(cards, state.turn.programme, state.profile)
        if way:
            melds = chance.sample(way, len(way))
            programmes.append(LayProgramme(meld.cards for meld in melds))
    return [
        *(Draw("stock"), Draw("discard"), NextDeal()),
        *map(Discard, ANY),
        *(
            Add(way, number)
            for number in chance.sample(numbers, min(3, len(numbers)))
            for way in ways
        ),
        *(Reclaim(chance.choice(ANY), number) for number in numbers),
        *map(Lay, some),
        *(LayProgramme([cards]) for cards in some),
        *programmes,
    ]


@settings(max_examples=20)
@MATCHES
def test_the_judge_and_the_list_agree(players: int, seed: int) -> None:
    """What is listed is not refused; what is not refused is listed, in other words maybe.

    Of the ways to lay a programme one is listed, where there are any.
    """
    chance = Random(seed)
    for state, _ in play_on(new_match(players, seed=seed), seed, 300):
        listed = state.legal_moves()
        assert len(set(listed)) == len(listed)
        assert all(state.refusal(move) is None for move in listed)
        if chance.random() < 0.8:
            continue
        laid = [move for move in listed if isinstance(move, LayProgramme)]
        assert len(laid) <= 1
        placed = [move for move in listed if isinstance(move, Add | Lay)]
        results = [leads_to(state, move) for move in placed]
        for move in probes(state, chance):
            if state.refusal(move) is not None:
                assert move not in listed
            elif isinstance(move, LayProgramme):
                assert laid
            elif isinstance(move, Add | Lay):
                assert leads_to(state, move) in results
            else:
                assert move in listed


@settings(max_examples=12)
@MATCHES
def test_a_state_is_read_as_it_is_printed(players: int, seed: int) -> None:
    """At positions of a whole match, and at its end."""
    state = new_match(players, seed=seed)
    for number, (at, move) in enumerate(play_out(players, seed)):
        state = at.play(move)
        if number % 23 == 0 or state.deal_over:
            assert_reads(state)
    assert_reads(state)


def assert_reads(state: State) -> None:
    """Assert that a state is read again as it is."""
    again = parse_state(str(state))
    assert again == state
    assert str(again) == str(state)
    assert again.legal_moves() == state.legal_moves()


@settings(max_examples=15)
@MATCHES
def test_a_view_knows_nothing_of_what_is_hidden(players: int, seed: int) -> None:
    """No view changes with the others' hands and programmes, or with what is face down."""
    chance = Random(seed)
    for number, (state, _) in enumerate(play_out(players, seed, 400)):
        if number % 7:
            continue
        for player in range(1, players + 1):
            view = state.view(player)
            assert mixed_up(state, player, chance).view(player) == view
            mine = player == view.to_move
            assert view.legal_moves() == (state.legal_moves() if mine else [])


def mixed_up(state: State, player: int, chance: Random) -> State:
    """Return the state with all that this player may not see in another order."""
    own = state.hands[player - 1]
    hidden = [card for hand in state.hands for card in hand if hand is not own] + [*state.stock]
    chance.shuffle(hidden)
    hands = []
    for number, hand in enumerate(state.hands, 1):
        size = 0 if number == player else len(hand)
        hands.append(own if number == player else Hand(hidden[:size]))
        del hidden[:size]
    race = state.race
    others = [one for number, one in enumerate(race.programmes, 1) if one and number != player]
    secret = [*others, *race.pile]
    chance.shuffle(secret)
    programmes = tuple(
        one if one is None or number == player else secret.pop()
        for number, one in enumerate(race.programmes, 1)
    )
    older, top = [*state.discards[:-1]], state.discards[-1:]
    chance.shuffle(older)
    hands_now, turn = tuple(hands), state.turn
    if state.player != player:
        programme = programmes[state.player - 1]
        turn = turn._replace(hand=hands_now[state.player - 1], programme=programme)
    return state._replace(
        packs=Packs(-1, (), state.packs.used),
        hands=hands_now,
        stock=tuple(hidden),
        discards=(*older, *top),
        race=race._replace(programmes=programmes, pile=tuple(secret), given=(tuple(secret),)),
        turn=turn,
    )


@pytest.mark.parametrize("players", range(2, 13))
def test_a_whole_match_is_won(players: int) -> None:
    """By chance, with the programme laid as a rule: seven steps, one winner, in little time."""
    began = process_time()
    state, kinds = new_match(players, seed=1), Counter[type]()
    for before, move in play_out(players, 1):
        kinds[type(move)] += 1
        state = before.play(move)
    outcome = state.outcome()
    assert outcome is not None
    (winner,) = outcome.winners
    assert max(outcome.totals) == outcome.totals[winner - 1] == 7
    assert outcome.totals.count(7) == 1
    assert set(kinds) == {Draw, LayProgramme, Lay, Add, Discard, NextDeal}
    assert process_time() - began < 20


def test_a_move_played_again_gives_the_same_state() -> None:
    """A state is a value: playing from it changes nothing in it."""
    for state, move in play_out(4, 41, 300):
        fields, text = state._asdict(), str(state)
        once = state.play(move)
        assert state._asdict() == fields
        assert state.play(str(move)) == once
        assert str(state) == text


@pytest.mark.parametrize("cut", range(0, 2500, 41))
def test_text_that_is_no_state_is_an_error(cut: int) -> None:
    """A state that is half read would be another match."""
    *_, (state, _) = play_out(3, 61, 140)
    text = str(state)
    for changed in (text[:cut], text[:cut] + "?" + text[cut:], text[:cut] + text[cut + 3 :]):
        try:
            again = parse_state(changed)
        except InputError:
            continue
        assert parse_state(str(again)) == again


@pytest.mark.parametrize(
    ("line", "to"),
    [
        ("game", "game: jokeren"),
        ("game", 'game: jok-r-ummy {"packs": 3}'),
        ("game", 'game: jok-r-ummy {"decks": 2}'),
        ("seed", "seed: x"),
        ("turned up", "turned up: 3♥ Joker=7♥"),
        ("deal", "deal: 0"),
        ("dealer", "dealer: 4"),
        ("player", "player: 0"),
        ("completed", "completed: 1 0"),
        ("completed", "completed: 1 0 8"),
        ("scores", "scores: 1 0"),
        ("programme", "programme: run"),
        ("programme", ""),
        ("turned over", ""),
        ("pile", "pile: set 3; set"),
        ("hand", "hand: A♠"),
        ("hand", ""),
        ("meld", "meld: 9♠ 9♥ 9♦"),
        ("meld", "meld: run 9♠ 9♥ 9♦"),
        ("stock", "stock: A♠"),
        ("drawn", "drawn: 2"),
        ("ended", "ended: yes"),
        ("top", "top: A♠ K♠"),
        ("idle", "idle: -1"),
    ],
)
def test_a_state_that_cannot_be_is_an_error(line: str, to: str) -> None:
    """Each line is read as what it has to be."""
    states = [state for state, _ in play_out(3, 61, 600)]
    lines = str(next(state for state in states if state.table and state.scores)).splitlines()
    place = next(n for n, written in enumerate(lines) if written.startswith(f"{line}:"))
    assert parse_state("\n".join(lines))
    with pytest.raises(InputError):
        parse_state("\n".join(filter(None, [*lines[:place], to, *lines[place + 1 :]])))
