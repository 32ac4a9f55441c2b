"""Forest: The Legend of the Manticore, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questboard.core import (
    AgendaGame,
    BadOptions,
    GameInfo,
    Lesson,
    Option,
    OptionValue,
    Rulebook,
    steps_in,
)

from . import (
    advice,
    attacking,
    battle,
    chapters,
    cues,
    fireway,
    giving,
    hints,
    labels,
    laying,
    monsters,
    ordering,
    pointing,
    prompts,
    refusals,
    rewards,
    scene,
    setup,
    steps,
    summary,
    taking,
    telling,
    text,
    view,
)
from .actions import ACTIONS
from .content import BOX, LIMITS
from .invariants import broken_invariants
from .model import ManticoreState
from .paints import LOOK

_VALUES = BOX.rules.options

OPTIONS = (
    Option(
        "mode",
        "Mode",
        "Win together, or only the one who slays the Manticore wins.",
        _VALUES.mode[0],
        _VALUES.mode,
        "MAN-102",
        words=("Together", "One wins"),
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
    Option(
        "turn_order",
        "Turn order",
        "Rolled, or agreed by the table.",
        _VALUES.turn_order[0],
        _VALUES.turn_order,
        "MAN-103",
        words=("Rolled", "Agreed"),
    ),
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
    steps = steps_in(steps, laying, battle, attacking, taking, giving, rewards, monsters, fireway)

    setup = staticmethod(setup.new_state)
    hide = staticmethod(view.hide)
    deal_anew = staticmethod(view.deal_anew)
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
    reason = staticmethod(hints.reason)
    invariants = staticmethod(broken_invariants)

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        if seats == 1 and options["mode"] == "semi_cooperative":
            raise BadOptions("semi-cooperative mode needs at least two players (MAN-961)")
        setup.read_agreed_order(options, seats)
        return options

    def seats_of(self, state: ManticoreState) -> int:
        return len(state.heroes)

    def all_see_alike(self, state: ManticoreState) -> bool:
        return True


GAME = Manticore()
