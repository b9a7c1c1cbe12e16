"""The folder that the page loads Python from."""

import io
import tomllib
import traceback
import zipfile
from pathlib import Path

import pytest

from web import library, runtime

ENGINE = "jokerbook/"


def folder() -> Path:
    """Return the folder that was made."""
    (made,) = runtime.LIVE.glob("python-*")
    return made


def names_in(archive: str) -> set[str]:
    """Return the names of the files in one of its zip files."""
    with zipfile.ZipFile(folder() / archive) as opened:
        return set(opened.namelist())


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    """What changed at every build would be fetched again by every reader."""
    is_bytecode = runtime.matches(runtime.pyodide_python())
    runtime.add_engine(tmp_path / runtime.ENGINE, is_bytecode)
    runtime.add_library(tmp_path / runtime.LIBRARY, is_bytecode)
    for name in (runtime.ENGINE, runtime.LIBRARY):
        assert (tmp_path / name).read_bytes() == (folder() / name).read_bytes(), name


def test_the_folder_holds_what_the_worker_asks_for_and_is_named_by_it() -> None:
    """A file more would be kept on each device; a name that stays is an old file for ever."""
    files = {file.name for file in folder().iterdir()}
    assert files == {runtime.LIBRARY, runtime.ENGINE, *runtime.PYODIDE_FILES}
    assert folder().name == f"python-{runtime.digest(folder())}"


def test_another_content_is_another_name(tmp_path: Path) -> None:
    """Whoever has kept a file for a year must ask for the next one."""
    file = tmp_path / "file"
    file.write_text("one")
    first = runtime.digest(tmp_path)
    file.write_text("two")
    assert runtime.digest(tmp_path) != first


def test_python_goes_to_the_page_as_bytecode() -> None:
    """Compiling in the page would be paid for by every reader, and foreign bytecode cannot run."""
    if not runtime.matches(runtime.pyodide_python()):
        return
    for archive in (runtime.LIBRARY, runtime.ENGINE):
        suffixes = {Path(name).suffix for name in names_in(archive)}
        assert ".pyc" in suffixes
        assert ".py" not in suffixes


def test_the_engine_goes_without_its_command_line_and_with_its_data() -> None:
    """The command line is half of the engine; the deck is a text beside its module."""
    names = names_in(runtime.ENGINE)
    (runner,) = [name for name in names if not name.startswith(ENGINE)]
    assert Path(runner).stem == runtime.RUNNER.stem
    assert not [name for name in names if name.startswith(runtime.NOT_IN_THE_PAGE)]
    assert f"{ENGINE}jokrummy/deck.txt" in names


def test_another_python_keeps_the_sources(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever builds with another Python gets a working page and one sentence about it."""
    assert not runtime.matches("3.11.4")
    assert capsys.readouterr().err.count("\n") == 1


def test_one_switch_restores_the_whole_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fork whose examples want csv's big brothers need not learn how the library is trimmed."""
    archive = runtime.PYODIDE / "python_stdlib.zip"
    monkeypatch.setenv(library.SWITCH, "1")
    library.unpack_library(archive, tmp_path / "whole")
    monkeypatch.delenv(library.SWITCH)
    library.unpack_library(archive, tmp_path / "part")
    with zipfile.ZipFile(archive) as opened:
        assert {file.name for file in (tmp_path / "whole").iterdir()} == {
            name.split("/")[0] for name in opened.namelist()
        }
    assert (tmp_path / "whole" / "doctest.py").is_file()
    assert not (tmp_path / "part" / "doctest.py").is_file()


def test_every_module_of_the_plan_is_there() -> None:
    """A name that Python no longer has would be carried by nobody, and missed by somebody."""
    plan = tomllib.loads(library.PLAN.read_text(encoding="utf-8"))
    with zipfile.ZipFile(runtime.PYODIDE / "python_stdlib.zip") as archive:
        known = {library.module_of(name) for name in archive.namelist()}
    named = [name for kind in ("offered", "needed", "left_out") for name in plan[kind]]
    assert [name for name in named if name not in known] == []
    assert len(named) == len(set(named))
    assert [name for name in plan["encodings"] if f"encodings.{name}" not in known] == []


def test_code_without_lines_works_and_fails_as_before() -> None:
    """A traceback through the library must still be one, and name the function it leads into."""
    source = """\
def mean(data):
    total = 0
    for one in data:
        total += one
    if not data:
        raise ValueError("no data")
    return total / len(data)
"""
    for tail, said in (("mean([1, 2])", ""), ("mean([])", 'File "library", line 1, in mean')):
        told = io.StringIO()
        try:
            exec(library.without_lines(compile(source + tail, "library", "exec")), {})
        except ValueError:
            traceback.print_exc(file=told)
        assert said in told.getvalue()
        assert bool(told.getvalue()) == bool(said)
