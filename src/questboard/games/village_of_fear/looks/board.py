"""The village as a floor plan: streets, roofs that lift, the green, the Drawbridge with its points, the Fortress, two insets."""

from __future__ import annotations

import functools

from questboard.core.shown.scene import Area, Board, Cell, Door, Inset, Lid, Mark
from questboard.games.dark.looks.icons import FOUNTAIN, STAIRS
from questboard.games.dark.looks.plan import Plan, framed
from questboard.games.dark.words.ids import area_id, cell_id
from questboard.games.village_of_fear.rules.box import Spot
from questboard.games.village_of_fear.rules.content import (
    BOX,
    BUILDINGS,
    COLUMNS,
    DRAWBRIDGE_OPEN,
    FLOOR,
    GONE,
    POINTS,
    RED_HOLE,
    STAIR_FOOT,
    TREASURE_IDS,
    UNKNOWN_TREASURE,
    column_and_row,
)
from questboard.games.village_of_fear.rules.model import VillageState
from questboard.games.village_of_fear.words.ids import lid_id, point_id
from questboard.games.village_of_fear.words.names import SIDES, card_name, point_name

from .icons import BUILDING_HUES, BUILDING_ICONS, FORTRESS, MONUMENT

GRID = BOX.board.grid
ZONES = dict.fromkeys(".S12345wLR", "street") | {letter: letter for letter in "ABCDE"} | dict.fromkeys("gMW", "green")
ZONES |= {"=": "bridge", "F": "fortress", "V": "entrance"}
OPEN = {"L=", "=R", "F=", "=g", "=M", "=#", "#="}
"""Borders of different zones without a wall, the western or northern one first."""
WARLORD_SPOT, PERCH, STEP, FOUNTAIN_SPOT, WOLF_HOME = (5, 0), (9, 0), (9, 1), (8, 14), (7, 6)
"""Where the board draws what has no square in the rules."""
MOAT_ROWS = (1, 2, 3)
INSET_X, UPPER_Y, LAIR_Y = 16, 1, 5
LAIR_SIZE = 2
HOLE_TOP, HOLE_STEP = 0.6, 0.92
"""Where the back row of the Drawbridge's points lies, and how far the rows are apart."""


def _is_open(first: str, second: str, downwards: bool) -> bool:
    zones = {ZONES.get(first, ""), ZONES.get(second, "")}
    return first + second in OPEN or zones == {"street", "green"} or zones == {"street", "entrance"}


PLAN = Plan(GRID.rows, GRID.first_row_y, lambda letter: ZONES.get(letter, ""), _is_open)


def board(s: VillageState) -> Board:
    """What has not changed is the same object as before, so that scenes are quickly compared."""
    return Board(
        "square",
        INSET_X + LAIR_SIZE,
        len(GRID.rows),
        CELLS,
        AREAS,
        _doors(s.opened & ~DRAWBRIDGE_OPEN),
        _lids(s.opened & ~DRAWBRIDGE_OPEN, s.karrion, s.treasures),
        MARKS,
        INSETS,
    )


# ---- cells ----------------------------------------------------------------------------------------------------------


def _cell(x: int, y: int) -> Cell:
    letter, spot = PLAN.at(x, y), (x, y)
    zone = ZONES.get(letter, "")
    if not zone:
        ground = "moat" if y in MOAT_ROWS else "forest"
        if spot == STEP:
            return Cell(_id(spot), x, y, f"{x},{y}", "fortress", about="The Fortress step, the Lurker's home")
        return Cell(_id(spot), x, y, f"{x},{y}", ground, about=ground.capitalize())
    ground = "house" if zone in "ABCDE" else zone
    return Cell(_id(spot), x, y, f"{x},{y}", ground, _area_of(spot, letter), PLAN.walls(x, y), about=_about(spot, letter))


def _area_of(spot: Spot, letter: str) -> str:
    if spot == FOUNTAIN_SPOT:
        return area_id("FOUNTAIN")
    if letter == "F" and spot in (WARLORD_SPOT, PERCH):
        return ""
    return {"V": area_id("ENT"), "F": area_id("TOP"), "=": area_id("BRIDGE")}.get(letter, "")


def _about(spot: Spot, letter: str) -> str:
    """As a screen reader says it: "4,8, street, before the Great Hall"."""
    words = {"=": "Drawbridge", "F": "top of the Fortress", "V": "Village Entrance", "g": "Village Green", "S": "Sewer Entrance"}
    special = {WARLORD_SPOT: "the Warlord's spot", PERCH: "Karrion's perch", FOUNTAIN_SPOT: "Healing Fountain"}
    house = next((building.name for building in BUILDINGS if building.letter == letter), "")
    before = next((f"street, before the {building.name}" for building in BUILDINGS if building.numbered == spot), "")
    found = (
        special.get(spot)
        or house
        or before
        or words.get(letter)
        or {"M": "Monument of Chaos", "W": "the Wolf's home"}.get(letter)
    )
    return f"{spot[0]},{spot[1]}, {found or 'street'}"


def _id(spot: Spot) -> str:
    return cell_id(f"{spot[0]},{spot[1]}")


