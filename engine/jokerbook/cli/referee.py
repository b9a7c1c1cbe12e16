"""`jokerbook referee`: whether the moves of a turn may be made, and what they lead to."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from jokerbook.cli.arguments import add_ruleset, read_profile
from jokerbook.cli.console import Console
from jokerbook.cli.faults import FINE, REFUSED, CommandError
from jokerbook.cli.games import Game
from jokerbook.cli.inputs import read_json, read_text, source_name
from jokerbook.cli.parser import About, Parser, whole_number
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
        help=parser.words.say("a JSON object as the vectors' turn gives it; - reads it here"),
    )
    _add_position(parser)
    _add_moves(parser)


def _add_position(parser: Parser) -> None:
    say, add, whole = parser.words.say, parser.options.add_argument, whole_number(parser.words)
    add("--hand", metavar="CARDS", help=say("the hand before the draw"))
    add(
        "--meld",
        action="append",
        dest="table",
        metavar="CARDS",
        help=say("a meld on the table, as often as needed, numbered from 1"),
    )
    add("--opened", action="store_const", const=True, help=say("the player has opened before"))
    add(
        "--turn",
        type=whole,
        dest="personal_turn",
        metavar="N",
        help=say("which of the player's own turns in the deal it is; 2 if not given"),
    )
    add("--discard", dest="discard_top", metavar="CARD", help=say("the top discard"))
    add("--round", type=whole, metavar="N", help=say("the number of the deal, for a contract"))


def _add_moves(parser: Parser) -> None:
    say, add = parser.words.say, parser.options.add_argument
    add(
        "--move",
        action="append",
        dest=MOVES,
        metavar="MOVE",
        help=say("a move, as often as needed: 'draw stock K♦', 'lay 7♠ 7♥ 7♦', 'discard 2♣'"),
    )
    add("--unfinished", action="store_true", help=say("the moves need not end the turn"))


def run(given: Namespace, console: Console) -> int:
    """Judge the moves, and show the position that they lead to."""
    game, profile = read_profile(given)
    position, moves = _read(given, game, console.words)
    verdict = game.judge(position, moves, profile, unfinished=given.unfinished)
    following = {"next": verdict.next_moves} if given.unfinished else {}
    lines = _position_lines(verdict.position, console.words)
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
    position: dict[str, Any] = {**game.given, MOVES: []}
    if given.position is not None:
        position |= _read_file(given.position, position, words)
    for key in position:
        said = getattr(given, key)
        if said is not None:
            position[key] = said
    moves = position.pop(MOVES)
    return position, moves


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


def _position_lines(position: Mapping[str, Any], words: Words) -> list[str]:
    melds = [f"{number:>4}  {meld}" for number, meld in enumerate(position["table"], 1)]
    return [
        words.say("hand: {cards}", cards=position["hand"] or words.say("no cards")),
        words.say("on the table:") if melds else words.say("on the table: nothing"),
        *melds,
        *([words.say("the player goes out")] if position["out"] else []),
    ]


def _print_next(moves: Sequence[str], console: Console) -> None:
    if moves:
        console.line(console.words.say("allowed next:"))
        console.lines(f"      {move}" for move in moves)
