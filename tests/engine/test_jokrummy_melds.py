"""Programmes met or refused by the rules' own sections, and the judge held to a list of melds."""

import random
from collections.abc import Sequence

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
    WrongTypeError,
)
from jokerbook.jokrummy import (
    JOK_R_UMMY,
    Fixed,
    Fulfilled,
    Laid,
    Meld,
    MixedRun,
    RunOf,
    SetOf,
    parse_programme,
    profile_with,
    programme,
    table_meld,
)
from jokerbook.jokrummy.melds import judge_meld
from jokerbook.jokrummy.programmes import MeldPattern
from jokerbook.refusal import Refusal
from tests.engine.jokrummy_lists import ideals, is_meld

WHOLE = "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠"


@pytest.mark.parametrize(
    ("asked", "melds", "laid"),
    [
        # The source's own examples.
        ("run 5", ["5♠ 6♠ 7♠ Joker 9♠"], ["5♠ 6♠ 7♠ Joker=8♠ 9♠"]),
        ("run 5", ["10♥ J♥ Q♥ K♥ A♥"], ["10♥ J♥ Q♥ K♥ A♥"]),
        ("run 4 ♠", ["3♠ 4♠ 2♠ 6♠"], ["3♠ 4♠ 2♠=5♠ 6♠"]),
        ("run 4 ♠", ["8♠ 9♠ 10♠ J♠"], ["8♠ 9♠ 10♠ J♠"]),
        ("mixed run 7", ["7♥ 8♣ 9♣ 10♦ Joker Q♠ K♥"], ["7♥ 8♣ 9♣ 10♦ Joker=J♠ Q♠ K♥"]),
        ("mixed run 7", ["A♣ 2♦ 3♠ 4♠ 5♠ 6♣ 7♠"], ["A♣ 2♦ 3♠ 4♠ 5♠ 6♣ 7♠"]),
        ("set 3", ["K♦ K♣ Joker"], ["K♦ K♣ Joker=K♠"]),
        ("set 3", ["3♦ 3♦ 3♠"], ["3♦ 3♦ 3♠"]),
        ("set 3 of 7", ["7♦ 7♠ Joker"], ["7♦ 7♠ Joker=7♥"]),
        ("set 3 of 7", ["7♦ 7♥ 7♦"], ["7♦ 7♥ 7♦"]),
        ("cards J♥ Q♥ K♥ A♥", ["2♥ Q♥ K♥ A♥"], ["2♥=J♥ Q♥ K♥ A♥"]),
        ("cards 2♥ Q♥ K♥ A♥", ["2♥ Q♥ K♥ A♥"], ["2♥ Q♥ K♥ A♥"]),
        (
            "2 × set 4",
            ["A♥ 2♥ A♦ A♠", "9♣ 9♣ 9♦ 9♠"],
            ["A♥ 2♥=A♣ A♦ A♠", "9♣ 9♣ 9♦ 9♠"],
        ),
        # jru-longer: longer than asked.
        ("run 3", [WHOLE], [WHOLE]),
        ("set 3", ["7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ 7♣ Joker"], ["7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 7♣ 7♣ Joker=7♠"]),
        # jru-ace: low and high; jru-two-natural, jru-two-other-suit.
        ("run 3", ["A♠ 2♠ 3♠"], ["A♠ 2♠ 3♠"]),
        ("run 3", ["Q♠ K♠ A♠"], ["Q♠ K♠ A♠"]),
        ("run 3", ["A♠ Joker Joker"], ["A♠ Joker=2♠ Joker=3♠"]),
        ("run 3", ["Joker Joker A♠"], ["Joker=Q♠ Joker=K♠ A♠"]),
        ("run 3", ["A♠ 2♦ 3♠"], ["A♠ 2♦=2♠ 3♠"]),
        ("run 3", ["2♠ 2♠ 3♠"], ["2♠=A♠ 2♠ 3♠"]),
        ("mixed run 3", ["2♦ 2♦ 4♠"], ["2♦ 2♦=3♥ 4♠"]),
        # Wild cards that say it.
        ("run 5", ["5♠ 6♠ 7♠ Joker=8♠ 9♠"], ["5♠ 6♠ 7♠ Joker=8♠ 9♠"]),
        ("run 3", ["2♥=J♠ Q♠ K♠"], ["2♥=J♠ Q♠ K♠"]),
        ("run 3", ["2♠=2♠ 3♠ 4♠"], ["2♠ 3♠ 4♠"]),
        ("set 3", ["7♦ 7♠ Joker=7♦"], ["7♦ 7♠ Joker=7♦"]),
        # jru-cards: any order, wild cards in place of any, 2s that are listed are themselves.
        ("cards J♥ Q♥ K♥ A♥", ["A♥ K♥ Joker J♥"], ["J♥ Joker=Q♥ K♥ A♥"]),
        ("cards 2♥ 3♥ 4♥", ["Joker 4♥ 2♥"], ["2♥ Joker=3♥ 4♥"]),
        ("cards 2♥ 3♥ 4♥", ["2♥ 2♥ 4♥"], ["2♥ 2♥=3♥ 4♥"]),
        ("cards 2♥ 3♥ 4♥", ["2♥=3♥ Joker 4♥"], ["Joker=2♥ 2♥=3♥ 4♥"]),
        ("cards K♥ K♥", ["K♥ Joker"], ["K♥ Joker=K♥"]),
        ("2 × cards K♥ Q♥", ["Q♥ Joker", "K♥ Q♥"], ["Q♥ Joker=K♥", "K♥ Q♥"]),
        ("bonus", [], []),
    ],
)
def test_a_programme_is_met(asked: str, melds: list[str], laid: list[str]) -> None:
    """Each wild card is answered with the card that it stands for, and the answer is met again."""
    met = programme(asked, melds, JOK_R_UMMY)
    assert isinstance(met, Fulfilled)
    assert [str(meld) for meld in met.melds] == laid
    assert repr(met) == f"Fulfilled({', '.join(map(repr, laid))})"
    assert programme(asked, met.melds, JOK_R_UMMY) == programme(asked, laid, JOK_R_UMMY) == met


