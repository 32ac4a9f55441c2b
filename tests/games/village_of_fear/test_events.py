"""What is told of fights, creatures, wheel and Trial: the right thing, in its place."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.scoring import boss_is_dead

from .table import INN, VillageTable


@pytest.mark.rule("VIL-420")
def test_a_wheel_that_stays_where_it_is_is_not_told():
    t = VillageTable({"knight": "1,8"}, [(3, "1,9")], [2, 2]).give("knight", hp=3)
    t.s.wheel = 9
    t.active(t.names[0]).do("fight knight")
    assert t.happened("wheel_turned") == []


@pytest.mark.rule("VIL-420")
def test_a_turned_wheel_is_told_with_both_numbers():
    t = VillageTable({"knight": "1,8"}, [(3, "1,9")], [2, 2]).give("knight", hp=3)
    t.active(t.names[0]).do("fight knight")
    (told,) = t.happened("wheel_turned")
    assert (told.before, told.value, told.rule) == (5, 6, "VIL-420")


@pytest.mark.rule("VIL-421")
def test_every_roll_of_a_special_fight_is_told_with_the_dice_of_both():
    t = VillageTable({"knight": "1,8"}, chance=[1, 1, 1, 0, 0, 1, 2, 0]).wolf("1,9").acting("knight").do("fight wolf")
    assert [(told.foe, told.foe_dice, told.hero_dice) for told in t.happened("special_rolled")] == [
        ("wolf", (1, 1), (1, 0)),
        ("wolf", (0, 1), (2, 0)),
    ]
    assert [(told.attacker, told.defender) for told in t.happened("special_fight")] == [("knight", "wolf")]
    assert [told.figure for told in t.happened("creature_home")] == ["wolf"]


@pytest.mark.rule("VIL-720")
@pytest.mark.parametrize(("roll", "building"), [(4, 4), (7, 0)])
def test_karrions_flight_is_told_with_the_number_of_the_building(roll, building):
    t = VillageTable(chance=[roll]).evil_turn()
    (told,) = t.happened("karrion_flew")
    assert (told.roll, told.building) == (roll, building)


@pytest.mark.rule("VIL-740", "VIL-744")
def test_beginning_and_end_of_a_trial_are_told():
    t = VillageTable({"knight": "5,4"}).acting("knight").do("bridge", "start 0")
    (began,) = t.happened("trial_began")
    assert (began.hero, began.column) == ("knight", 0)
    for hero, lurker in (("creep 0 1", "creep 2 3"), ("creep 0 2", "creep 2 4"), ("creep 0 3", "creep 2 3")):
        t.do(hero, lurker)
    t.do("creep 0 4")
    assert [told.hero for told in t.happened("trial_won")] == ["knight"]
    assert [told.left for told in t.happened("hero_crept")] == [11, 10, 9, 8]


@pytest.mark.rule("VIL-319")
def test_a_cleared_building_is_told_with_its_number():
    t = VillageTable({"knight": "7,11"}, [(1, "8,11")], [1, 1, 3], lifted=[INN]).acting("knight")
    t.do(f"fight {t.names[0]}")
    assert [told.building for told in t.happened("building_cleared")] == [INN]


@pytest.mark.rule("VIL-902")
def test_halflings_are_told_among_the_points():
    t = VillageTable().on_top("knight")
    t.s.miller, t.s.mayor = t.number("knight"), t.number("dwarf")
    boss_is_dead(t.s, t.number("knight"))
    t.events += t.game.rules.collect(t.s)
    assert {told.hero: told.extra for told in t.happened("scored")} == {"barbarian": 0, "knight": 10, "ranger": 0, "dwarf": 5}


@pytest.mark.rule("VIL-212")
def test_all_are_told_that_cards_were_looked_at_and_how_many():
    t = VillageTable().event("scroll").turn("knight")
    (told,) = t.happened("warlord_cards_looked")
    assert (told.hero, told.count, told.audience) == ("knight", 2, None)


@pytest.mark.rule("VIL-743")
def test_a_hero_who_runs_into_the_lurker_is_not_told_to_have_been_late():
    t = VillageTable({"knight": "5,4"}).acting("knight").do("bridge", "start 0")
    t.do("creep 0 1", "creep 0 3", "creep 0 2", "creep 1 3", "creep 1 3")
    assert [(told.late, told.rule) for told in t.happened("trial_lost")] == [(False, "VIL-743")]
