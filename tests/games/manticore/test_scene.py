"""What a client draws: every option can be clicked, everything public is there, nothing hidden is."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from questboard.core import FastChance, ScriptedChance
from questboard.core.loop.naming import seat_mark
from questboard.core.shown.scene import Cell, Choice, Mat, Piece, Scene
from questboard.games.manticore.game import GAME
from questboard.games.manticore.looks.icons import FIGURE_ICONS, LOCATION_HUES, LOCATION_ICONS
from questboard.games.manticore.rules.content import CELL, HERO_IDS, LOCATIONS, MONSTER_IDS, POSITIONS, SHAPES

from .table import Table
from .wandering import TABLES, everywhere, wander


def scene(t: Table) -> Scene:
    return GAME.looks.scene(GAME.view(t.s, t.decision.seat), t.decision)


def cell(shown: Scene, label: str) -> Cell:
    return next(cell for cell in shown.board.cells if cell.label == label)


def piece(shown: Scene, name: str) -> Piece:
    return next(piece for piece in shown.pieces if piece.id == f"piece:{name}")


def mat(shown: Scene, seat: object) -> Mat:
    return next(mat for mat in shown.mats if mat.id == f"mat:{seat}")


def choice(shown: Scene, action: str) -> Choice:
    return next(choice for choice in shown.choices if choice.action == action)


def all_ids(shown: Scene) -> Counter[str]:
    """How often each id occurs; the many cells have nothing inside and are only counted."""
    rest = msgspec.structs.replace(shown, board=msgspec.structs.replace(shown.board, cells=()))
    return Counter(cell.id for cell in shown.board.cells) + Counter(ids(rest))


def ids(thing: Any) -> Iterator[str]:
    """All ids in a part of a scene, however deep."""
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            if field == "id":
                yield thing.id  # type: ignore[attr-defined]
            else:
                yield from ids(getattr(thing, field))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from ids(part)


# ---- at every decision ----------------------------------------------------------------------------------------------


def test_every_option_can_be_clicked_once_wherever_random_play_leads():
    for s in everywhere():
        decision = s.pending
        if decision is None:
            continue
        shown = GAME.looks.scene(GAME.view(s, decision.seat), decision)
        names = all_ids(shown)
        assert max(names.values()) == 1
        assert [choice.action for choice in shown.choices] == [str(option) for option in decision.options]
        assert sum(choice.primary for choice in shown.choices) <= 1
        for choice in shown.choices:
            assert choice.label
            assert choice.icon
            assert not choice.target or choice.target in names
            assert not choice.about or choice.about.endswith(".")
            assert not choice.odds or sum(choice.odds) == 100
        assert shown.prompt is not None
        assert (shown.prompt.seat, shown.prompt.kind) == (decision.seat, decision.kind)
        assert shown.prompt.question == GAME.words.prompt(GAME.view(s, None), decision)
        assert shown.prompt.help.endswith(".")
        assert shown.prompt.subject in names


def test_everything_refers_to_cells_that_exist():
    for s in everywhere():
        shown = GAME.looks.scene(GAME.view(s, None), None)
        cells = {cell.id for cell in shown.board.cells}
        assert {piece.cell for piece in shown.pieces} <= cells
        assert {step for piece in shown.pieces for step in piece.plan} <= cells
        assert {cell.arrow for cell in shown.board.cells} <= cells | {""}
        assert {cell for area in shown.board.areas for cell in area.cells} <= cells
        assert 0 <= shown.phase < len(shown.phases)


def test_a_seat_that_is_not_asked_sees_the_question_but_no_choices():
    for s in everywhere():
        shown = GAME.looks.scene(GAME.view(s, None), None)
        assert shown.choices == ()
        assert (shown.prompt is None) == (s.pending is None)


def test_scenes_survive_the_wire():
    for number, s in enumerate(everywhere()):
        if number % 7 == 0:
            shown = GAME.looks.scene(GAME.view(s, 0), s.pending)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown


@pytest.mark.parametrize("number", [i for i, (_, options) in enumerate(TABLES) if options.get("hidden_artifacts")])
@pytest.mark.rule("MAN-942", "MAN-944", "MAN-946")
def test_a_scene_is_the_same_in_every_state_that_its_viewer_can_imagine(number: int):
    chance = FastChance.seeded(number)
    for s in wander(number):
        view = GAME.view(s, 0)
        twin = GAME.imagine(s, 0, chance)
        other = GAME.view(twin, 0)
        assert GAME.looks.scene(view, s.pending) == GAME.looks.scene(other, s.pending)
        assert GAME.looks.text(view) == GAME.looks.text(other)


def test_drawing_changes_nothing():
    for number, s in enumerate(everywhere()):
        if number % 7 == 0:
            view = GAME.view(s, 0)
            before = GAME.snapshot(view)
            GAME.looks.scene(view, s.pending)
            assert GAME.snapshot(view) == before


# ---- the board ------------------------------------------------------------------------------------------------------


def test_the_frame_names_columns_and_rows_as_cells_are_called():
    marks = {mark.id: mark for mark in scene(Table({"elf": "H5"}).turn("elf")).board.marks}
    assert [marks[f"mark:column:{n}:north"].text for n in (0, 13)] == ["A", "N"]
    assert [marks[f"mark:row:{n}:west"].text for n in (0, 10)] == ["1", "11"]
    assert len(marks) == 2 * (14 + 11)


def test_the_board_has_every_cell_in_its_place():
    shown = scene(Table({"elf": "H5"}).turn("elf"))
    assert (shown.board.kind, shown.board.columns, shown.board.rows) == ("hex", 14, 11)
    assert len(shown.board.cells) == len(CELL) == 154
    l4 = cell(shown, "L4")
    assert (l4.id, l4.x, l4.y, l4.ground, l4.area) == ("cell:L4", 10, 3, "elven_workshop", "area:elven_workshop")
    assert cell(shown, "A1").about == "A1, no road"


def test_roads_are_on_their_cells_and_said_at_the_locations_they_reach():
    shown = scene(Table({"elf": "H5"}, roads={"K4": ("S", 0), "D5": ("G", 1)}).turn("elf"))
    k4 = cell(shown, "K4")
    assert (k4.roads, k4.tile, k4.about) == ((0, 3), True, "K4, road east and west")
    assert cell(shown, "L4").about == "L4, Elven workshop, road west"
    assert cell(shown, "L4").roads == ()
    assert cell(shown, "D5").about == "D5, Fireway to D4, road northeast and west"


def test_the_fireway_points_from_the_cave_to_the_gate():
    shown = scene(Table({"elf": "H5"}).turn("elf"))
    way, here = [], "cell:B6"
    arrows = {cell.id: cell.arrow for cell in shown.board.cells}
    while here:
        way.append(here.removeprefix("cell:"))
        here = arrows[here]
    assert way == ["B6", "C6", "D5", "D4", "E4", "E5", "E6", "E7", "E8", "F8", "G7", "G6"]


def test_every_location_has_its_icon_and_hue():
    assert set(LOCATION_ICONS) == set(LOCATION_HUES) == {location.id for location in LOCATIONS}
    assert set(FIGURE_ICONS) == {*HERO_IDS, *MONSTER_IDS, "manticore"}


@pytest.mark.rule("MAN-113")
def test_open_stacks_show_their_values():
    shown = scene(Table({"elf": "H5", "mage": "H6"}).turn("elf"))
    forge = next(area for area in shown.board.areas if area.id == "area:forge")
    assert forge.stack is not None
    assert (forge.stack.name, forge.stack.icon, forge.stack.values) == ("sword", "broadsword", (4, 3))
    assert next(area for area in shown.board.areas if area.id == "area:city").stack is None


@pytest.mark.rule("MAN-942", "MAN-R44")
def test_face_down_stacks_show_only_their_backs():
    t = Table({"elf": "H5", "mage": "H6"}, hidden_artifacts=True).stack("ice_tower")
    t.s.robberies[8] = 3
    shown = scene(t.turn("elf"))
    stacks = {area.name: area.stack for area in shown.board.areas if area.stack}
    forge, tower = stacks["Forge"], stacks["Ice tower"]
    assert (forge.name, forge.icon, forge.values, forge.empty) == ("face-down stack", "crossed-swords", None, False)
    assert (tower.values, tower.empty, tower.note) == (None, True, "empty, 3 robbed")
    assert all(stack.values is None for stack in stacks.values())


# ---- pieces ---------------------------------------------------------------------------------------------------------


def test_heroes_stand_in_their_seats_colours():
    t = Table({"elf": "H5", "mage": "H4"})
    t.hero("mage").life = 4
    shown = scene(t.turn("elf"))
    elf, mage = piece(shown, "elf"), piece(shown, "mage")
    assert (elf.seat, elf.cell, elf.glow, mage.seat, mage.glow) == (0, "cell:H5", True, 1, False)
    assert (mage.life, mage.life_max) == (4, 10)
    assert elf.about == "Elf, life 10 of 10, 5 of 5 points left."


def test_monsters_show_kind_level_life_load_and_plan():
    t = Table({"elf": "K6"}, {"A3c": "L6", "O4": "E10"}).load("O4", "boots 2").load("O4", "bow 4", origin="forge", face_up=False)
    t.monster("A3c").damage = 1
    shown = scene(t.turn("elf"))
    viper, ogre = piece(shown, "A3c"), piece(shown, "O4")
    assert (viper.name, viper.ring, viper.foe, viper.number, viper.life, viper.life_max) == ("Viper", "aggressive", True, 3, 2, 3)
    assert viper.plan == ("cell:K6",)
    assert viper.about == "Viper, aggressive, level 3, life 2 of 3; next it attacks the Elf."
    assert (ogre.ring, ogre.number) == ("ordinary", 4)
    assert [(badge.icon, badge.text) for badge in ogre.badges] == [("boots", "+2"), ("knapsack", "?")]
    assert "carries boots +2, a face-down token from the Forge" in ogre.about
    assert len(ogre.plan) == 1


def test_the_manticore_shows_whether_it_sleeps_and_where_it_goes():
    t = Table({"elf": "H5"}).turn("elf")
    asleep = piece(scene(t), "manticore")
    assert (asleep.badges[0].icon, asleep.plan, asleep.size) == ("night-sleep", (), "L")
    awake = piece(scene(t.manticore(cell="E4", life=7)), "manticore")
    assert (awake.badges[0].icon, awake.plan, awake.life, awake.life_max) == ("burning-eye", ("cell:E5",), 7, 10)
    assert awake.about == "Manticore, awake, life 7 of 10; 7 steps to the gate; next it goes to E5."


def test_things_on_the_ground_are_tiles_one_each():
    shown = scene(Table({"elf": "H4"}).drop("H4", "amulet 1", "amulet 1").turn("elf"))
    lying = [piece for piece in shown.pieces if piece.shape == "tile"]
    assert [(thing.cell, thing.name, thing.number) for thing in lying] == [("cell:H4", "amulet +1", 1)] * 2
    assert choice(shown, "pickup amulet 1").target == lying[0].id


# ---- mats and supplies ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-304", "MAN-404")
def test_a_hero_mat_writes_the_sums_out():
    """The card of the sixth worked example."""
    t = Table({"warrior": "H5", "elf": "H4"})
    t.equip("warrior", boots=3, fireball=1, sword=2, bag=["boots 2"], points={"attack": 1})
    warrior = mat(scene(t.turn("warrior")), 0)
    assert {stat.name: (stat.parts, stat.total) for stat in warrior.stats} == {
        "Initiative": ((4, 0, 3, -1), 6),
        "Attack": ((3, 1, 2), 6),
        "Shooting": ((2, 0, 0), 2),
        "Magic": ((1, 0, 0), 1),
        "Defense": ((2, 0, 0), 2),
    }
    assert warrior.state == "1st, acting, 6 of 6 points left"
    assert (warrior.acting, warrior.out, warrior.life) == (True, False, 10)
    assert {slot.name: slot.value for slot in warrior.slots if slot.value} == {"boots": 3, "sword": 2, "Fireball": 1}
    assert len(warrior.slots) == 8
    assert [slot.value for slot in warrior.bag] == [2, None]


def test_magic_has_two_sums():
    t = Table({"mage": "H5"}).equip("mage", amulet=3, helmet=1).turn("mage")
    magic = next(stat for stat in mat(scene(t), 0).stats if stat.name == "Magic")
    assert magic.total == 7
    assert magic.about == "Attacking 4+0+3 = 7 with the amulet, defending 4+0+1 = 5 with the helmet."


@pytest.mark.rule("MAN-407")
def test_boots_that_do_not_act_yet_are_marked():
    t = Table({"mage": "H5"}).equip("mage", boots=3)
    t.hero("mage").boots_act = False
    t.mid_turn("mage")
    mage = mat(scene(t), 0)
    assert next(slot for slot in mage.slots if slot.name == "boots").note == "acts from the next turn on"
    assert mage.stats[0].total == 4


def test_dead_heroes_are_out():
    t = Table({"elf": "H5", "mage": "H4"})
    t.hero("mage").life = 0
    t.s.at[CELL["H4"]], t.hero("mage").cell = -1, -1
    shown = scene(t.turn("elf"))
    assert (mat(shown, 1).out, mat(shown, 1).state) == (True, "2nd, dead")
    assert all(piece.id != "piece:mage" for piece in shown.pieces)


def test_enemies_have_mats_too():
    t = Table({"elf": "K6"}, {"A3c": "L6", "O3a": "H5"}).manticore(cell="E4", life=7).turn("elf")
    t.s.woke_in = 3
    shown = scene(t)
    assert mat(shown, "manticore").state == "awake since round 3"
    assert mat(shown, "manticore").notes == ("7 steps to the gate.", "Next it goes to E5.")
    assert [stat.total for stat in mat(shown, "manticore").stats] == [1, 6, 5, 7, 6]
    assert mat(shown, "monsters").notes == ("Goblin stays in the City.", "Viper attacks the Elf.")


@pytest.mark.rule("MAN-303")
def test_mats_stand_in_turn_order():
    s = GAME.start(3, {"turn_order": "agreed", "agreed_order": "3 1 2"}, chance=FastChance.seeded(1))
    shown = GAME.looks.scene(GAME.view(s, 2), s.pending)
    assert [mat.seat for mat in shown.mats] == [2, 0, 1, None]
    assert [mat.acting for mat in shown.mats] == [True, False, False, False]
    assert (shown.mats[0].title, shown.mats[0].state) == (seat_mark(2), "1st, no hero yet")


@pytest.mark.rule("MAN-506")
def test_supplies_show_what_is_left_in_them():
    t = Table({"elf": "H5"}).turn("elf")
    t.s.deck, t.s.discards = ["magic"] * 2 + ["close"], ["shooting"] * 4
    shown = {pile.id: pile for pile in scene(t).piles}
    assert (shown["pile:deck"].count, shown["pile:deck"].contents) == (3, ("magic 2", "close 1", "shooting 0"))
    assert (shown["pile:discards"].count, shown["pile:tokens"].count) == (4, 0)


def test_the_panel_says_round_step_and_options():
    t = Table(
        {"elf": "H4", "mage": "N1"}, {"A3a": "H3"}, chance=["close"], round=4, mode="semi_cooperative", monster_initiative=2
    )
    shown = scene(t.turn("elf"))
    assert (shown.round, shown.phases[shown.phase]) == (4, "Heroes")
    assert shown.facts == ("Manticore asleep, 11 steps to the gate", "Semi-cooperative", "Monster initiative 2")
    t.do("end", "end")
    assert t.asked == "stance elf"
    assert scene(t).phases[scene(t).phase] == "Monsters"


def test_the_manticores_turn_is_its_own_phase():
    t = Table({"elf": "G6"}, chance=["close"]).manticore(cell="G7").turn("elf").do("end")
    assert t.asked == "stance elf"
    assert scene(t).phases[scene(t).phase] == "Manticore"


def test_the_end_is_told_in_the_facts():
    t = Table({"elf": "N1"}).manticore(cell="G7").turn("elf").do("end")
    shown = GAME.looks.scene(GAME.view(t.s, 0), None)
    assert shown.facts[0] == "Victory of the Manticore: The Manticore has entered the City."
    assert (shown.prompt, shown.choices) == (None, ())


# ---- laying tokens --------------------------------------------------------------------------------------------------


@functools.cache
def paving() -> tuple[Scene, Scene]:
    """A scene in which a token is drawn, and one in which its cell is chosen."""
    s = GAME.start(1, {}, chance=ScriptedChance(["MT2"]))
    for text in ("pick mage hero", "start H6"):
        GAME.apply(s, GAME.actions.parse(text))
    drawn = GAME.looks.scene(GAME.view(s, 0), s.pending)
    GAME.apply(s, GAME.actions.parse("lay G4"))
    return drawn, GAME.looks.scene(GAME.view(s, 0), s.pending)


@pytest.mark.rule("MAN-203")
def test_the_drawn_token_is_shown_in_all_its_positions():
    drawn, laying = paving()
    assert drawn.drawn is not None
    assert (drawn.drawn.id, drawn.drawn.name) == ("tile:MT2", "gentle curve with the Orc")
    assert drawn.drawn.positions[:2] == ((0, 2), (1, 3))
    assert len(drawn.drawn.positions) == SHAPES["G"].rotations == len(POSITIONS["G"])
    assert drawn.prompt is not None
    assert drawn.prompt.subject == "tile:MT2"
    assert drawn.phases[drawn.phase] == "Paving the roads"
    assert {choice.target for choice in drawn.choices} >= {"cell:G4", "cell:H4"}
    assert laying.drawn == drawn.drawn


@pytest.mark.rule("MAN-203")
def test_each_position_shows_its_roads_on_the_chosen_cell():
    _, laying = paving()
    assert {choice.target for choice in laying.choices} == {"cell:G4"}
    assert choice(laying, "turn 1").roads == (1, 3)
    assert choice(laying, "turn 1").label == "Roads northeast and west"


# ---- choices --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-322", "MAN-323")
def test_steps_are_clicked_on_cells_and_show_their_cost():
    t = Table({"warrior": "H4"}, roads={"H4": ("S", 0), "I4": ("S", 0), "G4": ("S", 1)}).turn("warrior")
    shown = scene(t)
    easy, hard, bare = (choice(shown, f"move {label}") for label in ("I4", "G4", "H3"))
    assert (easy.target, easy.cost, easy.about) == ("cell:I4", 1, "1 point: the roads meet.")
    assert (hard.cost, hard.about) == (3, "3 points: the roads do not meet.")
    assert (bare.cost, bare.about) == (3, "3 points: there is no road on it.")
    assert [choice.action for choice in shown.choices if choice.primary] == ["end"]


def test_attacks_are_clicked_on_the_enemy_and_show_their_odds():
    t = Table({"elf": "H4"}, {"O3a": "I4"}).equip("elf", bow=4).turn("elf")
    attack = choice(scene(t), "attack O3a")
    assert (attack.target, attack.cost, attack.icon, attack.odds) == ("piece:O3a", 1, "crossed-swords", (92, 8, 0))
    assert attack.about.startswith("By magic: hit 28 %, nothing 14 %, hurt 58 %; in close combat: ")
    t.do("attack O3a")
    shown = scene(t)
    assert shown.prompt is not None
    assert shown.prompt.subject == "piece:O3a"
    assert {choice.action: (choice.icon, choice.target) for choice in shown.choices} == {
        "by magic": ("magic-swirl", ""),
        "by close": ("crossed-swords", ""),
        "by shooting": ("bow-arrow", ""),
    }


def test_later_attacks_say_that_a_card_decides():
    t = (
        Table({"elf": "H4"}, {"O3a": "I4"}, chance=[1, 6, "close", 1, 1])
        .turn("elf")
        .do("attack O3a", "by shooting", "stance defend")
    )
    assert choice(scene(t), "attack O3a").about.startswith("By card (magic 4, close 3, shooting 4): hit ")


def test_things_are_clicked_where_they_are():
    t = Table({"mage": "C1", "elf": "B1"}).equip("mage", amulet=2, fireball=3, bag=["amulet 1", "bow 1"])
    t.hero("elf").life, t.hero("mage").life = 8, 8
    shown = scene(t.turn("mage"))
    targets = {choice.action: choice.target for choice in shown.choices}
    assert targets["take sword 4"] == "area:forge"
    assert targets["equip amulet 1"] == targets["drop amulet 1 bag"] == "bag:0:1"
    assert targets["equip bow 1"] == "bag:0:0"
    assert targets["unequip amulet"] == targets["give amulet 2 slot"] == "slot:0:amulet"
    assert targets["forget fireball"] == "slot:0:fireball"
    assert (targets["heal mage"], targets["heal elf"]) == ("", "piece:elf")


def test_received_things_are_put_by_a_click():
    t = Table({"elf": "L4"}).turn("elf").do("take bow 4")
    shown = scene(t)
    assert {choice.action: choice.target for choice in shown.choices} == {"put slot": "slot:0:bow", "put bag": "bag:0"}
    assert shown.prompt is not None
    assert shown.prompt.subject == "slot:0:bow"


@pytest.mark.rule("MAN-422")
def test_a_power_point_is_given_by_a_click_on_the_characteristic():
    t = Table({"elf": "H4"}, {"O3a": "I4"}, chance=[6, 1]).equip("elf", bow=4)
    shown = scene(t.turn("elf").do("attack O3a", "by shooting"))
    assert {choice.action: choice.target for choice in shown.choices} == {
        f"assign {stat.name.lower()}": stat.id for stat in mat(shown, 0).stats
    }
    assert choice(shown, "assign magic").target == "stat:0:magic"


def test_who_is_asked_out_of_turn_is_shown_the_attacker():
    t = Table({"elf": "H4"}, {"A3a": "H3"}, chance=["close"]).monsters_turn()
    shown = scene(t)
    assert shown.prompt is not None
    assert shown.prompt.subject == "piece:A3a"
    assert choice(shown, "stance defend").odds == (0, 42, 58)
    assert mat(shown, 0).acting


def test_where_price_and_chances_are_shown_the_label_does_not_repeat_them():
    t = Table({"elf": "H4"}, {"O3a": "I4"}).turn("elf")
    assert choice(scene(t), "attack O3a").label == "Attack the Goblin"
    assert GAME.words.label(GAME.view(t.s, 0), t.decision, GAME.actions.parse("attack O3a")) == "Attack the Goblin (1 point)"


@pytest.mark.rule("MAN-325")
def test_a_step_inside_a_place_says_so():
    shown = scene(Table({"elf": "H5"}).turn("elf"))
    assert choice(shown, "move H6").about == "1 point: inside the City."


def test_what_did_not_change_is_the_same_object():
    t = Table({"elf": "H5", "mage": "H6"}, roads={"K4": ("S", 0)}).turn("elf")
    before = scene(t)
    after = scene(t.do("move I5"))
    assert before.board.cells is after.board.cells
    assert all(one is other for one, other in zip(before.board.areas, after.board.areas, strict=True))
    assert mat(before, 1).stats is mat(after, 1).stats
