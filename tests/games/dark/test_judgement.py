"""What the judgement of both games must never forget: the clock, wounds, partners, and who stands where."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.dark.counsel.deadline import actions_left, in_time
from questboard.games.dark.counsel.evaluation import duel_chance, fall_chance
from questboard.games.dark.counsel.jams import is_jamming, jams
from questboard.games.darkworld.counsel.travel import roads
from questboard.games.darkworld.rules.content import FLOOR, NUMBERED, THRONE_FRONT, ways
from tests.games.darkworld.table import Castle

from .positions import evil_turn, hero_turn
from .stages import Stage

KNIGHT, RANGER = 1, 2


def value(stage: Stage, t: object, seat: int) -> float:
    return float(stage.game.counsel.evaluate(t, seat))


# ---- the clock ------------------------------------------------------------------------------------------------------


def test_the_actions_left_are_those_of_this_turn_and_of_all_turns_to_come(stage: Stage) -> None:
    s = hero_turn(stage.table({"knight": 0}), "knight", "ranger", round=stage.round_limit - 1)
    assert actions_left(s) == [3, 6, 6, 3]


def test_after_the_last_turn_a_hero_is_worth_nothing(stage: Stage) -> None:
    t = stage.table({"knight": stage.front}, seats=2).give("knight", weapon=1).hand("knight", hits=3)
    s = hero_turn(t, "knight", round=stage.round_limit)
    assert stage.game.counsel
    early = s.counsel.kill_chances(s)
    s.agenda.pop()
    s.actions = 0
    s.turn = -1
    assert early[KNIGHT] > 0.1
    assert s.counsel.kill_chances(s)[KNIGHT] == 0


def test_what_is_far_is_uncertain_and_what_cannot_be_done_is_not_hoped_for() -> None:
    assert in_time(3, 30) > 0.99
    assert in_time(9, 3) < 0.05
    assert in_time(20, 30) < in_time(2, 12)


# ---- wounds ---------------------------------------------------------------------------------------------------------


def test_a_blow_more_is_worth_more_than_none() -> None:
    assert duel_chance(0.13, 8, 2.0, 9, is_first=False) > duel_chance(0.13, 2, 2.0, 9, is_first=False)
    assert duel_chance(0.13, 2, 2.0, 9) > duel_chance(0.13, 2, 2.0, 9, is_first=False)
    assert duel_chance(0.13, 8, 2.0, 1) == pytest.approx(duel_chance(0.13, 3.0, 2.0, 1))


def test_the_fewer_hp_the_likelier_the_fall() -> None:
    falls = [fall_chance(hp, 0, 3.0) for hp in range(1, 9)]
    assert falls == sorted(falls, reverse=True)
    assert fall_chance(1, 0, 0.0) == 0


@pytest.mark.parametrize("weapon", [0, 1])
def test_a_wound_is_good_for_the_evil_side_whoever_bears_it(stage: Stage, weapon: int) -> None:
    """Also of a hero without weapon or cards, and in the worst position."""
    found = []
    for hp in (8, 6, 4, 2):
        t = stage.table({"knight": 3}, [(4, 1)], seats=2).give("knight", hp=hp, weapon=weapon)
        s = hero_turn(t, "ranger", round=stage.round_limit // 2)
        found.append(value(stage, s, 0))
    assert found == sorted(found)
    assert found[0] < found[-1]


def test_a_partner_is_worth_most_while_there_is_no_other(stage: Stage) -> None:
    """A team is worth less than the sum of its heroes."""

    def team(*heroes: str) -> float:
        t = stage.table(dict.fromkeys(heroes, stage.front), seats=2)
        for hero in heroes:
            t.give(hero, weapon=1).hand(hero, hits=3)
        for h, camp in enumerate(t.s.heroes):
            camp.out = t.realm.hero_ids[h] not in heroes
        return value(stage, hero_turn(t, heroes[0], round=20), 1)

    alone, two, three = team("knight"), team("knight", "ranger"), team("knight", "ranger", "dwarf")
    assert two - alone > three - two > 0


# ---- partners -------------------------------------------------------------------------------------------------------


def cork() -> Castle:
    """An orc in the door; the knight holds the only square before it, the ranger could kill it."""
    t = Castle({"knight": "7,9", "ranger": "6,9"}, [(4, "8,9", "healing_potion", "orc")], seats=2, doors=[1, 2], rooms=[1, 2])
    t.give("ranger", weapon=3).hand("ranger", hits=3)
    return t


@pytest.mark.rule("DRK-302")
def test_who_holds_the_square_that_a_better_one_needs_costs_both_time() -> None:
    t = cork()
    lost = jams(t.s)
    assert lost[KNIGHT] == lost[RANGER] > 3
    assert is_jamming(t.s, KNIGHT)
    assert not is_jamming(t.s, RANGER)
    t.put("knight", "7,8")
    assert max(jams(t.s)) == 0


def test_a_hero_before_a_monster_that_he_can_kill_himself_jams_nobody() -> None:
    t = cork()
    t.give("knight", weapon=2).hand("knight", hits=4)
    assert max(jams(t.s)) == 0


# ---- ways -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-721")
def test_the_secret_door_is_the_shortest_way_to_the_throne() -> None:
    road = roads(Castle(doors=[1], rooms=[1]).s, golden=False)(THRONE_FRONT)
    beside = ways(0xFF).walk[NUMBERED[0]]
    assert road[NUMBERED[0]] < min(road[place] for place in beside)


def test_a_monster_in_the_door_costs_what_it_takes_to_slay_it() -> None:
    t = Castle({"knight": "7,9"}, seats=2, doors=[1, 2], rooms=[1, 2])
    goal = FLOOR.index["10,9"]
    free = roads(t.s, golden=False)(goal)[FLOOR.index["7,9"]]
    t.monster(4, "8,9")
    barred, golden = (roads(t.s, golden=weapon)(goal)[FLOOR.index["7,9"]] for weapon in (False, True))
    assert free < golden < barred


def test_errands_stay_the_same_while_they_are_being_done(stage: Stage) -> None:
    """Whoever follows his errand step by step comes to its end, and never turns round on the way."""
    game, chance = stage.game, FastChance.seeded(5)
    s = game.start(2, {}, chance=chance)
    back = steps = 0
    watcher = game.counsel.watcher()
    assert watcher is not None
    for _ in range(400):
        decision = game.decision(s)
        if decision is None:
            break
        weights = game.counsel.prior(s, decision)
        action = decision.options[max(range(len(weights)), key=weights.__getitem__)]
        before = s.copy()
        game.apply(s, action)
        watcher.saw(before, decision.seat, action, s)
    back, steps = watcher.counts(s)["hero turns that lead back"]
    assert steps > 10
    assert back <= 0.05 * steps


# ---- features -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
def test_every_feature_has_a_name_and_most_lie_between_minus_one_and_one(stage: Stage, seats: int) -> None:
    game, chance = stage.game, FastChance.seeded(seats)
    counsel = game.counsel
    assert len(set(counsel.feature_names)) == len(counsel.feature_names)
    s = game.start(seats, {}, chance=chance)
    for _ in range(300):
        decision = game.decision(s)
        if decision is None:
            break
        for seat in range(seats):
            found = counsel.features(s, seat)
            assert len(found) == len(counsel.feature_names)
            assert all(-1.0 <= number <= 2.0 for number in found)
        game.apply(s, chance.pick(decision.options))


def test_features_do_not_tell_which_hero_is_which(stage: Stage) -> None:
    found = []
    for hero, other in (("knight", "ranger"), ("ranger", "knight")):
        t = stage.table({hero: 2, other: 4}, seats=2).give(hero, weapon=1, hp=5)
        s = evil_turn(t, type(hero_turn(stage.table(), "knight").agenda[-1])(1, t.number(hero)))
        found.append(stage.game.counsel.features(s, 1))
    assert found[0] == found[1]
