"""What to click for an option in the castle."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.words.ids import area_id, cell_id, piece_id
from questboard.games.dark.words.tale import Words
from questboard.games.dark.words.targets import asked_hero
from questboard.games.darkworld.rules import actions as do
from questboard.games.darkworld.rules.chests import chest_before
from questboard.games.darkworld.rules.content import FLOOR, SITES
from questboard.games.darkworld.rules.model import CastleState

from .ids import chest_id


def _chest(s: CastleState, action: shared.TakeTreasure) -> str:
    site = chest_before(s, asked_hero(s))
    assert site is not None
    return chest_id(FLOOR.names[SITES[site]])


TARGETS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: _chest,
    do.HideWeapon: lambda s, a: cell_id(a.place),
    do.StepOnPlatform: lambda s, a: area_id("PLATFORM"),
    do.Land: lambda s, a: cell_id(a.place),
    do.Throw: lambda s, a: piece_id(a.foe),
}
