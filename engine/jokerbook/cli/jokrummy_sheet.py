"""The score sheet of a match of Jok-R-ummy: programmes completed, a round a row."""

from collections.abc import Sequence

from jokerbook.cli.faults import CommandError
from jokerbook.cli.results import columns, standing_line
from jokerbook.cli.sheets import CellError, Cells, Sheet
from jokerbook.cli.words import Words
from jokerbook.errors import InputError, quoted
from jokerbook.jokrummy import Profile, setup
from jokerbook.jokrummy.state import Standings

NOTHING = ("", "-", "–")


def _completed(cell: str) -> int:
    if cell in NOTHING:
        return 0
    if len(cell) == 1 and cell.isascii() and cell.isdigit():
        return int(cell)
    raise CommandError(
        "{given} is no number of programmes completed in a round", given=quoted(cell)
    )


def _json_completed(given: object) -> int:
    if given is None:
        return 0
    if type(given) is int and 0 <= given <= 9:
        return given
    raise CommandError(
        "{given} is no number of programmes completed in a round", given=quoted(given)
    )


CELLS = Cells(read=_completed, read_json=_json_completed)


def standings(deals: Sequence[Sequence[int]], profile: Profile) -> Standings:
    """Return how a match stands after these rounds; raises `CellError` for rounds of no match."""
    _check_players(len(deals[0]), profile)
    totals = [0] * len(deals[0])
    winners: tuple[int, ...] = ()
    for number, deal in enumerate(deals, 1):
        if winners:
            raise CellError(CommandError("the match was over before this round"), number, None)
        totals = [total + more for total, more in zip(totals, deal, strict=True)]
        winners = tuple(
            player for player, total in enumerate(totals, 1) if total >= profile.programmes_to_win
        )
        if len(winners) > 1:
            reason = CommandError(
                "one player wins: the first to complete the last programme needed"
            )
            raise CellError(reason, number, winners[1])
    return Standings(tuple(totals), bool(winners), winners)


def _check_players(players: int, profile: Profile) -> None:
    try:
        setup(players, profile)
    except InputError as error:
        raise CellError(error, 1, None) from None


def sheet_fields(sheet: Sheet[int], stand: Standings) -> dict[str, object]:
    """Return the rounds, the programmes completed in all, and who has won."""
    return {"players": sheet.names, "deals": sheet.deals, **stand._asdict()}


def sheet_lines(sheet: Sheet[int], stand: Standings, words: Words) -> list[str]:
    """Return the sheet with its totals, and who leads or has won."""
    rows = [("", *sheet.names)]
    rows += [(str(number), *map(str, deal)) for number, deal in enumerate(sheet.deals, 1)]
    rows.append((words.say("total"), *map(str, stand.totals)))
    return [*columns(rows), standing_line(stand, max(stand.totals), sheet.names, words)]
