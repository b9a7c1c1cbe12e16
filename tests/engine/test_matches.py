"""Matches move by move: dealing, drawing, the stock made anew, the ends of deals and matches."""

from collections import Counter

import pytest

from jokerbook.cards import AnyCard, parse_cards, print_cards
from jokerbook.chance import shuffled
from jokerbook.errors import InputError
from jokerbook.refusal import RefusedError
from jokerbook.rummy import JOKEREN, JOKEREN_13, PRESETS, Profile, State, new_match, profile_with
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.melds import table_meld
from jokerbook.rummy.tables import Table

TURBO, OPEN = PRESETS["turbo"], PRESETS["open"]
WHOLE = tuple(JOKEREN_13.pack)


def position(
    profile: Profile,
    hands: list[str],
    *,
    table: tuple[str, ...] = (),
    stock: int,
    pile: int | None = None,
    top: str = "",
    opened: bool = True,
) -> State:
    """Return a state in which player 1 is about to draw, the rest of the pack lying where it may.

    So many cards are the stock, so many the discard pile, `top` on it; what is left over is with
    the last player.
    """
    state = new_match(len(hands), profile, dealer=len(hands))
    melds = Table(table_meld(parse_cards(cards), profile) for cards in table)
    held = [list(parse_cards(hand)) for hand in hands]
    rest = Counter(WHOLE)
    rest.subtract(card for hand in held for card in hand)
    rest.subtract(parse_cards(top))
    jokers = {True: parse_cards("Joker")[0]}
    rest.subtract(
        jokers.get(card.text.startswith("J") and len(card.text) > 3, card)
        for meld in melds
        for card in meld.cards
    )
    assert min(rest.values()) >= 0
    left: list[AnyCard] = sorted(rest.elements(), key=str)
    discards = (*left[: (pile or 1) - 1], *parse_cards(top))
    left = left[(pile or 1) - 1 :]
    held[-1] += left[stock:]
    each = tuple(map(Hand, held))
    turns = tuple(2 for _ in hands)
    turn = state.turn._replace(
        hand=each[0],
        table=melds,
        personal_turn=2,
        opened=opened,
        top=discards[-1] if discards else None,
        pile=len(discards),
        stock=stock,
    )
    return state._replace(
        turn=turn,
        hands=each,
        stock=tuple(left[:stock]),
        discards=discards,
        turns=turns,
        opened=(opened,) * len(hands),
        laid=(opened,) * len(hands),
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("profile", [JOKEREN_13, JOKEREN], ids=["j13", "jok"])
def test_a_deal_gives_thirteen_each_from_the_dealers_left(players: int, profile: Profile) -> None:
    """Clauses j13-deal, j13-starts, j13-no-first-discard, jok-deal, jok-first-discard."""
    order = shuffled(WHOLE, 5, 1)
    state = new_match(players, profile, packs=(order,), dealer=1)
    assert (state.dealer, state.player, state.deal) == (1, 2, 1)
    seats = [2, 3, 4, 1] if players == 4 else [2, 3, 1] if players == 3 else [2, 1]
    for place, player in enumerate(seats):
        dealt = order[place : players * 13 : players]
        assert Counter(state.hands[player - 1]) == Counter(dealt)
    turned = profile.first_discard
    assert state.discards == order[players * 13 : players * 13 + turned]
    assert state.stock == order[players * 13 + turned :]
    assert state.turn.hand == state.hands[1]


def test_shuffles_follow_from_the_seed_alone() -> None:
    """A deal of today is the same in ten years: the algorithm is stated, here are its figures."""
    assert print_cards(shuffled(WHOLE, 7, 1)[:6]) == "10♦ A♠ 6♣ J♠ 6♥ 2♦"
    assert [new_match(3, JOKEREN_13, seed=seed).dealer for seed in range(8)] == [
        *(1, 2, 1, 1, 2, 2, 2, 2)
    ]
    assert new_match(3, JOKEREN, seed=3) == new_match(3, JOKEREN, seed=3)
    assert new_match(3, JOKEREN, seed=3) != new_match(3, JOKEREN, seed=4)


@pytest.mark.parametrize(
    "make",
    [
        lambda: new_match(1, JOKEREN),
        lambda: new_match(5, JOKEREN),
        lambda: new_match(2, JOKEREN, dealer=3),
        lambda: new_match(2, JOKEREN, dealer=True),
        lambda: new_match(2, JOKEREN, seed="7"),  # type: ignore[arg-type]
        lambda: new_match(2, JOKEREN, packs=(WHOLE[1:],)),
        lambda: new_match(2, JOKEREN, packs=((*WHOLE[1:], WHOLE[9]),)),
        lambda: new_match(2, JOKEREN).view(3),
        lambda: new_match(2, JOKEREN).view(0),
        lambda: new_match(2, JOKEREN).play("draw stock").play("add 9♥ to 1"),
    ],
)
def test_a_match_that_cannot_be_is_an_error(make: type) -> None:
    """Two to four players, one of them the dealer, and the game's own pack."""
    with pytest.raises(InputError):
        make()


def test_the_turn_passes_to_the_left() -> None:
    """Clauses j13-starts, j13-first-turn, j13-draw: the discard pile opens on the second turn."""
    state = new_match(3, JOKEREN_13, dealer=3)
    for player in (1, 2, 3):
        assert state.player == player
        assert [str(move) for move in state.legal_moves()] == ["draw stock"]
        state = state.play("draw stock")
        state = state.play(f"discard {state.hands[player - 1][-1]}")
    assert state.player == 1
    assert [str(move) for move in state.legal_moves()] == ["draw stock", "draw discard"]


def test_a_named_draw_is_the_card_on_top() -> None:
    """A record names each card drawn, and is refused where the pack holds another."""
    state = new_match(2, JOKEREN, dealer=2)
    top, other = state.stock[0], next(card for card in WHOLE if card != state.stock[0])
    assert state.refusal(f"draw stock {top}") is None
    assert state.play(f"draw stock {top}") == state.play("draw stock")
    refused = state.refusal(f"draw stock {other}")
    assert refused is not None
    assert refused.clause == "jok-draw"


def test_the_stock_is_made_anew_from_the_older_discards() -> None:
    """Clauses j13-stock-renewed, j13-stock-when: the top stays, the rest is shuffled."""
    state = position(JOKEREN_13, ["9♥ 2♣", "4♥"], stock=0, pile=5, top="3♣")
    older = state.discards[:-1]
    after = state.play("draw stock")
    assert print_cards(after.discards) == "3♣"
    assert (after.turn.hand[-1], *after.stock) == shuffled(older, 0, 2)
    assert after.packs.used == state.packs.used + 1
    assert state.refusal("draw discard") is None


def test_the_top_discard_must_be_taken() -> None:
    """Clauses j13-stock-must-take, jok-stock-must-take: nothing else is left to draw."""
    for profile in (JOKEREN_13, JOKEREN):
        state = position(profile, ["9♥ 2♣", "4♥"], stock=0, pile=1, top="3♣")
        assert [str(move) for move in state.legal_moves()] == ["draw discard"]
        refused = state.refusal("draw stock")
        assert refused is not None
        assert refused.clause == f"{profile.clause_prefix}stock-must-take"


def test_a_full_circuit_without_a_play_blocks_the_deal() -> None:
    """Clauses j13-blocked, j13-blocked-circuit: every hand counts, nobody scores 0."""
    state = position(JOKEREN_13, ["9♥ 2♣", "4♥ 7♦", "6♠"], stock=0, pile=1, top="3♣")
    first = state.play("draw discard").play("discard 2♣")
    assert (first.idle, first.deal_over) == (1, None)
    second = first.play("draw discard").play("discard 4♥")
    third = second.play("draw discard").play("discard 6♠")
    assert third.deal_over is not None
    assert third.deal_over.reason == "blocked"
    assert third.deal_over.player is None
    assert third.deal_over.points[:2] == (12, 9)
    assert third.deal_over.points[2]
    assert [str(move) for move in third.legal_moves()] == ["deal"]


def test_a_play_begins_the_circuit_anew() -> None:
    """Clause j13-blocked-circuit: a card added, and each player has a turn again."""
    state = position(
        *(JOKEREN_13, ["9♥ 2♣", "4♥ 7♦ 8♠"]), stock=0, pile=1, top="3♣", table=("5♥ 6♥ 7♥",)
    )
    state = state.play("draw discard").play("discard 2♣").play("draw discard")
    state = state.play("add 4♥ to 1").play("discard 7♦")
    assert (state.idle, state.deal_over) == (0, None)


def test_the_last_discard_goes_out() -> None:
    """Clauses j13-going-out, j13-penalty: 0 for who went out, the others count their hands."""
    state = position(JOKEREN_13, ["9♥", "A♠"], table=("6♥ 7♥ 8♥",), stock=90, top="3♣")
    state = state.play("draw stock").play("add 9♥ to 1")
    assert state.deal_over is None
    state = state.play(f"discard {state.turn.hand[0]}")
    assert state.deal_over is not None
    assert (state.deal_over.reason, state.deal_over.player) == ("out", 1)
    assert state.deal_over.points[0] == 0
    assert (state.deal_over.points[1] or 0) > 11


def test_between_deals_there_is_one_move() -> None:
    """Clauses j13-dealer-moves, jok-dealer-moves: the next dealer is on the left of the last."""
    state = position(JOKEREN, ["9♥ 9♠ 9♦", "A♠", "2♥"], stock=70, top="9♥")
    assert state.refusal("deal").clause == "jok-draw"  # type: ignore[union-attr]
    state = state.play("draw discard")
    assert state.refusal("deal").clause == "jok-turn-end"  # type: ignore[union-attr]
    state = state.play("lay 9♥ 9♥ 9♠ 9♦")
    assert state.refusal("draw stock").clause == "jok-turn-end"  # type: ignore[union-attr]
    assert [str(move) for move in state.legal_moves()] == ["deal"]
    following = state.play("deal")
    assert (state.dealer, following.dealer, following.player, following.deal) == (3, 1, 2, 2)
    assert following.scores == state.scores
    assert following.hands == state.play("deal").hands


def test_the_bonus_is_for_going_out_in_one_turn() -> None:
    """Clause jok-bonus-when: -25 with nothing laid before, with a last discard or without one."""
    bonus = profile_with({"bonus_out_at_once": True})
    hand = "9♥ 9♠ 9♦ 4♥ 5♥ 6♥"
    for profile, laid, points in ((bonus, False, -25), (bonus, True, 0), (JOKEREN, False, 0)):
        state = position(profile, [hand, "A♠"], stock=90, top="7♥", opened=laid)
        for move in ("draw discard", "lay 9♥ 9♠ 9♦", "lay 4♥ 5♥ 6♥ 7♥"):
            state = state.play(move)
        assert state.deal_over is not None
        assert (state.deal_over.reason, state.deal_over.player) == ("out", 1)
        assert state.deal_over.points[0] == points
        assert state.scores[-1] == state.deal_over.points


def test_an_eliminated_player_is_dealt_no_more_cards() -> None:
    """Clauses jok-eliminated, jok-last-in: the others go on, until one is left."""
    state = position(JOKEREN, ["9♥ 9♠ 9♦", "A♠", "2♥"], stock=60, top="9♥")
    state = state._replace(scores=((0, 0, 249), (200, 240, 0)), deal=3)
    state = state.play("draw discard").play("lay 9♥ 9♥ 9♠ 9♦")
    assert state.standings().eliminated == (2, 3)
    assert state.outcome() is not None
    assert state.outcome().winners == (1,)  # type: ignore[union-attr]
    assert state.outcome().reason == "last-in"  # type: ignore[union-attr]
    assert state.legal_moves() == []
    with pytest.raises(RefusedError, match="the match is over"):
        state.play("deal")
    on = state._replace(scores=((0, 0, 249), (200, 100, 0), (0, 15, 300))).play("deal")
    assert on.playing == (1, 2)
    assert (on.dealer, on.player) == (1, 2)
    assert list(map(len, on.hands)) == [13, 13, 0]
    assert len(on.stock) == 108 - 26 - 1


def test_the_last_of_eight_deals_ends_the_match() -> None:
    """Clauses j13-eight-deals, j13-winner."""
    state = position(JOKEREN_13, ["9♥ 9♠ 9♦", "A♠"], stock=90, top="9♣")
    state = state._replace(scores=((10, 0),) * 7, deal=8)
    state = state.play("draw discard").play("lay 9♥ 9♠ 9♦ 9♣")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "deals"
    assert outcome.totals[0] == 70
    assert (outcome.winners, state.legal_moves()) == ((2,) if outcome.totals[1] < 70 else (1,), [])


def test_turbo_draws_from_a_stock_made_anew() -> None:
    """Clauses jok-turbo-cannot, jok-stock-renewed: a second card, and then no stock is left."""
    state = position(TURBO, ["9♥ 2♣", "4♥"], stock=1, pile=3, top="3♣").play("draw stock")
    after = state.play("draw stock")
    assert (len(state.stock), len(state.discards)) == (0, 3)
    assert (len(after.stock), len(after.discards)) == (1, 1)
    refused = after.play("draw stock").refusal("draw stock")
    assert refused is not None
    assert refused.clause == "jok-turbo"
    empty = position(TURBO, ["9♥ 2♣", "4♥"], stock=1, pile=1, top="3♣").play("draw stock")
    assert empty.refusal("draw stock").clause == "jok-draw"  # type: ignore[union-attr]


def test_a_view_shows_the_own_hand_and_sizes() -> None:
    """What no player may see is not in the view: other hands, the stock, the packs to come."""
    state = new_match(3, JOKEREN, dealer=3)
    view, other = state.view(1), state.view(2)
    assert view.hand == state.hands[0]
    assert view.hands == (state.hands[0], None, None)
    assert view.hand_sizes == (13, 13, 13)
    assert (view.stock, view.discards, view.discard_top) == (68, 1, state.discards[-1])
    assert (view.to_move, view.turn) == (1, state.turn)
    assert view.legal_moves() == state.legal_moves()
    assert view.refusal("draw stock") is None
    assert (other.to_move, other.turn, other.legal_moves()) == (1, None, [])
    assert other.refusal("draw stock").clause == "jok-turn-end"  # type: ignore[union-attr]


def test_open_hands_are_seen_by_all() -> None:
    """Clause jok-open-sees: nothing but visibility changes."""
    state = new_match(3, OPEN, dealer=3)
    assert state.view(2).hands == state.hands
    assert state.legal_moves() == new_match(3, JOKEREN, dealer=3).legal_moves()


def test_hands_are_shown_after_a_deal() -> None:
    """Clause jok-going-out: the others then show their hands."""
    state = position(JOKEREN, ["9♥ 9♠ 9♦", "A♠"], stock=90, top="9♥")
    state = state.play("draw discard").play("lay 9♥ 9♥ 9♠ 9♦")
    assert state.view(2).hands == state.hands
    assert state.view(2).to_move is None
