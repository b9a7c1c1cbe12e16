"""The runner on CPython: what an example prints, how it ends, and that it leaves nothing behind."""

import builtins
import re
import sys
import textwrap
from collections.abc import Iterator

import pytest

from web import runner


@pytest.mark.parametrize(
    ("code", "output"),
    [
        ("1 + 1", "2\n"),
        ("x = 1\nx\nNone\n'x'", "1\n'x'\n"),
        ("40 + 2\n_ + 1", "42\n43\n"),
        ("for n in range(2):\n    n", "0\n1\n"),
        ("print('a', end='')", "a"),
        ("import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')", "a\nb\nc\n"),
        ("__name__", "'__main__'\n"),
        ("from dataclasses import dataclass\n@dataclass\nclass A:\n    n: int\nA(1)", "A(n=1)\n"),
        ("print('a')\nraise SystemExit", "a\n"),
    ],
)
def test_runs_in_the_interactive_way(code: str, output: str) -> None:
    """The page must show what a doctest of the same statements would, to the letter."""
    assert runner.run(code) == runner.Outcome(output, cut=False, error=None)


@pytest.mark.parametrize(
    ("code", "line", "at"),
    [
        ("1\n1 / 0", "ZeroDivisionError: division by zero", 2),
        ("def f():\n    return g\n\nf()", "NameError: name 'g' is not defined", 2),
        ("1\nx = = 2", "SyntaxError: invalid syntax", 2),
        ("raise ValueError('one\\ntwo')", "ValueError: one", 1),
        ("raise ValueError", "ValueError", 1),
        ("raise SystemExit(3)", "SystemExit: 3", 1),
        ("raise KeyboardInterrupt", "KeyboardInterrupt", 1),
        ("def f():\n    f()\nf()", "RecursionError: maximum recursion depth exceeded", 2),
        (
            "import random\n\nrandom.choice([])",
            "IndexError: Cannot choose from an empty sequence",
            3,
        ),
    ],
)
def test_says_an_error_in_one_line(code: str, line: str, at: int) -> None:
    """A reader who is no programmer reads one line and the place, not a traceback."""
    error = runner.run(code).error
    assert error is not None
    assert error.line.startswith(line)
    assert error.at == at


def test_what_was_printed_before_an_error_is_kept() -> None:
    """The output up to the error is half of what explains it."""
    outcome = runner.run("print('before')\n1 / 0")
    assert outcome.output == "before\n"
    assert outcome.error is not None


def test_the_traceback_has_no_frames_of_the_runtime() -> None:
    """Frames of the runner and of the library tell the reader nothing about the example."""
    code = "import statistics\n\ndef f(data):\n    return statistics.mean(data)\n\nf([])"
    error = runner.run(code).error
    assert error is not None
    marks = re.compile(r"\n *[~^]+$", re.MULTILINE)  # each Python sets them in its own way
    assert marks.sub("", error.traceback) == textwrap.dedent("""\
        Traceback (most recent call last):
          File "<example>", line 6, in <module>
            f([])
          File "<example>", line 4, in f
            return statistics.mean(data)
        statistics.StatisticsError: mean requires at least one data point""")


def test_the_traceback_shows_where_a_syntax_error_is() -> None:
    """A syntax error is explained by the line and the mark under it."""
    error = runner.run("ok = 1\nx = = 2").error
    assert error is not None
    assert error.traceback == textwrap.dedent("""\
          File "<example>", line 2
            x = = 2
                ^
        SyntaxError: invalid syntax""")


def test_the_traceback_shows_the_engine_by_its_own_paths() -> None:
    """The engine's frames lead into its sources, wherever it is installed."""
    code = "from jokerbook.rummy import JOKEREN_13, penalty\npenalty('A♠ 8', JOKEREN_13)"
    error = runner.run(code).error
    assert error is not None
    assert '  File "jokerbook/rummy/points.py", line ' in error.traceback
    assert "runner.py" not in error.traceback


def test_a_chain_of_errors_is_cleaned_link_by_link() -> None:
    """The error behind the error came through the library too."""
    code = (
        "import json\ntry:\n    json.loads('{')\nexcept ValueError as e:\n    raise KeyError from e"
    )
    error = runner.run(code).error
    assert error is not None
    assert error.traceback.count("  File ") == error.traceback.count('  File "<example>"') == 2


