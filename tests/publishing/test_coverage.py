"""Every clause is covered both ways: by the engine and its examples, and they by clauses."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from publishing import refusable as reading
from publishing.catalogue import read_catalogue
from publishing.coverage import Coverage, resolves
from publishing.coverage_faults import coverage_faults
from publishing.coverage_table import counts
from publishing.faults import RELEASE_CHECKS, faults
from publishing.parts import page_parts, rules_pages
from publishing.plain import page_markdown
from publishing.refusable import Reader, refusable
from publishing.site import LANGUAGES, PREFIXES
from tests.publishing.conftest import replace
from tests.publishing.test_markdown import one, rendered

RULES = "docs/en/jokeren-13.md"
DECLARED = "publishing/coverage.toml"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the site's own pages, examples, vectors and coverage, to be broken."""
    for folder in ("docs", "examples", "vectors"):
        shutil.copytree(folder, tmp_path / folder)
    (tmp_path / "publishing").mkdir()
    shutil.copy(DECLARED, tmp_path / DECLARED)
    return tmp_path


def found_in(root: Path) -> list[str]:
    """Return the faults of the coverage below a root."""
    return list(coverage_faults(read_catalogue(root)))


def test_the_published_clauses_are_all_covered() -> None:
    """The site itself has no gap, and a release asks for that."""
    assert found_in(Path()) == []
    assert coverage_faults in RELEASE_CHECKS


def add(file: str, text: str) -> Callable[[Path], None]:
    """Return what adds a text at a file's end."""

    def change(root: Path) -> None:
        path = root / file
        before = path.read_text(encoding="utf-8") if path.is_file() else ""
        path.write_text(before + text, encoding="utf-8")

    return change


