"""Runs one example in fresh surroundings and says what it printed and how it ended.

The page's worker imports this file in Pyodide; it runs on CPython as it is. It calls `run`, between
two runs `prepare` until nothing is left to do, and `expect` when it hears what may be run next.
"""

import ast
import builtins
import io
import linecache
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import ModuleType, TracebackType
from typing import NamedTuple, NoReturn

FILENAME = "<example>"
ENGINE = "jokerbook"
MAX_CHARACTERS = 20_000
MAX_LINES = 1_000
# Of a longer traceback (a recursion) only the first and the last lines are shown.
LINES_AT_EACH_END = 30
# A browser's stack is small: deeper, and the page loses Python where an error would do.
DEEPEST_RECURSION = 3_000
NO_INPUT = "an example cannot ask for input: write the value into the code"

type Post = Callable[[str], object]


class Failure(NamedTuple):
    """An exception that ended an example, as the page shows it."""

    line: str  # the exception in one line
    at: int | None  # the example's line it came from
    traceback: str
    clause: str | None  # the clause that the engine's refusal rests on
    reason: str | None  # the page's own message that says more than `line`


class Outcome(NamedTuple):
    """What an example printed, whether that was cut, and the failure that ended it."""

    output: str
    cut: bool
    error: Failure | None


def run(code: str, post: Post = lambda text: None) -> Outcome:
    """Run an example's code, statement by statement in the interactive way.

    `post` is given the output piece by piece, each time a line is printed.
    """
    capture = Capture(post)
    raised = None
    # Before the run, since the example itself may ask for a traceback.
    linecache.cache[FILENAME] = (len(code), None, code.splitlines(keepends=True), FILENAME)
    with _fresh_surroundings(capture) as main:
        try:
            _execute(code, main.__dict__)
        except BaseException as exception:
            raised = exception
    return Outcome(capture.text(), capture.cut, None if raised is None else _failure(raised))


def _execute(code: str, namespace: dict[str, object]) -> None:
    for statement in ast.parse(code, FILENAME).body:
        interactive = ast.Interactive([statement])
        exec(compile(interactive, FILENAME, "single", dont_inherit=True), namespace)


class Capture(io.TextIOBase):
    """Keeps what is written to it up to a limit, and posts it line by line.

    Each line goes at once, so that what was printed before an endless loop is seen; the limit
    keeps the posts few.
    """

    def __init__(self, post: Post) -> None:
        self.cut = False
        self._post = post
        self._pieces: list[str] = []
        self._posted = 0
        self._characters = 0
        self._lines = 0

    def write(self, text: str) -> int:
        """Take a text; what is beyond the limit is dropped."""
        if not self.cut:
            kept = self._fitting(text)
            self._pieces.append(kept)
            self._characters += len(kept)
            self._lines += kept.count("\n")
            self.cut = len(kept) < len(text)
            if self.cut or "\n" in kept:
                self._post("".join(self._pieces[self._posted :]))
                self._posted = len(self._pieces)
        return len(text)

    def writable(self) -> bool:
        """Return True: `print` asks."""
        return True

    def text(self) -> str:
        """Return all that was kept."""
        return "".join(self._pieces)

    def _fitting(self, text: str) -> str:
        fitting = text[: MAX_CHARACTERS - self._characters]
        room = MAX_LINES - self._lines
        lines = fitting.split("\n", room)
        return fitting if len(lines) <= room else "\n".join([*lines[:room], ""])


@contextmanager
def _fresh_surroundings(capture: Capture) -> Iterator[ModuleType]:
    """Give an example a `__main__` and an engine of its own, and undo afterwards what it did.

    What an example binds in a module it binds for itself alone, and the engine is imported anew
    for each run, as is every module that only an example needed.
    """
    names = [
        (vars(module), dict(vars(module)))
        for name, module in sys.modules.items()
        if isinstance(module, ModuleType) and not _is_engine(name)
    ]
    recursion_limit = sys.getrecursionlimit()
    set_recursion_limit = sys.setrecursionlimit
    main = ModuleType("__main__")
    with _fresh_engine():
        _ahead.clear()
        sys.modules["__main__"] = main
        sys.stdin, sys.stdout, sys.stderr, sys.displayhook = _NoInput(), capture, capture, _show
        builtins.input = _no_input
        sys.setrecursionlimit = lambda limit, /: set_recursion_limit(min(limit, DEEPEST_RECURSION))
        try:
            yield main
        finally:
            for current, saved in names:
                _restore(current, saved)
            sys.setrecursionlimit(recursion_limit)
            _wanted[:] = [(name, ()) for name in sys.modules if _is_engine(name)]


@contextmanager
def _fresh_engine() -> Iterator[None]:
    """Have the modules that were imported ahead, and no others, stand for the engine."""
    modules = dict(sys.modules)
    for name in filter(_is_engine, modules):
        del sys.modules[name]
    sys.modules.update(_ahead)
    try:
        yield
    finally:
        _restore(sys.modules, modules)


