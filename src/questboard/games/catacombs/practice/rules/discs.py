"""The discs that can be laid on the practice mat, and those that lie on a fresh one."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from questboard.core import Content, demand, load
from questboard.games.catacombs.rules.table import PHYSICS
from questboard.physics import Body


class Kind(Content, frozen=True):
    """A kind of disc."""

    id: str
    name: str
    size: str
    icon: str
    foe: bool = False
    ring: str = ""
    level: int = 0
    shape: Literal["disc", "cube", "shield", "stone"] = "disc"


class Start(Content, frozen=True):
    """A disc that lies on a fresh mat."""

    kind: str
    at: tuple[float, float]


class PracticeFile(Content, frozen=True):
    """`discs.toml`."""

    most_discs: int
    kind: tuple[Kind, ...]
    start: tuple[Start, ...]


_FILE = load(Path(__file__).parents[1] / "discs.toml", PracticeFile)
KINDS = {kind.id: kind for kind in _FILE.kind}
START, MOST_DISCS = _FILE.start, _FILE.most_discs
OBSTACLE = "obstacle"
FLICKED = tuple(kind for kind in KINDS if PHYSICS.size[KINDS[kind].size].vmax > 0)

for _number, _kind in enumerate(_FILE.kind):
    demand(_kind.size in PHYSICS.size, "discs.toml", f"$.kind[{_number}]", f"there is no size {_kind.size}")
for _number, _start in enumerate(START):
    demand(_start.kind in KINDS, "discs.toml", f"$.start[{_number}]", f"there is no kind {_start.kind}")


def radius_of(kind: str) -> float:
    """Half of its diameter."""
    return PHYSICS.size[KINDS[kind].size].diameter / 2


def fastest(kind: str) -> float:
    """The speed of its hardest flick."""
    return PHYSICS.size[KINDS[kind].size].vmax


def body(id: int, kind: str, x: float, y: float, fixed: bool = False) -> Body:
    """A disc as the flick table knows it."""
    return Body(id, x, y, radius_of(kind), PHYSICS.size[KINDS[kind].size].mass, fixed)
