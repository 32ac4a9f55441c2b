"""The castle as a floor plan: rooms in fog until they are populated, doors, chests, the arena and the throne."""

from __future__ import annotations

import functools
from typing import Literal

from questboard.core.shown.scene import Area, Board, Cell, Door, Lid, Mark, Piece
from questboard.games.dark.looks.icons import CHEST, EVIL_MARK, FOUNTAIN, OPEN_CHEST
from questboard.games.dark.looks.plan import Plan
from questboard.games.dark.rules.model import BOSS, EVIL, NOBODY
from questboard.games.dark.words.ids import area_id, cell_id, piece_id
from questboard.games.dark.words.names import name
from questboard.games.darkworld.rules.chests import EMPTIED, NO_CHEST, UNKNOWN_WEAPON
from questboard.games.darkworld.rules.content import BOARD, FLOOR, LIMITS, NUMBERS, SITE_ROOMS, SITES, WEAPON_IDS
from questboard.games.darkworld.rules.model import CastleState
from questboard.games.darkworld.words.ids import chest_id, door_id, lid_id

from .icons import DOOM_ICON, ICONS, NICHE, PLATFORM, SECRET_DOOR, THRONE

ZONES = {
    "E": "entrance",
    "F": "entrance",
    "T": "entrance",
    "l": "arena",
    ".": "arena",
    "D": "doomstep",
    "P": "front",
    "K": "front",
}
ZONES |= {letter: letter for letter in "UAB12345678"}
GROUNDS = {"U": "niche", "A": "stairs", "B": "stairs"}
OPEN_SOUTH = (".U", ".A", ".B", "AP", "BP")
"""Borders of different zones without a wall, north to south; from the Doomstep one steps east into the arena."""
AREA_CHARACTERS = {"ENT": "E", "FOUNTAIN": "F", "PLATFORM": "T", "DOOM": "D", "FRONT": "P"}
VIOLET, BLOOD = "#4B3F8F", "#7A2E1A"
BEFORE_DOOR_1 = (3, 8)
"""Where in the Entrance the first door is drawn."""


def _is_open(first: str, second: str, downwards: bool) -> bool:
    return first + second in OPEN_SOUTH if downwards else first + second == "Dl"


PLAN = Plan(BOARD.grid.rows, BOARD.grid.first_row_y, lambda letter: ZONES.get(letter, ""), _is_open)


def board(s: CastleState) -> Board:
    """What has not changed is the same object as before, so that scenes are quickly compared."""
    width, height = BOARD.grid.width, len(BOARD.grid.rows)
    return Board("square", width, height, CELLS, AREAS, _doors(s.opened), _lids(s.populated), _marks(s.populated))


# ---- what never changes ---------------------------------------------------------------------------------------------


def _cell(x: int, y: int) -> Cell:
    letter = PLAN.at(x, y)
    zone = ZONES[letter]
    ground = GROUNDS.get(zone, "room" if zone.isdigit() else zone)
    area = next((area_id(id) for id, drawn in AREA_CHARACTERS.items() if drawn == letter), "")
    return Cell(cell_id(f"{x},{y}"), x, y, f"{x},{y}", ground, area, PLAN.walls(x, y), about=_about(x, y, letter))


def _about(x: int, y: int, letter: str) -> str:
    """As a screen reader says it: "5,8, room 1"."""
    words = {
        "l": "arena, landing",
        ".": "arena",
        "U": "niche under the castle",
        "A": "stairs",
        "B": "stairs",
        "K": "Korak's throne",
    }
    area = next((area.name for area in BOARD.area if AREA_CHARACTERS[area.id] == letter), "")
    return f"{x},{y}, {area or words.get(letter) or f'room {letter}'}"


CELLS = tuple(_cell(x, y) for x, y in PLAN.spots if PLAN.at(x, y) in ZONES)
AREAS = tuple(Area(area_id(area.id), area.name, PLAN.with_character(AREA_CHARACTERS[area.id])) for area in BOARD.area)


