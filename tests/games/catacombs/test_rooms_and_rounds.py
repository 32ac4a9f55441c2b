"""Rooms, phases, rounds, turn order, and how a match ends."""

from __future__ import annotations

import pytest

from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.battle.deploying import DetermineMonsters, PlaceMonsters
from questboard.games.catacombs.rules.battle.rooms import AskMat, LairMat, PlaceParty, PrepareParty, Resolution
from questboard.games.catacombs.rules.battle.rounds import EndRound
from questboard.games.catacombs.rules.content import ITEM, MATS, PIECE, PIECES
from questboard.games.catacombs.rules.endings import Check
from questboard.games.catacombs.rules.model import AWAY, ON_MAT

from .beginning import Beginning
from .table import Table


@pytest.mark.rule("CAT-201")
def test_rooms_are_turned_up_in_order() -> None:
    b = Beginning(rooms="gatehouse, merchant, barracks, lair").until("choose_actor")
    assert (b.s.place, b.s.room) == (0, "gatehouse")
    for piece in b.s.monsters():
        b.s.where[piece] = AWAY
    b.s.agenda.append(Check())
    GAME.rules.refresh(b.s)
    assert (b.s.place, b.s.room) == (1, "merchant")
    b.until("choose_mat")
    assert (b.s.place, b.s.room) == (2, "barracks")


@pytest.mark.rule("CAT-202")
def test_the_mat_of_the_previous_battle_room_is_not_offered() -> None:
    t = Table()
    t.s.last_mat = 2
    t.run(AskMat(0))
    assert f"mat {MATS[2].id}" not in t.offered
    assert len(t.offered) == 5
    t.do("mat altar")
    assert MATS[t.s.last_mat].id == "altar"


@pytest.mark.rule("CAT-202", "CAT-770")
def test_the_lair_uses_the_lords_mat_even_twice_in_a_row() -> None:
    t = Table(lord="phoshar", room="lair")
    t.s.last_mat = 2
    t.run(LairMat())
    assert MATS[t.s.mat].id == "lava_tube"


@pytest.mark.rule("CAT-203")
@pytest.mark.parametrize("mat", ["mausoleum", "altar"])
def test_an_obstacle_lies_on_every_icon(mat: str) -> None:
    t = Table({}, party=("elani", "xoric", "varesh", "roosan"))
    for piece in t.s.on_mat():
        t.s.where[piece] = 0
    t.run(AskMat(0)).do(f"mat {mat}")
    places = [(t.s.x[piece], t.s.y[piece]) for piece in PIECES.obstacles if t.s.where[piece] == ON_MAT]
    assert places == [tuple(place) for card in MATS if card.id == mat for place in card.obstacles]


@pytest.mark.rule("CAT-205", "CAT-R52")
def test_monsters_are_placed_wholly_in_their_zone_shadows_too() -> None:
    t = Table(room="silent_crypt")
    t.run(DetermineMonsters(), PlaceMonsters()).do("monster orc", "count 1")
    assert t.asked == "place_monster"
    assert t.refused("place 312 160").rule == "CAT-205"
    t.do("place 313 160")
    assert t.refused("place 325 160").rule == "CAT-304"


@pytest.mark.rule("CAT-206", "CAT-328", "CAT-103")
def test_heroes_are_placed_in_their_zone_in_hero_order_and_familiars_near_them() -> None:
    t = Table(party=("oleira", "xoric", "elani", "roosan")).give("oleira", "spirit_familiar")
    for member in t.s.party:
        t.s.where[member.hero] = 0
    t.run(PlaceParty())
    for name, y in (("oleira", 16), ("xoric", 4), ("elani", 10), ("roosan", 28)):
        assert t.s.agenda[-1].piece == PIECE[name]
        assert t.refused("place 88 160").rule == "CAT-206"
        t.place(5.0, y)
    assert t.s.agenda[-1].piece == PIECE["spirit_familiar"]
    assert t.refused("place 50 200").rule == "CAT-206"
    t.place(5.0, 18.5)
    assert t.asked == "pause"
    assert t.health("spirit_familiar") == 1


@pytest.mark.rule("CAT-207", "CAT-430", "CAT-503", "CAT-504")
def test_used_cards_are_turned_up_at_setup() -> None:
    t = Table(party=("oleira", "xoric", "elani", "roosan")).give(
        "oleira", "elven_arrow used", "elven_arrow used", "throwing_axe used"
    )
    t.run(PrepareParty())
    assert len(t.member("oleira").abilities) == 2
    assert t.member("oleira").items == [ITEM["throwing_axe"]]
    assert t.member("oleira").used_items == []


