"""Rounds: the order device, one turn for each hero, then the evil side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.core import Action, Question, Step

from .actions import DONE, END_TURN, Done, EndTurn, Fight, Go, Use, activate, fight
from .bouts import OpenBout
from .events import Activated, EvilTurnBegan, EvilTurnEnded, Recovered, RoundBegan, TurnBegan, TurnEnded
from .items import item_uses, use_item
from .model import BOSS, EVIL, FIRST_MONSTER, HEROES, NOBODY, DarkState
from .scoring import evil_wins
from .stepping import foes_in_reach, hero_steps, heroes_in_reach, monster_steps, walk_hero, walk_monster

ACTIONS = 3


class Round(Step, frozen=True):
    """The order is drawn; heroes act in it, then the evil side."""  # 201, 202, 203

    def run(self, s: DarkState) -> None:
        s.round += 1
        order = list(HEROES)
        s.chance.shuffle(order)
        s.order = tuple(order)
        s.tell(RoundBegan, "202", round=s.round, order=tuple(s.realm.hero_ids[hero] for hero in order))
        s.push(*(HeroTurn(hero) for hero in order), EvilTurn(), EndRound())


class EndRound(Step, frozen=True):
    """The next round, unless the time is over."""  # 905

    def run(self, s: DarkState) -> None:
        if s.round == s.realm.round_limit:
            evil_wins(s, f"Round {s.round} is over and {s.realm.boss_name} is alive.", "905")
        else:
            s.push(Round())


# ---- a hero's turn --------------------------------------------------------------------------------------------------


class HeroTurn(Step, frozen=True):
    """A hero's turn; one who lay unconscious stands up first."""  # 203, 204, 414

    hero: int

    def run(self, s: DarkState) -> None:
        hero = s.heroes[self.hero]
        if hero.out:
            return
        s.turn, s.actions, s.barred, s.crossing, s.turn_over = self.hero, ACTIONS, 0, False, False
        seat, name = s.owners[self.hero], s.realm.hero_ids[self.hero]
        if hero.hp == 0:
            hero.hp = 1
            s.tell(Recovered, "414", seat=seat, hero=name)
        s.tell(TurnBegan, "204", seat=seat, round=s.round, hero=name, actions=s.actions)
        s.push(HeroAction(seat, self.hero), CloseHeroTurn(self.hero))
        s.realm.begin_hero_turn(s, self.hero)


class HeroAction(Question, frozen=True):
    """A step, a bout, an item, something else, or the end of the turn."""  # 204, 205, 304, 403, R04

    kind = "hero_action"
    at_rest = True

    hero: int

    def options(self, s: DarkState) -> Sequence[Action]:
        if s.turn_over:
            return []
        steps = hero_steps(s, self.hero)
        if s.crossing:
            return steps
        options: list[Action] = steps
        if s.actions > 0:
            options += [fight(s.realm.figure_name(s, foe)) for foe in foes_in_reach(s, self.hero)]
        options += item_uses(s, self.hero)
        options += s.realm.hero_actions(s, self.hero)
        options.append(END_TURN)
        return options

    def choose(self, s: DarkState, action: Any) -> None:
        if isinstance(action, EndTurn):
            return
        s.push(self)
        s.realm.hero_acts(s, self.hero)
        if isinstance(action, Go):
            walk_hero(s, self.hero, s.realm.floor.index[action.place])
        elif isinstance(action, Fight):
            open_fight(s, self.hero, figure_named(s, action.foe))
        elif not (isinstance(action, Use) and use_item(s, self.hero, action)):
            s.realm.do(s, self.hero, action)


def open_fight(s: DarkState, hero: int, foe: int) -> None:
    """A hero spends an action on a bout; barred actions first."""  # 204, 401, 724
    s.actions -= 1
    s.barred = max(0, s.barred - 1)
    if BOSS < foe < FIRST_MONSTER:
        s.realm.special_fight(s, hero, foe, hero_attacks=True)
    else:
        s.push(OpenBout(hero, foe, True))


