"""What the build does with the faults: a release stops, a preview goes on."""

import logging
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import get_plugin_logger

import hooks
from publishing import beside
from tests.publishing.conftest import replace


@pytest.fixture
def outdated(released: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A site whose English text has changed, and MkDocs at work on it."""
    replace(released / "docs/en/rules.md", "of one rank", "of equal rank")
    monkeypatch.setattr(hooks, "ROOT", released)
    yield released
    hooks.on_startup("build", dirty=False)


def config() -> MkDocsConfig:
    """Return MkDocs' configuration as far as the hook reads it, before the first language."""
    made = MkDocsConfig()
    made.plugins = {"i18n": SimpleNamespace(building=False)}  # type: ignore[assignment]
    return made


def test_a_release_stops_and_names_the_clause(outdated: Path) -> None:
    """Nobody publishes a page that says something else in another language."""
    hooks.on_startup("build", dirty=False)
    with pytest.raises(PluginError, match="English text of 'j13-set' has changed since"):
        hooks.on_config(config())


def test_a_preview_goes_on_and_warns(
    outdated: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A translator must see the page to mend it."""
    hooks.on_startup("serve", dirty=False)
    hooks.on_config(config())
    written: list[tuple[Path, Path, str]] = []
    monkeypatch.chdir(outdated)
    monkeypatch.setattr(beside, "sleep", lambda _: None)
    monkeypatch.setattr(beside, "write_beside", lambda *told: written.append(told))
    beside.main("shown", "http://127.0.0.1:8000/")
    assert "English text of 'j13-set' has changed since" in capsys.readouterr().err
    assert written == [(Path(), Path("shown"), "http://127.0.0.1:8000/")]


def test_a_preview_does_not_wait_for_what_could_wait(
    outdated: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that is saved again is shown as soon as one that was saved once."""
    hooks.on_startup("serve", dirty=False)
    monkeypatch.setattr(hooks, "ROOT", Path(hooks.__file__).parent)
    begun = config()
    begun.site_dir, begun.site_url = str(tmp_path / "shown"), "http://127.0.0.1:8000/"
    hooks.on_post_build(begun)
    assert hooks.later
    assert hooks.later.poll() is None
    hooks.end_later()
    assert hooks.later.poll() is not None
    assert not (tmp_path / "shown").exists()


def test_a_preview_stops_where_it_has_no_page_to_show(outdated: Path) -> None:
    """A dead reference is nothing to look at."""
    replace(outdated / "docs/ru/rules.md", "[[j13-run]]", "[[j13-rum]]")
    hooks.on_startup("serve", dirty=False)
    with pytest.raises(PluginError, match=r"\[\[j13-rum\]\] names no clause"):
        hooks.on_config(config())


def test_what_the_log_says_of_the_languages_is_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    """A fault is not found below the settings of four languages."""
    caplog.set_level(logging.INFO, "mkdocs")
    hooks.on_startup("build", dirty=False)
    languages = get_plugin_logger("mkdocs_static_i18n.reconfigure")
    languages.info("Overriding 'ru' config 'site_name'")
    languages.warning("Unknown 'ru' config override")
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_only_a_preview_that_keeps_its_folder_leaves_a_language_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that empties it, as `mkdocs serve` alone does, would lose three languages at an edit."""
    built: list[str] = []
    begun = MkDocsConfig()
    begun.plugins = {"i18n": SimpleNamespace(current_language="ru")}  # type: ignore[assignment]
    monkeypatch.setattr(hooks, "build", lambda *_, **__: built.append("ru"))
    monkeypatch.setattr(hooks, "renderer", None, raising=False)
    monkeypatch.setattr(hooks, "look", "", raising=False)
    monkeypatch.setattr(hooks.shown, "has", lambda *_: True)
    for preview, dirty in ((True, True), (True, False), (False, True)):
        monkeypatch.setattr(hooks, "preview", preview)
        hooks.build_language(begun, dirty=dirty)
    assert built == ["ru", "ru"]


def test_a_preview_says_that_its_program_was_edited(
    outdated: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It goes on as it was started, and would show old words without a word."""
    hooks.on_startup("serve", dirty=False)
    for edited in (False, True):
        monkeypatch.setattr(hooks, "is_edited", lambda now=edited: now)
        with caplog.at_level(logging.WARNING):
            hooks.on_config(config())
        assert ("start `make serve` anew" in caplog.text) is edited
