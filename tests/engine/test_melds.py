"""Melds by the rules' own sections: each corner refused by the clause that settles it."""

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerbook.cards import NATURAL_CARDS, RANKS, SUITS, AnyCard, Card, Joker, print_cards
from jokerbook.errors import CountError, InputError, PackError, WrongTypeError
from jokerbook.refusal import Refusal
from jokerbook.rummy import JOKEREN_13, Meld, meld

type Multiset = frozenset[tuple[AnyCard, int]]


@pytest.mark.parametrize(
    ("cards", "kind", "ordered", "points"),
    [
        ("7♦ 7♠ 7♥", "set", "7♠ 7♥ 7♦", 21),
        ("Q♠ Q♥ Q♦ Joker=Q♣", "set", "Q♠ Q♥ Q♦ Joker=Q♣", 30),
        ("Joker=10♥ 10♠ 10♦", "set", "10♠ Joker=10♥ 10♦", 20),
        ("10♥ J♥ Q♥", "run", "10♥ J♥ Q♥", 30),
        ("3♠ A♠ 2♠", "run", "A♠ 2♠ 3♠", 16),
        ("A♠ K♠ Q♠", "run", "Q♠ K♠ A♠", 31),
        ("2♠ 3♠ Joker=A♠", "run", "Joker=A♠ 2♠ 3♠", 5),
        ("Joker=A♠ K♠ Q♠", "run", "Q♠ K♠ Joker=A♠", 20),
        ("8♣ 4♣ Joker=6♣ 5♣ 7♣", "run", "4♣ 5♣ Joker=6♣ 7♣ 8♣", 24),
        (
            " ".join(f"{rank}♦" for rank in RANKS[::-1]),
            "run",
            "A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦",
            95,
        ),
    ],
)
def test_legal_melds_are_answered_in_order(
    cards: str, kind: str, ordered: str, points: int
) -> None:
    """A run stands from low to high, a set by suit, and jokers count nothing at the opening."""
    laid = meld(cards, JOKEREN_13)
    assert isinstance(laid, Meld)
    assert (laid.kind, str(laid), laid.opening_points) == (kind, ordered, points)
    assert repr(laid) == f"Meld('{ordered}', kind='{kind}', opening_points={points})"


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        # A set: three or four of one rank, of suits that all differ.
        ("7♠ 7♥", "j13-set"),
        ("7♠ 7♠", "j13-set"),
        ("7♠ 7♥ 7♦ 7♣ 7♠", "j13-set"),
        ("7♠ 7♥ 7♦ 7♣ Joker=7♠", "j13-set"),
        ("7♠ 7♠ 7♥", "j13-set-suits"),
        ("K♦ K♥ K♠ K♠", "j13-set-suits"),
        ("7♠ 7♥ Joker=7♥", "j13-set-suits"),
        ("5♥ 5♥ Joker=5♥", "j13-set-suits"),
        # A run: three or more that follow, of one suit, each rank once.
        ("5♥ 6♥", "j13-run"),
        ("K♠ A♠", "j13-run"),
        ("5♥ 9♥", "j13-run"),
        ("5♥ 6♥ 8♥", "j13-run"),
        ("A♠ 3♠ 4♠", "j13-run"),
        ("J♠ Q♠ A♠", "j13-run"),
        ("5♥ 6♥ 7♦", "j13-run"),
        ("Q♠ K♥ A♠", "j13-run"),
        ("5♥ 5♥ 6♥", "j13-run-length"),
        ("5♥ 6♥ Joker=6♥ 7♥", "j13-run-length"),
        (" ".join(f"{rank}♦" for rank in (*RANKS, "A")), "j13-run-length"),
        # The ace at one end only.
        ("K♠ A♠ 2♠", "j13-run-ace"),
        ("2♠ K♠ A♠", "j13-run-ace"),
        ("Joker=K♠ A♠ 2♠", "j13-run-ace"),
        ("K♠ Joker=A♠ 2♠", "j13-run-ace"),
        ("Q♠ K♠ A♠ 2♠ 3♠", "j13-run-ace"),
        ("K♠ 2♠ A♠ 3♠ Q♠ 4♠", "j13-run-ace"),
        # Jokers: announced, one at most, two natural cards beside it.
        ("6♥ Joker 8♥", "j13-joker-announced"),
        ("Joker", "j13-joker-announced"),
        ("6♥ Joker Joker=8♥", "j13-joker-announced"),
        ("6♥ Joker=7♥ Joker=8♥", "j13-joker-limit"),
        ("6♥ 7♥ Joker=8♥ 9♥ Joker=10♥", "j13-joker-limit"),
        ("Joker=7♠ Joker=7♥ Joker=7♦", "j13-joker-limit"),
        ("7♠ Joker=7♥", "j13-joker-limit"),
        ("Joker=7♥", "j13-joker-limit"),
        # Neither.
        ("7♠", "j13-meld"),
        ("7♠ 9♥", "j13-meld"),
        ("7♠ 7♥ 9♣", "j13-meld"),
        ("7♠ 7♥ 8♠", "j13-meld"),
        ("5♥ 6♥ 9♠", "j13-meld"),
    ],
)
def test_what_is_no_meld_is_refused_by_its_clause(cards: str, clause: str) -> None:
    """The clause is the one a dispute would turn on, and the sentence shows the cards."""
    refused = meld(cards, JOKEREN_13)
    assert isinstance(refused, Refusal)
    assert refused.clause == clause
    assert cards in refused.sentence


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("", CountError),
        ([], CountError),
        ("7♠ 7♠ 7♠", PackError),
        ("Joker Joker Joker Joker Joker", PackError),
        ("7♠ 7♥ 7z", InputError),
        (7, WrongTypeError),
        (["7♠"], WrongTypeError),
    ],
)
def test_what_is_no_cards_is_an_error(cards: str, reason: type[InputError]) -> None:
    """Input is read, and counted against the pack, before anything is judged."""
    with pytest.raises(reason):
        meld(cards, JOKEREN_13)


