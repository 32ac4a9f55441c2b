"""Chobolo, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questboard.core import (
    AgendaGame,
    GameInfo,
    Lesson,
    OptionValue,
    Rulebook,
    steps_in,
)

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
    labels,
    magic,
    marching,
    ordering,
    pointing,
    prompts,
    refusals,
    scene,
    setup,
    shooting,
    standard,
    statistics,
    summary,
    telling,
    text,
    towers,
    turns,
    view,
    windows,
)
from .actions import ACTIONS
from .invariants import broken_invariants
from .model import ChoboloState
from .options import OPTIONS, SEATS
from .paints import LOOK
from .workshop import WORKSHOP

_STEPS = (aims, archery, battle, casting, elements, fighting, magic, marching, setup, shooting, standard, towers, turns, windows)


class Chobolo(AgendaGame[ChoboloState]):
    """The rules package."""

    info = GameInfo(
        slug="chobolo",
        name="Chobolo",
        rules_version="1.0",
        seats=SEATS,
        blurb="Gather the elements, take Chobolo, and bring Armageddon over an enemy's empty tower.",
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
    steps = steps_in(*_STEPS)

    setup = staticmethod(setup.new_state)
    hide = staticmethod(view.hide)
    deal_anew = staticmethod(view.deal_anew)
    lapse = staticmethod(windows.lapse)
    scene = staticmethod(scene.draw)
    text = staticmethod(text.draw)
    prompt = staticmethod(prompts.prompt)
    label = staticmethod(labels.label)
    words = staticmethod(telling.event)
    heading = staticmethod(chapters.heading)
    teller = staticmethod(chapters.teller)
    cues = staticmethod(cues.cues)
    summary = staticmethod(summary.summary)
    pointed_at = staticmethod(pointing.pointed_at)
    detour = staticmethod(pointing.detour)
    rule_behind = staticmethod(refusals.rule_behind)
    objection = staticmethod(refusals.objection)
    evaluate = staticmethod(advice.evaluate)
    evaluate_all = staticmethod(advice.evaluate_all)
    prior = staticmethod(ordering.prior)
    reason = staticmethod(hints.reason)
    traits = staticmethod(statistics.traits)
    sizes = staticmethod(statistics.sizes)
    invariants = staticmethod(broken_invariants)

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.read_table(options, seats)
        return options

    def seats_of(self, state: ChoboloState) -> int:
        return len(state.sides)


GAME = Chobolo()
