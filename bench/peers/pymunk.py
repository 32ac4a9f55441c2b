"""pymunk on the shared scenes: a space built for each shot (or kept and reset), stepped until all rest.

Sliding friction is done in its usual way: a pivot joint to the table with a bounded force, and a gear joint for spin.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable
from typing import Any

from bench.physics import scenes
from bench.protocol import Counts, Slice, cpu_seconds, serve

STEP = 1 / 240
LOOK = 8  # steps between two looks whether all rest
THICK = 2.0  # of the walls, so that nothing passes through


def build(shot: scenes.Shot, iterations: int = 10) -> tuple[Any, list[Any]]:
    """A space with walls and discs, one of them flicked."""
    import pymunk  # type: ignore[import-not-found,import-untyped,unused-ignore]

    space = pymunk.Space()
    space.iterations = iterations
    space.collision_slop = 0.001
    corners = [(0.0, 0.0), (scenes.WIDTH, 0.0), (scenes.WIDTH, scenes.HEIGHT), (0.0, scenes.HEIGHT)]
    out = [(-THICK, -THICK), (THICK, -THICK), (THICK, THICK), (-THICK, THICK)]
    ends = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(corners, out, strict=True)]
    for start, end in zip(ends, ends[1:] + ends[:1], strict=True):
        wall = pymunk.Segment(space.static_body, start, end, THICK)
        wall.elasticity = scenes.WALL_RESTITUTION / math.sqrt(scenes.RESTITUTION)
        wall.friction = scenes.WALL_FRICTION / math.sqrt(scenes.FRICTION)
        space.add(wall)
    bodies = []
    for disc in shot.discs:
        body = pymunk.Body(disc.mass, pymunk.moment_for_circle(disc.mass, 0, disc.radius))
        body.position = disc.x, disc.y
        circle = pymunk.Circle(body, disc.radius)
        circle.elasticity = math.sqrt(scenes.RESTITUTION)
        circle.friction = math.sqrt(scenes.FRICTION)
        grip = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        grip.max_bias = 0
        grip.max_force = disc.mass * scenes.SLIDE
        turn = pymunk.GearJoint(space.static_body, body, 0, 1)
        turn.max_bias = 0
        turn.max_force = 2 / 3 * disc.mass * scenes.SLIDE * disc.radius
        space.add(body, circle, grip, turn)
        bodies.append(body)
    bodies[shot.shooter].velocity = shot.speed * math.cos(shot.angle), shot.speed * math.sin(shot.angle)
    return space, bodies


def step_to_rest(space: Any, bodies: list[Any], step: float) -> int:
    """Step until all rest; returns how many steps it took."""
    steps = 0
    while steps * step < scenes.MAX_TIME:
        for _ in range(LOOK):
            space.step(step)
        steps += LOOK
        if all(body.velocity.length < scenes.REST_SPEED for body in bodies):
            break
    return steps


def shots(scene: Callable[[int], scenes.Shot]) -> Slice:
    """One shot after another."""
    prepared = [scene(seed) for seed in range(scenes.SHOTS)]

    def run(seconds: float) -> Counts:
        done = steps = 0
        for _ in cpu_seconds(seconds):
            steps += step_to_rest(*build(prepared[done % len(prepared)]), STEP)
            done += 1
        return {"shots": done, "steps": steps}

    return run


def resets(scene: Callable[[int], scenes.Shot]) -> Slice:
    """Spaces that are kept: for the next shot its discs are put back to where they lay."""
    prepared = [(shot, *build(shot)) for shot in map(scene, range(scenes.SHOTS))]

    def run(seconds: float) -> Counts:
        done = steps = 0
        for _ in cpu_seconds(seconds):
            shot, space, bodies = prepared[done % len(prepared)]
            for disc, body in zip(shot.discs, bodies, strict=True):
                body.position, body.velocity, body.angle, body.angular_velocity = (disc.x, disc.y), (0, 0), 0, 0
            bodies[shot.shooter].velocity = shot.speed * math.cos(shot.angle), shot.speed * math.sin(shot.angle)
            steps += step_to_rest(space, bodies, STEP)
            done += 1
        return {"shots": done, "steps": steps}

    return run


def tell_ends(steps_per_second: int, count: int) -> None:
    """Print where the discs of the first scattered shots end with so many steps a second."""
    ends = []
    for seed in range(count):
        space, bodies = build(scenes.scattered(seed), iterations=20)
        step_to_rest(space, bodies, 1 / steps_per_second)
        ends.append([tuple(body.position) for body in bodies])
    print(json.dumps(ends))


MEASURES: dict[str, Callable[[], Slice]] = {
    "pymunk-scattered": lambda: shots(scenes.scattered),
    "pymunk-scattered-kept": lambda: resets(scenes.scattered),
    "pymunk-rack": lambda: shots(scenes.rack),
}

if __name__ == "__main__":
    if sys.argv[1] == "ends":
        tell_ends(int(sys.argv[2]), int(sys.argv[3]))
    else:
        serve(MEASURES)
