"""Georgian Joker: bidding, tricks with announced jokers, scores, whole matches, the options.

Each function takes its profile last and plays by `CANONICAL` without one, takes cards, plays and
moves as text or already read, answers what the rules forbid with a `Refusal`, and raises an
`InputError` for what is no input of the game. A match is a `State`, made by `new_match`.
"""

from typing import TYPE_CHECKING

from jokerbook.offering import offer

if TYPE_CHECKING:
    from jokerbook.georgian.bidding import bids
    from jokerbook.georgian.deals import pack, schedule
    from jokerbook.georgian.following import play_refusal, plays
    from jokerbook.georgian.matches import (
        MatchScore,
        Row,
        Standings,
        match_score,
        sheet_of,
        standings,
    )
    from jokerbook.georgian.moves import Bid, Move, NextDeal, Play, Trump, parse_move
    from jokerbook.georgian.options import options_of, profile_with
    from jokerbook.georgian.profile import CANONICAL, Khishti, Profile
    from jokerbook.georgian.scoring import SeriesScore, deal_score, series_score
    from jokerbook.georgian.state import DealOver, Outcome, State, new_match
    from jokerbook.georgian.state_text import parse_state
    from jokerbook.georgian.tricks import Trick, trick
    from jokerbook.georgian.view import View
else:
    __getattr__, __dir__ = offer(
        __name__,
        {
            ".bidding": "bids",
            ".deals": "pack schedule",
            ".following": "play_refusal plays",
            ".matches": "MatchScore Row Standings match_score sheet_of standings",
            ".moves": "Bid Move NextDeal Play Trump parse_move",
            ".options": "options_of profile_with",
            ".profile": "CANONICAL Khishti Profile",
            ".scoring": "SeriesScore deal_score series_score",
            ".state": "DealOver Outcome State new_match",
            ".state_text": "parse_state",
            ".tricks": "Trick trick",
            ".view": "View",
        },
    )

__all__ = [
    "CANONICAL",
    "Bid",
    "DealOver",
    "Khishti",
    "MatchScore",
    "Move",
    "NextDeal",
    "Outcome",
    "Play",
    "Profile",
    "Row",
    "SeriesScore",
    "Standings",
    "State",
    "Trick",
    "Trump",
    "View",
    "bids",
    "deal_score",
    "match_score",
    "new_match",
    "options_of",
    "pack",
    "parse_move",
    "parse_state",
    "play_refusal",
    "plays",
    "profile_with",
    "schedule",
    "series_score",
    "sheet_of",
    "standings",
    "trick",
]
