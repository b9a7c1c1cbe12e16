"""The scores of a deal and the standings of a match: who is out, whether it is over, who won."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from jokerbook.cards import Cards, read_hand
from jokerbook.errors import CountError, NumberError, TooLongError, WrongTypeError, quoted
from jokerbook.rummy.points import penalty
from jokerbook.rummy.profile import Profile, check_profile

type Points = int | None
"""A player's points for a deal; `None` for a player who was eliminated before it."""


class Standings(NamedTuple):
    """The running totals, and who has won or is eliminated, players numbered from 1."""

    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    """Those who won, who share the win where they are several; none as long as it is not over."""
    eliminated: tuple[int, ...]


def deal_scores(hands: Sequence[Cards], profile: Profile) -> tuple[int, ...]:
    """Return the penalty points of each hand at the end of a deal; the empty hand went out.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> deal_scores(["", "A♠ 8♦ Joker"], JOKEREN_13)
    (0, 44)

    Raises `InputError` for what `penalty` raises it for, for cards that the pack does not hold
    together, and for a number of hands that the game is not played with.
    """
    check_profile(profile)
    if isinstance(hands, str) or not isinstance(hands, Sequence):
        raise WrongTypeError(f"hands are a list like ['', 'A♠ 8♦'], not {quoted(hands)}")
    if len(hands) not in profile.players:
        allowed = ", ".join(map(str, profile.players))
        raise CountError(f"{len(hands)} hands: the game is for {allowed} players")
    read = [read_hand(hand) for hand in hands]
    profile.pack.check(card for hand in read for card in hand)
    return tuple(penalty(hand, profile) for hand in read)


def standings(deals: Sequence[Sequence[Points]], profile: Profile) -> Standings:
    """Return how a match stands after these deals, each a list of points, one number a player.

    >>> from jokerbook.rummy import JOKEREN
    >>> standings([[0, 120, 90], [0, 130, 10]], JOKEREN)
    Standings(totals=(0, 250, 100), over=False, winners=(), eliminated=(2,))

    Raises `InputError` for no deals, for lists that are not of one length, for points that no hand
    costs (the bonus where it is on apart), for a player who scores after being eliminated or does
    not score before it, and for a deal after the match is over.
    """
    check_profile(profile)
    listed = _read_deals(deals, profile)
    stand = Standings((0,) * len(listed[0]), False, (), ())
    for number, deal in enumerate(listed, 1):
        if stand.over:
            raise CountError(f"deal {number} comes after the match was over")
        stand = _after_deal(stand, deal, number, profile)
    return stand


def _after_deal(
    stand: Standings, deal: Sequence[Points], number: int, profile: Profile
) -> Standings:
    """Return the standings with one deal more."""
    playing = [n for n in range(1, len(deal) + 1) if n not in stand.eliminated]
    for player, points in enumerate(deal, 1):
        _check_points(points, player, number, player in playing, profile)
    totals = tuple(old + (new or 0) for old, new in zip(stand.totals, deal, strict=True))
    out = tuple(
        player
        for player in range(1, len(deal) + 1)
        if player in stand.eliminated or _is_out(totals[player - 1], profile)
    )
    left = [player for player in playing if player not in out]
    over = number == profile.deals or (profile.limit is not None and len(left) <= 1)
    # Where a deal leaves nobody, those it eliminated are judged among themselves: jok-last-in.
    among = left or playing
    best = min(totals[player - 1] for player in among)
    winners = tuple(player for player in among if over and totals[player - 1] == best)
    return Standings(totals, over, winners, out)


def _is_out(total: int, profile: Profile) -> bool:
    limit = profile.limit
    return limit is not None and (total >= limit if profile.limit_reached else total > limit)


def _check_points(points: Points, player: int, number: int, plays: bool, profile: Profile) -> None:
    """Raise `InputError` for points that this player cannot have scored in this deal."""
    where = f"player {player} in deal {number}"
    if points is None:
        if plays:
            raise CountError(f"{where} has no points, and is not eliminated")
        return
    if type(points) is not int:
        raise WrongTypeError(f"points are a whole number, not {quoted(points)}: {where}")
    if not plays:
        raise CountError(f"{where} has {quoted(points)} points, and was eliminated before")
    bonus = profile.bonus_out_at_once
    if points == -bonus or 0 <= points <= _most_points(profile):
        return
    raise NumberError(f"{quoted(points)} points: {where} cannot score them")


@cache
def _most_points(profile: Profile) -> int:
    """Return the points of a hand that held the whole pack."""
    return penalty(profile.pack, profile)


def _read_deals(deals: Sequence[Sequence[Points]], profile: Profile) -> list[list[Points]]:
    if isinstance(deals, str) or not isinstance(deals, Sequence):
        raise WrongTypeError(f"deals are a list of lists of points, not {quoted(deals)}")
    if not deals:
        raise CountError("no deals: standings are those after one deal or more")
    if len(deals) > MOST_DEALS:
        raise TooLongError(f"{len(deals)} deals: no match has more than {MOST_DEALS}")
    listed: list[list[Points]] = []
    for deal in deals:
        if isinstance(deal, str) or not isinstance(deal, Sequence):
            raise WrongTypeError(f"a deal is a list of points, one a player, not {quoted(deal)}")
        listed.append(list(deal))
    if len({len(deal) for deal in listed}) > 1:
        lengths = ", ".join(str(len(deal)) for deal in listed[:9])
        raise CountError(f"deals of {lengths} players: all are of the same number")
    if len(listed[0]) not in profile.players:
        allowed = ", ".join(map(str, profile.players))
        raise CountError(f"{len(listed[0])} players: the game is for {allowed}")
    return listed


MOST_DEALS = 10_000
"""Deals of a match, whatever its limit: more than a lifetime of evenings."""
