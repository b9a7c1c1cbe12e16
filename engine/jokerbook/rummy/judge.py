"""The one judge of a turn's moves: why a move is refused and by which clause, or `None`."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from jokerbook.cards import JOKER, Joker, print_cards
from jokerbook.refusal import Refusal
from jokerbook.rummy import ending, playing
from jokerbook.rummy.lays import judged, lays_in
from jokerbook.rummy.melds import Meld
from jokerbook.rummy.moves import Add, Discard, Draw, Lay, Move, NextDeal, Rearrange, Reclaim
from jokerbook.rummy.openings import opens
from jokerbook.rummy.piles import has_stock, refuse_pile
from jokerbook.rummy.tables import extended

if TYPE_CHECKING:
    from jokerbook.rummy.turn import Turn


def refusal(turn: "Turn", move: Move) -> Refusal | None:
    """Return why the rules forbid this move in this turn, or `None` if they allow it.

    Raises `TableError` for the number of a meld that is not on the table.
    """
    refused = first_refusal(turn, move)
    if refused is not None or move.__class__ is Discard:
        return refused
    if move.__class__ is Draw and (move.pile == "stock" or turn.hand):
        return None
    return _refuse_dead_end(turn, move)


def first_refusal(turn: "Turn", move: Move) -> Refusal | None:
    """Judge a move by all but what may follow it in the turn."""
    turn.table.check_number(getattr(move, "number", 0))
    kind = move.__class__
    if turn.ended:
        return _refuse(
            turn, "turn-end", "the turn has ended, and the move {move} comes after it", move=move
        )
    if not turn.drawn and kind is not Draw:
        return _refuse(turn, "draw", "a turn begins with a draw, not with {move}", move=move)
    return _JUDGES[kind](turn, move)


def _refuse(turn: "Turn", topic: str, template: str, **values: object) -> Refusal:
    return turn.profile.refuse(topic, template, **values)


def refuse_draw(turn: "Turn", move: Draw) -> Refusal | None:
    """Judge a draw in a turn that goes on, by all but what may follow it."""
    if turn.drawn:
        return _refuse_further_draw(turn, move)
    refused = refuse_pile(turn, move)
    if refused is not None or move.pile == "stock":
        return refused
    if turn.profile.closed_first_turn and turn.personal_turn == 1 and has_stock(turn):
        return _refuse(
            turn,
            "first-turn",
            "on a first personal turn the card is drawn from the stock, {top} may not be taken",
            top=turn.top,
        )
    return None


def _refuse_further_draw(turn: "Turn", move: Draw) -> Refusal | None:
    """Judge a second or later draw, which only a turbo turn has."""
    most = turn.profile.draws_most
    if move.pile == "discard" or most == 1:
        return _refuse(turn, "draw", "one card is drawn a turn, and {move} is another", move=move)
    if turn.drawn >= most:
        return _refuse(turn, "turbo", "cards drawn in a turn: at most {most}", most=most)
    if turn.stock == 0 and turn.pile <= 1:
        return _refuse(turn, "draw", "the stock is empty, and no discards can make it anew")
    if lay := some_lay(turn):
        return _refuse(
            turn,
            "turbo",
            "another card is only for a player who cannot lay a new meld, and {meld} can be laid",
            meld=print_cards(lay.cards),
        )
    return None


def some_lay(turn: "Turn") -> Lay | None:
    """Return some new meld that may be laid now, if there is one."""
    lays = lays_in(turn.hand, turn.profile)
    return next((lay for lay in lays if refusal(turn, lay) is None), None)


def _refuse_first_turn(turn: "Turn", move: Move) -> Refusal | None:
    if turn.profile.closed_first_turn and turn.personal_turn == 1:
        return _refuse(
            turn,
            "first-turn",
            "a first personal turn is a draw and a discard, without {move}",
            move=move,
        )
    return None


def _refuse_lay(turn: "Turn", move: Lay) -> Refusal | None:
    if refused := _refuse_first_turn(turn, move):
        return refused
    if turn.hand.without(move.cards) is None:
        template = "a meld is laid from the hand, which does not hold {cards}"
        return _refuse(turn, "meld", template, cards=print_cards(move.cards))
    meld = judged(move.cards, turn.profile)
    if isinstance(meld, Refusal):
        return meld
    return None if turn.opened else _refuse_contract(turn, meld)


def _refuse_contract(turn: "Turn", meld: Meld) -> Refusal | None:
    """Judge a meld laid before the contract is down: it has to be one of the contract's."""
    contract = turn.profile.contract(turn.round)
    if not contract or not Counter((*turn.kinds, meld.kind)) - Counter(contract):
        return None
    return _refuse(
        turn,
        "contract",
        "the first melds of this round are {contract}, and {meld} is another {kind}",
        contract=" and ".join(contract),
        meld=meld,
        kind=meld.kind,
    )


