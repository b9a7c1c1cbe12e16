"""Every measurement, one after the other: `make bench`.

A measurement that fails is named and loses no other. `make bench SAVE=1` writes what was measured
into `bench/figures.json`, from which the page of the figures is made.
"""

import json
import os
import platform
import re
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from bench import build, first_result, imports, page, playouts, reading, searching, solver, tricks
from bench.figure import Figure
from publishing.figures_table import SAVED, SECTIONS, cells
from publishing.messages import messages
from publishing.site import MASTER
from scripts import browser

MEASURES = (first_result, page, reading, searching, imports, build)
ENGINE = (playouts, solver, tricks)
WORDS = messages(MASTER)


def measured(failed: list[str]) -> dict[str, Figure]:
    """Measure everything, and return the figures by key; what fails is added to the list."""
    found: dict[str, Figure] = {}

    def note(figures: Iterator[Figure]) -> None:
        for figure in figures:  # each as soon as it is there, since the next may fail
            found[figure.key] = figure

    for measure in MEASURES:
        print(f"{measure.__name__} …", file=sys.stderr, flush=True)
        attempt(measure.__name__, partial(note, measure.figures()), failed)
    return found


def attempt(name: str, act: Callable[[], object], failed: list[str]) -> None:
    """Do something; where it fails say how, and add its name to the list."""
    try:
        act()
    except Exception:  # whatever it is, the others are still worth their time
        traceback.print_exc()
        failed.append(name)


def table(found: dict[str, Figure]) -> Iterator[str]:
    """Yield the lines of the table, section by section."""
    for section, keys in SECTIONS.items():
        yield f"\n{WORDS[f'figures_{section}']}"
        for key in keys:
            figure = found.get(key)
            value, target, met = cells(figure and figure._asdict(), MASTER)
            yield f"  {WORDS[f'figure_{key}']:60}{value:>12}  {target:14}{met}".rstrip()


def save(found: dict[str, Figure]) -> None:
    """Write the figures, with when and on what they were made."""
    saved = {**machine(), "figures": [figure._asdict() for figure in found.values()]}
    text = json.dumps(saved, indent=2, ensure_ascii=False)
    Path(SAVED).write_text(f"{text}\n", encoding="utf-8")


def machine() -> dict[str, Any]:
    """Return the day, the machine and the programs that the figures were made with."""
    said = subprocess.run([browser.find() or "", "--version"], stdout=-1, text=True, check=True)
    version = re.search(r"\d+(\.\d+)+", said.stdout)
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "model": model(),
        "processors": os.cpu_count(),
        "memory": round(memory / 1e9, 1),
        "chromium": version[0] if version else "",
        "python": platform.python_version(),
        "rounds": first_result.ROUNDS,
    }


def model() -> str:
    """Return what the processor calls itself, where that can be read, else its kind."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        text = ""
    named = re.search(r"(?m)^model name\s*: (.+)$", text)
    return named[1] if named else platform.machine()


def main() -> int:
    """Print the table and what the engine's benches print; return 1 where one has failed."""
    failed: list[str] = []
    found = measured(failed)
    print("\n".join(table(found)), flush=True)
    if os.environ.get("SAVE"):
        save(found)
    for engine in ENGINE:
        print()
        attempt(engine.__name__, engine.main, failed)
    for name in failed:
        print(f"failed: {name}", file=sys.stderr)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
