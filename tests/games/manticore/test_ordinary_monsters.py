"""Ordinary monsters: along the roads to the City, and whoever stands in their way."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import CELL

from .table import Table

HARMLESS = ["shooting", 1, 6, "shooting", 1, 6]

# E6 - E5 - F5 - G5 - City: four road steps, while the City is two cells from E6. The roads are (shape, position).
LONG_WAY = {"E6": ("S", 2), "E5": ("A", 5), "F5": ("S", 0), "G5": ("S", 0)}
# The same, and E6 - F6 - City besides: two road steps.
BOTH_WAYS = LONG_WAY | {"E6": ("G", 0), "F6": ("S", 0)}
# F5 - G5 - City and F5 - F6 - City: two road steps each.
EQUAL_WAYS = {"F5": ("A", 5), "G5": ("S", 0), "F6": ("G", 0)}


def route(t: Table, monster: str, turns: int) -> list[str]:
    """The cells on which the monster stands after each of its turns."""
    cells = []
    for _ in range(turns):
        t.monsters_turn()
        cells.append(t.cell(monster))
    return cells


def attacks(t: Table) -> list[tuple[str, str]]:
    return [(event.attackers[0], event.defenders[0]) for event in t.happened("attack_began") if not event.response]


# ---- along the roads ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-611")
def test_an_ordinary_monster_follows_the_road_even_where_it_is_longer_than_the_straight_way() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "E6"}, LONG_WAY)
    assert route(t, "O3a", 4) == ["E5", "F5", "G5", "H5"]
    assert {event.rule for event in t.happened("monster_moved")} == {"MAN-611"}


@pytest.mark.rule("MAN-611")
def test_an_ordinary_monster_takes_the_shortest_of_several_roads() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "E6"}, BOTH_WAYS)
    assert route(t, "O3a", 2) == ["F6", "G6"]


@pytest.mark.rule("MAN-611", "MAN-613")
def test_pieces_on_the_shortest_road_do_not_make_a_longer_road_the_shortest() -> None:
    t = Table({"warrior": "F6"}, {"O3a": "E6"}, BOTH_WAYS, chance=HARMLESS)
    t.monsters_turn()
    assert t.cell("O3a") == "E6"
    assert attacks(t) == [("O3a", "warrior")]


@pytest.mark.rule("MAN-611", "MAN-604", "MAN-R22")
def test_of_two_equally_short_roads_the_lower_direction_is_taken_and_the_other_one_if_that_is_not_free() -> None:
    assert route(Table({"warrior": "I7"}, {"O3a": "F5"}, EQUAL_WAYS), "O3a", 1) == ["G5"]
    assert route(Table({"warrior": "G5"}, {"O3a": "F5"}, EQUAL_WAYS), "O3a", 1) == ["F6"]


@pytest.mark.rule("MAN-611")
@pytest.mark.parametrize("tokens", [{"E6": ("S", 0)}, {"E5": ("S", 0)}], ids=["near side", "far side"])
def test_a_road_step_needs_road_on_both_sides_of_the_edge(tokens: dict[str, tuple[str, int]]) -> None:
    # E6 and E5 no longer meet, so O3a is off the road and goes to F5, the joined cell in the lower direction.
    t = Table({"warrior": "I7"}, {"O3a": "E6"}, LONG_WAY | tokens)
    assert route(t, "O3a", 1) == ["F5"]


@pytest.mark.rule("MAN-611")
def test_a_token_beside_the_city_without_road_to_it_is_no_way_in() -> None:
    # G4 touches the City cell H5 over its edge 5, but its road runs 0-3; the road leads over H4.
    roads = {"G4": ("S", 0), "H4": ("A", 3)}
    t = Table({"warrior": "I7"}, {"O3a": "G4"}, roads).stack("witch_hut")
    assert route(t, "O3a", 2) == ["H4", "H5"]


@pytest.mark.rule("MAN-611", "MAN-324")
def test_a_token_with_road_to_the_city_leads_straight_in() -> None:
    roads = {"G4": ("S", 2), "H4": ("A", 3)}
    t = Table({"warrior": "I7"}, {"O3a": "G4"}, roads).stack("witch_hut")
    assert route(t, "O3a", 1) == ["H5"]


@pytest.mark.rule("MAN-611")
def test_the_road_leads_through_the_cells_of_a_location() -> None:
    # F1 -> G1 -> G2 (both in the witch's hut) -> H3 -> H4 -> H5 (City).
    roads = {"F1": ("S", 0), "H3": ("S", 2), "H4": ("G", 2)}
    t = Table({"warrior": "I7"}, {"O3a": "F1"}, roads).stack("witch_hut").stack("forge")
    assert route(t, "O3a", 5) == ["G1", "G2", "H3", "H4", "H5"]


@pytest.mark.rule("MAN-611", "MAN-R38")
def test_the_road_leads_through_the_cave() -> None:
    # A7 - A6 - B6 - C7 - D7 - E7 - F7 - G7 - City: the cave is a location too. The Manticore stands elsewhere.
    roads = {
        "A7": ("S", 1),
        "C7": ("G", 0),
        "D7": ("S", 0),
        "E7": ("S", 0),
        "F7": ("S", 0),
        "G7": ("S", 0),
    }
    t = Table({"warrior": "I7"}, {"O3a": "A7"}, roads).manticore(cell="D4")
    assert route(t, "O3a", 8) == ["A6", "B6", "C7", "D7", "E7", "F7", "G7", "H7"]
    assert t.monster("O3a").robbed == 0
    assert t.monster("O3a").load == ()


@pytest.mark.rule("MAN-611")
def test_the_way_ends_at_any_city_cell_and_all_of_them_count_alike() -> None:
    # J5's token has road to I5 (edge 3) and I6 (edge 4): both end the way after one step.
    t = Table({"warrior": "G6"}, {"O3b": "I5", "O3a": "J5"}, {"J5": ("A", 3)})
    assert route(t, "O3a", 1) == ["I6"]


@pytest.mark.rule("MAN-611")
def test_the_road_leads_through_the_corner_of_the_board() -> None:
    # A2 - A1 - B1 - C1, D1 (forge) - E1 - F1 - G1, G2 (witch's hut) - H3 - H4 - City; A2 and B1 do not meet.
    roads = {"A2": ("S", 2), "A1": ("A", 5), "B1": ("S", 0), "E1": ("S", 0), "F1": ("S", 0), "H3": ("S", 2), "H4": ("G", 2)}
    t = Table({"warrior": "I7"}, {"O3a": "A2"}, roads).stack("forge").stack("witch_hut")
    assert t.s.road_to_city[CELL["A2"]] == 11
    assert route(t, "O3a", 11) == ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "G2", "H3", "H4", "H5"]


@pytest.mark.rule("MAN-611", "MAN-612")
def test_road_steps_are_counted_from_the_city_and_cells_without_a_chain_have_no_count() -> None:
    t = Table({"warrior": "I7"}, {}, LONG_WAY)
    counts = [t.s.road_to_city[CELL[cell]] for cell in ("H6", "H5", "G5", "F5", "E5", "E6", "F6", "G2")]
    assert counts == [0, 0, 1, 2, 3, 4, -1, -1]


# ---- off the roads --------------------------------------------------------------------------------------------------

# D4 - E4 - F4 - G4 - City: a road that passes D5 by.
NORTH_ROAD = {"D4": ("S", 0), "E4": ("S", 0), "F4": ("S", 0), "G4": ("G", 3)}


@pytest.mark.rule("MAN-612", "MAN-R23")
def test_a_monster_off_the_roads_goes_to_the_nearest_cell_with_a_road_to_the_city() -> None:
    # Straight to the City it would be D5 -> E5; but D4 is one step away and joined to the City.
    t = Table({"warrior": "I7"}, {"O3a": "D5"}, NORTH_ROAD).stack("forge").stack("witch_hut")
    assert route(t, "O3a", 5) == ["D4", "E4", "F4", "G4", "H5"]


@pytest.mark.rule("MAN-612", "MAN-R23")
def test_a_road_that_does_not_reach_the_city_draws_no_monster() -> None:
    broken = {cell: road for cell, road in NORTH_ROAD.items() if cell != "F4"}
    t = Table({"warrior": "I7"}, {"O3a": "D5"}, broken).stack("forge").stack("witch_hut")
    assert route(t, "O3a", 1) == ["E5"]


@pytest.mark.rule("MAN-612")
def test_a_monster_on_a_road_that_does_not_reach_the_city_leaves_it() -> None:
    # E6's road leads to E5 and F7, where it ends: O3a goes straight to F6.
    t = Table({"warrior": "I7"}, {"O3a": "E6"}, {"E6": ("S", 2), "E5": ("S", 2), "F7": ("S", 2)})
    assert route(t, "O3a", 1) == ["F6"]


@pytest.mark.rule("MAN-612")
def test_a_monster_off_the_roads_goes_straight_into_a_city_that_is_nearer_than_any_road() -> None:
    # From F6 the City (G6) is one step away; the nearest joined cell, F4, is two steps away.
    t = Table({"warrior": "I7"}, {"O3a": "F6"}, NORTH_ROAD)
    assert route(t, "O3a", 1) == ["G6"]


@pytest.mark.rule("MAN-612")
def test_a_monster_off_the_roads_goes_to_the_road_if_the_city_is_not_nearer() -> None:
    # From J5 the City cells I5 and I6 (directions 3, 4) and the joined cell J6 (direction 5) are one step away.
    t = Table({"warrior": "G6"}, {"O3a": "J5"}, {"J6": ("S", 0)})
    assert route(t, "O3a", 2) == ["J6", "I6"]


@pytest.mark.rule("MAN-612")
def test_the_way_to_the_road_leads_over_any_cells() -> None:
    # A9 is off the roads; the road begins at C7, three cells away, beyond the bare cells B9 and B8.
    roads = {"C7": ("S", 0), "D7": ("S", 0), "E7": ("S", 0), "F7": ("S", 0), "G7": ("S", 0)}
    t = Table({"warrior": "I7"}, {"O3a": "A9"}, roads).stack("shoe_manufactory")
    assert route(t, "O3a", 4) == ["B9", "B8", "C7", "D7"]


@pytest.mark.rule("MAN-612")
def test_cells_of_a_location_that_is_joined_to_the_city_count_as_road() -> None:
    # The witch's hut is joined by H3 - H4. Straight to the City it would be F1 -> F2; G1, in the hut, is nearer.
    roads = {"H3": ("S", 2), "H4": ("G", 2)}
    t = Table({"warrior": "I7"}, {"O3a": "F1"}, roads).stack("witch_hut").stack("forge")
    assert route(t, "O3a", 4) == ["G1", "G2", "H3", "H4"]


# ---- heroes in the way ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-613")
def test_a_hero_in_its_way_is_attacked_by_card_and_responds() -> None:
    t = Table({"warrior": "F5"}, {"O3a": "E5"}, LONG_WAY, chance=HARMLESS)
    t.monsters_turn()
    first, response = t.happened("attack_began")
    assert (first.attackers, first.defenders, first.card) == (("O3a",), ("warrior",), True)
    assert (response.attackers, response.defenders, response.card, response.response) == (("warrior",), ("O3a",), True, True)
    assert t.cell("O3a") == "E5"


@pytest.mark.rule("MAN-613")
def test_it_makes_only_one_attack() -> None:
    t = Table({"warrior": "F5"}, {"O3a": "E5"}, LONG_WAY, chance=HARMLESS * 2)
    t.monsters_turn()
    assert len(attacks(t)) == 1
    assert t.s.chance.used == len(HARMLESS)


@pytest.mark.rule("MAN-613")
def test_an_ordinary_monster_does_not_move_into_the_cell_of_a_hero_it_killed() -> None:
    t = Table({"warrior": "F5", "elf": "I7"}, {"O3a": "E5"}, LONG_WAY, chance=["shooting", 6, 1])
    t.hero("warrior").life = 6
    t.monsters_turn()
    assert t.cell("warrior") == ""
    assert t.cell("O3a") == "E5"


@pytest.mark.rule("MAN-613")
def test_an_ordinary_monster_does_not_move_after_a_hero_died_of_its_own_response() -> None:
    t = Table({"mage": "F5", "elf": "I7"}, {"O3a": "E5"}, LONG_WAY, chance=["shooting", 1, 6, "magic", 1, 6])
    t.hero("mage").life = 4
    t.monsters_turn()
    assert t.cell("mage") == ""
    assert t.cell("O3a") == "E5"


@pytest.mark.rule("MAN-614")
def test_heroes_beside_its_way_are_not_attacked() -> None:
    # O3a goes from E5 to F5; heroes stand on three other neighbours of both cells, one of them nearer the City.
    t = Table({"warrior": "E4", "elf": "E6", "dwarf": "F6"}, {"O3a": "E5"}, LONG_WAY)
    t.monsters_turn()
    assert t.cell("O3a") == "F5"
    assert attacks(t) == []


@pytest.mark.rule("MAN-614", "MAN-604")
def test_a_blocked_ordinary_monster_does_not_attack_heroes_beside_it() -> None:
    t = Table({"warrior": "K6", "elf": "J5"}, {"O3b": "I6", "O3a": "J6"}, {"J6": ("S", 0)})
    t.monsters_turn()
    assert attacks(t) == []
    assert t.cell("O3a") == "J6"


@pytest.mark.rule("MAN-R25", "MAN-613", "MAN-621")
def test_a_hero_in_the_way_to_a_stack_is_attacked_too() -> None:
    # From H3 the witch's hut begins at G2 (direction 2); the warrior stands there.
    t = Table({"warrior": "G2"}, {"O3a": "H3"}, chance=HARMLESS)
    t.monsters_turn()
    assert attacks(t) == [("O3a", "warrior")]
    assert t.cell("O3a") == "H3"


@pytest.mark.rule("MAN-613", "MAN-612")
def test_a_hero_in_the_way_off_the_roads_is_attacked() -> None:
    t = Table({"warrior": "G6"}, {"O3a": "F6"}, chance=HARMLESS)
    t.monsters_turn()
    assert attacks(t) == [("O3a", "warrior")]
