"""Who wins a trick: each play has a strength, and the strongest of the four wins."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from jokerbook.cards import Joker, Suit
from jokerbook.georgian.following import judge_announcements
from jokerbook.georgian.hands import RANKS_A_SUIT, height
from jokerbook.georgian.moves import PLAYS, Play
from jokerbook.georgian.profile import CANONICAL, PLAYERS, Profile, check_profile
from jokerbook.georgian.reading import Plays, cards_in, read_plays, read_trump
from jokerbook.refusal import Refusal

LOSES, LED_LOW, SUITED, LED_HIGH, TRUMPS, LED_IN_TRUMPS, ANSWERED_HIGH = (
    RANKS_A_SUIT * step for step in range(7)
)
"""The strengths of a trick, a card's height within its suit added, from the weakest.

A joker led low loses to all but plays that lose: clauses geo-low-led-wins, geo-low-loses. One led
high loses to trumps, geo-high-led-trumped, unless it names trump or there is none, and then only
to a high joker after it: geo-high-led-trumps, geo-led-in-trumps, geo-high-second.
"""


class Trick(NamedTuple):
    """A finished trick: who led to it, its plays in order, who won it."""

    leader: int
    plays: tuple[Play, ...]
    winner: int


def trick(plays: Plays, trump: str | None, profile: Profile = CANONICAL) -> int | Refusal:
    """Return the place, from 1 to 4, of the play that wins a trick of four plays in order.

    >>> trick(["Joker high ♠", "A♠", "7♥", "K♠"], "♥")
    3
    >>> trick(["Joker low ♠", "7♦", "8♦", "9♦"], "♥")
    1

    What the players hold does not count. Refused where a joker is announced as none may be: by
    geo-joker-announce without high or low, by geo-joker-suit where it is led without a suit or
    answers with one. Raises `InputError` for other than four plays, and for cards that the pack
    does not hold together.
    """
    check_profile(profile)
    read = read_plays(plays, PLAYERS, PLAYERS)
    suit = read_trump(trump)
    profile.pack.check(cards_in(read))
    return judge_announcements(read) or winner(read, suit)


def winner(plays: tuple[Play, ...], trump: Suit | None) -> int:
    """Return the place, from 1, of the play that wins a whole trick."""
    first, second, third, fourth = plays
    strength = strengths(first.asks, trump)
    # Only two high jokers are ever of one strength, and the later wins: geo-high-last.
    best = max(strength[first], strength[second] + 1, strength[third] + 2, strength[fourth] + 3)
    return best % PLAYERS + 1


@cache
def strengths(asked: Suit | None, trump: Suit | None) -> Mapping[Play, int]:
    """Return the strength of each play in a trick that asks for this suit, by fours."""
    return {play: PLAYERS * _strength(play, asked, trump) for play in PLAYS}


def _strength(play: Play, asked: Suit | None, trump: Suit | None) -> int:
    card = play.card
    if isinstance(card, Joker):
        return _joker_strength(play, trump)
    if card.suit not in (asked, trump):
        return LOSES
    return (TRUMPS if card.suit == trump else SUITED) + height(card)


def _joker_strength(play: Play, trump: Suit | None) -> int:
    if play.suit is None:
        return ANSWERED_HIGH if play.level == "high" else LOSES
    if play.level == "low":
        return LED_LOW
    return LED_IN_TRUMPS if play.suit == trump else LED_HIGH
