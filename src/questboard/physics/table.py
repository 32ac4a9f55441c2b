"""The flick table itself: lay pieces on the mat, flick one, and learn what came of it."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable
from typing import Any

import msgspec

from . import engine
from .desk import Desk, plain, row_of
from .discs import (
    AWAY,
    BORDER,
    EXIT_TIME,
    EXIT_X,
    EXIT_Y,
    FRAME_WIDTH,
    HIT_WIDTH,
    LIGHTNESS,
    MEETS,
    NEXT,
    OFF,
    RADIUS,
    SLIDE,
    STOPS,
    WIDTH,
    Surface,
    X,
    Y,
)
from .outcome import Contact, Exit, Outcome, Spot
from .roots import NEVER
from .tracks import tracks_of


class TableSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is to be known of mat, walls and pieces, in cm, g, s. `slide` is the deceleration of what slides."""

    width: float
    height: float
    wall_gap: float
    slide: float
    slide_off: float  # beside the mat
    restitution: float
    friction: float
    wall_restitution: float
    wall_friction: float
    settle_speed: float  # contacts slower than this do not bounce
    rest_speed: float  # what is slower than this stops
    hit_change: float  # a change of velocity below this is no hit
    same_contact: float  # contacts of two pieces within this time are one hit
    same_moment: float  # contacts within this time are simultaneous
    max_time: float
    max_events: int
    roll_radius: float  # of a piece that rolls on its edge
    roll_slide: float
    tolerance: float  # overlap, overhang or reach beyond the limit that still counts as legal
    decimals: int  # places are rounded to so many


class Body(msgspec.Struct, frozen=True):
    """A piece on the mat; a fixed one is never moved."""

    id: int
    x: float
    y: float
    radius: float
    mass: float
    fixed: bool = False


BY_ID = operator.attrgetter("id")


class Table:
    """A mat with its surroundings, on which shots are simulated; compiled where possible unless told otherwise."""

    def __init__(self, spec: TableSpec, compiled: bool | None = None) -> None:
        self.spec = spec
        self.compiled = engine.can_compile() if compiled is None else compiled
        self.surface = tuple(float(getattr(spec, name)) for name in Surface._fields)
        self._desks: dict[int, list[Desk]] = {}
        self._at_rest: dict[int, Any] = {}

    def lay(self, bodies: Iterable[Body]) -> Layout:
        """These pieces on the mat, in order of ids."""
        return Layout(self, tuple(sorted(bodies, key=BY_ID)))

    def discs_at_rest(self, size: int) -> Any:
        """So many discs, of which nothing is known but that they rest on the mat; the caller's own."""
        if size not in self._at_rest:
            disc = [0.0] * WIDTH
            disc[SLIDE] = self.spec.slide
            disc[STOPS] = disc[BORDER] = disc[MEETS] = disc[NEXT] = NEVER
            self._at_rest[size] = row_of(disc * size, self.compiled)
        return self._at_rest[size].copy()

    def take_desk(self, size: int) -> Desk:
        """A desk for so many pieces; threads that simulate at the same time get one each."""
        desks = self._desks.setdefault(size, [])
        try:
            return desks.pop()
        except IndexError:
            return Desk(size, self.spec.max_events, self.compiled)

    def give_back(self, desk: Desk) -> None:
        """The desk may be used for the next shot."""
        self._desks[desk.size].append(desk)


class Layout:
    """Pieces at rest on a table. Flicking changes nothing here: the same layout serves any number of trial shots."""

    def __init__(self, table: Table, bodies: tuple[Body, ...]) -> None:
        self.table = table
        self.bodies = bodies
        self.size = len(bodies)
        self.ids = [body.id for body in bodies]
        self.index = {id: i for i, id in enumerate(self.ids)}
        if len(self.index) < len(bodies):
            raise ValueError("two pieces share an id")
        self._laid = self._discs(None)

    def _discs(self, rolling: int | None) -> Any:
        """All pieces as the solver's discs, at rest."""
        spec = self.table.spec
        discs = self.table.discs_at_rest(self.size)
        discs[X::WIDTH] = [body.x for body in self.bodies]
        discs[Y::WIDTH] = [body.y for body in self.bodies]
        discs[RADIUS::WIDTH] = [body.radius for body in self.bodies]
        discs[LIGHTNESS::WIDTH] = [0.0 if body.fixed else 1.0 / body.mass for body in self.bodies]
        if rolling is not None:
            discs[rolling * WIDTH + RADIUS] = spec.roll_radius
            discs[rolling * WIDTH + SLIDE] = spec.roll_slide
        return discs

    def flick(self, piece: int, angle: float, speed: float, *, rolling: bool = False, tracked: bool = False) -> Outcome:
        """Flick a piece (angle in radians from +x) and run to rest.

        A rolling piece stands on its edge until it rests. Tracks are for animation; trial shots do without.
        """
        shooter = self.index[piece]
        if self.bodies[shooter].fixed or not math.isfinite(angle) or not 0.0 <= speed < math.inf:
            raise ValueError(f"piece {piece} cannot be flicked at angle {angle} with speed {speed}")
        table = self.table
        run = engine.compiled() if table.compiled else engine.interpreted()
        desk = table.take_desk(self.size)
        time, cut = run(
            table.surface,
            self._discs(shooter) if rolling else self._laid,
            desk.discs,
            desk.meetings,
            desk.latest,
            desk.counts,
            desk.hits,
            desk.frames if tracked else desk.no_frames,
            desk.near,
            shooter,
            math.cos(angle),
            math.sin(angle),
            float(speed),
            table.spec.max_events,
        )
        outcome = self._outcome(desk, time, cut)
        table.give_back(desk)
        return outcome

    def _outcome(self, desk: Desk, time: float, cut: bool) -> Outcome:
        events, hits, frames = plain(desk.counts)
        return Outcome(
            contacts=self._contacts(plain(desk.hits[: hits * HIT_WIDTH])) if hits else (),
            exits=self._exits(desk.discs),
            ends=self._ends(desk.discs),
            tracks=tracks_of(plain(desk.frames[: frames * FRAME_WIDTH]), self.ids) if frames else (),
            time=time,
            events=events,
            cut=cut,
        )

    def _contacts(self, hits: list[float]) -> tuple[Contact, ...]:
        ids = self.ids
        times, firsts, seconds, *felt = (hits[what::HIT_WIDTH] for what in range(HIT_WIDTH))
        pairs = ((ids[int(i)], ids[int(j)]) for i, j in zip(firsts, seconds, strict=True))
        found = [Contact(time, *pair, *rest) for time, pair, *rest in zip(times, pairs, *felt, strict=True)]
        found.sort()
        return tuple(found)

    def _exits(self, discs: Any) -> tuple[Exit, ...]:
        off = plain(discs[OFF::WIDTH])
        if not any(off):
            return ()
        times, xs, ys, away = (plain(discs[what::WIDTH]) for what in (EXIT_TIME, EXIT_X, EXIT_Y, AWAY))
        found = [Exit(times[i], body.id, xs[i], ys[i], away[i] >= body.radius) for i, body in enumerate(self.bodies) if off[i]]
        found.sort()
        return tuple(found)

    def _ends(self, discs: Any) -> tuple[Spot, ...]:
        places = zip(self.bodies, plain(discs[X::WIDTH]), plain(discs[Y::WIDTH]), strict=True)
        return tuple([Spot(body.id, x, y) for body, x, y in places if x != body.x or y != body.y])
