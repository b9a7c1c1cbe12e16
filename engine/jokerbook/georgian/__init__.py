"""Georgian Joker: the deals of a match, the pack, and the scores of a deal and of a series.

Each function takes its profile last and plays by `CANONICAL` without one; numbers that no deal has
raise an `InputError`.
"""

from jokerbook.georgian.deals import pack, schedule
from jokerbook.georgian.options import profile_with
from jokerbook.georgian.profile import CANONICAL, Khishti, Profile
from jokerbook.georgian.scoring import SeriesScore, deal_score, series_score

__all__ = [
    "CANONICAL",
    "Khishti",
    "Profile",
    "SeriesScore",
    "deal_score",
    "pack",
    "profile_with",
    "schedule",
    "series_score",
]
