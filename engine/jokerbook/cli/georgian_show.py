"""A match of Georgian Joker shown: to a person as lines, to a program as fields."""

from collections.abc import Iterable, Sequence

from jokerbook.cards import Suit, print_cards
from jokerbook.cli.georgian_sheet import premium_row
from jokerbook.cli.results import columns
from jokerbook.cli.words import Words
from jokerbook.georgian import Move, Play, State, View
from jokerbook.georgian.profile import PLAYERS


def deal_lines(state: State, words: Words) -> list[str]:
    """Return all hands of a deal that begins, in the players' order, and what is trump."""
    return [
        words.say(
            "player {dealer} deals, player {first} begins", dealer=state.dealer, first=state.player
        ),
        *(
            words.say("player {player}: {cards}", player=player, cards=print_cards(hand))
            for player, hand in enumerate(state.hands, 1)
        ),
        ", ".join(_trump(state, words)),
    ]


def deal_fields(state: State) -> dict[str, object]:
    """Return a deal that begins: hands, what is turned up and trump, who deals."""
    return {
        "dealer": state.dealer,
        "to_move": state.player,
        "cards": state.cards,
        "hands": [print_cards(hand) for hand in state.hands],
        "indicator": state.indicator and state.indicator.text,
        "trump": state.trump,
    }


def table_lines(view: View, words: Words) -> list[str]:
    """Return the dealer, the trump, the bids, the tricks taken, the trick in progress."""
    say = words.say
    table = [_players(words), _row(say("bid"), view.bids)]
    if view.phase not in ("trump", "bids"):
        table.append(_row(say("taken"), view.taken))
    return [
        ", ".join([say("dealer: player {dealer}", dealer=view.dealer), *_trump(view, words)]),
        *columns(table),
        _sum_of_bids(view, words),
        *_trick(view, words),
    ]


def hand_line(view: View, words: Words) -> str:
    """Return the player's own cards, suit by suit."""
    return words.say("your hand: {cards}", cards=print_cards(view.hand))


def help_lines(words: Words) -> list[str]:
    """Return how moves are written, and what the words of the conversation show."""
    say = words.say
    return [
        "  bid 3 · pass · Q♠ · Joker high ♠ · Joker low · trump ♥ · trump none",
        say("while bids are made a number is the bid; cards may be typed as 10h, As, Joker"),
        say("a joker may be typed as high spades, high s, low; as it leads it names a suit"),
        say("hand: your cards; table: trump, bids and the trick; moves: all legal moves"),
    ]


def view_fields(view: View) -> dict[str, object]:
    """Return all that a player sees, cards and plays as text."""
    return {
        "player": view.player,
        "hand": print_cards(view.hand),
        "hand_sizes": view.hand_sizes,
        "cards": view.cards,
        "indicator": view.indicator and view.indicator.text,
        "trump": view.trump,
        "phase": view.phase,
        "to_move": view.to_move,
        "bids": view.bids,
        "taken": view.taken,
        "tricks": [{**trick._asdict(), "plays": texts(trick.plays)} for trick in view.tricks],
        "trick": texts(view.trick),
        "dealer": view.dealer,
        "deal": view.deal,
        "scores": [row.points for row in view.sheet],
    }


def end_lines(state: State, words: Words) -> list[str]:
    """Return the bids and tricks of a deal that is over, what they score, and the totals."""
    over = state.deal_over
    assert over is not None
    say = words.say
    table = [
        _players(words),
        _row(say("bid"), over.bids),
        _row(say("taken"), over.taken),
        _row(say("points"), over.points),
    ]
    if over.premiums is not None:
        table.append(premium_row(over.premiums, words))
    return columns([*table, _row(say("total"), state.standings().totals)])


def own_news(move: Move, after: State, words: Words) -> list[str]:
    """Return nothing: a move brings its player no more than the others see."""
    return []


def news(after: State, words: Words) -> list[str]:
    """Return who takes the trick that has just ended, or what the bids come to."""
    if after.trick or after.phase in ("trump", "bids"):
        return []
    if not after.tricks:
        return [_sum_of_bids(after, words)]
    leader, plays, winner = after.tricks[-1]
    play = plays[(winner - leader) % len(plays)]
    return [words.say("player {player} takes the trick with {play}", player=winner, play=play)]


def trump_said(trump: Suit | None, words: Words) -> str:
    """Return which suit is trump, if any."""
    return words.say("trump: {suit}", suit=trump) if trump else words.say("no trump")


def texts(plays: Iterable[Play]) -> list[str]:
    """Return plays as the rules write them."""
    return [str(play) for play in plays]


def _players(words: Words) -> tuple[str, ...]:
    """Return the first row of a table, the numbers of the players."""
    return (words.say("player"), *map(str, range(1, PLAYERS + 1)))


def _row(label: str, values: Sequence[int | None]) -> tuple[str, ...]:
    return (label, *("-" if value is None else str(value) for value in values))


def _sum_of_bids(position: State | View, words: Words) -> str:
    bids = sum(bid for bid in position.bids if bid is not None)
    return words.say("bids in all: {sum}; tricks: {cards}", sum=bids, cards=position.cards)


def _trump(position: State | View, words: Words) -> list[str]:
    """Return what is trump, and the card that says so where one is turned up."""
    if position.phase == "trump":
        return [words.say("trump is to be named")]
    said = [trump_said(position.trump, words)]
    if position.indicator is not None:
        said.append(words.say("turned up: {card}", card=position.indicator))
    return said


def _trick(view: View, words: Words) -> list[str]:
    """Return the trick in progress, or that the player leads to the next one."""
    if view.phase != "tricks":
        return []
    if not view.trick:
        return [words.say("you lead to the trick")] if view.to_move == view.player else []
    assert view.to_move is not None
    first = view.to_move - len(view.trick) - 1
    plays = [
        words.say("player {player}: {cards}", player=(first + place) % PLAYERS + 1, cards=play)
        for place, play in enumerate(view.trick)
    ]
    return [words.say("trick: {plays}", plays=", ".join(plays))]
