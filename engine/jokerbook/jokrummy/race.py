"""How a match begins and how it is won: the cards dealt, and the steps to seven programmes."""

from typing import NamedTuple

from jokerbook.errors import WrongTypeError, quoted
from jokerbook.jokrummy.profile import Profile, check_profile
from jokerbook.jokrummy.programmes import Bonus, ProgrammeLike, check_number, read_programme
from jokerbook.rummy.dealing import Setup, check_players
from jokerbook.rummy.dealing import setup as set_up


class Progress(NamedTuple):
    """A player's completed programmes, and whether they are enough to win."""

    completed: int
    wins: bool


def setup(players: int, profile: Profile) -> Setup:
    """Return how many cards lie where once the cards are dealt to `players` players.

    >>> from jokerbook.jokrummy import JOK_R_UMMY
    >>> setup(6, JOK_R_UMMY)
    Setup(pack=162, hand=13, stock=83, discard=1)

    Two to five play with two packs, six to twelve with three, whatever the profile says. Raises
    `WrongTypeError` or `NumberError` for a number of players the game is not played with.
    """
    check_profile(profile)
    check_players(players, profile)
    return set_up(players, profile.for_players(players))


def progress(completed: int, programme: ProgrammeLike, laid: bool, profile: Profile) -> Progress:
    """Return a player's completed programmes after a programme, laid or not, and whether they win.

    >>> from jokerbook.jokrummy import JOK_R_UMMY
    >>> progress(6, "bonus", False, JOK_R_UMMY)
    Progress(completed=7, wins=True)

    A bonus is a step even though nothing is laid for it. Raises `NumberError` for `completed` below
    0 or already enough to win, `WrongTypeError`, and what `parse_programme` raises.
    """
    asked = read_programme(programme, profile)
    check_number("completed", completed, 0, profile.programmes_to_win - 1)
    if type(laid) is not bool:
        raise WrongTypeError(f"laid is true or false, not {quoted(laid)}")
    done = completed + (laid or isinstance(asked.pattern, Bonus))
    return Progress(done, done >= profile.programmes_to_win)
