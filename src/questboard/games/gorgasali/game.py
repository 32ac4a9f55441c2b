"""Gorgasali Battle Royale, as the kernel sees it."""

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
    Lesson,
    Option,
    OptionValue,
    Rulebook,
    Step,
)
from questboard.core.cues import AnyCue
from questboard.core.game import TO_OWN_TURN, TO_TURN_END
from questboard.core.scene import Scene
from questboard.core.summary import Summary

from . import (
    abilities,
    advice,
    banners,
    chances,
    chapters,
    cues,
    damage,
    hints,
    imitating,
    labels,
    mat,
    movement,
    ordering,
    plans,
    prompts,
    refusals,
    reviving,
    scene,
    setup,
    shooting,
    statistics,
    steps,
    summary,
    telling,
    text,
    throwing,
    trading,
    turns,
)
from .actions import ACTIONS
from .content import DEFAULTS, LIMITS
from .invariants import broken_invariants
from .model import GorgasaliState
from .paints import LOOK

OPTIONS = (
    Option("mode", "Mode", "Everybody alone, or in pairs that win together.", DEFAULTS.mode, ("solo", "duo"), "GOR-101"),
    Option(
        "character_pick",
        "Characters",
        "Taken in the order of the seats, or dealt at random.",
        DEFAULTS.character_pick,
        ("draft", "random"),
        "GOR-104",
    ),
    Option(
        "range_metric",
        "Range",
        "Counted in steps along the grid, or also across corners.",
        DEFAULTS.range_metric,
        ("manhattan", "chebyshev"),
        "GOR-401",
    ),
    Option(
        "final_storm",
        "Final storm",
        "From round 21 on a storm hurts everybody, more every round.",
        DEFAULTS.final_storm,
        (True, False),
        "GOR-412",
    ),
)


class Gorgasali(AgendaGame[GorgasaliState]):
    """The rules package. Nothing is hidden: both decks are drawn from when a card is needed."""

    info = GameInfo(
        slug="gorgasali",
        name="Gorgasali Battle Royale",
        rules_version="1.0",
        seats=(LIMITS.min, LIMITS.max),
        blurb="Ten champions, one crown: loot chests, outshoot your rivals, and be the last one standing.",
        minutes=(30, 90),
        roles=("warrior",),
        options=OPTIONS,
        look=LOOK,
    )
    actions = ACTIONS
    state_type = GorgasaliState
    rulebook = Rulebook.load(Path(__file__).parent / "rulebook.toml")
    lesson = Lesson.load(Path(__file__).parent / "lesson.toml")
    steps = tuple(
        kind
        for module in (steps, turns, movement, mat, banners, throwing, shooting, abilities, imitating, damage, trading, reviving)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    )

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.check_mode(options, seats)
        return options

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> GorgasaliState:
        return setup.new_state(options, seats, chance)

    def seats_of(self, state: GorgasaliState) -> int:
        return len(state.players)

    def know_the_same(self, state: GorgasaliState, seat: int, other: int) -> bool:
        return True  # the order of the decks is decided only when a card is drawn

    def scene(self, view: GorgasaliState, decision: Decision | None) -> Scene:
        return scene.draw(view, decision)

    def text(self, view: GorgasaliState) -> str:
        return text.draw(view)

    def prompt(self, view: GorgasaliState, decision: Decision) -> str:
        return prompts.prompt(view, decision)

    def label(self, view: GorgasaliState, decision: Decision, action: Action) -> str:
        return labels.label(view, decision, action)

    def words(self, view: GorgasaliState, event: Event) -> str:
        return telling.event(view, event)

    def heading(self, view: GorgasaliState, event: Event) -> str:
        return chapters.heading(view, event)

    def teller(self, view: GorgasaliState, event: Event) -> int | None:
        return chapters.teller(event)

    def cues(self, view: GorgasaliState, event: Event) -> tuple[AnyCue, ...]:
        return cues.cues(view, event)

    def summary(self, frames: Iterable[tuple[int, GorgasaliState, Sequence[Event]]]) -> Summary:
        return summary.summary(frames)

    def why_not(self, state: GorgasaliState, seat: int | None, intent: Action | str) -> Explanation:
        return refusals.why_not(state, seat, intent)

    def evaluate(self, state: GorgasaliState, seat: int) -> float:
        return advice.evaluate(state, seat)

    def evaluate_all(self, state: GorgasaliState) -> Sequence[float]:
        return advice.evaluate_all(state)

    def prior(self, state: GorgasaliState, decision: Decision) -> Sequence[float]:
        return ordering.prior(state, decision)

    foresight = TO_OWN_TURN

    def foresight_in(self, state: GorgasaliState) -> int:
        return TO_OWN_TURN if chances.is_duel(state) else TO_TURN_END

    def plans(self, state: GorgasaliState, decision: Decision) -> Sequence[Sequence[Action]]:
        return plans.plans(state, decision)

    def prospects(self, state: GorgasaliState) -> Sequence[float]:
        return chances.chances(state)

    def reason(self, state: GorgasaliState, seat: int, action: Action) -> str:
        return hints.reason(state, seat, action)

    def traits(self, state: GorgasaliState) -> Mapping[str, Sequence[str]]:
        return statistics.traits(state)

    def sizes(self, state: GorgasaliState) -> Mapping[str, int]:
        return statistics.sizes(state)

    def invariants(self, state: GorgasaliState) -> list[str]:
        return broken_invariants(state)


GAME = Gorgasali()
