"""The agenda: what is still to happen, as a stack of small frozen records inside the state.

A `Step` happens by itself; a `Question` waits for a seat. The loop runs the top of the stack until a question is there that
somebody really has to answer. Interrupts push on top. Since steps are frozen, a copied state shares them.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from questboard.core.errors import NotYourChoice

from .actions import Action
from .decisions import Decision, Domain
from .events import Event
from .rules import Rules
from .state import State

S = TypeVar("S", bound=State)


class Step(msgspec.Struct, frozen=True, tag_field="step", tag=True):
    """Something that happens by itself when its time comes."""

    asks: ClassVar[bool] = False

    def run(self, s: Any) -> None:
        """Make it happen; it has left the agenda already."""
        raise NotImplementedError


class Question(Step, frozen=True, tag=True):
    """A step that asks: the game stops here until its seat has chosen.

    A question without options is dropped, one with a single option answers itself, unless `always_ask` is set because
    the player should see it.
    """

    asks: ClassVar[bool] = True
    kind: ClassVar[str] = ""
    at_rest: ClassVar[bool] = False
    always_ask: ClassVar[bool] = False
    secret: ClassVar[bool] = False

    seat: int

    def options(self, s: Any) -> Sequence[Action]:
        """The enumerated choices, in a stable order."""
        raise NotImplementedError

    def domain(self, s: Any) -> Domain | None:
        """The continuous choices, if there are any."""
        return None

    def is_at_rest(self) -> bool:
        """Does it stand between two whole moves? Most kinds say so once for all by `at_rest`."""
        return self.at_rest

    def choose(self, s: Any, action: Any) -> None:
        """Answer the question; it has left the agenda already."""
        raise NotImplementedError


def steps_in(*modules: ModuleType) -> tuple[type[Step], ...]:
    """All steps that these modules define."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    )


class AgendaRules(Rules[S], Generic[S]):
    """A game whose turn structure lives on the agenda; it names its step types in `steps`."""

    steps: tuple[type[Step], ...] = ()

    def begin(self, state: S) -> None:
        self.advance(state)

    def decision(self, state: S) -> Decision | None:
        return state.pending

    def apply(self, state: S, action: Action) -> list[Event]:
        decision = state.pending
        if decision is None:
            raise NotYourChoice("The match is over.")
        if action not in decision.options and not decision.allows(action):
            self.refuse(state, action)
        state.agenda.pop().choose(state, action)
        self.advance(state)
        return self.collect(state) if state.log else []

    def advance(self, state: S) -> None:
        """Let things happen until a seat must choose or the match is over."""
        agenda = state.agenda
        while state.outcome is None:
            step = agenda[-1]
            if step.asks:
                options = step.options(state)
                domain = step.domain(state)
                if len(options) > 1 or domain is not None or (options and step.always_ask):
                    state.pending = Decision(step.seat, step.kind, options, domain, step.is_at_rest(), step.secret)
                    return
                agenda.pop()
                if options:
                    step.choose(state, options[0])
            else:
                agenda.pop()
                step.run(state)
        agenda.clear()
        state.pending = None

    def refresh(self, state: S) -> None:
        state.pending = None
        if state.outcome is None:
            self.advance(state)

    # ---- copies that were saved -----------------------------------------------------------------------------------

    @functools.cached_property
    def _agenda_type(self) -> Any:
        union: Any = functools.reduce(operator.or_, self.steps)
        return list[union]

    def mend(self, state: S) -> None:
        state.agenda = msgspec.convert(state.agenda, self._agenda_type)
