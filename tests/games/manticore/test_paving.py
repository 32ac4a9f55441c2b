"""Stage 1: laying the roads."""

from __future__ import annotations

import pytest

from questboard.core import FastChance, IllegalAction, ScriptedChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import CELL, PILE, TOKENS
from questboard.games.manticore.rules.laying import legal_positions
from questboard.games.manticore.rules.model import INVASION, PAVING
from questboard.games.manticore.rules.ways import find_ways, road_distances

from .paving import MARKS, PLACE, Paving, layings, neighbours
from .table import Table, location

CITY_NEIGHBOURS = ["G4", "H4", "I4", "G5", "J5", "F6", "J6", "G7", "J7", "G8", "H8", "I8"]


def refuses(p: Paving, text: str) -> None:
    before = GAME.snapshot(p.state)
    with pytest.raises(IllegalAction):
        GAME.apply(p.state, GAME.actions.parse(text))
    assert GAME.snapshot(p.state) == before


# ---- drawing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-201")
def test_players_draw_and_lay_in_turn_order_round_and_round():
    p = Paving(heroes=3, agreed_order="3 1 2")
    asked = []
    for _ in range(7):
        assert p.decision.kind == "lay_cell"
        asked.append(p.decision.seat)
        p.lay_anywhere(1)
    assert asked == [2, 0, 1, 2, 0, 1, 2]


@pytest.mark.rule("MAN-201")
def test_a_drawn_token_is_shown_to_all():
    p = Paving("MT4", heroes=2)
    drawn = p.happened("token_drawn")
    assert [(event.seat, event.token, event.shape, event.monster) for event in drawn] == [(0, "MT4", "S", "O4")]
    assert (drawn[0].rule, drawn[0].audience) == ("MAN-201", None)


@pytest.mark.rule("MAN-201")
def test_a_drawn_token_must_be_laid():
    p = Paving("S")
    assert all(str(option).startswith("lay ") for option in p.decision.options)
    refuses(p, "end")


@pytest.mark.rule("MAN-201")
def test_a_drawn_token_has_left_the_pile_and_any_token_of_the_pile_may_come():
    p = Paving("R34")
    assert p.token == "R34"
    assert len(p.state.pile) == 40
    assert "R34" not in p.state.pile


@pytest.mark.rule("MAN-201")
def test_stage_1_begins_with_the_first_draw():
    p = Paving()
    began = p.happened("stage_began")
    assert [(event.stage, event.rule) for event in began] == [(1, "MAN-201")]
    assert p.state.stage == PAVING
    assert p.state.round == 0


# ---- where a token may lie ------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-204")
def test_the_first_token_must_touch_the_city():
    p = Paving("S")
    assert p.cells == CITY_NEIGHBOURS


@pytest.mark.rule("MAN-202")
@pytest.mark.parametrize("cell", ["H6", "G2", "B6"])
def test_no_token_lies_in_a_location(cell):
    p = Paving("S", "S")
    p.lay("H4", 1)
    assert PLACE[cell]
    refuses(p, f"lay {cell}")


@pytest.mark.rule("MAN-202", "MAN-209")
def test_no_token_lies_on_another():
    p = Paving("S", "S")
    p.lay("G4", 0)
    assert "G4" not in p.cells
    refuses(p, "lay G4")


@pytest.mark.rule("MAN-202", "MAN-R04")
def test_tokens_may_lie_on_the_fireway_which_stays_fireway():
    p = Paving("S")
    assert MARKS["G7"] == "~"
    p.lay("G7", 0)
    assert p.token_on("G7") == "R01"
    t = Table({"mage": "I6"}, roads={"C6": ("S", 0), "D5": ("S", 0)}).manticore(cell="B6")
    t.manticore_turn()
    assert t.cell("manticore") == "C6"
    t.manticore_turn()
    assert t.cell("manticore") == "D5"


@pytest.mark.rule("MAN-203")
@pytest.mark.parametrize(
    ("shape", "positions"),
    [("S", 3), ("G", 6), ("A", 6), ("Y", 2), ("L", 6), ("R", 6), ("X", 3)],
)
def test_a_token_may_be_turned_into_every_different_position(shape, positions):
    p = Paving(shape)
    assert p.positions("G4") == list(range(positions))


@pytest.mark.rule("MAN-203")
def test_turning_by_one_adds_one_to_every_edge():
    p = Paving("L")
    p.lay("G4", 5)
    assert p.state.road[CELL["G4"]] == (1 << 5) + (1 << 0) + (1 << 2)


