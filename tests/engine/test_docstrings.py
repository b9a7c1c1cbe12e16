"""The examples in the engine's docstrings say what the engine does."""

import doctest
import importlib
import pkgutil

import pytest

import jokerbook

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(jokerbook.__path__, "jokerbook.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_hold(name: str) -> None:
    """A reader copies from a docstring first."""
    assert doctest.testmod(importlib.import_module(name)).failed == 0
