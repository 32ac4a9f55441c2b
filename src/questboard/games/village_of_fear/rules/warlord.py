"""The Warlord's turn: Karrion's roll, then activations and closed buildings in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.core import Action, Question, Step
from questboard.games.dark.rules.actions import END_TURN, EndTurn, activate
from questboard.games.dark.rules.model import EVIL
from questboard.games.dark.rules.rounds import activations, begin_activation, figure_named

from .actions import CLOSES, CloseBuilding
from .buildings import close_building, may_be_closed
from .content import BUILDINGS, LURKER, WOLF
from .creatures import can_act, roll_karrion
from .model import VillageState


class KarrionRoll(Step, frozen=True):
    """The compulsory roll, the first thing in the Warlord's turn."""  # VIL-213, VIL-720

    def run(self, s: VillageState) -> None:
        roll_karrion(s)


class WarlordTurn(Question, frozen=True):
    """Which figure acts, or which building is closed, or is that all?"""  # VIL-206, VIL-213, VIL-318

    kind = "warlord_turn"
    at_rest = True

    def options(self, s: VillageState) -> Sequence[Action]:
        options = activations(s)
        for creature in (WOLF, LURKER):
            if creature not in s.acted and can_act(s, creature):
                options.append(activate(s.realm.creatures[creature]))
        if s.opened:
            options += [CLOSES[building] for building in range(len(BUILDINGS)) if may_be_closed(s, building)]
        options.append(END_TURN)
        return options

    def choose(self, s: VillageState, action: Any) -> None:
        if isinstance(action, EndTurn):
            return
        s.push(self)
        if isinstance(action, CloseBuilding):
            close_building(s, action.building - 1, "318")
        else:
            begin_activation(s, figure_named(s, action.figure))


def begin(s: VillageState) -> None:
    """What the Warlord does in his turn."""  # VIL-213
    s.push(KarrionRoll(), WarlordTurn(EVIL))
