"""A score sheet: a row a deal, a column a player, in CSV or in JSON; and where each cell stands."""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from jokerbook.cli.faults import CommandError
from jokerbook.cli.inputs import read_json
from jokerbook.errors import InputError, quoted

type Cell = int | None
type Place = tuple[int, int]
"""A line and a column, both from 1: in CSV the column is that of the sheet, in JSON a character."""

NOT_PLAYING = ("", "-", "–")
SEPARATORS = ";\t,"
LONGEST_CELL = 12
_NUMBER = re.compile(r"[+-]?[0-9]+")


class CellError(Exception):
    """The rules find something wrong in a sheet: in this deal, at this player where they say."""

    def __init__(self, reason: InputError, deal: int, player: int | None) -> None:
        super().__init__(str(reason))
        self.reason, self.deal, self.player = reason, deal, player


class Sheet(NamedTuple):
    """The points of each deal, the players' names, and where each cell stands."""

    name: str
    players: tuple[str, ...]
    """Empty where the sheet does not name them."""
    deals: tuple[tuple[Cell, ...], ...]
    places: tuple[tuple[Place, ...], ...]

    def fault(self, error: CellError) -> CommandError:
        """Return what is wrong with the sheet, with its place."""
        cells = self.places[error.deal - 1]
        player = error.player
        return cell_fault(self.name, cells[player - 1 if player else 0], error.reason)


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


def read_sheet(name: str, text: str) -> Sheet:
    """Read a sheet: JSON where it begins like JSON, otherwise CSV; raises `CommandError`."""
    sheet = _read_json(name, text) if text.lstrip()[:1] in ("[", "{") else _read_csv(name, text)
    if not sheet.deals:
        raise CommandError("{name} has no deals: a line of points for each is needed", name=name)
    width = len(sheet.players) or len(sheet.deals[0])
    for deal, places in zip(sheet.deals, sheet.places, strict=True):
        if len(deal) != width:
            place = places[min(width, len(places) - 1)]
            reason = CommandError(
                "{count} cells, and {width} players", count=len(deal), width=width
            )
            raise cell_fault(name, place, reason)
    return sheet


def _read_csv(name: str, text: str) -> Sheet:
    """Read rows of points; a first row with a word in it names the players."""
    rows = list(_rows(name, text))
    players: tuple[str, ...] = ()
    if rows and not all(_NUMBER.fullmatch(cell) or cell in NOT_PLAYING for cell in rows[0][1]):
        players = tuple(rows.pop(0)[1])
    places = tuple(
        tuple((line, column) for column in range(1, len(cells) + 1)) for line, cells in rows
    )
    deals = tuple(
        tuple(_points(name, (line, column), cell) for column, cell in enumerate(cells, 1))
        for line, cells in rows
    )
    return Sheet(name, players, deals, places)


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


def _points(name: str, place: Place, cell: str) -> Cell:
    if cell in NOT_PLAYING:
        return None
    plain = cell.replace("\N{MINUS SIGN}", "-")
    if not _NUMBER.fullmatch(plain) or len(plain) > LONGEST_CELL:
        reason = CommandError(
            "{given} is no number of points; a player who is out has a dash", given=quoted(cell)
        )
        raise cell_fault(name, place, reason)
    return int(plain)


def _read_json(name: str, text: str) -> Sheet:
    """Read a list of deals, or an object with `deals` and, for their names, `players`."""
    read = read_json(name, text)
    where = _places(text)
    path: tuple[int | str, ...] = ()
    players: tuple[str, ...] = ()
    if isinstance(read, dict):
        players = _names(name, read, where)
        path, read = ("deals",), read["deals"]
    if not isinstance(read, list):
        raise cell_fault(
            name, where[path], CommandError("deals are a list, a list of points for each")
        )
    places, deals = [], []
    for number, deal in enumerate(read):
        at = (*path, number)
        if not isinstance(deal, list) or not deal:
            raise cell_fault(
                name, where[at], CommandError("a deal is a list of points, one a player")
            )
        places.append(tuple(where[(*at, player)] for player in range(len(deal))))
        deals.append(tuple(map(_json_points, [name] * len(deal), places[-1], deal)))
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


def _json_points(name: str, place: Place, given: object) -> Cell:
    if given is None or type(given) is int:
        return given
    reason = CommandError(
        "{given} is no number of points; a player who is out has null", given=quoted(given)
    )
    raise cell_fault(name, place, reason)


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
