"""Decks of programme cards: text, one programme a line; and the illustrative one of this project.

The source does not list the 63 programme cards of the box, so that the deck here is of this
project's own making: clause jru-deck.
"""

from collections.abc import Iterable
from pkgutil import get_data

from jokerbook.errors import CountError, DeckError, InputError, WrongTypeError, quoted
from jokerbook.jokrummy.profile import JOK_R_UMMY, Profile
from jokerbook.jokrummy.programmes import (
    Bonus,
    Programme,
    ProgrammeLike,
    parse_programme,
    read_programme,
)


def load_deck(text: str) -> tuple[Programme, ...]:
    """Return the programmes of a text, one a line; what follows a `#` is a comment.

    >>> load_deck('''run 5           # of any suit
    ... 2 × set 4''')
    (Programme('run 5'), Programme('2 × set 4'))

    Raises `DeckError`, which names the line by its number, for a line that is no programme and for
    a programme of more than 13 cards in all: no hand of 14 could lay it and keep a card to discard.
    Raises `CountError` for no programme at all, `WrongTypeError` for what is not text.
    """
    if not isinstance(text, str):
        raise WrongTypeError(f"a deck is text, one programme a line, not {quoted(text)}")
    deck = []
    for number, line in enumerate(text.splitlines(), 1):
        written = line.partition("#")[0].strip()
        if written:
            deck.append(_read_line(number, written))
    if not deck:
        raise CountError("a deck without programmes: it needs some, one a line")
    return tuple(deck)


def read_deck(
    given: str | Iterable[ProgrammeLike] | None, players: int, profile: Profile
) -> tuple[Programme, ...]:
    """Return the deck that so many players play a match with: the illustrative one where none is.

    It may be given as text or as programmes. Raises what `load_deck` raises, what is wrong with a
    programme on the packs played with, and `CountError` for fewer programmes than players, bonuses
    apart: each of them holds one.
    """
    if isinstance(given, str):
        deck = load_deck(given)
    elif given is None:
        deck = ILLUSTRATIVE_DECK
    elif isinstance(given, Iterable):
        deck = load_deck("\n".join(map(str, given)))
    else:
        raise WrongTypeError(f"a deck is text, one programme a line, not {quoted(given)}")
    for programme in deck:
        read_programme(programme, profile)
    kept = sum(not isinstance(programme.pattern, Bonus) for programme in deck)
    if kept < players:
        raise CountError(
            f"programmes in the deck, bonuses apart: {kept}, too few for {players} players"
        )
    return deck


def _read_line(number: int, written: str) -> Programme:
    try:
        programme = parse_programme(written)
    except InputError as error:
        raise DeckError(f"line {number}: {error}") from None
    most = JOK_R_UMMY.hand_size
    if programme.size > most:
        raise DeckError(
            f"line {number}: {programme} takes {programme.size} cards, and a hand can lay {most}"
        )
    return programme


def _text_of(name: str) -> str:
    """Return a text that lies beside this module, in a folder or in a zip file."""
    content = get_data("jokerbook.jokrummy", name)
    assert content is not None
    return content.decode()


ILLUSTRATIVE_DECK = load_deck(_text_of("deck.txt"))
"""The 63 programme cards that this project ships, its own and not those of the box."""
