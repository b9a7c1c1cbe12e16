"""How a deal begins: what each player, the stock and the discard pile hold."""

from typing import NamedTuple

from jokerbook.errors import NumberError, WrongTypeError, quoted
from jokerbook.rummy.profile import Profile


class Setup(NamedTuple):
    """Cards in the whole pack, in each hand, in the stock and on the discard pile."""

    pack: int
    hand: int
    stock: int
    discard: int


def setup(players: int, profile: Profile) -> Setup:
    """Return how many cards lie where once the cards are dealt to `players` players.

    Raises `WrongTypeError` or `NumberError` for a number of players the game is not played with.
    """
    if type(players) is not int:
        raise WrongTypeError(f"the number of players is a whole number, not {quoted(players)}")
    if players not in profile.players:
        allowed = ", ".join(map(str, profile.players))
        raise NumberError(f"{quoted(players)} players: the game is for {allowed}")
    whole = len(profile.pack)
    stock = whole - players * profile.hand_size - profile.first_discard
    return Setup(whole, profile.hand_size, stock, profile.first_discard)
