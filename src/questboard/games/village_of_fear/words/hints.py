"""Why a good player might choose what only the village has, and where its heroes want to go."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.words.tale import Hint
from questboard.games.village_of_fear.rules import actions as act
from questboard.games.village_of_fear.rules.model import VillageState


def goal(s: VillageState, hero: int) -> str:
    """What this hero wants now."""
    return GOALS[s.counsel.errand(s, hero).name]


GOALS = {
    "heal": "the Fountain",
    "hall_key": "the Key of the Great Hall",
    "treasure": "a treasure",
    "drawbridge": "the Drawbridge",
    "fortress": "the Fortress",
}

REASONS: Mapping[type[Action], Hint] = {
    act.TakeKey: lambda s, seat, action: "Nobody enters the Fortress without a Key.",
    act.Venture: lambda s, seat, action: "Somebody has to win the Trial, and the winner is at the Warlord first.",
    act.CloseBuilding: lambda s, seat, action: "Its monsters can be used again, wherever they are needed.",
    act.KarrionHome: lambda s, seat, action: "The sealed building can be lifted again.",
    act.WolfTo: lambda s, seat, action: "There the Wolf is least in the way.",
    act.StartAt: lambda s, seat, action: "From there you have a way round the Lurker.",
    act.Creep: lambda s, seat, action: "Both must move: the one who is harder to guess wins.",
}
