"""Perspectives: a match as one seat (or the spectators) sees it, shared by everybody who looks from there."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from questboard.core import Event, Match
from questboard.core.scene import Scene, difference

from . import telling
from .protocol import Update

KEPT = 256


class Perspective:
    """The last scene, and the last messages for those who were away for a moment."""

    def __init__(self, match: Match | None, seat: int | None) -> None:
        self.seat = seat
        self.scene: Scene | None = None if match is None else telling.scene(match.game, match.state, seat)
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    def update(self, match: Match, events: Sequence[Event], *, by: int, undone: bool, left: float | None) -> Update:
        """The match went on: what those who look from here are told; it gets its number when it is sent."""
        assert self.scene is not None
        step = len(match.choices)
        decision = match.decision
        view = match.game.view(match.state, self.seat)
        own = decision if decision is not None and decision.seat == self.seat else None
        scene = match.game.scene(view, own)
        message = Update(
            seq=0,
            step=step,
            cause="undo" if undone else "choice",
            by=by,
            turn=decision.seat if decision is not None else None,
            patch=difference(self.scene, scene),
            lines=telling.lines(match.game, view, events, self.seat, step),
            undo=undo_words(match, self.seat),
            left=left,
            outcome=match.outcome,
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
        return "You are watching."
    reason = match.why_no_undo(seat)
    return "" if reason is None else reason.sentence
