"""The mat: pieces as bodies of the flick table, where a piece may be laid, and laying it there."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from questboard.core import Box, Circle, Frame, PlaceDomain
from questboard.physics import Body, Layout, NoPlace, Zone, mat_of, nearest_legal

from .content import NEAR, PIECES, SPEC, UNIT, table_for
from .model import AWAY, NOBODY, ON_MAT, CatacombsState
from .pieces import Kind, Shape

WHOLE_MAT = mat_of(SPEC)
RADII = tuple(shape.radius for shape in PIECES.shapes)
MASSES = tuple(shape.mass for shape in PIECES.shapes)


# ---- bodies ---------------------------------------------------------------------------------------------------------


def body(s: CatacombsState, piece: int) -> Body:
    """A piece as the flick table knows it; ice adds its weight to its carrier."""  # CAT-833
    mass = MASSES[piece]
    if s.ice[piece] != NOBODY:
        mass += MASSES[s.ice[piece]]
    fixed = s.options.fixed_obstacles and PIECES.kinds[piece] == Kind.OBSTACLE
    return Body(piece, s.x[piece], s.y[piece], RADII[piece], mass, fixed)


def bodies(s: CatacombsState, without: Collection[int] = ()) -> list[Body]:
    """All pieces on the mat, in order of numbers."""
    return [body(s, piece) for piece in s.on_mat() if piece not in without]


def lay(s: CatacombsState) -> Layout:
    """The mat as it lies, ready for a flick."""
    return table_for(s.chance).lay(bodies(s))


# ---- laying pieces --------------------------------------------------------------------------------------------------


def put(s: CatacombsState, piece: int, x: float, y: float) -> None:
    """Lay a piece exactly here."""
    s.where[piece] = ON_MAT
    s.x[piece], s.y[piece] = round(x, SPEC.decimals), round(y, SPEC.decimals)


def settle_at(s: CatacombsState, piece: int, x: float, y: float) -> None:
    """Lay a piece as near to this place as it may lie; without any room on the mat it stays away."""  # CAT-304
    radius = PIECES.shapes[piece].radius
    x, y = WHOLE_MAT.clamped(x, y, radius)
    try:
        put(s, piece, *nearest_legal(SPEC, x, y, radius, bodies(s, (piece,))))
    except NoPlace:
        s.where[piece] = AWAY


def take_away(s: CatacombsState, piece: int) -> None:
    """The piece goes back to pool or supply."""
    s.where[piece] = AWAY
    s.x[piece] = s.y[piece] = 0.0


# ---- where a piece may be laid --------------------------------------------------------------------------------------


def units(length: float) -> float:
    """A length in the units of placements."""
    return round(length / UNIT, 6)


def in_cm(x: float, y: float) -> tuple[float, float]:
    """The point of a placement, in cm."""
    return x * UNIT, y * UNIT


def _box(zone: Zone, radius: float) -> Box:
    """Where the centre of a disc may be that lies wholly in the zone."""
    inset = radius - SPEC.tolerance
    return Box(
        math.ceil(units(zone.left + inset)),
        math.ceil(units(zone.bottom + inset)),
        math.floor(units(zone.right - inset)),
        math.floor(units(zone.top - inset)),
    )


def _circles(others: Iterable[Body], radius: float) -> tuple[Circle, ...]:
    """Where the centre of a disc may not be since it would lie on one of these."""
    return tuple(Circle(units(o.x), units(o.y), units(o.radius + radius - SPEC.tolerance)) for o in others)


def zone_domain(s: CatacombsState, piece: int, zone: Zone) -> PlaceDomain:
    """Wholly inside the zone, on no other piece."""  # CAT-205, CAT-206
    radius = PIECES.shapes[piece].radius
    others = [o for o in bodies(s, (piece,)) if o.x + o.radius > zone.left and o.x - o.radius < zone.right]
    return PlaceDomain((_box(zone, radius),), taken=_circles(others, radius))


def near_domain(s: CatacombsState, origin: int, shape: Shape, piece: int, zone: Zone = WHOLE_MAT) -> PlaceDomain:
    """Near the origin: its centre no further from the nearest edge of what is laid than the ruler is long."""  # CAT-306, CAT-328
    radius, reach = shape.radius, NEAR + shape.radius + SPEC.tolerance
    x, y = s.x[origin], s.y[origin]
    room = _box(zone, radius)
    box = Box(
        max(room.left, math.ceil(units(x - reach))),
        max(room.top, math.ceil(units(y - reach))),
        min(room.right, math.floor(units(x + reach))),
        min(room.bottom, math.floor(units(y + reach))),
    )
    others = [o for o in bodies(s, (piece,)) if math.hypot(o.x - x, o.y - y) <= reach + radius + o.radius]
    return PlaceDomain((box,), near=(Circle(units(x), units(y), units(reach)),), taken=_circles(others, radius))


def edge_domain(s: CatacombsState, piece: int) -> PlaceDomain:
    """Touching the edge of the mat from inside, anywhere along it where there is room."""  # CAT-804
    radius = PIECES.shapes[piece].radius
    left, bottom, right, top = units(radius), units(radius), units(SPEC.width - radius), units(SPEC.height - radius)
    xs, ys = (math.ceil(left), math.floor(right)), (math.ceil(bottom), math.floor(top))
    low_x, high_x, low_y, high_y = math.floor(left), math.ceil(right), math.floor(bottom), math.ceil(top)
    return PlaceDomain(
        (
            Box(xs[0], low_y, xs[1], low_y),
            Box(xs[0], high_y, xs[1], high_y),
            Box(low_x, ys[0], low_x, ys[1]),
            Box(high_x, ys[0], high_x, ys[1]),
        ),
        taken=_circles(bodies(s, (piece,)), radius),
        frame=Frame(left, bottom, right, top),
    )
