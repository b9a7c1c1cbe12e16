"""What the page on publishing says of the site, its files and its commands is so."""

import gzip
import re
from pathlib import Path

import pytest
import yaml
from mkdocs.utils.yaml import yaml_load

from publishing.site import LANGUAGES, MASTER

SITE = Path("site")
# Not served for ever: what keeps its name when it changes.
KEPT_NAMES = re.compile(
    r"(^|/)(index\.html|[\w-]+\.md|live\.js|worker\.js|jokerbook\.css|pagefind\.js|[\w.-]+\.json"
    r"|[\w.-]+\.txt|[\w-]+\.jsonl|offline\.js|[\w.-]+\.xml(\.gz)?)$|^live/python/|^pictures/"
)


def text(language: str) -> str:
    """Return the page in a language."""
    return Path(f"docs/{language}/publish.md").read_text(encoding="utf-8")


def fences(language: str) -> list[str]:
    """Return what the page shows to be copied."""
    return re.findall(r"(?ms)^```.*?^```$", text(language))


def for_ever() -> list[re.Pattern[str]]:
    """Return the patterns by which the two servers know a name that holds a fingerprint."""
    nginx = re.search(r'location ~ "(.+?)"', text(MASTER))
    caddy = re.search(r"path_regexp (\S+)", text(MASTER))
    assert nginx
    assert caddy
    return [re.compile(nginx[1]), re.compile(caddy[1])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_copied_is_the_same_in_every_language(language: str) -> None:
    """A server is set up once, in whatever language the page was read."""
    assert fences(language) == fences(MASTER)
    assert len(fences(MASTER)) == 5


def test_both_servers_know_the_same_names() -> None:
    """Two ways of writing one thing drift apart."""
    nginx, caddy = for_ever()
    assert nginx.pattern == caddy.pattern


@pytest.mark.parametrize("below", ["/", "/rules/"])
def test_only_names_with_a_fingerprint_are_kept_for_ever(below: str) -> None:
    """A page or a script kept for a year would be an old one for a year."""
    pattern = for_ever()[0]
    names = [file.relative_to(SITE).as_posix() for file in SITE.rglob("*") if file.is_file()]
    assert "live/live.js" in names, "run `make site` first"
    kept = [name for name in names if pattern.search(below + name)]
    assert [name for name in kept if KEPT_NAMES.search(name)] == []
    chunks = [name for name in names if re.fullmatch(r"live/\w+-[A-Z0-9]{8}\.js", name)]
    pieces = [name for name in names if name.endswith((".pf_fragment", ".pf_index", ".pf_filter"))]
    theme = [name for name in names if re.fullmatch(r"assets/\w+/\w+\.\w{8}\.min\.\w+", name)]
    assert len(chunks) >= 6
    assert len(pieces) > 100
    assert len(theme) >= 3
    assert {*chunks, *pieces, *theme} <= set(kept)


def test_the_weight_of_python_is_what_the_page_says() -> None:
    """A reader on a paid line goes by it; the page rounds to a million bytes."""
    files = list((SITE / "live/python").iterdir())
    plain = sum(file.stat().st_size for file in files) / 1e6
    packed = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1e6
    for language, (whole, zipped) in {
        "en": ("about 13 MB", "about 6 MB"),
        "fr": ("environ 13 Mo", "environ 6 Mo"),
        "ru": ("около 13 МБ", "около 6 МБ"),
        "pt": ("cerca de 13 MB", "cerca de 6 MB"),
    }.items():
        page = text(language).replace("\u00a0", " ")
        assert whole in page
        assert zipped in page
    assert 12.5 <= plain < 13.5
    assert 5.5 <= packed < 6.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_the_settings_and_the_commands_of_the_page_exist(language: str) -> None:
    """Who follows the page must find what it names."""
    named = set(re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```$", "", text(language))))
    files = {name for name in named if re.fullmatch(r"[\w./-]*\.(yml|toml|cff|md)", name)}
    assert {".github/workflows/pages.yml", "pyproject.toml", "CITATION.cff"} <= files
    for name in files - {"release.yml", ".md"}:
        assert Path(name).is_file(), name
    assert Path(".github/workflows/release.yml").is_file()
    for name in ("404.html", "live/live.js", "live/worker.js", "live/jokerbook.css"):
        assert name in named
        assert (SITE / name).is_file()
    targets = set(re.findall(r"(?m)^([a-z]+):", Path("Makefile").read_text(encoding="utf-8")))
    assert set(re.findall(r"(?:`|\n|/ )make ([a-z]+)", text(language))) == {
        "site",
        "edition",
        "package",
    }
    assert {"site", "edition", "package"} <= targets


def test_the_settings_that_a_fork_changes_are_where_the_page_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One address in one place, which a build may be told otherwise."""
    monkeypatch.setenv("SITE_URL", "https://example.org/rules/")
    with Path("mkdocs.yml").open(encoding="utf-8") as file:
        config = yaml_load(file)
    assert config["site_url"] == "https://example.org/rules/"
    assert config["site_name"]
    assert config["extra"]["report_url"]
    jobs = yaml.safe_load(Path(".github/workflows/release.yml").read_text(encoding="utf-8"))["jobs"]
    assert jobs["publish"]["environment"] == "pypi"