def put(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Return what puts `new` for `old` in a file."""
    return lambda root: replace(root / file, old, new)


def clause(text: str) -> Callable[[Path], None]:
    """Return what adds a clause of this text to the rules of Jokeren 13."""
    return add(RULES, f"\n### New {{#j13-new}}\n\n{text}\n")


def declare(table: str, line: str) -> Callable[[Path], None]:
    """Return what adds a line to a table of what is declared."""
    return put(DECLARED, f"\n[{table}]\n", f"\n[{table}]\n{line}\n")


HOLDS = "'j13-new' holds a number, a must or a may, and nothing carries it out"
CHANGES = [
    # An orphan of each kind.
    (
        add("examples/jokeren-13/j13-orphan.pycon", ">>> 1\n1\n"),
        "examples/jokeren-13/j13-orphan.pycon: covers no clause that is executable",
    ),
    (
        put(RULES, "{#j13-set-suits}", "{#j13-suits}"),
        "refuses by 'j13-set-suits', which is no clause",
    ),
    (
        put("examples/jokeren-13/j13-whole-suit.pycon", "Refusal('j13-run-length'", "Refusal('x'"),
        "refuses by 'j13-run-length', and no example's output shows it",
    ),
    (
        put(DECLARED, 'j13-stock-when = ["j13-stock-of-81"]\n', ""),
        "'j13-stock-when' has no example; write one below it",
    ),
    # What makes a clause one that something must carry out.
    (clause("A hand has 13 cards."), HOLDS),
    (clause("A hand has thirteen cards."), HOLDS),
    (clause("A player must say so."), HOLDS),
    (clause("A player may say so."), HOLDS),
    (clause("Nobody may say so."), HOLDS),
    # What is declared is true.
    (
        put(DECLARED, 'j13-pack = "jokerbook.rummy.JOKEREN_13.pack"', 'j13-pack = "jokerbook.no"'),
        "'j13-pack' is carried out by 'jokerbook.no', which the engine does not have",
    ),
    (
        put(DECLARED, '"jokerbook.rummy.JOKEREN_13.pack"', '"jokerbook.rummy.standings"'),
        "'j13-pack' has no example that uses 'jokerbook.rummy.standings'",
    ),
    (
        declare("by", 'j13-set = "jokerbook.rummy.meld"'),
        "'j13-set' is refused by, so publishing/coverage.toml need not say",
    ),
    (declare("by", 'j13-gone = "jokerbook.rummy.meld"'), "'j13-gone' is no clause"),
    (declare("examples", 'j13-gone = ["j13-stock-of-81"]'), "'j13-gone' is no clause"),
    (
        declare("examples", 'j13-deal = ["j13-no-such"]'),
        "'j13-deal' names the example 'j13-no-such'",
    ),
    (
        declare("examples", 'j13-set = ["j13-three-or-four"]'),
        "'j13-three-or-four' covers 'j13-set' without being named",
    ),
    (
        declare("never", 'j13-gone = "Gone."'),
        "the engine's sources refuse nothing by 'j13-gone'",
    ),
    (
        put(DECLARED, "j13-turbo =", "j13-turbid ="),
        "refuses by 'j13-turbo', which is no clause",
    ),
    # A reason is for a clause that needs one, and in each language.
    (
        add(DECLARED, '\n[descriptive.j13-set]\nen = "a"\nfr = "a"\nru = "a"\npt = "a"\n'),
        "'j13-set' needs no reason",
    ),
    (
        put(DECLARED, "[descriptive.j13-origin]\n", "[descriptive.j13-name]\n"),
        "'j13-name' needs no reason",
    ),
    (
        put(DECLARED, 'en = "History:', 'de = "History:'),
        "'j13-origin' has its reason in publishing/coverage.toml not in en",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), CHANGES, ids=[said for _, said in CHANGES])
def test_a_gap_is_named(copy: Path, change: Callable[[Path], None], sentence: str) -> None:
    """Whoever makes a gap must be told the file, the line and the clause."""
    change(copy)
    assert any(sentence in fault for fault in found_in(copy)), found_in(copy)


def test_the_place_of_a_gap_is_named(copy: Path) -> None:
    """A clause is found at its line in the page, a refusal at its line in the engine."""
    clause("A player must say so.")(copy)
    put(RULES, "{#j13-set-suits}", "{#j13-suits}")(copy)
    lines = (copy / RULES).read_text(encoding="utf-8").splitlines()
    line = lines.index("### New {#j13-new}") + 1
    starts = {fault.partition(" ")[0] for fault in found_in(copy)}
    assert f"{RULES}:{line}:" in starts
    (refusing,) = (start for start in starts if start.startswith("engine/"))
    file, number, _ = refusing.split(":")
    assert "set-suits" in Path(file).read_text(encoding="utf-8").splitlines()[int(number) - 1]


def test_a_clause_that_states_no_rule_needs_nothing(copy: Path) -> None:
    """History is told without a reason for it."""
    clause("It is a game of the Netherlands.")(copy)
    assert found_in(copy) == []


def test_what_is_declared_must_be_readable(copy: Path) -> None:
    """A conflict left in the file must be found by its name."""
    (copy / DECLARED).write_text("<<<<<<<", encoding="utf-8")
    with pytest.raises(ValueError, match=rf"{DECLARED}: cannot be read"):
        found_in(copy)


@pytest.mark.parametrize(
    "text", ["/// coverage | whist\n///\n", "/// coverage | jokeren\nA.\n///\n"]
)
def test_a_table_that_cannot_be_made_is_named(site: Path, text: str) -> None:
    """It names a ruleset and holds no words."""
    for language in LANGUAGES:
        add(f"docs/{language}/rules.md", f"\n{text}")(site)
    assert sum("write `/// coverage | RULESET`" in fault for fault in faults(site)) == len(
        LANGUAGES
    )


def test_a_table_that_one_language_lacks_is_named(copy: Path) -> None:
    """Each language has the page, and on it the table."""
    put("docs/pt/coverage/jokeren.md", "/// coverage | jokeren\n///\n", "")(copy)
    assert any("docs/pt/coverage/jokeren.md: lacks `///" in fault for fault in faults(copy))


def test_the_vectors_refuse_by_nothing_that_was_not_found() -> None:
    """What the rules make any engine refuse by was seen in ours."""
    expected: dict[str, set[str]] = {ruleset: set() for ruleset in PREFIXES}
    for file in Path("vectors").glob("*.jsonl"):
        for vector in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            if isinstance(vector["expect"], dict) and "clause" in vector["expect"]:
                expected[vector["ruleset"]].add(vector["expect"]["clause"])
    coverage = Coverage(read_catalogue(Path()))
    for ruleset, clauses in expected.items():
        assert len(clauses) >= 5
        assert clauses <= coverage.refusals(ruleset).keys()


def test_topics_are_followed_to_each_game_that_shares_them() -> None:
    """A condition, a profile's field, a table, a caller's argument, a function of another game."""
    jokeren_13, jokeren = refusable("jokeren-13"), refusable("jokeren")
    assert {"j13-lay-extend", "j13-reclaim"} <= jokeren_13.keys()
    assert {"jok-extend-when", "jok-reclaim-when", "jok-contract"} <= jokeren.keys()
    assert "j13-extend-when" not in jokeren_13
    race = refusable("jok-r-ummy")
    assert {"jru-run", "jru-mixed-run", "jru-discard", "jru-stock-must-take"} <= race.keys()
    assert "jru-turn-end" not in race
    bids = refusable("georgian-joker")
    assert {"geo-bid-order", "geo-trump-must", "geo-joker-led-without"} <= bids.keys()


def test_a_topic_that_cannot_be_followed_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal that the check cannot see would be one that nobody has to cover."""
    (tmp_path / "georgian").mkdir()
    source = "def no(kind):\n    return Refusal('geo-' + kind, 'no')\n"
    (tmp_path / "georgian" / "judge.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(reading, "ENGINE", tmp_path)
    reader = Reader("georgian-joker")
    with pytest.raises(ValueError, match=r"georgian/judge\.py:2: cannot tell which clause"):
        list(reader.clauses(reader.functions[0]))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("jokerbook.rummy.meld", True),
        ("jokerbook.rummy.solver.best_melds", True),
        ("jokerbook.rummy.solver.no_melds", False),
        ("jokerbook.no_game.meld", False),
        ("jokerbook.rummy.State.deal_over", True),
        ("jokerbook.rummy.JOKEREN_13.pack", True),
        ("jokerbook.vectors", True),
        ("jokerbook", False),
        ("json.loads", False),
    ],
)
def test_a_name_is_one_of_the_engine(name: str, expected: bool) -> None:
    """A function that was renamed, or that is Python's, carries no clause out."""
    assert resolves(name) is expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", PREFIXES)
