"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from questboard.core import TO_OWN_TURN, TO_TURN_END, Counsel
from questboard.games.gorgasali.rules.model import GorgasaliState

from . import chances, evaluation, ordering, plans, statistics


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

    def foresight_in(self, state: GorgasaliState) -> int:
        return TO_OWN_TURN if chances.is_duel(state) else TO_TURN_END


ROOM = GorgasaliCounsel()
