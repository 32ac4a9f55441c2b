"""The first and the last count like all others: the first hex and character, the last warrior and seat."""

from __future__ import annotations

import pytest

from questboard.core import BadOptions
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.box import StarterSet
from questboard.games.chobolo.rules.content import BOARD, LAYOUTS, RESURRECT, SETS
from questboard.games.chobolo.rules.endings import judge
from questboard.games.chobolo.rules.model import ENDING, FIGHTING, WARRIORS_STEP, WIZARD
from questboard.games.chobolo.rules.turns import EndRound
from questboard.games.chobolo.rules.walking.moving import allowance, may_return
from questboard.games.chobolo.rules.walking.placing import may_stand
from questboard.games.chobolo.rules.world import NAMES, SIZE

from .arena import Arena, cell
from .test_setup import CUSTOM, begun

rule = pytest.mark.rule

FIRST, SECOND, THIRD = "@0,-4", "@1,-4", "@2,-4"
"""Three hexes of the plane in a row; the first one has the number 0."""
LAST = {"mason": "", "ranger": ""}
"""Two dead warriors: the next one named is a seat's last."""


def on_the_plane(gray: dict[str, str], black: dict[str, str], **more: object) -> Arena:
    """Everybody may be on the plane."""
    return Arena([gray, black], **more).open_plane(holder="0.wizard")  # type: ignore[arg-type]


# ---- the first hex --------------------------------------------------------------------------------------------------


@rule("CHO-601", "CHO-602", "CHO-630")
@pytest.mark.parametrize(("gray", "black"), [(FIRST, SECOND), (SECOND, FIRST)])
def test_who_stands_on_the_first_hex_fights(gray: str, black: str) -> None:
    t = on_the_plane({"mason": gray}, {"mason": black}, dice=[4, 1]).battle().do("truce no")
    assert (t.level_of("0.mason"), t.level_of("1.mason")) == (2, 0)


@rule("CHO-620", "CHO-621")
@pytest.mark.parametrize(("gray", "black"), [(FIRST, THIRD), (THIRD, FIRST)])
def test_who_stands_on_the_first_hex_shoots_and_is_shot_at(gray: str, black: str) -> None:
    t = on_the_plane({"archer": gray}, {"mason": black}, dice=[4, 1]).battle().do("shoot 1.mason")
    assert t.level_of("1.mason") == 0


@rule("CHO-413")
def test_who_steps_onto_the_first_hex_is_fired_at() -> None:
    t = on_the_plane({"mason": SECOND}, {"mason": "@0,-6"}, dice=[4, 1])
    t.s.towers[t.s.place[t.c("1.mason")]] = 9
    t.warriors().march("mason", "-5,-8")
    assert (NAMES[t.s.place[t.c("0.mason")]], t.asked) == ("0,-4", "tower_fire 1")


@rule("CHO-502")
def test_a_wizard_on_the_first_hex_casts() -> None:
    assert "mire" in on_the_plane({"wizard": FIRST}, {}).stack(0, "W W").hand(0, "mire").wizard().casts


@rule("CHO-313", "CHO-514")
def test_who_ends_its_movement_on_the_first_hex_has_moved() -> None:
    t = on_the_plane({"mason": FIRST}, {"mason": "0,0"}).preset(1, "smart").stack(1, "W W").hand(1, "mire")
    assert t.warriors().do("warrior 0.mason", "nothing").asked == "window 1"


@rule("CHO-831")
def test_who_has_somebody_on_the_first_hex_is_not_absent() -> None:
    t = on_the_plane({}, {"wizard": "", "mason": FIRST}, round=5)
    t.s.absent[1] = 2
    assert t.run(EndRound()).s.absent == [0, 0]


@rule("CHO-841")
def test_who_stands_on_the_first_hex_is_counted_at_the_end() -> None:
    t = Arena([{}, {"mason": FIRST}])
    judge(t.s)
    assert t.s.outcome is not None
    assert t.s.outcome.winners == (1,)


# ---- the first character --------------------------------------------------------------------------------------------


@rule("CHO-411", "CHO-413")
def test_the_first_character_fires_from_its_tower() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "3,0"}], dice=[4, 1]).tower(0, "0,0").warriors(1).march("mason", "2,0")
    assert (t.asked, t.offered[0]) == ("tower_fire 0", "from 0,0")
    t.do("from 0,0")
    assert t.level_of("1.mason") == 0


