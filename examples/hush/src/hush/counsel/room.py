"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from questboard.core import Counsel

from hush.rules.model import HushState

from . import evaluation, features


class HushCounsel(Counsel[HushState]):
    """How positions and options are judged."""

    evaluate_all = staticmethod(evaluation.evaluate_all)
    prior = staticmethod(evaluation.prior)
    feature_names = features.NAMES
    features = staticmethod(features.features)

    def turn(self, state: HushState) -> Hashable:
        return state.round, state.asked()

    def evaluate(self, state: HushState, seat: int) -> float:
        return evaluation.evaluate_all(state)[seat]

    def sizes(self, state: HushState) -> Mapping[str, int]:
        return {"rounds": state.round, "noises": state.noise}


ROOM = HushCounsel()
