"""The examples: one doctest session a file, split into the code shown and what it prints."""

import doctest
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path


@dataclass(frozen=True)
class Example:
    """An example by its slug: plain code without prompts, and the output the rules state."""

    slug: str
    code: str
    output: str


def example_files(folder: Path) -> dict[str, Path]:
    """Return the example files below `examples/` by slug, which is the file's name."""
    return {file.stem: file for file in sorted(folder.rglob("*.pycon"))}


def read_example(file: Path) -> Example:
    """Return the example that a file holds; ValueError, with file and line, where it is none."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file.name}: is not UTF-8 text") from None
    return parse_example(file.stem, text)


@lru_cache(maxsize=4096)
def parse_example(slug: str, text: str) -> Example:
    """Return the example that a doctest session is; ValueError, with the line, where it is none."""
    name = f"{slug}.pycon"
    steps = doctest.DocTestParser().get_examples(text, name)
    if not steps:
        raise ValueError(f"{name}: no line begins with >>>, so there is nothing to run")
    for step in steps:
        if step.exc_msg is not None:
            raise ValueError(f"{name}, line {step.lineno + 1}: shows a traceback; show a value")
        try:
            compile(step.source, name, "single")
        except SyntaxError as error:
            raise ValueError(f"{name}, line {step.lineno + 1}: {error.msg}") from None
        if step.options:
            raise ValueError(f"{name}, line {step.lineno + 1}: has a doctest directive")
    code = "".join(step.source for step in steps)
    output = "".join(step.want for step in steps).replace("<BLANKLINE>\n", "\n")
    return Example(slug, code.rstrip("\n"), output.rstrip("\n"))
