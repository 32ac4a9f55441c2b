"""Chances of shots and blows: two dice with four sides, and what is added to each."""

from __future__ import annotations

import functools

from questboard.games.chobolo.rules.fight.blows import modified_terms, unmodified_terms
from questboard.games.chobolo.rules.fight.shooting import aim_terms, guard_terms, shoots_back
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.rolls import SIDES

Odds = tuple[int, int, int]
"""In percent: the other loses a level, nothing happens, the own one does."""


@functools.cache
def chances(ahead: int, mutual: bool) -> Odds:
    """If the one side is so much ahead of the other before the dice fall."""
    rolls = [one - two + ahead for one in range(1, SIDES + 1) for two in range(1, SIDES + 1)]
    won, lost = sum(roll > 0 for roll in rolls), sum(roll < 0 for roll in rolls) if mutual else 0
    good, bad = (round(100 * part / len(rolls)) for part in (won, lost))
    return good, 100 - good - bad, bad


def of_blow(s: ChoboloState, one: int, two: int, mutual: bool) -> Odds:
    """One attacks another, who attacks back or only defends."""  # CHO-632, CHO-633
    terms = modified_terms(s, two) if mutual else unmodified_terms(s, two)
    return chances(_sum(modified_terms(s, one)) - _sum(terms), mutual)


def of_shot(s: ChoboloState, shooter: int, target: int) -> Odds:
    """One shoots at another, who may shoot back."""  # CHO-416, CHO-418
    mutual = shoots_back(s, target, shooter)
    terms = aim_terms(s, target, shooter) if mutual else guard_terms(s, target)
    return chances(_sum(aim_terms(s, shooter, target)) - _sum(terms), mutual)


def _sum(terms: list[tuple[str, int]]) -> int:
    return sum(amount for _, amount in terms)
