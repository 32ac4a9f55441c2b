"""The clock: how many turns are left to a hero, and how likely he does in time what he has before him. It ends hard."""

from __future__ import annotations

import math

from questboard.games.dark.rules.model import DarkState
from questboard.games.dark.rules.rounds import ACTIONS, HeroTurn

SURE_OF_STEPS, SURE_OF_ACTIONS = 0.5, 0.16
"""How uncertain a forecast is: of the next action, and for each action that lies before it."""


def actions_left(s: DarkState) -> list[int]:
    """For each hero the actions that he has until the time is over, without Boots."""
    rounds = s.realm.round_limit - s.round
    left = [ACTIONS * rounds] * len(s.heroes)
    for step in s.agenda:
        if isinstance(step, HeroTurn):
            left[step.hero] += ACTIONS
    if 0 <= s.turn < len(left):
        left[s.turn] += max(0, s.actions)
    elif not s.round:  # before the first round
        left = [ACTIONS * rounds] * len(s.heroes)
    return left


def in_time(needed: float, left: float) -> float:
    """The chance that so many actions, are enough for what is needed."""
    spread = SURE_OF_STEPS + SURE_OF_ACTIONS * needed
    return 1.0 / (1.0 + math.exp((needed + 1.0 - left) / spread))
