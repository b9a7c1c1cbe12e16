"""Pictures of pages as they are drawn: what they show, and that no title is cut off."""

from pathlib import Path

import pytest
import typst

from publishing.catalogue import read_catalogue
from publishing.edition_pages import edition_sources, find_page
from publishing.pictures import Picture, draw, picture_of
from publishing.site import LANGUAGES

EDITIONS = [name for language in LANGUAGES for name, _ in edition_sources(Path(), language)]


def picture(title: str, cards: str = "7♠ Joker", programmes: tuple[str, ...] = ()) -> Picture:
    """Return the picture of a page with this title."""
    return Picture("Jokerbook", title, "ru", edition=False, cards=cards, programmes=programmes)


def test_a_long_title_becomes_smaller_and_one_too_long_stops_the_build() -> None:
    """Cut off, a title says something else."""
    long = (
        "Как читать карты-программы Jok-R-ummy и составить из них собственную колоду для двенадцати"
    )
    assert draw(picture(long)).startswith(b"\x89PNG")
    with pytest.raises(typst.TypstError, match="too long for a picture: Как читать"):
        draw(picture(f"{long} {long}"))


def test_a_word_wider_than_the_picture_stops_the_build() -> None:
    """A line cannot end within it, so that it would run out at the side."""
    with pytest.raises(typst.TypstError, match="too long for a picture"):
        draw(picture("Высокопревосходительствующий" * 2))


def test_every_letter_of_every_title_is_in_the_font() -> None:
    """Else the picture shows an empty box in its place."""
    names = [*read_catalogue(Path()).pages, *EDITIONS]
    titles = "".join(picture_of(find_page(Path(), name), "").title for name in names)
    missing = draw(picture("\ue000"))
    letters = {letter for letter in f"{titles}ჯოკერი♠♥♦♣" if not letter.isspace()}
    assert not [letter for letter in sorted(letters) if draw(picture(letter)) == missing]


def test_a_picture_shows_the_cards_of_its_game() -> None:
    """Seen small, the hand tells the game sooner than the title does."""
    shown = {
        path: picture_of(find_page(Path(), f"fr/{path}"), "").cards
        for path in ("jokeren.md", "jokeren-13.md", "editions/1.0/jokeren.md", "index.md")
    }
    assert shown["jokeren.md"] == shown["editions/1.0/jokeren.md"] == "7♠ 7♦ Joker 7♣"
    assert len(set(shown.values())) == 3
    plain = draw(picture("А"))
    assert draw(picture("А", "7♠ 8♠")) != plain != draw(picture("А", programmes=("run 5",)))


def test_an_edition_is_told_from_the_page_of_today() -> None:
    """Who opens a frozen text must not take it for the current one."""
    for name in EDITIONS:
        assert picture_of(find_page(Path(), name), "").edition
    assert not picture_of(find_page(Path(), "ru/jokeren.md"), "").edition
