"""The orders of the packs of a match: those given come first, the others follow from a seed.

A record keeps the orders, so that it replays without the seed; a match plays on beyond them.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jokerbook.cards import AnyCard, Cards, print_cards, read_hand
from jokerbook.chance import shuffled
from jokerbook.errors import NumberError, PackError, WrongTypeError, quoted
from jokerbook.lines import LONGEST_NUMBER, MOST, parse_number, within

SEEDS = 10 ** (LONGEST_NUMBER - 2)
"""Seeds are below this number, so that a state's text holds them."""


class Packs(NamedTuple):
    """The shuffles of a match that are still to come."""

    seed: int
    given: tuple[tuple[AnyCard, ...], ...]
    """The orders that the next shuffles have, whatever the seed."""
    used: int
    """How many shuffles have been."""

    def shuffled(self, cards: tuple[AnyCard, ...]) -> tuple[tuple[AnyCard, ...], "Packs"]:
        """Return these cards in the order of the next shuffle, and the packs after it.

        Raises `PackError` where that order is given and is not of these cards.
        """
        number = self.used + 1
        if not self.given:
            return shuffled(cards, self.seed, number), Packs(self.seed, (), number)
        order, *others = self.given
        if sorted(map(id, order)) != sorted(map(id, cards)):
            raise PackError(
                f"cards of shuffle {number}: {len(cards)}, and other ones are given: "
                f"{quoted(print_cards(order))}"
            )
        return order, Packs(self.seed, tuple(others), number)

    def renewed(self, discards: tuple[AnyCard, ...]) -> tuple[tuple[AnyCard, ...], "Packs"]:
        """Return the stock made anew from all discards but the top one, and the packs after it."""
        return self.shuffled(discards[:-1])


def new_packs(
    players: int, seed: int, given: Sequence[Cards], dealer: int | None
) -> tuple[Packs, int]:
    """Return the packs of a new match and its first dealer, drawn by the seed unless given."""
    if type(seed) is not int:
        raise WrongTypeError(f"a seed is a whole number, not {quoted(seed)}")
    check_seed(seed)
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise WrongTypeError(f"packs are a list of orders of the pack, not {quoted(given)}")
    orders = tuple(read_hand(order) for order in given)
    if dealer is None:
        dealer = shuffled(range(1, players + 1), seed, 0)[0]
    if type(dealer) is not int:
        raise WrongTypeError(f"the dealer is a player's number, not {quoted(dealer)}")
    if not 1 <= dealer <= players:
        raise NumberError(f"dealer {quoted(dealer)}: the players are numbered 1 to {players}")
    return Packs(seed, orders, 0), dealer


def check_seed(seed: int) -> None:
    """Raise `NumberError` for a seed that the text of a state does not hold."""
    if abs(seed) >= SEEDS:
        raise NumberError(f"a seed has at most {LONGEST_NUMBER - 2} digits, unlike {quoted(seed)}")


def print_packs(packs: Packs) -> list[str]:
    """Return the lines of a state that `parse_packs` reads."""
    return [
        f"seed: {packs.seed}",
        f"shuffles: {packs.used}",
        *(f"pack: {print_cards(order)}" for order in packs.given),
    ]


def parse_packs(lines: Mapping[str, Sequence[str]]) -> Packs:
    """Return the packs that the lines of a state write; raises `InputError` for what is none."""
    seed = parse_number(lines["seed"][0])
    check_seed(seed)
    return Packs(
        seed,
        tuple(map(read_hand, lines.get("pack", ()))),
        within("shuffles", parse_number(lines["shuffles"][0]), 0, MOST),
    )
