"""Travel in the castle: what it costs to get to a goal, past monsters, through closed doors, by secret doors and by the Platform.

The same tables serve the judgement of positions and the ordering of options, so both follow the same goals.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from questboard.games.dark.counsel.roads import STEP, costs_to, reversed_ways
from questboard.games.dark.rules.floor import distances
from questboard.games.dark.rules.model import DarkState
from questboard.games.darkworld.rules.content import ARRIVALS as ARRIVAL_SQUARES
from questboard.games.darkworld.rules.content import (
    BOARD,
    DOORS,
    ENTRANCE,
    FLOOR,
    FOUNTAIN,
    LIMITS,
    NUMBERED,
    PLACES,
    ROOM_OF,
    SECRET_DOORS,
    THRONE_FRONT,
    ways,
)
from questboard.games.darkworld.rules.doors import open_in_a_row
from questboard.games.darkworld.rules.model import CastleState

Road = Sequence[int]
"""From each place the cost to a goal, in half actions."""

DELAY = ((0, 3, 5, 9, 13, 17, 20), (0, 2, 3, 5, 9, 13, 16))
"""The half actions that it takes to get past a monster of each strength, with a basic weapon and with a golden one."""
EXPECTED_DELAY = tuple(3 * limit for limit in LIMITS)
"""The same for a room that is still closed: nearly the worst that may wait there, so that nobody is afraid of doors."""
ZONE = 1
"""What it costs to pass beside a monster."""
MISSED_SEARCH = 3.0
"""The actions that a search costs that finds nothing: those that are left, and the way back to the square."""
PLATFORM = 3 * STEP

_ALL_OPEN = (1 << len(DOORS)) - 1
WALK = ways(_ALL_OPEN).walk
_BACK = reversed_ways(WALK)
_FIGHT = ways(_ALL_OPEN).fight
APART = tuple(distances(_FIGHT, [place]) for place in PLACES)
TO_PLACE = tuple(distances(WALK, [place]) for place in PLACES)
"""For each goal the steps from every place, as if all doors stood open and nobody were in the way."""
TO_THRONE = TO_PLACE[THRONE_FRONT]
FRONTS = {FLOOR.square(site.square): FLOOR.square(site.front) for site in BOARD.chest_site}
_SEARCHES = tuple(
    (source, target, round(STEP * MISSED_SEARCH * (10 / len(door.numbers) - 1)), door.to_room)
    for source, target, door in zip(NUMBERED, ARRIVAL_SQUARES, SECRET_DOORS, strict=True)
)
_GOALS_OF_LANDING = (*(outer for outer, _ in DOORS), *NUMBERED, *FRONTS.values())


def roads(s: CastleState, golden: bool) -> Roads:
    """All roads as things stand now."""
    return _roads(obstacles(s, golden), s.populated, open_in_a_row(s))


def obstacles(s: DarkState, golden: bool) -> tuple[tuple[int, int], ...]:
    """Where monsters stand, and what it costs to get past them."""
    strengths, delay = s.realm.kind_strength, DELAY[golden]
    return tuple([(monster.place, delay[strengths[monster.kind]]) for monster in s.monsters.values()])


class Roads:
    """The roads to every goal while nobody moves; each is found when it is asked for."""

    def __init__(self, monsters: tuple[tuple[int, int], ...], populated: int, doors: int) -> None:
        self.tolls: dict[int, int] = {}
        for place, delay in monsters:
            self.tolls[place] = self.tolls.get(place, 0) + delay
            for beside in _FIGHT[place]:
                if not FLOOR.is_area[beside]:
                    self.tolls[beside] = self.tolls.get(beside, 0) + ZONE
        self.edge_tolls: dict[tuple[int, int], int] = {}
        for outer, inner in DOORS:
            for source, target in ((outer, inner), (inner, outer)):
                room = ROOM_OF[target]
                if room and not populated >> room & 1:
                    self.edge_tolls[source, target] = EXPECTED_DELAY[room]
        self.jumps = [
            (source, target, price + (0 if populated >> room & 1 else EXPECTED_DELAY[room]))
            for source, target, price, room in _SEARCHES
        ]
        taken = {place for place, _ in monsters}
        self.jumps += [
            (start, place, PLATFORM)
            for place in _GOALS_OF_LANDING
            if 0 < ROOM_OF[place] < doors and place not in taken
            for start in (ENTRANCE, FOUNTAIN)
        ]
        self._found: dict[int, Road] = {}

    def __call__(self, goal: int) -> Road:
        found = self._found.get(goal)
        if found is None:
            found = self._found[goal] = costs_to(_BACK, (goal,), self.tolls, self.edge_tolls, self.jumps)
        return found


@functools.lru_cache(maxsize=1 << 12)
def _roads(monsters: tuple[tuple[int, int], ...], populated: int, doors: int) -> Roads:
    return Roads(monsters, populated, doors)
