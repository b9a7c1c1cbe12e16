"""The examples of the pages print on CPython exactly what the pages say they print."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(ROOT.glob("examples/*/*.pycon"))
PREFIXES = {
    "jokeren-13": "j13",
    "jokeren": "jok",
    "jok-r-ummy": "jru",
    "georgian-joker": "geo",
}
MOST_LINES = 12


def failures_of(name: str, text: str) -> str:
    """Run a session and return what doctest has to say against it, nothing where it holds."""
    session = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=0).run(session, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_prints_what_it_states(path: Path) -> None:
    """A page cannot show an answer that the engine does not give."""
    assert failures_of(path.stem, path.read_text("utf-8")) == ""


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_a_short_session_and_nothing_else(path: Path) -> None:
    """The page strips the prompts and joins the outputs, so nothing else may stand in the file."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    code = [line for line in lines if line.startswith((">>> ", "... "))]
    assert re.fullmatch(rf"{PREFIXES[path.parent.name]}(-[a-z0-9]+)+", path.stem)
    assert lines[0].startswith(">>> from jokerbook.")
    assert text.endswith("\n")
    assert all(line.strip() == line != "" for line in lines)
    assert len(code) <= MOST_LINES
    assert len(code) < len(lines), "an example shows an answer"
    assert not re.search(r"# *doctest|<BLANKLINE>|Traceback", text)


def test_every_ruleset_has_examples() -> None:
    """An empty folder would make the tests above hold of nothing."""
    assert {path.parent.name for path in EXAMPLES} == set(PREFIXES)


@pytest.mark.parametrize(
    ("slug", "edit", "to", "answer"),
    [
        ("jokeren-13/j13-hand-of-44", "8♦", "9♦", "45"),
        ("georgian-joker/geo-series-of-700", "taken = [0, 2, 1, 3]", "taken = [0, 2, 1, 4]", "340"),
    ],
)
def test_an_edited_example_answers_anew(slug: str, edit: str, to: str, answer: str) -> None:
    """The pages invite the reader to change a card and see the answer change."""
    text = (ROOT / f"examples/{slug}.pycon").read_text("utf-8")
    assert text.count(edit) == 1
    assert answer in failures_of(slug, text.replace(edit, to)).split("Got:")[1]
