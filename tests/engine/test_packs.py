"""A pack holds what its game says, and cards it cannot hold together are an error."""

from collections import Counter

import pytest

from jokerbook.cards import JOKER, Card, Pack, parse_cards
from jokerbook.errors import PackError
from jokerbook.georgian.profile import PACKS
from jokerbook.rummy import JOKEREN_13

GEORGIAN = PACKS[36]


def test_the_jokeren_pack_is_two_packs_and_four_jokers() -> None:
    """Every copy is dealt, so the pack must list each of the 108."""
    counts = Counter(JOKEREN_13.pack)
    assert sum(counts.values()) == len(JOKEREN_13.pack) == 108
    assert counts.pop(JOKER) == 4
    assert set(counts.values()) == {2}
    assert len(counts) == 52


@pytest.mark.parametrize(("size", "sixes"), [(36, ["6♥", "6♦"]), (38, ["6♠", "6♥", "6♦", "6♣"])])
def test_the_georgian_packs_differ_by_the_black_sixes(size: int, sixes: list[str]) -> None:
    """The two jokers take the place of the black sixes, or join them where 38 are played."""
    cards = [str(card) for card in PACKS[size]]
    assert len(cards) == len(set(cards)) + 1 == size
    assert cards.count("Joker") == 2
    assert [card for card in cards if card.startswith("6")] == sixes
    assert not [card for card in cards if card[0] in "2345"]


@pytest.mark.parametrize(
    ("pack", "text"),
    [
        (JOKEREN_13.pack, "7♠ 7♠ 7♠"),
        (JOKEREN_13.pack, "Joker Joker Joker Joker Joker"),
        (JOKEREN_13.pack, "Joker=7♠ Joker=7♥ Joker Joker Joker"),
        (GEORGIAN, "7♠ 7♠"),
        (GEORGIAN, "Joker Joker Joker"),
        (GEORGIAN, "6♣"),
        (GEORGIAN, "6♠"),
        (GEORGIAN, "2♥"),
    ],
)
def test_cards_no_pack_holds_are_an_error(pack: Pack, text: str) -> None:
    """A position with a third copy or one joker too many cannot have been dealt."""
    with pytest.raises(PackError, match="the pack holds"):
        pack.check(parse_cards(text))


def test_an_announced_joker_is_no_copy_of_its_card() -> None:
    """An announcement names a card, not a physical copy: clause j13-joker-any-card."""
    JOKEREN_13.pack.check(parse_cards("7♠ 7♠ Joker=7♠"))
    JOKEREN_13.pack.check([Card("7♠")])
    GEORGIAN.check(GEORGIAN)
