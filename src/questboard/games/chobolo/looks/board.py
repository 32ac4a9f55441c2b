"""The board of a scene: hexes with their ground, land boards with their owners, the Center Plane with its wall."""

from __future__ import annotations

import functools

from questboard.core.shown.scene import Area, Board, Cell
from questboard.games.chobolo.rules.content import ALL_BOARDS, ELEMENT_HEX, ELEMENT_NAMES, LAKE, RIVER, TERRAIN_NAMES, VOID
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.world import ADJACENT, CENTER, HEXES, SIZE, SLOTS
from questboard.games.chobolo.words.ids import PLANE, area_id, cell_id

Laid = tuple[tuple[int, int, int, int], ...]


def board(s: ChoboloState) -> Board:
    """What has not changed is the same object as before, so that scenes are quickly compared."""
    return _board(s.laid, s.ground, s.bridged, s.wall_open)


@functools.lru_cache(maxsize=256)
def _board(laid: Laid, ground: bytes, bridged: tuple[int, ...], wall_open: bool) -> Board:
    return Board("hex", cells=_cells(laid, ground, bridged), areas=_areas(laid, wall_open), frame="land")


@functools.lru_cache(maxsize=256)
def _cells(laid: Laid, ground: bytes, bridged: tuple[int, ...]) -> tuple[Cell, ...]:
    lands = {slot: ALL_BOARDS[number].name for _, number, slot, _ in laid}
    rivers = _river_lengths(ground)
    return tuple(
        _cell(cell, code, cell in bridged, lands.get(cell // SIZE, ""), rivers.get(cell, 0))
        for cell, code in enumerate(ground)
        if code != VOID
    )


@functools.lru_cache(maxsize=16384)
def _cell(cell: int, code: int, bridged: bool, land: str, river: int) -> Cell:
    q, r = HEXES[cell]
    what = "ice" if bridged else ground_name(code)
    words = [_about(cell, code, bridged), land or "Center Plane"]
    if river > 1:
        words.append(f"river system of {river} hexes")
    return Cell(
        id=cell_id(cell),
        x=q,
        y=r,
        label=", ".join(words[:2]),
        ground=what,
        area=area_id(SLOTS[cell // SIZE]),
        about=", ".join(words),
    )


def ground_name(code: int) -> str:
    """The name of a ground as the look knows it."""
    return TERRAIN_NAMES[code] if code < ELEMENT_HEX else ELEMENT_NAMES[code - ELEMENT_HEX]


def _about(cell: int, code: int, bridged: bool) -> str:
    if cell == CENTER:
        return "Center Hex"
    if bridged:
        return "Frozen lake"
    return (
        f"{ELEMENT_NAMES[code - ELEMENT_HEX].capitalize()} element" if code >= ELEMENT_HEX else TERRAIN_NAMES[code].capitalize()
    )


def _river_lengths(ground: bytes) -> dict[int, int]:
    """For each hex of water, how many belong to its river system."""  # CHO-340
    found: dict[int, int] = {}
    for start, code in enumerate(ground):
        if code not in (RIVER, LAKE) or start in found:
            continue
        system = [start]
        for cell in system:
            system += [other for other in ADJACENT[cell] if ground[other] in (RIVER, LAKE) and other not in system]
        found |= dict.fromkeys(system, len(system))
    return found


@functools.lru_cache(maxsize=256)
def _areas(laid: Laid, wall_open: bool) -> tuple[Area, ...]:
    boards = [Area(area_id(SLOTS[slot]), ALL_BOARDS[number].name, _cells_of(slot), seat=seat) for seat, number, slot, _ in laid]
    return (*boards, Area(PLANE, "Center Plane", _cells_of(0), wall=not wall_open))


@functools.cache
def _cells_of(slot: int) -> tuple[str, ...]:
    return tuple(cell_id(cell) for cell in range(slot * SIZE, slot * SIZE + SIZE))
