"""Steps: what is adjacent, whom one may pass, where one may not stop."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.actions import Go
from questboard.games.dark.rules.rounds import MonsterAction
from questboard.games.dark.rules.stepping import hero_steps, walk_hero, walk_monster
from tests.games.darkworld.table import Castle
from tests.games.village_of_fear.table import VillageTable

from .stages import Stage


@pytest.mark.rule("DRK-301", "VIL-301")
def test_diagonals_never_count_for_steps_or_combat(stage: Stage) -> None:
    t = stage.table({"knight": 2}, [(1, stage.side)]).acting("knight")
    assert stage.side not in t.steps()
    assert t.fights() == []
    assert {stage.line[1], stage.line[3]} <= t.steps()


@pytest.mark.rule("DRK-301", "VIL-301")
def test_orthogonal_neighbours_fight(stage: Stage) -> None:
    t = stage.table({"knight": 3}, [(1, stage.side), (2, 2)]).acting("knight")
    assert sorted(t.fights()) == sorted(t.names)


@pytest.mark.rule("DRK-302", "VIL-302")
def test_a_hero_passes_a_hero_but_does_not_stop_there(stage: Stage) -> None:
    t = stage.table({"knight": 0, "dwarf": 1}).acting("knight", actions=2)
    t.do(f"step {stage.line[1]}", f"step {stage.line[2]}")
    assert (t.place("knight"), t.place("dwarf")) == (stage.line[2], stage.line[1])
    assert t.s.at[t.realm.floor.index[stage.line[1]]] == t.number("dwarf")


@pytest.mark.rule("DRK-302", "VIL-302")
def test_a_hero_never_enters_a_monsters_square(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)]).acting("knight")
    assert stage.line[1] not in t.steps()
    t.refused(f"step {stage.line[1]}")


@pytest.mark.rule("DRK-303", "VIL-303")
def test_a_monster_passes_a_monster_but_does_not_stop_there(stage: Stage) -> None:
    t = stage.table({}, [(1, 3), (2, 4)])
    t.active(t.names[0], actions=2).do(f"step {stage.line[4]}")
    assert "done" not in t.offered
    t.do(f"step {stage.line[5]}")
    assert [t.place(name) for name in t.names] == [stage.line[5], stage.line[4]]


@pytest.mark.rule("DRK-303", "VIL-303")
def test_a_monster_never_enters_a_heros_square(stage: Stage) -> None:
    t = stage.table({"knight": 4}, [(1, 3)])
    assert stage.line[4] not in t.active(t.names[0]).steps()


@pytest.mark.rule("DRK-304", "VIL-304")
def test_a_step_onto_a_friend_needs_an_action_to_go_on(stage: Stage) -> None:
    t = stage.table({"knight": 0, "dwarf": 1})
    assert stage.line[1] not in t.acting("knight", actions=1).steps()
    assert stage.line[1] in t.acting("knight", actions=2).steps()


@pytest.mark.rule("DRK-304", "VIL-304")
@pytest.mark.parametrize(("actions", "passes"), [(1, False), (2, True)])
def test_from_a_friend_onto_the_next_friend_needs_an_action_more(stage: Stage, actions: int, passes: bool) -> None:
    t = stage.table({"knight": 0, "dwarf": 1, "ranger": 2})
    t.s.turn, t.s.actions = t.number("knight"), actions + 1
    walk_hero(t.s, t.number("knight"), t.realm.floor.index[stage.line[1]])
    assert (f"step {stage.line[2]}" in map(str, hero_steps(t.s, t.number("knight")))) == passes


@pytest.mark.rule("DRK-304", "VIL-304", "DRK-R04", "VIL-R04")
def test_while_sharing_a_square_only_steps_are_possible(stage: Stage) -> None:
    t = stage.table({"knight": 2, "dwarf": 3}, [(2, stage.side)])
    t.give("knight", "healing_potion", "speed_boots", hp=3).acting("knight", actions=3).do(f"step {stage.line[3]}")
    assert t.offered
    assert all(text.startswith("step ") for text in t.offered)


@pytest.mark.rule("DRK-305", "VIL-305")
def test_areas_hold_any_number_of_heroes(stage: Stage) -> None:
    t = stage.table({"knight": stage.before_entrance}).acting("knight", actions=1).do("step ENT")
    assert t.place("knight") == "ENT"
    assert len(t.s.heroes_at(t.realm.entrance)) == 4
    assert t.asked == "pause"


@pytest.mark.rule("DRK-306", "VIL-306")
def test_no_hero_enters_a_chest_or_treasure_square(stage: Stage) -> None:
    t = stage.table({"knight": stage.beside_closed}).acting("knight")
    assert stage.closed not in t.steps()
    assert t.steps()


@pytest.mark.rule("DRK-306", "VIL-306")
def test_no_monster_enters_a_chest_or_treasure_square(stage: Stage) -> None:
    t = stage.table({}, [(1, stage.beside_closed)])
    assert stage.closed not in t.active(t.names[0]).steps()
    assert t.steps()


@pytest.mark.rule("DRK-307", "VIL-307", "DRK-R10", "VIL-R10")
def test_no_monster_stops_before_the_entrance_but_it_may_step_across(stage: Stage) -> None:
    t = stage.table({}, [(1, stage.near_entrance)])
    assert stage.before_entrance not in t.active(t.names[0], actions=1).steps()
    t.s.acted = ()
    assert stage.before_entrance in t.active(t.names[0], actions=2).steps()


@pytest.mark.rule("DRK-307", "VIL-307")
def test_no_monster_enters_the_entrance(stage: Stage) -> None:
    t = stage.table({}, [(1, stage.near_entrance)])
    t.active(t.names[0]).do(f"step {stage.before_entrance}")
    assert "ENT" not in t.steps()


@pytest.mark.rule("DRK-R09", "VIL-R09")
def test_while_it_crosses_a_square_where_it_may_not_stop_it_may_only_step_on(stage: Stage) -> None:
    t = stage.table({}, [(1, stage.near_entrance)])
    t.active(t.names[0])
    monster = t.s.monsters[0]
    source, monster.place = monster.place, t.realm.floor.index[stage.before_entrance]
    walk_monster(t.s, monster.figure, source, monster.place)
    options = MonsterAction(0, monster.figure).options(t.s)
    assert options
    assert all(isinstance(option, Go) for option in options)


@pytest.mark.rule("DRK-307", "VIL-307")
def test_nobody_attacks_into_the_entrance_or_out_of_it(stage: Stage) -> None:
    t = stage.table({}, [(1, stage.before_entrance)])
    assert t.active(t.names[0]).fights() == []
    assert t.acting("knight").fights() == []


@pytest.mark.rule("VIL-303", "VIL-304", "VIL-R09")
@pytest.mark.parametrize(("actions", "place"), [(3, "1,5"), (4, "1,6")])
def test_a_monster_looks_ahead_over_all_the_fellows_that_it_must_pass(actions: int, place: str) -> None:
    t = VillageTable(monsters=[(1, "1,5"), (2, "1,6"), (3, "1,7"), (3, "1,8")])
    t.active(t.names[0], actions).do("step 1,6")
    assert t.place(t.names[0]) == place  # with too few actions the way back is all that is left


@pytest.mark.rule("VIL-303")
def test_fellows_that_were_passed_stand_where_they_stood() -> None:
    t = VillageTable(monsters=[(1, "1,5"), (2, "1,6"), (3, "1,7"), (3, "1,8")])
    t.active(t.names[0], 4).do("step 1,6", "step 1,7", "step 1,8", "step 1,9")
    index = t.realm.floor.index
    assert [t.s.at[index[f"1,{y}"]] for y in range(5, 10)] == [-1, *(t.s.monsters[n].figure for n in (2, 3, 4, 1))]


@pytest.mark.rule("DRK-303", "DRK-R09", "DRK-726")
@pytest.mark.parametrize("hero", [True, False])
def test_no_way_to_a_free_square_leads_over_a_heros(hero: bool) -> None:
    t = Castle({"knight": "7,8"} if hero else {}, [(1, "6,7"), (1, "7,7"), (1, "5,7"), (2, "6,8")])
    assert ("7,7" in t.active(t.names[0]).steps()) is not hero


@pytest.mark.rule("VIL-302", "VIL-304")
@pytest.mark.parametrize(("actions", "place"), [(3, "1,5"), (4, "1,6")])
def test_a_hero_looks_ahead_over_all_the_friends_that_he_must_pass(actions: int, place: str) -> None:
    t = VillageTable({"knight": "1,5", "dwarf": "1,6", "ranger": "1,7", "barbarian": "1,8"})
    t.acting("knight", actions).do("step 1,6")
    assert t.place("knight") == place  # with too few actions the way back is all that is left
    assert t.steps() == ({"1,5", "1,7"} if actions == 4 else {"1,4"})
