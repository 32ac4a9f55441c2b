"""The turn structure, top down: setup, paving, invasion; rounds and turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Action, Question, Step

from .actions import (
    END_TURN,
    MOVES,
    STARTS,
    Attack,
    Drop,
    DropSpell,
    EndTurn,
    Equip,
    Give,
    Heal,
    Joint,
    Move,
    Pick,
    PickUp,
    Start,
    Take,
    Unequip,
)
from .content import BOOTS, CELL, CITY, EASY_WAKE_ROUND, HERO_IDS, LIMITS, LOCATION_CELLS
from .events import HeroChosen, HeroPlaced, OrderRolled, OrderSet, RoundBegan, StageBegan, TurnBegan, TurnEnded
from .fight.attacking import attack, attack_options, propose
from .fight.deaths import end_of_round_damage
from .fireway import ManticoreTurn
from .giving import drop, drop_spell, drops, gifts, give
from .healing import heal, heals
from .laying import DrawToken
from .model import INVASION, NOBODY, PAVING, ManticoreState
from .monsters import MonstersTurn
from .movement import step, steps_open
from .taking import equip, pick_up, placings, take, takes, unequip
from .waking import manticore_wins, wake
from .ways import find_ways, road_distances

# ---- setup ----------------------------------------------------------------------------------------------------------


class SetUp(Step, frozen=True):
    """Turn order, then classes, then places, then the roads."""

    def run(self, s: ManticoreState) -> None:
        seats = list(range(len(s.heroes)))
        s.order = s.options.agreed_order or tuple(_rolled_order(s, seats))
        s.emit(OrderSet, rule="MAN-103", order=s.order)
        s.push(*(ChooseHero(seat) for seat in s.order), *(PlaceHero(seat) for seat in s.order), Pave())


def _rolled_order(s: ManticoreState, seats: list[int]) -> list[int]:
    """Higher goes earlier; those who tie roll again for the places they share."""  # MAN-103
    if len(seats) == 1:
        return seats
    dice = {}
    for seat in seats:
        dice[seat] = s.chance.d6()
        s.emit(OrderRolled, rule="MAN-103", seat=seat, die=dice[seat])
    order = []
    for die in sorted(set(dice.values()), reverse=True):
        order += _rolled_order(s, [seat for seat in seats if dice[seat] == die])
    return order


class ChooseHero(Question, frozen=True):
    """Which class, and its hero or heroine side?"""  # MAN-101, MAN-104

    kind = "choose_class"
    at_rest = True

    def options(self, s: ManticoreState) -> Sequence[Pick]:
        taken = {hero.card for hero in s.heroes}
        free = [name for card, name in enumerate(HERO_IDS) if card not in taken]
        return [Pick(name, side) for name in free for side in ("hero", "heroine")]

    def choose(self, s: ManticoreState, action: Pick) -> None:
        hero = s.heroes[self.seat]
        hero.card = HERO_IDS.index(action.hero)
        hero.heroine = action.side == "heroine"
        hero.life = LIMITS.hero_life_max  # MAN-106
        s.emit(HeroChosen, rule="MAN-104", seat=self.seat, hero=action.hero, side=action.side)


class PlaceHero(Question, frozen=True):
    """On which free City cell does the hero start?"""  # MAN-105

    kind = "place_hero"
    at_rest = True

    def options(self, s: ManticoreState) -> Sequence[Start]:
        return [STARTS[cell] for cell in sorted(LOCATION_CELLS[CITY]) if s.at[cell] == NOBODY]

    def choose(self, s: ManticoreState, action: Start) -> None:
        hero = s.heroes[self.seat]
        hero.cell = CELL[action.cell]
        s.at[hero.cell] = self.seat
        s.emit(HeroPlaced, rule="MAN-105", hero=hero.id, cell=action.cell)


class Pave(Step, frozen=True):
    """Stage 1 begins."""

    def run(self, s: ManticoreState) -> None:
        s.stage = PAVING
        s.emit(StageBegan, rule="MAN-201", stage=1)
        s.push(DrawToken(0), Invade())


class Invade(Step, frozen=True):
    """Stage 2 begins: from now on the roads stay as they are."""  # MAN-209, MAN-211

    def run(self, s: ManticoreState) -> None:
        s.stage = INVASION
        s.road_to_city = road_distances(s)
        s.ways = find_ways(s)
        s.emit(StageBegan, rule="MAN-211", stage=2)
        s.push(Round())


# ---- rounds and turns -----------------------------------------------------------------------------------------------


class Round(Step, frozen=True):
    """Players, monsters, Manticore, damage in the City."""  # MAN-301

    def run(self, s: ManticoreState) -> None:
        s.round += 1
        for hero in s.heroes:
            hero.spent, hero.done = 0, False  # MAN-305, MAN-306
        s.emit(RoundBegan, rule="MAN-301", round=s.round)
        s.push(*(HeroTurn(seat) for seat in s.order), MonstersTurn(), ManticoreTurn(), EndRound())


class HeroTurn(Step, frozen=True):
    """A player's turn; dead heroes are skipped."""  # MAN-303

    seat: int

    def run(self, s: ManticoreState) -> None:
        hero = s.heroes[self.seat]
        if hero.life <= 0:
            return
        s.active, s.met, s.refused, s.free_actions = self.seat, (), (), 0
        hero.boots_act = hero.slots[BOOTS] > 0  # MAN-407
        s.emit(TurnBegan, rule="MAN-303", seat=self.seat, hero=hero.id, points=hero.ip_left())
        s.push(Act(self.seat), CloseTurn(self.seat))


