"""The table of two games is what their profiles say, and says all in which they differ."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from markdown import Markdown

from jokerbook.rummy import JOKEREN, JOKEREN_13
from jokerbook.rummy.profile import FIELDS
from publishing.comparison import ROWS
from publishing.messages import messages
from publishing.site import LANGUAGES

# How a game is called and which clause refuses is no rule; whether the limit must be passed is
# said by the clause on the limit.
NO_RULES = {"ruleset", "clause_prefix", "preset", "early_add", "early_reclaim"}


def published(language: str) -> BeautifulSoup:
    """Return the page in a language."""
    options = {"publishing": {"root": ".", "page": f"{language}/compare.md"}}
    extensions = ["attr_list", "tables", "toc", "publishing"]
    md = Markdown(extensions=extensions, extension_configs=options)
    text = Path(f"docs/{language}/compare.md").read_text(encoding="utf-8").rpartition("---\n")[2]
    return BeautifulSoup(md.convert(text), "html.parser")


def table(language: str) -> list[list[str]]:
    """Return the cells of the published table in a language."""
    rows = published(language).select("table tr")
    return [[cell.text for cell in row.select("th, td")] for row in rows]


def test_every_difference_of_the_profiles_has_a_row_and_no_row_is_equal() -> None:
    """A rule that comes to differ must not be left out of the table."""
    differ = {name for name in FIELDS if getattr(JOKEREN, name) != getattr(JOKEREN_13, name)}
    assert [row.field for row in ROWS if row.field not in differ] == []
    assert differ - NO_RULES == {row.field for row in ROWS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_the_numbers_of_the_profiles(language: str) -> None:
    """The page is made from the profiles, so that it cannot say something else."""
    rows = {name: rest for name, *rest in table(language)}
    words = messages(language)
    points = rows[words["ace_points"]]
    assert points == ["11 (8.1)", "15 (8.1)"]
    assert rows[words["deals"]][0].startswith("8 (")
    assert rows[words["discard_joker"]][1].startswith(f"{words['no']} (")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_value_names_its_game_where_the_table_is_stacked(language: str) -> None:
    """Three columns of words do not fit on a phone: web/style/stacked.css."""
    page = published(language)
    games = [cell.text for cell in page.select(".jb-stacked thead th")][1:]
    rows = page.select(".jb-stacked tbody tr")
    assert len(rows) == len(ROWS)
    for row in rows:
        assert [cell["data-column"] for cell in row.select("td")] == games
