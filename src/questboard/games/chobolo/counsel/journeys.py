"""How far a wizard has to walk for a list of errands: enter an element hex, stand at the gate, reach a tower, and so on.

For every list of errands there is a field: the spaces that are left from each hex. A field is found from that of the errands
after the first one, so all fields of a plan are made once, from its end backwards, and a step is good if it leads downhill.
Pieces that come and go (characters, auxiliary towers, thorns) are not in a field; `left_from` looks around those.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from questboard.games.chobolo.rules.content import ELEMENT_HEX, LAKE, LIMITS, SWAMP, VOID
from questboard.games.chobolo.rules.model import NOWHERE, ChoboloState
from questboard.games.chobolo.rules.world import ADJACENT, BORDER, BY_CENTER, CENTER, COUNT, DISTANCE, SIZE

GATE, BESIDE, HOME, MIDDLE = range(4, 8)
"""Errands besides elements to enter (0 to 3): the plane's border, beside the Center Hex, the own main tower, the Center Hex."""
NEAR_TOWER, AT_TOWER = 8, 16
"""Plus a seat: as near to its main tower as Armageddon reaches, or right beside it."""
CLOSED, OPEN, WHOLE = 0, 32, 64
"""Added to an errand: how much of the plane is open on the way to it; the bead closes the Center Hex."""
FAR = 250
REST = 4
"""Entering a tower ends the movement: so many spaces are lost on average."""
ARMAGEDDON_REACH = 2
AROUND = 3
"""How far `left_from` looks for a way round what stands in the way."""

SOON = 14
"""A holder of Chobolo who is so near looks for those who stand in his way."""

Errands = tuple[int, ...]


class Land(NamedTuple):
    """What the fields of a wizard depend on: the boards, whose wizard it is, and whether swamps hold it up.

    `towers` are the main towers by seat, and behind them other hexes that nobody can pass.
    """

    terrain: bytes
    towers: tuple[int, ...]
    seat: int
    wades: bool


@functools.lru_cache(maxsize=256)
def element_hexes(terrain: bytes) -> tuple[tuple[int, ...], ...]:
    """The hexes of each element."""
    return tuple(tuple(cell for cell in range(SIZE, COUNT) if terrain[cell] == ELEMENT_HEX + e) for e in range(4))


@functools.lru_cache(maxsize=256)
def gates(terrain: bytes) -> tuple[int, ...]:
    """Land hexes beside the plane."""
    return tuple(cell for cell in range(SIZE, COUNT) if BORDER[cell] and terrain[cell] not in (VOID, LAKE))


@functools.lru_cache(maxsize=512)
def passable(land: Land, plane: int) -> bytes:
    """The spaces that it takes to enter each hex on the way, 0 where there is no way."""
    found = bytearray(COUNT)
    for cell, ground in enumerate(land.terrain):
        if ground not in (VOID, LAKE) and cell not in land.towers and (cell >= SIZE or plane):
            found[cell] = 1 + (LIMITS.swamp_penalty if ground == SWAMP and land.wades else 0)
    if plane != WHOLE:
        found[CENTER] = 0
    return bytes(found)


@functools.lru_cache(maxsize=4096)
def places(land: Land, errand: int) -> tuple[int, ...]:
    """The hexes where an errand is done."""
    errand &= 31
    if errand < GATE:
        return tuple(cell for cell in element_hexes(land.terrain)[errand] if cell not in land.towers)
    if errand == GATE:
        return gates(land.terrain)
    if errand == BESIDE:
        return BY_CENTER
    if errand == MIDDLE:
        return (CENTER,)
    if errand == HOME:
        return (land.towers[land.seat],)
    tower = land.towers[errand & 7]
    if errand >= AT_TOWER:
        return ADJACENT[tower]
    row = DISTANCE[tower]
    return tuple(cell for cell in range(COUNT) if 0 < row[cell] <= ARMAGEDDON_REACH and land.terrain[cell] not in (VOID, LAKE))


@functools.lru_cache(maxsize=4096)
def field(land: Land, errands: Errands) -> bytes:
    """The spaces left from each hex until the last errand is done."""
    first = errands[0]
    after = field(land, errands[1:]) if len(errands) > 1 else bytes(COUNT)
    left = bytearray([FAR]) * COUNT
    for place in places(land, first):
        if first & 31 < GATE:
            # An element counts when its hex is entered: whoever stands there has to leave and come back.
            for beside in ADJACENT[place]:
                left[beside] = min(left[beside], after[place] + 1)
        else:
            left[place] = min(FAR, after[place] + (REST if first & 31 == HOME else 0))
    _spread(left, passable(land, first & ~31), land.towers[land.seat] if first & 31 == HOME else NOWHERE)
    return bytes(left)


