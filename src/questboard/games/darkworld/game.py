"""Dark World, as the kernel sees it."""

from __future__ import annotations

from pathlib import Path

from questboard.core import GameInfo, Lesson, Option, Rulebook
from questboard.games.dark.game import DarkGame, steps_of

from . import arena, challenge, chests, entrance, grenades, korak, secret_doors, setup
from .actions import ACTIONS
from .advice import REASONS, CastleCounsel
from .invariants import broken_invariants
from .model import CastleState
from .ordering import WEIGHING
from .paints import LOOK
from .tale import CastleTale

OPTIONS = (
    Option(
        "challenging",
        "Challenging",
        "At most six Hit/Miss cards in a hand, and a blow must exceed the Hit Strength.",
        False,
        (False, True),
        "DRK-920",
    ),
)


class DarkWorld(DarkGame[CastleState]):
    """The rules package."""

    info = GameInfo(
        slug="darkworld",
        name="Dark World",
        rules_version="1.0",
        seats=(2, 5),
        blurb="Fight your way through Korak's castle, room by room, and strike him down on his throne.",
        minutes=(60, 90),
        roles=("korak", "hero"),
        options=OPTIONS,
        look=LOOK,
    )
    actions = ACTIONS
    state_type = CastleState
    rulebook = Rulebook.load(Path(__file__).parent / "rulebook.toml")
    lesson = Lesson.load(Path(__file__).parent / "lesson.toml")
    steps = steps_of(setup, chests, entrance, secret_doors, grenades, arena, challenge, korak)

    setup = staticmethod(setup.new_state)
    invariants = staticmethod(broken_invariants)


CastleState.counsel = CastleCounsel(WEIGHING, REASONS)
CastleState.tale = CastleTale()
GAME = DarkWorld()
