"""The editions: the text of every clause in four languages, frozen in `editions/EDITION.json`.

A file holds the parts of each game in their order, the examples that they show, the tables that
the program makes for them, and the profiles and options of each game. Each text has a hash beside
it and the file one of its whole, so that an edit after the freezing is found and the clause named.
`editions/retired.json` says of each id that no longer is a clause in which edition it went and
which clause, if any, took its place; `editions/released.json` has the hash that each edition had
on the day of its release, so that a file whose own hashes were made anew is found too.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from publishing.catalogue import Catalogue
from publishing.changelog import is_released, read_releases
from publishing.examples import example_files
from publishing.messages import messages
from publishing.parts import Part, aligned, digest, rules_pages
from publishing.rulesets import ruleset_data
from publishing.site import LANGUAGES, MASTER
from publishing.tables import table_html, table_names

FOLDER = "editions"
RETIRED = "retired.json"
RELEASED = "released.json"


@dataclass(frozen=True)
class Frozen:
    """A part of the rules as an edition holds it; title, text and hash by language."""

    slug: str
    number: str
    level: int
    open: bool
    title: Mapping[str, str]
    text: Mapping[str, str]
    hash: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition of the rules, `edition` its name: "1.0"."""

    edition: str
    games: Mapping[str, tuple[Frozen, ...]]
    """The parts of each game by its ruleset, in order, the game's title first."""
    examples: Mapping[str, str]
    """The doctest session of each example that the parts show, by slug."""
    tables: Mapping[str, Mapping[str, str]]
    """The HTML of each table that the program makes, by its name and language."""
    rulesets: Mapping[str, Mapping[str, Any]]
    """The profiles and the options of each game, by its ruleset."""
    hash: str = ""
    """The fingerprint of all the rest; "" where it is not frozen yet."""

    @cached_property
    def parts(self) -> dict[str, Frozen]:
        """Every part by its id."""
        return {part.slug: part for parts in self.games.values() for part in parts}

    def game(self, slug: str) -> str:
        """Return the ruleset of the game that a part of the edition belongs to."""
        return next(game for game, parts in self.games.items() if self.parts[slug] in parts)


@dataclass(frozen=True)
class Retired:
    """The edition in which an id ceased to be a clause, and the clause that took its place."""

    edition: str
    successor: str | None


def order(edition: str) -> tuple[int, ...]:
    """Return the numbers of an edition, by which editions are sorted."""
    return tuple(int(number) for number in edition.split("."))


def edition_file(root: Path, edition: str) -> Path:
    """Return the file that holds an edition."""
    return root / FOLDER / f"{edition}.json"


def edition_names(root: Path) -> list[str]:
    """Return the editions that are frozen, the oldest first."""
    files = (root / FOLDER).glob("*.json")
    beside = (RETIRED, RELEASED)
    return sorted((file.stem for file in files if file.name not in beside), key=order)


_read: dict[Path, tuple[int, Edition]] = {}


def read_edition(root: Path, edition: str) -> Edition:
    """Return a frozen edition; a file that is none raises ValueError with its name."""
    file = edition_file(root, edition).resolve()
    stamp = file.stat().st_mtime_ns
    if file not in _read or _read[file][0] != stamp:
        try:
            _read[file] = stamp, from_json(json.loads(file.read_text(encoding="utf-8")))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"{FOLDER}/{file.name}: is no frozen edition ({error})") from None
    return _read[file][1]


def read_editions(root: Path) -> list[Edition]:
    """Return the editions that are frozen, the oldest first."""
    return [read_edition(root, name) for name in edition_names(root)]


def standing_editions(root: Path) -> list[Edition]:
    """Return the editions that are released, or all while none is: the last one is current."""
    releases, every = read_releases(root), read_editions(root)
    return [made for made in every if is_released(made.edition, releases)] or every


def said_edition(root: Path, edition: str, language: str) -> str:
    """Return an edition's name, with a word that says so if it is a draft."""
    if is_released(edition, read_releases(root)):
        return edition
    return f"{edition} ({messages(language)['draft']})"


