"""How a game looks beyond its scenes: its colours, its emblem, and how each kind of ground is painted."""

from __future__ import annotations

from typing import Literal

import msgspec

Motif = Literal["", "meadow", "forest", "peaks", "water", "swamp", "sand", "floor", "flagstones", "planks", "embers", "snow"]


class Paint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A colour in the light and in the dark."""

    light: str
    dark: str


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of ground by its name in `Cell.ground`: fill (None: the client's grass) and what grows on it."""

    motif: Motif = ""
    fill: Paint | None = None


class Cover(msgspec.Struct, frozen=True):
    """The position on the game's box: a match with this many seats and seed, after so many choices of the bot."""

    seats: int
    step: int
    seed: int = 1
    bot: str = "greedy"


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """The look of a game.

    `accent` colours header, stage and box, never an action; `rings` are named colours of pieces' rings; `marks` says, for a
    number of seats, by which sign each seat goes (without: by its own number); `kind` is a word or two for the shelf
    ("together", "one against all").
    """

    emblem: str = "dice-six-faces-six"
    accent: Paint = Paint("#6b5d4a", "#aa9c87")
    stage: Paint = Paint("#cdbf9f", "#2a2018")
    stage_edge: Paint = Paint("#b9a882", "#1a130d")
    board: Paint = Paint("#e4d6b4", "#332a1f")
    grounds: dict[str, Ground] = {}
    rings: dict[str, str] = {}
    marks: dict[int, tuple[int, ...]] = {}
    kind: str = ""
    short_name: str = ""
    cover: Cover | None = None
