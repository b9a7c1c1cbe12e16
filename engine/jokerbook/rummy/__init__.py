"""Rummy games: Jokeren 13 as a profile, and the functions that judge by it.

Each function takes its profile last, takes cards as text or as cards already read, answers a play
that is forbidden with a `Refusal`, and raises an `InputError` for what is no input of the game.
"""

from jokerbook.rummy.dealing import Setup, setup
from jokerbook.rummy.jokeren13 import JOKEREN_13
from jokerbook.rummy.melds import Meld, meld
from jokerbook.rummy.openings import Opening, opening
from jokerbook.rummy.points import penalty
from jokerbook.rummy.profile import Profile
from jokerbook.rummy.table import extend, reclaim

__all__ = [
    "JOKEREN_13",
    "Meld",
    "Opening",
    "Profile",
    "Setup",
    "extend",
    "meld",
    "opening",
    "penalty",
    "reclaim",
    "setup",
]
