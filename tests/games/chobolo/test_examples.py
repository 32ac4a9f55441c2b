"""The worked examples of the specification; those from the rulebook with every die."""

from __future__ import annotations

import pytest

from questboard.games.chobolo.rules.content import BOARD
from questboard.games.chobolo.rules.setup import lay
from questboard.games.chobolo.rules.turns import EndRound

from .arena import Arena, cell

rule = pytest.mark.rule


@rule("CHO-634", "CHO-701")
def test_e01_a_level_two_wizard_subtracts_one() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], dice=[3, 1]).battle().do("truce no")
    (blow,) = t.happened("compared")[:1]
    assert (blow.score, blow.terms) == (2, ("-1 level 2",))


@rule("CHO-632", "CHO-635", "CHO-638", "CHO-637")
def test_e02_forester_against_mountaineer() -> None:
    t = Arena([{"forester": "0,0"}, {"mountaineer": "1,0"}], dice=[2, 2, 1, 3, 3, 4, 2, 1]).level(g_forester=3, b_mountaineer=2)
    t.battle().do("truce no")
    assert [(e.score, e.other_score) for e in t.happened("compared")] == [(3, 2), (2, 3), (3, 4), (2, 1)]
    assert (t.level_of("0.forester"), t.level_of("1.mountaineer")) == (2, 0)
    assert t.happened("battle_ended")[0].rounds == 4


@rule("CHO-623", "CHO-633", "CHO-632", "CHO-638", "CHO-640")
def test_e03_an_archer_and_a_mountaineer_against_one_forester() -> None:
    t = Arena([{"archer": "1,0", "mountaineer": "-1,0"}, {"forester": "0,0"}], dice=[4, 4, 3, 3, 3, 2])
    t.battle().do("truce no", "shoot 1.forester")
    assert t.s.shot[t.c("0.archer")] == 0b10
    t.do("attack 0.mountaineer", "strike 0.archer")
    shot, archer, mountaineer = t.happened("compared")
    assert (shot.what, shot.score, shot.other_score) == ("shot", 4, 4)
    assert (archer.score, archer.other_score, archer.mutual) == (2, 3, False)
    assert (mountaineer.score, mountaineer.other_score, mountaineer.mutual) == (3, 2, True)
    assert (t.level_of("0.mountaineer"), t.level_of("0.archer"), t.level_of("1.forester")) == (2, 1, 0)


@rule("CHO-621", "CHO-622", "CHO-630", "CHO-631", "CHO-636", "CHO-638", "CHO-R12", "CHO-R20")
def test_e04_the_long_battle() -> None:
    gray = {"archer": "0,-1", "mountaineer": "0,0", "forester": "-1,1"}
    black = {"archer": "1,-1", "mountaineer": "1,0", "forester": "0,1"}
    dice = [3, 2, 4, 4, 2, 4, 1, 1, 4, 3, 2, 3, 4, 1]
    t = Arena([gray, black], dice=dice).level(b_archer=2).battle()
    t.do("truce no", "shoot 1.archer", "shoot 0.mountaineer", "shot 0.archer 1.archer")
    assert t.level_of("1.archer") == 1
    t.do("attack 1.mountaineer", "attack 0.archer", "attack 0.mountaineer")
    t.do("strike 0.archer", "strike 0.mountaineer")
    assert (t.level_of("0.archer"), t.level_of("1.forester")) == (0, 0)
    assert [(e.who, e.target) for e in t.happened("attack_lost")] == [(t.c("1.forester"), t.c("0.mountaineer"))]
    # Round II: the Forester has nobody beside it.
    t.do("attack 1.archer")
    assert t.asked == "pause"
    assert (t.level_of("0.mountaineer"), t.happened("battle_ended")[0].rounds) == (0, 2)
    assert (t.level_of("1.archer"), t.level_of("0.forester"), t.level_of("1.mountaineer")) == (2, 2, 2)


