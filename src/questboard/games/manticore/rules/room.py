"""What the kernel asks of the rules, and who answers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questboard.core import AgendaRules, BadOptions, GameInfo, OptionValue, steps_in

from . import fireway, giving, laying, monsters, setup, steps, taking, view
from .actions import ACTIONS
from .fight import attacking, battle, rewards
from .invariants import broken_invariants
from .model import ManticoreState


class ManticoreRules(AgendaRules[ManticoreState]):
    """The rules of Forest: The Legend of the Manticore."""

    folder = Path(__file__).parents[1]
    info = GameInfo.load(folder)
    actions = ACTIONS
    state_type = ManticoreState
    steps = steps_in(steps, laying, battle, attacking, taking, giving, rewards, monsters, fireway)

    setup = staticmethod(setup.new_state)
    hide = staticmethod(view.hide)
    deal_anew = staticmethod(view.deal_anew)
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


ROOM = ManticoreRules()