# A second formulation: every legal meld is built, and the judge must agree on every hand of cards.


def with_one_joker_at_most(cards: tuple[Card, ...]) -> Iterator[tuple[AnyCard, ...]]:
    """Yield a meld of natural cards, and the melds with a joker in the place of one of them."""
    yield cards
    for place, card in enumerate(cards):
        yield (*cards[:place], Joker(card), *cards[place + 1 :])


def legal_melds() -> Iterator[tuple[AnyCard, ...]]:
    """Yield every meld of Jokeren 13, as the rules describe it and not as the engine finds it."""
    for rank in RANKS:
        for size in (3, 4):
            for suits in itertools.combinations(SUITS, size):
                yield from with_one_joker_at_most(tuple(Card(rank + suit) for suit in suits))
    line = (*RANKS, "A")
    for suit in SUITS:
        for start, end in itertools.combinations(range(len(line) + 1), 2):
            ranks = line[start:end]
            if 3 <= len(ranks) <= 13:
                yield from with_one_joker_at_most(tuple(Card(rank + suit) for rank in ranks))


def multiset(cards: tuple[AnyCard, ...]) -> Multiset:
    """Return cards so that they compare in any order, twins counted."""
    return frozenset(Counter(cards).items())


LEGAL = {multiset(cards): cards for cards in legal_melds()}


def universe(ranks: str, suits: str) -> list[AnyCard]:
    """Return the cards of these ranks and suits, and the jokers that stand for them."""
    cards = [Card(rank + suit) for rank in ranks.split() for suit in suits]
    return [*cards, *(Joker(card) for card in cards)]


@pytest.mark.parametrize(
    ("ranks", "suits", "most"), [("A 2 3 Q K", "♠♥♦", 4), ("7 8", "♠♥♦♣", 5), ("A K", "♠♥", 6)]
)
def test_the_judge_agrees_with_the_list_of_all_melds(ranks: str, suits: str, most: int) -> None:
    """Over every choice of cards, twins and jokers, what the judge allows is what can be built."""
    for size in range(1, most + 1):
        for cards in itertools.combinations_with_replacement(universe(ranks, suits), size):
            try:
                legal = isinstance(meld(cards, JOKEREN_13), Meld)
            except PackError:
                continue
            assert legal == (multiset(cards) in LEGAL), print_cards(cards)


def test_every_choice_of_one_suit_is_judged_as_the_list_says() -> None:
    """All 8,191 choices of ranks in a suit: long runs, gaps and the ace's two ends."""
    spades = [card for card in NATURAL_CARDS if card.suit == "♠"]
    for size in range(1, len(spades) + 1):
        for cards in itertools.combinations(spades, size):
            legal = isinstance(meld(cards, JOKEREN_13), Meld)
            assert legal == (multiset(cards) in LEGAL), print_cards(cards)


def test_every_legal_meld_is_allowed_and_written_as_it_is_read() -> None:
    """A meld's text is a meld again, the same one: records and the table are kept as text."""
    for cards in LEGAL.values():
        laid = meld(cards, JOKEREN_13)
        assert isinstance(laid, Meld), print_cards(cards)
        assert meld(str(laid), JOKEREN_13) == meld(laid, JOKEREN_13) == laid


@given(st.data())
def test_the_order_of_the_cards_makes_no_difference(data: st.DataObject) -> None:
    """A player may lay the cards down in any order."""
    cards = data.draw(st.sampled_from(list(LEGAL.values())))
    shuffled = data.draw(st.permutations(cards))
    assert meld(shuffled, JOKEREN_13) == meld(cards, JOKEREN_13)


@given(st.lists(st.sampled_from(universe("A 2 3 7 Q K", "♠♥")), min_size=1, max_size=6), st.data())
def test_the_order_of_the_cards_changes_no_clause(
    cards: list[AnyCard], data: st.DataObject
) -> None:
    """The same cards are refused by the same clause, however they are held."""
    shuffled = data.draw(st.permutations(cards))
    try:
        judged = [meld(choice, JOKEREN_13) for choice in (cards, shuffled)]
    except PackError:
        return
    clauses = [verdict.clause if isinstance(verdict, Refusal) else None for verdict in judged]
    assert clauses[0] == clauses[1]
