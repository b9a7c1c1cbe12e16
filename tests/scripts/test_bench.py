"""The bench as a program: what it prints and saves, and that one failure loses nothing else."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bench import __main__ as bench
from bench.figure import Figure
from publishing.figures_table import SAVED


def some() -> Iterator[Figure]:
    """Yield a figure that is met, and fail before the next."""
    yield Figure("result_first", 0.3, "ratio", 0.36)
    raise RuntimeError("no browser")


def others() -> Iterator[Figure]:
    """Yield a figure that is missed."""
    yield Figure("query_br", 165, "kB", 150)


@pytest.fixture
def measures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put two measurements, the first of which fails, in the place of all."""
    failing = SimpleNamespace(__name__="failing", figures=some)
    whole = SimpleNamespace(__name__="whole", figures=others)
    monkeypatch.setattr(bench, "MEASURES", (failing, whole))
    monkeypatch.setattr(bench, "ENGINE", ())


@pytest.mark.usefixtures("measures")
def test_a_measurement_that_fails_loses_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    """The whole takes an hour; what came before and after the failure is printed all the same."""
    assert bench.main() == 1
    said = capsys.readouterr()
    lines = [line.split() for line in said.out.splitlines()]
    assert ["0.3", "≤", "0.36", "met"] in [line[-4:] for line in lines]
    assert ["165", "kB", "≤", "150", "kB", "missed", "by", "10%"] in [line[-8:] for line in lines]
    assert "RuntimeError: no browser" in said.err
    assert said.err.endswith("failed: failing\n")


@pytest.mark.usefixtures("measures")
def test_figures_are_written_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A trial with one round must not change the page; what is saved says where it was made."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bench").mkdir()
    monkeypatch.delenv("SAVE", raising=False)
    bench.main()
    assert not Path(SAVED).exists()
    monkeypatch.setenv("SAVE", "1")
    bench.main()
    saved = json.loads(Path(SAVED).read_text(encoding="utf-8"))
    assert saved["figures"][1] == {
        "key": "query_br",
        "value": 165,
        "unit": "kB",
        "target": 150,
        "at_least": False,
    }
    assert saved["processors"] > 0
    assert saved["chromium"]
    assert saved["python"].startswith("3.")
