"""The 24 deals of a match, and the pack they are dealt from."""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate, pairwise

from jokerbook.cards import Pack
from jokerbook.georgian.profile import CANONICAL, Profile, check_profile


def schedule(profile: Profile = CANONICAL) -> tuple[int, ...]:
    """Return how many cards each player is dealt in each deal of a match, all series in a row."""
    check_profile(profile)
    return _schedule(profile.series)


@cache
def _schedule(series: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(cards for deals in series for cards in deals)


@cache
def series_ends(series: tuple[tuple[int, ...], ...]) -> Mapping[int, int]:
    """Return the number of deals before each series, by the number of deals at its end."""
    return {end: begin for begin, end in pairwise((0, *accumulate(map(len, series))))}


def pack(profile: Profile = CANONICAL) -> Pack:
    """Return the pack, `len(pack())` cards, its `pack().jokers` jokers at the end.

    >>> len(pack())
    36
    """
    check_profile(profile)
    return profile.pack
