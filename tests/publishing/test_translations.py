"""A translation fits the English text: its sentences by acceptance, its numbers by the profile."""

import subprocess
from pathlib import Path

import pytest

from publishing.catalogue import read_catalogue
from publishing.faults import faults, release_faults
from publishing.figures import PROFILES, figures, numbers_of
from publishing.glossary import terms, unused_terms
from publishing.parts import parts_of
from publishing.site import LANGUAGES, MASTER
from publishing.translations import accept, main, report
from tests.publishing.conftest import edit_all, replace
from tests.publishing.test_markdown import one, rendered

OLD, NEW = "of one rank", "of the same rank"


def outdated(language: str) -> str:
    """Return the sentence on a clause whose English text has changed."""
    return (
        f"docs/{language}/rules.md:10: the English text of 'j13-set' has changed since; mend it, "
        f"then `python -m publishing.translations accept {language} j13-set`"
    )


def found_in(site: Path, slug: str) -> list[str]:
    """Return the faults of the translations and numbers that name a clause."""
    return [
        fault for fault in release_faults(site) if slug in fault and "since edition" not in fault
    ]


def test_an_untranslated_change_is_named_in_each_language(released: Path) -> None:
    """What the English page says anew the others do not say yet."""
    replace(released / "docs/en/rules.md", OLD, NEW)
    assert found_in(released, "'j13-set'") == [outdated("fr"), outdated("ru"), outdated("pt")]
    assert faults(released) == []


def test_only_the_accepting_makes_a_translation_current(released: Path) -> None:
    """A file that was touched was not translated, and a language not for another."""
    replace(released / "docs/en/rules.md", OLD, NEW)
    replace(released / "docs/ru/rules.md", OLD, "of equal rank")
    assert outdated("ru") in release_faults(released)
    accept(released, "ru", ["j13-set"])
    assert found_in(released, "'j13-set'") == [outdated("fr"), outdated("pt")]


def test_a_reformatting_makes_nothing_outdated(released: Path) -> None:
    """The sentence is the same."""
    replace(released / "docs/en/rules.md", OLD, "of\none  rank")
    assert found_in(released, "'j13-set'") == []


def test_a_clause_that_nobody_accepted_is_named(released: Path) -> None:
    """A new clause is copied from the English page first."""
    edit_all(released, "rules.md", "### The run", "### New {#j13-new}\n\nNew.\n\n### The run")
    assert (
        sum("'j13-new' is not accepted as translated" in f for f in release_faults(released)) == 3
    )


def test_a_line_of_a_clause_that_is_gone_is_named(released: Path) -> None:
    """What no clause has must not stand in the files for ever."""
    edit_all(released, "rules.md", "{#j13-penalty}", "{#j13-points}")
    sentence = "translations/ru.json: 'j13-penalty' is no clause any more; delete its line"
    assert sentence in release_faults(released)


def test_a_file_of_hashes_that_cannot_be_read_is_named(released: Path) -> None:
    """A conflict left in it must be found by its name."""
    (released / "translations/ru.json").write_text("<<<<<<<", encoding="utf-8")
    (found,) = release_faults(released)
    assert found.startswith("translations/ru.json: cannot be read")


def test_an_unknown_clause_is_not_accepted(released: Path) -> None:
    """A slip of the finger must not pass for work done."""
    with pytest.raises(ValueError, match="ru has no clause j13-sets"):
        accept(released, "ru", ["j13-set", "j13-sets"])


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        ("foo", 2, "'foo' is no command; write `accept ru j13-set`, or nothing to list"),
        ("accept", 2, "name a language and its clauses: accept ru j13-set"),
        ("accept xx j13-set", 1, "'xx' is none of fr, ru, pt"),
        ("accept en j13-set", 1, "English is what translations are made from: accept ru j13-set"),
        ("accept ru", 1, "name the clauses whose translation fits: accept ru j13-set"),
        ("accept ru j13-sets j13-set", 1, "ru has no clause j13-sets"),
    ],
)
def test_a_slip_in_the_command_is_named(
    released: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: str,
    status: int,
    sentence: str,
) -> None:
    """A line that shows how it is written does not say what was wrong."""
    monkeypatch.chdir(released)
    assert main(words.split()) == status
    assert capsys.readouterr().out == f"{sentence}\n"


