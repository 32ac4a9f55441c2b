"""What a client draws: every option can be clicked, everything public is there."""

from __future__ import annotations

from collections import Counter

import msgspec

from questboard.core.conformance.showing import scene_ids
from questboard.core.shown.scene import Cell, Choice, Mat, Piece, Scene, Sight, Slot
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CHESTS, GRID, SECTORS

from .table import Table
from .wandering import everywhere

FAR = "24,24"


def scene(t: Table) -> Scene:
    return GAME.looks.scene(GAME.view(t.s, t.decision.seat), t.decision)


def cell(shown: Scene, name: str) -> Cell:
    return next(cell for cell in shown.board.cells if cell.id == f"cell:{name}")


def piece(shown: Scene, name: str) -> Piece:
    return next(piece for piece in shown.pieces if piece.id == f"piece:{name}")


def mat(shown: Scene, seat: int) -> Mat:
    return next(mat for mat in shown.mats if mat.seat == seat)


def slot(shown: Scene, name: str) -> Slot:
    things = (slot for mat in shown.mats for slot in (*mat.slots, *mat.bag))
    return next(thing for thing in things if thing.id == f"slot:{name}")


def choice(shown: Scene, action: str) -> Choice:
    return next(choice for choice in shown.choices if choice.action == action)


def test_the_frame_numbers_columns_and_rows_as_squares_are_called() -> None:
    shown = scene(Table({"medea": "4,9", "varas": FAR}).after_move("medea"))
    marks = {mark.id: mark for mark in shown.board.marks if mark.style == "edge"}
    assert [marks[f"mark:{side}:4"].text for side in ("north", "south", "west", "east")] == ["4"] * 4
    assert len(marks) == 2 * (GRID.width + GRID.height) - len(SECTORS)
    gates = {(at.x, at.y) for at in shown.board.cells if at.ground == "sector"}
    assert not gates & {(round(mark.x), round(mark.y)) for mark in marks.values()}


# ---- at every decision ----------------------------------------------------------------------------------------------


def test_every_option_can_be_clicked_once_wherever_random_play_leads() -> None:
    for s in everywhere():
        decision = s.pending
        if decision is None:
            continue
        shown = GAME.looks.scene(GAME.view(s, decision.seat), decision)
        names = Counter(scene_ids(shown))
        assert max(names.values()) == 1
        assert [choice.action for choice in shown.choices] == [str(option) for option in decision.options]
        assert sum(choice.primary for choice in shown.choices) <= 1
        for one in shown.choices:
            assert one.label
            assert one.icon
            assert not one.target or one.target in names
            assert not one.about or one.about.endswith(".")
            assert not one.odds or sum(one.odds) == 100
            assert set(one.cells) <= set(names)
        assert shown.prompt is not None
        assert (shown.prompt.seat, shown.prompt.kind) == (decision.seat, decision.kind)
        assert shown.prompt.question == GAME.words.prompt(GAME.view(s, None), decision)
        assert shown.prompt.help.endswith(".")
        assert shown.prompt.subject in names


def test_everything_refers_to_things_that_exist() -> None:
    for s in everywhere():
        shown = GAME.looks.scene(GAME.view(s, None), s.pending)
        cells, pieces = {cell.id for cell in shown.board.cells}, {piece.id for piece in shown.pieces}
        assert {piece.cell for piece in shown.pieces} <= cells
        ranges = [shown.range, *(choice.range for choice in shown.choices)]
        for reach in filter(None, ranges):
            assert {reach.source, *reach.cells, *reach.hidden} <= cells
            assert not reach.costs or len(reach.costs) == len(reach.cells)
            assert {sight.target for sight in reach.sights} <= pieces
            assert {sight.block for sight in reach.sights} <= cells | {""}
        assert 0 <= shown.phase < len(shown.phases)


def test_a_way_of_several_steps_begins_with_a_lit_square() -> None:
    for s in everywhere():
        shown = GAME.looks.scene(GAME.view(s, None), s.pending)
        ways = {way.cell: way.via for way in shown.ways}
        lit = {choice.target for choice in shown.choices}
        for start in ways:
            place, steps = start, 0
            while place in ways and steps < len(ways) + 1:
                place, steps = ways[place], steps + 1
            assert place in lit