@rule("CHO-503", "CHO-504", "CHO-512", "CHO-542", "CHO-R02")
def test_e05_change_element_in_response_to_sleep() -> None:
    t = Arena([{}, {"mason": "1,0"}], preset="responses").stack(0, "W A F").hand(0, "sleep")
    t.stack(1, "E A").hand(1, "change_element").wizard()
    t.cast("sleep", "target 1.mason")
    assert t.asked == "window 1"
    t.cast("change_element", "element E")
    assert (t.chips(0), t.chips(1), t.bottom(1)) == ("E A F", "", ["change_element"])
    assert (t.cards(0), t.carried("1.mason")) == (["sleep"], set())
    assert t.happened("spell_fizzled")[0].seat == 0


@rule("CHO-321", "CHO-541", "CHO-505")
def test_e06_sleep_is_collected_upwards_and_paid_downwards() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "4,0"}], {"1,0": "F", "2,0": "A", "3,0": "W"}).hand(0, "sleep").wizard()
    t.do("to 1,0", "take F", "to 2,0", "take A", "to 3,0", "take W")
    assert t.chips(0) == "W A F"
    t.cast("sleep", "target 1.mason")
    assert (t.chips(0), t.carried("1.mason")) == ("", {"sleep"})


@rule("CHO-303")
@pytest.mark.parametrize(("ground", "spaces"), [("forest", 5), ("grass", 4)])
def test_e07_a_forester_starting_in_the_forest(ground: str, spaces: int) -> None:
    t = Arena([{"forester": "-4,0"}, {}], {"-4,0": ground}).warriors().march("forester")
    for step in range(spaces):
        t.do(f"to {step - 3},0")
    assert t.where("0.forester") == f"{spaces - 4},0"
    assert not t.asked.startswith("warrior_step")


@rule("CHO-413", "CHO-416", "CHO-411")
def test_e08_tower_fire_at_a_passing_mountaineer() -> None:
    t = Arena([{"mountaineer": "4,0"}, {"forester": "0,0"}], dice=[3, 3]).tower(1, "0,0").turn(0, "WarriorsMove", "BattleStep")
    t.march("mountaineer", "3,0")
    assert t.asked == "warrior_step 0"
    t.do("to 2,0")
    assert t.asked == "tower_fire 1"
    t.do("from 0,0")
    assert t.level_of("0.mountaineer") == 1
    t.do("to 1,0")
    assert t.asked == "warrior_step 0"
    t.do("end")
    assert t.asked == "truce_offer 0"


@rule("CHO-414", "CHO-420", "CHO-656")
def test_e09_a_ranger_is_hidden_in_the_forest_only() -> None:
    t = Arena([{"ranger": "3,0"}, {"cavalry": "0,0"}], {"2,0": "forest"}, dice=[4, 2]).tower(1, "0,0").warriors()
    t.march("ranger", "2,0")
    assert t.asked == "warrior_step 0"
    t.do("to 2,-1")
    assert t.asked == "tower_fire 1"
    t.do("from 0,0")
    assert t.level_of("0.ranger") == 0


@rule("CHO-626")
@pytest.mark.parametrize(("stop", "asked"), [("0,-2", "assign_shot 1"), ("-1,-2", "pause")])
def test_e10_passing_an_archer_is_safe_stopping_is_not(stop: str, asked: str) -> None:
    t = Arena([{"cavalry": "3,-2"}, {"archer": "0,0"}]).turn(0, "WarriorsMove", "BattleStep")
    t.march("cavalry", "2,-2", "1,-2", "0,-2", *(["-1,-2"] if stop == "-1,-2" else []))
    assert t.happened("rolled") == []
    if t.asked == "warrior_step 0":
        t.do("end")
    assert t.asked == asked


@rule("CHO-624", "CHO-627", "CHO-R37")
@pytest.mark.parametrize(("dice", "gray"), [([2, 4], 0), ([3, 3], 1)])
def test_e11_two_archers_that_aim_at_each_other(dice: list[int], gray: int) -> None:
    t = Arena([{"archer": "0,0"}, {"archer": "2,0"}], dice=dice).battle().do("shoot 1.archer", "shoot 0.archer")
    if t.asked != "pause":
        t.do("shot 0.archer 1.archer")
    assert (t.level_of("0.archer"), t.level_of("1.archer")) == (gray, 1)
    assert (t.s.shot[t.c("0.archer")], t.s.shot[t.c("1.archer")]) == (0b10, 0b01)


