"""What a reader sees of the editions: the edition's pages, the history of a clause, tombstones."""

import dataclasses
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from markdown import Markdown

from publishing.catalogue import read_catalogue
from publishing.edition_pages import edition_sources, find_page, today_name
from publishing.editions import freeze, write_edition
from publishing.faults import release_faults
from publishing.history import changes
from publishing.site import LANGUAGES
from tests.publishing.conftest import accept_all, begin, edit_all, replace
from tests.publishing.test_editions import rename, retire, second
from tests.publishing.test_markdown import EXTENSIONS, one, rendered

SET = "3 or 4 cards of one rank, see [[j13-run]]"


def page(site: Path, name: str) -> BeautifulSoup:
    """Render an edition's page."""
    language = name.partition("/")[0]
    text = dict(edition_sources(site, language))[name].partition("\n---\n")[2]
    options = {"publishing": {"root": str(site), "page": name}}
    md = Markdown(extensions=EXTENSIONS, extension_configs=options)
    return BeautifulSoup(md.convert(text), "html.parser")


@pytest.fixture
def changed(released: Path) -> Path:
    """Edition 1.1: the clause on sets reads otherwise, the other game and the run do not."""
    replace_set(released, "3 or 4 cards of one rank and of different suits, see [[j13-penalty]]")
    replace(released / "docs/ru/rules.md", "3 or 4 cards", "3 или 4 карты")
    accept_all(released, "j13-set")
    assert second(released, "j13-set") == []
    return released


def replace_set(site: Path, new: str) -> None:
    """Let the clause on sets say something else."""
    edit_all(site, "rules.md", SET, new)


def test_an_edition_has_a_page_for_each_game_and_language(released: Path) -> None:
    """The address of a citation: LANGUAGE/editions/EDITION/GAME/#ID."""
    assert [name for name, _ in edition_sources(released, "ru")] == [
        "ru/editions/1.0/georgian-joker.md",
        "ru/editions/1.0/jokeren-13.md",
    ]
    assert (
        'title: "Jokeren 13, редакция 1.0"'
        in dict(edition_sources(released, "ru"))["ru/editions/1.0/jokeren-13.md"]
    )


def test_an_editions_page_keeps_its_text_numbers_and_references(changed: Path) -> None:
    """What was cited is read as it was, and a reference stays within the edition."""
    edit_all(changed, "rules.md", "### The set", "### New {#j13-new}\n\nNew.\n\n### The set")
    tree = page(changed, "fr/editions/1.0/jokeren-13.md")
    clause = one(tree, ".clause:has(#j13-set)")
    assert one(clause, "#j13-set .number").text == "1.1"
    assert "3 or 4 cards of one rank, see 1.2" in clause.text
    assert [str(a["href"]) for a in clause.select("a.clause-reference")] == [
        "#j13-run",
        "georgian-joker.md#geo-pack",
    ]


def test_an_editions_example_is_the_one_that_was_frozen(changed: Path) -> None:
    """The engine of today may answer otherwise, so the example is not run."""
    file = changed / "examples/jokeren-13/j13-one.pycon"
    file.write_text(">>> 2\n2\n", encoding="utf-8")
    figure = one(page(changed, "en/editions/1.0/jokeren-13.md"), "#example-j13-one")
    assert "one = 1" in one(figure, "code").text
    assert one(figure, "samp").text == "<1>\n1"
    assert not figure.select("button")
    assert "data-example" not in figure.attrs


def test_an_editions_page_says_which_edition_it_is(changed: Path) -> None:
    """A reader who comes by an old link must see that the rule may have changed."""
    draft = one(page(changed, "ru/editions/1.1/jokeren-13.md"), ".edition-notice").text
    assert draft.startswith("Редакция 1.1 ещё не вышла")
    before = one(page(changed, "en/editions/1.0/jokeren-13.md"), ".edition-notice").text
    assert before.startswith("Edition 1.0, the current one, kept here for citations.")
    replace(changed / "CHANGELOG.md", "1.1.0 (unreleased)", "1.1.0 (2030-02-28)")
    current = one(page(changed, "en/editions/1.1/jokeren-13.md"), ".edition-notice").text
    assert current.startswith("Edition 1.1, the current one, kept here for citations.")
    older = one(page(changed, "en/editions/1.0/jokeren-13.md"), ".edition-notice")
    assert older.text.startswith("Edition 1.0, kept here for citations. Edition 1.1 is current.")
    places = ["../../rules.md#jokeren-13", "../index.md"]
    assert [link["href"] for link in older.select("a")] == places


def test_a_draft_is_called_one_until_its_day(changed: Path) -> None:
    """What a clause says of its editions must not promise a text that can still change."""
    for language, draft in (("fr", "1.1 (version provisoire)"), ("ru", "1.1 (проект)")):
        history = one(rendered(changed, f"{language}/rules.md")[0], ".history > summary")
        assert history.text.endswith(f" {draft}")
        later = one(page(changed, f"{language}/editions/1.0/jokeren-13.md"), ".later")
        assert f" {draft} " in later.text
    replace(changed / "CHANGELOG.md", "1.1.0 (unreleased)", "1.1.0 (2030-02-28)")
    history = one(rendered(changed, "fr/rules.md")[0], ".history > summary")
    assert history.text.endswith(" 1.1")


