"""Movement: allowances, the steps that are open, taking one, and where a movement may end."""

from __future__ import annotations

from .content import (
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
from .events import Placed, Stepped
from .model import AUX, NOBODY, ChoboloState, is_wizard, seat_of
from .placing import crosses_lakes, drowns, is_open_to, is_winded, lift, may_stand, put, put_over
from .world import ADJACENT, COUNT, DISTANCE, SIZE

IGNORES_SWAMP = PATHFINDER | SHADOW_STEP
PLAIN = bytes(code for code in range(ELEMENT_HEX) if code not in (VOID, SWAMP))
"""Terrain that anybody may step onto."""

# ---- allowances -----------------------------------------------------------------------------------------------------


def allowance(s: ChoboloState, c: int) -> int:
    """How many spaces a character of the active player has in this turn, those already used included."""  # CHO-302
    k, kind, carries = c & 3, s.kinds[c], s.on[c]
    spaces = BASE_MOVE[kind] + s.haste[k]
    if not k:
        if s.holder == c and HELD_MOVE[kind]:
            spaces = HELD_MOVE[kind] + s.haste[k]
    elif s.boosted >> k & 1 if s.stepped >> k & 1 else starts_on_own_terrain(s, c):
        spaces += LIMITS.terrain_bonus
    if carries:
        for bit, change in SLOWERS:
            if carries & bit:
                spaces += change
    if is_swamped(s, c):
        spaces -= LIMITS.swamp_penalty
    return spaces if spaces > 0 else 0


def starts_on_own_terrain(s: ChoboloState, c: int) -> bool:
    """Would its movement start on its card's terrain, outside a tower?"""  # CHO-303
    cell = s.place[c]
    return s.ground[cell] == TERRAIN_MOVE[s.kinds[c]] and cell not in s.towers


def is_swamped(s: ChoboloState, c: int) -> bool:
    """Has it entered a swamp in this movement, or would it start on one?"""  # CHO-304
    k = c & 3
    if s.stepped >> k & 1:
        return bool(s.swamped >> k & 1)
    return s.ground[s.place[c]] == SWAMP and not ABILITIES[s.kinds[c]] & IGNORES_SWAMP


# ---- steps ----------------------------------------------------------------------------------------------------------


def steps_open(s: ChoboloState, c: int) -> list[int]:
    """The hexes the character may step onto now."""  # CHO-301, CHO-305, CHO-309, CHO-311
    k, kind = c & 3, s.kinds[c]
    limit, used = allowance(s, c), s.used[k]
    if used >= limit:
        return []
    at, ground, towers, thorns = s.at, s.ground, s.towers, s.thorns
    passes = bool(s.winded >> k & 1) or bool(ABILITIES[kind] & SHADOW_STEP)
    dry = used + 1 + LIMITS.swamp_penalty > limit and not ABILITIES[kind] & IGNORES_SWAMP and not is_swamped(s, c)
    found = []
    for cell in ADJACENT[s.place[c]]:
        hex_kind = ground[cell]
        if hex_kind == VOID or (thorns and cell in thorns) or (hex_kind == SWAMP and dry):
            continue
        if cell < SIZE and not is_open_to(s, c, cell):
            continue
        is_free = at[cell] == NOBODY and cell not in towers and not (hex_kind >= ELEMENT_HEX and k)
        if is_free or (at[cell] == NOBODY and may_enter_tower(s, c, cell)) or (passes and _gets_across(s, c, cell, limit - used)):
            found.append(cell)
    return found


def can_step(s: ChoboloState, c: int) -> bool:
    """Is any step open? Mostly there is plain ground beside it, and that is seen at once."""
    if s.used[c & 3] >= allowance(s, c):
        return False
    at, ground, towers, thorns = s.at, s.ground, s.towers, s.thorns
    for cell in ADJACENT[s.place[c]]:
        if cell >= SIZE and ground[cell] in PLAIN and at[cell] == NOBODY and cell not in towers and cell not in thorns:
            return True
    return bool(steps_open(s, c))


def may_enter_tower(s: ChoboloState, c: int, cell: int) -> bool:
    """An empty tower that is the own main tower or any auxiliary one; a windwalker must end elsewhere."""  # CHO-309, CHO-902
    code = s.towers.get(cell)
    return code is not None and (code >= AUX or code == seat_of(c)) and not is_winded(s, c)


def may_pass(s: ChoboloState, c: int, cell: int) -> bool:
    """May it travel over this hex where it may not stop?"""  # CHO-315, CHO-658
    if is_winded(s, c):
        return True
    return bool(ABILITIES[s.kinds[c]] & SHADOW_STEP) and cell not in s.towers


def _gets_across(s: ChoboloState, c: int, cell: int, left: int) -> bool:
    """May it pass over this hex, and get from there to one where it may stop?"""  # CHO-315
    return may_pass(s, c, cell) and _finds_a_stop(s, c, cell, _left_after(s, c, cell, left))


def _left_after(s: ChoboloState, c: int, cell: int, left: int) -> int:
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
    enters = s.at[cell] == NOBODY and may_enter_tower(s, c, cell)
    crosses = not enters and (s.at[cell] != NOBODY or cell in s.towers or (bool(k) and s.ground[cell] >= ELEMENT_HEX))
    lift(s, c)
    s.mover = c
    if crosses:
        put_over(s, c, cell)
    else:
        put(s, c, cell)
        s.trail += (cell,)
    s.used[k] += 1
    if s.ground[cell] == SWAMP and not ABILITIES[s.kinds[c]] & IGNORES_SWAMP:
        s.swamped |= bit
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
