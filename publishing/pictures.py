"""The picture of each page that networks show beside a link to it, drawn by Typst.

`picture.typ` is its look, `pictures.toml` says which cards a page shows. Typst lays the title out
and brings the fonts: the same picture on every machine, and no download.
"""

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path

import typst

from jokerbook.cards import Joker, parse_cards
from jokerbook.jokrummy import programme_svg
from publishing.catalogue import Page
from publishing.edition_pages import edition_of
from publishing.kept import kept
from publishing.messages import messages
from publishing.parts import digest

FOLDER = "pictures"
LOOK = Path(__file__).with_name("picture.typ")
HANDS = Path(__file__).with_name("pictures.toml")
WIDTH, HEIGHT = 1200, 630
_INK = "#0d3b2a"
_INKS = {"--jru-paper": "#fffdf6", "--jru-red": "#b3261e", "--jru-arrow": "#14543c"}
_FRAME = re.compile(r"<rect [^>]*>")
_PROPERTY = re.compile(r"var\((--[\w-]+),[^)]*\)")
# A drawing with its middle at the origin: of a programme, and the joker's face alone of the bonus.
_WHOLE = 'viewBox="0 0 320 200" width="320"'
_CENTRED = 'viewBox="0 0 320 200" x="-160" y="-100" width="320" height="200"'
_FACE = 'viewBox="72 4 176 184" x="-88" y="-92" width="176" height="184"'


@dataclass(frozen=True)
class Picture:
    """What a page's picture shows: names, and a hand of cards on today's ground or an edition's."""

    site: str
    title: str
    language: str
    edition: bool
    cards: str
    programmes: tuple[str, ...]

    @property
    def alt(self) -> str:
        """What the picture shows, in the page's language."""
        return messages(self.language)["picture"].format(title=self.title)


def picture_of(page: Page, site: str) -> Picture:
    """Return the picture of a page, of `docs/` or of an edition, of the site with this name."""
    hands = tomllib.loads(HANDS.read_text(encoding="utf-8"))
    hand = hands[max((key for key in hands if key in page.path), key=len)]
    return Picture(
        site=site,
        title=str(page.meta["title"]),
        language=page.language,
        edition=edition_of(page) is not None,
        cards=hand.get("cards", ""),
        programmes=tuple(hand.get("programmes", ())),
    )


def picture_name(page: str) -> str:
    """Return where the site has the picture of a page: of `ru/a.md` in `pictures/ru/a.png`."""
    return f"{FOLDER}/{page.removesuffix('.md')}.png"


def draw(picture: Picture) -> bytes:
    """Return a picture as PNG; raises `typst.TypstError` where the title does not fit."""
    return _draw(picture, LOOK.read_bytes())


@lru_cache(maxsize=1024)  # `make serve` builds the site again and again
def _draw(picture: Picture, look: bytes) -> bytes:
    given = {
        "site": picture.site,
        "title": picture.title,
        "language": picture.language,
        "edition": picture.edition,
        "hand": [*card_parts(picture.cards), *map(programme_part, picture.programmes)],
    }
    return typst_png(look, {"picture": json.dumps(given)})


def typst_png(look: bytes, given: dict[str, str]) -> bytes:
    """Return what Typst draws from a look and what it is given, drawn before if it was."""

    def make() -> bytes:
        drawn = typst_compiler().compile(look, format="png", ppi=72, sys_inputs=given)
        assert isinstance(drawn, bytes)
        return drawn

    told = json.dumps(given)
    source = b"\n".join((version("typst").encode(), look, told.encode()))
    return kept(f"drawn-{digest(told)}.png", source, make)


@cache
def typst_compiler() -> typst.Compiler:
    """Return the compiler with its own fonts, and none of the machine's."""
    return typst.Compiler(font_paths=typst.Fonts(include_system_fonts=False))


def card_parts(cards: str) -> list[dict[str, str]]:
    """Return what is printed on each card, a joker's face as SVG."""
    face = drawing("bonus", _FACE)
    return [
        {"face": face} if isinstance(card, Joker) else {"rank": card.text[:-1], "suit": card.suit}
        for card in parse_cards(cards)
    ]


def programme_part(programme: str) -> dict[str, str]:
    """Return what is printed on a programme card, as SVG."""
    return {"programme": drawing(programme, _CENTRED)}


def drawing(programme: str, place: str) -> str:
    """Return the engine's drawing of a programme, in the picture's colours and at this place."""
    svg = _PROPERTY.sub(lambda found: _INKS[found[1]], programme_svg(programme, "en"))
    inked = svg.replace("currentColor", _INK).replace("system-ui,sans-serif", "Libertinus Serif")
    return _FRAME.sub("", inked, count=1).replace(_WHOLE, place)