def test_the_list_shows_what_changed_since(released: Path) -> None:
    """A translator must see the difference and not look for it."""
    replace(released / "docs/en/rules.md", OLD, NEW)
    lines = list(report(released))
    place = lines.index("ru j13-set: outdated")
    assert lines[place + 1 : place + 3] == ["  - one", "  + the same"]


def test_the_list_finds_an_earlier_text_in_the_commits(released: Path) -> None:
    """Between two editions the English text was changed more than once."""
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "."]):
        who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        subprocess.run(["git", "-C", str(released), *who, *words], check=True)
    (released / "editions/1.0.json").unlink()
    replace(released / "docs/en/rules.md", OLD, NEW)
    assert "  + the same" in list(report(released))


def test_the_list_says_where_the_earlier_text_is_nowhere(released: Path) -> None:
    """A line without a difference would look like a mistake of the program."""
    (released / "editions/1.0.json").unlink()
    replace(released / "docs/en/rules.md", OLD, NEW)
    assert sum("is in no edition and no commit" in line for line in report(released)) == 3


def test_the_list_names_a_missing_clause(released: Path) -> None:
    """What is not there must be on the list too."""
    edit_all(released, "rules.md", "### The run", "### New {#j13-new}\n\nNew.\n\n### The run")
    assert "fr j13-new: missing" in list(report(released))


def test_the_command_accepts(released: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is typed by hand."""
    monkeypatch.chdir(released)
    replace(released / "docs/en/rules.md", OLD, NEW)
    assert main(["accept", "ru", "j13-set"]) == 0
    assert outdated("ru") not in release_faults(released)


def test_an_outdated_clause_says_so_in_the_preview(released: Path) -> None:
    """A reader of the preview must not take it for the rule of today."""
    replace(released / "docs/en/rules.md", OLD, NEW)
    tree, _ = rendered(released, "ru/rules.md")
    notice = one(tree, ".clause > #j13-set + .outdated")
    assert notice.text.startswith("После перевода английский текст этого пункта изменился.")
    assert one(notice, "a")["href"] == "../../rules/#j13-set"
    assert not rendered(released, "en/rules.md")[0].select(".outdated")


def test_a_number_that_is_not_the_profiles_is_named(released: Path) -> None:
    """Equal in all languages and still not what the engine plays."""
    edit_all(released, "rules.md", "joker 25", "joker 26")
    found = [fault for fault in release_faults(released) if "profile" in fault]
    assert len(found) == len(LANGUAGES)
    assert found[0] == (
        "docs/en/rules.md:24: 'j13-penalty' does not state [25], which is 'joker_penalty' of the "
        "profile 'jokeren-13'"
    )


def test_every_field_that_a_clause_names_is_there() -> None:
    """A line on a clause or a field that is gone would check nothing."""
    parts = parts_of(read_catalogue(Path()), MASTER)
    for profile, clauses in figures().items():
        for slug, fields in clauses.items():
            assert slug in parts
            assert all(numbers_of(PROFILES[profile], field) for field in fields)


def test_a_term_that_is_not_used_is_listed(site: Path) -> None:
    """One thing has one name in a language, or players take it for two things."""
    replace(site / "docs/en/rules.md", "Three or four cards", "The jokers")
    replace(site / "docs/ru/rules.md", "Three or four cards", "Джокеры")
    replace(site / "docs/pt/rules.md", "Three or four cards", "Os curingas")
    catalogue = read_catalogue(site)
    assert ("j13-set", "'джокер' (joker)") not in unused_terms(catalogue, "ru")
    assert ("j13-set", "'coringa' (joker)") in unused_terms(catalogue, "pt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_found_in_the_rules(language: str) -> None:
    """A pattern that finds nothing would list every clause or none."""
    texts = [part.words for _, part in parts_of(read_catalogue(Path()), language).values()]
    for term in terms():
        assert any(term.found[language].search(text) for text in texts), term.word
        assert term.found[language].search(term.word[language]), term.word
