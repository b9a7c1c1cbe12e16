"""The sample sessions of the pages on the command line, read and run again."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "fr", "ru", "pt")
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Step(NamedTuple):
    """A command of a session, what is typed while it runs, and all that the terminal then shows."""

    command: str
    typed: str
    shown: str


def page_text(language: str) -> str:
    """Return the page on the command line in one language."""
    return (ROOT / "docs" / language / "command-line.md").read_text(encoding="utf-8")


def sessions(text: str) -> list[list[Step]]:
    """Return the sessions of a page, in order."""
    return [_steps(block[1]) for block in _BLOCK.finditer(text)]


def _steps(block: str) -> list[Step]:
    """Return a session's steps: `$ ` begins a command, `> ` shows what a person types."""
    steps = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = re.split(r"(?<!\\)(\n)", part, maxsplit=1)
        typed = [line[1:].strip() for line in shown.splitlines() if line.startswith(">")]
        steps.append(Step(command, "".join(f"{line}\n" for line in typed), shown))
    return steps


class Terminal:
    """A shell in a folder of its own, in which `jokerbook` is the command line of this project."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.code = 0
        command = folder / "bin" / "jokerbook"
        command.parent.mkdir()
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m jokerbook "$@"\n', "utf-8")
        command.chmod(0o755)
        self.environment = os.environ | {
            "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT / "engine"),
            "PYTHONIOENCODING": "utf-8",
            "COLUMNS": "80",
        }

    def run(self, step: Step) -> str:
        """Run one command and return all that it shows; `$?` is the exit code before it."""
        done = subprocess.run(
            ["bash", "-c", f"(exit {self.code}); {step.command}"],
            cwd=self.folder,
            env=self.environment,
            input=step.typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        self.code = done.returncode
        return done.stdout
