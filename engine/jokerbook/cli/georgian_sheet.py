"""The score sheet of a Georgian Joker match: a bid and its tricks for each player, deal by deal."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from jokerbook.cli.faults import CommandError
from jokerbook.cli.results import columns, standing_line
from jokerbook.cli.sheets import LONGEST_CELL, CellError, Cells, Sheet, wrong_width
from jokerbook.cli.words import Words
from jokerbook.errors import InputError, quoted
from jokerbook.georgian import Profile, Row, Standings, sheet_of
from jokerbook.georgian import standings as standings_of
from jokerbook.georgian.deals import series_ends
from jokerbook.georgian.profile import PLAYERS
from jokerbook.refusal import Refusal

type Cell = tuple[int, int]
"""A bid, and the tricks taken."""

# A spreadsheet takes 3/2 for a date; a space it leaves alone.
_WRITTEN = re.compile(r"([0-9]+)(?:\s*/\s*|\s+)([0-9]+)")
_KEYS = ("bid", "taken")


def _cell(cell: str) -> Cell:
    match = _WRITTEN.fullmatch(cell)
    if match is None or len(cell) > LONGEST_CELL:
        raise CommandError(
            "{given} is no bid with its tricks: 3/2 or 3 2 is a bid of 3 that took 2",
            given=quoted(cell),
        )
    return int(match[1]), int(match[2])


def _json_cell(given: object) -> Cell:
    read = given
    if isinstance(read, dict) and sorted(read) == sorted(_KEYS):
        read = [read[key] for key in _KEYS]
    if not isinstance(read, list) or [type(number) for number in read] != [int, int]:
        raise CommandError(
            "{given} is no bid with its tricks: {object} or {list} is a bid of 3 that took 2",
            given=quoted(given),
            object='{"bid": 3, "taken": 2}',
            list="[3, 2]",
        )
    return read[0], read[1]


CELLS = Cells(read=_cell, read_json=_json_cell)


class Scored(NamedTuple):
    """The deals of a sheet with their points, and how the match stands after them."""

    rows: tuple[Row, ...]
    match: Standings
    series: tuple[int, ...]
    """The number of deals up to the end of each series."""


def standings(deals: Sequence[Sequence[Cell]], profile: Profile) -> Scored:
    """Return how a match stands; raises `CellError` with the deal and the player it fails at."""
    for number, deal in enumerate(deals, 1):
        if len(deal) != PLAYERS:
            raise CellError(wrong_width(len(deal), PLAYERS), number, None)
    rows = _rows(deals, profile)
    if isinstance(rows, InputError | Refusal):
        raise _failure(rows, deals, profile)
    return Scored(rows, standings_of(rows, profile), tuple(series_ends(profile.series)))


def _rows(
    deals: Sequence[Sequence[Cell]], profile: Profile
) -> tuple[Row, ...] | InputError | Refusal:
    bids, taken = ([[cell[place] for cell in deal] for deal in deals] for place in (0, 1))
    try:
        return sheet_of(bids, taken, profile)
    except InputError as error:
        return error


def _failure(
    found: InputError | Refusal, deals: Sequence[Sequence[Cell]], profile: Profile
) -> CellError:
    """Return the first failure of its kind: deals that are wrong stay wrong with more of them."""
    kind = Refusal if isinstance(found, Refusal) else InputError
    tried = ((number, _rows(deals[:number], profile)) for number in range(1, len(deals) + 1))
    number, reason = next((number, rows) for number, rows in tried if isinstance(rows, kind))
    player = None
    if isinstance(reason, Refusal) and reason.clause == "geo-bid-range":
        bids = [bid for bid, _ in deals[number - 1]]
        player = bids.index(max(bids)) + 1
    return CellError(reason, number, player)


def sheet_fields(sheet: Sheet[Cell], stand: Scored) -> dict[str, object]:
    """Return the deals with their points, the premiums, the totals, and who has won."""
    deals = [
        [
            dict(zip((*_KEYS, "points"), cell, strict=True))
            for cell in zip(row.bids, row.taken, row.points, strict=True)
        ]
        for row in stand.rows
    ]
    return {"players": sheet.names, "deals": deals, **stand.match._asdict()}


def sheet_lines(sheet: Sheet[Cell], stand: Scored, words: Words) -> list[str]:
    """Return the points deal by deal, the premiums, the totals, and who leads or has won."""
    table = [("", *sheet.names)]
    for number, row in enumerate(stand.rows, 1):
        table.append((str(number), *map(str, row.points)))
        if number in stand.series:
            premiums = stand.match.premiums[stand.series.index(number)]
            table.append(premium_row(premiums, words))
    table.append((words.say("total"), *map(str, stand.match.totals)))
    best = max(stand.match.totals)
    return [*columns(table), standing_line(stand.match, best, sheet.names, words)]


def premium_row(premiums: Sequence[int], words: Words) -> tuple[str, ...]:
    """Return the row of a table that says what a series added for each player."""
    cells = [f"{points:+}" if points else "-" for points in premiums]
    return (words.say("premium"), *cells)
