"""The one way the engine says no to a play: a value that names the clause it rests on.

Judges return it; only what would carry out a refused play raises it, as a `RefusedError`.
"""

from collections.abc import Mapping
from types import MappingProxyType


class Refusal:
    """The rules forbid it, by the clause `clause`, for the reason `sentence` gives.

    A refusal is returned, not raised, so that a caller can ask "may I?" without a handler:

    >>> no = Refusal("j13-set", "cards in a set: {most} at most, {count} given", most=4, count=5)
    >>> no
    Refusal('j13-set', 'cards in a set: 4 at most, 5 given')
    >>> no.clause
    'j13-set'

    `template` and `values` are kept apart, so that the sentence can be said in another language.
    """

    __slots__ = ("clause", "template", "values")
    clause: str
    template: str
    values: Mapping[str, object]

    def __init__(self, clause: str, template: str, **values: object) -> None:
        for name, value in zip(
            self.__slots__, (clause, template, MappingProxyType(values)), strict=True
        ):
            object.__setattr__(self, name, value)

    @property
    def sentence(self) -> str:
        """What was given and what is allowed, in one English sentence."""
        return self.template.format_map(self.values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a refusal cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a refusal cannot be changed")

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.clause, self.template, dict(self.values))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.clause, self.sentence) == (other.clause, other.sentence)

    def __hash__(self) -> int:
        return hash((self.clause, self.sentence))

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.sentence!r})"

    def __str__(self) -> str:
        return f"refused by {self.clause}: {self.sentence}"


class RefusedError(ValueError):
    """A move was to be played that the rules forbid; `refusal` says by which clause.

    >>> error = RefusedError(Refusal("j13-set", "cards in a set: 4 at most, 5 given"))
    >>> error.refusal.clause, str(error)
    ('j13-set', 'refused by j13-set: cards in a set: 4 at most, 5 given')
    """

    refusal: Refusal

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def _rebuild(clause: str, template: str, values: Mapping[str, object]) -> Refusal:
    return Refusal(clause, template, **values)
