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

from .actions import Action
from .decisions import Decision, Domain
from .errors import NotYourChoice
from .events import Event
from .game import Explanation, Game
from .naming import seat_mark
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


class AgendaGame(Game[S], Generic[S]):
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

    # ---- why not? -------------------------------------------------------------------------------------------------

    def why_not(self, state: S, seat: int | None, intent: Action | str, /) -> Explanation:
        if state.outcome is not None:
            return Explanation("The match is over.", state.outcome.rule)
        question: Question = state.agenda[-1]
        if seat != question.seat:
            return self.wait_for(state, question)
        action = self.pointed_at(state, question, intent) if isinstance(intent, str) else intent
        rule = self.rule_behind(state, question)
        if isinstance(action, Explanation):
            return action
        decision = Decision(question.seat, question.kind, question.options(state), question.domain(state))
        if action is None:
            return Explanation("There is nothing to choose here now.", rule, self.prompt(self.view(state, seat), decision))
        if decision.allows(action):
            return Explanation("You can choose that now.", rule, self.detour(state, question, action, intent))
        no_answer = Explanation(f"Nobody asks for '{action}' now.", rule, "Choose one of the options shown.")
        return self.objection(state, question, action) or no_answer

    def rule_behind(self, state: S, question: Question, /) -> str:
        """The rule that puts this question."""
        return ""

    def wait_for(self, state: S, question: Question, /) -> Explanation:
        """The answer to everybody who is not asked."""
        rule = self.rule_behind(state, question)
        return Explanation(f"{seat_mark(question.seat)} is asked now.", rule, "Wait until it is your choice.")

    def pointed_at(self, state: S, question: Question, thing: str, /) -> Action | Explanation | None:
        """The action one would expect of a thing on the scene, or why it is not for choosing; None: it means nothing now."""
        return None

    def objection(self, state: S, question: Question, action: Action, /) -> Explanation | None:
        """What speaks against an action that is not offered; None: it does not belong to this question at all."""
        return None

    def detour(self, state: S, question: Question, action: Action, intent: Action | str, /) -> str:
        """What to do about an action that is offered, but not where somebody looked for it."""
        return ""

    # ---- copies that were saved -----------------------------------------------------------------------------------

    @functools.cached_property
    def _agenda_type(self) -> Any:
        union: Any = functools.reduce(operator.or_, self.steps)
        return list[union]

    def mend(self, state: S) -> None:
        state.agenda = msgspec.convert(state.agenda, self._agenda_type)
