"""What may be added to a meld on the table, and which new melds may be laid beside it."""

import random

import pytest

from jokerbook.cards import JOKER, NATURAL_CARDS, AnyCard, Card
from jokerbook.errors import (
    AnnouncementError,
    CountError,
    InputError,
    PackError,
    SuitError,
    TableError,
    UnknownNameError,
)
from jokerbook.jokrummy import (
    JOK_R_UMMY,
    Fulfilled,
    Meld,
    additions,
    extend,
    extended,
    new_meld,
    programme,
    table_meld,
)
from jokerbook.jokrummy.laid import as_laid
from jokerbook.jokrummy.melds import SHAPES
from jokerbook.refusal import Refusal
from tests.engine.jokrummy_lists import ideals, is_meld

WHOLE = "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠"
TWO_TO_KING = WHOLE.removeprefix("A♠ ")


@pytest.mark.parametrize(
    ("kind", "meld", "add", "longer"),
    [
        ("set", "K♠ K♥ K♦ K♣", "K♠", "K♠ K♥ K♦ K♣ K♠"),
        ("set", "9♥ 9♦ 9♠", "Joker", "9♥ 9♦ 9♠ Joker=9♣"),
        ("set", "9♥ 9♦ 9♠", "2♥", "9♥ 9♦ 9♠ 2♥=9♣"),
        ("set", "9♥ 9♦ Joker", "9♠", "9♥ 9♦ Joker=9♠ 9♠"),
        ("set", "9♥ 9♦ 9♠", "2♥=9♥", "9♥ 9♦ 9♠ 2♥=9♥"),
        ("run", "5♥ 6♥ 7♥", "8♥", "5♥ 6♥ 7♥ 8♥"),
        ("run", "5♥ 6♥ 7♥", "4♥", "4♥ 5♥ 6♥ 7♥"),
        ("run", "5♥ 6♥ 7♥", "Joker", "5♥ 6♥ 7♥ Joker=8♥"),
        ("run", "5♥ 6♥ 7♥", "2♥", "5♥ 6♥ 7♥ 2♥=8♥"),
        ("run", "5♥ 6♥ 7♥", "Joker=4♥", "Joker=4♥ 5♥ 6♥ 7♥"),
        ("run", "5♥ 6♥ 7♥", "2♠=4♥", "2♠=4♥ 5♥ 6♥ 7♥"),
        ("run", "Joker 6♥ 7♥", "Joker=4♥", "Joker=4♥ Joker=5♥ 6♥ 7♥"),
        # The high end is closed by an ace.
        ("run", "Q♥ K♥ A♥", "Joker", "Joker=J♥ Q♥ K♥ A♥"),
        ("run", "Q♥ K♥ A♥", "2♥", "2♥=J♥ Q♥ K♥ A♥"),
        ("run", "J♥ Q♥ K♥", "Joker", "J♥ Q♥ K♥ Joker=A♥"),
        ("run", "J♥ Q♥ K♥", "A♥", "J♥ Q♥ K♥ A♥"),
        ("run", "2♥ 3♥ 4♥", "A♥", "A♥ 2♥ 3♥ 4♥"),
        ("run", "A♥ 2♥ 3♥", "Joker", "A♥ 2♥ 3♥ Joker=4♥"),
        # A 2 that fits its own place.
        ("run", "3♥ 4♥ 5♥", "2♥", "2♥ 3♥ 4♥ 5♥"),
        ("run", "3♥ 4♥ 5♥", "2♥=6♥", "3♥ 4♥ 5♥ 2♥=6♥"),
        ("run", "3♥ 4♥ 5♥", "2♦", "3♥ 4♥ 5♥ 2♦=6♥"),
        ("run", "3♥ 4♥ 5♥", "2♦=2♥", "2♦=2♥ 3♥ 4♥ 5♥"),
        ("mixed run", "3♥ 4♠ 5♥", "2♦", "2♦ 3♥ 4♠ 5♥"),
        ("mixed run", "5♥ 6♠ 7♥", "4♣", "4♣ 5♥ 6♠ 7♥"),
        ("mixed run", "5♥ 6♠ 7♥", "Joker", "5♥ 6♠ 7♥ Joker=8♦"),
        # An ace or a wild card that both ends would take goes to the high one.
        ("run", TWO_TO_KING, "A♠", f"{TWO_TO_KING} A♠"),
        ("run", TWO_TO_KING, "Joker", f"{TWO_TO_KING} Joker=A♠"),
    ],
)
def test_a_card_goes_to_its_place(kind: str, meld: str, add: str, longer: str) -> None:
    """Clauses jru-extend, jru-wild-extend and jru-wild-place."""
    grown = extend(kind, meld, add, JOK_R_UMMY)
    assert isinstance(grown, Meld)
    assert (str(grown), grown.kind) == (longer, kind)
    assert table_meld(kind, str(grown), JOK_R_UMMY) == grown


