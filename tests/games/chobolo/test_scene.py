"""What a client draws: every option can be clicked, everything public is there, nothing hidden is."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from questboard.core import FastChance
from questboard.core.conformance.showing import scene_ids
from questboard.core.loop.naming import seat_mark, with_names
from questboard.core.shown.scene import Arrow, Cell, Choice, Mat, Piece, Recipe, Scene, Way, difference
from questboard.games.chobolo.counsel.odds import chances
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.looks import icons
from questboard.games.chobolo.looks.choices import ICONS, PRESET_WORDS
from questboard.games.chobolo.rules.content import POINT, PRESET_NAMES
from questboard.games.chobolo.rules.world import NAMES
from questboard.games.chobolo.words.card_words import about_spell
from questboard.games.chobolo.words.ids import PLANE, reactions_id
from questboard.games.chobolo.words.prompts import ASKS, HELPS, MOMENTS

from .arena import Arena, cell
from .players import Setting, play

rule = pytest.mark.rule
PEOPLE = ["Ana", "Levan", "Nino"]
RICH = [Setting(2, {"round_limit": 15, "reactions": "full"}, 3, rich=True), Setting(3, {"settings": True}, 5, rich=True)]


def scene(t: Arena, viewer: int | None = None) -> Scene:
    """As the asked seat sees it, or somebody else."""
    if viewer is None:
        return GAME.looks.scene(GAME.view(t.s, t.decision.seat), t.decision)
    return GAME.looks.scene(GAME.view(t.s, viewer), None)


def at(place: str) -> str:
    return f"cell:{NAMES[cell(place)]}"


def hex_at(shown: Scene, place: str) -> Cell:
    return next(one for one in shown.board.cells if one.id == at(place))


def piece(shown: Scene, name: str) -> Piece:
    return next(one for one in shown.pieces if one.id == f"piece:{name}")


def mat(shown: Scene, seat: int | str) -> Mat:
    return next(one for one in shown.mats if one.id == f"mat:{seat}")


def recipe(shown: Scene, seat: int, name: str) -> Recipe:
    return next(one for rack in mat(shown, seat).racks for one in rack.recipes if one.name == name)


def choice(shown: Scene, action: str) -> Choice:
    return next(one for one in shown.choices if one.action == action)


def said(text: str) -> str:
    return with_names(text, PEOPLE)


# ---- at every decision ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", RICH)
def test_every_option_can_be_clicked_once_wherever_random_play_leads(setting: Setting) -> None:
    for step, s in enumerate(play(setting)):
        decision = s.pending
        if decision is None or step % 7:
            continue
        shown = GAME.looks.scene(GAME.view(s, decision.seat), decision)
        ids = Counter(scene_ids(shown))
        assert max(ids.values()) == 1
        assert [one.action for one in shown.choices] == [str(option) for option in decision.options]
        assert sum(one.primary for one in shown.choices) <= 1
        for one in shown.choices:
            assert one.label
            assert one.icon
            assert not one.target or one.target in ids
            assert not one.odds or sum(one.odds) == 100
        assert shown.prompt is not None
        assert shown.prompt.subject in ids
        assert shown.prompt.help.endswith(".")
        assert shown.prompt.question == GAME.words.prompt(GAME.view(s, None), decision) or getattr(s.agenda[-1], "draft", ())
        assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown


@pytest.mark.parametrize("setting", RICH)
def test_everything_refers_to_what_is_there(setting: Setting) -> None:
    for step, s in enumerate(play(setting)):
        if step % 11:
            continue
        shown = GAME.looks.scene(GAME.view(s, None), None)
        cells = {one.id for one in shown.board.cells}
        pieces = {one.id for one in shown.pieces}
        assert {one.cell for one in shown.pieces} <= cells
        assert {one for area in shown.board.areas for one in area.cells} <= cells
        assert {one for arrow in shown.arrows for one in (arrow.source, arrow.target)} <= pieces
        assert 0 <= shown.phase < len(shown.phases)
        assert shown.choices == ()
        assert shown.ways == ()


@pytest.mark.parametrize("setting", RICH)
@rule("CHO-503")
def test_a_scene_is_the_same_in_every_state_that_its_viewer_can_imagine(setting: Setting) -> None:
    chance = FastChance.seeded(1)
    for step, s in enumerate(play(setting)):
        if step % 9:
            continue
        for viewer in (0, 1, None):
            asked = s.pending if s.pending is not None and s.pending.seat == viewer else None
            twin = GAME.imagine(s, viewer, chance)
            assert GAME.looks.scene(GAME.view(s, viewer), asked) == GAME.looks.scene(GAME.view(twin, viewer), asked)


def test_drawing_changes_nothing() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "2,0"}]).stack(0, "W W").hand(0, "mire").wizard()
    view = GAME.view(t.s, 0)
    before = GAME.snapshot(view)
    GAME.looks.scene(view, t.decision)
    assert GAME.snapshot(view) == before


# ---- the board ------------------------------------------------------------------------------------------------------


def test_a_full_world_has_793_hexes_and_a_move_changes_none_of_them() -> None:
    s = GAME.start(6, {"armies": "air;earth;fire;water;shadow;ford"}, chance=FastChance.seeded(2))
    before = GAME.looks.scene(GAME.view(s, None), None)
    assert len(before.board.cells) == 793
    GAME.apply(s, next(option for option in s.pending.options if str(option).startswith("step")))
    after = GAME.looks.scene(GAME.view(s, None), None)
    assert after.board is before.board
    assert len(msgspec.json.encode(difference(before, after))) < 3000


def test_hexes_say_what_they_are() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F", "2,0": "river", "3,0": "river", "2,1": "lake"}).wizard()
    shown = scene(t)
    assert (hex_at(shown, "1,0").ground, hex_at(shown, "1,0").about.split(",")[0]) == ("fire", "Fire element")
    assert hex_at(shown, "2,0").about.endswith("river system of 3 hexes")
    assert hex_at(shown, "2,0").label.startswith("River, ")
    assert hex_at(shown, "center").ground == "center"


@rule("CHO-330")
def test_the_plane_has_its_wall_until_it_is_opened() -> None:
    t = Arena([{"wizard": "0,0"}, {}])
    plane = [area for area in scene(t.wizard()).board.areas if area.id == PLANE]
    assert [area.wall for area in plane] == [True]
    t.open_plane()
    assert not any(area.wall for area in scene(t).board.areas)


def test_boards_belong_to_whoever_laid_them() -> None:
    s = GAME.start(2, {"armies": "fire;water"}, chance=FastChance.seeded(2))
    areas = GAME.looks.scene(GAME.view(s, None), None).board.areas
    assert Counter(area.seat for area in areas) == {0: 3, 1: 3, None: 1}


def test_a_frozen_lake_is_ice_and_thorns_are_a_piece_with_their_turns() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"3,0": "lake"})
    t.enchant(0, "frost_bridge", hexes=["3,0"]).enchant(0, "wall_of_thorns", hexes=["0,2"])
    shown = scene(t.wizard())
    assert hex_at(shown, "3,0").ground == "ice"
    thorns = piece(shown, "spell:2")
    assert (thorns.cell, thorns.icon, thorns.shape) == (at("0,2"), "thorny-vine", "tile")
    assert thorns.number == t.s.spells[1].turns


# ---- pieces ---------------------------------------------------------------------------------------------------------


def test_a_character_shows_its_level_its_spells_and_who_it_is() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "3,0"}]).level(g_archer=3).enchant(1, "sleep", on="0.archer").wizard()
    archer = piece(scene(t), "0.archer")
    assert (archer.cell, archer.seat, archer.number, archer.reach) == (at("0,0"), 0, 3, 2)
    assert [badge.icon for badge in archer.badges] == ["night-sleep"]
    assert said(archer.name) == "Ana's Archer"
    assert "under Sleep" in archer.about


@rule("CHO-411")
def test_towers_show_their_owner_their_reach_and_whether_they_have_shot() -> None:
    t = Arena([{"mason": "2,0"}, {}]).tower(1, "4,0")
    t.s.tower_shot[cell("4,0")] = 1
    tower = piece(scene(t.wizard()), f"tower:{NAMES[cell('4,0')]}")
    assert (tower.seat, tower.shape, tower.reach) == (1, "base", 2)
    assert said(tower.about).endswith("has shot at Ana in this round.")
    main = piece(scene(t), f"tower:{NAMES[t.s.main[0]]}")
    assert [badge.icon for badge in main.badges] == ["crown"]


@rule("CHO-808", "CHO-812")
def test_the_bead_lies_on_the_center_hex_or_is_worn() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).wizard()
    assert piece(scene(t), "chobolo").cell == "cell:0,0"
    t.open_plane(holder="0.wizard")
    t.s.armed = True
    shown = scene(t)
    assert "piece:chobolo" not in {one.id for one in shown.pieces}
    assert [badge.about for badge in piece(shown, "0.wizard").badges] == ["holds Chobolo", "armed with Armageddon"]
    assert said(shown.facts[0]).startswith("Ana's Coleb holds Chobolo")


# ---- mats -----------------------------------------------------------------------------------------------------------


@rule("CHO-502")
def test_the_stack_lights_what_it_pays_for() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "2,0"}]).stack(0, "W W F").hand(0, "mire", "sleep").wizard()
    shown = scene(t)
    assert [chip.kind for chip in mat(shown, 0).chips or ()] == ["W", "W", "F"]
    assert recipe(shown, 0, "Mire").ready
    assert recipe(shown, 0, "Mire").price == ("W", "W")
    assert not recipe(shown, 0, "Sleep").ready
    assert not recipe(shown, 0, "Resurrect").ready
    assert choice(shown, "cast mire").target == recipe(shown, 0, "Mire").id


@rule("CHO-503")
def test_claimed_chips_are_marked_and_pay_for_nothing_else() -> None:
    t = Arena([{"wizard": "0,0"}, {"wizard": "2,0"}], preset="full").stack(0, "W W").hand(0, "mire").stack(1, "E A")
    t.wizard().cast("mire", "target 1.wizard")
    shown = scene(t)
    assert [chip.claimed for chip in mat(shown, 0).chips or ()] == [True, True]
    assert not recipe(shown, 0, "Open Plane Wall").ready


def test_others_see_how_many_cards_but_not_which() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).hand(0, "mire", "sleep").wizard()
    own, other = mat(scene(t), 0), mat(scene(t, viewer=1), 0)
    assert [rack.name for rack in own.racks] == ["Standard spells", "Hand \u00b7 2 cards"]
    assert own.racks[1].private
    assert [rack.name for rack in other.racks] == ["Standard spells"]
    assert other.hand_count == 2
    assert "mire" not in json.dumps(msgspec.to_builtins(other)).lower()


@rule("CHO-545")
def test_a_pool_is_public() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).stack(0, "A W F").hand(0, "spell_pool").wizard().cast("spell_pool").quiet()
    t.do("pool resurrect", "done")
    assert [one.name for one in mat(scene(t, viewer=1), 0).racks[1].recipes] == ["Resurrect"]
    assert mat(scene(t, viewer=1), 0).racks[1].name == "Spell Pool"


def test_dead_warriors_lie_on_the_mat_and_can_be_chosen_there() -> None:
    t = Arena([{"archer": "0,0"}, {}]).remove("0.archer").stack(0, "F").wizard().do("cast resurrect")
    t.quiet()
    fallen = next(shelf for shelf in mat(scene(t), 0).shelves if shelf.name == "Fallen")
    assert "fallen:0.archer" in {slot.id for slot in fallen.things}


@rule("CHO-514")
def test_reactions_are_set_on_the_own_mat_and_nobody_else_sees_them() -> None:
    t = Arena([{"wizard": "0,0"}, {}], preset="smart", settings=True).wizard()
    shown = scene(t)
    assert choice(shown, "preset full").target == reactions_id(0)
    assert reactions_id(0) not in set(scene_ids(scene(t, viewer=1)))
    assert set(PRESET_WORDS) == set(PRESET_NAMES)


# ---- the chain, battles, ways ---------------------------------------------------------------------------------------


@rule("CHO-512")
def test_the_chain_shows_the_last_declared_spell_first() -> None:
    t = Arena([{"wizard": "0,0"}, {"wizard": "2,0"}], preset="full").stack(0, "W W A E").hand(0, "mire").stack(1, "E A")
    t.wizard().cast("mire", "target 1.wizard")
    assert [(link.name, link.seat) for link in scene(t).chain] == [("Mire", 0)]
    assert said(scene(t).chain[0].about) == "On Levan's Gammon."
    shown = scene(t)
    assert shown.prompt is not None
    assert (shown.prompt.passing, shown.prompt.moment) == ("pass", "when Mire is cast")
    assert said(shown.prompt.question) == "Ana casts Mire on Levan's Gammon. Answer with a spell?"
    t.do("cast dispel_magic")
    if t.offered != ["pass"] and t.offered[0].startswith(("spell", "target", "permanent")):
        t.do("spell 1")
    assert [(link.name, link.seat) for link in scene(t).chain] == [("Dispel Magic", 1), ("Mire", 0)]


@rule("CHO-518")
def test_a_window_is_one_sentence_with_pass_as_the_gold_button() -> None:
    t = Arena([{"forester": "0,0"}, {"wizard": "1,0"}], preset="full").stack(1, "F F").hand(1, "fireball").battle()
    t.do("truce no")
    shown = scene(t)
    assert shown.prompt is not None
    assert (shown.prompt.seat, shown.prompt.question) == (1, "The battle step begins. Cast a spell?")
    assert (shown.prompt.passing, shown.prompt.moment, shown.prompt.even) == ("pass", "before battles", False)
    assert choice(shown, "pass").primary


def test_every_kind_of_window_is_a_moment_that_one_can_be_rid_of() -> None:
    assert set(MOMENTS) == set(range(POINT))


@rule("CHO-518")
def test_where_all_answers_take_the_same_time_the_question_says_so() -> None:
    t = Arena([{"forester": "0,0"}, {"wizard": "1,0"}], preset="full", uniform_delay=True).stack(1, "F F").hand(1, "fireball")
    prompt = scene(t.battle().do("truce no")).prompt
    assert prompt is not None
    assert prompt.even


@rule("CHO-630")
def test_arrows_and_the_battle_panel_say_who_fights_whom() -> None:
    t = Arena([{"forester": "0,0", "ranger": "2,0"}, {"mason": "1,0"}]).battle().do("truce no")
    shown = scene(t)
    assert shown.arrows == (
        Arrow("piece:0.forester", "piece:1.mason"),
        Arrow("piece:0.ranger", "piece:1.mason"),
    )
    battle = mat(shown, "battle")
    assert (battle.title, battle.state) == ("Battle", "round 1")
    assert said(battle.notes[0]) == "Ana's Forester (level 1) attacks Levan's Mason."
    assert choice(shown, "attack 0.forester").odds == chances(0, True)


@rule("CHO-605")
def test_the_board_shows_who_is_asked_for_a_truce() -> None:
    t = Arena([{"mason": "0,0"}, {"archer": "1,0"}]).battle()
    assert (scene(t).prompt.kind, scene(t).prompt.subject) == ("truce_offer", "piece:0.mason")
    t.do("truce yes")
    assert (scene(t).prompt.kind, scene(t).prompt.subject) == ("truce_answer", "piece:1.archer")


def test_a_chip_says_what_the_stack_becomes() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}).stack(0, "A W").wizard()
    t.do(f"step {NAMES[cell('1,0')]}")
    take = next(choice for choice in scene(t).choices if choice.action.startswith("take"))
    assert take.about == "The stack is then, from the top: fire, air, water."


def test_odds_are_those_of_two_dice_with_four_sides() -> None:
    assert chances(0, True) == (38, 24, 38)
    assert chances(1, True) == (62, 19, 19)
    assert chances(0, False) == (38, 62, 0)


def test_ways_lead_as_far_as_the_spaces_reach_and_stop_at_elements() -> None:
    t = Arena([{"mason": "0,0"}, {}], {"1,0": "lake", "-1,0": "swamp"}).warriors().do("warrior 0.mason", "march")
    shown = scene(t)
    cells = {way.cell for way in shown.ways}
    assert at("0,3") in cells
    assert at("1,0") not in cells
    lit = {one.target for one in shown.choices}
    assert Way(at("0,2"), at("0,1")) in shown.ways
    assert at("0,1") in lit
    assert at("0,1") not in cells
    assert scene(t, viewer=1).ways == ()


@rule("CHO-205")
def test_a_named_warrior_is_shown_where_it_can_go_before_it_marches() -> None:
    t = Arena([{"mason": "0,0"}, {}], {"1,0": "lake"}).warriors().do("warrior 0.mason")
    shown = scene(t)
    assert choice(shown, "march").target == "piece:0.mason"
    assert {choice(shown, action).target for action in ("build", "nothing")} == {""}
    assert {Way(at("0,1"), "piece:0.mason"), Way(at("0,2"), at("0,1"))} <= set(shown.ways)
    assert {at("1,0"), at("0,0")}.isdisjoint(way.cell for way in shown.ways)
    reached = {way.cell for way in shown.ways}
    t.do("march")
    lit = {one.target for one in scene(t).choices if one.target.startswith("cell:") and not one.warns}
    assert reached == lit | {way.cell for way in scene(t).ways}
    assert scene(t.warriors().do("warrior 0.mason"), viewer=1).ways == ()


@rule("CHO-304")
def test_ways_know_the_swamp() -> None:
    t = Arena([{"mason": "0,0"}, {}], dict.fromkeys(["0,1", "1,0", "-1,1", "-1,0", "0,-1", "1,-1"], "swamp")).warriors()
    t.do("warrior 0.mason", "march")
    reached = {way.cell for way in scene(t).ways}
    assert at("0,3") in reached
    assert at("0,4") not in reached


@rule("CHO-308")
def test_a_deadly_step_warns() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "lake"}).wizard()
    deadly = choice(scene(t), f"step {NAMES[cell('1,0')]}")
    assert deadly.warns
    assert deadly.label == "Walk into the lake and die"
    assert not choice(scene(t), f"step {NAMES[cell('0,1')]}").warns


# ---- words and pictures ---------------------------------------------------------------------------------------------


def test_a_warrior_on_the_mat_stands_for_its_piece() -> None:
    t = Arena([{"mason": "0,0", "archer": "3,0"}, {}]).warriors()
    shown = scene(t)
    slots = [slot for shelf in mat(shown, 0).shelves for slot in shelf.things]
    assert {slot.piece for slot in slots} >= {one.target for one in shown.choices if one.action.startswith("warrior ")}


def test_every_question_and_action_has_help_and_a_picture() -> None:
    assert set(HELPS) == set(ASKS)
    assert set(ICONS) == set(GAME.actions)


def test_every_spell_says_what_it_does() -> None:
    assert all(about_spell(number).endswith(".") for number in range(41))


def test_icons_exist_in_the_clients_set() -> None:
    path = Path(__file__).parents[3] / "web/node_modules/@iconify-json/game-icons/icons.json"
    if not path.exists():
        pytest.fail("the icons of the client are not installed: run `make client`")
    known = json.loads(path.read_text())["icons"]
    fixed: list[Any] = [value for name, value in vars(icons).items() if name.isupper() and isinstance(value, str)]
    named = [*icons.KIND_ICONS, *icons.ELEMENT_ICONS, *icons.SPELL_ICONS, *(one for one in fixed if ":" not in one)]
    assert [name for name in named if name not in known and name != "AEFW"] == []


def test_mats_before_the_armies_are_chosen_say_so() -> None:
    s = GAME.start(2, {}, chance=FastChance.seeded(1))
    shown = GAME.looks.scene(GAME.view(s, 0), s.pending)
    assert [one.state for one in shown.mats] == ["no army yet", "no army yet"]
    assert shown.mats[0].title == seat_mark(0)
    assert shown.phases == ("Setup",)
