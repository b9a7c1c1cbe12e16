"""What a build says is to be kept on a reader's device, and the app that it can be installed as."""

import hashlib
import json
from base64 import b64encode
from pathlib import Path
from types import SimpleNamespace

import pytest
from bs4 import BeautifulSoup
from jinja2 import Environment
from mkdocs.structure.files import Files

import hooks
from publishing.app import ICONS, app_files
from publishing.catalogue import read_catalogue
from publishing.live_files import live_names
from publishing.offline import RUNNING, SHARED, part_of, read_parts, write_offline
from publishing.site import LANGUAGES, MASTER

SITE = Path("site")
ICON = Path("overrides/assets/images/icon.svg")
# What a page asks its host for before its reader does anything.
ASKED = {
    "link[rel=stylesheet]": "href",
    "link[rel=icon]": "href",
    "script[src]": "src",
    "img": "src",
}


@pytest.fixture(scope="module")
def parts() -> dict[str, dict[str, str]]:
    """The parts of the release build."""
    assert (SITE / "offline.js").is_file(), "run `make site` first"
    return read_parts(SITE)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small site, built, and the script of a service worker."""
    for address in ("index.html", "ru/index.html", "live/live-A1.js", "live/worker-A1.js"):
        file = tmp_path / "site" / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(address, encoding="utf-8")
    (tmp_path / "service.js").write_text("serve()", encoding="utf-8")
    return tmp_path


def lists(site: Path) -> dict[str, str]:
    """Return the lists of a build, as its service worker names them."""
    first, _ = (site / "offline.js").read_text(encoding="utf-8").split("\n", 1)
    found: dict[str, str] = json.loads(first.removeprefix("self.BUILD=").removesuffix(";"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_language_is_in_its_part(
    parts: dict[str, dict[str, str]], language: str
) -> None:
    """A page that is forgotten is missed at the table, and nobody sees it before."""
    home = "" if language == MASTER else f"{language}/"
    pages = {
        f"{home}{file.parent.relative_to(SITE / home).as_posix()}/"
        for file in (SITE / home).rglob("index.html")
    }
    others = tuple(f"{other}/" for other in LANGUAGES if other not in (language, MASTER))
    own = {page.replace("./", "") for page in pages if not page.startswith(others)}
    assert own <= parts[language].keys()
    assert len(own) >= 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_asks_for_is_kept_with_it(
    parts: dict[str, dict[str, str]], language: str
) -> None:
    """A new picture or script, of the theme or of ours, must not be left behind."""
    kept = parts[SHARED] | parts[language]
    for page in (address for address in parts[language] if address.endswith("/") or not address):
        html = BeautifulSoup((SITE / page / "index.html").read_bytes(), "html.parser")
        for selector, attribute in ASKED.items():
            for tag in html.select(selector):
                path = (SITE / page / str(tag[attribute])).resolve().relative_to(SITE.resolve())
                assert path.as_posix() in kept, page


def test_the_search_and_python_are_kept(parts: dict[str, dict[str, str]]) -> None:
    """Each language's index with the language, Python apart: it is large, and one for all."""
    indexed = dict.fromkeys(LANGUAGES, 0)
    for file in (SITE / "pagefind").rglob("*"):
        if file.is_file() and file.suffix not in (".br", ".gz"):
            part = part_of(file.relative_to(SITE).as_posix())
            assert part is not None, file
            indexed[part] = indexed.get(part, 0) + 1
    assert min(indexed[language] for language in LANGUAGES) > 100
    (python,) = (SITE / "live").glob("python-*")
    files = {f"live/{python.name}/{file.name}" for file in python.iterdir()}
    plain = {address for address in files if not address.endswith((".br", ".gz"))}
    assert parts[RUNNING].keys() >= plain | {live_names(Path())["worker"]}
    assert not [address for part in parts.values() for address in part if address in files - plain]


def test_the_parts_are_small_enough_to_be_fetched_unasked(
    parts: dict[str, dict[str, str]],
) -> None:
    """A language is fetched on any line: not more than a few pictures' worth of it."""
    for language in LANGUAGES:
        files = [
            SITE / (name + "index.html" if name.endswith("/") or not name else name)
            for name in parts[language]
        ]
        assert sum(file.stat().st_size for file in files) < 8_000_000


def test_another_content_is_another_build(built: Path) -> None:
    """A build is known by its content, to the byte, and by nothing else: not by its time."""
    site, service = built / "site", built / "service.js"
    write_offline(service, site)
    first = lists(site)
    write_offline(service, site)
    assert lists(site) == first
    (site / "ru" / "index.html").write_text("другое", encoding="utf-8")
    write_offline(service, site)
    second = lists(site)
    assert {part for part in first if first[part] != second[part]} == {"ru"}
    assert sorted(path.name for path in (site / "offline").iterdir()) == sorted(
        Path(address).name for address in second.values()
    )
    hashed = b64encode(hashlib.sha256("другое".encode()).digest()).decode()
    assert json.loads((site / second["ru"]).read_text(encoding="utf-8")) == {"ru/": hashed}


def test_the_current_lists_are_of_the_site_as_it_is(parts: dict[str, dict[str, str]]) -> None:
    """Written last: a file that is written later would never be taken by a reader's device."""
    for part, address in lists(SITE).items():
        assert json.loads((SITE / address).read_text(encoding="utf-8")) == parts[part], part


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_languages_app_has_its_name_its_pages_and_icons(language: str) -> None:
    """A reader installs the site in their own language."""
    files = dict(app_files(language, "Jokerbook", "Règles", ICON))
    home = "" if language == MASTER else f"{language}/"
    manifest = json.loads(files.pop(f"{home}manifest.webmanifest"))
    assert (manifest["lang"], manifest["start_url"], manifest["scope"]) == (language, "./", "./")
    assert manifest["description"] == "Règles"
    for icon in manifest["icons"]:
        png = files[icon["src"].removeprefix("../")]
        width, height = (int.from_bytes(png[start : start + 4]) for start in (16, 20))
        assert png.startswith(b"\x89PNG")
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert files.keys() == ICONS.keys()


@pytest.mark.parametrize("command", ["build", "serve"])
def test_a_preview_is_nothing_to_keep(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept, it would show its author the text of yesterday."""
    hooks.on_startup(command, dirty=False)
    monkeypatch.setattr(hooks, "today", read_catalogue(Path()), raising=False)
    monkeypatch.setattr(hooks, "renderer", SimpleNamespace(made_of={}, linked=""), raising=False)
    config = SimpleNamespace(
        plugins={"i18n": SimpleNamespace(current_language="fr")}, site_url="https://example.org/"
    )
    environment = Environment(autoescape=True)
    hooks.on_env(environment, config, Files([]))  # type: ignore[arg-type]
    assert bool(environment.globals["offline"]) == (command == "build")
    hooks.on_startup("build", dirty=False)
