"""The 24 deals of a match, and the pack they are dealt from."""

from jokerbook.cards import Pack
from jokerbook.georgian.profile import CANONICAL, Profile


def schedule(profile: Profile = CANONICAL) -> tuple[int, ...]:
    """Return how many cards each player is dealt in each deal of a match, all series in a row."""
    return tuple(cards for series in profile.series for cards in series)


def pack(profile: Profile = CANONICAL) -> Pack:
    """Return the pack, `len(pack())` cards, its `pack().jokers` jokers at the end.

    >>> len(pack())
    36
    """
    return profile.pack
