"""What one measurement came to, beside what it is to come to."""

from typing import NamedTuple


class Figure(NamedTuple):
    """A measured value: `key` names it, `target` is the most or, with `at_least`, the least."""

    key: str
    value: float
    unit: str
    target: float | None = None
    at_least: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the value is what it is to be."""
        if self.target is None:
            return True
        return self.value >= self.target if self.at_least else self.value <= self.target

    def __str__(self) -> str:
        """Return the figure as a line of the table."""
        if self.target is None:
            return f"{self.key:44}{self.value:10.2f} {self.unit}"
        sign = "≥" if self.at_least else "≤"
        met = "" if self.is_met else "  missed"
        return f"{self.key:44}{self.value:10.2f} {self.unit:6} {sign} {self.target:g}{met}"
