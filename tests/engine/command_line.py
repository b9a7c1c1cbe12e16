"""The command line run in this process, or as a process of its own."""

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from jokerbook.cli.run import main

ROOT = Path(__file__).parents[2]


class Done(NamedTuple):
    """What a command did: its exit code and all that it printed."""

    code: int
    out: str
    err: str

    @property
    def read(self) -> dict[str, Any]:
        """The one object that a program reads."""
        read: dict[str, Any] = json.loads(self.out)
        return read


def run(*arguments: str | Path, typed: str | bytes = "") -> Done:
    """Run a command in this process, with what is typed into it."""
    raw = typed.encode() if isinstance(typed, str) else typed
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
    stdin = io.TextIOWrapper(io.BytesIO(raw), "utf-8")
    with (
        mock.patch("sys.stdin", stdin),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            code = main(list(map(str, arguments)))
        except SystemExit as ended:  # argparse ends so where help or the version is asked for.
            code = int(ended.code or 0)
    texts = []
    for stream in (out, err):
        stream.seek(0)
        texts.append(stream.read())
    return Done(code, *texts)


def started(*arguments: str, **environment: str) -> "subprocess.Popen[bytes]":
    """Start a command as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "jokerbook", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": "engine", "PYTHONIOENCODING": "utf-8"} | environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
