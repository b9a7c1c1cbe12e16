"""A referee of one turn of Jok-R-ummy: whether its moves are allowed, and what they lead to."""

from collections.abc import Mapping, Sequence
from typing import Any

from jokerbook.cards import print_cards
from jokerbook.cli.parser import Parser, whole_number
from jokerbook.cli.rummy_referee import position_lines as hand_and_table
from jokerbook.cli.verdicts import Verdict
from jokerbook.cli.words import Words
from jokerbook.jokrummy import Profile, Turn, play_turn, print_meld, turn_position
from jokerbook.refusal import Refusal

GIVEN: Mapping[str, object] = {
    "hand": "",
    "table": (),
    "programme": None,
    "discard_top": None,
    "completed": 0,
}
"""The position: a meld on the table begins with its kind, no programme is one that is laid."""


def add_position(parser: Parser, group: Any) -> None:
    """Add an argument for each key that the rummy games have not; melds begin with their kind."""
    say, add = parser.words.say, group.add_argument
    add(
        "--programme",
        metavar="PROGRAMME",
        help=say("the player's programme, like '2 × set 3'; not given, it is laid already"),
    )
    add(
        "--completed",
        type=whole_number(parser.words),
        metavar="N",
        help=say("the programmes that the player has completed before"),
    )


def judge(
    given: Mapping[str, Any], moves: Sequence[str], profile: Profile, *, unfinished: bool
) -> Verdict:
    """Judge the moves of a turn, which may stop before its end only where `unfinished` says so.

    Raises `InputError` for what is no position and no move, before any move is judged.
    """
    verdict = play_turn(**given, moves=moves, profile=profile)
    turn = turn_position(**given, profile=profile)
    for number, move in enumerate(moves, 1):
        refused = turn.refusal(move)
        if refused is not None:
            return _verdict(refused, number, turn)
        turn = turn.play(move)
    stopped = verdict if isinstance(verdict, Refusal) and not unfinished else None
    return _verdict(stopped, None, turn)


def _verdict(refused: Refusal | None, at: int | None, turn: Turn) -> Verdict:
    position = {
        "hand": print_cards(turn.hand),
        "table": [print_meld(meld) for meld in turn.table],
        "completed": turn.completed,
        "out": turn.ended and not turn.hand,
    }
    return Verdict(refused, at, position, tuple(str(move) for move in turn.legal_moves()))


def position_lines(position: Mapping[str, Any], words: Words) -> list[str]:
    """Return the hand, the table, the programmes completed, and whether the player is out."""
    completed = words.say("programmes completed: {completed}", completed=position["completed"])
    hand, *table = hand_and_table(position, words)
    return [hand, completed, *table]
