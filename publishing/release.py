"""The work of a release: `make edition`, and `make edition DATE=2030-01-31` on the day.

It takes the version from CHANGELOG.md's newest heading, writes it where else it stands, and freezes
the pages' text as the version's edition, as often as wanted while no version of it is released. A
day releases it: the day is written down, with the edition's hash, and its text is fixed for good.
"""

import re
import sys
from datetime import date
from pathlib import Path

from publishing.catalogue import read_catalogue
from publishing.changelog import CHANGELOG, UNRELEASED, is_released, read_releases
from publishing.editions import freeze, read_edition, write_edition, write_released
from publishing.faults import faults, release_faults

CITATION = "CITATION.cff"
# The files that say the version, and how.
VERSIONS = {"engine/jokerbook/__init__.py": '__version__ = "{}"', CITATION: "version: {}"}
# The line of CITATION.cff that a version has from its day on.
_DAY = re.compile(r"(?m)^date-released: .*\n")


def release(root: Path, day: str = "") -> list[str]:
    """Freeze the edition of the newest version and, on a day, release it; return what hinders."""
    if day and not is_day(day):
        return [f"{day} is no day; write it as 2030-01-31"]
    try:
        releases = read_releases(root)
    except ValueError as error:
        return [str(error)]
    if not releases or releases[0].released:
        wanted = f"`## 1.2.3 ({UNRELEASED})`"
        return [f"{CHANGELOG}: begins with no version that is unreleased; write {wanted} first"]
    if found := faults(root):
        return found
    newest = releases[0]
    if not is_released(newest.edition, releases):
        write_edition(root, freeze(read_catalogue(root), newest.edition))
    for name, template in VERSIONS.items():
        write_line(root / name, template, newest.version)
    citation = root / CITATION
    citation.write_text(_DAY.sub("", citation.read_text(encoding="utf-8")), encoding="utf-8")
    found = release_faults(root)
    if day and not found:
        write_line(citation, "version: {}", f"{newest.version}\ndate-released: {day}")
        write_line(root / CHANGELOG, f"## {newest.version} ({{}})", day)
        write_released(root, read_edition(root, newest.edition))
    return found


def is_day(text: str) -> bool:
    """Return whether a text is a day in the one form that the changelog has, 2030-01-31."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def write_line(file: Path, template: str, value: str) -> None:
    """Put a value into the one line of a file that a template describes."""
    before, after = template.split("{}")
    text = file.read_text(encoding="utf-8")
    line = re.compile(rf"(?m)^{re.escape(before)}.*?{re.escape(after)}$")
    file.write_text(line.sub(template.format(value), text, count=1), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Do the work; print what hinders and return what the command ends with."""
    day = arguments[0] if arguments else ""
    found = release(Path(), day)
    print("\n".join(found) or f"Edition {read_releases(Path())[0].edition} is frozen.")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
