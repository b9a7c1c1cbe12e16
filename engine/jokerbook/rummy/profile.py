"""What one rummy game fixes: every number and switch that its pages state, and nothing else."""

from dataclasses import dataclass

from jokerbook.cards import Pack
from jokerbook.refusal import Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One game of the rummy family as data; a variant is another profile, never an `if`."""

    ruleset: str
    clause_prefix: str
    """What its clauses' ids begin with: the refusal `set-suits` rests on `j13-set-suits`."""

    pack: Pack
    players: tuple[int, ...]
    hand_size: int
    """Cards dealt to each player."""
    first_discard: int
    """Cards turned up beside the stock before the first turn."""

    set_least: int
    set_most: int
    run_least: int
    ace_positions: tuple[int, ...]
    """Where an ace may stand in a run, 1 below the two and 14 above the king, the first preferred.

    A run takes one position for its ace: it holds each rank at most once.
    """
    jokers_most: int
    """Jokers in one meld."""
    naturals_least: int
    """Natural cards in one meld."""

    picture_points: int
    ace_points: int
    joker_penalty: int
    """Points a joker left in the hand costs; number cards cost their face."""
    opening_points: int
    """Natural points that a player's first melds must reach together."""

    def refuse(self, topic: str, template: str, **values: object) -> Refusal:
        """Return the refusal by this game's clause on `topic`."""
        return Refusal(self.clause_prefix + topic, template, **values)
