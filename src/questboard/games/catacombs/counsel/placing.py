"""Places worth trying: lattices in zones, rings round an origin, points along the edge; scored by lines and distances."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from questboard.core import Place, PlaceDomain
from questboard.games.catacombs.rules.content import MONSTERS, PIECES, SHOTS, UNIT
from questboard.games.catacombs.rules.language import read_shot, shots_in
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, CatacombsState

from .aiming import chance_to_hit
from .lines import is_clear, obstructions
from .worth import EXPOSED, EXPOSED_WITHIN, foes_of, hit_worth, loss

LATTICE = 20
"""Units between the points of a lattice."""
ROW = 17
RING, INNER_RING, COARSE_RING = 24, 12, 8
"""Points of the rings round an origin; the coarse one serves where a place is wanted without much thought."""
HERO_WATCH = ((7.0, 5.0), (7.0, 16.0), (7.0, 27.0))
"""From where heroes will look at a monster before they are placed."""

Score = Callable[[float, float], float]


def best_places(s: CatacombsState, question: Any, domain: PlaceDomain, most: int) -> list[Place]:
    """The most promising places; if the candidates are all taken, simply the first free one."""
    score = SCORES[question.kind](s, question)
    places = candidates(s, question, domain, quick=most == 1)
    found = [(place, score(*(c * UNIT for c in domain.spot(place.x, place.y)))) for place in places]
    found.sort(key=lambda entry: -entry[1])
    return [place for place, _ in found[:most]] or [next(domain.points())]


def candidates(s: CatacombsState, question: Any, domain: PlaceDomain, *, quick: bool = False) -> list[Place]:
    """Rings round what the piece must be near, or a lattice over the zones."""
    if domain.near:
        circle = domain.near[0]
        inner = PIECES.shapes[question.piece].radius / UNIT if hasattr(question, "piece") else circle.radius / 2
        outer = circle.radius - 0.6
        rings = ((outer, COARSE_RING),) if quick else ((outer, RING), (outer - inner / 3, INNER_RING))
        points = [_on_ring(circle.x, circle.y, radius, step, steps) for radius, steps in rings for step in range(steps)]
    else:
        points = [
            Place(x, y)
            for zone in domain.zones
            for row, y in enumerate(range(zone.top, zone.bottom + 1, ROW))
            for x in range(zone.left + (LATTICE // 2 if row % 2 and zone.right > zone.left else 0), zone.right + 1, LATTICE)
        ]
    return [place for place in dict.fromkeys(points) if domain.allows(place.x, place.y)]


def _on_ring(x: float, y: float, radius: float, step: int, steps: int) -> Place:
    angle = 2 * math.pi * step / steps
    return Place(round(x + radius * math.cos(angle)), round(y + radius * math.sin(angle)))


# ---- scores ---------------------------------------------------------------------------------------------------------


def _ranged(s: CatacombsState, question: Any) -> Score:
    """From where the shot has the best free line."""
    performer = s.sequences[-1].performer
    shot, piece = read_shot(question.shot), question.piece
    side = s.side(performer)
    summoned = SHOTS[shot.base].kind == "effect"
    target = getattr(question, "target", NOBODY)
    foes = [target] if target != NOBODY else foes_of(s, side)
    things = obstructions(s)
    radius = PIECES.shapes[piece].radius
    worth = {foe: loss(s, foe, 1) if summoned else hit_worth(s, shot, performer, foe) for foe in foes}

    def score(x: float, y: float) -> float:
        best = 0.0
        for foe in foes:
            there = s.x[foe], s.y[foe]
            distance = math.hypot(there[0] - x, there[1] - y)
            free = is_clear(things, (x, y), there, radius, (foe, piece))
            best = max(best, worth[foe] * chance_to_hit(distance) * (1.0 if free else 0.15) - 0.01 * distance)
        return best

    return score


def _shield(s: CatacombsState, question: Any) -> Score:
    """Between the owner and its nearest enemy."""
    owner = question.owner
    foes = foes_of(s, s.side(owner))
    near = min(foes, key=lambda foe: math.hypot(s.x[foe] - s.x[owner], s.y[foe] - s.y[owner]), default=owner)

    def score(x: float, y: float) -> float:
        return -math.hypot(s.x[near] - x, s.y[near] - y)

    return score


def _monster(s: CatacombsState, question: Any) -> Score:
    """Out of the heroes' sight, shooters further back, and not all in one heap."""
    piece = question.piece
    shooter = piece == PIECES.lord or any(
        SHOTS[shot.base].kind == "ranged" for text in MONSTERS[s.face[piece]].rounds for shot in shots_in(text)
    )
    things = obstructions(s)
    mates = [(s.x[p], s.y[p]) for p in s.characters()]
    radius = PIECES.shapes[piece].radius

    def score(x: float, y: float) -> float:
        seen = sum(is_clear(things, watch, (x, y), radius, (piece,)) for watch in HERO_WATCH)
        crowd = sum(1.0 for mx, my in mates if math.hypot(mx - x, my - y) < 4.5)
        return -1.5 * seen - crowd - (abs(x - 42.0) * 0.05 if shooter else x * 0.04)

    return score


def _hero(s: CatacombsState, question: Any) -> Score:
    """At the front, with good lines, apart from each other."""
    piece = question.piece
    if question.kind == "place_hero" and question.owner != NOBODY:
        return lambda x, y: x
    return _lines(s, piece, spread=True)


def _edge(s: CatacombsState, question: Any) -> Score:
    return _lines(s, question.piece, spread=False)


def _lines(s: CatacombsState, piece: int, spread: bool) -> Score:
    side = s.side(piece)
    foes, things = foes_of(s, side), obstructions(s)
    mates = [(s.x[p], s.y[p]) for p in s.characters() if s.side(p) == side and p != piece]
    radius = PIECES.shapes[piece].radius

    def score(x: float, y: float) -> float:
        best, seen = 0.0, 0
        for foe in foes:
            there = s.x[foe], s.y[foe]
            distance = math.hypot(there[0] - x, there[1] - y)
            if is_clear(things, (x, y), there, radius, (foe, piece)):
                best = max(best, loss(s, foe, 1) * chance_to_hit(distance))
                seen += distance <= EXPOSED_WITHIN
        crowd = sum(1.0 for mx, my in mates if math.hypot(mx - x, my - y) < 4.0) if spread else 0.0
        return best - EXPOSED * seen * (side == HEROIC) - crowd + (0.1 * x if spread else 0.0)

    return score


SCORES: dict[str, Callable[[CatacombsState, Any], Score]] = {
    "place_ranged": _ranged,
    "place_shield": _shield,
    "place_monster": _monster,
    "place_hero": _hero,
    "return_edge": _edge,
}
