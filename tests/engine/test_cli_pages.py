"""The sample sessions of the pages show what the commands show, to the letter."""

from pathlib import Path

import pytest

from tests.engine import pages


@pytest.mark.parametrize("language", pages.LANGUAGES)
def test_the_sessions_of_a_page_are_as_written(language: str, tmp_path: Path) -> None:
    """A reader types what the page shows, in the page's order, and compares."""
    terminal = pages.Terminal(tmp_path)
    sessions = pages.sessions(pages.page_text(language))
    assert len(sessions) == 13
    for session in sessions:
        for step in session:
            assert terminal.run(step) == step.shown, step.command


def test_every_command_has_a_session_in_every_language() -> None:
    """The same commands are shown to each reader, in their own language."""
    shown = {
        language: [
            word
            for session in pages.sessions(pages.page_text(language))
            for step in session
            for word in step.command.split()
            if word in ("deal", "play", "replay", "score", "referee", "vectors")
        ]
        for language in pages.LANGUAGES
    }
    assert set(shown["en"]) == {"deal", "play", "replay", "score", "referee", "vectors"}
    assert all(commands == shown["en"] for commands in shown.values())
