"""Matches of Jok-R-ummy: who deals, the programmes, the rounds, the race, what a player sees."""

from dataclasses import replace

import pytest

from jokerbook.cards import parse_cards, print_cards
from jokerbook.errors import (
    CountError,
    DeckError,
    InputError,
    NumberError,
    PackError,
    WrongTypeError,
)
from jokerbook.jokrummy import (
    ILLUSTRATIVE_DECK,
    JOK_R_UMMY,
    Outcome,
    Standings,
    State,
    new_match,
    profile_with,
)
from jokerbook.jokrummy.dealing import first_dealer
from jokerbook.jokrummy.state import DealOver
from jokerbook.refusal import RefusedError
from tests.engine.jokrummy_playouts import (
    GOING_OUT,
    OUT,
    clause,
    dealt,
    played,
    programmes,
    with_pile,
)

SETS = ("set 3", "set 4")


@pytest.mark.parametrize("players", range(2, 13))
def test_a_match_begins_with_a_deal(players: int) -> None:
    """Thirteen cards and a programme each, one card turned up, two packs or three."""
    state = new_match(players, seed=players)
    assert state.profile.packs == (3 if players > 5 else 2)
    assert [len(hand) for hand in state.hands] == [13] * players
    assert len(state.discards) == 1
    assert len(state.stock) == len(state.profile.pack) - 13 * players - 1
    assert state.player == state.dealer % players + 1
    assert all(programme in ILLUSTRATIVE_DECK for programme in state.programmes)
    assert (state.deal, state.players, state.scores) == (1, players, ())
    assert [str(move) for move in state.legal_moves()] == ["draw stock", "draw discard"]
    assert state.outcome() is None
    assert state.deal_over is None


def test_the_first_spade_makes_the_dealer() -> None:
    """Clause jru-dealer-spade: face up, to each player in turn, player 1 first."""
    for seed in range(30):
        state = new_match(3, seed=seed)
        *others, spade = state.turned_up
        assert spade.text[-1] == "♠"
        assert not any(card.text.endswith("♠") for card in others)
        assert state.dealer == (len(others) % 3) + 1
        assert new_match(3, seed=seed) == state
    assert len({new_match(3, seed=seed).dealer for seed in range(30)}) == 3
    assert new_match(3, dealer=2).turned_up == ()
    assert first_dealer(2, parse_cards("Joker 2♥ 7♠ 8♠")) == (1, parse_cards("Joker 2♥ 7♠"))


def test_cards_are_dealt_one_at_a_time_from_the_left() -> None:
    """Clause jru-hand; the order of the pack is that given."""
    order = JOK_R_UMMY.pack.cards
    state = new_match(4, packs=[order], dealer=2)
    assert set(state.hands[2]) == set(order[0:52:4])
    assert set(state.hands[1]) == set(order[3:52:4])
    assert state.discards == (order[52],)
    assert state.stock == order[53:]


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"players": 1}, NumberError),
        ({"players": 13}, NumberError),
        ({"players": True}, WrongTypeError),
        ({"players": 2, "dealer": 3}, NumberError),
        ({"players": 2, "dealer": "1"}, WrongTypeError),
        ({"players": 2, "seed": "1"}, WrongTypeError),
        ({"players": 2, "packs": ["A♠ K♠"]}, PackError),
        ({"players": 6, "packs": [JOK_R_UMMY.pack.cards]}, PackError),
        ({"players": 2, "programmes": ""}, CountError),
        ({"players": 2, "programmes": 7}, WrongTypeError),
        ({"players": 2, "programmes": ["set 3", "bonus"]}, CountError),
        ({"players": 2, "programmes": "set 3\nsett 4"}, DeckError),
        ({"players": 2, "programmes": ["set 3", 7]}, DeckError),
        ({"players": 2, "programmes": ["set 3", "2 × run 7"]}, DeckError),
        ({"players": 2, "programmes": ["set 3", "cards A♠ A♠ A♠"]}, PackError),
    ],
)
def test_what_is_no_match_is_an_error(given: dict[str, object], error: type[InputError]) -> None:
    """Players, dealers, packs and decks that cannot be."""
    with pytest.raises(error):
        new_match(**given)  # type: ignore[arg-type]


def test_a_deck_of_ones_own_is_played_with() -> None:
    """Text, programmes or their texts; what six play on three packs may ask for more cards."""
    deck = "set 3 # any\nset 4\n"
    state = new_match(2, programmes=deck)
    assert set(state.programmes) == set(programmes(*SETS))
    assert new_match(2, programmes=SETS) == new_match(2, programmes=programmes(*SETS)) == state
    assert new_match(6, programmes=["cards A♠ A♠ A♠"] * 6).profile.packs == 3


