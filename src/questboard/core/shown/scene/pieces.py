"""Pieces that stand, lie or slide on the board."""

from __future__ import annotations

from typing import Literal

import msgspec

Shape = Literal["disc", "tile", "base", "cube", "stone", "shield", "fire"]


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small mark on a piece; a private one tells what not everybody knows."""

    icon: str
    text: str = ""
    about: str = ""
    private: bool = False


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure or token on the board. In a cell, or in an area: then anywhere in it.

    `mark` is the sign (letter, shape, colour) it goes by, if that is not its seat's. A fallen one lies on its side; a faded one
    has done its part. A `base` is as wide as its cell, and others stand on it. All cells at most `reach` steps away are in its
    reach, which is shown when somebody points at it.

    On a table a piece lies `at` a point and has a `radius`, in centimetres: a disc, a `cube` (drawn as a square of equal area), a
    `stone`, a `shield` or a `fire`. It shows its `level` as dots, a `damaged` one its cracked face; `ice` lies on a frozen one,
    `stars` go round one that is stunned, and a `target` is marked.
    """

    id: str
    cell: str
    icon: str
    name: str
    ring: str = ""
    seat: int | None = None
    mark: int | None = None
    fallen: bool = False
    faded: bool = False
    foe: bool = False
    shape: Shape = "disc"
    size: Literal["XS", "S", "M", "L"] = "M"
    life: int | None = None
    life_max: int | None = None
    number: int | None = None
    badges: tuple[Badge, ...] = ()
    glow: bool = False
    about: str = ""
    plan: tuple[str, ...] = ()
    reach: int = 0
    at: tuple[float, float] | None = None
    radius: float = 0
    level: int = 0
    damaged: bool = False
    ice: bool = False
    stars: bool = False
    target: bool = False
