"""Whether a turn can still end by legal moves: no play may lead into a dead end.

Clauses j13-no-dead-end and jok-no-dead-end. A turn can end where a card may be discarded and
nothing is owed: no opening that is short of its points, no reclaimed joker to be used, no card to
be added after the table was rearranged. Otherwise some play has to lead to a turn that can end.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from jokerbook.cards import JOKER
from jokerbook.rummy import judge, playing
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.lays import lays_in, meld_of, parts_of
from jokerbook.rummy.moves import Add, Lay, Move, Reclaim
from jokerbook.rummy.profile import Kind, Profile
from jokerbook.rummy.rearranging import rearrangings

if TYPE_CHECKING:
    from jokerbook.rummy.turn import Turn

type Seen = set[tuple[tuple[int, ...], tuple[object, ...]]]


def can_end(turn: "Turn") -> bool:
    """Tell whether some legal moves end this turn, once its card is drawn."""
    return turn.ended or may_stop(turn) or _some_play_ends(turn, set())


def owes(turn: "Turn") -> bool:
    """Tell whether the turn may not end yet, whatever card would be discarded."""
    return turn.opening_begun or bool(turn.freed) or (turn.rearranged and not turn.placed)


def may_stop(turn: "Turn") -> bool:
    """Tell whether some card may be discarded now, or a joker's use is all that forbids it.

    A joker that may not be discarded as long as it can be laid or added does not block the turn:
    one of the two is allowed (clause jok-discard-joker-forced).
    """
    if owes(turn):
        return False
    taken = turn.taken
    return any(card is not taken for card in turn.hand)


def _some_play_ends(turn: "Turn", seen: Seen) -> bool:
    """Search the plays that could pay what is owed; `seen` holds the positions that cannot."""
    if turn.opening_begun:
        if not _reaches(turn):
            return False
        if turn.taken is None:
            return True  # Whatever is left after the opening, if anything, may be discarded.
    position = (tuple(sorted(map(id, turn.hand))), tuple(turn.table))
    if position in seen:
        return False
    seen.add(position)
    for move in _plays(turn):
        if judge.first_refusal(turn, move) is None:
            then = playing.after(turn, move)
            if then.ended or may_stop(then) or _some_play_ends(then, seen):
                return True
    return False


def may_reach(turn: "Turn") -> bool:
    """Tell whether the hand may hold the points that the opening lacks; yes may be wrong."""
    needed = turn.profile.opening_points
    return needed is None or turn.points + most_points(turn.hand, turn.profile) >= needed


def _reaches(turn: "Turn") -> bool:
    """Tell whether the hand holds melds that complete an opening that was begun."""
    profile = turn.profile
    contract = list(profile.contract(turn.round))
    for kind in turn.kinds:
        if kind in contract:
            contract.remove(kind)
    if profile.contracts and not contract:
        return False  # The contract is down, and what it lacks in points nothing may add.
    missing = (profile.opening_points or 0) - turn.points
    if not contract:
        if any(part.most_points >= missing for part in parts_of(turn.hand, profile)):
            return True
        if not may_reach(turn):
            return False
    return can_open(turn.hand, _asking(profile, missing, tuple(contract)))


def can_open(hand: Hand, profile: Profile, round_: int = 1) -> bool:
    """Ask the solver, which is loaded when a turn first comes to where only it can tell."""
    from jokerbook.rummy import solver_opening

    return solver_opening.can_open(hand, profile, round_)


@lru_cache(maxsize=1 << 10)
def _asking(profile: Profile, points: int, contract: tuple[Kind, ...]) -> Profile:
    """Return a profile whose opening is what is left of one: so many points, these kinds."""
    return replace(
        profile,
        opening_points=points if points > 0 else None,
        contracts=(contract,) if contract else (),
    )


def most_points(hand: Hand, profile: Profile) -> int:
    """Return a number of points at the opening that no melds of the hand can pass."""
    natural, wild = 0, []
    for part in parts_of(hand, profile):
        natural += part.natural_points
        if part.joker_points:
            wild.append(part.joker_points)
    if not wild:
        return natural
    # A joker's meld is worth at most the dearest one; each needs a joker of its own.
    return natural + max(wild) * hand.count(JOKER)


def _plays(turn: "Turn") -> Iterator[Move]:
    """Yield the plays that may pay what is owed, the likeliest first."""
    lays: list[Lay] = lays_in(turn.hand, turn.profile)
    if turn.opening_begun:
        lays.sort(key=lambda lay: -meld_of(lay.cards, turn.profile).opening_points)
        yield from lays
        return
    fits = turn.table.fits(turn.profile)
    if JOKER in turn.hand:
        yield from fits.jokers
    yield from lays
    held = dict.fromkeys(turn.hand)
    placing: tuple[dict[object, tuple[Add, ...]], dict[object, tuple[Reclaim, ...]]]
    placing = fits.naturals, fits.reclaims  # type: ignore[assignment]
    for moves in placing:
        for card in held:
            yield from moves.get(card, ())
    yield from rearrangings(turn)
