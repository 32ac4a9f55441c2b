"""The promises that a game gives the kernel, and the register of the checks that put them to the test."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from .trial import Trial

# In the order of trial: what a check stands on is tried before it. Most checks play on copies, so copies come first.
PROMISES = {
    "copies": "A copy is equal to its original and independent of it.",
    "order": "Options are unique, hashable, and always come in the same order.",
    "snapshots": "A state restored from its snapshot is the same state and asks for the same decision.",
    "options": "Every table that is accepted can be set up, and every offered option applies and leaves a sound state.",
    "refusals": "Everything that is not offered is refused with IllegalAction and changes nothing.",
    "text": "Text and JSON forms of actions parse back.",
    "views": "A seat cannot tell an imagined state from the true one.",
    "events": "Events and explanations tell a seat nothing that it may not know.",
    "undo": "A choice that may be taken back has shown nobody anything, and taking it back restores the state.",
    "advice": "Evaluations are from -1 to 1, priors have a positive weight for each option, and features a number for each name.",
    "scene": "Whatever is shown has its words, its ids are unique, and every option can be clicked exactly once.",
    "telling": "Everything that happens can be told and played to everybody who sees it, and a finished match summed up.",
    "rules": "Every rule that is named stands in the rulebook.",
    "ending": "Every match ends, and its outcome is well-formed.",
    "replays": "A saved match, whole or cut in the middle, plays again to the same state.",
    "other_process": "Another process plays the same match from the same seed and choices.",
}

Moment = Literal["asked", "chosen", "over"]


class Breach(Exception):
    """A promise is broken; the sentence says how, the runner adds where.

    It is the promise under test unless another one is named.
    """

    def __init__(self, sentence: str, promise: str = "") -> None:
        super().__init__(sentence)
        self.promise = promise


class Check(NamedTuple):
    """A function that tests one promise at some moments; it returns how many cases it tried, or raises `Breach`."""

    promise: str
    moments: tuple[Moment, ...]
    dear: bool
    run: Callable[[Trial], int]


_CHECKS: list[Check] = []


def check(promise: str, *moments: Moment, dear: bool = True) -> Callable[[Callable[[Trial], int]], Callable[[Trial], int]]:
    """Register a check: `asked` before a choice, `chosen` after one (and after the setup), `over` at the end.

    Dear checks run only where the suite looks thoroughly.
    """

    def register(run: Callable[[Trial], int]) -> Callable[[Trial], int]:
        _CHECKS.append(Check(promise, moments, dear, run))
        return run

    return register


def checks_at(moment: Moment, *, thorough: bool) -> list[Check]:
    """The checks for this moment, in the order of the promises."""
    order = list(PROMISES)
    due = [check for check in _CHECKS if moment in check.moments and (thorough or not check.dear)]
    return sorted(due, key=lambda check: order.index(check.promise))
