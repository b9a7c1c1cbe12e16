"""Going out this turn: every card of the hand laid or added, or all but one, which is discarded.

Melds on the table are extended and their jokers reclaimed, never rearranged. The search takes the
jokers to reclaim first, the fewest that serve; then each card, from the dearest down, goes into a
new meld with as many jokers as it takes, to a meld on the table with the cards between, or, if
nothing else is left for it, onto the discard pile.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from jokerbook.cards import JOKER, AnyCard, Card, Cards, Joker
from jokerbook.rummy.melds import Meld, MeldLike, read_meld, table_meld
from jokerbook.rummy.moves import Add, Discard, Lay, Move, Reclaim
from jokerbook.rummy.openings import check_round
from jokerbook.rummy.profile import Kind, Profile
from jokerbook.rummy.solver_form import (
    DIGIT,
    FACES,
    FLOOR,
    GUARD,
    JOKERS,
    LONGEST_RUN,
    UNITS,
    read_number,
    rules_for,
)
from jokerbook.rummy.solver_melds import Laid, laid_ways, meld_of
from jokerbook.rummy.solver_options import dearest, every_option
from jokerbook.rummy.solver_table import Extension, Lying, extensions, jokers_added, lying

type Path = tuple[Laid | Extension, Path] | None


class Bounds(NamedTuple):
    """What the rules ask of the way out, beside legal melds."""

    profile: Profile
    contract: tuple[Kind, ...]
    must_open: bool
    may_add: bool
    """Whether melds on the table may be extended, after the opening at least."""
    jokers: int
    """Jokers in the hand before any is reclaimed."""
    taken: AnyCard | None
    """The card that may not be discarded."""


def ways_out(
    hand: Cards,
    table: Iterable[MeldLike],
    profile: Profile,
    *,
    opened: bool = True,
    personal_turn: int = 2,
    round_: int = 1,
    taken: AnyCard | None = None,
) -> tuple[Move, ...] | None:
    """Return moves that take the player out in this turn, or `None` where no moves do.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> moves = ways_out("7♥ Q♠ Q♥ Q♦ 2♣", ["6♥ Joker=7♥ 8♥"], JOKEREN_13)
    >>> [str(move) for move in moves or ()]
    ['reclaim 7♥ from 1', 'lay Q♠ Q♥ Q♦ Joker=Q♣', 'discard 2♣']

    The hand is the one after the draw, the table the one before any move; `opened` says whether the
    player opened in an earlier turn, `taken` is the card off the discard pile that may not go back.
    The table is not rearranged, in the profile that could. Raises `InputError` for what `penalty`,
    `opening` and `extend` raise it for.
    """
    cards, number = read_number(hand, profile)
    check_round(round_)
    melds = [table_meld(read_meld(meld), profile) for meld in table]
    profile.pack.check((*cards, *(card for meld in melds for card in meld.cards)))
    if profile.closed_first_turn and personal_turn == 1:
        return _by_discard_alone(cards, taken, profile)
    must_open = profile.asks_opening and not opened
    bounds = Bounds(
        profile=profile,
        contract=profile.contract(round_),
        must_open=must_open,
        may_add=not must_open or profile.opening_turn_whole,
        jokers=number & JOKERS,
        taken=taken,
    )
    for reclaims in _reclaims(number, melds, bounds):
        found = _Search(number, melds, reclaims, bounds).moves()
        if found is not None:
            return found
    return None


def _by_discard_alone(
    cards: tuple[AnyCard, ...], taken: AnyCard | None, profile: Profile
) -> tuple[Move, ...] | None:
    """Return the way out of a turn that is only a draw and a discard."""
    if len(cards) == 1 and cards[0] is not taken:
        return (Discard(cards[0]),)
    return None if cards else ()


def _reclaims(
    hand: int, melds: Sequence[Meld], bounds: Bounds
) -> Iterator[tuple[tuple[int, Card], ...]]:
    """Yield the choices of jokers that the hand could reclaim, the fewest first."""
    spots = [
        (number, card.face)
        for number, meld in enumerate(melds, 1)
        for card in meld.cards
        if isinstance(card, Joker) and card.face and hand & 7 * UNITS[card.face]
    ]
    if not bounds.may_add:
        spots = []
    for count in range(len(spots) + 1):
        for chosen in combinations(spots, count):
            faces = Counter(face for _, face in chosen)
            if all(hand >> place & 7 >= copies for place, copies in _counted(faces)):
                yield chosen


def _counted(faces: Counter[Card]) -> Iterator[tuple[int, int]]:
    return ((UNITS[face].bit_length() - 1, copies) for face, copies in faces.items())


class _Search:
    """The search for one choice of jokers to reclaim."""

    def __init__(
        self,
        hand: int,
        melds: Sequence[Meld],
        reclaims: tuple[tuple[int, Card], ...],
        bounds: Bounds,
    ) -> None:
        self.bounds = bounds
        self.reclaims = reclaims
        freed = Counter(number for number, _ in reclaims)
        self.hand = hand + len(reclaims) - sum(UNITS[face] for _, face in reclaims)
        self.rules = rules_for(self.hand & JOKERS, bounds.profile)
        self.table: dict[int, Lying] = {}
        if bounds.may_add:
            for number, meld in enumerate(melds, 1):
                form = lying(meld)
                self.table[number] = form._replace(jokers=form.jokers - freed[number])
        self.new: dict[int, list[Laid]] = {}
        for option in every_option(self.hand, self.rules):
            ways = list(laid_ways(option, self.rules))
            self.new.setdefault(dearest(option), []).extend(ways[::-1])
        self.added: dict[int, list[Extension]] = {}
        for number, form in self.table.items():
            for extension in extensions(self.hand, form, number, self.rules):
                where = (extension.need.bit_length() - 1) // DIGIT
                self.added.setdefault(where, []).append(extension)
        self.seen: set[tuple[object, ...]] = set()

    def moves(self) -> tuple[Move, ...] | None:
        """Return the moves of the first way out, or `None`."""
        return self._visit(self.hand, 0, None, None)

    def _visit(
        self, hand: int, used: int, discard: Card | None, path: Path
    ) -> tuple[Move, ...] | None:
        if hand < FLOOR:
            return self._finish(hand, used, discard, path)
        key = hand, used, discard is None, self._towards_opening(path)
        if key in self.seen:
            return None
        self.seen.add(key)
        where = (hand.bit_length() - 1) // DIGIT
        guarded = hand | GUARD
        for laid in self.new.get(where, ()):
            rest = guarded - laid.need
            if rest & GUARD == GUARD:
                found = self._visit(rest ^ GUARD, used, discard, (laid, path))
                if found is not None:
                    return found
        for extension in self.added.get(where, ()):
            rest = guarded - extension.need
            if rest & GUARD == GUARD and not used >> extension.number & 1:
                taken_up = used | 1 << extension.number
                found = self._visit(rest ^ GUARD, taken_up, discard, (extension, path))
                if found is not None:
                    return found
        card = FACES[where]
        if discard is None and card is not self.bounds.taken:
            return self._visit(hand - (1 << DIGIT * where), used, card, path)
        return None

    def _towards_opening(self, path: Path) -> tuple[object, ...]:
        """Return what of the melds laid so far matters to whether they open."""
        if not self.bounds.must_open:
            return ()
        return tuple(sorted((meld.kind, meld.jokers, meld.points) for meld in _laid(path)))

    def _finish(
        self, jokers: int, used: int, discard: Card | None, path: Path
    ) -> tuple[Move, ...] | None:
        """Return the moves, once only jokers are left in the hand, or `None`."""
        laid = _laid(path)
        ends = dict(self.table)
        adds: list[Move] = []
        for extension in _extensions(path):
            ends[extension.number] = extension.after
            adds += [Add(card, extension.number) for card in extension.cards]
        for number, form in ends.items():
            more = min(jokers, form.room(self.rules))
            jokers -= more
            adds += [Add(card, number) for card in jokers_added(form, more, self.rules)]
        last: AnyCard | None = discard
        if jokers:
            if jokers > 1 or discard is not None or not self._may_discard_joker(laid):
                return None
            last = JOKER
        opening: list[Laid] = []
        if self.bounds.must_open and (laid or adds or self.reclaims):
            found = self._opening(laid)
            if found is None:
                return None
            opening = found
        others = list(laid)
        for meld in opening:
            others.remove(meld)
        return (
            *(Lay(meld_of(meld).cards) for meld in opening),
            *(Reclaim(face, number) for number, face in self.reclaims),
            *(Lay(meld_of(meld).cards) for meld in others),
            *adds,
            *(() if last is None else (Discard(last),)),
        )

    def _may_discard_joker(self, laid: list[Laid]) -> bool:
        """Tell whether the last card, a joker that no meld on the table takes, may be discarded."""
        profile = self.bounds.profile
        if self.bounds.taken is JOKER or (
            self.reclaims and not profile.freed_joker_kept and not self.bounds.jokers
        ):
            return False
        return profile.discard_joker or not any(self._has_room(meld) for meld in laid)

    def _has_room(self, meld: Laid) -> bool:
        size = meld.jokers
        most = LONGEST_RUN
        if meld.kind == "set":
            most = self.rules.set_most
            size += sum(int(digit) for digit in f"{meld.cards:x}")
        else:
            size += meld.cards.bit_count()
        return size < most and meld.jokers < self.rules.limit

    def _opening(self, laid: list[Laid]) -> list[Laid] | None:
        """Return the melds to lay before anything else, which open, or `None`."""
        bounds = self.bounds
        for count in range(1, len(laid) + 1):
            for chosen in combinations(laid, count):
                kinds = Counter(meld.kind for meld in chosen)
                if (
                    sum(meld.points for meld in chosen) >= (bounds.profile.opening_points or 0)
                    and sum(meld.jokers for meld in chosen) <= bounds.jokers
                    and (not bounds.contract or kinds == Counter(bounds.contract))
                ):
                    return list(chosen)
        return None


def _laid(path: Path) -> list[Laid]:
    return [step for step in _steps(path) if isinstance(step, Laid)]


def _extensions(path: Path) -> list[Extension]:
    return [step for step in _steps(path) if isinstance(step, Extension)]


def _steps(path: Path) -> list[Laid | Extension]:
    """Return the steps of a path in the order they were taken."""
    steps: list[Laid | Extension] = []
    while path:
        step, path = path
        steps.append(step)
    return steps[::-1]
