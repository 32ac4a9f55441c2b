"""Positions that tests arrange and play on in: what is the same of them in all games."""

from __future__ import annotations

from typing import Any, Self

import pytest

from questboard.core import Decision, Event, Game, IllegalAction


class Arranged:
    """A position of a game, and what has happened in it since."""

    game: Game[Any]
    s: Any
    events: list[Event]

    def go_on(self) -> Self:
        """Let happen what happens by itself."""
        self.game.rules.advance(self.s)
        self.events += self.game.rules.collect(self.s)
        return self

    def do(self, *texts: str) -> Self:
        """Choose these actions, whoever is asked."""
        for text in texts:
            self.events += self.game.apply(self.s, self.game.actions.parse(text))
        return self

    @property
    def decision(self) -> Decision:
        assert self.s.pending is not None, f"the match is over: {self.s.outcome}"
        return self.s.pending

    @property
    def asked(self) -> str:
        """What is asked; "pause" when the tested steps are over."""
        return self.decision.kind

    @property
    def offered(self) -> list[str]:
        """The text forms of all options."""
        return [str(option) for option in self.decision.options]

    def refused(self, text: str) -> IllegalAction:
        """Assert that the action is refused, changing nothing; returns the refusal."""
        before = self.game.snapshot(self.s)
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(self.s, self.game.actions.parse(text))
        assert self.game.snapshot(self.s) == before
        return caught.value