def _point(number: int) -> Cell:
    column, row = column_and_row(number)
    ground = "red_hole" if number == RED_HOLE else "hole"
    y = HOLE_TOP + (BOX.board.drawbridge.rows - 1 - row) * HOLE_STEP
    words = "back" if row == BOX.board.drawbridge.rows - 1 else "village end" if row == 0 else f"row {row + 1}"
    return Cell(
        point_id(column, row),
        6 + column,
        y,
        point_name(column, row),
        ground,
        shape="point",
        about=f"Point of the Drawbridge, {words}, {SIDES[column]}",
    )


def _upstairs() -> list[Cell]:
    rows = BOX.board.upper_floor.rows
    words = {"m": "marked space", "g": "floor", "s": "stair head"}
    return [
        Cell(
            cell_id(f"U{x},{y}"),
            INSET_X + x,
            UPPER_Y + y,
            f"{x},{y} upstairs",
            "house",
            walls=framed(len(row), len(rows), x, y),
            about=f"Upper floor of the Great Hall, {words[letter]}",
        )
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
    ]


LAIR_CELLS = tuple(
    Cell(
        f"cell:lair:{x},{y}",
        INSET_X + x,
        LAIR_Y + y,
        "Lair",
        "lair",
        area_id("LAIR"),
        framed(LAIR_SIZE, LAIR_SIZE, x, y),
        about="Wererats' Lair",
    )
    for y in range(LAIR_SIZE)
    for x in range(LAIR_SIZE)
)
CELLS = (*(_cell(x, y) for x, y in PLAN.spots), *map(_point, POINTS), *_upstairs(), *LAIR_CELLS)
_AREA_NAMES = {
    "ENT": "Village Entrance",
    "FOUNTAIN": "Healing Fountain",
    "BRIDGE": "Drawbridge",
    "TOP": "Top of the Fortress",
    "LAIR": "Wererats' Lair",
}
AREAS = tuple(
    Area(area_id(id), name, tuple(cell.id for cell in CELLS if cell.area == area_id(id))) for id, name in _AREA_NAMES.items()
)
INSETS = (
    Inset("inset:upper", INSET_X, UPPER_Y, COLUMNS - 1, len(BOX.board.upper_floor.rows), "Upper floor", "Great Hall"),
    Inset("inset:lair", INSET_X, LAIR_Y, LAIR_SIZE, LAIR_SIZE, "Lair", "Wererats"),
)


# ---- what is printed ------------------------------------------------------------------------------------------------


def _marks() -> tuple[Mark, ...]:
    marks = [
        Mark(
            f"mark:number:{building.id}",
            *building.numbered,
            "coin",
            text=str(building.id),
            about=f"Whoever comes to stand here lifts the {building.name}.",
        )
        for building in BUILDINGS
    ]
    marks += [
        Mark(f"mark:sewer:{x},{y}", x, y, "grate", about="Sewer Entrance: whoever steps here must draw a Sewer card.")
        for x, y in BOX.board.sewers.entrances
    ]
    return (
        *marks,
        Mark("mark:stairs", *FLOOR.spots[STAIR_FOOT], icon=STAIRS, hue="#6B5A44"),
        Mark("mark:stair_head", INSET_X + 1, UPPER_Y + 1, icon=STAIRS, hue="#6B5A44"),
        Mark("mark:monument", 7, 5, icon=MONUMENT, hue="#55473A"),
        Mark("mark:fortress", 7, 0, icon=FORTRESS, hue="#4A3F4A"),
        Mark("mark:fountain", *FOUNTAIN_SPOT, icon=FOUNTAIN, hue="#2B6684", about="Three actions here: all HP back."),
        *PLAN.edges(),
    )


MARKS = _marks()


# ---- what changes ---------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=64)
def _doors(lifted: int) -> tuple[Door, ...]:
    return tuple(
        Door(
            f"door:{building.id}",
            _id(building.numbered),
            _id(building.doorway),
            f"Door of the {building.name}",
            "open" if lifted >> number & 1 else "closed",
        )
        for number, building in enumerate(BUILDINGS)
    )


@functools.lru_cache(maxsize=1024)
def _lids(lifted: int, karrion: int, treasures: tuple[int, ...]) -> tuple[Lid, ...]:
    """The roofs of closed buildings; whoever knows what lies under one reads it there."""
    lids = []
    for number, building in enumerate(BUILDINGS):
        if not lifted >> number & 1:
            x, y = corner(number)
            notes = [f"limit {building.hp_limit}" if building.hp_limit else "no limit", f"at most {building.max_monsters}"]
            if treasures[number] not in (GONE, UNKNOWN_TREASURE):
                notes.append(f"holds the {card_name(TREASURE_IDS[treasures[number]])}")
            if karrion == number:
                notes.append("sealed by Karrion")
            lids.append(
                Lid(
                    lid_id(building.id),
                    x,
                    y,
                    3,
                    3,
                    building.name,
                    "roof",
                    BUILDING_ICONS[number],
                    BUILDING_HUES[number],
                    ", ".join(notes),
                )
            )
    return tuple(lids)


@functools.cache
def corner(number: int) -> Spot:
    """The north-western square of a building."""
    inside = [spot for spot in PLAN.spots if PLAN.at(*spot) == BUILDINGS[number].letter]
    return min(x for x, _ in inside), min(y for _, y in inside)
