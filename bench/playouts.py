"""Moves a second of matches played by chance, beside RLCard's gin rummy in the same run.

Each move is chosen from all legal moves, judged, played and written down; at the end the record is
printed. RLCard (PyPI: rlcard, with numpy and termcolor) is asked for its legal actions, and plays
one of them by chance; it has neither refusals nor records. Without it only the engine is measured.
The two take turns, since the machine may be busy, and the ratio printed is the median of the turns.

    python -m bench.playouts
"""

import importlib
import os
import statistics
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from jokerbook.record import Recorder
from jokerbook.rummy import JOKEREN, JOKEREN_13, PRESETS, Profile, new_match

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "15"))
MOVES = 2_000
"""Moves of one measurement."""
PROFILES = {"Jokeren 13": JOKEREN_13, "Jokeren": JOKEREN, "tournament": PRESETS["tournament"]}


def play_jokeren(profile: Profile, seed: int, most: int) -> int:
    """Play so many moves of matches of three by chance, and print their records."""
    chance, played = Random(seed), 0
    while played < most:
        recorder = Recorder(new_match(3, profile, seed=seed))
        while played < most:
            moves = recorder.state.legal_moves()
            if not moves:
                break
            recorder.play(moves[int(chance.random() * len(moves))])
            played += 1
        str(recorder.record())
        seed += 1_000
    return played


def rlcard_player() -> Callable[[int, int], int] | None:
    """Return what plays so many moves of RLCard's gin rummy, if it is installed."""
    try:
        gin: Any = importlib.import_module("rlcard.games.gin_rummy")
        numpy: Any = importlib.import_module("numpy")
    except ImportError:
        return None

    def play(seed: int, most: int) -> int:
        chance, played = Random(seed), 0
        while played < most:
            game = gin.Game()
            game.np_random = numpy.random.RandomState(seed)
            game.init_game()
            while played < most and not game.is_over():
                game.step(chance.choice(game.judge.get_legal_actions()))
                played += 1
            seed += 1_000
        return played

    return play


def rate(play: Callable[[int, int], int], seed: int) -> float:
    """Return the moves a second of one measurement, in the time of the processor."""
    start = process_time()
    played = play(seed, MOVES)
    return played / (process_time() - start)


def main() -> None:
    """Print the median moves a second of each game, and its ratio to RLCard's."""
    peer = rlcard_player()
    if peer is None:
        print("RLCard is not installed (pip install rlcard): only the engine is measured")
    rates: dict[str, list[float]] = {}
    ratios: dict[str, list[float]] = {}
    for profile in PROFILES.values():
        play_jokeren(profile, ROUNDS, 10 * MOVES)  # the answers that the engine keeps, once
    for number in range(ROUNDS):
        floor = rate(peer, number) if peer else 0.0
        rates.setdefault("RLCard gin rummy", []).append(floor)
        for name, profile in PROFILES.items():

            def play(seed: int, most: int, profile: Profile = profile) -> int:
                return play_jokeren(profile, seed, most)

            found = rate(play, number)
            rates.setdefault(name, []).append(found)
            if floor:
                ratios.setdefault(name, []).append(found / floor)
    for name, found_rates in rates.items():
        line = f"{name}: {statistics.median(found_rates):,.0f} moves/s"
        if name in ratios:
            line += f", {statistics.median(ratios[name]):.2f} × RLCard's"
        if statistics.median(found_rates):
            print(f"{line} (best {max(found_rates):,.0f})")


if __name__ == "__main__":
    main()
