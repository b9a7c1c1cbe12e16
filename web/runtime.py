"""Lay out build/live/python-HASH/: Pyodide, Python's library and the engine, for the page.

`python -m web.runtime` builds everything in a folder of its own and then puts it in the place of
the old one, so an interrupted build is never taken for a finished one. The same sources give the
same bytes, and the folder's name tells them, so that a browser need never ask for them again.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from web.library import unpack_library

ROOT = Path(__file__).resolve().parent.parent
LIVE = ROOT / "build" / "live"
PREFIX = "python-"
PYODIDE = ROOT / "node_modules" / "pyodide"
RUNNER = ROOT / "web" / "runner.py"
PYODIDE_FILES = ("pyodide.asm.js", "pyodide.asm.wasm")
# Zip files, named as what hosts compress on the way: most of them leave a .zip as it is.
LIBRARY, ENGINE = "library.zip.txt", "engine.zip.txt"
# No example asks for these, and a reader would have to wait for them.
NOT_IN_THE_PAGE = ("jokerbook/cli/", "jokerbook/locale/", "jokerbook/__main__", "jokerbook-")
# The first moment that a zip file can name, in seconds since 1970 and as zipfile wants it.
EPOCH = "315532800"
ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)


def main() -> None:
    """Build the folder anew."""
    LIVE.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build", prefix=PREFIX) as folder:
        fresh = Path(folder) / "fresh"
        fresh.mkdir()
        for name in PYODIDE_FILES:
            shutil.copyfile(PYODIDE / name, fresh / name)
        is_bytecode = matches(pyodide_python())
        add_library(fresh / LIBRARY, is_bytecode)
        add_engine(fresh / ENGINE, is_bytecode)
        for stale in LIVE.glob(f"{PREFIX}*"):
            stale.rename(Path(folder) / stale.name)
        fresh.rename(LIVE / f"{PREFIX}{digest(fresh)}")


def digest(folder: Path) -> str:
    """Return a short name for what a folder's files hold."""
    files = sorted(folder.iterdir())
    contents = b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files)
    return hashlib.sha256(contents).hexdigest()[:12]


def pyodide_python() -> str:
    """Return the version of Python that Pyodide holds, as the npm package says."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return str(lock["info"]["python"])


def matches(python: str) -> bool:
    """Tell whether this Python's bytecode is Pyodide's; say so in one sentence where it is not."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    there = ".".join(python.split(".")[:2])
    if here != there:
        print(
            f"Python's library and the engine go to the page as source, some seconds slower to "
            f"start: they are built by Python {here}, and Pyodide runs the bytecode of {there} "
            f"alone.",
            file=sys.stderr,
        )
    return here == there


def add_library(archive: Path, is_bytecode: bool) -> None:
    """Write what the page gets of Python's own library (`web/library.py`)."""
    with TemporaryDirectory() as workshop:
        folder = Path(workshop)
        unpack_library(PYODIDE / "python_stdlib.zip", folder)
        if is_bytecode:
            run("web.library", str(folder))
        files = {
            file.relative_to(folder).as_posix(): file.read_bytes()
            for file in folder.rglob("*")
            if file.is_file()
        }
    store(files, archive)


def add_engine(archive: Path, is_bytecode: bool) -> None:
    """Write the engine without its command line, and beside it what runs the examples."""
    with TemporaryDirectory() as workshop:
        wheel = build_wheel(Path(workshop))
        with zipfile.ZipFile(wheel, "a") as built:
            built.write(RUNNER, RUNNER.name)
        if is_bytecode:
            wheel = compile_wheel(wheel)
        with zipfile.ZipFile(wheel) as built:
            files = {name: built.read(name) for name in built.namelist()}
    in_page = {name: files[name] for name in files if not name.startswith(NOT_IN_THE_PAGE)}
    store(in_page, archive)


def build_wheel(folder: Path) -> Path:
    """Build the engine's wheel from its sources in a folder; return its path."""
    run("hatchling", "build", "--target", "wheel", "--directory", str(folder))
    (wheel,) = folder.glob("*.whl")
    return wheel


def compile_wheel(source: Path) -> Path:
    """Replace the sources in a wheel by their bytecode; return the new wheel's path."""
    run("pyodide_cli", "py-compile", "--silent", "--keep", str(source))
    (compiled,) = set(source.parent.glob("*.whl")) - {source}
    return compiled


def store(files: dict[str, bytes], archive: Path) -> None:
    """Write a zip file, in order and with one time on all of it.

    Nothing in it is compressed: compressed as a whole on the way to the page it is smaller.
    """
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as stored:
        for name in sorted(files):
            stored.writestr(zipfile.ZipInfo(name, ZIP_EPOCH), files[name])


def run(module: str, *arguments: str) -> None:
    """Run a module of this Python in the repository, quietly unless it fails."""
    command = (sys.executable, "-m", module, *arguments)
    environment = os.environ | {"SOURCE_DATE_EPOCH": EPOCH, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
