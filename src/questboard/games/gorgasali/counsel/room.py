"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from collections.abc import Hashable

from questboard.core import TO_OWN_TURN, TO_TURN_END, Counsel, Decision
from questboard.games.gorgasali.rules.model import NOBODY, OUT, GorgasaliState
from questboard.games.gorgasali.rules.steps import AskCharacter

from . import chances, evaluation, features, habits, ordering, plans, statistics


class GorgasaliCounsel(Counsel[GorgasaliState]):
    """How positions and options are judged."""

    foresight = TO_OWN_TURN

    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    prior = staticmethod(ordering.prior)
    plans = staticmethod(plans.plans)
    prospects = staticmethod(chances.chances)
    traits = staticmethod(statistics.traits)
    sizes = staticmethod(statistics.sizes)
    feature_names = features.NAMES
    features = staticmethod(features.features)
    certainty = ((-0.19, 2.17),)

    def watcher(self) -> habits.GorgasaliWatcher:
        return habits.GorgasaliWatcher()

    def turn(self, state: GorgasaliState) -> Hashable:
        """A player's turn; before the first one, each choice of a character for itself."""
        if state.active == NOBODY:
            return state.round, NOBODY, sum(player.character != NOBODY for player in state.players)
        return state.round, state.active, 0

    def is_mixed(self, state: GorgasaliState, decision: Decision) -> bool:
        """Whom one takes, nobody should know before."""
        return isinstance(state.agenda[-1], AskCharacter)

    def foresight_in(self, state: GorgasaliState) -> int:
        """Where but two are left, the answer decides; among more a round is long, and luck drowns what it would tell."""
        alone = state.active != NOBODY and sum(player.square != OUT for player in state.players) == TWO
        return TO_OWN_TURN if alone else TO_TURN_END


TWO = 2
ROOM = GorgasaliCounsel()
