"""Robbing: what draws an ordinary monster off its road, and what it takes."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.model import Item, Loot

from .table import Table, item, location

HARMLESS = ["shooting", 1, 6, "shooting", 1, 6]


def turns(t: Table, count: int, monster: str = "O3a") -> list[str]:
    cells = []
    for _ in range(count):
        t.monsters_turn()
        cells.append(t.cell(monster))
    return cells


def load(t: Table, monster: str = "O3a") -> list[Item]:
    return [loot.item for loot in t.monster(monster).load]


# ---- what draws it --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-621")
def test_a_stack_two_cells_away_draws_the_monster() -> None:
    # H4 touches the City and is two cells from G2 (over G3, H3).
    t = Table({"warrior": "I7"}, {"O3a": "H4"})
    t.monsters_turn()
    assert t.cell("O3a") == "H3"
    (moved,) = t.happened("monster_moved")
    assert moved.rule == "MAN-621"
    assert "Witch's hut" in moved.why


@pytest.mark.rule("MAN-621")
def test_a_stack_three_cells_away_does_not_draw_the_monster() -> None:
    # I4 touches the City and is three cells from the witch's hut and from the ice tower.
    t = Table({"warrior": "G6"}, {"O3a": "I4"})
    t.monsters_turn()
    assert t.cell("O3a") == "I5"


@pytest.mark.rule("MAN-621")
def test_an_empty_stack_does_not_draw_the_monster() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "H4"}).stack("witch_hut")
    t.monsters_turn()
    assert t.cell("O3a") == "H5"


@pytest.mark.rule("MAN-621")
def test_a_stack_draws_the_monster_off_its_road() -> None:
    # The road leads from H3 over H4 into the City.
    t = Table({"warrior": "I7"}, {"O3a": "H3"}, {"H3": ("S", 2), "H4": ("G", 2)})
    t.monsters_turn()
    assert t.cell("O3a") == "G2"


@pytest.mark.rule("MAN-621")
def test_it_goes_to_the_stack_one_cell_a_turn_over_any_cells() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "D4"}).stack("forge", 3)
    assert turns(t, 2) == ["E3", "D2"]
    assert load(t) == [item("sword 3")]


@pytest.mark.rule("MAN-621")
def test_of_several_stacks_the_nearest_one_draws_the_monster() -> None:
    # I1 is one cell from the witch's hut (H1), two from the ice tower; J1 the other way round.
    t = Table({"warrior": "I7"}, {"O3a": "I1", "O3b": "J1"})
    t.monsters_turn()
    assert (t.cell("O3a"), t.cell("O3b")) == ("H1", "K1")


@pytest.mark.rule("MAN-621")
def test_of_equally_near_stacks_the_lower_order_draws_the_monster() -> None:
    # L2 touches the elven workshop (order 3; M3, direction 5) and the ice tower (order 8; L1, direction 2).
    t = Table({"warrior": "I7"}, {"O3a": "L2"})
    t.monsters_turn()
    assert t.cell("O3a") == "M3"


@pytest.mark.rule("MAN-621")
def test_a_nearer_empty_stack_leaves_the_farther_full_one() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "I1"}).stack("witch_hut")
    t.monsters_turn()
    assert t.cell("O3a") == "J1"


@pytest.mark.rule("MAN-621")
def test_whether_a_stack_draws_it_is_tested_anew_before_each_step() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "H4"})
    assert turns(t, 1) == ["H3"]
    t.stack("witch_hut")
    assert turns(t, 2) == ["G4", "H5"]


@pytest.mark.rule("MAN-621", "MAN-604")
def test_every_nearest_cell_of_the_location_is_a_goal() -> None:
    # From H2 the hut's cells H1 (direction 2) and G2 (direction 3) are both one step away; H1 is taken.
    t = Table({"warrior": "H1"}, {"O3a": "H2"})
    t.monsters_turn()
    assert t.cell("O3a") == "G2"


# ---- what it takes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-622")
@pytest.mark.parametrize(
    ("start", "entered", "place", "thing"),
    [
        ("D3", "D2", "forge", "sword 4"),
        ("L3", "M3", "elven_workshop", "bow 4"),
        ("L7", "L8", "dwarf_workshop", "shield 4"),
        ("D9", "C10", "shoe_manufactory", "boots 4"),
        ("H2", "H1", "witch_hut", "amulet 3"),
        ("H10", "G10", "druid_hut", "helmet 3"),
        ("J1", "K1", "ice_tower", "ice_boulder 3"),
        ("J11", "K11", "fiery_earth", "fireball 3"),
    ],
)
def test_on_entering_a_location_it_takes_the_strongest_token(start: str, entered: str, place: str, thing: str) -> None:
    t = Table({"warrior": "H6", "elf": "I6"}, {"O3a": start})
    before = t.s.stacks[location(place)]
    t.monsters_turn()
    assert t.cell("O3a") == entered
    assert t.monster("O3a").load == (Loot(item(thing), location(place), 0, True),)
    assert t.s.stacks[location(place)] == before[1:]
    (took,) = t.happened("monster_took")
    assert (took.rule, took.monster, took.place, took.thing) == ("MAN-622", "O3a", place, thing)


@pytest.mark.rule("MAN-622")
def test_what_heroes_left_of_the_stack_counts() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "D3"}).stack("forge", 2, 1)
    t.monsters_turn()
    assert load(t) == [item("sword 2")]
    assert t.s.stacks[location("forge")] == (1,)


@pytest.mark.rule("MAN-622", "MAN-624", "MAN-R24")
def test_a_robbed_location_draws_that_monster_no_more() -> None:
    t = Table({"warrior": "I7", "elf": "I6"}, {"O3a": "H3"})
    assert turns(t, 3) == ["G2", "G3", "G4"]
    assert load(t) == [item("amulet 3")]
    assert t.s.stacks[location("witch_hut")] == (2,)


@pytest.mark.rule("MAN-622", "MAN-624")
def test_walking_on_inside_a_robbed_location_it_takes_nothing_more() -> None:
    # From F1 the road leads over G1 and G2, both in the hut.
    t = Table({"warrior": "I7", "elf": "I6"}, {"O3a": "F1"}, {"F1": ("S", 0), "H3": ("S", 2), "H4": ("G", 2)}).stack("forge")
    assert turns(t, 2) == ["G1", "G2"]
    assert load(t) == [item("amulet 3")]


@pytest.mark.rule("MAN-622", "MAN-624")
def test_a_location_counts_as_robbed_also_when_its_stack_was_empty() -> None:
    # The road leads from F1 through the empty hut; a token that came back would no longer draw it.
    t = Table({"warrior": "I7"}, {"O3a": "F1"}, {"F1": ("S", 0), "H3": ("S", 2), "H4": ("G", 2)}).stack("forge")
    t.stack("witch_hut")
    assert turns(t, 1) == ["G1"]
    assert t.happened("monster_took") == []
    t.stack("witch_hut", 1)
    assert turns(t, 3) == ["G2", "H3", "H4"]
    assert load(t) == []


@pytest.mark.rule("MAN-624", "MAN-R24")
def test_other_monsters_are_still_drawn_by_a_location_that_one_has_robbed() -> None:
    t = Table({"warrior": "I7", "elf": "I6"}, {"O3a": "H4", "O3b": "H3"})
    t.monster("O3a").robbed = 1 << location("witch_hut")
    t.monsters_turn()
    assert (t.cell("O3a"), t.cell("O3b")) == ("H5", "G2")


@pytest.mark.rule("MAN-624", "MAN-623", "MAN-R24")
def test_a_monster_robs_several_locations_and_carries_all_of_it() -> None:
    # I2 is two cells from the hut, which it has robbed, and two from the ice tower, which still draws it.
    t = Table({"warrior": "I7", "elf": "I6"}, {"O3a": "I2"})
    t.monster("O3a").robbed = 1 << location("witch_hut")
    t.load("O3a", "amulet 3", origin="witch_hut")
    assert turns(t, 2) == ["J2", "K2"]
    assert load(t) == [item("amulet 3"), item("ice_boulder 3")]
    assert all(loot.face_up for loot in t.monster("O3a").load)


@pytest.mark.rule("MAN-623")
def test_there_is_no_limit_to_its_load() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "D3"})
    t.load("O3a", "amulet 3", "helmet 3", "bow 4", "shield 4", "boots 4", "fireball 3", "ice_boulder 3")
    t.monsters_turn()
    assert len(load(t)) == 8


@pytest.mark.rule("MAN-623")
def test_after_robbing_it_returns_to_the_road() -> None:
    # The road runs E3 - E4 - F4 - G4 - City. Without it O3a would go from D2 to E2, by the lower direction.
    roads = {"E3": ("S", 2), "E4": ("G", 0), "F4": ("S", 0), "G4": ("G", 3)}
    t = Table({"warrior": "I7"}, {"O3a": "D3"}, roads).stack("witch_hut")
    assert turns(t, 4) == ["D2", "E3", "E4", "F4"]


@pytest.mark.rule("MAN-622", "MAN-551")
def test_a_robbed_artifact_makes_it_stronger() -> None:
    t = Table({"warrior": "G6"}, {"O3a": "F6"}, chance=["shooting", 1, 6, "shooting", 1, 1]).load("O3a", "bow 4")
    t.monsters_turn()
    assert t.happened("blow")[0].attack == (3, 4, 1)


# ---- the ground -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-625")
def test_it_takes_the_strongest_artifact_from_a_cell_it_enters_and_leaves_the_others() -> None:
    t = Table({"warrior": "I6"}, {"O3a": "E5"}).drop("F5", "helmet 1", "bow 3", "shield 2")
    t.monsters_turn()
    assert t.monster("O3a").load == (Loot(item("bow 3"), -1, 0, True),)
    assert t.s.dropped == {t.monster("O3a").cell: (item("shield 2"), item("helmet 1"))}
    (took,) = t.happened("monster_took")
    assert (took.rule, took.monster, took.place, took.thing) == ("MAN-625", "O3a", "ground", "bow 3")


@pytest.mark.rule("MAN-625")
@pytest.mark.parametrize(
    ("things", "taken"),
    [
        (("helmet 3", "sword 3"), "sword 3"),
        (("shield 2", "bow 2"), "bow 2"),
        (("amulet 1", "boots 1"), "boots 1"),
        (("sword 2", "helmet 3"), "helmet 3"),
    ],
)
def test_equally_strong_artifacts_are_taken_in_the_order_of_their_kinds(things: tuple[str, ...], taken: str) -> None:
    t = Table({"warrior": "I6"}, {"O3a": "E5"}).drop("F5", *things)
    t.monsters_turn()
    assert load(t) == [item(taken)]


@pytest.mark.rule("MAN-625")
def test_a_single_artifact_leaves_an_empty_cell() -> None:
    t = Table({"warrior": "I6"}, {"O3a": "E5"}).drop("F5", "bow 3")
    t.monsters_turn()
    assert t.s.dropped == {}


@pytest.mark.rule("MAN-625")
def test_it_makes_no_detour_for_dropped_artifacts() -> None:
    # E6 is as near the City as F5, but in a higher direction; E4 is no way at all.
    t = Table({"warrior": "I6"}, {"O3a": "E5"}).drop("E6", "bow 3").drop("E4", "sword 4")
    t.monsters_turn()
    assert t.cell("O3a") == "F5"
    assert load(t) == []


@pytest.mark.rule("MAN-625")
def test_what_lies_under_a_monster_that_stays_is_not_taken() -> None:
    t = Table({"warrior": "G6"}, {"O3a": "F6"}, chance=HARMLESS).drop("F6", "bow 3")
    t.monsters_turn()
    assert load(t) == []


@pytest.mark.rule("MAN-625", "MAN-622")
def test_in_a_location_it_takes_from_the_stack_and_from_the_ground() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "D3"}).drop("D2", "amulet 2")
    t.monsters_turn()
    assert load(t) == [item("sword 4"), item("amulet 2")]


@pytest.mark.rule("MAN-944", "MAN-622")
def test_from_a_face_down_stack_it_takes_the_top_token_face_down() -> None:
    t = Table({"warrior": "H6", "elf": "I6"}, {"O3a": "D3", "O3b": "E2"}, hidden_artifacts=True)
    t.monsters_turn()
    # O3b, on E2, is nearer the City and comes first; O3a gets the second token.
    assert [(loot.origin, loot.nth, loot.face_up) for loot in t.monster("O3b").load] == [(location("forge"), 0, False)]
    assert [(loot.origin, loot.nth, loot.face_up) for loot in t.monster("O3a").load] == [(location("forge"), 1, False)]
    took = t.happened("took_face_down")[0]
    assert (took.rule, took.monster, took.place) == ("MAN-944", "O3b", "forge")
