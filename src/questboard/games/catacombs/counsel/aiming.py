"""A flick that is to be aimed: whom it may hit, what that is worth, and the directions that stand to reason."""

from __future__ import annotations

import math

from questboard.games.catacombs.rules.content import ANGLES, PIECES, POWERS, SPEC
from questboard.games.catacombs.rules.language import Shot, read_shot
from questboard.games.catacombs.rules.model import NOBODY, ON_MAT, CatacombsState
from questboard.games.catacombs.rules.shots.flicked import AskAim
from questboard.games.catacombs.rules.shots.flicks import fastest
from questboard.games.catacombs.rules.shots.resolution import AskFearRush

from .lines import obstructions
from .worth import foes_of, hit_worth

REACH = 60.0


class Shooting:
    """A flick that is to be aimed: the piece, its shot, and whom it may hit."""

    def __init__(self, s: CatacombsState, question: AskAim | AskFearRush) -> None:
        self.s = s
        self.piece = question.piece
        self.fear = isinstance(question, AskFearRush)
        if isinstance(question, AskFearRush):
            self.performer, self.target, self.shot = question.attacker, NOBODY, Shot("rush")
        else:
            self.performer, self.target, self.shot = s.sequences[-1].performer, question.target, read_shot(question.shot)
        self.side = s.side(self.performer)
        self.rolling = self.shot.base == "roll"
        self.radius = SPEC.roll_radius if self.rolling else PIECES.shapes[self.piece].radius
        self.place = s.x[self.piece], s.y[self.piece]
        self.foes = [self.target] if self.target != NOBODY else foes_of(s, self.side)
        self.worth = {foe: hit_worth(s, self.shot, self.performer, foe) for foe in self.foes}
        self.things = [thing for thing in obstructions(s) if thing[0] != self.piece]
        self.watchers = [(foe, (s.x[foe], s.y[foe])) for foe in foes_of(s, self.side)]
        self.slide = SPEC.roll_slide if self.rolling else SPEC.slide

    def distance(self, place: tuple[float, float]) -> float:
        return math.hypot(place[0] - self.place[0], place[1] - self.place[1])

    def angle_to(self, x: float, y: float) -> int:
        """The step of angle that leads there."""
        return round(math.atan2(y - self.place[1], x - self.place[0]) / (2 * math.pi) * ANGLES) % ANGLES

    def power_for(self, way: float) -> int:
        """The power that slides so far."""
        speed = math.sqrt(2 * self.slide * max(way, 0.5))
        return min(POWERS, max(1, math.ceil(POWERS * speed / fastest(self.piece, self.rolling))))


# ---- candidates -----------------------------------------------------------------------------------------------------


def angles(shooting: Shooting) -> list[int]:
    """The directions worth a try: enemies' centres and edges, bank shots, cover for a rush."""
    found: dict[int, None] = {}
    s = shooting.s
    for foe in sorted(shooting.foes, key=lambda foe: -shooting.worth[foe]):
        x, y = s.x[foe], s.y[foe]
        if shooting.distance((x, y)) <= REACH:
            for angle in _angles_at(shooting, x, y, PIECES.shapes[foe].radius):
                found[angle] = None
    for angle in _banks(shooting):
        found[angle] = None
    if shooting.shot.base == "rush":
        for x, y in _cover(shooting):
            found[shooting.angle_to(x, y)] = None
    return list(found)


def _angles_at(shooting: Shooting, x: float, y: float, radius: float) -> list[int]:
    aside = 0.5 * (radius + shooting.radius)
    distance = max(shooting.distance((x, y)), 0.1)
    nx, ny = -(y - shooting.place[1]) / distance * aside, (x - shooting.place[0]) / distance * aside
    return [shooting.angle_to(x, y), shooting.angle_to(x + nx, y + ny), shooting.angle_to(x - nx, y - ny)]


def _banks(shooting: Shooting) -> list[int]:
    """Over the nearest face of an obstacle: towards the enemy mirrored in it."""
    s = shooting.s
    found = []
    for piece in PIECES.obstacles:
        if s.where[piece] != ON_MAT:
            continue
        ox, oy, gap = s.x[piece], s.y[piece], PIECES.shapes[piece].radius + shooting.radius
        for foe in shooting.foes:
            mx, my = (shooting.place[0] + s.x[foe]) / 2 - ox, (shooting.place[1] + s.y[foe]) / 2 - oy
            length = math.hypot(mx, my)
            if length > 0.1 and shooting.worth[foe] > 0:
                found.append(shooting.angle_to(ox + mx / length * gap, oy + my / length * gap))
    return found


def _cover(shooting: Shooting) -> list[tuple[float, float]]:
    """Points behind obstacles as seen from the enemies' middle."""
    s = shooting.s
    if not shooting.foes:
        return []
    cx = sum(s.x[foe] for foe in shooting.foes) / len(shooting.foes)
    cy = sum(s.y[foe] for foe in shooting.foes) / len(shooting.foes)
    found = []
    for piece in PIECES.obstacles:
        if s.where[piece] == ON_MAT:
            away = max(math.hypot(s.x[piece] - cx, s.y[piece] - cy), 0.1)
            behind = PIECES.shapes[piece].radius + shooting.radius + 0.5
            found.append((s.x[piece] + (s.x[piece] - cx) / away * behind, s.y[piece] + (s.y[piece] - cy) / away * behind))
    return found
