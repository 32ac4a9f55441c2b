"""Mixing: what others should not foresee is drawn among what is nearly as good as the best.

Where hiding and seeking meet, the game may know by what weights to draw, so that nobody can outguess it: that needs no thought.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from questboard.core import Action, FastChance, Position

from .bot import Considered
from .policy import draw_by_weight, has_mixtures
from .temper import Temper

# An option that is worse by so much is chosen about a third as often as the best one.
NEARLY = 0.03


def chosen(position: Position[Any], considered: Sequence[Considered], chance: FastChance, temper: Temper) -> Action:
    """The favourite of somebody with this temper; where the game wants to be unforeseeable, one of those that come near it."""
    if len(considered) > 1 and position.game.counsel.is_mixed(position.imagine(), position.decision):
        best = max(option.value for option in considered)
        weights = [exp((option.value - best) / NEARLY) for option in considered]
        return draw_by_weight(considered, weights, chance).action
    return temper.favourite(considered).action


def drawn(position: Position[Any], chance: FastChance) -> Action | None:
    """What is drawn without a thought; None where the game leaves it to thought."""
    decision = position.decision
    if not has_mixtures(position.game) or decision.domain is not None:
        return None
    weights = position.game.counsel.mixture(position.imagine(), decision)
    return None if weights is None else draw_by_weight(decision.options, weights, chance)
