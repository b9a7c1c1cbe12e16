"""The shapes of a meld: what each card stands for in a set, in a run, among listed cards.

A shape takes cards as they are laid, at least one of them neither joker nor 2, and gives them back
each with the card that it stands for, or refuses. The suit of a wild card in a set or a mixed run
makes no difference; it is the first of ♠ ♥ ♦ ♣ that no other card of the meld has.
"""

from collections import Counter
from collections.abc import Sequence

from jokerbook.cards import ACE, RANKS, SUITS, Card, Suit, print_cards
from jokerbook.jokrummy.laid import TWO, Laid, face_of, print_laid
from jokerbook.jokrummy.profile import Profile
from jokerbook.refusal import Refusal

type Cards = tuple[Laid, ...]
LOW_ACE, HIGH_ACE = 1, 14
"""Where an ace stands in a run: below the 2, above the king."""


def place_set(cards: Cards, rank: int | None, profile: Profile) -> Cards | Refusal:
    """Return the cards of a set, of the rank that is imposed where one is."""
    faces = [laid.face for laid in cards if laid.face is not None]
    one_rank = faces[0].rank if rank is None else rank
    other = next((face for face in faces if face.rank != one_rank), None)
    if other is not None and rank is not None:
        return profile.refuse(
            "set-rank",
            "the rank of this set is {rank}, unlike {card} in {cards}",
            rank=RANKS[rank - 1],
            card=other,
            cards=print_laid(cards),
        )
    if other is not None:
        return profile.refuse(
            "set", "the cards of a set share one rank, unlike {cards}", cards=print_laid(cards)
        )
    return _with_faces(cards, [one_rank] * len(cards))


def place_run(cards: Cards, suit: Suit | None, profile: Profile) -> Cards | Refusal:
    """Return the cards of a run of one suit, the imposed one where one is; their order counts."""
    faces = [laid.face for laid in cards if laid.face is not None]
    one_suit = faces[0].suit if suit is None else suit
    other = next((face for face in faces if face.suit != one_suit), None)
    if other is not None and suit is not None:
        return profile.refuse(
            "run-suit",
            "the suit of this run is {suit}, unlike {card} in {cards}",
            suit=suit,
            card=other,
            cards=print_laid(cards),
        )
    if other is not None:
        return profile.refuse(
            "run", "the cards of a run share one suit, unlike {cards}", cards=print_laid(cards)
        )
    ranks = _rising_ranks(cards, one_suit, "run", profile)
    if isinstance(ranks, Refusal):
        return ranks
    placed = [face_of(rank, one_suit) for rank in ranks]
    return tuple(Laid(laid.card, face) for laid, face in zip(cards, placed, strict=True))


def place_mixed_run(cards: Cards, profile: Profile) -> Cards | Refusal:
    """Return the cards of a mixed run, whose order counts."""
    ranks = _rising_ranks(cards, "", "mixed-run", profile)
    return ranks if isinstance(ranks, Refusal) else _with_faces(cards, ranks)


def _rising_ranks(cards: Cards, suit: str, topic: str, profile: Profile) -> list[int] | Refusal:
    """Return the rank of each place of a run, which its first card with a face decides."""
    first = next(place for place, laid in enumerate(cards) if laid.face is not None)
    start = _position(cards[first], first) - first
    ranks = [(start + place - 1) % len(RANKS) + 1 for place in range(len(cards))]
    for place, laid in enumerate(cards):
        if not LOW_ACE <= start + place <= HIGH_ACE or place == len(RANKS):
            template = "an ace begins a run or ends it, not both, and no card is beyond it: {cards}"
            return profile.refuse("ace", template, cards=print_laid(cards))
        if laid.face is not None and laid.face.rank != ranks[place]:
            return profile.refuse(
                topic,
                "after {before} comes {wanted}, not {card}, in {cards}",
                before=RANKS[ranks[place - 1] - 1] + suit,
                wanted=RANKS[ranks[place] - 1] + suit,
                card=laid,
                cards=print_laid(cards),
            )
    return ranks


def _position(laid: Laid, place: int) -> int:
    """Return where a card with a face stands in a run: an ace is low where the run begins."""
    assert laid.face is not None
    if laid.face.rank != ACE:
        return laid.face.rank
    return HIGH_ACE if place else LOW_ACE


def place_listed(cards: Cards, wanted: Sequence[Card], profile: Profile) -> Cards | Refusal:
    """Return exactly the wanted cards, in any order; special cards take the places left free.

    A 2 that is wanted, and that does not say to stand for another card, stands for itself.
    """
    placed, missing = _matched(cards, wanted)
    besides = [laid for laid, found in zip(cards, placed, strict=True) if found is None]
    if missing:
        return profile.refuse(
            "cards",
            "exactly {wanted} must be laid, and {cards} lacks {missing}",
            wanted=print_cards(wanted),
            cards=print_laid(cards),
            missing=print_cards(missing),
        )
    if besides:
        return profile.refuse(
            "cards",
            "exactly {wanted} must be laid, and {cards} holds {more} besides",
            wanted=print_cards(wanted),
            cards=print_laid(cards),
            more=print_laid(besides),
        )
    return tuple(laid for laid in placed if laid is not None)


def _matched(cards: Cards, wanted: Sequence[Card]) -> tuple[list[Laid | None], list[Card]]:
    """Return each card with the wanted one that it is or stands for, and those still missing."""
    lacking = Counter(wanted)
    placed: list[Laid | None] = [None] * len(cards)
    unsaid = [place for place, laid in enumerate(cards) if laid.face is None]
    said = [place for place, laid in enumerate(cards) if laid.face is not None]
    for place in (*said, *unsaid):
        card, face = cards[place]
        own = face or card.face
        if own is not None and lacking[own]:
            lacking[own] -= 1
            placed[place] = Laid(card, own)
    missing = list(lacking.elements())
    for place in unsaid:
        if placed[place] is None and missing:
            placed[place] = Laid(cards[place].card, missing.pop(0))
    return placed, missing


def _with_faces(cards: Cards, ranks: Sequence[int]) -> Cards:
    """Return cards of any suits with their faces, once their ranks are known; a 2 may be its own.

    A 2 that does not say otherwise stands for itself where the rank is its own.
    """
    own = [
        laid.card.face if laid.face is None and rank == TWO else laid.face
        for laid, rank in zip(cards, ranks, strict=True)
    ]
    lacking = [suit for suit in SUITS if all(face is None or face.suit != suit for face in own)]
    placed = []
    for laid, rank, face in zip(cards, ranks, own, strict=True):
        if face is None:
            face = face_of(rank, lacking.pop(0) if lacking else SUITS[0])
        placed.append(Laid(laid.card, face))
    return tuple(placed)
