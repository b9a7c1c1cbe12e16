"""`jokerbook vectors`: asks this engine conformance vectors, and reports."""

import argparse
from argparse import Namespace
from collections.abc import Callable

from jokerbook.asks import KNOWN
from jokerbook.cli.console import Console
from jokerbook.cli.faults import FINE, REFUSED
from jokerbook.cli.parser import About, Parser
from jokerbook.cli.words import Words
from jokerbook.errors import InputError, UnknownNameError
from jokerbook.vector_files import Only, parse_only
from jokerbook.vectors import check_files


def about(words: Words) -> About:
    """Return what `vectors` is for."""
    say = words.say
    return About(
        say("ask this engine conformance vectors"),
        say(
            "Ask this engine every vector of the files, JSON objects one a line, and compare "
            "its answers.\nEach vector not answered right is one line, beginning FAIL; the "
            "last line is the count.\nExit code: 0 if every answer is right, 1 if not, 2 if "
            "the command itself is wrong."
        ),
    )


def add_arguments(parser: Parser) -> None:
    """Add what `vectors` takes."""
    say = parser.words.say

    parser.epilog = "\n".join(
        [
            say("Rulesets and their asks:"),
            *(f"  {ruleset}: {', '.join(asks)}" for ruleset, asks in KNOWN.items()),
        ]
    )
    parser.options.add_argument(
        "--only",
        type=_only(parser.words),
        default=frozenset(),
        metavar="RULESET[:ASK],...",
        help=say("ask only these rulesets, or these asks of them; other lines are not counted"),
    )
    parser.given.add_argument(
        "files", nargs="+", metavar="FILE", help=say("a .jsonl file of vectors")
    )


def _only(words: Words) -> Callable[[str], Only]:
    """Return a reader of `--only`."""

    def only(text: str) -> Only:
        try:
            return parse_only(text)
        except UnknownNameError as error:
            raise argparse.ArgumentTypeError(words.error(error)) from None

    return only


def run(given: Namespace, console: Console) -> int:
    """Ask every vector; the last line is the count, in whatever language."""
    report = check_files(given.files, given.only)
    failures = [console.words.error(InputError(failure)) for failure in report.failures]
    console.lines(f"FAIL {failure}" for failure in failures)
    console.line(report.summary)
    console.fields({"passed": report.passed, "failed": len(report.failures), "failures": failures})
    return REFUSED if report.failures else FINE
