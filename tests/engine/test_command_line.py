"""`python -m jokerbook vectors`, run as a reader runs it: exit codes, the last line, bad files."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import jokerbook

ROOT = Path(__file__).parents[2]
RIGHT = {
    "id": "right",
    "ruleset": "jokeren-13",
    "ask": "penalty",
    "given": {"hand": "A♠ 8♦ Joker"},
    "expect": 44,
}
WRONG = RIGHT | {"id": "wrong", "expect": 45}
OTHER = RIGHT | {"id": "other", "ruleset": "georgian-joker", "ask": "match", "given": {}}


def run(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command line without installing it, on UTF-8 text."""
    return subprocess.run(
        [sys.executable, "-m", "jokerbook", *map(str, arguments)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": "engine", "PYTHONIOENCODING": "utf-8"} | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def write(path: Path, *vectors: Mapping[str, object] | str) -> Path:
    """Write vectors, or lines as they are, one a line."""
    lines = [line if isinstance(line, str) else json.dumps(line) for line in vectors]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def test_all_right_is_exit_code_zero(tmp_path: Path) -> None:
    """A build that checks another engine against the vectors goes by the exit code."""
    done = run("vectors", write(tmp_path / "a.jsonl", RIGHT, "", RIGHT | {"id": "again"}))
    assert (done.returncode, done.stdout, done.stderr) == (0, "2 passed, 0 failed\n", "")


def test_a_wrong_answer_is_named_and_is_exit_code_one(tmp_path: Path) -> None:
    """The reader sees which vector, where it stands, what it expects and what came."""
    path = write(tmp_path / "a.jsonl", RIGHT, WRONG)
    done = run("vectors", path)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"FAIL wrong ({path}:2): expected 45, got 44",
        "1 passed, 1 failed",
    ]


def test_lines_left_out_are_not_counted(tmp_path: Path) -> None:
    """`--only` lets an engine that answers a part be checked on that part."""
    path = write(tmp_path / "a.jsonl", RIGHT, OTHER, OTHER)
    assert run("vectors", "--only", "jokeren-13:penalty", path).stdout == "1 passed, 0 failed\n"
    assert run("vectors", "--only", "jok-r-ummy", path).stdout == "0 passed, 0 failed\n"
    whole = run("vectors", "--only", "jokeren-13,georgian-joker", path)
    assert whole.stdout.splitlines()[-1] == "1 passed, 2 failed"
    assert "the key bids is missing in given" in whole.stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"id": "x"', "this line is not JSON"),
        ("[]", "a vector is a JSON object, not []"),
        ("[" * 100_000, "this line is nested too deeply"),
        ('{"id": ' + "1" * 5000 + "}", "this line is not a vector"),
        ('{"id": "x", "id": "y"}', "the key 'id' stands 2 times"),
        ("{}", "the key id is missing"),
        (json.dumps(RIGHT | {"id": 7}), "id, ruleset and ask are text, not 7"),
        (json.dumps(RIGHT | {"ruleset": ["gin"]}), "id, ruleset and ask are text"),
        (json.dumps(RIGHT | {"note": ""}), "unknown key 'note'"),
        (json.dumps(RIGHT), "the id 'right' stands already at"),
    ],
)
def test_a_line_that_is_no_vector_is_named_by_file_and_line(
    tmp_path: Path, line: str, said: str
) -> None:
    """One bad line is found at once, and the others are still asked."""
    path = write(tmp_path / "a.jsonl", RIGHT, line)
    done = run("vectors", path)
    assert done.returncode == 1
    assert done.stdout.startswith(f"FAIL {path}:2: ")
    assert said in done.stdout
    assert done.stdout.splitlines()[-1] == "1 passed, 1 failed"
    assert done.stderr == ""


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    """A file saved in another encoding is a common mistake with suits in it."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'{"id": "\xff"}\n')
    assert f"FAIL {path}:1: this line is not UTF-8 text" in run("vectors", path).stdout


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    """Some editors write one at the start of every file."""
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps(RIGHT), encoding="utf-8-sig")
    assert run("vectors", path).stdout == "1 passed, 0 failed\n"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """A missing file is a failure, and the files that are there are asked."""
    missing = tmp_path / "none.jsonl"
    done = run("vectors", missing, tmp_path, write(tmp_path / "a.jsonl", RIGHT))
    assert done.returncode == 1
    assert f"FAIL {missing}: cannot be read: No such file or directory" in done.stdout
    assert f"FAIL {tmp_path}: cannot be read" in done.stdout
    assert done.stdout.splitlines()[-1] == "1 passed, 2 failed"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "required: COMMAND"),
        (["vectors"], "required: FILE"),
        (["vectors", "--only", "gin", "a.jsonl"], "unknown ruleset 'gin'"),
        (["vectors", "--only", "jokeren-13:bids", "a.jsonl"], "unknown ask 'bids'"),
    ],
)
def test_a_wrong_command_is_exit_code_two(arguments: list[str], said: str) -> None:
    """What is wrong with the command itself is a sentence on stderr, not a report."""
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_help_names_the_rulesets_and_exit_codes() -> None:
    """The help is where a reader learns what `--only` takes."""
    shown = run("vectors", "--help").stdout
    assert "Exit code: 0 if every answer is right" in shown
    assert "georgian-joker: schedule, pack" in shown


def test_the_version_is_that_of_the_package() -> None:
    """A report of a fault must be able to say which release it is about."""
    assert run("--version").stdout == f"jokerbook {jokerbook.__version__}\n"


def test_a_terminal_without_suits_still_gets_its_report(tmp_path: Path) -> None:
    """A report must end with its count whatever the terminal can show."""
    path = write(tmp_path / "a.jsonl", RIGHT | {"id": "♠\ud800", "expect": 1})
    done = run("vectors", path, PYTHONIOENCODING="ascii")
    assert done.stdout.splitlines()[-1] == "0 passed, 1 failed"
    assert "FAIL \\u2660\\ud800" in done.stdout
