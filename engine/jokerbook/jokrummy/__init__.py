"""Jok-R-ummy: its programme language; functions that judge, find, name and draw programmes.

Each function takes its profile last, takes cards and programmes as text or as values already read,
answers a play that is forbidden with a `Refusal`, and raises an `InputError` for what is no input
of the game. `JOK_R_UMMY` is the ruleset's profile.
"""

from jokerbook.jokrummy.deck import ILLUSTRATIVE_DECK, load_deck
from jokerbook.jokrummy.drawing import programme_svg
from jokerbook.jokrummy.extending import additions, extend, extended, new_meld
from jokerbook.jokrummy.finding import find_programme
from jokerbook.jokrummy.fulfilment import Fulfilled, programme
from jokerbook.jokrummy.laid import Laid
from jokerbook.jokrummy.melds import Meld, table_meld
from jokerbook.jokrummy.names import programme_name
from jokerbook.jokrummy.options import options_of, profile_with
from jokerbook.jokrummy.profile import JOK_R_UMMY, Profile
from jokerbook.jokrummy.programmes import (
    Bonus,
    Fixed,
    MixedRun,
    Programme,
    RunOf,
    SetOf,
    parse_programme,
)
from jokerbook.jokrummy.race import Progress, progress, setup

__all__ = [
    "ILLUSTRATIVE_DECK",
    "JOK_R_UMMY",
    "Bonus",
    "Fixed",
    "Fulfilled",
    "Laid",
    "Meld",
    "MixedRun",
    "Profile",
    "Programme",
    "Progress",
    "RunOf",
    "SetOf",
    "additions",
    "extend",
    "extended",
    "find_programme",
    "load_deck",
    "new_meld",
    "options_of",
    "parse_programme",
    "profile_with",
    "programme",
    "programme_name",
    "programme_svg",
    "progress",
    "setup",
    "table_meld",
]
