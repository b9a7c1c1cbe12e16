"""A whole match as text: who dealt, the order of each pack, every move, the scores.

What a rummy record looks like; `jokerbook.jokrummy.recording` and `jokerbook.georgian.recording`
show what differs in the other games:

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
from typing import Any, NamedTuple

from jokerbook.cards import AnyCard, read_hand
from jokerbook.errors import InputError, TooLongError, UnknownNameError, WrongTypeError, quoted
from jokerbook.georgian.recording import FAMILY as GEORGIAN
from jokerbook.jokrummy.recording import FAMILY as JOK_R_UMMY
from jokerbook.lines import MARK, parse_game, parse_number, print_game
from jokerbook.recording import DealLine, Family, Line, PackLine, TurnLine
from jokerbook.refusal import Refusal, RefusedError
from jokerbook.rummy.recording import FAMILY as RUMMY
from jokerbook.values import Value

FAMILIES: Mapping[str, Family] = {
    "jokeren-13": RUMMY,
    "jokeren": RUMMY,
    "jok-r-ummy": JOK_R_UMMY,
    "georgian-joker": GEORGIAN,
}
"""Every ruleset whose matches are recorded, and its family."""
FIRST_LINE = "jokerbook record 1"
"""What every record begins with; the number is that of its format."""
LONGEST_RECORD = 5_000_000
"""Characters: more than the longest match of an evening needs."""


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
        self._made_of = line, str(reason), move, refusal

    def __reduce__(self) -> tuple[object, ...]:
        return RecordError, self._made_of


class Record(NamedTuple):
    """A match as it was played, or as someone says it was: `replay` tells."""

    profile: Any
    """The game's own."""
    players: int
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        ruleset = self.profile.ruleset
        game = print_game(ruleset, FAMILIES[ruleset].options_of(self.profile))
        head = f"{FIRST_LINE}\ngame: {game}\nplayers: {self.players}\n"
        return head + "".join([f"{line}\n" for line in self.lines])


class Replay(NamedTuple):
    """A record that holds, and the state it leads to."""

    record: Record
    state: Any
    """The game's own."""


class Recorder:
    """A match being played and written down: `state` is where it stands, `record()` how it came.

    It begins with a state whose first deal was dealt and not played; raises `InputError` for
    another, of which the moves so far are not known. `order` is the pack's, where it is known; else
    it is that of the match's seed, or one that deals the same cards.
    """

    state: Any
    """The game's own state."""

    def __init__(self, state: Any, order: tuple[AnyCard, ...] | None = None) -> None:
        family = _family_of(state)
        self.state = state
        self._notes = family.notes(state, None if order is None else read_hand(order))
        self._parse_move = family.parse_move

    def play(self, move: str | Value) -> Any:
        """Play a move and write it down; returns the state after it.

        Raises what `State.play` raises.
        """
        read = move if isinstance(move, Value) else self._parse_move(move)
        before = self.state
        after = self.state = before.play(read)
        self._notes.add(before, read, after)
        return after

    def record(self) -> Record:
        """Return the match so far."""
        state, notes = self.state, self._notes
        lines = (*notes.lines, *notes.unfinished(state))
        return Record(state.profile, state.players, lines)


def _family_of(state: object) -> Family:
    """Return the family of the game a state is of; raises `WrongTypeError` for what is none."""
    for family in FAMILIES.values():
        if isinstance(state, family.state):
            return family
    raise WrongTypeError(f"a record begins with the state of a match, not {quoted(state)}")


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
        elif not isinstance(line, PackLine):
            self._compare(place)

    def finish(self) -> Any:
        """Return the state reached, if all that happened is written and nothing else."""
        if self.recorder is None:
            raise RecordError(self._number(0), "a record has a deal")
        self._compare(len(self.record.lines) - 1)
        for line in self._played()[len(self.record.lines) :]:
            raise RecordError(self._number(-1), f"after this line belongs {_shown(line)}")
        return self.recorder.state

    def _deal(self, place: int, line: DealLine) -> None:
        shuffles = self._shuffles(place + 1)
        packs = [shuffle.order for shuffle in shuffles if shuffle.kind == "pack"]
        if not packs:
            raise RecordError(self._number(place), "after this line belongs the order of the pack")
        try:
            if self.recorder is None:
                profile = self.record.profile
                family = FAMILIES[profile.ruleset]
                state = family.begin(self.record.players, profile, line.dealer, shuffles)
                self.recorder = Recorder(state, packs[0])
            else:
                self._give(shuffles)
                self.recorder.play("deal")
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

    def _give(self, shuffles: tuple[PackLine, ...]) -> None:
        """Let the next shuffles have these orders."""
        assert self.recorder is not None
        family = FAMILIES[self.record.profile.ruleset]
        self.recorder.state = family.give(self.recorder.state, shuffles)

    def _shuffles(self, place: int) -> tuple[PackLine, ...]:
        """Return the shuffles that stand in a row from this place on."""
        found = []
        for line in self.record.lines[place:]:
            if not isinstance(line, PackLine):
                break
            found.append(line)
        return tuple(found)

    def _compare(self, place: int) -> None:
        """Hold what was played against the record up to this place, from where it was held last."""
        played = self._played()
        for at in range(self.compared, place + 1):
            if at >= len(played):
                raise RecordError(self._number(at), "nothing of this line happened")
            line = self.record.lines[at]
            if line != played[at] or line.__class__ is not played[at].__class__:
                raise RecordError(self._number(at), f"here belongs {_shown(played[at])}")
        self.compared = place + 1

    def _played(self) -> tuple[Line, ...]:
        return self.recorder.record().lines if self.recorder else ()

    def _number(self, place: int) -> int:
        return self.numbers[place] if self.numbers else 1

    def _failure(
        self, place: int, error: InputError | RefusedError, move: Value | None = None
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
    listed = enumerate(text.removeprefix(MARK).splitlines(), 1)
    written = [(number, line.strip()) for number, line in listed if line.strip()]
    if [line for _, line in written[:1]] != [FIRST_LINE]:
        raise RecordError(1, f"a record begins with the line {FIRST_LINE!r}")
    family, profile = _read_line(written, 1, "game", _parse_profile)
    players = _read_line(written, 2, "players", parse_number)
    lines, numbers = [], []
    for number, line in written[3:]:
        lines.append(_read_entry(number, line, family))
        numbers.append(number)
    return Record(profile, players, tuple(lines)), numbers


def _parse_profile(text: str) -> tuple[Family, Any]:
    """Return the family of a game and its profile; raises `InputError` for no such game."""
    ruleset, options = parse_game(text)
    if ruleset not in FAMILIES:
        raise UnknownNameError(f"unknown ruleset {quoted(ruleset)}: {', '.join(FAMILIES)}")
    family = FAMILIES[ruleset]
    return family, family.profile_of(ruleset, options)


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


def _read_entry(number: int, line: str, family: Family) -> Line:
    word, _, rest = line.partition(" ")
    if word not in family.readers:
        raise RecordError(number, f"no line of a record begins like {quoted(line)}")
    try:
        return family.readers[word](rest)
    except InputError as error:
        raise RecordError(number, error) from None
