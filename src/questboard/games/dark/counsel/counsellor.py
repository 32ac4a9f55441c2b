"""The counsellor: what each game adds to the judgement that bots and hints share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from questboard.core import Action

Weigh = Callable[[Any, Any, Sequence[Any]], Sequence[float]]
"""Of a state, the question on top of its agenda, and its options."""


BAR = 5
"""Whoever costs so many half actions, with the step onto his square, bars the way."""


class Errand(msgspec.Struct, frozen=True):
    """What a hero wants now: the name of the errand, where it ends, and from each place the cost to get there, in half actions.

    It follows from what everybody can see, so partners know each other's, and it stays the same until it is done.
    """

    name: str
    goal: int
    road: Sequence[int]


class Counsellor(ABC):
    """One object a game; the state knows it as `s.counsel`.

    `weighing` says for kinds of question how promising each option looks; it goes before what both games share.
    """

    def __init__(self, weighing: Mapping[str, Weigh]) -> None:
        self.weighing = weighing

    @abstractmethod
    def kill_chances(self, s: Any) -> Sequence[float]:
        """For each hero the chance that he will be the one to kill the boss."""

    def together(self, s: Any, chances: Sequence[float]) -> float:
        """The chance that one of the heroes kills the boss."""
        fail = 1.0
        for chance in chances:
            fail *= 1.0 - chance
        return 1.0 - fail

    @abstractmethod
    def standing(self, s: Any, chances: Sequence[float]) -> float:
        """In what state the heroes are, from 0 to 1, whatever their chance."""

    @abstractmethod
    def prospects(self, s: Any, hero: int) -> float:
        """Points that a hero may still expect beside those he has and the boss's."""

    @abstractmethod
    def errand(self, s: Any, hero: int) -> Errand:
        """What this hero wants now."""

    def goal_distances(self, s: Any, hero: int) -> Sequence[int]:
        """For each place, what it costs to get from there to what this hero wants now."""
        return self.errand(s, hero).road

    def is_in_the_way(self, s: Any, hero: int, errand: Errand, place: int) -> bool:
        """Does whoever stands there bar his shortest way?"""
        return bool(errand.road[place] + BAR <= errand.road[s.heroes[hero].place])

    @abstractmethod
    def can_grow(self, s: Any, hero: int) -> bool:
        """Is there anything that could still make him stronger before he goes to the boss?"""

    @abstractmethod
    def way_left(self, s: Any, hero: int) -> int:
        """The steps to the boss, as if nothing and nobody were in the way."""

    @abstractmethod
    def apart(self, s: Any, place: int) -> Sequence[int]:
        """How far every place is from this one, for those who strike."""

    @abstractmethod
    def in_danger(self, s: Any, hero: int) -> bool:
        """Can monsters get at him where he is?"""

    @abstractmethod
    def own_worth(self, s: Any, hero: int, action: Action) -> float:
        """How promising one of the realm's own actions looks for a hero."""

    @abstractmethod
    def own_evil_worth(self, s: Any, action: Action) -> float:
        """How promising one of the realm's own choices looks in the evil side's turn."""

    def third_item_worth(self, s: Any, hero: int) -> float:
        """How promising it looks to use the item that only this game has, where that is not told by its target."""
        return 1.5

    def creature_worth(self, s: Any, figure: int) -> float:
        """How promising it looks to activate a special creature."""
        return 1.0
