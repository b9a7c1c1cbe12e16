"""A machine that lacks something is told what, in a sentence, and nothing is skipped."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import browser


def find_python(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `scripts/find-python` where the folder holds the only programs besides the basic ones."""
    for name in ("cat", "dirname", "sh"):
        tool = next(p / name for p in map(Path, ("/usr/bin", "/bin")) if (p / name).exists())
        if not (folder / name).exists():
            (folder / name).symlink_to(tool)
    return subprocess.run(
        ["scripts/find-python"],
        env={"PATH": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def program(folder: Path, name: str, text: str) -> None:
    """Put a small program into the folder."""
    (folder / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def test_the_named_python_is_taken(tmp_path: Path) -> None:
    """`make test PYTHON=…` is how a machine with many Pythons says which."""
    assert find_python(tmp_path, PYTHON=sys.executable).stdout.strip() == sys.executable


def test_a_named_python_that_is_too_old_is_refused(tmp_path: Path) -> None:
    """Building with an old Python would fail much later and say something else."""
    program(tmp_path, "python-old", "exit 1")
    found = find_python(tmp_path, PYTHON="python-old")
    assert found.returncode == 1
    assert found.stderr == "PYTHON=python-old is not a Python of version 3.12 or newer.\n"


def test_the_version_of_the_project_comes_before_any_other(tmp_path: Path) -> None:
    """The bytecode in the page fits Pyodide only when that version builds it."""
    program(tmp_path, "python3", "exit 0")
    assert find_python(tmp_path).stdout.strip() == "python3"
    program(tmp_path, f"python{Path('.python-version').read_text().strip()}", "exit 0")
    assert find_python(tmp_path).stdout.strip() == "python3.13"


def test_uv_is_asked_first_and_installs_what_it_lacks(tmp_path: Path) -> None:
    """Where uv is, no other Python is needed."""
    program(tmp_path, "python3.13", "exit 0")
    program(tmp_path, "python-of-uv", "exit 0")
    program(
        tmp_path,
        "uv",
        'case "$2" in find) [ -e "$MARK" ] && echo python-of-uv;; install) : > "$MARK";; esac',
    )
    found = find_python(tmp_path, MARK=str(tmp_path / "installed"))
    assert found.stdout.strip() == "python-of-uv"


def test_no_python_is_said_in_a_sentence(tmp_path: Path) -> None:
    """A newcomer without Python must learn what to install."""
    found = find_python(tmp_path)
    assert found.returncode == 1
    assert found.stderr.startswith("No Python 3.12 or newer was found. Install Python 3.13")


def test_a_browser_that_is_not_there_fails_with_a_sentence() -> None:
    """The browser tests are never skipped: `make test` fails and says what would help."""
    done = subprocess.run(
        [sys.executable, "-m", "scripts.browser"],
        env=os.environ | {"BROWSER_PATH": "/no/such/browser"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Install Chromium or Chrome" in done.stderr
    assert "'/no/such/browser', which is not a file" in done.stderr


def test_a_named_browser_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who names a browser gets that one, also where the system has another."""
    program(tmp_path, "my-browser", "exit 0")
    monkeypatch.setenv("BROWSER_PATH", str(tmp_path / "my-browser"))
    assert browser.find() == str(tmp_path / "my-browser")


def test_debians_package_is_tried_before_playwrights(monkeypatch: pytest.MonkeyPatch) -> None:
    """As root on Debian the package brings its libraries with it; elsewhere Playwright helps."""
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(browser, "_run", lambda *command: commands.append(command))
    monkeypatch.setattr(browser, "find", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert browser.install() is None
    assert [command[:2] for command in commands] == [
        ("apt-get", "update"),
        ("apt-get", "install"),
        (sys.executable, "-m"),
    ]
    commands.clear()
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert browser.install() is None
    assert [command[:2] for command in commands] == [(sys.executable, "-m")]
