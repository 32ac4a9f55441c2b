"""What it is worth to hurt somebody, in points of own health."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

from questboard.games.gorgasali.rules.content import WEAPONS, support
from questboard.games.gorgasali.rules.fight.damage import mechanism_under
from questboard.games.gorgasali.rules.model import OUT, GorgasaliState, Player

from .odds import Shot, shot
from .worth import mat_of

LOSS, KILL = 0.9, 25.0
"""Of a shot that is possible now: the enemy's loss, and his end; shared with all who profit from it."""
RANGE = tuple(weapon.range for weapon in WEAPONS)


@functools.lru_cache(1 << 14)
def shot_gains(
    loaded: tuple[int, ...], health: int, armor: tuple[int, ...], sides: int, reduction: int, divisor: int
) -> Sequence[float]:
    """What the best shot at an enemy is worth, by distance."""
    gains = [0.0] * (max(RANGE[weapon] for weapon in loaded) + 1)
    for weapon in loaded:
        for distance in range(1, RANGE[weapon] + 1):
            odds = shot(weapon, distance, health, armor, reduction, divisor)
            gains[distance] = max(gains[distance], shot_worth(odds, sides))
    return tuple(gains)


def shelter_of(s: GorgasaliState, player: Player) -> tuple[int, int]:
    """By how much the mechanism under a player reduces dice, and divides damage."""
    mechanism = mechanism_under(s, player.square) if s.banners else None
    if mechanism is None:
        return 0, 1
    card = support(mechanism.card)
    return card.die_reduction, card.divisor


def shot_at(s: GorgasaliState, weapon: int, target: int, distance: int) -> Shot:
    """What a shot would do to this player as he stands there."""
    player = s.players[target]
    return shot(weapon, distance, player.health, mat_of(tuple(player.slots)).armor, *shelter_of(s, player))


def shot_worth(odds: Shot, sides: int) -> float:
    """A shot in points of own health: what weakens one enemy helps all others."""
    return (LOSS * (odds.loss + odds.armor / 2) + KILL * odds.kill) / math.sqrt(sides)


def sides_against(s: GorgasaliState, seat: int) -> int:
    """How many living enemies there are."""
    team = s.teams[seat]
    return max(1, sum(player.square != OUT and its != team for player, its in zip(s.players, s.teams, strict=True)))


def strike_worth(s: GorgasaliState, target: int, damage: int, sides: int) -> float:
    """The same for damage that does not depend on a shot."""
    health = s.players[target].health
    return shot_worth(Shot(min(damage, health), 0.0, float(damage >= health)), sides)
