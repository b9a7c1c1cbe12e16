"""The opening: what a player's first melds count together, and whether that is enough."""

from collections.abc import Iterable
from typing import NamedTuple

from jokerbook.errors import WrongTypeError, quoted
from jokerbook.refusal import Refusal
from jokerbook.rummy.melds import Meld, MeldLike, judge, read_meld
from jokerbook.rummy.profile import Profile


class Opening(NamedTuple):
    """The natural points of new melds laid in one turn, and whether they open."""

    points: int
    opens: bool


def opening(melds: Iterable[MeldLike], profile: Profile) -> Opening | Refusal:
    """Return what these new melds, laid in one turn, count towards the opening.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> opening(["10♥ J♥ Q♥"], JOKEREN_13)
    Opening(points=30, opens=True)

    Too few points are no refusal but `opens=False`; no melds are 0 points. Refused by the clause of
    the first meld that is not legal, as `meld` says. Raises `InputError` for what `meld` raises it
    for, all melds being read and counted against one pack before any of them is judged.
    """
    if isinstance(melds, str | Meld) or not isinstance(melds, Iterable):
        raise WrongTypeError(f"melds are a list like ['10♥ J♥ Q♥'], not {quoted(melds)}")
    read = [read_meld(cards) for cards in melds]
    profile.pack.check(card for cards in read for card in cards)
    points = 0
    for cards in read:
        judged = judge(cards, profile)
        if isinstance(judged, Refusal):
            return judged
        points += judged.opening_points
    return Opening(points, points >= profile.opening_points)
