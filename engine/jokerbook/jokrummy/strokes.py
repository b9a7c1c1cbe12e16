"""The parts that drawings of programme cards are made of: cards, suits, arrows, the joker's face.

Each function returns SVG elements as text. Lengths are in units of the drawing, y grows downwards.
"""

from math import cos, hypot, radians, sin
from typing import NamedTuple

from jokerbook.cards import Suit

RED: tuple[Suit, ...] = ("♥", "♦")
RED_INK = ' style="fill:var(--jru-red,#d8433b)"'

_SUIT_SIZE = 24
_SUITS: dict[Suit, str] = {
    "♠": "M12 1.5C10 6 3 9.6 3 14.4c0 2.7 2 4.4 4.3 4.4 1.6 0 3-.8 3.8-2-.2 2-.9 3.9-2.4 5.7h6.6"
    "c-1.5-1.8-2.2-3.7-2.4-5.7.8 1.2 2.2 2 3.8 2 2.3 0 4.3-1.7 4.3-4.4C21 9.6 14 6 12 1.5z",
    "♥": "M12 22C9.6 17.6 2 13.4 2 7.9 2 4.9 4.2 2.7 7 2.7c2.2 0 4.1 1.3 5 3.4.9-2.1 2.8-3.4 5-3.4"
    " 2.8 0 5 2.2 5 5.2 0 5.5-7.6 9.7-10 14.1z",
    "♦": "M12 1.2c2.1 4 4.9 7.6 8.3 10.8-3.4 3.2-6.2 6.8-8.3 10.8-2.1-4-4.9-7.6-8.3-10.8"
    "C7.1 8.8 9.9 5.2 12 1.2z",
    "♣": "M12 1.8a4.7 4.7 0 0 0-3.7 7.6 4.8 4.8 0 1 0 2.8 7.2c-.1 2.3-.9 4.2-2.4 5.9h6.6"
    "c-1.5-1.7-2.3-3.6-2.4-5.9a4.8 4.8 0 1 0 2.8-7.2A4.7 4.7 0 0 0 12 1.8z",
}


class Box(NamedTuple):
    """A card, or a place for one."""

    x: float
    y: float
    width: float
    height: float


def num(value: float) -> str:
    """Return a length as it is written: to a tenth, without a trailing nought."""
    return f"{round(value, 1):g}"


def card(box: Box) -> str:
    """Return a whole card's outline."""
    x, y, width, height = map(num, box)
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{num(_corner(box))}"/>'


def covered_card(box: Box, right: float, up: float) -> str:
    """Return what is seen of a card on which another lies, moved so far to the right and up."""
    x, y, width, height = box
    r = _corner(box)
    arc = f"a{num(r)} {num(r)} 0 0"
    return (
        f'<path d="M{num(x + right)} {num(y)}H{num(x + r)}{arc} 0-{num(r)} {num(r)}'
        f"V{num(y + height - r)}{arc} 0 {num(r)} {num(r)}"
        f"H{num(x + width - r)}{arc} 0 {num(r)}-{num(r)}"
        f"V{num(y + height - up)}H{num(x + right + r)}{arc} 1-{num(r)}-{num(r)}z"
        '"/>'
    )


def _corner(box: Box) -> float:
    return box.width / 9


def lines(*outlines: str) -> str:
    """Return outlines drawn in ink on paper."""
    ink = 'stroke="currentColor" stroke-width="2" stroke-linejoin="round"'
    return f'<g {ink} style="fill:var(--jru-paper,none)">{"".join(outlines)}</g>'


def frame(box: Box) -> str:
    """Return the outline of the programme card itself, fainter than what is on it."""
    x, y, width, height = map(num, box)
    place = f'x="{x}" y="{y}" width="{width}" height="{height}" rx="14"'
    return (
        f'<rect {place} stroke="currentColor" stroke-opacity=".35" stroke-width="2" fill="none"/>'
    )


def suit(which: Suit, x: float, y: float, size: float) -> str:
    """Return a suit of this size around a point."""
    scale = f"{round(size / _SUIT_SIZE, 3):g}"
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({scale})"
    return f'<path{_ink(which)} transform="{place}" d="{_SUITS[which]}"/>'


def label(text: str, x: float, y: float, size: float, which: Suit = "♠") -> str:
    """Return a text around a point, in the colour of a suit."""
    place = f'x="{num(x)}" y="{num(y + size * 0.36)}" font-size="{num(size)}"'
    return f"<text{_ink(which)} {place}>{text}</text>"


def _ink(which: Suit) -> str:
    return RED_INK if which in RED else ""


def arrow(start: tuple[float, float], end: tuple[float, float], head: float) -> str:
    """Return an arrow's shaft and head, the head's two strokes so long."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length * head, (y1 - y0) / length * head
    tip = f"{num(x1)} {num(y1)}"
    barbs = [
        f"{num(x1 - 0.75 * ux + side * uy)} {num(y1 - 0.75 * uy - side * ux)}"
        for side in (-0.65, 0.65)
    ]
    ink = 'fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
    style = 'style="stroke:var(--jru-arrow,#1d8f72)"'
    return f'<path {ink} {style} d="M{num(x0)} {num(y0)}L{tip}M{barbs[0]}L{tip}L{barbs[1]}"/>'


def joker(x: float, y: float) -> str:
    """Return the bonus's symbol: a joker's face, its cap with bells, a collar of seven points."""
    collar = "".join(_collar_point(number) for number in range(_POINTS))
    return f'<g transform="translate({num(x)} {num(y)})">{lines(collar, _HEAD)}{_FACE}</g>'


_POINTS = 7
_SPREAD = 190
"""Degrees from one end of the collar to the other."""


def _collar_point(number: int) -> str:
    """Return one point of the collar, every other one red, with the ball at its tip."""
    step = _SPREAD / _POINTS
    start = 90 - _SPREAD / 2 + step * number
    middle = start + step / 2
    edge = ((34, start), (50, start), (75, middle), (50, start + step), (34, start + step))
    outline = "L".join(_around(*point) for point in edge)
    cx, cy = _around(80, middle).split()
    red = "" if number % 2 else RED_INK
    return f'<path{red} d="M{outline}z"/><circle{red} cx="{cx}" cy="{cy}" r="5"/>'


def _around(radius: float, degrees: float) -> str:
    """Return a point of a circle around the chin, the angle taken from the right downwards."""
    angle = radians(degrees)
    return f"{num(radius * cos(angle))} {num(radius * sin(angle))}"


_HEAD = (
    '<path d="M-32-20C-36-44-54-50-70-30-68-62-40-72-20-52-16-70-10-78 0-86 10-78 16-70 20-52'
    ' 40-72 68-62 70-30 54-50 36-44 32-20 14-30-14-30-32-20z"/>'
    '<circle cx="-71" cy="-25" r="5"/><circle cx="71" cy="-25" r="5"/><circle cy="-90" r="5"/>'
    '<path d="M-32-20C-36 12-16 30 0 30S36 12 32-20"/>'
)
_FACE = (
    '<circle cx="-12" cy="-10" r="3.5"/><circle cx="12" cy="-10" r="3.5"/>'
    '<path d="M-17 6C-8 22 8 22 17 6 8 12-8 12-17 6z"/>'
)
