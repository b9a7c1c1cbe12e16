"""Whether a move is allowed: what is asked of a whole position, by its phase.

The position is a state or a view, which know as much of the table; the hand is that of the player
to move.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from jokerbook.cards import SUITS
from jokerbook.georgian.bidding import allowed_bids, judge_bid
from jokerbook.georgian.dealing import names_trump
from jokerbook.georgian.following import plays_of, refuse_play
from jokerbook.georgian.moves import BIDS, Bid, Move, NextDeal, Play, Trump
from jokerbook.refusal import Refusal

if TYPE_CHECKING:
    from jokerbook.georgian.state import State
    from jokerbook.georgian.view import View

type Phase = Literal["trump", "bids", "tricks", "deal over", "match over"]
"""What a match waits for: trump to be named, bids, plays, the next deal, nothing."""
type Bids = tuple[int | None, ...]
"""The bids of a deal by player, `None` for those to come."""


type Position = State | View


def refusal(position: Position, hand: int, move: Move) -> Refusal | None:
    """Return why the player to move may not make this move, or `None` where they may.

    Raises `PackError` for a card that the pack does not hold.
    """
    phase = position.phase
    if isinstance(move, Play):
        announced = move.answers if position.trick else move.leads
        if phase == "tricks" and announced and move.held & position.free:
            return None
        return _refuse_play(position, hand, move)
    if isinstance(move, Bid) and phase == "bids":
        return judge_bid(position.cards, bids_made(position.bids), move.number)
    return None if _PHASES.get(move.__class__) == phase else _out_of_place(position, move)


_PHASES: Mapping[type[Move], Phase] = {Trump: "trump", NextDeal: "deal over"}
"""The moves that nothing forbids in their phase."""


def legal_moves(position: Position) -> list[Any]:
    """Return the moves of the player to move, of which only a match that is over has none."""
    if position.phase == "tricks":
        return plays_of(position.free, leads=not position.trick)
    return _LISTS[position.phase](position)


def _legal_bids(position: Position) -> list[Any]:
    bids = allowed_bids(position.cards, bids_made(position.bids))
    return list(map(BIDS.__getitem__, bids))


_LISTS: Mapping[Phase, Callable[[Position], list[Any]]] = {
    "trump": lambda _: [Trump(suit) for suit in (*SUITS, None)],
    "bids": _legal_bids,
    "deal over": lambda _: [NextDeal()],
    "match over": lambda _: [],
}


def bids_made(bids: Bids) -> tuple[int, ...]:
    """Return the bids of a deal that have been made, by player."""
    return tuple([bid for bid in bids if bid is not None])


def _refuse_play(position: Position, hand: int, play: Play) -> Refusal:
    position.profile.pack.check((play.card,))
    if position.phase != "tricks":
        return _out_of_place(position, play)
    led = position.trick[0] if position.trick else None
    return refuse_play(hand, led, position.trump, play)


def _out_of_place(position: Position, move: Move) -> Refusal:
    """Say why a move belongs to another phase of the match."""
    if position.phase == "match over":
        return Refusal(
            "geo-match-end", "the match is over, and the move {move} comes after it", move=move
        )
    if position.phase == "deal over":
        return Refusal(
            "geo-tricks", "the deal is over, and the move {move} comes after it", move=move
        )
    if isinstance(move, NextDeal):
        return Refusal(
            "geo-tricks", "the deal goes on, and the move {move} comes after it", move=move
        )
    if isinstance(move, Trump):
        return _no_trump_to_name(position, move)
    if position.phase == "trump":
        template = "trump is named before the bids and the play, and {move} comes too early"
        return Refusal("geo-option-trump", template, move=move)
    if isinstance(move, Play):
        template = "the bids come before the play, and {move} comes too early"
        return Refusal("geo-bid-before-play", template, move=move)
    template = "the bids come before the play, and {move} comes too late"
    return Refusal("geo-bid-before-play", template, move=move)


def _no_trump_to_name(position: Position, move: Trump) -> Refusal:
    profile = position.profile
    if profile.trump == "indicator":
        template = "the card turned up shows what is trump: {move} is not played here"
        return Refusal("geo-indicator", template, move=move)
    if not names_trump(position.cards, profile):
        template = "trump is named only in deals of {cards} cards: {move} is not played here"
        return Refusal("geo-option-trump", template, cards=profile.chosen_in, move=move)
    template = "trump is named once, and {move} comes too late"
    return Refusal("geo-option-trump", template, move=move)
