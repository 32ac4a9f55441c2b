"""The lesson bot: plays its part in a game's guided first match, and tells the learner what to try."""

from __future__ import annotations

from typing import Any

from questboard.bots.bot import Considered
from questboard.bots.greedy import GreedyBot
from questboard.core import Action, Position

LESSON = "lesson"


class LessonBot:
    """Follows the script of the game's lesson; where that ends, or somebody left it, it goes on as a greedy bot."""

    name = LESSON

    def __init__(self, *, seed: int = 0) -> None:
        self._free = GreedyBot(seed=seed)

    def choose(self, position: Position[Any]) -> Action:
        """What the script says."""
        found = _next(position)
        if found is not None and found[0]:
            action: Action = position.game.actions.parse(found[0])
            if position.decision.allows(action):
                return action
        return self._free.choose(position)

    def words(self, position: Position[Any]) -> str | None:
        """What the lesson says here: nothing (an empty text) where a choice needs no words, None beside its path."""
        found = _next(position)
        return None if found is None else found[1]

    def explain(self, position: Position[Any]) -> list[Considered]:
        """As the greedy bot sees it."""
        return self._free.explain(position)

    def forget(self) -> None:
        """Nothing is remembered but what the match itself tells."""
        self._free.forget()


def _next(position: Position[Any]) -> tuple[str, str] | None:
    lesson = position.game.words.lesson
    return None if lesson is None else lesson.next([past.action for past in position.history])
