"""The plays open to a player: following, trumping, the jokers; and what refuses the others."""

from random import Random

import pytest

from jokerbook.cards import JOKER, AnyCard, Card, Joker
from jokerbook.errors import InputError
from jokerbook.georgian import CANONICAL, Play, State, plays, profile_with
from jokerbook.georgian.moves import PLAYS
from jokerbook.refusal import Refusal
from tests.engine.georgian_playouts import dealt, played, texts

ANSWERS = ["Joker high", "Joker low"]
LEADS = [f"Joker {level} {suit}" for level in ("high", "low") for suit in "♠♥♦♣"]


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "open_plays"),
    [
        ("7♠ K♦", [], "♥", ["7♠", "K♦"]),
        ("7♠ Joker", [], None, ["7♠", *LEADS]),
        ("Joker Joker", [], "♠", LEADS),
        ("7♠ A♠ K♦ 7♥", ["Q♠"], "♥", ["A♠", "7♠"]),
        ("7♠ K♦ Joker", ["Q♠"], "♥", ["7♠", *ANSWERS]),
        ("7♥ A♥ K♦", ["Q♠"], "♥", ["7♥", "A♥"]),
        ("7♥ K♦ Joker", ["Q♠", "A♥"], "♥", ["7♥", *ANSWERS]),
        ("7♣ K♦ Joker", ["Q♠"], "♥", ["7♣", "K♦", *ANSWERS]),
        ("7♥ K♦", ["Q♠"], None, ["7♥", "K♦"]),
        ("A♠ 7♠ K♦ Joker", ["Joker high ♠"], "♥", ["A♠", *ANSWERS]),
        ("A♠ 7♠ K♦", ["Joker low ♠"], "♥", ["A♠", "7♠"]),
        ("A♠ 7♠ K♦", ["Joker high ♠", "Joker high"], "♥", ["A♠"]),
        ("7♥ A♥ K♦ Joker", ["Joker high ♠"], "♥", ["7♥", "A♥", *ANSWERS]),
        ("7♥ A♥ K♦", ["Joker high ♥"], "♥", ["A♥"]),
        ("7♣ K♦", ["Joker low ♥"], "♥", ["7♣", "K♦"]),
        ("6♥ 7♠", ["8♥"], "♠", ["6♥"]),
    ],
)
def test_the_plays_open_to_a_hand(
    hand: str, trick: list[str], trump: str | None, open_plays: list[str]
) -> None:
    """Clauses geo-follow, geo-trump-must, geo-discard, geo-high-led, geo-low-led, geo-joker-any."""
    found = plays(hand, trick, trump)
    assert isinstance(found, tuple)
    assert set(texts(found)) == set(open_plays)
    assert len(found) == len(open_plays)


def open_by_the_book(hand: list[AnyCard], trick: list[Play], trump: str | None) -> set[str]:
    """Return what may be played, card by card, as the rules say it."""
    joker = {"Joker high", "Joker low"} if JOKER in hand else set()
    cards = [card for card in hand if isinstance(card, Card)]
    if not trick:
        ways = {f"{way} {suit}" for way in joker for suit in "♠♥♦♣"}
        return {card.text for card in cards} | ways
    led = trick[0]
    asked = led.suit if isinstance(led.card, Joker) else led.card.suit
    of_suit = [card for card in cards if card.suit == asked]
    if of_suit and led.level == "high":
        of_suit = [max(of_suit, key=lambda card: 14 if card.rank == 1 else card.rank)]
    trumps = [card for card in cards if card.suit == trump]
    return {card.text for card in of_suit or trumps or cards} | joker


def test_every_hand_is_judged_by_the_book() -> None:
    """A second way to say it, on hands, tricks and trumps drawn by chance."""
    chance = Random(4)
    cards = list(CANONICAL.pack)
    for _ in range(3_000):
        chance.shuffle(cards)
        size, before = chance.randint(1, 9), chance.randint(0, 3)
        hand, trick = cards[:size], []
        for place, card in enumerate(cards[size : size + before]):
            ways = [play for play in PLAYS if play.card is card]
            trick.append(chance.choice([p for p in ways if (p.answers if place else p.leads)]))
        trump = chance.choice(["♠", "♥", "♦", "♣", None])
        found = plays(hand, trick, trump)
        assert isinstance(found, tuple)
        assert set(texts(found)) == open_by_the_book(hand, trick, trump)
        assert len(set(found)) == len(found) > 0


@pytest.mark.parametrize(
    ("trick", "clause"),
    [
        (["Joker"], "geo-joker-announce"),
        (["Q♠", "Joker"], "geo-joker-announce"),
        (["Joker high"], "geo-joker-suit"),
        (["Joker low", "Joker high"], "geo-joker-suit"),
        (["Q♠", "Joker high ♠"], "geo-joker-suit"),
        (["Q♠", "7♣", "Joker low ♥"], "geo-joker-suit"),
    ],
)
def test_a_joker_announced_wrongly_in_the_trick_is_refused(trick: list[str], clause: str) -> None:
    """What was played before cannot have been played so."""
    refused = plays("7♥", trick, "♥")
    assert isinstance(refused, Refusal)
    assert refused.clause == clause


