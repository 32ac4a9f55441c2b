"""The monsters' turn: who acts when, and how a step is chosen that nobody chooses."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import CELL, MONSTER_IDS
from questboard.games.manticore.rules.monsters import MonsterActs

from .table import Table

HARMLESS = ["shooting", 1, 6, "shooting", 1, 6]
"""An attack and a response that hurt nobody: card, attacker's die, defender's die, twice."""


def movers(t: Table) -> list[str]:
    return [event.monster for event in t.happened("monster_moved")]


def attacks(t: Table) -> list[tuple[str, str]]:
    """Attacker and defender of every attack that is no response."""
    return [(event.attackers[0], event.defenders[0]) for event in t.happened("attack_began") if not event.response]


# ---- the order ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-601")
def test_the_monster_nearest_the_city_acts_first_whatever_its_type_and_level() -> None:
    t = Table({"warrior": "I6"}, {"O4": "E5", "A3a": "F5", "O3a": "D7"})
    t.monsters_turn()
    assert movers(t) == ["A3a", "O4", "O3a"]


@pytest.mark.rule("MAN-601")
def test_equally_near_monsters_act_in_the_order_of_their_placing() -> None:
    t = Table({"warrior": "I6"}, {"A3c": "E7", "O3a": "E5", "O4": "D6"})
    t.monsters_turn()
    assert movers(t) == ["A3c", "O3a", "O4"]


@pytest.mark.rule("MAN-601", "MAN-602")
def test_every_monster_acts_once_and_moves_one_cell() -> None:
    t = Table({"warrior": "I6"}, {"O4": "E5", "A3a": "D7"})
    t.monsters_turn()
    assert sorted(movers(t)) == ["A3a", "O4"]
    assert (t.cell("O4"), t.cell("A3a")) == ("F5", "E7")


@pytest.mark.rule("MAN-601")
def test_a_dead_monster_is_skipped() -> None:
    t = Table({"warrior": "I6"}, {"O3a": "E5"})
    t.run(MonsterActs(MONSTER_IDS.index("A3a")))
    assert t.events == []
    assert t.asked == "pause"


@pytest.mark.rule("MAN-601", "MAN-602")
def test_a_monster_that_dies_in_its_own_attack_ends_its_turn_and_the_next_one_acts() -> None:
    t = Table({"warrior": "I5"}, {"A3a": "J5", "O3a": "E5"}, chance=["magic", 1, 6])
    t.equip("warrior", points={"magic": 3})
    t.monsters_turn().do("assign attack")
    assert t.cell("A3a") == ""
    assert movers(t) == ["O3a"]


@pytest.mark.rule("MAN-602")
def test_a_monster_that_has_attacked_does_not_move() -> None:
    t = Table({"warrior": "I6"}, {"A3a": "J6"}, chance=HARMLESS)
    t.monsters_turn()
    assert attacks(t) == [("A3a", "warrior")]
    assert movers(t) == []


@pytest.mark.rule("MAN-602")
def test_a_monster_that_has_stepped_next_to_a_hero_does_not_attack_in_the_same_turn() -> None:
    t = Table({"warrior": "I6"}, {"A3a": "K6"})
    t.monsters_turn()
    assert t.cell("A3a") == "J6"
    assert attacks(t) == []


@pytest.mark.rule("MAN-602", "MAN-603")
def test_a_monster_leaves_its_cell_and_holds_the_one_it_comes_to() -> None:
    # A3b, one cell behind A3a, comes to the cell that A3a has left.
    t = Table({"warrior": "I7"}, {"A3a": "E6", "A3b": "D6"})
    t.monsters_turn()
    assert (t.cell("A3a"), t.cell("A3b")) == ("F6", "E6")
    assert [t.s.at[CELL[cell]] for cell in ("D6", "E6", "F6")] == [-1, 4 + 5, 4 + 4]
    assert [(event.start, event.cell) for event in t.happened("monster_moved")] == [("E6", "F6"), ("D6", "E6")]


@pytest.mark.rule("MAN-601", "MAN-602")
@pytest.mark.parametrize("monster", ["O3a", "A3a"])
def test_a_monster_in_the_very_corner_of_the_board_acts_like_any_other(monster: str) -> None:
    t = Table({"warrior": "I7"}, {monster: "A1"}).stack("forge")
    t.monsters_turn()
    assert t.cell(monster) == "B1"


@pytest.mark.rule("MAN-603")
@pytest.mark.parametrize(
    ("monster", "cell", "roads", "why"),
    [
        ("O3a", "E6", {"E6": ("S", 0), "F6": ("S", 0)}, "along the road to the City"),
        ("O3a", "H3", {}, "towards the Witch's hut"),
        ("A3a", "E6", {}, "straight to the City"),
    ],
)
def test_every_step_says_why(monster: str, cell: str, roads: dict[str, tuple[str, int]], why: str) -> None:
    t = Table({"warrior": "I7"}, {monster: cell}, roads)
    t.monsters_turn()
    assert [event.why for event in t.happened("monster_moved")] == [why]


@pytest.mark.rule("MAN-603")
def test_nobody_is_asked_where_a_monster_goes() -> None:
    t = Table({"warrior": "H6", "elf": "I6"}, {"O3a": "F5", "O3b": "F7", "A3a": "K5", "O4": "I3"})
    t.monsters_turn()
    assert len(movers(t)) == 4
    assert t.asked == "pause"


@pytest.mark.rule("MAN-603", "MAN-R39")
def test_the_player_of_a_dead_hero_moves_no_monsters() -> None:
    t = Table({"warrior": "I6", "elf": "H6"}, {"O3a": "F5", "A3a": "K5"})
    elf = t.hero("elf")
    t.s.at[elf.cell] = -1
    elf.life, elf.cell = 0, -1
    t.turn("warrior")
    assert t.asked == "act warrior"
    t.do("end")
    assert movers(t) == ["O3a", "A3a"]
    # Not even the dead hero's own turn came: the next question is the warrior's in the round after.
    assert t.asked == "act warrior"
    assert t.s.round == 2


@pytest.mark.rule("MAN-901", "MAN-602")
def test_still_monsters_neither_move_nor_attack() -> None:
    t = Table({"warrior": "I6"}, {"A3a": "J6", "O3a": "E5"}, monsters_still=True)
    t.monsters_turn()
    assert t.events == []
    assert (t.cell("A3a"), t.cell("O3a")) == ("J6", "E5")


# ---- the step -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-604", "MAN-R22")
@pytest.mark.parametrize(
    ("start", "step"),
    [("F5", "G5"), ("J4", "I4"), ("K7", "J6"), ("J5", "I5"), ("G8", "H7")],
    ids=lambda cell: str(cell),
)
def test_of_two_shortest_ways_the_lower_direction_is_taken(start: str, step: str) -> None:
    # F5: E before SE. J4: W before SW. K7: NW before W. J5: W before SW. G8: NE is the only one.
    t = Table({"warrior": "H6"}, {"A3a": start})
    t.monsters_turn()
    assert t.cell("A3a") == step


@pytest.mark.rule("MAN-604")
def test_a_free_cell_goes_before_a_cell_with_a_hero() -> None:
    # From F5 the shortest ways begin at G5 (direction 0) and F6 (direction 5).
    t = Table({"warrior": "G5"}, {"O3a": "F5"})
    t.monsters_turn()
    assert t.cell("O3a") == "F6"
    assert attacks(t) == []


@pytest.mark.rule("MAN-604")
def test_a_free_cell_goes_before_a_cell_with_a_monster() -> None:
    # Both I5 and I6 lie next to J5; O3b stays in the City for good.
    t = Table({"warrior": "H6"}, {"O3b": "I5", "O3a": "J5"})
    t.monsters_turn()
    assert t.cell("O3a") == "I6"


@pytest.mark.rule("MAN-604")
def test_a_free_cell_goes_before_a_cell_with_the_manticore() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "F7"}).manticore(cell="G7")
    t.monsters_turn()
    assert t.cell("O3a") == "F6"


@pytest.mark.rule("MAN-604", "MAN-613")
def test_a_hero_is_in_the_way_when_the_other_cell_holds_the_manticore() -> None:
    t = Table({"warrior": "F6"}, {"O3a": "F7"}, chance=HARMLESS).manticore(cell="G7")
    t.monsters_turn()
    assert attacks(t) == [("O3a", "warrior")]
    assert t.cell("O3a") == "F7"


@pytest.mark.rule("MAN-604", "MAN-R22")
def test_of_two_heroes_in_the_way_the_one_in_the_lower_direction_is_attacked() -> None:
    # The mage on F6 (direction 5) is earlier in turn order and weaker: that does not matter to an ordinary monster.
    t = Table({"mage": "F6", "warrior": "G5"}, {"O3a": "F5"}, chance=HARMLESS)
    t.hero("mage").life = 1
    t.monsters_turn()
    assert attacks(t) == [("O3a", "warrior")]


@pytest.mark.rule("MAN-604", "MAN-R37")
@pytest.mark.parametrize("monster", ["O3b", "A3a"])
@pytest.mark.parametrize("blocker", ["O3a", "O4", "A3c"])
def test_a_monster_in_the_city_blocks_another_one(monster: str, blocker: str) -> None:
    t = Table({"warrior": "G6"}, {blocker: "I6", monster: "J6"})
    t.monsters_turn()
    assert t.cell(monster) == "J6"
    (blocked,) = t.happened("monster_blocked")
    assert (blocked.monster, blocked.rule) == (monster, "MAN-604")


@pytest.mark.rule("MAN-604")
@pytest.mark.parametrize("monster", ["O3a", "A3a"])
def test_the_manticore_blocks_a_monster(monster: str) -> None:
    # From D6 every shortest way to the City begins on E6.
    t = Table({"warrior": "I6"}, {monster: "D6"}).manticore(cell="E6")
    t.monsters_turn()
    assert t.cell(monster) == "D6"
    assert [event.monster for event in t.happened("monster_blocked")] == [monster]


@pytest.mark.rule("MAN-604", "MAN-634")
def test_equally_near_goal_cells_all_count_as_goals() -> None:
    # J7 touches the City cells I6 and I7; I6 (direction 2) is taken, so I7 (direction 3) is as good.
    t = Table({"warrior": "G6"}, {"O3b": "I6", "A3a": "J7"})
    t.monsters_turn()
    assert t.cell("A3a") == "I7"


@pytest.mark.rule("MAN-604", "MAN-602")
def test_an_ordinary_monster_moves_no_farther_from_its_goal_to_get_round_a_block() -> None:
    t = Table({"warrior": "G6"}, {"O3b": "I6", "O3a": "J6"})
    t.monsters_turn()
    assert movers(t) == []
    assert attacks(t) == []
