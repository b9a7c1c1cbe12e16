"""A referee of Georgian Joker: the bids of a deal, one play to a trick, or who takes a trick."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jokerbook.cards import AnyCard, Suit, print_cards, read_hand
from jokerbook.cli.faults import CommandError
from jokerbook.cli.georgian_show import texts, trump_said
from jokerbook.cli.parser import Parser, whole_number
from jokerbook.cli.verdicts import Verdict
from jokerbook.cli.words import Words
from jokerbook.errors import WrongTypeError, quoted
from jokerbook.georgian import Bid, Move, Play, Profile, View, bids, parse_move, plays, trick
from jokerbook.georgian.following import allowed
from jokerbook.georgian.hands import hand_of
from jokerbook.georgian.moves import read_play
from jokerbook.georgian.profile import PLAYERS
from jokerbook.georgian.reading import read_trump
from jokerbook.refusal import Refusal

GIVEN: Mapping[str, object] = {"hand": "", "trick": (), "trump": None, "cards": None, "bids": ()}
"""The position as the vectors' `plays` gives it, or as `bids` does."""


def add_position(parser: Parser, group: Any) -> None:
    """Add an argument for each key of a position."""
    say, add, whole = parser.words.say, group.add_argument, whole_number(parser.words)
    add(
        "--trick",
        type=_plays,
        metavar="PLAYS",
        help=say("the plays of the trick so far, in order: 'Joker high ♠; A♠'"),
    )
    add("--trump", metavar="SUIT", help=say("the suit that is trump; none if not given"))
    add(
        "--cards",
        type=whole,
        metavar="N",
        help=say("how many cards each player holds, for a question about bids"),
    )
    add("--bids", type=_bids(whole), metavar="NUMBERS", help=say("the bids so far: '2 1 0'"))


def _plays(text: str) -> list[str]:
    return [play.strip() for play in text.split(";") if play.strip()]


def _bids(whole: Callable[[str], int]) -> Callable[[str], list[int]]:
    return lambda text: list(map(whole, text.split()))


def judge(
    given: Mapping[str, Any], moves: Sequence[str], profile: Profile, *, unfinished: bool
) -> Verdict:
    """Judge bids after each other, or one play; of a whole trick without a hand, say who takes it.

    `unfinished` asks for the moves that are allowed, and needs none. Raises `InputError` for what
    is no position and no move, before any move is judged.
    """
    if isinstance(moves, str) or not isinstance(moves, Sequence):
        raise WrongTypeError(f"moves is a list, not {quoted(moves)}")
    read = [parse_move(move) for move in moves]
    hand, played, trump, cards, made = (given[key] for key in GIVEN)
    if cards is not None or made:
        if hand or played:
            raise CommandError(
                "a position is one of bids (cards, bids) or one of a trick (hand, trick, trump)"
            )
        return _judge_bids(cards, made, read, profile)
    suit = read_trump(None if trump == "none" else trump)
    if not (hand or read) and isinstance(played, Sequence) and len(played) == PLAYERS:
        return _judge_winner(played, suit, profile)
    if len(read) > 1:
        raise CommandError("one play is judged at a time: the next player's hand is not known")
    if not (read or unfinished):
        raise CommandError("there is no play to judge: give --move, or --unfinished for a list")
    return _judge_play(hand, played, suit, read, profile)


def _judge_bids(
    cards: int, made: Sequence[int], moves: Sequence[Move], profile: Profile
) -> Verdict:
    open_bids = bids(cards, made, profile)
    said = tuple(made)
    for move in moves[PLAYERS - len(said) :]:
        if isinstance(move, Play):
            raise CommandError("{move} is a play, and no hand is given", move=move)
    # Four bids leave nothing to be said, and may well have been allowed.
    if isinstance(open_bids, Refusal) and open_bids.clause != "geo-bid-order":
        return Verdict(open_bids, None, _bids_position(cards, said), ())
    for number, move in enumerate(moves, 1):
        refused = _bidding(cards, said, profile).refusal(move)
        if refused is not None:
            return _after_bids(refused, number, cards, said, profile)
        assert isinstance(move, Bid)
        said += (move.number,)
    return _after_bids(None, None, cards, said, profile)


