"""What takes long to make and depends on nothing but its source, kept from build to build."""

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "kept"

# What the site is made from.
SITE = (
    "CHANGELOG.md",
    "CITATION.cff",
    "bench/figures.json",
    "docs",
    "editions",
    "engine",
    "examples",
    "mkdocs.yml",
    "package-lock.json",
    "publishing",
    "requirements.in",
    "scripts",
    "translations",
    "vectors",
)
PROGRAM = ("engine", "hooks.py", "publishing", "requirements.txt")


def kept(name: str, source: bytes, make: Callable[[], bytes]) -> bytes:
    """Return what `make` makes of a source, or made of it before; of each name the newest is kept.

    The source is all that it depends on, the program that makes it too.
    """
    file = FOLDER / f"{name}-{sha256(source).hexdigest()[:16]}"
    try:
        return file.read_bytes()
    except FileNotFoundError:
        made = make()
    for old in FOLDER.glob(f"{name}-{'?' * 16}"):
        old.unlink(missing_ok=True)
    write_whole(file, made)
    return made


def write_whole(file: Path, content: bytes) -> None:
    """Write a file whole or not at all: several builds may run at once, and one may be ended."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        part.write_bytes(content)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def fingerprint(root: Path, names: Iterable[str]) -> str:
    """Return what tells the content of files and folders below `root` from any other."""
    hashed = sha256()
    for name in names:
        for file in sorted(files_of(root / name)):
            stat = os.stat(file)  # noqa: PTH116 (a path object costs more)
            hashed.update(f"{os.path.relpath(file, root)}\0".encode())
            hashed.update(content(file, stat.st_mtime_ns, stat.st_size))
    return hashed.hexdigest()


def files_of(place: Path) -> Iterator[str]:
    """Yield the file that a path is, or the files below it, but for what Python has compiled."""
    if place.is_file():
        yield str(place)
    for folder, _, names in os.walk(place):
        if not folder.endswith("__pycache__"):
            yield from (os.path.join(folder, name) for name in names)  # noqa: PTH118 (as above)


@cache
def content(file: str, _time: int, _size: int) -> bytes:
    """Return what tells the content of a file from any other; a preview asks at each edit."""
    return sha256(Path(file).read_bytes()).digest()


def site_source(root: Path) -> bytes:
    """Return what tells all that the site below `root` is made from, and the program, apart."""
    return f"{program()} {fingerprint(root, SITE)}".encode()


@cache
def program() -> str:
    """Return the fingerprint of the program as it was started, whatever was edited since."""
    return fingerprint(ROOT, PROGRAM)


def is_edited() -> bool:
    """Return whether the program is no longer as it was started."""
    return fingerprint(ROOT, PROGRAM) != program()
