"""Gorgasali Battle Royale, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questboard.core import (
    AgendaGame,
    GameInfo,
    Lesson,
    Option,
    OptionValue,
    Rulebook,
    steps_in,
)
from questboard.core.game import TO_OWN_TURN, TO_TURN_END

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
    pointing,
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
    Option(
        "mode",
        "Mode",
        "Everybody alone, or in pairs that win together.",
        DEFAULTS.mode,
        ("solo", "duo"),
        "GOR-101",
        words=("Each alone", "In pairs"),
    ),
    Option(
        "character_pick",
        "Characters",
        "Taken in the order of the seats, or dealt at random.",
        DEFAULTS.character_pick,
        ("draft", "random"),
        "GOR-104",
        words=("Taken in turn", "Dealt"),
    ),
    Option(
        "range_metric",
        "Range",
        "How far a shot goes: counted in steps along the grid (Manhattan), or across corners too (Chebyshev).",
        DEFAULTS.range_metric,
        ("manhattan", "chebyshev"),
        "GOR-401",
        words=("Along the grid", "Across corners"),
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
        blurb="Ten champions, one crown: loot chests, outshoot your rivals, be the last to stand.",
        minutes=(30, 90),
        roles=("warrior",),
        options=OPTIONS,
        look=LOOK,
    )
    actions = ACTIONS
    state_type = GorgasaliState
    foresight = TO_OWN_TURN
    rulebook = Rulebook.load(Path(__file__).parent / "rulebook.toml")
    lesson = Lesson.load(Path(__file__).parent / "lesson.toml")
    steps = steps_in(steps, turns, movement, mat, banners, throwing, shooting, abilities, imitating, damage, trading, reviving)

    setup = staticmethod(setup.new_state)
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
    wait_for = staticmethod(pointing.wait_for)
    rule_behind = staticmethod(pointing.rule_behind)
    objection = staticmethod(refusals.objection)
    detour = staticmethod(refusals.detour)
    evaluate = staticmethod(advice.evaluate)
    evaluate_all = staticmethod(advice.evaluate_all)
    prior = staticmethod(ordering.prior)
    plans = staticmethod(plans.plans)
    prospects = staticmethod(chances.chances)
    reason = staticmethod(hints.reason)
    traits = staticmethod(statistics.traits)
    sizes = staticmethod(statistics.sizes)
    invariants = staticmethod(broken_invariants)

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.check_mode(options, seats)
        return options

    def seats_of(self, state: GorgasaliState) -> int:
        return len(state.players)

    def foresight_in(self, state: GorgasaliState) -> int:
        return TO_OWN_TURN if chances.is_duel(state) else TO_TURN_END


GAME = Gorgasali()
