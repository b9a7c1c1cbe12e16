"""How a deal begins: who holds what, and the card that shows trump."""

from collections.abc import Sequence

from jokerbook.cards import AnyCard
from jokerbook.georgian.hands import UNITS
from jokerbook.georgian.profile import PLAYERS, Profile


def deal_hands(order: Sequence[AnyCard], cards: int) -> tuple[int, ...]:
    """Deal a pack in this order, one card at a time, the first to the player left of the dealer.

    Returns the hands as numbers, in the order in which they are dealt.
    """
    units = [UNITS[card] for card in order[: PLAYERS * cards]]
    return tuple([sum(units[seat::PLAYERS]) for seat in range(PLAYERS)])


def names_trump(cards: int, profile: Profile) -> bool:
    """Tell whether trump is named by a player in deals of so many cards, and no card turned up."""
    return profile.trump == "chosen" and cards == profile.chosen_in


def turned_up(order: Sequence[AnyCard], cards: int, profile: Profile) -> AnyCard | None:
    """Return the indicator: the card after those dealt, or the last one where none is left."""
    if names_trump(cards, profile):
        return None
    return order[min(PLAYERS * cards, len(order) - 1)]


def left_of(player: int) -> int:
    """Return the next player, clockwise."""
    return player % PLAYERS + 1
