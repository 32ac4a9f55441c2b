"""Movement: allowances, the steps that are open, taking one, and where a movement may end."""

from __future__ import annotations

import functools

from questboard.games.chobolo.rules.content import (
    ABILITIES,
    BASE_MOVE,
    ELEMENT_HEX,
    HELD_MOVE,
    LAKE,
    LIMITS,
    PATHFINDER,
    RIVER,
    SHADOW_STEP,
    SLOWERS,
    SWAMP,
    TERRAIN_MOVE,
    VOID,
)
from questboard.games.chobolo.rules.events import Placed, Stepped
from questboard.games.chobolo.rules.model import AUX, NOBODY, ChoboloState, is_wizard, seat_of
from questboard.games.chobolo.rules.world import ADJACENT, COUNT, DISTANCE, SIZE

from .placing import crosses_lakes, drowns, is_open_to, is_winded, lift, may_stand, put, put_over

IGNORES_SWAMP = PATHFINDER | SHADOW_STEP
PLAIN = bytes(code for code in range(ELEMENT_HEX) if code not in (VOID, SWAMP))
"""Terrain that anybody may step onto."""

# ---- allowances -----------------------------------------------------------------------------------------------------


def allowance(s: ChoboloState, c: int) -> int:
    """How many spaces a character of the active player has in this turn, those already used included."""  # CHO-302
    k, kind, carries = c & 3, s.kinds[c], s.on[c]
    moved = s.stepped >> k & 1
    spaces = BASE_MOVE[kind] + s.haste[k]
    if not k:
        if s.holder == c and HELD_MOVE[kind]:
            spaces = HELD_MOVE[kind] + s.haste[k]
    elif s.boosted >> k & 1 if moved else starts_on_own_terrain(s, c):
        spaces += LIMITS.terrain_bonus
    if carries:
        for bit, change in SLOWERS:
            if carries & bit:
                spaces += change
    if s.swamped >> k & 1 if moved else starts_in_swamp(s, c):
        spaces -= LIMITS.swamp_penalty
    return spaces if spaces > 0 else 0


def starts_on_own_terrain(s: ChoboloState, c: int) -> bool:
    """Would its movement start on its card's terrain, outside a tower?"""  # CHO-303
    cell = s.place[c]
    return s.ground[cell] == TERRAIN_MOVE[s.kinds[c]] and cell not in s.towers


def starts_in_swamp(s: ChoboloState, c: int) -> bool:
    """Would its movement start on a swamp that holds it up?"""  # CHO-304
    return s.ground[s.place[c]] == SWAMP and not ABILITIES[s.kinds[c]] & IGNORES_SWAMP


def is_swamped(s: ChoboloState, c: int) -> bool:
    """Has it entered a swamp in this movement, or would it start on one?"""  # CHO-304
    k = c & 3
    return bool(s.swamped >> k & 1) if s.stepped >> k & 1 else starts_in_swamp(s, c)


# ---- steps ----------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=256)
def plain_hexes(ground: bytes) -> frozenset[int]:
    """The hexes outside the plane that anybody may step onto, unless something stands there."""
    return frozenset(cell for cell in range(SIZE, COUNT) if ground[cell] in PLAIN)


def steps_open(s: ChoboloState, c: int) -> list[int]:
    """The hexes the character may step onto now."""  # CHO-301
    left = allowance(s, c) - s.used[c & 3]
    if left <= 0:
        return []
    at, towers, thorns, plain = s.at, s.towers, s.thorns, plain_hexes(s.ground)
    found = []
    for cell in ADJACENT[s.place[c]]:
        is_plain = cell in plain and at[cell] < 0 and cell not in towers and cell not in thorns
        if is_plain or may_step(s, c, cell, left):
            found.append(cell)
    return found


def can_step(s: ChoboloState, c: int) -> bool:
    """Is any step open? Mostly there is plain ground beside it, and that is seen at once."""
    left = allowance(s, c) - s.used[c & 3]
    if left <= 0:
        return False
    at, towers, thorns, plain = s.at, s.towers, s.thorns, plain_hexes(s.ground)
    beside = ADJACENT[s.place[c]]
    for cell in beside:
        if cell in plain and at[cell] < 0 and cell not in towers and cell not in thorns:
            return True
    return any(may_step(s, c, cell, left) for cell in beside)


def may_step(s: ChoboloState, c: int, cell: int, left: int) -> bool:
    """May the character, with so many spaces left, step onto the hex beside it?"""  # CHO-305, CHO-309, CHO-311
    ground = s.ground[cell]
    if ground == VOID or cell in s.thorns or (cell < SIZE and not is_open_to(s, c, cell)):
        return False
    if ground == SWAMP and _left_after(s, c, cell, left) < 0:
        return False
    if s.at[cell] == NOBODY:
        if cell not in s.towers and not (ground >= ELEMENT_HEX and c & 3):
            return True
        if may_enter_tower(s, c, cell):
            return True
    return may_pass(s, c, cell) and _finds_a_stop(s, c, cell, _left_after(s, c, cell, left))


def may_enter_tower(s: ChoboloState, c: int, cell: int) -> bool:
    """An empty tower that is the own main tower or any auxiliary one; a windwalker must end elsewhere."""  # CHO-309, CHO-902
    code = s.towers.get(cell)
    return code is not None and (code >= AUX or code == seat_of(c)) and not is_winded(s, c)


