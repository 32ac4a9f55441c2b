"""The castle's own options in a few plain words, and one line more about some."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.words.names import figure, name, place
from questboard.games.dark.words.tale import Words
from questboard.games.darkworld.rules import actions as do
from questboard.games.darkworld.rules.content import ROOM_OF, SECRET_AT, SECRET_DOORS
from questboard.games.darkworld.rules.model import CastleState


def _search(s: CastleState, action: do.Search) -> str:
    numbers = SECRET_DOORS[SECRET_AT[s.heroes[s.agenda[-1].hero].place]].numbers
    return f"Search for the secret door ({10 * len(numbers)} %)"


LABELS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: lambda s, a: "Open the chest",
    do.HideWeapon: lambda s, a: f"{name(s, a.weapon)} on {a.place}, room {ROOM_OF[s.realm.floor.index[a.place]]}",
    do.StepOnPlatform: lambda s, a: "Step on the Platform (3 actions)",
    do.Land: lambda s, a: f"Land on {place(s, a.place)}",
    do.Search: _search,
    do.Throw: lambda s, a: f"Throw a grenade at {figure(s, a.foe)}",
    do.Summon: lambda s, a: "Summon the Haunter",
}


ABOUTS: Mapping[type[Action], Words] = {
    do.StepOnPlatform: lambda s, a: "To any free square before the last door that is open in order.",
    do.Throw: lambda s, a: s.tale.item_notes["fireball_grenade"],
    do.Summon: lambda s, a: "A ten-sided die names its row; monsters there leave the game, heroes there are knocked out.",
}
