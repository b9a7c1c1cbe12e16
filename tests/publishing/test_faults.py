"""Each way in which the pages can be at fault stops the build with a sentence that says where."""

import re
from pathlib import Path

import pytest

from publishing import messages
from publishing.faults import faults
from tests.publishing.conftest import RULES, replace


def test_a_whole_site_has_no_fault(site: Path) -> None:
    """The checks must not cry wolf, or nobody reads them."""
    assert faults(site) == []


def test_the_published_pages_have_no_fault() -> None:
    """The site itself is whole: this is what the release build asks first."""
    assert faults(Path()) == []


EDITS = [
    ("fr", "{#j13-set}", "", "docs/fr/rules.md:10: the heading 'The set' has no id"),
    ("fr", "{#j13-set}", "{#J13_set}", "'J13_set' must be small letters"),
    ("fr", "{#j13-set}", "{#geo-set}", "'geo-set' must begin with 'j13-'"),
    ("ru", "{#j13-set}", "{#j13-sets}", "docs/ru/rules.md: lacks 'j13-set' (docs/en/rules.md:10)"),
    ("ru", "{#j13-set}", "{#j13-sets}", "docs/ru/rules.md:10: 'j13-sets' is not in docs/en"),
    ("pt", "{#j13-run .open-point}", "{#j13-run}", "the classes of 'j13-run' differ"),
    ("pt", "### The set", "#### The set", "is below a clause"),
    ("en", "{#j13-penalty}", "{#j13-set}", "docs/en/rules.md:24: the id 'j13-set' stands already"),
    ("en", "[[j13-run]]", "[[j13-rum]]", "docs/en/rules.md:12: [[j13-rum]] names no clause"),
    ("fr", "[[geo-pack|", "[[geo-packs|", "docs/fr/rules.md:12: [[geo-packs]] names no clause"),
    ("fr", "| j13-one", "| j13-two", "docs/fr/rules.md:18: there is no example 'j13-two'"),
    (
        "fr",
        "/// example | j13-one\nOne.\n///\n",
        "",
        "shows the example none where",
    ),
    ("en", "# Jokeren 13 {#jokeren-13}", "", "docs/en/rules.md: must begin with one title"),
    ("en", "## Melds {#j13-melds}\n", "", "'j13-set' stands before the first section"),
    ("en", "See [[j13-set]]", "/// example | j13-one\n///\n", "'j13-one' stands twice on the page"),
    ("fr", "The penalty {", "{", "docs/fr/rules.md:24: the heading 'j13-penalty' has no title"),
    ("ru", ".open-point}", ".open-piont}", "the class 'open-piont' is unknown"),
    ("pt", "See [[j13-set]].", "", "docs/pt/rules.md:24: the clause 'j13-penalty' says nothing"),
    ("fr", "[[j13-set]]", "[[j13-set", "docs/fr/rules.md:26: half a reference"),
    ("fr", "[[j13-set]]", "j13-set]]", "docs/fr/rules.md:26: half a reference"),
    (
        "ru",
        "title: Rules\n",
        "",
        "docs/ru/rules.md: begins without a front matter that says its title",
    ),
    ("ru", "description: A", 'description: "A', "docs/ru/rules.md: begins without a front matter"),
    ("pt", "Three in", "<script>", "docs/pt/rules.md:16: '<script' is for the site's templates"),
    ("pt", "Three in", "![a](https://example.org/a.png)", "docs/pt/rules.md:16: '![a]('"),
]


@pytest.mark.parametrize(("language", "old", "new", "sentence"), EDITS)
def test_an_edit_that_breaks_the_pages_is_named(
    site: Path, language: str, old: str, new: str, sentence: str
) -> None:
    """A contributor must be told the file, the line and what is wrong."""
    replace(site / "docs" / language / "rules.md", old, new)
    assert any(sentence in fault for fault in faults(site)), faults(site)


