"""Looks: everything about a game that is a picture."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from questboard.core.loop.actions import Action
from questboard.core.loop.decisions import Decision
from questboard.core.loop.events import Event
from questboard.core.loop.rules import Rules
from questboard.core.loop.state import State

from .cues import AnyCue
from .look import Look
from .scene import Board, Choice, Prompt, Scene
from .summary import Summary
from .words import Words
from .workshop import Workshop

S = TypeVar("S", bound=State)


@functools.lru_cache(maxsize=20_000)
def _button(action: Action) -> Choice:
    """Where a game has no words of its own for its options, these are few, and the same again and again."""
    return Choice(str(action), str(action))


class Looks(Generic[S]):
    """How a game is shown. Without any but `text`, it is shown as text, with a button for every option."""

    rules: Rules[S]
    words: Words[S]
    look: Look = Look()
    workshop: Workshop | None = None

    def scene(self, view: Any, decision: Decision | None, /) -> Scene:
        """The view as shapes, and for each option what to click. A game that draws nothing shows its text and buttons."""
        plain = Scene(Board("text", text=self.text(view)))
        return plain if decision is None else self._with_buttons(plain, view, decision)

    def asked(self, plain: Scene, view: Any, decision: Decision, /) -> Scene:
        """What `scene` makes for whoever must choose, where the one that all others see is made already: a text is drawn once."""
        return self._with_buttons(plain, view, decision) if type(self).scene is Looks.scene else self.scene(view, decision)

    def _with_buttons(self, plain: Scene, view: Any, decision: Decision) -> Scene:
        words = self.words
        if type(words).label is Words.label:
            choices = tuple(map(_button, decision.options))
        else:
            choices = tuple(Choice(str(action), words.label(view, decision, action)) for action in decision.options)
        return Scene(plain.board, prompt=Prompt(decision.seat, decision.kind, words.prompt(view, decision)), choices=choices)

    def text(self, view: Any, /) -> str:
        """The view drawn with characters, for terminals, logs and tests."""
        raise NotImplementedError(f"{self.rules.info.name} has no text board")

    def cues(self, view: Any, event: Event, /) -> tuple[AnyCue, ...]:
        """What the event looks like while it happens; `view` is the view after the whole choice."""
        return ()

    def summary(self, frames: Iterable[tuple[int, S, Sequence[Event]]], /) -> Summary:
        """A finished match from afar. Frames are (number of choices made, the state then, the events of the last choice)."""
        return Summary()

    def know_the_same(self, state: S, seat: int, other: int, /) -> bool:
        """May the two look at one screen without a word? Compares what each would see."""
        if self.rules.all_see_alike(state):
            return True
        one, two = self.rules.view(state, seat), self.rules.view(state, other)
        if type(self).scene is Looks.scene:
            return bool(one == two)
        return self.scene(one, None) == self.scene(two, None)
