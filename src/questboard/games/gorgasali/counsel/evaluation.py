"""How good a position is, for bots and hints.

Every player has a strength in points of health: what he has, what his mat is worth, and how well he stands. How likely a side
is to win follows from its share of all strengths.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.games.gorgasali.rules.content import CHARACTER_IDS, COOLDOWN, HEALTH
from questboard.games.gorgasali.rules.model import OUT, GorgasaliState, Player

from . import draft
from .sides import as_values
from .standing import Field, Outlook, place_of
from .worth import WORTH


class Weights(msgspec.Struct, frozen=True):
    """What each feature is worth, in points of health."""

    waiting: float = 0.5
    """How much of an ability remains while its cooldown is at the start."""
    frozen: float = -4.0
    burning: float = -3.0
    frail: float = 0.75
    temper: float = 45.0


WEIGHTS = Weights()
ABILITY_WORTH = {
    "armazi": 14.0, "ebue": 8.0, "varas": 12.0, "medea": 16.0, "tsiva": 8.0, "kruber": 8.0, "tharsis": 8.0, "drain": 10.0,
}  # fmt: skip
"""What having an ability is worth, if it can be copied."""
ABILITY = (*(ABILITY_WORTH.get(name, 0.0) for name in CHARACTER_IDS), 0.0)
"""By character; last, so that NOBODY finds it, that of who has none."""


def evaluate_all(s: GorgasaliState) -> Sequence[float]:
    """The position for every seat, from -1 to 1."""
    if s.outcome is not None:
        return s.outcome.values
    if draft.is_draft(s):
        return draft.values(s)
    field = Field(s)
    found = [points(field, seat) if player.square != OUT else None for seat, player in enumerate(s.players)]
    return as_values(s, found, WEIGHTS.temper)


def evaluate(s: GorgasaliState, seat: int) -> float:
    """The position for one seat, from -1 to 1."""
    return evaluate_all(s)[seat]


def points(field: Field, seat: int) -> float:
    """The strength of a living player."""
    s = field.s
    player = s.players[seat]
    frailty = WEIGHTS.frail + (1 - WEIGHTS.frail) * player.health / HEALTH.max  # who is about to fall has little of his cards
    mat = field.mats[seat]
    cards = mat.worth + WORTH.extra_chest * mat.chest * player.extra_chests
    shooting = s.active == seat and not s.acted and s.pending is not None and s.pending.kind == "window_3"
    total = player.health + frailty * cards + _condition(player)
    total += Outlook(field, seat, shooting).worth(place_of(player))
    return total


def _condition(player: Player) -> float:
    """The ability, and how soon it can be used; ice and fire."""
    total = ABILITY[player.ability]
    if player.cooldown:
        start = COOLDOWN[player.ability]
        total *= 1 - (1 - WEIGHTS.waiting) * player.cooldown / start if start else 1.0
    if player.frozen_by:
        total += WEIGHTS.frozen
    if player.burning:
        total += WEIGHTS.burning
    return total
