"""The worked examples of the specification, with its numbers."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.content import SQUARE
from questboard.games.gorgasali.rules.fight.damage import Hit, strike

from .table import Table

FAR = "24,24"
CHEST = ("kite", "helmet", "bandage")


@pytest.mark.rule("GOR-302", "GOR-303", "GOR-306")
def test_example_01_move_and_forced_stop() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).before_move("medea", 2, 4).do("move")
    t.do("go east", "go south", "go east", "go south", "go west")
    assert (t.at("medea"), t.asked) == ("5,11", "pause")
    assert t.happened("stepped")[-1].left == 1


@pytest.mark.rule("GOR-304")
def test_example_02_no_early_stop() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).before_move("medea", 2, 4).do("move", "go east")
    assert t.offered == ["go north", "go east", "go south"]  # (5,8), (6,9), (5,10)


@pytest.mark.rule("GOR-305", "GOR-413")
def test_example_03_chest() -> None:
    t = Table({"medea": "4,9", "varas": FAR}, chance=CHEST).before_move("medea", 3, 3).do("go east", "go east")
    assert t.offered == ["go north", "go east", "go south", "stop"]
    t.do("stop")
    assert t.mat("medea") == ["kite", "helmet", "bandage"]
    assert SQUARE["6,9"] not in t.s.chests
    t = Table({"medea": "4,9", "varas": FAR}).before_move("medea", 3, 3).do("go east", "go east", "go east")
    assert t.happened("stepped")[2].left == 1  # water
    assert SQUARE["6,9"] in t.s.chests


@pytest.mark.rule("GOR-214")
def test_example_04_double() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).set("medea", extra_chests=1).before_move("medea", 5, 5)
    assert "skip" not in t.offered


@pytest.mark.rule("GOR-213")
def test_example_05_skip_twice() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).set("medea", skipped=True, extra_chests=1).before_move("medea", 2, 5)
    assert "skip" not in t.offered
    t.do("move")
    while t.asked.startswith("step"):
        t.do(next(option for option in t.offered if option != "stop"))
    assert "skip" in t.before_move("medea", 2, 5).offered


def gemini(*dice: int) -> Table:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=dice).give("medea", "gemini", "extra_six", "bandage").after_move("medea")
    return t.do("shoot")


@pytest.mark.rule("GOR-604", "GOR-616")
def test_example_06_gemini() -> None:
    t = gemini(3, 5).do("plain")
    assert (t.health("varas"), t.slot("medea", "weapon_1")) == (68, "gemini down")


@pytest.mark.rule("GOR-608", "GOR-758", "GOR-211")
def test_example_07_gemini_rolls_seven() -> None:
    assert gemini(3, 4).do("plain").health("varas") == 52
    t = gemini(3, 4).do("extend extra_six")
    assert (t.health("varas"), t.s.consumed) == (28, True)


@pytest.mark.rule("GOR-604")
def test_example_08_mantis() -> None:
    t = Table({"medea": "4,9", "varas": "6,10"}, chance=[3, 3, 6, 1, 5]).give("medea", "mantis").after_move("medea").do("shoot")
    assert t.health("varas") == 64


@pytest.mark.rule("GOR-707", "GOR-610")
@pytest.mark.parametrize(("square", "loss"), [("6,9", 18), ("6,10", 24)])
def test_example_09_lynx_and_the_platform(square: str, loss: int) -> None:
    t = Table({"medea": "4,9", "varas": square}, chance=[5, 1, 3]).give("medea", "lynx").banner("tree_platform", "varas", square)
    assert t.after_move("medea").do("shoot").health("varas") == 100 - loss


@pytest.mark.rule("GOR-605")
@pytest.mark.parametrize(("die", "health"), [(4, 55), (2, 100)])
def test_example_10_tochinator(die: int, health: int) -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}, chance=[die]).give("medea", "tochinator").after_move("medea").do("shoot")
    assert (t.health("varas"), t.slot("medea", "weapon_1")) == (health, "tochinator down")


@pytest.mark.rule("GOR-606")
@pytest.mark.parametrize(("square", "hit"), [("5,9", False), ("6,9", True), ("6,10", True), ("6,11", False)])
def test_example_11_breathold(square: str, hit: bool) -> None:
    t = Table({"medea": "4,9", "varas": square}, chance=[4, 4]).give("medea", "breathold").after_move("medea").do("shoot")
    assert (t.health("varas") < 100) == hit
    t = Table({"medea": "4,9", "varas": "6,12"}).give("medea", "breathold", "kite down").after_move("medea")
    assert "shoot" not in t.offered


@pytest.mark.rule("GOR-617")
@pytest.mark.parametrize(("damage", "left", "loss"), [(7, ["body_armor"], 0), (18, ["helmet"], 0), (23, [], 0), (50, [], 20)])
def test_example_12_armor(damage: int, left: list[str], loss: int) -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("varas", "helmet", "body_armor").run()
    strike(t.s, 0, [Hit(1, card=damage)], "GOR-617")
    assert (t.mat("varas"), t.health("varas")) == (left, 100 - loss)


@pytest.mark.rule("GOR-618")
def test_example_13_magic_field() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).banner("magic_field", "varas", "6,9").run()
    strike(t.s, 0, [Hit(1, card=23)], "GOR-618")
    assert t.health("varas") == 89
    t.give("varas", "helmet", "body_armor")
    strike(t.s, 0, [Hit(1, card=50)], "GOR-618")
    assert (t.mat("varas"), t.health("varas")) == ([], 89)


@pytest.mark.rule("GOR-615", "GOR-902")
def test_example_14_breathold_eliminates() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}, chance=[4, 4]).give("medea", "breathold")
    t.give("varas", "helmet", "body_armor").set("varas", health=40).after_move("medea").do("shoot")
    assert (t.at("varas"), t.mat("medea")) == ("out", ["breathold down", "helmet", "body_armor"])


@pytest.mark.rule("GOR-722")
@pytest.mark.parametrize(("die", "health"), [(4, 40), (5, 100)])
def test_example_15_magic_spear(die: int, health: int) -> None:
    t = (
        Table({"medea": "4,9", "varas": "6,11"}, chance=[die])
        .give("medea", "magic_spear")
        .after_move("medea")
        .do("use magic_spear")
    )
    assert (t.health("varas"), t.mat("medea")) == (health, [])


@pytest.mark.rule("GOR-704", "GOR-725")
def test_example_16_how_long_banners_stay() -> None:
    t = Table({"medea": "14,6", "varas": FAR}, chance=[1, 2] * 9, round=6).give("medea", "barrier").after_move("medea")
    t.do("use barrier", "square 14,5", "line 12,5 east").begin_round()
    assert (t.s.round, len(t.s.walls)) == (7, 5)
    assert len(t.begin_round().s.walls) == 0
    t = Table({"medea": "14,6", "varas": FAR}, chance=[1, 2] * 9, round=11).give("medea", "smoke_bulb").after_move("medea")
    t.do("use smoke_bulb")
    t.s.round, t.s.starter = 12, 1
    t.begin_round()
    assert (t.s.round, t.asked, bool(t.player("medea").smoke)) == (13, "window_2 varas", True)
    t.do("skip")
    assert (t.asked, bool(t.player("medea").smoke)) == ("window_2 medea", False)


@pytest.mark.rule("GOR-205", "GOR-209", "GOR-211")
def test_example_17_a_whole_turn() -> None:
    t = Table({"medea": "4,11", "varas": "6,9"}, chance=[1, 1, 2, 3]).give(
        "medea", "kite", "extra_six", "bandage", "tree_platform"
    )
    t.give("medea", "smoke_bulb").set("medea", health=50).turn("medea")
    t.do("roll", "go north", "go north", "shoot", "extend extra_six", "use tree_platform")
    assert t.asked == "pause"  # smoke does not go onto a platform: nothing was left
    assert (t.at("medea"), t.health("varas")) == ("4,9", 100 - 11 * 3)


@pytest.mark.rule("GOR-609")
def test_example_18_dobergun_in_an_inactive_zone() -> None:
    t = Table({"medea": "3,6", "varas": "4,5"}, chance=[4, 4], round=12).set("medea", health=50).give("medea", "dobergun")
    t.after_move("medea").do("shoot")
    assert t.health("varas") == 60
    t.do("go north")
    assert (t.at("medea"), t.health("medea")) == ("3,5", 50)
    assert "go north" not in t.offered  # (3,4) is a chest
    assert t.do("go west").at("medea") == "2,5"


@pytest.mark.rule("GOR-756", "GOR-409")
@pytest.mark.parametrize(("square", "block", "health"), [("5,9", "1 1", 100), ("4,9", "0 1", 90)])
def test_example_19_teleport(square: str, block: str, health: int) -> None:
    t = Table({"medea": "12,8", "varas": FAR}, round=12).give("medea", "teleport").before_move("medea", 1, 2)
    assert t.do("use teleport", f"block {block}", f"square {square}").health("medea") == health


@pytest.mark.rule("GOR-310", "GOR-409")
@pytest.mark.parametrize(("round", "health"), [(7, 90), (11, 60)])
def test_example_20_penalties(round: int, health: int) -> None:
    t = Table({"medea": "5,2", "varas": FAR}, round=round).walk("medea", 4).do("go north", "go east", "go south", "go south")
    assert (t.at("medea"), t.health("medea")) == ("6,3", health)


@pytest.mark.rule("GOR-404")
def test_example_21_clear_view() -> None:
    s = Table({"medea": "4,9", "varas": FAR}).s
    assert not s.has_clear_view(SQUARE["10,12"], SQUARE["14,12"])
    assert s.has_clear_view(SQUARE["10,10"], SQUARE["14,10"])
    assert s.has_clear_view(SQUARE["10,11"], SQUARE["11,10"])


@pytest.mark.rule("GOR-705", "GOR-404")
def test_example_22_barrier() -> None:
    t = Table({"medea": "14,6", "varas": "14,4", "ebue": "17,6"}).give("medea", "barrier").after_move("medea")
    t.do("use barrier", "square 14,5", "line 12,5 east")
    t.give("varas", "mantis").give("ebue", "hornet")
    assert t.after_move("varas").asked == "pause"
    assert "shoot" in t.after_move("ebue").offered


@pytest.mark.rule("GOR-850", "GOR-851")
def test_example_23_freeze() -> None:
    t = Table({"tsiva": "4,9", "medea": "6,10", "varas": "6,11"}, chance=[6, 6, 1, 1, 1]).ready("tsiva").after_move("tsiva")
    t.do("ability")
    assert (t.player("medea").frozen_by, t.player("varas").frozen_by) == (1, 0)
    t.give("medea", "hornet").turn("medea").do("shoot")
    assert (t.at("medea"), t.happened("shot_fired")[0].target) == ("6,10", 2)  # not Tsiva, who is in range too
    t.script(2, 5).turn("medea")
    assert "skip" in t.offered


@pytest.mark.rule("GOR-820", "GOR-821")
def test_example_24_hypnosis() -> None:
    t = Table({"ebue": "2,5", "medea": "5,6", "varas": FAR}, round=7).ready("ebue").after_move("ebue").do("ability")
    assert sorted(t.offered) == ["square 2,4", "square 2,6", "square 3,5"]


@pytest.mark.rule("GOR-870", "GOR-871", "GOR-213")
def test_example_25_eye_contact() -> None:
    t = (
        Table({"kruber": "4,9", "medea": "6,9", "varas": FAR}, chance=[2, 5, 1, 1])
        .give("kruber", "kite")
        .set("kruber", cooldown=1)
    )
    t.turn("kruber").do("ability", "skip", "shoot", "return")
    assert (t.at("kruber"), t.at("medea")) == ("4,9", "6,9")
    t.set("kruber", extra_chests=1).before_move("kruber", 2, 5)
    assert t.refused("skip").rule == "GOR-213"


@pytest.mark.rule("GOR-860", "GOR-861")
def test_example_26_imitate() -> None:
    t = Table({"octor": "4,9", "medea": "5,9"}, chance=[1, 2] * 3).after_move("octor").do("imitate")
    assert t.player("octor").cooldown == 3
    usable = []
    for _ in range(3):
        t.turn("octor")
        usable.append("ability" in t.offered)
    assert usable == [False, False, True]


@pytest.mark.rule("GOR-880", "GOR-881")
def test_example_27_ignite() -> None:
    t = (
        Table({"medea": "5,9", "tharsis": "4,9", "varas": FAR})
        .give("medea", "bandage")
        .set("medea", extra_chests=1)
        .end_turn("medea")
    )
    assert (t.health("medea"), t.player("medea").burning) == (90, True)
    assert "use bandage" not in t.before_roll("medea").offered
    t.s.at.pop(SQUARE["4,9"])
    t.set("tharsis", square=SQUARE["0,0"]).s.at[SQUARE["0,0"]] = 1
    assert "use bandage" in t.end_turn("medea").before_roll("medea").offered


@pytest.mark.rule("GOR-885", "GOR-890")
def test_example_28_drain() -> None:
    dice = [3, 3, 6, 1, 5]
    t = (
        Table({"drain": "4,9", "medea": "6,9"}, chance=dice)
        .give("drain", "mantis")
        .give("medea", "body_armor")
        .set("drain", health=70)
    )
    t.after_move("drain").do("shoot")
    assert (t.health("medea"), t.health("drain")) == (74, 80)
    t = Table({"drain": "4,9", "emoon": "6,9"}, chance=dice).give("drain", "mantis").set("drain", health=70)
    t.after_move("drain").do("shoot")
    assert (t.health("emoon"), t.health("drain")) == (64, 70)


@pytest.mark.rule("GOR-706")
def test_example_29_ball_lightning() -> None:
    t = Table({"medea": "6,9", "varas": "6,12", "ebue": FAR}).banner("ball_lightning", "medea", "6,9").give("varas", "helmet")
    t.end_turn("varas").end_turn("medea")
    assert (t.health("varas"), t.mat("varas"), t.health("medea")) == (75, [], 100)


@pytest.mark.rule("GOR-107", "GOR-204", "GOR-802")
def test_example_30_cooldown() -> None:
    t = Table({"medea": "4,9", "varas": FAR}, chance=[1, 2, 1, 2]).give("medea", "bandage").set("medea", health=50)
    usable = []
    for number in range(1, 7):
        if number == 3:
            t.script("bandage")
        if number > 3:
            t.script(1, 2)
        t.turn("medea")
        usable.append("ability" in t.offered)
        if number == 3:
            t.do("ability")
    assert usable == [False, False, True, False, False, True]


@pytest.mark.rule("GOR-931", "GOR-932")
def test_example_31_revive() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9", "armazi": "20,20"}, mode="duo").give(
        "medea", "healing_potion", "kite down"
    )
    t.run()
    strike(t.s, 1, [Hit(2, ability=100)], "GOR-810")
    t.go_on().after_move("medea").do("revive")
    ebue = t.player("ebue")
    assert (t.at("ebue"), ebue.health, t.mat("ebue"), ebue.cooldown) == ("5,9", 30, [], 4)
    assert t.s.acted
    assert "reload" not in t.offered


@pytest.mark.rule("GOR-922", "GOR-509")
def test_example_32_trade() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9", "armazi": "20,20"}, mode="duo")
    t.give("medea", "mantis down").give("ebue", "helmet").after_move("medea")
    t.do("trade", "add medea weapon_1", "add ebue helmet_1", "propose", "answer yes")
    assert (t.mat("medea"), t.mat("ebue"), t.asked) == (["helmet"], ["mantis down"], "pause")


@pytest.mark.rule("GOR-412", "GOR-903")
def test_example_33_storm() -> None:
    t = Table({"medea": "12,8", "varas": "8,12"}, round=22).give("medea", "kite").set("medea", health=10).set("varas", health=30)
    t.end_round()
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.health("varas"), t.at("medea"), t.mat("varas")) == ((1,), 20, "out", [])


@pytest.mark.rule("GOR-721")
@pytest.mark.parametrize(("dice", "health"), [((4, 5), 60), ((4, 4), 100)])
def test_example_34_flame_bulb(dice: tuple[int, int], health: int) -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "6,8"}, chance=dice).give("medea", "flame_bulb").after_move("medea")
    t.do("use flame_bulb")
    assert (t.health("varas"), t.health("ebue"), t.mat("medea")) == (health, health, [])
