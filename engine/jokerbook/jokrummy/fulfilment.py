"""Whether melds fulfil a programme: all of them, each legal, as many as the multiplier says."""

from collections.abc import Iterable
from typing import NamedTuple

from jokerbook.errors import WrongTypeError, quoted
from jokerbook.jokrummy.laid import Laid, physical, print_laid
from jokerbook.jokrummy.melds import Meld, MeldLike, judge_meld, read_meld
from jokerbook.jokrummy.profile import Profile
from jokerbook.jokrummy.programmes import Bonus, Programme, ProgrammeLike, read_programme
from jokerbook.refusal import Refusal


class Fulfilled(NamedTuple):
    """The melds of a programme that is met, in the order given."""

    melds: tuple[Meld, ...]

    def __repr__(self) -> str:
        return f"Fulfilled({', '.join(repr(str(meld)) for meld in self.melds)})"


def programme(
    programme: ProgrammeLike, melds: Iterable[MeldLike], profile: Profile
) -> Fulfilled | Refusal:
    """Return the melds that meet a programme, each wild card with the card it stands for.

    >>> from jokerbook.jokrummy import JOK_R_UMMY
    >>> programme("run 5", ["5♠ 6♠ 7♠ Joker 9♠"], JOK_R_UMMY)
    Fulfilled('5♠ 6♠ 7♠ Joker=8♠ 9♠')
    >>> programme("2 × set 4", ["9♣ 9♣ 9♦ 9♠"], JOK_R_UMMY)
    Refusal('jru-multiplier', 'melds for 2 × set 4: 2 asked, 1 laid')

    The order of a run counts and says what each wild card stands for; a wild card may say it too. A
    set or run may be longer than asked. A bonus is met by no melds. Refused by `jru-multiplier` and
    `jru-groups` for fewer and more melds than asked; by `jru-special-alone` and, where only some
    melds are so, `jru-special-group` for jokers and 2s alone; by `jru-minimum`; by the clause of
    the pattern: `jru-run`, `jru-run-suit`, `jru-mixed-run`, `jru-ace`, `jru-set`, `jru-set-rank`,
    `jru-cards`. Raises `InputError` for what is no programme or no card, for a meld without cards,
    for a card that says to stand for another and may not, and for cards that the packs do not hold
    together.
    """
    asked = read_programme(programme, profile)
    if isinstance(melds, str) or not isinstance(melds, Iterable):
        raise WrongTypeError(f"melds are a list like ['10♥ J♥ Q♥'], not {quoted(melds)}")
    laid = [read_meld(cards) for cards in melds]
    profile.pack.check(card for cards in laid for card in physical(cards))
    if refused := _refuse_count(asked, len(laid), profile) or _refuse_special(laid, profile):
        return refused
    if isinstance(asked.pattern, Bonus):
        return Fulfilled(())
    judged = []
    for cards in laid:
        meld = judge_meld(cards, asked.pattern, profile)
        if isinstance(meld, Refusal):
            return meld
        judged.append(meld)
    return Fulfilled(tuple(judged))


def _refuse_count(asked: Programme, count: int, profile: Profile) -> Refusal | None:
    needed = 0 if isinstance(asked.pattern, Bonus) else asked.times
    if count == needed:
        return None
    return profile.refuse(
        "multiplier" if count < needed else "groups",
        "melds for {programme}: {needed} asked, {count} laid",
        programme=asked,
        needed=needed,
        count=count,
    )


def _refuse_special(laid: list[tuple[Laid, ...]], profile: Profile) -> Refusal | None:
    """Judge a whole programme by its special cards; a single meld is judged with its shape."""
    cards = [card for meld in laid for card in meld]
    if not cards or not all(card.is_special for card in cards):
        return None
    return profile.refuse(
        "special-alone",
        "a programme needs a card that is neither a joker nor a 2, and {cards} holds none",
        cards=print_laid(cards),
    )
