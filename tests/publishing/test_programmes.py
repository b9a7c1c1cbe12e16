"""Programme cards in a page: drawn, named in its language, written as text; the deck; faults."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from markdown import Markdown

from jokerbook.jokrummy import ILLUSTRATIVE_DECK, parse_programme
from publishing.faults import faults
from publishing.messages import PROGRAMMES, messages
from publishing.site import LANGUAGES, MASTER
from tests.publishing.conftest import replace


def html(site: Path, language: str, block: str) -> str:
    """Return the HTML of a block on a page of the small site."""
    options = {"publishing": {"root": str(site), "page": f"{language}/rules.md"}}
    return Markdown(extensions=["publishing"], extension_configs=options).convert(block)


def one(tree: Tag, selector: str) -> Tag:
    """Return the one element that a selector finds."""
    (found,) = tree.select(selector)
    return found


def parts(card: Tag) -> list[str]:
    """Return what is written on a card below its drawing."""
    return [element.text for element in card.find_all("div", recursive=False)][1:]


def cards(tree: Tag) -> Iterator[Tag]:
    """Yield the cards, each of which must hold one drawing that has a name."""
    for card in tree.select(".jb-programme"):
        assert str(one(card, ".jb-drawing > svg[role=img]")["aria-label"])
        yield card


@pytest.mark.parametrize(
    ("language", "name", "label"),
    [
        ("en", "run of four spades", "Programme card: 1 × run of four spades"),
        ("fr", "suite de quatre piques", "Carte-programme\u00a0: 1 × suite de quatre piques"),
        ("ru", "ряд из четырёх пик", "Карта-программа: 1 × ряд из четырёх пик"),
        (
            "pt",
            "sequência de quatro cartas de espadas",
            "Carta-programa: 1 × sequência de quatro cartas de espadas",
        ),
    ],
)
def test_a_card_is_drawn_named_and_written_in_the_readers_language(
    site: Path, language: str, name: str, label: str
) -> None:
    """Who does not see the drawing hears what it shows; who wants to type it reads how."""
    figure = one(
        BeautifulSoup(html(site, language, "/// programme | run 4 ♠\n///"), "html.parser"), "figure"
    )
    (card,) = cards(figure)
    assert parts(card) == [name, "run 4 ♠"]
    assert one(card, "svg")["aria-label"] == label
    assert figure.select("figcaption") == []


def test_several_programmes_are_one_row_under_one_caption(site: Path) -> None:
    """A section may show variants of a symbol, and its caption names the clause."""
    block = "/// programme | 2 x set 4, cards J♥ Q♥, bonus\nOf one rank ([[j13-set]]).\n///\nAfter."
    tree = BeautifulSoup(html(site, "en", block), "html.parser")
    figure = one(tree, "figure")
    assert [parts(card)[1] for card in cards(figure)] == ["2 × set 4", "cards J♥ Q♥", "bonus"]
    assert [card.text for card in figure.select(".card.red")] == ["J♥", "Q♥"]
    caption = figure.find_all(recursive=False)[-1]
    assert (caption.name, caption.text.strip()) == ("figcaption", "Of one rank (1.1).")
    assert one(caption, "a")["href"] == "#j13-set"
    assert "After." not in figure.text


def test_the_deck_shows_each_programme_once_with_its_count(site: Path) -> None:
    """The page must show the deck that the engine deals from, all of it, in its file's order."""
    block = "/// deck\nAll 63.\n///"
    figure = one(BeautifulSoup(html(site, "en", block), "html.parser"), "figure")
    assert figure.find_all(recursive=False)[0].text.strip() == "All 63."
    shown = [parts(card) for card in cards(figure)]
    assert shown[:2] == [
        ["run of four", "run 4", "In the deck: 1"],
        ["run of five", "run 5", "In the deck: 2"],
    ]
    assert shown[-1] == ["bonus programme", "bonus", "In the deck: 4"]
    texts = [text for _, text, _ in shown]
    assert len(set(texts)) == len(texts) == len(figure.select("ul > li"))
    assert [parse_programme(text) for text in texts] == list(dict.fromkeys(ILLUSTRATIVE_DECK))
    assert sum(int(count.rpartition(" ")[2]) for *_, count in shown) == 63


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != MASTER])
def test_no_word_on_the_cards_is_left_in_english(site: Path, language: str) -> None:
    """A translation that repeats the English text would pass every other check."""
    assert [name for name in PROGRAMMES if messages(language)[name] == PROGRAMMES[name]] == []
    tree = BeautifulSoup(html(site, language, "/// deck\n///"), "html.parser")
    assert "In the deck" not in tree.text


def test_a_card_says_its_name_and_its_text_beside_the_drawing(site: Path) -> None:
    """Who cannot see the drawing reads the card."""
    tree = BeautifulSoup(html(site, "en", "/// programme | 2 × set 3 of 7\n///"), "html.parser")
    for drawing in tree.select(".jb-drawing"):
        drawing.decompose()
    assert " ".join(tree.text.split()) == "2 × set of three 7s 2 × set 3 of 7"


WORD = "See [[j13-set]]."
CARD = "/// programme | run 5\nFive.\n///"
FAULTS = [
    ("/// programme | run 99\n///", "`/// programme | run 99`: the length of a run is 99"),
    ("/// programme | run 5, sett 3\n///", "'sett 3' is no programme"),
    ("/// programme | run 5,\n///", "'' is no programme"),
    ("/// programme\nFive.\n///", "`/// programme`: '' is no programme"),
    ("/// deck | run 5\n///", "`/// deck | run 5`: nothing stands behind the name"),
    ("/// programme | run 5\nFive.", "`/// programme | run 5` has no `///` that ends it"),
    ("/// deck\n\n/// example | j13-one\n///", "`/// deck` has no `///` that ends it"),
    ("/// example | j13-one\nOne.", "`/// example | j13-one` has no `///` that ends it"),
]


@pytest.mark.parametrize(("block", "fault"), FAULTS)
def test_a_wrong_block_is_named_with_its_line(site: Path, block: str, fault: str) -> None:
    """A contributor must be told where a programme is mistyped, or which block swallows a page."""
    replace(site / "docs/fr/rules.md", WORD, block)
    places = [found for found in faults(site) if fault in found]
    assert places, faults(site)
    assert [place.split(": ")[0] for place in places] == ["docs/fr/rules.md:26"]


def test_a_block_that_one_language_lacks_or_has_otherwise_is_named(site: Path) -> None:
    """A reader who changes the language must find the same cards."""
    for language in LANGUAGES:
        replace(site / f"docs/{language}/rules.md", WORD, f"{CARD}\n\n/// deck\n///")
    assert faults(site) == []
    replace(site / "docs/ru/rules.md", f"{CARD}\n", "")
    replace(site / "docs/fr/rules.md", "run 5", "run 6")
    replace(site / "docs/pt/rules.md", "/// deck\n///", "")
    assert faults(site) == [
        "docs/fr/rules.md:26: `/// programme | run 6` stands where docs/en/rules.md has "
        "`/// programme | run 5`",
        "docs/ru/rules.md:27: `/// deck` stands where docs/en/rules.md has `/// programme | run 5`",
        "docs/pt/rules.md: lacks `/// deck` (docs/en/rules.md:30)",
    ]
