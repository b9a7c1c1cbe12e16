"""Every sentence is said in every language: nothing lacks in a catalogue, nothing is left over."""

import json
import subprocess
import sys
from string import Formatter
from typing import get_args

import pytest

from jokerbook.cli.faults import CommandError
from jokerbook.cli.games import GAMES
from jokerbook.cli.patterns import fill
from jokerbook.cli.words import LANGUAGES, SECTIONS, Words, words_in
from jokerbook.errors import InputError
from jokerbook.refusal import Refusal
from jokerbook.rummy import JOKEREN_13, PRESETS, parse_move, turn_position
from jokerbook.rummy.profile import Kind
from tests.engine import sentences

TRANSLATED = [language for language in LANGUAGES if language != "en"]
USAGE = {
    "the following arguments are required: {0}",
    "unrecognized arguments: {0}",
    "argument {0}: {1}",
    "argument {0}: invalid choice: {1} (choose from {2})",
    "expected one argument",
    "expected at least one argument",
    "ignored explicit argument {0}",
}
"""What argparse says of arguments that are wrong, as this command line uses it."""
VALUES = {
    *get_args(Kind.__value__),
    *(game.name for game in GAMES.values()),
    *(" and ", " or ", "rearrange", "this rearranging", "stock", "discard"),
    *("the length of a run", "the length of a set", "the rank of a set", "the multiplier"),
    "a value too long to print",
    *("a whole number", "text", "true or false", "a list", "null", "none"),
}
"""The words that stand in a sentence as a value."""


def catalogue(language: str) -> dict[str, dict[str, str]]:
    """Return a language's catalogue."""
    path = sentences.PACKAGE / "locale" / f"{language}.json"
    read: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return read


def fields(template: str) -> list[str]:
    """Return the fields of a template, sorted."""
    return sorted(field for _, field, *_ in Formatter().parse(template) if field is not None)


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_sentence_is_translated_and_no_other(language: str) -> None:
    """A sentence added to the engine must not come out in English before a French reader."""
    have = catalogue(language)
    assert tuple(have) == SECTIONS
    wanted = {
        "commands": sentences.commands(),
        "usage": USAGE,
        "refusals": sentences.refusals(),
        "errors": sentences.errors(),
        "values": VALUES,
    }
    for section in SECTIONS:
        assert wanted[section] - set(have[section]) == set(), f"{section} lacks these"
        assert set(have[section]) - wanted[section] == set(), f"{section} has these for nothing"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_same_fields(language: str) -> None:
    """A field that is lost loses a number or a card; one that is not there stops the command."""
    for section in catalogue(language).values():
        for template, translated in section.items():
            assert fields(translated) == fields(template), template
            assert translated.strip(), template


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_error_is_known_again_by_its_own_template(language: str) -> None:
    """Of two templates that a sentence fits, the one that made it has to be chosen."""
    words = words_in(language)
    for template, translated in catalogue(language)["errors"].items():
        values = {field: f"<{field}>" for field in fields(template)}
        error = InputError(fill(template, values))
        assert words.error(error) == fill(translated, values)


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_refusal_is_said(language: str) -> None:
    """A refusal keeps its template, and its values go into the translation as they are."""
    words = words_in(language)
    for template, translated in catalogue(language)["refusals"].items():
        values: dict[str, object] = {field: f"<{field}>" for field in fields(template)}
        refusal = Refusal("j13-set", template, **values)
        assert words.refusal(refusal) == fill(translated, values)


def test_words_in_a_refusal_are_translated_too() -> None:
    """`set and run` in a French sentence would be half a translation."""
    turn = turn_position("7♠ 7♥ 7♦ 2♣", [], False, 2, None, PRESETS["contract"], 3)
    refused = turn.play("draw stock 9♣").refusal(parse_move("lay 7♠ 7♥ 7♦"))
    assert refused is not None
    assert refused.clause == "jok-contract"
    assert words_in("fr").refusal(refused) == (
        "les premières combinaisons de cette donne\u00a0: une suite et une suite\u00a0; "
        "7♠ 7♥ 7♦ est de trop (un set)"
    )
    assert words_in("ru").refusal(refused) == (
        "первые наборы этой раздачи — ряд и ряд; 7♠ 7♥ 7♦ — лишний сет"
    )


def test_an_error_about_a_refused_meld_is_translated_throughout() -> None:
    """One sentence may hold another."""
    with pytest.raises(InputError) as caught:
        turn_position("2♣", ["7♠ 7♠ 7♦"], True, 2, None, JOKEREN_13)
    assert words_in("pt").error(caught.value) == (
        "nenhuma baixa assim pode estar na mesa: os naipes de uma combinação são todos "
        "diferentes, e 7♠ aparece duas vezes em 7♠ 7♠ 7♦ (j13-set-suits)"
    )


def test_a_sentence_that_no_catalogue_has_is_said_as_it_is() -> None:
    """English is better than nothing."""
    words = words_in("ru")
    assert words.error(InputError("never said before")) == "never said before"
    assert words.refusal(Refusal("j13-set", "no {card}", card="7♠")) == "no 7♠"
    assert words.say("no such words: {n}", n=1) == "no such words: 1"


def test_english_is_what_the_sources_say() -> None:
    """No catalogue is read for it, and none is needed."""
    words = Words("en", {})
    assert words.error(CommandError("{name} is a folder", name="x")) == "x is a folder"
    assert words.refusal(Refusal("j13-set", "no {card}", card="7♠")) == "no 7♠"


def test_the_engine_loads_no_command_line_and_no_catalogue() -> None:
    """The page that starts the wheel in a browser waits for all that is imported."""
    code = (
        "import sys, jokerbook, jokerbook.rummy, jokerbook.record\n"
        "print([name for name in sys.modules"
        " if name.startswith('jokerbook.cli') or name in ('argparse', 'importlib.resources')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(sentences.PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"
