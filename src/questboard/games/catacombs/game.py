"""Catacombs, as the kernel sees it."""

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
from questboard.core.scene import Scene
from questboard.core.summary import Summary

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
from .model import CatacombsState
from .paints import LOOK

OPTIONS = (
    Option(
        "death",
        "Dead heroes",
        "Come back in the next battle with half their health, stay dead until resurrected, or come back with all they had.",
        "basic",
        ("basic", "advanced", "revised"),
        "CAT-421",
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
        "metre", "Monster metre", "The Overseer chooses the monsters, or draws them.", "choice", ("choice", "random"), "CAT-705"
    ),
    Option("layout", "Catacomb", "Which rooms lie in the column.", "first_game", tuple(LAYOUTS), "CAT-110"),
    Option("rooms", "Own catacomb", "Room cards and slots in order, with commas; empty: the layout above.", "", (), "CAT-116"),
    Option("tremble", "Trembling hands", "How much every flick strays.", "light", tuple(TREMBLE), "CAT-R50"),
    Option("obstacles", "Obstacles", "Can be pushed, or are fixed to the mat.", "movable", ("movable", "fixed"), "CAT-R01"),
    Option(
        "monster_kit",
        "Monsters of the metre",
        "The Overseer decides how many pieces to deploy, or always deploys all.",
        "all_or_some",
        ("all_or_some", "all"),
        "CAT-704",
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
    steps = tuple(
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    )

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.check_rooms(options)
        return options

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> CatacombsState:
        return setup.new_state(options, seats, chance)

    def seats_of(self, state: CatacombsState) -> int:
        return state.seats

    def know_the_same(self, state: CatacombsState, seat: int, other: int) -> bool:
        return True  # what lies face down is decided only when it is turned up

    def scene(self, view: CatacombsState, decision: Decision | None) -> Scene:
        return scene.draw(view, decision)

    def text(self, view: CatacombsState) -> str:
        return text.draw(view)

    def prompt(self, view: CatacombsState, decision: Decision) -> str:
        return prompts.prompt(view, decision)

    def label(self, view: CatacombsState, decision: Decision, action: Action) -> str:
        return prompts.label(view, decision, action)

    def words(self, view: CatacombsState, event: Event) -> str:
        return telling.event(view, event)

    def heading(self, view: CatacombsState, event: Event) -> str:
        return chapters.heading(view, event)

    def teller(self, view: CatacombsState, event: Event) -> int | None:
        return chapters.teller(view, event)

    def cues(self, view: CatacombsState, event: Event) -> tuple[AnyCue, ...]:
        return cues.cues(view, event)

    def summary(self, frames: Iterable[tuple[int, CatacombsState, Sequence[Event]]]) -> Summary:
        return summary.summary(frames)

    def traits(self, state: CatacombsState) -> Mapping[str, Sequence[str]]:
        return statistics.traits(state)

    def sizes(self, state: CatacombsState) -> Mapping[str, int]:
        return statistics.sizes(state)

    def why_not(self, state: CatacombsState, seat: int | None, intent: Action | str) -> Explanation:
        return refusals.why_not(state, seat, intent)

    def evaluate(self, state: CatacombsState, seat: int) -> float:
        return advice.evaluate(state, seat)

    def evaluate_all(self, state: CatacombsState) -> Sequence[float]:
        overseer = advice.evaluate(state, 0)
        return [overseer, *(-overseer for _ in range(1, state.seats))]

    def prior(self, state: CatacombsState, decision: Decision) -> Sequence[float]:
        return ordering.prior(state, decision)

    def candidates(self, state: CatacombsState, decision: Decision, most: int) -> Sequence[Action]:
        return candidates.candidates(state, decision, most)

    def invariants(self, state: CatacombsState) -> list[str]:
        return broken_invariants(state)


GAME = Catacombs()
