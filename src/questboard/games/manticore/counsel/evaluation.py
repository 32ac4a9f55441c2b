"""How good a position is: the specification's features, weighed, for bots and hints.

The heroes' side is judged as one party (they win together); semi-cooperatively each seat adds what it wants for itself.
All weights stand in `Weights`, so that they can be tuned by experiment.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from questboard.games.manticore.rules.content import (
    AGGRESSIVE,
    BOARD,
    BOOTS,
    CELLS,
    CITY,
    CLOSE,
    FIREWAY,
    GATE_STEP,
    HELMET,
    IN_CITY,
    KINDS,
    LIMITS,
    LOCATION_CELLS,
    LOCATION_OF,
    MANTICORE_LIFE,
    MONSTER_CARDS,
    SHIELD,
    SPELL_KINDS,
    TO_CITY,
    TO_LOCATION,
    ZONES,
)
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, MANTICORE, ManticoreState

from .strength import blow_odds, last_battle, party
from .travel import RoadNet, road_net


class Weights(msgspec.Struct, frozen=True):
    """What each feature is worth, in points of the party's score."""

    hero: float = 12.0
    life: float = 14.0
    life_fade: float = 0.25
    item: float = 1.0
    shield_item: float = 0.8
    boots: float = 0.7
    spell: float = 0.6
    filled_slot: float = 1.5
    power_point: float = 1.2
    bag: float = -0.5
    battle: float = 16.0
    battle_now: float = 14.0
    manticore_life: float = -1.2
    step_left: float = 0.8
    last_steps: float = 2.0
    awake_early: float = -4.0
    monster: float = -1.5
    monster_near: float = -1.5
    monster_in_city: float = -6.0
    monster_hurt: float = 0.2
    loot: float = -0.5
    lure: float = 0.75
    lure_fade: float = 0.13
    chase: float = 5.0
    hunt: float = 16.0
    in_its_way: float = -1.0
    scale: float = 40.0
    base: float = 48.0


WEIGHTS = Weights()

READY = 4
"""Initiative points within which a hero can be at the Manticore's side in its next turn."""

_LIFE = [WEIGHTS.life * (1 - math.exp(-WEIGHTS.life_fade * life)) for life in range(LIMITS.hero_life_max + 1)]
"""The first points of life are worth most."""


def evaluate_all(s: ManticoreState) -> Sequence[float]:
    """The position for every seat, from -1 to 1."""
    if s.outcome is not None:
        return s.outcome.values
    if s.stage != INVASION:
        return [_paving_value(s)] * len(s.heroes)
    score = party_score(s)
    if not s.options.semi_cooperative:
        return [_squash(score)] * len(s.heroes)
    return [_squash(0.6 * score + _own_share(s, seat)) if hero.life > 0 else -0.95 for seat, hero in enumerate(s.heroes)]


def evaluate(s: ManticoreState, seat: int) -> float:
    """The position for one seat, from -1 to 1."""
    return evaluate_all(s)[seat]


def _squash(score: float) -> float:
    # A won match is worth 0.9: no position may look better than that, or a bot would rather stay there.
    return 0.85 * math.tanh((score - WEIGHTS.base) / WEIGHTS.scale)


# ---- stage 2 --------------------------------------------------------------------------------------------------------