def _after_bids(
    refused: Refusal | None, at: int | None, cards: int, said: tuple[int, ...], profile: Profile
) -> Verdict:
    view = _bidding(cards, said, profile)
    return Verdict(refused, at, _bids_position(cards, said), _next_moves(view))


def _judge_winner(played: Sequence[str], trump: Suit | None, profile: Profile) -> Verdict:
    place = trick(played, trump, profile)
    whole = _playing((), tuple(map(read_play, played)), trump, profile)
    if isinstance(place, Refusal):
        return Verdict(place, None, _trick_position(whole, None), ())
    return Verdict(None, None, _trick_position(whole, place), ())


def _judge_play(
    hand: str, played: Sequence[str], trump: Suit | None, moves: Sequence[Move], profile: Profile
) -> Verdict:
    answer = plays(hand, played, trump, profile)
    view = _playing(read_hand(hand), tuple(map(read_play, played)), trump, profile)
    if isinstance(answer, Refusal):
        return Verdict(answer, None, _trick_position(view, None), ())
    for move in moves:
        refused = view.refusal(move)
        if refused is not None:
            return Verdict(refused, 1, _trick_position(view, None), _next_moves(view))
        assert isinstance(move, Play)
        return _after_play(view, move)
    return Verdict(None, None, _trick_position(view, None), _next_moves(view))


def _after_play(view: View, move: Play) -> Verdict:
    """Return the trick after a play, and who takes it if it was the last one."""
    rest = list(view.hand)
    rest.remove(move.card)
    after = view._replace(hand=tuple(rest), trick=(*view.trick, move))
    place = trick(after.trick, view.trump, view.profile) if len(after.trick) == PLAYERS else None
    assert not isinstance(place, Refusal)
    return Verdict(None, None, _trick_position(after, place), ())


def _bidding(cards: int, said: tuple[int, ...], profile: Profile) -> View:
    """Return what the next player to bid sees, or the first to play where all have bid."""
    to_come = PLAYERS - len(said)
    view = _playing((), (), None, profile)._replace(cards=cards, bids=(*said, *(None,) * to_come))
    return view._replace(phase="bids") if to_come else view


def _playing(
    hand: tuple[AnyCard, ...], played: tuple[Play, ...], trump: Suit | None, profile: Profile
) -> View:
    """Return what a player sees who is to give a card to a trick: all else is as good as any."""
    return View(
        profile=profile,
        player=1,
        hand=hand,
        hand_sizes=(),
        cards=profile.most_cards,
        indicator=None,
        trump=trump,
        phase="tricks",
        to_move=1,
        free=allowed(hand_of(hand), played[0] if played else None, trump),
        bids=(),
        taken=(),
        tricks=(),
        trick=played,
        dealer=PLAYERS,
        deal=1,
        sheet=(),
    )


def _next_moves(view: View) -> tuple[str, ...]:
    return tuple(map(str, view.legal_moves()))


def _bids_position(cards: int, said: tuple[int, ...]) -> dict[str, object]:
    return {"cards": cards, "bids": said}


def _trick_position(view: View, winner: int | None) -> dict[str, object]:
    return {
        "hand": print_cards(view.hand),
        "trick": texts(view.trick),
        "trump": view.trump,
        "winner": winner,
    }


def position_lines(position: Mapping[str, Any], words: Words) -> list[str]:
    """Return the bids, or the hand, the trick and the trump, and which play takes the trick."""
    say = words.say
    if "bids" in position:
        said = " ".join(map(str, position["bids"])) or "-"
        return [say("tricks: {cards}; bids: {bids}", cards=position["cards"], bids=said)]
    lines = [
        trump_said(position["trump"], words),
        say("trick: {plays}", plays="; ".join(position["trick"]) or "-"),
    ]
    if position["hand"]:
        lines.insert(0, say("hand: {cards}", cards=position["hand"]))
    if position["winner"]:
        play = position["trick"][position["winner"] - 1]
        winner = say("play {place} takes the trick: {play}", place=position["winner"], play=play)
        lines.append(winner)
    return lines
