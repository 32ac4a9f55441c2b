"""The Manticore: what wakes it, and its way along the Fireway."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import CELL, LABELS, LOCATION_CELLS
from questboard.games.manticore.rules.model import FIRST_MONSTER, MANTICORE

from .table import Table, location

HARMLESS = ["shooting", 1, 6, "shooting", 1, 6]
FIREWAY = ["B6", "C6", "D5", "D4", "E4", "E5", "E6", "E7", "E8", "F8", "G7"]


def reasons(t: Table) -> list[str]:
    return [event.why for event in t.happened("manticore_woke")]


def woke(t: Table) -> list[str]:
    """The rules by which it woke: one at most."""
    return [event.rule for event in t.happened("manticore_woke")]


def attacks(t: Table) -> list[tuple[str, str]]:
    return [(event.attackers[0], event.defenders[0]) for event in t.happened("attack_began") if not event.response]


# ---- waking ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-701")
def test_it_wakes_as_soon_as_the_first_monster_has_died() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "G6"}, chance=[6, 1], round=3)
    t.only_turn("warrior").do("attack O3a", "by shooting")
    # Before trophy and points are dealt with.
    assert t.asked == "assign_point warrior"
    assert woke(t) == ["MAN-701"]
    assert reasons(t) == ["the first monster has died"]
    assert t.s.awake
    assert t.s.woke_in == 3


@pytest.mark.rule("MAN-701")
def test_a_wounded_monster_does_not_wake_it() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "G6"}, chance=[4, 1, "shooting", 1, 6])
    t.only_turn("warrior").do("attack O3a", "by shooting")
    assert t.life("O3a") == 1
    assert not t.s.awake


@pytest.mark.rule("MAN-701")
def test_a_monster_that_dies_of_a_response_in_its_own_turn_wakes_it_too() -> None:
    t = Table({"warrior": "G6"}, {"A3a": "F6"}, chance=["shooting", 1, 6, "shooting", 6, 1])
    t.monsters_turn()
    assert woke(t) == ["MAN-701"]


@pytest.mark.rule("MAN-701", "MAN-704")
def test_a_second_death_wakes_nobody_again() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "G6", "O3b": "H5"}, chance=[6, 1, 6, 1])
    t.only_turn("warrior")
    t.do("attack O3a", "by shooting", "assign attack", "attack O3b", "by shooting", "assign attack")
    assert woke(t) == ["MAN-701"]


@pytest.mark.rule("MAN-701")
def test_a_dead_hero_does_not_wake_it() -> None:
    t = Table({"warrior": "E6", "elf": "I7"}, {"A3a": "F6"}, chance=["shooting", 6, 1])
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert not t.s.awake


@pytest.mark.rule("MAN-702")
@pytest.mark.parametrize(
    ("start", "cell"),
    [("D7", "C7"), ("B8", "B7"), ("A8", "A7"), ("B3", "B4"), ("A3", "A4"), ("C4", "C5"), ("D6", "C6"), ("A4", "A5")],
)
def test_it_wakes_when_a_hero_steps_next_to_the_cave(start: str, cell: str) -> None:
    t = Table({"warrior": start}, round=2)
    t.only_turn("warrior").do(f"move {cell}")
    assert woke(t) == ["MAN-702"]
    assert reasons(t) == ["a hero came near its cave"]
    assert (t.s.awake, t.s.woke_in) == (True, 2)


@pytest.mark.rule("MAN-702")
@pytest.mark.parametrize("cell", ["A6", "B5"])
def test_it_wakes_when_a_hero_steps_into_the_cave(cell: str) -> None:
    t = Table({"warrior": "A5"})
    t.only_turn("warrior").do(f"move {cell}")
    assert woke(t) == ["MAN-702"]


@pytest.mark.rule("MAN-702")
@pytest.mark.parametrize(("start", "cell"), [("E7", "D7"), ("D4", "D5"), ("C8", "B8"), ("B2", "B3"), ("A9", "A8"), ("A2", "A3")])
def test_it_sleeps_on_when_a_hero_comes_within_two_cells_of_the_cave(start: str, cell: str) -> None:
    t = Table({"warrior": start})
    t.only_turn("warrior").do(f"move {cell}")
    assert t.cell("warrior") == cell
    assert not t.s.awake


@pytest.mark.rule("MAN-702")
def test_monsters_near_the_cave_do_not_wake_it() -> None:
    t = Table({"warrior": "I7"}, {"A3a": "A7", "O3a": "A5"})
    t.monsters_turn()
    assert not t.s.awake


@pytest.mark.rule("MAN-703", "MAN-543")
def test_it_wakes_when_attacked_and_makes_the_response() -> None:
    t = Table({"warrior": "C6"}, chance=[1, 6, "shooting", 1, 6]).manticore(awake=False)
    t.only_turn("warrior").do("attack manticore", "by shooting")
    assert woke(t) == ["MAN-703"]
    assert reasons(t) == ["it was attacked"]
    assert [event.attackers for event in t.happened("attack_began")] == [("warrior",), ("manticore",)]


@pytest.mark.rule("MAN-704", "MAN-R29")
def test_it_acts_already_in_the_round_in_which_it_woke() -> None:
    t = Table({"warrior": "D7"}, round=2)
    t.turn("warrior").do("move C7", "end")
    assert t.cell("manticore") == "C6"
    assert [event.cell for event in t.happened("manticore_moved")] == ["C6"]


@pytest.mark.rule("MAN-704", "MAN-R29")
def test_woken_in_the_monsters_turn_it_acts_in_the_same_round() -> None:
    t = Table({"warrior": "G6"}, {"A3a": "F6"}, chance=["shooting", 1, 6, "shooting", 6, 1])
    t.turn("warrior").do("end", "assign attack")
    assert t.cell("manticore") == "C6"


@pytest.mark.rule("MAN-704")
def test_it_never_sleeps_again() -> None:
    t = Table({"warrior": "D7"})
    t.turn("warrior").do("move C7", "end", "end", "end")
    assert t.s.awake
    assert t.cell("manticore") == "D4"


@pytest.mark.rule("MAN-711")
def test_asleep_it_does_nothing() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "C6"}).manticore(awake=False)
    t.manticore_turn()
    assert t.events == []
    assert (t.cell("manticore"), t.cell("O3a")) == ("B6", "C6")


# ---- its way --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-711")
def test_it_goes_along_the_fireway_one_cell_a_turn() -> None:
    t = Table({"warrior": "I7"}).manticore(cell="B6")
    cells = [t.cell("manticore")]
    for _ in range(10):
        t.manticore_turn()
        cells.append(t.cell("manticore"))
    assert cells == FIREWAY
    assert [event.left for event in t.happened("manticore_moved")] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert {event.rule for event in t.happened("manticore_moved")} == {"MAN-711"}
    assert t.s.outcome is None


@pytest.mark.rule("MAN-711")
def test_it_leaves_the_cell_it_came_from() -> None:
    t = Table({"warrior": "I7"}).manticore(cell="D5")
    t.manticore_turn()
    (moved,) = t.happened("manticore_moved")
    assert (moved.start, moved.cell) == ("D5", "D4")
    assert [event.__struct_config__.tag for event in t.events] == ["phase_began", "manticore_moved"]
    assert (t.s.at[CELL["D5"]], t.s.at[CELL["D4"]]) == (-1, MANTICORE)


@pytest.mark.rule("MAN-715", "MAN-823")
def test_when_it_enters_the_gate_the_match_ends_at_once() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "H6"}, round=9).manticore(cell="G7")
    t.monster("O3a").entered = 1
    t.turn("warrior").do("end")
    assert t.cell("manticore") == "G6"
    assert t.s.outcome is not None
    assert (t.s.outcome.rule, t.s.outcome.ending) == ("MAN-823", "defeat")
    # No damage from monsters in the City, no next round.
    assert t.life("warrior") == 10
    assert t.s.round == 9


@pytest.mark.rule("MAN-712", "MAN-R45")
def test_a_monster_in_its_way_is_destroyed_with_all_it_carries_and_it_moves_on() -> None:
    t = Table({"warrior": "I7"}, {"O4": "D4"}).manticore(cell="D5").load("O4", "sword 4", "fireball 3", "boots 2")
    lost = t.s.lost
    t.manticore_turn()
    assert t.cell("O4") == ""
    assert t.cell("manticore") == "D4"
    (crushed,) = t.happened("monster_crushed")
    assert (crushed.rule, crushed.monster, crushed.cell) == ("MAN-712", "O4", "D4")
    # The load leaves the game: nothing on the ground, nothing to choose.
    assert t.s.dropped == {}
    assert t.monster("O4").load == ()
    assert (t.monster("O4").damage, t.monster("O4").entered) == (0, 0)
    assert t.s.lost == lost + 3
    assert t.asked == "pause"
    assert t.hero("warrior").points == [0] * 5


@pytest.mark.rule("MAN-712")
def test_it_destroys_an_aggressive_monster_too() -> None:
    t = Table({"warrior": "I7"}, {"A3c": "C6"}).manticore(cell="B6")
    t.manticore_turn()
    assert t.cell("A3c") == ""
    assert t.s.at[CELL["C6"]] == MANTICORE


@pytest.mark.rule("MAN-712", "MAN-946")
def test_a_face_down_load_leaves_the_game_unseen() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "C6"}, hidden_artifacts=True).manticore(cell="B6")
    t.load("O3a", "sword 4", origin="forge", face_up=False)
    t.manticore_turn()
    assert t.happened("load_revealed") == []
    assert not t.s.known[location("forge")]


@pytest.mark.rule("MAN-712", "MAN-715")
def test_it_destroys_a_monster_in_the_gate_and_enters_it() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "G6"}).manticore(cell="G7")
    t.manticore_turn()
    assert t.s.outcome is not None
    assert t.s.outcome.rule == "MAN-823"
    assert t.cell("O3a") == ""


@pytest.mark.rule("MAN-713")
def test_a_hero_in_its_way_is_attacked_by_card_and_responds() -> None:
    t = Table({"warrior": "D4"}, chance=["shooting", 3, 2, "shooting", 6, 1]).manticore(cell="D5", life=10)
    t.manticore_turn()
    first, response = t.happened("attack_began")
    assert (first.attackers, first.defenders, first.card, first.response) == (("manticore",), ("warrior",), True, False)
    assert (response.attackers, response.card, response.response) == (("warrior",), True, True)
    # 5 + 3 against 2 + 2; then 2 + 6 against 6 + 1.
    assert (t.life("warrior"), t.life("manticore")) == (6, 9)
    assert t.cell("manticore") == "D5"
    assert t.happened("manticore_moved") == []


@pytest.mark.rule("MAN-713")
def test_it_makes_one_attack_a_turn() -> None:
    t = Table({"warrior": "D4"}, chance=HARMLESS * 2).manticore(cell="D5")
    t.manticore_turn()
    assert attacks(t) == [("manticore", "warrior")]


@pytest.mark.rule("MAN-713", "MAN-R32")
def test_it_does_not_move_into_the_cell_of_a_hero_it_killed() -> None:
    t = Table({"warrior": "D4", "elf": "I7"}, chance=["shooting", 6, 1]).manticore(cell="D5")
    t.hero("warrior").life = 8
    t.manticore_turn()
    assert t.cell("warrior") == ""
    assert t.cell("manticore") == "D5"


@pytest.mark.rule("MAN-713", "MAN-R32")
def test_it_does_not_move_after_a_hero_died_of_its_own_response() -> None:
    # The response by magic: 1 + 1 against 7 + 6.
    t = Table({"warrior": "D4", "elf": "I7"}, chance=["shooting", 1, 6, "magic", 1, 6]).manticore(cell="D5")
    t.manticore_turn()
    assert t.cell("warrior") == ""
    assert t.cell("manticore") == "D5"


@pytest.mark.rule("MAN-R35", "MAN-713")
def test_a_hero_may_block_the_gate_and_is_attacked_once_a_turn() -> None:
    # By shooting the warrior with a shield of 4 holds 5 + 1 off with 2 + 4 + 6.
    t = Table({"warrior": "G6"}, chance=HARMLESS * 2, round=3).manticore(cell="G7").equip("warrior", shield=4)
    t.turn("warrior").do("end", "end")
    assert attacks(t) == [("manticore", "warrior")] * 2
    assert t.cell("manticore") == "G7"
    assert t.s.outcome is None


@pytest.mark.rule("MAN-714")
def test_heroes_beside_its_way_are_not_attacked() -> None:
    t = Table({"warrior": "D6", "elf": "C5", "dwarf": "E5", "mage": "C7"}).manticore(cell="C6")
    t.manticore_turn()
    assert attacks(t) == []
    assert t.cell("manticore") == "D5"


@pytest.mark.rule("MAN-714")
def test_monsters_beside_its_way_live_on() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "D6", "A3a": "E5"}).manticore(cell="C6")
    t.manticore_turn()
    assert (t.cell("O3a"), t.cell("A3a")) == ("D6", "E5")


@pytest.mark.rule("MAN-714")
def test_it_leaves_dropped_artifacts_and_stacks_alone() -> None:
    t = Table({"warrior": "I7"}).manticore(cell="C6").drop("D5", "sword 4")
    stacks = list(t.s.stacks)
    t.manticore_turn()
    assert list(t.s.dropped) == [CELL["D5"]]
    assert t.s.stacks == stacks


@pytest.mark.rule("MAN-711", "MAN-713")
def test_only_the_next_cell_of_the_fireway_matters_not_the_one_after() -> None:
    t = Table({"warrior": "D4"}).manticore(cell="C6")
    t.manticore_turn()
    assert t.cell("manticore") == "D5"
    assert attacks(t) == []


@pytest.mark.rule("MAN-712", "MAN-713")
@pytest.mark.parametrize("seat", range(4))
def test_every_hero_in_its_way_is_a_hero_and_no_monster(seat: int) -> None:
    places = ["I7", "I6", "I5", "H5"]
    places[seat] = "D4"
    heroes = dict(zip(["warrior", "elf", "dwarf", "mage"], places, strict=True))
    t = Table(heroes, chance=HARMLESS).manticore(cell="D5")
    t.equip("mage", shield=4).equip("elf", shield=4)
    t.manticore_turn()
    assert attacks(t) == [("manticore", list(heroes)[seat])]


@pytest.mark.rule("MAN-712")
@pytest.mark.parametrize("monster", ["O3a", "A3c"])
def test_the_first_and_the_last_monster_are_monsters_and_no_heroes(monster: str) -> None:
    t = Table({"warrior": "I7"}, {monster: "D4"}).manticore(cell="D5")
    assert t.s.at[CELL["D4"]] in (FIRST_MONSTER, MANTICORE - 1)
    t.manticore_turn()
    assert t.cell(monster) == ""


@pytest.mark.rule("MAN-108", "MAN-702")
def test_the_cave_has_three_cells() -> None:
    assert sorted(LABELS[cell] for cell in LOCATION_CELLS[location("cave")]) == ["A6", "B5", "B6"]
