"""What a deal scores for one player, and a series with its premium."""

from collections.abc import Sequence
from typing import NamedTuple

from jokerbook.errors import CountError, WrongTypeError, quoted
from jokerbook.georgian.profile import CANONICAL, Profile, check_profile, check_whole


def deal_score(cards: int, bid: int, taken: int, profile: Profile = CANONICAL) -> int:
    """Return one player's points for a deal of `cards` cards, by the tricks `bid` and `taken`.

    >>> deal_score(5, 3, 3), deal_score(5, 3, 4), deal_score(5, 5, 5)
    (200, 40, 500)

    Raises `WrongTypeError` or `NumberError` for a deal larger than any of the profile's series, and
    for a bid or tricks below zero or above the cards.
    """
    check_profile(profile)
    check_whole("cards", cards, 1, profile.most_cards)
    check_whole("bid", bid, 0, cards)
    check_whole("taken", taken, 0, cards)
    return points(cards, bid, taken, profile)


def points(cards: int, bid: int, taken: int, profile: Profile) -> int:
    """Return what `deal_score` does, for numbers that are known to be a deal's."""
    if bid == taken == cards:
        return profile.all_points * cards
    if bid == taken:
        return profile.exact_points * (bid + 1)
    lost = profile.khishti.points(cards) if profile.khishti and not taken else 0
    return profile.missed_points * taken - lost


class SeriesScore(NamedTuple):
    """One player's points deal by deal, the premium added once after them, and their sum."""

    points: tuple[int, ...]
    premium: int
    total: int


def series_score(
    cards: Sequence[int],
    bid: Sequence[int],
    taken: Sequence[int],
    profile: Profile = CANONICAL,
) -> SeriesScore:
    """Return one player's score for a series: the cards, bids and tricks of its deals, in order.

    The premium is the best deal once more if every bid was kept. Raises `CountError` for lists of
    unequal length, for none and for more deals than a series has, and what `deal_score` raises.
    """
    check_profile(profile)
    # Only the lengths are checked against the schedule, not the order of hand sizes: a scoresheet
    # may ask for a part of a series, and what is given is then scored as a series.
    lists = {"cards": cards, "bid": bid, "taken": taken}
    for name, numbers in lists.items():
        if not isinstance(numbers, Sequence) or isinstance(numbers, str):
            raise WrongTypeError(f"{name} is a list of whole numbers, not {quoted(numbers)}")
    lengths = [len(numbers) for numbers in lists.values()]
    most = max(map(len, profile.series))
    if len(set(lengths)) > 1 or not 1 <= lengths[0] <= most:
        given = ", ".join(map(str, lengths))
        raise CountError(
            f"cards, bid and taken list {given} deals: one number each for 1 to {most} deals"
        )
    deals = list(zip(cards, bid, taken, strict=True))
    points = tuple(deal_score(*deal, profile) for deal in deals)
    exact = all(bid_made == tricks for _, bid_made, tricks in deals)
    premium = max(points) if exact else 0
    return SeriesScore(points, premium, sum(points) + premium)
