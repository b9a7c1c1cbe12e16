"""Cards and jokers are read as people write them, printed one way, and never changed."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.cards import (
    JOKER,
    LONGEST_TEXT,
    NATURAL_CARDS,
    AnyCard,
    Card,
    Joker,
    parse_card,
    parse_cards,
    print_cards,
    read_card,
    read_cards,
    read_hand,
)
from jokerbook.errors import (
    AnnouncementError,
    CountError,
    InputError,
    RankError,
    SuitError,
    TooLongError,
    WrongTypeError,
)

ALL_CARDS: tuple[AnyCard, ...] = (
    *NATURAL_CARDS,
    JOKER,
    *(Joker(card) for card in NATURAL_CARDS),
)


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_is_read_as_it_is_printed(card: AnyCard) -> None:
    """What a record prints must be what a replay reads, for every value there is."""
    assert parse_card(str(card)) is card
    assert eval(repr(card), {"Card": Card, "Joker": Joker}) is card


@given(st.lists(st.sampled_from(ALL_CARDS)))
def test_cards_are_read_as_they_are_printed(cards: list[AnyCard]) -> None:
    """A list keeps its order and its twins through text."""
    assert parse_cards(print_cards(cards)) == tuple(cards)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("10h", "10♥"),
        ("Td", "10♦"),
        ("As", "A♠"),
        ("qc", "Q♣"),
        ("10H", "10♥"),
        ("k♡", "K♥"),
        ("7♥\ufe0f", "7♥"),
        ("7♥\ufe0e", "7♥"),
        ("\uff11\uff10\uff48", "10♥"),
        ("  9♣ ", "9♣"),
        ("joker", "Joker"),
        ("Joker=th", "Joker=10♥"),
        ("JOKER=7♥\ufe0f", "Joker=7♥"),
    ],
)
def test_other_spellings_are_read(text: str, printed: str) -> None:
    """Keyboards without suits, and phones that add invisible marks, write cards too."""
    assert str(parse_card(text)) == printed


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", SuitError),
        ("10", SuitError),
        ("10x", SuitError),
        ("♥7", SuitError),
        ("1♠", RankError),
        ("11♠", RankError),
        ("♠", RankError),
        ("Z♠", RankError),
        ("7♠ 7♥", RankError),
        ("Joker=", AnnouncementError),
        ("Joker=Joker", AnnouncementError),
        ("Joker=1♥", AnnouncementError),
        ("Joker 7♥", AnnouncementError),
        ("jokers", AnnouncementError),
        ("7♠" * LONGEST_TEXT, TooLongError),
        (7, WrongTypeError),
        (None, WrongTypeError),
    ],
)
def test_what_is_no_card_is_an_error_of_its_reason(text: str, reason: type[InputError]) -> None:
    """Each reason is a class of its own, and its message is one line."""
    with pytest.raises(reason) as caught:
        parse_card(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


@given(st.text() | st.text(alphabet="A2310JQKT♠♥♦♣shdcjoker=\ufe0f "))
def test_any_text_is_cards_or_an_input_error(text: str) -> None:
    """Text from outside never brings out another exception, and what is read prints again."""
    try:
        cards = parse_cards(text)
    except InputError:
        return
    assert parse_cards(print_cards(cards)) == cards


@pytest.mark.parametrize("card", [Card("10♥"), Joker(), Joker("7♥")], ids=str)
def test_a_card_stays_the_one_it_is(card: AnyCard) -> None:
    """Cards are compared by identity, so copying and pickling must not make a second one."""
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    with pytest.raises(AttributeError):
        card.text = "A♠"
    with pytest.raises(AttributeError):
        del card.text


def test_a_joker_shows_its_face() -> None:
    """Melds are judged by faces: a card's own, and the card a joker stands for."""
    assert Joker("7♥").face is Card("7♥").face is Card("7h")
    assert Joker().face is None
    with pytest.raises(RankError):
        Card("Joker")
    with pytest.raises(AnnouncementError):
        Joker("Joker")


def test_cards_are_taken_as_text_or_as_cards() -> None:
    """Every public function reads its cards in the same two ways."""
    hand = (Card("A♠"), Joker())
    assert read_cards("A♠ Joker") == read_cards(hand) == read_cards(list(hand)) == hand
    assert read_card("A♠") is read_card(Card("A♠")) is Card("A♠")
    for wrong in (7, None, [7], ["A♠"]):
        with pytest.raises(WrongTypeError):
            read_cards(wrong)  # type: ignore[arg-type]
    for text in ("", "A♠ 2♠"):
        with pytest.raises(CountError):
            read_card(text)


def test_a_joker_in_a_hand_stands_for_nothing() -> None:
    """Only a joker that is laid says what it stands for."""
    assert read_hand("Joker A♠") == (Joker(), Card("A♠"))
    with pytest.raises(AnnouncementError, match="Joker=7♥ in a hand"):
        read_hand("A♠ Joker=7♥")
