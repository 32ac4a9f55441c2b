"""Rounds, the order of turns, and what a turn is made of."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from questboard.core import FastChance
from questboard.games.dark.rules.model import BOSS, NOBODY
from questboard.games.dark.rules.rounds import EndRound, Round, figure_named
from tests.games.village_of_fear.table import VillageTable

from .stages import Stage
from .table import Table


def end_turns(t: Table, until: int) -> None:
    """Everybody does nothing until that round."""
    while t.s.outcome is None and t.s.round < until:
        idle = next((o for o in ("end", "done", "leave", "hits 0", "misses 0") if o in t.offered), t.offered[-1])
        t.do(idle)


@pytest.mark.rule("DRK-201", "VIL-201")
def test_a_round_is_the_order_draw_a_turn_for_each_hero_and_then_the_evil_turn(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 6)])
    t.s.chance = FastChance.seeded(3)
    t.run(Round())
    end_turns(t, until=3)
    told = [e for e in t.events if e.__struct_config__.tag in ("round_began", "turn_began", "evil_turn_began")]
    heroes = list(told[0].order)
    assert [getattr(e, "hero", e.__struct_config__.tag) for e in told[:6]] == ["round_began", *heroes, "evil_turn_began"]
    assert told[6].__struct_config__.tag == "round_began"


@pytest.mark.rule("DRK-202", "VIL-202")
def test_the_order_is_a_fresh_permutation_each_round_and_all_are_equally_likely(stage: Stage) -> None:
    t = stage.table()
    t.s.chance = FastChance.seeded(1)
    seen = Counter()
    for _ in range(2400):
        t.s.agenda.clear()
        t.s.round = 0
        Round().run(t.s)
        seen[t.s.order] += 1
    assert set(seen) == set(permutations(range(4)))
    assert min(seen.values()) > 60
    assert max(seen.values()) < 145


@pytest.mark.rule("DRK-202", "VIL-202")
def test_the_order_is_told_to_all(stage: Stage) -> None:
    t = stage.table(chance=[[2, 0, 3, 1]])
    t.s.round = 4
    t.s.agenda.clear()
    Round().run(t.s)
    (told,) = t.s.log
    assert (told.round, told.order, told.audience) == (5, ("ranger", "barbarian", "dwarf", "knight"), None)


@pytest.mark.rule("DRK-203", "VIL-203", "DRK-R07", "VIL-R07")
def test_the_ball_of_an_eliminated_hero_is_skipped(stage: Stage) -> None:
    t = stage.table()
    camp = t.hero("knight")
    camp.place, camp.hp, camp.out = -1, 0, True
    t.turn("knight")
    assert t.asked == "pause"
    assert t.happened("turn_began") == []


@pytest.mark.rule("DRK-204", "VIL-204")
def test_three_actions_are_steps_and_bouts_in_any_mix(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 2)], chance=[0, 0, 0, 0])
    t.acting("knight").do(f"step {stage.line[1]}", f"fight {t.names[0]}", f"step {stage.line[0]}")
    assert t.asked == "pause"
    assert t.place("knight") == stage.line[0]


@pytest.mark.rule("DRK-204", "VIL-204", "DRK-R04", "VIL-R04")
def test_a_turn_may_end_with_actions_unspent_and_they_are_lost(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight").do("end")
    assert t.asked == "pause"
    assert [event.unused for event in t.happened("turn_ended")] == [3]
    assert t.s.actions == 0


@pytest.mark.rule("DRK-205", "VIL-205")
def test_items_are_free(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "healing_potion", hp=2).acting("knight", actions=2)
    t.do("use healing_potion")
    assert t.s.actions == 2


@pytest.mark.rule("DRK-206", "VIL-206")
def test_a_monster_has_three_actions_of_steps_and_bouts_in_any_mix(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 2)], chance=[0, 0, 0, 0])
    t.active(t.names[0]).do(f"step {stage.line[1]}", "fight knight", f"step {stage.line[2]}")
    assert t.asked == "pause"
    assert t.place(t.names[0]) == stage.line[2]


@pytest.mark.rule("DRK-206", "VIL-206")
def test_a_monster_may_stop_at_any_time(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 2)])
    t.active(t.names[0]).do("done")
    assert t.asked == "pause"


@pytest.mark.rule("DRK-206", "VIL-206")
def test_no_monster_is_activated_twice_in_one_turn(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 2), (2, 5)])
    t.s.chance = FastChance.seeded(2)
    t.evil_turn()
    first, second = (f"activate {name}" for name in t.names)
    t.do(first, "done")
    assert first not in t.offered
    assert second in t.offered
    t.do("end")
    assert t.asked == "pause"


@pytest.mark.rule("DRK-207", "VIL-207")
def test_a_monster_placed_in_the_heroes_turns_may_act_in_the_same_round(stage: Stage) -> None:
    t = stage.table({"knight": 0})
    t.s.chance = FastChance.seeded(2)
    t.acting("knight").do("end")
    name = t.monster(2, stage.line[4])
    assert f"activate {name}" in t.evil_turn().offered


@pytest.mark.rule("DRK-414", "VIL-414")
def test_a_hero_who_lay_unconscious_gets_one_hp_and_a_normal_turn(stage: Stage) -> None:
    t = stage.table().give("knight", "speed_boots", hp=0, weapon=2).hand("knight", hits=1)
    t.s.chance = FastChance.seeded(2)
    t.turn("knight")
    assert (t.hero("knight").hp, t.s.actions, t.asked) == (1, 3, "hero_action")
    assert (t.items("knight"), t.hero("knight").weapon, t.hero("knight").hand) == (["speed_boots"], 2, 1)
    assert [event.hero for event in t.happened("recovered")] == ["knight"]


@pytest.mark.rule("DRK-905", "VIL-905")
def test_the_evil_side_wins_when_the_last_round_is_over(stage: Stage) -> None:
    t = stage.table()
    t.s.round = stage.round_limit - 1
    t.s.chance = FastChance.seeded(5)
    t.run(EndRound())
    end_turns(t, until=stage.round_limit + 1)
    assert t.s.outcome is not None
    assert (t.s.outcome.ending, t.s.outcome.winners, t.s.round) == ("time_over", (0,), stage.round_limit)


@pytest.mark.rule("DRK-204", "VIL-204")
def test_a_turn_begins_with_three_actions_and_all_of_them_may_be_steps(stage: Stage) -> None:
    t = stage.table({"knight": 0}).turn("knight")
    assert (t.s.actions, t.s.barred, t.s.crossing) == (3, 0, False)
    t.do(*(f"step {stage.line[n]}" for n in (1, 2, 3)))
    assert t.place("knight") == stage.line[3]


@pytest.mark.rule("DRK-206", "VIL-206", "DRK-401", "VIL-401")
def test_every_figure_is_known_by_its_name(stage: Stage) -> None:
    t = stage.table({}, [(1, 1), (2, 2)])
    named = [*range(4), BOSS, *(monster.figure for monster in t.s.monsters.values())]
    assert [figure_named(t.s, t.realm.figure_name(t.s, figure)) for figure in named] == named


@pytest.mark.rule("DRK-201", "VIL-201", "DRK-206", "VIL-206")
def test_after_the_evil_turn_nobody_is_acting(stage: Stage) -> None:
    t = stage.table({}, [(1, 1)], chance=[6]).evil_turn()
    t.do(f"activate {t.names[0]}", "done", "end")
    assert (t.s.turn, t.s.acted, t.s.actions) == (NOBODY, (), 0)
    assert len(t.happened("evil_turn_ended")) == 1
    assert [told.figure for told in t.happened("activated")] == [t.names[0]]


@pytest.mark.rule("VIL-423", "VIL-708")
def test_a_hero_fights_a_creature_by_its_own_rules() -> None:
    t = VillageTable({"knight": "1,8"}, chance=[0, 0, 1, 0]).wolf("1,9").acting("knight").do("fight wolf")
    assert (t.creature("wolf"), t.s.actions) == ("", 2)


@pytest.mark.rule("DRK-204", "VIL-204")
def test_after_a_heros_turn_nobody_is_acting(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight").do("end")
    assert (t.s.turn, t.s.actions, t.s.barred, t.s.crossing) == (NOBODY, 0, 0, False)


@pytest.mark.rule("DRK-204", "VIL-204", "DRK-206", "VIL-206")
def test_between_two_actions_a_position_is_at_rest(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 3)], chance=[6]).acting("knight")
    assert t.decision.at_rest
    assert t.evil_turn().decision.at_rest


@pytest.mark.rule("DRK-206", "VIL-206", "DRK-412", "VIL-412")
def test_a_monster_that_knocked_a_hero_out_spends_its_other_actions(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, [(4, 1)], chance=[2, 2]).give("ranger", hp=2)
    t.active(t.names[0]).do("fight ranger")
    assert (t.asked, t.s.actions) == ("monster_action", 2)


@pytest.mark.rule("DRK-206", "VIL-206")
def test_a_saved_match_comes_back_with_its_monsters_in_the_order_of_placing(stage: Stage) -> None:
    t = stage.table()
    t.s.placed = 9
    for place in (1, 2):
        t.monster(place, stage.line[place])
    t.acting("knight")
    t.s.agenda.pop(0)
    assert list(t.game.restore(t.game.snapshot(t.s)).monsters) == [9, 10]


@pytest.mark.rule("DRK-414", "VIL-414")
def test_a_hero_with_one_hp_lay_not_unconscious(stage: Stage) -> None:
    assert stage.table({"knight": 0}).give("knight", hp=1).turn("knight").happened("recovered") == []
