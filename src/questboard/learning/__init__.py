"""Learning: a judgement of positions from matches against oneself, for any game that names its features.

training = Training(game, Path("training/hush"), new_plan(game, seats=[2], seed=1), jobs=2)
training.run(matches=2000)
"""

from .record import Contest, Plan, Point, Progress
from .sequential import Sequential, Verdict
from .shipping import Card, ship
from .targets import targets
from .training import Training, new_plan

__all__ = [
    "Card",
    "Contest",
    "Plan",
    "Point",
    "Progress",
    "Sequential",
    "Training",
    "Verdict",
    "new_plan",
    "ship",
    "targets",
]
