"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from questboard.core import TO_TURN_END, Action, Counsel, Decision
from questboard.core.thought.haste import IsTimeUp, never
from questboard.games.chobolo.rules.model import SETUP, ChoboloState

from . import evaluation, features, marches, ordering, statistics
from .habits import Onlooker

MIXED = ("choose_army", "choose_board", "shadow_element", "place_board", "place_main_tower")
"""The choices of the setup: no opponent should know them before the match."""


class ChoboloCounsel(Counsel[ChoboloState]):
    """How positions and options are judged."""

    foresight = TO_TURN_END

    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    prior = staticmethod(ordering.prior)
    feature_names = features.NAMES
    features = staticmethod(features.features)
    traits = staticmethod(statistics.traits)
    sizes = staticmethod(statistics.sizes)

    def watcher(self) -> Onlooker:
        """Somebody who counts habits."""
        return Onlooker()

    def turn(self, s: ChoboloState, /) -> Hashable:
        """A seat's turn in a round, with everything that others are asked in it; the setup is one row of its own."""
        return None if s.phase == SETUP else (s.round, s.active)

    def is_mixed(self, s: ChoboloState, decision: Decision, /) -> bool:
        """Armies, boards and towers are never the same."""
        return decision.kind in MIXED

    def plans(self, s: ChoboloState, decision: Decision, is_time_up: IsTimeUp = never, /) -> Sequence[Sequence[Action]] | None:
        """Whole movements, and spells with their targets."""
        return marches.plans(self.rules, s, decision, is_time_up)


ROOM = ChoboloCounsel()
