"""What a person at the table is shown and asked, until they make a move or stop."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any

from jokerbook.cli.console import Console
from jokerbook.cli.faults import CommandError
from jokerbook.cli.games import Game
from jokerbook.cli.inputs import Lines
from jokerbook.errors import InputError

CHOICES_SHOWN = 24
"""Legal moves that are listed unasked; `moves` lists all."""
WIDTH = 78


class Stop(Enum):
    """Why a game came to its end here, and the sentence for it."""

    DEAL_OVER = "the deal is over"
    MATCH_OVER = "the match is played to its end"
    QUIT = "you leave the game here"
    INPUT_ENDED = "the input ends, and the game with it"
    INTERRUPTED = "the game is broken off"


class Conversation:
    """The talk with one person: what they type becomes a move, an answer or a stop."""

    def __init__(self, game: Game, console: Console) -> None:
        self._game, self._console, self._say = game, console, console.words.say
        self._lines = Lines(shown=not console.as_json)
        self.not_played: list[dict[str, object]] = []
        """What was typed and is no legal move: the line, the text, the clause, the sentence."""
        self._commands: Mapping[str, Callable[[Any], None]] = {
            self._say("help"): self._show_help,
            self._say("hand"): self._show_hand,
            self._say("table"): self._show_table,
            self._say("moves"): self._show_all_moves,
            "help": self._show_help,
            "hand": self._show_hand,
            "table": self._show_table,
            "moves": self._show_all_moves,
        }

    def begin(self, view: Any) -> None:
        """Show what a person sees as their turn begins."""
        self._console.line()
        self._show_table(view)

    def ask(self, view: Any) -> Any:
        """Return the move that the person makes, a legal one, or why they stop."""
        self._show_hand(view)
        self._show_choices(view, CHOICES_SHOWN)
        while True:
            typed = self._lines.next()
            if typed is None:
                return Stop.INPUT_ENDED
            word = typed.lower()
            if word in ("quit", self._say("quit")):
                return Stop.QUIT
            if word in self._commands:
                self._commands[word](view)
            elif typed:
                move = self._move(typed, view)
                if move is not None:
                    return move

    def _move(self, typed: str, view: Any) -> Any:
        """Return the legal move that was typed, or nothing, once it is said why not."""
        try:
            move = self._chosen(typed, view)
            refused = view.refusal(move)
        except InputError as error:
            self._reject(typed, None, self._console.words.error(error))
            return None
        if refused is None:
            return move
        sentence = self._console.words.refusal(refused)
        self._reject(typed, refused.clause, sentence)
        return None

    def _reject(self, typed: str, clause: str | None, sentence: str) -> None:
        said = sentence
        if clause is not None:
            said = self._say("refused by {clause}: {sentence}", clause=clause, sentence=sentence)
        self._console.note(said)
        self.not_played.append(
            {"line": self._lines.count, "text": typed, "clause": clause, "sentence": sentence}
        )

    def _chosen(self, typed: str, view: Any) -> Any:
        """Return the move of a number, or the one that is written out."""
        if typed.isascii() and typed.isdigit():
            return self._game.rules.chosen(typed, view)
        return self._read(typed)

    def _read(self, typed: str) -> Any:
        word = typed.split()[0]
        if word.isascii() and word.lower() != word:
            typed = typed.replace(word, word.lower(), 1)
        try:
            return self._game.rules.read_typed(typed, self._console.words)
        except CommandError:
            raise
        except InputError as error:
            raise CommandError("{reason} (help says what can be typed)", reason=error) from None

    def _show_hand(self, view: Any) -> None:
        self._console.line(self._game.shown.hand_line(view, self._console.words))

    def _show_table(self, view: Any) -> None:
        self._console.lines(self._game.shown.table_lines(view, self._console.words))

    def _show_all_moves(self, view: Any) -> None:
        self._show_choices(view, len(view.legal_moves()))

    def _show_choices(self, view: Any, most: int) -> None:
        items = self._game.rules.choices(view)
        rest = [self._say("moves: all {count}", count=len(items))] if len(items) > most else []
        self._console.lines(wrapped(items[:most] + rest))

    def _show_help(self, view: Any) -> None:
        say = self._say
        self._console.lines(
            [
                say("a move, by its number or as the rules write it:"),
                *self._game.shown.help_lines(self._console.words),
                say("quit: leave the game; a record that is asked for is kept"),
            ]
        )


def wrapped(items: Iterable[str]) -> list[str]:
    """Return items in rows that fit a terminal, none of them broken.

    >>> wrapped(["1 draw stock", "2 draw discard"])
    ['  1 draw stock   2 draw discard']
    """
    rows: list[str] = []
    for item in items:
        if rows and len(rows[-1]) + 3 + len(item) <= WIDTH:
            rows[-1] += f"   {item}"
        else:
            rows.append(f"  {item}")
    return rows
