"""The build beside what MkDocs, Material and the i18n plugin alone take for the same Markdown.

The peer has the same pages, those of the editions and of the reference too, and nothing of ours: no
extension, no hook, no template. `[[references]]` and blocks are text to it, its search is the
theme's. Both work in copies in a temporary folder and take turns; printed are medians.
"""

import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

import yaml
from mkdocs.utils.yaml import yaml_load

from bench.figure import Figure
from bench.serving import shown_figures
from publishing.api_pages import api_sources
from publishing.edition_list import list_sources
from publishing.edition_pages import edition_sources
from publishing.editions import Edition, Frozen, read_editions, whole_hash, write_edition
from publishing.site import LANGUAGES, MASTER

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
TIMES = 10
# What is not copied: what is made anew, and what a copy may share with the repository.
MADE = (".*_cache", ".git", "__pycache__", "dist", "site", "kept", "pdf")
SHARED = (".venv", "node_modules")
# What of mkdocs.yml is ours.
OURS = ("hooks", "watch", "extra", "extra_css", "extra_javascript", "validation")
OUR_LOOK = ("custom_dir", "static_templates", "logo", "favicon")
_ID = re.compile(r"(?<=\{#)(?=[\w-]+[^{}\n]*\}$)|(?<=\]\(#)|(?<=\.md#)", re.MULTILINE)
_EVERY = re.compile(r",\s*".join(f'"{language}"' for language in LANGUAGES))
_OTHERS = re.compile(rf"(?m)^(?!{MASTER})(?:{'|'.join(LANGUAGES)}) = .*\n")
_LOCALES = re.compile(r"(?m)^LOCALES = .*$")


class Times(NamedTuple):
    """Seconds of a build: on the clock, and of processor time, its children's too."""

    clock: float
    processor: float


def copy_project(root: Path, folder: Path) -> Path:
    """Copy the project without what builds have kept, and return the folder."""
    shutil.copytree(root, folder, ignore=shutil.ignore_patterns(*MADE, *SHARED))
    for name in SHARED:
        (folder / name).symlink_to(root / name)
    return folder


def settings_of(project: Path) -> dict[str, Any]:
    """Return what a project's mkdocs.yml says."""
    with (project / "mkdocs.yml").open(encoding="utf-8") as file:
        return yaml_load(file)


def write_settings(project: Path, settings: dict[str, Any]) -> None:
    """Write a project's mkdocs.yml."""
    text = yaml.safe_dump(settings, allow_unicode=True, sort_keys=False)
    (project / "mkdocs.yml").write_text(text, encoding="utf-8")


def copy_plain(project: Path, folder: Path) -> Path:
    """Make a project of the same pages without anything of ours, and return its folder."""
    shutil.copytree(project / "docs", folder / "docs")
    for language in (path.name for path in (folder / "docs").iterdir() if path.is_dir()):
        for name, text in generated(project, language):
            file = folder / "docs" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    settings = settings_of(project)
    theme = {key: said for key, said in settings["theme"].items() if key not in OUR_LOOK}
    write_settings(
        folder,
        {
            **{key: said for key, said in settings.items() if key not in OURS},
            "theme": theme,
            "plugins": ["search", *settings["plugins"]],
            "markdown_extensions": list(plain_extensions(settings, project)),
        },
    )
    return folder