@rule("CHO-418", "CHO-417", "CHO-625", "CHO-651", "CHO-R11")
@pytest.mark.parametrize(("dice", "scores", "gray"), [([4, 2], (3, 3), 2), ([3, 3], (2, 4), 1)])
def test_e12_an_archer_against_an_archer_in_a_tower(dice: list[int], scores: tuple[int, int], gray: int) -> None:
    t = Arena([{"archer": "0,0"}, {"archer": "2,0"}], dice=dice).level(g_archer=2).tower(1, "2,0").battle()
    t.do("shoot 1.archer", "no_shot")
    (shot,) = t.happened("compared")
    assert (shot.score, shot.other_score, shot.mutual) == (*scores, True)
    assert (t.level_of("0.archer"), t.level_of("1.archer")) == (gray, 1)
    assert t.s.tower_shot == {cell("2,0"): 0b01}
    assert t.s.shot[t.c("1.archer")] == 0b01


@rule("CHO-304", "CHO-R07")
def test_e13_swamps_cost_one_space_once() -> None:
    swamps = {"1,0": "swamp", "2,0": "swamp"}
    t = Arena([{"mason": "0,0"}, {}], swamps).warriors().march("mason", "1,0", "2,0", "3,0")
    assert not t.asked.startswith("warrior_step")
    t = Arena([{"mason": "-3,0"}, {}], {"1,0": "swamp"}).warriors().march("mason", "-2,0", "-1,0", "0,0")
    assert "1,0" not in t.steps
    assert t.refused("to 1,0").rule == "CHO-304"
    t = Arena([{"mason": "0,0"}, {}], {"0,0": "swamp"}).warriors().march("mason", "1,0", "2,0", "3,0")
    assert not t.asked.startswith("warrior_step")


@rule("CHO-341", "CHO-342", "CHO-343", "CHO-340", "CHO-657")
def test_e14_river_walking_on_longford() -> None:
    way = ["-1,-2", "-1,-1", "-1,0", "0,0", "0,1", "0,2", "1,2", "2,2"]
    t = Arena([{"river_walker": "-2,-2"}, {}], dice=[3])
    t.s.laid = ()
    lay(t.s, 0, BOARD["B15"], 1, 0)
    t.warriors().do("warrior 0.river_walker", "river_walk")
    for place in way:
        t.do(f"to {place}")
        assert "end" in t.offered
    t.do("end")
    assert t.where("0.river_walker") == "2,2"


@rule("CHO-341", "CHO-343", "CHO-308")
def test_e14_stopping_on_the_lake_kills_and_a_low_roll_stays() -> None:
    t = Arena([{"river_walker": "-2,-2"}, {}], dice=[3])
    lay(t.s, 0, BOARD["B15"], 1, 0)
    t.warriors().do("warrior 0.river_walker", "river_walk")
    t.do(*(f"to {place}" for place in ["-1,-2", "-1,-1", "-1,0", "0,0", "0,1"]), "end")
    assert t.level_of("0.river_walker") == 0
    t = Arena([{"river_walker": "-2,-2"}, {}], dice=[2])
    lay(t.s, 0, BOARD["B15"], 1, 0)
    t.warriors().do("warrior 0.river_walker", "river_walk")
    assert t.where("0.river_walker") == "-2,-2"
    assert not t.asked.startswith("warrior")


