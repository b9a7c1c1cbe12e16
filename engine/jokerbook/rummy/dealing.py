"""How a deal begins: what each player, the stock and the discard pile hold."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from jokerbook.cards import AnyCard, Pack
from jokerbook.errors import NumberError, WrongTypeError, quoted
from jokerbook.rummy.hand import Hand


@runtime_checkable
class Dealing(Protocol):
    """What a game's profile says of a deal."""

    @property
    def pack(self) -> Pack:
        """The cards dealt from."""

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that the game is played with."""

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player."""

    @property
    def first_discard(self) -> int:
        """Cards turned up beside the stock."""


class Setup(NamedTuple):
    """Cards in the whole pack, in each hand, in the stock and on the discard pile."""

    pack: int
    hand: int
    stock: int
    discard: int


class Dealt(NamedTuple):
    """The cards of a deal: hands in playing order, the stock top first, the discards top last."""

    hands: tuple[Hand, ...]
    stock: tuple[AnyCard, ...]
    discards: tuple[AnyCard, ...]


def setup(players: int, profile: Dealing) -> Setup:
    """Return how many cards lie where once the cards are dealt to `players` players.

    Raises `WrongTypeError` or `NumberError` for a number of players the game is not played with,
    and for what is no profile.
    """
    if not isinstance(profile, Dealing):
        raise WrongTypeError(f"a profile is made by profile_with, not {quoted(profile)}")
    check_players(players, profile)
    whole = len(profile.pack)
    stock = whole - players * profile.hand_size - profile.first_discard
    return Setup(whole, profile.hand_size, stock, profile.first_discard)


def check_players(players: int, profile: Dealing) -> None:
    """Raise `WrongTypeError` or `NumberError` for a number the game is not played with."""
    if type(players) is not int:
        raise WrongTypeError(f"the number of players is a whole number, not {quoted(players)}")
    if players not in profile.players:
        allowed = ", ".join(map(str, profile.players))
        raise NumberError(f"{quoted(players)} players: the game is for {allowed}")


def deal(order: Sequence[AnyCard], players: int, profile: Dealing) -> Dealt:
    """Deal a pack in this order, one card at a time, the first to the player left of the dealer.

    The card after the last one dealt is the stock's top, or is turned up as the first discard.
    """
    given = players * profile.hand_size
    hands = tuple(Hand(sorted(order[seat:given:players], key=sorting)) for seat in range(players))
    turned = given + profile.first_discard
    return Dealt(hands, tuple(order[turned:]), tuple(order[given:turned]))


def sorting(card: AnyCard) -> int:
    """Return the key that sorts a hand for its player: by suit, from the ace up, jokers last."""
    return 52 if card.face is None else card.face.index
