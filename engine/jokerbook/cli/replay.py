"""`jokerbook replay`: whether a record is that of a match that happened by the rules."""

from argparse import Namespace
from typing import Any

from jokerbook.cli.arguments import titled
from jokerbook.cli.console import Console
from jokerbook.cli.faults import REFUSED
from jokerbook.cli.games import GAMES
from jokerbook.cli.inputs import read_text, source_name
from jokerbook.cli.parser import About, Parser
from jokerbook.cli.results import outcome_line
from jokerbook.cli.words import Words
from jokerbook.errors import InputError
from jokerbook.record import RecordError, Replay, replay
from jokerbook.recording import TurnLine


def about(words: Words) -> About:
    """Return what `replay` is for."""
    say = words.say
    return About(
        say("check the record of a match"),
        say(
            "Check a record move by move; where it fails, say the line, the move and the "
            "clause.\nExit code: 0 if it holds, 1 if not, 2 if it cannot be read."
        ),
    )


def add_arguments(parser: Parser) -> None:
    """Add what `replay` takes."""
    parser.given.add_argument(
        "record", metavar="FILE", help=parser.words.say("a record of a match; - reads it here")
    )


def run(given: Namespace, console: Console) -> int:
    """Replay the record, and say how the match stands or where the record fails."""
    name = source_name(given.record, console.words)
    text = read_text(given.record, name)
    try:
        replayed = replay(text)
    except RecordError as error:
        return _fail(name, error, console)
    return console.answer(_fields(replayed), _lines(replayed, console.words))


def _fail(name: str, error: RecordError, console: Console) -> int:
    """Say which line fails, which move of it, and why."""
    words = console.words
    reason = words.refused(error.refusal) if error.refusal else words.error(_reason(error))
    sentence = (
        words.say("{name}, line {line}: {reason}", name=name, line=error.line, reason=reason)
        if error.move is None
        else words.say(
            "{name}, line {line}, {move}: {reason}",
            name=name,
            line=error.line,
            move=error.move,
            reason=reason,
        )
    )
    console.note(sentence)
    clause = error.refusal.clause if error.refusal else None
    fields = {"holds": False, "line": error.line, "move": error.move, "clause": clause}
    console.fields({**fields, "sentence": sentence})
    return REFUSED


def _reason(error: RecordError) -> InputError:
    """Return what the error says after the place, which its attributes say."""
    place = f"line {error.line}" if error.move is None else f"line {error.line}, {error.move}"
    return InputError(str(error).removeprefix(f"{place}: "))


def _fields(replayed: Replay) -> dict[str, Any]:
    record, state = replayed
    game, outcome = GAMES[record.profile.ruleset], state.outcome()
    return {
        "holds": True,
        "ruleset": record.profile.ruleset,
        "options": game.options_of(record.profile),
        "players": record.players,
        "deals": state.deal,
        "moves": _moves(replayed),
        "scores": state.scores,
        **game.rules.standing_fields(state),
        "over": outcome is not None,
        "winners": outcome.winners if outcome else (),
        "to_move": None if state.deal_over else state.player,
    }


def _moves(replayed: Replay) -> int:
    turns = [line for line in replayed.record.lines if isinstance(line, TurnLine)]
    return sum(len(turn.moves) for turn in turns)


def _lines(replayed: Replay, words: Words) -> list[str]:
    fields = _fields(replayed)
    game = titled(GAMES[fields["ruleset"]], replayed.record.profile, words)
    lines = [
        words.say("the record holds: {game}, players: {players}", game=game, **_only(fields)),
        words.say("deals: {deals}, moves: {moves}", **fields),
    ]
    if fields["scores"]:
        totals = " ".join(map(str, fields["totals"]))
        lines.append(words.say("totals: {totals}", totals=totals))
    if fields["over"]:
        lines.append(outcome_line(fields["winners"], words))
    elif fields["to_move"] is None:
        lines.append(words.say("the match is not over: the next deal follows"))
    else:
        lines.append(words.say("the match is not over: player {to_move} is to move", **fields))
    return lines


def _only(fields: dict[str, Any]) -> dict[str, Any]:
    return {"players": fields["players"]}
