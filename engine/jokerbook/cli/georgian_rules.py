"""What the commands ask of the rules of Georgian Joker, in the form in which they ask it."""

from jokerbook.cli.choices import move_numbered, numbered
from jokerbook.cli.words import LANGUAGES, Words, words_in
from jokerbook.georgian import Move, State, View, parse_move

ENGLISH = words_in(LANGUAGES[0])


def choices(view: View) -> list[str]:
    """Return each legal move: a bid is chosen by its own number, any other move by its place."""
    moves = view.legal_moves()
    return list(map(str, moves)) if view.phase == "bids" else numbered(moves)


def chosen(digits: str, view: View) -> Move:
    """Return the bid of this number, legal or not, or the legal move that has it.

    Raises `InputError` where there is none.
    """
    if view.phase == "bids":
        return parse_move(f"bid {digits}")
    return move_numbered(digits, view.legal_moves())


def read_typed(typed: str, words: Words) -> Move:
    """Read a move that a person types, also in words: `high spades`, `pass`, `hearts`, `no trump`.

    Only jokers are high or low, so that the joker need not be said. Raises `InputError` for what is
    no move.
    """
    known = _vocabulary(ENGLISH) | _vocabulary(words)
    said = [known.get(word.lower(), word) for word in typed.split()]
    if said[0] in ("high", "low"):
        said.insert(0, "Joker")
    elif said == ["none", "trump"]:
        said.reverse()
    elif len(said) == 1 and said[0].lower() in _TRUMPS:
        said.insert(0, "trump")
    return parse_move(" ".join(said))


_TRUMPS = (*"♠♥♦♣shdc", "none")


def _vocabulary(words: Words) -> dict[str, str]:
    """Return the words that a reader may type, each with what the rules write."""
    say = words.say
    spoken = {
        "Joker": say("joker"),
        "high": say("high"),
        "low": say("low"),
        "♠": say("spades, spade"),
        "♥": say("hearts, heart"),
        "♦": say("diamonds, diamond"),
        "♣": say("clubs, club"),
        "bid": say("bid"),
        "pass": say("pass"),
        "trump": say("trump"),
        "none": say("none, no"),
    }
    return {word: written for written, said in spoken.items() for word in said.split(", ")}


def turn_of(state: State) -> object:
    """Return what every move changes: a turn has one move."""
    return state.deal, state.phase, state.bids, state.tricks, state.trick


def standing_fields(state: State) -> dict[str, object]:
    """Return the totals, and what each finished series added to them."""
    stand = state.standings()
    return {"totals": stand.totals, "premiums": stand.premiums}
