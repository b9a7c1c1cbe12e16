"""`jokerbook referee`: whether the moves of a turn may be made, and what they lead to."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from jokerbook.cli.arguments import add_ruleset, read_profile
from jokerbook.cli.console import Console
from jokerbook.cli.faults import FINE, REFUSED, CommandError
from jokerbook.cli.games import GAMES, Game, Referee
from jokerbook.cli.inputs import read_json, read_text, source_name
from jokerbook.cli.parser import About, Parser
from jokerbook.cli.words import Words
from jokerbook.errors import quoted

MOVES = "moves"


def about(words: Words) -> About:
    """Return what `referee` is for."""
    say = words.say
    return About(
        say("judge the moves of a turn"),
        say(
            "Judge the moves of one turn: allowed, or refused and by which clause, and the "
            "position they lead to.\nThe position comes from a file, from the arguments, or "
            "from both, the arguments first.\nExit code: 0 if allowed, 1 if refused, 2 if it "
            "is no position or no move."
        ),
    )


def add_arguments(parser: Parser) -> None:
    """Add what `referee` takes: a file, or the keys of a position one by one."""
    add_ruleset(parser)
    parser.given.add_argument(
        "position",
        nargs="?",
        metavar="POSITION",
        help=parser.words.say("a JSON object with the keys of a position; - reads it here"),
    )
    _add_position(parser)
    _add_moves(parser)


def _add_position(parser: Parser) -> None:
    """Add the keys that games share, and in a group of its own what each game asks besides."""
    parser.options.add_argument(
        "--hand", metavar="CARDS", help=parser.words.say("the hand before the moves")
    )
    names: dict[Referee, list[str]] = {}
    for ruleset, game in GAMES.items():
        names.setdefault(game.referee, []).append(ruleset)
    for referee, rulesets in names.items():
        referee.add_position(parser, parser.add_argument_group(", ".join(rulesets)))


def _add_moves(parser: Parser) -> None:
    say, add = parser.words.say, parser.options.add_argument
    add(
        "--move",
        action="append",
        dest=MOVES,
        metavar="MOVE",
        help=say("a move, as often as needed: 'draw stock K♦', 'lay 7♠ 7♥ 7♦', 'bid 3', 'Q♠'"),
    )
    add(
        "--unfinished",
        action="store_true",
        help=say("the moves need not end the turn; those allowed next are listed"),
    )


def run(given: Namespace, console: Console) -> int:
    """Judge the moves, and show the position that they lead to."""
    game, profile = read_profile(given)
    position, moves = _read(given, game, console.words)
    verdict = game.referee.judge(position, moves, profile, unfinished=given.unfinished)
    following = {"next": verdict.next_moves} if given.unfinished else {}
    lines = game.referee.position_lines(verdict.position, console.words)
    if verdict.refusal is None:
        console.line(console.words.say("allowed"))
        console.lines(lines)
        _print_next(following.get("next", ()), console)
        console.fields({"refused": False, **verdict.position, **following})
        return FINE
    more = {"at": verdict.at, **verdict.position, **following}
    console.refuse(verdict.refusal, _where(verdict.at, moves, console.words), **more)
    console.line(console.words.say("the position before that:"))
    console.lines(lines)
    _print_next(following.get("next", ()), console)
    return REFUSED


def _read(given: Namespace, game: Game, words: Words) -> tuple[dict[str, Any], Sequence[str]]:
    """Return the position and the moves: the file's, then those that the arguments say."""
    position: dict[str, Any] = {**game.referee.GIVEN, MOVES: []}
    if given.position is not None:
        position |= _read_file(given.position, position, words)
    position |= _read_arguments(given, game, words)
    moves = position.pop(MOVES)
    return position, moves


def _read_arguments(given: Namespace, game: Game, words: Words) -> Mapping[str, object]:
    """Return what the arguments say, once it is known to be of this game's positions."""
    keys = {MOVES, *(key for other in GAMES.values() for key in other.referee.GIVEN)}
    said = {key: getattr(given, key) for key in keys if getattr(given, key) is not None}
    for key in sorted(said.keys() - {MOVES, *game.referee.GIVEN}):
        raise CommandError(
            "a position of {game} has no {key}: it has {keys}",
            game=words.name(game.name),
            key=key,
            keys=", ".join(game.referee.GIVEN),
        )
    return said


def _read_file(path: str, keys: Mapping[str, object], words: Words) -> Mapping[str, object]:
    name = source_name(path, words)
    read = read_json(name, read_text(path, name))
    if not isinstance(read, dict):
        raise CommandError("{name} is no JSON object but {given}", name=name, given=quoted(read))
    for key in read:
        if key not in keys:
            raise CommandError(
                "{name}: unknown key {key}, a position has {keys}",
                name=name,
                key=quoted(key),
                keys=", ".join(keys),
            )
    return read


def _where(at: int | None, moves: Sequence[str], words: Words) -> str:
    if at is None:
        return ""
    return words.say("move {number}, {move}: ", number=at, move=moves[at - 1])


def _print_next(moves: Sequence[str], console: Console) -> None:
    if moves:
        console.line(console.words.say("allowed next:"))
        console.lines(f"      {move}" for move in moves)