def test_a_long_traceback_is_cut_in_its_middle() -> None:
    """Two functions that call each other without end must not fill the page."""
    error = runner.run("def f():\n    g()\ndef g():\n    f()\nf()").error
    assert error is not None
    lines = error.traceback.splitlines()
    assert len(lines) == 2 * runner.LINES_AT_EACH_END + 1
    assert lines[-1].startswith("RecursionError")


def test_an_error_that_names_a_clause_hands_it_on() -> None:
    """The page links the clause that a refusal rests on."""
    code = "class Refused(Exception):\n    clause = 'j13-set-suits'\nraise Refused('no')"
    error = runner.run(code).error
    assert error is not None
    assert error.clause == "j13-set-suits"


def test_an_error_whose_message_cannot_be_made_is_still_an_error() -> None:
    """Whatever the example's own exception does, the reader gets an answer."""
    code = "class Bad(Exception):\n    def __str__(self):\n        return 1 / 0\nraise Bad"
    error = runner.run(code).error
    assert error is not None
    assert error.line == "Bad: (its message cannot be shown)"


@pytest.mark.parametrize("code", ["input('?')", "import sys\nsys.stdin.readline()"])
def test_asking_for_input_is_answered_with_a_sentence(code: str) -> None:
    """There is nobody to type, and a run that waits would seem to hang."""
    error = runner.run(code).error
    assert error is not None
    assert error.reason == "no_input"
    assert error.line == f"EOFError: {runner.NO_INPUT}"


@pytest.mark.parametrize(
    ("code", "characters", "lines"),
    [
        ("print('x' * 30_000)", 20_000, 0),
        ("for n in range(1_000_000): print(n)", 3_890, 1_000),
        ("print('x\\n' * 1_000, end='')", 2_000, 1_000),
        ("print('x' * 20_000, end='')", 20_000, 0),
    ],
)
def test_output_is_capped(code: str, characters: int, lines: int) -> None:
    """A page of a million lines would freeze; what fits exactly is not cut."""
    outcome = runner.run(code)
    assert (len(outcome.output), outcome.output.count("\n")) == (characters, lines)
    assert outcome.cut == ("end=''" not in code)
    assert outcome.error is None


def test_output_is_posted_while_the_example_runs() -> None:
    """What was printed before an endless loop must be on the page before the loop is stopped."""
    posts: list[str] = []
    runner.run("print('a')\nprint('b')", posts.append)
    assert posts == ["a\n", "b\n"]


def test_few_messages_are_posted_however_much_is_printed() -> None:
    """Each message is work for page and worker, and so is each letter that it repeats."""
    posts: list[str] = []
    outcome = runner.run("for n in range(20_000): print(n)", posts.append)
    assert len(posts) <= runner.MAX_LINES + 1
    assert "".join(posts) == outcome.output


def test_what_was_printed_before_an_endless_loop_is_posted() -> None:
    """A reader who stops a loop wants to see what came before it, every line of it."""
    posts: list[str] = []
    runner.run("for n in range(100): print(n)", posts.append)
    assert "".join(posts).splitlines() == [str(n) for n in range(100)]


def test_a_traceback_asked_for_by_the_example_shows_its_own_lines() -> None:
    """The lines are those of this run, not of the run before it."""
    runner.run("print('one')\nprint('two')")
    code = "import traceback\ntry:\n    1/0\nexcept Exception:\n    traceback.print_exc()"
    assert "    1/0\n" in runner.run(code).output


def test_no_frame_of_the_runner_stands_in_any_traceback() -> None:
    """Also where the error is of a kind whose frames cannot be taken out of it."""
    code = (
        "class Stubborn(Exception):\n"
        "    __traceback__ = property(lambda self: None, lambda self, value: None)\n"
        "raise Stubborn('x') from ValueError('y')"
    )
    error = runner.run(code).error
    assert error is not None
    assert "runner.py" not in error.traceback


