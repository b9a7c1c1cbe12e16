"""What is kept from build to build: a page is made anew when what it is made from has changed."""

import logging
from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.structure.files import get_files
from mkdocs.structure.pages import Page

from publishing import kept
from publishing.catalogue import read_catalogue
from publishing.coverage import FILE
from publishing.edition_pages import find_page
from publishing.faults import all_faults
from publishing.rendering import Renderer, Shown
from publishing.site import LANGUAGES
from tests.publishing.conftest import edit_all, replace

NAMES = [f"{language}/{path}" for language in LANGUAGES for path in ("other.md", "rules.md")]
RULES = {name for name in NAMES if name.endswith("rules.md")}
SETTINGS = "site_name: Small\nmarkdown_extensions: [attr_list, toc, publishing]\n"


@pytest.fixture
def small(released: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small site, with nothing kept yet."""
    monkeypatch.setattr(kept, "FOLDER", released / "kept")
    edit_all(released, "other.md", "36 cards", "As [[j13-set]] says, 36 cards")
    (released / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    return released


class Build:
    """One build of the small site, as far as MkDocs makes the HTML of its pages."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.config = load_config(str(root / "mkdocs.yml"))
        self.files = get_files(self.config)
        self.renderer = Renderer(read_catalogue(root), "Small")
        self.renderer.enter(self.files)

    def page(self, name: str) -> Page:
        """Return a page with its HTML."""
        page, source = (
            Page(None, self.files.src_uris[name], self.config),
            find_page(self.root, name),
        )
        page.read_source(self.config)
        self.config.mdx_configs["publishing"] = {"root": self.root, "page": source}
        self.renderer.prepare(page, source)
        page.render(self.config, self.files)
        return page

    def all(self) -> "Build":
        """Make every page."""
        for name in NAMES:
            self.page(name)
        return self


def test_a_page_that_is_as_before_is_not_made_again(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is what makes the second build quick; it must lack nothing that the first one has."""
    first = Build(small).page("ru/rules.md")
    monkeypatch.setattr(Page, "render", None)
    second = Build(small).page("ru/rules.md")
    assert second.content == first.content
    assert [entry.id for entry in second.toc] == [entry.id for entry in first.toc]
    assert second.present_anchor_ids == first.present_anchor_ids
    assert "j13-set" in (second.present_anchor_ids or ())


def test_an_edit_is_shown_and_moves_the_numbers_elsewhere(small: Path) -> None:
    """A preview that shows yesterday's number of a clause is worse than a slow one."""
    assert '">Jokeren 13, 1.1</a>' in str(Build(small).page("ru/other.md").content)
    edit_all(small, "rules.md", "### The set", "### The pair {#j13-pair}\n\nTwo.\n\n### The set")
    build = Build(small)
    assert '">Jokeren 13, 1.2</a>' in str(build.page("ru/other.md").content)
    assert "Two." in str(build.page("ru/rules.md").content)


def changed(before: Build, root: Path) -> set[str]:
    """Return the pages that are made from something else since a build."""
    made_of = Build(root).all().renderer.made_of
    return {name for name in NAMES if made_of[name] != before.renderer.made_of[name]}


def test_a_changed_sentence_changes_its_page_alone(small: Path) -> None:
    """So that a translator sees it at once."""
    before = Build(small).all()
    replace(small / "docs/ru/rules.md", "3 in a row", "Only 3 in a row")
    assert changed(before, small) == {"ru/rules.md"}


def test_a_changed_english_sentence_changes_its_translations(small: Path) -> None:
    """They are outdated by it, and say so."""
    before = Build(small).all()
    replace(small / "docs/en/rules.md", "3 in a row", "Only 3 in a row")
    assert changed(before, small) == RULES


def test_a_changed_example_changes_the_pages_that_show_it(small: Path) -> None:
    """An example is edited in a file of its own."""
    before = Build(small).all()
    replace(small / "examples/jokeren-13/j13-one.pycon", "one = 1", "one = 1  # ace")
    assert changed(before, small) == RULES


@pytest.mark.parametrize("name", ["CHANGELOG.md", "editions/1.0.json", "mkdocs.yml"])
def test_what_all_pages_share_changes_every_page(small: Path, name: str) -> None:
    """Nobody works out which page says what of an edition."""
    before = Build(small).all()
    file = small / name
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert changed(before, small) == set(NAMES)


def test_what_mkdocs_warns_of_is_said_again(small: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A strict build that stopped for a dead link must not pass the second time."""
    replace(small / "docs/ru/other.md", "As [[j13-set]]", "[Gone](gone.md): as [[j13-set]]")
    for _ in range(2):
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            Build(small).page("ru/other.md")
        assert [record.levelname for record in caplog.records] == ["WARNING"]
        assert "gone.md" in caplog.text


def written(root: Path) -> Shown:
    """Return what a preview shows when all is built."""
    shown, build = Shown(), Build(root).all()
    shown.begin(build.files)
    assert all(file.is_modified() for file in build.files.documentation_pages())
    for language in LANGUAGES:
        shown.keep(build.files, build.renderer, language, "look")
    for name in NAMES:
        shown.note(name)
    return shown


def test_a_preview_writes_only_pages_that_are_new(small: Path) -> None:
    """A page that failed to be made is new still."""
    shown, build = Shown(), Build(small).all()
    shown.keep(build.files, build.renderer, "ru", "look")
    shown.note("ru/rules.md")
    for look, new in (("look", False), ("another look", True)):
        shown.keep(build.files, build.renderer, "ru", look)
        assert build.files.src_uris["ru/rules.md"].is_modified() is new
        assert build.files.src_uris["ru/other.md"].is_modified()


def languages_left(shown: Shown, root: Path, look: str = "look") -> set[str]:
    """Return the languages that the next build of a preview leaves as they are."""
    renderer = Renderer(read_catalogue(root), "Small")
    return {language for language in LANGUAGES if shown.has(renderer, language, look)}


def test_a_preview_builds_only_languages_with_a_new_page(small: Path) -> None:
    """Else a translator would wait four times for one sentence."""
    shown = written(small)
    assert languages_left(shown, small) == set(LANGUAGES)
    assert not languages_left(shown, small, "another look")
    replace(small / "docs/ru/rules.md", "3 in a row", "Only 3 in a row")
    assert languages_left(shown, small) == set(LANGUAGES) - {"ru"}
    edit_all(small, "rules.md", "### The set", "### The pair {#j13-pair}\n\nTwo.\n\n### The set")
    assert not languages_left(shown, small)


def test_a_preview_builds_a_language_that_it_does_not_show_yet(small: Path) -> None:
    """That is the first build, and one after a build that failed."""
    assert not languages_left(Shown(), small)


def test_what_covers_a_clause_changes_the_table_that_says_it(small: Path) -> None:
    """An edited sentence does not, though the table is of the clauses."""
    (small / "publishing").mkdir()
    (small / FILE).write_text("[by]\n[examples]\n[descriptive]\n[never]\n", encoding="utf-8")
    edit_all(small, "other.md", "36 cards", "36 cards\n\n/// coverage | jokeren-13\n///\n")

    def key() -> str:
        renderer = Renderer(read_catalogue(small), "Small")
        return renderer.key(find_page(small, "ru/other.md"), "")

    before = key()
    replace(small / "docs/en/rules.md", "3 in a row", "Only 3 in a row")
    assert key() == before
    replace(small / "examples/jokeren-13/j13-one.pycon", "\n1", "\nRefusal('j13-set', 'no')")
    assert key() != before


def test_faults_are_looked_for_again_after_an_edit(small: Path) -> None:
    """They are kept as the pages are."""
    assert all_faults(small) == all_faults(small)
    replace(small / "docs/ru/other.md", "[[j13-set]]", "[[j13-gone]]")
    assert any("[[j13-gone]] names no clause" in fault for fault in all_faults(small))


def test_the_newest_is_kept_of_each_name(small: Path) -> None:
    """The folder does not grow with each edit."""
    assert kept.kept("a.txt", b"1", lambda: b"one") == b"one"
    assert kept.kept("a.txt", b"2", lambda: b"two") == b"two"
    assert [file.read_bytes() for file in (small / "kept").iterdir()] == [b"two"]
    assert kept.kept("a.txt", b"2", lambda: b"made again") == b"two"


def test_what_is_written_whole_replaces_or_leaves_nothing(tmp_path: Path) -> None:
    """A preview ends what writes, in the middle of a file too."""
    file = tmp_path / "folder" / "a.txt"
    kept.write_whole(file, b"one")
    kept.write_whole(file, b"two")
    with pytest.raises(TypeError):
        kept.write_whole(file, "three")  # type: ignore[arg-type]
    assert [found.read_bytes() for found in file.parent.iterdir()] == [b"two"]
