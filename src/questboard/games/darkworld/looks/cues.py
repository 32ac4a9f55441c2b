"""What the castle's own events look like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questboard.core import Event
from questboard.core.shown.cues import Announce, Appear, Blast, Flash, Fly, Glide, Lift, Roll, Side, Sweep, Swing, Vanish
from questboard.games.dark.looks.cues import Cues, glide, nothing
from questboard.games.dark.words.ids import PILE_DECK, area_id, cell_id, mat_id, piece_id
from questboard.games.dark.words.names import name
from questboard.games.darkworld.rules import events as ev
from questboard.games.darkworld.rules.content import DOORS, FLOOR, ROOM_OF, SECRET_DOORS, ways
from questboard.games.darkworld.rules.model import CastleState
from questboard.games.darkworld.words.ids import chest_id, door_id, lid_id

from .board import CELLS
from .icons import ICONS, PLATFORM, SECRET_DOOR

TEN = 10
"""The Haunter's die has ten sides, from 0 on."""


def _door_opened(s: CastleState, e: ev.DoorOpened) -> Cues:
    """The fog of the room behind lifts with it; if it had lifted before, nothing is there to see."""
    rooms = sorted({ROOM_OF[side] for side in DOORS[e.door - 1]} - {0})
    return (Swing(door_id(e.door)), *(Lift(lid_id(room)) for room in rooms if room == e.door))


def _searched(s: CastleState, e: ev.Searched) -> Cues:
    die = Roll(piece_id(e.hero), (Side(name(s, e.hero), (e.die,), total=e.die, wins=e.found),), faces=TEN)
    return (die, Flash(piece_id(e.hero), SECRET_DOOR, "found" if e.found else "nothing", "door" if e.found else "block"))


def _passed(s: CastleState, e: ev.PassedSecretDoor) -> Cues:
    """The wall turns: both sides change places."""
    room = next(door.to_room for door in SECRET_DOORS if FLOOR.names[FLOOR.square(door.square)] == e.source)
    back = (glide(s, e.swapped, e.target, e.source),) if e.swapped else ()
    return (Lift(lid_id(room)), glide(s, e.hero, e.source, e.target), *back)


def _haunter(s: CastleState, e: ev.HaunterRolled) -> Cues:
    die = Roll(piece_id("korak"), (Side("Haunter", (e.row,), total=e.row),), faces=TEN)
    if not e.row:
        return (die, Flash(piece_id("korak"), ICONS["haunter"], "It stays away"))
    path = tuple(cell.id for cell in CELLS if cell.y == e.row and cell.ground == "room")
    return (die, Sweep(path, ICONS["haunter"], f"The Haunter: row {e.row}"))


def _exploded(s: CastleState, e: ev.Exploded) -> Cues:
    beside = ways(s.opened).fight[FLOOR.index[e.place]]
    return (Blast(cell_id(e.place), tuple(cell_id(FLOOR.names[place]) for place in beside if not FLOOR.is_area[place])),)


def _teleported(s: CastleState, e: ev.Teleported) -> Cues:
    return (Flash(area_id("PLATFORM"), PLATFORM, sound="spell"), Glide(piece_id(e.hero), (area_id("PLATFORM"), cell_id(e.place))))


def _chest_opened(s: CastleState, e: ev.ChestOpened) -> Cues:
    shown = Flash(chest_id(e.place), ICONS[e.weapon], name(s, e.weapon), "chest")
    return (shown, Fly(chest_id(e.place), mat_id(e.hero), ICONS[e.weapon], name(s, e.weapon)))


PLAYED: Mapping[type[Event], Callable[[Any, Any], Cues]] = {
    ev.ChestPlaced: lambda s, e: (Appear(chest_id(e.place)),),
    ev.ChestOpened: _chest_opened,
    ev.DoorOpened: _door_opened,
    ev.Teleported: _teleported,
    ev.Searched: _searched,
    ev.PassedSecretDoor: _passed,
    ev.HaunterRolled: _haunter,
    ev.TakenByHaunter: lambda s, e: (Vanish(piece_id(e.figure), death=True),),
    ev.GrenadeThrown: lambda s, e: (Fly(cell_id(e.source), cell_id(e.place), ICONS["fireball_grenade"], "Fireball Grenade"),),
    ev.Exploded: _exploded,
    ev.ReachedDoomstep: lambda s, e: (Announce(f"{name(s, e.hero)} reaches the Doomstep", e.seat),),
    ev.ArenaFilled: lambda s, e: (Announce("Monsters pour into the arena"),),
    ev.GaveUp: nothing,
    ev.PutBack: lambda s, e: (Fly(mat_id(e.hero), PILE_DECK),),
}
