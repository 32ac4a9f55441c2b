"""Catacombs, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questboard.core import (
    Action,
    AgendaGame,
    Decision,
    GameInfo,
    Lesson,
    Option,
    OptionValue,
    Rulebook,
    steps_in,
)
from questboard.core.game import TO_REST
from questboard.core.thought.haste import IsTimeUp, never

from . import (
    advice,
    affecting,
    candidates,
    cards,
    chapters,
    column,
    cues,
    deaths,
    defence,
    deploying,
    effects,
    endings,
    healer,
    inn,
    merchant,
    ordering,
    planning,
    prompts,
    refusals,
    resolution,
    rooms,
    rounds,
    scene,
    sequences,
    setup,
    shots,
    statistics,
    summary,
    summoning,
    tavern,
    telling,
    text,
    turns,
    visiting,
)
from .actions import ACTIONS
from .content import LAYOUTS, PARTY, TREMBLE
from .invariants import broken_invariants
from .model import OVERSEER, CatacombsState
from .paints import LOOK
from .practice_content import warm_up

OPTIONS = (
    Option(
        "death",
        "Dead heroes",
        "Come back in the next battle with half their health, stay dead until resurrected, or come back with all they had.",
        "basic",
        ("basic", "advanced", "revised"),
        "CAT-421",
        words=("Back with half", "Stay dead", "Back with all"),
    ),
    Option("poison", "Poison", "Poisonous shots make heroes draw poison cards.", True, (True, False), "CAT-609"),
    Option(
        "vulnerabilities",
        "Vulnerabilities",
        "Every family of monsters has a weak spot; easier for the heroes.",
        False,
        (False, True),
        "CAT-941",
    ),
    Option(
        "metre",
        "Monster metre",
        "The Overseer chooses the monsters, or draws them.",
        "choice",
        ("choice", "random"),
        "CAT-705",
        words=("Chosen", "Drawn"),
    ),
    Option(
        "layout",
        "Catacomb",
        "Which rooms lie in the column.",
        "first_game",
        tuple(LAYOUTS),
        "CAT-110",
        words=tuple(layout.name for layout in LAYOUTS.values()),
    ),
    Option("rooms", "Own catacomb", "Room cards and slots in order, with commas; empty: the layout above.", "", (), "CAT-116"),
    Option(
        "tremble",
        "Trembling hands",
        "How much every flick strays.",
        "light",
        tuple(TREMBLE),
        "CAT-R50",
        words=("Not at all", "A little", "As in real life"),
    ),
    Option(
        "obstacles",
        "Obstacles",
        "Can be pushed, or are fixed to the mat.",
        "movable",
        ("movable", "fixed"),
        "CAT-R01",
        words=("Can be pushed", "Fixed"),
    ),
    Option(
        "monster_kit",
        "Monsters of the metre",
        "The Overseer decides how many pieces to deploy, or always deploys all.",
        "all_or_some",
        ("all_or_some", "all"),
        "CAT-704",
        words=("As many as wanted", "Always all"),
    ),
)

MODULES = (
    affecting, cards, column, deaths, defence, deploying, effects, endings, healer, inn, merchant, resolution, rooms, rounds,
    sequences, setup, shots, summoning, tavern, turns, visiting,
)  # fmt: skip


class Catacombs(AgendaGame[CatacombsState]):
    """The rules package. Nothing is hidden: decks and face-down rooms are drawn from when a card is needed."""

    info = GameInfo(
        slug="catacombs",
        name="Catacombs",
        rules_version="1.0",
        seats=(2, PARTY + 1),
        blurb="Flick your heroes through room after room of monsters, down to the Catacomb Lord.",
        minutes=(60, 90),
        roles=("overseer", "hero"),
        options=OPTIONS,
        look=LOOK,
    )
    actions = ACTIONS
    state_type = CatacombsState
    foresight = 1  # to the end of the turn: what is worth the flick is seen there
    rulebook = Rulebook.load(Path(__file__).parent / "rulebook.toml")
    lesson = Lesson.load(Path(__file__).parent / "lesson.toml")
    steps = steps_in(*MODULES)

    setup = staticmethod(setup.new_state)
    scene = staticmethod(scene.draw)
    text = staticmethod(text.draw)
    prompt = staticmethod(prompts.prompt)
    label = staticmethod(prompts.label)
    words = staticmethod(telling.event)
    heading = staticmethod(chapters.heading)
    teller = staticmethod(chapters.teller)
    cues = staticmethod(cues.cues)
    summary = staticmethod(summary.summary)
    pointed_at = staticmethod(refusals.pointed_at)
    rule_behind = staticmethod(refusals.rule_behind)
    objection = staticmethod(refusals.objection)
    evaluate = staticmethod(advice.evaluate)
    evaluate_all = staticmethod(advice.evaluate_all)
    prospects = staticmethod(advice.prospects)
    prior = staticmethod(ordering.prior)
    candidates = staticmethod(candidates.candidates)
    traits = staticmethod(statistics.traits)
    sizes = staticmethod(statistics.sizes)
    invariants = staticmethod(broken_invariants)

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.check_rooms(options)
        return options

    def warm_up(self) -> None:
        """The first flick loads the compiler's work."""
        warm_up()

    def foresight_in(self, state: CatacombsState) -> int:
        """The Overseer's hits ask the heroes for answers; looking on by one choice would judge them before the misses."""
        return TO_REST if state.pending is not None and state.pending.seat == OVERSEER else self.foresight

    def plans(self, state: CatacombsState, decision: Decision, is_time_up: IsTimeUp = never) -> list[tuple[Action, ...]] | None:
        return planning.plans(self, state, decision, is_time_up)

    def seats_of(self, state: CatacombsState) -> int:
        return state.seats


GAME = Catacombs()
