"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from questboard.core import Action, Counsel, Decision
from questboard.core.thought.counsel import TO_REST
from questboard.core.thought.haste import IsTimeUp, never
from questboard.games.catacombs.rules.model import OVERSEER, CatacombsState

from . import candidates, evaluation, ordering, planning, statistics


class CatacombsCounsel(Counsel[CatacombsState]):
    """How positions and options are judged."""

    foresight = 1  # to the end of the turn: what is worth the flick is seen there
    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    prospects = staticmethod(evaluation.prospects)
    prior = staticmethod(ordering.prior)
    candidates = staticmethod(candidates.candidates)
    traits = staticmethod(statistics.traits)
    sizes = staticmethod(statistics.sizes)

    def foresight_in(self, state: CatacombsState) -> int:
        """The Overseer's hits ask the heroes for answers; looking on by one choice would judge them before the misses."""
        return TO_REST if state.pending is not None and state.pending.seat == OVERSEER else self.foresight

    def plans(self, state: CatacombsState, decision: Decision, is_time_up: IsTimeUp = never) -> list[tuple[Action, ...]] | None:
        return planning.plans(self.rules, state, decision, is_time_up)


ROOM = CatacombsCounsel()