def test_a_seat_that_is_not_asked_sees_the_question_but_no_choices() -> None:
    for s in everywhere():
        shown = GAME.looks.scene(GAME.view(s, None), None)
        assert (shown.choices, shown.ways, shown.range) == ((), (), None)
        assert (shown.prompt is None) == (s.pending is None)


def test_scenes_survive_the_wire() -> None:
    for s in everywhere(40):
        shown = GAME.looks.scene(GAME.view(s, 0), s.pending)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown


# ---- the map --------------------------------------------------------------------------------------------------------


def test_the_map_has_all_squares_and_the_sectors_behind_their_gates() -> None:
    shown = scene(
        Table({"medea": "sector 3", "varas": "4,9"}).give("medea", "kite").set("medea", extra_chests=1).before_roll("medea")
    )
    assert len(shown.board.cells) == len(GRID) + len(SECTORS)
    assert (cell(shown, "sector:3").x, cell(shown, "sector:3").y) == (12, -1)
    assert piece(shown, "medea").cell == "cell:sector:3"
    assert "in sector 3" in piece(shown, "medea").about
    assert mat(shown, 0).notes[0] == "In sector 3, off the map."


def test_grounds_tell_terrain_chests_healing_points_and_gates() -> None:
    shown = scene(Table({"medea": "0,0", "varas": "4,9"}).set("medea", extra_chests=1).after_move("medea"))
    grounds = [cell(shown, name).ground for name in ("3,0", "10,0", "8,3", "7,4", "12,12", "9,0", "20,1", "2,0")]
    assert grounds == ["plain", "forest", "mountain", "water", "tree", "chest", "healing", "gate"]
    assert cell(shown, "7,4").about == "7,4, water, costs 3, zone 2"
    assert cell(shown, "2,0").about == "2,0, gate of sector 1, zone 1"


def test_an_opened_chest_is_shown_as_opened() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).set("medea", extra_chests=1).after_move("medea")
    before = scene(t).board
    t.s.chests -= {min(CHESTS)}
    after = scene(t).board
    assert sum(a != b for a, b in zip(before.cells, after.cells, strict=True)) == 1
    assert Counter(cell.ground for cell in after.cells)["opened"] == Counter(cell.ground for cell in before.cells)["opened"] + 1


def test_zones_are_open_then_in_danger_then_dead() -> None:
    states = {}
    for round in (4, 5, 6, 11, 16):
        t = Table({"medea": "4,9", "varas": FAR}, round=round).set("medea", extra_chests=1).after_move("medea")
        states[round] = [zone.state for zone in scene(t).board.zones]
    assert states == {
        4: ["open", "open", "open"],
        5: ["soon", "open", "open"],
        6: ["dead", "open", "open"],
        11: ["dead", "dead", "open"],
        16: ["dead", "dead", "dead"],
    }


def test_a_zone_is_the_ring_between_two_squares() -> None:
    zone = scene(Table({"medea": "4,9", "varas": FAR}).set("medea", extra_chests=1).after_move("medea")).board.zones[1]
    assert (zone.x, zone.y, zone.width, zone.height, zone.hole) == (2, 2, 21, 21, (5, 5, 15, 15))
    assert zone.about == "Zone 2 falls after round 10."


def test_the_round_bar_tells_what_falls_next() -> None:
    notes = []
    for round in (3, 5, 16, 23):
        rounds = scene(Table({"medea": "4,9", "varas": FAR}, round=round).set("medea", extra_chests=1).after_move("medea")).rounds
        assert rounds is not None
        assert (rounds.now, rounds.cuts) == (round, (5, 10, 15))
        notes.append(rounds.note)
    assert notes == [
        "zone 1 falls after round 5", "zone 1 falls after this round", "storm from round 21", "the storm rages",
    ]  # fmt: skip


def test_the_last_round_of_a_zone_is_a_warning_in_words() -> None:
    shown = scene(Table({"medea": "4,9", "varas": FAR}, round=10).set("medea", extra_chests=1).after_move("medea"))
    assert shown.facts[:2] == ("Last round of zone 2: leave it before the round ends.", "An inactive square costs 5 health.")


# ---- pieces ---------------------------------------------------------------------------------------------------------


def test_figures_carry_health_and_states() -> None:
    t = Table({"medea": "4,9", "varas": "6,8"}).smoke("medea").set("medea", health=40, burning=True, frozen_by=2)
    figure = piece(scene(t.give("medea", "kite down").after_move("medea")), "medea")
    assert (figure.life, figure.life_max, figure.seat, figure.glow) == (40, 100, 0, True)
    assert [badge.about for badge in figure.badges] == ["in smoke", "frozen", "burning"]


