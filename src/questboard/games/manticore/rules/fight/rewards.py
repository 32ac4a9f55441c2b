"""What a victor gets: a trophy and Power points."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Question
from questboard.games.manticore.rules.actions import ASSIGNS, NO_TROPHY, Assign, NoTrophy, Trophy
from questboard.games.manticore.rules.content import CHARACTERISTICS, ITEM_KINDS, KIND
from questboard.games.manticore.rules.events import PointGained, TrophyDeclined
from questboard.games.manticore.rules.model import Item, ManticoreState
from questboard.games.manticore.rules.taking import AskPlace


class AskTrophy(Question, frozen=True):
    """One artifact of the victim, or none; all others leave the game."""  # MAN-412

    kind = "trophy"

    items: tuple[Item, ...]

    def options(self, s: ManticoreState) -> Sequence[Trophy | NoTrophy]:
        return [*(Trophy(ITEM_KINDS[item.kind], item.value) for item in dict.fromkeys(self.items)), NO_TROPHY]

    def choose(self, s: ManticoreState, action: Trophy | NoTrophy) -> None:
        if isinstance(action, NoTrophy):
            s.lost += len(self.items)
            s.emit(TrophyDeclined, rule="MAN-412", hero=s.name_of(self.seat))
        else:
            s.lost += len(self.items) - 1
            s.push(AskPlace(self.seat, Item(KIND[action.kind], action.value), "trophy"))


class AskPoint(Question, frozen=True):
    """Which characteristic gets the Power point? It stays there for good."""  # MAN-422

    kind = "assign_point"

    def options(self, s: ManticoreState) -> Sequence[Assign]:
        return ASSIGNS

    def choose(self, s: ManticoreState, action: Assign) -> None:
        hero = s.heroes[self.seat]
        hero.points[CHARACTERISTICS.index(action.characteristic)] += 1
        s.emit(PointGained, rule="MAN-422", hero=hero.id, characteristic=action.characteristic)
