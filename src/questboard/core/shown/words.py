"""Words: everything about a game that is a sentence."""

from __future__ import annotations

import functools
from typing import Any, Generic, TypeVar

from questboard.core.files.lessons import Lesson
from questboard.core.loop.actions import Action
from questboard.core.loop.agenda import Question
from questboard.core.loop.decisions import Decision
from questboard.core.loop.events import Event
from questboard.core.loop.explanation import Explanation
from questboard.core.loop.naming import seat_mark
from questboard.core.loop.rules import Rules, not_possible
from questboard.core.loop.state import State

S = TypeVar("S", bound=State)


class Words(Generic[S]):
    """How a game speaks. Without any, options and events are called what the rules call them."""

    rules: Rules[S]

    def prompt(self, view: Any, decision: Decision, /) -> str:
        """What is asked, in one plain sentence."""
        return f"Choose: {decision.kind.replace('_', ' ')}."

    def label(self, view: Any, decision: Decision, action: Action, /) -> str:
        """An option in a few plain words."""
        return str(action)

    def event(self, view: Any, event: Event, /) -> str:
        """What happened, in one plain sentence for the log; people stand in it by `seat_mark`."""
        return str(event)

    def heading(self, view: Any, event: Event, /) -> str:
        """The head under which the log goes on from this event ("Round 6"); empty: the same as before."""
        return ""

    def teller(self, view: Any, event: Event, /) -> int | None:
        """The seat whose doing this event is; None: the game's own."""
        seat: int | None = getattr(event, "seat", None)
        return seat

    def mark(self, view: Any, event: Event, /) -> int | None:
        """The sign of the figure whose doing this event is, where a seat plays several; None: its seat's own."""
        return None

    def why_not(self, state: S, seat: int | None, intent: Action | str, /) -> Explanation:
        """Why an action, or a thing on the scene named by its id, cannot be chosen now."""
        return not_possible(intent)

    def reason(self, state: S, seat: int, action: Action, /) -> str:
        """Why a good player might choose this, in one sentence."""
        return ""

    @functools.cached_property
    def lesson(self) -> Lesson | None:
        """A first match with a coach, from the game's folder, if there is one."""
        path = None if self.rules.folder is None else self.rules.folder / "lesson.toml"
        return Lesson.load(path) if path is not None and path.exists() else None


class AgendaWords(Words[S], Generic[S]):
    """The words of a game whose turn structure lives on the agenda: why not is answered question by question."""

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
            asked = self.prompt(self.rules.view(state, seat), decision)
            return Explanation("There is nothing to choose here now.", rule, asked)
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
