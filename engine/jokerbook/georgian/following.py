"""Which cards of a hand may be given to a trick, and how a joker is announced with it."""

from jokerbook.cards import JOKER, SUITS, Cards, Suit, read_hand
from jokerbook.errors import CountError
from jokerbook.georgian.hands import FACES, JOKERS, SUIT_BITS, cards_of, hand_of, highest
from jokerbook.georgian.moves import LEVELS, Play, read_play
from jokerbook.georgian.profile import CANONICAL, PLAYERS, Profile, check_profile
from jokerbook.georgian.reading import Plays, cards_in, read_plays, read_trump
from jokerbook.refusal import Refusal


def plays(
    hand: Cards, trick: Plays, trump: str | None, profile: Profile = CANONICAL
) -> tuple[Play, ...] | Refusal:
    """Return the plays open to the next player of a trick, who holds this hand.

    `trick` holds the plays so far, in order, and `trump` is a suit or `None`:

    >>> [str(play) for play in plays("A♠ 7♠ K♦ Joker", ["Joker high ♠"], "♥")]
    ['A♠', 'Joker high', 'Joker low']

    Refused where a joker in the trick is announced as none may be: by geo-joker-announce without
    high or low, by geo-joker-suit where it is led without a suit or answers with one. Raises
    `InputError` for no cards in the hand, for more than three plays, and for what is no card of the
    pack, the hand and the trick taken together.
    """
    held, read, suit = _read(hand, trick, trump, profile)
    refused = judge_announcements(read)
    if refused is not None:
        return refused
    led = read[0] if read else None
    return tuple(plays_of(allowed(held, led, suit), leads=led is None))


def play_refusal(
    hand: Cards, trick: Plays, trump: str | None, play: str | Play, profile: Profile = CANONICAL
) -> Refusal | None:
    """Return why the next player of a trick, who holds this hand, may not give this play.

    >>> play_refusal("A♠ 7♠ K♦", ["Q♠"], "♥", "K♦").clause
    'geo-follow'

    `None` where they may. Refused by geo-lead for a card that the hand does not hold, by
    geo-joker-announce and geo-joker-suit for a joker, also of the trick, announced as none may be,
    by geo-follow, geo-trump-must, geo-high-led and geo-joker-led-without for a card in the place of
    one that is due. Raises what `plays` raises, and for a play that is none.
    """
    held, read, suit = _read(hand, trick, trump, profile)
    given = read_play(play)
    profile.pack.check((given.card,))
    refused = judge_announcements(read)
    if refused is not None:
        return refused
    led = read[0] if read else None
    announced = given.leads if led is None else given.answers
    if announced and given.held & allowed(held, led, suit):
        return None
    return refuse_play(held, led, suit, given)


def _read(
    hand: Cards, trick: Plays, trump: str | None, profile: Profile
) -> tuple[int, tuple[Play, ...], Suit | None]:
    """Return the hand, the plays and the trump, once they are known to be of one game."""
    check_profile(profile)
    cards = read_hand(hand)
    read = read_plays(trick, 0, PLAYERS - 1)
    suit = read_trump(trump)
    profile.pack.check((*cards, *cards_in(read)))
    if not cards:
        raise CountError("a hand without cards: nothing can be played from it")
    return hand_of(cards), read, suit


def allowed(hand: int, led: Play | None, trump: Suit | None) -> int:
    """Return which cards of a hand may be given where `led` is led, or led where nothing is.

    This is the one judge of cards: clauses geo-follow, geo-high-led, geo-trump-must, geo-discard,
    geo-joker-led-without; a joker is free always, geo-joker-any.
    """
    if led is None:
        return hand
    suited = hand & SUIT_BITS[led.asks]
    if suited:
        return (highest(suited) if led.level == "high" else suited) | hand & JOKERS
    trumps = hand & SUIT_BITS[trump]
    return trumps | hand & JOKERS if trumps else hand


def plays_of(cards: int, *, leads: bool) -> list[Play]:
    """Return the plays of these cards, a joker with each announcement that its place allows."""
    # Mostly the cards are of one suit.
    plays = _SUITED.get(cards & ~JOKERS)
    if plays is None:
        spades, hearts = _SUITED[cards & _SPADES], _SUITED[cards & _HEARTS]
        plays = spades + hearts + _SUITED[cards & _DIAMONDS] + _SUITED[cards & _CLUBS]
    if cards & JOKERS:
        return [*plays, *(_LEADS if leads else _ANSWERS)]
    return list(plays)


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = (SUIT_BITS[suit] for suit in SUITS)
_LEADS = tuple(Play(JOKER, level, suit) for level in LEVELS for suit in SUITS)
_ANSWERS = tuple(Play(JOKER, level) for level in LEVELS)


def _plays_within_suits() -> dict[int, tuple[Play, ...]]:
    """Return the plays of any cards of one suit, from the highest, and of no cards."""
    plays: dict[int, tuple[Play, ...]] = {}
    for suit in SUITS:
        within: dict[int, tuple[Play, ...]] = {0: ()}
        for face in reversed(FACES):
            if face.suit == suit:
                play = Play(face)
                within |= {play.unit + cards: (play, *lower) for cards, lower in within.items()}
        plays |= within
    return plays


_SUITED = _plays_within_suits()


def judge_announcement(play: Play, *, leads: bool) -> Refusal | None:
    """Return why a joker may not be announced so, or `None` for one that may and for a card."""
    if play.leads if leads else play.answers:
        return None
    if play.level is None:
        template = "a joker is announced high or low as it is played, and {play} says neither"
        return Refusal("geo-joker-announce", template, play=play)
    if leads:
        template = "a joker that is led names a suit, like {play} ♠, and {play} names none"
        return Refusal("geo-joker-suit", template, play=play)
    template = "only a joker that is led names a suit, and {play} answers"
    return Refusal("geo-joker-suit", template, play=play)


def judge_announcements(trick: tuple[Play, ...]) -> Refusal | None:
    """Return why the first joker of a trick that is announced wrongly is refused, if one is."""
    for place, play in enumerate(trick):
        refused = judge_announcement(play, leads=place == 0)
        if refused is not None:
            return refused
    return None


def refuse_play(hand: int, led: Play | None, trump: Suit | None, play: Play) -> Refusal:
    """Say why this hand may not give a play that is not among those it may."""
    if not hand & play.held:
        template = "a card is played from the hand, which does not hold {card}"
        return Refusal("geo-lead", template, card=play.card)
    refused = judge_announcement(play, leads=led is None)
    if refused is not None:
        return refused
    assert led is not None
    return _does_not_follow(hand, led, trump, play)


def _does_not_follow(hand: int, led: Play, trump: Suit | None, play: Play) -> Refusal:
    """Say which card of the hand this play is given instead of."""
    suited = hand & SUIT_BITS[led.asks]
    if not suited:
        template = "without {suit} a trump ({trump}) or a joker is given, not {play}"
        clause = "geo-trump-must" if led.level is None else "geo-joker-led-without"
        return Refusal(clause, template, suit=led.asks, trump=trump, play=play)
    if led.level == "high":
        (card,) = cards_of(highest(suited))
        template = "{led} asks for the highest {suit} of the hand, {card}, or a joker, not {play}"
        return Refusal("geo-high-led", template, led=led, suit=led.asks, card=card, play=play)
    template = "{suit} is asked for and the hand holds it: {suit} or a joker is given, not {play}"
    return Refusal("geo-follow", template, suit=led.asks, play=play)