def read_retired(root: Path) -> dict[str, Retired]:
    """Return the retired ids; a file that does not hold them raises ValueError with its name."""
    return read_beside(root, RETIRED, lambda retired: Retired(**retired))


def read_released(root: Path) -> dict[str, str]:
    """Return the hash that each edition had when it was released; errors as for retired ids."""
    return read_beside(root, RELEASED, str)


def read_beside[T](root: Path, name: str, made: Callable[[Any], T]) -> dict[str, T]:
    """Return what a file beside the editions holds by name, nothing where there is no file."""
    file = root / FOLDER / name
    if not file.is_file():
        return {}
    try:
        held = json.loads(file.read_text(encoding="utf-8"))
        return {key: made(value) for key, value in held.items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise ValueError(f"{FOLDER}/{name}: cannot be read: {error}") from None


def from_json(held: Mapping[str, Any]) -> Edition:
    """Return the edition that a file holds."""
    games = {game: tuple(Frozen(**part) for part in parts) for game, parts in held["games"].items()}
    return Edition(**{**held, "games": games})


def freeze(catalogue: Catalogue, edition: str) -> Edition:
    """Return the pages' text as an edition; they must be whole and equal in all languages."""
    parts = {languages[MASTER][1].slug: languages for languages in aligned(catalogue)}
    made = Edition(
        edition,
        {
            game: tuple(
                frozen({name: part for name, (_, part) in languages.items()})
                for languages in parts.values()
                if languages[MASTER][0] is page
            )
            for game, page in rules_pages(catalogue, MASTER).items()
        },
        shown_examples(catalogue),
        made_tables(catalogue),
        {game: ruleset_data(game) for game in rules_pages(catalogue, MASTER)},
    )
    return replace(made, hash=whole_hash(made))


def frozen(languages: Mapping[str, Part]) -> Frozen:
    """Return a part as an edition holds it."""
    master = languages[MASTER]
    return Frozen(
        master.slug,
        master.heading.number,
        master.heading.level,
        master.open,
        {name: languages[name].heading.title for name in LANGUAGES},
        {name: languages[name].text for name in LANGUAGES},
        {name: languages[name].hash for name in LANGUAGES},
    )


def shown_examples(catalogue: Catalogue) -> dict[str, str]:
    """Return the doctest session of each example that a rules page shows, by slug."""
    pages = rules_pages(catalogue, MASTER).values()
    shown = {mention.slug for page in pages for mention in page.examples}
    files = example_files(catalogue.root / "examples")
    return {slug: files[slug].read_text(encoding="utf-8") for slug in sorted(shown & files.keys())}


def made_tables(catalogue: Catalogue) -> dict[str, dict[str, str]]:
    """Return the HTML of each table that a rules page shows, by name and language."""
    found: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        for page in rules_pages(catalogue, language).values():
            for name in table_names(page):
                found.setdefault(name, {})[language] = table_html(page, name)
    return found


def whole_hash(edition: Edition) -> str:
    """Return the fingerprint of all that an edition holds, its own hash aside."""
    held = asdict(edition) | {"hash": ""}
    return digest(json.dumps(held, ensure_ascii=False, sort_keys=True))


def write_edition(root: Path, edition: Edition) -> Path:
    """Write an edition into its file and return the file."""
    file = edition_file(root, edition.edition)
    file.parent.mkdir(exist_ok=True)
    text = json.dumps(asdict(edition), ensure_ascii=False, indent=1)
    file.write_text(text + "\n", encoding="utf-8")
    return file


def write_released(root: Path, edition: Edition) -> None:
    """Write down the hash of an edition on the day of its release, which stays for good."""
    held = {edition.edition: edition.hash} | read_released(root)
    text = json.dumps({name: held[name] for name in sorted(held, key=order)}, indent=1)
    (root / FOLDER / RELEASED).write_text(text + "\n", encoding="utf-8")


def line_of(root: Path, edition: str, slug: str) -> str:
    """Return the place of a part in an edition's file as an editor opens it."""
    lines = edition_file(root, edition).read_text(encoding="utf-8").splitlines()
    found = (line for line, text in enumerate(lines, 1) if f'"slug": "{slug}"' in text)
    return f"{FOLDER}/{edition}.json:{next(found, 1)}"
