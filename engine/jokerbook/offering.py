"""What a package offers, each name loaded from its module when it is first asked for.

A game's package offers far more than one question needs, and where an example runs in a page a
reader waits for every module that is loaded.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def offer(
    package: str, modules: Mapping[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and the `__dir__` of a package: the names that each module gives."""
    offering = sys.modules[package]
    places = {name: module for module, names in modules.items() for name in names.split()}

    def load(name: str) -> object:
        if name not in places:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=offering)
        value = getattr(import_module(places[name], package), name)
        setattr(offering, name, value)
        return value

    return load, lambda: sorted({*vars(offering), *places})