@rule("CHO-602")
def test_the_first_character_is_fought() -> None:
    assert Arena([{"wizard": "0,0"}, {"mason": "1,0"}]).battle(1).asked == "truce_offer 1"


@rule("CHO-824", "CHO-810")
@pytest.mark.parametrize(("place", "works"), [("home", False), ("0,0", True)])
def test_a_main_tower_with_the_first_character_in_it_is_not_empty(place: str, works: bool) -> None:
    t = Arena([{"wizard": place}, {}]).open_plane(holder="1.wizard").put("1.wizard", "@-5,-2").stack(1, "W F E A W")
    assert ("armageddon" in t.wizard(1).casts) is works


@rule("CHO-725")
def test_a_called_warrior_may_return_to_the_first_character_but_to_no_stranger() -> None:
    t = Arena([{"wizard": "0,0", "mason": ""}, {"mason": "3,0"}]).tower(0, "0,0").tower(0, "3,0")
    t.s.called[0] = (t.c("0.mason"),)
    t.turn(0, "StartStep")
    assert t.offered == [option for option in t.offered if not option.endswith(" 3,0")]
    assert "on 0,0" in t.offered


# ---- returns --------------------------------------------------------------------------------------------------------


@rule("CHO-721")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_wizard_of_every_seat_returns_if_it_is_dead(seat: int) -> None:
    sides = [{"wizard": "" if number == seat else "home"} for number in range(3)]
    t = Arena(sides, dice=[0]).turn(seat, "StartStep")
    assert [event.who for event in t.happened("returned")] == [seat * 4]
    alive = Arena([{}, {}, {}]).turn(seat, "StartStep")
    assert "CHO-721" not in [event.rule for event in alive.happened("returned")]


@rule("CHO-203")
def test_a_phoenix_returns_in_its_own_seats_turn() -> None:
    t = Arena([{**LAST, "forester": ""}, {}]).enchant(0, "phoenix", on="0.forester").turn(1, "StartStep")
    assert t.s.place[t.c("0.forester")] == -1
    assert t.turn(0, "StartStep").is_home("0.forester")


@rule("CHO-202")
def test_the_parts_of_a_turn_have_their_names() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}])
    t.s.called[0] = ()
    t.turn()
    phases = [t.s.phase]
    for choice in ("end", "end", "truce yes", "accept yes"):
        t.do(choice)
        phases.append(t.s.phase)
    assert phases == [WIZARD, WARRIORS_STEP, FIGHTING, FIGHTING, ENDING]


@rule("CHO-205")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_all_three_warriors_of_a_seat_may_be_named(seat: int) -> None:
    side = {"mason": f"0,{seat}", "ranger": f"2,{seat}", "forester": f"4,{seat - 3}"}
    t = Arena([side if number == seat else {} for number in range(3)]).warriors(seat)
    assert t.offered == [f"warrior {seat}.mason", f"warrior {seat}.ranger", f"warrior {seat}.forester", "end"]


@rule("CHO-205", "CHO-725")
def test_who_dies_and_is_called_back_in_one_turn_does_not_act_in_it() -> None:
    t = Arena([{"wizard": "0,0", "mason": "1,0"}, {}]).stack(0, "F A F F").hand(0, "fireball")
    t.s.called[0] = ()
    t.point().cast("fireball", "target 0.mason").quiet().cast("resurrect", "target 0.mason")
    assert (t.is_home("0.mason"), t.s.origin) == (True, (cell("0,0"), t.s.main[0], -1, -1))
    t.do("end")
    assert t.asked == "pause"


# ---- movements ------------------------------------------------------------------------------------------------------


@rule("CHO-341", "CHO-510")
def test_after_a_failed_river_walk_the_others_are_asked() -> None:
    t = Arena([{"river_walker": "0,0"}, {"mason": "2,0"}], {"0,0": "river", "1,0": "river"}, dice=[1]).preset(1, "smart")
    t.stack(1, "W W").hand(1, "mire").warriors().do("warrior 0.river_walker", "river_walk")
    assert t.asked == "window 1"


@rule("CHO-302", "CHO-808")
def test_haste_makes_the_holder_of_chobolo_faster_still() -> None:
    t = (
        Arena([{"wizard": "0,0"}, {}], wizards=["WIZ-A", "WIZ-W"])
        .open_plane(holder="0.wizard")
        .stack(0, "A F F")
        .hand(0, "haste")
    )
    t.wizard().cast("haste")
    assert allowance(t.s, 0) == 15


