"""The bids of a deal: which numbers of tricks a player may say, in turn."""

from collections.abc import Sequence

from jokerbook.errors import CountError
from jokerbook.georgian.profile import CANONICAL, PLAYERS, Profile, check_profile, check_whole
from jokerbook.georgian.reading import read_counts
from jokerbook.refusal import Refusal


def bids(
    cards: int, bids: Sequence[int], profile: Profile = CANONICAL
) -> tuple[int, ...] | Refusal:
    """Return the bids open to the next player of a deal, ascending, after the bids made so far.

    The fourth to bid is the dealer, who may not bring the bids to the number of tricks, `cards`:

    >>> bids(5, [2, 1, 0])
    (0, 1, 3, 4, 5)

    Refused where the bids so far cannot be: one above the cards by geo-bid-range, four that sum to
    the tricks by geo-bid-dealer, and four others by geo-bid-order, as nobody is left to bid. Raises
    `InputError` for a deal that no series has, a bid below zero, and more than four bids.
    """
    check_profile(profile)
    check_whole("cards", cards, 1, profile.most_cards)
    made = read_counts("bids", bids)
    if len(made) > PLAYERS:
        raise CountError(f"{len(made)} bids: each of {PLAYERS} players bids once")
    for place, bid in enumerate(made):
        refused = judge_bid(cards, made[:place], bid)
        if refused is not None:
            return refused
    if len(made) == PLAYERS:
        template = "each player bids once, and all {count} have bid"
        return Refusal("geo-bid-order", template, count=PLAYERS)
    return allowed_bids(cards, made)


def allowed_bids(cards: int, made: Sequence[int]) -> tuple[int, ...]:
    """Return the bids open after those made, at least one of the four being still to come."""
    forbidden = cards - sum(made)
    if len(made) < PLAYERS - 1 or forbidden < 0:
        return tuple(range(cards + 1))
    return (*range(forbidden), *range(forbidden + 1, cards + 1))


def judge_bid(cards: int, made: Sequence[int], bid: int) -> Refusal | None:
    """Return why this bid may not follow those made, or `None` where it may."""
    if bid > cards:
        template = "a bid is at most the number of tricks, {cards}, and {bid} is more"
        return Refusal("geo-bid-range", template, cards=cards, bid=bid)
    if len(made) == PLAYERS - 1 and sum(made) + bid == cards:
        template = (
            "the bids may not sum to the number of tricks, {cards}: the dealer does not bid {bid}"
        )
        return Refusal("geo-bid-dealer", template, cards=cards, bid=bid)
    return None
