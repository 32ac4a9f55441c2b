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
    ASLEEP,
    BASE_MOVE,
    CHOBOLO,
    DISPEL,
    ELEMENT_HEX,
    HELD_MOVE,
    LONGEST,
    OPEN_WALL,
    SHADOW_STEP,
    SLOWERS,
    paid_by,
)
from questboard.games.chobolo.rules.model import NOBODY, ChoboloState, seat_of
from questboard.games.chobolo.rules.world import CENTER, DISTANCE, SIZE

from .chips import Chips, chips_for, visits
from .journeys import (
    AT_TOWER,
    BESIDE,
    CLOSED,
    GATE,
    HOME,
    MIDDLE,
    NEAR_TOWER,
    OPEN,
    WHOLE,
    Errands,
    Land,
    field,
    left_from,
    way_for_holder,
)

CASTING = {OPEN_WALL: 10, CHOBOLO: 3, ARMAGEDDON: 3, DISPEL: 0}
"""Spells still to be cast count as so many spaces, so that casting is progress; the open wall helps the others too."""
OCCUPIED = 30
"""Spaces more for the holder of Chobolo if an opponent is in the main tower, or on the Center Hex, that must be empty."""
STORM, STORM_REACH = 7, 5
"""Each own warrior so near to whoever bars the way takes so many of these spaces off again."""
BARRED = 6
"""Spaces more for the holder of Chobolo while a warrior of his own is where he wants to be."""
FREE_BEAD = 8
"""Spaces that it is worth to have taken the bead before somebody else does."""
UNHORSED = 5.0
"""Turns more while an opponent holds Chobolo: he must be killed first."""


class Plan(NamedTuple):
    """What is left to do in order, the spells to cast, whether the first errand takes a chip off, and how long it all takes.

    `is_ready`: nothing but others can keep the seat from winning in its next turn.
    """

    errands: Errands
    spells: tuple[int, ...]
    takes_off: bool
    spaces: int
    turns: float
    is_ready: bool = False


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
        if not on_board:
            spaces = field(land, way.errands)[s.main[seat]] + speed
        elif s.holder == wizard:
            spaces = way_for_holder(s, wizard, land, way.errands)
        else:
            spaces = left_from(s, wizard, land, way.errands)
        spaces += way.extra
        if spaces < least:
            least, best = spaces, way
    is_asleep = bool(s.on[wizard] & ASLEEP)
    turns = least / speed + is_asleep
    if s.holder != NOBODY and s.sides[seat_of(s.holder)] != s.sides[seat] and s.wizard_kill[seat] != s.round:
        turns += UNHORSED
        return Plan(best.errands, best.spells, best.junk > 0, least, turns)
    # Spells are cast for nothing but chips; what stands in the way is in `extra`, and then the way is too long.
    walk = least - sum([CASTING[spell] for spell in best.spells])
    goes_home = any(errand & 31 == HOME for errand in best.errands) and s.place[wizard] != s.main[seat]  # that ends a turn
    is_ready = on_board and not is_asleep and not goes_home and walk <= speed_next(s, wizard, speed)
    return Plan(best.errands, best.spells, best.junk > 0, least, turns, is_ready)


def speed_next(s: ChoboloState, wizard: int, speed: int) -> int:
    """How many spaces the wizard has in its next turn, as far as spells slow it down."""
    carries = s.on[wizard]
    return speed + sum([change for bit, change in SLOWERS if carries & bit]) if carries else speed


def turns_anew(s: ChoboloState, seat: int) -> float:
    """How many turns it would take from the main tower with an empty stack, the one in which the wizard is dead included."""
    land = land_of(s, seat)
    kind = s.kinds[seat * 4]
    open_ways = _without_chobolo(s, seat, ()) if s.holder == seat * 4 else ways(s, seat, ())
    spaces = min(field(land, way.errands)[s.main[seat]] + way.extra for way in open_ways)
    return 1 + spaces / BASE_MOVE[kind]


def can_dispel(s: ChoboloState, seat: int) -> bool:
    """Is its wizard there and awake, with the chips for Dispel Magic on top?"""
    wizard = seat * 4
    if s.place[wizard] < 0 or s.on[wizard] & ASLEEP or not s.stacks[seat]:
        return False
    return bool(paid_by(s.rows[seat], tuple([chip & 3 for chip in s.stacks[seat][:LONGEST]])) >> DISPEL & 1)