def test_the_page_of_a_game_has_a_row_a_clause(ruleset: str, language: str) -> None:
    """In its language, each clause by its number and title, with what covers it."""
    catalogue = read_catalogue(Path())
    tree, _ = rendered(Path(), f"{language}/coverage/{ruleset}.md")
    page = rules_pages(catalogue, language)[ruleset]
    rows = [row for row in tree.select(".jb-stacked tbody tr") if row.select_one("[scope=row]")]
    assert [one(row, "[scope=row]").text for row in rows] == [
        f"{part.heading.number} {part.heading.title}"
        for part in page_parts(page)
        if part.heading.level == 3
    ]
    _, covered = Coverage(catalogue).games[ruleset]
    for shown, row in zip(rows, covered, strict=True):
        assert [a.text for a in shown.select("td a")] == [*row.examples]
        assert row.by in shown.text
        assert row.reasons.get(language, "") in shown.text
    said = one(tree, ".jb-stacked p:nth-of-type(2)").text
    for count in counts(covered).values():
        assert str(count) in said


def test_the_counts_are_those_of_the_rows() -> None:
    """The line above the table is computed; these figures were counted by hand in the page."""
    _, rows = Coverage(read_catalogue(Path())).games["georgian-joker"]
    found = counts(rows)
    assert (found["clauses"], found["descriptive"], found["refusals"]) == (62, 2, 15)
    assert found["executable"] + found["descriptive"] == found["clauses"]
    follow = next(row for row in rows if row.part.slug == "geo-follow")
    assert follow.refuses
    assert follow.examples == ("geo-suit-or-joker", "geo-low-asks")


def test_the_plain_page_has_the_table() -> None:
    """The Markdown beside the page holds it, its links whole addresses."""
    page = read_catalogue(Path()).page("fr/coverage/jokeren.md")
    text = page_markdown(page, "https://site.test/")
    assert 'href="https://site.test/fr/jokeren/#jok-set"' in text
    assert 'href="https://site.test/fr/jokeren/#example-jok-three-or-four"' in text