@pytest.mark.rule("CAT-208")
def test_in_a_round_first_the_heroes_act_then_the_overseer() -> None:
    b = Beginning(rooms="gatehouse, lair").until("choose_actor")
    assert b.seat == 1
    assert b.offered == ["act varesh", "act roosan", "act elani", "act xoric", "end_half"]
    b.do("act elani").until("choose_actor")
    assert b.offered == ["act varesh", "act roosan", "act xoric", "end_half"]
    b.do("end_half")
    assert b.seat == 0
    assert sorted(b.offered) == ["act armoured_beetle_1", "act orc_1", "act orc_2", "act orc_3", "act orc_4", "end_half"]
    b.do("end_half")
    assert (b.s.round, b.seat) == (2, 1)
    assert len(b.offered) == 5


@pytest.mark.rule("CAT-209", "CAT-531")
def test_a_familiar_acts_in_its_owners_slot_or_alone_if_the_owner_cannot() -> None:
    t = Table({"oleira": (10, 16), "spirit_familiar": (12.5, 16), "orc_1": (40, 16)}).give("oleira", "spirit_familiar")
    t.half("heroes")
    assert "act spirit_familiar" not in t.offered
    t.set("oleira", frozen=True).half("heroes")
    assert "act spirit_familiar" in t.offered
    t.do("act spirit_familiar")
    assert t.shot == "rush"
    t.do("skip", "skip")
    assert "act spirit_familiar" not in t.offered


@pytest.mark.rule("CAT-210", "CAT-327")
def test_a_hero_may_pass() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).turn("elani").do("pass")
    assert t.asked == "pause"
    assert t.happened("passed")[0].piece == "elani"


@pytest.mark.rule("CAT-211")
def test_a_monster_acts_at_most_once_a_round() -> None:
    t = Table({"orc_1": (40, 16), "orc_2": (45, 16)}).half("overseer")
    assert t.offered == ["act orc_1", "act orc_2", "end_half"]
    t.do("act orc_2", "choose 1", "skip")
    assert t.offered == ["act orc_1", "end_half"]
    t.do("end_half")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-212", "CAT-233", "CAT-R20")
def test_from_round_16_on_the_catacomb_collapses_on_every_hero_on_the_mat() -> None:
    t = Table({"orc_1": (40, 16)}, round=15).run(EndRound())
    assert t.health("elani") == 10
    t = Table({"orc_1": (40, 16)}, round=16).set("elani", frozen=True).set("roosan", teleported=16).run(EndRound())
    assert [t.health(name) for name in ("varesh", "elani", "xoric", "roosan")] == [7, 9, 11, 10]


@pytest.mark.rule("CAT-233", "CAT-231")
def test_at_the_end_of_round_30_the_overseer_wins() -> None:
    t = Table({"orc_1": (40, 16)}, round=30).run(EndRound())
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.rule) == ((0,), "CAT-233")


@pytest.mark.rule("CAT-213", "CAT-214")
def test_a_completed_room_skips_the_rest_of_the_sequence() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).turn("elani").do("base").shoot("orc_1")
    assert t.asked == "pause"
    assert t.s.sequences == []
    assert t.happened("room_completed")[0].rule == "CAT-214"


@pytest.mark.rule("CAT-214")
def test_a_teleported_monster_keeps_the_battle_going() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16), "rakshasa": (40, 16)}).set("rakshasa", teleported=1)
    t.turn("elani").do("base").shoot("orc_1")
    assert t.happened("room_completed") == []
    assert t.shot == "rush"


@pytest.mark.rule("CAT-215", "CAT-807")
def test_at_the_end_of_a_room_everybody_is_freed_and_the_mat_cleared() -> None:
    t = Table({"elani": (10, 16), "fire_wall_1": (20, 20), "hero_shield": (30, 30), "orc_1": (40, 5), "xoric": (10, 25)})
    t.set("varesh", teleported=1).set("roosan", devoured="gelatinous_cube").set("xoric", stunned=True).set("elani", frozen=True)
    t.run(Resolution())
    assert t.s.on_mat() == []
    assert t.s.devoured == []
    assert not t.member("xoric").stunned
    assert not t.frozen("elani")
    assert set(t.s.where) == {0}
    assert not t.s.fighting


