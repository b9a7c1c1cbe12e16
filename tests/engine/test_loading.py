"""Modules load only when used: a page's reader waits for each of them."""

import ast
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import jokerbook

ENGINE = Path(jokerbook.__file__).parent.parent
GAMES = ("jokerbook.rummy", "jokerbook.jokrummy", "jokerbook.georgian")
OTHER_GAMES = {game: [other for other in GAMES if other != game] for game in GAMES}
# Jok-R-ummy plays with the piles and the hands of the rummy games, and with nothing else of theirs.
OF_JOKEREN = [f"jokerbook.rummy.{name}" for name in ("profile", "melds", "judge", "plays", "turn")]
OTHER_GAMES["jokerbook.jokrummy"] = ["jokerbook.georgian", *OF_JOKEREN]
SOLVER = ["jokerbook.rummy.solver_form"]
MATCHES = ["random", "json", "jokerbook.chance", "jokerbook.packs", "jokerbook.recording"]
JUDGES = {game: [f"{game}.{name}" for name in ("judge", "state", "turn", "view")] for game in GAMES}
COMMANDS = ["argparse", "jokerbook.cli", "jokerbook.vectors", "jokerbook.asks"]


def run(code: str) -> str:
    """Return what code prints in a Python of its own, in which nothing is loaded yet."""
    command = (sys.executable, "-S", "-c", code)
    environment = {"PYTHONPATH": str(ENGINE), "PYTHONUTF8": "1"}
    return subprocess.run(command, env=environment, stdout=-1, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("game", "names", "unused"),
    [
        ("jokerbook.rummy", "JOKEREN_13, penalty", [*JUDGES["jokerbook.rummy"], *SOLVER, *MATCHES]),
        ("jokerbook.rummy", "JOKEREN, meld", [*JUDGES["jokerbook.rummy"], *SOLVER, *MATCHES]),
        ("jokerbook.rummy", "JOKEREN_13, standings", [*JUDGES["jokerbook.rummy"], *MATCHES]),
        ("jokerbook.rummy", "JOKEREN_13, play_turn", ["jokerbook.rummy.state", *SOLVER]),
        ("jokerbook.rummy", "JOKEREN_13, new_match", ["jokerbook.rummy.state_text", *SOLVER]),
        ("jokerbook.jokrummy", "programme", [*JUDGES["jokerbook.jokrummy"], *MATCHES]),
        (
            "jokerbook.jokrummy",
            "play_turn",
            ["jokerbook.jokrummy.state", "jokerbook.jokrummy.deck"],
        ),
        ("jokerbook.jokrummy", "new_match", ["jokerbook.jokrummy.state_text"]),
        ("jokerbook.georgian", "trick", [*JUDGES["jokerbook.georgian"], *MATCHES]),
        ("jokerbook.georgian", "deal_score", ["jokerbook.georgian.hands", *MATCHES]),
        ("jokerbook.georgian", "new_match", ["jokerbook.georgian.state_text"]),
    ],
)
def test_a_question_loads_no_module_that_it_does_not_use(
    game: str, names: str, unused: list[str]
) -> None:
    """In a page every module takes its part of the time before the first result."""
    code = f"import sys; from {game} import {names}; print(*sys.modules)"
    loaded = set(run(code).split())
    assert game in loaded
    assert not loaded & {*unused, *OTHER_GAMES[game], *COMMANDS}


@pytest.mark.parametrize("game", GAMES)
def test_the_lists_of_a_game_s_names_say_the_same(game: str) -> None:
    """Type checkers read the imports, Python the table below them, and readers `__all__`."""
    source = Path(import_module(game).__file__ or "").read_text(encoding="utf-8")
    (choice,) = (node for node in ast.parse(source).body if isinstance(node, ast.If))
    imported = {
        node.module: {alias.name for alias in node.names}
        for node in choice.body
        if isinstance(node, ast.ImportFrom) and node.module
    }
    (offered,) = choice.orelse
    assert isinstance(offered, ast.Assign)
    assert isinstance(offered.value, ast.Call)
    table: dict[str, str] = ast.literal_eval(offered.value.args[1])
    places = {
        "jokerbook" + name.removeprefix(".") if name.startswith("..") else game + name: names
        for name, names in table.items()
    }
    assert {name: set(names.split()) for name, names in places.items()} == imported
    names = [name for names in imported.values() for name in names]
    assert sorted(names) == sorted(import_module(game).__all__)


EVERY_ORDER = """
import json, sys
from importlib import import_module
from pkgutil import iter_modules

def forget():
    for name in [name for name in sys.modules if name.partition(".")[0] == "jokerbook"]:
        del sys.modules[name]
    return import_module(game)

def everything(package):
    for found in iter_modules(package.__path__):
        import_module(f"{game}.{found.name}")

def modules(package):
    values = {name: getattr(package, name) for name in package.__all__}
    return [name for name, value in values.items() if isinstance(value, type(sys))]

shadowed = []
package = forget()
for name in package.__all__:  # each as the first that is loaded of all
    getattr(forget(), name)
package = forget()
everything(package)
shadowed += modules(package)
package = forget()
modules(package)
everything(package)
shadowed += modules(package)
print(json.dumps(shadowed))
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_name_can_be_the_first_one_and_none_is_a_module(game: str) -> None:
    """Modules that need each other load from either end, and no module hides a function."""
    assert json.loads(run(f"game = {game!r}{EVERY_ORDER}")) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_which_names_it_has(game: str) -> None:
    """Who explores a package by `dir`, or misspells a name, is helped as by any other."""
    package = import_module(game)
    assert set(package.__all__) <= set(dir(package))
    with pytest.raises(AttributeError, match=f"module '{game}' has no attribute 'meldd'") as raised:
        package.meldd  # noqa: B018 (asked for on purpose)
    assert (raised.value.name, raised.value.obj) == ("meldd", package)