# ---- the last warrior, the last seat --------------------------------------------------------------------------------


@rule("CHO-605", "CHO-602")
def test_a_truce_is_asked_of_the_seats_in_the_battle_only() -> None:
    t = Arena([{**LAST, "forester": "0,0"}, {**LAST, "forester": "-4,4"}, {**LAST, "forester": "1,0"}]).battle()
    assert (t.asked, t.s.agenda[-1].foe) == ("truce_offer 0", 2)
    t.do("truce yes", "accept yes")
    assert (t.asked, len(t.happened("truce_offered"))) == ("pause", 1)


@rule("CHO-620", "CHO-621")
def test_the_last_warrior_of_the_last_seat_shoots_and_is_shot_at() -> None:
    t = Arena([{**LAST, "archer": "0,0"}, {}, {**LAST, "forester": "2,0"}], dice=[4, 1]).battle().do("shoot 2.forester")
    assert t.level_of("2.forester") == 0
    t = Arena([{**LAST, "forester": "0,0"}, {}, {**LAST, "archer": "2,0"}], dice=[4, 1]).battle()
    assert (t.asked, t.offered) == ("assign_shot 2", ["shoot 0.forester", "no_shot"])


@rule("CHO-404")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_last_warrior_builds_where_it_began_its_turn(seat: int) -> None:
    t = Arena([{**LAST, "forester": f"0,{number}"} for number in (0, 2, 4)]).turn(seat)
    while not t.asked.startswith("pick_warrior"):
        t.do("end")
    assert "build" in t.do(f"warrior {seat}.forester").offered


@rule("CHO-630", "CHO-638")
def test_the_last_warrior_of_the_last_seat_fights() -> None:
    t = Arena([{**LAST, "forester": "0,0"}, {}, {**LAST, "forester": "1,0"}], dice=[1, 4]).battle().do("truce no")
    assert (t.level_of("0.forester"), t.level_of("2.forester")) == (0, 2)


@rule("CHO-831")
def test_the_last_warrior_of_the_last_seat_keeps_it_in_the_game() -> None:
    alone = {"wizard": "", **LAST, "forester": "3,0"}
    t = Arena([{}, alone, {**alone, "forester": "0,0"}], round=5)
    t.s.absent = [0, 0, 2]
    assert t.run(EndRound()).s.absent == [0, 0, 0]
    t.remove("2.forester")
    assert t.run(EndRound()).s.absent == [0, 0, 1]


@rule("CHO-633")
def test_the_last_warrior_of_the_last_seat_strikes_at_one_who_strikes_another() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}, {**LAST, "forester": "-1,0"}], dice=[4, 1, 4, 1]).battle()
    t.do("truce no", "truce no", "attack 1.mason")
    assert (t.level_of("1.mason"), t.level_of("0.mason")) == (0, 0)


@rule("CHO-636")
def test_nobody_is_asked_when_the_dead_would_strike() -> None:
    t = Arena([{"mason": "0,0", "ranger": "2,0"}, {"forester": "1,0", "cavalry": "-1,0"}], dice=[4, 1, 1, 4, 4, 1]).battle()
    t.do("truce no", "attack 1.forester", "attack 0.ranger", "strike 0.mason")
    assert (t.asked, t.level_of("1.forester"), t.level_of("1.cavalry")) == ("pause", 0, 0)


@rule("CHO-841")
def test_the_levels_of_the_last_warrior_count_for_its_own_seat() -> None:
    t = Arena([{**LAST, "forester": "0,0"}, {**LAST, "forester": "2,0"}, {**LAST, "forester": "4,0"}]).level(g_forester=2)
    judge(t.s)
    assert t.s.outcome is not None
    assert t.s.outcome.winners == (0,)


# ---- spells in battle, in the pool ----------------------------------------------------------------------------------


@rule("CHO-604", "CHO-510")
def test_in_a_fight_battle_fury_goes_to_those_who_fight_it() -> None:
    t = Arena([{"mason": "0,0", "ranger": "-3,0"}, {"mason": "1,0", "ranger": "-4,0"}], dice=[4, 1, 4, 1])
    t.stack(0, "F F").hand(0, "battle_fury").battle().do("truce no", "truce no", "pass", "battle 0.ranger", "cast battle_fury")
    assert t.offered == ["target 0.ranger", "target 1.ranger"]


