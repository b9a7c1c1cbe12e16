"""Hands a second of the exact solver, as ratios to a peer and to a brute force in the same run.

The hands are 1,000 of 14 cards, drawn by `random.Random(7).sample` from the 108 cards in order.
Ours and the others take turns, a block of hands each. The clock is the thread's own processor time,
since the machine may be busy; what a peer does in other threads is not held against it.
"""

import os
import random
import statistics
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from time import thread_time

from jokerbook.cards import SUITS, AnyCard, Card
from jokerbook.rummy import JOKEREN_13, Profile
from jokerbook.rummy.jokeren import JOKEREN
from jokerbook.rummy.solver import best_melds
from tests.engine.test_solver import least_by_subsets, meld_of

PEER = "rummikub_solver"
HANDS = int(os.environ.get("BENCH_HANDS", "1000"))
BLOCK = 100
BY_SUBSETS = 10
"""Hands for the brute force, which takes a good part of a second for each."""
ROUNDS = 3

type Hand = tuple[AnyCard, ...]
type Solver = Callable[[Hand], object]


def drawn() -> list[Hand]:
    """Return the hands."""
    draw = random.Random(7)
    pack = list(JOKEREN_13.pack)
    return [tuple(draw.sample(pack, 14)) for _ in range(HANDS)]


def timed(solve: Solver, hands: Iterable[Hand]) -> list[float]:
    """Return the microseconds of each hand."""
    times = []
    for hand in hands:
        start = thread_time()
        solve(hand)
        times.append((thread_time() - start) * 1e6)
    return times


def by_subsets(profile: Profile) -> Solver:
    """Return the brute force of the tests, which remembers nothing from hand to hand."""

    def solve(hand: Hand) -> object:
        meld_of.cache_clear()
        return least_by_subsets(hand, profile)

    return solve


def rummikub() -> Solver:
    """Return the peer: Rummikub's rules, which differ, on the same cards; its model made before."""
    peer = import_module(PEER)
    rules = peer.RuleSet(jokers=JOKEREN_13.pack.jokers)
    *_, joker = rules.tiles

    def tile(card: AnyCard) -> object:
        if isinstance(card, Card):
            return rules.tiles[SUITS.index(card.suit) * 13 + card.rank - 1]
        return joker

    def solve(hand: Hand) -> object:
        game = rules.new_game()
        game.initial = False
        game.add_rack(*map(tile, hand))
        return rules.solve(game, peer.SolverMode.TOTAL_VALUE)

    return solve


def beside(ours: Solver, peer: Solver, hands: Sequence[Hand]) -> tuple[list[float], list[float]]:
    """Return the times of both on the same hands, in turns."""
    own: list[float] = []
    other: list[float] = []
    for start in range(0, len(hands), BLOCK):
        block = hands[start : start + BLOCK]
        own += timed(ours, block)
        other += timed(peer, block)
    return own, other


def show(name: str, ours: Sequence[float], theirs: Sequence[float]) -> None:
    """Print one comparison."""
    ratio = sum(theirs) / sum(ours)
    print(
        f"  {ratio:8.0f} times the hands/s of {name}: {statistics.mean(ours):.1f} µs a hand "
        f"beside {statistics.mean(theirs):.0f} µs, on {len(ours)} hands"
    )


def report(profile: Profile, hands: Sequence[Hand]) -> None:
    """Print what one game's solver takes, alone and beside the others."""

    def ours(hand: Hand) -> object:
        return best_melds(hand, profile)

    timed(ours, hands)
    rounds = zip(*(timed(ours, hands) for _ in range(ROUNDS)), strict=True)
    times = [min(hand) for hand in rounds]
    median = statistics.median(times)
    print(
        f"{profile.ruleset}: median {median:.1f} µs, mean {statistics.mean(times):.1f} µs, "
        f"slowest {max(times):.0f} µs, {max(times) / median:.0f} times the median"
    )
    if find_spec(PEER) is None:
        print("  rummikub-solver is not installed, so there is no ratio to it")
    else:
        show("rummikub-solver", *beside(ours, rummikub(), hands))
    show("the brute force over subsets", *beside(ours, by_subsets(profile), hands[:BY_SUBSETS]))


def main() -> None:
    """Print the figures of both games."""
    hands = drawn()
    print(f"Exact solver on {len(hands)} hands of 14 cards, the best of {ROUNDS} rounds")
    for profile in (JOKEREN_13, JOKEREN):
        report(profile, hands)


if __name__ == "__main__":
    main()
