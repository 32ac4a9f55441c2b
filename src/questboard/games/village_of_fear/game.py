"""Dark World: Village of Fear, as the kernel sees it."""

from __future__ import annotations

from pathlib import Path

from questboard.core import GameInfo, Lesson, Rulebook
from questboard.games.dark.game import DarkGame, steps_of

from . import creatures, event_cards, setup, sewers, trial, warlord, whip
from .actions import ACTIONS
from .advice import REASONS, VillageCounsel
from .invariants import broken_invariants
from .model import VillageState
from .ordering import WEIGHING
from .paints import LOOK
from .realm import VILLAGE
from .tale import VillageTale


class VillageOfFear(DarkGame[VillageState]):
    """The rules package."""

    info = GameInfo(
        slug="village_of_fear",
        name="Dark World: Village of Fear",
        rules_version="1.0",
        seats=(2, 5),
        blurb="Search a haunted village, cross the Lurker's drawbridge, and topple the Warlord.",
        minutes=(60, 120),
        roles=("warlord", "hero"),
        look=LOOK,
    )
    actions = ACTIONS
    state_type = VillageState
    rulebook = Rulebook.load(Path(__file__).parent / "rulebook.toml")
    lesson = Lesson.load(Path(__file__).parent / "lesson.toml")
    steps = steps_of(setup, event_cards, creatures, sewers, trial, warlord, whip)

    setup = staticmethod(setup.new_state)
    invariants = staticmethod(broken_invariants)


VillageState.realm = VILLAGE
VillageState.tale = VillageTale()
VillageState.counsel = VillageCounsel(WEIGHING, REASONS)
GAME = VillageOfFear()
