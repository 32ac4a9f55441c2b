"""What the kernel asks of the rules, and who answers."""

from __future__ import annotations

from pathlib import Path

from questboard.core import GameInfo
from questboard.games.dark.rules.room import DarkRules, steps_of

from . import creatures, event_cards, setup, sewers, trial, warlord, whip
from .actions import ACTIONS
from .invariants import broken_invariants
from .model import VillageState
from .realm import VILLAGE


class VillageRules(DarkRules[VillageState]):
    """The rules of Dark World: Village of Fear."""

    folder = Path(__file__).parents[1]
    info = GameInfo.load(folder)
    actions = ACTIONS
    state_type = VillageState
    steps = steps_of(setup, event_cards, creatures, sewers, trial, warlord, whip)

    setup = staticmethod(setup.new_state)
    invariants = staticmethod(broken_invariants)


VillageState.realm = VILLAGE
ROOM = VillageRules()
