"""The Trial of Stealth, and the Drawbridge after it."""

from __future__ import annotations

import pytest

from questboard.games.village_of_fear.rules.content import RED_HOLE, column_and_row, point

from .table import VillageTable


def trial(column: int = 0, *, key: bool = False, place: str = "5,4") -> VillageTable:
    """The Knight has just stepped onto the Drawbridge."""
    t = VillageTable({"knight": place})
    if key:
        t.key("knight")
    return t.acting("knight").do("bridge", f"start {column}")


def creeps(t: VillageTable) -> set[tuple[int, int]]:
    return {(int(text.split()[1]), int(text.split()[2])) for text in t.offered}


def won(*, key: bool = False) -> VillageTable:
    return trial(key=key).do("creep 0 1", "creep 2 3", "creep 0 2", "creep 2 2", "creep 0 3", "creep 1 1", "creep 0 4")


@pytest.mark.rule("VIL-740")
@pytest.mark.parametrize(("place", "possible"), [("5,4", True), ("9,4", True), ("4,4", False), ("ENT", False)])
def test_the_drawbridge_is_entered_from_its_corners(place, possible):
    t = VillageTable({"knight": place}).acting("knight")
    assert ("bridge" in t.offered) is possible


@pytest.mark.rule("VIL-740")
def test_the_hero_chooses_one_of_three_points_for_one_action():
    t = VillageTable({"knight": "5,4"}).acting("knight").do("bridge")
    assert (t.asked, t.offered) == ("bridge_start", ["start 0", "start 1", "start 2"])
    t.do("start 2")
    assert (t.asked, t.decision.seat) == ("trial_hero", t.seat("knight"))
    assert (t.s.actions, t.place("knight")) == (2, "BRIDGE")
    assert column_and_row(t.s.hero_path[0]) == (2, 0)


@pytest.mark.rule("VIL-740")
def test_without_an_action_nobody_steps_onto_the_drawbridge():
    t = VillageTable({"knight": "5,4"}).give("knight", "speed_boots").acting("knight", 0)
    assert "bridge" not in t.offered


@pytest.mark.rule("VIL-740")
def test_the_trial_needs_no_key():
    t = VillageTable({"knight": "5,4"}).acting("knight")
    assert not t.holds_key("knight")
    assert "bridge" in t.offered


@pytest.mark.rule("VIL-741", "VIL-R31")
def test_the_lurker_is_back_at_once_and_starts_at_the_red_hole():
    t = VillageTable({"knight": "5,4"}).lurker("3,8").acting("knight").do("bridge", "start 0")
    assert t.creature("lurker") == ""
    assert t.s.lurker_path == (RED_HOLE,)
    assert column_and_row(RED_HOLE) == (1, 4)


@pytest.mark.rule("VIL-742", "VIL-R14")
def test_the_hero_moves_to_any_neighbouring_point_and_must_move():
    t = trial(1).do("creep 1 1")
    assert t.do("creep 0 3").asked == "trial_hero"
    assert creeps(t) == {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)}


@pytest.mark.rule("VIL-742")
def test_the_lurker_moves_secretly_to_a_neighbouring_point_but_not_the_heros():
    t = trial(1).do("creep 1 1", "creep 1 3", "creep 1 2")
    assert (t.asked, t.decision.seat, t.decision.secret) == ("trial_lurker", 0, True)
    assert creeps(t) == {(0, 2), (2, 2), (0, 3), (2, 3), (0, 4), (1, 4), (2, 4)}


@pytest.mark.rule("VIL-742")
def test_only_the_warlord_is_told_where_the_lurker_went():
    t = trial(1).do("creep 1 1", "creep 1 3")
    (event,) = t.happened("lurker_at")
    assert ((event.column, event.row), event.audience) == ((1, 3), (0,))
    assert t.happened("lurker_crept")[0].audience is None


@pytest.mark.rule("VIL-743", "VIL-420")
def test_a_hero_who_runs_into_the_lurker_is_knocked_out_and_the_path_is_shown():
    t = trial(1).do("creep 1 1", "creep 1 3", "creep 1 2", "creep 0 3", "creep 0 3")
    assert (t.place("knight"), t.hero("knight").hp, t.s.wheel) == ("ENT", 0, 6)
    assert t.asked == "pause"
    (event,) = t.happened("lurker_shown")
    assert event.path == ((1, 4), (1, 3), (0, 3))
    assert not t.s.trial_won


@pytest.mark.rule("VIL-743")
def test_a_back_point_held_by_the_lurker_is_no_win():
    t = trial().do("creep 0 1", "creep 1 3", "creep 0 2", "creep 1 4", "creep 0 3", "creep 0 4", "creep 0 4")
    assert t.place("knight") == "ENT"


@pytest.mark.rule("VIL-744", "VIL-801")
def test_a_back_point_without_the_lurker_wins_lurker_key_and_the_top():
    t = won()
    assert t.place("knight") == "TOP"
    assert [t.realm.kind_strength[kind] for kind in t.hero("knight").slain] == [4]
    assert not t.s.key_places & 1
    assert t.happened("key_taken")[0].source == "lurker"
    assert not t.holds_key("knight")  # given up on the top
    assert t.asked == "pause"


