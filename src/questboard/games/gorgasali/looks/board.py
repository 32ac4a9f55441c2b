"""The map of a scene: squares with what lies on them, sectors in the frame, zones, the Great Tree."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from questboard.core.shown.scene import Board, Cell, Mark, Rounds, Zone
from questboard.games.gorgasali.rules.content import (
    BLOCK,
    BLOCKS,
    CHESTS,
    COST,
    GATES,
    GRID,
    HEALING_POINT,
    HEALING_POINTS,
    LABELS,
    SECTORS,
    SQUARES,
    STORM,
    TERRAIN,
    TREE,
    ZONE,
    ZONES,
)
from questboard.games.gorgasali.rules.model import GorgasaliState
from questboard.games.gorgasali.rules.movement import AskBlock
from questboard.games.gorgasali.words.ids import TREE_ID, block_id, cell_id, sector_id, zone_id

from .icons import TREE as TREE_ICON

_OUTSIDE = {"north": (0.0, -1.0), "east": (1.0, 0.0), "south": (0.0, 1.0), "west": (-1.0, 0.0)}
TAB = 0.7
"""The side of a sector's label, in squares."""
NEAR = 0.24
"""So much nearer to the map than the middle of the frame the numbers of columns and rows stand."""
INK = "#56493A"
"""Of what is printed on the frame."""


def board(s: GorgasaliState) -> Board:
    """What has not changed is the same object as before, so that scenes are quickly compared."""
    blocks = bool(s.agenda) and isinstance(s.agenda[-1], AskBlock)
    return Board(
        "square",
        GRID.width,
        GRID.height,
        _cells(s.chests),
        marks=MARKS_WITH_BLOCKS if blocks else MARKS,
        zones=_zones(s.shrunk, zone_in_danger(s)),
    )


# ---- squares --------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=512)
def _cells(chests: frozenset[int]) -> tuple[Cell, ...]:
    return (*(_cell(square, square in chests) for square in SQUARES), *SECTOR_CELLS)


@functools.cache
def _cell(square: int, closed: bool) -> Cell:
    return Cell(
        id=cell_id(square),
        x=GRID.x[square],
        y=GRID.y[square],
        label=f"({LABELS[square]})",
        ground=_ground(square, closed),
        about=_about(square, closed),
    )


def _ground(square: int, closed: bool) -> str:
    if square in CHESTS:
        return "chest" if closed else "opened"
    if square in HEALING_POINTS:
        return "healing"
    return "gate" if square in GATES else TERRAIN[square]


def _about(square: int, closed: bool) -> str:
    """As a screen reader says it: "5,9, forest, costs 2, zone 3"."""
    words = [LABELS[square]]
    if square in TREE:
        return f"{LABELS[square]}, Great Tree"
    if TERRAIN[square] != "plain":
        words.append(f"{TERRAIN[square]}, costs {COST[square]}")
    if square in CHESTS:
        words.append("closed chest" if closed else "opened chest")
    if square in HEALING_POINTS:
        words.append(f"healing point, {HEALING_POINT} health")
    if square in GATES:
        words.append(f"gate of sector {SECTORS[GATES.index(square)].id}")
    return ", ".join([*words, f"zone {ZONE[square]}"])


def _sector(number: int) -> Cell:
    sector, (dx, dy) = SECTORS[number], _OUTSIDE[SECTORS[number].side]
    x, y = sector.gate
    name = f"Sector {sector.id}"
    return Cell(sector_id(number), x + dx, y + dy, name, "sector", shape="point", about=f"{name}, off the map")


SECTOR_CELLS = tuple(map(_sector, range(len(SECTORS))))


# ---- what is printed ------------------------------------------------------------------------------------------------


def _tree() -> Mark:
    columns, rows = sorted({GRID.x[square] for square in TREE}), sorted({GRID.y[square] for square in TREE})
    about = "The Great Tree: nobody enters it or sees through it."
    return Mark(TREE_ID, columns[0], rows[0], "tree", len(columns), len(rows), icon=TREE_ICON, about=about)


