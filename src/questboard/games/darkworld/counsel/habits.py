"""What there is to count in the castle beside what both games share."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.counsel.habits import DarkWatcher
from questboard.games.darkworld.rules.actions import HideWeapon, Search
from questboard.games.darkworld.rules.model import CastleState
from questboard.games.darkworld.rules.secret_doors import can_search

NOT_SEARCHED = "turns that end on a numbered square unsearched"


class CastleWatcher(DarkWatcher[CastleState]):
    """Watches a match in the castle."""

    def __init__(self) -> None:
        super().__init__()
        self._chests: list[str] = []

    def notice(self, before: CastleState, action: Action, after: CastleState) -> None:
        if isinstance(action, HideWeapon):
            self._chests.append(action.place)
        if 0 <= before.turn < len(before.heroes):
            if isinstance(action, Search):
                self.count(NOT_SEARCHED, happened=False)
            elif after.turn != before.turn and can_search(before, before.turn):
                self.count(NOT_SEARCHED, happened=True)

    def more(self) -> tuple[str, ...]:
        return (NOT_SEARCHED,)

    def words(self, end: CastleState) -> Mapping[str, str]:
        return {"opening": " ".join(sorted(self._chests)), **super().words(end)}
