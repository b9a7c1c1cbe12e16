"""`jokerbook score`: what hands cost, or how a match stands after the deals of a score sheet."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from jokerbook.cards import parse_cards, print_cards
from jokerbook.cli.arguments import add_ruleset, read_profile
from jokerbook.cli.console import Console
from jokerbook.cli.faults import CommandError
from jokerbook.cli.games import Game
from jokerbook.cli.inputs import read_text, source_name
from jokerbook.cli.parser import About, Parser
from jokerbook.cli.sheets import Cell, CellError, Sheet, read_sheet
from jokerbook.cli.words import Words


def about(words: Words) -> About:
    """Return what `score` is for."""
    say = words.say
    return About(
        say("count hands or a score sheet"),
        say(
            "Count hands that are left after a deal, or a score sheet: totals, standings, who "
            "is eliminated, who has won.\nExit code: 0, or 2 if the command or the sheet is "
            "wrong."
        ),
    )


def add_arguments(parser: Parser) -> None:
    """Add what `score` takes."""
    say = parser.words.say
    add_ruleset(parser)
    parser.given.add_argument(
        "sheet",
        nargs="?",
        metavar="SHEET",
        help=say("a score sheet, CSV or JSON, a row a deal and a column a player; - reads it here"),
    )
    parser.options.add_argument(
        "--hand",
        action="append",
        metavar="CARDS",
        help=say("a hand to count, as often as needed; one without cards went out"),
    )


def run(given: Namespace, console: Console) -> int:
    """Count hands or a sheet."""
    game, profile = read_profile(given)
    if (given.hand is None) == (given.sheet is None):
        raise CommandError("give a score sheet or hands (--hand), one of the two")
    head = {"ruleset": given.ruleset, "options": game.options_of(profile)}
    if given.hand is not None:
        points = game.hand_scores(given.hand, profile)
        lines = _hand_lines(given.hand, points, console.words)
        return console.answer({**head, "points": points}, lines)
    name = source_name(given.sheet, console.words)
    sheet = read_sheet(name, read_text(given.sheet, name))
    stand = _standings(game, sheet, profile)
    fields = {**head, "players": _names(sheet), "deals": sheet.deals, **stand._asdict()}
    return console.answer(fields, _sheet_lines(sheet, stand, console.words))


def _hand_lines(hands: Sequence[str], points: Sequence[int], words: Words) -> list[str]:
    return [
        words.say(
            "{cards}: {points}",
            cards=print_cards(parse_cards(hand)) or words.say("no cards"),
            points=scored,
        )
        for hand, scored in zip(hands, points, strict=True)
    ]


def _standings(game: Game, sheet: Sheet, profile: Any) -> Any:
    try:
        return game.standings(sheet.deals, profile)
    except CellError as error:
        raise sheet.fault(error) from None


def _names(sheet: Sheet) -> tuple[str, ...]:
    """Return the players' names, their numbers where the sheet has no names."""
    return sheet.players or tuple(str(number) for number in range(1, len(sheet.deals[0]) + 1))


def _sheet_lines(sheet: Sheet, stand: Any, words: Words) -> list[str]:
    """Return the sheet with its totals, and who leads, is eliminated or has won."""
    names = _names(sheet)
    rows = [("", *names)]
    rows += [(str(number), *map(_cell, deal)) for number, deal in enumerate(sheet.deals, 1)]
    rows.append((words.say("total"), *map(str, stand.totals)))
    lines = _columns(rows)
    if stand.eliminated:
        lines.append(words.say("eliminated: {names}", names=_listed(stand.eliminated, names)))
    if stand.over:
        lines.append(words.say("won by: {names}", names=_listed(stand.winners, names)))
        return lines
    best = min(stand.totals)
    leading = [number for number, total in enumerate(stand.totals, 1) if total == best]
    lines.append(words.say("the match goes on, led by: {names}", names=_listed(leading, names)))
    return lines


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _cell(points: Cell) -> str:
    return "-" if points is None else str(points)


def _listed(numbers: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[number - 1] for number in numbers)
