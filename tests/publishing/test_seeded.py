"""One fault each, put into a copy of the site's own sources: `make site` stops and names it."""

import re
import shutil
from pathlib import Path

import pytest
from mkdocs.exceptions import PluginError

import hooks
from publishing.release import release
from tests.publishing.test_hooks import config

# What the checks read of the site.
SOURCES = (
    "docs",
    "editions",
    "examples",
    "translations",
    "vectors",
    "CHANGELOG.md",
    "CITATION.cff",
    "bench/figures.json",
    "engine/jokerbook/__init__.py",
)
DIGIT = (
    "docs/ru/georgian-joker.md",
    r"2 \+ 1 \+ 0 \+ 2 = 5",
    "2 + 1 + 0 + 2 = 4",
    r"docs/ru/georgian-joker.md:\d+: 'geo-bid-dealer' lacks the number 5",
)
# The file, what is found in it, what is put there instead, what the build then says.
SEEDS = {
    "a clause that one language lacks": (
        "docs/fr/jokeren-13.md",
        r"(?ms)^### [^\n]*\{#j13-set-suits\}\n.*?(?=^##)",
        "",
        r"Faults in the pages \(\d+\):\ndocs/fr/jokeren-13.md: lacks 'j13-set-suits'",
    ),
    "a changed digit": DIGIT,
    "a dead reference": (
        "docs/pt/jokeren.md",
        r"\[\[jok-reclaim\]\]",
        "[[jok-reclaims]]",
        r"docs/pt/jokeren.md:\d+: \[\[jok-reclaims\]\] names no clause",
    ),
    "an untranslated change": (
        "docs/en/georgian-joker.md",
        "Nine tricks bid",
        "All nine tricks bid",
        r"docs/ru/georgian-joker.md:\d+: the English text of 'geo-score-all' has changed since",
    ),
    "a reused id": (
        "editions/retired.json",
        r"\A\Z",
        '{"j13-set-suits": {"edition": "1.1", "successor": null}}',
        r"docs/ru/jokeren-13.md:\d+: 'j13-set-suits' was retired in edition 1.1",
    ),
    "an example of no clause": (
        "examples/jokeren-13/j13-orphan.pycon",
        r"\A\Z",
        ">>> 1\n1\n",
        "examples/jokeren-13/j13-orphan.pycon: no page shows it",
    ),
    "an edited edition": (
        "editions/1.0.json",
        "Nine tricks bid",
        "Ten tricks bid",
        r"editions/1.0.json:\d+: the en text of 'geo-score-all' was edited after it was frozen",
    ),
}


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the site's sources, and MkDocs at work on it."""
    for name in SOURCES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        put = shutil.copytree if Path(name).is_dir() else shutil.copy
        put(Path(name), tmp_path / name)
    monkeypatch.setattr(hooks, "ROOT", tmp_path)
    hooks.on_startup("build", dirty=False)
    return tmp_path


def seed(copy: Path, name: str, pattern: str, new: str) -> None:
    """Put something else where a file of the copy, or a new one, has what is looked for."""
    file = copy / name
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    seeded, count = re.subn(pattern, new, text, count=1)
    assert count == 1
    file.write_text(seeded, encoding="utf-8")


def test_the_site_as_it_is_goes_on(copy: Path) -> None:
    """What stops the build below is the seed alone."""
    hooks.on_config(config())


@pytest.mark.parametrize(("name", "pattern", "new", "sentence"), SEEDS.values(), ids=SEEDS)
def test_a_seeded_fault_stops_the_site(
    copy: Path, name: str, pattern: str, new: str, sentence: str
) -> None:
    """A check that finds nothing is worth nothing."""
    seed(copy, name, pattern, new)
    with pytest.raises(PluginError, match=sentence):
        hooks.on_config(config())


def test_a_changed_digit_stops_the_site_when_it_is_frozen_too(copy: Path) -> None:
    """`make edition` is what a contributor runs after each change, and no acceptance."""
    *change, sentence = DIGIT
    seed(copy, *change)
    begun = "\n## 9.0.0 (unreleased)\n\n- `geo-bid-dealer` reads otherwise.\n\n## "
    seed(copy, "CHANGELOG.md", r"\A(?s:(.*?))\n## ", rf"\1{begun}")
    release(copy)
    with pytest.raises(PluginError, match=sentence) as stopped:
        hooks.on_config(config())
    assert "has changed since edition" not in str(stopped.value)
