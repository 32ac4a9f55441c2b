"""Flicks without thought, for the moments that a search only passes through: straight at the best enemy in reach."""

from __future__ import annotations

from questboard.core import Aim
from questboard.games.catacombs.rules.content import PIECES, SHOTS
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.shots.flicked import AskAim
from questboard.games.catacombs.rules.shots.resolution import AskFearRush

from .aiming import Shooting
from .appraisal import following
from .lines import reach
from .worth import loss

OVERSHOOT, SHORT_OF = 10.0, 8.0
"""How much further than its goal a shot is meant to go; how far from it a rush stops that goes before a shot."""
RETREAT, SENT = 8.0, 60
"""How far a piece draws back, and with what power a feared enemy is sent away."""


def reflex(s: CatacombsState, question: AskAim | AskFearRush) -> Aim | None:
    """Straight at the best enemy with a free line, a little further than needed; None: better not at all."""
    shooting = Shooting(s, question)
    if shooting.fear:
        return _send_away(shooting)
    harmless = SHOTS[shooting.shot.base].damage == 0 and shooting.shot.base != "ice"
    if harmless and not any(following(s)):
        return _retreat(shooting)
    best, chosen = 0.0, None
    for foe in shooting.foes:
        there = s.x[foe], s.y[foe]
        thing = (foe, *there, PIECES.shapes[foe].radius)
        chance = reach(shooting.things, s.options.tremble, (shooting.piece, shooting.place, shooting.radius), thing)
        value = (loss(s, foe, 1) if harmless else shooting.worth[foe]) * chance
        if value > best:
            best, chosen = value, foe
    if chosen is None:
        return None
    x, y = s.x[chosen], s.y[chosen]
    way = shooting.distance((x, y))
    # A rush that goes before a shot stops short of its goal.
    length = max(way - SHORT_OF, 1.0) if harmless else way + OVERSHOOT
    return Aim(shooting.angle_to(x, y), shooting.power_for(length))


def _send_away(shooting: Shooting) -> Aim:
    s = shooting.s
    mates = [p for p in s.characters() if s.side(p) == shooting.side] or [shooting.performer]
    cx, cy = sum(s.x[p] for p in mates) / len(mates), sum(s.y[p] for p in mates) / len(mates)
    x, y = shooting.place
    return Aim(shooting.angle_to(2 * x - cx, 2 * y - cy), SENT)


def _retreat(shooting: Shooting) -> Aim:
    """Away from the enemies, not so hard that the piece leaves the mat."""
    s = shooting.s
    if not shooting.foes:
        return Aim(0, 1)
    near = min(shooting.foes, key=lambda foe: shooting.distance((s.x[foe], s.y[foe])))
    x, y = shooting.place
    return Aim(shooting.angle_to(2 * x - s.x[near], 2 * y - s.y[near]), shooting.power_for(RETREAT))
