"""The laboratory: many matches between bots, and what can be said about them with confidence."""

from .report import BotTally, Ending, SeatTally, SimulationReport, Speed, TraitTally
from .simulation import simulate
from .statistics import Mean, Share, Spread, mean, share, spread, wilson

__all__ = [
    "BotTally",
    "Ending",
    "Mean",
    "SeatTally",
    "Share",
    "SimulationReport",
    "Speed",
    "Spread",
    "TraitTally",
    "mean",
    "share",
    "simulate",
    "spread",
    "wilson",
]
