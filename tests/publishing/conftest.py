"""A small site in four languages, whole, which each test then breaks in one place."""

from pathlib import Path

import pytest

from publishing.catalogue import read_catalogue
from publishing.editions import freeze, write_edition, write_released
from publishing.messages import translated_languages
from publishing.parts import parts_of
from publishing.site import LANGUAGES, MASTER
from publishing.translations import accept

RULES = """\
---
title: Rules
description: A small page of rules.
---

# Jokeren 13 {#jokeren-13}

## Melds {#j13-melds}

### The set {#j13-set}

Three or four cards, see [[j13-run]] and [[geo-pack|the other pack]]; `[[code]]` is left alone.

### The run {#j13-run .open-point}

Three in a row, 10♥ J♥ Q♥.

/// example | j13-one
One.
///

## Scores {#j13-scores}

### The penalty {#j13-penalty}

See [[j13-set]].
"""

OTHER = """\
---
title: Other rules
description: Another small page of rules.
---

# Georgian Joker {#georgian-joker}

## The pack {#geo-about}

### Thirty-six cards {#geo-pack}

As [[j13-set]] says.
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The root folder of the small site."""
    for language in LANGUAGES:
        folder = tmp_path / "docs" / language
        folder.mkdir(parents=True)
        (folder / "rules.md").write_text(RULES, encoding="utf-8")
        (folder / "other.md").write_text(OTHER, encoding="utf-8")
    (tmp_path / "examples" / "jokeren-13").mkdir(parents=True)
    example = tmp_path / "examples" / "jokeren-13" / "j13-one.pycon"
    example.write_text(">>> one = 1\n>>> print('<1>')\n<1>\n>>> one\n1\n", encoding="utf-8")
    return tmp_path


def replace(file: Path, old: str, new: str) -> None:
    """Put `new` for `old` in a file of the small site, which must hold it."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


# What the small site must say besides, so that its numbers are those of the games' profiles.
STATED = (
    ("rules.md", "Three or four cards", "3 or 4 cards of one rank"),
    ("rules.md", "Three in a row", "3 in a row"),
    ("rules.md", "See [[j13-set]].", "A K costs 10, an A 11 and a joker 25; see [[j13-set]]."),
    ("other.md", "As [[j13-set]] says.", "36 cards, 2 of them jokers."),
)


@pytest.fixture
def released(site: Path) -> Path:
    """The small site with edition 1.0 released and every translation accepted."""
    for page, old, new in STATED:
        edit_all(site, page, old, new)
    for language in translated_languages():
        accept(site, language, list(parts_of(read_catalogue(site), MASTER)))
    (site / "CHANGELOG.md").write_text("# Changelog\n\n## 1.0.0 (2030-01-31)\n", encoding="utf-8")
    (site / "CITATION.cff").write_text("version: 1.0.0\ndate-released: 2030-01-31\n", "utf-8")
    (site / "engine/jokerbook").mkdir(parents=True)
    (site / "engine/jokerbook/__init__.py").write_text('__version__ = "1.0.0"\n', "utf-8")
    edition = freeze(read_catalogue(site), "1.0")
    write_edition(site, edition)
    write_released(site, edition)
    return site


def edit_all(site: Path, page: str, old: str, new: str) -> None:
    """Put `new` for `old` on a page of the small site in every language."""
    for language in LANGUAGES:
        replace(site / "docs" / language / page, old, new)


def accept_all(site: Path, *slugs: str) -> None:
    """Say of these clauses that their translations fit the English text."""
    for language in translated_languages():
        accept(site, language, list(slugs))


def begin(site: Path, version: str, *told: str) -> None:
    """Begin a version in the changelog, which names these clauses."""
    lines = "\n".join(f"- `{slug}` reads otherwise." for slug in told)
    replace(
        site / "CHANGELOG.md",
        "# Changelog\n",
        f"# Changelog\n\n## {version} (unreleased)\n\n{lines}\n",
    )
