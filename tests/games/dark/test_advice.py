"""Facts that hold of evaluation, ordering and hints in both games, whatever their weights."""

from __future__ import annotations

import itertools

import pytest

from questboard.bots import GreedyBot, hint
from questboard.core import FastChance, Position
from questboard.games.dark.counsel.evaluation import is_ready
from questboard.games.dark.counsel.guessing import chance_of, possible_strengths
from tests.games.darkworld.table import Castle

from .stages import Stage
from .table import Table

FACES = (0, 0, 1, 1, 1, 2)
KNIGHT = 1


def values(t: Table) -> list[float]:
    return list(t.game.counsel.evaluate_all(t.s))


def weight(t: Table, text: str) -> float:
    """How promising an option looks beside the best one."""
    weights = t.game.counsel.prior(t.s, t.decision)
    assert len(weights) == len(t.offered)
    assert min(weights) > 0
    return weights[t.offered.index(text)] / max(weights)


def is_rising(found: list[float]) -> bool:
    return all(a < b for a, b in itertools.pairwise(found))


# ---- dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "total", "chance"),
    [(2, 1, 0.89), (2, 2, 0.56), (2, 3, 0.19), (2, 4, 0.03), (3, 3, 0.49), (3, 4, 0.20), (3, 6, 0.005)],
)
def test_the_odds_are_those_of_the_specification(dice: int, total: int, chance: float) -> None:
    assert chance_of(FACES, dice, total) == pytest.approx(chance, abs=0.005)


def test_a_seat_that_saw_the_strength_reckons_with_it_and_another_with_the_list(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1, "", "orc")])
    orc = t.foe(t.names[0])
    assert orc is not None
    orc.seen |= 1 << t.seat("knight")
    assert tuple(possible_strengths(t.s, orc, t.seat("knight"))) == (3,)
    assert set(possible_strengths(t.s, orc, t.seat("ranger"))) == {1, 2, 3, 4}
    orc.floor = 2
    assert set(possible_strengths(t.s, orc, t.seat("ranger"))) == {3, 4}


# ---- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_values_lie_between_lost_and_won_all_through_a_match(stage: Stage, seats: int) -> None:
    game, chance = stage.game, FastChance.seeded(seats)
    s = game.start(seats, {}, chance=chance)
    while (decision := game.decision(s)) is not None:
        found = game.counsel.evaluate_all(s)
        assert list(found) == [game.counsel.evaluate(s, seat) for seat in range(seats)]
        assert all(-1.0 < value < 1.0 for value in found)
        if seats == 2:
            assert found[0] == pytest.approx(-found[1])
        game.apply(s, chance.pick(decision.options))
    assert game.counsel.evaluate_all(s) == s.outcome.values


def test_a_golden_weapon_helps_the_heroes_and_hurts_the_boss(stage: Stage) -> None:
    before = values(stage.table({"knight": stage.front}).hand("knight", hits=1))
    t = stage.table({"knight": stage.front}).hand("knight", hits=1)
    t.hero("knight").weapon = 1
    after = values(t)
    assert after[0] < before[0]
    assert after[t.seat("knight")] > before[t.seat("knight")]


def test_before_the_boss_every_hp_and_every_hit_card_counts(stage: Stage) -> None:
    by_hp = [values(stage.table({"knight": stage.front}).give("knight", hp=hp, weapon=1))[2] for hp in (1, 3, 6, 8)]
    assert is_rising(by_hp)
    by_hits = [values(stage.table({"knight": stage.front}).give("knight", weapon=1).hand("knight", hits=n))[2] for n in range(4)]
    assert is_rising(by_hits)


def test_a_hero_who_is_out_is_what_the_boss_wants(stage: Stage) -> None:
    t = stage.table().give("dwarf", weapon=1).hand("dwarf", hits=3)
    before = values(t)[0]
    t.s.heroes[3].out = True
    assert values(t)[0] > before


def test_points_decide_among_the_heroes(stage: Stage) -> None:
    t = stage.table()
    even = values(t)
    t.slain("ranger", 3, 3)
    found = values(t)
    assert found[t.seat("ranger")] > even[t.seat("ranger")]
    assert found[t.seat("dwarf")] < even[t.seat("dwarf")]


def test_time_is_on_the_side_of_the_boss(stage: Stage) -> None:
    found = []
    for round_ in (1, stage.round_limit // 2, stage.round_limit):
        t = stage.table()
        t.s.round = round_
        found.append(values(t)[0])
    assert is_rising(found)


# ---- first sight ----------------------------------------------------------------------------------------------------


def test_a_weak_hero_drinks_his_potion_and_a_sound_one_keeps_it(stage: Stage) -> None:
    t = stage.table({"knight": 0})
    t.give("knight", "healing_potion", hp=1)
    assert weight(t.acting("knight"), "use healing_potion") == 1
    t = stage.table({"knight": 0})
    t.give("knight", "healing_potion", hp=7)
    assert weight(t.acting("knight"), "use healing_potion") < 0.1


def test_a_hit_card_is_played_where_it_kills_for_sure(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(2, 1, "", "orc")], chance=[1, 0])
    orc = t.foe(t.names[0])
    assert orc is not None
    orc.seen |= 1 << t.seat("knight")
    t.hand("knight", hits=3).acting("knight").do(f"fight {t.names[0]}")
    assert weight(t, "hits 1") == 1
    assert weight(t, "hits 3") < weight(t, "hits 2") < 1


