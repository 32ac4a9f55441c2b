"""Somebody who looks on and counts: turns that lead back, cards that changed nothing, monsters that hold still beside a hero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from questboard.core import Action
from questboard.core.thought.habits import Count
from questboard.games.dark.rules import actions as act
from questboard.games.dark.rules.bouts import AskHits
from questboard.games.dark.rules.items import POTION
from questboard.games.dark.rules.model import BOSS, FIRST_MONSTER, HEROES, NOBODY, DarkState, Monster
from questboard.games.dark.rules.rounds import CloseEvilTurn, HeroAction
from questboard.games.dark.rules.stepping import foes_in_reach, heroes_in_reach

from .guessing import kill_chance

S = TypeVar("S", bound=DarkState)

BACK = "hero turns that lead back"
IDLE = "evil turns that could strike and did not"
IN_VAIN = "Hit cards played without a kill"
EARLY = "Potions drunk at 6 HP or more"
WAITING = "hero turns before the boss without a blow"
NOT_WON = "blows that could have killed the boss and did not"
SOUND = 6
BOLD = 0.2
"""A monster strikes whom it may if the blow that comes back is no likelier to kill it: often enough it would be a gift."""


class Turn(NamedTuple):
    """Which turn it is; creatures that an event moves do so before any."""

    round: int
    figure: int
    is_evil: bool


class DarkWatcher(Generic[S]):
    """Watches a match of either game."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.of: Counter[str] = Counter()
        self._turn: Turn | None = None
        self._start = NOBODY
        self._steps = 0
        self._did = False
        self._may_strike = self._struck = False
        self._last: list[tuple[int, int]] = [(NOBODY, NOBODY)] * len(HEROES)
        """For each hero where his last quiet turn led from and to; `NOBODY` if he did something in it."""

    def saw(self, before: S, seat: int, action: Action, after: S) -> None:
        """A choice was made."""
        turn = _turn(before)
        if turn != self._turn:
            self._begin(turn, before)
        if before.turn == BOSS:
            self._struck = self._struck or isinstance(action, act.Fight)
        elif before.turn in HEROES:
            self._hero_does(before, action, after)
        self._cards(before, action, after)
        if _turn(after) != turn:
            self._end(before, after)
        self.notice(before, action, after)

    def notice(self, before: S, action: Action, after: S) -> None:
        """What only one of the games has."""

    def count(self, name: str, *, happened: bool) -> None:
        """It happened, or it could have."""
        self.of[name] += 1
        self.times[name] += happened

    def counts(self, end: S) -> Mapping[str, Count]:
        """All habits; those that never could happen are told too."""
        names = (BACK, IDLE, IN_VAIN, EARLY, WAITING, NOT_WON, *self.more())
        return {name: Count(self.times[name], self.of[name]) for name in names}

    def more(self) -> tuple[str, ...]:
        """The names of what `notice` counts."""
        return ()

    def words(self, end: S) -> Mapping[str, str]:
        """How this match was arranged, and how it ended."""
        return {"ending": end.outcome.ending} if end.outcome is not None else {}

    # ---- turns ----------------------------------------------------------------------------------------------------

    def _begin(self, turn: Turn, s: S) -> None:
        self._turn, self._steps, self._did, self._struck = turn, 0, False, False
        if s.turn in HEROES:
            self._start = s.heroes[s.turn].place
        elif turn.is_evil:
            self._may_strike = any(
                s.realm.is_visible(s, monster) and any(_dares(s, monster, hero) for hero in heroes_in_reach(s, monster.place))
                for monster in s.monsters.values()
            )

    def _hero_does(self, before: S, action: Action, after: S) -> None:
        question = before.agenda[-1]
        if not isinstance(question, HeroAction):
            self._did = True
            return
        if isinstance(action, act.Go):
            self._steps += 1
            # What a step brings about is something done: a door opened, an item offered, a card drawn.
            self._did = self._did or after.opened != before.opened or not isinstance(_top(after), HeroAction)
        elif not isinstance(action, act.EndTurn):
            self._did = True
        if isinstance(action, act.Use) and before.realm.item_ids.index(action.item) == POTION:
            self.count(EARLY, happened=before.heroes[question.hero].hp >= SOUND)

    def _end(self, before: S, after: S) -> None:
        if _turn(before).is_evil:
            if self._may_strike:
                self.count(IDLE, happened=not self._struck)
            return
        if before.turn not in HEROES:
            return
        hero = before.heroes[before.turn]
        there = after.heroes[before.turn].place
        if hero.place == before.realm.boss_front and self._start == hero.place and foes_in_reach(before, before.turn):
            self.count(WAITING, happened=not self._did)
        quiet = self._steps >= 2 and not self._did
        before_last, last = self._last[before.turn]
        self.count(BACK, happened=quiet and (there == self._start or (there == before_last and self._start == last)))
        self._last[before.turn] = (self._start, there) if quiet else (NOBODY, NOBODY)

    def _cards(self, before: S, action: Action, after: S) -> None:
        question = before.agenda[-1]
        if not isinstance(question, AskHits) or not isinstance(action, act.Hits):
            return
        if question.foe == BOSS:
            missing = before.realm.needed(before, before.realm.boss_strength(before)) - question.total
            if missing <= min(3, before.heroes[question.hero].hits):
                self.count(NOT_WON, happened=after.outcome is None)
            kill = after.outcome is not None
        else:
            kill = question.foe - FIRST_MONSTER not in after.monsters
        for _ in range(action.count):
            self.count(IN_VAIN, happened=not kill)


def _turn(s: DarkState) -> Turn:
    return Turn(s.round, s.turn, any(isinstance(step, CloseEvilTurn) for step in s.agenda))


def _dares(s: DarkState, monster: Monster, hero: int) -> bool:
    strength = s.realm.kind_strength[monster.kind]
    dice = s.realm.hero_dice(s, hero, monster.number + FIRST_MONSTER)
    return kill_chance(s, (strength,), dice, min(3, s.heroes[hero].hits)) <= BOLD


def _top(s: Any) -> Any:
    return s.agenda[-1] if s.agenda else None
