"""The scores of a match: its deals, the premiums after each series, and who has won."""

from collections.abc import Sequence
from typing import NamedTuple

from jokerbook.errors import CountError, NumberError, WrongTypeError, quoted
from jokerbook.georgian.deals import schedule, series_ends
from jokerbook.georgian.profile import CANONICAL, PLAYERS, Profile, check_profile
from jokerbook.georgian.reading import read_counts
from jokerbook.georgian.scoring import points
from jokerbook.refusal import Refusal


class MatchScore(NamedTuple):
    """The totals of a match, and the numbers of the players who won it, from 1."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class Row(NamedTuple):
    """One deal of a scoresheet: bids, tricks taken and points, each by player."""

    bids: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]


def match_score(
    bids: Sequence[Sequence[int]], taken: Sequence[Sequence[int]], profile: Profile = CANONICAL
) -> MatchScore | Refusal:
    """Return the totals and the winners of a match, from the bids and the tricks of its deals.

    Both are lists of 24 deals, in each the number of each player, all deals in the same order of
    players. Refused where bids cannot be: one above the cards of its deal by geo-bid-range, four
    that sum to its tricks by geo-bid-dealer. Raises `InputError` for lists that are not so many
    deals of four whole numbers, for a bid below zero, and for tricks that are not those of a deal.
    """
    sizes = schedule(profile)
    for name, given in (("bids", bids), ("taken", taken)):
        if _count(name, given) != len(sizes):
            raise CountError(f"deals in {name}: {len(given)}, and a match has {len(sizes)}")
    sheet = sheet_of(bids, taken, profile)
    if isinstance(sheet, Refusal):
        return sheet
    stand = standings(sheet, profile)
    return MatchScore(stand.totals, stand.winners)


def sheet_of(
    bids: Sequence[Sequence[int]], taken: Sequence[Sequence[int]], profile: Profile = CANONICAL
) -> tuple[Row, ...] | Refusal:
    """Return the first deals of a match as a scoresheet; refuses and raises as `match_score`.

    The match may be in progress: `bids` and `taken` are lists of equally many deals, at most 24.
    """
    sizes = schedule(profile)
    deals, won = (_count(*given) for given in (("bids", bids), ("taken", taken)))
    if deals != won:
        raise CountError(f"bids and taken list {deals} and {won} deals: equally many belong here")
    if deals > len(sizes):
        raise CountError(f"{deals} deals: no match has more than {len(sizes)}")
    sizes = sizes[:deals]
    read_bids, read_taken = (
        [_read_row(name, number, row) for number, row in enumerate(rows, 1)]
        for name, rows in (("bids", bids), ("taken", taken))
    )
    for number, (cards, tricks) in enumerate(zip(sizes, read_taken, strict=True), 1):
        if sum(tricks) != cards:
            given = quoted(sum(tricks))
            raise NumberError(f"tricks of deal {number}: {cards}, and {given} are taken")
    for number, (cards, row) in enumerate(zip(sizes, read_bids, strict=True), 1):
        refused = _judge_row(number, cards, row)
        if refused is not None:
            return refused
    rows = zip(sizes, read_bids, read_taken, strict=True)
    return tuple(score(*row, profile) for row in rows)


def score(cards: int, bids: tuple[int, ...], taken: tuple[int, ...], profile: Profile) -> Row:
    """Return a finished deal of so many cards as a row of the scoresheet."""
    pairs = zip(bids, taken, strict=True)
    return Row(bids, taken, tuple([points(cards, bid, won, profile) for bid, won in pairs]))


class Standings(NamedTuple):
    """How a match stands after its finished deals, players numbered from 1."""

    totals: tuple[int, ...]
    """The points of the deals and the premiums of the series that are over."""
    premiums: tuple[tuple[int, ...], ...]
    """What each finished series added for each player, `premiums` says how."""
    over: bool
    winners: tuple[int, ...]
    """Those with the highest total, who share the win; none as long as it is not over."""


def standings(rows: Sequence[Row], profile: Profile = CANONICAL) -> Standings:
    """Return how a match stands after these finished deals, the first of the match.

    The rows are those of `sheet_of`; raises `WrongTypeError` for others, `CountError` for too many.
    """
    check_profile(profile)
    ends, deals = series_ends(profile.series), _count("rows", rows)
    for row in rows:
        if not _is_row(row):
            raise WrongTypeError(f"a scoresheet has rows as sheet_of makes them, not {quoted(row)}")
    if deals > max(ends):
        raise CountError(f"{deals} deals: no match has more than {max(ends)}")
    added = tuple(
        premiums(rows[begin:end], profile) for end, begin in ends.items() if end <= len(rows)
    )
    columns = zip((0,) * PLAYERS, *(row.points for row in rows), *added, strict=True)
    totals = tuple(map(sum, columns))
    over = len(rows) == max(ends)
    best = max(totals)
    winners = tuple(n for n, total in enumerate(totals, 1) if over and total == best)
    return Standings(totals, added, over, winners)


def premiums(series: Sequence[Row], profile: Profile) -> tuple[int, ...]:
    """Return what a finished series adds for each player, by its deals.

    Who kept every bid of it gets their best deal once more. With `premium_cancels_best` the others
    then lose theirs, if that is above zero: clauses geo-premium, geo-option-cancel.
    """
    best = [max(scored) for scored in zip(*(row.points for row in series), strict=True)]
    kept = [all(row.bids[place] == row.taken[place] for row in series) for place in range(PLAYERS)]
    cancels = profile.premium_cancels_best and any(kept)
    return tuple(
        most if exact else -max(most, 0) * cancels for most, exact in zip(best, kept, strict=True)
    )


def last_premiums(rows: Sequence[Row], profile: Profile) -> tuple[int, ...] | None:
    """Return what the series that ended with the last of these deals added, if one did."""
    begin = series_ends(profile.series).get(len(rows))
    return None if begin is None else premiums(rows[begin:], profile)


def _count(name: str, given: object) -> int:
    """Return how many deals a list has; raises `WrongTypeError` for what is none."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise WrongTypeError(f"{name}: a list belongs here, not {quoted(given)}")
    return len(given)


def _is_row(row: object) -> bool:
    """Tell whether this is a row of numbers, one of each kind for each player."""
    return isinstance(row, Row) and all(
        isinstance(numbers, tuple)
        and len(numbers) == PLAYERS
        and all(type(number) is int for number in numbers)
        for numbers in row
    )


def _judge_row(number: int, cards: int, bids: tuple[int, ...]) -> Refusal | None:
    """Return why the bids of this deal cannot be, whichever player the dealer is."""
    if max(bids) > cards:
        template = "a bid in deal {number} is at most the number of tricks, {cards}, unlike {bid}"
        return Refusal("geo-bid-range", template, number=number, cards=cards, bid=max(bids))
    if sum(bids) == cards:
        template = "the bids of deal {number} may not sum to the number of tricks, {cards}"
        return Refusal("geo-bid-dealer", template, number=number, cards=cards)
    return None


def _read_row(name: str, number: int, row: Sequence[int]) -> tuple[int, ...]:
    where = f"{name} of deal {number}"
    read = read_counts(where, row)
    if len(read) != PLAYERS:
        raise CountError(f"numbers in {where}: {len(read)}, one for each of {PLAYERS} belongs here")
    return read
