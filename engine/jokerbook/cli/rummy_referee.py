"""A referee of one rummy turn: whether its moves are allowed, and the position they lead to."""

from collections.abc import Mapping, Sequence
from typing import Any

from jokerbook.cards import print_cards
from jokerbook.cli.parser import Parser, whole_number
from jokerbook.cli.verdicts import Verdict
from jokerbook.cli.words import Words
from jokerbook.refusal import Refusal
from jokerbook.rummy import Profile, Turn, play_turn, turn_position

GIVEN: Mapping[str, object] = {
    "hand": "",
    "table": (),
    "opened": False,
    "personal_turn": 2,
    "discard_top": None,
    "round": 1,
}
"""The position as the vectors' `turn` gives it; on a second turn every move is open."""


def add_position(parser: Parser, group: Any) -> None:
    """Add an argument for each key of a position."""
    say, add, whole = parser.words.say, group.add_argument, whole_number(parser.words)
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


def judge(
    given: Mapping[str, Any], moves: Sequence[str], profile: Profile, *, unfinished: bool
) -> Verdict:
    """Judge the moves of a turn, which may stop before its end only where `unfinished` says so.

    Raises `InputError` for what is no position and no move, before any move is judged.
    """
    position = {"round_" if key == "round" else key: value for key, value in given.items()}
    verdict = play_turn(**position, moves=moves, profile=profile)
    turn = turn_position(**position, profile=profile)
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
        "table": [str(meld) for meld in turn.table],
        "out": turn.ended and not turn.hand,
    }
    return Verdict(refused, at, position, tuple(str(move) for move in turn.legal_moves()))


def position_lines(position: Mapping[str, Any], words: Words) -> list[str]:
    """Return the hand and the table, and whether the player is out."""
    melds = [f"{number:>4}  {meld}" for number, meld in enumerate(position["table"], 1)]
    return [
        words.say("hand: {cards}", cards=position["hand"] or words.say("no cards")),
        words.say("on the table:") if melds else words.say("on the table: nothing"),
        *melds,
        *([words.say("the player goes out")] if position["out"] else []),
    ]