@pytest.mark.parametrize(
    ("asked", "melds", "clause", "said"),
    [
        # As many melds as the multiplier says.
        ("2 × set 4", ["9♣ 9♣ 9♦ 9♠"], "jru-multiplier", "2 asked, 1 laid"),
        ("run 4", [], "jru-multiplier", "1 asked, 0 laid"),
        ("set 3", ["3♦ 3♦ 3♠", "9♣ 9♣ 9♦"], "jru-groups", "1 asked, 2 laid"),
        ("bonus", ["9♣ 9♣ 9♦"], "jru-groups", "0 asked, 1 laid"),
        # Not with jokers and 2s alone.
        ("set 3", ["Joker 2♥ 2♠"], "jru-special-alone", "Joker 2♥ 2♠ holds none"),
        ("run 3", ["Joker Joker Joker"], "jru-special-alone", "neither a joker nor a 2"),
        ("2 × set 3", ["2♥ 2♠ 2♦", "Joker 2♥ Joker"], "jru-special-alone", "holds none"),
        ("2 × set 3", ["Q♥ Q♦ Q♠", "2♥ Joker 2♠"], "jru-special-group", "2♥ Joker 2♠ holds"),
        ("cards 2♥ 3♥", ["2♥ Joker"], "jru-special-alone", "2♥ Joker holds"),
        # The number shown is a minimum.
        ("run 5", ["5♠ 6♠ 7♠ 8♠"], "jru-minimum", "at least 5 needed, 4 in"),
        ("mixed run 4", ["5♠ 6♥ 7♠"], "jru-minimum", "at least 4 needed, 3 in"),
        ("set 4", ["9♥ 9♠ 9♠"], "jru-minimum", "at least 4 needed, 3 in"),
        ("run 3", ["K♠ A♠"], "jru-minimum", "at least 3 needed, 2 in"),
        # Runs of one suit rise one by one.
        ("run 4", ["5♠ 6♠ 8♠ 9♠"], "jru-run", "after 6♠ comes 7♠, not 8♠"),
        ("run 4", ["5♠ 6♠ 7♥ 8♠"], "jru-run", "share one suit"),
        ("run 4", ["8♠ 7♠ 6♠ 5♠"], "jru-run", "after 8♠ comes 9♠, not 7♠"),
        ("run 3", ["5♠ 5♠ 6♠"], "jru-run", "after 5♠ comes 6♠, not 5♠"),
        ("run 3", ["5♠ Joker=7♠ 6♠"], "jru-run", "after 5♠ comes 6♠, not Joker=7♠"),
        ("run 3", ["5♠ Joker=6♥ 7♠"], "jru-run", "share one suit"),
        ("run 3", ["5♠ 2♠=2♠ 7♠"], "jru-run", "after 5♠ comes 6♠, not 2♠"),
        ("run 4 ♠", ["5♥ 6♥ 7♥ 8♥"], "jru-run-suit", "is ♠, unlike 5♥"),
        ("run 4 ♠", ["5♠ 6♠ 7♥ 8♠"], "jru-run-suit", "is ♠, unlike 7♥"),
        ("run 3 ♠", ["5♠ Joker=6♥ 7♠"], "jru-run-suit", "is ♠, unlike 6♥"),
        ("mixed run 4", ["5♠ 6♥ 8♥ 9♣"], "jru-mixed-run", "after 6 comes 7, not 8♥"),
        ("mixed run 3", ["5♠ 5♥ 6♥"], "jru-mixed-run", "after 5 comes 6, not 5♥"),
        # The ace at one end only.
        ("run 3", ["K♠ A♠ 2♠"], "jru-ace", "no card is beyond it: K♠ A♠ 2♠"),
        ("run 3", ["Joker A♠ 3♠"], "jru-ace", "no card is beyond it"),
        ("run 3", ["K♠ Joker Joker"], "jru-ace", "no card is beyond it"),
        ("run 3", ["Joker Joker 2♥=2♥ 3♥"], "jru-ace", "no card is beyond it"),
        ("mixed run 3", ["Q♠ K♥ A♠ 2♠"], "jru-ace", "no card is beyond it"),
        ("run 3", [f"{WHOLE} A♠"], "jru-ace", "not both"),
        ("run 3", [f"{WHOLE} Joker"], "jru-ace", "not both"),
        ("run 3", ["J♠ A♠ K♠"], "jru-run", "after J♠ comes Q♠, not A♠"),
        # Sets share one rank.
        ("set 3", ["K♦ K♣ Q♣"], "jru-set", "share one rank, unlike K♦ K♣ Q♣"),
        ("set 3", ["7♦ 7♠ Joker=8♦"], "jru-set", "share one rank"),
        ("set 3", ["7♦ 7♠ 2♦=2♦"], "jru-set", "share one rank"),
        ("set 3 of 7", ["8♦ 8♠ Joker"], "jru-set-rank", "is 7, unlike 8♦"),
        ("set 3 of 7", ["7♦ 7♠ 2♠=8♠"], "jru-set-rank", "is 7, unlike 8♠"),
        # Exactly the cards listed.
        ("cards J♥ Q♥ K♥ A♥", ["J♥ Q♥ K♥ A♦"], "jru-cards", "lacks A♥"),
        ("cards J♥ Q♥ K♥ A♥", ["J♥ Q♥ Joker"], "jru-cards", "lacks A♥"),
        ("cards J♥ Q♥ K♥ A♥", ["J♥ Q♥ K♥ Joker=A♦"], "jru-cards", "lacks A♥"),
        ("cards J♥ Q♥ K♥ A♥", ["10♥ J♥ Q♥ K♥ A♥"], "jru-cards", "holds 10♥ besides"),
        ("cards J♥ Q♥ K♥ A♥", ["J♥ Q♥ K♥ A♥ Joker"], "jru-cards", "holds Joker besides"),
        ("cards J♥ Q♥", ["J♥ J♥"], "jru-cards", "lacks Q♥"),
    ],
)
def test_what_does_not_meet_a_programme_is_refused(
    asked: str, melds: list[str], clause: str, said: str
) -> None:
    """The clause is the one a dispute would turn on; the sentence says what is missing."""
    refused = programme(asked, melds, JOK_R_UMMY)
    assert isinstance(refused, Refusal)
    assert refused.clause == clause
    assert said in refused.sentence


