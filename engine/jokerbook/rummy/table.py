"""What may be done to a meld on the table: adding a card to it, and taking its joker back."""

from jokerbook.cards import AnyCard, Joker, read_card
from jokerbook.refusal import Refusal
from jokerbook.rummy.melds import Meld, MeldLike, judge, read_meld, table_meld
from jokerbook.rummy.profile import Profile, check_profile


def extend(meld: MeldLike, add: str | AnyCard, profile: Profile) -> Meld | Refusal:
    """Return the meld on the table with one card added, which may be a joker that is announced.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> extend("5♥ 6♥ 7♥", "4♥", JOKEREN_13)
    Meld('4♥ 5♥ 6♥ 7♥', kind='run', opening_points=22)

    The meld stays the set or run it is: refused, in Jokeren 13, by the clauses of `meld` for that
    kind. Raises `InputError` for what is not a card, for no card or several to add, for a meld that
    cannot lie on the table, and for cards that the pack does not hold together.
    """
    laid, card = _read(meld, add, profile)
    return judge((*laid.cards, card), profile, laid.kind)


def reclaim(meld: MeldLike, card: str | AnyCard, profile: Profile) -> Meld | Refusal:
    """Return the meld on the table with `card`, from the hand, in its joker's place.

    >>> from jokerbook.rummy import JOKEREN_13
    >>> reclaim("6♥ Joker=7♥ 8♥", "7♥", JOKEREN_13)
    Meld('6♥ 7♥ 8♥', kind='run', opening_points=21)

    Refused by `j13-reclaim` where no joker of the meld stands for exactly this card; a joker is no
    such card. Raises `InputError` as `extend` does.
    """
    laid, exact = _read(meld, card, profile)
    announced = [joker for joker in laid.cards if isinstance(joker, Joker)]
    freed = next((joker for joker in announced if joker.face is exact), None)
    if freed is None:
        return _refuse_reclaim(laid, announced, exact, profile)
    place = laid.cards.index(freed)
    cards = (*laid.cards[:place], exact, *laid.cards[place + 1 :])
    return judge(cards, profile, laid.kind)


def _read(meld: MeldLike, card: str | AnyCard, profile: Profile) -> tuple[Meld, AnyCard]:
    """Read the meld and the card, and check both before either is judged."""
    check_profile(profile)
    cards, one = read_meld(meld), read_card(card)
    profile.pack.check((*cards, one))
    return table_meld(cards, profile), one


def _refuse_reclaim(laid: Meld, announced: list[Joker], card: AnyCard, profile: Profile) -> Refusal:
    if not announced:
        return profile.refuse(
            "reclaim", "only a joker is reclaimed, and there is none in {meld}", meld=laid
        )
    return profile.refuse(
        "reclaim",
        "the joker in {meld} gives way only to {faces}, not to {card}",
        meld=laid,
        faces=", ".join(str(joker.face) for joker in announced),
        card=card,
    )
