"""What a seat works towards: the spells that it lacks for victory, the hexes to visit for their chips, and where to go then.

A spell's chips are collected from the bottom of its stack upwards, and what is cast first lies on top, so the last spell is
collected first. Chips that do not fit are taken off again where their element is. A plan is the shortest of all such journeys.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from questboard.games.chobolo.rules.content import (
    ABILITIES,
    ARMAGEDDON,
    BASE_MOVE,
    CHOBOLO,
    ELEMENT_HEX,
    HELD_MOVE,
    OPEN_WALL,
    SHADOW_STEP,
    STANDARD_STACKS,
)
from questboard.games.chobolo.rules.content import FIRST_STANDARD as FIRST
from questboard.games.chobolo.rules.model import NOBODY, ChoboloState, seat_of
from questboard.games.chobolo.rules.world import SIZE

from .journeys import AT_TOWER, BESIDE, CLOSED, GATE, HOME, MIDDLE, NEAR_TOWER, OPEN, WHOLE, Errands, Land, field, left_from

CASTING = {OPEN_WALL: 10, CHOBOLO: 3, ARMAGEDDON: 3}
"""Spells still to be cast count as so many spaces, so that casting is progress; the open wall helps the others too."""
OCCUPIED = 30
"""Spaces more for the holder of Chobolo to a main tower that is guarded: only if the way home is longer still."""
BARRED = 6
"""Spaces more for the holder of Chobolo while a warrior of his own is in the tower that he wants to enter."""
UNHORSED = 5.0
"""Turns more while an opponent holds Chobolo: he must be killed first."""
MOST_JUNK = 4
"""More chips than this are not taken off for a plan: it builds on top of them."""

Chips = tuple[int, ...]


class Plan(NamedTuple):
    """What is left to do in order, the spells to cast, whether the first errand takes a chip off, and how long it all takes."""

    errands: Errands
    spells: tuple[int, ...]
    takes_off: bool
    spaces: int
    turns: float


@functools.cache
def chips_for(row: int, spells: tuple[int, ...]) -> Chips:
    """The chips for several spells, top first: what is cast first lies on top, so it is collected last."""
    return tuple(chip for spell in spells for chip in STANDARD_STACKS[row][spell - FIRST])


def matched(stack: Chips, wanted: Chips) -> int:
    """How many of the wanted chips, from the bottom, lie on top in order."""
    for ready in range(min(len(stack), len(wanted)), 0, -1):
        if stack[:ready] == wanted[len(wanted) - ready :]:
            return ready
    return 0


class Visits(NamedTuple):
    """The elements to enter, in order; the first so many to take a chip off."""

    elements: Chips
    junk: int


@functools.lru_cache(maxsize=65536)
def visits(stack: Chips, wanted: Chips) -> tuple[Visits, ...]:
    """How the wanted chips come to lie on top: some chips are taken off first, then the others are taken."""
    found: list[Visits] = []
    best = -1
    for junk in range(min(len(stack), MOST_JUNK) + 1):
        ready = matched(stack[junk:], wanted)
        # Taking off pays only if more of what lies below can be used.
        if ready > best:
            found.append(Visits((*stack[:junk], *reversed(wanted[: len(wanted) - ready])), junk))
            best = ready
    return tuple(found)


class Way(NamedTuple):
    """Something to work towards: errands, the spells to cast, chips to take off first, and spaces to be added."""

    errands: Errands
    spells: tuple[int, ...]
    junk: int
    extra: int


def land_of(s: ChoboloState, seat: int) -> Land:
    """What the journeys of the seat's wizard depend on; element hexes on which other wizards rest are of no use."""
    taken = tuple(
        [
            s.place[wizard]
            for wizard in range(0, len(s.place), 4)
            if wizard != seat * 4
            and wizard != s.active * 4
            and s.place[wizard] >= SIZE
            and s.terrain[s.place[wizard]] >= ELEMENT_HEX
        ]
    )
    return Land(s.terrain, tuple(s.main) + taken, seat, not ABILITIES[s.kinds[seat * 4]] & SHADOW_STEP)


def foes_of(s: ChoboloState, seat: int) -> tuple[int, ...]:
    """The opponents that are still in the game."""
    return _foes(s.sides, s.fallen, seat)