def _printed() -> tuple[Mark, ...]:
    arena = BOARD.arena
    marks = [Mark(f"mark:stair:{x},{y}", x, y, "steps") for x, y in (*arena.stairs_a, *arena.stairs_b)]
    marks += [Mark(f"mark:niche:{x}", x, y, icon=NICHE, hue="#CBB9A0") for x, y in arena.niches]
    marks += [Mark(f"mark:landing:{y}", x, y, "arrow", hue=BLOOD) for x, y in arena.landing]
    marks += [
        Mark("mark:skull", 12, 1, icon=DOOM_ICON, hue="#E8B49C"),
        Mark("mark:doomstep", 12, 2, "name", 1, 2, text="Doomstep", hue="#F3D3C2"),
        Mark("mark:fountain", 0, 7, "plate", 2, 1, FOUNTAIN, "Fountain", "#1F5269", about="Three actions here: all HP back."),
        Mark(
            "mark:platform",
            0,
            9,
            "plate",
            2,
            1,
            PLATFORM,
            "Platform",
            "#4B2F83",
            about="Three actions here: to a room already won.",
        ),
        Mark("mark:entrance", 0, 8, "name", 4, 1, text="Castle Entrance"),
        Mark("mark:front", 13, 8, "name", 2, 1, text="Throne front"),
        Mark("mark:throne", *arena.throne, icon=THRONE, hue=VIOLET),
    ]
    for door in BOARD.secret_door:
        numbers = f"{door.numbers[0]}\u2013{door.numbers[-1]}"
        about = f"Search here: a {numbers} of the ten-sided die leads to room {door.to_room}."
        marks.append(
            Mark(f"mark:secret:{door.id}", *door.square, "dashed", icon=SECRET_DOOR, text=numbers, hue=VIOLET, about=about)
        )
    return (*marks, *PLAN.edges())


PRINTED = _printed()


# ---- what changes ---------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=256)
def _doors(opened: int) -> tuple[Door, ...]:
    doors = []
    for number, door in enumerate(BOARD.door):
        outer = BEFORE_DOOR_1 if isinstance(door.outer, str) else door.outer
        state: Literal["open", "closed"] = "open" if opened >> number & 1 else "closed"
        doors.append(Door(door_id(door.id), _spot_id(outer), _spot_id(door.inner), f"Door {door.id}", state))
    x, y = BOARD.arch.source
    return (*doors, Door("door:arch", _spot_id((x, y)), _spot_id((x + 1, y)), "Arch", "arch"))


def _spot_id(spot: tuple[int, int]) -> str:
    return cell_id(f"{spot[0]},{spot[1]}")


@functools.lru_cache(maxsize=256)
def _lids(populated: int) -> tuple[Lid, ...]:
    """Fog lies over a room until Korak has populated it."""
    return tuple(
        Lid(
            lid_id(room.id),
            room.cells_x[0],
            room.cells_y[0],
            *_size(room.cells_x, room.cells_y),
            str(room.id),
            note=f"limit {LIMITS[room.id]}",
        )
        for room in BOARD.room
        if not populated >> room.id & 1
    )


def _size(across: tuple[int, int], down: tuple[int, int]) -> tuple[int, int]:
    return across[1] - across[0] + 1, down[1] - down[0] + 1


@functools.lru_cache(maxsize=256)
def _marks(populated: int) -> tuple[Mark, ...]:
    numbers = [
        Mark(
            f"mark:room:{room.id}",
            room.cells_x[0],
            room.cells_y[0],
            "watermark",
            *_size(room.cells_x, room.cells_y),
            text=str(room.id),
        )
        for room in BOARD.room
        if populated >> room.id & 1
    ]
    return (*numbers, *PRINTED)


# ---- pieces ---------------------------------------------------------------------------------------------------------


def pieces(s: CastleState) -> list[Piece]:
    """Korak on his throne, or his killer's prize; the chests."""
    return [*_chests(s), *([_korak(s)] if s.killer == NOBODY else [])]


def _korak(s: CastleState) -> Piece:
    strength = s.realm.needed(s, NUMBERS.korak_hp)
    return Piece(
        id=piece_id("korak"),
        cell=_spot_id(BOARD.arena.throne),
        icon=ICONS["korak"],
        name="Korak",
        seat=EVIL,
        mark=EVIL_MARK,
        foe=True,
        size="L",
        number=strength,
        faded=s.turn == BOSS and BOSS in s.acted,
        about=f"Korak, falls at a total of {strength}; strikes with {NUMBERS.korak_dice} dice at heroes in the throne front.",
    )


def _chests(s: CastleState) -> list[Piece]:
    found = []
    for site, chest in enumerate(s.chests):
        if chest != NO_CHEST:
            place = FLOOR.names[SITES[site]]
            front = BOARD.chest_site[site].front
            words = "Opened chest" if chest == EMPTIED else "Chest"
            if chest not in (EMPTIED, UNKNOWN_WEAPON):
                words = f"Chest with the {name(s, WEAPON_IDS[chest])}"
            found.append(
                Piece(
                    id=chest_id(place),
                    cell=cell_id(place),
                    icon=OPEN_CHEST if chest == EMPTIED else CHEST,
                    name=words,
                    shape="tile",
                    faded=chest == EMPTIED,
                    about=f"{words} in room {SITE_ROOMS[site]}, opened from {front[0]},{front[1]}.",
                )
            )
    return found
