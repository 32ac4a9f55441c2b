"""Aims worth trying: straight at enemies, past their edges, banked over obstacles, and away into cover.

Every candidate is tried once by simulation with a steady hand and appraised; only the best go on to the search, which shakes
them. Where no thought is wanted (inside a rollout) a reflex aims straight at the best enemy in reach.
"""

from __future__ import annotations

import math

from questboard.core import Aim
from questboard.games.catacombs.rules.content import ANGLES, HEIGHT, HIT_SPEED, PIECES, POWERS, SHOTS, SPEC, WIDTH
from questboard.games.catacombs.rules.language import Shot, read_shot
from questboard.games.catacombs.rules.mat import lay
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind
from questboard.games.catacombs.rules.shots.flicked import AskAim
from questboard.games.catacombs.rules.shots.flicks import fastest, flick_of
from questboard.games.catacombs.rules.shots.resolution import AskFearRush
from questboard.physics import Layout, Outcome

from .lines import is_clear, obstructions
from .worth import EXPOSED, EXPOSED_WITHIN, SHADOW, STUNNED, foes_of, hit_worth, loss

POWER_SET = (25, 40, 55, 70, 85, 100)
UNIFORM = 24
REACH = 60.0
CANDIDATES = 120
OVERSHOOT = 10.0
"""How much further than its goal a shot is meant to go."""


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
    """The directions worth a try: enemies' centres and edges, bank shots, cover for a rush, all round."""
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
    for step in range(UNIFORM):
        found[step * ANGLES // UNIFORM] = None
    return list(found)


def aims(shooting: Shooting) -> list[Aim]:
    """The canonical list: some powers in every direction, thinned out where there are too many."""
    every = [Aim(angle, power) for angle in angles(shooting) for power in POWER_SET]
    return every[:: max(1, math.ceil(len(every) / CANDIDATES))] if len(every) > 2 * CANDIDATES else every[: 2 * CANDIDATES]


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
        if s.where[piece] != 1:
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
        if s.where[piece] == 1:
            away = max(math.hypot(s.x[piece] - cx, s.y[piece] - cy), 0.1)
            behind = PIECES.shapes[piece].radius + shooting.radius + 0.5
            found.append((s.x[piece] + (s.x[piece] - cx) / away * behind, s.y[piece] + (s.y[piece] - cy) / away * behind))
    return found


# ---- appraisal ------------------------------------------------------------------------------------------------------


def appraise(shooting: Shooting, outcome: Outcome, follow_up: bool) -> float:
    """What the simulated flick is worth to the performer's side."""
    s, piece = shooting.s, shooting.piece
    value = 0.0
    hit: set[int] = set()
    for contact in outcome.contacts:
        if piece in (contact.a, contact.b) and contact.speed(piece) >= HIT_SPEED:
            hit.add(contact.other(piece))
        for wall, other in ((contact.a, contact.b), (contact.b, contact.a)):
            if s.kind(wall) == Kind.FIRE_WALL and s.side(other) == HEROIC:
                value += loss(s, other, 1) * (-1 if shooting.side == HEROIC else 1)
    if shooting.fear:
        return value + _far_off(shooting, outcome)
    hits = [foe for foe in hit if foe in shooting.worth]
    if shooting.shot.base in ("roll", "ice", "devour") and len(hits) > 1:
        hits = [max(hits, key=lambda foe: shooting.worth[foe])]
    value += sum(shooting.worth[foe] for foe in hits)
    for exit in outcome.exits:
        if exit.completely and exit.piece in hit and s.is_shadow(exit.piece) and shooting.side == HEROIC:
            value += SHADOW
    if shooting.shot.base in ("melee", "rush"):
        value += STUNNED * sum(_wakes(s, piece, other) for other in hit)
    if PIECES.kinds[piece] != Kind.RANGED and PIECES.kinds[piece] != Kind.SHIELD:
        value += standing(shooting, _rest(shooting, outcome), follow_up)
    return value


def _wakes(s: CatacombsState, piece: int, other: int) -> bool:
    member = s.member(other)
    return member != NOBODY and s.party[member].stunned and s.side(piece) == HEROIC and piece != PIECES.antient


def _rest(shooting: Shooting, outcome: Outcome) -> tuple[float, float]:
    """Where the shot piece lies in the end, nearly."""
    exit = outcome.exit_of(shooting.piece)
    radius = PIECES.shapes[shooting.piece].radius
    x, y = next(((spot.x, spot.y) for spot in outcome.ends if spot.piece == shooting.piece), shooting.place)
    if exit is not None:
        x, y = exit.x, exit.y
    return min(max(x, radius), WIDTH - radius), min(max(y, radius), HEIGHT - radius)


def _far_off(shooting: Shooting, outcome: Outcome) -> float:
    """A feared enemy is best sent far away from everybody it could hit."""
    x, y = _rest(shooting, outcome)
    s = shooting.s
    mates = [p for p in s.characters() if s.side(p) == shooting.side]
    return min((math.hypot(s.x[p] - x, s.y[p] - y) for p in mates), default=0.0) * 0.05


def standing(shooting: Shooting, place: tuple[float, float], follow_up: bool) -> float:
    """What it is worth to lie there: out of the enemies' lines, or, with shots to come, in good ones."""
    s, value = shooting.s, 0.0
    for foe, there in shooting.watchers:
        distance = math.hypot(there[0] - place[0], there[1] - place[1])
        if distance > EXPOSED_WITHIN and not follow_up:
            continue
        if is_clear(shooting.things, place, there, 0.75, (foe,)):
            if distance <= EXPOSED_WITHIN and shooting.side == HEROIC:
                value -= EXPOSED
            if follow_up:
                value = max(value, chance_to_hit(distance) * 0.5 * loss(s, foe, 1))
    return value


def chance_to_hit(distance: float) -> float:
    """Roughly, for a trembling hand."""
    return max(0.1, min(1.0, 1.15 - distance / 55.0))


def has_follow_up(s: CatacombsState) -> bool:
    """Will the same character go on to shoot?"""
    for step in reversed(s.agenda):
        rest = getattr(step, "rest", None)
        if rest is not None:
            return any(SHOTS[read_shot(text).base].damage > 0 for text in rest if text.replace(".", "").isalnum())
    return False


def best_aims(s: CatacombsState, question: AskAim | AskFearRush, most: int) -> list[tuple[Aim, float]]:
    """The most promising aims, each tried once with a steady hand."""
    shooting = Shooting(s, question)
    layout, follow_up = lay(s), has_follow_up(s)
    tried = [(aim, appraise(shooting, try_aim(layout, shooting, aim), follow_up)) for aim in aims(shooting)]
    tried.sort(key=lambda entry: -entry[1])
    found: list[tuple[Aim, float]] = []
    for aim, value in tried:
        if all(abs(aim.angle - other.angle) > 6 or abs(aim.power - other.power) > 20 for other, _ in found):
            found.append((aim, value))
        if len(found) == most:
            break
    return found


def try_aim(layout: Layout, shooting: Shooting, aim: Aim) -> Outcome:
    """What a steady hand would make of it."""
    flick = flick_of(shooting.piece, aim, shooting.rolling)
    return layout.flick(shooting.piece, flick.angle, flick.speed, rolling=shooting.rolling)


def reflex(s: CatacombsState, question: AskAim | AskFearRush) -> Aim | None:
    """Straight at the best enemy with a free line, a little further than needed; None: better not at all."""
    shooting = Shooting(s, question)
    if shooting.fear:
        return _send_away(shooting)
    harmless = SHOTS[shooting.shot.base].damage == 0 and shooting.shot.base != "ice"
    if harmless and not has_follow_up(s):
        return _retreat(shooting)
    best, chosen = 0.0, None
    for foe in shooting.foes:
        there = s.x[foe], s.y[foe]
        distance = shooting.distance(there)
        value = (loss(s, foe, 1) if harmless else shooting.worth[foe]) * chance_to_hit(distance)
        if not is_clear(shooting.things, shooting.place, there, shooting.radius * 0.8, (foe,)):
            value *= 0.3
        if value > best:
            best, chosen = value, foe
    if chosen is None:
        return None
    x, y = s.x[chosen], s.y[chosen]
    way = shooting.distance((x, y))
    # A rush that goes before a shot stops short of its goal.
    length = max(way - 8.0, 1.0) if harmless else way + OVERSHOOT
    return Aim(shooting.angle_to(x, y), shooting.power_for(length))


def _send_away(shooting: Shooting) -> Aim:
    s = shooting.s
    mates = [p for p in s.characters() if s.side(p) == shooting.side] or [shooting.performer]
    cx, cy = sum(s.x[p] for p in mates) / len(mates), sum(s.y[p] for p in mates) / len(mates)
    x, y = shooting.place
    return Aim(shooting.angle_to(2 * x - cx, 2 * y - cy), 60)


def _retreat(shooting: Shooting) -> Aim:
    """Away from the enemies, not so hard that the piece leaves the mat."""
    s = shooting.s
    if not shooting.foes:
        return Aim(0, 1)
    near = min(shooting.foes, key=lambda foe: shooting.distance((s.x[foe], s.y[foe])))
    x, y = shooting.place
    return Aim(shooting.angle_to(2 * x - s.x[near], 2 * y - s.y[near]), shooting.power_for(8.0))