def party_score(s: ManticoreState) -> float:
    """All features of the heroes' side."""
    w = WEIGHTS
    living = [hero for hero in s.heroes if hero.life > 0]
    chance = last_battle(s, party(living))
    net = road_net(s)
    here, there = (net.to_cell(FIREWAY[step]) for step in (s.manticore_step, s.manticore_step + 1))
    ready = [hero for hero in living if min(here[hero.cell], there[hero.cell]) <= READY]
    score = w.battle * chance + w.battle_now * last_battle(s, party(ready))
    score += w.manticore_life * 10 * s.manticore_life / MANTICORE_LIFE[len(s.heroes)]
    if s.awake:
        left = GATE_STEP - s.manticore_step
        score += w.step_left * left + w.last_steps * min(left, 4) + w.awake_early * (1 - chance)
    else:
        score += w.step_left * GATE_STEP + w.last_steps * 4
    threats, score_of_monsters = _monsters(s, len(living))
    score += score_of_monsters
    # It comes by itself once it is awake: the party only has to be there in time. Asleep it can wait for the monsters' end.
    meeting = net.to_cell(FIREWAY[min(s.manticore_step + 2, GATE_STEP - 1)])
    keenness = w.hunt * chance * chance if s.awake or not threats else 0.0
    heroes = w.in_its_way * _ambushed(s)
    for hero in living:
        heroes += w.hero + _LIFE[hero.life]
        heroes += _equipment(hero.slots) + w.power_point * sum(hero.points) + w.bag * len(hero.bag)
        heroes += _lures(s, hero.cell, hero.slots, net, chance)
        heroes += _chase(hero.cell, threats)
        heroes += keenness * (1 - min(meeting[hero.cell], 20) / 20)
    # A large party can spare more: what happens to one hero counts for its share of the party.
    return score + heroes * 2 / max(2, len(s.heroes))


def _ambushed(s: ManticoreState) -> float:
    """What a hero that stands where the Manticore will step next has to fear."""
    seat = s.at[FIREWAY[s.manticore_step + 1]]
    if not s.awake or not 0 <= seat < FIRST_MONSTER:
        return 0.0
    hurt = sum(blow_odds(s, (MANTICORE,), (seat,), kind, defended=kind == CLOSE).dealt for kind in KINDS) / 3
    life = s.heroes[seat].life
    return (WEIGHTS.hero + _LIFE[life]) * min(1.0, hurt / life) ** 2


def _equipment(slots: Sequence[int]) -> float:
    w = WEIGHTS
    sword, bow, shield, boots, amulet, helmet, ice, fire = slots
    blades, armour = sword + bow + amulet, shield + helmet
    filled = sum(value > 0 for value in slots)
    return w.item * blades + w.shield_item * armour + w.boots * boots + w.spell * (ice + fire) + w.filled_slot * filled


def _gain(kind: int, value: int, slots: Sequence[int]) -> float:
    """What one more token of a kind would add to a hero's equipment."""
    w = WEIGHTS
    better = value - slots[kind]
    if kind in SPELL_KINDS:
        return 0.0 if slots[kind] else w.spell * value + w.filled_slot
    weight = w.boots if kind == BOOTS else w.shield_item if kind in (SHIELD, HELMET) else w.item
    return weight * max(0, better) + (0.0 if slots[kind] else w.filled_slot)


def _lures(s: ManticoreState, cell: int, slots: Sequence[int], net: RoadNet, chance: float) -> float:
    """The best thing to fetch, fading with the points it takes to walk there; less when the party is strong already."""
    w, best = WEIGHTS, 0.0
    for location in range(2, len(LOCATION_CELLS)):
        stack = s.stacks[location]
        if stack:
            gain = _gain(s.kinds[location], stack[0], slots)
            if gain > 0:
                best = max(best, gain * math.exp(-w.lure_fade * net.to_location[location][cell]))
    for place, items in s.dropped.items():
        for item in items:
            best = max(best, _gain(item.kind, item.value, slots) * math.exp(-w.lure_fade * net.to_cell(place)[cell]))
    return w.lure * best * (1.2 - 0.7 * chance)


def _monsters(s: ManticoreState, heroes: int) -> tuple[list[int], float]:
    """Cells of the monsters that come nearest, and what all of them cost the party."""
    w, score, cells = WEIGHTS, 0.0, []
    still = s.options.monsters_still
    for number, monster in enumerate(s.monsters):
        cell = monster.cell
        if cell < 0:
            continue
        level = MONSTER_CARDS[number].level
        score += w.monster + w.monster_hurt * monster.damage
        score += w.loot * sum(loot.item.value for loot in monster.load if loot.face_up)
        if IN_CITY[cell]:
            score += w.monster_in_city * heroes / 2
            cells.append(cell)
        elif not still:
            way = TO_CITY[cell] if AGGRESSIVE[number] else _road_way(s, cell)
            score += w.monster_near * level * heroes / 2 / (1 + 0.35 * (way - 1))
            if way <= 6:
                cells.append(cell)
        else:
            cells.append(cell)
    return cells, score


