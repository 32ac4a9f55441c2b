"""A question that stops a game where a test wants to look at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from questboard.core import Action, Question


class Pause(Question, frozen=True):
    """Stops the game when the tested steps are over; each game says with which of its actions nobody goes on."""

    kind: ClassVar[str] = "pause"
    always_ask: ClassVar[bool] = True
    way_out: ClassVar[Action]

    def options(self, s: Any) -> Sequence[Action]:
        return [self.way_out]

    def choose(self, s: Any, action: Any) -> None:
        raise AssertionError("the test went on after its end")
