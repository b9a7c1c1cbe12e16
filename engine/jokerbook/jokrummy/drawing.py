"""Drawings of programme cards after the symbols that the source describes, as SVG.

A run is a staircase of cards under a rising arrow, a set a row of cards with an upright arrow on
each, listed cards are cards as they are printed, the bonus is a joker's face with a collar of seven
points. Ink is `currentColor`; red suits, the arrows and the cards take the custom properties
`--jru-red`, `--jru-arrow` and `--jru-paper`, where a page sets them.
"""

from math import ceil

from jokerbook.cards import RANKS, Card, Suit
from jokerbook.jokrummy.names import card_name, read_any
from jokerbook.jokrummy.programmes import (
    Bonus,
    Fixed,
    MixedRun,
    Pattern,
    ProgrammeLike,
    RunOf,
    SetOf,
)
from jokerbook.jokrummy.strokes import (
    Box,
    arrow,
    card,
    covered_card,
    frame,
    joker,
    label,
    lines,
    suit,
)

WIDTH, HEIGHT = 320, 200
AREA = Box(82, 22, 218, 156)
"""Where the cards of a programme are drawn, right of its multiplier."""
MULTIPLIER = 44, HEIGHT / 2, 34
"""The middle of the multiplier, and the size of its letters."""
MIXED: tuple[Suit, ...] = ("♥", "♠", "♦", "♣")
"""The suits of a mixed run in the order in which the source names them."""
GAP = 8
"""Between two cards that do not touch."""
SHAPE = 1.4
"""A card's height by its width."""
WIDEST, WIDE_ENOUGH = 58, 44
"""Of an upright card, and of one for which no further row is begun."""
MOST_ROWS = 4
OVER_STAIRS = 16
"""What the arrow takes above a staircase."""


def programme_svg(programme: ProgrammeLike, language: str) -> str:
    """Return the drawing of a programme card as SVG, its name in a language the text alternative.

    The drawing is 320 units wide, adapts to a narrower page, and is the same in every language but
    for its name. Raises what `programme_name` raises.
    """
    read = read_any(programme)
    name = card_name(read, language)
    x, y, size = MULTIPLIER
    times = "" if isinstance(read.pattern, Bonus) else label(f"{read.times}\u202f×", x, y, size)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' role="img" lang="{language}" aria-label="{name}" fill="currentColor"'
        ' font-family="system-ui,sans-serif" font-weight="700" text-anchor="middle"'
        f' style="max-width:100%;height:auto"><title>{name}</title>'
        f"{frame(Box(1, 1, WIDTH - 2, HEIGHT - 2))}{times}{_pattern(read.pattern)}</svg>"
    )


def _pattern(pattern: Pattern) -> str:
    match pattern:
        case RunOf():
            imposed = () if pattern.suit is None else (pattern.suit,)
            return _staircase((imposed,) * pattern.length)
        case MixedRun():
            return _staircase(_mixed_suits(pattern.length))
        case SetOf():
            return _set(pattern)
        case Fixed():
            return _listed(pattern.cards)
        case Bonus():
            return joker(WIDTH / 2, HEIGHT / 2)


def _mixed_suits(length: int) -> tuple[tuple[Suit, ...], ...]:
    """Return the suits of each card of a mixed run, four in all: the last card has what is left."""
    each = [(MIXED[place % len(MIXED)],) for place in range(length)]
    return (*each[:-1], each[-1] if length >= len(MIXED) else MIXED[length - 1 :])


def _staircase(suits: tuple[tuple[Suit, ...], ...]) -> str:
    """Return cards with these suits, each to the right of the last and over it, under an arrow."""
    length = len(suits)
    width = max(42, 68 - 2 * length)
    height = width * SHAPE
    right = min(0.8 * width, (AREA.width - width) / (length - 1))
    up = min(0.45 * right, (AREA.height - OVER_STAIRS - height) / (length - 1))
    x = AREA.x + (AREA.width - width - right * (length - 1)) / 2
    y = AREA.y + (AREA.height + OVER_STAIRS - height + up * (length - 1)) / 2
    steps = [Box(x + right * place, y - up * place, width, height) for place in range(length)]
    outlines = [covered_card(step, right, up) for step in steps[:-1]]
    size = min(right * 0.8, 30)
    marks = [
        suit(which, step.x + right / 2, step.y + size * (0.5 + 1.1 * place) + 6, size)
        for step, group in zip(steps, suits, strict=True)
        for place, which in enumerate(group)
    ]
    last = steps[-1]
    rising = arrow((x + right * 0.3, y - 12), (last.x + right * 0.3, last.y - 12), 9)
    return lines(*outlines, card(last)) + "".join(marks) + rising


def _rows(length: int) -> list[Box]:
    """Return the places of upright cards, in as few rows as leave each card wide enough."""
    widths = [_width_in(rows, length) for rows in range(1, MOST_ROWS + 1)]
    width = next((width for width in widths if width >= WIDE_ENOUGH), max(widths))
    rows = widths.index(width) + 1
    a_row = ceil(length / rows)
    height = width * SHAPE
    top = AREA.y + (AREA.height - height * rows - GAP * (rows - 1)) / 2
    places = []
    for row in range(rows):
        cards = min(a_row, length - a_row * row)
        left = AREA.x + (AREA.width - width * cards - GAP * (cards - 1)) / 2
        y = top + (height + GAP) * row
        places += [Box(left + (width + GAP) * place, y, width, height) for place in range(cards)]
    return places


def _width_in(rows: int, length: int) -> float:
    """Return how wide cards can be in so many rows."""
    a_row = ceil(length / rows)
    across = (AREA.width - GAP * (a_row - 1)) / a_row
    down = (AREA.height - GAP * (rows - 1)) / rows / SHAPE
    return min(WIDEST, across, down)


def _set(pattern: SetOf) -> str:
    boxes = _rows(pattern.length)
    drawn = [lines(*map(card, boxes))]
    for x, y, width, height in boxes:
        middle = x + width / 2
        top = 0.2
        if pattern.rank is not None:
            top = 0.5
            drawn.append(label(RANKS[pattern.rank - 1], middle, y + height * 0.26, width * 0.46))
        drawn.append(arrow((middle, y + height * 0.84), (middle, y + height * top), width * 0.2))
    return "".join(drawn)


def _listed(cards: tuple[Card, ...]) -> str:
    boxes = _rows(len(cards))
    drawn = [lines(*map(card, boxes))]
    for (x, y, width, height), listed in zip(boxes, cards, strict=True):
        middle = x + width / 2
        rank = RANKS[listed.rank - 1]
        drawn.append(label(rank, middle, y + height * 0.28, width * 0.5, listed.suit))
        drawn.append(suit(listed.suit, middle, y + height * 0.68, width * 0.56))
    return "".join(drawn)