@rule("CHO-320", "CHO-321", "CHO-323", "CHO-325", "CHO-R06")
@pytest.mark.parametrize(
    ("choice", "stack", "hand", "deck"),
    [("remove F", "A", 0, 9), ("pray", "F A", 1, 8), ("take F", "F F A", 0, 9), ("nothing", "F A", 0, 9)],
)
def test_e15_one_choice_on_one_entry(choice: str, stack: str, hand: int, deck: int) -> None:
    words = ["sleep", "binding", "drain", "ward", "flood", "gate", "haste", "mire", "silence"]
    t = Arena([{"wizard": "0,-1"}, {}], dice=[0])
    lay(t.s, 0, BOARD["B07"], 1, 0)
    t.deck(0, *words).stack(0, "F A").wizard().do("to 1,-1", choice)
    assert (t.chips(0), len(t.s.hands[0]), len(t.s.unseen[0])) == (stack, hand, deck)
    assert t.asked == "wizard_step 0"


@rule("CHO-322", "CHO-324")
def test_e16_every_entry_counts_but_not_the_start() -> None:
    t = Arena([{"wizard": "0,-1"}, {}])
    lay(t.s, 0, BOARD["B07"], 1, 0)
    t.wizard()
    for place in ("1,-1", "0,-1", "1,-1", "0,-1", "1,-1"):
        t.do(f"to {place}")
        if place == "1,-1":
            t.do("take F")
    assert (t.chips(0), t.s.used[0]) == ("F F F", 5)
    t.wizard()
    assert (t.asked, t.chips(0)) == ("wizard_step 0", "F F F")


@rule("CHO-406", "CHO-407", "CHO-408", "CHO-R28")
def test_e17_the_fourth_tower() -> None:
    t = Arena([{"mason": "-3,0", "forester": "2,0"}, {}])
    t.tower(0, "-3,-1").tower(0, "-3,0").put("0.mason", "-3,0").tower(0, "-1,3").tower(1, "3,0")
    del t.s.towers[cell("-3,-1")]
    t.tower(0, "0,-3").warriors().march("forester", "3,0")
    assert t.asked == "destroy_tower 0"
    assert set(t.offered) == {"on -3,0", "on -1,3", "on 0,-3"}
    t.do("on -3,0")
    assert {place for place, code in t.s.towers.items() if code == 8} == {cell("-1,3"), cell("0,-3"), cell("3,0")}
    assert (t.where("0.mason"), t.s.in_tower(t.c("0.mason"))) == ("-3,0", False)
    assert 9 not in t.s.towers.values()


@rule("CHO-404", "CHO-405", "CHO-654")
def test_e18_a_mason_builds_on_three_an_archer_does_not() -> None:
    t = Arena([{"mason": "0,0", "archer": "4,0"}, {}], dice=[3, 3]).warriors()
    t.do("warrior 0.mason", "build", "warrior 0.archer", "build")
    assert (t.s.in_tower(t.c("0.mason")), t.s.in_tower(t.c("0.archer"))) == (True, False)
    assert not [text for text in (t.offered if t.asked != "pause" else []) if text.startswith("warrior")]


@rule("CHO-533", "CHO-507", "CHO-812", "CHO-R22")
def test_e19_armageddon_is_dispelled() -> None:
    t = Arena([{}, {}], preset="responses").open_plane(holder="0.wizard").stack(0, "F W A E F").stack(1, "E A").wizard()
    t.cast("armageddon")
    assert t.asked == "window 1"
    t.cast("dispel_magic")
    assert (t.chips(0), t.chips(1), t.s.armed) == ("", "", False)


@rule("CHO-504", "CHO-810", "CHO-824")
def test_e20_recall_fills_the_tower_and_armageddon_fizzles() -> None:
    t = Arena([{}, {"wizard": "0,0", "mason": "1,1"}], wizards=["WIZ-A", "WIZ-W"], preset="responses")
    t.put("0.wizard", "@4,-7").open_plane(holder="0.wizard").stack(0, "A E W F A").stack(1, "E A W").hand(1, "recall").wizard()
    t.cast("armageddon").cast("recall", "target 1.mason")
    assert t.is_home("1.mason")
    assert (t.chips(0), t.s.holder, t.s.outcome) == ("A E W F A", 0, None)


@rule("CHO-812", "CHO-823", "CHO-R24")
def test_e21_the_armed_return() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).open_plane(holder="0.wizard")
    t.put("0.wizard", "@0,5").s.armed = True
    t.turn(0, "WizardMoves", "EndStep")
    t.do(*(f"to {place}" for place in ("-5,0", "-5,-1", "-5,-2", "-5,-3", "-5,-4")), "end")
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.rule) == ((0,), "CHO-823")