def _restore[Value](current: dict[str, Value], saved: dict[str, Value]) -> None:
    current.update(saved)
    for name in current.keys() - saved.keys():
        del current[name]


def _is_engine(module: str) -> bool:
    return module.partition(".")[0] == ENGINE


# What is imported ahead for the next run, and what still is to be: a module, and names from it.
_ahead: dict[str, ModuleType] = {}
_wanted: list[tuple[str, tuple[str, ...]]] = []


def expect(code: str) -> None:
    """Want what some code imports from the engine before anything else: it may be run next."""
    with suppress(SyntaxError, ValueError):
        _wanted[:0] = filter(lambda want: _is_engine(want[0]), _imports(ast.parse(code)))


def _imports(tree: ast.AST) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what the import statements of some code want, one name at a time."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, (alias.name,)) for alias in node.names)


def prepare() -> bool:
    """Import one of the wanted modules as the next run's own; return whether more are wanted.

    All of them take tens of milliseconds in the page, which a reader who waits for a result would
    notice: between two of them a run can begin, with those that are there.
    """
    if _wanted:
        module, names = _wanted.pop(0)
        base = dict(sys.modules)
        with _fresh_engine():
            # What cannot be imported raises in the run, where it is told of.
            with suppress(Exception):
                __import__(module, fromlist=names)
            _ahead.update({k: v for k, v in sys.modules.items() if base.get(k) is not v})
    return bool(_wanted)


class _NoInput(io.TextIOBase):
    """A standard input on which nobody types."""

    def readline(self, size: int | None = -1, /) -> NoReturn:
        _no_input()

    def read(self, size: int | None = -1, /) -> NoReturn:
        _no_input()


def _no_input(prompt: object = "") -> NoReturn:
    raise EOFError(NO_INPUT)


def _show(value: object) -> None:
    """Show an expression's value as the interactive interpreter does."""
    if value is not None:
        sys.stdout.write(f"{value!r}\n")
        vars(builtins)["_"] = value


def _failure(exception: BaseException) -> Failure | None:
    """Return what to show of an exception; None for a plain `sys.exit()`."""
    if isinstance(exception, SystemExit) and exception.code in (None, 0):
        return None
    name = type(exception).__qualname__
    message = exception.msg if isinstance(exception, SyntaxError) else _message(exception)
    clause = getattr(exception, "clause", None)
    return Failure(
        line=f"{name}: {message}" if message else name,
        at=_line_number(exception),
        traceback=_traceback(exception),
        clause=clause if isinstance(clause, str) else None,
        reason=_reason(exception),
    )


def _reason(exception: BaseException) -> str | None:
    """Return the name of the page's own message on an exception, where it has one."""
    if exception.args == (NO_INPUT,):
        return "no_input"
    if isinstance(exception, ModuleNotFoundError):
        first = (exception.name or "").partition(".")[0]
        return "not_carried" if first in sys.stdlib_module_names else None
    return None


def _message(exception: BaseException) -> str:
    """Return the first line of an exception's message, of a length one can read."""
    try:
        lines = str(exception).strip().splitlines()
    except Exception:
        return "(its message cannot be shown)"
    return lines[0][:300] if lines else ""


def _line_number(exception: BaseException) -> int | None:
    """Return the line of the example that an exception came from."""
    if isinstance(exception, SyntaxError) and exception.filename == FILENAME:
        return exception.lineno
    lines = [
        link.tb_lineno
        for link in _links(exception.__traceback__)
        if link.tb_frame.f_code.co_filename == FILENAME
    ]
    return lines[-1] if lines else None


def _traceback(exception: BaseException) -> str:
    """Return the traceback with the frames of the example and of the engine alone."""
    try:
        told = traceback.TracebackException.from_exception(exception)
        _drop_frames(told)
        text = "".join(told.format())
    except Exception:
        return type(exception).__qualname__
    engine_file = rf'(?m)^( *File ").*[\\/](?={ENGINE}[\\/])'
    lines = re.sub(engine_file, r"\1", text).splitlines()
    if len(lines) > 2 * LINES_AT_EACH_END:
        lines[LINES_AT_EACH_END:-LINES_AT_EACH_END] = ["  …"]
    return "\n".join(lines)[:MAX_CHARACTERS]


def _drop_frames(told: traceback.TracebackException) -> None:
    """Take the other frames out of a traceback, and out of those that it came from."""
    todo: list[traceback.TracebackException | None] = [told]
    done: set[int] = set()
    while todo:
        one = todo.pop()
        if one is None or id(one) in done:
            continue
        done.add(id(one))
        one.stack[:] = filter(_is_shown, one.stack)
        todo += [one.__cause__, one.__context__, *(one.exceptions or ())]


def _links(link: TracebackType | None) -> Iterator[TracebackType]:
    while link is not None:
        yield link
        link = link.tb_next


def _is_shown(frame: traceback.FrameSummary) -> bool:
    return frame.filename == FILENAME or bool(re.search(rf"[\\/]{ENGINE}[\\/]", frame.filename))
