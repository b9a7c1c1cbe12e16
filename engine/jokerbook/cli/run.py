"""Runs one command from its arguments to its exit code, and ends cleanly whatever happens."""

import errno
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from jokerbook import __version__
from jokerbook.cli import deal, play, referee, replay, score, vectors
from jokerbook.cli.console import Console, close_streams, prepare_streams
from jokerbook.cli.faults import INTERRUPTED, PIPE_CLOSED, WRONG, CommandError
from jokerbook.cli.parser import About, Parser, language_of
from jokerbook.cli.words import Words, words_in
from jokerbook.errors import InputError


class Command(Protocol):
    """A module that is a command: what it is for, its arguments, what it does."""

    def about(self, words: Words) -> About:
        """Return what the help says of it."""

    def add_arguments(self, parser: Parser) -> None:
        """Add what it takes."""

    def run(self, given: Namespace, console: Console) -> int:
        """Do it, and return the exit code."""


COMMANDS: Mapping[str, Command] = {
    "deal": deal,
    "play": play,
    "replay": replay,
    "score": score,
    "referee": referee,
    "vectors": vectors,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    console = Console(words_in(language_of(given)), as_json="--json" in given)
    prepare_streams(plainly="vectors" in given)
    try:
        code = _run(given, console)
        sys.stdout.flush()
    except InputError as error:
        return console.fail(error)
    except KeyboardInterrupt:
        console.note("")
        return INTERRUPTED
    except OSError as error:
        return _cannot_write(error, console)
    return code


def _cannot_write(error: OSError, console: Console) -> int:
    """Say that standard output takes no more, unless it is its reader who has gone."""
    close_streams()
    # Windows tells of a reader that has gone by an invalid argument.
    if error.errno in (errno.EPIPE, errno.EINVAL):
        return PIPE_CLOSED
    reason = CommandError("the output cannot be written: {reason}", reason=error.strerror)
    console.note(f"jokerbook: {console.words.error(reason)}")
    return WRONG


def _run(given: list[str], console: Console) -> int:
    parsed = _parser(console.words).parse_args(given)
    run: Callable[[Namespace, Console], int] = parsed.run
    return run(parsed, console)


def _parser(words: Words) -> Parser:
    say = words.say
    parser = Parser(
        words=words,
        prog="jokerbook",
        description=say("The rules of joker card games, to be asked and played."),
        epilog=say("Each command explains itself: jokerbook COMMAND --help"),
    )
    parser.options.add_argument(
        "--version",
        action="version",
        version=f"%(prog)s {__version__}",
        help=say("show the version"),
    )
    parser.add_common()
    _add_commands(parser)
    return parser


def _add_commands(parser: Parser) -> None:
    words = parser.words
    added = parser.add_subparsers(
        title=words.say("commands"), dest="command", required=True, metavar="COMMAND"
    )
    for name, command in COMMANDS.items():
        about = command.about(words)
        of_command = added.add_parser(
            name, words=words, help=about.help, description=about.description
        )
        command.add_arguments(of_command)
        of_command.add_common()
        of_command.set_defaults(run=command.run)
