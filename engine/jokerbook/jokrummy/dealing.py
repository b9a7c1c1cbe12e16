"""Who deals first, and the programme cards: dealt to who has none, turned over, shuffled again."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from jokerbook.cards import AnyCard
from jokerbook.chance import shuffled
from jokerbook.errors import PackError
from jokerbook.jokrummy.profile import Profile
from jokerbook.jokrummy.programmes import Bonus, Programme
from jokerbook.packs import Packs
from jokerbook.seats import put

SPADE = "♠"


def first_dealer(players: int, order: Sequence[AnyCard]) -> tuple[int, tuple[AnyCard, ...]]:
    """Return who is dealt the first spade, face up from player 1 on, and the cards dealt."""
    spade = next(place for place, card in enumerate(order) if is_spade(card))
    return spade % players + 1, tuple(order[: spade + 1])


def is_spade(card: AnyCard) -> bool:
    """Tell whether a card is a spade; a joker is none."""
    return card.face is not None and card.face.suit == SPADE


class Race(NamedTuple):
    """The programme cards of a match, and how near to the seven each player is."""

    programmes: tuple[Programme | None, ...]
    """Each player's programme; `None` for who has laid it in this round."""
    turned: tuple[tuple[Programme, ...], ...]
    """The completed programme cards that lie before each player."""
    completed: tuple[int, ...]
    """How many programmes each player has completed, those shuffled again too."""
    pile: tuple[Programme, ...]
    """The programme cards to be dealt, the top one first; no player may see their order."""
    given: tuple[tuple[Programme, ...], ...] = ()
    """The orders that the next piles have, whatever the seed."""

    def turn_over(self, player: int, programme: Programme) -> "Race":
        """Return the race once this player has completed this programme, a step nearer to seven."""
        return self._replace(
            programmes=put(self.programmes, player, None),
            turned=put(self.turned, player, (*self.turned[player - 1], programme)),
            completed=put(self.completed, player, self.completed[player - 1] + 1),
        )

    def winner(self, profile: Profile) -> int | None:
        """Return the player who has completed as many programmes as win the match."""
        most = max(self.completed)
        return self.completed.index(most) + 1 if most >= profile.programmes_to_win else None

    def shuffle(self, packs: Packs) -> tuple["Race", Packs]:
        """Return the race with all cards of the pile and all turned over in a new pile.

        Raises `PackError` where its order is given and is not of these cards.
        """
        cards = (*self.pile, *(programme for turned in self.turned for programme in turned))
        number = packs.used + 1
        order, given = shuffled(cards, packs.seed, number), self.given
        if given:
            order, *others = given
            given = tuple(others)
        if Counter(order) != Counter(cards):
            raise PackError(
                f"shuffle {number} is of {len(cards)} programme cards, the {len(order)} given are "
                "others"
            )
        nothing = ((),) * len(self.turned)
        race = self._replace(turned=nothing, pile=order, given=given)
        return race, packs._replace(used=number)


def new_race(players: int, deck: tuple[Programme, ...]) -> Race:
    """Return the race before it begins: nobody has a programme."""
    return Race((None,) * players, ((),) * players, (0,) * players, deck)


class Given(NamedTuple):
    """What dealing programme cards does: the race after it, and how it came."""

    race: Race
    packs: Packs
    dealt: tuple[tuple[int, Programme], ...]
    """Each card dealt, in turn, with the number of who received it."""
    piles: tuple[tuple[Programme, ...], ...]
    """The order of each new pile that was made."""


def deal_programmes(race: Race, packs: Packs, dealer: int, profile: Profile) -> Given:
    """Deal a programme card to each player who has none, from the left of the dealer.

    A bonus is turned over as soon as it is received and another card is dealt; whoever completes
    the seventh with it wins, and no more is dealt. Where no card is left, those turned over are
    shuffled into a new pile.
    """
    dealt: list[tuple[int, Programme]] = []
    piles: list[tuple[Programme, ...]] = []
    players = len(race.programmes)
    for player in (*range(dealer + 1, players + 1), *range(1, dealer + 1)):
        while race.programmes[player - 1] is None and race.winner(profile) is None:
            if not race.pile:
                race, packs = race.shuffle(packs)
                piles.append(race.pile)
            card, *pile = race.pile
            dealt.append((player, card))
            race = race._replace(pile=tuple(pile))
            if isinstance(card.pattern, Bonus):
                race = race.turn_over(player, card)
            else:
                race = race._replace(programmes=put(race.programmes, player, card))
    return Given(race, packs, tuple(dealt), tuple(piles))
