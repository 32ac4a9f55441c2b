"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from questboard.core import Action, Counsel, Decision
from questboard.core.thought.counsel import TO_TURN_END
from questboard.core.thought.haste import IsTimeUp, never
from questboard.games.catacombs.rules.model import CatacombsState

from . import candidates, evaluation, features, mixed, ordering, planning, statistics, turns
from .habits import BattleWatcher


class CatacombsCounsel(Counsel[CatacombsState]):
    """How positions and options are judged."""

    foresight = TO_TURN_END
    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    prospects = staticmethod(evaluation.prospects)
    prior = staticmethod(ordering.prior)
    candidates = staticmethod(candidates.candidates)
    traits = staticmethod(statistics.traits)
    sizes = staticmethod(statistics.sizes)
    turn = staticmethod(turns.turn)
    is_mixed = staticmethod(mixed.is_mixed)

    feature_names = features.NAMES
    features = staticmethod(features.features)
    watcher = staticmethod(BattleWatcher)

    def plans(self, state: CatacombsState, decision: Decision, is_time_up: IsTimeUp = never) -> list[tuple[Action, ...]] | None:
        return planning.plans(self.rules, state, decision, is_time_up)


ROOM = CatacombsCounsel()
