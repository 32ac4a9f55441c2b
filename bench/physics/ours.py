"""Our own flick table on the shared scenes, through the interface that games use."""

from __future__ import annotations

from collections.abc import Callable

from bench.physics import scenes
from bench.protocol import Counts, Slice, cpu_seconds
from questboard.physics import Body, Layout, Outcome, Table, TableSpec

SPEC = TableSpec(
    width=scenes.WIDTH,
    height=scenes.HEIGHT,
    wall_gap=0.0,
    slide=scenes.SLIDE,
    slide_off=scenes.SLIDE,
    restitution=scenes.RESTITUTION,
    friction=scenes.FRICTION,
    wall_restitution=scenes.WALL_RESTITUTION,
    wall_friction=scenes.WALL_FRICTION,
    settle_speed=1.0,
    rest_speed=scenes.REST_SPEED,
    hit_change=0.5,
    same_contact=0.02,
    same_moment=1e-9,
    max_time=scenes.MAX_TIME,
    max_events=5000,
    roll_radius=0.5,
    roll_slide=90.0,
    tolerance=0.01,
    decimals=4,
)


def lay(table: Table, shot: scenes.Shot) -> Layout:
    """The scene on our table."""
    return table.lay(Body(n, disc.x, disc.y, disc.radius, disc.mass) for n, disc in enumerate(shot.discs))


def flick(layout: Layout, shot: scenes.Shot) -> Outcome:
    """The whole shot, to rest."""
    return layout.flick(shot.shooter, shot.angle, shot.speed)


def shots(scene: Callable[[int], scenes.Shot], compiled: bool | None = None) -> Slice:
    """One shot after another, each laid out anew."""
    table = Table(SPEC, compiled)
    prepared = [scene(seed) for seed in range(scenes.SHOTS)]
    flick(lay(table, prepared[0]), prepared[0])

    def run(seconds: float) -> Counts:
        done = events = 0
        for _ in cpu_seconds(seconds):
            shot = prepared[done % len(prepared)]
            events += flick(lay(table, shot), shot).events
            done += 1
        return {"shots": done, "events": events}

    return run


def trials(scene: Callable[[int], scenes.Shot]) -> Slice:
    """Trial shots as a bot makes them: many on the same layout."""
    table = Table(SPEC)
    prepared = [(lay(table, shot), shot) for shot in map(scene, range(scenes.SHOTS))]
    flick(*prepared[0])

    def run(seconds: float) -> Counts:
        done = events = 0
        for _ in cpu_seconds(seconds):
            for layout, shot in prepared:
                events += flick(layout, shot).events
            done += len(prepared)
        return {"shots": done, "events": events}

    return run


MEASURES: dict[str, Callable[[], Slice]] = {
    "physics-scattered": lambda: trials(scenes.scattered),
    "physics-rack": lambda: trials(scenes.rack),
    "physics-scattered-laid-anew": lambda: shots(scenes.scattered),
    "physics-scattered-interpreted": lambda: shots(scenes.scattered, compiled=False),
}
