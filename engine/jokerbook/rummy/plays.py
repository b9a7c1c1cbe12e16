"""Every legal move of a turn, made from the hand and the table and judged where in doubt."""

from itertools import islice
from typing import TYPE_CHECKING

from jokerbook.cards import JOKER
from jokerbook.rummy import ending, judge
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.lays import lays_in, parts_of
from jokerbook.rummy.moves import Lay, Move
from jokerbook.rummy.piles import DISCARDS, PILE, STOCK
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.rearranging import rearrangings

if TYPE_CHECKING:
    from jokerbook.rummy.turn import Turn


def legal_moves(turn: "Turn") -> list[Move]:
    """Return every legal move once: draws, lays, adds, reclaims, then discards.

    Moves that rearrange the table are judged where they are made and not listed, save one where
    there is no other move.
    """
    if turn.ended:
        return []
    if not turn.drawn:
        # With a card in the hand no draw leads into a dead end.
        refusal = judge.refuse_draw if turn.hand else judge.refusal
        return [move for move in (STOCK, PILE) if refusal(turn, move) is None]
    profile = turn.profile
    moves: list[Move] = []
    if not (profile.closed_first_turn and turn.personal_turn == 1):
        moves += _lays(turn)
        if turn.drawn < profile.draws_most and not moves:
            moves += [STOCK] * (judge.refusal(turn, STOCK) is None)
        moves += _placings(turn)
    if not ending.owes(turn):
        moves += _discards(turn)
    if not moves:
        legal = (move for move in rearrangings(turn) if judge.refusal(turn, move) is None)
        moves += islice(legal, 1)
    return moves


def _lays(turn: "Turn") -> list[Lay]:
    """Return the legal new melds; where no discard is in doubt after them they need no judging."""
    profile, hand = turn.profile, turn.hand
    if profile.asks_opening and not turn.opened:
        return _openings(turn) if ending.may_reach(turn) else []
    lays = lays_in(hand, profile)
    if turn.freed or (turn.rearranged and not turn.placed):
        return [lay for lay in lays if judge.refusal(turn, lay) is None]
    if turn.taken is None:
        return lays
    # Two cards that stay are enough, unless both are the one that was taken.
    most = len(hand) - 1 - hand.count(turn.taken)
    return [lay for lay in lays if len(lay.cards) <= most or judge.refusal(turn, lay) is None]


def _openings(turn: "Turn") -> list[Lay]:
    """Return the new melds that may be laid before the opening is reached."""
    profile, hand, taken = turn.profile, turn.hand, turn.taken
    needed = profile.opening_points
    if needed is None or profile.contracts:
        if not turn.kinds and not ending.can_open(hand, profile, turn.round):
            return []
        return [lay for lay in lays_in(hand, profile) if judge.refusal(turn, lay) is None]
    needed -= turn.points
    most = len(hand) if taken is None else len(hand) - 1 - hand.count(taken)
    found = [
        (lay, points)
        for part in parts_of(hand, profile)
        for lay, points in zip(part.lays, part.points, strict=True)
    ]
    dearest = sorted(found, key=_by_points)[:PAIRED]
    sure = {
        lay
        for lay, points in found
        if (points >= needed and len(lay.cards) <= most)
        or _reaches_with(lay, needed - points, most, hand, dearest)
    }
    if not sure and not turn.kinds and not ending.can_open(hand, profile):
        return []
    return [
        lay
        for lay, points in found
        if lay in sure
        or (_may_reach(hand, lay, needed - points, profile) and judge.refusal(turn, lay) is None)
    ]


def _by_points(found: tuple[Lay, int]) -> int:
    return -found[1]


PAIRED = 12
"""Melds tried beside another before the judge is asked: most openings are of two."""


def _reaches_with(
    lay: Lay, needed: int, most: int, hand: Hand, dearest: list[tuple[Lay, int]]
) -> bool:
    """Tell whether one of the dearest melds can be laid beside this one and holds enough."""
    left = hand.without(lay.cards)
    for other, points in dearest:
        if points < needed:
            return False
        if (
            left is not None
            and len(lay.cards) + len(other.cards) <= most
            and left.without(other.cards) is not None
        ):
            return True
    return False


def _may_reach(hand: Hand, lay: Lay, needed: int, profile: Profile) -> bool:
    """Tell whether the cards beside a meld may hold the points that lack; yes may be wrong."""
    left = hand.without(lay.cards)
    return left is not None and ending.most_points(left, profile) >= needed


def _placings(turn: "Turn") -> list[Move]:
    """Return the legal moves that add a card to a meld or reclaim a joker."""
    profile, hand = turn.profile, turn.hand
    if not turn.table or (
        profile.asks_opening
        and (not turn.opened or (turn.opened_now and not profile.opening_turn_whole))
    ):
        return []
    fits = turn.table.fits(profile)
    moves: list[Move] = []
    held = dict.fromkeys(hand)
    naturals = fits.naturals
    for card in held:
        if card in naturals:
            moves += naturals[card]
    if JOKER in held:
        moves += fits.jokers
    sure = not turn.freed and (turn.placed or not turn.rearranged)
    if not sure or len(hand) - 1 <= hand.count(turn.taken):
        moves = [move for move in moves if judge.refusal(turn, move) is None]
    for card, reclaims in fits.reclaims.items():
        if card in held:
            moves += [move for move in reclaims if judge.refusal(turn, move) is None]
    return moves


def _discards(turn: "Turn") -> list[Move]:
    """Return the legal discards of a turn that owes nothing."""
    taken = turn.taken
    moves: list[Move] = [DISCARDS[card] for card in dict.fromkeys(turn.hand) if card is not taken]
    if JOKER in turn.hand and not turn.profile.discard_joker:
        return [move for move in moves if judge.refusal(turn, move) is None]
    return moves
