"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from questboard.core import Counsel
from questboard.games.manticore.rules.model import ManticoreState

from . import evaluation, ordering


class ManticoreCounsel(Counsel[ManticoreState]):
    """How positions and options are judged."""

    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    prior = staticmethod(ordering.prior)


ROOM = ManticoreCounsel()
