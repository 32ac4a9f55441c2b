"""The finite choice that bots make where people choose freely: a few good flicks, a few good places."""

from __future__ import annotations

from questboard.core import Action, Decision, PlaceDomain
from questboard.games.catacombs.rules.actions import SKIP
from questboard.games.catacombs.rules.model import CatacombsState

from .placing import best_places
from .reflexes import reflex
from .scanning import QUICK, sure_aims

MOST_AIMS, MOST_PLACES = 8, 4
"""More than these differ too little to be worth a search."""


def candidates(s: CatacombsState, decision: Decision, most: int) -> list[Action]:
    """The choices worth trying at a question with a continuous domain, the best first; one alone is chosen without thought."""
    question = s.agenda[-1]
    if isinstance(decision.domain, PlaceDomain):
        return list(best_places(s, question, decision.domain, min(most, MOST_PLACES)))
    if most == 1:
        return [reflex(s, question) or SKIP]
    found: list[Action] = [aim for aim, _ in sure_aims(s, question, min(most, MOST_AIMS) - 1, QUICK)]
    return [*found, SKIP]
