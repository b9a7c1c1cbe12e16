"""What cards count: against the player who still holds them, and towards the opening."""

from collections.abc import Iterable

from jokerbook.cards import ACE, AnyCard, Card, Cards, Joker, read_hand
from jokerbook.rummy.profile import Profile, check_profile

HIGHEST_NUMBER = 10


def card_points(card: Card, profile: Profile) -> int:
    """Return the points of a natural card, the same in the hand and at the opening."""
    if card.rank == ACE:
        return profile.ace_points
    return card.rank if card.rank <= HIGHEST_NUMBER else profile.picture_points


def natural_points(cards: Iterable[AnyCard], profile: Profile) -> int:
    """Return the points of the natural cards alone; a joker counts nothing, whatever it says."""
    return sum(card_points(card, profile) for card in cards if isinstance(card, Card))


def points_at_opening(cards: Iterable[AnyCard], profile: Profile) -> int:
    """Return what the cards of a meld count at the opening, its jokers as the profile says."""
    if profile.opening_counts_jokers:
        return sum(card_points(card.face, profile) for card in cards if card.face is not None)
    return natural_points(cards, profile)


def penalty(hand: Cards, profile: Profile) -> int:
    """Return the penalty points of the cards left in a hand at the end of a deal; none is 0.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> penalty("A♠ 8♦ Joker", JOKEREN_13)
    44

    Raises `InputError` for what is not a card, for a joker that says what it stands for, and for
    cards that the pack does not hold together.
    """
    check_profile(profile)
    cards = read_hand(hand)
    profile.pack.check(cards)
    jokers = sum(isinstance(card, Joker) for card in cards)
    return natural_points(cards, profile) + jokers * profile.joker_penalty
