"""A turn on its own, without a match: a position, the moves of one turn, what they leave."""

from collections.abc import Sequence
from typing import NamedTuple

from jokerbook.cards import AnyCard, Cards, print_cards, read_hand
from jokerbook.errors import InputError, TooLongError
from jokerbook.jokrummy.laid import physical
from jokerbook.jokrummy.melds import Meld, parse_meld, print_meld
from jokerbook.jokrummy.moves import Add, Lay, LayProgramme, MoveLike, Reclaim, read_move
from jokerbook.jokrummy.profile import Profile, check_profile
from jokerbook.jokrummy.programmes import Bonus, ProgrammeLike, check_number, read_programme
from jokerbook.jokrummy.table import Table
from jokerbook.jokrummy.turn import Turn
from jokerbook.refusal import Refusal
from jokerbook.rummy.hand import Hand
from jokerbook.rummy.lying import check_on_table
from jokerbook.rummy.moves import MOST_MELDS
from jokerbook.rummy.turn_moves import (
    PLENTY,
    drawn_by,
    listed_as,
    listed_moves,
    play_moves,
    read_top,
)


class TurnResult(NamedTuple):
    """What a whole turn leaves: the hand, the table, the programmes completed, who is out."""

    hand: Hand
    table: Table
    completed: int
    """The programmes that the player has completed in the match."""
    out: bool
    """Whether the player has discarded the last card, which ends the round."""

    def __repr__(self) -> str:
        """Show cards and melds as they are written, which reads well on a phone."""
        hand, table = print_cards(self.hand), [print_meld(meld) for meld in self.table]
        return f"TurnResult({hand=}, {table=}, completed={self.completed}, out={self.out})"


def turn_position(
    hand: Cards,
    table: Sequence[str | Meld],
    programme: ProgrammeLike | None,
    discard_top: str | AnyCard | None,
    profile: Profile,
    completed: int = 0,
) -> Turn:
    """Return the turn of a player who is about to draw, the stock being unknown.

    The melds on the table begin with their kind, `run 5♥ 6♥ 7♥`; `programme` is `None` where the
    player has laid it in this round, `completed` the programmes completed before the turn. Raises
    `InputError` for what is no card, no programme, no meld that can lie on the table, for a number
    of programmes that wins already, and for cards that the packs do not hold together.
    """
    check_profile(profile)
    held, top = Hand(read_hand(hand)), read_top(discard_top)
    listed = listed_as("table", table)
    if len(listed) > MOST_MELDS:
        raise TooLongError(f"{len(listed)} melds: no table holds more than {MOST_MELDS}")
    melds = [
        parse_meld(print_meld(meld) if isinstance(meld, Meld) else meld, profile) for meld in listed
    ]
    check_number("completed", completed, 0, profile.programmes_to_win - 1)
    asked = None if programme is None else read_programme(programme, profile)
    if asked is not None and isinstance(asked.pattern, Bonus):
        raise InputError("a bonus is turned over as it is received: no turn is played with it")
    turn = Turn(
        profile=profile,
        programme=asked,
        completed=completed,
        table=Table(melds),
        hand=held,
        top=top,
        pile=0 if top is None else PLENTY,
        stock=None,
    )
    profile.pack.check(_all_cards(turn))
    return turn


def play_turn(
    hand: Cards,
    table: Sequence[str | Meld],
    programme: ProgrammeLike | None,
    discard_top: str | AnyCard | None,
    moves: Sequence[MoveLike],
    profile: Profile,
    completed: int = 0,
) -> TurnResult | Refusal:
    """Return what the moves of one whole turn leave, or why the first refused one is refused.

    >>> from jokerbook.jokrummy import JOK_R_UMMY
    >>> moves = ["draw stock 9♦", "lay programme 9♥ 9♠ 9♦", "discard K♣"]
    >>> play_turn("9♥ 9♠ 5♦ K♣", [], "set 3", "3♣", moves, JOK_R_UMMY)
    TurnResult(hand='5♦', table=['set 9♥ 9♠ 9♦'], completed=1, out=False)

    Moves that stop before the turn has ended are refused too. Everything is read before the first
    move is judged: raises `InputError` as `turn_position` does, for what is no move of a turn, for
    a draw that does not name the card, and for a meld that no move of the turn can mean.
    """
    turn = turn_position(hand, table, programme, discard_top, profile, completed)
    read = [read_move(move) for move in listed_moves(moves)]
    melds = len(turn.table)
    for move in read:
        if isinstance(move, Add | Reclaim):
            check_on_table(move.number, melds)
        melds += len(move.melds) if isinstance(move, LayProgramme) else isinstance(move, Lay)
    profile.pack.check((*_all_cards(turn), *drawn_by(read)))
    turn, refused = play_moves(turn, read, ended_by="discard")
    return refused or TurnResult(turn.hand, turn.table, turn.completed, not turn.hand)


def _all_cards(turn: Turn) -> list[AnyCard]:
    laid = [card for meld in turn.table for card in physical(meld.cards)]
    return [*turn.hand, *laid, *([] if turn.top is None else [turn.top])]
