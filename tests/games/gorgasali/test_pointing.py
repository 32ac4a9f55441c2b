"""Whatever is clicked answers: lit things are options, all others say why not, with the rule."""

from __future__ import annotations

import pytest

from questboard.core import Explanation
from questboard.core.conformance.showing import scene_ids
from questboard.games.gorgasali.game import GAME

from .table import Table
from .wandering import everywhere

FAR = "24,24"


def why(t: Table, thing: str) -> Explanation:
    return GAME.words.why_not(t.s, t.decision.seat, thing)


def test_everything_that_is_shown_has_an_answer_wherever_random_play_leads() -> None:
    for s in everywhere(37):
        if s.pending is None:
            continue
        shown = GAME.looks.scene(GAME.view(s, s.pending.seat), s.pending)
        lit = {choice.target for choice in shown.choices}
        for name in scene_ids(shown):
            if name.startswith("zone:"):
                continue
            found = GAME.words.why_not(s, s.pending.seat, name)
            assert found.rule in GAME.rules.rulebook, name
            assert found.sentence.endswith("."), name
            assert found.sentence != "There is nothing to choose here now.", name
            assert "'" not in found.sentence.replace("D'rain", "").replace("E'moon", "").replace("teammate's", ""), found.sentence
            assert (found.sentence == "You can choose that now." and not found.remedy) == (name in lit), name


def test_a_number_in_the_frame_says_what_it_is_for() -> None:
    t = aiming()
    for known in ("mark:north:0", "mark:west:24"):
        assert why(t, known).sentence == "The numbers name the squares: the column, then the row."
    for unknown in ("mark:north:25", "mark:above:0", "mark:north:x"):
        assert why(t, unknown).sentence == "There is nothing to choose here now."


# ---- the line of view -----------------------------------------------------------------------------------------------


def aiming() -> Table:
    t = Table({"medea": "10,12", "varas": "10,10", "ebue": "14,12", "kruber": "8,12", "armazi": "10,9"}, round=6)
    return t.banner("barrier", "kruber", "9,10", "9,11", "9,12", "9,13", "9,14").give("medea", "farseer").after_move("medea")


@pytest.mark.rule("GOR-404")
def test_a_view_blocked_by_the_tree_is_explained() -> None:
    for t in (aiming().do("shoot"), aiming()):  # while aiming, and before
        found = why(t, "piece:ebue")
        assert found.rule == "GOR-404"
        assert found.sentence == "The Great Tree stands in the line of view to Ebue."
        assert found.remedy == "Go where the line passes beside it."


@pytest.mark.rule("GOR-404", "GOR-405", "GOR-704")
def test_a_view_blocked_by_a_barrier_is_explained_with_its_owner_and_its_end() -> None:
    for t in (aiming().do("shoot"), aiming()):
        found = why(t, "piece:kruber")
        assert found.rule == "GOR-404"
        assert found.sentence == "The Barrier of Kruber on (9,12) stands in the line of view to Kruber."
        assert found.remedy == "It goes at the beginning of round 8; or go round it."


def test_who_can_be_shot_is_told_how() -> None:
    found = why(aiming(), "piece:varas")
    assert (found.sentence, found.remedy) == ("Varas can be shot with Farseer.", "Press Shoot, then choose him.")


@pytest.mark.rule("GOR-602")
def test_who_is_out_of_range_is_told_the_distance() -> None:
    t = Table({"medea": "4,9", "varas": "4,13"}).give("medea", "kite").set("medea", extra_chests=1).after_move("medea")
    assert why(t, "piece:varas").sentence == "Varas is 4 away, and Kite reaches 2."
    assert why(t, "cell:4,13").sentence == "Varas is 4 away, and Kite reaches 2."


@pytest.mark.rule("GOR-616")
def test_with_weapons_face_down_nobody_can_be_shot() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}).give("medea", "kite down").after_move("medea")
    assert why(t, "piece:varas").sentence == "Your weapons are face down."


@pytest.mark.rule("GOR-205")
def test_before_the_movement_nobody_can_be_shot() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}).give("medea", "kite").set("medea", extra_chests=1).before_roll("medea")
    assert why(t, "piece:varas").sentence == "The main action comes after the movement."


