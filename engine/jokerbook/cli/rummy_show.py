"""A rummy match shown: to a person as lines, to a program as fields."""

from collections.abc import Iterable
from typing import Any

from jokerbook.cards import AnyCard, print_cards
from jokerbook.cli.words import Words
from jokerbook.rummy import Move, State, View
from jokerbook.rummy.dealing import sorting
from jokerbook.rummy.moves import Draw


def deal_lines(state: State, words: Words) -> list[str]:
    """Return all hands and piles of a deal that begins, in the players' order."""
    return [
        words.say(
            "player {dealer} deals, player {first} begins", dealer=state.dealer, first=state.player
        ),
        *(
            words.say("player {player}: {cards}", player=player, cards=print_cards(hand))
            for player, hand in enumerate(state.hands, 1)
        ),
        piles_line(state.discards[-1] if state.discards else None, len(state.stock), words),
    ]


def deal_fields(state: State) -> dict[str, object]:
    """Return a deal that begins: hands, the first discard, the stock's size, who deals."""
    return {
        "dealer": state.dealer,
        "to_move": state.player,
        "hands": [print_cards(hand) for hand in state.hands],
        "discard_top": state.discards[-1].text if state.discards else None,
        "stock": len(state.stock),
    }


def table_lines(view: View, words: Words) -> list[str]:
    """Return the melds with their numbers, the piles, and what the others hold."""
    melds = [f"{number:>4}  {meld}" for number, meld in enumerate(view.table, 1)]
    head = words.say("on the table:") if melds else words.say("on the table: nothing")
    return [head, *melds, piles_line(view.discard_top, view.stock, words), *_others(view, words)]


def hand_line(view: View, words: Words) -> str:
    """Return the player's own cards."""
    return words.say("your hand: {cards}", cards=print_cards(sorted(view.hand, key=sorting)))


def help_lines(words: Words) -> list[str]:
    """Return how moves are written, and what the words of the conversation show."""
    say = words.say
    return [
        "  draw stock · draw discard · lay 7♠ 7♥ Joker=7♦ · add 9♥ to 1",
        "  reclaim 7♥ from 1 · discard 2♣",
        say("cards may be typed as 10h, As, Joker=7d; melds are numbered on the table"),
        say("hand: your cards; table: the melds and piles; moves: all legal moves"),
    ]


def view_fields(view: View) -> dict[str, object]:
    """Return all that a player sees, cards as text."""
    return {
        "player": view.player,
        "hand": print_cards(view.hand),
        "hands": [None if hand is None else print_cards(hand) for hand in view.hands],
        "hand_sizes": view.hand_sizes,
        "table": [str(meld) for meld in view.table],
        "discard_top": view.discard_top.text if view.discard_top else None,
        "discards": view.discards,
        "stock": view.stock,
        "to_move": view.to_move,
        "opened": view.opened,
        "dealer": view.dealer,
        "deal": view.deal,
        "scores": view.scores,
    }


def end_lines(state: State, words: Words) -> list[str]:
    """Return how a deal ended, what each hand costs, and the totals."""
    over = state.deal_over
    assert over is not None
    head = (
        words.say("the deal is blocked")
        if over.player is None
        else words.say("player {player} goes out", player=over.player)
    )
    costs = [
        words.say(
            "player {player}: {cards} (points: {points})",
            player=player,
            points=points,
            cards=print_cards(hand) or words.say("no cards"),
        )
        for player, (points, hand) in enumerate(zip(over.points, state.hands, strict=True), 1)
        if points is not None
    ]
    totals = _spaced(state.standings().totals)
    return [head, *costs, words.say("totals: {totals}", totals=totals)]


def own_news(move: Move, after: Any, words: Words) -> list[str]:
    """Return the card that a draw from the stock brought, which only its player sees."""
    if not isinstance(move, Draw) or move.pile != "stock":
        return []
    return [words.say("you draw {card}", card=after.turn.hand[-1])]


def news(after: State, words: Words) -> list[str]:
    """Return nothing: what a move brings about is read from the table."""
    return []


def _spaced(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def piles_line(top: AnyCard | None, stock: int, words: Words) -> str:
    """Return the card on the discard pile, and how many lie in the stock."""
    if top is None:
        return words.say("discard pile: empty; cards in the stock: {stock}", stock=stock)
    return words.say("discard pile: {top}; cards in the stock: {stock}", top=top, stock=stock)


def _others(view: View, words: Words) -> list[str]:
    """Return what the other players hold: their cards where these lie open, or how many."""
    return [
        words.say("player {player}: {cards}", player=player, cards=print_cards(hand))
        if hand is not None
        else words.say("player {player}, cards in hand: {count}", player=player, count=size)
        for player, (hand, size) in enumerate(zip(view.hands, view.hand_sizes, strict=True), 1)
        if player != view.player
    ]
