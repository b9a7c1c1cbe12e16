"""The clauses that the engine can refuse by, read from its sources.

Each `refuse(topic, …)` and each `Refusal(clause, …)` is followed back to the words that its first
argument can be: through conditions, local names, tables and the callers of a function. A game takes
in what it imports from another game. What cannot be followed raises `ValueError` with its place.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import jokerbook
from publishing.rulesets import PROFILES
from publishing.site import PREFIXES

ENGINE = Path(jokerbook.__file__).parent


class Function(NamedTuple):
    """A function or a method, in the file that defines it."""

    file: Path
    tree: ast.Module
    node: ast.FunctionDef

    def place(self, node: ast.expr) -> str:
        """Return where a node of it stands, as an editor opens it."""
        return f"engine/jokerbook/{self.file.relative_to(ENGINE).as_posix()}:{node.lineno}"


class Said(NamedTuple):
    """A word, and where in the engine it stands."""

    word: str
    place: str


@cache
def refusable(ruleset: str) -> dict[str, str]:
    """Return the clauses that a game can refuse by, the first place of each as an editor opens it.

    A topic that games share counts for each of them, also where the one's profile never comes to
    it: `never` of `coverage.toml` says which and why.
    """
    reader = Reader(ruleset)
    found: dict[str, str] = {}
    for function in reader.functions:
        for said in reader.clauses(function):
            found.setdefault(said.word, said.place)
    return found


class Reader:
    """Reads the sources of a game, and of what it imports from other games."""

    def __init__(self, ruleset: str) -> None:
        self.prefix = PREFIXES[ruleset]
        self.profiles = tuple(PROFILES[ruleset].values())
        self.package = type(self.profiles[0]).__module__.split(".")[1]
        self.functions = tuple(self.read())

    def read(self) -> Iterator[Function]:
        """Yield the functions of the game."""
        for file in sorted((ENGINE / self.package).glob("*.py")):
            tree = parsed(file)
            yield from functions_in(file)
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom) and (source := self.other_game(node)):
                    names = {alias.name for alias in node.names}
                    yield from (made for made in functions_in(source) if made.node.name in names)

    def other_game(self, node: ast.ImportFrom) -> Path | None:
        """Return the file that names are imported from, where it is another game's."""
        top, *path = (node.module or "").split(".")
        if top != "jokerbook" or len(path) != 2 or path[0] == self.package:
            return None
        return ENGINE.joinpath(*path).with_suffix(".py")

    def clauses(self, function: Function) -> Iterator[Said]:
        """Yield the clauses that a function refuses by."""
        if function.node.name == "refuse":  # A profile's own, which puts the prefix before a topic.
            return
        for call in calls_in(function.node):
            if name_of(call) == "refuse":
                for topic, place in self.words(call.args[0], function):
                    yield Said(f"{self.prefix}{topic}", place)
            elif name_of(call) == "Refusal":
                yield from self.words(call.args[0], function)

    def words(self, node: ast.expr, function: Function) -> Iterator[Said]:
        """Yield what an expression of a function can be."""
        match node:
            case ast.Constant(value=str(word)):
                yield Said(word, function.place(node))
            case ast.IfExp():
                yield from self.words(node.body, function)
                yield from self.words(node.orelse, function)
            case ast.Name(id=name) if values := [*self.values(name, function)]:
                for value, of in values:
                    yield from self.words(value, of)
            case ast.Subscript(value=ast.Name(id=name)):
                for value in table_of(name, function.tree):
                    yield from self.words(value, function)
            case ast.Attribute(attr=field) if hasattr(self.profiles[0], field):
                for profile in self.profiles:
                    yield Said(getattr(profile, field), function.place(node))
            case _:
                said = f"{function.place(node)}: cannot tell which clause {ast.unparse(node)!r} is"
                raise ValueError(said)

    def values(self, name: str, function: Function) -> Iterator[tuple[ast.expr, Function]]:
        """Yield what a local name can be: what is assigned to it, or what its callers give."""
        for made in ast.walk(function.node):
            if isinstance(made, ast.Assign) and name in names_in(made.targets):
                yield made.value, function
        parameters = [given.arg for given in parameters_of(function.node)]
        if name in parameters:
            at = parameters.index(name)
            for caller in self.functions:
                for call in calls_in(caller.node):
                    if name_of(call) == function.node.name:
                        named = {given.arg: given.value for given in call.keywords}
                        yield named.get(name) or call.args[at], caller


@cache
def parsed(file: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


def functions_in(file: Path) -> Iterator[Function]:
    """Yield the functions and methods that a file defines."""
    tree = parsed(file)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield Function(file, tree, node)


@cache  # who asks for the callers of a function asks every function
def calls_in(node: ast.AST) -> tuple[ast.Call, ...]:
    """Return the calls below a node."""
    return tuple(call for call in ast.walk(node) if isinstance(call, ast.Call))


def name_of(call: ast.Call) -> str:
    """Return the last name of what is called."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def names_in(targets: list[ast.expr]) -> set[str]:
    """Return the names that an assignment sets, those of a tuple left out."""
    return {target.id for target in targets if isinstance(target, ast.Name)}


def parameters_of(node: ast.FunctionDef) -> list[ast.arg]:
    """Return the parameters of a function, in the order in which they are given."""
    return [*node.args.args, *node.args.kwonlyargs]


def table_of(name: str, tree: ast.Module) -> list[ast.expr]:
    """Return the values of the dictionary of this name in a module."""
    for made in tree.body:
        match made:
            case ast.AnnAssign(target=ast.Name(id=found), value=ast.Dict(values=values)):
                if found == name:
                    return values
    return []