@pytest.mark.rule("MAN-203")
def test_the_cell_is_chosen_before_the_position():
    p = Paving("G")
    assert p.decision.at_rest
    p.do("lay G4")
    assert (p.decision.kind, p.decision.seat, p.decision.at_rest) == ("lay_rotation", 0, False)
    assert p.token_on("G4") == ""
    p.do("turn 2")
    (laid,) = p.happened("token_laid")
    assert (laid.seat, laid.token, laid.cell, laid.position, laid.rule) == (0, "R09", "G4", 2, "MAN-203")


@pytest.mark.rule("MAN-203", "MAN-204")
def test_a_position_that_is_not_legal_there_is_refused():
    p = Paving("S", "G")
    p.lay("G4", 0).do("lay F4")
    assert [option.position for option in p.decision.options] == [0, 4]
    refuses(p, "turn 1")


@pytest.mark.rule("MAN-204")
def test_away_from_the_city_roads_must_meet_at_the_common_edge():
    p = Paving("S", "Y")
    p.lay("G4", 0)
    assert p.positions("F4") == [0]
    p.lay("F4", 0)
    assert p.roads()["F4"] == {0, 2, 4}


@pytest.mark.rule("MAN-204")
def test_a_neighbour_to_which_no_road_leads_is_not_open():
    p = Paving("S", "S")
    p.lay("G4", 0)
    assert "F3" not in p.cells
    assert "G3" not in p.cells
    assert "F4" in p.cells
    refuses(p, "lay G3")


@pytest.mark.rule("MAN-204")
def test_roads_may_meet_at_any_of_several_common_edges():
    p = Paving("X", "S", "S")
    p.lay("G4", 0).lay("H4", 1)
    # G3 lies north-west of G4 (bare edge 2); H3 north-east of G4 (edge 1) and north-west of H4 (bare edge 2).
    assert p.positions("H3") == [1]
    assert "G3" not in p.cells


@pytest.mark.rule("MAN-204", "MAN-205")
def test_a_road_laid_to_a_location_opens_every_cell_around_it_in_every_position():
    p = Paving("S", "S", "A")
    around = {"F1", "F2", "G3", "H2", "H3", "I1"}
    p.lay("H4", 2)
    assert around & set(p.cells) == {"H3"}
    p.lay("H3", 2)
    assert around & set(p.cells) == around - {"H3"}
    assert all(p.positions(cell) == [0, 1, 2, 3, 4, 5] for cell in around - {"H3"})


@pytest.mark.rule("MAN-204", "MAN-205")
def test_a_road_laid_to_one_location_opens_nothing_at_another():
    p = Paving("S", "S", "A")
    p.lay("H4", 2).lay("H3", 2)
    at_the_ice_tower = {"J1", "J2", "K3", "L2", "L3", "M1"}
    assert not at_the_ice_tower & set(p.cells)


@pytest.mark.rule("MAN-204", "MAN-205")
def test_a_token_beside_a_location_without_road_towards_it_lays_no_road_there():
    p = Paving("S", "S", "A")
    p.lay("H4", 2).lay("H3", 2)
    assert p.roads()["H3"] == {2, 5}
    q = Paving("S", "G", "A")
    q.lay("H4", 2).lay("H3", 5)
    # H3 touches G2 over edge 2, but its road runs 5 to 1.
    assert "F2" in p.cells
    assert "F2" not in q.cells


@pytest.mark.rule("MAN-204")
def test_a_road_into_the_city_opens_nothing_new():
    p = Paving("S", "S")
    p.lay("G5", 0)
    assert p.cells == sorted(set(CITY_NEIGHBOURS) - {"G5"} | {"F5"}, key=lambda cell: CELL[cell])


@pytest.mark.rule("MAN-204")
def test_roads_run_on_to_the_corner_of_the_board():
    p = Paving("S", "S", "G", "S", "S", "S")
    p.lay("G4", 0).lay("F4", 0).lay("E4", 0).lay("E3", 2).lay("B1", 0)
    assert p.positions("A1") == [0]


@pytest.mark.rule("MAN-205")
def test_it_is_kept_to_which_locations_a_road_is_laid():
    p = Paving("S", "S", "S")
    p.lay("G5", 0)
    assert p.state.joined == 0
    p.lay("H4", 2).lay("H3", 2)
    assert p.state.joined == 1 << location("witch_hut")


@pytest.mark.rule("MAN-202")
def test_a_cell_with_a_token_has_no_legal_position():
    p = Paving("S", "S")
    p.lay("G4", 0)
    assert legal_positions(p.state, "R02", CELL["G4"]) == []
    assert legal_positions(p.state, "R02", CELL["H6"]) == []
    assert legal_positions(p.state, "R02", CELL["F4"]) == [0]


