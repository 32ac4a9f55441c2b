"""Bouts: blows, return blows, rewards, wounds."""

from __future__ import annotations

import pytest

from questboard.core import visible
from questboard.games.dark.rules.bouts import FoeBlow, HeroBlow

from .stages import Stage


@pytest.mark.rule("DRK-401", "VIL-401")
def test_a_bout_costs_the_attacker_one_action(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[0, 0, 0, 0])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert t.s.actions == 2


@pytest.mark.rule("DRK-401", "VIL-401")
def test_a_bout_needs_adjacent_squares(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 2)]).acting("knight")
    t.refused(f"fight {t.names[0]}")


@pytest.mark.rule("DRK-402", "VIL-402")
def test_an_opponent_that_still_stands_returns_the_blow_once(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 1, 0])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert t.hero("knight").hp == 7
    assert (len(t.happened("hero_rolled")), len(t.happened("foe_rolled"))) == (1, 1)


@pytest.mark.rule("DRK-402", "VIL-402")
def test_a_slain_monster_returns_nothing(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(2, 1)], chance=[1, 1, 4])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert t.happened("foe_rolled") == []


@pytest.mark.rule("DRK-402", "VIL-402", "DRK-408", "VIL-408")
def test_example_7_a_monster_is_slain_by_the_return_blow_and_pays_the_same(stage: Stage) -> None:
    t = stage.table({"barbarian": 0}, [(2, 1)], chance=[0, 1, 1, 1, 3]).give("barbarian", hp=5)
    t.active(t.names[0]).do("fight barbarian")
    camp = t.hero("barbarian")
    assert (camp.hp, camp.coins, camp.hand, len(camp.slain)) == (4, (3,), 1, 1)
    assert t.asked == "pause"  # the dead monster acts no more


@pytest.mark.rule("DRK-403", "VIL-403")
def test_several_opponents_in_one_turn(stage: Stage) -> None:
    t = stage.table({"knight": 2}, [(1, 1), (1, 3)], chance=[1, 0, 1, 2, 0, 1])
    t.acting("knight").do(f"fight {t.names[0]}", f"fight {t.names[1]}", "hits 0")
    assert (t.s.monsters, t.s.actions) == ({}, 1)


@pytest.mark.rule("DRK-403", "VIL-403")
def test_heroes_never_fight_heroes(stage: Stage) -> None:
    assert stage.table({"knight": 0, "dwarf": 1}).acting("knight").fights() == []


@pytest.mark.rule("DRK-403", "VIL-403")
def test_monsters_never_fight_monsters(stage: Stage) -> None:
    t = stage.table({}, [(1, 3), (2, 4)])
    assert t.active(t.names[0]).fights() == []


@pytest.mark.rule("DRK-404", "VIL-404", "DRK-406", "VIL-406", "DRK-408", "VIL-408")
def test_example_1_two_dice_that_reach_the_strength_kill(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1, "healing_potion")], chance=[2, 1, 4]).deck("miss")
    t.acting("knight").do(f"fight {t.names[0]}")
    assert t.asked == "loot_item"
    t.do("take healing_potion")
    camp = t.hero("knight")
    assert [t.realm.kind_strength[kind] for kind in camp.slain] == [3]
    assert (t.items("knight"), camp.coins, camp.misses, camp.hits) == (["healing_potion"], (4,), 1, 0)
    assert (t.s.actions, t.s.monsters) == (2, {})


@pytest.mark.rule("DRK-405", "VIL-405", "DRK-413", "VIL-413")
def test_example_2_a_hit_card_adds_one_and_goes_under_the_deck(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 4]).hand("knight", hits=1).deck("miss")
    before = len(t.s.deck)
    t.acting("knight").do(f"fight {t.names[0]}", "hits 1")
    assert t.s.monsters == {}
    assert (t.bottom(), len(t.s.deck)) == (["hit"], before)
    assert (t.hero("knight").hits, t.hero("knight").misses) == (0, 1)


@pytest.mark.rule("DRK-406", "VIL-406", "DRK-407", "VIL-407", "DRK-410", "VIL-410")
def test_example_3_a_weak_blow_does_nothing_and_two_miss_cards_leave_two(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 2, 2]).hand("knight", misses=2)
    t.acting("knight").do(f"fight {t.names[0]}", "hits 0", "misses 2")
    assert t.hero("knight").hp == 6
    assert t.foe(t.names[0]) is not None
    assert [event.strength for event in t.happened("strength_seen")] == [3]


@pytest.mark.rule("DRK-406", "VIL-406")
def test_example_4_damage_is_never_stored(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 0, 0, 1, 0, 0, 0])
    t.acting("knight").do(f"fight {t.names[0]}", f"fight {t.names[0]}")
    assert t.foe(t.names[0]) is not None


@pytest.mark.rule("DRK-404", "VIL-404")
def test_example_5_a_golden_weapon_gives_a_third_die(stage: Stage) -> None:
    t = stage.table({"dwarf": 0}, [(4, 1)], chance=[2, 2, 0, 1]).give("dwarf", weapon=4)
    t.acting("dwarf").do(f"fight {t.names[0]}")
    assert t.s.monsters == {}
    assert t.happened("hero_rolled")[0].dice == (2, 2, 0)


