"""The words of the command line and of the engine, in the language that was asked for.

English is what the sources say. Another language is a catalogue, `jokerbook/locale/fr.json`, from
English templates to translations, read only when that language is asked for. The engine's refusals
keep their templates; its errors are plain sentences, known again by theirs.
"""

import json
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files

from jokerbook.cli.faults import CommandError
from jokerbook.cli.patterns import Pattern, fill, patterns
from jokerbook.refusal import Refusal

LANGUAGES = ("en", "fr", "ru", "pt")
SECTIONS = ("commands", "usage", "refusals", "errors", "values")
"""Of a catalogue: the commands' own words, argparse's, the engine's sentences, words in them."""


class Words:
    """One language; without a catalogue, English."""

    def __init__(self, language: str, catalogue: Mapping[str, Mapping[str, str]]) -> None:
        self.language = language
        self._commands, self._usage, self._refusals, self._errors, self._values = (
            catalogue.get(section, {}) for section in SECTIONS
        )

    def say(self, template: str, **values: object) -> str:
        """Return one of the commands' own sentences."""
        said = {name: self._said(value) for name, value in values.items()}
        return self._commands.get(template, template).format_map(said)

    def name(self, name: str) -> str:
        """Return the name of a game."""
        return self._values.get(name, name)

    def refusal(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal, without its clause."""
        template = self._refusals.get(refusal.template)
        if template is None:
            return refusal.sentence
        said = {name: self._value(str(value)) for name, value in refusal.values.items()}
        return template.format_map(said)

    def refused(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal, and the clause it rests on."""
        said = self.refusal(refusal)
        return self.say("refused by {clause}: {sentence}", clause=refusal.clause, sentence=said)

    def error(self, error: ValueError) -> str:
        """Return the sentence of an error."""
        if isinstance(error, CommandError):
            return self.say(error.template, **error.values)
        return self._sentence(str(error))

    def _said(self, value: object) -> object:
        if isinstance(value, Refusal):
            return self.refused(value)
        return self.error(value) if isinstance(value, ValueError) else value

    @cached_property
    def _known(self) -> tuple[dict[str, str], list[Pattern]]:
        """The engine's sentences, and their patterns."""
        templates = {**self._usage, **self._refusals, **self._errors}
        return templates, patterns(templates)

    def _sentence(self, english: str) -> str:
        """Return an English sentence translated; the part before a colon may be a place."""
        return (
            self._whole(english)
            or next(
                (
                    english[: at + 2] + said
                    for at in _after_colons(english)
                    if (said := self._whole(english[at + 2 :]))
                ),
                "",
            )
            or english
        )

    def _whole(self, english: str) -> str:
        """Return a whole sentence translated, or nothing where no template has made it."""
        templates, known = self._known
        for pattern in known:
            values = pattern.values(english)
            if values is not None:
                said = {name: self._value(value) for name, value in values.items()}
                return fill(templates[pattern.template], said)
        return ""

    def _value(self, english: str) -> str:
        """Return a value in a sentence: a word of the game, several, or a sentence in itself."""
        if english in self._values:
            return self._values[english]
        for joint in (" and ", " or "):
            words = english.split(joint)
            if len(words) > 1 and all(word in self._values for word in words):
                return self._values[joint].join(self._values[word] for word in words)
        return self._sentence(english)


def _after_colons(text: str) -> list[int]:
    return [at for at in range(len(text)) if text.startswith(": ", at)]


def words_in(language: str) -> Words:
    """Return the words of one of `LANGUAGES`."""
    if language == LANGUAGES[0]:
        return Words(language, {})
    file = files("jokerbook") / "locale" / f"{language}.json"
    return Words(language, json.loads(file.read_text(encoding="utf-8")))
