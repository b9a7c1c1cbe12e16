"""A whole match as text: who dealt, the order of each pack, every move, the scores.

    jokerbook record 1
    game: jokeren {"preset": "tournament"}
    players: 2

    deal 1, dealer 2
    pack: 3♠ Joker 10♥ …
    player 1: draw stock K♦; lay 10♥ J♥ Q♥; discard 2♣
    stock: 4♣ 9♦ …
    player 2: draw stock 4♣; discard 9♠
    scores: 0 44
    over: 0 44, won by 1

`pack:` is the order of a deal's pack, the first card dealt first; `stock:`, before the turn that
needs it, that of a stock made anew. Each card drawn is named, so the text is read without the
orders, and the orders replay it without a seed.
"""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from jokerbook.cards import AnyCard, parse_cards, print_cards
from jokerbook.errors import InputError, TooLongError, WrongTypeError, quoted
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.rummy.dealing import deal
from jokerbook.rummy.moves import Draw, Move, MoveLike, NextDeal, parse_move, read_move
from jokerbook.rummy.packs import Packs
from jokerbook.rummy.plays import CARDS
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.scores import Points
from jokerbook.rummy.state import DEAL, State, new_match
from jokerbook.rummy.state_text import (
    parse_number,
    parse_points,
    parse_profile,
    print_points,
    print_profile,
)

FIRST_LINE = "jokerbook record 1"
LONGEST_RECORD = 5_000_000
"""Characters: more than the longest match of an evening needs."""
_NAMED = {card: Draw("stock", card) for card in CARDS}


class RecordError(InputError):
    """A record that cannot be read or did not happen: the line, the move, the refusal if there is.

    `line` is counted from 1; `move` is the text of the move that fails, `None` for another line.
    """

    line: int
    move: str | None
    refusal: Refusal | None

    def __init__(
        self, line: int, reason: object, move: str | None = None, refusal: Refusal | None = None
    ) -> None:
        where = f"line {line}" if move is None else f"line {line}, {move}"
        super().__init__(f"{where}: {reason}")
        self.line, self.move, self.refusal = line, move, refusal


class DealLine(NamedTuple):
    """A deal begins: its number in the match and its dealer."""

    number: int
    dealer: int

    def __str__(self) -> str:
        return f"\ndeal {self.number}, dealer {self.dealer}"


class PackLine(NamedTuple):
    """A shuffle: of the whole pack for a deal, or of the older discards for the stock."""

    kind: Literal["pack", "stock"]
    order: tuple[AnyCard, ...]

    def __str__(self) -> str:
        return f"{self.kind}: {print_cards(self.order)}"


class TurnLine(NamedTuple):
    """The moves of a player's turn, so far as it went."""

    player: int
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return f"player {self.player}: {'; '.join([move.text for move in self.moves])}"


class ScoresLine(NamedTuple):
    """The points of the deal that ended."""

    points: tuple[Points, ...]

    def __str__(self) -> str:
        return f"scores: {print_points(self.points)}"


