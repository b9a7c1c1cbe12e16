"""What the commands ask of the rummy games' rules, in the form in which they ask it."""

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence

from jokerbook.cli.faults import CommandError
from jokerbook.cli.sheets import CellError
from jokerbook.errors import InputError
from jokerbook.rummy import Move, Profile, Standings, deal_scores, parse_move, penalty
from jokerbook.rummy import options_of as options_of_profile
from jokerbook.rummy import profile_of as profile_of_ruleset
from jokerbook.rummy import standings as standings_of
from jokerbook.rummy.moves import Draw
from jokerbook.rummy.scores import Points


def profile_of(ruleset: str, options: Mapping[str, object]) -> Profile:
    """Return the profile of a ruleset with its options; raises `InputError` for what is none."""
    return profile_of_ruleset(ruleset, options)


def options_of(profile: Profile) -> dict[str, object]:
    """Return the options of a profile."""
    return options_of_profile(profile)


def read_typed(text: str) -> Move:
    """Read a move that a person types, who cannot know the card on top of the stock."""
    move = parse_move(text)
    if isinstance(move, Draw) and move.card is not None:
        raise CommandError("the stock lies face down: write draw stock, without a card")
    return move


def hand_scores(hands: Sequence[str], profile: Profile) -> tuple[int, ...]:
    """Return the points of one hand, or of all hands of a deal that has ended."""
    if len(hands) == 1:
        return (penalty(hands[0], profile),)
    return deal_scores(hands, profile)


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
