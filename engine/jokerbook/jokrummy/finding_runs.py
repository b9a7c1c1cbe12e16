"""The finder's runs: which of all runs a hand could lay go together with the fewest wild cards.

Runs are looked for in lanes: the cards of one suit or, for mixed runs, of all suits together. How
many wild cards some runs of a lane need follows from how many of them want each rank and how many
the hand holds; which run gets the card matters only in that each needs one that is not a 2.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from jokerbook.cards import RANKS, SUITS, AnyCard, Card
from jokerbook.jokrummy.laid import TWO
from jokerbook.jokrummy.programmes import MixedRun, RunOf
from jokerbook.jokrummy.shapes import HIGH_ACE

type Plan = Sequence[Sequence[AnyCard | None]]
"""The melds of a programme: natural cards, and `None` where a wild one belongs."""
type Lane = dict[int, list[Card]]
"""The natural cards of a lane by rank, 2s among them."""


class Run(NamedTuple):
    """A run that a hand might lay; of two, the lesser is tried first."""

    wild: int
    """The wild cards that it needs, were it the only one."""
    lane: int
    ranks: tuple[int, ...]


def plan_runs(
    naturals: Sequence[Card], jokers: int, pattern: RunOf | MixedRun, times: int
) -> Plan | None:
    """Return the runs that meet a pattern so many times, with the fewest wild cards, or `None`."""
    lanes = _lanes(naturals, pattern)
    special = jokers + sum(card.rank == TWO for card in naturals)
    runs = _search(_runs(lanes, pattern.length, special), lanes, times, special)
    return None if runs is None else _dealt(runs, lanes)


def _lanes(naturals: Sequence[Card], pattern: RunOf | MixedRun) -> list[Lane]:
    if isinstance(pattern, MixedRun):
        return [_lane(naturals)]
    suits = SUITS if pattern.suit is None else (pattern.suit,)
    return [_lane([card for card in naturals if card.suit == suit]) for suit in suits]


def _lane(cards: Sequence[Card]) -> Lane:
    lane: Lane = {}
    for card in cards:
        lane.setdefault(card.rank, []).append(card)
    return lane


@lru_cache
def _ranks(length: int) -> tuple[tuple[int, ...], ...]:
    """Return the ranks of each run of this length, from the one that begins with the ace."""
    starts = range(HIGH_ACE - length + 1)
    return tuple(
        tuple((start + place) % len(RANKS) + 1 for place in range(length)) for start in starts
    )


def _runs(lanes: Sequence[Lane], length: int, special: int) -> list[Run]:
    """Return the runs that the hand could lay one at a time, those that need fewest wild first."""
    runs = []
    for number, lane in enumerate(lanes):
        for ranks in _ranks(length):
            held = sum(rank in lane for rank in ranks)
            anchors = held - (TWO in lane and TWO in ranks)
            if anchors and length - anchors <= special:
                runs.append(Run(length - held, number, ranks))
    runs.sort(key=lambda run: run.wild)
    return runs


def _search(
    runs: Sequence[Run], lanes: Sequence[Lane], times: int, special: int
) -> list[Run] | None:
    """Return the runs that together need the fewest wild cards, each of them once or again.

    No run needs fewer of them after others than alone, which bounds what the runs still to be
    chosen need: they come later in the order.
    """
    left = [{rank: len(cards) for rank, cards in lane.items()} for lane in lanes]
    best: list[Run] | None = None
    fewest = special + 1

    def visit(first: int, chosen: list[Run], wild: int, used: int) -> None:
        nonlocal best, fewest
        more = times - len(chosen)
        if not more:
            if _anchored(chosen, lanes):
                best, fewest = chosen, wild
            return
        for place in range(first, len(runs)):
            run = runs[place]
            if wild + more * run.wild >= fewest:
                return
            lane = left[run.lane]
            taken = [rank for rank in run.ranks if lane.get(rank)]
            now_wild = wild + len(run.ranks) - len(taken)
            now_used = used + len(run.ranks) - len(taken) + (TWO in taken)
            if now_used <= special and now_wild + (more - 1) * run.wild < fewest:
                for rank in taken:
                    lane[rank] -= 1
                visit(place, [*chosen, run], now_wild, now_used)
                for rank in taken:
                    lane[rank] += 1

    visit(0, [], 0, 0)
    return best


def _anchored(runs: Sequence[Run], lanes: Sequence[Lane]) -> list[int] | None:
    """Return for each run a rank whose card it gets, no 2, so that no card is given twice."""
    given: dict[tuple[int, int], list[int]] = {}

    def give(number: int, tried: set[tuple[int, int]]) -> bool:
        run = runs[number]
        for rank in run.ranks:
            face = (run.lane, rank)
            held = len(lanes[run.lane].get(rank, ()))
            if rank == TWO or not held or face in tried:
                continue
            tried.add(face)
            owners = given.setdefault(face, [])
            if len(owners) < held:
                owners.append(number)
                return True
            for place, owner in enumerate(owners):
                if give(owner, tried):
                    owners[place] = number
                    return True
        return False

    if not all(give(number, set()) for number in range(len(runs))):
        return None
    anchors = {owner: rank for (_, rank), owners in given.items() for owner in owners}
    return [anchors[number] for number in range(len(runs))]


def _dealt(runs: Sequence[Run], lanes: Sequence[Lane]) -> Plan:
    """Return the runs with their cards: first each one's own, then whatever is held, in order."""
    runs = sorted(runs, key=lambda run: (run.lane, run.ranks))
    anchors = _anchored(runs, lanes)
    assert anchors is not None
    left = [{rank: [*cards] for rank, cards in lane.items()} for lane in lanes]
    own = [left[run.lane][rank].pop(0) for run, rank in zip(runs, anchors, strict=True)]
    plan = []
    for run, rank, card in zip(runs, anchors, own, strict=True):
        lane = left[run.lane]
        plan.append(
            [
                card if wanted == rank else lane[wanted].pop(0) if lane.get(wanted) else None
                for wanted in run.ranks
            ]
        )
    return plan
