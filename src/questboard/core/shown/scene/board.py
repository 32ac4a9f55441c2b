"""Boards: fields, areas, doors, lids, zones, marks, and the table top that discs slide over."""

from __future__ import annotations

from typing import Literal

import msgspec


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of the board: where it is (axial q, r for hexes; column, row for squares) and what lies printed on it.

    `walls` are the sides with a wall (0 to 3: north, east, south, west); a `point` is a hole or knot to stand on, not a field.
    """

    id: str
    x: float
    y: float
    label: str
    ground: str = ""
    area: str = ""
    walls: tuple[int, ...] = ()
    shape: Literal["field", "point"] = "field"
    roads: tuple[int, ...] = ()
    tile: bool = False
    arrow: str = ""
    about: str = ""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cells that belong together under one name, perhaps with a stack of things on them.

    One that belongs to a seat has a border in its colour and its name on a plate at the rim; a `wall` is a glowing one round it.
    """

    id: str
    name: str
    cells: tuple[str, ...]
    icon: str = ""
    hue: str = ""
    stack: Stack | None = None
    seat: int | None = None
    wall: bool = False


class Door(msgspec.Struct, frozen=True, omit_defaults=True):
    """A door on the border of two cells; an open one has swung into `inner`, an arch has no leaf and leads one way."""

    id: str
    outer: str
    inner: str
    name: str
    state: Literal["closed", "open", "arch"] = "closed"


class Lid(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies over a rectangle of cells and hides them until it is lifted: the fog of a room, the roof of a house."""

    id: str
    x: int
    y: int
    width: int
    height: int
    name: str
    kind: Literal["fog", "roof"] = "fog"
    icon: str = ""
    hue: str = ""
    note: str = ""


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ring of the board that can be lost: a rectangle of cells without the `hole` (x, y, width, height) that lies in it.

    One that falls `soon` is hatched as a warning, a `dead` one lies under a veil; the border of an `open` one is dashed.
    """

    id: str
    x: int
    y: int
    width: int
    height: int
    hole: tuple[int, int, int, int]
    name: str
    state: Literal["open", "soon", "dead"] = "open"
    about: str = ""


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something printed on the board, over a rectangle in units of cells whose corner is x, y.

    A `plate` is a filled sign, `dashed` a dashed frame, a `coin` a number in a circle, a `watermark` large and faint, `steps` the
    treads of a stair, a `grate` a sewer's lid, a `tree` a crown of leaves over all of it, a `tab` a dark label in the frame; an
    `arrow` points along `turn` (quarter turns, 0 is east); `name` and `edge` are words; `bare` is a place without a drawing.
    """

    id: str
    x: float
    y: float
    style: Literal[
        "plain", "plate", "dashed", "coin", "watermark", "steps", "arrow", "grate", "name", "edge", "tree", "tab", "bare"
    ] = "plain"
    width: float = 1
    height: float = 1
    icon: str = ""
    text: str = ""
    hue: str = ""
    turn: int = 0
    about: str = ""


class Inset(msgspec.Struct, frozen=True, omit_defaults=True):
    """A framed part of the board that lies elsewhere: an upper floor, a cellar."""

    id: str
    x: float
    y: float
    width: float
    height: float
    name: str
    note: str = ""


class Stack(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stack of tokens: what is public of it. `values` is None while it lies face down."""

    icon: str
    name: str
    values: tuple[int, ...] | None = None
    empty: bool = False
    note: str = ""


class Strip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a table's mat, tinted, from one edge to the other: a start zone. `line` is the x of its dashed line."""

    name: str
    left: float
    right: float
    hue: str
    line: float


class Rune(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round sign printed on a table's mat."""

    id: str
    x: float
    y: float
    radius: float
    icon: str
    hue: str
    name: str
    about: str = ""


class Tabletop(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table without fields, to scale, in centimetres: the mat from 0, 0 (lower left) to `width`, `height`.

    Round the mat lies a band, `gap` wide, that ends at walls. The mat is painted as the game's look paints its `ground`.
    """

    name: str
    width: float
    height: float
    gap: float = 0
    band: str = ""
    ground: str = ""
    strips: tuple[Strip, ...] = ()
    runes: tuple[Rune, ...] = ()


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board's shape; a game without a drawn board shows its `text`. The edge of a `land` follows its cells."""

    kind: Literal["hex", "square", "table", "text"]
    columns: int = 0
    rows: int = 0
    cells: tuple[Cell, ...] = ()
    areas: tuple[Area, ...] = ()
    doors: tuple[Door, ...] = ()
    lids: tuple[Lid, ...] = ()
    marks: tuple[Mark, ...] = ()
    insets: tuple[Inset, ...] = ()
    text: str = ""
    frame: Literal["sheet", "land"] = "sheet"
    table: Tabletop | None = None
    zones: tuple[Zone, ...] = ()
