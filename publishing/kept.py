"""What takes long to make and depends on nothing but its source, kept from build to build."""

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

FOLDER = Path(__file__).parent.parent / "build" / "kept"


def kept(name: str, source: bytes, make: Callable[[], bytes]) -> bytes:
    """Return what `make` makes of a source, or made of it before; of each name the newest is kept.

    The source is all that it depends on, the program that makes it too.
    """
    file = FOLDER / f"{name}-{sha256(source).hexdigest()[:16]}"
    try:
        return file.read_bytes()
    except FileNotFoundError:
        made = make()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob(f"{name}-{'?' * 16}"):
        old.unlink(missing_ok=True)
    # Whole or not at all: several builds may run at once.
    with NamedTemporaryFile(dir=FOLDER, delete=False) as part:
        part.write(made)
    os.replace(part.name, file)  # noqa: PTH105 (it replaces on every system)
    return made
