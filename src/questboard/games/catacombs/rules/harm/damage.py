"""Health: losing it, getting it back."""

from __future__ import annotations

from questboard.games.catacombs.rules.fates import Damaged, Healed
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.pieces import Kind

MORTAL = (Kind.HERO, Kind.ALLY, Kind.FAMILIAR, Kind.MONSTER, Kind.LORD)


def is_spent(s: CatacombsState, piece: int) -> bool:
    """Has a character with health none left?"""
    return s.health[piece] == 0 and s.kind(piece) in MORTAL and not s.is_shadow(piece)


def hurt(s: CatacombsState, piece: int, amount: int, rule: str) -> bool:
    """Lose health, never below 0; tells whether any was lost."""  # CAT-406, CAT-407
    loss = min(amount, s.health[piece])
    if loss <= 0:
        return False
    s.health[piece] -= loss
    s.emit(Damaged, rule=rule, piece=s.name(piece), amount=loss, health=s.health[piece])
    return True


def heal(s: CatacombsState, piece: int, amount: int, rule: str) -> int:
    """Regain health up to the start; who is above it neither gains nor loses. Tells how much it was."""  # CAT-410, CAT-412
    gain = min(amount, s.full_health(piece) - s.health[piece])
    if gain <= 0:
        return 0
    s.health[piece] += gain
    s.emit(Healed, rule=rule, piece=s.name(piece), amount=gain, health=s.health[piece])
    return gain
