"""Why a good player might choose what only the castle has, and where its heroes want to go."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.words.tale import Hint
from questboard.games.darkworld.rules import actions as act
from questboard.games.darkworld.rules.content import ROOM_OF
from questboard.games.darkworld.rules.model import CastleState


def goal(s: CastleState, hero: int) -> str:
    """What this hero wants now."""
    errand = s.counsel.errand(s, hero)
    return GOALS.get(errand.name) or f"the chest in room {ROOM_OF[errand.goal]}"


GOALS = {"throne": "the throne", "heal": "the Fountain", "guard": "a monster whose card is worth having"}

REASONS: Mapping[type[Action], Hint] = {
    act.StepOnPlatform: lambda s, seat, action: "It saves the whole way through the rooms that are open.",
    act.Search: lambda s, seat, action: "The secret door skips two rooms.",
    act.Throw: lambda s, seat, action: "No blow comes back from two squares away.",
    act.Summon: lambda s, seat, action: "More heroes than monsters stand in the rows.",
    act.Land: lambda s, seat, action: "From there it is not far to what comes next.",
    act.HideWeapon: lambda s, seat, action: "Deep in the castle it is found late.",
}