@rule("CHO-604")
def test_battle_fury_waits_for_the_battle_of_who_has_it() -> None:
    t = Arena([{"mason": "0,0", "ranger": "-3,0"}, {"mason": "1,0", "ranger": "-4,0"}], dice=[4, 1, 4, 1])
    t.stack(0, "F F").hand(0, "battle_fury").battle().do("truce no", "truce no").cast("battle_fury", "target 0.mason")
    t.do("battle 0.ranger")
    assert [blow.terms for blow in t.happened("compared")] == [(), ("+2 fury",)]
    assert t.s.fury == ()


@rule("CHO-545", "CHO-502")
def test_a_silenced_wizard_casts_pooled_standard_spells() -> None:
    t = Arena([{"mason": ""}, {}]).enchant(0, "spell_pool", on="0.wizard").enchant(1, "silence", on="0.wizard")
    t.s.called[0], t.s.pools[0] = (), (t.s.armies[0].deck[0], RESURRECT)
    assert [option for option in t.wizard().offered if option.startswith("cast")] == ["cast_pooled resurrect"]


@rule("CHO-115")
def test_a_custom_shadow_wizard_without_an_element_is_asked_for_one() -> None:
    s = begun(f"{CUSTOM.replace('WIZ-F', 'WIZ-S')};fire")
    assert s.pending is not None
    assert s.pending.kind == "shadow_element"


# ---- before the first step, placed and finished ---------------------------------------------------------------------


@rule("CHO-725", "CHO-530")
@pytest.mark.parametrize(("before", "at_once"), [((), True), (("to 1,0",), False), (("end",), False)])
def test_a_warrior_called_after_the_first_step_waits_for_the_next_turn(before: tuple[str, ...], at_once: bool) -> None:
    t = Arena([{"wizard": "0,0", "mason": ""}, {}]).stack(0, "F")
    t.s.called[0] = ()
    t.point().do(*before).cast("resurrect", "target 0.mason")
    assert t.is_home("0.mason") is at_once


@rule("CHO-725", "CHO-530")
def test_a_stronghold_raised_before_the_first_step_does_not_end_the_opening() -> None:
    t = Arena([{"mason": "0,0", "ranger": ""}, {}]).stack(0, "E E F F").hand(0, "raise_stronghold")
    t.s.called[0] = ()
    t.point().cast("raise_stronghold").quiet().cast("resurrect", "target 0.ranger")
    assert t.asked == "return_tower 0"


@rule("CHO-314")
def test_who_is_placed_without_moving_may_still_move() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "4,0"}]).tower(0, "2,0").stack(0, "E A W").hand(0, "recall").point()
    t.cast("recall", "target 0.mason").do("end")
    assert (t.where("0.mason"), t.offered) == ("2,0", ["warrior 0.mason", "end"])


@rule("CHO-315")
def test_who_cannot_go_on_returns_to_the_last_hex_of_its_way_not_the_first() -> None:
    t = Arena([{"wizard": "-1,0"}, {"wizard": "4,-4", "mason": "1,0"}], wizards=["WIZ-S", "WIZ-W"], preset="full")
    t.stack(1, "W A F").hand(1, "sleep").wizard().do("to 0,0").quiet().do("to 1,0").cast("sleep", "target 0.wizard").quiet()
    assert t.where("0.wizard") == "0,0"
    assert [event.cell for event in t.happened("placed")] == [cell("0,0")]


@rule("CHO-315")
def test_what_a_wizard_may_return_to() -> None:
    t = Arena([{"mason": "1,0"}, {"mason": "2,0"}]).enchant(1, "wall_of_thorns", hexes=["0,2"])
    for place in ("1,0", "2,0", "3,0"):
        t.tower(0, place)
    found = {place: may_return(t.s, 0, cell(place)) for place in ("1,0", "2,0", "3,0", "0,0", "0,2")}
    assert found == {"1,0": True, "2,0": False, "3,0": True, "0,0": True, "0,2": False}


@rule("CHO-308", "CHO-313")
def test_a_river_walker_who_has_stopped_on_a_bridge_falls_with_it() -> None:
    t = Arena([{"river_walker": "0,0", "mason": "-3,0"}, {}], {"1,0": "lake"}).enchant(0, "frost_bridge", hexes=["1,0"])
    t.stack(0, "A E").warriors().march("river_walker", "1,0").do("end")
    assert t.level_of("0.river_walker") == 1
    t.cast("dispel_magic")
    assert t.level_of("0.river_walker") == 0


