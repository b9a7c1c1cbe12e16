"""What a command reads: files and standard input as text, JSON in them, lines typed by a person."""

import json
import sys
from pathlib import Path

from jokerbook.cli.console import unreadable
from jokerbook.cli.faults import CommandError
from jokerbook.cli.words import Words

LONGEST_FILE = 10_000_000
"""Bytes: more than any record or sheet of a real evening."""
STANDARD_INPUT = "-"


def source_name(path: str, words: Words) -> str:
    """Return how a file is called in a sentence."""
    return words.say("standard input") if path == STANDARD_INPUT else path


def read_text(path: str, name: str) -> str:
    """Return the text of a file, `-` for standard input; `name` is what it is called.

    Raises `CommandError` for what cannot be opened, is too long, or is not UTF-8, saying where.
    """
    try:
        if path == STANDARD_INPUT:
            raw = sys.stdin.buffer.read(LONGEST_FILE + 1)
        else:
            with Path(path).open("rb") as file:
                raw = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise unreadable(name, error) from None
    except ValueError:
        raise CommandError("{name} is not the name of a file", name=ascii(name)) from None
    if len(raw) > LONGEST_FILE:
        raise CommandError("{name} is longer than {most} bytes", name=name, most=LONGEST_FILE)
    return _decoded(name, raw)


def _decoded(name: str, raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise CommandError(
            "{name}, line {line}, byte {column}: this is not UTF-8 text",
            name=name,
            line=line,
            column=column,
        ) from None


def read_json(name: str, text: str) -> object:
    """Return what a JSON text says; raises `CommandError` that says where it is none."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise CommandError(
            "{name}, line {line}, column {column}: this is not JSON",
            name=name,
            line=error.lineno,
            column=error.colno,
        ) from None
    except (RecursionError, ValueError):
        raise CommandError(
            "{name} is JSON that no game needs: too deep or too long", name=name
        ) from None


class Lines:
    """Lines that a person types after a prompt.

    Where they come from a file or another program they are shown as if they had been typed, so
    that what is printed reads as the same conversation.
    """

    PROMPT = "> "

    def __init__(self, *, shown: bool) -> None:
        self.typed = sys.stdin.isatty()
        self.shown = shown
        self.count = 0
        if self.typed:
            _load_line_editor()

    def next(self) -> str | None:
        """Return the next line, without spaces around it, or `None` at the end of the input."""
        line = self._typed() if self.typed and self.shown else self._piped()
        self.count += line is not None
        return line if line is None else line.strip()

    def _typed(self) -> str | None:
        try:
            return input(self.PROMPT)
        except EOFError:
            print()
            return None
        except KeyboardInterrupt:
            print()
            raise

    def _piped(self) -> str | None:
        line = sys.stdin.readline()
        if self.shown:
            print(f"{self.PROMPT}{line.rstrip()}".rstrip(), flush=True)
        return line or None


def _load_line_editor() -> None:
    """Let a person edit and recall what they type, where Python can."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
