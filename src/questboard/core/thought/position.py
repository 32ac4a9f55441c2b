"""Positions: what a bot is given. It holds an imagined state, so there is no way back to the true one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from questboard.core.game import Game
from questboard.core.loop.actions import Action
from questboard.core.loop.chance import FastChance
from questboard.core.loop.decisions import Decision
from questboard.core.loop.rules import Rules
from questboard.core.loop.state import State

from .haste import IsTimeUp, never

S = TypeVar("S", bound=State)


class Past(NamedTuple):
    """A choice that was made, as a seat remembers it: the action is None if it was secret; `luck` if chance answered it
    or something hidden came to light."""

    seat: int
    action: Action | None
    luck: bool


class Position(Generic[S]):
    """A decision as one seat knows it: imagine as many full states as you like, and think in those.

    `is_time_up` is asked between two thoughts: whoever waits for the choice may want it now, as good as it is so far.
    """

    def __init__(self, game: Game[S], state: S, seat: int, chance: FastChance, history: Sequence[Past] = ()) -> None:
        self.game = game
        self.seat = seat
        self.chance = chance
        self.history = history
        self.is_time_up: IsTimeUp = never
        self._guess = game.imagine(state, seat, chance.fork())
        game.rules.refresh(self._guess)
        decision = game.decision(self._guess)
        if decision is None or decision.seat != seat:
            raise ValueError(f"seat {seat} has nothing to choose here")
        self.decision: Decision = decision

    def imagine(self, chance: FastChance | None = None) -> S:
        """Another full state that fits all this seat knows, with luck of its own or the one that is given."""
        state = self.game.imagine(self._guess, self.seat, self.chance.fork() if chance is None else chance)
        if not self.is_open:
            self.game.rules.refresh(state)
        return state

    @property
    def is_open(self) -> bool:
        """Is nothing hidden, so that all imagined states differ by their luck only?"""
        return type(self.game.rules).imagine is Rules.imagine

    def view(self) -> Any:
        """What the seat sees."""
        return self.game.view(self._guess, self.seat)
