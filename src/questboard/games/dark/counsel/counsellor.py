"""The counsellor: what each game adds to the judgement that bots and hints share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from questboard.core import Action

Weigh = Callable[[Any, Any, Sequence[Any]], Sequence[float]]
"""Of a state, the question on top of its agenda, and its options."""


class Counsellor(ABC):
    """One object a game; the state knows it as `s.counsel`.

    `weighing` says for kinds of question how promising each option looks; it goes before what both games share.
    """

    def __init__(self, weighing: Mapping[str, Weigh]) -> None:
        self.weighing = weighing

    @abstractmethod
    def kill_chances(self, s: Any) -> Sequence[float]:
        """For each hero the chance that he will be the one to kill the boss."""

    @abstractmethod
    def prospects(self, s: Any, hero: int) -> float:
        """Points that a hero may still expect beside those he has and the boss's."""

    @abstractmethod
    def goal_distances(self, s: Any, hero: int) -> Sequence[int]:
        """For each place, how far it is from what this hero wants now."""

    @abstractmethod
    def can_grow(self, s: Any, hero: int) -> bool:
        """Is there anything that could still make him stronger before he goes to the boss?"""

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

    def creature_worth(self, s: Any, figure: int) -> float:
        """How promising it looks to activate a special creature."""
        return 1.0
