"""What Jok-R-ummy fixes: its packs, its players, the least melds and the seven programmes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from jokerbook.cards import NATURAL_CARDS, Pack
from jokerbook.errors import WrongTypeError, quoted
from jokerbook.refusal import Refusal

PACKS: Mapping[int, Pack] = {
    count: Pack(NATURAL_CARDS, copies=count, jokers=2 * count) for count in (2, 3)
}
"""The cards played with, by the number of packs of 54: clause jru-packs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """Jok-R-ummy as data; `JOK_R_UMMY` is the ruleset's own, on two packs."""

    ruleset: str = "jok-r-ummy"
    clause_prefix: str = "jru-"
    """What its clauses' ids begin with: the refusal `set-rank` rests on `jru-set-rank`."""

    packs: int = 2
    """Packs of 54 shuffled together, one of `PACKS`."""
    players: tuple[int, ...] = tuple(range(2, 13))
    third_pack_from: int = 6
    """Players from whom on a third pack is played with."""
    hand_size: int = 13
    """Cards dealt to each player."""
    first_discard: int = 1
    """Cards turned up beside the stock before the first turn."""

    set_least: int = 3
    run_least: int = 3
    programmes_to_win: int = 7
    """Programmes, a bonus among them, that a player completes to win the match."""

    @property
    def pack(self) -> Pack:
        """The cards of all packs together."""
        return PACKS[self.packs]

    def for_players(self, players: int) -> "Profile":
        """Return this profile on as many packs as so many players play with."""
        return replace(self, packs=3 if players >= self.third_pack_from else 2)

    def refuse(self, topic: str, template: str, **values: object) -> Refusal:
        """Return the refusal by this game's clause on `topic`."""
        return Refusal(self.clause_prefix + topic, template, **values)


def check_profile(profile: Profile) -> None:
    """Raise `WrongTypeError` for what is no profile of this game."""
    if not isinstance(profile, Profile):
        raise WrongTypeError(f"a profile is made by profile_with, not {quoted(profile)}")


JOK_R_UMMY = Profile()
"""Jok-R-ummy as the rules on the site have it."""
