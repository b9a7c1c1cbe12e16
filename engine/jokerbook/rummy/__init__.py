"""Rummy games: Jokeren 13 and Jokeren as profiles, and the functions and matches that go by them.

Each function takes its profile last, takes cards as text or as cards already read, answers a play
that is forbidden with a `Refusal`, and raises an `InputError` for what is no input of the game. A
match is a `State`, made by `new_match`.
"""

from typing import TYPE_CHECKING

from jokerbook.offering import offer

if TYPE_CHECKING:
    from jokerbook.rummy.dealing import Setup, setup
    from jokerbook.rummy.hand import Hand
    from jokerbook.rummy.jokeren import JOKEREN, PRESETS
    from jokerbook.rummy.jokeren13 import JOKEREN_13
    from jokerbook.rummy.melds import Meld, meld
    from jokerbook.rummy.moves import Move, parse_move
    from jokerbook.rummy.openings import Opening, opening
    from jokerbook.rummy.options import options_of, profile_of, profile_with
    from jokerbook.rummy.points import penalty
    from jokerbook.rummy.profile import Profile
    from jokerbook.rummy.scores import Standings, deal_scores, standings
    from jokerbook.rummy.state import DealOver, Outcome, State, new_match
    from jokerbook.rummy.state_text import parse_state
    from jokerbook.rummy.table import extend, reclaim
    from jokerbook.rummy.tables import Table
    from jokerbook.rummy.turn import Turn
    from jokerbook.rummy.turns import TurnResult, play_turn, turn_position
    from jokerbook.rummy.view import View
else:
    __getattr__, __dir__ = offer(
        __name__,
        {
            ".dealing": "Setup setup",
            ".hand": "Hand",
            ".jokeren": "JOKEREN PRESETS",
            ".jokeren13": "JOKEREN_13",
            ".melds": "Meld meld",
            ".moves": "Move parse_move",
            ".openings": "Opening opening",
            ".options": "options_of profile_of profile_with",
            ".points": "penalty",
            ".profile": "Profile",
            ".scores": "Standings deal_scores standings",
            ".state": "DealOver Outcome State new_match",
            ".state_text": "parse_state",
            ".table": "extend reclaim",
            ".tables": "Table",
            ".turn": "Turn",
            ".turns": "TurnResult play_turn turn_position",
            ".view": "View",
        },
    )

__all__ = [
    "JOKEREN",
    "JOKEREN_13",
    "PRESETS",
    "DealOver",
    "Hand",
    "Meld",
    "Move",
    "Opening",
    "Outcome",
    "Profile",
    "Setup",
    "Standings",
    "State",
    "Table",
    "Turn",
    "TurnResult",
    "View",
    "deal_scores",
    "extend",
    "meld",
    "new_match",
    "opening",
    "options_of",
    "parse_move",
    "parse_state",
    "penalty",
    "play_turn",
    "profile_of",
    "profile_with",
    "reclaim",
    "setup",
    "standings",
    "turn_position",
]
