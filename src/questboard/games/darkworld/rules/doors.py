"""Doors that open in the middle of a move, and rooms that Korak populates at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.games.dark.rules.model import EVIL, NOWHERE
from questboard.games.dark.rules.placing import AskFigure, new_placing

from .content import DOORS, DOORS_AT, HERO_IDS, LIMITS, NUMBERS, ROOM_OF, squares_to_fill
from .events import DoorOpened

if TYPE_CHECKING:
    from .model import CastleState


def open_doors(s: CastleState, hero: int) -> None:
    """Closed doors in front of a hero open at once; rooms that were not populated yet are."""  # DRK-310, DRK-312, DRK-313
    for door in DOORS_AT.get(s.heroes[hero].place, ()):
        if not s.opened >> door & 1:
            s.opened |= 1 << door
            s.tell(DoorOpened, "310", hero=HERO_IDS[hero], door=door + 1)
            for side in DOORS[door]:
                populate(s, ROOM_OF[side], side)


def populate(s: CastleState, room: int, door_square: int = NOWHERE) -> None:
    """Korak puts one or two monsters into a room, exactly once in the game."""  # DRK-320, DRK-321
    if room and not s.populated >> room & 1:
        s.populated |= 1 << room
        group = new_placing(s, LIMITS[room])
        squares = squares_to_fill(room, door_square)
        s.push(AskFigure(EVIL, group, squares, NUMBERS.room_monsters_min, NUMBERS.room_monsters_max))


def open_in_a_row(s: CastleState) -> int:
    """How many doors are open without a gap, from door 1 on."""  # DRK-713
    count = 0
    while s.opened >> count & 1:
        count += 1
    return count