@pytest.mark.parametrize(
    ("kind", "meld", "add", "clause", "said"),
    [
        ("set", "K♠ K♥ K♦", "Q♠", "jru-set", "share one rank"),
        ("set", "K♠ K♥ K♦", "Joker=Q♠", "jru-set", "share one rank"),
        ("run", "5♥ 6♥ 7♥", "9♥", "jru-run", "9♥ does not follow either end of 5♥ 6♥ 7♥"),
        ("run", "5♥ 6♥ 7♥", "Joker=9♥", "jru-run", "does not follow"),
        ("run", "5♥ 6♥ 7♥", "8♠", "jru-run", "share one suit"),
        ("run", "5♥ 6♥ 7♥", "2♥=8♠", "jru-run", "share one suit"),
        ("run", "5♥ 6♥ 7♥", "6♥", "jru-run", "6 stands twice in 5♥ 6♥ 7♥ 6♥"),
        ("mixed run", "5♥ 6♠ 7♥", "9♥", "jru-mixed-run", "does not follow"),
        ("mixed run", "5♥ 6♠ 7♥", "6♥", "jru-mixed-run", "6 stands twice"),
        ("run", "5♥ Joker=6♥ 7♥", "6♥", "jru-slide", "Joker=6♥ in 5♥ Joker=6♥ 7♥ keeps its"),
        ("run", "5♥ 2♦ 7♥", "6♥", "jru-slide", "2♦=6♥ in 5♥ 2♦=6♥ 7♥ keeps its place"),
        ("run", "5♥ Joker 7♥", "6♠", "jru-run", "share one suit"),
        ("mixed run", "5♥ Joker 7♠", "6♦", "jru-slide", "keeps its place"),
        ("run", "A♥ 2♥ 3♥", "K♥", "jru-ace", "no card is beyond it"),
        ("run", "Q♥ K♥ A♥", "2♥=2♥", "jru-ace", "no card is beyond it"),
        ("run", WHOLE, "Joker", "jru-ace", "none is missing"),
        ("run", f"{TWO_TO_KING} A♠", "7♠", "jru-ace", "none is missing"),
    ],
)
def test_a_card_without_a_place_is_refused(
    kind: str, meld: str, add: str, clause: str, said: str
) -> None:
    """A wild card keeps its place, and the meld stays what it is."""
    refused = extend(kind, meld, add, JOK_R_UMMY)
    assert isinstance(refused, Refusal)
    assert refused.clause == clause
    assert said in refused.sentence


@pytest.mark.parametrize(
    ("kind", "meld", "add", "reason"),
    [
        ("run", "5♥ 6♥ 7♥", "", CountError),
        ("run", "5♥ 6♥ 7♥", "8♥ 9♥", CountError),
        ("run", "5♥ 6♥ 7♥", "8x", SuitError),
        ("run", "5♥ 6♥ 7♥", "8♥=9♥", AnnouncementError),
        ("run", "5♥ 6♥", "7♥", TableError),
        ("run", "5♥ 7♥ 8♥", "9♥", TableError),
        ("set", "2♥ Joker 2♠", "7♥", TableError),
        ("cards", "5♥ 6♥ 7♥", "8♥", UnknownNameError),
        ("set", "7♥ 7♥ 7♠", "7♥", PackError),
        ("set", "Joker Joker Joker Joker 7♥", "Joker", PackError),
    ],
)
def test_what_is_no_meld_or_no_card_is_an_error(
    kind: str, meld: str, add: str, reason: type[InputError]
) -> None:
    """Nothing is judged before all is read."""
    with pytest.raises(reason):
        extend(kind, meld, add, JOK_R_UMMY)


def test_listed_cards_that_make_no_meld_take_no_card() -> None:
    """Clause jru-extend-fixed; those that make one are extended as it."""
    met = programme("2 × cards 7♥ 8♥ 9♥", ["7♥ 8♥ 9♥", "9♥ Joker 7♥"], JOK_R_UMMY)
    assert isinstance(met, Fulfilled)
    grown = extended(met.melds[1], as_laid(Card("10♥")), JOK_R_UMMY)
    assert str(grown) == "7♥ Joker=8♥ 9♥ 10♥"
    other = programme("cards 7♥ 7♠ 9♥", ["7♥ 7♠ 9♥"], JOK_R_UMMY)
    assert isinstance(other, Fulfilled)
    refused = extended(other.melds[0], as_laid(JOKER), JOK_R_UMMY)
    assert isinstance(refused, Refusal)
    assert refused.clause == "jru-extend-fixed"
    assert additions(other.melds[0], JOKER, JOK_R_UMMY) == ()


