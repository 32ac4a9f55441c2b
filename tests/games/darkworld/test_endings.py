"""Korak dead, heroes dead, the challenging variant."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.dark.rules.scoring import points
from questboard.games.darkworld.game import GAME
from questboard.games.darkworld.rules.content import NUMBERS

from .table import Castle

# ---- Korak ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-421", "DRK-901", "DRK-902")
def test_example_22_seven_kills_korak_and_the_killer_scores_twelve_on_top() -> None:
    t = Castle({"dwarf": "FRONT"}, chance=[2, 2, 1]).give("dwarf", weapon=4).hand("dwarf", hits=2)
    t.acting("dwarf").do("fight korak", "hits 2")
    assert (t.s.outcome.ending, t.s.killer) == ("boss_slain", t.number("dwarf"))
    assert points(t.s, t.number("dwarf")) == 7 + 5


@pytest.mark.rule("DRK-405", "DRK-421")
def test_example_23_three_hit_cards_reach_seven() -> None:
    t = Castle({"dwarf": "FRONT"}, chance=[2, 1, 1]).give("dwarf", weapon=4).hand("dwarf", hits=3)
    t.acting("dwarf").do("fight korak", "hits 3")
    assert t.s.outcome is not None


@pytest.mark.rule("DRK-421", "DRK-R21")
def test_example_23_six_leaves_korak_unaffected_and_he_returns_with_three_dice() -> None:
    t = Castle({"dwarf": "FRONT"}, chance=[2, 1, 1, 1, 0, 1]).give("dwarf", weapon=4).hand("dwarf", hits=2)
    t.acting("dwarf").do("fight korak", "hits 2")
    assert t.s.outcome is None
    assert t.happened("foe_rolled")[0].dice == (1, 0, 1)
    assert t.hero("dwarf").hp == 6


@pytest.mark.rule("DRK-R21")
def test_damage_to_korak_is_never_stored() -> None:
    t = Castle({"dwarf": "FRONT"}, chance=[2, 2, 2, 0, 0, 0] * 2).give("dwarf", weapon=4)
    t.acting("dwarf").do("fight korak", "fight korak")
    assert t.s.outcome is None


@pytest.mark.rule("DRK-901", "DRK-R25")
def test_korak_killed_by_a_return_blow_in_his_own_turn_is_the_same_end() -> None:
    t = Castle({"dwarf": "FRONT"}, chance=[0, 0, 0, 2, 2, 2]).give("dwarf", weapon=4).hand("dwarf", hits=1)
    t.active("korak").do("fight dwarf", "hits 1")
    assert (t.s.outcome.ending, t.s.killer) == ("boss_slain", t.number("dwarf"))


@pytest.mark.rule("DRK-904", "DRK-R23")
def test_the_game_stops_in_the_middle_of_a_round_when_the_last_hero_is_eliminated() -> None:
    t = Castle({"dwarf": "FRONT"}, chance=[0, 0, 2, 2, 2]).give("dwarf", hp=5)
    for name in ("barbarian", "knight", "ranger"):
        camp = t.hero(name)
        camp.place, camp.hp, camp.out = -1, 0, True
    t.acting("dwarf").do("fight korak")
    assert (t.s.outcome.ending, t.s.pending) == ("heroes_eliminated", None)


@pytest.mark.rule("DRK-905", "DRK-R22")
def test_the_limit_is_forty_rounds() -> None:
    assert NUMBERS.round_limit == GAME.rules.state_type.realm.round_limit == 29


# ---- challenging ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R31", "DRK-920", "DRK-921")
def test_one_option_switches_both_rules_on_and_it_is_off_by_default() -> None:
    assert [option.name for option in GAME.info.options] == ["challenging"]
    plain, hard = (GAME.start(3, options, chance=FastChance.seeded(1)) for options in ({}, {"challenging": True}))
    assert (plain.challenging, hard.challenging) == (False, True)


@pytest.mark.rule("DRK-921")
@pytest.mark.parametrize(("dice", "dead"), [((2, 1), False), ((2, 2), True)])
def test_example_26_a_total_equal_to_the_strength_is_not_enough(dice: tuple[int, int], dead: bool) -> None:
    t = Castle({"knight": "5,8"}, [(3, "6,8")], chance=[*dice, 1, 1], challenging=True)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert (t.foe(t.names[0]) is None) == dead


@pytest.mark.rule("DRK-921")
def test_korak_needs_eight() -> None:
    t = Castle({"dwarf": "FRONT"}, chance=[2, 2, 1, 0, 0, 0], challenging=True).give("dwarf", weapon=4).hand("dwarf", hits=2)
    t.acting("dwarf").do("fight korak", "hits 2")
    assert t.s.outcome is None


@pytest.mark.rule("DRK-921")
def test_a_grenade_needs_one_more_too() -> None:
    t = Castle({"ranger": "5,8"}, [(3, "7,8"), (1, "7,7"), (2, "7,9")], chance=[1], challenging=True)
    t.give("ranger", "fireball_grenade").acting("ranger").do(f"throw {t.names[0]}")
    assert [t.foe(name) is None for name in t.names] == [False, True, False]


@pytest.mark.rule("DRK-920")
def test_surplus_cards_of_his_choice_go_face_down_under_the_deck() -> None:
    t = Castle({"knight": "11,2"}, challenging=True).hand("knight", hits=2, misses=2).deck("hit", "hit", "miss", "miss")
    t.acting("knight").do("step DOOM")
    assert (t.asked, t.offered, t.decision.secret) == ("discard_to_6", ["give_up hit", "give_up miss"], True)
    t.do("give_up miss", "give_up hit")
    assert (t.hero("knight").hits, t.hero("knight").misses, t.asked) == (3, 3, "hero_action")
    assert t.bottom(2) == ["hit", "miss"]
    assert [t.game.view(t.s, seat).deck[0] for seat in (0, 1, 2)] == [63, 63, 1]


@pytest.mark.rule("DRK-920")
def test_the_question_is_put_even_if_all_cards_are_of_one_kind() -> None:
    t = Castle({"knight": "11,2"}, challenging=True).hand("knight", hits=6).deck("hit", "hit", "hit", "hit")
    t.acting("knight").do("step DOOM")
    assert (t.asked, t.offered) == ("discard_to_6", ["give_up hit"])


@pytest.mark.rule("DRK-920")
def test_after_a_kill_the_new_card_counts_too() -> None:
    t = Castle({"knight": "5,8"}, [(1, "6,8")], chance=[2, 0, 1], challenging=True).hand("knight", hits=3, misses=3)
    t.acting("knight").do(f"fight {t.names[0]}", "hits 0")
    assert t.asked == "discard_to_6"


@pytest.mark.rule("DRK-920")
def test_without_the_variant_hands_have_no_limit() -> None:
    t = Castle({"knight": "11,2"}).hand("knight", hits=4, misses=2).acting("knight").do("step DOOM")
    assert (t.hero("knight").hand, t.asked) == (10, "hero_action")