def _road_way(s: ManticoreState, cell: int) -> int:
    """Steps an ordinary monster needs to the City, roughly."""
    way = s.road_to_city[cell]
    return way if way >= 0 else TO_CITY[cell] + 2


def _chase(cell: int, threats: Sequence[int]) -> float:
    """Being far from the monsters that come next is bad; without any there is nothing to regret."""
    if not threats:
        return 0.0
    return WEIGHTS.chase * (1 / (1 + 0.35 * min(BOARD.distance[cell][threat] for threat in threats)) - 1)


def _own_share(s: ManticoreState, seat: int) -> float:
    """Semi-cooperatively: one's own hero, and the chance to deal the last blow."""
    hero = s.heroes[seat]
    score = 8.0 + 0.8 * hero.life + _equipment(hero.slots) + 1.2 * sum(hero.points)
    near = BOARD.distance[hero.cell][FIREWAY[s.manticore_step]] == 1
    if near and s.manticore_life <= 6 and not hero.done:
        score += 5.0 * min(hero.ip_left(), 2) / 2
    return score


# ---- stage 1 --------------------------------------------------------------------------------------------------------

PAVED_BASE, PAVED_SCALE = 8.0, 30.0


def _paving_value(s: ManticoreState) -> float:
    """Locations joined to the City by short roads are good, monsters that come soon are bad."""
    distances = _road_map(s)
    score = 0.0
    for location in range(2, len(LOCATION_CELLS)):
        way = min(distances[cell] for cell in LOCATION_CELLS[location])
        if way < 99:
            score += 5.0 - 0.35 * way
        else:
            # The nearest end of a connected road still has to be led there.
            near = min((TO_LOCATION[location][cell] for cell in s.frontier if _is_open_end(s, distances, cell)), default=6)
            score += 2.5 - 0.5 * near
    for number, monster in enumerate(s.monsters):
        if monster.cell >= 0:
            score -= _monster_danger(s, number, monster.cell, distances)
    return 0.9 * math.tanh((score - PAVED_BASE) / PAVED_SCALE)


def _is_open_end(s: ManticoreState, distances: Sequence[int], cell: int) -> bool:
    """Could a token here go on from a road that comes from the City?"""
    pull = s.pull[cell]
    return TO_CITY[cell] == 1 or any(
        pull >> edge & 1 and distances[other] < 99 for edge, other in enumerate(BOARD.neighbours[cell]) if other >= 0
    )


def _monster_danger(s: ManticoreState, number: int, cell: int, distances: Sequence[int]) -> float:
    way = distances[cell]
    if AGGRESSIVE[number] or way >= 99:
        way = TO_CITY[cell] + (0 if AGGRESSIVE[number] else 2)
    danger = MONSTER_CARDS[number].level * max(0.0, 9 - way) * 0.22
    if not AGGRESSIVE[number]:
        danger += 0.6 * len(ZONES[cell])
    return danger


_EDGES = tuple(tuple(edge for edge in range(6) if mask >> edge & 1) for mask in range(64))


def _road_map(s: ManticoreState) -> list[int]:
    """Road steps from the City to every cell (99: none), quickly: only along what was laid."""
    road, distances = s.road, [99] * len(CELLS)
    wave = list(LOCATION_CELLS[CITY])
    for cell in wave:
        distances[cell] = 0
    neighbours = BOARD.neighbours
    depth = 0
    while wave:
        depth += 1
        after: list[int] = []
        for cell in wave:
            if LOCATION_OF[cell] >= 0:
                steps = [(e, o) for e, o in enumerate(neighbours[cell]) if o >= 0]
            else:
                row = neighbours[cell]
                steps = [(edge, row[edge]) for edge in _EDGES[road[cell]] if row[edge] >= 0]
            for edge, other in steps:
                if distances[other] == 99 and (LOCATION_OF[other] >= 0 or road[other] >> (edge + 3) % 6 & 1):
                    distances[other] = depth
                    after.append(other)
        wave = after
    return distances