@rule("CHO-823", "CHO-807")
def test_e21_a_spell_in_window_end_prevents_it() -> None:
    t = Arena([{}, {"wizard": "@2,0"}], preset="smart").open_plane(holder="0.wizard").put("0.wizard", "center")
    t.s.armed = True
    t.level(g_wizard=1).stack(1, "F A F").hand(1, "fireball").end()
    assert t.asked == "window 1"
    t.cast("fireball", "target 0.wizard")
    assert (t.asked, t.s.holder, t.level_of("0.wizard")) == ("pause", -1, 0)


@rule("CHO-804", "CHO-811", "CHO-R25", "CHO-R01", "CHO-R26")
def test_e22_seizure_and_armageddon_in_one_window() -> None:
    t = Arena([{}, {"wizard": ""}, {}], round=9).open_plane(holder="2.wizard").stack(0, "F A W E F W A E F")
    t.put("0.wizard", "@4,-8")
    t.s.wizard_kill[0] = 9
    t.end().cast("chobolo")
    assert (t.s.holder, t.chips(0)) == (0, "F W A E F")
    t.cast("armageddon")
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.rule) == ((0,), "CHO-811")


@rule("CHO-804", "CHO-805")
def test_e22_in_the_next_round_it_is_too_late() -> None:
    t = Arena([{}, {"wizard": ""}, {}], round=10).open_plane(holder="2.wizard").stack(0, "F A W E F W A E F")
    t.put("0.wizard", "@4,-8")
    t.s.wizard_kill[0] = 9
    t.end()
    assert t.asked == "pause"


@rule("CHO-711", "CHO-807", "CHO-721")
def test_e23_the_holder_dies() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0", "forester": "center"}], dice=[4, 1, 1]).open_plane(holder="0.wizard")
    t.level(g_wizard=1).stack(0, "E E A W").hand(0, "sleep", "drain", "mire").battle(1)
    t.do("truce no")
    assert (t.level_of("0.wizard"), t.chips(0), len(t.s.hands[0]), t.s.holder) == (0, "", 3, -1)
    assert t.level_of("1.forester") == 0
    t.turn(0, "StartStep")
    assert (t.level_of("0.wizard"), t.is_home("0.wizard"), len(t.s.hands[0])) == (2, True, 4)


@rule("CHO-831", "CHO-833")
def test_e24_three_rounds_without_a_character() -> None:
    def black(present: bool) -> Arena:
        t = Arena([{}, {"wizard": "", "mason": "0,0" if present else ""}, {}], round=8)
        t.s.absent[1] = 2
        return t.run(EndRound())

    assert black(True).s.absent[1] == 0
    t = black(False)
    assert t.s.is_out(1)
    assert (t.s.main[1], t.s.outcome) == (-1, None)
    assert 1 not in t.s.towers.values()


@rule("CHO-722", "CHO-725", "CHO-R05")
def test_e25_the_wizard_returns_first() -> None:
    t = Arena([{"wizard": ""}, {}], dice=[0])
    t.s.called[0] = (1,)
    t.turn(0, "StartStep")
    assert (t.s.place[0] >= 0, t.s.place[1] >= 0) == (True, False)
    t.s.resurrected = 0
    t.turn(0, "StartStep")
    assert t.s.place[1] >= 0


@rule("CHO-605", "CHO-R14")
@pytest.mark.parametrize(
    ("choices", "fights"), [(["truce yes", "accept no"], True), (["truce yes", "accept yes"], False), (["truce no"], True)]
)
def test_e26_a_truce_needs_both(choices: list[str], fights: bool) -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], dice=[4, 1]).battle().do(*choices)
    assert bool(t.happened("battle_began")) is fights
    assert t.asked == "pause"


