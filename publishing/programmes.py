"""Jok-R-ummy's programme cards, drawn and named by the engine: `/// programme | …`, `/// deck`."""

from collections import Counter
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from jokerbook.jokrummy import (
    ILLUSTRATIVE_DECK,
    Programme,
    parse_programme,
    programme_name,
    programme_svg,
)
from publishing.catalogue import Page
from publishing.messages import messages


class Cards(Block):
    """A figure of programme cards; what stands inside the block is its caption."""

    def on_add(self, block: Element) -> Element:
        """Put what stands inside the block into the caption."""
        (caption,) = block.iter("figcaption")
        return caption

    def on_end(self, block: Element) -> None:
        """Take the caption away where nothing was written."""
        caption = self.on_add(block)
        if not len(caption):
            block.remove(caption)

    def fill(self, card: Element, programme: Programme) -> None:
        """Put a programme's drawing, its name in the page's language and its text into a card."""
        page: Page = self.config["page"]
        card.set("class", "jb-programme")
        drawing = SubElement(card, "div", {"class": "jb-drawing"})
        drawing.text = self.md.htmlStash.store(programme_svg(programme, page.language))
        SubElement(card, "div").text = programme_name(programme, page.language)
        SubElement(SubElement(card, "div"), "code").text = AtomicString(str(programme))


class ProgrammeBlock(Cards):
    """The block of pymdownx that becomes one programme card, or a row of them."""

    NAME = "programme"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Make the figure, the caption below the cards."""
        figure = SubElement(parent, "figure", {"class": "jb-programmes"})
        row = SubElement(figure, "div", {"class": "jb-row"})
        for programme in read_programmes(str(self.argument)):
            self.fill(SubElement(row, "div"), programme)
        SubElement(figure, "figcaption")
        return figure


class DeckBlock(Cards):
    """The block of pymdownx that becomes the illustrative deck, in its file's order."""

    NAME = "deck"
    ARGUMENT = False

    def on_create(self, parent: Element) -> Element:
        """Make the figure, the caption above the cards, each with how often it is there."""
        page: Page = self.config["page"]
        figure = SubElement(parent, "figure", {"class": "jb-programmes"})
        SubElement(figure, "figcaption")
        cards = SubElement(figure, "ul")
        for programme, count in Counter(ILLUSTRATIVE_DECK).items():
            card = SubElement(cards, "li")
            self.fill(card, programme)
            SubElement(card, "div").text = messages(page.language)["in_deck"].format(count=count)
        return figure


def read_programmes(text: str) -> list[Programme]:
    """Return programmes separated by commas; raises what `parse_programme` raises."""
    return [parse_programme(part.strip()) for part in text.split(",")]
