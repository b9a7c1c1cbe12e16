"""Where a command's output goes: lines for a person, one JSON object for a program."""

import codecs
import contextlib
import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Mapping

from jokerbook.cli.faults import FINE, REFUSED, WRONG, CommandError, UsageError
from jokerbook.cli.words import Words
from jokerbook.refusal import Refusal

_CYRILLIC = "a b v g d e e zh z i j k l m n o p r s t u f kh ts ch sh shch ' y ' e yu ya"
_ASCII = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "—": "-", "–": "-", "’": "'", "…": "..."}
_ASCII |= dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", _CYRILLIC.split(), strict=True))
_ASCII |= {"«": '"', "»": '"', "“": '"', "”": '"', "×": "x", "\xa0": " ", "\u202f": " "}


class Console:
    """Standard output and standard error, in one language, for a person or for a program."""

    def __init__(self, words: Words, *, as_json: bool) -> None:
        self.words, self.as_json = words, as_json

    def line(self, text: str = "") -> None:
        """Print a line for a person; a program is not told."""
        if not self.as_json:
            print(text, flush=True)

    def lines(self, texts: Iterable[str]) -> None:
        """Print lines for a person."""
        for text in texts:
            self.line(text)

    def note(self, text: str) -> None:
        """Print a line on standard error for a person: a refusal, an error."""
        if not self.as_json:
            sys.stdout.flush()
            print(text, file=sys.stderr, flush=True)

    def fields(self, fields: Mapping[str, object]) -> None:
        """Print the one object that a program reads."""
        if self.as_json:
            print(json.dumps(fields, ensure_ascii=not _takes_suits(sys.stdout)), flush=True)

    def refuse(self, refusal: Refusal, where: str = "", **more: object) -> int:
        """Say that the rules forbid it, and return the exit code."""
        self.note(f"{where}{self.words.refused(refusal)}")
        self.fields(
            {
                "refused": True,
                "clause": refusal.clause,
                "sentence": self.words.refusal(refusal),
                **more,
            }
        )
        return REFUSED

    def fail(self, error: ValueError) -> int:
        """Say what is wrong with the command or its input, and return the exit code."""
        sentence = self.words.error(error)
        if isinstance(error, UsageError):
            self.note(error.usage.rstrip())
        self.note(f"jokerbook: {sentence}")
        self.fields({"error": True, "sentence": sentence})
        return WRONG

    def answer(self, fields: Mapping[str, object], lines: Iterable[str]) -> int:
        """Say the answer to a person or to a program, and return the exit code."""
        self.lines(lines)
        self.fields(fields)
        return FINE


def prepare_streams(*, plainly: bool) -> None:
    r"""Let no character stop a command: a terminal without ♠ is shown `s`.

    With `plainly`, it is shown the code `\u2660`, which cannot be taken for another text.
    """
    codecs.register_error("jokerbook", _spelled)
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, "backslashreplace" if plainly else "jokerbook")
    _reconfigure(sys.stdin, "replace")


def close_streams() -> None:
    """Let Python end quietly although the reader of its output has gone."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _reconfigure(stream: object, errors: str) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(errors=errors)


def _takes_suits(stream: object) -> bool:
    try:
        "♠é\u0416".encode(getattr(stream, "encoding", None) or "ascii")
    except (LookupError, UnicodeError):
        return False
    return True


def _spelled(error: UnicodeError) -> tuple[str, int]:
    """Spell the characters that an encoding lacks: `10♥` as `10h`, `é` as `e`, `ж` as `zh`."""
    assert isinstance(error, UnicodeEncodeError)
    spelled = "".join(map(_spelling, error.object[error.start : error.end]))
    return spelled, error.end


def _spelling(character: str) -> str:
    small = _ASCII.get(character.lower())
    if small is not None:
        return small.capitalize() if character.isupper() else small
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    coded = character.encode("ascii", "backslashreplace").decode()
    return plain or coded


def unreadable(name: str, error: OSError) -> CommandError:
    """Return the fault of a file that the system does not open."""
    if isinstance(error, FileNotFoundError):
        return CommandError("there is no file {name}", name=name)
    if isinstance(error, IsADirectoryError):
        return CommandError("{name} is a folder, not a file", name=name)
    return CommandError("{name} cannot be opened: {reason}", name=name, reason=error.strerror)