@rule("CHO-630", "CHO-632", "CHO-633", "CHO-R15", "CHO-R21")
def test_e27_three_parties_in_one_battle() -> None:
    t = Arena([{"forester": "0,0"}, {"forester": "1,0"}, {"cavalry": "1,-1"}], dice=[2, 3, 4, 1, 1, 3])
    t.battle().do("truce no", "truce no", "attack 1.forester", "attack 2.cavalry", "attack 1.forester")
    first, second, third = t.happened("compared")
    assert (first.score, first.other_score, first.mutual) == (2, 3, False)
    assert (second.score, second.other_score, second.mutual) == (4, 1, True)
    assert (third.score, third.other_score) == (1, 3)
    assert (t.level_of("0.forester"), t.level_of("2.cavalry"), t.level_of("1.forester")) == (0, 0, 3)


@rule("CHO-545", "CHO-505")
def test_e28_spell_pool() -> None:
    t = Arena([{}, {}], wizards=["WIZ-W", "WIZ-F"]).stack(0, "A W W F E A W E").hand(0, "spell_pool", "drain").deck(0).wizard()
    t.cast("spell_pool")
    assert t.offered == ["pool resurrect", "pool armageddon", "done"]
    t.do("pool armageddon")
    assert (t.chips(0), t.offered) == ("E", ["done"])
    t.do("done")
    t.open_plane(holder="0.wizard").put("0.wizard", "@4,-7").remove("1.wizard").wizard()
    t.do("cast_pooled armageddon")
    assert t.s.outcome is not None
    assert (t.s.outcome.rule, t.chips(0)) == ("CHO-811", "E")


@rule("CHO-603", "CHO-332")
@pytest.mark.parametrize("captured", [False, True])
def test_e29_the_wall_between(captured: bool) -> None:
    t = Arena([{}, {"archer": "0,0"}]).open_plane(captured=captured)
    t.put("0.wizard", "@0,4").put("1.archer", "@0,5").battle()
    assert (t.asked == "pause") is not captured


@rule("CHO-638", "CHO-701")
def test_e30_levels_end_at_four() -> None:
    t = Arena([{"mountaineer": "0,0"}, {"mason": "1,0", "ranger": "-1,0"}], dice=[4, 1, 1, 4, 4, 1]).level(g_mountaineer=4)
    t.battle().do("truce no", "attack 1.mason")
    assert (t.asked, t.level_of("1.ranger"), t.level_of("0.mountaineer")) == ("pause", 0, 4)


@rule("CHO-638")
def test_e30_the_dead_gain_nothing() -> None:
    t = Arena([{"forester": "0,0"}, {"mason": "1,0", "ranger": "-1,0"}], dice=[4, 1, 4, 1])
    t.battle().do("truce no", "attack 1.mason")
    assert (t.asked, t.level_of("0.forester"), t.level_of("1.ranger")) == ("pause", 0, 2)


@rule("CHO-801", "CHO-803", "CHO-806", "CHO-802")
def test_e31_capture_recapture_and_walking_up() -> None:
    t = Arena([{}, {}], wizards=["WIZ-A", "WIZ-W"]).open_plane(captured=False).stack(0, "A W E F")
    assert "chobolo" in t.put("0.wizard", "@1,0").wizard().casts
    assert "chobolo" not in t.put("0.wizard", "@2,0").wizard().casts
    t.s.captured = True
    assert "chobolo" in t.put("0.wizard", "@9,4").wizard().casts
    t.put("0.wizard", "@2,0").wizard().do("to -4,-4", "end")
    assert (t.s.holder, t.chips(0)) == (0, "A W E F")


@rule("CHO-503", "CHO-R03", "CHO-512")
def test_e32_a_dispel_beneath_guards_a_spell() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], dice=[4, 1], preset="responses")
    t.stack(0, "F F A E").hand(0, "battle_fury").stack(1, "E A").battle().do("truce no")
    t.cast("battle_fury", "target 0.mason").cast("dispel_magic").cast("dispel_magic", "spell 2")
    assert (t.chips(0), t.chips(1)) == ("", "")
    assert [e.spell for e in t.happened("spell_cancelled")] == [39]
    assert t.bottom(0) == ["battle_fury"]
    assert "+2 fury" in t.happened("compared")[0].terms


