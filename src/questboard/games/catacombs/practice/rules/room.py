"""What the kernel asks of the rules, and who answers."""

from __future__ import annotations

from pathlib import Path

from questboard.core import AgendaRules, GameInfo, demand
from questboard.games.catacombs.rules.table import MATS, PHYSICS

from . import setup, steps
from .actions import ACTIONS
from .invariants import broken_invariants
from .model import PracticeState


class PracticeRules(AgendaRules[PracticeState]):
    """The few rules of the practice mat."""

    folder = Path(__file__).parents[1]
    info = GameInfo.load(folder)
    actions = ACTIONS
    state_type = PracticeState
    steps = (steps.Practise, steps.AskSetUp, steps.AskPlace)

    setup = staticmethod(setup.new_state)
    invariants = staticmethod(broken_invariants)


def check_facts(info: GameInfo) -> None:
    """What the facts say of mats and hands is what the files of Catacombs say."""
    mat, tremble = info.option("mat"), info.option("tremble")
    demand(mat.values == tuple(MATS), "game.toml", "mat", "its values are not the mats of mats.toml")
    demand(mat.words == tuple(row.name for row in MATS.values()), "game.toml", "mat", "its words are not the names in mats.toml")
    demand(tremble.values == tuple(PHYSICS.tremble), "game.toml", "tremble", "its values are not those of physics.toml")


check_facts(PracticeRules.info)
ROOM = PracticeRules()