@pytest.mark.parametrize(
    ("melds", "reason"),
    [
        ([""], CountError),
        (["5♠ 6♠ 7♠", " "], CountError),
        (["5♠ 6♠ 7z"], SuitError),
        (["5♠ 6♠=7♠ 7♠"], AnnouncementError),
        (["5♠ 6♠=6♠ 7♠"], AnnouncementError),
        (["5♠ 2♠=Joker 7♠"], AnnouncementError),
        (["5♠ Joker= 7♠"], SuitError),
        (["5♠ Joker=6♠=6♠ 7♠"], InputError),
        (["7♠ 7♠ 7♠"], PackError),
        (["7♠ 7♥ 7♦", "7♠ 7♠ 7♣"], PackError),
        (["2♠=7♠ 2♠=7♠ 2♠=7♠ 7♠"], PackError),
        (["Joker Joker 7♠", "Joker Joker Joker"], PackError),
        ("5♠ 6♠ 7♠", WrongTypeError),
        (5, WrongTypeError),
        ([5], WrongTypeError),
        ([["5♠"]], WrongTypeError),
    ],
)
def test_what_is_no_melds_is_an_error(melds: list[str], reason: type[InputError]) -> None:
    """All input is read, and counted against the packs, before anything is judged."""
    with pytest.raises(reason):
        programme("3 × run 9", melds, JOK_R_UMMY)


