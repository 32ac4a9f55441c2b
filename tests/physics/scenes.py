"""The flick table of Catacombs, and pieces on it: placed by hand, scattered, in racks, in rows."""

import math
import random

import msgspec

from questboard.physics import Body, Table, TableSpec

SPEC = TableSpec(
    width=52.0,
    height=32.0,
    wall_gap=4.0,
    slide=294.3,
    slide_off=441.45,
    restitution=0.5476,
    friction=0.2025,
    wall_restitution=0.296,
    wall_friction=0.2025,
    settle_speed=1.0,
    rest_speed=0.5,
    hit_change=0.5,
    same_contact=0.02,
    same_moment=1e-9,
    max_time=6.0,
    max_events=5000,
    roll_radius=0.5,
    roll_slide=90.0,
    tolerance=0.01,
    decimals=4,
)
WALLED = msgspec.structs.replace(SPEC, wall_gap=0.0)  # walls at the mat's border: nothing can leave

SIZES = {"XS": (0.75, 1.2), "S": (1.0, 2.2), "M": (1.25, 3.4), "L": (1.5, 4.9), "cube": (1.41, 10.9), "shield": (1.5, 9.8)}


def piece(id, x, y, size="M", fixed=False):
    return Body(id, x, y, *SIZES[size], fixed)


def shoot(bodies, shooter, degrees, speed, spec=SPEC, **how):
    """Flick a piece; compiled."""
    return Table(spec, compiled=True).lay(bodies).flick(shooter, math.radians(degrees), speed, **how)


def end_of(outcome, id):
    """Where a piece that moved lies."""
    return next((spot.x, spot.y) for spot in outcome.ends if spot.piece == id)


def hits(outcome):
    """Who hit whom, in order."""
    return [(hit.a, hit.b) for hit in outcome.contacts]


# ---- random tables ------------------------------------------------------------------------------------------------------


def scattered(seed, count=20, fixed=0.0):
    """Pieces of all sizes here and there, and a flick towards one of them: (bodies, who, angle, speed)."""
    rnd = random.Random(seed)
    bodies = []
    while len(bodies) < count:
        radius, mass = rnd.choice(list(SIZES.values()))
        x, y = round(rnd.uniform(radius, 52 - radius), 4), round(rnd.uniform(radius, 32 - radius), 4)
        if all(math.hypot(x - body.x, y - body.y) >= radius + body.radius for body in bodies):
            bodies.append(Body(len(bodies), x, y, radius, mass, rnd.random() < fixed))
    return (bodies, *flick_at_random(bodies, rnd))


def flick_at_random(bodies, rnd):
    shooter = rnd.choice([body for body in bodies if not body.fixed] or [bodies[0]])
    goal = rnd.choice([body for body in bodies if body is not shooter] or [shooter])
    angle = math.atan2(goal.y - shooter.y, goal.x - shooter.x) + rnd.uniform(-0.1, 0.1)
    return shooter.id, angle, rnd.choice([rnd.uniform(0.0, 30.0), rnd.uniform(30.0, 270.0)])


def rack(seed, gap=0.0, rings=2):
    """Equal discs packed as tightly as can be, and a fast one on its way to them."""
    rnd = random.Random(seed)
    width = 2.5 + gap
    bodies = []
    for q in range(-rings, rings + 1):
        for s in range(-rings, rings + 1):
            if abs(q + s) <= rings:
                bodies.append(piece(len(bodies), 34 + width * (q + s / 2), 16 + width * s * math.sqrt(3) / 2))
    y = 16 + rnd.uniform(-3, 3)
    bodies.append(piece(len(bodies), 8.0, y))
    return bodies, len(bodies) - 1, math.atan2(16 - y, 26) + rnd.uniform(-0.03, 0.03), rnd.uniform(100.0, 250.0)


def cluster(seed, count=14):
    """Pieces of all sizes, each touching one that was there before (to four decimals), and a flick of one of them."""
    rnd = random.Random(seed)
    bodies = [piece(0, 26.0, 16.0)]
    while len(bodies) < count:
        radius, mass = rnd.choice(list(SIZES.values()))
        host = rnd.choice(bodies)
        angle = rnd.choice([rnd.uniform(0, 2 * math.pi), rnd.randrange(12) * math.pi / 6])
        reach = radius + host.radius
        x, y = round(host.x + reach * math.cos(angle), 4), round(host.y + reach * math.sin(angle), 4)
        fits = all(math.hypot(x - body.x, y - body.y) >= radius + body.radius - 1e-4 for body in bodies)
        if fits and radius <= x <= 52 - radius and radius <= y <= 32 - radius:
            bodies.append(Body(len(bodies), x, y, radius, mass, rnd.random() < 0.1))
    return (bodies, *flick_at_random(bodies, rnd))
