"""Lessons: the opening of a match, chosen in advance, with words for whoever learns the game by playing it.

Luck and the others' choices are fixed, so everything is where the words say it is. Whoever leaves the path just plays on.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from questboard.core.loop.actions import Action
from questboard.core.loop.options import OptionValue

from .content import Content, demand, load


class LessonStep(Content, frozen=True):
    """A choice of the learner and what to know about it; then all choices that are made before the lesson speaks again.

    Among those may be the learner's own, where there is nothing more to say about them: they are made without asking.
    """

    choice: str
    words: str
    then: tuple[str, ...] = ()


class Lesson(Content, frozen=True):
    """`lesson.toml` as it is written. `first` are the choices before it speaks for the first time."""

    seats: int
    seat: int
    secret: str
    farewell: str
    step: tuple[LessonStep, ...]
    first: tuple[str, ...] = ()
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)

    @classmethod
    def load(cls, path: Path) -> Lesson:
        """Read and check a `lesson.toml`."""
        lesson = load(path, cls)
        demand(0 <= lesson.seat < lesson.seats, path.name, "$.seat", f"there is no seat {lesson.seat} among {lesson.seats}")
        demand(_is_secret(lesson.secret), path.name, "$.secret", "a secret has 64 hexadecimal digits")
        return lesson

    def script(self) -> list[tuple[str, str]]:
        """All choices in their order, each with its words, if it has some; at last the farewell, without a choice."""
        found = [(text, "") for text in self.first]
        for step in self.step:
            found += [(step.choice, step.words), *((text, "") for text in step.then)]
        return [*found, ("", self.farewell)]

    def next(self, made: Sequence[Action | None]) -> tuple[str, str] | None:
        """The choice that comes after those (None: a secret one) and its words; nothing once the path was left or has ended.

        After the last choice there are only the words of farewell.
        """
        script = self.script()
        if len(made) >= len(script) or any(action is not None and str(action) != script[i][0] for i, action in enumerate(made)):
            return None
        return script[len(made)]


def _is_secret(text: str) -> bool:
    return len(text) == 64 and set(text) <= set("0123456789abcdef")