class OverLine(NamedTuple):
    """The match is over: the totals and the winners."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def __str__(self) -> str:
        totals, winners = (" ".join(map(str, numbers)) for numbers in self)
        return f"over: {totals}, won by {winners}"


type Line = DealLine | PackLine | TurnLine | ScoresLine | OverLine


class Record(NamedTuple):
    """A match as it was played, or as someone says it was: `replay` tells."""

    profile: Profile
    players: int
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        head = f"{FIRST_LINE}\ngame: {print_profile(self.profile)}\nplayers: {self.players}\n"
        return head + "".join([f"{line}\n" for line in self.lines])


class Replay(NamedTuple):
    """A record that holds, and the state it leads to."""

    record: Record
    state: State


class Recorder:
    """A match being played and written down: `state` is where it stands, `record()` how it came.

    It begins with a state whose first deal was dealt and not played; raises `InputError` for
    another, of which the moves so far are not known. `order` is the pack's, where it is known; else
    it is that of the match's seed, or one that deals the same cards.
    """

    def __init__(self, state: State, order: tuple[AnyCard, ...] | None = None) -> None:
        if state.deal != 1 or state.scores or state.turns.count(0) != state.players - 1:
            raise InputError("a record begins with the first turn of a match")
        if state.turn.drawn:
            raise InputError("a record begins before the first draw of a match")
        self.state = state
        if order is None:
            order = _order_of(state, state.packs._replace(used=0))
        self._lines: list[Line] = [DealLine(1, state.dealer), PackLine("pack", order)]
        self._moves: list[Move] = []

    def play(self, move: MoveLike) -> State:
        """Play a move and write it down; returns the state after it.

        Raises what `State.play` raises.
        """
        read = read_move(move)
        before, after = self.state, self.state.play(read)
        self.state = after
        if read.__class__ is NextDeal:
            order = _order_of(after, before.packs)
            self._lines += [DealLine(after.deal, after.dealer), PackLine("pack", order)]
            return after
        if isinstance(read, Draw) and read.pile == "stock":
            drawn = after.turn.hand[-1]
            read = _NAMED[drawn]
            if after.packs is not before.packs:
                self._lines.append(PackLine("stock", (drawn, *after.stock)))
        self._moves.append(read)
        if after.turn.ended or after.player != before.player or not after.turn.drawn:
            self._lines.append(TurnLine(before.player, tuple(self._moves)))
            self._moves.clear()
            if after.turn.ended:
                self._lines += _end_of_deal(after)
        return after

    def record(self) -> Record:
        """Return the match so far."""
        lines = self._lines
        if self._moves:
            lines = [*lines, TurnLine(self.state.player, tuple(self._moves))]
        return Record(self.state.profile, self.state.players, tuple(lines))


def _end_of_deal(state: State) -> list[Line]:
    outcome = state.outcome()
    over: list[Line] = [] if outcome is None else [OverLine(outcome.totals, outcome.winners)]
    return [ScoresLine(state.scores[-1]), *over]


def _order_of(state: State, packs: Packs) -> tuple[AnyCard, ...]:
    """Return the order of the pack that dealt a deal, these being the packs before it."""
    order = packs.shuffled(tuple(state.profile.pack))[0]
    dealt = deal(order, len(state.playing), state.profile)
    same = dealt.stock == state.stock and set(dealt.hands) <= set(state.hands)
    return order if same else _some_order(state)


def _some_order(state: State) -> tuple[AnyCard, ...]:
    """Return an order of the pack that deals what a state holds whose deal was just dealt."""
    start = state.playing.index(state.player)
    seats = [*state.playing[start:], *state.playing[:start]]
    hands = [state.hands[player - 1] for player in seats]
    rounds = [card for cards in zip(*hands, strict=True) for card in cards]
    return (*rounds, *state.discards, *state.stock)


def parse_record(text: str) -> Record:
    """Read a record as text, whether it happened or not; raises `RecordError` for what is none."""
    return _read(text)[0]


def replay(text: str) -> Replay:
    """Play a record again, move by move, and return it with the state it leads to.

    Raises `RecordError` for the first line that cannot be read, or that did not happen as it says;
    where a move is refused, it has the line, the move and the refusal with its clause.
    """
    record, numbers = _read(text)
    player = _Replayer(record, numbers)
    for place in range(len(record.lines)):
        player.play_line(place)
    return Replay(record, player.finish())


class _Replayer:
    """A record being played again; what is played is written down anew, and has to be the same."""

    def __init__(self, record: Record, numbers: list[int]) -> None:
        self.record, self.numbers = record, numbers
        self.recorder: Recorder | None = None
        self.compared = 0

    def play_line(self, place: int) -> None:
        """Play one line; a shuffle is played with the deal before it or the turn after it."""
        line = self.record.lines[place]
        if isinstance(line, DealLine):
            self._deal(place, line)
        elif isinstance(line, TurnLine):
            self._turn(place, line)
        elif isinstance(line, ScoresLine | OverLine):
            self._compare(place)

    def finish(self) -> State:
        """Return the state reached, if all that happened is written and nothing else."""
        if self.recorder is None:
            raise RecordError(self._number(0), "a record has a deal")
        self._compare(len(self.record.lines) - 1)
        for line in self._played()[len(self.record.lines) :]:
            raise RecordError(self._number(-1), f"after this line belongs {_shown(line)}")
        return self.recorder.state

    def _deal(self, place: int, line: DealLine) -> None:
        order = self._shuffles(place + 1)
        if not order:
            raise RecordError(self._number(place), "after this line belongs the order of the pack")
        try:
            if self.recorder is None:
                state = new_match(
                    self.record.players, self.record.profile, packs=order[:1], dealer=line.dealer
                )
                self.recorder = Recorder(state, order[0])
            else:
                self._give(order[:1])
                self.recorder.play(DEAL)
        except (InputError, RefusedError) as error:
            raise self._failure(place, error) from None
        self._compare(place + 1)

    def _turn(self, place: int, line: TurnLine) -> None:
        recorder = self.recorder
        if recorder is None:
            raise RecordError(self._number(place), "a record begins with a deal")
        if line.player != recorder.state.player:
            reason = f"it is the turn of player {recorder.state.player}"
            raise RecordError(self._number(place), reason)
        before = place
        while before and isinstance(self.record.lines[before - 1], PackLine):
            before -= 1
        after_deal = isinstance(self.record.lines[before - 1], DealLine)
        self._give(self._shuffles(before + after_deal))
        for move in line.moves:
            try:
                recorder.play(move)
            except (InputError, RefusedError) as error:
                raise self._failure(place, error, move) from None
        self._compare(place)

    def _give(self, orders: tuple[tuple[AnyCard, ...], ...]) -> None:
        """Let the next shuffles have these orders."""
        assert self.recorder is not None
        state = self.recorder.state
        self.recorder.state = state._replace(packs=state.packs._replace(given=orders))

    def _shuffles(self, place: int) -> tuple[tuple[AnyCard, ...], ...]:
        """Return the orders of the shuffles that stand in a row from this place on."""
        found = []
        for line in self.record.lines[place:]:
            if not isinstance(line, PackLine):
                break
            found.append(line.order)
        return tuple(found)

    def _compare(self, place: int) -> None:
        """Hold what was played against the record up to this place, from where it was held last."""
        played = self._played()
        for at in range(self.compared, place + 1):
            if at >= len(played):
                raise RecordError(self._number(at), "nothing of this line happened")
            if self.record.lines[at] != played[at]:
                raise RecordError(self._number(at), f"here belongs {_shown(played[at])}")
        self.compared = place + 1

    def _played(self) -> tuple[Line, ...]:
        return self.recorder.record().lines if self.recorder else ()

    def _number(self, place: int) -> int:
        return self.numbers[place] if self.numbers else 1

    def _failure(
        self, place: int, error: InputError | RefusedError, move: Move | None = None
    ) -> RecordError:
        refusal = error.refusal if isinstance(error, RefusedError) else None
        text = None if move is None else move.text
        return RecordError(self._number(place), error, text, refusal)


def _shown(line: Line) -> str:
    return quoted(str(line).strip())


def _read(text: str) -> tuple[Record, list[int]]:
    """Return a record as it is written, and the number of the text's line that each line is."""
    if not isinstance(text, str):
        raise WrongTypeError(f"a record is text, not {quoted(text)}")
    if len(text) > LONGEST_RECORD:
        raise TooLongError(f"a record of {len(text)} characters: a match fits in {LONGEST_RECORD}")
    written = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    written = [(number, line) for number, line in written if line]
    if [line for _, line in written[:1]] != [FIRST_LINE]:
        raise RecordError(1, f"a record begins with the line {FIRST_LINE!r}")
    profile = _read_line(written, 1, "game", parse_profile)
    players = _read_line(written, 2, "players", parse_number)
    lines, numbers = [], []
    for number, line in written[3:]:
        lines.append(_read_entry(number, line))
        numbers.append(number)
    return Record(profile, players, tuple(lines)), numbers


