"""The opening: what a player's first melds count together, and whether that is enough."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jokerbook.errors import NumberError, WrongTypeError, quoted
from jokerbook.refusal import Refusal
from jokerbook.rummy.melds import Meld, MeldLike, judge, read_meld
from jokerbook.rummy.profile import Kind, Profile, check_profile


class Opening(NamedTuple):
    """What new melds laid in one turn count at the opening, and whether they open."""

    points: int
    opens: bool


def opening(melds: Iterable[MeldLike], profile: Profile, round_: int = 1) -> Opening | Refusal:
    """Return what these new melds, laid in one turn, count towards the opening.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> opening(["10♥ J♥ Q♥"], JOKEREN_13)
    Opening(points=30, opens=True)

    Too few points are no refusal but `opens=False`; no melds are 0 points and do not open, and
    where there is no opening any meld opens. Where there is a contract, the melds are exactly those
    of `round_`, counted from 1. Refused by the clause of the first meld that is not legal, as
    `meld` says. Raises `InputError` for what `meld` raises it for, all melds being read and counted
    against one pack before any of them is judged, and for a round that is none.
    """
    check_profile(profile)
    if isinstance(melds, str | Meld) or not isinstance(melds, Iterable):
        raise WrongTypeError(f"melds are a list like ['10♥ J♥ Q♥'], not {quoted(melds)}")
    check_round(round_)
    read = [read_meld(cards) for cards in melds]
    profile.pack.check(card for cards in read for card in cards)
    points, kinds = 0, []
    for cards in read:
        judged = judge(cards, profile)
        if isinstance(judged, Refusal):
            return judged
        points += judged.opening_points
        kinds.append(judged.kind)
    return Opening(points, opens(points, kinds, profile.contract(round_), profile))


def opens(points: int, kinds: Sequence[Kind], contract: Sequence[Kind], profile: Profile) -> bool:
    """Tell whether melds of these kinds, worth so many points together, open."""
    enough = points >= (profile.opening_points or 0)
    return bool(kinds) and enough and (not contract or Counter(contract) == Counter(kinds))


def check_round(round_: int) -> None:
    """Raise `WrongTypeError` or `NumberError` for what is no round's number, counted from 1."""
    if type(round_) is not int:
        raise WrongTypeError(f"a round is a whole number, not {quoted(round_)}")
    if round_ < 1:
        raise NumberError(f"round {quoted(round_)}: rounds are counted from 1")