@pytest.mark.rule("GOR-621")
def test_teammates_cannot_be_shot() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9", "octor": "0,0"}, mode="duo").give("medea", "kite").after_move("medea")
    assert why(t, "piece:ebue").rule == "GOR-621"


@pytest.mark.rule("GOR-804")
def test_an_ability_that_does_not_reach_says_how_far_it_does() -> None:
    t = (
        Table({"armazi": "4,9", "varas": "5,9", "ebue": "4,10", "medea": "10,9"})
        .ready("armazi")
        .after_move("armazi")
        .do("ability")
    )
    assert why(t, "piece:medea").sentence == "Medea is 6 away, and Supernova reaches 2."


# ---- squares --------------------------------------------------------------------------------------------------------


def test_squares_of_a_walk() -> None:
    t = Table({"medea": "4,9", "varas": "4,8"}).walk("medea", 2).do("go east")
    assert [why(t, f"cell:{name}").rule for name in ("4,9", "6,8", "9,9")] == ["GOR-303", "GOR-301", "GOR-301"]
    assert why(t, "cell:sector:3").rule == "GOR-309"
    assert why(t, "mark:tree").rule == "GOR-404"


def test_squares_in_the_windows_of_a_turn() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).set("medea", extra_chests=1)
    assert why(t.before_roll("medea"), "cell:5,9").remedy == "Roll."
    assert why(t.before_move("medea", 1, 2), "cell:5,9").remedy == "Press Move."
    assert why(t.after_move("medea"), "cell:5,9").sentence == "The movement of this turn is over."
    assert why(t, "cell:12,12").rule == "GOR-307"


def test_squares_for_a_barrier() -> None:
    t = Table({"medea": "14,6", "varas": FAR}).give("medea", "barrier").after_move("medea").do("use barrier")
    assert why(t, "cell:0,0").rule == "GOR-703"
    assert why(t.do("square 14,5"), "cell:0,0").remedy == "Choose a lit square."


# ---- mats -----------------------------------------------------------------------------------------------------------


def test_slots_and_bars_of_the_own_mat() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "kite", "helmet", "flame_bulb", "backpack bandage")
    t.set("medea", extra_chests=1).after_move("medea")
    rules = [
        why(t, f"slot:0:{name}").rule for name in ("weapon_1", "helmet_1", "throwable_1", "backpack_consumable_1", "defensive_1")
    ]
    assert rules == ["GOR-602", "GOR-617", "GOR-721", "GOR-502", "GOR-501"]
    assert why(t, "track:0:ability").rule == "GOR-802"
    assert why(t, "mat:0").sentence == "That is your own mat; you choose by its parts."


def test_a_weapon_says_how_it_is_shot() -> None:
    t = Table({"medea": "4,9", "varas": "5,9", "ebue": "4,10"}).give("medea", "kite").after_move("medea")
    assert (why(t, "slot:0:weapon_1").sentence, why(t, "slot:0:weapon_1").remedy) == (
        "You can choose that now.",
        "Choose: Shoot.",
    )


def test_slots_of_others_belong_to_them() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).give("varas", "kite").set("medea", extra_chests=1).after_move("medea")
    assert why(t, "slot:1:weapon_1").sentence == "That lies on the mat of Varas."
    assert why(t, "track:1:ability").sentence == "That is the ability of Varas."
    assert why(t, "mat:1").sentence == "Varas is played by \u27e61\u27e7."


def test_weapons_are_not_stolen() -> None:
    t = Table({"varas": "4,9", "medea": "5,9"}).ready("varas").give("medea", "kite", "helmet", "bandage").after_move("varas")
    assert why(t.do("ability"), "slot:1:weapon_1").rule == "GOR-830"


def test_piles_say_when_they_are_used() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).set("medea", extra_chests=1).after_move("medea")
    names = ("weapons", "support", "discards", "chests")
    assert [why(t, f"pile:{name}").rule for name in names] == ["GOR-413", "GOR-413", "GOR-508", "GOR-414"]


def test_what_does_not_exist_is_nothing() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).set("medea", extra_chests=1).after_move("medea")
    things = (
        "cell:77,7",
        "piece:zorro",
        "slot:9:weapon_1",
        "slot:0:pocket",
        "track:7:ability",
        "mat:9",
        "mark:moon",
        "pile:gold",
        "x",
    )
    assert {why(t, thing).sentence for thing in things} == {"There is nothing to choose here now."}