@functools.cache
def _foes(sides: tuple[int, ...], fallen: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(foe for foe, side in enumerate(sides) if side != sides[seat] and foe not in fallen)


def pace(s: ChoboloState, seat: int) -> int:
    """How many spaces the wizard has in a turn."""
    kind = s.kinds[seat * 4]
    return (HELD_MOVE[kind] if s.holder == seat * 4 else 0) or BASE_MOVE[kind]


def plan(s: ChoboloState, seat: int) -> Plan:
    """The shortest way to victory from where the wizard is, or would return."""
    land, wizard = land_of(s, seat), seat * 4
    stack = tuple([chip & 3 for chip in s.stacks[seat]]) if s.chain else s.stacks[seat]
    speed = pace(s, seat)
    on_board = s.place[wizard] >= 0
    least = 9999
    for way in ways(s, seat, stack):
        spaces = left_from(s, wizard, land, way.errands) if on_board else field(land, way.errands)[s.main[seat]] + speed
        spaces += way.extra
        if spaces < least:
            least, best = spaces, way
    turns = least / speed
    if s.holder != NOBODY and s.sides[seat_of(s.holder)] != s.sides[seat] and s.wizard_kill[seat] != s.round:
        turns += UNHORSED
    return Plan(best.errands, best.spells, best.junk > 0, least, turns)


def turns_anew(s: ChoboloState, seat: int) -> float:
    """How many turns it would take from the main tower with an empty stack, the one in which the wizard is dead included."""
    land = land_of(s, seat)
    kind = s.kinds[seat * 4]
    open_ways = _without_chobolo(s, seat, ()) if s.holder == seat * 4 else ways(s, seat, ())
    spaces = min(field(land, way.errands)[s.main[seat]] + way.extra for way in open_ways)
    return 1 + spaces / BASE_MOVE[kind]


def ways(s: ChoboloState, seat: int, stack: Chips) -> tuple[Way, ...]:
    """Everything that could be worked towards now."""
    if s.holder == seat * 4:
        if s.armed:
            return (Way((MIDDLE + WHOLE,), (), 0, 0),)
        return _joined(s, seat, stack, (ARMAGEDDON,), (), WHOLE)
    if s.holder != NOBODY and s.wizard_kill[seat] == s.round:
        found = tuple(
            way
            for foe in foes_of(s, seat)
            if s.at[s.main[foe]] < 0
            for way in _joined(s, seat, stack, (CHOBOLO, ARMAGEDDON), (AT_TOWER + foe + WHOLE,), WHOLE)
        )
        if found:
            return found
    return _without_chobolo(s, seat, stack)


def _without_chobolo(s: ChoboloState, seat: int, stack: Chips) -> tuple[Way, ...]:
    """The ways of a seat that does not hold Chobolo."""
    if s.captured:
        return _joined(s, seat, stack, (ARMAGEDDON,), (BESIDE + OPEN,), OPEN) + _joined(
            s, seat, stack, (CHOBOLO, ARMAGEDDON), (), OPEN
        )
    if not s.wall_open:
        return _joined(s, seat, stack, (OPEN_WALL, CHOBOLO, ARMAGEDDON), (GATE + CLOSED, BESIDE + OPEN), CLOSED)
    found = _joined(s, seat, stack, (CHOBOLO, ARMAGEDDON), (BESIDE + OPEN,), OPEN)
    spent = chips_for(s.rows[seat], (OPEN_WALL,))
    if stack[: len(spent)] == spent:
        # The chips for the wall lie on top though it is open: it is cast all the same, at the gate.
        again = _joined(s, seat, stack, (OPEN_WALL, CHOBOLO, ARMAGEDDON), (GATE + OPEN, BESIDE + OPEN), OPEN)
        found += tuple(way._replace(extra=way.extra - CASTING[OPEN_WALL]) for way in again)
    return found


def _joined(s: ChoboloState, seat: int, stack: Chips, spells: tuple[int, ...], then: Errands, plane: int) -> tuple[Way, ...]:
    """Chips first, then where they are cast, then one of the ends."""
    foes = foes_of(s, seat)
    guarded: tuple[int, ...] = ()
    if s.holder == seat * 4:
        guarded = tuple([foe for foe in foes if s.at[s.main[foe]] >= 0])
        if s.at[s.main[seat]] not in (NOBODY, seat * 4):
            guarded += (seat,)
    return _all_ways(s.rows[seat], stack, spells, then, plane, foes, guarded)


@functools.lru_cache(maxsize=65536)
def _all_ways(
    row: int, stack: Chips, spells: tuple[int, ...], then: Errands, plane: int, foes: tuple[int, ...], guarded: tuple[int, ...]
) -> tuple[Way, ...]:
    """The ends are an opponent's main tower, or the own one and the Center Hex."""
    casting = sum(CASTING[spell] for spell in spells)
    barred = any(seat not in foes for seat in guarded)
    ends: list[tuple[Errands, int]] = [((HOME + WHOLE, MIDDLE + WHOLE), casting + BARRED * barred)]
    ends += [((NEAR_TOWER + foe + WHOLE,), casting + OCCUPIED * (foe in guarded)) for foe in foes]
    return tuple(
        Way((*[element + plane for element in elements], *then, *end), spells, junk, extra)
        for elements, junk in visits(stack, chips_for(row, spells))
        for end, extra in ends
    )