@pytest.mark.parametrize(
    ("kind", "meld", "card", "ways"),
    [
        ("run", "3♥ 4♥ 5♥", "2♥", ["2♥=6♥", "2♥"]),
        ("run", "3♥ 4♥ 5♥", "2♦", ["2♦=6♥", "2♦=2♥"]),
        ("run", "3♥ 4♥ 5♥", "Joker", ["Joker=6♥", "Joker=2♥"]),
        ("run", "3♥ 4♥ 5♥", "6♥", ["6♥"]),
        ("run", "3♥ 4♥ 5♥", "7♥", []),
        ("run", "Q♥ K♥ A♥", "Joker", ["Joker=J♥"]),
        ("run", TWO_TO_KING, "A♠", ["A♠"]),
        ("run", TWO_TO_KING, "Joker", ["Joker=A♠"]),
        ("run", WHOLE, "Joker", []),
        ("mixed run", "3♥ 4♥ 5♦", "2♣", ["2♣=6♠", "2♣"]),
        ("set", "A♥ A♦ Joker", "2♣", ["2♣=A♣"]),
        ("set", "A♥ A♦ Joker", "A♥", ["A♥"]),
        ("set", "A♥ A♦ Joker", "K♥", []),
    ],
)
def test_every_way_to_add_a_card(kind: str, meld: str, card: str, ways: list[str]) -> None:
    """What the moves of a match are made from: both ends of a run, said by the wild card."""
    laid = table_meld(kind, meld, JOK_R_UMMY)
    held = as_laid(JOKER if card == "Joker" else Card(card)).card
    found = additions(laid, held, JOK_R_UMMY)
    assert [str(way) for way in found] == ways
    for way in found:
        grown = extended(laid, way, JOK_R_UMMY)
        assert isinstance(grown, Meld)
        assert way in grown.cards


@pytest.mark.parametrize("kind", SHAPES)
def test_extensions_agree_with_the_list_of_all_melds(kind: str) -> None:
    """A card is taken exactly where the meld with the card at one of its ends is a meld."""
    draw = random.Random(kind)
    held: list[AnyCard] = [*NATURAL_CARDS, JOKER]
    for _ in range(200):
        length = draw.choice([3, 4, 5, 12])
        faces = [
            draw.choice(sorted(allowed, key=str))
            for allowed in draw.choice(ideals(SHAPES[kind], length))
        ]
        text = " ".join(draw.choice([str(face), f"Joker={face}", f"2♠={face}"]) for face in faces)
        meld = extend_or_none(kind, text)
        if meld is None:
            continue
        for card in held:
            laid = as_laid(card)
            longer = ((*meld.cards, laid), (laid, *meld.cards))
            legal = any(is_meld(cards, SHAPES[kind]) for cards in longer)
            assert isinstance(extended(meld, laid, JOK_R_UMMY), Meld) == legal, (text, card)
            assert bool(additions(meld, card, JOK_R_UMMY)) == legal


def extend_or_none(kind: str, text: str) -> Meld | None:
    """Return the meld on the table, or `None` where it is of special cards alone."""
    try:
        return table_meld(kind, text, JOK_R_UMMY)
    except TableError:
        return None


@pytest.mark.parametrize(
    ("cards", "laid"),
    [
        ("9♥ 9♠ 9♠", "9♥ 9♠ 9♠"),
        ("9♥ Joker 2♠", "9♥ Joker=9♠ 2♠=9♦"),
        ("5♠ 2♥ Joker", "5♠ 2♥=5♥ Joker=5♦"),
        ("A♥ A♠ A♦ A♣ A♥", "A♥ A♠ A♦ A♣ A♥"),
    ],
)
def test_new_sets_are_laid(cards: str, laid: str) -> None:
    """Clauses jru-new-sets and jru-wild-extend."""
    meld = new_meld(cards, JOK_R_UMMY)
    assert isinstance(meld, Meld)
    assert (str(meld), meld.kind) == (laid, "set")


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ("5♠ 6♠ 7♠", "jru-new-runs"),
        ("5♠ 6♥ 7♠", "jru-new-runs"),
        ("7♠ 5♠ 6♠", "jru-new-runs"),
        ("5♠ Joker 7♠", "jru-new-runs"),
        ("A♠ 2♠ 3♠", "jru-new-runs"),
        (WHOLE, "jru-new-runs"),
        ("9♥ 9♠", "jru-new-sets"),
        ("9♥", "jru-new-sets"),
        ("9♥ Joker", "jru-new-sets"),
        ("5♠ 6♠", "jru-new-sets"),
        ("5♠ 5♥ 6♠", "jru-new-sets"),
        ("5♠ 5♥ Joker=6♠", "jru-new-sets"),
        (f"{WHOLE} A♠", "jru-new-sets"),
        ("2♥ 2♠ 2♦", "jru-special-group"),
        ("Joker Joker 2♠", "jru-special-group"),
        ("Joker", "jru-special-group"),
    ],
)
def test_other_new_melds_are_refused(cards: str, clause: str) -> None:
    """Clauses jru-new-sets, jru-new-runs, jru-special-group."""
    refused = new_meld(cards, JOK_R_UMMY)
    assert isinstance(refused, Refusal)
    assert refused.clause == clause
    assert cards in refused.sentence


@pytest.mark.parametrize("cards", ["", "7♥ 7♥ 7♥", "7♥=8♥ 8♥ 8♥", "9x 9♥ 9♥"])
def test_what_is_no_cards_is_an_error(cards: str) -> None:
    """As everywhere."""
    with pytest.raises(InputError):
        new_meld(cards, JOK_R_UMMY)
