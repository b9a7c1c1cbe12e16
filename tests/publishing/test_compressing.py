"""The compressed files that lie beside those of a built site."""

import gzip
from pathlib import Path

import brotli
import pytest

from publishing import compressing
from publishing.compressing import write_compressed

SITE = Path("site")
TEXT = b"Rules of joker card games. " * 100


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small site: a page, a script, a picture, and what is too small to be worth it."""
    site = tmp_path / "site"
    (site / "live").mkdir(parents=True)
    (site / "index.html").write_bytes(TEXT)
    (site / "live" / "live-A1.js").write_bytes(TEXT)
    (site / "icon.png").write_bytes(TEXT)
    (site / "robots.txt").write_bytes(b"short")
    return site


def test_each_file_that_is_worth_it_lies_there_compressed(built: Path, tmp_path: Path) -> None:
    """A host sends it in the file's place, so it must be the same to the byte."""
    write_compressed(built, tmp_path / "kept")
    names = {file.relative_to(built).as_posix() for file in built.rglob("*") if file.is_file()}
    worth = {"index.html", "live/live-A1.js"}
    assert names == {"icon.png", "robots.txt", *worth} | {
        name + way for name in worth for way in (".br", ".gz")
    }
    for name in worth:
        assert brotli.decompress((built / f"{name}.br").read_bytes()) == TEXT
        assert gzip.decompress((built / f"{name}.gz").read_bytes()) == TEXT


def test_what_keeps_its_name_is_compressed_once(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far as can be, Pyodide takes half a minute; nobody is to wait for it at every build."""
    write_compressed(built, tmp_path / "kept")
    first = (built / "live" / "live-A1.js.br").read_bytes()
    packed: list[tuple[bytes, str]] = []
    pack = compressing._pack

    def note(content: bytes, way: str, level: int) -> bytes:
        packed.append((content, way))
        return pack(content, way, level)

    monkeypatch.setattr(compressing, "_pack", note)
    (built / "index.html").write_bytes(TEXT + b"more")
    write_compressed(built, tmp_path / "kept")
    assert sorted(packed) == [(TEXT + b"more", ".br"), (TEXT + b"more", ".gz")]
    assert (built / "live" / "live-A1.js.br").read_bytes() == first
    (built / "live" / "live-A1.js").write_bytes(TEXT + b"new")
    write_compressed(built, tmp_path / "kept")
    assert brotli.decompress((built / "live" / "live-A1.js.br").read_bytes()) == TEXT + b"new"


def test_the_release_build_has_them() -> None:
    """What Python takes on the way to a reader is what these files take."""
    for name in ("index.html", "ru/jokeren/index.html", "llms.txt"):
        plain = (SITE / name).read_bytes()
        assert brotli.decompress((SITE / f"{name}.br").read_bytes()) == plain
        assert gzip.decompress((SITE / f"{name}.gz").read_bytes()) == plain
    (wasm,) = SITE.glob("live/python-*/pyodide.asm.wasm.br")
    assert brotli.decompress(wasm.read_bytes()) == wasm.with_suffix("").read_bytes()
