"""All the chance of the engine: one function that shuffles, by an algorithm written down here."""

from collections.abc import Sequence
from random import Random


def shuffled[T](things: Sequence[T], seed: int, number: int) -> tuple[T, ...]:
    """Return the things in the order that shuffle `number` of the match with this seed gives.

    The numbers come from `random.Random(f"{seed}:{number}").random()`, which Python keeps the same
    from version to version. From the last place down to the second, place `i`, counted from 0,
    changes places with `int(random() * (i + 1))`.

    >>> shuffled("ABCDE", 7, 1)
    ('B', 'D', 'A', 'C', 'E')
    """
    order = list(things)
    random = Random(f"{seed}:{number}").random
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)