@pytest.mark.rule("DRK-412", "VIL-412")
def test_example_6_at_no_hp_the_hero_is_knocked_out_and_his_turn_is_over(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, [(4, 1)], chance=[0, 0, 2, 1]).give("ranger", hp=2).hand("ranger", misses=1)
    t.acting("ranger").do(f"fight {t.names[0]}", "hits 0", "misses 1")
    assert (t.hero("ranger").hp, t.place("ranger"), t.asked) == (0, "ENT", "pause")


@pytest.mark.rule("DRK-412", "VIL-412")
def test_a_hero_knocked_out_by_an_attack_makes_no_return_blow(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, [(1, 1)], chance=[2, 2]).give("ranger", hp=3)
    t.active(t.names[0]).do("fight ranger")
    assert (t.hero("ranger").hp, t.happened("hero_rolled")) == (0, [])


@pytest.mark.rule("DRK-412", "VIL-412")
def test_hp_never_fall_below_zero(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, [(1, 1)], chance=[2, 2]).give("ranger", hp=1)
    t.active(t.names[0]).do("fight ranger")
    assert (t.hero("ranger").hp, t.happened("wounded")[0].amount) == (0, 1)


@pytest.mark.rule("DRK-407", "VIL-407")
def test_only_the_seat_of_the_hero_learns_the_strength(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 0, 0])
    t.acting("knight").do(f"fight {t.names[0]}")
    learned = [seat for seat in (*range(1, 5), None) if any(hasattr(e, "strength") for e in visible(t.events, seat))]
    assert learned == [t.seat("knight")]
    assert all(len([e for e in visible(t.events, seat) if e in t.happened("unaffected")]) == 1 for seat in (0, 3, None))


@pytest.mark.rule("DRK-407", "VIL-407")
def test_the_view_of_a_seat_that_learned_the_strength_shows_it_and_no_other(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 0, 0])
    t.acting("knight").do(f"fight {t.names[0]}")
    strengths = {seat: t.realm.strength_of(t.game.view(t.s, seat).monsters[0].kind) for seat in (0, 1, 2, 3, 4, None)}
    assert strengths == {0: 3, 1: 0, 2: 3, 3: 0, 4: 0, None: 0}


@pytest.mark.rule("DRK-407", "VIL-407")
def test_the_strength_of_a_slain_monster_is_public(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[2, 2, 1])
    t.acting("knight").do(f"fight {t.names[0]}")
    (slain,) = t.happened("slain")
    assert (slain.strength, slain.audience) == (3, None)


@pytest.mark.rule("DRK-408", "VIL-408")
def test_the_item_may_be_left_where_the_monster_fell(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "speed_boots")], chance=[1, 1, 1])
    t.acting("knight").do(f"fight {t.names[0]}", "leave")
    assert (t.items("knight"), t.lying(stage.line[1])) == ([], ["speed_boots"])


@pytest.mark.rule("DRK-409", "VIL-409")
def test_a_monster_rolls_two_dice_and_the_sum_is_the_damage(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[2, 1, 0, 0])
    t.active(t.names[0]).do("fight knight")
    assert t.hero("knight").hp == 5
    assert t.happened("foe_rolled")[0].dice == (2, 1)


@pytest.mark.rule("DRK-402", "VIL-402", "DRK-412", "VIL-412")
def test_a_hero_with_one_hp_left_still_returns_the_blow(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, [(4, 1)], chance=[1, 1, 0, 0]).give("ranger", hp=3)
    t.active(t.names[0]).do("fight ranger")
    assert (t.hero("ranger").hp, len(t.happened("hero_rolled"))) == (1, 1)


@pytest.mark.rule("DRK-406", "VIL-406")
def test_a_blow_too_weak_for_the_boss_is_told(stage: Stage) -> None:
    t = stage.table({"dwarf": stage.front}, chance=[1, 0, 0, 0, 0]).acting("dwarf").do(f"fight {stage.boss}")
    (event,) = t.happened("unaffected")
    assert (event.hero, event.foe, event.total, event.audience) == ("dwarf", stage.boss, 1, None)


@pytest.mark.rule("DRK-412", "VIL-412", "DRK-402", "VIL-402")
@pytest.mark.parametrize("blow", [HeroBlow, FoeBlow])
def test_a_hero_who_fell_before_the_blow_neither_strikes_nor_is_struck(stage: Stage, blow: type[HeroBlow | FoeBlow]) -> None:
    t = stage.table({"ranger": 0}, [(4, 1)]).give("ranger", hp=0)
    t.run(blow(t.number("ranger"), t.s.monsters[0].figure, False))
    assert t.events == []


@pytest.mark.rule("DRK-412", "VIL-412", "DRK-601", "VIL-601")
def test_a_hero_knocked_out_in_his_own_turn_uses_no_item_any_more(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, [(4, 1)], chance=[0, 0, 2, 1]).give("ranger", "healing_potion", "speed_boots", hp=2)
    t.acting("ranger").do(f"fight {t.names[0]}")
    assert t.asked == "pause"
    assert t.items("ranger") == ["healing_potion", "speed_boots"]


@pytest.mark.rule("DRK-204", "VIL-204", "DRK-401", "VIL-401")
@pytest.mark.parametrize(("actions", "possible"), [(0, False), (1, True)])
def test_the_last_action_may_be_a_bout(stage: Stage, actions: int, possible: bool) -> None:
    t = stage.table({"ranger": 0}, [(4, 1)]).give("ranger", "speed_boots").acting("ranger", actions)
    assert bool(t.fights()) is possible
