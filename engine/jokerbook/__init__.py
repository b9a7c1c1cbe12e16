"""Jokerbook: the rules of joker card games, as functions that name the clause behind a refusal.

`jokerbook.rummy` holds Jokeren 13 and Jokeren, `jokerbook.jokrummy` Jok-R-ummy,
`jokerbook.georgian` Georgian Joker, `jokerbook.cards` the cards all are played with. A play that
the rules forbid is answered with a `Refusal`; input that is no card, meld or number of the game at
all raises an `InputError`.
"""

from jokerbook.cards import Card, Joker, Pack, parse_card, parse_cards, print_cards
from jokerbook.errors import InputError
from jokerbook.refusal import Refusal

__version__ = "1.0.0"
"""The version of the package; its first two numbers are the edition of the rules."""

__all__ = [
    "Card",
    "InputError",
    "Joker",
    "Pack",
    "Refusal",
    "__version__",
    "parse_card",
    "parse_cards",
    "print_cards",
]
