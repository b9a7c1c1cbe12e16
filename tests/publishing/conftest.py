"""A small site in four languages, whole, which each test then breaks in one place."""

from pathlib import Path

import pytest

from publishing.site import LANGUAGES

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
