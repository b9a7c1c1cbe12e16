"""The exact solver: the melds that leave the fewest points in a hand.

Ties are broken in this order: the fewest points left, then the fewest cards left. Then, the cards
taken from the dearest to the cheapest (A K Q … 2, in a rank ♠ ♥ ♦ ♣), the first card that two
answers treat differently decides: laid before left, and laid in the meld whose natural cards are
worth more, then in the one that needs fewer jokers, then in a run before a set, then in the one
whose cards come first in that order. A joker no meld needs goes to the first meld that has room.
"""

from typing import NamedTuple

from jokerbook.cards import JOKER, AnyCard, Cards, parse_cards, read_hand
from jokerbook.rummy.melds import Meld
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.solver_form import (
    ANNOUNCED,
    DIGIT,
    FACES,
    FLOOR,
    GUARD,
    HIGH_ACE,
    LONGEST_RUN,
    LOW_ACE,
    ONES,
    RANK,
    ROOM,
    UNITS,
    Option,
    Rules,
    rules_for,
)
from jokerbook.rummy.solver_options import by_dearest, live_faces, options_in

type Path = tuple[Option, Path] | None

_unit = UNITS.__getitem__


class BestMelds(NamedTuple):
    """The least penalty, the melds that leave it, jokers announced, and the cards left."""

    penalty: int
    melds: tuple[Meld, ...]
    left: tuple[AnyCard, ...]


def best_melds(hand: Cards, profile: Profile) -> BestMelds:
    """Return the melds of a hand that leave the fewest penalty points, nothing owed to a discard.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> best_melds("K♦ K♥ K♠ K♠", JOKEREN_13).penalty
    10

    Raises `InputError` for what `penalty` raises it for.
    """
    cards, number = read_number(hand, profile)
    rules = rules_for(number & 15, profile)
    live, line, windows, ranks = live_faces(number, rules)
    points = rules.hand_points
    if not live:
        return BestMelds(sum(map(points.__getitem__, cards)), (), cards)
    options = options_in(number, line, windows, ranks, rules)
    chosen = _search(number & (live * 15 | 15), by_dearest(options), rules)
    melds = _melds(chosen, number & 15, rules)
    left = list(cards)
    for laid in melds:
        for card in laid.cards:
            left.remove(card if card in points else JOKER)
    return BestMelds(sum(map(points.__getitem__, left)), melds, tuple(left))


def read_number(hand: Cards, profile: Profile) -> tuple[tuple[AnyCard, ...], int]:
    """Return the cards of a hand and the number that is its form; raises what `penalty` raises."""
    try:
        cards = parse_cards(hand) if isinstance(hand, str) else tuple(hand)
        number = sum(map(_unit, cards))
    except (KeyError, TypeError):
        cards = read_hand(hand)
        number = sum(map(_unit, cards))
    if (
        len(cards) > 15
        or number + ONES * (7 - profile.pack.copies) & ONES * 8
        or number & 15 > profile.pack.jokers
        or len(profile.pack.faces) < len(FACES)
    ):
        profile.pack.check(cards)
    return cards, number


def _search(start: int, options: dict[int, list[Option]], rules: Rules) -> list[Option]:
    """Return the options that together leave the least cost, in the order they were chosen.

    The dearest card goes first, into each of its melds and then out of the game; what was reached
    before at no more cost is not looked into again.
    """
    weights, single, joker_weight = rules.weights, rules.single, rules.joker_weight
    best, best_path = 1 << 60, None
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
            if single and not cost and hand & 15 >= single & 15:
                option = _single(where, rules)
                visit(hand - option[3], cost, (option, path))
            copies = hand >> DIGIT * where
            hand ^= copies << DIGIT * where
            cost += copies * weights[where]
            if cost >= best:
                return
        jokers = (hand & 15) - (hand >> DIGIT)
        if jokers > 0:
            cost += jokers * joker_weight
        if cost < best:
            best, best_path = cost, path

    visit(start, 0, None)
    chosen = []
    path: Path = best_path
    while path:
        option, path = path
        chosen.append(option)
    return chosen[::-1]


def _single(where: int, rules: Rules) -> Option:
    """Return the run of one natural card and jokers."""
    position = where // (RANK // DIGIT)
    needed = rules.run_least - 1
    low = LOW_ACE if position == HIGH_ACE and rules.ace_low else position
    need = (1 << DIGIT * where) + rules.single
    return rules.points[position], -needed, True, need, low, 1


def _melds(chosen: list[Option], jokers: int, rules: Rules) -> tuple[Meld, ...]:
    """Return the melds of the options, the jokers that none needs going to the first with room."""
    spare = jokers + sum(option[1] for option in chosen)
    melds = []
    for points, fewer, is_run, need, low, _ in chosen:
        rest = (need + FLOOR // 2) % FLOOR - FLOOR // 2
        taken = -fewer
        cards = need - rest
        if spare:
            more = min(spare, (taken - rest) // ROOM)
            spare -= more
            taken += more
        if is_run:
            laid = _run(cards, low, taken, rules)
        else:
            laid = _set(cards, low, taken)
        if taken and rules.counts_jokers:
            points = sum(rules.hand_points[card.face] for card in laid if card.face)
        melds.append(Meld(laid, "run" if is_run else "set", points))
    return tuple(melds)


def _set(cards: int, position: int, jokers: int) -> tuple[AnyCard, ...]:
    laid: list[AnyCard] = []
    first = RANK // DIGIT * position
    for where in range(first + 3, first - 1, -1):
        copies = cards >> DIGIT * where & 15
        if copies:
            laid += [FACES[where]] * copies
        elif jokers:
            laid.append(ANNOUNCED[where])
            jokers -= 1
    return tuple(laid)


def _run(cards: int, low: int, jokers: int, rules: Rules) -> tuple[AnyCard, ...]:
    """Return a run, its jokers in its gaps, then above it, then below it."""
    suit = (cards.bit_length() - 1) // DIGIT % 4
    naturals = cards.bit_count()
    length = naturals + jokers
    first = min(low, rules.top + 1 - length)
    if length == LONGEST_RUN and rules.ace_low:
        first = LOW_ACE
    laid: list[AnyCard] = []
    for position in range(first, first + length):
        where = 4 * (position if position != LOW_ACE else HIGH_ACE) + suit
        laid.append(FACES[where] if cards >> DIGIT * where & 1 else ANNOUNCED[where])
    return tuple(laid)


def can_lay(hand: Cards, profile: Profile) -> bool:
    """Return whether any legal meld lies in a hand; raises what `best_melds` raises.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> can_lay("5♥ 7♥ Joker", JOKEREN_13), can_lay("5♥ Joker Joker", JOKEREN_13)
    (True, False)
    """
    number = read_number(hand, profile)[1]
    rules = rules_for(number & 15, profile)
    live, line, windows, ranks = live_faces(number, rules)
    if not live or rules.filter_is_exact:
        return bool(live)
    return bool(rules.single or options_in(number, line, windows, ranks, rules))
