"""Chobolo, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from questboard.core import (
    Action,
    AgendaGame,
    AnyChance,
    Decision,
    Event,
    Explanation,
    GameInfo,
    Lapse,
    Lesson,
    OptionValue,
    Rulebook,
    Step,
)
from questboard.core.cues import AnyCue
from questboard.core.scene import Scene
from questboard.core.summary import Summary

from . import (
    advice,
    aims,
    archery,
    battle,
    casting,
    chapters,
    cues,
    elements,
    fighting,
    hints,
    magic,
    marching,
    ordering,
    refusals,
    scene,
    setup,
    shooting,
    standard,
    summary,
    text,
    towers,
    turns,
    view,
    windows,
    words,
)
from .actions import ACTIONS
from .invariants import broken_invariants
from .model import ChoboloState
from .paints import LOOK
from .tables import OPTIONS, SEATS
from .workshop import WORKSHOP

_STEPS = (aims, archery, battle, casting, elements, fighting, magic, marching, setup, shooting, standard, towers, turns, windows)


class Chobolo(AgendaGame[ChoboloState]):
    """The rules package."""

    info = GameInfo(
        slug="chobolo",
        name="Chobolo",
        rules_version="1.0",
        seats=SEATS,
        blurb="Gather the elements in the right order, free the Avatar, and bring Armageddon over an empty tower.",
        minutes=(20, 90),
        roles=("wizard",),
        options=OPTIONS,
        look=LOOK,
    )
    actions = ACTIONS
    state_type = ChoboloState
    rulebook = Rulebook.load(Path(__file__).parent / "rulebook.toml")
    lesson = Lesson.load(Path(__file__).parent / "lesson.toml")
    workshop = WORKSHOP
    steps = tuple(
        kind
        for module in _STEPS
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    )

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.read_table(options, seats)
        return options

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> ChoboloState:
        return setup.new_state(options, seats, chance)

    def lapse(self, state: ChoboloState, decision: Decision) -> Lapse | None:
        return windows.lapse(state)

    def seats_of(self, state: ChoboloState) -> int:
        return len(state.sides)

    def traits(self, state: ChoboloState) -> Mapping[str, Sequence[str]]:
        return advice.traits(state)

    def sizes(self, state: ChoboloState) -> Mapping[str, int]:
        return {"rounds": state.round}

    def view(self, state: ChoboloState, seat: int | None) -> ChoboloState:
        seen = self.without_future(state)
        view.hide(seen, seat)
        return seen

    def imagine(self, state: ChoboloState, seat: int | None, chance: AnyChance) -> ChoboloState:
        twin = super().imagine(state, seat, chance)
        view.rearrange(twin, seat, chance)
        return twin

    def text(self, view: ChoboloState) -> str:
        return text.draw(view)

    def prompt(self, view: ChoboloState, decision: Decision) -> str:
        return words.prompt(view, decision)

    def label(self, view: ChoboloState, decision: Decision, action: Action) -> str:
        return words.label(view, decision, action)

    def words(self, view: ChoboloState, event: Event) -> str:
        return words.event(view, event)

    def heading(self, view: ChoboloState, event: Event) -> str:
        return chapters.heading(view, event)

    def teller(self, view: ChoboloState, event: Event) -> int | None:
        return chapters.teller(event)

    def scene(self, view: ChoboloState, decision: Decision | None) -> Scene:
        return scene.draw(view, decision)

    def cues(self, view: ChoboloState, event: Event) -> tuple[AnyCue, ...]:
        return cues.cues(view, event)

    def summary(self, frames: Iterable[tuple[int, ChoboloState, Sequence[Event]]]) -> Summary:
        return summary.summary(frames)

    def why_not(self, state: ChoboloState, seat: int | None, intent: Action | str) -> Explanation:
        return refusals.why_not(state, seat, intent)

    def evaluate(self, state: ChoboloState, seat: int) -> float:
        return advice.evaluate(state, seat)

    def evaluate_all(self, state: ChoboloState) -> Sequence[float]:
        return advice.evaluate_all(state)

    def prior(self, state: ChoboloState, decision: Decision) -> Sequence[float]:
        return ordering.prior(state, decision)

    def reason(self, state: ChoboloState, seat: int, action: Action) -> str:
        return hints.reason(state, seat, action)

    def invariants(self, state: ChoboloState) -> list[str]:
        return broken_invariants(state)


GAME = Chobolo()
