"""What things are worth to a side, in points: the weights of evaluation, aiming and ordering."""

from __future__ import annotations

import functools
import math

from questboard.games.catacombs.rules.content import MONSTERS, PIECES, SHOTS, STUNNED_CARDS
from questboard.games.catacombs.rules.harm.affecting import family
from questboard.games.catacombs.rules.harm.defence import covers, standing_boxes
from questboard.games.catacombs.rules.language import Shot, shots_in
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.pieces import Kind

LEVEL = {1: 10.0, 2: 15.0, 3: 20.0, 4: 16.0}
"""A health point of a monster, by level."""
DESTROYED = 4.0
LORD = 240.0
"""The lord's life as a whole: its health counts by ratio, so that the last points are worth most."""
HEALTH = 60.0
"""A hero's life as a whole counts by ratio too: so that one is brought down after the other, and the weak are healed first."""
DEAD = 45.0
STUNNED, DEVOURED, FROZEN = 12.0, 30.0, 15.0
FOCUS, FOCUSED = 6.0, 3
POISON = 25.0
FAMILIAR = 14.0
SHADOW = 12.0
STRENGTH, STRONGER = 4.0, 0.5
"""What a blow a turn is worth, and a modifier beside the blow, of a monster that is chosen for a room."""
FROZEN_SHARE = 0.35
"""What is left of a monster's worth while it is frozen."""


def life(health: int) -> float:
    """What so much health of a hero is worth."""
    return HEALTH * math.log1p(health)


def lord_life(s: CatacombsState, health: int) -> float:
    """What so much health of the lord is worth: each point more, the fewer are left."""
    return LORD * math.log1p(health)


def monster_life(s: CatacombsState, piece: int) -> float:
    """What a living monster is worth to its side; in the Lair nobody is paid for it."""
    card = MONSTERS[s.face[piece]]
    gold = 0 if s.in_lair else card.gold
    if card.shadow:
        return SHADOW + gold
    return LEVEL[card.level] * s.health[piece] + DESTROYED + gold


def fresh_life(s: CatacombsState, piece: int) -> float:
    """What a monster is worth that is still to be laid down."""
    return card_life(s.face[piece])


@functools.cache
def card_life(monster: int) -> float:
    """What a fresh monster is worth, and what it will do."""
    card = MONSTERS[monster]
    strength = max(
        sum(SHOTS[shot.base].damage + STRONGER * bool(shot.modifier) for shot in shots_in(text)) for text in card.rounds
    )
    return LEVEL[card.level] * max(1, card.health) + DESTROYED + STRENGTH * strength


def _strength(text: str) -> float:
    return sum(SHOTS[shot.base].damage + STRONGER * bool(shot.modifier) for shot in shots_in(text))


def loss(s: CatacombsState, piece: int, damage: int) -> float:
    """What so much damage costs the side of a character."""
    health = s.health[piece]
    left = max(0, health - damage)
    match s.kind(piece):
        case Kind.HERO | Kind.ALLY:
            focus = FOCUS if health <= FOCUSED else 0.0
            return life(health) - life(left) + (0.0 if left else DEAD) + focus * bool(damage)
        case Kind.FAMILIAR:
            return FAMILIAR if not left else 0.0
        case Kind.LORD:
            return lord_life(s, health) - lord_life(s, left)
        case Kind.MONSTER if not s.is_shadow(piece):
            card = MONSTERS[s.face[piece]]
            whole = DESTROYED + (0 if s.in_lair else card.gold)
            return LEVEL[card.level] * (health - left) + (0.0 if left else whole)
        case _:
            return 0.0


def hit_worth(s: CatacombsState, shot: Shot, performer: int, piece: int) -> float:
    """What a direct hit on an enemy is worth to the performer's side; a reflected one costs."""
    if s.is_frozen(piece) or s.kind(piece) == Kind.ANTIENT:
        return 0.0
    nullifies, reflects = standing_boxes(s, piece)
    if covers(reflects, shot):
        return -loss(s, performer, 1)
    if covers(nullifies, shot):
        return 0.0
    damage = SHOTS[shot.base].damage + (shot.modifier == "crit" and SHOTS[shot.base].damage > 0)
    return loss(s, piece, damage) + extra(s, shot, piece, damage)


def extra(s: CatacombsState, shot: Shot, piece: int, damage: int) -> float:
    """What the modifier adds, if the enemy survives."""
    if damage >= s.health[piece] and not s.is_shadow(piece):
        return 0.0
    kind = s.kind(piece)
    hero = kind == Kind.HERO
    match shot.modifier or shot.base:
        case "stun" if hero and not s.party[s.member(piece)].stunned:
            return STUNNED if sum(one.stunned for one in s.party) < STUNNED_CARDS else 0.0
        case "poison" | "poison2" if hero and s.options.poison:
            one = s.party[s.member(piece)]
            ratio = (sum(one.poison) + 2) / one.start_health
            return POISON * (ratio**2) + 2.0
        case "petrify" if kind != Kind.LORD:
            return loss(s, piece, s.health[piece]) - loss(s, piece, damage)
        case "devour" if hero:
            return DEVOURED
        case "corrosion" if hero:
            return 5.0
        case "fear" if kind != Kind.LORD:
            return 3.0
        case "regen":
            return 5.0
        case "ice" if kind == Kind.MONSTER:
            return (1.0 - FROZEN_SHARE) * monster_life(s, piece)
        case "ice" if kind != Kind.LORD:
            return FROZEN
        case _:
            return 1.0 if kind == Kind.MONSTER and s.options.vulnerabilities and family(s, piece) else 0.0


def foes_of(s: CatacombsState, side: int) -> list[int]:
    """The enemies of a side on the mat, Antients excepted."""
    return [piece for piece in s.characters() if s.side(piece) != side and piece != PIECES.antient]
