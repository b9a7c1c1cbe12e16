"""Lay out build/live/python/: Pyodide, and the engine as a wheel that Pyodide can load.

`python -m web.runtime` builds everything in a folder of its own and then puts it in the place of
the old one, so an interrupted build is never taken for a finished one. The same sources give the
same bytes: nothing in the wheel tells when it was built.
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

from pyodide_lock import PyodideLockSpec
from pyodide_lock.spec import InfoSpec, PackageSpec

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "live" / "python"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
# No example asks for these, and a reader would have to wait for them.
NOT_IN_THE_PAGE = ("jokerbook/cli/", "jokerbook/locale/", "jokerbook/__main__")
# The first moment that a zip file can name, in seconds since 1970 and as zipfile wants it.
EPOCH = "315532800"
ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)


def main() -> None:
    """Build the folder anew."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build", prefix="python-") as folder:
        fresh = Path(folder) / "fresh"
        fresh.mkdir()
        for name in PYODIDE_FILES:
            shutil.copyfile(PYODIDE / name, fresh / name)
        add_engine(fresh, pyodide_info())
        if TARGET.exists():
            TARGET.rename(Path(folder) / "stale")
        fresh.rename(TARGET)


def pyodide_info() -> InfoSpec:
    """Return what the npm package says of its Pyodide: the Python and the platform it holds."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return InfoSpec.from_dict(lock["info"])


def add_engine(folder: Path, info: InfoSpec) -> None:
    """Put the engine's wheel into a folder, and a lock file that names this wheel alone."""
    with TemporaryDirectory() as workshop:
        wheel = build_wheel(Path(workshop))
        if matches(info.python):
            wheel = compile_wheel(wheel)
        pack_for_the_page(wheel, folder / wheel.name)
    name, version, _ = wheel.name.split("-", 2)
    package = PackageSpec(
        name=name,
        version=version,
        file_name=wheel.name,
        install_dir="site",
        sha256=hashlib.sha256((folder / wheel.name).read_bytes()).hexdigest(),
        imports=[name],
    )
    lock = PyodideLockSpec(info=info, packages={name: package})
    lock.check_wheel_filenames()
    lock.to_json(folder / "pyodide-lock.json")


def build_wheel(folder: Path) -> Path:
    """Build the engine's wheel from its sources in a folder; return its path."""
    run("hatchling", "build", "--target", "wheel", "--directory", str(folder))
    (wheel,) = folder.glob("*.whl")
    return wheel


def matches(python: str) -> bool:
    """Tell whether this Python's bytecode is Pyodide's; say so in one sentence where it is not."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    there = ".".join(python.split(".")[:2])
    if here != there:
        print(
            f"The engine goes to the page as source, a little slower to start: it is built by "
            f"Python {here}, and Pyodide runs the bytecode of {there} alone.",
            file=sys.stderr,
        )
    return here == there


def compile_wheel(source: Path) -> Path:
    """Replace the sources in a wheel by their bytecode; return the new wheel's path."""
    run("pyodide_cli", "py-compile", "--silent", "--keep", str(source))
    (compiled,) = set(source.parent.glob("*.whl")) - {source}
    return compiled


def pack_for_the_page(wheel: Path, packed: Path) -> None:
    """Write a wheel again without the command line, in order and with one time on all of it."""
    with zipfile.ZipFile(wheel) as old:
        entries = {name: old.read(name) for name in sorted(old.namelist())}
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name, content in entries.items():
            if not name.startswith(NOT_IN_THE_PAGE):
                new.writestr(zipfile.ZipInfo(name, ZIP_EPOCH), content, zipfile.ZIP_DEFLATED)


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
