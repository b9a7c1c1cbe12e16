"""The table of who wins a trick says what the rules say, in each language."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from markdown import Markdown

from publishing import tricks
from publishing.faults import faults
from publishing.messages import MESSAGES, TRICKS, messages
from publishing.site import LANGUAGES, MASTER
from tests.publishing.conftest import replace

JOKER, CARD = "the led joker", "the led card"
SUIT, TRUMP = "the highest card of the suit", "the highest trump"
HIGH, NEVER = "the last high joker", "—"
PLAIN, TRUMPS, NO_TRUMP = "not the trump suit", "the trump suit", "any suit, no trump"
# Reasoned from the rules. A high joker in answer beats all normal cards and an earlier high joker,
# a low one never wins: the last column is always the same, the second always like the first. A
# joker led high is beaten by normal cards only as trumps given for want of another suit; one led
# low by any card of the suit it names, which in trumps is a trump, and by a trump. A trump given
# for want of the suit cannot be where the suit is trump, nor where there is none.
EXPECTED = [
    ["Suit asked for", "Who wins, by the best answer given"],
    [
        "Neither the suit nor a trump",
        "Only a joker low",
        "The suit asked for",
        "A trump",
        "A joker high",
    ],
    ["A joker led high"],
    [PLAIN, JOKER, JOKER, JOKER, TRUMP, HIGH],
    [TRUMPS, JOKER, JOKER, JOKER, NEVER, HIGH],
    [NO_TRUMP, JOKER, JOKER, JOKER, NEVER, HIGH],
    ["A joker led low"],
    [PLAIN, JOKER, JOKER, SUIT, TRUMP, HIGH],
    [TRUMPS, JOKER, JOKER, TRUMP, NEVER, HIGH],
    [NO_TRUMP, JOKER, JOKER, SUIT, NEVER, HIGH],
    ["A normal card led"],
    [PLAIN, CARD, CARD, SUIT, TRUMP, HIGH],
    [TRUMPS, CARD, CARD, TRUMP, NEVER, HIGH],
    [NO_TRUMP, CARD, CARD, SUIT, NEVER, HIGH],
]


def table(language: str) -> BeautifulSoup:
    """Return the table as a page in a language shows it."""
    options = {"publishing": {"root": ".", "page": f"{language}/georgian-joker.md"}}
    md = Markdown(extensions=["tables", "publishing"], extension_configs=options)
    return BeautifulSoup(md.convert("/// tricks\n///"), "html.parser")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_who_wins_by_the_rules(language: str) -> None:
    """Who settles a dispute by this table must not be told wrong, in whatever language."""
    names = {text: name for name, text in MESSAGES.items()} | {NEVER: NEVER}
    words = messages(language) | {NEVER: NEVER}
    shown = [[cell.text for cell in row.select("th, td")] for row in table(language).select("tr")]
    assert shown == [[words[names[text]] for text in row] for row in EXPECTED]


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != MASTER])
def test_no_word_of_the_table_is_left_in_english(language: str) -> None:
    """A translation that repeats the English text would pass every other check."""
    assert [name for name in TRICKS if messages(language)[name] == TRICKS[name]] == []


def test_every_cell_has_its_headers() -> None:
    """Who hears the table instead of seeing it must be told the lead, the suit and the answer."""
    tree = table("en")
    scopes = [[cell.get("scope") for cell in row.select("th")] for row in tree.select("tr")]
    rows = [["rowgroup"], ["row"], ["row"], ["row"]]
    assert scopes == [["col", "colgroup"], ["col"] * 5, *rows * 3]
    assert [len(body.select("tr")) for body in tree.select("tbody")] == [4, 4, 4]


@pytest.mark.parametrize("place", [2, 4])
def test_an_engine_that_answers_otherwise_stops_the_build(
    place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is asked of the engine, and says only what holds for every order of the answers."""
    monkeypatch.setattr(tricks, "trick", lambda plays, trump: place)
    with pytest.raises((KeyError, ValueError)):
        table("en")


@pytest.mark.parametrize(
    ("block", "fault"),
    [
        ("/// tricks\nWords.\n///", "docs/ru/rules.md:26: `/// tricks` stands alone"),
        ("/// tricks | geo\n///", "docs/ru/rules.md:26: `/// tricks` stands alone"),
        ("/// tricks\n", "docs/ru/rules.md:26: `/// tricks` stands alone"),
        ("/// compare\nWords.\n///", "docs/ru/rules.md:26: `/// compare` stands alone"),
        ("/// tricks\n///", "docs/ru/rules.md:26: `/// tricks` is not in docs/en/rules.md"),
    ],
)
def test_a_wrong_block_is_named(site: Path, block: str, fault: str) -> None:
    """Words in the block would end up in the table, and one language must not lack it."""
    replace(site / "docs/ru/rules.md", "See [[j13-set]].", block)
    assert any(fault in found for found in faults(site)), faults(site)


def test_a_table_in_every_language_is_no_fault(site: Path) -> None:
    """The checks must let the block through as CONTRIBUTING shows it."""
    for language in LANGUAGES:
        replace(site / f"docs/{language}/rules.md", "See [[j13-set]].", "/// tricks\n///")
    assert faults(site) == []