def test_a_clause_out_of_order_is_named(site: Path) -> None:
    """Numbers come from places, so the order must be one in all languages."""
    swapped = RULES.replace("{#j13-melds}", "{#x}").replace("{#j13-scores}", "{#j13-melds}")
    (site / "docs/pt/rules.md").write_text(swapped.replace("{#x}", "{#j13-scores}"), "utf-8")
    assert faults(site) == [
        "docs/pt/rules.md:8: 'j13-scores' stands where docs/en/rules.md has 'j13-melds'"
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_page_that_one_language_lacks_is_named(site: Path, language: str) -> None:
    """A reader who changes the language must not fall into a hole."""
    (site / "docs" / language / "other.md").unlink()
    assert any(f.startswith(f"docs/{language}/other.md: is missing") for f in faults(site))


def test_a_clause_doubled_across_pages_is_named(site: Path) -> None:
    """An id names one clause in the whole language, since the engine knows no pages."""
    for language in ("en", "fr", "ru", "pt"):
        replace(site / "docs" / language / "other.md", "### Thirty", "### T {#geo-about}\n\n### T")
    assert sum("'geo-about' stands already" in fault for fault in faults(site)) == 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("print(1)\n", "nothing to run"),
        (">>> 1/0\nTraceback (most recent call last):\nZeroDivisionError: x\n", "a traceback"),
        (">>> print(1)  # doctest: +ELLIPSIS\n...\n", "has a doctest directive"),
        (">>>print(1)\n1\n", "lacks blank after >>>"),
        (">>> print(1\n1\n", "line 1: '(' was never closed"),
    ],
)
def test_a_file_that_is_no_example_is_named(site: Path, text: str, sentence: str) -> None:
    """What the page shows must be what doctest runs, to the letter."""
    (site / "examples/jokeren-13/j13-one.pycon").write_text(text, encoding="utf-8")
    assert any("j13-one.pycon" in fault and sentence in fault for fault in faults(site))


def test_a_file_that_is_no_text_is_named(site: Path) -> None:
    """A mangled file must be found by its name, not by a traceback."""
    (site / "examples/jokeren-13/j13-one.pycon").write_bytes(b"\xff")
    assert any("j13-one.pycon: is not UTF-8 text" in fault for fault in faults(site))
    (site / "docs/ru/rules.md").write_bytes("правила".encode("cp1251"))
    assert ["rules.md" in fault and "not UTF-8" in fault for fault in faults(site)] == [True]


@pytest.mark.parametrize("name", ["jokeren-13/j13-two.txt", "georgian-joker/j13-one.pycon"])
def test_a_stray_file_among_the_examples_is_named(site: Path, name: str) -> None:
    """A file that nothing tests and nothing shows must not lie there unseen."""
    (site / "examples" / name).parent.mkdir(exist_ok=True)
    (site / "examples" / name).write_text(">>> 1\n1\n", encoding="utf-8")
    assert any("is no .pycon file, or its name stands twice" in fault for fault in faults(site))


def test_an_example_that_no_page_shows_is_named(site: Path) -> None:
    """An orphan would be tested for ever and read by nobody."""
    (site / "examples/jokeren-13/j13-lost.pycon").write_text(">>> 1\n1\n", encoding="utf-8")
    assert faults(site) == ["examples/jokeren-13/j13-lost.pycon: no page shows it"]


def test_a_heading_in_fenced_code_is_no_heading(site: Path) -> None:
    """A page may show Markdown without meaning it."""
    for language in ("en", "fr", "ru", "pt"):
        replace(
            site / f"docs/{language}/rules.md",
            "See [[j13-set]].",
            "So:\n\n```\n# No\n[[no]]\n```\n",
        )
    assert faults(site) == []


def test_words_of_the_site_are_checked(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing word would show as English, a lost field as a broken sentence."""
    for language in ("fr", "ru", "pt"):
        text = (messages.LOCALE / f"{language}.po").read_text(encoding="utf-8")
        if language == "fr":
            text = text.replace('msgid "Stop"', 'msgid "Halt"')
            text = re.sub(r"(?m)^(msgstr .*)\{number\}", r"\1{numéro}", text)
        (tmp_path / f"{language}.po").write_text(text, encoding="utf-8")
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    found = faults(site)
    assert "publishing/locale/fr.po: 'Stop' is not translated" in found
    assert "publishing/locale/fr.po: 'Halt' is not a message of the site" in found
    assert sum("must hold the fields ['number']" in fault for fault in found) >= 2