def test_the_last_hit_cards_are_kept_for_the_boss_when_the_blow_is_uncertain(stage: Stage) -> None:
    # Of the orcs that may stand here, one card would kill but some more.
    t = stage.table({"knight": 0}, [(4, 1, "", "orc")], chance=[1, 0])
    t.hand("knight", hits=3).acting("knight").do(f"fight {t.names[0]}")
    assert weight(t, "hits 0") == 1
    t = stage.table({"knight": 0}, [(4, 1, "", "orc")], chance=[1, 0])
    t.hand("knight", hits=6).acting("knight").do(f"fight {t.names[0]}")
    assert weight(t, "hits 0") < 1


def test_no_hit_card_is_thrown_after_a_blow_that_cannot_kill_the_boss(stage: Stage) -> None:
    t = stage.table({"knight": stage.front}, chance=[0, 0])
    t.hand("knight", hits=2).acting("knight").do(f"fight {stage.boss}")
    assert weight(t, "hits 0") == 1


def test_nobody_goes_to_the_boss_without_a_fair_chance(stage: Stage) -> None:
    assert is_ready(ready(stage).s, KNIGHT)
    assert not is_ready(ready(stage, hits=0).s, KNIGHT)
    assert not is_ready(ready(stage, hp=3).s, KNIGHT)


def test_when_the_time_runs_out_everybody_goes_to_the_boss(stage: Stage) -> None:
    t = ready(stage, hits=0)
    t.s.round = stage.round_limit - 1
    assert is_ready(t.s, KNIGHT)


def ready(stage: Stage, hits: int = 3, hp: int = 8) -> Table:
    """The knight in a street or room, with a Golden Weapon; the boss as weak as he can be."""
    return stage.table({"knight": 0}).give("knight", hp=hp, weapon=1).hand("knight", hits=hits)


def test_a_turn_is_not_given_away_while_there_is_somewhere_to_go(stage: Stage) -> None:
    assert weight(stage.table({"knight": 3}).acting("knight"), "end") < 0.05


def test_no_hit_card_is_wasted_on_a_monster_that_is_dead_already(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "", "orc")], chance=[2, 2])
    t.hand("knight", hits=3).acting("knight").do(f"fight {t.names[0]}")
    assert weight(t, "hits 0") == 1


def test_miss_cards_save_a_hero_from_falling(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(5, 1)], chance=[2, 1])
    t.hand("knight", misses=2).give("knight", hp=3).active(t.names[0]).do("fight knight")
    assert weight(t, "misses 0") < 0.3


def test_a_monster_strikes_rather_than_wander(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)]).active(stage.table({"knight": 0}, [(3, 1)]).names[0])
    assert weight(t, "fight knight") == 1


def test_of_two_heroes_the_weaker_one_is_struck(stage: Stage) -> None:
    t = stage.table({"knight": 0, "dwarf": 2}, [(3, 1)])
    t.give("dwarf", hp=2).active(t.names[0])
    assert weight(t, "fight knight") < weight(t, "fight dwarf")


# ---- hints ----------------------------------------------------------------------------------------------------------


def test_a_hint_tells_the_odds_of_a_blow(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "", "orc")])
    orc = t.foe(t.names[0])
    assert orc is not None
    orc.seen |= 1 << t.seat("knight")
    t.acting("knight")
    found = t.game.words.reason(t.s, t.seat("knight"), t.game.actions.parse(f"fight {t.names[0]}"))
    assert found == f"The blow kills in {stage.odds[0]} % of cases."


def test_a_hint_does_not_know_more_than_the_seat(stage: Stage) -> None:
    texts = []
    for strength in (1, 4):
        t = stage.table({"knight": 0}, [(strength, 1, "", "orc")]).acting("knight")
        texts.append(t.game.words.reason(t.s, t.seat("knight"), t.game.actions.parse(f"fight {t.names[0]}")))
    assert texts[0] == texts[1]


@pytest.mark.rule("DRK-611")
def test_a_hint_names_the_room_of_the_chest_it_leads_to() -> None:
    t = Castle({"knight": "5,8"}, doors=[1], rooms=[1], chests={"8,7": "golden_axe"}).acting("knight")
    found = t.game.words.reason(t.s, t.seat("knight"), t.game.actions.parse("step 6,8"))
    assert found.startswith("It leads towards the chest in room 2, ")


def test_hints_are_given_all_through_a_match(stage: Stage) -> None:
    game, chance = stage.game, FastChance.seeded(11)
    s = game.start(3, {}, chance=chance)
    bot, said = GreedyBot(1, seed=1), set()
    for _ in range(150):
        decision = game.decision(s)
        if decision is None:
            break
        found = hint(game, Position(game, s, decision.seat, chance.fork()), bot)
        assert decision.allows(found.action)
        said.add(game.words.reason(s, decision.seat, found.action))
        game.apply(s, found.action)
    assert len(said) > 5


def test_a_potion_is_swapped_for_boots_last_of_all(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "speed_boots")], chance=[1, 1, 1])
    t.give("knight", "healing_potion", "healing_potion").acting("knight").do(f"fight {t.names[0]}")
    assert weight(t, "swap speed_boots healing_potion") < weight(t, "leave")
