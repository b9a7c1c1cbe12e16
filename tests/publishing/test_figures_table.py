"""The page of the figures: what was measured, all of it, as each language writes its numbers."""

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from publishing.catalogue import read_catalogue
from publishing.figures_table import (
    SAVED,
    SECTIONS,
    amount,
    cells,
    figure_faults,
    made_where,
    read_saved,
)
from publishing.messages import messages
from publishing.site import LANGUAGES
from publishing.tables import table_html

CATALOGUE = read_catalogue(Path())
KEYS = [key for keys in SECTIONS.values() for key in keys]
MISSED = {
    "key": "result_first",
    "value": 0.45,
    "unit": "ratio",
    "target": 0.36,
    "at_least": False,
}


def saved_at(root: Path, change: Mapping[str, Any]) -> Path:
    """Lay the pages and the saved figures, changed, into a folder, and return it."""
    shutil.copytree("docs", root / "docs")
    (root / SAVED).parent.mkdir()
    saved = {**read_saved(Path()), **change}
    (root / SAVED).write_text(json.dumps(saved), encoding="utf-8")
    return root


def test_each_figure_stands_in_one_section() -> None:
    """One that stood in two would be read as two."""
    assert len(KEYS) == len(set(KEYS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_every_figure_as_it_was_saved(language: str) -> None:
    """No figure is typed by hand, none is left out where it was missed."""
    page = CATALOGUE.pages[f"{language}/figures.md"]
    table = BeautifulSoup(table_html(page, "figures"), "html.parser")
    rows = [
        [cell.get_text() for cell in row.select("th, td")]
        for row in table.select("tbody tr")
        if row.select("td")
    ]
    figures = {figure["key"]: figure for figure in read_saved(Path())["figures"]}
    words = messages(language)
    assert rows == [[words[f"figure_{key}"], *cells(figures.get(key), language)] for key in KEYS]
    heads = [head.get_text() for head in table.select('[scope="rowgroup"]')]
    assert heads == [words[f"figures_{section}"] for section in SECTIONS]
    paragraph = table.p
    assert paragraph
    assert paragraph.get_text() == made_where(read_saved(Path()), language)


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ("0.45", "≤ 0.36", "missed by 25%")),
        ("fr", ("0,45", "≤ 0,36", "non, manqué de 25\N{NO-BREAK SPACE}%")),
        ("ru", ("0,45", "≤ 0,36", "нет, хуже на 25\N{NO-BREAK SPACE}%")),
        ("pt", ("0,45", "≤ 0,36", "não, por 25%")),
    ],
)
def test_a_missed_figure_says_by_how_much(language: str, shown: tuple[str, str, str]) -> None:
    """In each language, with its decimal sign."""
    assert cells(MISSED, language) == shown


def test_the_least_that_is_wanted_is_met_from_above() -> None:
    """A score counts the other way round than a time."""
    score = {"key": "", "value": 94, "unit": "points", "target": 95, "at_least": True}
    assert cells(score, "en") == ("94\xa0of 100", "≥ 95\xa0of 100", "missed by 1.05%")
    assert cells({**score, "value": 95}, "en")[2] == "met"


def test_a_figure_without_a_target_is_only_told() -> None:
    """What the floor takes is there to be compared with, not to be reached."""
    assert cells({**MISSED, "target": None}, "en") == ("0.45", "", "")


def test_numbers_keep_the_digits_that_matter() -> None:
    """Hundredths of a second where there are few seconds, none of a kilobyte among hundreds."""
    assert amount(1.234, "s", "fr") == "1,23\xa0s"
    assert amount(12.34, "ms", "ru") == "12,3\xa0мс"
    assert amount(212.6, "kB", "fr") == "213\xa0ko"


def test_a_figure_that_was_not_measured_says_so() -> None:
    """It must not go from the page unseen; nor stop the build, which its bench needs."""
    assert cells(None, "fr") == ("non mesuré", "", "")


def test_a_figure_without_a_name_stops_the_build(tmp_path: Path) -> None:
    """It would be measured and shown nowhere."""
    figures = read_saved(Path())["figures"]
    root = saved_at(tmp_path, {"figures": [*figures, {**MISSED, "key": "new"}]})
    (unknown,) = figure_faults(read_catalogue(root))
    assert re.match(r"bench/figures.json: the figure 'new' has no name", unknown)


def test_figures_that_cannot_be_read_stop_the_build(tmp_path: Path) -> None:
    """With a sentence that says what writes them, not with a traceback."""
    shutil.copytree("docs", tmp_path / "docs")
    (fault,) = figure_faults(read_catalogue(tmp_path))
    assert "`make bench SAVE=1` writes it" in fault


def test_the_saved_figures_have_names() -> None:
    """What is committed can be read, and has names."""
    assert not list(figure_faults(CATALOGUE))
