"""Streams that end early, cannot be written, or lack characters: a command ends cleanly."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jokerbook.record import replay
from tests.engine.command_line import started


def finished(*arguments: str, typed: bytes = b"", **environment: str) -> tuple[int, str, str]:
    """Run a command as a process of its own to its end."""
    process = started(*arguments, **environment)
    out, err = process.communicate(typed, timeout=60)
    return process.returncode, out.decode("utf-8", "replace"), err.decode("utf-8", "replace")


DEAL = ("deal", "jokeren-13", "--players", "2", "--seed", "7")


def test_a_terminal_without_suits_shows_letters() -> None:
    """They can be typed back as they are shown."""
    code, out, err = finished(*DEAL, PYTHONIOENCODING="ascii")
    assert (code, err) == (0, "")
    assert out.isascii()
    assert finished(*DEAL)[1].translate(str.maketrans("♠♥♦♣", "shdc")) == out


@pytest.mark.parametrize(
    ("encoding", "language", "line"),
    [
        ("ascii", "fr", "defausse : vide ; cartes au talon : 82"),
        ("ascii", "ru", "sbros: pust; kart v zapase: 82"),
        ("cp1252", "pt", "pilha de descarte: vazia; cartas no monte: 82"),
    ],
)
def test_other_letters_are_spelled_as_near_as_can_be(
    encoding: str, language: str, line: str
) -> None:
    """An old Windows console has few of them."""
    code, out, _ = finished(*DEAL, "--lang", language, PYTHONIOENCODING=encoding)
    assert code == 0
    assert out.replace("\ufffd", " ").splitlines()[-1] == line


def test_a_program_gets_the_same_object_in_any_encoding() -> None:
    """JSON has its own way to write what an encoding lacks."""
    shown = [finished(*DEAL, "--json", PYTHONIOENCODING=name)[1] for name in ("ascii", "utf-8")]
    assert json.loads(shown[0]) == json.loads(shown[1])
    assert "♠" in shown[1]


def test_moves_in_bytes_that_are_no_text_are_refused_like_any_other() -> None:
    """A terminal in another encoding types them."""
    code, out, err = finished(
        "play", "jokeren", "--seed", "4", "--dealer", "3", typed=b"\xff\xfe\n"
    )
    assert code == 0
    assert "is no move" in err
    assert out.endswith("the input ends, and the game with it\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes are those of Unix")
def test_a_reader_that_goes_ends_the_command_quietly(tmp_path: Path) -> None:
    """`jokerbook … | head` shows what it shows, without a complaint; the record is kept."""
    path = tmp_path / "evening.txt"
    process = started("play", "jokeren", "--seed", "4", "--match", "--record", str(path))
    assert process.stdout is not None
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b"1\n" * 2000)
    process.stdin.close()
    assert process.wait(60) == 141
    assert process.stderr.read() == b""
    process.stderr.close()
    assert replay(path.read_text("utf-8")).state.deal >= 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes are those of Unix")
def test_an_interrupted_game_keeps_its_record(tmp_path: Path) -> None:
    """Ctrl-C is a way to leave."""
    path = tmp_path / "evening.txt"
    process = started(*("play", "jokeren", "--seed", "4", "--dealer", "3", "--record", str(path)))
    assert process.stdout is not None
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.write(b"draw stock\n")
    process.stdin.flush()
    while not process.stdout.readline().startswith(b"you draw"):
        pass
    process.send_signal(signal.SIGINT)
    # The end of the input would end the game too, so it stays open until the signal has.
    assert process.wait(60) == 130
    out, err = process.communicate()
    assert err == b""
    assert "the game is broken off" in out.decode()
    assert replay(path.read_text("utf-8")).state.turn.drawn == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_output_that_cannot_be_written_is_said() -> None:
    """A full disk is no success."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "jokerbook", *DEAL],
            env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2] / "engine")},
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"jokerbook: the output cannot be written: ")
