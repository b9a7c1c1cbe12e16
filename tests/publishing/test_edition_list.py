"""The lists of the editions: each with its games, its state and its day, in each language."""

from pathlib import Path

import pytest

from publishing.catalogue import read_catalogue
from publishing.edition_list import list_catalogue, list_sources
from publishing.edition_pages import edition_of, find_page
from publishing.editions import freeze, write_edition
from publishing.plain import page_markdown
from publishing.site import LANGUAGES
from tests.publishing.conftest import begin, replace


def test_each_edition_is_listed_with_its_state_its_day_and_its_games(released: Path) -> None:
    """Who asks which text is current finds it here, a draft first."""
    begin(released, "1.1.0")
    write_edition(released, freeze(read_catalogue(released), "1.1"))
    text = dict(list_sources(released, "en"))["en/editions/index.md"]
    assert text.rpartition("---\n\n")[2] == (
        "# Editions of the rules {#editions}\n\n"
        "## Edition 1.1 {#edition-1-1}\n\n"
        "Edition 1.1, which is not released yet: this text can still change.\n\n"
        "- [Georgian Joker](1.1/georgian-joker.md)\n- [Jokeren 13](1.1/jokeren-13.md)\n\n"
        "## Edition 1.0 {#edition-1-0}\n\n"
        "Edition 1.0, released on 31 January 2030. It is the current one.\n\n"
        "- [Georgian Joker](1.0/georgian-joker.md)\n- [Jokeren 13](1.0/jokeren-13.md)\n"
    )
    replace(released / "CHANGELOG.md", "1.1.0 (unreleased)", "1.1.0 (2030-02-28)")
    text = dict(list_sources(released, "fr"))["fr/editions/1.0/index.md"]
    assert "Édition 1.0, parue le 31 janvier 2030. L’édition 1.1 est en vigueur." in text
    assert "- [Jokeren 13](jokeren-13.md)\n" in text
    plain = page_markdown(find_page(released, "fr/editions/index.md"), "https://rules.test/")
    assert "- [Jokeren 13](https://rules.test/fr/editions/1.0/jokeren-13/)\n" in plain


@pytest.mark.parametrize("path", ["editions/index.md", "editions/1.0/index.md"])
def test_a_list_is_a_page_in_each_language(released: Path, path: str) -> None:
    """Its switch and its picture are those of every page; it belongs to no edition."""
    pages = [find_page(released, f"{language}/{path}") for language in LANGUAGES]
    assert len({page.meta["title"] for page in pages}) > 2
    assert [edition_of(page) for page in pages] == [None] * len(LANGUAGES)
    assert {page.name for page in pages} <= list_catalogue(read_catalogue(released)).pages.keys()


def test_a_site_without_editions_has_no_list(site: Path) -> None:
    """A list of nothing is no page."""
    assert list(list_sources(site, "en")) == []
