"""How a game looks beyond its scenes: its colours, its emblem, and how each kind of ground is painted."""

from __future__ import annotations

from typing import Literal

import msgspec

Motif = Literal[
    "",
    "meadow",
    "forest",
    "peaks",
    "water",
    "swamp",
    "sand",
    "floor",
    "flagstones",
    "planks",
    "embers",
    "snow",
    "river",
    "roots",
    "marble",
]
ChipShape = Literal["circle", "square", "triangle", "drop", "diamond", "hexagon"]


class Paint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A colour in the light and in the dark."""

    light: str
    dark: str


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on every field of a kind, by day and night in the same colours: an icon on a tile, on a round coin, in
    a dashed frame, or faint on the bare ground."""

    style: Literal["tile", "coin", "frame", "faint"]
    icon: str = ""
    fill: str = ""
    ink: str = "#2A2118"


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of ground by its name in `Cell.ground`: fill (None: the client's grass) and what grows on it.

    With an `edge` it is a jewel: a field inset in grass, framed in that colour, with an icon on it. A `sign` lies on the ground.
    """

    motif: Motif = ""
    fill: Paint | None = None
    edge: Paint | None = None
    icon: str = ""
    sign: Sign | None = None


class ChipLook(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of chip: its name, the letter on it, its colour and the colour of letter and edge; told apart by its shape too."""

    name: str
    letter: str
    fill: str
    ink: str
    edge: str
    shape: ChipShape = "circle"


class Cover(msgspec.Struct, frozen=True):
    """The position on the game's box: a match with this many seats and seed, after so many choices of the bot."""

    seats: int
    step: int
    seed: int = 1
    bot: str = "greedy"


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """The look of a game.

    `accent` colours header, stage and box, never an action; `rings` are named colours of pieces' rings, `chips` kinds of chips by
    their names in scenes; `marks` says, for a number of seats, by which sign each seat goes (without: by its own number); `kind`
    is a word or two for the shelf ("together", "one against all").
    """

    emblem: str = "dice-six-faces-six"
    accent: Paint = Paint("#6b5d4a", "#aa9c87")
    stage: Paint = Paint("#cdbf9f", "#2a2018")
    stage_edge: Paint = Paint("#b9a882", "#1a130d")
    board: Paint = Paint("#e4d6b4", "#332a1f")
    grounds: dict[str, Ground] = {}
    rings: dict[str, str] = {}
    chips: dict[str, ChipLook] = {}
    marks: dict[int, tuple[int, ...]] = {}
    kind: str = ""
    short_name: str = ""
    cover: Cover | None = None
