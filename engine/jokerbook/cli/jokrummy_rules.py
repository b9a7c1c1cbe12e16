"""What the commands ask of Jok-R-ummy's rules, in the form in which they ask it."""

from jokerbook.cli.choices import move_numbered, numbered
from jokerbook.cli.rummy_rules import check_typed
from jokerbook.cli.words import Words
from jokerbook.jokrummy import Move, State, View, parse_move


def choices(view: View) -> list[str]:
    """Return each legal move with the number that chooses it."""
    return numbered(view.legal_moves())


def chosen(digits: str, view: View) -> Move:
    """Return the legal move of this number; raises `CommandError` where none has it."""
    return move_numbered(digits, view.legal_moves())


def turn_of(state: State) -> object:
    """Return the round and the player to move: nobody has two turns in a row."""
    return state.deal, state.player


def standing_fields(state: State) -> dict[str, object]:
    """Return the programmes that each player has completed."""
    return {"totals": state.standings().totals}


def read_typed(typed: str, words: Words) -> Move:
    """Read a move that a person types, who cannot know the card on top of the stock."""
    return check_typed(parse_move(typed))
