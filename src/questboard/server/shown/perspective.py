"""Perspectives: a match as one seat (or the spectators) sees it, shared by everybody who looks from there."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from questboard.core import Decision, Event, Match
from questboard.core.shown.scene import Scene, difference
from questboard.server.protocol import Line, Update

from . import telling

KEPT = 256


class Moment:
    """The match after a choice. Where all see alike, what is shown to `several` is made once."""

    def __init__(self, match: Match, events: Sequence[Event], decision: Decision | None, *, several: bool) -> None:
        self.match = match
        self.events = events
        self.step = len(match.choices)
        self.decision = decision
        self.turn = None if decision is None else decision.seat
        self.outcome = match.outcome
        self._several = several
        self._alike = match.game.rules.all_see_alike(match.state)
        self._common: tuple[Any, tuple[Line, ...]] | None = None
        self._plain: Scene | None = None

    def shown(self, seat: int | None) -> tuple[Scene, tuple[Line, ...]]:
        """What a seat sees now, and what it is told of how that came about."""
        game = self.match.game
        own = self.decision if self.turn == seat else None
        if not self._alike:
            view, lines = self._told(seat)
            return game.looks.scene(view, own), lines
        if self._common is None:
            self._common = self._told(None)
        view, lines = self._common
        if own is not None and not self._several:
            return game.looks.scene(view, own), lines
        plain = self._plain
        if plain is None:
            plain = self._plain = game.looks.scene(view, None)
        return plain if own is None else game.looks.asked(plain, view, own), lines

    def _told(self, seat: int | None) -> tuple[Any, tuple[Line, ...]]:
        game = self.match.game
        view = game.view(self.match.state, seat)
        return view, telling.lines(game, view, self.events, seat, self.step)


class Perspective:
    """The last scene, and the last messages for those who were away for a moment."""

    def __init__(self, match: Match | None, seat: int | None) -> None:
        self.seat = seat
        self.scene: Scene | None = None if match is None else telling.scene(match.game, match.state, seat)
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    def update(self, moment: Moment, *, by: int, undone: bool, left: float | None) -> Update:
        """The match went on: what those who look from here are told; it gets its number when it is sent."""
        assert self.scene is not None
        scene, lines = moment.shown(self.seat)
        message = Update(
            seq=0,
            step=moment.step,
            cause="undo" if undone else "choice",
            by=by,
            turn=moment.turn,
            patch=difference(self.scene, scene),
            lines=lines,
            undo=undo_words(moment.match, self.seat),
            left=left,
            outcome=moment.outcome,
        )
        self.scene = scene
        return message

    def keep(self, seq: int, data: bytes) -> None:
        """Remember a numbered message."""
        self._kept.append((seq, data))

    def since(self, seq: int, newest: int) -> list[bytes] | None:
        """The numbered messages after `seq`, oldest first; None if some of them are forgotten."""
        if seq == newest:
            return []
        if seq > newest or not self._kept or self._kept[0][0] > seq + 1:
            return None
        return [data for number, data in self._kept if number > seq]


def undo_words(match: Match, seat: int | None) -> str:
    """Why this seat may not take its last choice back; empty if it may."""
    if seat is None:
        return "You are watching. Those who sit at the table can undo."
    reason = match.why_no_undo(seat)
    return "" if reason is None else reason.words
