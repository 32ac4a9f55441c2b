"""Wald's sequential test: is one better than the other? Asked after every trial, and answered as soon as it can be."""

from __future__ import annotations

from math import log
from typing import Literal

import msgspec

Verdict = Literal["better", "not better", "open"]


class Sequential(msgspec.Struct, frozen=True):
    """Tells a coin that falls right `better` of the time from one that falls right `alike` of the time.

    A coin of the second kind is called better in `false_praise` of all tests, one of the first kind is not in `missed`. Anything
    between the two may be called either.
    """

    alike: float = 0.5
    better: float = 0.58
    false_praise: float = 0.05
    missed: float = 0.05

    def evidence(self, wins: int, losses: int) -> float:
        """The logarithm of how much likelier this is with the better coin."""
        return wins * log(self.better / self.alike) + losses * log((1 - self.better) / (1 - self.alike))

    def verdict(self, wins: int, losses: int) -> Verdict:
        """What can be said by now; whoever asks once more after an answer may hear another one."""
        evidence = self.evidence(wins, losses)
        if evidence >= log((1 - self.missed) / self.false_praise):
            return "better"
        if evidence <= log(self.missed / (1 - self.false_praise)):
            return "not better"
        return "open"
