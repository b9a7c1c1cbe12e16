"""Quick starts and questions restate a game's rules, each statement with the clause it rests on."""

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from markdown import Markdown

from publishing.catalogue import REFERENCE, Page, read_catalogue
from publishing.faults import faults, release_faults
from publishing.restating import statements
from publishing.search import filters_of
from publishing.site import LANGUAGES, PREFIXES
from tests.publishing.conftest import edit_all, replace

CATALOGUE = read_catalogue(Path())
RESTATED = [page for page in CATALOGUE.pages.values() if page.game and not page.is_rules]
QUICK = """\
---
title: In a minute
description: A small quick start.
game: jokeren-13
---

# In a minute {#quick-jokeren-13}

What stands here needs no clause.

## Melds {#quick-j13-melds}

- A set is 3 or 4 cards
  of one rank ([[j13-set]]).
- The other game has 36 cards ([[geo-pack]]).
"""


@pytest.fixture
def quick(site: Path) -> Path:
    """The small site with a quick start in each language."""
    for language in LANGUAGES:
        (site / "docs" / language / "quick.md").write_text(QUICK, encoding="utf-8")
    return site


def test_a_page_may_restate_a_game(quick: Path) -> None:
    """A statement may go over lines, and may rest on another game's clause."""
    assert faults(quick) == []


@pytest.mark.parametrize(
    ("language", "old", "new", "fault"),
    [
        ("en", " ([[j13-set]])", "", "docs/en/quick.md:13: names no clause"),
        ("fr", "[[j13-set]]", "[[j13-melds]]", "docs/fr/quick.md:13: names no clause"),
        ("ru", "- The other", "\nA rule.\n\n- The other", "docs/ru/quick.md:16: names no clause"),
        ("pt", "[[j13-set]]", "[[j13-run]]", "docs/pt/quick.md:11: 'quick-j13-melds' names other"),
        ("pt", ": jokeren-13", ": jokeren-12", "docs/pt/quick.md: the game 'jokeren-12' is"),
    ],
)
def test_a_statement_without_its_clause_is_named(
    quick: Path, language: str, old: str, new: str, fault: str
) -> None:
    """A sentence that no clause carries would be a rule of its own, one in one language a trap."""
    replace(quick / "docs" / language / "quick.md", old, new)
    assert any(fault in one for one in faults(quick)), faults(quick)


def test_a_number_that_differs_from_the_english_page_is_named(released: Path) -> None:
    """At a table the quick start is believed, in every language alike."""
    for language in LANGUAGES:
        (released / "docs" / language / "quick.md").write_text(QUICK, encoding="utf-8")
    assert release_faults(released) == []
    replace(released / "docs" / "ru" / "quick.md", "3 or 4", "3 or 5")
    found = release_faults(released)
    assert [fault.partition(" (")[0] for fault in found] == [
        "docs/ru/quick.md:11: 'quick-j13-melds' lacks the number 4",
        "docs/ru/quick.md:11: 'quick-j13-melds' adds the number 5",
    ]


def test_the_page_shows_the_number_alone_of_its_games_clauses(quick: Path) -> None:
    """On a phone "Jokeren 13, 1.1" behind every sentence is most of what one reads."""
    text = (quick / "docs/fr/quick.md").read_text(encoding="utf-8").split("---\n")[2]
    options = {"root": str(quick), "page": "fr/quick.md"}
    extensions = ["attr_list", "toc", "publishing"]
    html = Markdown(extensions=extensions, extension_configs={"publishing": options}).convert(text)
    links = BeautifulSoup(html, "html.parser").select(".clause-reference")
    assert [(link["href"], link["title"], link.text) for link in links] == [
        ("rules.md#j13-set", "The set", "1.1"),
        ("other.md#geo-pack", "Thirty-six cards", "Georgian Joker, 1.1"),
    ]


def test_a_query_that_names_the_game_finds_its_questions(quick: Path) -> None:
    """Who types "Jokeren 13 joker" must not be kept from the answers about Jokeren 13."""
    edit_all(quick, "rules.md", "# Jokeren 13 {", "# Thirteen {")
    page = read_catalogue(quick).page("ru/quick.md")
    assert filters_of(page, page.headings[1]) == {"game": "Thirteen"}


@pytest.mark.parametrize("game", PREFIXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_has_a_quick_start_and_questions(language: str, game: str) -> None:
    """A quick start is read in two minutes, and what is asked most is answered."""
    quick, questions = (CATALOGUE.page(f"{language}/{kind}/{game}.md") for kind in KINDS)
    assert {quick.game, questions.game} == {game}
    assert 200 <= words(quick) <= 500
    assert 15 <= len(questions.headings) - 1 <= 20
    assert all(heading.title.endswith("?") for heading in questions.headings[1:])


KINDS = ("quick", "questions")


def words(page: Page) -> int:
    """Return how many words the statements of a page have, without their references."""
    return sum(len(re.findall(r"\w+", REFERENCE.sub("", text))) for _, text in statements(page))


def test_each_question_has_one_answer_of_a_few_sentences() -> None:
    """An answer at a table is short; what is longer is the clause's to say."""
    for page in RESTATED:
        if page.path.startswith("questions/"):
            begins = [line for line, _ in statements(page)]
            assert begins == [heading.line + 2 for heading in page.headings[1:]], page.name
            assert all(len(text.split()) <= 60 for _, text in statements(page)), page.name


def test_the_pages_are_those_of_the_four_games_alone() -> None:
    """A page that names a game by mistake would be held to what it never promised."""
    assert len(RESTATED) == len(LANGUAGES) * len(PREFIXES) * len(KINDS)