def test_an_editions_clause_says_that_it_changed_later(changed: Path) -> None:
    """The link of a citation leads past the notice at the top, to the clause."""
    tree = page(changed, "en/editions/1.0/jokeren-13.md")
    later = one(tree, "#j13-set + .later")
    assert later.text == "Edition 1.1 (draft) changed this clause. To today’s text"
    assert one(later, "a")["href"] == "../../rules.md#j13-set"
    assert not tree.select("#j13-run + .later")
    assert not page(changed, "en/editions/1.1/jokeren-13.md").select(".later")


def test_an_editions_page_knows_its_page_of_today(released: Path) -> None:
    """Search engines are told which text is current."""
    assert today_name(find_page(released, "ru/editions/1.0/jokeren-13.md")) == "ru/rules.md"
    assert today_name(find_page(released, "ru/rules.md")) == ""
    with pytest.raises(KeyError):
        find_page(released, "ru/editions/1.0/rules.md")


def test_a_clause_shows_what_an_edition_changed(changed: Path) -> None:
    """Someone who knows the old rule must see the difference, word by word."""
    panel = one(rendered(changed, "en/rules.md")[0], ".clause:has(#j13-set) > details.history")
    assert one(panel, "summary").text == "Changed in edition 1.1 (draft)"
    assert [word.text.strip() for word in panel.select("del")] == ["rank,", "1.2"]
    assert [word.text.strip() for word in panel.select("ins")] == [
        "rank and of different suits,",
        "2.1",
    ]
    assert one(panel, "p > a")["href"] == "editions/1.0/jokeren-13.md#j13-set"
    assert not rendered(changed, "en/rules.md")[0].select(".clause:has(#j13-run) > .history")


def test_the_history_is_in_the_readers_language(changed: Path) -> None:
    """A difference in another language explains nothing."""
    panel = one(rendered(changed, "ru/rules.md")[0], ".history")
    assert one(panel, "summary").text == "Изменено в\u00a0редакции 1.1 (проект)"
    assert panel.select("ins")[0].text.strip() == "или"


def test_a_change_in_one_language_is_shown_in_that_one(released: Path) -> None:
    """A mended translation is news to its own readers only."""
    replace(released / "docs/ru/rules.md", "of one rank", "одного ранга")
    assert second(released, "j13-set") == []
    editions = [freeze(read_catalogue(released), "9.9")]
    assert not list(changes(editions, "j13-set", "ru"))
    assert one(rendered(released, "ru/rules.md")[0], ".history")
    assert not rendered(released, "fr/rules.md")[0].select(".history")


def test_a_new_clause_says_since_when_it_is_there(released: Path) -> None:
    """There is no older text to show."""
    edit_all(released, "rules.md", "### The run", "### New {#j13-new}\n\nNew.\n\n### The run")
    accept_all(released, "j13-new")
    assert second(released, "j13-new") == []
    line = one(rendered(released, "pt/rules.md")[0], ".clause:has(#j13-new) > .history")
    assert (line.name, line.text) == ("p", "Nova na edição 1.1 (versão preliminar)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_retired_id_leads_to_a_tombstone(released: Path, language: str) -> None:
    """An old link must say what became of the rule."""
    rename(released)
    retire(released, "j13-set", "1.1", "j13-suite")
    assert second(released, "j13-set", "j13-suite", "j13-penalty") == []
    stone = one(rendered(released, f"{language}/rules.md")[0], ".retired #j13-set")
    assert "The set" in stone.text
    assert "1.1" in stone.text
    assert [str(a["href"]) for a in stone.select("a")] == [
        "#j13-suite",
        "editions/1.0/jokeren-13.md#j13-set",
    ]
    assert not rendered(released, f"{language}/other.md")[0].select(".retired")
    later = one(page(released, f"{language}/editions/1.0/jokeren-13.md"), "#j13-set + .later")
    assert one(later, "a")["href"] == "../../rules.md#j13-set"


def test_a_tombstone_without_a_successor_says_so(released: Path) -> None:
    """Nothing took the rule's place, which is an answer too."""
    rename(released)
    retire(released, "j13-set", "1.1", None)
    stone = one(rendered(released, "en/rules.md")[0], ".retired #j13-set")
    assert stone.text == (
        "“The set” (j13-set) was retired in edition 1.1 (draft). Nothing took its place. "
        "Text of edition 1.0"
    )


def test_a_table_of_an_edition_is_the_one_that_was_made_then(released: Path) -> None:
    """The program may make it otherwise later, and then says that the clause has changed."""
    begin(released, "1.1.0", "geo-pack")
    edit_all(released, "other.md", "36 cards,", "/// tricks\n///\n\n36 cards,")
    accept_all(released, "geo-pack")
    edition = freeze(read_catalogue(released), "1.1")
    tables = {"tricks": dict.fromkeys(LANGUAGES, "<table><tr><td>old</td></tr></table>")}
    write_edition(released, dataclasses.replace(edition, tables=tables))
    assert one(page(released, "ru/editions/1.1/georgian-joker.md"), "td").text == "old"
    assert any("the table 'tricks' has changed" in fault for fault in release_faults(released))