@pytest.mark.rule("MAN-205", "MAN-R38")
def test_the_cave_counts_as_a_location_to_which_a_road_can_be_laid():
    p = Paving(*"SSSSSA")
    p.lay("G5", 0).lay("F5", 0).lay("E5", 0).lay("D5", 0)
    assert "A5" not in p.cells
    p.lay("C5", 0)
    around = {cell for cell in MARKS if not PLACE[cell] and any(PLACE[there] == "K" for there in neighbours(cell))}
    assert around == {"A5", "A4", "B4", "C5", "C6", "A7", "B7", "C7"}
    assert around - {"C5"} <= set(p.cells)
    assert p.positions("A7") == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("MAN-206", "MAN-R03")
def test_a_token_beside_the_city_need_not_carry_road_into_it():
    p = Paving("S")
    p.lay("G4", 0)
    assert p.token_on("G4") == "R01"


@pytest.mark.rule("MAN-206")
def test_other_neighbours_need_not_match():
    p = Paving("S", "S")
    p.lay("G4", 0)
    # H4 touches G4 with its edge 3; position 1 leaves that edge bare although G4's road runs into it.
    p.lay("H4", 1)
    assert p.roads()["H4"] == {1, 4}


@pytest.mark.rule("MAN-202", "MAN-203", "MAN-204", "MAN-205", "MAN-206", "MAN-209")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_in_whole_pavings_exactly_the_legal_layings_are_offered(seed):
    p = Paving()
    chance = FastChance.seeded(seed)
    p.state.chance = chance
    for _ in range(40):
        offered = p.offered()
        assert offered == layings(p.roads(), TOKENS[p.token].shape)
        cell = chance.pick(p.cells)
        p.lay(cell, chance.pick(offered[cell]))


@pytest.mark.rule("MAN-204")
def test_cells_are_offered_row_by_row():
    p = Paving()
    for _ in range(12):
        numbers = [CELL[cell] for cell in p.cells]
        assert numbers == sorted(numbers)
        p.lay(p.cells[-1], p.positions(p.cells[-1])[-1])


# ---- monsters on tokens ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-207")
@pytest.mark.parametrize(
    ("token", "shape", "monster"),
    [
        ("MT1", "S", "O3a"),
        ("MT2", "G", "O3b"),
        ("MT3", "Y", "O3c"),
        ("MT4", "S", "O4"),
        ("MT5", "G", "A3a"),
        ("MT6", "S", "A3b"),
        ("MT7", "Y", "A3c"),
    ],
)
def test_the_monster_of_a_token_is_put_on_its_cell_at_once(token, shape, monster):
    p = Paving(token)
    assert TOKENS[token].shape == shape
    p.lay("J6", 0)
    figure = p.state.figure_named(monster)
    assert p.state.at[CELL["J6"]] == figure
    assert p.state.cell_of(figure) == CELL["J6"]
    assert [(event.monster, event.cell, event.rule) for event in p.happened("monster_appeared")] == [(monster, "J6", "MAN-207")]


@pytest.mark.rule("MAN-207")
def test_a_token_without_monster_brings_none():
    p = Paving("S")
    p.lay("J6", 0)
    assert not p.happened("monster_appeared")
    assert p.state.monsters_on_board() == []


@pytest.mark.rule("MAN-207")
def test_a_monster_token_is_laid_by_the_same_rules():
    p = Paving("S", "MT4")
    p.lay("G4", 0)
    assert p.offered() == layings(p.roads(), "S")


@pytest.mark.rule("MAN-207", "MAN-601")
def test_it_is_remembered_which_monster_was_placed_earlier():
    p = Paving("MT7", "S", "MT1", "MT4")
    p.lay("J6", 0).lay("G4", 0).lay("J5", 0).lay("J7", 0)
    arrivals = {p.state.monsters[number].arrival: number for number in p.state.monsters_on_board()}
    assert [p.state.name_of(4 + arrivals[place]) for place in (1, 2, 3)] == ["A3c", "O3a", "O4"]


# ---- tokens that fit nowhere ----------------------------------------------------------------------------------------


def hopeless(*draws: str) -> Paving:
    """A paving on which no cell is left for any token."""
    p = Paving(*draws)
    p.state.frontier.clear()
    p.state.pull = [0] * len(p.state.pull)
    p.state.agenda.pop()
    p.state.pile.append(p.token)
    p.state.chance = ScriptedChance([*draws, *[0] * (41 - len(draws))])
    GAME.rules.advance(p.state)
    p.events += GAME.rules.collect(p.state)
    return p


