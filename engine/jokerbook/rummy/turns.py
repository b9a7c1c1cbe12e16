"""A turn on its own, without a match: a position, the moves of one turn, what they leave."""

from collections.abc import Sequence
from typing import NamedTuple

from jokerbook.cards import AnyCard, Cards, print_cards, read_hand
from jokerbook.errors import (
    NumberError,
    TooLongError,
    WrongTypeError,
    quoted,
)
from jokerbook.refusal import Refusal
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.lying import check_on_table
from jokerbook.rummy.melds import MeldLike, read_meld, table_meld
from jokerbook.rummy.moves import (
    MOST_MELDS,
    Add,
    Lay,
    Move,
    MoveLike,
    Rearrange,
    Reclaim,
    read_move,
)
from jokerbook.rummy.openings import check_round
from jokerbook.rummy.profile import Profile, check_profile
from jokerbook.rummy.tables import Table
from jokerbook.rummy.turn import Turn
from jokerbook.rummy.turn_moves import (
    PLENTY,
    drawn_by,
    listed_as,
    listed_moves,
    play_moves,
    read_top,
)


class TurnResult(NamedTuple):
    """What a whole turn leaves: the hand, the table, and whether the player went out."""

    hand: Hand
    table: Table
    out: bool

    def __repr__(self) -> str:
        """Show cards and melds as they are written, which reads well on a phone."""
        table = [str(meld) for meld in self.table]
        return f"TurnResult(hand={print_cards(self.hand)!r}, table={table}, out={self.out})"


def turn_position(
    hand: Cards,
    table: Sequence[MeldLike],
    opened: bool,
    personal_turn: int,
    discard_top: str | AnyCard | None,
    profile: Profile,
    round_: int = 1,
) -> Turn:
    """Return the turn of a player who is about to draw, the stock being unknown.

    `personal_turn` and `round_` are counted from 1. Raises `InputError` for what is no card, for a
    meld that cannot lie on the table, for numbers that are none, and for cards that the pack does
    not hold together.
    """
    check_profile(profile)
    held = Hand(read_hand(hand))
    melds = [read_meld(cards) for cards in listed_as("table", table)]
    if len(melds) > MOST_MELDS:
        raise TooLongError(f"{len(melds)} melds: no table holds more than {MOST_MELDS}")
    if type(opened) is not bool:
        raise WrongTypeError(f"opened is true or false, not {quoted(opened)}")
    if type(personal_turn) is not int:
        raise WrongTypeError(f"personal_turn is a whole number, not {quoted(personal_turn)}")
    if personal_turn < 1:
        raise NumberError(f"personal_turn {quoted(personal_turn)}: turns are counted from 1")
    check_round(round_)
    top = read_top(discard_top)
    profile.pack.check(_all_cards(held, melds, top))
    return Turn(
        profile=profile,
        hand=held,
        table=Table(table_meld(cards, profile) for cards in melds),
        round=round_,
        personal_turn=personal_turn,
        opened=opened,
        top=top,
        pile=0 if top is None else PLENTY,
        stock=None,
    )


def play_turn(
    hand: Cards,
    table: Sequence[MeldLike],
    opened: bool,
    personal_turn: int,
    discard_top: str | AnyCard | None,
    moves: Sequence[MoveLike],
    profile: Profile,
    round_: int = 1,
) -> TurnResult | Refusal:
    """Return what the moves of one whole turn leave, or why the first refused one is refused.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> play_turn("7♥ 2♣", [], True, 5, "3♣", ["draw discard", "discard 3♣"], JOKEREN_13).clause
    'j13-return-another'

    Moves that stop before the turn has ended are refused too. Everything is read before the first
    move is judged: raises `InputError` as `turn_position` does, for what is no move of a turn, for
    a draw that does not name the card, and for a meld that no move of the turn can mean.
    """
    turn = turn_position(hand, table, opened, personal_turn, discard_top, profile, round_)
    read = [read_move(move) for move in listed_moves(moves)]
    _check_moves(turn, read)
    turn, refused = play_moves(turn, read, ended_by="turn-end")
    return refused or TurnResult(turn.hand, turn.table, not turn.hand)


def _check_moves(turn: Turn, moves: list[Move]) -> None:
    """Raise what is wrong with moves whatever the rules allow: cards and melds that cannot be."""
    melds = len(turn.table)
    for move in moves:
        if isinstance(move, Lay):
            melds += 1
        elif isinstance(move, Rearrange):
            melds = len(move.melds)
        elif isinstance(move, Add | Reclaim):
            check_on_table(move.number, melds)
    laid = [meld.cards for meld in turn.table]
    turn.profile.pack.check((*_all_cards(turn.hand, laid, turn.top), *drawn_by(moves)))


def _all_cards(
    hand: Sequence[AnyCard], melds: Sequence[tuple[AnyCard, ...]], top: AnyCard | None
) -> list[AnyCard]:
    return [*hand, *(card for cards in melds for card in cards), *([] if top is None else [top])]
