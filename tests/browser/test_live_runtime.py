"""The folder that the page loads Python from."""

import hashlib
import json
import zipfile
from pathlib import Path

import pytest

from web import runtime


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    """A wheel that changed at every build would be fetched again by every reader."""
    folders = tmp_path / "one", tmp_path / "two"
    for folder in folders:
        folder.mkdir()
        runtime.add_engine(folder, runtime.pyodide_info())
    one, two = [
        {file.name: file.read_bytes() for file in sorted(folder.iterdir())} for folder in folders
    ]
    assert one == two


def test_the_lock_file_names_the_engine_and_nothing_else() -> None:
    """Pyodide reads the whole file before it starts, and can fetch whatever stands in it."""
    lock = json.loads((runtime.TARGET / "pyodide-lock.json").read_text(encoding="utf-8"))
    (package,) = lock["packages"].values()
    wheel = runtime.TARGET / package["file_name"]
    assert package["name"] == "jokerbook"
    assert package["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert {file.name for file in runtime.TARGET.iterdir() if not file.name.startswith(".")} == {
        "pyodide-lock.json",
        wheel.name,
        *runtime.PYODIDE_FILES,
    }


def test_the_engine_goes_to_the_page_as_bytecode_of_its_python() -> None:
    """Compiling in the page would be paid for by every reader, and foreign bytecode cannot run."""
    if not runtime.matches(runtime.pyodide_info().python):
        return
    (wheel,) = runtime.TARGET.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        suffixes = {Path(name).suffix for name in archive.namelist() if "dist-info" not in name}
    assert ".pyc" in suffixes
    assert ".py" not in suffixes


def test_another_python_keeps_the_sources(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever builds with another Python gets a working page and one sentence about it."""
    assert not runtime.matches("3.11.4")
    assert capsys.readouterr().err.count("\n") == 1
