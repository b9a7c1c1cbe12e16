"""The engine's package as strangers install it, and what a release's tag is held to."""

import re
import tarfile
import zipfile
from pathlib import Path

import pytest

import jokerbook
from scripts.package import build, faults_of, main, try_wheel

VERSION = jokerbook.__version__


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the package was built, by the command that the release runs."""
    folder = tmp_path_factory.mktemp("dist")
    build(Path(), folder)
    return folder


def test_the_wheel_deals_where_nothing_else_is_installed(dist: Path) -> None:
    """What is published must run without this repository, its tools and its PYTHONPATH."""
    (wheel,) = dist.glob("*.whl")
    assert wheel.name == f"jokerbook-{VERSION}-py3-none-any.whl"
    assert "player 3: 3♠ 9♠ J♠ Q♠ A♥ 6♦" in try_wheel(wheel)


def test_the_archives_hold_the_licence_the_data_and_no_tests(dist: Path) -> None:
    """The deck and the translated sentences are read when a game is played."""
    (wheel,) = dist.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    needed = {"py.typed", "jokrummy/deck.txt", "locale/fr.json", "locale/pt.json", "locale/ru.json"}
    assert {f"jokerbook/{name}" for name in needed} <= names
    assert f"jokerbook-{VERSION}.dist-info/licenses/LICENSE" in names
    assert {name.split("/")[0] for name in names} == {"jokerbook", f"jokerbook-{VERSION}.dist-info"}
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as source:
        held = {name.partition("/")[2] for name in source.getnames()}
    assert {"LICENSE", "README.md", "pyproject.toml", "engine/jokerbook/cards.py"} <= held
    assert not [name for name in held if name.startswith(("docs", "tests", "site"))]


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """A project whose version 1.2.0 is released."""
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0 (2030-01-31)\n", "utf-8")
    (tmp_path / "CITATION.cff").write_text("version: 1.2.0\ndate-released: 2030-01-31\n", "utf-8")
    return tmp_path


def test_the_tag_of_a_released_version_is_let_through(released: Path) -> None:
    """The release goes on only where all four say the same."""
    assert list(faults_of("v1.2.0", released, "1.2.0")) == []


@pytest.mark.parametrize(
    ("tag", "version", "file", "old", "new", "fault"),
    [
        ("v1.2.1", "1.2.0", "CHANGELOG.md", "", "", "the tag v1.2.1 is not v1.2.0"),
        ("v1.3.0", "1.3.0", "CITATION.cff", "1.2.0", "1.3.0", "newest version is not 1.3.0"),
        ("v1.2.0", "1.2.0", "CHANGELOG.md", "2030-01-31", "unreleased", "1.2.0 is not released"),
        ("v1.2.0", "1.2.0", "CITATION.cff", "1.2.0", "1.1.9", "version is 1.1.9 and not 1.2.0"),
        ("v1.2.0", "1.2.0", "CITATION.cff", "01-31", "02-01", "date-released is 2030-02-01"),
    ],
)
def test_a_tag_that_something_contradicts_is_stopped(
    released: Path, tag: str, version: str, file: str, old: str, new: str, fault: str
) -> None:
    """A package with the wrong number cannot be taken back."""
    text = (released / file).read_text("utf-8")
    (released / file).write_text(text.replace(old, new) if old else text, "utf-8")
    (found,) = faults_of(tag, released, version)
    assert fault in found


def test_a_wrong_tag_ends_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """The workflow stops where the command ends with 1, before anything is built."""
    assert main(["v0.0.0"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"the tag v0.0.0 is not v{VERSION}")
    assert not re.search(r"DATE=\d", said)  # it would pass for the day to write