@rule("CHO-308")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_windwalker_of_any_seat_crosses_lakes(seat: int) -> None:
    sides = [{"mason": "0,0"} if number == seat else {} for number in range(3)]
    t = Arena(sides, {"1,0": "lake"}).stack(seat, "A W A").hand(seat, "windwalk").turn(seat, "WizardMoves", "WarriorsMove")
    t.cast("windwalk", f"target {seat}.mason").do("end").march("mason", "1,0", "2,0")
    assert t.where(f"{seat}.mason") == "2,0"


# ---- the edge of the plane, what a spell needs ----------------------------------------------------------------------


@rule("CHO-330", "CHO-332")
def test_the_plane_ends_with_its_last_hex() -> None:
    t = Arena([{"mason": "0,0"}, {}])
    assert [may_stand(t.s, 1, number) for number in (SIZE - 1, SIZE)] == [False, True]


@rule("CHO-502", "CHO-503")
def test_exchange_names_only_those_with_somebody_in_reach() -> None:
    t = Arena([{"mason": "0,0", "ranger": "2,0"}, {"mason": "-4,4"}]).stack(0, "A W E").hand(0, "exchange").wizard()
    t.do("cast exchange")
    assert t.offered == ["target 0.mason", "target 0.ranger"]
    t = Arena([{"mason": "0,0"}, {"mason": "-4,4"}]).stack(0, "A W E").hand(0, "exchange").wizard()
    assert "exchange" not in t.casts


@rule("CHO-504", "CHO-805")
def test_a_spell_fizzles_where_its_place_is_no_longer_right() -> None:
    t = Arena([{"wizard": "@1,0"}, {"wizard": "@-1,0"}], wizards=["WIZ-F", "WIZ-F"], preset="responses")
    t.stack(0, "F A W E").stack(1, "F A W E").open_plane(captured=False).wizard().cast("chobolo").cast("chobolo").quiet()
    assert (t.s.holder, len(t.happened("spell_fizzled"))) == (4, 1)


@rule("CHO-841", "CHO-517")
@pytest.mark.parametrize(("option", "least", "most"), [("round_limit", 15, 80), ("response_seconds", 5, 60)])
def test_numbers_of_the_table_have_their_limits(option: str, least: int, most: int) -> None:
    assert [GAME.rules.read_options(2, {option: value})[option] for value in (least, most)] == [least, most]
    for value in (least - 1, most + 1):
        with pytest.raises(BadOptions, match=option):
            GAME.rules.read_options(2, {option: value})


@rule("CHO-108", "CHO-107")
@pytest.mark.parametrize("army", SETS, ids=lambda army: army.id)
def test_the_main_tower_stands_on_the_stored_board(army: StarterSet) -> None:
    s = begun(f"{army.id};{army.id};{army.id}", 3)
    stored = army.preset[LAYOUTS["standard-3"].group_kind[0]]
    assert s.main[0] // SIZE == [slot for seat, _, slot, _ in s.laid if seat == 0][stored.main_tower]
    assert [board for seat, board, _, _ in s.laid if seat == 0] == [BOARD[name] for name in army.boards[:2]]


@rule("CHO-107", "CHO-108")
def test_a_stored_tower_on_a_board_that_is_not_laid_stands_on_the_last_one() -> None:
    s = begun(f"air;{CUSTOM} tower=2;air", 3)
    assert s.main[1] // SIZE == [slot for seat, _, slot, _ in s.laid if seat == 1][-1]


# ---- towers ---------------------------------------------------------------------------------------------------------


@rule("CHO-210")
def test_a_lone_warrior_in_a_tower_need_not_act() -> None:
    t = Arena([{"mason": "0,0"}, {}]).tower(0, "0,0").warriors()
    assert t.offered == ["warrior 0.mason", "end"]


@rule("CHO-417", "CHO-547")
def test_a_shot_is_told_with_what_both_sides_add() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0"}], dice=[3, 1]).tower(0, "0,0").enchant(1, "guardian", on="1.mason").battle()
    (shot,) = t.do("shoot 1.mason").happened("compared")
    assert (shot.terms, shot.other_terms) == (("+1 archer in a tower",), ("+1 guardian",))
