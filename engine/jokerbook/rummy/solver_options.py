"""Every meld that lies in a hand, as options in the solver's form."""

from collections.abc import Iterator

from jokerbook.rummy.solver_form import (
    ACE_FALL,
    DIGIT,
    FLOOR,
    HIGH_ACE,
    HIGH_ACES,
    LIFT,
    LONGEST_RUN,
    LOW_ACE,
    LOW_ACES,
    ONES,
    RANK,
    ROOM,
    SUITS_A_RANK,
    Option,
    Rules,
)

_REACH = [sum(1 << RANK * (gap + 1) for gap in range(most + 1)) for most in range(LONGEST_RUN)]
"""The positions above a card that its run may go on with, by the jokers it still may take."""


def live_faces(hand: int, rules: Rules) -> tuple[int, int, int, int]:
    """Return every face that some meld could hold, the line of runs, and where melds may lie.

    A run's every card stands in three positions in a row that lack no more cards than there may be
    jokers; a set lies in its rank. What this lets through may still be no meld.
    """
    present = (hand | hand >> 1 | hand >> 2) & ONES
    line = present
    if rules.ace_low:
        line |= present >> ACE_FALL & LOW_ACES
    if not rules.ace_high:
        line &= ~HIGH_ACES
    windows = (line + (line >> RANK) + (line >> 2 * RANK) + rules.run_add & rules.run_hit) >> 3
    live = 0
    if windows:
        line &= windows | windows << RANK | windows << 2 * RANK
        live = (line | (line & LOW_ACES) << ACE_FALL) & ONES
    held = hand & ONES * 7 if rules.set_twins else present
    held += held >> 2 * DIGIT
    held += held >> DIGIT
    ranks = (held + rules.set_add & rules.set_hit) >> 3
    if ranks:
        live |= ranks * 0x1111 & present
    return live, line, windows, ranks


def options_in(hand: int, line: int, windows: int, ranks: int, rules: Rules) -> list[Option]:
    """Return the melds that lie in a hand, the best first, but for runs of one natural card."""
    found: list[Option] = []
    if ranks:
        _find_sets(hand, ranks, rules, found)
    if windows:
        if rules.jokers_most:
            _find_runs_with_jokers(line, rules, found)
        else:
            _find_runs(line, windows, rules, found)
    found.sort(reverse=True)
    return found


def by_dearest(options: list[Option]) -> dict[int, list[Option]]:
    """Return options by the digit of their dearest card, in their order."""
    grouped: dict[int, list[Option]] = {}
    for option in options:
        where = dearest(option)
        if where in grouped:
            grouped[where].append(option)
        else:
            grouped[where] = [option]
    return grouped


def dearest(option: Option) -> int:
    """Return the digit of an option's dearest card."""
    return ((option[3] + LIFT).bit_length() - 1) // DIGIT


def _find_sets(hand: int, ranks: int, rules: Rules, found: list[Option]) -> None:
    while ranks:
        bits = ranks.bit_length() - 1
        ranks ^= 1 << bits
        position = bits // RANK
        points = rules.points[position]
        for held, fewer, cards, rest in rules.sets[hand >> bits & 0xFFFF]:
            found.append((points * held, fewer, False, (cards << bits) + rest, position, 0))


def _find_runs(line: int, starts: int, rules: Rules, found: list[Option]) -> None:
    points = rules.points
    while starts:
        top = starts & -starts
        starts ^= top
        low = top.bit_length() // RANK
        need = top << ACE_FALL if low == LOW_ACE else top
        total = points[low]
        span = 1
        while span < LONGEST_RUN:
            top <<= RANK
            if not line & top:
                break
            need |= top
            total += points[low + span]
            span += 1
            if span >= rules.run_least:
                found.append((total, 0, True, need, low, span))


def _find_runs_with_jokers(line: int, rules: Rules, found: list[Option]) -> None:
    most, least, points = rules.jokers_most, rules.run_least, rules.points
    starts = 0
    for gap in range(1, most + 2):
        starts |= line & line >> RANK * gap
    while starts:
        unit = starts & -starts
        starts ^= unit
        low = unit.bit_length() // RANK
        need = unit << ACE_FALL if low == LOW_ACE else unit
        stack = [(unit, need, 1, 0, points[low])]
        while stack:
            top, need, span, holes, total = stack.pop()
            if not line & top * _REACH[most - holes]:
                continue
            while True:
                top <<= RANK
                span += 1
                if span > LONGEST_RUN:
                    break
                if line & top:
                    cards, worth = need | top, total + points[low + span - 1]
                    stack.append((top, cards, span, holes, worth))
                    ends = max(0, least - span)
                    needed = holes + ends
                    if needed <= most and (not needed or span - holes >= rules.naturals_least):
                        room = min(most - needed, LONGEST_RUN - span - ends)
                        cards += needed - ROOM * room
                        found.append((worth, -needed, True, cards, low, span))
                holes += 1
                if holes > most:
                    break


def run_of_one(where: int, rules: Rules) -> Option:
    """Return the run of the natural card at this digit and of jokers alone."""
    position = where // SUITS_A_RANK
    low = LOW_ACE if position == HIGH_ACE and rules.ace_low else position
    need = (1 << DIGIT * where) + rules.single
    return rules.points[position], 1 - rules.run_least, True, need, low, 1


def set_of_one(where: int, rules: Rules) -> Option:
    """Return the set of the natural card at this digit and of jokers alone."""
    position = where // SUITS_A_RANK
    need = (1 << DIGIT * where) + rules.single_set
    return rules.points[position], 1 - rules.set_least, False, need, position, 0


def every_option(hand: int, rules: Rules) -> list[Option]:
    """Return the melds that lie in a hand, the best first, those of one natural card too."""
    live, line, windows, ranks = live_faces(hand, rules)
    found = options_in(hand, line, windows, ranks, rules) if live else []
    for where in places(hand):
        if rules.single:
            found.append(run_of_one(where, rules))
        if rules.single_set:
            found.append(set_of_one(where, rules))
    return found


def places(hand: int) -> Iterator[int]:
    """Yield the digits of the faces that a hand holds, from the dearest card down."""
    while hand >= FLOOR:
        where = (hand.bit_length() - 1) // DIGIT
        hand &= (1 << DIGIT * where) - 1
        yield where
