"""Whether a hand holds the melds of an opening, and which they are."""

from jokerbook.cards import Cards
from jokerbook.rummy.melds import Meld
from jokerbook.rummy.openings import check_round
from jokerbook.rummy.profile import Kind, Profile
from jokerbook.rummy.solver_form import DIGIT, FLOOR, GUARD, JOKERS, read_number, rules_for
from jokerbook.rummy.solver_melds import Laid, laid_ways, meld_of
from jokerbook.rummy.solver_options import dearest, every_option

type Path = tuple[Laid, Path] | None
type Kinds = tuple[Kind, ...]


def can_open(hand: Cards, profile: Profile, round_: int = 1) -> bool:
    """Return whether some legal melds from a hand reach the opening, in one turn and alone.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> can_open("10♥ J♥ Q♥ 2♣", JOKEREN_13), can_open("9♥ 10♥ Joker 2♣", JOKEREN_13)
    (True, False)

    Where there is no opening, any legal meld opens; where there is a contract, that of `round_`,
    from 1, has to be laid. Raises what `opening_melds` raises.
    """
    return opening_melds(hand, profile, round_) is not None


def opening_melds(hand: Cards, profile: Profile, round_: int = 1) -> tuple[Meld, ...] | None:
    """Return melds from a hand that open, jokers announced so that they count most, or `None`.

    They are the first that the search finds: the dearest card first, in its best meld, as the
    solver's order of ties has it. Where there is a contract, they are exactly the contract's.
    Raises `InputError` for what `penalty` and `opening` raise it for.
    """
    number = read_number(hand, profile)[1]
    check_round(round_)
    rules = rules_for(number & JOKERS, profile)
    options: dict[int, list[Laid]] = {}
    for option in every_option(number, rules):
        # Jokers that count nothing need not be in the melds that open.
        ways = list(laid_ways(option, rules))
        options.setdefault(dearest(option), []).extend(
            ways[::-1] if rules.counts_jokers else ways[:1]
        )
    path = _search(number, options, profile.opening_points or 0, profile.contract(round_))
    melds: list[Meld] = []
    while path:
        laid, path = path
        melds.append(meld_of(laid))
    return tuple(melds[::-1]) or None


def _search(start: int, options: dict[int, list[Laid]], points: int, contract: Kinds) -> Path:
    """Return the path to melds that count enough and are of the contract's kinds, if any do."""
    seen: dict[tuple[int, Kinds], int] = {}

    def visit(hand: int, missing: int, kinds: Kinds, path: Path) -> Path:
        if path and missing <= 0 and not kinds:
            return path
        while hand >= FLOOR:
            where = (hand.bit_length() - 1) // DIGIT
            guarded = hand | GUARD
            for laid in options.get(where, ()):
                rest = guarded - laid.need
                if rest & GUARD != GUARD or (contract and laid.kind not in kinds):
                    continue
                left = _without(kinds, laid.kind)
                worth = missing - laid.points
                if seen.get((rest, left), missing) > worth:
                    seen[rest, left] = worth
                    found = visit(rest ^ GUARD, worth, left, (laid, path))
                    if found:
                        return found
            hand &= (1 << DIGIT * where) - 1
        return None

    return visit(start, points, contract, None)


def _without(kinds: Kinds, kind: Kind) -> Kinds:
    """Return the kinds still to be laid after one is."""
    if kind not in kinds:
        return kinds
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]
