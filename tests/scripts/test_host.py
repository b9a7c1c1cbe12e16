"""The host of the tests and the benches, which sends files as a good static host does."""

import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from time import monotonic

import pytest

from scripts.host import Line, serve

YEAR = "public, max-age=31536000, immutable"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """A small site with compressed files, served below a path."""
    (tmp_path / "live").mkdir()
    for name, text in {
        "index.html": "page",
        "index.html.br": "brotli",
        "index.html.gz": "gzip",
        "live/live-A1.js": "script",
        "live/live-A1.js.gz": "gzip",
        "404.html": "not here",
        "404.html.br": "brotli",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with serve(tmp_path, "/rules") as address:
        yield address


def get(address: str, codings: str = "") -> tuple[str, Message]:
    """Return what is sent for an address, and its headers."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": codings})
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.read().decode(), answer.headers


def test_the_best_that_a_browser_takes_is_sent(site: str) -> None:
    """A browser's list says what it can read; the type is that of the page in any case."""
    for codings, sent, coding in [
        ("gzip, deflate, br", "brotli", "br"),
        ("gzip", "gzip", "gzip"),
        ("", "page", None),
    ]:
        text, headers = get(site, codings)
        assert (text, headers["Content-Encoding"]) == (sent, coding)
        assert headers["Content-Type"] == "text/html"
        assert headers["Vary"] == "Accept-Encoding"
    assert get(f"{site}live/live-A1.js", "br")[0] == "script"


def test_only_a_name_with_a_fingerprint_is_kept_without_asking(site: str) -> None:
    """As the page on publishing has it."""
    assert get(site)[1]["Cache-Control"] == "no-cache"
    assert get(f"{site}live/live-A1.js")[1]["Cache-Control"] == YEAR


def test_an_unknown_address_gets_the_sites_own_page(site: str) -> None:
    """As it is: its compressed file lies beside it, and was not asked for."""
    text, headers = get(f"{site}live/nothing.js", "br")
    assert text == "not here"
    assert headers["Content-Encoding"] is None
    assert headers["Cache-Control"] == "no-cache"


def test_a_slow_line_is_shared_and_counted(tmp_path: Path) -> None:
    """A bench on it measures what a reader far from a tower waits for."""
    (tmp_path / "file.bin").write_bytes(bytes(100_000))
    line = Line(bits_a_second=4_000_000, delay=0.05)
    with serve(tmp_path, line=line) as address:
        start = monotonic()
        for _ in range(2):
            get(f"{address}file.bin")
        assert monotonic() - start >= 2 * (0.05 + 0.2) - 0.01
    assert line.carried == 200_000