def test_a_banner_has_its_owner_and_the_rounds_left() -> None:
    t = Table({"medea": "4,9", "varas": "6,8"}, round=3).banner("ball_lightning", "varas", "5,9", round=2)
    shown = piece(scene(t.give("medea", "kite down").after_move("medea")), "banner:5,9")
    assert (shown.seat, shown.number, shown.shape, shown.size) == (1, 1, "tile", "L")
    assert shown.about == "Ball Lightning of Varas on (5,9), 1 round left."


def test_a_banner_under_a_figure_makes_room_for_it() -> None:
    t = Table({"medea": "4,9", "varas": "6,8"}).banner("tree_platform", "medea", "4,9").give("medea", "kite down")
    assert piece(scene(t.after_move("medea")), "banner:4,9").size == "S"


def test_an_eliminated_member_of_a_team_leaves_a_banner() -> None:
    t = Table({"medea": "4,9", "varas": "6,8", "ebue": FAR, "octor": "0,0"}, mode="duo").give("medea", "kite down")
    t.set("ebue", square=-2, health=0, banner=t.player("medea").square + 1)
    shown = scene(t.after_move("medea"))
    assert piece(shown, "fallen:ebue").cell == "cell:5,9"
    assert not [one for one in shown.pieces if one.id == "piece:ebue"]


# ---- mats -----------------------------------------------------------------------------------------------------------


def test_a_mat_shows_slots_by_group_with_rarity_and_side() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "farseer", "kite down", "flame_bulb", "backpack flame_bulb")
    shown = scene(t.after_move("medea"))
    weapon, down, empty = (slot(shown, f"0:{name}") for name in ("weapon_1", "weapon_2", "defensive_1"))
    assert (weapon.name, weapon.group, weapon.hue, weapon.corner, weapon.face_down) == (
        "Farseer",
        "Weapons",
        "#7D3FB0",
        "E",
        False,
    )
    assert (down.name, down.corner, down.face_down) == ("Kite", "", True)
    assert (empty.value, empty.group) == (None, "Defensive")
    assert slot(shown, "0:backpack_throwable_1").name == "Flame Bulb"
    assert [one.group for one in mat(shown, 0).slots].count("Armor") == 2


def test_the_cooldown_is_a_bar_that_fills() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).set("medea", cooldown=1, extra_chests=1).after_move("medea")
    track = mat(scene(t), 0).tracks[0]
    assert (track.name, track.value, track.max) == ("Heal", 2, 3)
    assert track.about.startswith("Ready in 1 turn.")


def test_octors_copy_is_named_with_its_owner() -> None:
    t = Table({"octor": "4,9", "medea": FAR}).copy_ability("medea", 2).set("octor", extra_chests=1).after_move("octor")
    shown = mat(scene(t), 0)
    assert shown.tracks[0].name == "Heal"
    assert shown.notes[-1].startswith("Copies Heal of Medea")


def test_a_passive_ability_has_no_bar() -> None:
    t = Table({"tharsis": "4,9", "medea": FAR}).set("tharsis", extra_chests=1).after_move("tharsis")
    assert mat(scene(t), 0).tracks == ()
    assert mat(scene(t), 0).notes[-1].endswith("Always at work.")


def test_who_is_out_is_out() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "0,0"}).set("ebue", square=-2, health=0).set("medea", extra_chests=1)
    shown = mat(scene(t.after_move("medea")), 2)
    assert (shown.out, shown.state, shown.life) == (True, "out", 0)


def test_piles_tell_what_is_left_in_them() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "breathold").set("medea", extra_chests=1).after_move("medea")
    piles = {pile.id: pile for pile in scene(t).piles}
    assert piles["pile:weapons"].count == 74
    assert "Breathold 1" in piles["pile:weapons"].contents
    assert piles["pile:chests"].count == 72


# ---- choices --------------------------------------------------------------------------------------------------------


def test_a_step_shows_its_cost_and_its_penalty() -> None:
    t = Table({"medea": "5,2", "varas": FAR}, round=7).walk("medea", 4)
    north = choice(scene(t), "go north")
    assert (north.target, north.cost, north.loss, north.warns) == ("cell:5,1", 1, 5, False)
    assert choice(scene(t), "go south").loss == 0


