"""Forest: The Legend of the Manticore, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from questboard.core import (
    Action,
    AgendaGame,
    AnyChance,
    BadOptions,
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
    attacking,
    battle,
    chapters,
    cues,
    fireway,
    giving,
    hints,
    laying,
    monsters,
    ordering,
    refusals,
    rewards,
    scene,
    setup,
    steps,
    summary,
    taking,
    text,
    view,
    words,
)
from .actions import ACTIONS
from .content import BOX, LIMITS
from .invariants import broken_invariants
from .model import ManticoreState
from .paints import LOOK

_VALUES = BOX.rules.options

OPTIONS = (
    Option(
        "mode", "Mode", "Win together, or only the one who slays the Manticore wins.", _VALUES.mode[0], _VALUES.mode, "MAN-102"
    ),
    Option(
        "monsters_still",
        "Easier game",
        "Monsters stay where they are; the Manticore wakes after round 5 at the latest.",
        _VALUES.monsters_still[0],
        _VALUES.monsters_still,
        "MAN-901",
    ),
    Option(
        "monster_initiative",
        "Monster initiative",
        "How many steps or attacks a monster makes in its turn, at most its level.",
        _VALUES.monster_initiative[0],
        _VALUES.monster_initiative,
        "MAN-921",
    ),
    Option(
        "hidden_artifacts",
        "Hidden artifacts",
        "Nobody knows what lies where until a hero enters the place.",
        _VALUES.hidden_artifacts[0],
        _VALUES.hidden_artifacts,
        "MAN-941",
    ),
    Option("turn_order", "Turn order", "Rolled, or agreed by the table.", _VALUES.turn_order[0], _VALUES.turn_order, "MAN-103"),
    Option("agreed_order", "Agreed order", "Seats from first to last, such as 2 1 3; empty: as seated.", "", (), "MAN-103"),
)


class Manticore(AgendaGame[ManticoreState]):
    """The rules package."""

    info = GameInfo(
        slug="manticore",
        name="Forest: The Legend of the Manticore",
        rules_version="1.0",
        seats=(LIMITS.players_min, LIMITS.players_max),
        blurb="Lay the roads, arm your heroes, and stop the Manticore before it reaches the City.",
        minutes=(25, 45),
        roles=("hero",),
        options=OPTIONS,
        look=LOOK,
    )
    actions = ACTIONS
    state_type = ManticoreState
    rulebook = Rulebook.load(Path(__file__).parent / "rulebook.toml")
    lesson = Lesson.load(Path(__file__).parent / "lesson.toml")
    steps = tuple(
        kind
        for module in (steps, laying, battle, attacking, taking, giving, rewards, monsters, fireway)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    )

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        if seats == 1 and options["mode"] == "semi_cooperative":
            raise BadOptions("semi-cooperative mode needs at least two players (MAN-961)")
        setup.read_agreed_order(options, seats)
        return options

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> ManticoreState:
        return setup.new_state(options, seats, chance)

    def seats_of(self, state: ManticoreState) -> int:
        return len(state.heroes)

    def view(self, state: ManticoreState, seat: int | None) -> ManticoreState:
        seen = self.without_future(state)
        view.hide(seen)
        return seen

    def all_see_alike(self, state: ManticoreState) -> bool:
        return True

    def imagine(self, state: ManticoreState, seat: int | None, chance: AnyChance) -> ManticoreState:
        twin = super().imagine(state, seat, chance)
        if state.options.hidden_artifacts:
            view.rearrange(twin, chance)
        return twin

    def scene(self, view: ManticoreState, decision: Decision | None) -> Scene:
        return scene.draw(view, decision)

    def text(self, view: ManticoreState) -> str:
        return text.draw(view)

    def prompt(self, view: ManticoreState, decision: Decision) -> str:
        return words.prompt(view, decision)

    def label(self, view: ManticoreState, decision: Decision, action: Action) -> str:
        return words.label(view, decision, action)

    def words(self, view: ManticoreState, event: Event) -> str:
        return words.event(view, event)

    def heading(self, view: ManticoreState, event: Event) -> str:
        return chapters.heading(event)

    def teller(self, view: ManticoreState, event: Event) -> int | None:
        return chapters.teller(view, event)

    def cues(self, view: ManticoreState, event: Event) -> tuple[AnyCue, ...]:
        return cues.cues(view, event)

    def summary(self, frames: Iterable[tuple[int, ManticoreState, Sequence[Event]]]) -> Summary:
        return summary.summary(frames)

    def know_the_same(self, state: ManticoreState, seat: int, other: int) -> bool:
        return True  # what is hidden is hidden from all

    def why_not(self, state: ManticoreState, seat: int | None, intent: Action | str) -> Explanation:
        return refusals.why_not(state, seat, intent)

    def evaluate(self, state: ManticoreState, seat: int) -> float:
        return advice.evaluate(state, seat)

    def evaluate_all(self, state: ManticoreState) -> Sequence[float]:
        return advice.evaluate_all(state)

    def prior(self, state: ManticoreState, decision: Decision) -> Sequence[float]:
        return ordering.prior(state, decision)

    def reason(self, state: ManticoreState, seat: int, action: Action) -> str:
        return hints.reason(state, seat, action)

    def invariants(self, state: ManticoreState) -> list[str]:
        return broken_invariants(state)


GAME = Manticore()
