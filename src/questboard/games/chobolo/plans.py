"""What a seat works towards: the next standard spell on its way to victory, the chips still wanted for it, and where to go.

Chips are collected from the bottom of a spell's stack upwards, so what counts is how much of its end lies on top.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from .content import ARMAGEDDON, CHOBOLO, ELEMENT_HEX, OPEN_WALL, STANDARD_STACKS
from .content import FIRST_STANDARD as FIRST
from .model import NOBODY, ChoboloState, seat_of
from .towers import is_empty_main
from .world import ADJACENT, BORDER, BY_CENTER, CENTER, COUNT, DISTANCE, SIZE


class Plan(NamedTuple):
    """The spell, how many of its chips lie ready, how many it takes, and the hexes to go to now."""

    spell: int
    ready: int
    length: int
    goals: tuple[int, ...]


def matched(stack: tuple[int, ...], wanted: tuple[int, ...]) -> int:
    """How many of the wanted chips, from the bottom, lie on top in order."""
    for ready in range(min(len(stack), len(wanted)), 0, -1):
        if tuple(chip & 3 for chip in stack[:ready]) == wanted[len(wanted) - ready :]:
            return ready
    return 0


@functools.lru_cache(maxsize=64)
def element_hexes(terrain: bytes) -> tuple[tuple[int, ...], ...]:
    """The hexes of each element."""
    return tuple(tuple(cell for cell in range(SIZE, COUNT) if terrain[cell] == ELEMENT_HEX + e) for e in range(4))


@functools.lru_cache(maxsize=64)
def gates(terrain: bytes) -> tuple[int, ...]:
    """Land hexes beside the plane."""
    return tuple(cell for cell in range(SIZE, COUNT) if BORDER[cell] and terrain[cell])


def spells_ahead(s: ChoboloState, seat: int) -> tuple[int, ...]:
    """What the seat still has to cast to win: wall, Chobolo, Armageddon; a bead that lies free needs no spell."""
    if s.holder == seat * 4:
        return () if s.armed else (ARMAGEDDON,)
    if s.captured and s.holder == NOBODY:
        return (ARMAGEDDON,)
    return (CHOBOLO, ARMAGEDDON) if s.wall_open else (OPEN_WALL, CHOBOLO, ARMAGEDDON)


@functools.cache
def chips_for(row: int, spells: tuple[int, ...]) -> tuple[int, ...]:
    """The chips for several spells, top first: what is cast first lies on top, so it is collected last."""
    return tuple(chip for spell in spells for chip in STANDARD_STACKS[row][spell - FIRST])


def plan(s: ChoboloState, seat: int) -> Plan:
    """What the seat should do next with its wizard: collect from the bottom upwards, then go where the spell works."""
    spells = spells_ahead(s, seat)
    wanted = chips_for(s.rows[seat], spells)
    ready = matched(s.stacks[seat], wanted)
    if not spells:
        return Plan(ARMAGEDDON, 0, 0, (CENTER,))
    if ready < len(wanted):
        cells = [cell for cell in element_hexes(s.terrain)[wanted[len(wanted) - ready - 1]] if cell not in s.towers]
        return Plan(spells[0], ready, len(wanted), tuple(cells))
    if spells[0] == ARMAGEDDON and s.holder != seat * 4:
        return Plan(spells[0], ready, len(wanted), BY_CENTER)
    return Plan(spells[0], ready, len(wanted), _places(s, seat, spells[0]))


def _places(s: ChoboloState, seat: int, spell: int) -> tuple[int, ...]:
    """Where a paid spell can be cast."""
    if spell == OPEN_WALL:
        return gates(s.terrain)
    if spell == CHOBOLO:
        if s.holder == NOBODY:
            return BY_CENTER
        return tuple(cell for foe in _foes(s, seat) if is_empty_main(s, foe) for cell in ADJACENT[s.main[foe]])
    empty = tuple(s.main[foe] for foe in _foes(s, seat) if is_empty_main(s, foe))
    return empty or (s.main[seat],)


def _foes(s: ChoboloState, seat: int) -> list[int]:
    return [foe for foe in range(len(s.sides)) if s.are_opponents(seat, foe) and not s.is_out(foe)]


def way(goals: tuple[int, ...], cell: int) -> int:
    """The distance to the nearest goal; a goal one stands on must be left and entered again."""
    if not goals or cell < 0:
        return 20
    row = DISTANCE[cell]
    return min(row[goal] or 2 for goal in goals)


def threatens(s: ChoboloState, seat: int) -> bool:
    """Does an opponent hold Chobolo and stand near the seat's main tower?"""
    if s.holder == NOBODY or s.main[seat] < 0 or not s.are_opponents(seat, seat_of(s.holder)):
        return False
    return DISTANCE[s.place[s.holder]][s.main[seat]] <= 18