def test_a_third_pack_holds_a_third_copy() -> None:
    """Clause jru-packs: the option changes what is possible, not what is allowed."""
    three = profile_with({"packs": 3})
    assert isinstance(programme("set 3", ["7♠ 7♠ 7♠"], three), Fulfilled)


def test_cards_are_taken_as_they_are_read_too() -> None:
    """Text, cards, cards laid and melds are the same to every function."""
    cards: list[AnyCard] = [Card("5♠"), JOKER, Card("7♠")]
    laid = [Laid(Card("5♠"), Card("5♠")), Laid(JOKER, None), Laid(Card("7♠"), Card("7♠"))]
    met = programme("run 3", ["5♠ Joker 7♠"], JOK_R_UMMY)
    assert programme(parse_programme("run 3"), [cards], JOK_R_UMMY) == met
    assert programme("run 3", (iter(laid),), JOK_R_UMMY) == met


@pytest.mark.parametrize(
    ("asked", "meld", "kind"),
    [
        ("cards A♥ K♥ J♥ Q♥", "K♥ J♥ Q♥ A♥", "J♥ Q♥ K♥ A♥: run"),
        ("cards A♥ 3♥ 2♥", "Joker 2♥ 3♥", "Joker=A♥ 2♥ 3♥: run"),
        ("cards 9♥ 8♠ 10♥", "9♥ 8♠ 10♥", "8♠ 9♥ 10♥: mixed run"),
        ("cards 7♥ 7♠ 7♥", "7♥ 7♠ Joker", "7♥ 7♠ Joker=7♥: set"),
        ("cards 7♥ 7♠ 8♥", "8♥ 7♥ 7♠", "8♥ 7♥ 7♠: cards"),
        ("cards 7♥ 7♠", "7♥ 7♠", "7♥ 7♠: cards"),
        ("cards 7♥ 8♥", "7♥ 8♥", "7♥ 8♥: cards"),
        ("cards 2♥ Q♥ K♥ A♥", "2♥ Q♥ K♥ A♥", "2♥ Q♥ K♥ A♥: cards"),
        ("cards Q♥ K♥ A♥ 2♥ 3♥", "Q♥ K♥ A♥ 2♥ 3♥", "Q♥ K♥ A♥ 2♥ 3♥: cards"),
    ],
)
def test_listed_cards_become_the_meld_that_they_make(asked: str, meld: str, kind: str) -> None:
    """Clause jru-extend-fixed: a set, a run of one suit, a mixed run, or neither."""
    met = programme(asked, [meld], JOK_R_UMMY)
    assert isinstance(met, Fulfilled)
    assert f"{met.melds[0]}: {met.melds[0].kind}" == kind


