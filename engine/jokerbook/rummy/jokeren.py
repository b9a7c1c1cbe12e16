"""Jokeren, the Dutch family game, and its presets: the tournament's opening and five variants."""

from collections.abc import Mapping
from dataclasses import replace

from jokerbook.cards import NATURAL_CARDS, Pack
from jokerbook.rummy.profile import Profile

JOKEREN = Profile(
    ruleset="jokeren",
    clause_prefix="jok-",
    preset="family",
    # jok-pack, jok-players, jok-deal, jok-first-discard
    pack=Pack(NATURAL_CARDS, copies=2, jokers=4),
    players=(2, 3, 4),
    hand_size=13,
    first_discard=1,
    # jok-set, jok-set-twins, jok-run, jok-aces, jok-run-length, jok-joker-limit
    set_least=3,
    set_most=4,
    set_twins=True,
    run_least=3,
    ace_positions=(1,),
    jokers_most=None,
    naturals_least=1,
    # jok-penalty, jok-opening-values, jok-opening-ace
    picture_points=10,
    ace_points=15,
    joker_penalty=25,
    # jok-opening-when, jok-opening-values, jok-reclaim-opening, jok-extend-when, jok-reclaim-when
    opening_points=None,
    opening_counts_jokers=True,
    opening_turn_whole=True,
    early_add="extend-when",
    early_reclaim="reclaim-when",
    # jok-draw, jok-reclaim, jok-reclaim-when, jok-discard-joker
    closed_first_turn=False,
    freed_joker_kept=True,
    reclaim_same_turn=False,
    discard_joker=False,
    # jok-limit, jok-elimination-reach, jok-bonus-when
    limit=250,
    limit_reached=True,
    bonus_out_at_once=0,
)
"""Jokeren as a family plays it: the profile that the presets and the options change."""

BONUS = 25
"""Points, where the bonus for going out at once is on: clause jok-bonus."""

PRESETS: Mapping[str, Profile] = {
    profile.preset: profile
    for profile in (
        JOKEREN,
        replace(JOKEREN, preset="tournament", opening_points=30),
        replace(JOKEREN, preset="mexican", opening_points=51),
        replace(JOKEREN, preset="rummikub-style", rearranging=True),
        replace(
            JOKEREN,
            preset="contract",
            contracts=(("set", "set"), ("set", "run"), ("run", "run")),
            # Before the contract is down nothing else is laid, added or reclaimed.
            early_add="contract",
            early_reclaim="contract",
        ),
        replace(JOKEREN, preset="turbo", draws_most=3),
        replace(JOKEREN, preset="open", open_hands=True),
    )
}
"""The profiles of Jokeren by name; `family` is `JOKEREN`."""
