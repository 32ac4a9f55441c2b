"""What the kernel asks of the rules, and who answers."""

from __future__ import annotations

from pathlib import Path

from questboard.core import GameInfo
from questboard.games.dark.rules.room import DarkRules, steps_of

from . import arena, challenge, chests, entrance, grenades, korak, secret_doors, setup
from .actions import ACTIONS
from .invariants import broken_invariants
from .model import CastleState


class DarkWorldRules(DarkRules[CastleState]):
    """The rules of Dark World."""

    folder = Path(__file__).parents[1]
    info = GameInfo.load(folder)
    actions = ACTIONS
    state_type = CastleState
    steps = steps_of(setup, chests, entrance, secret_doors, grenades, arena, challenge, korak)

    setup = staticmethod(setup.new_state)
    invariants = staticmethod(broken_invariants)


ROOM = DarkWorldRules()
