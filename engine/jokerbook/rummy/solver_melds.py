"""From an option in the solver's form to the meld as it is laid, its jokers announced."""

from collections.abc import Iterator
from typing import NamedTuple

from jokerbook.cards import AnyCard
from jokerbook.rummy.melds import Meld
from jokerbook.rummy.profile import Kind
from jokerbook.rummy.solver_form import (
    ANNOUNCED,
    DIGIT,
    FACES,
    FLOOR,
    HIGH_ACE,
    LIFT,
    LONGEST_RUN,
    LOW_ACE,
    RANK,
    ROOM,
    SUITS_A_RANK,
    Option,
    Rules,
)


class Laid(NamedTuple):
    """An option with a number of jokers, each with a place: exactly one meld."""

    kind: Kind
    cards: int
    """Its natural cards, in the form of a hand."""
    jokers: int
    first: int
    """The position of a run's lowest card, a joker maybe, or of a set's rank."""
    points: int
    """What it counts at the opening."""

    @property
    def need(self) -> int:
        """What laying it takes from a hand."""
        return self.cards + self.jokers


def split(option: Option) -> tuple[int, int, int]:
    """Return the natural cards of an option, the jokers it needs and those it has room for."""
    rest = (option[3] + LIFT) % FLOOR - LIFT
    return option[3] - rest, -option[1], (-option[1] - rest) // ROOM


def laid_ways(option: Option, rules: Rules) -> Iterator[Laid]:
    """Yield the option with each number of jokers, the fewest first, worth as much as it can be."""
    points, _, is_run, _, low, _ = option
    cards, needed, room = split(option)
    if not is_run:
        for jokers in range(needed, needed + room + 1):
            worth = points + jokers * rules.points[low] * rules.counts_jokers
            yield Laid("set", cards, jokers, low, worth)
        return
    for jokers in range(needed, needed + room + 1):
        length = cards.bit_count() + jokers
        first, worth = first_of_run(option, length, rules), points
        if rules.counts_jokers:
            worth, first = best_place(option, length, rules)
        yield Laid("run", cards, jokers, first, worth)


def first_of_run(option: Option, length: int, rules: Rules) -> int:
    """Return the lowest position of a run of this length: jokers go above it, then below."""
    if length == LONGEST_RUN and rules.ace_low:
        return LOW_ACE
    return min(option[4], rules.top + 1 - length)


def best_place(option: Option, length: int, rules: Rules) -> tuple[int, int]:
    """Return the most points a run of this length counts with its jokers, and its first place."""
    low, span = option[4:]
    bottom = LOW_ACE if rules.ace_low else LOW_ACE + 1
    return max(
        (sum(rules.points[first : first + length]), first)
        for first in range(max(bottom, low + span - length), min(low, rules.top + 1 - length) + 1)
    )


def meld_of(laid: Laid) -> Meld:
    """Return the meld itself, as `meld` would answer it."""
    if laid.kind == "set":
        return Meld(set_cards(laid.cards, laid.first, laid.jokers), "set", laid.points)
    return Meld(run_cards(laid.cards, laid.first, laid.jokers), "run", laid.points)


def set_cards(cards: int, position: int, jokers: int) -> tuple[AnyCard, ...]:
    """Return a set, its jokers standing for the first suits that it lacks."""
    laid: list[AnyCard] = []
    lowest = SUITS_A_RANK * position
    group = cards >> RANK * position
    for suit in (3, 2, 1, 0):
        copies = group >> DIGIT * suit & 15
        if copies == 1:
            laid.append(FACES[lowest + suit])
        elif copies:
            laid += [FACES[lowest + suit]] * copies
        elif jokers:
            laid.append(ANNOUNCED[lowest + suit])
            jokers -= 1
    return tuple(laid)


def run_cards(cards: int, first: int, jokers: int) -> tuple[AnyCard, ...]:
    """Return a run from its first position up, a joker where it lacks a card."""
    suit = (cards.bit_length() - 1) // DIGIT % SUITS_A_RANK
    laid: list[AnyCard] = []
    for position in range(first, first + cards.bit_count() + jokers):
        where = SUITS_A_RANK * (position if position != LOW_ACE else HIGH_ACE) + suit
        laid.append(FACES[where] if cards >> DIGIT * where & 1 else ANNOUNCED[where])
    return tuple(laid)
