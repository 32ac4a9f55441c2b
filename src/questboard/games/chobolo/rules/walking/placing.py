"""Characters on hexes: who may stand where, and putting them there."""

from __future__ import annotations

from questboard.games.chobolo.rules.content import ABILITIES, ELEMENT_HEX, HELD_FLOW, LAKE, LAKE_CROSSING, VOID
from questboard.games.chobolo.rules.model import NOBODY, NOWHERE, ChoboloState, is_wizard
from questboard.games.chobolo.rules.world import CENTER, SIZE


def lift(s: ChoboloState, c: int) -> None:
    """Take a character off its hex."""
    cell = s.place[c]
    s.place[c] = NOWHERE
    if s.over and s.mover == c:
        s.over = False
    elif s.at[cell] == c:
        s.at[cell] = next((o for o in range(c & ~3, (c & ~3) + 4) if s.place[o] == cell), NOBODY) if cell in s.towers else NOBODY


def put(s: ChoboloState, c: int, cell: int) -> None:
    """Put a lifted character on a hex; in a tower it may join others."""
    s.place[c] = cell
    if s.at[cell] == NOBODY or s.at[cell] > c:
        s.at[cell] = c


def put_over(s: ChoboloState, c: int, cell: int) -> None:
    """A lifted character passes over somebody or something where it cannot stay."""
    s.place[c] = cell
    s.over = True


def is_open_to(s: ChoboloState, c: int, cell: int) -> bool:
    """May the character enter this hex of the Center Plane?"""  # CHO-330, CHO-331, CHO-332, CHO-333
    if not (s.captured or (s.wall_open and is_wizard(c))):
        return False
    return cell != CENTER or s.holder != NOBODY


def are_separated(s: ChoboloState, a: int, b: int) -> bool:
    """Does the plane wall lie between two characters: one inside, the other outside and not allowed in?"""  # CHO-603
    inside, outside = s.place[a] < SIZE, s.place[b] < SIZE
    if inside == outside:
        return False
    stranger = b if inside else a
    return not (s.captured or (s.wall_open and is_wizard(stranger)))


def drowns(s: ChoboloState, c: int, cell: int) -> bool:
    """Is this a lake that kills the character if it stands there?"""  # CHO-308
    return s.ground[cell] == LAKE and cell not in s.bridged and not has_flow(s, c)


def has_flow(s: ChoboloState, c: int) -> bool:
    """A wizard whose Chobolo bonus is to walk lakes, and who holds Chobolo."""  # CHO-808
    return s.holder == c and HELD_FLOW[s.kinds[c]]


def crosses_lakes(s: ChoboloState, c: int) -> bool:
    """May it enter a lake without dying at once?"""  # CHO-308, CHO-344
    return bool(ABILITIES[s.kinds[c]] & LAKE_CROSSING) or is_winded(s, c)


def is_winded(s: ChoboloState, c: int) -> bool:
    """Does it windwalk in this movement?"""
    return c >> 2 == s.active and bool(s.winded >> (c & 3) & 1)


def may_stand(s: ChoboloState, c: int, cell: int, vacated: int = NOBODY) -> bool:
    """A hex the character may stand on, as the spells mean it; `vacated` is somebody who leaves it just now."""
    ground = s.ground[cell]
    if ground == VOID or (s.at[cell] != NOBODY and s.at[cell] != vacated) or cell in s.towers or cell in s.thorns:
        return False
    if ground >= ELEMENT_HEX and not is_wizard(c):
        return False
    if cell < SIZE and not is_open_to(s, c, cell):
        return False
    return not drowns(s, c, cell)
