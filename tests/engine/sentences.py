"""Every sentence that the engine and the command line can say, collected from their sources."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "engine" / "jokerbook"
REFUSERS = {"refuse": 1, "_refuse": 2, "Refusal": 1}
"""What makes a refusal, and the place of the template among its arguments."""
NO_INPUT_ERRORS = ("AttributeError", "ArgumentTypeError", "RefusedError")
"""What is raised for a programmer's mistake, or carries a sentence that is collected elsewhere."""
LAST_LINE = "{0} passed, {1} failed"
"""The last line of a report of vectors, which their format fixes in every language."""


def refusals() -> set[str]:
    """Return the templates of all refusals."""
    return {
        text for _, tree in _engine() for part in _of_refusals(tree) for text in _constants(part)
    }


def errors() -> set[str]:
    """Return the sentences of all errors, each value of an f-string a numbered field."""
    found = {text for name, tree in _engine() for text in _of_errors(name, tree)}
    return {text for text in found if re.search(" .*[a-z]|[a-z].* ", _literal(text))} - {LAST_LINE}


def commands() -> set[str]:
    """Return the templates that the command line says itself."""
    return {
        text
        for _, tree in _sources(PACKAGE / "cli")
        for node in ast.walk(tree)
        for text in _said(node)
    }


def _engine() -> Iterator[tuple[str, ast.Module]]:
    return ((name, tree) for name, tree in _sources(PACKAGE) if not name.startswith("cli/"))


def _sources(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def _called(node: ast.AST) -> str:
    """Return the name of the function or class that a node calls, or nothing."""
    if not isinstance(node, ast.Call):
        return ""
    function = node.func
    return getattr(function, "attr", getattr(function, "id", ""))


def _assigned(tree: ast.AST, name: str) -> Iterator[ast.expr]:
    """Yield what is assigned to a variable of this name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in node.targets
        ):
            yield node.value


def _of_refusals(tree: ast.AST) -> Iterator[ast.expr]:
    yield from _assigned(tree, "template")
    for node in ast.walk(tree):
        place = REFUSERS.get(_called(node))
        if place is not None and isinstance(node, ast.Call) and len(node.args) > place:
            yield node.args[place]


def _of_errors(name: str, tree: ast.AST) -> Iterator[str]:
    for variable in ("reason", "where"):
        for part in _assigned(tree, variable):
            yield from _sentences(part)
    for node in ast.walk(tree):
        called = _called(node)
        raises = called.endswith("Error") and called not in NO_INPUT_ERRORS
        if isinstance(node, ast.Call) and (raises or called == "__init__"):
            for argument in node.args:
                yield from _sentences(argument)
        # A vector that fails is a line of a report, and not raised.
        if name == "vectors.py" and isinstance(node, ast.Return) and node.value is not None:
            yield from _sentences(node.value)


def _sentences(node: ast.expr) -> Iterator[str]:
    """Yield the text of a constant or an f-string that is a whole expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        fields = iter(range(len(node.values)))
        yield "".join(
            str(part.value).replace("{", "{{").replace("}", "}}")
            if isinstance(part, ast.Constant)
            else f"{{{next(fields)}}}"
            for part in node.values
        )
    elif isinstance(node, ast.IfExp):
        yield from _sentences(node.body)
        yield from _sentences(node.orelse)


def _constants(node: ast.expr) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _literal(template: str) -> str:
    """Return a template without its fields."""
    return "".join(part.partition("}")[2] or part for part in f"}}{template}".split("{"))


def _said(node: ast.AST) -> Iterator[str]:
    """Yield what is said, or is the template of a fault, or the sentence of a stop."""
    if _called(node) in ("say", "_say", "CommandError") and isinstance(node, ast.Call):
        if node.args and isinstance(node.args[0], ast.Constant):
            yield str(node.args[0].value)
    elif isinstance(node, ast.ClassDef) and any(
        isinstance(base, ast.Name) and base.id == "Enum" for base in node.bases
    ):
        for line in node.body:
            if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant):
                yield str(line.value.value)
