"""After a shot: overhanging pieces are drawn in, pieces that left the mat are put back, and nothing lies on anything."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from itertools import islice

from .outcome import Outcome, Spot
from .places import HAIR, mat_of, nearest_legal
from .table import Body, Layout, TableSpec


class Settling:
    """The pieces on the mat while they are put in order."""

    def __init__(self, spec: TableSpec, bodies: Iterable[Body]) -> None:
        self.spec = spec
        self.mat = mat_of(spec)
        self.bodies = {body.id: body for body in bodies}

    def others(self, piece: int) -> list[Body]:
        """All pieces on the mat but this one."""
        return [body for body in self.bodies.values() if body.id != piece]

    def put(self, body: Body, x: float, y: float) -> None:
        """Lay a piece wholly on the mat, as near to this place as it may lie."""
        x, y = self.mat.clamped(x, y, body.radius)
        x, y = nearest_legal(self.spec, x, y, body.radius, self.others(body.id))
        self.lay(body, x, y)

    def lay(self, body: Body, x: float, y: float) -> None:
        """Lay a piece exactly here."""
        decimals = self.spec.decimals
        self.bodies[body.id] = Body(body.id, round(x, decimals), round(y, decimals), body.radius, body.mass, body.fixed)

    def overhanging(self) -> list[Body]:
        """The pieces that are not wholly on the mat."""
        width, height = self.spec.width, self.spec.height
        return [
            body
            for body in self.bodies.values()
            if not (body.radius <= body.x <= width - body.radius and body.radius <= body.y <= height - body.radius)
        ]

    def part(self) -> None:
        """Of two pieces that still overlap, the one with the higher id is moved to the nearest place where it may lie."""
        if not self.are_any_too_near():
            return
        ids = sorted(self.bodies)
        for place, low in enumerate(ids):
            other = self.bodies[low]
            for high in ids[place + 1 :]:
                body = self.bodies[high]
                if abs(body.x - other.x) > body.radius + other.radius:
                    continue
                gap = math.hypot(body.x - other.x, body.y - other.y) - body.radius - other.radius
                if gap < -self.spec.tolerance and not body.fixed:
                    self.put(body, body.x, body.y)

    def are_any_too_near(self) -> bool:
        """Could any two pieces overlap? Hardly ever, and from left to right few pairs need a look."""
        discs = sorted([(body.x, body.y, body.radius) for body in self.bodies.values()])
        widest = max((radius for _, _, radius in discs), default=0.0)
        limit = self.spec.tolerance - HAIR
        for place, (x, y, radius) in enumerate(discs, start=1):
            right = x + radius + widest
            for other_x, other_y, other_radius in islice(discs, place, None):
                if other_x > right:
                    break
                near = radius + other_radius - limit
                if -near < other_y - y < near and math.hypot(other_x - x, other_y - y) < near:
                    return True
        return False


def settle(
    layout: Layout,
    outcome: Outcome,
    *,
    taken: Collection[int] = (),
    rolled: int | None = None,
    last: int | None = None,
) -> tuple[Body, ...]:
    """Where all pieces lie after the shot has been put in order, by ids.

    Pieces that are `taken` leave the mat before anything else. A `rolled` piece is laid flat. The `last` piece is put back
    after all others.
    """
    gone = {*taken, *(exit.piece for exit in outcome.exits)}
    mat = Settling(layout.table.spec, [body for body in layout.bodies if body.id not in gone])
    for spot in outcome.ends:
        if spot.piece in mat.bodies:
            mat.lay(mat.bodies[spot.piece], spot.x, spot.y)
    drawn_in = mat.overhanging()
    if rolled in mat.bodies and mat.bodies[rolled] not in drawn_in:
        drawn_in.append(mat.bodies[rolled])
    for body in sorted(drawn_in, key=lambda body: (body.id == last, body.id)):
        mat.put(body, body.x, body.y)
    for exit in sorted(outcome.exits, key=lambda exit: (exit.piece == last, exit.time, exit.piece)):
        if exit.piece in layout.index and exit.piece not in taken:
            mat.put(layout.bodies[layout.index[exit.piece]], exit.x, exit.y)
    mat.part()
    return tuple([mat.bodies[piece] for piece in sorted(mat.bodies)])


def exchange(layout: Layout, first: int, second: int) -> tuple[Spot, Spot]:
    """Two pieces change places, the larger one first (of equal ones the first named); each goes as near as it may lie."""
    one, two = layout.bodies[layout.index[first]], layout.bodies[layout.index[second]]
    mat = Settling(layout.table.spec, (body for body in layout.bodies if body.id not in (first, second)))
    for body, goal in sorted(((one, two), (two, one)), key=lambda pair: -pair[0].radius):
        mat.put(body, goal.x, goal.y)
    here, there = mat.bodies[first], mat.bodies[second]
    return Spot(first, here.x, here.y), Spot(second, there.x, there.y)
