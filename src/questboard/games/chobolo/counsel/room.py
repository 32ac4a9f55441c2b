"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from questboard.core import Counsel
from questboard.games.chobolo.rules.model import ChoboloState

from . import evaluation, ordering, statistics


class ChoboloCounsel(Counsel[ChoboloState]):
    """How positions and options are judged."""

    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    prior = staticmethod(ordering.prior)
    traits = staticmethod(statistics.traits)
    sizes = staticmethod(statistics.sizes)


ROOM = ChoboloCounsel()
