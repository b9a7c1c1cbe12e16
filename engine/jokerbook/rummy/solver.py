"""The exact solver: the melds that leave the fewest points in a hand, and whether any can be laid.

Ties are broken in this order: the fewest points left, then the fewest cards left. Then, the cards
taken from the dearest to the cheapest (A K Q … 2, in a rank ♠ ♥ ♦ ♣), the first card that two
answers treat differently decides: laid before left, and laid in the meld whose natural cards are
worth more, then in the one that needs fewer jokers, then in a run before a set, then in the one
whose cards come first in that order. A joker no meld needs goes to the first meld that has room; a
joker stands for the first suit that a set lacks, and in a run in a gap, above it, then below it.
"""

from typing import NamedTuple

from jokerbook.cards import JOKER, AnyCard, Cards
from jokerbook.rummy.melds import Meld
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.solver_form import (
    DIGIT,
    FLOOR,
    GUARD,
    JOKERS,
    ROOM_BITS,
    Option,
    Rules,
    read_number,
    rules_for,
)
from jokerbook.rummy.solver_melds import first_of_run, run_cards, set_cards, split
from jokerbook.rummy.solver_opening import can_open, opening_melds
from jokerbook.rummy.solver_options import by_dearest, live_faces, options_in, run_of_one
from jokerbook.rummy.solver_out import ways_out

__all__ = ["BestMelds", "best_melds", "can_lay", "can_open", "opening_melds", "ways_out"]

type Path = tuple[Option, Path] | None


class BestMelds(NamedTuple):
    """The least penalty, the melds that leave it, and the cards left, in the hand's order."""

    penalty: int
    melds: tuple[Meld, ...]
    left: tuple[AnyCard, ...]


def best_melds(hand: Cards, profile: Profile) -> BestMelds:
    """Return the melds of a hand that leave the fewest penalty points, and what they leave.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> best = best_melds("6♥ K♦ K♥ K♠ Joker K♠ 8♥", JOKEREN_13)
    >>> best.penalty, [str(meld) for meld in best.melds], [str(card) for card in best.left]
    (10, ['K♠ K♥ K♦', '6♥ Joker=7♥ 8♥'], ['K♠'])

    Only legal new melds count; nothing is owed to a discard or an opening. Raises `InputError` for
    what `penalty` raises it for.
    """
    cards, number = read_number(hand, profile)
    jokers = number & JOKERS
    rules = rules_for(jokers, profile)
    live, line, windows, ranks = live_faces(number, rules)
    points = rules.hand_points
    if not live:
        return BestMelds(sum(map(points.__getitem__, cards)), (), cards)
    options = by_dearest(options_in(number, line, windows, ranks, rules))
    melds = _melds(_search(number & (live * 15 | JOKERS), options, rules), jokers, rules)
    left = list(cards)
    for laid in melds:
        for card in laid.cards:
            left.remove(card if card in points else JOKER)
    return BestMelds(sum(map(points.__getitem__, left)), melds, tuple(left))


def can_lay(hand: Cards, profile: Profile) -> bool:
    """Return whether any legal meld lies in a hand; raises what `best_melds` raises.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> can_lay("5♥ 7♥ Joker", JOKEREN_13), can_lay("5♥ Joker Joker", JOKEREN_13)
    (True, False)
    """
    number = read_number(hand, profile)[1]
    rules = rules_for(number & JOKERS, profile)
    live, line, windows, ranks = live_faces(number, rules)
    if not live or rules.filter_is_exact:
        return bool(live)
    return bool(rules.single or options_in(number, line, windows, ranks, rules))


def _search(start: int, options: dict[int, list[Option]], rules: Rules) -> list[Option]:
    """Return the options that together leave the least cost, in the order they were chosen.

    The dearest card goes into each of its melds in turn and, last, is left with its twin; what was
    reached before at no more cost is not looked into again. A run of one natural card is worth its
    jokers for the dearest card left only.
    """
    weights, single, joker_weight = rules.weights, rules.single, rules.joker_weight
    best = 1 << 60
    best_path: Path = None
    seen: dict[int, int] = {}

    def visit(hand: int, cost: int, path: Path) -> None:
        nonlocal best, best_path
        while hand >= FLOOR:
            where = (hand.bit_length() - 1) // DIGIT
            guarded = hand | GUARD
            for option in options.get(where, ()):
                rest = guarded - option[3]
                if rest & GUARD == GUARD and seen.get(rest, best) > cost:
                    seen[rest] = cost
                    visit(rest ^ GUARD, cost, (option, path))
                    if not best:
                        return
            if single and not cost and hand & JOKERS >= single & JOKERS:
                option = run_of_one(where, rules)
                visit(hand - option[3], cost, (option, path))
            copies = hand >> DIGIT * where
            hand ^= copies << DIGIT * where
            cost += copies * weights[where]
            if cost >= best:
                return
        jokers = (hand & JOKERS) - (hand >> ROOM_BITS)
        if jokers > 0:
            cost += jokers * joker_weight
        if cost < best:
            best, best_path = cost, path

    visit(start, 0, None)
    chosen = []
    while best_path:
        option, best_path = best_path
        chosen.append(option)
    return chosen[::-1]


def _melds(chosen: list[Option], jokers: int, rules: Rules) -> tuple[Meld, ...]:
    """Return the melds of the options, the jokers that none needs going to the first with room."""
    spare = jokers + sum(option[1] for option in chosen)
    melds = []
    for option in chosen:
        points, _, is_run, _, low, _ = option
        cards, taken, room = split(option)
        more = min(spare, room)
        spare -= more
        taken += more
        if is_run:
            first = first_of_run(option, cards.bit_count() + taken, rules)
            laid = run_cards(cards, first, taken)
        else:
            laid = set_cards(cards, low, taken)
        if taken and rules.counts_jokers:
            points = sum(rules.hand_points[card.face] for card in laid if card.face)
        melds.append(Meld(laid, "run" if is_run else "set", points))
    return tuple(melds)
