"""What the monsters will do to the heroes if nobody stops them, and when."""

from __future__ import annotations

from typing import NamedTuple

from questboard.games.manticore.rules.content import AGGRESSIVE, IN_CITY, MONSTER_CARDS, TO_CITY, TO_LOCATION
from questboard.games.manticore.rules.model import Hero, ManticoreState
from questboard.games.manticore.rules.monsters import tempting_location

from .weights import LIFE, WEIGHTS, share


class Threat(NamedTuple):
    """A monster on the board."""

    number: int
    cell: int
    rounds: float
    """Until it enters the City; 0: it is there."""
    harm: float
    """What its coming costs the party, as it counts today."""


def threats(s: ManticoreState, living: list[Hero]) -> list[Threat]:
    """All monsters, the most urgent first."""
    found = []
    for number, monster in enumerate(s.monsters):
        if monster.cell >= 0:
            rounds = rounds_to_city(s, number)
            found.append(Threat(number, monster.cell, rounds, _harm(s, number, rounds, living)))
    found.sort(key=lambda threat: (threat.rounds, -threat.harm, threat.number))
    return found


def rounds_to_city(s: ManticoreState, number: int) -> float:
    """How many monsters' turns it takes a monster to get there, if nobody is in its way."""
    cell = s.monsters[number].cell
    if IN_CITY[cell]:
        return 0.0
    if AGGRESSIVE[number]:
        steps = TO_CITY[cell]
    else:
        goal = tempting_location(s, number)
        # First it robs, then it finds its way back to a road.
        robbing = TO_LOCATION[goal][cell] + 3 if goal >= 0 else 0
        steps = max(_road_way(s, cell), robbing)
    return steps / min(max(1, s.options.monster_initiative), MONSTER_CARDS[number].level)


def _road_way(s: ManticoreState, cell: int) -> int:
    """Steps an ordinary monster needs to the City, roughly."""
    way = s.road_to_city[cell]
    return way if way >= 0 else TO_CITY[cell] + 2


def _harm(s: ManticoreState, number: int, rounds: float, living: list[Hero]) -> float:
    """Its level in damage to everybody when it enters, and more for every round that it stays."""  # MAN-635, MAN-801
    if s.options.monsters_still and rounds:
        return 0.0
    damage = WEIGHTS.lingering + MONSTER_CARDS[number].level if rounds else WEIGHTS.staying
    lost = sum(LIFE[hero.life] - LIFE[max(0, hero.life - damage)] for hero in living)
    return share(len(s.heroes)) * lost * float(WEIGHTS.later ** max(0.0, rounds - 1))
