"""Sentences known again by their templates: which one made it, and of which values."""

import re
from collections.abc import Iterable, Mapping
from string import Formatter


class Pattern:
    """A template as what it matches: `meld {0}: melds are numbered from 1` and its fields.

    >>> Pattern("meld {0}: melds are numbered from 1").values("meld 0: melds are numbered from 1")
    {'0': '0'}
    """

    def __init__(self, template: str) -> None:
        self.template = template
        parts = list(Formatter().parse(template))
        self.literal = sum(len(text) for text, *_ in parts)
        """Characters that are not of a field: the more, the surer the match."""
        seen: set[str] = set()
        expression = ""
        for text, field, *_ in parts:
            expression += re.escape(text)
            if field is not None:
                expression += f"(?P=f{field})" if field in seen else f"(?P<f{field}>.*?)"
                seen.add(field)
        self._expression = re.compile(expression, re.DOTALL)

    def values(self, sentence: str) -> dict[str, str] | None:
        """Return the value of each field, or `None` where the template cannot have made it."""
        match = self._expression.fullmatch(sentence)
        return match and {name[1:]: value for name, value in match.groupdict().items()}


def patterns(templates: Iterable[str]) -> list[Pattern]:
    """Return the templates as patterns, the one with the most text of its own first."""
    return sorted(map(Pattern, templates), key=lambda pattern: -pattern.literal)


def fill(template: str, values: Mapping[str, object]) -> str:
    """Return a template filled; its fields may be numbers, which `format_map` does not take."""
    return "".join(
        text + ("" if field is None else str(values[field]))
        for text, field, *_ in Formatter().parse(template)
    )
