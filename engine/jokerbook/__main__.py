"""The command line: `jokerbook vectors FILE...` asks this engine conformance vectors."""

import argparse
import sys
from collections.abc import Sequence

from jokerbook import __version__
from jokerbook.asks import KNOWN
from jokerbook.errors import UnknownNameError
from jokerbook.vector_files import Only, parse_only
from jokerbook.vectors import check_files

_VECTORS_HELP = """\
Ask this engine every vector of the files, JSON objects one a line, and compare its answers.
Each vector not answered right is one line, beginning FAIL; the last line is the count.
Exit code: 0 if every answer is right, 1 if not, 2 if the command itself is wrong.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    # What is printed is cards; a terminal that has no ♠ shows its code and goes on.
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")
    parsed = _parser().parse_args(arguments)
    report = check_files(parsed.files, parsed.only)
    for failure in report.failures:
        print("FAIL", failure)
    print(report.summary)
    return 1 if report.failures else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="jokerbook", description="The rules of joker card games, to be asked."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    vectors = commands.add_parser(
        "vectors",
        help="ask this engine conformance vectors",
        description=_VECTORS_HELP,
        epilog=_rulesets_help(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    vectors.add_argument(
        "--only",
        type=_only,
        default=frozenset(),
        metavar="RULESET[:ASK],...",
        help="ask only these rulesets, or these asks of them; other lines are not counted",
    )
    vectors.add_argument("files", nargs="+", metavar="FILE", help="a .jsonl file of vectors")
    return parser


def _rulesets_help() -> str:
    lines = [f"  {ruleset}: {', '.join(asks)}" for ruleset, asks in KNOWN.items()]
    return "\n".join(["Rulesets and their asks:", *lines])


def _only(text: str) -> Only:
    try:
        return parse_only(text)
    except UnknownNameError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


if __name__ == "__main__":
    sys.exit(main())
