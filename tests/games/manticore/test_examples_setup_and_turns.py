"""The worked examples of the specification about cards, setup, roads, movement and turns."""

from __future__ import annotations

import pytest

from questboard.core import ScriptedChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import ATTACK, BOW, CELL, SHOOT, SWORD
from questboard.games.manticore.rules.fight.battle import strength
from questboard.games.manticore.rules.steps import Round

from .paving import Paving
from .table import Table, location


@pytest.mark.rule("MAN-304", "MAN-404")
def test_example_06_card_state():
    t = Table({"warrior": "H6", "elf": "I6"})
    t.equip("warrior", bag=["boots 2"], points={"attack": 1}, boots=3, fireball=1).only_turn("warrior")
    assert t.hero("warrior").index() == 4 + 3 - 1 == 6
    assert sum(strength(t.s, t.seat("warrior"), ATTACK, SWORD)) == 4
    assert sum(strength(t.s, t.seat("warrior"), SHOOT, BOW)) == 2


@pytest.mark.rule("MAN-107", "MAN-110", "MAN-111")
def test_example_07_stacks():
    two = GAME.start(2, {}, chance=ScriptedChance([6, 1]))
    assert two.stacks[location("forge")] == (4, 3)
    assert two.stacks[location("witch_hut")] == (3, 2)
    artifacts = ("forge", "elven_workshop", "dwarf_workshop", "shoe_manufactory", "witch_hut", "druid_hut")
    assert [len(two.stacks[location(place)]) for place in artifacts] == [2] * 6
    assert two.stacks[location("ice_tower")] == two.stacks[location("fiery_earth")] == (3, 2, 1)
    assert two.manticore_life == 10
    three = GAME.start(3, {}, chance=ScriptedChance([6, 1, 2]))
    assert three.manticore_life == 20
    assert three.stacks[location("forge")] == (4, 3, 2)


@pytest.mark.rule("MAN-103")
def test_example_08_turn_order():
    s = GAME.start(4, {}, chance=ScriptedChance([4, 6, 4, 1, 2, 5]))
    assert ["ABCD"[seat] for seat in s.order] == ["B", "C", "A", "D"]


@pytest.mark.rule("MAN-322", "MAN-323", "MAN-324", "MAN-325")
@pytest.mark.parametrize(
    ("start", "cell", "cost"),
    [
        ("H5", "G5", 1),
        ("G6", "G5", 3),
        ("G5", "F5", 1),
        ("G5", "G4", 3),
        ("F5", "F6", 3),
        ("F6", "F5", 1),
        ("H5", "H6", 1),
    ],
)
def test_example_09_move_costs(start, cell, cost):
    roads = {"G5": ("S", 0), "F5": ("S", 0), "G4": ("S", 0)}
    t = Table({"elf": start}, roads=roads).only_turn("elf").do(f"move {cell}")
    assert t.happened("hero_moved")[0].cost == cost
    assert t.hero("elf").ip_left() == 5 - cost


@pytest.mark.rule("MAN-204", "MAN-206")
def test_example_10_legal_laying():
    p = Paving("S", "S")
    assert 0 in p.positions("G4")
    p.lay("G4", 0)
    assert 0 in p.positions("H4")
    assert p.positions("F4") == [0]
    assert 1 not in p.positions("F4")


@pytest.mark.rule("MAN-204", "MAN-205")
@pytest.mark.parametrize(("shape", "positions"), [("S", 3), ("G", 6), ("A", 6), ("Y", 2), ("L", 6), ("R", 6), ("X", 3)])
def test_example_11_laying_at_a_location(shape, positions):
    p = Paving("S", "S", shape)
    p.lay("H4", 2)
    assert "F2" not in p.cells
    p.lay("H3", 2)
    assert p.positions("F2") == list(range(positions))


@pytest.mark.rule("MAN-207", "MAN-210")
def test_example_12_monster_token():
    p = Paving("MT4", heroes=3)
    p.lay("J6", 0)
    assert p.state.cell_of(p.state.figure_named("O4")) == CELL["J6"]
    # The dwarf on I6 stands beside it: no damage, no fight in stage 1.
    assert [hero.life for hero in p.state.heroes] == [10, 10, 10]
    assert not p.happened("attack_began")
    assert p.decision.kind == "lay_cell"


@pytest.mark.rule("MAN-702")
def test_example_19_wake_by_nearness():
    t = Table({"elf": "D7"}).turn("elf")
    assert not t.s.awake
    t.do("move C7")
    assert t.s.awake
    t.do("end")
    assert t.s.round == 2
    assert t.cell("manticore") == "C6"


@pytest.mark.rule("MAN-503", "MAN-504", "MAN-505")
def test_example_21_card_types_in_a_turn():
    quiet = [1, 1, "shooting", 1, 6]
    t = Table({"warrior": "I6"}, {"O3a": "J6", "A3a": "J7"}, chance=quiet).only_turn("warrior")
    assert t.hero("warrior").ip_left() == 4
    t.do("attack O3a")
    assert t.offered == ["by magic", "by close", "by shooting"]
    t.do("by close")
    t.script("shooting", 1, 6, "shooting", 1, 6).do("attack O3a")
    began = [(event.kind, event.card, event.response) for event in t.happened("attack_began")]
    assert began == [
        ("close", False, False),
        ("shooting", True, True),
        ("shooting", True, False),
        ("shooting", True, True),
    ]
    t.do("attack A3a")
    assert t.asked == "attack_type warrior"
    assert t.hero("warrior").ip_left() == 1


@pytest.mark.rule("MAN-407", "MAN-304", "MAN-305")
def test_example_22_boots_timing():
    t = Table({"warrior": "C10"}, round=3)
    t.hero("warrior").spent = 3
    t.turn("warrior").do("take boots 4", "put slot")
    assert (t.hero("warrior").index(), t.hero("warrior").ip_left()) == (4, 1)
    t.do("end")
    assert t.s.round == 4
    assert t.hero("warrior").index() == t.hero("warrior").ip_left() == 8

    t = Table({"warrior": "C10"}, round=3)
    t.hero("warrior").spent = 3
    t.turn("warrior").do("take boots 4", "put bag")
    assert (t.hero("warrior").index(), t.hero("warrior").ip_left()) == (3, 0)


@pytest.mark.rule("MAN-311", "MAN-562")
def test_example_26_turn_over():
    t = Table({"elf": "I7", "warrior": "I6"}, {"O3a": "J7"})
    t.hero("elf").spent = 3
    t.turn("elf").do("end")
    assert t.hero("elf").ip_left() == 2
    assert t.asked == "act warrior"
    assert "attack O3a" in t.offered
    t.refused("joint O3a")


@pytest.mark.rule("MAN-901", "MAN-902")
def test_example_28_easier_game():
    monsters = {"O3a": "J5", "A3a": "L6"}
    t = Table({"mage": "H6"}, monsters, round=0, monsters_still=True).run(Round())
    for round in (1, 2, 3, 4, 5):
        assert t.s.round == round
        assert not t.s.awake
        t.do("end")
    assert t.s.awake
    assert t.cell("manticore") == "B6"
    t.do("end")
    assert t.s.round == 7
    assert t.cell("manticore") == "C6"
    assert {name: t.cell(name) for name in monsters} == monsters
