"""Hush, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from questboard.core import (
    Action,
    AgendaGame,
    AnyChance,
    Decision,
    GameInfo,
    Option,
    OptionValue,
    Rulebook,
)

from . import advice, scene, telling, view, words
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

    # who knows what
    hide = staticmethod(view.hide)
    deal_anew = staticmethod(view.deal_anew)

    # what people are shown
    cues = staticmethod(scene.cues)
    scene = staticmethod(scene.draw)
    text = staticmethod(words.text)
    why_not = staticmethod(words.why_not)
    words = staticmethod(words.event)
    heading = staticmethod(telling.heading)
    summary = staticmethod(telling.summary)

    # advice
    evaluate_all = staticmethod(advice.evaluate_all)
    prior = staticmethod(advice.prior)
    reason = staticmethod(advice.reason)

    invariants = staticmethod(HushState.faults)

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

    def sizes(self, state: HushState) -> Mapping[str, int]:
        return {"rounds": state.round, "noises": state.noise}

    def prompt(self, view: HushState, decision: Decision) -> str:
        return words.prompt(view)

    def label(self, view: HushState, decision: Decision, action: Action) -> str:
        return words.label(view, action)

    def evaluate(self, state: HushState, seat: int) -> float:
        return advice.evaluate_all(state)[seat]


GAME = Hush()
