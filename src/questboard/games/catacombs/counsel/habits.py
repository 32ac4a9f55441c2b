"""Habits of heroes and Overseers, good and bad ones, counted over a whole match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from questboard.core import Action, Aim
from questboard.core.thought.habits import Count
from questboard.games.catacombs.rules import actions as act
from questboard.games.catacombs.rules.battle.turns import AskActor
from questboard.games.catacombs.rules.content import HEROES, LORDS, PIECE, PIECES
from questboard.games.catacombs.rules.language import read_shot
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, SIDE, CatacombsState
from questboard.games.catacombs.rules.shots.flicked import AskAim

from .threats import Field, sequences_of

GOOD_CHANCE = 0.7
"""A free way: who has one and does nothing is idle."""
CARDS = (act.Spell, act.Item, act.Ability)


class BattleWatcher:
    """Watches one match."""

    def __init__(self) -> None:
        self._times: Counter[str] = Counter()
        self._of: Counter[str] = Counter()
        self._opening = ""
        self._fallen = False
        self._could = NOBODY
        self._struck = False

    def saw(self, before: CatacombsState, seat: int, action: Action, after: CatacombsState) -> None:
        """A seat chose this, and that came of it."""
        if not self._opening and after.is_equipped:
            party = sorted(HEROES[one.hero].id for one in after.party)
            self._opening = f"{', '.join(party)} against {LORDS[after.lord].id}"
        if not before.fighting:
            return
        question = before.agenda[-1]
        if isinstance(question, AskActor):
            self._close_turn()
            self._choose_actor(before, seat, question, action)
        elif isinstance(question, AskAim) and isinstance(action, Aim):
            self._flick(before, question)
        elif isinstance(action, CARDS):
            self._struck = True
        self._fallen = self._fallen or any(one.dead for one in after.party)
        if before.fighting and not after.fighting and not before.in_lair:
            self._count("rooms without a fallen hero", not self._fallen)
            self._fallen = False

    # ---- turns ----------------------------------------------------------------------------------------------------

    def _choose_actor(self, s: CatacombsState, seat: int, question: AskActor, action: Action) -> None:
        side = "heroes" if question.side == HEROIC else "Overseer"
        if not isinstance(action, act.Act):
            ready = [p for p in range(len(PIECES)) if SIDE[p] == question.side and s.can_act(p) and not s.acted[p]]
            self._count(f"halves of the {side} that ended with somebody left", bool(ready))
            return
        piece = PIECE[action.piece]
        if SIDE[piece] == question.side and s.can_act(piece):
            field = Field(s)
            foes = field.fighters[1 - SIDE[piece]]
            free = any(field.reach(piece, foe) >= GOOD_CHANCE and field.hits_on(piece, foe) for foe in foes)
            self._could = question.side if free and sequences_of(s, piece) else NOBODY
            self._struck = False

    def _flick(self, s: CatacombsState, question: AskAim) -> None:
        self._struck = True
        base = read_shot(question.shot).base
        self._count("flicks of a shield", base == "shield")

    def _close_turn(self) -> None:
        if self._could != NOBODY:
            side = "heroes" if self._could == HEROIC else "Overseer"
            self._count(f"idle turns of the {side} with a free way", not self._struck)
        self._could = NOBODY

    def _count(self, name: str, happened: bool) -> None:
        self._times[name] += happened
        self._of[name] += 1

    def counts(self, end: CatacombsState) -> Mapping[str, Count]:
        """What there was to count."""
        self._close_turn()
        found = {name: Count(self._times[name], self._of[name]) for name in sorted(self._of)}
        gold = sum(one.gold for one in end.party)
        found["gold left at the end, of what the heroes began with"] = Count(gold, 20)
        return found

    def words(self, end: CatacombsState) -> Mapping[str, str]:
        """What may be otherwise in the next match."""
        return {"opening": self._opening}
