"""The flick table: the six mats that lie on it, and its physics. The practice mat needs no more of the box."""

from __future__ import annotations

import threading
from pathlib import Path

import msgspec

from questboard.core import Chance, Content, KeyedChance, load
from questboard.physics import Body, Table, TableSpec, Tremble
from questboard.physics.engine import is_loaded

DATA = Path(__file__).parents[1] / "data"


class MatSize(msgspec.Struct, frozen=True):
    """The playmat, and how far the walls are from it."""

    width: float
    height: float
    wall_gap: float
    hero_line_x: float
    monster_line_x: float


class SizeClass(msgspec.Struct, frozen=True):
    """What all pieces of a size have in common."""

    diameter: float
    mass: float
    vmax: float


class Gravity(msgspec.Struct, frozen=True):
    """How heavy things are."""

    g: float


class SurfaceRow(msgspec.Struct, frozen=True):
    """How pieces slide and roll."""

    mu_mat: float
    mu_table: float
    roll_deceleration: float
    roll_profile_radius: float


class ContactRow(msgspec.Struct, frozen=True):
    """How pieces bounce; the values of the two partners are multiplied."""

    piece_elasticity: float
    piece_friction: float
    wall_elasticity: float
    wall_friction: float
    hit_min_dv: float
    settle_speed: float
    same_contact_time: float
    legal_tolerance: float


class SolverRow(msgspec.Struct, frozen=True):
    """Where the simulation stops."""

    max_time: float
    max_events: int
    same_moment: float
    rest_speed: float
    round_pos: int


class AimRow(msgspec.Struct, frozen=True):
    """How finely people aim and place."""

    angle_steps: int
    power_steps: int
    place_step: float


class PhysicsFile(msgspec.Struct, frozen=True):
    """What of `physics.toml` a mat and a flick need."""

    mat: MatSize
    gravity: Gravity
    size: dict[str, SizeClass]
    surface: SurfaceRow
    contact: ContactRow
    solver: SolverRow
    aim: AimRow
    tremble: dict[str, Tremble]


class MatRow(Content, frozen=True):
    """One side of a playmat."""

    id: str
    name: str
    sheet: int
    other_side: str
    obstacles: tuple[tuple[float, float], ...]
    runes: tuple[tuple[float, float], ...]


class MatsFile(Content, frozen=True):
    """`mats.toml`."""

    mat: tuple[MatRow, ...]


def table_spec(physics: PhysicsFile) -> TableSpec:
    """The numbers of the flick table."""
    mat, surface, contact, solver = physics.mat, physics.surface, physics.contact, physics.solver
    return TableSpec(
        width=mat.width,
        height=mat.height,
        wall_gap=mat.wall_gap,
        slide=round(surface.mu_mat * physics.gravity.g, 9),
        slide_off=round(surface.mu_table * physics.gravity.g, 9),
        restitution=contact.piece_elasticity**2,
        friction=contact.piece_friction**2,
        wall_restitution=contact.piece_elasticity * contact.wall_elasticity,
        wall_friction=contact.piece_friction * contact.wall_friction,
        settle_speed=contact.settle_speed,
        rest_speed=solver.rest_speed,
        hit_change=contact.hit_min_dv,
        same_contact=contact.same_contact_time,
        same_moment=solver.same_moment,
        max_time=solver.max_time,
        max_events=solver.max_events,
        roll_radius=surface.roll_profile_radius,
        roll_slide=surface.roll_deceleration,
        tolerance=contact.legal_tolerance,
        decimals=solver.round_pos,
    )


PHYSICS = load(DATA / "physics.toml", PhysicsFile)
MATS = {mat.id: mat for mat in load(DATA / "mats.toml", MatsFile).mat}
SPEC = table_spec(PHYSICS)
TABLE = Table(SPEC)
"""For the many shots that bots imagine: compiled."""
WATCHED_TABLE = Table(SPEC, compiled=False)
"""For shots that people watch: of these there are few. The bits are the same."""
UNIT = PHYSICS.aim.place_step


def is_watched(chance: Chance) -> bool:
    """Is this a real match? What is only imagined nobody watches."""
    return isinstance(chance, KeyedChance)


_warming_up = threading.Event()


def table_for(chance: Chance) -> Table:
    """On which table a shot is simulated: who watches does not wait for a compiler, nor does a bot where it is at work aside."""
    return WATCHED_TABLE if (is_watched(chance) or _warming_up.is_set()) and not is_loaded() else TABLE


def warm_up() -> None:
    """One shot on the compiled table, so that the next ones need not wait for the compiler."""
    _warming_up.set()
    try:
        TABLE.lay([Body(1, 10.0, 10.0, 1.0, 1.0)]).flick(1, 0.0, 50.0)
    finally:
        _warming_up.clear()
