"""Places worth trying: lattices in zones, rings round an origin, points along the edge; scored by lines and distances."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Box, Place, PlaceDomain
from questboard.games.catacombs.rules.content import MONSTERS, PIECES, SHOTS, UNIT
from questboard.games.catacombs.rules.language import read_shot, shots_in
from questboard.games.catacombs.rules.model import NOBODY, ON_MAT, CatacombsState

from .lines import Thing, obstructions, reach
from .threats import NEXT, SIGHT, Field
from .worth import foes_of, hit_worth, loss

LATTICE = 20
"""Units between the points of a lattice."""
ROW = 17
RING, INNER_RING, COARSE_RING = 24, 12, 8
"""Points of the rings round an origin; the coarse one serves where a place is wanted without much thought."""
HERO_WATCH = ((8.0, 3.0), (8.0, 8.0), (8.0, 13.0), (8.0, 19.0), (8.0, 24.0), (8.0, 29.0))
"""From where heroes will look at a monster before they are placed."""
SEEN, HEAP, CLOSER = 5.0, 9.0, 0.01
"""What a place in everybody's sight costs; within what distance of a mate one shot strikes both; who fights with its body stands
a little nearer."""
GUARD, DEEPER = 8.0, 0.03
"""What it costs if everybody has a free way to the lord, and what a centimetre more between them is worth."""

SHIELDS = (PIECES.hero_shield, PIECES.lord_shield)
CROWD = 4.0
"""Nearer than this two of a side are in each other's way."""
SHARED = 0.3
"""Everybody strikes but one of those in reach."""

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
        wide = 2 if quick else 1
        points = [
            Place(x, y)
            for zone in domain.zones
            for row, y in enumerate(range(zone.top, zone.bottom + 1, wide * ROW))
            for x in range(
                zone.left + (LATTICE // 2 if row % 2 and zone.right > zone.left else 0), zone.right + 1, wide * LATTICE
            )
        ]
    return [place for place in dict.fromkeys(points) if domain.allows(place.x, place.y)]


def _indent(zone: Box, row: int) -> int:
    """Every other row of a lattice begins half a step later."""
    return LATTICE // 2 if row % 2 and zone.right > zone.left else 0


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

    targets = [(foe, s.x[foe], s.y[foe], PIECES.shapes[foe].radius) for foe in foes]

    def score(x: float, y: float) -> float:
        here = piece, (x, y), radius
        return max((worth[target[0]] * reach(things, s.options.tremble, here, target) for target in targets), default=0.0)

    return score


def _shield(s: CatacombsState, question: Any) -> Score:
    """Where most of the ways to the owner are barred."""
    owner, shield = question.owner, SHIELDS[s.side(question.owner)]
    field = Field(s)
    things = [thing for thing in field.things if thing[0] != shield]
    target = field.by_piece[owner]
    foes = [(foe, field.by_piece[foe][1:3], SIGHT) for foe in foes_of(s, s.side(owner))]

    def score(x: float, y: float) -> float:
        barred = [*things, (shield, x, y, PIECES.shapes[shield].radius)]
        return -sum(reach(barred, s.options.tremble, foe, target) for foe in foes)

    return score


def _monster(s: CatacombsState, question: Any) -> Score:
    """Out of the heroes' sight, and so far apart that no shot strikes two; the lord deep, and the others in the ways to it."""
    piece, lord = question.piece, PIECES.lord
    shooter = piece == PIECES.lord or any(
        SHOTS[shot.base].kind == "ranged" for text in MONSTERS[s.face[piece]].rounds for shot in shots_in(text)
    )
    things = obstructions(s)
    mates = [(s.x[p], s.y[p]) for p in s.characters()]
    radius = PIECES.shapes[piece].radius
    guarded = (lord, s.x[lord], s.y[lord], PIECES.shapes[lord].radius) if piece != lord and s.where[lord] == ON_MAT else None
    depth = DEEPER if piece == lord else 0.0 if shooter else -CLOSER

    def score(x: float, y: float) -> float:
        target = (piece, x, y, radius)
        crowd = sum(max(0.0, 1.0 - math.hypot(mx - x, my - y) / HEAP) for mx, my in mates)
        open_ways = 0.0 if guarded is None else GUARD * _seen(s, [*things, target], guarded)
        return -SEEN * _seen(s, things, target) - open_ways - crowd + x * depth

    return score


def _seen(s: CatacombsState, things: Sequence[Thing], target: Thing) -> float:
    """How likely heroes hit it from where they begin."""
    return sum(reach(things, s.options.tremble, (NOBODY, watch, SIGHT), target) for watch in HERO_WATCH) / len(HERO_WATCH)


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
    targets = [((foe, s.x[foe], s.y[foe], PIECES.shapes[foe].radius), loss(s, foe, 1)) for foe in foes]
    suffers = loss(s, piece, 1)

    def score(x: float, y: float) -> float:
        best = danger = 0.0
        for target, worth in targets:
            chance = reach(things, s.options.tremble, (piece, (x, y), SIGHT), target)
            best, danger = max(best, worth * chance), danger + chance
        crowd = sum(1.0 for mx, my in mates if math.hypot(mx - x, my - y) < CROWD) if spread else 0.0
        return best - NEXT * SHARED * danger * suffers - crowd + (0.1 * x if spread else 0.0)

    return score


SCORES: dict[str, Callable[[CatacombsState, Any], Score]] = {
    "place_ranged": _ranged,
    "place_shield": _shield,
    "place_monster": _monster,
    "place_hero": _hero,
    "return_edge": _edge,
}
