"""What Georgian Joker fixes: its pack, its series, its points, and other tables' options."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from jokerbook.cards import ACE, NATURAL_CARDS, SUITS, Card, Pack
from jokerbook.errors import NumberError, UnknownNameError, WrongTypeError, quoted

type Trump = Literal["indicator", "chosen"]
TRUMPS = ("indicator", "chosen")
PLAYERS = 4
LOWEST_RANK = 6
MOST_POINTS = 10_000
"""More than any table gives or deducts at once."""


def _pack(black_sixes: bool) -> Pack:
    """Return the pack from the sixes up, suit by suit from the ace down, and two jokers."""
    given_way = () if black_sixes else (Card("6♠"), Card("6♣"))
    held = [card for card in NATURAL_CARDS if card.rank == ACE or card.rank >= LOWEST_RANK]
    faces = [card for card in held if card not in given_way]
    faces.sort(key=lambda card: (SUITS.index(card.suit), card.rank != ACE, -card.rank))
    return Pack(tuple(faces), copies=1, jokers=2)


PACKS = {36: _pack(black_sixes=False), 38: _pack(black_sixes=True)}
"""The pack by its number of cards: with 38, the jokers join the four sixes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Khishti:
    """The points a positive bid costs that takes no trick: `fixed`, or `per_card` dealt.

    Exactly one of the two is given, above zero; raises `NumberError` otherwise.
    """

    fixed: int = 0
    per_card: int = 0

    def __post_init__(self) -> None:
        for amount in (self.fixed, self.per_card):
            if type(amount) is not int:
                raise WrongTypeError(f"khishti takes a whole number, not {quoted(amount)}")
        if min(self.fixed, self.per_card) != 0 or max(self.fixed, self.per_card) < 1:
            raise NumberError("khishti takes one amount above zero: fixed, or per_card")
        if max(self.fixed, self.per_card) > MOST_POINTS:
            raise NumberError(f"khishti is at most {MOST_POINTS}: no table deducts more")

    def points(self, cards: int) -> int:
        """Return the points deducted in a deal of so many cards."""
        return self.fixed + self.per_card * cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """Georgian Joker as one table plays it; `CANONICAL` is the ruleset's own."""

    ruleset: ClassVar[str] = "georgian-joker"

    pack: Pack = PACKS[36]
    series: tuple[tuple[int, ...], ...] = (
        (1, 2, 3, 4, 5, 6, 7, 8),
        (9, 9, 9, 9),
        (8, 7, 6, 5, 4, 3, 2, 1),
        (9, 9, 9, 9),
    )
    """Cards dealt to each player, deal by deal."""

    exact_points: int = 50
    """For a bid kept, and once more for each trick of it."""
    all_points: int = 100
    """A trick, instead, where every trick was bid and taken."""
    missed_points: int = 10
    """A trick taken where the bid was missed."""

    khishti: Khishti | None = None
    premium_cancels_best: bool = False
    trump: Trump = "indicator"
    chosen_in: int = 9
    """The deals in which trump is named where it is chosen: those of so many cards."""
    packet: int = 3
    """Cards of each hand that are dealt before it is."""

    def __post_init__(self) -> None:
        if self.khishti is not None and not isinstance(self.khishti, Khishti):
            raise WrongTypeError(f"khishti is Khishti(fixed=…), not {quoted(self.khishti)}")
        if not isinstance(self.pack, Pack):
            raise WrongTypeError(f"pack is one of PACKS, not {quoted(self.pack)}")
        self._check_series()
        self._check_numbers()
        if self.trump not in TRUMPS:
            raise UnknownNameError(f"trump is indicator or chosen, not {quoted(self.trump)}")
        if type(self.premium_cancels_best) is not bool:
            given = quoted(self.premium_cancels_best)
            raise WrongTypeError(f"premium_cancels_best is true or false, not {given}")

    def _check_series(self) -> None:
        """Check that each deal can be dealt from the pack."""
        deals = [*self.series] if isinstance(self.series, tuple) else [None]
        if not deals or not all(isinstance(cards, tuple) and cards for cards in deals):
            raise WrongTypeError(f"series are tuples of hand sizes, not {quoted(self.series)}")
        for cards in (cards for dealt in self.series for cards in dealt):
            if type(cards) is not int or not 1 <= cards <= len(self.pack) // PLAYERS:
                raise NumberError(f"a deal of {quoted(cards)} cards each: the pack has too few")

    def _check_numbers(self) -> None:
        """Check the points, and the cards that a choice of trump speaks of."""
        hand = len(self.pack) // PLAYERS
        for name in ("exact_points", "all_points", "missed_points"):
            check_whole(name, getattr(self, name), 0, MOST_POINTS)
        for name in ("chosen_in", "packet"):
            check_whole(name, getattr(self, name), 1, hand)

    @property
    def most_cards(self) -> int:
        """The cards of each player in the largest deals."""
        return max(map(max, self.series))


def check_whole(name: str, number: int, least: int, most: int) -> None:
    """Raise `WrongTypeError` or `NumberError` for what is no whole number in this range."""
    if type(number) is not int:
        raise WrongTypeError(f"{name} is a whole number, not {quoted(number)}")
    if not least <= number <= most:
        raise NumberError(f"{name} is {quoted(number)}: from {least} to {most} is possible")


def check_profile(profile: Profile) -> None:
    """Raise `WrongTypeError` for what is no profile of this game."""
    if not isinstance(profile, Profile):
        raise WrongTypeError(f"a profile is made by profile_with, not {quoted(profile)}")


CANONICAL = Profile()
"""Georgian Joker as the rules on the site have it, with no option chosen."""
