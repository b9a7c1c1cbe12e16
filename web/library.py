"""Python's standard library as the page gets it: the part that `library.toml` names, as bytecode.

Most of the time that Pyodide takes to start it compiles its own library. Compiled here, it starts
in a fraction of that, and what no example asks for need not be fetched. The library has no
docstrings there, and a traceback that leads into it tells each function by its first line: line
numbers alone would be a third of it.

`python -m web.library FOLDER` compiles what was unpacked: a process of its own, since what else is
loaded shows in the bytes that it writes.
"""

import compileall
import marshal
import os
import sys
import tomllib
import zipfile
from pathlib import Path
from py_compile import PycInvalidationMode
from types import CodeType

SWITCH = "FULL_LIBRARY"
"""The environment variable that, set to anything, has the page get the whole library."""
PLAN = Path(__file__).with_name("library.toml")
ENCODINGS = "encodings"
# Bytes that a file of bytecode begins with, before the code.
HEAD = 16
# In a table of locations, an entry says of up to eight code units that they are of the line before.
UNITS_AN_ENTRY = 8
SAME_LINE = 0x80 | 13 << 3


def unpack_library(archive: Path, folder: Path) -> None:
    """Unpack into a folder what goes to the page of the library in Pyodide's zip file."""
    is_whole = bool(os.environ.get(SWITCH))
    plan = tomllib.loads(PLAN.read_text(encoding="utf-8"))
    with zipfile.ZipFile(archive) as library:
        for name in library.namelist():
            if is_whole or is_carried(module_of(name), plan):
                library.extract(name, folder)


def module_of(name: str) -> str:
    """Return the module that a file of the library is: `json.decoder` of `json/decoder.py`."""
    return name.removesuffix(".py").removesuffix("/__init__").strip("/").replace("/", ".")


def is_carried(module: str, plan: dict[str, list[str]]) -> bool:
    """Tell whether a module goes to the page."""
    first, _, rest = module.partition(".")
    if first == ENCODINGS and rest not in ("", "aliases"):
        return rest in plan[ENCODINGS]
    return first in plan["offered"] + plan["needed"] and not any(
        f"{module}.".startswith(f"{left_out}.") for left_out in plan["left_out"]
    )


def compile_sources(folder: Path) -> None:
    """Put each source's bytecode, which asks after no source, in its place."""
    done = compileall.compile_dir(
        folder,
        maxlevels=20,
        stripdir=str(folder),
        quiet=1,
        legacy=True,
        optimize=2,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
    if not done:
        raise RuntimeError(f"{folder} could not be compiled")
    for source in folder.rglob("*.py"):
        source.unlink()
    for compiled in sorted(folder.rglob("*.pyc")):
        content = compiled.read_bytes()
        code = without_lines(marshal.loads(content[HEAD:]))
        compiled.write_bytes(content[:HEAD] + marshal.dumps(code))


def without_lines(code: CodeType) -> CodeType:
    """Return code in which each function knows the line it begins in and no other."""
    constants = [without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    full, rest = divmod(len(code.co_code) // 2, UNITS_AN_ENTRY)
    lengths = [UNITS_AN_ENTRY] * full + [rest] * bool(rest)
    table = bytes(byte for length in lengths for byte in (SAME_LINE | length - 1, 0))
    return code.replace(co_consts=tuple(constants), co_linetable=table)


if __name__ == "__main__":
    compile_sources(Path(sys.argv[1]))
