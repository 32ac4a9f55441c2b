"""What the kernel asks of the rules, and who answers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questboard.core import AgendaRules, GameInfo, OptionValue, steps_in

from . import setup, towers, turns, view
from .actions import ACTIONS
from .fight import archery, battle, blows, shooting
from .invariants import broken_invariants
from .model import ChoboloState
from .spells import aims, casting, effects, standard, windows
from .walking import elements, marching

_STEPS = (aims, archery, battle, casting, elements, blows, effects, marching, setup, shooting, standard, towers, turns, windows)


class ChoboloRules(AgendaRules[ChoboloState]):
    """The rules of Chobolo."""

    folder = Path(__file__).parents[1]
    info = GameInfo.load(folder)
    actions = ACTIONS
    state_type = ChoboloState
    steps = steps_in(*_STEPS)

    setup = staticmethod(setup.new_state)
    hide = staticmethod(view.hide)
    deal_anew = staticmethod(view.deal_anew)
    lapse = staticmethod(windows.lapse)
    invariants = staticmethod(broken_invariants)

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.read_table(options, seats)
        return options

    def seats_of(self, state: ChoboloState) -> int:
        return len(state.sides)


ROOM = ChoboloRules()
