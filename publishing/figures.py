"""The numbers that a clause and a profile both state: the engine plays what the page says.

`figures.toml` names, by profile and clause, the fields whose numbers must stand in the clause.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import reduce
from pathlib import Path

from jokerbook.cards import Pack
from publishing.catalogue import Catalogue
from publishing.comparison import GAMES, ROWS
from publishing.numbers import in_figures, in_words
from publishing.parts import parts_of
from publishing.rulesets import PROFILES as RULESETS
from publishing.site import LANGUAGES

FILE = Path(__file__).parent / "figures.toml"
PROFILES: Mapping[str, object] = {
    **{ruleset: next(iter(profiles.values())) for ruleset, profiles in RULESETS.items()},
    **{f"jokeren: {preset}": profile for preset, profile in RULESETS["jokeren"].items()},
}


def figures() -> dict[str, dict[str, list[str]]]:
    """Return the fields that a clause states, by the profile and the clause.

    Beside those of the file they are the numbers of the table that compares the two Jokeren games.
    """
    held: dict[str, dict[str, list[str]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    for row in ROWS:
        for game, clause in zip(GAMES, row.clauses, strict=True):
            fixed = getattr(game, row.field)
            if type(fixed) is int and fixed:
                held[game.ruleset].setdefault(clause, []).append(row.field)
    return held


def profile_faults(catalogue: Catalogue) -> Iterator[str]:
    """Each clause states the numbers of the fields that it names, in every language."""
    for profile, clauses in figures().items():
        for language in LANGUAGES:
            parts = parts_of(catalogue, language)
            for slug, fields in clauses.items():
                if slug not in parts:
                    continue
                page, part = parts[slug]
                stated = in_figures(part) + in_words(part, language)
                for field in fields:
                    if lacking := numbers_of(PROFILES[profile], field) - stated.keys():
                        yield (
                            f"docs/{page.name}:{part.heading.line}: {slug!r} does not state "
                            f"{sorted(lacking)}, which is {field!r} of the profile {profile!r}"
                        )


def numbers_of(profile: object, field: str) -> set[int]:
    """Return the numbers of a field, of a pack its cards; one that is none raises TypeError."""
    return set(flat(reduce(getattr, field.split("."), profile)))


def flat(value: object) -> Iterator[int]:
    """Yield the numbers that a field holds."""
    if isinstance(value, Pack):
        yield len(value)
    elif isinstance(value, tuple):
        for item in value:
            yield from flat(item)
    elif isinstance(value, int):
        yield value
    else:
        raise TypeError(f"{value!r} is no number")
