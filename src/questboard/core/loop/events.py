"""Events: what happened, by which rule, and who may see it.

A game has one small class a kind of event. Rules announce them with `state.emit(Kind, ...)`; when nobody listens (playouts)
no event is built at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", kw_only=True):
    """Base of all events.

    `audience` lists the seats that may see it; None means everybody, spectators included. A kind with `reveals` set
    shows something that was hidden before: no choice that caused it can be taken back.
    """

    reveals: ClassVar[bool] = False

    rule: str = ""
    audience: tuple[int, ...] | None = None

    def is_for(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) see it?"""
        return self.audience is None or (seat is not None and seat in self.audience)


def visible(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events that this seat (None: a spectator) may see."""
    return [event for event in events if event.is_for(seat)]