def _refuse_before_opening(turn: "Turn", topic: str, move: Move) -> Refusal | None:
    """Judge adding and reclaiming by the opening, where there is one."""
    profile = turn.profile
    if not profile.asks_opening or (turn.opened and not turn.opened_now):
        return None
    if not profile.opening_turn_whole and (turn.opened_now or turn.kinds):
        template = "in the turn of the opening only new melds are laid, and {move} must wait"
        return _refuse(turn, "opening-only", template, move=move)
    if turn.opened:
        return None
    contract = profile.contract(turn.round)
    if contract:
        template = "{move} comes only after the contract, which is {contract}"
        return _refuse(turn, topic, template, move=move, contract=" and ".join(contract))
    return _refuse(
        turn,
        topic,
        "{move} comes only after the player's opening of {needed} points",
        move=move,
        needed=profile.opening_points,
    )


def _refuse_add(turn: "Turn", move: Add) -> Refusal | None:
    if refused := _refuse_first_turn(turn, move):
        return refused
    if playing.unsaid(move.card) not in turn.hand:
        template = "a card is added from the hand, which does not hold {card}"
        return _refuse(turn, "lay-extend", template, card=move.card)
    if refused := _refuse_before_opening(turn, turn.profile.early_add, move):
        return refused
    meld = extended(turn.table[move.number - 1], move.card, turn.profile)
    return meld if isinstance(meld, Refusal) else None


def _refuse_reclaim(turn: "Turn", move: Reclaim) -> Refusal | None:
    card, meld = move.card, turn.table[move.number - 1]
    if refused := _refuse_first_turn(turn, move):
        return refused
    if card.__class__ is Joker:
        template = "a joker is reclaimed by the natural card it stands for, not by {card}"
        return _refuse(turn, "reclaim", template, card=card)
    if card not in turn.hand:
        template = "a joker is reclaimed by a card from the hand, which does not hold {card}"
        return _refuse(turn, "reclaim", template, card=card)
    if refused := _refuse_before_opening(turn, turn.profile.early_reclaim, move):
        return refused
    there = sum(held.__class__ is Joker and held.face is card for held in meld.cards)
    if not there:
        template = "no joker in {meld} stands for {card}, which alone would reclaim it"
        return _refuse(turn, "reclaim", template, meld=meld, card=card)
    if not turn.profile.reclaim_same_turn and there <= turn.fresh.count((move.number, card)):
        template = "the joker for {card} in {meld} was put there in this turn"
        return _refuse(turn, "reclaim-when", template, meld=meld, card=card)
    return None


def _refuse_discard(turn: "Turn", move: Discard) -> Refusal | None:
    card = move.card
    if card not in turn.hand:
        template = "a card is discarded from the hand, which does not hold {card}"
        return _refuse(turn, "turn-end", template, card=card)
    if ending.owes(turn):
        return _refuse_owing(turn, card is JOKER)
    if card is turn.taken:
        return _refuse(
            turn,
            "return-another",
            "{card} was taken off the discard pile in this turn: another card is discarded",
            card=card,
        )
    if card is not JOKER or turn.profile.discard_joker:
        return None
    if way_out := _other_than_discarding_joker(turn):
        template = "a joker is not discarded as long as another move is left, like {move}"
        return _refuse(turn, "discard-joker", template, move=way_out)
    return None


def _other_than_discarding_joker(turn: "Turn") -> Move | None:
    """Return a card to discard instead of a joker, or a play with the joker, if there is one."""
    for card in turn.hand:
        if card is not JOKER and card is not turn.taken:
            return Discard(card)
    adds = turn.table.fits(turn.profile).jokers
    lays = [
        lay
        for lay in lays_in(turn.hand, turn.profile)
        if any(card.__class__ is Joker for card in lay.cards)
    ]
    moves: list[Move] = [*adds, *lays]
    return next((move for move in moves if refusal(turn, move) is None), None)


