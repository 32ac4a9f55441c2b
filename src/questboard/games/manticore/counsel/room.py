"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from collections.abc import Hashable

from questboard.core import TO_OWN_TURN, TO_TURN_END, Counsel, Decision
from questboard.games.manticore.rules.content import PILE, TOKENS
from questboard.games.manticore.rules.model import INVASION, ManticoreState

from . import evaluation, features, ordering
from .habits import HeroWatcher

FIRST_ROADS = 1
"""Of so many tokens a hero it is not to be foreseen where they are laid; later ones have to join what is there."""


class ManticoreCounsel(Counsel[ManticoreState]):
    """How positions and options are judged."""

    foresight = TO_OWN_TURN

    def turn(self, state: ManticoreState) -> Hashable:
        return state.stage, state.round, state.active, len(state.pile)

    def foresight_in(self, state: ManticoreState) -> int:
        """Monsters and the Manticore answer to a turn before the next one comes; a road lies as it was laid."""
        return self.foresight if state.stage == INVASION else TO_TURN_END

    def is_mixed(self, state: ManticoreState, decision: Decision) -> bool:
        """Nobody wants to see the same classes every evening, nor the same first roads."""
        if decision.kind == "lay_cell":
            question = state.agenda[-1]
            return len(state.pile) >= len(PILE) - FIRST_ROADS * len(state.heroes) and not TOKENS[question.token].monster
        return decision.kind in ("choose_class", "place_hero")

    def watcher(self) -> HeroWatcher:
        return HeroWatcher()

    feature_names = features.NAMES
    features = staticmethod(features.features)

    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    prior = staticmethod(ordering.prior)


ROOM = ManticoreCounsel()
