"""A simple honest player of Georgian Joker: it sees its own view, and weighs what each card takes.

It has no chance in it: the same view gives the same move.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from jokerbook.cards import JOKER, AnyCard, Card, Suit
from jokerbook.georgian import Bid, Move, Play, Trump, View
from jokerbook.georgian.tricks import strengths

# Found by playing matches: with these, four such players keep the most bids.
BY_SUIT, BY_TRUMP = 0.5, 0.2
"""How surely a higher card of the suit, and a trump on another suit, is given by who holds it."""
SIDE_CARD, A_JOKER = 0.4, 0.8
"""What a side card takes of the tricks that it would take if it were led, and what a joker takes
where its player wants a trick; a joker in another hand is not feared."""


class GeorgianBot:
    """One player of a match; it remembers nothing between its moves."""

    def choose(self, view: View) -> Move:
        """Return the move to make, always a legal one.

        It bids the tricks that its cards are worth, and then gives the card after which the tricks
        that it may take come nearest to those that it still needs.
        """
        return _CHOICES[view.phase](view)


class _Sight(NamedTuple):
    """What a player knows of the cards that others hold."""

    trump: Suit | None
    unseen: tuple[Card, ...]
    """The natural cards that may be in another hand."""
    held: int
    """How many cards the other players hold."""


def _name_trump(view: View) -> Move:
    """Name the suit with which the first packet is worth most, or none."""
    return max(view.legal_moves(), key=lambda move: _worth_with(view, move))


def _worth_with(view: View, move: Move) -> float:
    assert isinstance(move, Trump)
    return _worth(view.hand, _sight(view)._replace(trump=move.suit))


def _bid(view: View) -> Move:
    """Bid the tricks that the hand is worth, or the nearest number that may be bid."""
    worth = _worth(view.hand, _sight(view)) + A_JOKER * view.hand.count(JOKER)
    return min(view.legal_moves(), key=lambda move: _distance(move, worth))


def _distance(move: Move, worth: float) -> float:
    assert isinstance(move, Bid)
    return abs(move.number - worth)


def _play(view: View) -> Move:
    """Give the card after which the player is nearest to the bid."""
    sight = _sight(view)
    return min(view.legal_moves(), key=lambda move: _miss(view, sight, move))


def _miss(view: View, sight: _Sight, move: Move) -> float:
    """Return by how many tricks the bid is missed after this play, as far as can be expected."""
    assert isinstance(move, Play)
    rest = list(view.hand)
    rest.remove(move.card)
    least = _worth(rest, sight)
    most = least + A_JOKER * rest.count(JOKER)
    takes = _chance(move, view.trick, sight, _held_after(view))
    needed = _needed(view)
    return takes * _off(needed - 1, least, most) + (1 - takes) * _off(needed, least, most)


def _needed(view: View) -> int:
    """Return how many tricks a player still needs: all, once the bid is missed, as each scores."""
    bid, left = view.bids[view.player - 1], len(view.hand)
    assert bid is not None
    needed = bid - view.taken[view.player - 1]
    return needed if 0 <= needed <= left else left


def _off(needed: int, least: float, most: float) -> float:
    """Return how far a number of tricks is from those that a hand may take."""
    return max(least - needed, needed - most, 0)


def _worth(cards: Iterable[AnyCard], sight: _Sight) -> float:
    """Return how many tricks the natural cards of a hand are expected to take."""
    return sum(_card_worth(card, sight) for card in cards if isinstance(card, Card))


def _card_worth(card: Card, sight: _Sight) -> float:
    if_led = _chance(Play(card), (), sight, sight.held)
    return if_led if card.suit == sight.trump else SIDE_CARD * if_led


def _chance(play: Play, trick: tuple[Play, ...], sight: _Sight, held: int) -> float:
    """Return how likely a play takes its trick, where later players hold so many cards."""
    asked = (*trick, play)[0].asks
    strength = strengths(asked, sight.trump)
    mine = strength[play]
    if any(strength[other] > mine for other in trick):
        return 0
    share = held / max(len(sight.unseen), held, 1)
    chance = 1.0
    for card in sight.unseen:
        if strength[Play(card)] > mine:
            chance *= 1 - share * (BY_SUIT if card.suit == asked else BY_TRUMP)
    return chance


def _sight(view: View) -> _Sight:
    """Return what the view tells of the cards in other hands."""
    played = [play.card for trick in view.tricks for play in trick.plays]
    played += [play.card for play in view.trick]
    unseen = Counter(view.profile.pack.cards)
    unseen.subtract((*view.hand, *played))
    if view.indicator is not None and len(view.profile.pack) > view.cards * len(view.bids):
        # It is in no hand.
        unseen[view.indicator] -= 1
    cards = tuple(card for card in +unseen if isinstance(card, Card))
    return _Sight(view.trump, cards, sum(view.hand_sizes) - len(view.hand))


def _held_after(view: View) -> int:
    """Return how many cards those hold who have still to play to the trick."""
    seats = len(view.hand_sizes)
    to_come = seats - 1 - len(view.trick)
    return sum(view.hand_sizes[(view.player + place) % seats] for place in range(to_come))


_CHOICES: Mapping[str, Callable[[View], Move]] = {
    "trump": _name_trump,
    "bids": _bid,
    "tricks": _play,
}
"""What it does in each phase of a deal."""