def ways(s: ChoboloState, seat: int, stack: Chips) -> tuple[Way, ...]:
    """Everything that could be worked towards now."""
    if s.holder == seat * 4:
        if s.armed:
            return (Way((MIDDLE + WHOLE,), (), 0, _barred(s, seat, CENTER)),)
        plain = _joined(s, seat, stack, (ARMAGEDDON,), (), WHOLE)
        if not any(can_dispel(s, foe) for foe in foes_of(s, seat)):
            return plain
        # Somebody would dispel it: better with the chips right beneath it to dispel that.  (CHO-R03)
        shielded = _joined(s, seat, stack, (ARMAGEDDON, DISPEL), (), WHOLE)
        again = _once_more(s, seat)
        return tuple([way._replace(extra=way.extra + again) for way in plain]) + shielded
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


def _once_more(s: ChoboloState, seat: int) -> int:
    """The spaces to gather all chips for Armageddon again when it has been dispelled.

    Were it fewer, to wait would look better than to make the opponent use his chips, and both would wait for ever.
    """
    land, here = land_of(s, seat), s.place[seat * 4]
    anew = _joined(s, seat, (), (ARMAGEDDON,), (), WHOLE)
    return min(field(land, way.errands)[here] + way.extra for way in anew) - CASTING[ARMAGEDDON]


def _without_chobolo(s: ChoboloState, seat: int, stack: Chips) -> tuple[Way, ...]:
    """The ways of a seat that does not hold Chobolo."""
    if s.captured:
        walked = _joined(s, seat, stack, (ARMAGEDDON,), (BESIDE + OPEN,), OPEN)
        if s.holder == NOBODY:
            # A bead that lies free is not left to others: first it, then the chips.
            chips = _joined(s, seat, stack, (ARMAGEDDON,), (), OPEN)
            walked += tuple([way._replace(errands=(BESIDE + OPEN, *way.errands), extra=way.extra - FREE_BEAD) for way in chips])
        return walked + _joined(s, seat, stack, (CHOBOLO, ARMAGEDDON), (), OPEN)
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
    guarded: tuple[tuple[int, int], ...] = ()
    if s.wall_open:
        guarded = tuple([(foe, _barred(s, seat, s.main[foe])) for foe in foes if s.at[s.main[foe]] >= 0])
        # Whoever arms himself at home needs the way home and the Center Hex free.
        at_home = s.holder == seat * 4 and s.at[s.main[seat]] not in (NOBODY, seat * 4)
        home = BARRED * at_home + _barred(s, seat, CENTER)
        if home:
            guarded += ((seat, home),)
    return _all_ways(s.rows[seat], stack, spells, then, plane, foes, guarded)


def _barred(s: ChoboloState, seat: int, cell: int) -> int:
    """What it costs that somebody stands where the holder of Chobolo wants nobody: warriors nearby can drive him away."""
    who = s.at[cell]
    if who < 0 or who == seat * 4:
        return 0
    if s.sides[who >> 2] == s.sides[seat]:
        return BARRED
    row = DISTANCE[cell]
    near = sum([place >= 0 and row[place] <= STORM_REACH for place in s.place[seat * 4 + 1 : seat * 4 + 4]])
    return OCCUPIED - STORM * near


@functools.lru_cache(maxsize=65536)
def _all_ways(
    row: int,
    stack: Chips,
    spells: tuple[int, ...],
    then: Errands,
    plane: int,
    foes: tuple[int, ...],
    guarded: tuple[tuple[int, int], ...],
) -> tuple[Way, ...]:
    """The ends are an opponent's main tower, or the own one and the Center Hex."""
    casting = sum(CASTING[spell] for spell in spells)
    more = dict(guarded)
    home = sum(extra for seat, extra in guarded if seat not in foes)
    ends: list[tuple[Errands, int]] = [((HOME + WHOLE, MIDDLE + WHOLE), casting + home)]
    ends += [((NEAR_TOWER + foe + WHOLE,), casting + more.get(foe, 0)) for foe in foes]
    return tuple(
        Way((*[element + plane for element in elements], *then, *end), spells, junk, extra)
        for elements, junk in visits(stack, chips_for(row, spells))
        for end, extra in ends
    )