@pytest.mark.parametrize(
    "code",
    [
        "import jokerbook.rummy as rummy\nrummy.penalty = len",
        "import jokerbook.rummy.points as points\npoints.__dict__.clear()",
        "import builtins\nbuiltins.len = builtins.print = builtins.str = None",
        "import math, sys\nmath.pi = 3\nsys.stdout = sys.displayhook = None\nsys.modules.clear()",
        "import sys\nsys.setrecursionlimit(60)",
        "hand = 'A♠'",
        "_ = 1 / 0",
    ],
)
def test_nothing_leaks_into_the_next_run(code: str) -> None:
    """An example that a reader changed must not change what the next one answers."""
    before = dict(vars(builtins)), dict(sys.modules), sys.stdout, sys.displayhook
    runner.run(code)
    assert (dict(vars(builtins)), dict(sys.modules), sys.stdout, sys.displayhook) == before
    asked = (
        "import math\nfrom jokerbook.rummy import JOKEREN_13, penalty\n"
        "penalty('A♠ 8♦ Joker', JOKEREN_13)\nmath.pi\nlen('ab')\n'hand' in globals()"
    )
    assert runner.run(asked).output == "44\n3.141592653589793\n2\nFalse\n"


POINTS = "jokerbook.rummy.points"
ASK = "from jokerbook.rummy import penalty\npenalty.__name__"


@pytest.fixture
def no_engine() -> Iterator[None]:
    """No module of the engine is loaded, as in the page, and nothing is wanted or there ahead."""
    saved = {name: sys.modules.pop(name) for name in list(sys.modules) if runner._is_engine(name)}
    runner._wanted.clear()
    yield
    runner._ahead.clear()
    runner._wanted.clear()
    sys.modules.update(saved)


def prepare_all() -> None:
    """Prepare for the next run to the end."""
    while runner.prepare():
        pass


@pytest.mark.usefixtures("no_engine")
def test_modules_imported_ahead_serve_one_run_only() -> None:
    """Importing ahead saves the reader a wait; what a run does to those modules ends with it."""
    spoil = f"import {POINTS} as points\npoints.penalty.__name__ = 'spoilt'"
    assert runner.run(ASK).output == "'penalty'\n"
    for code in (spoil, ASK):
        prepare_all()
        assert POINTS in runner._ahead
        assert POINTS not in sys.modules
        output = runner.run(code).output
    assert output == "'penalty'\n"


@pytest.mark.usefixtures("no_engine")
@pytest.mark.parametrize(
    "code",
    [
        ASK,
        f"import {POINTS}",
        "from jokerbook.rummy import points",
        "from jokerbook.rummy import *",
        f"def ask():\n    import {POINTS} as points\n    return points\nask()",
    ],
)
def test_what_code_imports_is_there_before_it_is_run(code: str) -> None:
    """Who comes to an example is to find it ready: its run imports nothing of the engine."""
    runner.expect(code)
    prepare_all()
    ahead = set(runner._ahead)
    assert POINTS in ahead
    loaded = "import sys\nsorted(m for m in sys.modules if m.startswith('jokerbook'))"
    assert runner.run(f"{code}\n{loaded}").output.splitlines()[-1] == str(
        sorted(filter(runner._is_engine, ahead))
    )


@pytest.mark.usefixtures("no_engine")
def test_modules_are_imported_one_at_a_time() -> None:
    """A press must not wait for all of them; a run in between takes those that are there."""
    runner.expect("from jokerbook.cards import Card\nfrom jokerbook.rummy import penalty")
    assert runner.prepare()
    assert "jokerbook.cards" in runner._ahead
    assert POINTS not in runner._ahead
    assert runner.run(ASK).output == "'penalty'\n"


@pytest.mark.usefixtures("no_engine")
@pytest.mark.parametrize(
    "code",
    ["x = = 2", "'\0'", "import jokerbook.nothing", "from jokerbook import nothing", "import this"],
)
def test_code_that_cannot_be_prepared_is_left_to_its_run(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Code is often wrong while it is edited: only its run tells, and runs what is not ours."""
    runner.expect(code)
    prepare_all()
    assert capsys.readouterr().out == ""
    assert "this" not in runner._ahead
