"""What there is to count in the village beside what both games share."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.counsel.habits import DarkWatcher
from questboard.games.village_of_fear.rules.actions import Cancel, SetTreasure
from questboard.games.village_of_fear.rules.model import VillageState
from questboard.games.village_of_fear.rules.whip import AskWhip

PUT_AWAY = "Whips taken up and put away"


class VillageWatcher(DarkWatcher[VillageState]):
    """Watches a match in the village."""

    def __init__(self) -> None:
        super().__init__()
        self._treasures: list[str] = []

    def notice(self, before: VillageState, action: Action, after: VillageState) -> None:
        if isinstance(action, SetTreasure):
            self._treasures.append(action.treasure)
        if isinstance(before.agenda[-1], AskWhip):
            self.count(PUT_AWAY, happened=isinstance(action, Cancel))

    def more(self) -> tuple[str, ...]:
        return (PUT_AWAY,)

    def words(self, end: VillageState) -> Mapping[str, str]:
        return {"opening": " ".join(self._treasures), **super().words(end)}
