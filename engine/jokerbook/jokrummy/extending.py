"""What may be added to a meld on the table, and which new melds may be laid beside it."""

from functools import lru_cache

from jokerbook.cards import ACE, RANKS, AnyCard
from jokerbook.errors import CountError, quoted
from jokerbook.jokrummy.finding import find_programme
from jokerbook.jokrummy.laid import (
    TWO,
    Laid,
    as_laid,
    physical,
    print_laid,
    read_laid,
)
from jokerbook.jokrummy.melds import (
    LISTED,
    SHAPES,
    Meld,
    MeldLike,
    judge_meld,
    read_meld,
    table_meld,
)
from jokerbook.jokrummy.profile import Profile, check_profile
from jokerbook.jokrummy.programmes import LONGEST_RUN, MixedRun, Programme
from jokerbook.refusal import Refusal

KING = len(RANKS)


def extend(
    kind: str, meld: MeldLike, add: str | AnyCard | Laid, profile: Profile
) -> Meld | Refusal:
    """Return the set, run or mixed run on the table with one card added at its place.

    >>> from jokerbook.jokrummy import JOK_R_UMMY
    >>> extend("run", "5♥ 6♥ 7♥", "Joker", JOK_R_UMMY)
    Meld('5♥ 6♥ 7♥ Joker=8♥', kind='run')
    >>> extend("run", "5♥ 6♥ 7♥", "2♥=4♥", JOK_R_UMMY)
    Meld('2♥=4♥ 5♥ 6♥ 7♥', kind='run')

    A joker or a 2 that says what it stands for goes there. Otherwise a 2 that fits its own place
    stands there as itself, and other special cards go to the high end of a run, to the low one if
    an ace closes the high one. Refused by `jru-slide` where a wild card holds the place; by the
    clauses of the kind, `jru-set`, `jru-run`, `jru-mixed-run` and `jru-ace`. Raises `InputError`
    for what is not a card, not exactly one to add, an unknown kind, a meld that cannot lie on the
    table, and for cards that the packs do not hold together.
    """
    check_profile(profile)
    cards, added = read_meld(meld), read_one(add)
    profile.pack.check(physical((*cards, added)))
    return extended(table_meld(kind, cards, profile), added, profile)


def read_one(given: str | AnyCard | Laid) -> Laid:
    """Return the one card given, as it is laid; raises `CountError` for none or several."""
    if not isinstance(given, str):
        return as_laid(given)
    words = given.split()
    if len(words) != 1:
        raise CountError(f"{quoted(given)} is {len(words)} cards: exactly one belongs here")
    return read_laid(given)[0]


def extended(meld: Meld, added: Laid, profile: Profile) -> Meld | Refusal:
    """Return a meld on the table with one card added, as `extend` does, or the refusal.

    Listed cards that make neither a set nor a run are refused by `jru-extend-fixed`.
    """
    ways = _ways(meld, added, profile)
    if not ways:
        return _refuse_card(meld, added, profile)
    own_place = (way for way, place in ways if not way.cards[place].is_wild)
    return next(own_place, ways[0][0])


@lru_cache(maxsize=1 << 14)
def additions(meld: Meld, card: AnyCard, profile: Profile) -> tuple[Laid, ...]:
    """Return every way to add a card from the hand to a meld, the high end of a run first.

    A joker or a 2 says in each way what it stands for. A suit that makes no difference, in a set or
    a mixed run, is one way only.
    """
    ways = _ways(meld, as_laid(card), profile)
    return tuple(dict.fromkeys(way.cards[place] for way, place in ways))


def _ways(meld: Meld, added: Laid, profile: Profile) -> list[tuple[Meld, int]]:
    """Return the melds that the card makes, each with the place that the card has in it."""
    if meld.kind == LISTED:
        return []
    grown = [((*meld.cards, added), -1)]
    if meld.kind != "set":
        grown.append(((added, *meld.cards), 0))
    judged = [(judge_meld(cards, SHAPES[meld.kind], profile), place) for cards, place in grown]
    return [(way, place) for way, place in judged if isinstance(way, Meld)]