def _tab(number: int) -> Mark:
    cell, edge = SECTOR_CELLS[number], (1 - TAB) / 2
    return Mark(f"mark:sector:{SECTORS[number].id}", cell.x + edge, cell.y + edge, "tab", TAB, TAB, text=str(SECTORS[number].id))


def _coordinates() -> Iterator[Mark]:
    """Columns and rows in the frame, for the log names squares by both; a sector's label leaves no room for a number."""
    taken = {(cell.x, cell.y) for cell in SECTOR_CELLS}
    for side, (dx, dy) in _OUTSIDE.items():
        for number in range(GRID.width if dy else GRID.height):
            x = number if dy else -1 if dx < 0 else GRID.width
            y = number if dx else -1 if dy < 0 else GRID.height
            if (x, y) not in taken:
                yield Mark(f"mark:{side}:{number}", x - dx * NEAR, y - dy * NEAR, "edge", text=str(number), hue=INK)


def _block(number: int) -> Mark:
    columns = GRID.width // BLOCK
    column, row = number % columns, number // columns
    return Mark(block_id(column, row), column * BLOCK, row * BLOCK, "bare", BLOCK, BLOCK)


MARKS = (_tree(), *map(_tab, range(len(SECTORS))), *_coordinates())
MARKS_WITH_BLOCKS = (*MARKS, *map(_block, range(len(BLOCKS))))


# ---- zones ----------------------------------------------------------------------------------------------------------


def zone_in_danger(s: GorgasaliState) -> int:
    """The zone that falls after this round, 0 if none does."""  # GOR-408
    return s.shrunk + 1 if s.round in ZONES.shrink_after_round else 0


def next_fall(s: GorgasaliState) -> int:
    """The round after which the next zone falls, 0 if all have fallen."""
    return next((after for after in ZONES.shrink_after_round if after >= s.round), 0)


@functools.cache
def _zones(shrunk: int, danger: int) -> tuple[Zone, ...]:
    """The rings that can fall; the innermost zone stays."""
    return tuple(_zone(zone, shrunk, danger) for zone in range(1, max(ZONE)))


def _zone(zone: int, shrunk: int, danger: int) -> Zone:
    outer, inner = _box(zone), _box(zone + 1)
    after = ZONES.shrink_after_round[zone - 1]
    if zone <= shrunk:
        about = f"Zone {zone} is inactive: entering a square costs {ZONES.penalty_per_square[shrunk - 1]} health."
        return Zone(zone_id(zone), *outer, inner, f"Zone {zone}", "dead", about)
    about = f"Zone {zone} falls after round {after}."
    return Zone(zone_id(zone), *outer, inner, f"Zone {zone}", "soon" if zone == danger else "open", about)


def _box(zone: int) -> tuple[int, int, int, int]:
    """The rectangle of a zone and all within it."""
    inside = [square for square in SQUARES if ZONE[square] >= zone]
    x, y = min(GRID.x[square] for square in inside), min(GRID.y[square] for square in inside)
    width, height = max(GRID.x[square] for square in inside) + 1 - x, max(GRID.y[square] for square in inside) + 1 - y
    return x, y, width, height


def round_bar(s: GorgasaliState) -> Rounds | None:
    """Where the match stands, when zones fall and when the storm comes."""
    if not s.round:
        return None
    return Rounds(s.round, max(STORM.first_round, s.round), ZONES.shrink_after_round, _next_words(s))


def _next_words(s: GorgasaliState) -> str:
    if zone_in_danger(s):
        return f"zone {s.shrunk + 1} falls after this round"
    after = next_fall(s)
    if after:
        return f"zone {s.shrunk + 1} falls after round {after}"
    if not s.options.final_storm:
        return f"the last round is {STORM.hard_round_limit}"
    return "the storm rages" if s.round >= STORM.first_round else f"storm from round {STORM.first_round}"
