"""Matches of Georgian Joker played by chance, and deals with the cards where a test wants them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from jokerbook.cards import JOKER, AnyCard, parse_cards
from jokerbook.georgian import CANONICAL, Move, Profile, State, new_match, profile_with

PROFILES: dict[str, Profile] = {
    "canonical": CANONICAL,
    "chosen": profile_with({"trump": "chosen"}),
    "38 cards": profile_with({"pack": 38}),
    "khishti": profile_with({"khishti": {"fixed": 200}, "premium_cancels_best": True}),
    "all": profile_with(
        {
            "trump": "chosen",
            "pack": 38,
            "khishti": {"per_card": 10},
            "premium_cancels_best": True,
        }
    ),
}


def play_out(profile: Profile, seed: int, most: int = 10_000) -> Iterator[tuple[State, Move]]:
    """Yield the states of a match and the move played in each, the first `most` of them."""
    chance = Random(seed)
    state = new_match(4, profile, seed=seed)
    for _ in range(most):
        moves = state.legal_moves()
        if not moves:
            return
        move = chance.choice(moves)
        yield state, move
        state = state.play(move)


def dealt(*hands: str, turned: str = "", profile: Profile = CANONICAL) -> State:
    """Return a match of one deal, these hands dealt from player 1 on, by player 4.

    `turned` is the card after them. Hands shorter than the longest are filled up with other cards,
    which are no jokers as long as there are others.
    """
    read = [list(parse_cards(hand)) for hand in hands]
    indicator = parse_cards(turned)
    rest = list(profile.pack)[::-1]
    for card in (*indicator, *(card for hand in read for card in hand)):
        rest.remove(card)
    rest.sort(key=jokers_last)
    size = max(map(len, read))
    for hand in read:
        while len(hand) < size:
            hand.append(rest.pop(0))
    rounds = [card for cards in zip(*read, strict=True) for card in cards]
    short = replace(profile, series=((size,),))
    return new_match(4, short, packs=((*rounds, *indicator, *rest),), dealer=4)


def jokers_last(card: AnyCard) -> bool:
    """Return the key that puts the jokers behind the other cards."""
    return card is JOKER


def played(state: State, *moves: str) -> State:
    """Return the state after these moves."""
    for move in moves:
        state = state.play(move)
    return state


def texts(moves: Sequence[Move]) -> list[str]:
    """Return moves as their texts."""
    return [str(move) for move in moves]