def _refuse_card(meld: Meld, added: Laid, profile: Profile) -> Refusal:
    """Say why no place of a meld takes a card."""
    if meld.kind == LISTED:
        template = "{meld} make neither a set nor a run, and no card is added to them"
        return profile.refuse("extend-fixed", template, meld=meld)
    if meld.kind == "set":
        refused = judge_meld((*meld.cards, added), SHAPES["set"], profile)
        assert isinstance(refused, Refusal)
        return refused
    return _refuse_in_run(meld, added, profile)


def _refuse_in_run(meld: Meld, added: Laid, profile: Profile) -> Refusal:
    topic = "run" if meld.kind == "run" else "mixed-run"
    ranks = {laid.face.rank: laid for laid in meld.cards if laid.face is not None}
    suit = meld.cards[0].face
    face = added.face
    cards = f"{meld} {added}"
    if len(ranks) == LONGEST_RUN:
        template = "a run holds each rank once, and none is missing in {meld}"
        return profile.refuse("ace", template, meld=meld)
    # A special card that does not say what it stands for finds a place in every other run.
    assert face is not None
    assert suit is not None
    if meld.kind == "run" and face.suit != suit.suit:
        template = "the cards of a run share one suit, unlike {cards}"
        return profile.refuse("run", template, cards=cards)
    holder = ranks.get(face.rank)
    if holder is not None and holder.is_wild:
        template = "{wild} in {meld} keeps its place, so that {card} has none"
        return profile.refuse("slide", template, wild=holder, meld=meld, card=added)
    if holder is not None:
        template = "a run holds each rank once, and {rank} stands twice in {cards}"
        return profile.refuse(topic, template, rank=RANKS[face.rank - 1], cards=cards)
    if ACE in ranks and face.rank in (TWO, KING):
        template = "an ace begins a run or ends it, not both, and no card is beyond it: {cards}"
        return profile.refuse("ace", template, cards=cards)
    template = "{card} does not follow either end of {meld}"
    return profile.refuse(topic, template, card=added, meld=meld)


def new_meld(cards: MeldLike, profile: Profile) -> Meld | Refusal:
    """Return the new set that cards make beside a programme already laid.

    >>> from jokerbook.jokrummy import JOK_R_UMMY
    >>> new_meld("9♥ Joker 2♠", JOK_R_UMMY)
    Meld('9♥ Joker=9♠ 2♠=9♦', kind='set')
    >>> new_meld("5♠ 6♠ 7♠", JOK_R_UMMY).clause
    'jru-new-runs'

    Refused by `jru-special-group` for jokers and 2s alone, by `jru-new-runs` for a run of either
    kind, in any order, and by `jru-new-sets` for other cards and for fewer than three. Raises
    `InputError` for what is not a card, for no cards, and for cards that the packs do not hold
    together.
    """
    check_profile(profile)
    laid = read_meld(cards)
    profile.pack.check(physical(laid))
    judged = judge_meld(laid, SHAPES["set"], profile)
    if isinstance(judged, Meld) or all(card.is_special for card in laid):
        return judged
    given = print_laid(laid)
    if len(laid) < profile.set_least:
        template = "cards in a new set: at least {least} needed, {count} in {cards}"
        return profile.refuse(
            "new-sets", template, least=profile.set_least, count=len(laid), cards=given
        )
    if _make_a_run(laid, profile):
        template = "only sets are laid beside a programme, and {cards} make a run"
        return profile.refuse("new-runs", template, cards=given)
    template = "the cards of a set share one rank, unlike {cards}"
    return profile.refuse("new-sets", template, cards=given)


def _make_a_run(laid: tuple[Laid, ...], profile: Profile) -> bool:
    if not profile.run_least <= len(laid) <= LONGEST_RUN:
        return False
    run = Programme(1, MixedRun(len(laid)))
    return find_programme(physical(laid), run, profile) is not None
