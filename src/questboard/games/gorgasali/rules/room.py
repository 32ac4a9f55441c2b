"""What the kernel asks of the rules, and who answers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questboard.core import AgendaRules, GameInfo, OptionValue, steps_in

from . import abilities, imitating, mat, movement, setup, steps, turns
from .actions import ACTIONS
from .cards import banners, throwing
from .duo import reviving, trading
from .fight import damage, shooting
from .invariants import broken_invariants
from .model import GorgasaliState


class GorgasaliRules(AgendaRules[GorgasaliState]):
    """The rules of Gorgasali Battle Royale. Nothing is hidden: both decks are drawn from when a card is needed."""

    folder = Path(__file__).parents[1]
    info = GameInfo.load(folder)
    actions = ACTIONS
    state_type = GorgasaliState
    steps = steps_in(steps, turns, movement, mat, banners, throwing, shooting, abilities, imitating, damage, trading, reviving)

    setup = staticmethod(setup.new_state)
    invariants = staticmethod(broken_invariants)

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.check_mode(options, seats)
        return options

    def seats_of(self, state: GorgasaliState) -> int:
        return len(state.players)


ROOM = GorgasaliRules()
