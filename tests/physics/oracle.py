"""pymunk as the oracle: the same table, stepped through time by somebody else's engine."""

import math

import pymunk

BESIDE = pymunk.ShapeFilter(categories=2, mask=4)
ON = pymunk.ShapeFilter(categories=1, mask=5)
WALL = pymunk.ShapeFilter(categories=4)
THICK = 2.0


class Oracle:
    """One shot in pymunk. Sliding friction is a joint to the table with a bounded force, spin's another one."""

    def __init__(self, spec, bodies, shooter, angle, speed, rolling=False):
        self.spec = spec
        self.space = pymunk.Space()
        self.space.iterations = 20
        self.space.collision_slop = 0.001
        self.hits = []
        self.exits = {}
        self.space.on_collision(1, 1, post_solve=self._note)
        self._build_walls()
        self.bodies = {}
        for body in bodies:
            rolls = rolling and body.id == shooter
            self._add(body, spec.roll_radius if rolls else body.radius, spec.roll_slide if rolls else spec.slide)
        self.bodies[shooter].velocity = speed * math.cos(angle), speed * math.sin(angle)

    def _build_walls(self):
        spec, gap = self.spec, self.spec.wall_gap + THICK
        corners = [(-gap, -gap), (spec.width + gap, -gap), (spec.width + gap, spec.height + gap), (-gap, spec.height + gap)]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            wall = pymunk.Segment(self.space.static_body, start, end, THICK)
            wall.elasticity = spec.wall_restitution / math.sqrt(spec.restitution)
            wall.friction = spec.wall_friction / math.sqrt(spec.friction)
            wall.filter = WALL
            self.space.add(wall)

    def _add(self, body, radius, slide):
        moment = pymunk.moment_for_circle(body.mass, 0, radius)
        kind = pymunk.Body.STATIC if body.fixed else pymunk.Body.DYNAMIC
        disc = pymunk.Body(body.mass, moment, kind)
        disc.position = body.x, body.y
        circle = pymunk.Circle(disc, radius)
        circle.elasticity = math.sqrt(self.spec.restitution)
        circle.friction = math.sqrt(self.spec.friction)
        circle.filter = ON
        circle.collision_type = 1
        disc.id_here = body.id
        self.space.add(disc, circle)
        self.bodies[body.id] = disc
        if not body.fixed:
            ground = self.space.static_body
            disc.grip = pymunk.PivotJoint(ground, disc, (0, 0), (0, 0))
            disc.turn = pymunk.GearJoint(ground, disc, 0, 1)
            disc.grip.max_bias = disc.turn.max_bias = 0
            disc.circle, disc.off = circle, False
            self._brake(disc, slide)
            self.space.add(disc.grip, disc.turn)

    def _brake(self, disc, slide):
        disc.grip.max_force = disc.mass * slide
        disc.turn.max_force = 2 / 3 * disc.mass * slide * disc.circle.radius

    def _note(self, arbiter, space, data):
        one, two = (shape.body.id_here for shape in arbiter.shapes)
        if arbiter.is_first_contact and arbiter.total_impulse.length > 0:
            self.hits.append((min(one, two), max(one, two)))

    def run(self, step):
        """Step until all rest."""
        spec, time = self.spec, 0.0
        moving = [disc for disc in self.bodies.values() if disc.body_type == pymunk.Body.DYNAMIC]
        while time < spec.max_time:
            self.space.step(step)
            time += step
            for disc in moving:
                x, y = disc.position
                inside = 0 <= x <= spec.width and 0 <= y <= spec.height
                if not inside and not disc.off:
                    disc.off, disc.circle.filter = True, BESIDE
                    self.exits[disc.id_here] = (min(max(x, 0), spec.width), min(max(y, 0), spec.height))
                    self._brake(disc, spec.slide_off)
                elif inside and disc.off:
                    disc.velocity, disc.angular_velocity = (0, 0), 0
                    disc.grip.max_force = disc.turn.max_force = math.inf
            if all(disc.velocity.length < spec.rest_speed for disc in moving):
                break
        return {id: tuple(disc.position) for id, disc in self.bodies.items()}
