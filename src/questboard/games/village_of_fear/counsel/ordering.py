"""Which options look promising at first sight in the village, beside what both games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.core import Action
from questboard.games.dark.counsel import ordering as shared
from questboard.games.dark.counsel.counsellor import Weigh
from questboard.games.dark.counsel.ordering import strike_worth
from questboard.games.dark.rules import actions as shared_act
from questboard.games.dark.rules.model import NOWHERE
from questboard.games.village_of_fear.rules import actions as act
from questboard.games.village_of_fear.rules.content import (
    BACK_POINTS,
    BUILDING_OF,
    COLUMNS,
    FLOOR,
    KEY,
    LURKER_ENTRIES,
    ROWS,
    SEWERS,
    WOLF,
    WOLF_ENTRIES,
    column_and_row,
    point,
)
from questboard.games.village_of_fear.rules.creatures import CreatureAction, place_of
from questboard.games.village_of_fear.rules.model import VillageState

from .travel import APART


def _guard(s: VillageState, question: Any, options: Sequence[Any]) -> Sequence[float]:
    """The guard has the only Key that many can reach: a strong one, but not the strongest."""
    return [(1.0, 2.0, 4.0, 4.0, 1.0)[option.strength - 1] if isinstance(option, shared_act.Bring) else 1.0 for option in options]


def _monster_action(s: VillageState, question: Any, options: Sequence[Action]) -> list[float]:
    """The Wolf and the Lurker hunt like the others."""
    if not isinstance(question, CreatureAction):
        return shared.monster_action(s, question, options)
    place = place_of(s, question.creature)
    start = place if place != NOWHERE else (WOLF_ENTRIES if question.creature == WOLF else LURKER_ENTRIES)[0]
    here = _nearest(s, start) + (place == NOWHERE)
    weights = []
    for option in options:
        if isinstance(option, shared_act.Fight):
            hero = s.realm.hero_ids.index(option.foe)
            weights.append(strike_worth(s, hero) if s.heroes[hero].hp <= 5 or not s.heroes[hero].weapon else 0.5)
        elif isinstance(option, shared_act.Go):
            weights.append(2.0 if _nearest(s, FLOOR.index[option.place]) < here else 0.3)
        else:
            weights.append(0.4)
    return weights


def _nearest(s: VillageState, place: int) -> int:
    apart = APART[place]
    return min((apart[hero.place] for h, hero in enumerate(s.heroes) if s.counsel.in_danger(s, h)), default=99)


def _whip(s: VillageState, question: Any, options: Sequence[Action]) -> list[float]:
    """Karrion away from a roof that is wanted, or the Wolf far from everybody; a Whip is not taken up to be put away."""
    weights = []
    for option in options:
        if isinstance(option, act.KarrionHome):
            weights.append(6.0)
        elif isinstance(option, act.WolfTo):
            weights.append(0.15 * min(10, _nearest(s, FLOOR.index[option.place])))
        else:
            weights.append(0.5)
    return weights


def _creep(s: VillageState, question: Any, options: Sequence[act.Creep]) -> list[float]:
    """Forward mostly; backward now and then."""
    row = s.hero_path[-1] // COLUMNS
    weights = []
    for option in options:
        if point(option.column, option.row) in BACK_POINTS:
            weights.append(4.0)
        else:
            weights.append(2.0 if option.row > row else 0.8 if option.row == row else 0.4)
    return weights


def _lurk(s: VillageState, question: Any, options: Sequence[act.Creep]) -> list[float]:
    """Where the hero may want to go next."""
    column, row = column_and_row(s.hero_path[-1])
    weights = []
    for option in options:
        ahead = abs(option.column - column) <= 1 and option.row == min(row + 1, ROWS - 1)
        weights.append(3.0 if ahead else 1.0 if option.row > row else 0.2)
    return weights


def _sewer_exit(s: VillageState, question: Any, options: Sequence[Action]) -> list[float]:
    """Wherever it is nearest to the goal."""
    far = s.counsel.goal_distances(s, question.hero)
    here = far[s.heroes[question.hero].place]
    return [
        1.0 + max(0.0, here - far[FLOOR.index[option.place]]) if isinstance(option, act.ComeUp) else 1.0 for option in options
    ]


def _hero_action(s: VillageState, question: Any, options: Sequence[Action]) -> list[float]:
    """As ever, but nobody goes into the sewers for fun, or exchanges one Golden Weapon for another."""
    weights = shared.hero_action(s, question, options)
    for i, option in enumerate(options):
        if isinstance(option, shared_act.Go) and FLOOR.index[option.place] in SEWERS:
            weights[i] *= 0.3
        elif isinstance(option, shared_act.TakeTreasure) and s.heroes[question.hero].weapon:
            building = BUILDING_OF[s.heroes[question.hero].place]
            if s.treasures[building] != KEY:
                weights[i] = KNOWN_WEAKNESS if _knows_weakness(s, question.hero, s.treasures[building]) else 0.05
    return weights


KNOWN_WEAKNESS = 30.0
"""To exchange a Golden Weapon for the one that the Warlord fears."""


def _knows_weakness(s: VillageState, hero: int, weapon: int) -> bool:
    """Has this hero's seat seen that the secret card names this weapon, and not his own?"""
    known = s.card_public or bool(s.card_seen >> s.owners[hero] & 1)
    return known and s.card == weapon - 1 and s.heroes[hero].weapon != weapon


WEIGHING: dict[str, Weigh] = {
    "set_guard": _guard,
    "hero_action": _hero_action,
    "monster_action": _monster_action,
    "event_creature": _monster_action,
    "whip_use": _whip,
    "trial_hero": _creep,
    "trial_lurker": _lurk,
    "sewer_exit": _sewer_exit,
    "take_key": lambda s, question, options: [9.0 if isinstance(o, act.TakeKey) else 1.0 for o in options],
    "pickpocket": shared.give_up,
    "warlord_turn": shared.evil_turn,
}
