"""`jokerbook play`: a person at the table, the other seats taken by simple honest players."""

from argparse import Namespace
from pathlib import Path

from jokerbook.cli.arguments import (
    Match,
    add_match,
    add_ruleset,
    heading,
    match_fields,
    start_match,
)
from jokerbook.cli.console import Console, unreadable
from jokerbook.cli.conversation import Conversation, Stop
from jokerbook.cli.faults import FINE, INTERRUPTED, CommandError
from jokerbook.cli.parser import About, Parser, whole_number
from jokerbook.cli.results import outcome_line
from jokerbook.cli.words import Words
from jokerbook.record import Recorder


def about(words: Words) -> About:
    """Return what `play` is for."""
    say = words.say
    return About(
        say("play a deal or a match"),
        say(
            "Play a deal, or with --match a whole match, against players that see only what "
            "a player may see.\nMoves are typed as the rules write them, or by their number; "
            "help says what else can be typed.\nExit code: 0, or 2 if the command is wrong."
        ),
    )


def add_arguments(parser: Parser) -> None:
    """Add what `play` takes."""
    say = parser.words.say
    add_ruleset(parser)
    add_match(parser)
    parser.options.add_argument(
        "--seat",
        type=whole_number(parser.words),
        default=1,
        metavar="N",
        help=say("the player that you are; 1 if not given"),
    )
    parser.options.add_argument(
        "--match",
        action="store_true",
        help=say("play on, deal after deal, until the match is over"),
    )
    parser.options.add_argument(
        "--record", metavar="FILE", help=say("write the record there, a file that is not there yet")
    )


def run(given: Namespace, console: Console) -> int:
    """Play until the deal or the match is over, or the person stops."""
    match = start_match(given)
    if not 1 <= given.seat <= match.state.players:
        raise CommandError(
            "seat {seat}: the players are numbered from 1 to {players}", **_seats(given, match)
        )
    recorder = Recorder(match.state)
    if given.record:
        _create(given.record, recorder)
    table = Table(match, recorder, given.seat, console)
    try:
        stop = table.play(whole_match=given.match)
    except KeyboardInterrupt:
        stop = Stop.INTERRUPTED
    finally:
        # Also where the output cannot be written any more.
        if given.record:
            _write(given.record, recorder)
    _say_end(stop, given.record, console)
    console.fields({**match_fields(match), **table.fields(), "stopped": stop.name.lower()})
    return INTERRUPTED if stop is Stop.INTERRUPTED else FINE


def _say_end(stop: Stop, record: str | None, console: Console) -> None:
    console.line(console.words.say(stop.value))
    if record:
        console.line(console.words.say("the record is in {name}", name=record))


def _seats(given: Namespace, match: Match) -> dict[str, int]:
    return {"seat": given.seat, "players": match.state.players}


def _create(name: str, recorder: Recorder) -> None:
    """Write the record as it begins, so that a name that will not do is known before the game."""
    try:
        with Path(name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(str(recorder.record()))
    except FileExistsError:
        raise CommandError(
            "{name} is there already: a record needs a new file", name=name
        ) from None
    except FileNotFoundError:
        raise CommandError("{name} cannot be made: there is no such folder", name=name) from None
    except OSError as error:
        raise unreadable(name, error) from None
    except ValueError:
        raise CommandError("{name} is not the name of a file", name=ascii(name)) from None


def _write(name: str, recorder: Recorder) -> None:
    try:
        Path(name).write_text(str(recorder.record()), encoding="utf-8", newline="\n")
    except OSError as error:
        raise unreadable(name, error) from None


class Table:
    """The match being played, and everyone at the table."""

    def __init__(self, match: Match, recorder: Recorder, seat: int, console: Console) -> None:
        self.match, self.recorder, self.seat = match, recorder, seat
        self.words, self.console = console.words, console
        self.conversation = Conversation(match.game, console)
        self._bots = {
            player: match.game.new_bot()
            for player in range(1, match.state.players + 1)
            if player != seat
        }

    def play(self, *, whole_match: bool) -> Stop:
        """Play until there is nothing more to play, or the person stops; returns why."""
        self._open()
        while True:
            stop = self._play_deal()
            if stop is not None:
                return stop
            state = self.recorder.state
            self.console.lines(self.match.game.shown.end_lines(state, self.words))
            outcome = state.outcome()
            if outcome:
                self.console.line(outcome_line(outcome.winners, self.words))
                return Stop.MATCH_OVER
            if not whole_match:
                return Stop.DEAL_OVER
            (following,) = state.legal_moves()
            self.recorder.play(following)
            self._say_deal()

    def fields(self) -> dict[str, object]:
        """Return where the match stands, as the person sees it, and what was typed in vain."""
        state = self.recorder.state
        view, outcome = state.view(self.seat), state.outcome()
        return {
            "seat": self.seat,
            "view": self.match.game.shown.view_fields(view),
            "legal_moves": [str(move) for move in view.legal_moves()],
            "totals": state.standings().totals,
            "winners": outcome.winners if outcome else (),
            "not_played": self.conversation.not_played,
        }

    def _open(self) -> None:
        say = self.words.say
        self.console.line(heading(self.match, self.words))
        self.console.line(
            say(
                "you are player {seat} of {players}; help says what can be typed", **self._numbers()
            )
        )
        self._say_deal()

    def _numbers(self) -> dict[str, int]:
        return {"seat": self.seat, "players": self.match.state.players}

    def _say_deal(self) -> None:
        state = self.recorder.state
        self.console.line()
        self.console.line(
            self.words.say(
                "deal {deal}: player {dealer} deals, player {first} begins",
                deal=state.deal,
                dealer=state.dealer,
                first=state.player,
            )
        )

    def _play_deal(self) -> Stop | None:
        """Let everyone take their turns; returns why the person stopped, or nothing."""
        while not self.recorder.state.deal_over:
            if self.recorder.state.player == self.seat:
                stop = self._person_turn()
                if stop is not None:
                    return stop
            else:
                self._bot_turn()
        return None

    def _bot_turn(self) -> None:
        """Play the turn of another player, and say its moves as all see them."""
        player, turn = self.recorder.state.player, self._turn()
        moves = []
        while self._goes_on(turn):
            move = self._bots[player].choose(self.recorder.state.view(player))
            self.recorder.play(move)
            moves.append(str(move))
        said = self.words.say("player {player}: {cards}", player=player, cards="; ".join(moves))
        self.console.line(said)
        self._say_news()

    def _person_turn(self) -> Stop | None:
        """Let the person play moves until their turn is over."""
        turn = self._turn()
        self.conversation.begin(self.recorder.state.view(self.seat))
        while self._goes_on(turn):
            answer = self.conversation.ask(self.recorder.state.view(self.seat))
            if isinstance(answer, Stop):
                return answer
            after = self.recorder.play(answer)
            self.console.lines(self.match.game.shown.own_news(answer, after, self.words))
        self._say_news()
        return None

    def _say_news(self) -> None:
        self.console.lines(self.match.game.shown.news(self.recorder.state, self.words))

    def _turn(self) -> object:
        return self.match.game.rules.turn_of(self.recorder.state)

    def _goes_on(self, turn: object) -> bool:
        return self._turn() == turn and not self.recorder.state.deal_over
