"""Rounds, turns and their actions."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.fight.damage import eliminate
from questboard.games.gorgasali.rules.model import NOBODY

from .table import Table

FAR = {"medea": "4,9", "varas": "20,20", "ebue": "20,4"}


@pytest.mark.rule("GOR-201", "GOR-202")
def test_turns_go_clockwise_from_the_starting_player_and_pass_over_the_eliminated() -> None:
    t = Table({"medea": "4,9", "varas": "20,20", "ebue": "20,4", "armazi": "8,20"}, chance=[1, 2] * 20)
    t.s.starter = 2
    eliminate(t.s, [3], NOBODY, [3])
    t.s.agenda.clear()
    t.begin_round()
    order = []
    while t.s.round == 2:
        order.append(t.asked.split()[1])
        t.do("skip")
    assert order == ["ebue", "medea", "varas"]


@pytest.mark.rule("GOR-202")
def test_a_round_is_opened_by_the_first_living_seat_from_the_starting_player_on() -> None:
    t = Table(FAR, chance=[1, 2] * 9)
    t.s.starter = 1
    eliminate(t.s, [1], NOBODY, [1])
    t.s.agenda.clear()
    t.begin_round()
    assert (t.s.opener, t.asked) == (2, "window_2 ebue")


@pytest.mark.rule("GOR-203", "GOR-408", "GOR-704")
def test_a_round_begins_with_the_bar_the_zones_and_the_banners() -> None:
    t = Table(FAR, chance=[1, 2], round=5).banner("tree_platform", "medea", "4,9", round=4).begin_round()
    tags = [event.__struct_config__.tag for event in t.events][1:]
    assert tags[:3] == ["round_began", "zone_shrunk", "banner_removed"]
    assert (t.s.round, t.s.shrunk, t.s.banners) == (6, 1, ())


@pytest.mark.rule("GOR-203")
def test_the_first_round_is_round_1() -> None:
    t = Table(FAR, chance=[1, 2], round=0).begin_round()
    assert t.s.round == 1


@pytest.mark.rule("GOR-204")
def test_a_turn_begins_with_smoke_cooldown_and_limits() -> None:
    t = Table(FAR, chance=[1, 2], round=3).smoke("medea", until=3).set("medea", cooldown=2)
    t.s.consumed = t.s.acted = t.s.fortified = t.s.thrown = t.s.traded = True
    t.s.chests_opened, t.s.imitated, t.s.swapped_with = 1, 7, 1
    t.turn("medea")
    player = t.player("medea")
    assert (player.smoke, player.cooldown) == (0, 1)
    assert not any((t.s.consumed, t.s.acted, t.s.fortified, t.s.thrown, t.s.traded))
    assert (t.s.chests_opened, t.s.imitated, t.s.swapped_with) == (0, 0, NOBODY)


@pytest.mark.rule("GOR-204")
def test_the_cooldown_does_not_fall_below_0() -> None:
    t = Table(FAR, chance=[1, 2]).set("varas", cooldown=0).turn("varas")
    assert t.player("varas").cooldown == 0


@pytest.mark.rule("GOR-205", "GOR-207")
def test_nothing_of_actions_3_to_6_comes_before_the_roll() -> None:
    t = Table(FAR, chance=[3, 4]).give("medea", "bandage", "smoke_bulb", "barrier", "swift_boots").set("medea", health=50)
    t.turn("medea")
    assert t.asked == "window_1 medea"
    assert t.offered == ["use bandage", "roll"]
    assert t.do("roll").s.dice == (3, 4)


@pytest.mark.rule("GOR-206")
def test_action_1_is_one_healing_card_or_one_ammo_bag_before_the_roll() -> None:
    t = Table(FAR).give("medea", "bandage", "ammo_bag", "kite down").set("medea", health=50).before_roll("medea")
    assert t.offered == ["use bandage", "use ammo_bag", "roll"]
    t.script(1, 2).do("use bandage")
    assert t.asked == "window_2 medea"  # only the roll was left
    assert "use ammo_bag" not in t.offered


@pytest.mark.rule("GOR-208")
def test_action_3_is_skip_or_move_perhaps_with_a_card() -> None:
    t = Table(FAR).give("medea", "swift_boots").before_move("medea", 1, 2)
    assert t.offered == ["skip", "move", "use swift_boots"]
    t.do("use swift_boots")
    assert (t.asked, t.decision.seat) == ("step medea", 0)
    assert t.s.agenda[-1].left == 7


@pytest.mark.rule("GOR-208")
def test_a_movement_card_needs_a_first_step_with_its_effect() -> None:
    figures = {"medea": "0,0", "varas": "1,0", "ebue": "0,1"}
    t = Table(figures).give("medea", "swift_boots", "teleport").before_move("medea", 1, 2)
    assert t.offered == ["stay", "use teleport"]


@pytest.mark.rule("GOR-209")
def test_actions_4_5_and_6_come_in_any_order_once_each_and_the_turn_may_end_at_any_point() -> None:
    t = Table(FAR).give("medea", "tree_platform", "magic_field", "smoke_bulb", "kite down").after_move("medea")
    assert t.offered == ["use tree_platform", "use magic_field", "use smoke_bulb", "reload", "end"]
    t.do("reload")
    assert t.offered == ["use tree_platform", "use magic_field", "use smoke_bulb", "end"]
    t.do("use tree_platform")
    assert t.asked == "pause"  # neither a second defensive card nor smoke on the same square: nothing is left


@pytest.mark.rule("GOR-209", "GOR-702", "GOR-720")
def test_at_most_one_defensive_and_one_throwable_card_a_turn() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "barrier", "ball_lightning", "ntt_bulb").after_move("medea")
    t.do("use ball_lightning", "square 5,9")
    assert "use barrier" not in t.offered
    t.give("medea", "backpack ntt_bulb").do("use ntt_bulb")
    assert t.offered == ["manage", "end"]
    t.do("manage")
    assert t.asked == "pause"  # the second bulb is up now, but one throwable card was used


@pytest.mark.rule("GOR-210")
def test_the_main_action_is_one_of_three() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 1]).give("medea", "kite", "viper down", "backpack bandage")
    t.after_move("medea")
    assert t.offered == ["shoot", "reload", "manage", "end"]
    for main in ("reload", "shoot", "manage"):
        twin = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 1]).give("medea", "kite", "viper down", "backpack bandage")
        twin.after_move("medea").do(main)
        assert twin.s.acted
        assert twin.asked == "pause"


@pytest.mark.rule("GOR-211")
def test_one_consumable_a_turn_whatever_its_kind() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 2, 3, 4]).give("medea", "bandage", "extra_six", "kite")
    t.set("medea", health=50).turn("medea").do("use bandage", "skip", "shoot")
    assert t.happened("shot_fired")[0].extension == ""  # the extension was not even offered
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "bandage", "swift_boots").set("medea", health=50)
    t.script(1, 2).turn("medea").do("use bandage")
    assert "use swift_boots" not in t.offered


@pytest.mark.rule("GOR-212", "GOR-R09")
def test_ability_and_extra_chest_have_three_windows() -> None:
    t = Table(FAR).ready("medea").set("medea", extra_chests=1)
    for window in (t.before_roll, lambda name: t.before_move(name, 1, 2), t.after_move):
        window("medea")
        assert {"ability", "chest"} <= set(t.offered)
    t.before_move("medea", 1, 2).do("move")
    assert (t.asked, "chest" in t.offered, "ability" in t.offered) == ("step medea", False, False)


@pytest.mark.rule("GOR-213")
def test_a_skip_is_not_chosen_twice_in_a_row() -> None:
    t = Table(FAR).set("medea", extra_chests=1).before_move("medea", 2, 5).do("skip").before_move("medea", 2, 5)
    assert t.offered == ["move", "chest"]
    assert t.refused("skip").rule == "GOR-213"


@pytest.mark.rule("GOR-214")
def test_after_a_double_there_is_no_skip() -> None:
    t = Table(FAR).set("medea", extra_chests=1).before_move("medea", 5, 5)
    assert t.offered == ["move", "chest"]
    assert t.refused("skip").rule == "GOR-214"


@pytest.mark.rule("GOR-215", "GOR-R41")
def test_who_cannot_step_stays_and_has_not_skipped() -> None:
    t = Table({"medea": "sector 1", "varas": "2,0"}).set("medea", skipped=True).before_move("medea", 4, 4)
    assert t.happened("stayed")[0].rule == "GOR-215"
    assert not t.player("medea").skipped
    assert t.at("medea") == "sector"


@pytest.mark.rule("GOR-215")
def test_a_movement_card_may_help_who_cannot_step() -> None:
    t = Table({"medea": "19,8", "varas": "19,9", "ebue": "18,8", "armazi": "20,8", "kruber": "0,0"})
    assert t.give("medea", "pathfinder").before_move("medea", 1, 1).offered == ["stay", "use pathfinder"]


@pytest.mark.rule("GOR-216", "GOR-R37")
def test_the_end_of_a_turn_has_an_order() -> None:
    t = Table({"kruber": "8,20", "tharsis": "8,21", "medea": "9,20", "varas": "0,5"})
    t.give("kruber", "backpack bandage").set("kruber", frozen_by=1, burning=True, skipped=True)
    t.banner("ball_lightning", "medea", "9,19")
    t.s.swapped_with, t.s.swapped_from = 3, t.player("kruber").square - 1
    t.end_turn("kruber")
    assert t.asked == "kruber_return kruber"
    assert t.happened("backpack_emptied") == []
    t.do("remain")
    tags = [event.__struct_config__.tag for event in t.events if event.__struct_config__.tag != "banner_placed"]
    assert tags == ["backpack_emptied", "states_ended", "turn_ended", "damaged", "ignited", "damaged"]
    assert (t.health("kruber"), t.player("kruber").burning, t.player("kruber").frozen_by) == (55, True, 0)


@pytest.mark.rule("GOR-216")
def test_who_falls_to_ball_lightning_is_not_ignited_any_more() -> None:
    t = Table({"kruber": "8,20", "tharsis": "8,21", "medea": "9,20", "varas": "0,5"}).set("kruber", health=30)
    t.banner("ball_lightning", "medea", "9,19").end_turn("kruber")
    assert t.at("kruber") == "out"
    assert t.happened("ignited") == []
    assert t.player("medea").eliminations == 1


@pytest.mark.rule("GOR-216", "GOR-880")
def test_several_fires_burn_clockwise_from_the_active_player_himself_first() -> None:
    t = Table({"medea": "8,20", "tharsis": "8,21", "octor": "9,21", "varas": "0,5"}).copy_ability("tharsis")
    t.end_turn("octor")
    assert [(event.seat, event.by) for event in t.happened("damaged")] == [(1, 2), (2, 1)]


@pytest.mark.rule("GOR-217")
def test_the_turn_of_an_eliminated_player_ends_at_once() -> None:
    t = Table({"kruber": "4,1", "medea": "20,20", "varas": "0,20"}, round=6).set("kruber", health=5, extra_chests=1)
    t.give("kruber", "kite down", "backpack bandage").walk("kruber", 3).do("go west")
    assert (t.at("kruber"), t.asked) == ("out", "pause")
    assert t.happened("turn_ended") == t.happened("backpack_emptied") == []


@pytest.mark.rule("GOR-218", "GOR-907")
def test_the_game_ends_the_moment_one_player_is_left() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[6, 6]).give("medea", "kite").set("varas", health=10)
    t.after_move("medea").do("shoot")
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.rule, t.s.outcome.ranks) == ((0,), "GOR-907", (1, 2))
    assert t.s.agenda == []
