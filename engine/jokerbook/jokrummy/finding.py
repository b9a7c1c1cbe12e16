"""The exact finder: a way to lay a programme from a hand, with as few wild cards as any way has.

Longer melds than asked are not looked at: of every longer one, some part as long as asked is legal
too and needs no more wild cards. Ties are broken always in the same way: runs by suit, ♠ ♥ ♦ ♣, and
from low to high, sets from the ace to the king; jokers are laid before 2s.
"""

from collections import Counter
from collections.abc import Sequence

from jokerbook.cards import ACE, RANKS, AnyCard, Card, Cards, read_hand
from jokerbook.jokrummy.finding_runs import Plan, plan_runs
from jokerbook.jokrummy.laid import TWO, as_laid
from jokerbook.jokrummy.melds import Meld, judge_meld
from jokerbook.jokrummy.profile import Profile
from jokerbook.jokrummy.programmes import (
    Bonus,
    Fixed,
    MeldPattern,
    MixedRun,
    Programme,
    ProgrammeLike,
    RunOf,
    SetOf,
    read_programme,
)
from jokerbook.rummy.dealing import sorting


def find_programme(
    hand: Cards, programme: ProgrammeLike, profile: Profile
) -> tuple[Meld, ...] | None:
    """Return melds of a hand that meet a programme, with the fewest wild cards, or `None`.

    >>> from jokerbook.jokrummy import JOK_R_UMMY
    >>> [str(meld) for meld in find_programme("5♠ Joker 9♥ 7♠ 9♦", "run 3", JOK_R_UMMY)]
    ['5♠ Joker=6♠ 7♠']
    >>> find_programme("5♠ Joker 9♥ 7♠ 9♦", "run 5", JOK_R_UMMY) is None
    True

    `None` means that there is no way to lay it. A bonus is met by no melds. Raises `InputError` for
    what is no programme, for what is not a card, for a joker that stands for a card in the hand,
    and for cards that the packs do not hold together.
    """
    asked = read_programme(programme, profile)
    cards = read_hand(hand)
    profile.pack.check(cards)
    return find(cards, asked, profile)


def find(cards: Sequence[AnyCard], asked: Programme, profile: Profile) -> tuple[Meld, ...] | None:
    """Return what `find_programme` returns, of cards and a programme that the packs can give."""
    if isinstance(asked.pattern, Bonus):
        return ()
    plan = _plan(cards, asked.pattern, asked.times)
    return None if plan is None else _laid(plan, cards, asked.pattern, profile)


def _plan(cards: Sequence[AnyCard], pattern: MeldPattern, times: int) -> Plan | None:
    """Return each meld's natural cards, and `None` where a wild one belongs, if there is a way."""
    naturals = sorted((card for card in cards if isinstance(card, Card)), key=sorting)
    match pattern:
        case SetOf():
            return _plan_sets(naturals, pattern, times)
        case RunOf() | MixedRun():
            return plan_runs(naturals, len(cards) - len(naturals), pattern, times)
        case Fixed():
            return _plan_listed(naturals, pattern.cards, times)


def _laid(
    plan: Plan, cards: Sequence[AnyCard], pattern: MeldPattern, profile: Profile
) -> tuple[Meld, ...] | None:
    """Return a plan as melds, the wild cards in their places, or `None` where they are too few."""
    places = [card for meld in plan for card in meld]
    wild = sorted((card for card in cards if as_laid(card).is_special), key=sorting)
    for card in places:
        if card in wild:
            wild.remove(card)
    if places.count(None) > len(wild):
        return None
    melds = []
    for meld in plan:
        laid = tuple(as_laid(wild.pop() if card is None else card) for card in meld)
        judged = judge_meld(laid, pattern, profile)
        assert isinstance(judged, Meld)
        melds.append(judged)
    return tuple(melds)


def _plan_sets(naturals: Sequence[Card], pattern: SetOf, times: int) -> Plan | None:
    """Take the largest set that is left, again and again; one without a card is given one.

    So many sets of one rank use as many of its cards as they have places: the next one never uses
    more than the one before it, which is why the largest first is best.
    """
    left: dict[int, list[Card]] = {
        rank: [card for card in naturals if card.rank == rank]
        for rank in ([pattern.rank] if pattern.rank else range(ACE, len(RANKS) + 1))
        if rank != TWO
    }
    plan: list[list[AnyCard | None]] = []
    for _ in range(times):
        rank = max(left, key=lambda rank: min(pattern.length, len(left[rank])))
        plan.append([*left[rank][: pattern.length]])
        del left[rank][: pattern.length]
    for meld in plan:
        if not meld:
            richest = max(plan, key=len)
            if len(richest) < 2:
                return None
            meld.append(richest.pop())
    return [[*meld, *[None] * (pattern.length - len(meld))] for meld in plan]


def _plan_listed(naturals: Sequence[Card], wanted: Sequence[Card], times: int) -> Plan | None:
    """Deal the wanted cards of the hand to the melds in turn, so that none lacks one for long."""
    held, asked = Counter(naturals), Counter(wanted)
    dealt: list[Counter[Card]] = [Counter() for _ in range(times)]
    turn = 0
    for face in sorted(asked, key=lambda face: face.rank == TWO):
        for _ in range(min(held[face], times * asked[face])):
            dealt[turn % times][face] += 1
            turn += 1
    plan: list[list[AnyCard | None]] = []
    for cards in dealt:
        if all(card.rank == TWO for card in cards):
            return None
        meld: list[AnyCard | None] = []
        for face in wanted:
            meld.append(face if cards[face] else None)
            cards[face] -= bool(cards[face])
        plan.append(meld)
    return plan
