"""What the papers of the project say of it is so."""

import doctest
import re
from pathlib import Path

import pytest

import jokerbook
from publishing.editions import edition_names

VERSION = jokerbook.__version__


def test_the_readmes_python_runs_as_shown() -> None:
    """The first thing a stranger tries must work."""
    failed, tried = doctest.testfile("README.md", module_relative=False, encoding="utf-8")
    assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md"])
def test_every_file_that_a_paper_links_to_is_there(paper: str) -> None:
    """A dead link on the front page says that nobody looks."""
    links = re.findall(r"\]\(([^)#:]+)\)", Path(paper).read_text(encoding="utf-8"))
    assert [link for link in links if not Path(link).exists()] == []


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md"])
def test_every_command_that_a_paper_names_is_one(paper: str) -> None:
    """`make` has the targets that the papers send a contributor to."""
    targets = set(re.findall(r"(?m)^([a-z]+):", Path("Makefile").read_text(encoding="utf-8")))
    named = set(re.findall(r"(?m)(?:`|^)make ([a-z]+)", Path(paper).read_text(encoding="utf-8")))
    assert named
    assert named <= targets


def test_the_version_is_the_same_everywhere() -> None:
    """A citation must name the release that it was taken from."""
    citation = Path("CITATION.cff").read_text(encoding="utf-8")
    changes = Path("CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\nversion: {VERSION}\n" in citation
    assert f"\n## {VERSION} " in changes


def test_the_citation_of_the_project_carries_the_sites_edition() -> None:
    """Who cites the project and who cites a clause must mean the same text."""
    citation = Path("CITATION.cff").read_text(encoding="utf-8")
    (version,) = re.findall(r"(?m)^version: (.*)$", citation)
    assert version.rpartition(".")[0] == edition_names(Path())[-1]
