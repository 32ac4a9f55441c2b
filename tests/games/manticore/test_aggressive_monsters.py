"""Aggressive monsters: straight to the City, and at every hero they stand next to."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import CELL, MONSTER_IDS
from questboard.games.manticore.rules.monsters import Follow, MonsterActs

from .table import Table, item, location

HARMLESS = ["shooting", 1, 6, "shooting", 1, 6]
DEADLY = ["shooting", 6, 1]
"""An attack with 9 against at most 4: enough for a hero of little life."""


def attacks(t: Table) -> list[tuple[str, str]]:
    return [(event.attackers[0], event.defenders[0]) for event in t.happened("attack_began") if not event.response]


def moves(t: Table) -> list[tuple[str, str]]:
    return [(event.cell, event.rule) for event in t.happened("monster_moved")]


# ---- the way --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-631", "MAN-634")
def test_an_aggressive_monster_ignores_roads() -> None:
    # The road leads E6 - E5 - F5 - G5 - City; the straight way is F6.
    roads = {"E6": ("S", 2), "E5": ("A", 5), "F5": ("S", 0), "G5": ("S", 0)}
    t = Table({"warrior": "I7"}, {"A3a": "E6"}, roads)
    t.monsters_turn()
    assert moves(t) == [("F6", "MAN-634")]


@pytest.mark.rule("MAN-631")
def test_an_aggressive_monster_is_not_drawn_by_stacks() -> None:
    t = Table({"warrior": "I7"}, {"A3a": "H4"})
    t.monsters_turn()
    assert t.cell("A3a") == "H5"


@pytest.mark.rule("MAN-631")
def test_an_aggressive_monster_that_enters_a_location_takes_nothing() -> None:
    # The straight way from N4 leads over M4, a cell of the elven workshop.
    t = Table({"warrior": "I7"}, {"A3a": "N4"})
    t.monsters_turn()
    assert t.cell("A3a") == "M4"
    assert t.monster("A3a").load == ()
    assert t.s.stacks[location("elven_workshop")] == (4,)


@pytest.mark.rule("MAN-631")
def test_an_aggressive_monster_takes_no_dropped_artifacts() -> None:
    t = Table({"warrior": "I7"}, {"A3a": "K6"}).drop("J6", "sword 4")
    t.monsters_turn()
    assert t.cell("A3a") == "J6"
    assert t.monster("A3a").load == ()
    assert t.s.dropped == {CELL["J6"]: (item("sword 4"),)}


@pytest.mark.rule("MAN-634")
def test_it_moves_one_cell_on_a_shortest_way_to_the_nearest_city_cell() -> None:
    t = Table({"warrior": "G6"}, {"A3a": "M7"})
    cells = []
    for _ in range(4):
        t.monsters_turn()
        cells.append(t.cell("A3a"))
    # Of the shortest ways the lower directions: NW before W on M7, then west.
    assert cells == ["L6", "K6", "J6", "I6"]


@pytest.mark.rule("MAN-634", "MAN-632")
def test_a_hero_two_cells_away_is_not_attacked() -> None:
    t = Table({"warrior": "I6"}, {"A3a": "K6"})
    t.monsters_turn()
    assert attacks(t) == []
    assert moves(t) == [("J6", "MAN-634")]


# ---- the prey -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-632")
def test_a_hero_next_to_it_is_attacked_even_beside_its_way() -> None:
    # E6 lies behind A3a on F6; the way to the City leads to G6.
    t = Table({"warrior": "E6"}, {"A3a": "F6"}, chance=HARMLESS)
    t.monsters_turn()
    assert attacks(t) == [("A3a", "warrior")]
    assert t.cell("A3a") == "F6"


@pytest.mark.rule("MAN-632")
@pytest.mark.parametrize("other", ["O3a", "A3c"])
def test_monsters_and_the_manticore_next_to_it_are_not_attacked(other: str) -> None:
    t = Table({"warrior": "I7"}, {"A3a": "E6", other: "D6"}).manticore(cell="E7")
    t.run(MonsterActs(MONSTER_IDS.index("A3a")))
    assert attacks(t) == []
    assert t.cell("A3a") == "F6"


@pytest.mark.rule("MAN-632")
def test_the_attack_goes_by_card_and_the_hero_responds_by_card() -> None:
    t = Table({"warrior": "G6"}, {"A3a": "F6"}, chance=["magic", 3, 3, "shooting", 6, 1])
    t.monsters_turn()
    first, response = t.happened("attack_began")
    assert (first.kind, first.card, first.response) == ("magic", True, False)
    assert (response.attackers, response.kind, response.card, response.response) == (("warrior",), "shooting", True, True)
    # 3 + 3 against 1 + 3; then 2 + 6 against 3 + 1.
    assert t.life("warrior") == 8
    assert t.cell("A3a") == ""


@pytest.mark.rule("MAN-632")
def test_of_several_heroes_the_one_nearest_the_city_is_attacked() -> None:
    # Everything else speaks for the mage: lower life, earlier turn, lower direction.
    t = Table({"mage": "F5", "elf": "G7"}, {"A3a": "F6"}, chance=HARMLESS)
    t.hero("mage").life = 1
    t.monsters_turn()
    assert attacks(t) == [("A3a", "elf")]


@pytest.mark.rule("MAN-632")
def test_of_equally_near_heroes_the_one_with_the_lower_index_is_attacked() -> None:
    t = Table({"elf": "G5", "warrior": "G7"}, {"A3a": "F6"}, chance=HARMLESS)
    t.hero("elf").life = 1
    t.monsters_turn()
    assert attacks(t) == [("A3a", "warrior")]


@pytest.mark.rule("MAN-632", "MAN-304")
def test_the_index_that_counts_is_the_current_one() -> None:
    # The elf's 5 is down to 3 with two artifacts in the bag; the warrior has 4.
    t = Table({"warrior": "G5", "elf": "G7"}, {"A3a": "F6"}, chance=HARMLESS)
    t.equip("elf", bag=["sword 1", "bow 1"])
    t.monsters_turn()
    assert attacks(t) == [("A3a", "elf")]


@pytest.mark.rule("MAN-632")
def test_points_already_spent_do_not_lower_the_index() -> None:
    t = Table({"elf": "G5", "warrior": "G7"}, {"A3a": "F6"}, chance=HARMLESS)
    t.hero("elf").spent = 5
    t.monsters_turn()
    assert attacks(t) == [("A3a", "warrior")]


@pytest.mark.rule("MAN-632")
def test_of_heroes_with_equal_index_the_one_with_the_lower_life_is_attacked() -> None:
    t = Table({"warrior": "G5", "mage": "G7"}, {"A3a": "F6"}, chance=HARMLESS)
    t.hero("mage").life = 9
    t.monsters_turn()
    assert attacks(t) == [("A3a", "mage")]


@pytest.mark.rule("MAN-632")
@pytest.mark.parametrize(("order", "prey"), [((0, 1), "warrior"), ((1, 0), "mage")])
def test_of_heroes_alike_in_all_this_the_earlier_in_turn_order_is_attacked(order: tuple[int, int], prey: str) -> None:
    t = Table({"warrior": "G7", "mage": "G5"}, {"A3a": "F6"}, chance=HARMLESS)
    t.s.order = order
    t.monsters_turn()
    assert attacks(t) == [("A3a", prey)]


# ---- after the fight ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-633")
def test_it_moves_into_the_cell_of_a_hero_it_killed() -> None:
    t = Table({"warrior": "E6", "elf": "I7"}, {"A3a": "F6"}, chance=DEADLY)
    t.hero("warrior").life = 6
    t.monsters_turn()
    assert t.cell("warrior") == ""
    assert moves(t) == [("E6", "MAN-633")]
    assert t.cell("A3a") == "E6"
    assert t.happened("monster_moved")[0].why == "over the fallen hero"


@pytest.mark.rule("MAN-633")
def test_it_moves_in_from_the_very_corner_of_the_board_too() -> None:
    t = Table({"warrior": "B1", "elf": "I7"}, {"A3a": "A1"}, chance=DEADLY)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert t.cell("A3a") == "B1"


@pytest.mark.rule("MAN-633")
def test_it_stays_if_the_hero_lives() -> None:
    t = Table({"warrior": "E6", "elf": "I7"}, {"A3a": "F6"}, chance=[*DEADLY, "shooting", 1, 6])
    t.hero("warrior").life = 7
    t.monsters_turn()
    assert t.life("warrior") == 1
    assert moves(t) == []


@pytest.mark.rule("MAN-633", "MAN-R49")
def test_it_moves_in_also_when_the_hero_died_of_its_own_response() -> None:
    # The response by magic: 1 + 1 against 3 + 6, so the warrior loses 7.
    t = Table({"warrior": "E6", "elf": "I7"}, {"A3a": "F6"}, chance=["shooting", 1, 6, "magic", 1, 6])
    t.hero("warrior").life = 7
    t.monsters_turn()
    assert t.cell("warrior") == ""
    assert moves(t) == [("E6", "MAN-633")]


@pytest.mark.rule("MAN-633", "MAN-631", "MAN-414")
def test_the_things_of_the_fallen_hero_stay_on_the_cell_it_moves_to() -> None:
    t = Table({"warrior": "E6", "elf": "I7"}, {"A3a": "F6"}, chance=DEADLY)
    t.equip("warrior", sword=4)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert t.cell("A3a") == "E6"
    assert t.s.dropped == {CELL["E6"]: (item("sword 4"),)}


@pytest.mark.rule("MAN-633", "MAN-631")
def test_moving_over_a_fallen_hero_into_a_location_it_takes_nothing() -> None:
    t = Table({"warrior": "G2", "elf": "I7"}, {"A3a": "H3"}, chance=DEADLY)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert t.cell("A3a") == "G2"
    assert t.monster("A3a").load == ()


@pytest.mark.rule("MAN-633")
def test_a_monster_that_died_in_the_fight_moves_nowhere() -> None:
    t = Table({"warrior": "E6"}, {"A3a": "F6"}, chance=["shooting", 1, 6, "shooting", 6, 1])
    t.monsters_turn().do("assign magic")
    assert moves(t) == []
    assert t.cell("A3a") == ""


@pytest.mark.rule("MAN-633")
def test_a_dead_monster_follows_nobody() -> None:
    t = Table({"warrior": "E6", "elf": "I7"}, {"A3b": "F6"})
    warrior = t.hero("warrior")
    t.s.at[warrior.cell] = -1
    warrior.life, warrior.cell = 0, -1
    t.run(Follow(MONSTER_IDS.index("A3a"), t.seat("warrior"), CELL["E6"]))
    assert t.events == []
    assert t.cell("A3a") == ""


@pytest.mark.rule("MAN-633", "MAN-635", "MAN-R33")
def test_from_outside_it_moves_into_the_city_over_a_hero_it_killed_there_and_the_city_suffers() -> None:
    t = Table({"warrior": "G6", "elf": "A1", "dwarf": "I7"}, {"A3a": "F6"}, chance=DEADLY)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert t.cell("A3a") == "G6"
    assert (t.life("elf"), t.life("dwarf")) == (7, 7)
    assert t.monster("A3a").entered == 1


# ---- in the City ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-637")
def test_in_the_city_it_does_not_move() -> None:
    t = Table({"warrior": "A1"}, {"A3a": "G6"})
    t.monsters_turn()
    assert [event.__struct_config__.tag for event in t.events] == ["phase_began"]
    assert t.cell("A3a") == "G6"


@pytest.mark.rule("MAN-637", "MAN-632")
@pytest.mark.parametrize("cell", ["H6", "F6"])
def test_in_the_city_it_attacks_an_adjacent_hero_inside_or_outside(cell: str) -> None:
    t = Table({"warrior": cell}, {"A3a": "G6"}, chance=HARMLESS)
    t.monsters_turn()
    assert attacks(t) == [("A3a", "warrior")]


@pytest.mark.rule("MAN-637")
@pytest.mark.parametrize("cell", ["H6", "F6"])
def test_in_the_city_it_does_not_enter_the_cell_of_a_hero_it_kills(cell: str) -> None:
    t = Table({"warrior": cell, "elf": "A1"}, {"A3a": "G6"}, chance=DEADLY)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert t.cell("warrior") == ""
    assert t.cell("A3a") == "G6"
    assert t.life("elf") == 10


@pytest.mark.rule("MAN-R34", "MAN-637", "MAN-632")
def test_in_the_city_it_makes_one_attack_on_the_hero_chosen_as_outside() -> None:
    # The mage on F6 is outside the City; the dwarf (index 3) and the elf (index 5) are in it.
    t = Table({"mage": "F6", "elf": "H5", "dwarf": "H7"}, {"A3a": "G6"}, chance=HARMLESS)
    t.hero("mage").life = 1
    t.monsters_turn()
    assert attacks(t) == [("A3a", "dwarf")]
