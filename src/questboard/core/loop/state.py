"""The state: the whole truth of one match at one moment, as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self

import msgspec

from .chance import AnyChance
from .decisions import Decision
from .events import Event
from .outcome import Outcome


class State(msgspec.Struct, kw_only=True):
    """Base of all states.

    Subclasses add the game's own fields and write `copy()`; everything in a state is data that msgspec can serialise.
    `pending` and `log` are not part of the truth: the first is computed from the agenda, the second is there only while
    somebody listens.
    """

    chance: AnyChance
    agenda: list[Any] = msgspec.field(default_factory=list)
    outcome: Outcome | None = None
    pending: Decision | None = None
    log: list[Any] | None = None

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def copy(self) -> Self:
        """An equal, independent state. Subclasses copy their own mutable fields on top of `super().copy()`."""
        twin = self.__copy__()
        twin.chance = self.chance.copy()
        twin.agenda = self.agenda[:]
        if self.log is not None:
            twin.log = self.log[:]
        return twin

    def emit(self, kind: Callable[..., Event], /, **fields: Any) -> None:
        """Announce what happened, if anybody listens."""
        if self.log is not None:
            self.log.append(kind(**fields))

    def push(self, *steps: Any) -> None:
        """Put steps on the agenda; the first one named happens first."""
        self.agenda.extend(steps[::-1])
