"""Players by their numbers, from 1, and tuples of what each of them has, in that order."""

from jokerbook.errors import NumberError, WrongTypeError, quoted


def check_player(player: int, players: int) -> None:
    """Raise `WrongTypeError` or `NumberError` for what is none of so many players."""
    if type(player) is not int:
        raise WrongTypeError(f"a player is a whole number, not {quoted(player)}")
    if not 1 <= player <= players:
        raise NumberError(f"player {quoted(player)}: numbered from 1 to {players}")


def put[T](values: tuple[T, ...], player: int, value: T) -> tuple[T, ...]:
    """Return the values with this player's changed."""
    return (*values[: player - 1], value, *values[player:])
