"""Matches played by chance, for the tests that hold of every position."""

from collections.abc import Iterator
from random import Random

from jokerbook.rummy import JOKEREN_13, PRESETS, Profile, State, new_match, profile_with
from jokerbook.rummy.moves import Move

PROFILES: dict[str, Profile] = {
    "jokeren-13": JOKEREN_13,
    **PRESETS,
    "house": profile_with({"aces": "both", "discard_joker": True, "bonus_out_at_once": True}),
    "contract of 30": profile_with({"preset": "contract", "opening": 30}),
    "two rounds": profile_with({"format": "rounds", "rounds": 2, "preset": "turbo", "opening": 20}),
}


def choose(moves: list[Move], chance: Random) -> Move:
    """Choose a move, more often one that puts cards on the table than chance alone would."""
    plays = [move for move in moves if not move.text.startswith(("draw", "discard"))]
    return chance.choice(plays if plays and chance.random() < 0.5 else moves)


def play_out(profile: Profile, players: int, seed: int, most: int) -> Iterator[tuple[State, Move]]:
    """Yield the states of a match and the move played in each, the first `most` of them."""
    chance = Random(seed)
    state = new_match(players, profile, seed=seed)
    for _ in range(most):
        moves = state.legal_moves()
        if not moves:
            return
        move = choose(moves, chance)
        yield state, move
        state = state.play(move)