def _spread(left: bytearray, spaces: bytes, home: int) -> None:
    """Let the values of some hexes flow to all others; the way leads out of towers, but only into the own one."""
    waiting: list[list[int]] = [[] for _ in range(FAR + 1)]
    for cell, value in enumerate(left):
        if value < FAR:
            waiting[value].append(cell)
    for value, cells in enumerate(waiting):
        for cell in cells:
            step = spaces[cell] or (cell == home)
            if left[cell] != value or not step:
                continue
            further = value + step
            if further < FAR:
                for beside in ADJACENT[cell]:
                    if further < left[beside]:
                        left[beside] = further
                        waiting[further].append(beside)


@functools.cache
def paces(goal: int, captured: bool) -> bytes:
    """How far warriors are from a hex: round the plane until Chobolo was captured for the first time."""  # CHO-332
    if captured:
        return DISTANCE[goal]
    left = bytearray([FAR]) * COUNT
    left[goal] = 0
    _spread(left, bytes(cell >= SIZE for cell in range(COUNT)), goal)
    return bytes(left)


def left_from(s: ChoboloState, wizard: int, land: Land, errands: Errands) -> int:
    """The spaces left from where a wizard stands, with a way round what stands in its way."""
    cell = s.place[wizard]
    downhill = field(land, errands)
    best = downhill[cell]
    first = errands[0] & 31
    if best >= FAR:
        return best
    if first >= GATE and cell in places(land, errands[0]):
        return best - REST if first == HOME else best
    at, towers, thorns = s.at, s.towers, s.thorns
    wanted = ELEMENT_HEX + first
    home = land.towers[land.seat] if first == HOME else NOWHERE
    for beside in ADJACENT[cell]:
        if (
            (downhill[beside] < best or land.terrain[beside] == wanted)
            and at[beside] < 0
            and (beside not in towers or beside == home)
            and beside not in thorns
        ):
            return best
    return _round(s, cell, downhill)


DETOUR = 8
"""Spaces more where all ways are barred."""


def way_for_holder(s: ChoboloState, wizard: int, land: Land, errands: Errands) -> int:
    """`left_from` for whoever carries Chobolo: others will stand in his way, so it is walked in thought."""
    downhill = field(land, errands)
    cell = s.place[wizard]
    best = downhill[cell]
    first = errands[0]
    if best >= FAR or first & 31 < GATE or best > SOON:
        return left_from(s, wizard, land, errands)
    goals = places(land, first)
    if cell in goals:
        return left_from(s, wizard, land, errands)
    after = field(land, errands[1:]) if len(errands) > 1 else bytes(COUNT)
    home = land.towers[land.seat] if first & 31 == HOME else NOWHERE
    # Whoever bars the last hex itself is counted apart.
    spaces = passable(land, first & ~31)
    at, towers, thorns = s.at, s.towers, s.thorns
    found = FAR
    reached = {cell: 0}
    waiting = [cell]
    for hex_ in waiting:
        for beside in ADJACENT[hex_]:
            is_goal = beside in goals
            if not spaces[beside] and not (is_goal and beside in (home, CENTER)):
                continue
            if not (is_goal and beside in (home, CENTER)) and (at[beside] >= 0 or beside in towers or beside in thorns):
                continue
            walked = reached[hex_] + (spaces[beside] or 1)
            if walked < reached.get(beside, FAR) and walked <= best + DETOUR:
                reached[beside] = walked
                if is_goal:
                    found = min(found, walked + after[beside] + (REST if beside == home else 0))
                else:
                    waiting.append(beside)
        if found <= best:
            break
    return min(found, best + DETOUR)


def _round(s: ChoboloState, cell: int, downhill: bytes) -> int:
    """The way downhill is barred: the best of the hexes that can be reached in a few steps."""
    best = downhill[cell] + AROUND + 1
    seen = {cell}
    rim = [cell]
    for steps in range(1, AROUND + 1):
        outer = []
        for hex_ in rim:
            for beside in ADJACENT[hex_]:
                if beside not in seen and s.at[beside] < 0 and downhill[beside] < FAR:
                    seen.add(beside)
                    if beside in s.towers:
                        continue
                    outer.append(beside)
                    best = min(best, steps + downhill[beside])
        rim = outer
    return best