class Act(Question, frozen=True):
    """Any actions, in any order, as often as initiative points allow; a dead hero acts no more."""  # MAN-306, MAN-310

    kind = "act"
    at_rest = True

    def options(self, s: ManticoreState) -> Sequence[Action]:
        seat = self.seat
        if s.heroes[seat].life <= 0:
            return []
        options: list[Action] = [MOVES[cell] for cell in steps_open(s, seat)]
        options += attack_options(s, seat)
        if s.free_actions < LIMITS.free_actions_per_turn:  # MAN-R31
            options += takes(s, seat)
            options += placings(s, seat)
        options += gifts(s, seat)
        options += drops(s, seat)
        options += heals(s, seat)
        options.append(END_TURN)
        return options

    def choose(self, s: ManticoreState, action: Action) -> None:
        if isinstance(action, EndTurn):
            return
        s.push(self)
        if isinstance(action, FREE_ACTIONS):
            s.free_actions += 1
        DOING[type(action)](s, self.seat, action)


def move(s: ManticoreState, seat: int, action: Move) -> None:
    """Take one step."""
    step(s, seat, CELL[action.cell])


FREE_ACTIONS = (Take, PickUp, Equip, Unequip)  # MAN-308
DOING: dict[type[Action], Callable[[ManticoreState, int, Any], None]] = {
    Move: move,
    Attack: attack,
    Joint: propose,
    Take: take,
    PickUp: pick_up,
    Equip: equip,
    Unequip: unequip,
    Give: give,
    Drop: drop,
    DropSpell: drop_spell,
    Heal: heal,
}


class CloseTurn(Step, frozen=True):
    """The turn is over: what was not spent cannot be spent in this round any more."""  # MAN-306, MAN-311

    seat: int

    def run(self, s: ManticoreState) -> None:
        hero = s.heroes[self.seat]
        s.active = NOBODY
        hero.done = True
        alive = hero.life > 0
        rule, unspent = ("MAN-306", hero.ip_left()) if alive else ("MAN-310", 0)
        s.emit(TurnEnded, rule=rule, seat=self.seat, hero=hero.id, unspent=unspent)


class EndRound(Step, frozen=True):
    """Damage from monsters in the City, late awakenings, and the limit."""  # MAN-801, MAN-902, MAN-R30

    def run(self, s: ManticoreState) -> None:
        end_of_round_damage(s)
        if s.outcome is not None:
            return
        if s.options.monsters_still and s.round == EASY_WAKE_ROUND:
            wake(s, "five rounds have passed", "MAN-902")
        if s.round == LIMITS.forced_wake_round:
            wake(s, "it has slept long enough", "MAN-R30")
        if s.round == LIMITS.round_limit:
            manticore_wins(s, "The heroes took too long.", "MAN-R30")
        else:
            s.push(Round())
