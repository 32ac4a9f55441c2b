"""What to click for an option in the village."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.words.ids import area_id, cell_id, piece_id
from questboard.games.dark.words.tale import Words
from questboard.games.dark.words.targets import asked_hero
from questboard.games.village_of_fear.rules import actions as do
from questboard.games.village_of_fear.rules.content import BUILDING_OF, FLOOR, LAIR
from questboard.games.village_of_fear.rules.model import VillageState

from .ids import point_id, treasure_id


def _treasure(s: VillageState, action: shared.TakeTreasure) -> str:
    return treasure_id(BUILDING_OF[s.heroes[asked_hero(s)].place] + 1)


def _key(s: VillageState, action: do.TakeKey) -> str:
    return "piece:key:lair" if s.heroes[asked_hero(s)].place == LAIR else "piece:key:hall"


TARGETS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: _treasure,
    do.TakeKey: _key,
    do.WolfTo: lambda s, a: cell_id(a.place),
    do.KarrionHome: lambda s, a: piece_id("karrion"),
    do.ComeUp: lambda s, a: cell_id(a.place),
    do.Stay: lambda s, a: cell_id(FLOOR.names[s.agenda[-1].entrance]),
    do.Venture: lambda s, a: area_id("BRIDGE"),
    do.StartAt: lambda s, a: point_id(a.column, 0),
    do.Creep: lambda s, a: point_id(a.column, a.row),
    do.CloseBuilding: lambda s, a: f"door:{a.building}",
}