@rule("CHO-634", "CHO-R39", "CHO-R13")
@pytest.mark.parametrize(
    ("name", "level", "score"), [("forester", 4, 3), ("forester", 3, 3), ("cavalry", 4, 3), ("archer", 4, 2)]
)
def test_e33_level_four(name: str, level: int, score: int) -> None:
    t = Arena([{name: "0,0"}, {"mason": "1,0"}], dice=[2, 1, 2, 1]).level(**{f"g_{name}": level}).battle().do("truce no")
    if t.asked.startswith("assign_shot"):
        t.do("no_shot")
    assert t.happened("compared")[0].score == score


@rule("CHO-513", "CHO-518", "CHO-R38")
@pytest.mark.parametrize("known_at_the_bottom", [False, True])
def test_e34_asked_by_what_is_publicly_possible(known_at_the_bottom: bool) -> None:
    black = {"wizard": "2,0", "mason": "0,1", "archer": "0,3", "forester": "0,-3"}
    t = Arena([{"cavalry": "2,-3"}, black], wizards=["WIZ-W", "WIZ-F"]).preset(1, "smart").stack(1, "F A F")
    t.hand(1, "sleep", "drain").deck(1, "fireball", "twist_of_fate")
    if known_at_the_bottom:
        t.deck(1, "twist_of_fate")
        t.s.bottom[1] = (12,)
    t.warriors().march("cavalry", "2,-2", "1,-1", "0,0").do("end")
    assert t.asked.startswith("window 1") is not known_at_the_bottom
    if not known_at_the_bottom:
        assert t.offered == ["pass"]


@rule("CHO-520", "CHO-522", "CHO-R34")
@pytest.mark.parametrize("answered", [True, False])
def test_e35_guided_arrow_fizzles_when_its_shooter_dies(answered: bool) -> None:
    t = Arena([{"archer": "0,0"}, {"wizard": "3,0", "mason": "2,-1"}], dice=[2, 3], preset="responses")
    t.stack(0, "A A").hand(0, "guided_arrow").stack(1, "F A F").hand(1, "fireball").battle()
    t.do("shoot 1.mason").cast("guided_arrow")
    if answered:
        t.cast("fireball", "target 0.archer")
        assert (t.level_of("0.archer"), t.level_of("1.mason"), t.cards(0)) == (0, 1, ["guided_arrow"])
    else:
        t.do("pass")
        assert (t.level_of("1.mason"), t.level_of("0.archer"), t.bottom(0)) == (0, 1, ["guided_arrow"])


@rule("CHO-410", "CHO-210", "CHO-R29")
def test_e36_the_crowded_main_tower() -> None:
    t = Arena([{"mason": "home", "ranger": "home", "archer": "home"}, {}]).point().do("end")
    assert "end" not in t.offered
    t.do("warrior 0.mason")
    # "nothing" is not offered, so it moves at once.
    assert t.asked == "warrior_step 0"
    assert "end" not in t.offered
    first = t.offered[0]
    t.do(first, "end")
    t = Arena([{"mason": "home", "ranger": "home", "archer": "home"}, {}]).point()
    t.do(t.offered[0], "end", "warrior 0.mason", "nothing", "warrior 0.ranger")
    assert t.asked == "warrior_step 0"


@rule("CHO-602", "CHO-605")
def test_e37_a_truce_covers_only_those_in_the_battle() -> None:
    gray = {"forester": "0,0", "cavalry": "4,-1"}
    t = Arena([gray, {"mason": "1,0", "ranger": "1,-1"}], dice=[4, 1]).stack(0, "A W E").hand(0, "exchange")
    t.put("1.ranger", "2,0").battle().do("truce yes", "accept yes")
    t.cast("exchange", "target 0.cavalry", "target 1.ranger")
    assert t.where("0.cavalry") == "2,0"
    blows = [(e.who, e.other) for e in t.happened("compared")]
    assert blows == [(t.c("0.cavalry"), t.c("1.mason"))]
