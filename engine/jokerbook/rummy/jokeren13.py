"""Jokeren 13: the low opening, public melds, and at most one joker in each of them."""

from jokerbook.cards import NATURAL_CARDS, Pack
from jokerbook.rummy.profile import Profile

JOKEREN_13 = Profile(
    ruleset="jokeren-13",
    clause_prefix="j13-",
    # j13-pack, j13-players, j13-deal, j13-no-first-discard
    pack=Pack(NATURAL_CARDS, copies=2, jokers=4),
    players=(2, 3, 4),
    hand_size=13,
    first_discard=0,
    # j13-set, j13-set-suits, j13-run, j13-run-ace, j13-run-length, j13-joker-limit
    set_least=3,
    set_most=4,
    set_twins=False,
    run_least=3,
    ace_positions=(1, 14),
    jokers_most=1,
    naturals_least=2,
    # j13-penalty, j13-opening-values, j13-opening-ace
    picture_points=10,
    ace_points=11,
    joker_penalty=25,
    # j13-opening, j13-opening-jokers, j13-opening-only, j13-lay-extend, j13-reclaim
    opening_points=30,
    opening_counts_jokers=False,
    opening_turn_whole=False,
    early_add="lay-extend",
    early_reclaim="reclaim",
    # j13-first-turn, j13-freed-joker, j13-reclaim-same-turn, j13-discard-joker
    closed_first_turn=True,
    freed_joker_kept=False,
    reclaim_same_turn=True,
    discard_joker=True,
    # j13-eight-deals, j13-no-elimination
    deals=8,
)
"""Jokeren 13 as the rules on the site have it."""