def _refuse_owing(turn: "Turn", is_joker: bool) -> Refusal:
    """Say what is owed before a card may be discarded."""
    if turn.opening_begun:
        return _refuse_short_opening(turn)
    if turn.freed and is_joker and turn.hand.count(JOKER) <= turn.freed:
        return _refuse(
            turn,
            "freed-joker-where",
            "a reclaimed joker goes into a meld in the same turn, never onto the discard pile",
        )
    if turn.freed:
        return _refuse(
            turn,
            "freed-joker-unused",
            "the turn cannot end: reclaimed jokers that must still be used: {freed}",
            freed=turn.freed,
        )
    return _refuse(
        turn,
        "rummikub-rules",
        "the table was rearranged, and no card of the hand has been added to it in this turn",
    )


def _refuse_short_opening(turn: "Turn") -> Refusal:
    contract, needed = turn.profile.contract(turn.round), turn.profile.opening_points
    if contract and not opens(needed or 0, turn.kinds, contract, turn.profile):
        return _refuse(
            turn,
            "contract",
            "the first melds of this round are {contract}, all in one turn; laid: {laid}",
            contract=" and ".join(contract),
            laid=" and ".join(turn.kinds),
        )
    return _refuse(
        turn,
        "opening",
        "the first melds count {needed} points or more in one turn, and {points} are laid",
        needed=needed,
        points=turn.points,
    )


def _refuse_rearrange(turn: "Turn", move: Rearrange) -> Refusal | None:
    profile = turn.profile
    if not profile.rearranging:
        template = "cards on the table stay in their melds: {move} is not played here"
        return _refuse(turn, "no-rearranging", template, move="rearrange")
    if profile.asks_opening and not turn.opened:
        return _refuse(
            turn, "rummikub-rules", "the table is rearranged only by a player who has opened"
        )
    for cards in move.melds:
        meld = judged(cards, profile)
        if isinstance(meld, Refusal):
            return meld
    old = Counter(playing.unsaid(card) for meld in turn.table for card in meld.cards)
    new = Counter(playing.unsaid(card) for cards in move.melds for card in cards)
    if missing := old - new:
        return _refuse(
            turn,
            "rummikub-rules",
            "every card on the table stays on it, and {cards} would not",
            cards=print_cards(missing.elements()),
        )
    if turn.hand.without((new - old).elements()) is None:
        return _refuse(
            turn,
            "rummikub-rules",
            "cards come to the table from the hand, which does not hold {cards}",
            cards=print_cards((new - old).elements()),
        )
    return None


def _refuse_deal(turn: "Turn", move: NextDeal) -> Refusal:
    return _refuse(
        turn, "turn-end", "the deal goes on, and the move {move} comes after it", move=move
    )


def _refuse_dead_end(turn: "Turn", move: Move) -> Refusal | None:
    """Judge a move that is legal by itself by whether the turn can still end after it."""
    then = playing.after(turn, move)
    if ending.can_end(then):
        return None
    if then.opening_begun:
        return _refuse_unreachable_opening(then)
    if then.rearranged and not then.placed:
        template = "after {move} no card of the hand could be added to the table"
        return _refuse(turn, "rummikub-rules", template, move="this rearranging")
    template = "after {move} the turn could not end by any legal move"
    return _refuse(turn, "no-dead-end", template, move=move)


def _refuse_unreachable_opening(then: "Turn") -> Refusal:
    contract, needed = then.profile.contract(then.round), then.profile.opening_points
    # Where the contract could be laid without regard to points, it is the points that lack.
    pointless = then._replace(profile=replace(then.profile, opening_points=None))
    if contract and not (needed and ending.can_end(pointless)):
        return _refuse(
            then,
            "contract",
            "the first melds of this round are {contract}, in one turn, and the hand lacks them",
            contract=" and ".join(contract),
        )
    return _refuse(
        then,
        "opening",
        "the first melds count {needed} points or more in one turn: {points} with this one, "
        "and the hand cannot end the turn with enough",
        needed=needed,
        points=then.points,
    )


_JUDGES: Mapping[type[Move], Callable[["Turn", Any], Refusal | None]] = {
    Draw: refuse_draw,
    Lay: _refuse_lay,
    Add: _refuse_add,
    Reclaim: _refuse_reclaim,
    Discard: _refuse_discard,
    Rearrange: _refuse_rearrange,
    NextDeal: _refuse_deal,
}