def test_programmes_are_dealt_from_the_left_and_a_bonus_is_turned_over() -> None:
    """Clauses jru-programme-dealt, jru-bonus-at-once: a step, and another card."""
    state = with_pile(3, "bonus", "set 3", "set 4", "bonus", "bonus", "run 3", "run 4", dealer=2)
    assert state.programmes == programmes("set 4", "run 3", "set 3")
    assert state.race.completed == (0, 2, 1)
    assert state.race.turned == ((), programmes("bonus", "bonus"), programmes("bonus"))
    assert state.race.pile == programmes("run 4")
    assert state.standings() == Standings((0, 2, 1), False, ())
    assert state.player == 3


def test_the_seventh_bonus_wins_at_once() -> None:
    """Clause jru-bonus: before a card is drawn; nobody after them receives a programme."""
    bonuses = ("bonus",) * 7
    state = with_pile(3, "set 3", *bonuses, "set 4", "run 3", "run 4")
    assert state.outcome() == Outcome((0, 7, 0), (2,))
    assert state.deal_over == DealOver("won", 2, (0, 7, 0))
    assert state.programmes == (*programmes("set 3"), None, None)
    assert state.player == 2
    assert state.legal_moves() == []
    assert clause(state, "draw stock") == clause(state, "deal") == "jru-seven"
    view = state.view(2)
    assert (view.to_move, view.legal_moves()) == (None, [])


NINES = "9♠ 9♥ 9♦ 4♣"


def test_a_laid_programme_is_a_step() -> None:
    """Clauses jru-confirm, jru-seven: turned over, counted at once, one a round."""
    state = dealt(NINES, "", programmes=("set 3", "set 4", "run 5"))
    assert [programme for programme in state.programmes if programme] == [*programmes(*SETS)]
    state = played(state, "draw stock", "lay programme 9♠ 9♥ 9♦")
    assert state.programmes == (None, *programmes("set 4"))
    assert state.race.turned == (programmes("set 3"), ())
    assert state.standings().totals == (1, 0)
    assert [str(meld) for meld in state.table] == ["9♠ 9♥ 9♦"]
    assert clause(state, "lay programme 9♠ 9♥ 9♦") == "jru-lay-programme"


def almost(*completed: int) -> State:
    """Return a match in which players have completed so many programmes, the first at turn."""
    state = dealt(NINES, NINES, programmes=("set 3", "set 3", "run 5"))
    race = state.race._replace(completed=completed)
    turn = state.turn._replace(completed=completed[0])
    return state._replace(race=race, turn=turn, scores=(completed,))


def test_the_seventh_programme_wins_at_once() -> None:
    """Clauses jru-seven, jru-two-sevenths: the first to lay it, before the discard."""
    state = played(almost(6, 6), "draw stock", "lay programme 9♠ 9♥ 9♦")
    assert state.outcome() == Outcome((7, 6), (1,))
    assert state.standings() == Standings((7, 6), True, (1,))
    assert state.deal_over == DealOver("won", 1, (1, 0))
    assert state.legal_moves() == []
    assert clause(state, "discard 4♣") == "jru-seven"
    other = played(almost(5, 6), "draw stock", "lay programme 9♠ 9♥ 9♦", "discard 4♣")
    other = played(other, "draw stock", "lay programme 9♠ 9♥ 9♦")
    assert other.outcome() == Outcome((6, 7), (2,))


def test_the_last_discard_ends_the_round() -> None:
    """Clauses jru-round-end, jru-programme-kept: what is laid counts, the others keep theirs."""
    state = dealt(OUT, "", programmes=("set 3", "set 4", "run 5", "run 6"), stock="8♥")
    state = played(state, *GOING_OUT)
    assert state.deal_over == DealOver("out", 1, (1, 0))
    assert state.scores == ((1, 0),)
    assert [str(move) for move in state.legal_moves()] == ["deal"]
    assert clause(state, "draw stock") == "jru-round-end"
    with pytest.raises(RefusedError):
        state.play("discard 4♣")
    again = state.play("deal")
    assert (again.deal, again.dealer, again.player) == (2, 1, 2)
    assert again.programmes == programmes("run 5", "set 4")
    assert again.deal_over is None
    assert [len(held) for held in again.hands] == [13, 13]
    assert (list(again.table), again.scores) == ([], ((1, 0),))
    assert clause(again, "deal") == "jru-round-end"


