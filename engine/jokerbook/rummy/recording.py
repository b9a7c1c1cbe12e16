"""How a rummy match is written down: the orders of its packs, and its turns."""

from jokerbook.cards import AnyCard
from jokerbook.recording import Family, Line, PackLine, begin_with, give_packs
from jokerbook.rummy.moves import parse_move
from jokerbook.rummy.notes import TurnNotes, order_of, turn_readers
from jokerbook.rummy.options import options_of, profile_of
from jokerbook.rummy.state import State, new_match


class RummyNotes(TurnNotes):
    """A rummy match being written down."""

    def begins(self, state: State) -> bool:
        """Tell whether a match in this state is in its first turn."""
        return state.deal == 1 and not state.scores and state.turns.count(0) == state.players - 1

    def first_deal(self, state: State, order: tuple[AnyCard, ...] | None) -> list[Line]:
        """Return the line of the first pack."""
        unused = state.packs._replace(given=(), used=0)
        return [PackLine("pack", order or order_of(state, unused, _seats(state)))]

    def later_deal(self, before: State, after: State) -> list[Line]:
        """Return the line of a later pack."""
        return [PackLine("pack", order_of(after, before.packs, _seats(after)))]


def _seats(state: State) -> tuple[int, ...]:
    """Return the players of a deal that begins, in the order in which they are dealt cards."""
    start = state.playing.index(state.player)
    return (*state.playing[start:], *state.playing[:start])


FAMILY = Family(
    state=State,
    profile_of=profile_of,
    options_of=options_of,
    begin=begin_with(new_match),
    give=give_packs,
    parse_move=parse_move,
    notes=RummyNotes,
    readers=turn_readers(parse_move),
)