def test_a_step_that_would_be_the_last_one_warns() -> None:
    t = Table({"medea": "5,2", "varas": FAR}, round=7).set("medea", health=5).walk("medea", 4)
    assert choice(scene(t), "go north").warns


def test_a_walk_shows_how_far_it_leads_and_what_each_square_costs() -> None:
    shown = scene(Table({"medea": "4,9", "varas": FAR}).walk("medea", 2))
    assert shown.range is not None
    costs = dict(zip(shown.range.cells, shown.range.costs, strict=True))
    near = {"cell:4,10": 1, "cell:5,9": 1}
    assert costs == near | dict.fromkeys(("cell:4,8", "cell:5,8", "cell:5,10", "cell:6,9", "cell:3,10"), 2)
    assert mat(shown, 0).tracks[-1].name == "Movement"


def test_aiming_shows_range_and_view_blocked_by_the_tree_and_by_a_barrier() -> None:
    t = Table({"medea": "10,12", "varas": "10,10", "ebue": "14,12", "kruber": "8,12", "armazi": "10,9"})
    t.banner("barrier", "kruber", "9,10", "9,11", "9,12", "9,13", "9,14").give("medea", "farseer").after_move("medea").do("shoot")
    shown = scene(t)
    assert shown.range is not None
    assert set(shown.range.sights) == {
        Sight("piece:varas"),
        Sight("piece:armazi"),
        Sight("piece:ebue", "cell:11,12"),
        Sight("piece:kruber", "cell:9,12"),
    }
    assert "cell:8,12" in shown.range.hidden
    assert "cell:10,10" in shown.range.cells
    assert shown.prompt is not None
    assert shown.prompt.help == "Range 5, clear line of view. 2 enemies in range cannot be seen."


def test_a_target_tells_distance_roll_damage_and_odds() -> None:
    t = Table({"medea": "4,9", "varas": "5,9", "ebue": "4,10"}).give("medea", "tochinator").give("varas", "helmet")
    shown = choice(scene(t.after_move("medea").do("shoot")), "target varas")
    assert (shown.label, shown.target, shown.odds) == ("Shoot Varas", "piece:varas", (50, 50, 0))
    assert shown.about == "Distance 1, needs 4 or more on one die: about 22 damage. Armor blocks 10."


def test_the_only_possible_shot_is_told_before_it_is_fired() -> None:
    t = Table({"medea": "4,9", "varas": "5,9", "ebue": FAR}).give("medea", "tochinator").after_move("medea")
    shown = choice(scene(t), "shoot")
    assert (shown.label, shown.odds) == ("Shoot Varas", (50, 50, 0))
    assert shown.range is not None
    assert shown.range.sights == (Sight("piece:varas"),)


def test_a_throw_tells_its_odds() -> None:
    t = Table({"medea": "4,9", "varas": "8,9", "ebue": "4,5"}).give("medea", "magic_spear").after_move("medea")
    t.do("use magic_spear")
    assert choice(scene(t), "target varas").odds == (17, 83, 0)


def test_a_barrier_is_chosen_by_its_middle_and_shows_what_it_would_cover() -> None:
    t = Table({"medea": "14,6", "varas": FAR}).give("medea", "barrier").after_move("medea").do("use barrier", "square 14,5")
    line = choice(scene(t), "line 12,5 east")
    assert line.target == "cell:14,5"
    assert line.cells == ("cell:12,5", "cell:13,5", "cell:14,5", "cell:15,5", "cell:16,5")


def test_cards_are_clicked_where_they_lie() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).ready("medea").give("medea", "flame_bulb", "barrier").set("medea", extra_chests=1)
    shown = scene(t.after_move("medea"))
    assert choice(shown, "use flame_bulb").target == "slot:0:throwable_1"
    assert choice(shown, "ability").target == "track:0:ability"
    assert choice(shown, "chest").target == "slot:0:extra_chest"
    assert choice(shown, "end").primary


def test_the_parts_of_a_map_to_land_in_are_there_only_while_they_are_asked_for() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "teleport").before_move("medea", 1, 2)
    assert not [mark for mark in scene(t).board.marks if mark.style == "bare"]
    shown = scene(t.do("use teleport"))
    assert choice(shown, "block 2 2").target == "mark:block:2,2"
    assert len([mark for mark in shown.board.marks if mark.style == "bare"]) == 25