def may_pass(s: ChoboloState, c: int, cell: int) -> bool:
    """May it travel over this hex where it may not stop?"""  # CHO-315, CHO-658
    if is_winded(s, c):
        return True
    return bool(ABILITIES[s.kinds[c]] & SHADOW_STEP) and cell not in s.towers


def _left_after(s: ChoboloState, c: int, cell: int, left: int) -> int:
    """The spaces left when the character has stepped there; less than none: the swamp is too deep."""  # CHO-304, CHO-311
    wades = s.ground[cell] == SWAMP and not is_swamped(s, c) and not ABILITIES[s.kinds[c]] & IGNORES_SWAMP
    return left - 1 - (LIMITS.swamp_penalty if wades else 0)


def _finds_a_stop(s: ChoboloState, c: int, cell: int, left: int) -> bool:
    """Is a legal stopping hex still in reach from here?"""  # CHO-315
    for other in ADJACENT[cell]:
        after = _left_after(s, c, other, left)
        if after < 0 or s.ground[other] == VOID or other in s.thorns or (other < SIZE and not is_open_to(s, c, other)):
            continue
        if may_stand(s, c, other, vacated=c) or (s.at[other] in (NOBODY, c) and may_enter_tower(s, c, other)):
            return True
        if may_pass(s, c, other) and _finds_a_stop(s, c, other, after):
            return True
    return False


def river_steps(s: ChoboloState, c: int) -> list[int]:
    """The hexes of its river system beside a River Walker who walks the river."""  # CHO-342, CHO-343
    if s.used[c & 3] >= LIMITS.longest_walk:
        return []
    return [cell for cell in ADJACENT[s.place[c]] if is_water(s, cell) and s.at[cell] == NOBODY and cell not in s.thorns]


def is_water(s: ChoboloState, cell: int) -> bool:
    """River and lake hexes, flooded ones included, make up river systems."""  # CHO-340
    return s.ground[cell] in (RIVER, LAKE)


def is_deadly(s: ChoboloState, c: int, cell: int) -> bool:
    """Does a step onto the hex kill at once?"""  # CHO-308
    return drowns(s, c, cell) and not crosses_lakes(s, c)


def has_safe_step(s: ChoboloState, c: int) -> bool:
    """Is there a legal step that does not kill it?"""  # CHO-410
    return any(not is_deadly(s, c, cell) for cell in steps_open(s, c))


def take_step(s: ChoboloState, c: int, cell: int) -> None:
    """One space, with what it means for the rest of the movement."""
    k, origin = c & 3, s.place[c]
    bit = 1 << k
    if not s.stepped & bit:
        if k and starts_on_own_terrain(s, c):
            s.boosted |= bit
        if is_swamped(s, c):
            s.swamped |= bit
        s.stepped |= bit
        s.trail = (origin,)
    s.opening = False
    ground = s.ground[cell]
    if s.at[cell] != NOBODY:
        crosses = True
    elif cell in s.towers:
        crosses = not may_enter_tower(s, c, cell)
    else:
        crosses = bool(k) and ground >= ELEMENT_HEX
    lift(s, c)
    s.mover = c
    if crosses:
        put_over(s, c, cell)
    else:
        put(s, c, cell)
        s.trail += (cell,)
    s.used[k] += 1
    if ground == SWAMP and not ABILITIES[s.kinds[c]] & IGNORES_SWAMP:
        s.swamped |= bit
    if s.log is not None:
        s.emit(Stepped, rule="CHO-301", who=c, cell=cell, origin=origin)


# ---- ends of movements ----------------------------------------------------------------------------------------------


def go_back(s: ChoboloState, c: int) -> None:
    """A movement ended where nobody can stay: back to the last legal hex of its way, or else to the nearest one."""  # CHO-315
    way = [cell for cell in reversed(s.trail) if may_return(s, c, cell)]
    if not way:
        row = DISTANCE[s.place[c]]
        way = [min((cell for cell in range(COUNT) if may_stand(s, c, cell)), key=row.__getitem__)]
    lift(s, c)
    put(s, c, way[0])
    s.emit(Placed, rule="CHO-315", who=c, cell=way[0])


def may_return(s: ChoboloState, c: int, cell: int) -> bool:
    """A hex it may stand on, or the tower it came from."""
    if cell in s.towers:
        return s.at[cell] == NOBODY or seat_of(s.at[cell]) == seat_of(c)
    return may_stand(s, c, cell)


def place_by_spell(s: ChoboloState, c: int, cell: int, rule: str) -> None:
    """A spell puts a character somewhere: it does not enter, and if it was moving, its movement is over."""  # CHO-314
    if s.place[c] >= 0:
        lift(s, c)
    put(s, c, cell)
    if s.mover == c:
        s.mover = NOBODY
        s.finished |= 1 << (c & 3)
    s.emit(Placed, rule=rule, who=c, cell=cell)


def finish(s: ChoboloState, c: int) -> None:
    """The character does not move again in this turn."""
    s.finished |= 1 << (c & 3)
    s.opening = s.opening and not is_wizard(c)
    if s.mover == c:
        s.mover = NOBODY
