"""What the Markdown extension makes of a page."""

import json
import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from markdown import Markdown

from publishing.messages import live_messages, messages
from tests.publishing.conftest import replace

EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc", "publishing"]


def rendered(site: Path, page: str) -> tuple[BeautifulSoup, Markdown]:
    """Render a page of the small site; return its tree and the converter."""
    options = {"publishing": {"root": str(site), "page": page}}
    md = Markdown(extensions=EXTENSIONS, extension_configs=options)
    text = (site / "docs" / page).read_text(encoding="utf-8").rpartition("---\n")[2]
    return BeautifulSoup(md.convert(text), "html.parser"), md


def one(tree: BeautifulSoup | Tag, selector: str) -> Tag:
    """Return the one element that a selector finds."""
    (found,) = tree.select(selector)
    return found


def test_sections_and_clauses_are_numbered_from_their_places(site: Path) -> None:
    """A number that is computed cannot be wrong after an insertion."""
    tree, _ = rendered(site, "en/rules.md")
    numbers = [(a.parent["id"], a.text) for a in tree.select(".number") if a.parent]
    assert numbers == [
        ("j13-melds", "1"),
        ("j13-set", "1.1"),
        ("j13-run", "1.2"),
        ("j13-scores", "2"),
        ("j13-penalty", "2.1"),
    ]
    replace(site / "docs/en/rules.md", "### The run", "### New {#j13-new}\n\n### The run")
    tree, _ = rendered(site, "en/rules.md")
    assert one(tree, "#j13-run .number").text == "1.3"


def test_the_number_is_a_permanent_link_named_in_the_readers_language(site: Path) -> None:
    """Someone settling a dispute needs a link to one clause, whatever the language."""
    for language, title in (("en", "Link to clause 1.1"), ("ru", "Ссылка на пункт 1.1")):
        link = one(rendered(site, f"{language}/rules.md")[0], "#j13-set > .number")
        assert (link["href"], link["title"]) == ("#j13-set", title)


def test_the_table_of_contents_shows_numbers(site: Path) -> None:
    """The contents are how a reader finds 2.1 when someone says "two one"."""
    _, md = rendered(site, "en/rules.md")
    (title,) = md.toc_tokens  # type: ignore[attr-defined]
    assert [section["name"] for section in title["children"]] == ["1 Melds", "2 Scores"]
    assert title["children"][0]["children"][1]["name"] == "1.2 The run"


def test_a_reference_says_the_number_and_elsewhere_the_game(site: Path) -> None:
    """A number alone is ambiguous only when it stands on another game's page."""
    replace(site / "docs/fr/rules.md", "# Jokeren 13 {", "# Le treize {")
    here, _ = rendered(site, "fr/rules.md")
    texts = [(a["href"], a.text) for a in here.select(".clause-reference")]
    assert texts == [
        ("#j13-run", "1.2"),
        ("other.md#geo-pack", "the other pack"),
        ("#j13-set", "1.1"),
    ]
    there, _ = rendered(site, "fr/other.md")
    link = one(there, ".clause-reference")
    assert (link["href"], link.text) == ("rules.md#j13-set", "Le treize, 1.1")


def test_a_reference_in_code_is_left_alone(site: Path) -> None:
    """CONTRIBUTING must be able to show how a reference is written."""
    tree, _ = rendered(site, "en/rules.md")
    assert one(tree, "p > code").text == "[[code]]"


def test_an_open_point_is_marked_in_the_readers_language(site: Path) -> None:
    """A reader must tell the source's rule from this project's convention."""
    tree, _ = rendered(site, "pt/rules.md")
    mark = one(tree, ".clause > .open-mark")
    assert mark.text == messages("pt")["open_point"] != messages("en")["open_point"]
    assert one(mark.parent or tree, "h3")["id"] == "j13-run"


