"""The hexes of the largest world, numbered once for all layouts: plane first, then the inner ring, then the outer ring.

A smaller layout leaves slots empty; their hexes are void. So a hex has the same number and name in every match.
"""

from __future__ import annotations

from questboard.geometry import DIRECTIONS

from .data_files import BOX, LIMITS

RADIUS = BOX.boards.radius
LOCAL = tuple((q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1))
"""The hexes of one board, row by row, as the letters stand in the files."""
SIZE = len(LOCAL)

SLOTS = ("plane", *BOX.layouts.slots)
CENTRES = ((0, 0), *BOX.layouts.slots.values())
SLOT = {name: number for number, name in enumerate(SLOTS)}

HEXES = tuple((cq + q, cr + r) for cq, cr in CENTRES for q, r in LOCAL)
COUNT = len(HEXES)
NUMBER = {cell: number for number, cell in enumerate(HEXES)}
NAMES = tuple(f"{q},{r}" for q, r in HEXES)
NAMED = {name: number for number, name in enumerate(NAMES)}

CENTER = NUMBER[0, 0]
ADJACENT = tuple(tuple(NUMBER[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in NUMBER) for q, r in HEXES)


def _distances() -> tuple[bytes, ...]:
    """All distances as rows of bytes; differences are looked up, negative ones from the far end of the lists."""  # CHO 2.2
    span = range(max(q for q, _ in HEXES) * 2 + 1), range(max(r for _, r in HEXES) * 2 + 1)
    table = [[0] * (2 * len(span[1]) - 1) for _ in range(2 * len(span[0]) - 1)]
    for dq in range(-len(span[0]) + 1, len(span[0])):
        for dr in range(-len(span[1]) + 1, len(span[1])):
            table[dq][dr] = max(abs(dq), abs(dr), abs(dq + dr))
    return tuple(bytes([table[q - a][r - b] for a, b in HEXES]) for q, r in HEXES)


DISTANCE = _distances()
"""DISTANCE[a][b]: no line of sight, gaps and walls do not matter."""


def _within(reach: int) -> tuple[frozenset[int], ...]:
    """For every hex those that are no further away."""
    steps = range(-reach, reach + 1)
    around = [(dq, dr) for dq in steps for dr in steps if abs(dq + dr) <= reach]
    return tuple(frozenset(NUMBER[q + dq, r + dr] for dq, dr in around if (q + dq, r + dr) in NUMBER) for q, r in HEXES)


WITHIN_SHOT = _within(LIMITS.shot_range)
NEAR = _within(LIMITS.near)

BORDER = tuple(cell >= SIZE and any(other < SIZE for other in ADJACENT[cell]) for cell in range(COUNT))
"""Land hexes beside the plane."""
BY_CENTER = ADJACENT[CENTER]


def turned(cell: tuple[int, int], times: int) -> tuple[int, int]:
    """A local hex after so many turns by 60 degrees clockwise."""
    q, r = cell
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


TURNED = tuple(tuple(turned(cell, times) for cell in LOCAL) for times in range(6))


def hexes_of(slot: int, rotation: int) -> tuple[int, ...]:
    """The world's hexes under a board that lies there, in the order of the board's letters."""
    cq, cr = CENTRES[slot]
    return tuple(NUMBER[cq + q, cr + r] for q, r in TURNED[rotation])
