"""Travel in the village: what it costs to get to a treasure, a Key or the Drawbridge, past monsters and into closed buildings.

The same tables serve the judgement of positions and the ordering of options, so both follow the same goals.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from questboard.games.dark.counsel.roads import costs_to, reversed_ways
from questboard.games.dark.rules.floor import distances
from questboard.games.dark.rules.model import NOWHERE
from questboard.games.village_of_fear.rules.content import (
    BUILDING_OF,
    BUILDINGS,
    CORNERS,
    DOORWAYS,
    DRAWBRIDGE_OPEN,
    ENTRANCE,
    FLOOR,
    GUARD_STARTS,
    HALL,
    NO_BUILDING,
    NUMBERED,
    SEWERS,
    TOP,
    TREASURE_SIDES,
    UPSTAIRS,
    ways_when,
)
from questboard.games.village_of_fear.rules.model import VillageState

Road = Sequence[int]
"""From each place the cost to a goal, in half actions."""

DELAY = ((0, 3, 4, 7, 11, 15), (0, 2, 3, 4, 7, 11))
"""The half actions that it takes to get past a monster of each strength, with a basic weapon and with a golden one."""
CREATURE = 4
"""The same for the Wolf or the Lurker."""
CLOSED = 11
"""What a closed building promises, while the Warlord has monsters to put into it: nearly the worst, so that nobody is afraid."""
SEALED = 14
"""What it costs beside that while Karrion sits on it."""
ZONE = 1
SEWER = 16
"""A Sewer card ends the turn at least, and Wererats may wait there."""

_ALL_OPEN = (1 << len(BUILDINGS)) - 1
_WALK = ways_when(_ALL_OPEN | DRAWBRIDGE_OPEN).walk
_BACK = reversed_ways(_WALK)
_FIGHT = ways_when(_ALL_OPEN).fight
APART = tuple(distances(_FIGHT, [place]) for place in range(len(FLOOR)))
TO_CORNER = distances(_WALK, CORNERS)

TREASURE = tuple(tuple(sorted(sides)) for sides in TREASURE_SIDES)
HALL_KEY = tuple(GUARD_STARTS)
CORNER, TO_TOP, HOME = tuple(CORNERS), (TOP,), (ENTRANCE,)


class Roads:
    """The roads to every goal while nobody moves; each is found when it is asked for."""

    def __init__(self, monsters: tuple[tuple[int, int], ...], opened: int, store: bool, karrion: int) -> None:
        self.tolls: dict[int, int] = dict.fromkeys(SEWERS, SEWER)
        for place, delay in monsters:
            self.tolls[place] = self.tolls.get(place, 0) + delay
            for beside in _FIGHT[place]:
                self.tolls[beside] = self.tolls.get(beside, 0) + ZONE
        self.edge_tolls: dict[tuple[int, int], int] = {}
        for b in range(len(BUILDINGS)):
            if not opened >> b & 1:
                toll = CLOSED * store + SEALED * (karrion == b)
                if toll:
                    self.edge_tolls[NUMBERED[b], DOORWAYS[b]] = toll
        self._found: dict[tuple[int, ...], Road] = {}

    def __call__(self, goals: tuple[int, ...]) -> Road:
        found = self._found.get(goals)
        if found is None:
            found = self._found[goals] = costs_to(_BACK, goals, self.tolls, self.edge_tolls)
        return found


@functools.lru_cache(maxsize=1 << 12)
def _roads(monsters: tuple[tuple[int, int], ...], opened: int, store: bool, karrion: int) -> Roads:
    return Roads(monsters, opened, store, karrion)


def roads(s: VillageState, golden: bool) -> Roads:
    """All roads as things stand now, for a hero with or without a Golden Weapon."""
    strengths, delay = s.realm.kind_strength, DELAY[golden]
    monsters = [(monster.place, delay[strengths[monster.kind]]) for monster in s.monsters.values()]
    monsters += [(place, CREATURE) for place in (s.wolf, s.lurker) if place != NOWHERE]
    return _roads(tuple(monsters), s.opened & _ALL_OPEN, any(s.store), s.karrion)


def clearing(s: VillageState, building: int, golden: bool, *, upstairs: bool = False) -> int:
    """The half actions that it will take to slay all on a building's ground floor, and the guard above."""
    strengths, delay = s.realm.kind_strength, DELAY[golden]
    if not s.is_lifted(building):
        return CLOSED * any(s.store)
    return sum(
        delay[strengths[m.kind]]
        for m in s.monsters.values()
        if BUILDING_OF[m.place] == building or (upstairs and building == HALL and m.place in UPSTAIRS)
    )


def building_of_goal(goals: Sequence[int]) -> int:
    """The building in which a goal lies."""
    return HALL if goals[0] in UPSTAIRS else BUILDING_OF[goals[0]] if goals[0] < len(BUILDING_OF) else NO_BUILDING
