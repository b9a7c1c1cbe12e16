"""The published pictures, point by point: their titles are whole and clear of the edges."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

PICTURES = Path("site/pictures")
# How far a picture's points are from the ground's colour: in the margins and between title and
# cards at most as far as the pale suits, in the place of the title much farther.
MEASURE = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const drawn = canvas.getContext("2d", { willReadFrequently: true });
  drawn.drawImage(image, 0, 0);
  const [red, green, blue] = drawn.getImageData(600, 20, 1, 1).data;
  const inked = (x, y, width, height) => {
    const points = drawn.getImageData(x, y, width, height).data;
    let count = 0;
    for (let at = 0; at < points.length; at += 4) {
      const far = Math.abs(points[at] - red) + Math.abs(points[at + 1] - green)
        + Math.abs(points[at + 2] - blue);
      count += far > 90 ? 1 : 0;
    }
    return count;
  };
  return {
    left: inked(0, 0, 60, 350), right: inked(1140, 0, 60, 350), above: inked(0, 0, 1200, 50),
    below: inked(0, 346, 1200, 4), title: inked(60, 120, 1080, 226), hand: inked(0, 362, 1200, 268),
  };
}"""


def test_the_title_of_every_picture_is_whole(page: Page, site: str) -> None:
    """In any language a title stays clear of the edges and of the cards below it."""
    page.goto(f"{site}404.html")
    pictures = sorted(PICTURES.rglob("*.png"))
    assert len(pictures) >= 56
    for picture in pictures:
        name = picture.relative_to(PICTURES).as_posix()
        found: dict[str, Any] = page.evaluate(MEASURE, f"{site}pictures/{name}")
        edges = [found[edge] for edge in ("left", "right", "above", "below")]
        assert edges == [0, 0, 0, 0], f"{name}: {found}"
        assert found["title"] > 5_000, name
        assert found["hand"] > 20_000, name
