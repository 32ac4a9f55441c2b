"""Who does what: errands follow from the position alone, partners share them, and steps on the way make them worth more."""

from __future__ import annotations

import pytest

from questboard.games.manticore.counsel.equipment import gain
from questboard.games.manticore.counsel.errands import Errand, meeting_way, outlook
from questboard.games.manticore.counsel.evaluation import ready_heroes
from questboard.games.manticore.counsel.prowess import Arms, skirmish
from questboard.games.manticore.counsel.threats import rounds_to_city
from questboard.games.manticore.counsel.travel import road_net
from questboard.games.manticore.rules.content import BOW, FIREWAY, KIND, LOCATION_OF, MONSTER_IDS, SWORD

from .table import Table, location


def errand(t: Table, hero: str) -> Errand:
    return outlook(t.s).errands[t.seat(hero)]


def taken_all(t: Table, *but: str) -> Table:
    for place in range(2, 10):
        if place not in [location(name) for name in but]:
            t.s.stacks[place] = ()
    return t


def test_everybody_fetches_something_else() -> None:
    t = taken_all(Table({"warrior": "H5", "elf": "I5"}), "forge", "elven_workshop")
    assert errand(t, "warrior").target == location("forge")
    assert errand(t, "elf").target == location("elven_workshop")


def test_the_last_of_a_kind_is_fetched_by_one_only() -> None:
    t = taken_all(Table({"warrior": "H5", "dwarf": "I5"}), "forge").stack("forge", 4)
    purposes = [errand(t, hero).purpose for hero in ("warrior", "dwarf")]
    assert purposes.count("fetch") == 1


def test_a_step_on_the_way_makes_an_errand_worth_more_and_keeps_it() -> None:
    t = taken_all(Table({"elf": "N7", "mage": "G6"}), "elven_workshop")
    before = errand(t, "elf")
    t.turn("elf").do("move N6")
    after = errand(t, "elf")
    assert (after.purpose, after.target) == (before.purpose, before.target) == ("fetch", location("elven_workshop"))
    assert after.worth > before.worth


def test_the_own_weapon_is_worth_more_than_the_others() -> None:
    t = Table({"warrior": "H5", "elf": "I5", "dwarf": "I6"})
    assert gain(t.hero("warrior"), SWORD, 4) > gain(t.hero("elf"), SWORD, 4)
    assert gain(t.hero("elf"), BOW, 4) > gain(t.hero("dwarf"), BOW, 4)


def test_what_is_no_better_is_worth_nothing() -> None:
    hero = Table({"warrior": "H5"}).equip("warrior", sword=4).hero("warrior")
    assert [gain(hero, KIND["sword"], value) for value in (1, 3, 4)] == [0.0, 0.0, 0.0]


def test_the_monster_at_the_door_is_struck_before_anything_is_fetched() -> None:
    t = Table({"warrior": "I5", "elf": "H6"}, {"A3a": "J5"}, round=3).equip("warrior", sword=4)
    assert errand(t, "warrior").purpose == "strike"


def test_a_strong_party_musters_against_the_waking_manticore() -> None:
    t = taken_all(Table({"warrior": "H5", "elf": "I5"}, round=8)).manticore(cell="E6")
    t.equip("warrior", sword=4, shield=4).equip("elf", bow=4, helmet=3)
    assert {errand(t, hero).purpose for hero in ("warrior", "elf")} == {"muster"}


def beside_the_way(hero: str) -> Table:
    """Three points away from where the Manticore is, and from where it will be next."""
    t = Table({hero: "H5"}, round=8).manticore(cell="E6")
    net, step = road_net(t.s), t.s.manticore_step
    here, there = net.to_side(FIREWAY[step]), net.to_side(FIREWAY[step + 1])
    t.hero(hero).cell = next(cell for cell, cost in enumerate(here) if cost == there[cell] == 3)
    return t


@pytest.mark.parametrize(("hero", "ahead"), [("dwarf", 1), ("elf", 0)])
def test_who_would_only_catch_up_with_the_manticore_goes_where_it_will_be(hero: str, ahead: int) -> None:
    t = beside_the_way(hero)
    net, step = road_net(t.s), t.s.manticore_step
    assert meeting_way(net, step, t.hero(hero)) == net.to_side(FIREWAY[step + ahead])


@pytest.mark.parametrize(("hero", "ready"), [("dwarf", 0), ("elf", 1)])
def test_who_comes_without_a_point_to_strike_is_not_ready(hero: str, ready: int) -> None:
    t = beside_the_way(hero)
    assert len(ready_heroes(t.s, road_net(t.s), [t.hero(hero)])) == ready


def test_errands_do_not_depend_on_who_asks_or_when() -> None:
    t = Table({"warrior": "H5", "elf": "I5", "mage": "I6"}, {"A3a": "K5", "O4": "A9"}, round=3)
    first = outlook(t.s)
    again = outlook(t.s.copy())
    assert first == again


def test_an_aggressive_monster_comes_straight_and_quicker_with_more_initiative() -> None:
    t = Table({"warrior": "H5"}, {"A3a": "L6"})
    assert rounds_to_city(t.s, MONSTER_IDS.index("A3a")) == 3
    quick = Table({"warrior": "H5"}, {"A3a": "L6"}, monster_initiative=3)
    assert rounds_to_city(quick.s, MONSTER_IDS.index("A3a")) == 1
    assert LOCATION_OF[t.s.monsters[MONSTER_IDS.index("A3a")].cell] < 0


def test_more_blows_better_arms_and_less_life_kill_more_surely() -> None:
    weak, strong, foe = Arms(1, 3, 2, 2, 1), Arms(1, 7, 2, 2, 1), Arms(3, 3, 3, 3, 3)
    assert skirmish(weak, foe, 3, 1).kill < skirmish(weak, foe, 3, 2).kill < skirmish(strong, foe, 3, 2).kill
    assert skirmish(weak, foe, 3, 2).kill < skirmish(weak, foe, 1, 2).kill
    assert skirmish(strong, foe, 3, 2).hurt < skirmish(weak, foe, 3, 2).hurt


def test_a_blow_that_kills_in_any_case_hurts_nobody() -> None:
    sure = skirmish(Arms(1, 1, 12, 2, 1), Arms(3, 3, 3, 3, 3), 3, 3)
    assert sure.kill > 0.999
    assert sure.hurt == pytest.approx(0)