def generated(project: Path, language: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the Markdown of each page that our build adds to those of `docs/`."""
    yield from list_sources(project, language)
    yield from edition_sources(project, language)
    yield from api_sources(language)


def plain_extensions(settings: dict[str, Any], project: Path) -> Iterator[Any]:
    """Yield the Markdown extensions that are not ours."""
    for extension in settings["markdown_extensions"]:
        if "pymdownx.snippets" in extension:
            yield {"pymdownx.snippets": {"base_path": [str(project)]}}
        elif extension != "publishing":
            yield extension


def in_one_language(project: Path) -> Path:
    """Leave a project its master language alone, and return it."""
    site = project / "publishing" / "site.py"
    text = site.read_text(encoding="utf-8")
    site.write_text(_LOCALES.sub(f'LOCALES = {{"{MASTER}": "en_GB"}}', text), encoding="utf-8")
    settings = settings_of(project)
    i18n = settings["plugins"][0]["i18n"]
    i18n["languages"] = i18n["languages"][:1]
    write_settings(project, settings)
    for language in LANGUAGES:
        if language != MASTER:
            shutil.rmtree(project / "docs" / language)
            for said in (
                project / "publishing" / "locale" / f"{language}.po",
                project / "translations" / f"{language}.json",
            ):
                said.unlink()
    schema = project / "publishing" / "schemas" / "rules-1.schema.json"
    text = _EVERY.sub(f'"{MASTER}"', schema.read_text(encoding="utf-8"))
    schema.write_text(text.replace('"minItems": 4', '"minItems": 1'), encoding="utf-8")
    words = project / "publishing" / "search.toml"
    words.write_text(_OTHERS.sub("", words.read_text(encoding="utf-8")), encoding="utf-8")
    for edition in read_editions(project):
        parts = {game: tuple(map(alone, parts)) for game, parts in edition.games.items()}
        tables = {name: {MASTER: held[MASTER]} for name, held in edition.tables.items()}
        write_edition(project, hashed(replace(edition, games=parts, tables=tables)))
    return project


def alone(part: Frozen) -> Frozen:
    """Return a part of an edition in the master language alone."""
    title, text, of = ({MASTER: held[MASTER]} for held in (part.title, part.text, part.hash))
    return replace(part, title=title, text=text, hash=of)


def hashed(edition: Edition) -> Edition:
    """Return an edition with the hash of what it holds."""
    return replace(edition, hash=whole_hash(edition))


def enlarge(project: Path, times: int) -> Path:
    """Give a project so many times its pages and its editions, and return it."""
    settings = settings_of(project)
    nav = settings["nav"]
    docs = project / "docs" / MASTER
    pages = {file.relative_to(docs): file.read_text("utf-8") for file in docs.rglob("*.md")}
    edition = read_editions(project)[-1]
    for number in range(1, times):
        prefix = f"copy{number}"
        for path, text in pages.items():
            file = docs / prefix / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_ID.sub(f"{prefix}-", text), encoding="utf-8")
        settings["nav"] = [*settings["nav"], {prefix: below(prefix, nav)}]
        write_edition(project, hashed(replace(edition, edition=f"0.{number}")))
    write_settings(project, settings)
    return project


def below(folder: str, nav: Any) -> Any:
    """Return a part of the navigation with its pages in a folder."""
    match nav:
        case str():
            return f"{folder}/{nav}"
        case list():
            return [below(folder, item) for item in nav]
    return {title: below(folder, item) for title, item in nav.items()}


def build(project: Path, *options: str) -> Times:
    """Build a project's site and return what it took; RuntimeError where it has a fault."""
    environment = os.environ | {"PYTHONPATH": "engine:.", "NO_MKDOCS_2_WARNING": "1"}
    before, start = spent(), perf_counter()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", *options]
    made = subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    times = Times(perf_counter() - start, spent() - before)
    if made.returncode:
        raise RuntimeError(f"{project.name} is not built:\n{made.stdout}{made.stderr}")
    return times


def spent() -> float:
    """Return the seconds of processor time that children have taken."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def medians(rounds: list[Times]) -> Times:
    """Return the medians of builds."""
    return Times(*map(statistics.median, zip(*rounds, strict=True)))


def ratio_figures(root: Path, folder: Path) -> Iterator[Figure]:
    """Yield what the build takes beside its peer, warm and cold."""
    ours = copy_project(root, folder / "ours")
    plain = copy_plain(ours, folder / "plain")
    cold = build(ours, "--strict")
    rounds = [(build(ours, "--strict"), build(plain)) for _ in range(ROUNDS)]
    warm, peer = (medians(list(column)) for column in zip(*rounds, strict=True))
    yield Figure("build_peer", peer.clock, "s")
    yield Figure("build_warm", warm.clock, "s")
    yield Figure("build_cold", cold.clock, "s")
    yield Figure("build_ratio", warm.clock / peer.clock, "ratio", 2)
    yield Figure("build_processor", warm.processor / peer.processor, "ratio", 2)
    beside = cold.processor / peer.processor
    yield Figure("build_cold_processor", beside, "ratio")


def growth_figures(root: Path, folder: Path) -> Iterator[Figure]:
    """Yield what a page costs among ten times the pages, in one language, here and in the peer."""
    sizes: dict[int, tuple[Times, Times]] = {}
    for times in (1, TIMES):
        ours = enlarge(in_one_language(copy_project(root, folder / f"ours{times}")), times)
        plain = copy_plain(ours, folder / f"plain{times}")
        build(ours, "--strict")
        sizes[times] = build(ours, "--strict"), build(plain)
    (ours_one, plain_one), (ours_ten, plain_ten) = sizes[1], sizes[TIMES]
    grown = ours_ten.processor / ours_one.processor / TIMES
    yield Figure("growth", grown, "ratio", 1.2)
    peers = plain_ten.processor / plain_one.processor / TIMES
    yield Figure("growth_peer", peers, "ratio")
    beside = ours_ten.processor / plain_ten.processor
    yield Figure("growth_processor", beside, "ratio", 2)


def figures() -> Iterator[Figure]:
    """Measure everything."""
    root = Path.cwd()
    with TemporaryDirectory() as name:
        folder = Path(name)
        yield from ratio_figures(root, folder)
        yield from shown_figures(folder / "ours")
        yield from growth_figures(root, folder)


if __name__ == "__main__":
    for figure in figures():
        print(figure, flush=True)