def _read_line[T](
    written: list[tuple[int, str]], place: int, name: str, read: Callable[[str], T]
) -> T:
    number, line = written[place] if place < len(written) else (written[-1][0], "")
    found, colon, value = line.partition(":")
    if not colon or found != name:
        raise RecordError(number, f"here belongs the line {name}, not {quoted(line)}")
    try:
        return read(value.strip())
    except InputError as error:
        raise RecordError(number, error) from None


def _read_entry(number: int, line: str) -> Line:
    word, _, rest = line.partition(" ")
    if word not in _ENTRIES:
        raise RecordError(number, f"no line of a record begins like {quoted(line)}")
    try:
        return _ENTRIES[word](rest)
    except InputError as error:
        raise RecordError(number, error) from None


def _read_deal(rest: str) -> DealLine:
    number, _, dealer = rest.partition(", dealer ")
    return DealLine(parse_number(number), parse_number(dealer))


def _read_turn(rest: str) -> TurnLine:
    player, _, moves = rest.partition(":")
    return TurnLine(
        parse_number(player), tuple(parse_move(move.strip()) for move in moves.split(";"))
    )


def _read_over(rest: str) -> OverLine:
    totals, _, winners = rest.partition(", won by ")
    return OverLine(
        tuple(map(parse_number, totals.split())), tuple(map(parse_number, winners.split()))
    )


_ENTRIES: Mapping[str, Callable[[str], Line]] = {
    "deal": _read_deal,
    "pack:": lambda rest: PackLine("pack", parse_cards(rest)),
    "stock:": lambda rest: PackLine("stock", parse_cards(rest)),
    "player": _read_turn,
    "scores:": lambda rest: ScoresLine(parse_points(rest)),
    "over:": _read_over,
}
