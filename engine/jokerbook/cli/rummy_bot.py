"""A simple honest rummy player: it sees its own view, and plays what the solver finds in its hand.

It has no chance in it: the same view gives the same move.
"""

from collections import Counter

from jokerbook.cards import JOKER, AnyCard, Card, Joker
from jokerbook.rummy import Move, Profile, Turn, View
from jokerbook.rummy.moves import Add, Discard, Draw, Lay, Reclaim
from jokerbook.rummy.points import card_points
from jokerbook.rummy.solver import best_melds, opening_melds, ways_out

LEAST_HELD = 2
"""Cards that a player keeps who does not go out: with the next one drawn they may make a meld."""
PATIENCE = 20
"""Personal turns without an opening after which a player breaks up a hand that waits in vain."""


class RummyBot:
    """One player of a rummy match; it remembers the rest of the moves that it has decided on."""

    def __init__(self) -> None:
        self._plan: list[Move] = []

    def choose(self, view: View) -> Move:
        """Return the move to make, always a legal one.

        It takes the top discard where that makes its melds better, goes out when it can, opens when
        it can, lays, adds and reclaims what it can, and discards the card it needs least.
        """
        turn = view.turn
        assert turn is not None, "a bot moves in its own turn"
        if not turn.drawn:
            return _draw(turn)
        if turn.drawn and not turn.touched:
            self._plan = _way_out(turn) or _opening(turn)
        while self._plan:
            move = self._plan.pop(0)
            if turn.refusal(move) is None:
                return move
            self._plan.clear()
        legal = turn.legal_moves()
        return _lay(turn) or _place(turn, legal) or _discard(turn, legal)


def _draw(turn: Turn) -> Move:
    """Take the top discard if it goes into a meld that makes the hand cheaper, else the stock."""
    draws = turn.legal_moves()
    pile = Draw("discard")
    if pile in draws and (len(draws) == 1 or (_improves(turn) and not _is_stuck(turn))):
        return pile
    return draws[0]


def _is_stuck(turn: Turn) -> bool:
    """Tell whether the player has waited so long to open that the hand itself must be changed."""
    return not turn.opened and turn.personal_turn > PATIENCE


def _improves(turn: Turn) -> bool:
    if turn.top is None:
        return False
    before, after = (
        best_melds(hand, turn.profile) for hand in (turn.hand, turn.hand.with_card(turn.top))
    )
    return after.penalty < before.penalty or (turn.top is JOKER and after.melds != before.melds)


def _way_out(turn: Turn) -> list[Move]:
    if turn.profile.closed_first_turn and turn.personal_turn == 1:
        return []
    moves = ways_out(
        turn.hand,
        turn.table,
        turn.profile,
        opened=turn.opened,
        personal_turn=turn.personal_turn,
        round_=turn.round,
        taken=turn.taken,
    )
    return list(moves or ())


def _opening(turn: Turn) -> list[Move]:
    if turn.opened or not turn.profile.asks_opening:
        return []
    melds = opening_melds(turn.hand, turn.profile, turn.round)
    return [Lay(meld.cards) for meld in melds or ()]


def _lay(turn: Turn) -> Move | None:
    """Return the first of the best melds that may be laid, none before the opening."""
    if turn.profile.asks_opening and not (turn.opened or turn.opening_begun):
        return None
    lays = [Lay(meld.cards) for meld in best_melds(turn.hand, turn.profile).melds]
    return next(
        (lay for lay in lays if turn.refusal(lay) is None and _stays_afloat(turn, lay)), None
    )


def _place(turn: Turn, legal: list[Move]) -> Move | None:
    """Return what else puts a card on the table: a joker that must be used, a natural card."""
    if turn.freed:
        return next(
            (move for move in legal if isinstance(move, Lay | Add) and _holds_joker(move)), None
        )
    return next(
        (
            move
            for move in legal
            if isinstance(move, Reclaim | Add)
            and isinstance(move.card, Card)
            and _stays_afloat(turn, move)
        ),
        None,
    )


def _stays_afloat(turn: Turn, move: Move) -> bool:
    """Tell whether a move leaves a hand that can still go out, where it does not go out itself.

    A hand of one card makes no new meld ever again, and waits for a card of the table's melds.
    """
    return len(turn.play(move).hand) > LEAST_HELD


def _holds_joker(move: Lay | Add) -> bool:
    cards = move.cards if isinstance(move, Lay) else (move.card,)
    return any(isinstance(card, Joker) for card in cards)


def _discard(turn: Turn, legal: list[Move]) -> Move:
    """Return the discard of the card that the hand needs least, or what else must be done."""
    discards = [move for move in legal if isinstance(move, Discard)]
    if not discards:
        return legal[0]
    if _is_stuck(turn):
        return discards[turn.personal_turn % len(discards)]
    kept = best_melds(turn.hand, turn.profile)
    free = Counter(kept.left)
    return min(discards, key=lambda move: _worth(move.card, free, turn.profile))


def _worth(card: AnyCard, free: Counter[AnyCard], profile: Profile) -> tuple[bool, bool, int, int]:
    """Return the key by which a hand gives up its cards: the least comes first."""
    if not isinstance(card, Card):
        return True, True, 0, 0
    near = sum(count for other, count in free.items() if _goes_with(card, other))
    return False, not free[card], near, -card_points(card, profile)


def _goes_with(card: Card, other: AnyCard) -> bool:
    """Tell whether a third card could make a meld of these two."""
    if not isinstance(other, Card) or other is card:
        return False
    same_suit = other.suit == card.suit and abs(other.rank - card.rank) <= 2
    return same_suit or other.rank == card.rank