def test_programmes_that_run_out_are_shuffled_again() -> None:
    """Clause jru-programmes-out: those completed, the bonuses among them."""
    state = with_pile(2, "set 3", "bonus", "set 4")
    assert state.race.pile == ()
    race = state.race._replace(programmes=(None, state.programmes[1]))
    race = race._replace(turned=(programmes("set 3"), programmes("bonus")), completed=(1, 1))
    ended = state._replace(
        race=race, turn=state.turn._replace(ended=True, programme=None), scores=((1, 1),)
    )
    for seed in range(20):
        again = ended._replace(packs=ended.packs._replace(seed=seed)).play("deal")
        assert again.programmes == programmes("set 3", "set 4")
        bonuses = again.race.completed[0] - 1
        assert again.race.completed == (1 + bonuses, 1)
        lying = [*again.race.pile, *again.race.turned[0], *again.race.turned[1]]
        assert lying == [*programmes("bonus")]
        assert len(again.race.turned[0]) == bonuses
    with pytest.raises(PackError):
        ended._replace(race=race._replace(given=(programmes("run 3"),))).play("deal")


def test_an_empty_stock_is_made_anew() -> None:
    """Clause jru-stock-empty: the top discard stays, the older ones are shuffled."""
    state = dealt("", "", programmes=SETS)
    moved = (*state.discards, *state.stock[2:])
    turn = state.turn._replace(top=moved[-1], stock=2, pile=len(moved))
    state = state._replace(stock=state.stock[:2], discards=moved, turn=turn)
    for _ in range(2):
        state = state.play("draw stock")
        state = state.play(state.legal_moves()[-1])
    assert (len(state.stock), state.turn.stock) == (0, 0)
    top, older = state.discards[-1], state.discards[:-1]
    state = state.play("draw stock")
    assert state.discards == (top,)
    assert len(state.stock) == len(older) - 1 == state.turn.stock
    assert sorted(map(str, (*state.stock, state.turn.hand[-1]))) == sorted(map(str, older))
    assert state.packs.used == 3


BLOCKED = replace(JOK_R_UMMY, hand_size=23)
"""Seven players hold all of three packs but the first discard."""


def test_a_round_without_a_stock_is_blocked_after_a_circuit() -> None:
    """Clauses jru-stock-must-take, jru-blocked: nothing laid or added; hands do not count."""
    state = with_pile(7, *(["cards A♠ A♥"] * 7), profile=BLOCKED)
    dealer = state.dealer
    for turn in range(7):
        assert (state.stock, len(state.discards)) == ((), 1)
        assert clause(state, "draw stock") == "jru-stock-must-take"
        state = state.play("draw discard")
        state = state.play(state.legal_moves()[-1])
        assert bool(state.deal_over) == (turn == 6)
    assert state.deal_over == DealOver("blocked", None, (0,) * 7)
    assert state.outcome() is None
    assert state.play("deal").dealer == dealer % 7 + 1


def test_a_play_begins_the_circuit_anew() -> None:
    """A player who lays is none of those in turn who laid nothing."""
    state = with_pile(7, *(["set 3"] * 7), profile=BLOCKED)
    for turn in range(7):
        state = state.play("draw discard")
        if turn == 3:
            state = state.play(state.legal_moves()[0])
            assert state.race.completed[3] == 1
            assert state.idle == 0
        state = state.play(state.legal_moves()[-1])
    assert state.deal_over is None
    assert state.idle == 3


def test_a_draw_that_names_another_card_is_refused() -> None:
    """A record names each card drawn."""
    state = dealt("", "", programmes=SETS, stock="Joker")
    assert clause(state, "draw stock 9♣") == "jru-draw"
    assert state.play("draw stock Joker") == state.play("draw stock")


def test_a_view_shows_what_its_player_sees() -> None:
    """Their own programme and hand, what lies open, and how much lies elsewhere."""
    state = dealt(NINES, "", programmes=("bonus", "set 3", "set 4", "run 5"))
    mine, other = state.view(1), state.view(2)
    assert (mine.programme, other.programme) == programmes(*SETS)
    assert mine.completed == (1, 0)
    assert mine.turned == (programmes("bonus"), ())
    assert mine.laid == (False, False)
    assert (mine.pile, mine.stock, mine.discards) == (1, 81, 1)
    assert mine.discard_top == state.discards[-1]
    assert print_cards(mine.hand) == print_cards(state.hands[0])
    assert mine.hand_sizes == (13, 13)
    assert mine.to_move == other.to_move == 1
    assert mine.legal_moves() == state.legal_moves()
    assert (other.legal_moves(), other.turn) == ([], None)
    refused = other.refusal("draw stock")
    assert refused is not None
    assert refused.clause == "jru-starts"
    assert mine.refusal("draw stock") is None
    after = played(state, "draw stock", "lay programme 9♠ 9♥ 9♦").view(2)
    assert after.laid == (True, False)
    assert after.turned == (programmes("bonus", "set 3"), ())
    for player in (0, 3, "1"):
        with pytest.raises(InputError):
            state.view(player)  # type: ignore[arg-type]


def test_a_profile_on_three_packs_is_fitted_to_the_players() -> None:
    """Clause jru-players says how many packs are played with."""
    assert new_match(2, profile_with({"packs": 3})) == new_match(2)