@pytest.mark.parametrize(
    ("kind", "cards", "reason"),
    [
        ("cards", "7♥ 8♥ 9♥", UnknownNameError),
        ("mixed", "7♥ 8♥ 9♥", UnknownNameError),
        ("run", "7♥ 8♥", TableError),
        ("run", "7♥ 8♠ 9♥", TableError),
        ("set", "7♥ 8♠ 9♥", TableError),
        ("set", "2♥ 2♠ Joker", TableError),
        ("mixed run", "7♥ 9♥ 10♠", TableError),
        ("set", "", CountError),
    ],
)
def test_no_illegal_meld_lies_on_the_table(kind: str, cards: str, reason: type[InputError]) -> None:
    """A position that could not have come about is an error."""
    with pytest.raises(reason):
        table_meld(kind, cards, JOK_R_UMMY)


# The second formulation: a list of every meld that a pattern allows, place by place.

PATTERNS: Sequence[MeldPattern] = (
    *(RunOf(3), RunOf(4), RunOf(3, "♠"), RunOf(4, "♥"), MixedRun(3), MixedRun(4)),
    *(SetOf(3), SetOf(4), SetOf(3, 1), SetOf(3, 4)),
    *(Fixed(tuple(map(Card, text.split()))) for text in ("A♠ 2♠ 3♠", "K♥ K♥", "2♥ Q♥ K♥ A♥")),
)
SPECIAL: Sequence[AnyCard] = (JOKER, Card("2♠"), Card("2♥"))
SMALL = [card for card in NATURAL_CARDS if card.suit in "♠♥" and card.rank in (1, 2, 3, 4, 12, 13)]


def some_cards(draw: random.Random, pattern: MeldPattern) -> tuple[Laid, ...]:
    """Return cards that come near a meld: some of its faces, some wild cards, some others."""
    length = draw.choice([pattern.length, pattern.length, pattern.length + 1, 3])
    choices = ideals(pattern, length) or ideals(pattern, pattern.length)
    laid = []
    for allowed in draw.choice(choices):
        face = draw.choice(sorted(allowed, key=str))
        special = draw.choice(SPECIAL)
        chance = draw.random()
        if chance < 0.5:
            laid.append(Laid(face, None if face.rank == 2 else face))
        elif chance < 0.7:
            laid.append(Laid(special, None))
        elif chance < 0.85:
            laid.append(Laid(special, face))
        else:
            other = draw.choice(SMALL)
            laid.append(Laid(other, None if other.rank == 2 else other))
    return tuple(laid)


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_the_judge_agrees_with_the_list_of_all_melds(pattern: MeldPattern) -> None:
    """1,000 tries each: with wild cards said and unsaid, and with cards that do not belong."""
    draw = random.Random(str(pattern))
    verdicts = []
    for _ in range(1_000):
        cards = some_cards(draw, pattern)
        judged = judge_meld(cards, pattern, JOK_R_UMMY)
        assert isinstance(judged, Meld) == is_meld(cards, pattern), cards
        verdicts.append(isinstance(judged, Meld))
        if isinstance(judged, Meld):
            assert is_meld(judged.cards, pattern)
            assert sorted(laid.card.text for laid in judged.cards) == sorted(
                laid.card.text for laid in cards
            )
    assert 200 < sum(verdicts) < 800
