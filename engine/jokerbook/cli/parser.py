"""The arguments of the commands, read by argparse and described in the reader's language."""

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, NoReturn

from jokerbook.cli.faults import UsageError
from jokerbook.cli.words import LANGUAGES, Words
from jokerbook.errors import quoted


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help whose first word is in the reader's language."""

    def __init__(self, *arguments: Any, words: Words, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._words = words

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the usage after `usage:`, or what that is in another language."""
        super().add_usage(
            usage, actions, groups, self._words.say("usage: ") if prefix is None else prefix
        )


class About(NamedTuple):
    """What a command is for: a few words, and sentences with its exit codes."""

    help: str
    description: str


class Parser(argparse.ArgumentParser):
    """A parser that raises what is wrong as a `UsageError`, and whose help is translated."""

    def __init__(self, *, words: Words, **named: Any) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=partial(_Formatter, words=words),
            **named,
        )
        self.words = words
        self.given = self.add_argument_group(words.say("arguments"))
        self.options = self.add_argument_group(words.say("options"))

    def error(self, message: str) -> NoReturn:
        """Raise the fault that argparse found in the arguments."""
        raise UsageError(self.format_usage(), message)

    def add_common(self) -> None:
        """Add what every command takes, and the command line before a command does."""
        say = self.words.say
        self.options.add_argument(
            "--json",
            action="store_true",
            default=argparse.SUPPRESS,
            help=say("print one JSON object, for programs"),
        )
        self.options.add_argument(
            "--lang",
            type=self._language,
            default=argparse.SUPPRESS,
            metavar="LANGUAGE",
            help=say("the language of all sentences: {languages}", languages=", ".join(LANGUAGES)),
        )
        self.options.add_argument("-h", "--help", action="help", help=say("show this help"))

    def _language(self, text: str) -> str:
        if text in LANGUAGES:
            return text
        languages = ", ".join(LANGUAGES)
        raise argparse.ArgumentTypeError(
            self.words.say(
                "{given} is no language here: {languages}", given=quoted(text), languages=languages
            )
        )


def whole_number(words: Words) -> Callable[[str], int]:
    """Return a reader of whole numbers."""

    def read(text: str) -> int:
        digits = text.strip().removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER):
            raise argparse.ArgumentTypeError(
                words.say("{given} is no whole number", given=quoted(text))
            )
        return int(text)

    return read


LONGEST_NUMBER = 18
"""Digits: no seed, player or deal needs more."""


def language_of(arguments: list[str]) -> str:
    """Return the language that the arguments ask for, before they are read in that language."""
    asked = LANGUAGES[0]
    for place, argument in enumerate(arguments):
        if argument == "--lang" and place + 1 < len(arguments):
            asked = arguments[place + 1]
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
    return asked if asked in LANGUAGES else LANGUAGES[0]
