"""The table of who wins a trick of Georgian Joker, its cells answered by the engine: `/// tricks`.

A cell stands for all tricks of its kind: the engine is asked about several, each in every order of
the answers, and the table is made only where it names the same winner for all.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from pymdownx.blocks.block import Block

from jokerbook.georgian import pack, trick
from publishing.catalogue import Page
from publishing.messages import messages


class Lead(NamedTuple):
    """What is led, and how the table calls it where it wins; names are those of messages."""

    name: str
    play: str
    wins: str


class Suits(NamedTuple):
    """The suit that the lead asks for, and the deal's trump."""

    name: str
    asked: str
    trump: str | None


class Answers(NamedTuple):
    """The other three plays, in several examples, all equal in the strongest play among them."""

    name: str
    examples: tuple[tuple[str, str, str], ...]


LEADS = (
    Lead("lead_high", "Joker high {asked}", "led_joker"),
    Lead("lead_low", "Joker low {asked}", "led_joker"),
    Lead("lead_card", "10{asked}", "led_card"),
)
SUITS = (
    Suits("asked_plain", "♠", "♥"),
    Suits("asked_trump", "♥", "♥"),
    Suits("asked_without", "♠", None),
)
# Diamonds are neither asked for nor trump. Here {trump} is one given for want of the suit asked.
ANSWERS = (
    Answers("answer_neither", (("7♦", "K♦", "A♦"),)),
    Answers("answer_low", (("Joker low", "K♦", "A♦"), ("Joker low", "Joker low", "A♦"))),
    Answers(
        "answer_suit",
        (("9{asked}", "A{asked}", "A♦"), ("9{asked}", "A{asked}", "Joker low")),
    ),
    Answers(
        "answer_trump",
        (("A{asked}", "9{trump}", "A{trump}"), ("Joker low", "9{trump}", "A{trump}")),
    ),
    Answers(
        "answer_high",
        (
            ("9{asked}", "A{asked}", "Joker high"),
            ("A{asked}", "A{trump}", "Joker high"),
            ("A{asked}", "Joker low", "Joker high"),
            ("A{asked}", "Joker high", "Joker high"),
        ),
    ),
)
# The answers that may win, and how the table calls them: a lower one of their suit has no name.
WINNERS = {"A♠": "highest_of_suit", "A♥": "highest_trump", "Joker high": "last_joker"}
CANNOT_BE = "—"


class TricksBlock(Block):
    """The block of pymdownx that becomes the table."""

    NAME = "tricks"
    ARGUMENT = False

    def on_create(self, parent: Element) -> Element:
        """Make the table: rows by the lead and the suit it asks for, columns by the answers."""
        page: Page = self.config["page"]
        words = messages(page.language)
        table = SubElement(parent, "table")
        for columns in (1, len(ANSWERS)):
            SubElement(table, "colgroup", {"span": str(columns)})
        add_head(table, words)
        for lead in LEADS:
            add_rows(table, lead, words)
        return table


def add_head(table: Element, words: Mapping[str, str]) -> None:
    """Add the two rows of column headers, the lower of which names the answers."""
    head = SubElement(table, "thead")
    upper, lower = SubElement(head, "tr"), SubElement(head, "tr")
    SubElement(upper, "th", {"scope": "col", "rowspan": "2"}).text = words["asked"]
    wide = {"scope": "colgroup", "colspan": str(len(ANSWERS))}
    SubElement(upper, "th", wide).text = words["who_wins"]
    for answers in ANSWERS:
        SubElement(lower, "th", {"scope": "col"}).text = words[answers.name]


def add_rows(table: Element, lead: Lead, words: Mapping[str, str]) -> None:
    """Add the rows of a lead below a header of their own."""
    body = SubElement(table, "tbody")
    wide = {"scope": "rowgroup", "colspan": str(1 + len(ANSWERS))}
    header = SubElement(SubElement(body, "tr"), "th", wide)
    SubElement(header, "span").text = words[lead.name]
    for suits in SUITS:
        row = SubElement(body, "tr")
        SubElement(row, "th", {"scope": "row"}).text = words[suits.name]
        for answers in ANSWERS:
            SubElement(row, "td").text = cell(lead, suits, answers, words)


def cell(lead: Lead, suits: Suits, answers: Answers, words: Mapping[str, str]) -> str:
    """Return who wins, in words; ValueError where that depends on what the table does not say."""
    found = {winner(plays, lead, suits) for plays in tricks(lead, suits, answers)}
    if len(found) > 1:
        raise ValueError(f"{lead.name}, {suits.name}, {answers.name}: won by {sorted(found)}")
    return words[found.pop()] if found else CANNOT_BE


def tricks(lead: Lead, suits: Suits, answers: Answers) -> Iterator[tuple[str, ...]]:
    """Yield the tricks of a cell that can be, each in every order of its answers."""
    for example in answers.examples:
        if can_be((lead.play, *example), suits):
            for order in permutations(example):
                yield tuple(play.format_map(suits._asdict()) for play in (lead.play, *order))


def can_be(plays: Sequence[str], suits: Suits) -> bool:
    """Return whether the pack has the jokers, and the deal a trump that is not the suit asked."""
    jokers = sum(play.startswith("Joker") for play in plays)
    trumped = any("{trump}" in play for play in plays)
    return jokers <= pack().jokers and not (trumped and suits.trump in (None, suits.asked))


def winner(plays: Sequence[str], lead: Lead, suits: Suits) -> str:
    """Return the name of the message for the winner; KeyError for one that the table cannot say."""
    # Of two equal plays, two jokers, the later one keeps its place here.
    places = {play: place for place, play in enumerate(plays, 1)}
    said: dict[object, str] = {places[play]: WINNERS[play] for play in WINNERS if play in places}
    return (said | {1: lead.wins})[trick(plays, suits.trump)]
