"""What of Python's library an edited example may import, and what it is told of the rest."""

import tomllib

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live_harness import SAID, Figure
from web import library, runner

PLAN = tomllib.loads(library.PLAN.read_text(encoding="utf-8"))
# Programs that use what each module is there for; CPython says what they print.
PROGRAMS = {
    "math": "import math, cmath\nmath.comb(108, 13), math.isqrt(99), cmath.sqrt(-4)",
    "random": "import random\nrandom.seed(7)\nrandom.sample(range(108), 14), random.gauss(0, 1)\n"
    "random.Random('a').choices('abc', k=5)",
    "itertools": "from itertools import batched, combinations, groupby\n"
    "len(list(combinations(range(9), 4)))\nlist(batched('abcdefg', 3))",
    "collections": "from collections import ChainMap, Counter, OrderedDict, defaultdict, deque\n"
    "Counter('jokerbook').most_common(2), deque([1, 2], 1), OrderedDict(a=1)",
    "dataclasses": "from dataclasses import asdict, dataclass, field, replace\n"
    "@dataclass(order=True, frozen=True, slots=True)\nclass Card:\n    rank: int\n"
    "    marks: list = field(default_factory=list)\n\n"
    "sorted([Card(9), Card(2)]), asdict(replace(Card(3), rank=4)), Card.__doc__",
    "fractions": "from fractions import Fraction\n"
    "Fraction('3/7') + Fraction(0.5), round(Fraction(7, 2))",
    "statistics": "import statistics\ndata = [44, 8, 11, 25]\nstatistics.quantiles(data), "
    "statistics.stdev(data), statistics.NormalDist(0, 1).cdf(1), statistics.mean([])",
    "json": "import json\njson.loads(json.dumps({'é': [1, 2.5, None]}, indent=1))\njson.loads('{')",
    "re": r"import re" "\n" r"re.sub(r'(?i)(\w+)♠', r'<\1>', 'A♠ 10♠'), re.findall('[', '')",
    "textwrap": "import textwrap\nprint(textwrap.fill('one two three ' * 9, 30))\n"
    "textwrap.dedent('  a')",
    "datetime": "from datetime import date, datetime, timedelta\nimport calendar, time\n"
    "date(2030, 1, 31) + timedelta(30), datetime.strptime('31.01.2030', '%d.%m.%Y')\n"
    "print(calendar.month(2030, 1))",
    "decimal": "from decimal import Decimal, getcontext\ngetcontext().prec = 30\nDecimal(1) / 7",
    "enum": "from enum import Enum, auto\nclass Suit(Enum):\n    SPADES = auto()\n\nlist(Suit)",
    "functools": "from functools import cache, partial, reduce, singledispatch\n"
    "reduce(int.__mul__, range(1, 9)), partial(pow, 2)(5)",
    "texts": "import string, unicodedata, pprint, difflib, reprlib\n"
    "unicodedata.name('♠'), string.Template('$a').substitute(a=1)\n"
    "pprint.pprint({'a': list(range(40))}, width=40)\n"
    "print('\\n'.join(difflib.unified_diff(['a'], ['b'], lineterm='')))",
    "bytes": "import base64, hashlib, struct, secrets\nbase64.b64encode('♠'.encode('utf-16'))\n"
    "hashlib.sha256(b'').hexdigest(), struct.pack('>I', 9), len(secrets.token_hex())\n"
    "'Ж'.encode('cp1251')",
    "an error": "import traceback\ntry:\n    1 / 0\nexcept ZeroDivisionError:\n"
    "    print(traceback.format_exc())\nraise ExceptionGroup('two', [ValueError(1), TypeError(2)])",
    "typing": "from typing import Generic, NamedTuple, Protocol, TypedDict, TypeVar\n"
    "class Meld(NamedTuple):\n    cards: str\n\nMeld('A♠')",
    "abc": "import abc, contextlib, copy, heapq, bisect, operator, graphlib, weakref, inspect\n"
    "copy.deepcopy([[1]]), heapq.nsmallest(2, [3, 1, 2]), bisect.bisect([1, 3], 2)\n"
    "inspect.signature(lambda a, *, b=1: a)",
    "csv": "import csv, io\nlist(csv.DictReader(io.StringIO('a,b\\n1,2')))",
    "generators": "import contextlib\n@contextlib.contextmanager\ndef given():\n    yield 1\n\n"
    "with given() as one:\n    one",
}


def test_what_is_offered_works_as_in_cpython(live: str, page: Page) -> None:
    """The trimmed library must give the same answers, and the same errors, as the whole one."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    for name, code in PROGRAMS.items():
        expected = runner.run(code)
        shown = hand.go(code, until="error" if expected.error else "changed")
        assert shown.startswith(expected.output.strip()), name
        if expected.error:
            assert expected.error.line in shown, name
            assert f"(line {expected.error.at})" in shown, name


def test_every_module_that_is_offered_can_be_imported(live: str, page: Page) -> None:
    """A module is carried with all that it needs."""
    page.goto(f"{live}en.html")
    imports = "\n".join(f"import {name}" for name in PLAN["offered"])
    assert Figure(page, "hand").go(f"{imports}\nprint('all')", until="changed") == "all"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_module_that_is_not_carried_is_told_of_in_a_sentence(
    live: str, page: Page, language: str
) -> None:
    """Who needs another module learns that it is not here, and what to do about it."""
    page.goto(f"{live}{language}.html")
    hand = Figure(page, "hand")
    for code in ("import doctest", "1\nfrom urllib.request import urlopen", "import sqlite3"):
        hand.go(code, until="error")
        said = hand.result.locator(".jb-error").inner_text()
        assert library.SWITCH in said
        assert (SAID["not_carried"] in said) == (language == "en")
        expect(hand.result.locator(".jb-error")).to_contain_text(str(1 + code.count("\n")))


def test_a_module_that_nobody_has_is_no_part_of_the_library(live: str, page: Page) -> None:
    """A mistyped name must be called what it is."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.go("import jokerbok", until="error")
    error = hand.result.locator(".jb-error")
    expect(error).to_have_text("ModuleNotFoundError: No module named 'jokerbok' (line 1)")
