"""What the commands ask of the rummy games' rules, in the form in which they ask it."""

from collections.abc import Mapping, Sequence

from jokerbook.cli.choices import move_numbered, numbered
from jokerbook.cli.faults import CommandError
from jokerbook.cli.words import Words
from jokerbook.rummy import Move, Profile, State, View, deal_scores, parse_move, penalty
from jokerbook.rummy import options_of as options_of_profile
from jokerbook.rummy import profile_of as profile_of_ruleset
from jokerbook.rummy.moves import Draw


def profile_of(ruleset: str, options: Mapping[str, object]) -> Profile:
    """Return the profile of a ruleset with its options; raises `InputError` for what is none."""
    return profile_of_ruleset(ruleset, options)


def options_of(profile: Profile) -> dict[str, object]:
    """Return the options of a profile."""
    return options_of_profile(profile)


def choices(view: View) -> list[str]:
    """Return each legal move with the number that chooses it."""
    return numbered(view.legal_moves())


def chosen(digits: str, view: View) -> Move:
    """Return the legal move of this number; raises `CommandError` where none has it."""
    return move_numbered(digits, view.legal_moves())


def turn_of(state: State) -> object:
    """Return the player to move and the turns that all have had: a turn has several moves."""
    return state.player, state.turns


def standing_fields(state: State) -> dict[str, object]:
    """Return the totals and who is eliminated."""
    stand = state.standings()
    return {"totals": stand.totals, "eliminated": stand.eliminated}


def read_typed(typed: str, words: Words) -> Move:
    """Read a move that a person types, who cannot know the card on top of the stock."""
    return check_typed(parse_move(typed))


def check_typed(move: Move) -> Move:
    """Return a move that a person may type; raises `CommandError` for a card of the stock."""
    if isinstance(move, Draw) and move.card is not None:
        raise CommandError("the stock lies face down: write draw stock, without a card")
    return move


def hand_scores(hands: Sequence[str], profile: Profile) -> tuple[int, ...]:
    """Return the points of one hand, or of all hands of a deal that has ended."""
    if len(hands) == 1:
        return (penalty(hands[0], profile),)
    return deal_scores(hands, profile)