@pytest.mark.rule("CAT-219", "CAT-532")
def test_a_familiars_kill_is_credited_to_nobody() -> None:
    t = Table({"oleira": (10, 16), "spirit_familiar": (12.5, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).give(
        "oleira", "spirit_familiar"
    )
    t.performs("spirit_familiar", "melee").shoot("orc_1")
    assert t.where("orc_1") == "away"
    assert t.credited("orc_1") == ""


@pytest.mark.rule("CAT-219", "CAT-607")
def test_a_frozen_monster_counts_for_who_froze_it_last() -> None:
    t = Table({"varesh": (10, 16), "elani": (10, 22), "orc_1": (20, 16), "orc_2": (40, 16)})
    t.performs("varesh", "ice").shoot("orc_1")
    assert t.credited("orc_1") == "varesh"
    t.performs("elani", "rush").shoot("orc_1", change=30.0)
    assert t.credited("orc_1") == ""
    t.performs("elani", "ice").shoot("orc_1")
    assert t.credited("orc_1") == "elani"


@pytest.mark.rule("CAT-220")
def test_damage_reflected_by_a_heros_card_is_credited_to_that_hero() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).give("varesh", "mirror_ward")
    t.performs("orc_1", "missile").shoot("varesh")
    t.do("spell mirror_ward")
    assert t.where("orc_1") == "board"
    assert t.credited("orc_1") == "varesh"


@pytest.mark.rule("CAT-220", "CAT-R39", "CAT-611", "CAT-214")
def test_the_last_fire_spirit_that_transforms_completes_the_room_for_nobodys_gold() -> None:
    t = Table({"elani": (10, 16), "fire_spirit_1": (40, 16)}).turn("fire_spirit_1").shoot().do("transform yes")
    assert len(t.happened("room_completed")) == 1
    t.run(Resolution())
    assert [member.gold for member in t.s.party] == [5, 5, 5, 5]


def in_the_lair(**how: object) -> Table:
    return Table({"elani": (10, 16), "vasesak": (20, 16), "orc_1": (40, 16)}, room="lair", mat="altar", **how)  # type: ignore[arg-type]


@pytest.mark.rule("CAT-230", "CAT-774")
def test_the_heroes_win_when_the_lord_has_no_health_left() -> None:
    t = in_the_lair(seats=3).set("vasesak", health=1).turn("elani").do("base").shoot("vasesak")
    assert t.s.outcome is not None
    assert t.s.outcome.winners == (1, 2)
    assert t.s.outcome.rule == "CAT-230"
    assert t.where("orc_1") == "mat"  # minions do not matter


@pytest.mark.rule("CAT-231")
@pytest.mark.parametrize(("state", "lost"), [("dead", True), ("frozen", True), ("stunned", False), ("teleported", False)])
def test_the_overseer_wins_when_no_hero_is_able(state: str, lost: bool) -> None:
    t = Table({"orc_1": (40, 16)})
    t.ally("oleira", "elani", 30, 30)
    t.set("varesh", dead=True).set("roosan", dead=True).set("elani", devoured="gelatinous_cube")
    t.set("xoric", **{state: 1 if state == "teleported" else True})
    t.run(Check())
    assert (t.s.outcome is not None) is lost


@pytest.mark.rule("CAT-232", "CAT-R19")
def test_if_both_sides_fall_by_the_same_shot_the_overseer_wins() -> None:
    t = Table({"elani": (10, 16), "phoshar": (20, 16), "minotaur_1": (25, 20)}, room="lair", lord="phoshar", mat="lava_tube")
    for name in ("varesh", "roosan", "xoric"):
        t.set(name, dead=True)
    t.set("elani", health=1).set("phoshar", health=1)
    t.performs("elani", "missile").shoot("phoshar", "minotaur_1")
    assert t.s.outcome is not None
    assert t.s.outcome.winners == (0,)


@pytest.mark.rule("CAT-234")
def test_nobody_loses_in_a_special_room() -> None:
    t = Table(room="healer")
    t.s.fighting = False
    for name in ("varesh", "roosan", "elani", "xoric"):
        t.set(name, dead=True)
    t.run(Check())
    assert t.s.outcome is None


@pytest.mark.rule("CAT-235")
def test_a_half_does_not_end_before_the_teleported_are_back() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}, round=2).set("elani", teleported=1).half("heroes")
    assert "end_half" not in t.offered
    assert t.refused("end_half").rule == "CAT-235"
    t.do("act elani").place().do("skip")
    assert "end_half" in t.offered


@pytest.mark.rule("CAT-211", "CAT-771")
def test_a_lord_that_passes_is_told() -> None:
    t = Table({"vasesak": (40, 16), "elani": (10, 16)}, room="lair").turn("vasesak").do("pass")
    assert t.happened("passed")[0].piece == "vasesak"
    assert t.asked == "pause"


@pytest.mark.rule("CAT-804")
def test_a_return_is_told_with_its_place() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}, round=2).set("elani", teleported=1).turn("elani").place(30.0, 1.2)
    (back,) = t.happened("came_back")
    assert (back.piece, back.x, back.y) == ("elani", 30.0, 1.25)


@pytest.mark.rule("CAT-208", "CAT-210")
def test_the_match_rests_between_whole_turns_and_setup_choices_only() -> None:
    resting = {step.kind for step in GAME.rules.steps if step.asks and step.at_rest}  # type: ignore[attr-defined]
    assert resting == {
        "choose_heroes", "assign_hero", "choose_lord", "start_item", "choose_spell", "special_slot", "choose_mat",
        "metre_monster", "place_monster", "place_hero", "choose_actor", "room_action",
    }  # fmt: skip
    between = {step.__name__ for step in GAME.rules.steps if step.asks and step.kind == "room_action" and not step.at_rest}  # type: ignore[attr-defined]
    assert between == {"AskService"}


@pytest.mark.rule("CAT-320")
def test_what_is_still_to_happen_never_changes_by_itself() -> None:
    assert [step for step in GAME.rules.steps if not step.__struct_config__.frozen] == []
