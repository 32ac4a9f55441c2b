"""Hush, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from questboard.core import (
    Action,
    AgendaGame,
    AnyChance,
    Decision,
    Event,
    Explanation,
    GameInfo,
    Option,
    OptionValue,
    Rulebook,
)
from questboard.core.cues import AnyCue
from questboard.core.scene import Scene
from questboard.core.summary import Summary

from . import advice, scene, secrets, telling, words
from .cave import FILE, LYING, METALS, MOUTH
from .model import ACTIONS, HushState
from .turns import NewRound, NextTurn, Turn


class Hush(AgendaGame[HushState]):
    """The few functions the kernel calls."""

    info = GameInfo(
        slug="hush",
        name="Hush",
        rules_version="1.0",
        seats=(2, 4),
        blurb="Carry what you can out of the sleeping dragon's cave, and do not be the last one in it.",
        minutes=(5, 15),
        roles=("thief",),
        options=(Option("sleep", "Sleep", "How deep the dragon sleeps.", "sound", tuple(FILE.sleep), "HUSH-104"),),
        look=scene.LOOK,
    )
    actions = ACTIONS
    state_type = HushState
    rulebook = Rulebook.load(Path(__file__).parent / "rulebook.toml")
    steps = (NewRound, Turn, NextTurn)

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> HushState:
        sleep = FILE.sleep[str(options["sleep"])]
        return HushState(
            chance=chance,
            agenda=[NewRound()],
            patience=sleep.base + sleep.per_thief * seats,
            places=[MOUTH] * seats,
            loot=[[] for _ in range(seats)],
            lying=list(LYING),
            undrawn=[list(metal.values) for metal in METALS],
        )

    def seats_of(self, state: HushState) -> int:
        return len(state.places)

    def invariants(self, state: HushState) -> list[str]:
        return state.faults()

    def sizes(self, state: HushState) -> Mapping[str, int]:
        return {"rounds": state.round, "noises": state.noise}

    # ---- who knows what -------------------------------------------------------------------------------------------

    def view(self, state: HushState, seat: int | None) -> HushState:
        twin = self.without_future(state)
        secrets.hide(twin, seat)
        return twin

    def imagine(self, state: HushState, seat: int | None, chance: AnyChance) -> HushState:
        twin = super().imagine(state, seat, chance)
        secrets.deal_anew(twin, seat, chance)
        return twin

    # ---- what people are shown ------------------------------------------------------------------------------------

    def scene(self, view: HushState, decision: Decision | None) -> Scene:
        return scene.draw(view, decision)

    def cues(self, view: HushState, event: Event) -> tuple[AnyCue, ...]:
        return scene.cues(view, event)

    def text(self, view: HushState) -> str:
        return words.text(view)

    def prompt(self, view: HushState, decision: Decision) -> str:
        return words.prompt(view)

    def label(self, view: HushState, decision: Decision, action: Action) -> str:
        return words.label(view, action)

    def words(self, view: HushState, event: Event) -> str:
        return words.event(view, event)

    def heading(self, view: HushState, event: Event) -> str:
        return telling.heading(event)

    def summary(self, frames: Iterable[tuple[int, HushState, Sequence[Event]]]) -> Summary:
        return telling.summary(frames)

    def why_not(self, state: HushState, seat: int | None, intent: Action | str) -> Explanation:
        return words.why_not(state, seat, intent)

    # ---- advice ---------------------------------------------------------------------------------------------------

    def evaluate(self, state: HushState, seat: int) -> float:
        return advice.evaluate_all(state)[seat]

    def evaluate_all(self, state: HushState) -> Sequence[float]:
        return advice.evaluate_all(state)

    def prior(self, state: HushState, decision: Decision) -> Sequence[float]:
        return advice.prior(state, decision)

    def reason(self, state: HushState, seat: int, action: Action) -> str:
        return advice.reason(state, seat, action)


GAME = Hush()
