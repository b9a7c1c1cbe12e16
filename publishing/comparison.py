"""The table that sets two rummy games side by side, made from their profiles: `/// compare`."""

from collections.abc import Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from jokerbook.rummy import JOKEREN, JOKEREN_13, Profile
from publishing.catalogue import Page
from publishing.messages import messages
from publishing.references import reference
from publishing.stacked import stacked_table

_YES_NO: Mapping[object, str] = {True: "yes", False: "no"}


class Row(NamedTuple):
    """A field of the profiles, the clauses that fix it, the words for what is no number."""

    field: str
    clauses: tuple[str, str]
    words: Mapping[object, str] = {}


GAMES = (JOKEREN_13, JOKEREN)
ROWS = (
    Row("first_discard", ("j13-no-first-discard", "jok-first-discard")),
    Row(
        "closed_first_turn",
        ("j13-first-turn", "jok-draw"),
        {True: "first_turn_closed", False: "first_turn_open"},
    ),
    Row("set_twins", ("j13-set-suits", "jok-set-twins"), _YES_NO),
    Row("ace_positions", ("j13-run-ace", "jok-aces"), {(1,): "ace_low", (1, 14): "ace_both"}),
    Row("jokers_most", ("j13-joker-limit", "jok-joker-limit"), {None: "no_limit"}),
    Row("naturals_least", ("j13-joker-limit", "jok-joker-limit")),
    Row("ace_points", ("j13-penalty", "jok-penalty")),
    Row("opening_points", ("j13-opening", "jok-opening-when"), {None: "no_opening"}),
    Row("opening_counts_jokers", ("j13-opening-jokers", "jok-opening-values"), _YES_NO),
    Row("opening_turn_whole", ("j13-opening-only", "jok-reclaim-opening"), _YES_NO),
    Row("freed_joker_kept", ("j13-freed-joker", "jok-reclaim"), _YES_NO),
    Row("reclaim_same_turn", ("j13-reclaim-same-turn", "jok-reclaim-when"), _YES_NO),
    Row("discard_joker", ("j13-discard-joker", "jok-discard-joker"), _YES_NO),
    Row("deals", ("j13-eight-deals", "jok-elimination"), {None: "until_one_is_left"}),
    Row("limit", ("j13-no-elimination", "jok-limit"), {None: "no_elimination"}),
)


class CompareBlock(Block):
    """The block of pymdownx that becomes the table."""

    NAME = "compare"
    ARGUMENT = False

    def on_create(self, parent: Element) -> Element:
        """Make the table, a row a field, each value with the clause that fixes it."""
        page: Page = self.config["page"]
        words = messages(page.language)
        frame = SubElement(parent, "div", {"class": "jb-stacked jb-beside"})
        links = [reference(page, game.ruleset) for game in GAMES]
        body = SubElement(stacked_table(frame, (words["compared"], *links)), "tbody")
        for row in ROWS:
            line = SubElement(body, "tr")
            SubElement(line, "th", {"scope": "row"}).text = words[row.field]
            for game, link, clause in zip(GAMES, links, row.clauses, strict=True):
                line.append(cell(page, value(row, game, words), clause, str(link.text)))
        return frame


def value(row: Row, game: Profile, words: Mapping[str, str]) -> str:
    """Return what a game fixes, in the words of a language; a number says itself."""
    fixed = getattr(game, row.field)
    return words[row.words[fixed]] if fixed in row.words else str(fixed)


def cell(page: Page, text: str, clause: str, column: str) -> Element:
    """Return a cell of a column: the value, and the number of the clause that fixes it."""
    made = Element("td", {"data-column": column})
    made.text = AtomicString(f"{text} (")
    link = reference(page, clause)
    link.text = page.catalogue.targets[page.language][clause][1].number
    link.tail = ")"
    made.append(link)
    return made
