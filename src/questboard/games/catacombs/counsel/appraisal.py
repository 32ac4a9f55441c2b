"""What a simulated flick is worth to the side that makes it: hits, what the piece can do and suffer where it comes to rest, and
the ways that open to mates who are still to act."""

from __future__ import annotations

import math

from questboard.games.catacombs.rules.content import HEIGHT, HIT_SPEED, PIECES, SHOTS, WIDTH
from questboard.games.catacombs.rules.language import Shot
from questboard.games.catacombs.rules.model import HEROIC, LORDLY, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind
from questboard.games.catacombs.rules.shots.sequences import Perform
from questboard.physics import Outcome

from .aiming import Shooting
from .lines import Place, Thing, reach
from .threats import BESIDE, NEXT, NOW, SIGHT, Field, blows, sequences_of
from .turns import half_of
from .worth import SHADOW, STUNNED, loss

GRID = 2.0
"""Places nearer to each other than this are judged as one."""
FEARED, LORD_FEARED = 0.3, 0.8
"""What being in somebody's reach counts: everybody strikes but one at a time, and who can strike the lord mostly does."""
AHEAD = 0.2
"""What a good place counts for the turn after the enemy's."""
OPEN = 0.5
"""A way is barred if the chance is below this."""
MOST_LINES = 4
"""So many barred ways of mates are watched."""
FAR_OFF = 0.15
"""Points for a centimetre between a feared enemy and everybody it could strike."""
COVER_LOST = 0.5
"""A hero whom fear drives into the open."""


