"""A score sheet: a row a deal, a column a player, in CSV or in JSON; and where each cell stands."""

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from jokerbook.cli.faults import CommandError
from jokerbook.cli.inputs import read_json
from jokerbook.errors import InputError, quoted
from jokerbook.refusal import Refusal

type Place = tuple[int, int]
"""A line and a column, both from 1: in CSV the column is that of the sheet, in JSON a character."""

SEPARATORS = ";\t,"
LONGEST_CELL = 12
"""Characters: no cell of a real evening has more."""


class CellError(Exception):
    """The rules find something wrong in a sheet: in this deal, at this player where they say."""

    def __init__(self, reason: InputError | Refusal, deal: int, player: int | None) -> None:
        super().__init__(str(reason))
        self.reason, self.deal, self.player = reason, deal, player


class Cells[C](NamedTuple):
    """How a game reads the cells of its sheet; both raise `CommandError` for what is none."""

    read: Callable[[str], C]
    """From the text of a cell, without spaces around it, to what it holds."""
    read_json: Callable[[object], C]


class Sheet[C](NamedTuple):
    """What each deal brought each player, the players' names, and where each cell stands."""

    name: str
    players: tuple[str, ...]
    """Empty where the sheet does not name them."""
    deals: tuple[tuple[C, ...], ...]
    places: tuple[tuple[Place, ...], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, their numbers where the sheet has no names."""
        return self.players or tuple(str(number) for number in range(1, len(self.deals[0]) + 1))

    def place_of(self, error: CellError) -> Place:
        """Return where the cell stands that is wrong, or the first one of its deal."""
        return self.places[error.deal - 1][error.player - 1 if error.player else 0]


def cell_fault(name: str, place: Place, reason: InputError) -> CommandError:
    """Return a fault of one cell of a file."""
    line, column = place
    return CommandError(
        "{name}, line {line}, column {column}: {reason}",
        name=name,
        line=line,
        column=column,
        reason=reason,
    )


def read_sheet[C](name: str, text: str, cells: Cells[C]) -> Sheet[C]:
    """Read a sheet: JSON where it begins like JSON, otherwise CSV; raises `CommandError`."""
    is_json = text.lstrip()[:1] in ("[", "{")
    sheet = (_read_json if is_json else _read_csv)(name, text, cells)
    if not sheet.deals:
        raise CommandError("{name} has no deals: a row for each is needed", name=name)
    width = len(sheet.names)
    for deal, places in zip(sheet.deals, sheet.places, strict=True):
        if len(deal) != width:
            place = places[min(width, len(places) - 1)]
            raise cell_fault(name, place, wrong_width(len(deal), width))
    return sheet


def wrong_width(count: int, width: int) -> CommandError:
    """Return the fault of a deal that has not one cell for each player."""
    return CommandError("{count} cells, and {width} players", count=count, width=width)


def _read_csv[C](name: str, text: str, cells: Cells[C]) -> Sheet[C]:
    """Read rows of cells; a first row that has words and no cell of a deal names the players."""
    rows = list(_rows(name, text))
    players: tuple[str, ...] = ()
    if rows and _names_players(rows[0][1], cells):
        players = tuple(rows.pop(0)[1])
    places = tuple(tuple((line, column + 1) for column in range(len(row))) for line, row in rows)
    deals = tuple(
        tuple(_cell(name, place, cells.read, cell) for place, cell in zip(at, row, strict=True))
        for at, (_, row) in zip(places, rows, strict=True)
    )
    return Sheet(name, players, deals, places)


def _names_players[C](row: list[str], cells: Cells[C]) -> bool:
    words = 0
    for cell in row:
        try:
            if cells.read(cell) is not None:
                return False
        except CommandError:
            words += 1
    return words > 0


def _cell[C, G](name: str, place: Place, read: Callable[[G], C], given: G) -> C:
    """Return what a cell holds; raises `CommandError` with its place where it is none."""
    try:
        return read(given)
    except CommandError as error:
        raise cell_fault(name, place, error) from None


def _rows(name: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each row that is not empty, with the number of its line."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = next((mark for mark in SEPARATORS if mark in first), ",")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield reader.line_num, [cell.strip() for cell in cells]
    except csv.Error:
        raise CommandError(
            "{name}, line {line}: this is not CSV", name=name, line=reader.line_num
        ) from None


def _read_json[C](name: str, text: str, cells: Cells[C]) -> Sheet[C]:
    """Read a list of deals, or an object with `deals` and, for their names, `players`."""
    read = read_json(name, text)
    where = _places(text)
    path: tuple[int | str, ...] = ()
    players: tuple[str, ...] = ()
    if isinstance(read, dict):
        players = _names(name, read, where)
        path, read = ("deals",), read["deals"]
    if not isinstance(read, list):
        raise cell_fault(name, where[path], CommandError("deals are a list, a list for each"))
    places, deals = [], []
    for number, deal in enumerate(read):
        at = (*path, number)
        if not isinstance(deal, list) or not deal:
            reason = CommandError("a deal is a list, with an entry for each player")
            raise cell_fault(name, where[at], reason)
        row = [(where[(*at, player)], cell) for player, cell in enumerate(deal)]
        places.append(tuple(place for place, _ in row))
        deals.append(tuple(_cell(name, place, cells.read_json, cell) for place, cell in row))
    return Sheet(name, players, tuple(deals), tuple(places))


def _names(
    name: str, read: Mapping[str, object], where: Mapping[tuple[int | str, ...], Place]
) -> tuple[str, ...]:
    """Return the players that a JSON sheet names, once its keys are known to be those of one."""
    for key in read:
        if key not in ("players", "deals"):
            reason = CommandError(
                "unknown key {key}: a sheet has deals and players", key=quoted(key)
            )
            raise cell_fault(name, where[(key,)], reason)
    if "deals" not in read:
        raise cell_fault(name, where[()], CommandError("the key {key} is missing", key="deals"))
    players = read.get("players", [])
    if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
        raise cell_fault(name, where[("players",)], CommandError("players are a list of names"))
    return tuple(players)


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+')


_FIRST_STEPS: Mapping[str, tuple[int | str, ...]] = {"[": (0,), "{": ("",)}


def _places(text: str) -> dict[tuple[int | str, ...], Place]:
    """Return where each value of a JSON text begins, by the keys and indexes that lead to it."""
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    found: dict[tuple[int | str, ...], Place] = {}
    path: list[int | str] = []
    line = 0
    for match in _TOKEN.finditer(text):
        token = match[0]
        while line + 1 < len(starts) and starts[line + 1] <= match.start():
            line += 1
        if token in "]}":
            path.pop()
        elif token == ",":
            path[-1] = path[-1] + 1 if isinstance(path[-1], int) else ""
        elif path and path[-1] == "":
            path[-1] = str(read_json("", token))
            found[tuple(path)] = line + 1, match.start() - starts[line] + 1
        elif token != ":":
            found[tuple(path)] = line + 1, match.start() - starts[line] + 1
            path.extend(_FIRST_STEPS.get(token, ()))
    return found