@pytest.mark.rule("VIL-744", "VIL-743")
def test_the_path_is_shown_after_a_win_too():
    (event,) = won().happened("lurker_shown")
    assert event.path == ((1, 4), (2, 3), (2, 2), (1, 1))


@pytest.mark.rule("VIL-745", "VIL-R15")
def test_twelve_moves_without_reaching_the_back_end_in_a_knock_out():
    t = trial()
    for move in range(11):
        t.do(f"creep {(move + 1) % 2} 0")
        t.do(t.offered[-1])
        assert t.asked == "trial_hero"
    t.do("creep 0 0")
    assert (t.place("knight"), t.s.wheel, t.asked) == ("ENT", 6, "pause")
    assert t.happened("trial_lost")[0].late


@pytest.mark.rule("VIL-745")
def test_the_twelfth_move_may_still_win():
    t = trial()
    for row in (1, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3):
        t.do(f"creep 0 {row}")
        t.do("creep 2 4" if len(t.s.lurker_path) % 2 else "creep 2 3")
    t.do("creep 0 4")
    assert t.s.trial_won


@pytest.mark.rule("VIL-746")
def test_after_a_win_the_trial_is_never_played_again():
    t = won()
    t.put("dwarf", "5,4").key("dwarf").acting("dwarf")
    assert "bridge" not in t.offered
    assert "step BRIDGE" in t.offered


@pytest.mark.rule("VIL-746")
def test_after_a_lost_trial_it_starts_anew():
    t = trial(1).do("creep 1 1", "creep 1 3", "creep 1 2", "creep 0 3", "creep 0 3")
    t.put("dwarf", "9,4").acting("dwarf").do("bridge", "start 1")
    assert (t.s.lurker_path, t.s.hero_path) == ((RED_HOLE,), (point(1, 0),))


@pytest.mark.rule("VIL-747", "VIL-613")
def test_a_winner_with_a_key_leaves_the_lurkers_on_the_drawbridge():
    t = won(key=True)
    assert len(t.happened("key_left")) == 1
    assert t.place("knight") == "TOP"
    assert t.s.keys_used == 1


# ---- the open Drawbridge --------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-748", "VIL-R16", "VIL-801")
def test_crossing_costs_one_action_to_the_bridge_and_one_to_the_top():
    t = VillageTable({"knight": "5,4"}).open_bridge("dwarf").key("knight").acting("knight").do("step BRIDGE", "step TOP")
    assert (t.place("knight"), t.s.actions) == ("TOP", 1)


@pytest.mark.rule("VIL-748")
def test_a_hero_may_go_back_from_the_bridge():
    t = VillageTable({"knight": "5,4"}).open_bridge("dwarf").key("knight").acting("knight").do("step BRIDGE")
    assert t.steps() == {"5,4", "9,4", "TOP"}


@pytest.mark.rule("VIL-748")
@pytest.mark.parametrize(("lurkers_key", "possible"), [("bridge", True), ("used", False)])
def test_a_keyless_hero_steps_onto_the_bridge_only_for_the_key_that_lies_there(lurkers_key, possible):
    t = VillageTable({"knight": "5,4"}).open_bridge("dwarf", lurkers_key).acting("knight")
    assert ("step BRIDGE" in t.offered) is possible
    if possible:
        t.do("step BRIDGE")
        assert t.holds_key("knight")
        assert t.happened("key_taken")[0].source == "drawbridge"


@pytest.mark.rule("VIL-748")
def test_a_hero_with_a_key_leaves_the_bridges_key_to_others():
    t = VillageTable({"knight": "5,4"}).open_bridge("dwarf").key("knight").acting("knight").do("step BRIDGE")
    assert t.happened("key_taken") == []


@pytest.mark.rule("VIL-748", "VIL-305")
def test_the_bridge_holds_several_heroes():
    t = VillageTable({"knight": "5,4", "dwarf": "BRIDGE"}).open_bridge("ranger").key("knight").acting("knight", 1)
    assert "step BRIDGE" in t.offered


@pytest.mark.rule("VIL-749")
def test_no_monster_enters_the_bridge_or_fights_into_it():
    t = VillageTable({"knight": "BRIDGE"}, [(3, "5,4")]).open_bridge("dwarf").key("knight")
    t.active(t.names[0])
    assert t.fights() == []
    assert "BRIDGE" not in t.steps()
    assert t.acting("knight").fights() == []


@pytest.mark.rule("VIL-741")
def test_a_lurker_who_is_at_home_does_not_go_there():
    assert trial().happened("creature_home") == []


@pytest.mark.rule("VIL-744", "VIL-748")
def test_a_win_takes_no_key_from_anybody_else():
    t = VillageTable({"knight": "5,4"}).key("dwarf", "hall").acting("knight").do("bridge", "start 0")
    t.do("creep 0 1", "creep 2 3", "creep 0 2", "creep 2 2", "creep 0 3", "creep 1 1", "creep 0 4")
    assert (t.place("knight"), t.holds_key("dwarf")) == ("TOP", True)