@pytest.mark.parametrize(
    ("hand", "trick", "trump"),
    [
        ("", [], "♥"),
        ("5♠", [], "♥"),
        ("6♠", [], "♥"),
        ("7♠ 7♠", [], "♥"),
        ("Joker Joker Joker", [], "♥"),
        ("Joker high", [], "♥"),
        ("Joker=7♥", [], "♥"),
        ("7♠", ["7♠"], "♥"),
        ("Joker", ["Joker high ♠", "Joker high"], "♥"),
        ("7♠", ["6♣"], "♥"),
        ("7♠", ["bid 3"], "♥"),
        ("7♠", ["Joker up"], "♥"),
        ("7♠", [7], "♥"),
        ("7♠", ["8♠", "9♠", "10♠", "J♠"], "♥"),
        ("7♠", "8♠", "♥"),
        ("7♠", None, "♥"),
        ("7♠", [], "x"),
        ("7♠", [], ""),
        ("7♠", [], 3),
        (7, [], "♥"),
        # An error is found before a refusal.
        ("7♠", ["Joker", "6♣"], "♥"),
        ("", ["Joker"], "♥"),
    ],
)
def test_what_is_no_trick_is_an_error(hand: str, trick: list[str], trump: str | None) -> None:
    """Cards that the pack does not hold together, and what is no card, play or suit at all."""
    with pytest.raises(InputError):
        plays(hand, trick, trump)


def test_the_pack_of_38_has_the_black_sixes() -> None:
    """Clause geo-option-pack."""
    assert plays("6♠", [], None, profile_with({"pack": 38})) == (Play("6♠"),)


def answering(led: str, hand: str, turned: str) -> State:
    """Return a state in which player 2 holds this hand and is to answer this lead."""
    state = dealt(led.split()[0], hand, "", "", turned=turned)
    return played(state, "bid 0", "bid 0", "bid 0", "bid 0", led)


@pytest.mark.parametrize(
    ("led", "hand", "turned", "move", "clause"),
    [
        ("Q♠", "7♠ K♦", "8♥", "K♦", "geo-follow"),
        ("Q♠", "7♠ A♥", "8♥", "A♥", "geo-follow"),
        ("Joker low ♠", "7♠ A♥", "8♥", "A♥", "geo-follow"),
        ("Q♠", "7♥ K♦", "8♥", "K♦", "geo-trump-must"),
        ("Joker high ♠", "7♠ A♠", "8♥", "7♠", "geo-high-led"),
        ("Joker high ♠", "7♠ A♥", "8♥", "A♥", "geo-high-led"),
        ("Joker high ♥", "7♥ A♥", "8♥", "7♥", "geo-high-led"),
        ("Joker high ♠", "7♥ K♦", "8♥", "K♦", "geo-joker-led-without"),
        ("Joker low ♠", "7♥ K♦", "8♥", "K♦", "geo-joker-led-without"),
        ("Q♠", "7♠ K♦", "8♥", "A♠", "geo-lead"),
        ("Q♠", "7♠ K♦", "8♥", "Joker high", "geo-lead"),
        ("Q♠", "7♠ Joker", "8♥", "Joker", "geo-joker-announce"),
        ("Q♠", "7♠ Joker", "8♥", "Joker high ♠", "geo-joker-suit"),
        ("Joker low ♠", "7♠ Joker", "8♥", "Joker low ♠", "geo-joker-suit"),
    ],
)
def test_each_refusal_of_an_answer_names_its_clause(
    led: str, hand: str, turned: str, move: str, clause: str
) -> None:
    """The clause that a table looks up is the one that this play breaks."""
    state = answering(led, hand, turned)
    refused = state.refusal(move)
    assert refused is not None
    assert refused.clause == clause
    assert refused == state.view(2).refusal(move)


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("7♠", "geo-lead"),
        ("Joker", "geo-joker-announce"),
        ("Joker high", "geo-joker-suit"),
        ("Joker low", "geo-joker-suit"),
    ],
)
def test_each_refusal_of_a_lead_names_its_clause(move: str, clause: str) -> None:
    """A lead is free, of a card of the hand and of a joker that says all it has to."""
    state = played(dealt("Joker A♥", "", "", "", turned="8♥"), *["bid 0"] * 4)
    refused = state.refusal(move)
    assert refused is not None
    assert refused.clause == clause
    assert state.refusal("Joker low ♦") is None


@pytest.mark.parametrize(
    ("led", "hand", "move", "sentence"),
    [
        (
            *("Q♠", "7♠ K♦", "K♦"),
            "♠ is asked for and the hand holds it: ♠ or a joker is given, not K♦",
        ),
        (
            *("Joker high ♠", "7♠ A♠", "7♠"),
            "Joker high ♠ asks for the highest ♠ of the hand, A♠, or a joker, not 7♠",
        ),
        ("Q♠", "7♥ K♦", "K♦", "without ♠ a trump (♥) or a joker is given, not K♦"),
    ],
)
def test_a_sentence_says_what_is_asked_for(led: str, hand: str, move: str, sentence: str) -> None:
    """A refusal says what was given, what is asked for, and what would do."""
    refused = answering(led, hand, "8♥").refusal(move)
    assert refused is not None
    assert refused.sentence == sentence


def test_a_card_that_the_pack_does_not_hold_is_an_error() -> None:
    """It is no card of the game, whatever is being waited for."""
    state = dealt("Joker A♥", "", "", "", turned="8♥")
    for _ in range(5):
        with pytest.raises(InputError):
            state.refusal("6♠")
        state = state.play(state.legal_moves()[0])