def figure_named(s: DarkState, name: str) -> int:
    """The figure with that word."""
    realm = s.realm
    if name in realm.hero_ids:
        return realm.hero_ids.index(name)
    for figure, creature in realm.creatures.items():
        if creature == name:
            return figure
    return FIRST_MONSTER - 1 + int(name.partition("#")[2])


class CloseHeroTurn(Step, frozen=True):
    """The turn is over; actions left are lost."""  # 204

    hero: int

    def run(self, s: DarkState) -> None:
        seat, name = s.owners[self.hero], s.realm.hero_ids[self.hero]
        s.tell(TurnEnded, "204", seat=seat, hero=name, unused=s.actions)
        s.turn, s.actions, s.barred, s.crossing = NOBODY, 0, 0, False


# ---- the evil side's turn -------------------------------------------------------------------------------------------


class EvilTurn(Step, frozen=True):
    """The evil side lets its figures act, one after the other."""  # 201, 206

    def run(self, s: DarkState) -> None:
        s.turn, s.acted = BOSS, ()
        s.tell(EvilTurnBegan, "201", seat=EVIL, round=s.round)
        s.push(CloseEvilTurn())
        s.realm.begin_evil_turn(s)


class CloseEvilTurn(Step, frozen=True):
    """The evil side's turn is over."""  # 206

    def run(self, s: DarkState) -> None:
        s.realm.end_evil_turn(s)
        s.tell(EvilTurnEnded, "206", seat=EVIL)
        s.turn, s.acted, s.actions = NOBODY, (), 0


def activations(s: DarkState) -> list[Action]:
    """The monsters on the board that have not acted yet and can do anything, and the boss if a hero faces him."""  # 206, 207
    realm, acted = s.realm, s.acted
    found: list[Action] = [
        activate(realm.monster_name(monster))
        for monster in s.monsters.values()
        if monster.figure not in acted and realm.is_visible(s, monster)
    ]
    if BOSS not in acted and any(hero.place == realm.boss_front for hero in s.heroes):
        found.append(activate(realm.boss))
    return found


def begin_activation(s: DarkState, figure: int) -> None:
    """A figure acts now, and not again in this turn."""  # 206
    s.acted = (*s.acted, figure)
    s.actions, s.crossing = ACTIONS, False
    s.tell(Activated, "206", figure=s.realm.figure_name(s, figure))
    if figure >= FIRST_MONSTER:
        s.push(MonsterAction(EVIL, figure))
    else:
        s.push(BossAction(EVIL) if figure == BOSS else s.realm.creature_action(figure))


class MonsterAction(Question, frozen=True):
    """A step or a bout of the active monster, or enough."""  # 206, R09

    kind = "monster_action"

    figure: int

    def options(self, s: DarkState) -> Sequence[Action]:
        monster = s.monsters.get(self.figure - FIRST_MONSTER)
        if monster is None or s.actions <= 0:
            return []
        options = monster_steps(s, self.figure, monster.place, s.realm.ways(s).prowl)
        if s.crossing:
            return options
        options += [fight(s.realm.hero_ids[hero]) for hero in heroes_in_reach(s, monster.place)]
        options.append(DONE)
        return options

    def choose(self, s: DarkState, action: Any) -> None:
        if isinstance(action, Done):
            return
        s.push(self)
        if isinstance(action, Go):
            monster = s.monster(self.figure)
            source, monster.place = monster.place, s.realm.floor.index[action.place]
            walk_monster(s, self.figure, source, monster.place)
        else:
            s.actions -= 1
            s.push(OpenBout(s.realm.hero_ids.index(action.foe), self.figure, False))


class BossAction(Question, frozen=True):
    """A bout of the boss against a hero before him, or enough."""  # 211, 822

    kind = "monster_action"

    def options(self, s: DarkState) -> Sequence[Action]:
        if s.actions <= 0:
            return []
        return [*(fight(s.realm.hero_ids[hero]) for hero in s.heroes_at(s.realm.boss_front)), DONE]

    def choose(self, s: DarkState, action: Any) -> None:
        if isinstance(action, Done):
            return
        s.actions -= 1
        s.push(OpenBout(s.realm.hero_ids.index(action.foe), BOSS, False), self)
