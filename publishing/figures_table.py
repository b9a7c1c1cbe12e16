"""What the site's speed was measured to be: `/// figures`, a table made from what a bench saved.

Which figures there are, and in which section each stands, is said here; `make bench` prints them
in the same order, and with `SAVE=1` writes them into `bench/figures.json`.
"""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from babel.dates import format_date
from babel.numbers import format_decimal
from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from publishing.catalogue import Catalogue, Page
from publishing.messages import messages
from publishing.openings import openings
from publishing.stacked import stacked_table

SAVED = "bench/figures.json"
# A section -> the figures in it; each is called `figure_` and this in the messages.
SECTIONS = {
    "result": (
        "result_first",
        "result_first_site",
        "result_first_floor",
        "result_slow",
        "result_slow_site",
        "result_slow_floor",
        "result_bytes",
        "result_bytes_floor",
        "result_second",
        "result_second_site",
        "result_second_floor",
    ),
    "perceived": ("pointed_first", "pointed_second"),
    "later": ("later_run", "later_edited", "task_start_first", "task_start_second", "task_later"),
    "reading": (
        "page_gzip",
        "page_br",
        "next_gzip",
        "next_br",
        "lighthouse_performance",
        "lighthouse_accessibility",
        "lighthouse_best_practices",
        "lighthouse_seo",
    ),
    "engine": ("imports_slowest", "imports_median", "imports_front", "imports_here"),
    "build": (
        "build_ratio",
        "build_processor",
        "build_cold_processor",
        "build_warm",
        "build_cold",
        "build_peer",
        "growth",
        "growth_peer",
        "growth_processor",
        "seen_page",
        "seen_translation",
        "seen_example",
    ),
    "search": ("search_first", "search_next", "query_gzip", "query_br"),
}
# The columns, by the names of their messages.
COLUMNS = ("figure_name", "figure_value", "figure_target", "figure_met")


class FiguresBlock(Block):
    """The block of pymdownx that becomes where the figures were made, and the table."""

    NAME = "figures"
    ARGUMENT = False

    def on_create(self, parent: Element) -> Element:
        """Make the table, a section's figures under its name, in the page's language."""
        page: Page = self.config["page"]
        saved = read_saved(page.catalogue.root)
        words = messages(page.language)
        frame = SubElement(parent, "div", {"class": "jb-stacked jb-measured"})
        SubElement(frame, "p").text = AtomicString(made_where(saved, page.language))
        table = stacked_table(frame, (words[column] for column in COLUMNS))
        figures = {figure["key"]: figure for figure in saved["figures"]}
        for section, keys in SECTIONS.items():
            body = SubElement(table, "tbody")
            wide = {"scope": "rowgroup", "colspan": str(len(COLUMNS))}
            head = SubElement(SubElement(body, "tr"), "th", wide)
            head.text = words[f"figures_{section}"]
            for key in keys:
                add_row(body, key, figures.get(key), page.language)
        return frame


def read_saved(root: Path) -> dict[str, Any]:
    """Return what the last saved bench says of itself and of each figure."""
    saved: dict[str, Any] = json.loads((root / SAVED).read_text(encoding="utf-8"))
    return saved


def made_where(saved: dict[str, Any], language: str) -> str:
    """Return the sentence that says when and on what the figures were made."""
    return messages(language)["figures_made"].format(
        date=format_date(date.fromisoformat(saved["date"]), "long", locale=language),
        model=saved["model"],
        processors=saved["processors"],
        memory=number(saved["memory"], language),
        chromium=saved["chromium"],
        python=saved["python"],
        rounds=saved["rounds"],
    )


def add_row(body: Element, key: str, figure: dict[str, Any] | None, language: str) -> None:
    """Add the row of a figure."""
    words = messages(language)
    row = SubElement(body, "tr")
    name = SubElement(row, "th", {"scope": "row"})
    name.text = AtomicString(words[f"figure_{key}"])
    for column, text in zip(COLUMNS[1:], cells(figure, language), strict=True):
        cell = SubElement(row, "td", {"data-column": words[column]})
        cell.text = AtomicString(text)


def cells(figure: dict[str, Any] | None, language: str) -> tuple[str, str, str]:
    """Return a figure's value, what it is to be, and whether it is; or that it was not measured."""
    words = messages(language)
    if figure is None:
        return words["figure_none"], "", ""
    value, target = figure["value"], figure["target"]
    shown = amount(value, figure["unit"], language)
    if target is None:
        return shown, "", ""
    sign = "≥" if figure["at_least"] else "≤"
    wanted = f"{sign} {amount(target, figure['unit'], language)}"
    missed_by = target - value if figure["at_least"] else value - target
    if missed_by <= 0:
        return shown, wanted, words["figure_is_met"]
    by = number(100 * missed_by / target, language)
    return shown, wanted, words["figure_missed"].format(percent=by)


def amount(value: float, unit: str, language: str) -> str:
    """Return a number with its unit, as the language writes it; a ratio stands alone."""
    named = messages(language).get(f"unit_{unit}", "")
    return f"{number(value, language)}\N{NO-BREAK SPACE}{named}".strip()


def number(value: float, language: str) -> str:
    """Return a number as the language writes it, with what digits matter."""
    pattern = "#,##0" if abs(value) >= 100 else "0.#" if abs(value) >= 10 else "0.##"
    return format_decimal(value, pattern, locale=language)


def figure_faults(catalogue: Catalogue) -> Iterator[str]:
    """Where a page shows the figures, they can be read, and each has a name.

    One that was not measured is no fault, since the bench that measures it needs the site.
    """
    shown = (one for page in catalogue.pages.values() for one in openings(page))
    if not any(opening.name == FiguresBlock.NAME for opening in shown):
        return
    try:
        saved = {figure["key"] for figure in read_saved(catalogue.root)["figures"]}
    except (OSError, ValueError, KeyError) as error:
        yield f"{SAVED}: cannot be read: {error!r}; `make bench SAVE=1` writes it"
        return
    named = {key for keys in SECTIONS.values() for key in keys}
    for key in sorted(saved - named):
        yield f"{SAVED}: the figure {key!r} has no name, see publishing/figures_table.py"
