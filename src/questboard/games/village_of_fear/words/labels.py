"""The village's own options in a few plain words, and one line more about some."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.words.labels import thing
from questboard.games.dark.words.names import figure, place
from questboard.games.dark.words.tale import Words
from questboard.games.village_of_fear.rules import actions as do
from questboard.games.village_of_fear.rules.content import BUILDING_OF, TREASURE_IDS
from questboard.games.village_of_fear.rules.creatures import CreatureAction
from questboard.games.village_of_fear.rules.model import VillageState
from questboard.games.village_of_fear.rules.sewers import AskLairKey

from .names import STARTS, building_name, card_name, point_name, treasure


def _leave(s: VillageState, action: shared.Leave) -> str:
    return "Leave the Key" if isinstance(s.agenda[-1], AskLairKey) else "Take nothing"


def _fight(s: VillageState, action: shared.Fight) -> str:
    special = action.foe in ("wolf", "lurker") or isinstance(s.agenda[-1], CreatureAction)
    return f"{'Fight' if special else 'Strike'} {figure(s, action.foe)}"


def _give_up(s: VillageState, action: shared.GiveUp) -> str:
    return f"Give away the {thing(s, action.thing)}"


def _take_treasure(s: VillageState, action: shared.TakeTreasure) -> str:
    question = s.agenda[-1]
    return f"Take {treasure(TREASURE_IDS[s.treasures[BUILDING_OF[s.heroes[question.hero].place]]])}"


LABELS: Mapping[type[Action], Words] = {
    shared.Leave: _leave,
    shared.Fight: _fight,
    shared.GiveUp: _give_up,
    shared.TakeTreasure: _take_treasure,
    do.SetTreasure: lambda s, a: card_name(a.treasure),
    do.TakeKey: lambda s, a: "Take the Key",
    do.WolfTo: lambda s, a: f"The Wolf to {place(s, a.place)}",
    do.KarrionHome: lambda s, a: "Karrion to his perch",
    do.Cancel: lambda s, a: "Keep the Whip",
    do.ComeUp: lambda s, a: f"Come up on {place(s, a.place)}",
    do.Stay: lambda s, a: "Come up where he went down",
    do.Venture: lambda s, a: "Step onto the Drawbridge: the Trial of Stealth",
    do.StartAt: lambda s, a: f"Start {STARTS[a.column]}",
    do.Creep: lambda s, a: f"Creep to {point_name(a.column, a.row)}",
    do.CloseBuilding: lambda s, a: f"Close {building_name(a.building)}",
}


ABOUTS: Mapping[type[Action], Words] = {
    do.Venture: lambda s, a: "One action; the Trial is settled at once. Whoever is caught is knocked out.",
    do.CloseBuilding: lambda s, a: "The monsters inside go back to the store and may be placed anew.",
}