def test_a_clause_is_one_element_with_all_it_says(site: Path) -> None:
    """The whole clause is highlighted when it is linked to, its example included."""
    tree, _ = rendered(site, "en/rules.md")
    clauses = tree.select(".clause")
    assert [one(clause, "h3")["id"] for clause in clauses] == ["j13-set", "j13-run", "j13-penalty"]
    assert one(clauses[1], "figure")["data-example"] == "j13-one"
    assert "See" in clauses[2].text


def test_an_example_is_complete_without_javascript(site: Path) -> None:
    """The static page shows code and result; nothing has to run for a reader to read."""
    figure = one(rendered(site, "fr/rules.md")[0], "figure[data-example=j13-one]")
    assert figure["data-state"] == "idle"
    assert one(figure, "figcaption").text.strip() == "One."
    assert one(figure, "pre code").text == "one = 1\nprint('<1>')\none"
    assert one(figure, "[data-result] samp").text == "<1>\n1"
    for name in ("run", "stop", "reset"):
        button = one(figure, f"button[data-{name}]")
        assert (button.text, button.has_attr("hidden")) == (messages("fr")[name], name == "stop")


def test_the_script_finds_its_messages_once_a_page(site: Path) -> None:
    """One set of messages serves every example of the page, in the page's language."""
    second = site / "examples/jokeren-13/j13-two.pycon"
    second.write_text(">>> 2\n2\n", encoding="utf-8")
    replace(site / "docs/ru/rules.md", "See [[j13-set]]", "/// example | j13-two\n///\n")
    script = one(rendered(site, "ru/rules.md")[0], "script.jb-messages")
    words = json.loads(script.text)
    assert words["run"] == messages("ru")["run"]
    assert "open_point" not in words


def test_a_refusal_in_the_output_leads_to_its_clause(site: Path) -> None:
    """The clause that forbids a play is one press away, on whatever page of the language it is."""
    example = site / "examples/jokeren-13/j13-one.pycon"
    output = "Refusal('j13-set', '10♥ &lt; [[j13-run]]')\nRefusal('geo-pack', 'no'), ('geo-pack')"
    example.write_text(f">>> print({output!r})\n{output}\n", encoding="utf-8")
    result = one(rendered(site, "fr/rules.md")[0], "[data-result] samp")
    assert result.text == output
    links = [(a["href"], a.text) for a in result.select("a")]
    assert links == [("#j13-set", "j13-set"), ("other.md#geo-pack", "geo-pack")]


def test_a_refusal_by_a_clause_that_no_page_has_is_no_link(site: Path) -> None:
    """A dead link would be worse than none."""
    example = site / "examples/jokeren-13/j13-one.pycon"
    example.write_text(">>> print(\"Refusal('jok-set'\")\nRefusal('jok-set'\n", encoding="utf-8")
    result = one(rendered(site, "fr/rules.md")[0], "[data-result] samp")
    assert (result.text, result.select("a")) == ("Refusal('jok-set'", [])


def test_cards_in_text_are_kept_whole_and_red_suits_red(site: Path) -> None:
    """`10♥` must not break over two lines on a phone."""
    tree, _ = rendered(site, "en/rules.md")
    cards = [(card.text, card["class"]) for card in tree.select("p .card")]
    assert cards == [(text, ["card", "red"]) for text in ("10♥", "J♥", "Q♥")]


@pytest.mark.parametrize("language", ["en", "fr", "ru", "pt"])
def test_every_message_is_there_in_every_language(language: str) -> None:
    """A missing message raises, so the build stops instead of showing English."""
    assert messages(language).keys() == messages("en").keys()
    assert all(messages(language).values())


def test_the_script_asks_for_the_messages_that_there_are() -> None:
    """A message that the script names and no catalogue holds would show as its bare name."""
    keys = re.search(r"type Key =([^;]*);", Path("web/src/messages.ts").read_text(encoding="utf-8"))
    assert keys is not None
    assert set(re.findall(r'"(\w+)"', keys[1])) == set(live_messages("en"))
