"""What one rummy game fixes: every number and switch that its pages state, and nothing else."""

from dataclasses import dataclass, field, fields
from typing import Literal

from jokerbook.cards import Pack
from jokerbook.errors import WrongTypeError, quoted
from jokerbook.refusal import Refusal

type Kind = Literal["set", "run"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Profile:
    """One game of the rummy family as data; a variant is another profile, never an `if`."""

    ruleset: str
    clause_prefix: str
    """What its clauses' ids begin with: the refusal `set-suits` rests on `j13-set-suits`."""
    preset: str = ""
    """The named profile that this one is made from, where the ruleset has several."""

    pack: Pack
    players: tuple[int, ...]
    hand_size: int
    """Cards dealt to each player."""
    first_discard: int
    """Cards turned up beside the stock before the first turn."""

    set_least: int
    set_most: int
    set_twins: bool
    """Whether a set may hold one face twice."""
    run_least: int
    ace_positions: tuple[int, ...]
    """Where an ace may stand in a run, 1 below the two and 14 above the king, the first preferred.

    A run takes one position for its ace: it holds each rank at most once.
    """
    jokers_most: int | None
    """Jokers in one meld; `None` where there is no limit."""
    naturals_least: int
    """Natural cards in a meld that holds a joker."""

    picture_points: int
    ace_points: int
    joker_penalty: int
    """Points a joker left in the hand costs; number cards cost their face."""

    opening_points: int | None
    """Points that a player's first melds must reach in one turn; `None` for no opening."""
    opening_counts_jokers: bool
    """Whether a joker counts at the opening, as the card it stands for."""
    opening_turn_whole: bool
    """Whether melds may be extended and jokers reclaimed in the turn of the opening, after it."""
    early_add: str
    """The topic that refuses to extend a meld before the opening."""
    early_reclaim: str
    """The topic that refuses to reclaim a joker before the opening."""
    contracts: tuple[tuple[Kind, ...], ...] = ()
    """What each round's first melds must be, the rounds taking them in turn; none for any melds."""

    closed_first_turn: bool
    """Whether a first personal turn is only a draw from the stock and a discard."""
    draws_most: int = 1
    """Cards drawn in one turn, those after the first by a player who cannot lay a new meld."""
    freed_joker_kept: bool
    """Whether a reclaimed joker may stay in the hand beyond the turn."""
    reclaim_same_turn: bool
    """Whether a joker may be reclaimed in the turn in which it was laid."""
    discard_joker: bool
    rearranging: bool = False
    """Whether the melds on the table may be rearranged."""
    open_hands: bool = False

    deals: int | None = None
    """Deals in a match; `None` where a match lasts until one player is in."""
    limit: int | None = None
    """The total that eliminates a player; `None` for no elimination."""
    limit_reached: bool = True
    """Whether reaching the limit eliminates, and not only passing it."""
    bonus_out_at_once: int = 0
    """Points taken off for going out in one turn with nothing laid before it; 0 for no bonus."""

    # Profiles are compared and hashed at every judgement; the fields never change.
    _values: tuple[object, ...] = field(init=False, default=())
    _hash: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        values = tuple(getattr(self, name) for name in FIELDS)
        object.__setattr__(self, "_values", values)
        object.__setattr__(self, "_hash", hash(values))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self._values == other._values if isinstance(other, Profile) else NotImplemented

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        name = f"{self.ruleset}: {self.preset}" if self.preset else self.ruleset
        return f"<Profile {name}>"

    @property
    def asks_opening(self) -> bool:
        """Whether the first melds of a player must be of some number of points, or some kinds."""
        return self.opening_points is not None or bool(self.contracts)

    def contract(self, round_: int) -> tuple[Kind, ...]:
        """Return the kinds that first melds must be in this round, from 1; none for any."""
        return self.contracts[(round_ - 1) % len(self.contracts)] if self.contracts else ()

    def refuse(self, topic: str, template: str, **values: object) -> Refusal:
        """Return the refusal by this game's clause on `topic`."""
        return Refusal(self.clause_prefix + topic, template, **values)


def check_profile(profile: Profile) -> None:
    """Raise `WrongTypeError` for what is no profile of these games."""
    if not isinstance(profile, Profile):
        raise WrongTypeError(f"a profile is made by profile_with, not {quoted(profile)}")


FIELDS = tuple(fixed.name for fixed in fields(Profile) if fixed.init)
"""The names of all that a profile fixes."""
