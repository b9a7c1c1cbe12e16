"""The releases, as CHANGELOG.md tells of them, and the edition of the rules that each carries.

An edition is the first two numbers of the versions that carry it: 1.0.0 and 1.0.1 carry 1.0.
"""

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from babel.dates import format_date

from publishing.site import LOCALES

CHANGELOG = "CHANGELOG.md"
UNRELEASED = "unreleased"
HEADING = re.compile(r"^## (\d+\.\d+\.\d+) \((unreleased|\d{4}-\d\d-\d\d)\)$")


@dataclass(frozen=True)
class Release:
    """A version, the day it was released or "unreleased", and what the changelog says of it."""

    version: str
    date: str
    line: int
    text: str

    @property
    def edition(self) -> str:
        """The edition of the rules that it carries."""
        return self.version.rpartition(".")[0]

    @property
    def released(self) -> bool:
        """Whether its day is known."""
        return self.date != UNRELEASED


def read_releases(root: Path) -> tuple[Release, ...]:
    """Return the releases, the newest first; none where there is no changelog.

    A heading that is not `## 1.2.3 (unreleased)`, or a day in its place, raises ValueError.
    """
    file = root / CHANGELOG
    if not file.is_file():
        return ()
    lines = file.read_text(encoding="utf-8").splitlines()
    starts = [line for line, text in enumerate(lines, 1) if text.startswith("## ")]
    found = []
    for start, end in zip(starts, [*starts[1:], len(lines) + 1], strict=True):
        if not (match := HEADING.match(lines[start - 1])):
            raise ValueError(f"{CHANGELOG}:{start}: write `## 1.2.3 (unreleased)`, or its day")
        found.append(Release(match[1], match[2], start, "\n".join(lines[start : end - 1])))
    return tuple(found)


def is_released(edition: str, releases: tuple[Release, ...]) -> bool:
    """Return whether a version that carries the edition is released, so that its text is fixed."""
    return any(release.edition == edition and release.released for release in releases)


def release_day(edition: str, releases: tuple[Release, ...]) -> str | None:
    """Return the day of the first version that carries the edition, `None` for a draft."""
    days = [made.date for made in releases if made.edition == edition and made.released]
    return days[-1] if days else None


def said_day(day: str, language: str) -> str:
    """Return a day, 2030-01-31, as a language says it."""
    return format_date(date.fromisoformat(day), "long", locale=LOCALES[language])