@pytest.mark.rule("MAN-208")
def test_a_token_without_legal_cell_leaves_the_game_with_its_monster():
    p = hopeless("MT4")
    gone = p.happened("token_gone")
    assert len(gone) == 41
    assert (gone[0].token, gone[0].monster, gone[0].rule) == ("MT4", "O4", "MAN-208")
    assert p.state.cell_of(p.state.figure_named("O4")) == -1
    assert p.state.unlaid == 41
    assert GAME.rules.invariants(p.state) == []


@pytest.mark.rule("MAN-208", "MAN-R43")
def test_monsters_that_could_not_be_placed_do_not_spoil_a_great_victory():
    p = hopeless("MT4")
    t = Table({"mage": "D5"}).manticore(cell="C6", life=1)
    t.s.monsters, t.s.unlaid, t.s.pile = p.state.monsters, p.state.unlaid, p.state.pile
    t.script(6, 1).only_turn("mage").do("attack manticore", "by magic")
    assert t.s.outcome is not None
    assert (t.s.outcome.ending, t.s.outcome.rule) == ("great_victory", "MAN-821")


@pytest.mark.rule("MAN-203", "MAN-208")
@pytest.mark.parametrize(
    ("shape", "positions"),
    [("S", [0]), ("G", [0, 4]), ("A", [0, 5]), ("Y", [0]), ("L", [0, 3, 5]), ("R", [0, 3, 4]), ("X", [0, 2])],
)
def test_every_shape_can_turn_a_road_to_a_waiting_road(shape, positions):
    p = Paving("S", shape)
    p.lay("G4", 0)
    assert p.positions("F4") == positions


# ---- what stage 1 does not do ---------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-209")
def test_laid_tokens_stay_as_they_are():
    p = Paving("S", "G", "Y", "X", "MT1")
    p.lay("G4", 2).lay("H4", 1)
    before = {cell: (p.token_on(cell), p.state.road[CELL[cell]]) for cell in ("G4", "H4")}
    p.lay_anywhere(39)
    assert p.decision.kind == "act"
    assert {cell: (p.token_on(cell), p.state.road[CELL[cell]]) for cell in ("G4", "H4")} == before


@pytest.mark.rule("MAN-210")
def test_in_stage_1_nobody_moves_fights_or_takes_anything():
    p = Paving("MT5", heroes=2)
    heroes = [hero.copy() for hero in p.state.heroes]
    stacks = list(p.state.stacks)
    p.lay("G5", 0)
    assert p.happened("monster_appeared")
    p.lay_anywhere(39)
    assert {option.__struct_config__.tag for option in p.decision.options} == {"lay"}
    assert p.state.heroes == heroes
    assert p.state.stacks == stacks
    assert p.state.manticore_step == 0
    assert not p.happened("attack_began")


@pytest.mark.rule("MAN-210", "MAN-702")
def test_in_stage_1_the_manticore_sleeps():
    p = Paving()
    p.lay_anywhere(40)
    assert not p.state.awake
    assert not p.happened("manticore_woke")
    assert p.state.at[CELL["B6"]] == p.state.figure_named("manticore")


@pytest.mark.rule("MAN-211")
def test_stage_2_starts_when_the_41st_token_is_dealt_with():
    p = Paving(heroes=2, agreed_order="2 1")
    p.lay_anywhere(40)
    assert (p.decision.kind, p.state.stage, p.state.pile) == ("lay_cell", PAVING, [])
    p.lay_anywhere(1)
    assert (p.decision.kind, p.decision.seat) == ("act", 1)
    assert (p.state.stage, p.state.round) == (INVASION, 1)
    assert [(event.stage, event.rule) for event in p.happened("stage_began")] == [(1, "MAN-201"), (2, "MAN-211")]
    assert [event.round for event in p.happened("round_began")] == [1]


@pytest.mark.rule("MAN-109", "MAN-211")
def test_all_41_tokens_lie_on_the_board_in_the_end():
    p = Paving()
    p.lay_anywhere(41)
    assert sorted(token for token in p.state.laid if token) == sorted(PILE)
    assert len(p.state.monsters_on_board()) == 7


@pytest.mark.rule("MAN-211", "MAN-611")
def test_the_ways_of_the_monsters_are_known_when_the_last_road_is_laid():
    p = Paving()
    assert (p.state.road_to_city, p.state.ways) == ((), ())
    p.lay_anywhere(41)
    assert p.state.road_to_city == road_distances(p.state)
    assert p.state.ways == find_ways(p.state)
    assert len(p.state.ways) == 154