class Appraiser:
    """Appraises outcomes of one flick, however it is aimed."""

    def __init__(self, shooting: Shooting) -> None:
        self.shooting = shooting
        self.s = s = shooting.s
        self.field = Field(s)
        self.single = SHOTS[shooting.shot.base].single_target
        self.moves = PIECES.kinds[shooting.piece] not in (Kind.RANGED, Kind.SHIELD) and not shooting.fear
        self.follow = [] if shooting.fear else following(s)
        self.walls = {piece for piece in s.on_mat() if s.kind(piece) == Kind.FIRE_WALL}
        self.wakes = _sleepers(s) if shooting.shot.base in ("melee", "rush") and shooting.side == HEROIC else frozenset()
        self.shadows = {foe for foe in shooting.foes if s.is_shadow(foe)} if shooting.side == HEROIC else set()
        self.lines = self._barred_lines() if half_of(s) == shooting.side else []
        self.idle = self.promise_from(shooting.place) if self.follow else 0.0
        self.beginning = self.standing(shooting.place) - self.idle if self.moves else 0.0
        self._standing: dict[tuple[int, int], float] = {}
        self.before_fear = self._far_off(shooting.place) if shooting.fear else 0.0

    def __call__(self, outcome: Outcome) -> float:
        """In points; to leave the flick out is worth what the shots after it promise: `idle`."""
        shooting, piece, value = self.shooting, self.shooting.piece, 0.0
        hit: set[int] = set()
        for contact in outcome.contacts:
            if contact.a == piece:
                if contact.speed_a >= HIT_SPEED:
                    hit.add(contact.b)
            elif contact.b == piece and contact.speed_b >= HIT_SPEED:
                hit.add(contact.a)
            if self.walls and (contact.a in self.walls) != (contact.b in self.walls):
                value += self._burn(contact.b if contact.a in self.walls else contact.a)
        if shooting.fear:
            return value + self._far_off(rest_of(shooting, outcome)) - self.before_fear
        worths = [shooting.worth[foe] for foe in hit if foe in shooting.worth]
        value += max(worths) if self.single and len(worths) > 1 else sum(worths)
        for other in hit & self.wakes:
            value += STUNNED * (other != piece)
        if self.shadows:
            value += SHADOW * sum(exit.completely and exit.piece in hit and exit.piece in self.shadows for exit in outcome.exits)
        if self.moves:
            value += self._at_rest(rest_of(shooting, outcome)) - self.beginning
        else:
            value += self.idle
        if self.lines and len(outcome.ends) > 1:
            value += self._opened(outcome)
        return value

    # ---- where it comes to rest -----------------------------------------------------------------------------------

    def _at_rest(self, place: Place) -> float:
        key = int(place[0] / GRID), int(place[1] / GRID)
        found = self._standing.get(key)
        if found is None:
            found = self._standing[key] = self.standing(place)
        return found

    def promise_from(self, place: Place) -> float:
        """What the shots that the same character goes on to make promise from there."""
        field, piece, best = self.field, self.shooting.piece if self.moves else self.shooting.performer, 0.0
        for foe, _ in self.shooting.watchers:
            if foe in field.by_piece and not self.s.is_frozen(foe):
                worth = max((sum(field.worth(shot, piece, foe) for shot in shots) for shots in self.follow), default=0.0)
                if worth > 0.0:
                    best = max(best, worth * field.reach_from((piece, place, SIGHT), field.by_piece[foe]))
        return best

    def standing(self, place: Place) -> float:
        """What it is worth to lie there: who can strike from there, and be struck, alone or with a mate."""
        shooting, field, piece = self.shooting, self.field, self.shooting.piece
        suffers = loss(self.s, piece, 1) if self.s.side(piece) in (HEROIC, LORDLY) else 0.0
        suffers += BESIDE * sum(loss(self.s, mate, 1) for mate in field.company(shooting.side, place, piece))
        later = danger = 0.0
        for foe, _ in shooting.watchers:
            if not self.s.is_frozen(foe):
                chance = field.reach_from((piece, place, SIGHT), field.by_piece[foe])
                danger += chance
                later = max(later, AHEAD * chance * loss(self.s, foe, 1))
        now = self.promise_from(place) if self.follow else later
        return now - NEXT * (LORD_FEARED if piece == PIECES.lord else FEARED) * danger * suffers

    # ---- mates ----------------------------------------------------------------------------------------------------

    def _barred_lines(self) -> list[tuple[tuple[int, Place, float], int, float, float]]:
        """The ways of mates to act that are barred: from where, to whom, what the hit is worth, and the chance as it is."""
        s, field, found = self.s, self.field, []
        for mate in field.fighters[self.shooting.side]:
            if s.acted[mate] or s.is_frozen(mate) or mate == self.shooting.piece:
                continue
            shots = [shot for text in sequences_of(s, mate)[:1] for blow in blows(text) for shot in blow.shots[:1]]
            for foe in field.fighters[1 - self.shooting.side]:
                worth = max((field.worth(shot, mate, foe) for shot in shots), default=0.0)
                if worth > 0 and (chance := field.reach(mate, foe)) < OPEN:
                    found.append(((mate, field.by_piece[mate][1:3], SIGHT), foe, NOW * worth, chance))
        found.sort(key=lambda line: -line[2])
        return found[:MOST_LINES]

    def _opened(self, outcome: Outcome) -> float:
        """What the flick makes of these ways by pushing things about."""
        moved = {spot.piece: (spot.x, spot.y) for spot in outcome.ends}
        if SHOTS[self.shooting.shot.base].kind == "ranged":
            moved.pop(self.shooting.piece, None)  # it will be taken away
        things = [_at(thing, moved) for thing in self.field.things]
        by_piece = {thing[0]: thing for thing in things}
        value = 0.0
        for (mate, _, radius), foe, worth, chance in self.lines:
            start = by_piece[mate][1:3]
            value += worth * max(0.0, reach(things, self.field.tremble, (mate, start, radius), by_piece[foe]) - chance)
        return value

    # ---- fear and fire --------------------------------------------------------------------------------------------

    def _burn(self, other: int) -> float:
        if self.s.side(other) != HEROIC:
            return 0.0
        return loss(self.s, other, 1) * (-1 if self.shooting.side == HEROIC else 1)

    def _far_off(self, place: Place) -> float:
        """A feared enemy is best sent far away from everybody it could strike, and into the others' reach."""
        s = self.s
        mates = [p for p in s.characters() if s.side(p) == self.shooting.side]
        far = min((math.hypot(s.x[p] - place[0], s.y[p] - place[1]) for p in mates), default=0.0)
        if self.shooting.side == HEROIC:
            return far * FAR_OFF
        thing = (self.shooting.piece, *place, self.shooting.radius)
        seen = sum(self.field.reach_from((p, (s.x[p], s.y[p]), SIGHT), thing) for p in mates if not s.acted[p])
        return seen * COVER_LOST


def following(s: CatacombsState) -> list[tuple[Shot, ...]]:
    """The shots that the same character goes on to make, for each alternative."""
    for step in reversed(s.agenda):
        if isinstance(step, Perform):
            return [blow.shots for blow in blows(" > ".join(step.rest))] if step.rest else []
    return []


def rest_of(shooting: Shooting, outcome: Outcome) -> Place:
    """Where the shot piece lies in the end, nearly."""
    piece, radius = shooting.piece, PIECES.shapes[shooting.piece].radius
    exit = outcome.exit_of(piece) if outcome.exits else None
    if exit is not None:
        x, y = exit.x, exit.y
    else:
        x, y = next(((spot.x, spot.y) for spot in outcome.ends if spot.piece == piece), shooting.place)
    return min(max(x, radius), WIDTH - radius), min(max(y, radius), HEIGHT - radius)


def _sleepers(s: CatacombsState) -> frozenset[int]:
    return frozenset(one.hero for one in s.party if one.stunned and not one.dead)


def _at(thing: Thing, moved: dict[int, Place]) -> Thing:
    place = moved.get(thing[0])
    return thing if place is None else (thing[0], *place, thing[3])
