"""Why a good player might choose what only the castle has, and where its heroes want to go."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.words.tale import Hint
from questboard.games.darkworld.counsel.evaluation import TO_PLACE, TO_THRONE, chest_plans
from questboard.games.darkworld.rules import actions as act
from questboard.games.darkworld.rules.content import BEYOND_ARCH, ENTRANCE, ROOM_OF
from questboard.games.darkworld.rules.model import CastleState


def goal(s: CastleState, hero: int) -> str:
    """What this hero wants now."""
    far = s.counsel.goal_distances(s, hero)
    if far is TO_THRONE:
        return "the throne"
    if s.heroes[hero].place in BEYOND_ARCH:
        return "a monster whose card is worth having"
    return "the Fountain" if far is TO_PLACE[ENTRANCE] else f"the chest in room {ROOM_OF[chest_plans(s)[hero]]}"


REASONS: Mapping[type[Action], Hint] = {
    act.StepOnPlatform: lambda s, seat, action: "It saves the whole way through the rooms that are open.",
    act.Search: lambda s, seat, action: "The secret door skips two rooms.",
    act.Throw: lambda s, seat, action: "No blow comes back from two squares away.",
    act.Summon: lambda s, seat, action: "More heroes than monsters stand in the rows.",
    act.Land: lambda s, seat, action: "From there it is not far to what comes next.",
    act.HideWeapon: lambda s, seat, action: "Deep in the castle it is found late.",
}
