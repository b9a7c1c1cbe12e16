"""What the page on publishing says of the site, its files and its commands is so."""

import re
from pathlib import Path

import pytest
import yaml
from mkdocs.utils.yaml import yaml_load

from publishing.site import LANGUAGES, MASTER
from scripts.host import FOR_EVER
from web.library import SWITCH

SITE = Path("site")
# Not served for ever: what keeps its name when it changes.
KEPT_NAMES = re.compile(
    r"^(?!live/)(.*/)?(index\.html|[\w-]+\.md|pagefind\.js|[\w.-]+\.json|[\w.-]+\.txt"
    r"|[\w-]+\.jsonl|offline\.js|[\w.-]+\.xml)(\.(br|gz))?$|^pictures/"
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
    """Two ways of writing one thing drift apart; the tests' own host is a third."""
    nginx, caddy = for_ever()
    assert nginx.pattern == caddy.pattern == FOR_EVER.pattern


@pytest.mark.parametrize("rule", Path("overrides/_headers").read_text("utf-8").split("\n/"))
def test_the_rules_for_services_keep_the_same_names(rule: str) -> None:
    """A service that reads `_headers` is to keep what the other servers keep."""
    place, header = rule.strip().strip("/").split("\n")
    assert header.strip() == "Cache-Control: public, max-age=31536000, immutable"
    found = [file.relative_to(SITE).as_posix() for file in SITE.glob(place) if file.is_file()]
    assert found
    assert [name for name in found if not FOR_EVER.search(f"/{name}")] == []


@pytest.mark.parametrize("below", ["/", "/rules/"])
def test_only_names_with_a_fingerprint_are_kept_for_ever(below: str) -> None:
    """A page or a script kept for a year would be an old one for a year."""
    pattern = for_ever()[0]
    names = [file.relative_to(SITE).as_posix() for file in SITE.rglob("*") if file.is_file()]
    live = [name for name in names if name.startswith("live/")]
    assert live, "run `make site` first"
    fingerprint = re.compile(
        r"live/(\w+-[A-Z0-9]{8}\.(js|css)|python-[0-9a-f]{12}/[\w.]+)(\.(br|gz))?"
    )
    assert [name for name in live if not fingerprint.fullmatch(name)] == []
    kept = [name for name in names if pattern.search(below + name)]
    assert [name for name in kept if KEPT_NAMES.search(name)] == []
    pieces = [name for name in names if name.endswith((".pf_fragment", ".pf_index", ".pf_filter"))]
    theme = [name for name in names if re.fullmatch(r"assets/\w+/\w+\.\w{8}\.min\.\w+", name)]
    assert len(pieces) > 100
    assert len(theme) >= 3
    assert {*live, *pieces, *theme} <= set(kept)


def test_the_weight_of_python_is_what_the_page_says() -> None:
    """A reader on a paid line goes by it; the page rounds to a million bytes."""
    files = [file for file in SITE.glob("live/python-*/*") if file.suffix not in (".br", ".gz")]
    weights = [
        round(sum(file.with_name(file.name + way).stat().st_size for file in files) / 1e6)
        for way in ("", ".gz", ".br")
    ]
    for language, said in {
        "en": "about {} MB, about {} MB with gzip, about {} MB with Brotli",
        "fr": "environ {} Mo, environ {} Mo avec gzip, environ {} Mo avec Brotli",
        "ru": "около {} МБ, с gzip около {} МБ, с Brotli около {} МБ",
        "pt": "cerca de {} MB, cerca de {} MB com gzip, cerca de {} MB com Brotli",
    }.items():
        assert said.format(*weights) in text(language).replace("\u00a0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_the_settings_and_the_commands_of_the_page_exist(language: str) -> None:
    """Who follows the page must find what it names."""
    named = set(re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```$", "", text(language))))
    files = {name for name in named if re.fullmatch(r"[\w./-]*\.(yml|toml|cff|md)", name)}
    assert {".github/workflows/pages.yml", "pyproject.toml", "CITATION.cff"} <= files
    for name in files - {"release.yml", ".md"}:
        assert Path(name).is_file(), name
    assert Path(".github/workflows/release.yml").is_file()
    for name in ("site/404.html", "site/_headers"):
        assert {name, name.removeprefix("site/")} & named
        assert Path(name).is_file()
    assert "web/library.toml" in files
    assert f"{SWITCH}=1 make site" in named
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
