"""What evaluations are made of: averages of battles, and ways."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from questboard.games.manticore.counsel import travel
from questboard.games.manticore.counsel.strength import (
    best_exchange,
    blow_odds,
    exchange_odds,
    expected_loss,
    last_battle,
    party,
)
from questboard.games.manticore.rules.content import CELL, CHARACTERISTICS, LABELS, LOCATIONS
from questboard.games.manticore.rules.model import FIRST_MONSTER

from .paving import MARKS, PLACE, neighbour, turned
from .table import Table, location
from .test_advice import is_rising, never_falls

# ---- averages -------------------------------------------------------------------------------------------------------

THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


@pytest.mark.parametrize("ahead", range(-20, 21))
def test_the_expected_loss_is_the_average_over_all_throws(ahead: int):
    lost = [max(0, ahead + a - b) for a, b in THROWS]
    assert expected_loss(ahead) == pytest.approx(sum(lost) / 36)


@pytest.mark.rule("MAN-512", "MAN-523", "MAN-524", "MAN-531")
@pytest.mark.parametrize(
    ("kind", "defended", "attack", "defence", "mutual"),
    [
        ("magic", False, 1 + 2, 3 + 1, True),
        ("close", False, 3 + 3, 3 + 2, True),
        ("close", True, 3 + 3, 3 + 4, False),
        ("shooting", False, 2 + 1, 3 + 4, False),
    ],
)
def test_the_odds_of_a_blow_count_what_the_rules_count(kind: str, defended: bool, attack: int, defence: int, mutual: bool):
    t = Table({"warrior": "H5"}, {"O3a": "H4"}).equip("warrior", sword=3, bow=1, amulet=2, helmet=3, shield=2)
    t.load("O3a", "helmet 1", "sword 2", "shield 4", "amulet 2", "bow 3")
    found = blow_odds(t.s, (0,), (FIRST_MONSTER,), kind, defended)
    differences = [attack + a - defence - b for a, b in THROWS]
    assert found.dealt == pytest.approx(sum(max(0, d) for d in differences) / 36)
    assert found.taken == pytest.approx(sum(max(0, -d) for d in differences) / 36 if mutual else 0)


def test_an_exchange_counts_the_blow_and_an_answer_by_any_card():
    t = Table({"warrior": "H5"}, {"O3a": "H4"}).equip("warrior", sword=4)
    by_magic, by_sword, by_arrow = expected_loss(3 - 1), expected_loss(3 - 7), expected_loss(3 - 2)
    found = exchange_odds(t.s, (0,), FIRST_MONSTER, "close")
    assert found.taken == pytest.approx(expected_loss(3 - 7) + (by_magic + by_sword + by_arrow) / 3)
    assert found.dealt == pytest.approx(expected_loss(7 - 3) + (expected_loss(1 - 3) + expected_loss(7 - 3)) / 3)
    assert best_exchange(t.s, (0,), FIRST_MONSTER) == found


def battle(heroes: Mapping[str, str], level: int = 0, life: int = 10, manticore: int = 10) -> float:
    """The estimate of the last battle for heroes with things of one value in all slots."""
    t = Table(heroes).manticore(cell="E6", life=manticore)
    for hero in heroes:
        t.equip(hero, sword=level, bow=level, shield=level, amulet=level, helmet=level)
        t.hero(hero).life = life
    return last_battle(t.s, party(t.s.heroes))


CLASSES = ("warrior", "mage", "dwarf", "elf")
PARTIES = [
    dict(zip(group, ("F6", "F7", "D6", "E5"), strict=False)) for n in (1, 2, 4) for group in itertools.combinations(CLASSES, n)
]


@pytest.mark.parametrize("heroes", PARTIES, ids="-".join)
def test_the_last_battle_is_won_by_strength_and_life(heroes: dict[str, str]):
    assert never_falls([0.0, *(battle(heroes, level, manticore=20) for level in range(5)), 1.0])
    assert never_falls([battle(heroes, life=life) for life in range(1, 11)])
    assert never_falls([battle(heroes, manticore=life) for life in range(20, 0, -1)])


@pytest.mark.parametrize("things", ["sword", "bow", "shield", "amulet", "helmet", "fireball", "ice_boulder"])
def test_everything_in_the_slots_helps_in_the_last_battle(things: str):
    t = Table(PARTIES[-1]).manticore(cell="E6", life=20)
    before = last_battle(t.s, party(t.s.heroes))
    for hero in CLASSES:
        t.equip(hero, **{things: 2})
    assert last_battle(t.s, party(t.s.heroes)) > before


@pytest.mark.parametrize("characteristic", CHARACTERISTICS[1:])
def test_power_points_help_in_the_last_battle(characteristic: str):
    t = Table(PARTIES[-1]).manticore(cell="E6", life=20)
    before = last_battle(t.s, party(t.s.heroes))
    for hero in CLASSES:
        t.equip(hero, points={characteristic: 1})
    assert last_battle(t.s, party(t.s.heroes)) > before


def test_nobody_wins_no_battle():
    t = Table({"elf": "H5"})
    assert last_battle(t.s, party([])) == 0.0


def test_more_heroes_win_more_battles():
    groups = [dict(itertools.islice(PARTIES[-1].items(), n)) for n in range(1, 5)]
    assert is_rising([battle(group, level=1, manticore=20) for group in groups])


# ---- ways -----------------------------------------------------------------------------------------------------------

ROADS = {"J6": ("S", 0), "K6": ("Y", 1), "L5": ("G", 1), "L7": ("X", 0), "H4": ("S", 2), "H3": ("L", 5), "E4": ("A", 3)}


def step_price(roads: Mapping[str, frozenset[int]], cell: str, edge: int, there: str) -> int:
    """What the rulebook says of a step over an edge."""
    if not PLACE[there] and there not in roads:
        return 3
    if not PLACE[cell] and cell not in roads:
        return 1
    here = PLACE[cell] or edge in roads[cell]
    opposite = PLACE[there] or (edge + 3) % 6 in roads[there]
    return 1 if here and opposite else 3


def prices(roads: Mapping[str, frozenset[int]], goals: list[str]) -> dict[str, int]:
    """Points from every cell to the nearest goal: all steps are tried again until nothing gets cheaper."""
    found = dict.fromkeys(MARKS, 999) | dict.fromkeys(goals, 0)
    while True:
        before = dict(found)
        for cell in MARKS:
            for edge in range(6):
                if there := neighbour(cell, edge):
                    found[cell] = min(found[cell], step_price(roads, cell, edge, there) + found[there])
        if found == before:
            return found


@pytest.mark.rule("MAN-322", "MAN-323", "MAN-324", "MAN-325")
@pytest.mark.parametrize("goal", ["city", "elven_workshop", "witch_hut", "K6", "N11"])
def test_walking_costs_are_the_cheapest_of_all_ways(goal: str):
    t = Table({"elf": "H5"}, {"O3a": "K6"}, ROADS)  # pieces are ignored
    edges = {cell: turned(shape, position) for cell, (shape, position) in ROADS.items()}
    net = travel.road_net(t.s)
    if goal in CELL:
        found, goals = net.to_cell(CELL[goal]), [goal]
    else:
        number = location(goal)
        found, goals = net.to_location[number], [ref.label for ref in LOCATIONS[number].cells]
    assert dict(zip(LABELS, found, strict=True)) == prices(edges, goals)


def test_a_road_net_is_worked_out_once_and_forgotten_after_others(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(travel, "_LATEST", 2)
    monkeypatch.setattr(travel, "_nets", type(travel._nets)())
    states = [Table({"elf": "H5"}, roads={"J6": ("S", position)}).s for position in range(3)]
    first, second, _ = (travel.road_net(s) for s in states)
    assert travel.road_net(states[1].copy()) is second
    again = travel.road_net(states[0])
    assert again is not first
    assert again.to_location == first.to_location != second.to_location
    assert len(travel._nets) == 2
