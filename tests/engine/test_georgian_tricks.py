"""Who wins a trick: every trick of a small pack against a second formulation, and the errors."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from jokerbook.cards import JOKER, AnyCard, Joker, parse_cards
from jokerbook.errors import InputError
from jokerbook.georgian import Play, profile_with, trick
from jokerbook.georgian.moves import PLAYS
from jokerbook.refusal import Refusal

SMALL_PACK = parse_cards("7♠ K♠ A♠ 6♥ 10♥ A♥ 6♦ Q♦ K♦ 7♣ 9♣ J♣ Joker Joker")
TRUMPS = ("♠", "♥", "♦", "♣", None)
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")


def ways(card: AnyCard, leads: bool) -> list[Play]:
    """Return the plays of a card in this place."""
    return [play for play in PLAYS if play.card is card and (play.leads if leads else play.answers)]


def all_tricks() -> Iterator[tuple[Play, ...]]:
    """Yield every trick of the small pack, with every announcement of its jokers, each once."""
    for cards in set(permutations(SMALL_PACK, 4)):
        yield from product(*(ways(card, place == 0) for place, card in enumerate(cards)))


def beats(new: Play, best: Play, asked: str, trump: str | None) -> bool:
    """Tell whether a play beats the best one before it, as a table sees it from card to card."""
    if new.card is JOKER:
        return new.level == "high"
    assert not isinstance(new.card, Joker)
    suit = new.card.suit
    if isinstance(best.card, Joker):
        if best.suit is None:  # It answered, and is high: a low one is never the best.
            return False
        if best.level == "low":
            return suit in (asked, trump)
        return suit == trump != asked
    if suit == best.card.suit:
        return RANKS.index(new.card.text[:-1]) > RANKS.index(best.card.text[:-1])
    return suit == trump


def winner_from_card_to_card(plays: tuple[Play, ...], trump: str | None) -> int:
    """Return the place of the play that no later one beats."""
    asked = plays[0].asks
    assert asked is not None
    best = 0
    for place, play in enumerate(plays):
        if place and beats(play, plays[best], asked, trump):
            best = place
    return best + 1


def test_every_trick_of_a_small_pack() -> None:
    """191,400 tricks: all orders of four of 14 cards, all announcements, all trumps and none."""
    tricks = 0
    for plays in all_tricks():
        for trump in TRUMPS:
            assert trick(plays, trump) == winner_from_card_to_card(plays, trump), (plays, trump)
            tricks += 1
    assert tricks == 191_400


@pytest.mark.parametrize(
    ("plays", "trump", "place"),
    [
        (["Q♠", "7♠", "A♠", "K♦"], "♥", 3),
        (["Q♠", "6♥", "A♠", "7♥"], "♥", 4),
        (["Q♠", "6♥", "A♠", "7♥"], None, 3),
        (["Q♠", "A♦", "A♣", "A♥"], None, 1),
        (["Q♠", "Joker high", "A♥", "A♠"], "♥", 2),
        (["Q♠", "Joker low", "7♠", "6♦"], "♥", 1),
        (["Q♠", "Joker high", "Joker high", "A♠"], "♥", 3),
        (["Joker high ♠", "A♠", "7♥", "K♠"], "♥", 3),
        (["Joker high ♠", "A♠", "7♥", "9♥"], "♥", 4),
        (["Joker high ♠", "A♠", "7♥", "Joker high"], "♥", 4),
        (["Joker high ♠", "A♠", "7♥", "Joker low"], "♥", 3),
        (["Joker high ♠", "A♠", "A♥", "K♠"], None, 1),
        (["Joker high ♥", "A♥", "7♥", "K♠"], "♥", 1),
        (["Joker high ♥", "A♥", "Joker high", "K♠"], "♥", 3),
        (["Joker low ♠", "7♦", "8♦", "9♦"], "♥", 1),
        (["Joker low ♠", "7♦", "Joker low", "9♦"], "♥", 1),
        (["Joker low ♠", "7♦", "Joker high", "9♦"], "♥", 3),
        (["Joker low ♠", "7♠", "8♦", "9♦"], "♥", 2),
        (["Joker low ♠", "A♠", "6♥", "9♦"], "♥", 3),
        (["Joker low ♥", "6♥", "7♥", "9♦"], "♥", 3),
    ],
)
def test_the_winner_of_a_trick(plays: list[str], trump: str | None, place: int) -> None:
    """Clauses geo-trick-winner to geo-two-low, each on a trick."""
    assert trick(plays, trump) == place


@pytest.mark.parametrize(
    ("plays", "clause"),
    [
        (["Joker", "7♦", "8♦", "9♦"], "geo-joker-announce"),
        (["7♦", "8♦", "9♦", "Joker"], "geo-joker-announce"),
        (["Joker high", "7♦", "8♦", "9♦"], "geo-joker-suit"),
        (["7♦", "Joker low ♦", "8♦", "9♦"], "geo-joker-suit"),
        (["Joker low", "Joker", "8♦", "9♦"], "geo-joker-suit"),
    ],
)
def test_a_joker_announced_wrongly_is_refused(plays: list[str], clause: str) -> None:
    """The first joker that is announced as none may be."""
    refused = trick(plays, "♥")
    assert isinstance(refused, Refusal)
    assert refused.clause == clause


@pytest.mark.parametrize(
    ("plays", "trump"),
    [
        ([], "♥"),
        (["7♦", "8♦", "9♦"], "♥"),
        (["7♦", "8♦", "9♦", "10♦", "J♦"], "♥"),
        (["7♦", "8♦", "9♦", "9♦"], "♥"),
        (["7♦", "8♦", "9♦", "6♠"], "♥"),
        (["7♦", "8♦", "9♦", "5♦"], "♥"),
        (["Joker high ♠", "Joker low", "Joker high", "5♦"], "♥"),
        (["Joker high ♠", "Joker low", "Joker high", "6♦"], "♥"),
        (["7♦", "8♦", "9♦", "Joker=A♠"], "♥"),
        (["7♦", "8♦", "9♦", "trump ♥"], "♥"),
        (["7♦", "8♦", "9♦", None], "♥"),
        (["7♦", "8♦", "9♦", "10♦"], "spades"),
        (["7♦", "8♦", "9♦", "10♦"], 1),
        ("7♦ 8♦ 9♦ 10♦", "♥"),
        # An error is found before a refusal.
        (["Joker", "8♦", "9♦", "6♠"], "♥"),
    ],
)
def test_what_is_no_trick_is_an_error(plays: list[str], trump: str | None) -> None:
    """Exactly four plays, of cards that the pack holds together."""
    with pytest.raises(InputError):
        trick(plays, trump)


def test_the_black_sixes_win_as_any_six_does() -> None:
    """Clause geo-option-pack: the lowest of their suits."""
    table = profile_with({"pack": 38})
    assert trick(["6♠", "A♦", "A♣", "A♥"], None, table) == 1
    assert trick(["7♠", "6♠", "A♣", "A♥"], None, table) == 1
