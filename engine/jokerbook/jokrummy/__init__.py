"""Jok-R-ummy: its programme language, judged, found, named and drawn; its turns and matches.

Each function takes its profile last, takes cards and programmes as text or as values already read,
answers a play that is forbidden with a `Refusal`, and raises an `InputError` for what is no input
of the game. `JOK_R_UMMY` is the ruleset's profile.
"""

from typing import TYPE_CHECKING

from jokerbook.offering import offer

if TYPE_CHECKING:
    from jokerbook.jokrummy.dealing import Race
    from jokerbook.jokrummy.deck import ILLUSTRATIVE_DECK, load_deck
    from jokerbook.jokrummy.drawing import programme_svg
    from jokerbook.jokrummy.extending import additions, extend, extended, new_meld
    from jokerbook.jokrummy.finding import find_programme
    from jokerbook.jokrummy.fulfilment import Fulfilled, programme
    from jokerbook.jokrummy.laid import Laid
    from jokerbook.jokrummy.melds import Meld, parse_meld, print_meld, table_meld
    from jokerbook.jokrummy.moves import Add, Lay, LayProgramme, Reclaim, parse_move
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
    from jokerbook.jokrummy.state import DealOver, Outcome, Standings, State, new_match
    from jokerbook.jokrummy.state_text import parse_state
    from jokerbook.jokrummy.table import Table
    from jokerbook.jokrummy.turn import Turn
    from jokerbook.jokrummy.turns import TurnResult, play_turn, turn_position
    from jokerbook.jokrummy.view import View
    from jokerbook.rummy.moves import Discard, Draw, Move, NextDeal
else:
    __getattr__, __dir__ = offer(
        __name__,
        {
            ".dealing": "Race",
            ".deck": "ILLUSTRATIVE_DECK load_deck",
            ".drawing": "programme_svg",
            ".extending": "additions extend extended new_meld",
            ".finding": "find_programme",
            ".fulfilment": "Fulfilled programme",
            ".laid": "Laid",
            ".melds": "Meld parse_meld print_meld table_meld",
            ".moves": "Add Lay LayProgramme Reclaim parse_move",
            ".names": "programme_name",
            ".options": "options_of profile_with",
            ".profile": "JOK_R_UMMY Profile",
            ".programmes": "Bonus Fixed MixedRun Programme RunOf SetOf parse_programme",
            ".race": "Progress progress setup",
            ".state": "DealOver Outcome Standings State new_match",
            ".state_text": "parse_state",
            ".table": "Table",
            ".turn": "Turn",
            ".turns": "TurnResult play_turn turn_position",
            ".view": "View",
            "..rummy.moves": "Discard Draw Move NextDeal",
        },
    )

__all__ = [
    "ILLUSTRATIVE_DECK",
    "JOK_R_UMMY",
    "Add",
    "Bonus",
    "DealOver",
    "Discard",
    "Draw",
    "Fixed",
    "Fulfilled",
    "Laid",
    "Lay",
    "LayProgramme",
    "Meld",
    "MixedRun",
    "Move",
    "NextDeal",
    "Outcome",
    "Profile",
    "Programme",
    "Progress",
    "Race",
    "Reclaim",
    "RunOf",
    "SetOf",
    "Standings",
    "State",
    "Table",
    "Turn",
    "TurnResult",
    "View",
    "additions",
    "extend",
    "extended",
    "find_programme",
    "load_deck",
    "new_match",
    "new_meld",
    "options_of",
    "parse_meld",
    "parse_move",
    "parse_programme",
    "parse_state",
    "play_turn",
    "print_meld",
    "profile_with",
    "programme",
    "programme_name",
    "programme_svg",
    "progress",
    "setup",
    "table_meld",
    "turn_position",
]
