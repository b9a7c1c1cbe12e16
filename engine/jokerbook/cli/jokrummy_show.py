"""A match of Jok-R-ummy shown: to a person as lines, to a program as fields."""

from collections.abc import Iterable

from jokerbook.cards import print_cards
from jokerbook.cli import rummy_show
from jokerbook.cli.results import columns
from jokerbook.cli.rummy_show import piles_line
from jokerbook.cli.words import Words
from jokerbook.jokrummy import DealOver, Move, Programme, State, View, print_meld, programme_name
from jokerbook.rummy.dealing import sorting


def deal_lines(state: State, words: Words) -> list[str]:
    """Return who deals and by which spade, and all hands, programmes and piles of a round."""
    say = words.say
    return [
        say(
            "player {dealer} deals, player {first} begins", dealer=state.dealer, first=state.player
        ),
        *_turned_up(state, words),
        *(
            say(
                "player {player}: {cards}; programme: {programme}",
                player=player,
                cards=print_cards(hand),
                programme=_named(programme, words),
            )
            for player, (hand, programme) in enumerate(
                zip(state.hands, state.programmes, strict=True), 1
            )
        ),
        piles_line(state.discards[-1], len(state.stock), words),
    ]


def deal_fields(state: State) -> dict[str, object]:
    """Return a round that begins: hands, programmes, the first discard, who deals and why."""
    return {
        "dealer": state.dealer,
        "turned_up": print_cards(state.turned_up),
        "to_move": state.player,
        "hands": [print_cards(hand) for hand in state.hands],
        "programmes": [_written(programme) for programme in state.programmes],
        "discard_top": state.discards[-1].text,
        "stock": len(state.stock),
    }


def table_lines(view: View, words: Words) -> list[str]:
    """Return the melds with their numbers, the piles, and how far each player is."""
    say = words.say
    melds = [f"{number:>4}  {print_meld(meld)}" for number, meld in enumerate(view.table, 1)]
    head = say("on the table:") if melds else say("on the table: nothing")
    return [
        head,
        *melds,
        piles_line(view.discard_top, view.stock, words),
        *columns(
            [
                (say("player"), *_numbers(range(1, len(view.hand_sizes) + 1))),
                (say("cards in hand"), *_numbers(view.hand_sizes)),
                (say("programmes completed"), *_numbers(view.completed)),
                (say("laid in this round"), *(say("yes") if laid else "-" for laid in view.laid)),
            ]
        ),
    ]


def hand_line(view: View, words: Words) -> str:
    """Return the player's own cards and programme."""
    return words.say(
        "your hand: {cards}; your programme: {programme}",
        cards=print_cards(sorted(view.hand, key=sorting)),
        programme=_named(view.programme, words),
    )


def help_lines(words: Words) -> list[str]:
    """Return how moves are written, and what the words of the conversation show."""
    say = words.say
    return [
        "  draw stock · draw discard · lay programme 9♥ 9♠ 2♦ | 5♠ 6♠ 7♠ · lay 7♠ 7♥ Joker",
        "  add 9♥ to 1 · add 2♥=J♥ to 1 · discard 2♣",
        say("cards may be typed as 10h, As, Joker; melds are numbered on the table"),
        say("hand: your cards and programme; table: melds and piles; moves: all legal moves"),
    ]


def view_fields(view: View) -> dict[str, object]:
    """Return all that a player sees, cards, melds and programmes as text."""
    return {
        "player": view.player,
        "hand": print_cards(view.hand),
        "programme": _written(view.programme),
        "hand_sizes": view.hand_sizes,
        "laid": view.laid,
        "completed": view.completed,
        "table": [print_meld(meld) for meld in view.table],
        "discard_top": view.discard_top and view.discard_top.text,
        "discards": view.discards,
        "stock": view.stock,
        "to_move": view.to_move,
        "dealer": view.dealer,
        "deal": view.deal,
        "scores": view.scores,
    }


def end_lines(state: State, words: Words) -> list[str]:
    """Return how a round ended, and the programmes completed in it and in all."""
    over = state.deal_over
    assert over is not None
    say = words.say
    return [
        _how_it_ended(over, words),
        *columns(
            [
                (say("player"), *_numbers(range(1, state.players + 1))),
                (say("programmes in this round"), *_numbers(over.points)),
                (say("programmes completed"), *_numbers(state.standings().totals)),
            ]
        ),
    ]


def _how_it_ended(over: DealOver, words: Words) -> str:
    say = words.say
    if over.player is None:
        return say("the deal is blocked")
    if over.reason == "won":
        return say("player {player} completes the last programme needed", player=over.player)
    return say("player {player} discards the last card", player=over.player)


def own_news(move: Move, after: State, words: Words) -> list[str]:
    """Return the card that a draw from the stock brought, which only its player sees."""
    return rummy_show.own_news(move, after, words)


def news(after: State, words: Words) -> list[str]:
    """Return nothing: what a move brings about is read from the table."""
    return []


def _turned_up(state: State, words: Words) -> list[str]:
    if not state.turned_up or state.deal > 1:
        return []
    cards = print_cards(state.turned_up)
    return [words.say("dealt face up until a spade makes the dealer: {cards}", cards=cards)]


def _named(programme: Programme | None, words: Words) -> str:
    """Return a programme in the reader's words and as the rules write it."""
    if programme is None:
        return words.say("laid")
    name = programme_name(programme, words.language)
    return name if name == str(programme) else f"{name} ({programme})"


def _written(programme: Programme | None) -> str | None:
    return None if programme is None else str(programme)


def _numbers(values: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, values))
