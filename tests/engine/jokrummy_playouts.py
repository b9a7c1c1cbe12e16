"""Matches of Jok-R-ummy played by chance, and matches with the cards where a test wants them."""

from collections.abc import Iterator, Sequence
from random import Random

from jokerbook.cards import JOKER, AnyCard, Cards, parse_cards
from jokerbook.jokrummy import (
    JOK_R_UMMY,
    LayProgramme,
    Move,
    Profile,
    Programme,
    State,
    new_match,
    parse_programme,
)
from jokerbook.jokrummy.dealing import new_race
from jokerbook.jokrummy.state import begin_match
from jokerbook.packs import Packs

OUT = "9♠ 9♥ 9♦ 4♣ 4♠ 4♥ 4♦ 5♣ 5♠ 5♥ 5♦ 8♣ 8♠"
"""A hand that goes out in one turn with the programme `set 3`, if the 8♥ is drawn."""
GOING_OUT = (
    *("draw stock", "lay programme 9♠ 9♥ 9♦", "lay 4♣ 4♠ 4♥ 4♦"),
    *("lay 5♣ 5♠ 5♥", "lay 8♣ 8♠ 8♥", "discard 5♦"),
)


def choose(moves: Sequence[Move], chance: Random) -> Move:
    """Choose a move: the programme as a rule, and plays more often than chance alone would."""
    programmes = [move for move in moves if isinstance(move, LayProgramme)]
    if programmes and chance.random() < 0.9:
        return programmes[0]
    plays = [move for move in moves if not move.text.startswith(("draw", "discard"))]
    return chance.choice(plays if plays and chance.random() < 0.5 else list(moves))


def play_on(state: State, seed: int, most: int) -> Iterator[tuple[State, Move]]:
    """Yield the states of a match from this one on and the move played in each, so many of them."""
    chance = Random(seed)
    for _ in range(most):
        moves = state.legal_moves()
        if not moves:
            return
        move = choose(moves, chance)
        yield state, move
        state = state.play(move)


def play_out(players: int, seed: int, most: int = 100_000) -> Iterator[tuple[State, Move]]:
    """Yield the states of a new match and the move played in each, the first `most` of them."""
    return play_on(new_match(players, seed=seed), seed, most)


def with_pile(
    players: int,
    *programmes: str,
    packs: Sequence[Cards] = (),
    dealer: int | None = None,
    profile: Profile = JOK_R_UMMY,
) -> State:
    """Return a match whose programme cards are dealt in this order, by the last player."""
    pile = tuple(map(parse_programme, programmes))
    race = new_race(players, pile)._replace(given=(pile,))
    orders = tuple(
        tuple(parse_cards(order) if isinstance(order, str) else order) for order in packs
    )
    fixed = profile.for_players(players)
    return begin_match(fixed, Packs(0, orders, 0), dealer or players, (), race)


def dealt(*hands: str, programmes: Sequence[str], turned: str = "", stock: str = "") -> State:
    """Return a match of two to five players with these hands, the first of them at turn.

    Hands of fewer than 13 cards are filled up with other cards, which are neither jokers nor 2s;
    `turned` is the first discard, `stock` what is drawn first.
    """
    read = [list(parse_cards(hand)) for hand in hands]
    known = [parse_cards(turned), parse_cards(stock)]
    rest: list[AnyCard] = list(JOK_R_UMMY.pack)
    for cards in (*read, *known):
        for card in cards:
            rest.remove(card)
    rest.sort(key=_specials_last)
    for hand in read:
        while len(hand) < JOK_R_UMMY.hand_size:
            hand.append(rest.pop(0))
    top = known[0] or (rest.pop(0),)
    rounds = [card for cards in zip(*read, strict=True) for card in cards]
    return with_pile(len(hands), *programmes, packs=((*rounds, *top, *known[1], *rest),))


def _specials_last(card: AnyCard) -> bool:
    return card is JOKER or card.text.startswith("2")


def played(state: State, *moves: str) -> State:
    """Return the state after these moves."""
    for move in moves:
        state = state.play(move)
    return state


def clause(state: State, move: str) -> str | None:
    """Return the clause that refuses a move, or `None` where it is allowed."""
    refused = state.refusal(move)
    return None if refused is None else refused.clause


def programmes(*texts: str) -> tuple[Programme, ...]:
    """Return programmes by their texts."""
    return tuple(map(parse_programme, texts))
