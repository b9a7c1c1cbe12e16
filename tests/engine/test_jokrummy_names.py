"""What programmes are called and how they are drawn, in every language of the site."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given

from jokerbook.errors import InputError, UnknownNameError
from jokerbook.jokrummy import (
    ILLUSTRATIVE_DECK,
    Programme,
    parse_programme,
    programme_name,
    programme_svg,
)
from tests.engine.test_jokrummy_programmes import programmes

LANGUAGES = ("en", "fr", "ru", "pt")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "run 5",
            [
                *("run of five", "suite de cinq cartes"),
                *("ряд из пяти карт", "sequência de cinco cartas"),
            ],
        ),
        (
            "run 4 ♥",
            [
                *("run of four hearts", "suite de quatre cœurs"),
                *("ряд из четырёх червей", "sequência de quatro cartas de copas"),
            ],
        ),
        (
            "mixed run 7",
            [
                *("mixed run of seven", "suite mixte de sept cartes"),
                *("смешанный ряд из семи карт", "sequência mista de sete cartas"),
            ],
        ),
        (
            "2 × set 4",
            [
                *("2 × set of four", "2 × quatre pareilles"),
                *("2 × сет из четырёх карт", "2 × combinação de quatro cartas"),
            ],
        ),
        (
            "set 3 of 7",
            ["set of three 7s", "trois 7", "сет из трёх семёрок", "combinação de três 7"],
        ),
        (
            "set 4 of K",
            [
                "set of four kings",
                "quatre rois",
                "сет из четырёх королей",
                "combinação de quatro reis",
            ],
        ),
        (
            "set 21",
            [
                *("set of 21", "21 pareilles"),
                *("сет из 21 карты", "combinação de 21 cartas"),
            ],
        ),
        (
            "set 21 of Q",
            ["set of 21 queens", "21 dames", "сет из 21 дамы", "combinação de 21 damas"],
        ),
        ("set 22 of 7", ["set of 22 7s", "22 7", "сет из 22 семёрок", "combinação de 22 7"]),
        ("cards J♥ Q♥", ["cards J♥ Q♥", "cartes J♥ Q♥", "карты J♥ Q♥", "cartas J♥ Q♥"]),
        (
            "bonus",
            ["bonus programme", "programme-prime", "премиальная программа", "programa-prêmio"],
        ),
    ],
)
def test_a_programme_has_a_name_in_each_language(text: str, names: list[str]) -> None:
    """The words of the glossary, in the forms that the numbers ask for."""
    assert [programme_name(text, language) for language in LANGUAGES] == names
    assert [programme_name(parse_programme(text), language) for language in LANGUAGES] == names


def test_programmes_of_the_deck_have_names_of_their_own() -> None:
    """Two programmes that a player could not tell apart would be one."""
    different = set(ILLUSTRATIVE_DECK)
    for language in LANGUAGES:
        assert len({programme_name(asked, language) for asked in different}) == len(different)


@pytest.mark.parametrize("make", [programme_name, programme_svg])
def test_other_languages_and_programmes_are_errors(make: object) -> None:
    """Nothing is said in a language that is not there."""
    assert callable(make)
    with pytest.raises(UnknownNameError):
        make("run 5", "de")
    with pytest.raises(InputError):
        make("run", "en")


@given(programmes)
def test_every_programme_is_drawn(asked: Programme) -> None:
    """Well formed, inside its frame, without ids that would clash, and named for who cannot see."""
    drawn = programme_svg(asked, "fr")
    root = ElementTree.fromstring(drawn)
    name = root.get("aria-label", "")
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("lang") == "fr"
    assert root.findtext(f"{SVG}title") == name
    assert name.startswith("Carte-programme\u00a0: ")
    assert name.endswith(programme_name(asked, "fr"))
    assert not [element for element in root.iter() if element.get("id")]
    for rectangle in root.iter(f"{SVG}rect"):
        x, y, width, height = (
            float(rectangle.get(side, 0)) for side in ("x", "y", "width", "height")
        )
        assert 0 < x < x + width < 320
        assert 0 < y < y + height < 200


def counted(text: str) -> tuple[int, int, int, list[str]]:
    """Return a drawing's cards seen whole and in part, its arrows, and its texts."""
    drawn = programme_svg(text, "en")
    root = ElementTree.fromstring(drawn)
    whole = len(list(root.iter(f"{SVG}rect"))) - 1
    part = len(re.findall(r'<path d="M[^"]+a[^"]+z"/>', drawn))
    arrows = drawn.count("--jru-arrow")
    return whole, part, arrows, [element.text or "" for element in root.iter(f"{SVG}text")]


def test_a_run_is_a_staircase_under_one_arrow() -> None:
    """Clauses jru-run, jru-multiplier-one: as many cards as shown, and the 1 × in front."""
    assert counted("run 5") == (1, 4, 1, ["1\u202f×"])


def test_a_set_has_an_arrow_on_each_card() -> None:
    """Clauses jru-set, jru-set-rank, jru-multiplier: the rank is on the cards where imposed."""
    assert counted("2 × set 4") == (4, 0, 4, ["2\u202f×"])
    assert counted("set 3 of 7") == (3, 0, 3, ["1\u202f×", "7", "7", "7"])


def test_listed_cards_are_drawn_as_printed() -> None:
    """Clause jru-cards: rank and suit, no arrow."""
    assert counted("cards J♥ Q♥ K♥ A♥") == (4, 0, 0, ["1\u202f×", "J", "Q", "K", "A"])


@pytest.mark.parametrize(
    ("text", "red", "all_suits"),
    [
        ("run 4", 0, 0),
        ("run 4 ♠", 0, 4),
        ("run 4 ♥", 4, 4),
        ("mixed run 7", 4, 7),
        ("mixed run 3", 2, 4),
    ],
)
def test_suits_stand_on_the_cards_where_imposed(text: str, red: int, all_suits: int) -> None:
    """Clauses jru-run-suit, jru-mixed-run: four suits on a mixed run, however short."""
    drawn = programme_svg(text, "en")
    assert drawn.count("--jru-red") == red
    assert drawn.count('<path transform="') + red == all_suits


def test_the_bonus_is_a_face_with_seven_points() -> None:
    """Clause jru-bonus: the symbol alone, without a number."""
    whole, _, arrows, texts = counted("bonus")
    assert (whole, arrows, texts) == (0, 0, [])
    points = re.findall(r'd="M[^L"]+(?:L[^L"]+){4}z"/><circle', programme_svg("bonus", "en"))
    assert len(points) == 7


def test_drawings_are_small() -> None:
    """A page that shows the whole deck stays light: bytes, at most and on average."""
    sizes = [len(programme_svg(asked, "ru").encode()) for asked in ILLUSTRATIVE_DECK]
    assert max(sizes) < 5_000
    assert sum(sizes) / len(sizes) < 2_500
