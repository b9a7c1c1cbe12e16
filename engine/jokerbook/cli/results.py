"""How a match ended, said the same way whatever the game."""

from collections.abc import Iterable

from jokerbook.cli.words import Words


def outcome_line(winners: Iterable[int], words: Words) -> str:
    """Return who has won a match."""
    numbers = ", ".join(map(str, winners))
    if numbers.isdigit():
        return words.say("the match is over; winner: player {winner}", winner=numbers)
    return words.say("the match is over; these players share the win: {winners}", winners=numbers)
