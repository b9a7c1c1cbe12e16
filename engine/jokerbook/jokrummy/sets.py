"""Every new set that a hand can lay beside a programme, each once."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from jokerbook.cards import AnyCard, Card
from jokerbook.jokrummy.laid import TWO
from jokerbook.jokrummy.moves import Lay, lay_held
from jokerbook.jokrummy.profile import JOK_R_UMMY
from jokerbook.rummy.dealing import sorting

FEWEST = JOK_R_UMMY.set_least


def sets_in(hand: Sequence[AnyCard]) -> list[Lay]:
    """Return the moves that lay a set of a hand's cards, one for each choice of cards.

    Natural cards come first, by suit, then 2s, then jokers, which do not say what they stand for:
    the order of a set and the suits that its wild cards stand for make no difference.
    """
    ranks: dict[int, list[Card]] = {}
    wild: list[AnyCard] = []
    for card in sorted(hand, key=sorting):
        if isinstance(card, Card) and card.rank != TWO:
            ranks.setdefault(card.rank, []).append(card)
        else:
            wild.append(card)
    found: list[Lay] = []
    for naturals in ranks.values():
        if len(naturals) + len(wild) >= FEWEST:
            found += _sets_of(tuple(naturals), tuple(wild))
    return found


@lru_cache(maxsize=1 << 14)
def _sets_of(naturals: tuple[AnyCard, ...], wild: tuple[AnyCard, ...]) -> tuple[Lay, ...]:
    helpers = list(_choices(wild))
    return tuple(
        lay_held(some + helping)
        for some in _choices(naturals)
        for helping in helpers
        if some and len(some) + len(helping) >= FEWEST
    )


def _choices(cards: Sequence[AnyCard]) -> Iterator[tuple[AnyCard, ...]]:
    """Yield each choice of cards once, none of them among them, in their order."""
    counts = Counter(cards)
    for numbers in product(*(range(count + 1) for count in counts.values())):
        chosen = zip(counts, numbers, strict=True)
        yield tuple([card for card, number in chosen for _ in range(number)])
