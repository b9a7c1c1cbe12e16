"""Runs one command from its arguments to its exit code, and ends cleanly whatever happens."""

import errno
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import NamedTuple

from jokerbook import __version__
from jokerbook.cli import deal, play, referee, replay, score, vectors
from jokerbook.cli.console import Console, close_streams, prepare_streams
from jokerbook.cli.faults import INTERRUPTED, PIPE_CLOSED, WRONG, CommandError
from jokerbook.cli.parser import Parser, language_of
from jokerbook.cli.words import Words, words_in
from jokerbook.errors import InputError


class Command(NamedTuple):
    """A command: its arguments, what it does, and what its help says."""

    add_arguments: Callable[[Parser], None]
    run: Callable[[Namespace, Console], int]
    help: str
    description: str


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
    added = parser.add_subparsers(
        title=say("commands"), dest="command", required=True, metavar="COMMAND"
    )
    for name, command in _commands(words).items():
        about = added.add_parser(
            name, words=words, help=command.help, description=command.description
        )
        command.add_arguments(about)
        about.add_common()
        about.set_defaults(run=command.run)
    return parser


def _commands(words: Words) -> dict[str, Command]:
    say = words.say
    return {
        "deal": Command(
            deal.add_arguments,
            deal.run,
            say("show a deal"),
            say(
                "Show the first deal of a match: every hand, the first discard, the stock.\n"
                "Exit code: 0, or 2 if the command is wrong."
            ),
        ),
        "play": Command(
            play.add_arguments,
            play.run,
            say("play a deal or a match"),
            say(
                "Play a deal, or with --match a whole match, against players that see only what "
                "a player may see.\nMoves are typed as the rules write them, or by their number; "
                "help says what else can be typed.\nExit code: 0, or 2 if the command is wrong."
            ),
        ),
        "replay": Command(
            replay.add_arguments,
            replay.run,
            say("check the record of a match"),
            say(
                "Check a record move by move; where it fails, say the line, the move and the "
                "clause.\nExit code: 0 if it holds, 1 if not, 2 if it cannot be read."
            ),
        ),
        "score": Command(
            score.add_arguments,
            score.run,
            say("count hands or a score sheet"),
            say(
                "Count hands that are left after a deal, or a score sheet: totals, standings, who "
                "is eliminated, who has won.\nExit code: 0, or 2 if the command or the sheet is "
                "wrong."
            ),
        ),
        "referee": Command(
            referee.add_arguments,
            referee.run,
            say("judge the moves of a turn"),
            say(
                "Judge the moves of one turn: allowed, or refused and by which clause, and the "
                "position they lead to.\nThe position comes from a file, from the arguments, or "
                "from both, the arguments first.\nExit code: 0 if allowed, 1 if refused, 2 if it "
                "is no position or no move."
            ),
        ),
        "vectors": Command(
            vectors.add_arguments,
            vectors.run,
            say("ask this engine conformance vectors"),
            say(
                "Ask this engine every vector of the files, JSON objects one a line, and compare "
                "its answers.\nEach vector not answered right is one line, beginning FAIL; the "
                "last line is the count.\nExit code: 0 if every answer is right, 1 if not, 2 if "
                "the command itself is wrong."
            ),
        ),
    }
