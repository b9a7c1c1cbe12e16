"""The score sheet of a rummy match: points a deal and a player, a dash for one who is out."""

import re
from bisect import bisect_left
from collections.abc import Sequence

from jokerbook.cli.faults import CommandError
from jokerbook.cli.results import columns, listed, standing_line
from jokerbook.cli.sheets import LONGEST_CELL, CellError, Cells, Sheet
from jokerbook.cli.words import Words
from jokerbook.errors import InputError, quoted
from jokerbook.rummy import Profile, Standings
from jokerbook.rummy import standings as standings_of
from jokerbook.rummy.scores import Points

NOT_PLAYING = ("", "-", "–")
_NUMBER = re.compile(r"[+-]?[0-9]+")


def _points(cell: str) -> Points:
    if cell in NOT_PLAYING:
        return None
    plain = cell.replace("\N{MINUS SIGN}", "-")
    if not _NUMBER.fullmatch(plain) or len(plain) > LONGEST_CELL:
        raise CommandError(
            "{given} is no number of points; a player who is out has a dash", given=quoted(cell)
        )
    return int(plain)


def _json_points(given: object) -> Points:
    if given is None or type(given) is int:
        return given
    raise CommandError(
        "{given} is no number of points; a player who is out has null", given=quoted(given)
    )


CELLS = Cells(read=_points, read_json=_json_points)


def standings(deals: Sequence[Sequence[Points]], profile: Profile) -> Standings:
    """Return how a match stands; raises `CellError` with the deal and the player it fails at."""
    try:
        return standings_of(deals, profile)
    except InputError:
        pass
    # Deals that are wrong stay wrong with more of them: the first number of deals that fails.
    number = bisect_left(
        range(len(deals)), True, lo=1, key=lambda n: bool(_wrong(deals[:n], profile))
    )
    error = _wrong(deals[:number], profile)
    assert error is not None
    raise CellError(error, number, _player(str(error)))


def _wrong(deals: Sequence[Sequence[Points]], profile: Profile) -> InputError | None:
    try:
        standings_of(deals, profile)
    except InputError as error:
        return error
    return None


def _player(sentence: str) -> int | None:
    """Return the player that an error is about, which the error says only in words."""
    match = re.search(r"player (\d+) in deal", sentence)
    return int(match[1]) if match else None


def sheet_fields(sheet: Sheet[Points], stand: Standings) -> dict[str, object]:
    """Return the deals, the totals, and who is eliminated or has won."""
    return {"players": sheet.names, "deals": sheet.deals, **stand._asdict()}


def sheet_lines(sheet: Sheet[Points], stand: Standings, words: Words) -> list[str]:
    """Return the sheet with its totals, and who leads, is eliminated or has won."""
    rows = [("", *sheet.names)]
    rows += [(str(number), *map(_cell, deal)) for number, deal in enumerate(sheet.deals, 1)]
    rows.append((words.say("total"), *map(str, stand.totals)))
    lines = columns(rows)
    if stand.eliminated:
        names = listed(stand.eliminated, sheet.names)
        lines.append(words.say("eliminated: {names}", names=names))
    return [*lines, standing_line(stand, min(stand.totals), sheet.names, words)]


def _cell(points: Points) -> str:
    return "-" if points is None else str(points)
