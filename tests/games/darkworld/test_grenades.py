"""Fireball Grenades."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from questboard.core import visible

from .table import Castle


def thrower(place: str, monsters: Sequence[tuple[int, str]], heroes: Mapping[str, str] | None = None, **more: Any) -> Castle:
    """The Ranger with a grenade, in his turn."""
    t = Castle({"ranger": place, **(heroes or {})}, monsters, **more)
    t.give("ranger", "fireball_grenade").acting("ranger")
    return t


def targets(t: Castle) -> list[str]:
    return [text.removeprefix("throw ") for text in t.offered if text.startswith("throw ")]


@pytest.mark.rule("DRK-620", "DRK-621", "DRK-622", "DRK-623", "DRK-R20")
def test_example_19_target_neighbours_and_a_hero_in_the_blast() -> None:
    t = Castle({"ranger": "9,5", "knight": "10,5"}, [(4, "11,5", "speed_boots"), (2, "11,4", "healing_potion")], chance=[3, 1])
    t.give("ranger", "fireball_grenade").hand("ranger", hits=1).deck("hit", "miss").acting("ranger")
    t.do(f"throw {t.names[0]}", "hits 1")
    assert (t.s.monsters, t.hero("knight").hp, t.s.actions) == ({}, 6, 3)
    camp = t.hero("ranger")
    assert (len(camp.slain), camp.coins, camp.hits, camp.misses, t.items("ranger")) == (2, (1, 3), 1, 1, [])
    assert (t.lying("11,5"), t.lying("11,4")) == (["speed_boots"], ["healing_potion"])


@pytest.mark.rule("DRK-620")
@pytest.mark.parametrize(
    ("square", "hit"),
    [("7,8", True), ("5,9", False), ("5,6", False), ("6,8", False), ("6,9", False), ("4,7", False), ("8,8", False)],
)
def test_the_target_is_exactly_two_squares_away_in_a_straight_line(square: str, hit: bool) -> None:
    t = thrower("5,8", [(1, square)])
    assert targets(t) == (t.names if hit else [])


@pytest.mark.rule("DRK-620")
def test_the_square_between_may_hold_anything() -> None:
    t = thrower("5,8", [(1, "7,8"), (2, "6,8")])
    assert targets(t) == t.names[:1]
    t = thrower("9,7", [(1, "11,7")], heroes={"knight": "10,7"})
    assert targets(t) == t.names
    t = thrower("4,9", [(1, "6,9")], chests={"5,9": "golden_axe"})
    assert targets(t) == t.names


@pytest.mark.rule("DRK-620")
def test_a_grenade_flies_through_an_open_door_but_not_through_a_closed_one() -> None:
    assert targets(thrower("7,9", [(1, "9,9")])) == ["orc#1"]
    assert targets(thrower("7,9", [(1, "9,9")], doors=[])) == []


@pytest.mark.rule("DRK-621")
def test_the_target_takes_three_and_its_neighbours_two() -> None:
    t = thrower("5,8", [(3, "7,8"), (2, "7,7"), (3, "7,9")], chance=[1, 1])
    t.do(f"throw {t.names[0]}")
    assert [t.foe(name) is None for name in t.names] == [True, True, False]


@pytest.mark.rule("DRK-621")
def test_the_blast_never_goes_through_walls() -> None:
    t = thrower("5,8", [(1, "7,8"), (1, "8,8")], chance=[1])
    t.do(f"throw {t.names[0]}")
    assert t.foe(t.names[1]) is not None


@pytest.mark.rule("DRK-621")
def test_the_blast_never_reaches_into_an_area() -> None:
    t = thrower("14,5", [(1, "14,7")], heroes={"knight": "FRONT"}, chance=[1])
    t.do(f"throw {t.names[0]}")
    assert t.hero("knight").hp == 8


@pytest.mark.rule("DRK-622", "DRK-415")
def test_hit_cards_are_asked_for_before_the_strength_is_seen_also_with_miss_cards_only() -> None:
    t = Castle({"ranger": "5,8"}, [(5, "7,8")]).give("ranger", "fireball_grenade").hand("ranger", misses=1)
    t.acting("ranger").do("throw ogre#1")
    assert (t.asked, t.offered, t.happened("strength_seen")) == ("hit_cards", ["hits 0"], [])


@pytest.mark.rule("DRK-622")
def test_at_most_three_hit_cards_with_a_grenade() -> None:
    t = Castle({"ranger": "5,8"}, [(6, "7,8")], chance=[1]).give("ranger", "fireball_grenade").hand("ranger", hits=4)
    t.acting("ranger").do("throw manticore#1")
    assert t.offered == ["hits 0", "hits 1", "hits 2", "hits 3"]
    t.do("hits 3")
    assert t.s.monsters == {}


@pytest.mark.rule("DRK-622")
def test_miss_cards_do_not_help_against_a_grenade() -> None:
    t = Castle({"ranger": "5,8", "knight": "6,8"}, [(5, "7,8")]).give("ranger", "fireball_grenade").hand("knight", misses=3)
    t.acting("ranger").do("throw ogre#1")
    assert (t.asked, t.hero("knight").hp, t.hero("knight").misses) == ("hero_action", 6, 3)


@pytest.mark.rule("DRK-623", "DRK-407")
def test_the_throwers_seat_learns_the_strength_of_every_survivor() -> None:
    t = thrower("5,8", [(5, "7,8"), (4, "7,7")])
    t.do(f"throw {t.names[0]}")
    seen = {seat: [e.strength for e in visible(t.events, seat) if hasattr(e, "strength")] for seat in (1, 3, None)}
    assert seen == {1: [], 3: [5, 4], None: []}


@pytest.mark.rule("DRK-624")
def test_a_hero_may_not_be_the_target() -> None:
    assert targets(thrower("5,8", [], heroes={"knight": "7,8"})) == []


@pytest.mark.rule("DRK-624")
def test_korak_is_neither_target_nor_hit() -> None:
    t = thrower("14,5", [(1, "14,7")], chance=[1])
    assert targets(t) == t.names
    t.do(f"throw {t.names[0]}")
    assert t.s.outcome is None
    assert targets(thrower("14,7", [])) == []


@pytest.mark.rule("DRK-624", "DRK-R26")
@pytest.mark.parametrize(("place", "square"), [("FRONT", "14,6"), ("DOOM", "14,2"), ("ENT", "5,8"), ("11,2", "13,2")])
def test_no_grenade_from_into_or_across_an_area(place: str, square: str) -> None:
    assert targets(thrower(place, [(1, square)])) == []


@pytest.mark.rule("DRK-R26")
def test_potion_and_boots_may_be_used_on_the_doomstep() -> None:
    t = Castle({"ranger": "DOOM"}).give("ranger", "healing_potion", "speed_boots", hp=2).acting("ranger")
    assert {"use healing_potion", "use speed_boots"} <= set(t.offered)


@pytest.mark.rule("DRK-625")
def test_monsters_are_resolved_first_target_then_north_east_south_west_then_heroes() -> None:
    t = thrower("9,5", [(1, "11,5"), (2, "11,6"), (1, "11,4")], heroes={"knight": "10,5"}, chance=[1, 1, 1])
    t.give("knight", hp=2).do(f"throw {t.names[0]}")
    told = [getattr(e, "place", getattr(e, "hero", "")) for e in t.events if e.__struct_config__.tag in ("slain", "wounded")]
    assert told == ["11,5", "11,4", "11,6", "knight"]


@pytest.mark.rule("DRK-625", "DRK-420")
def test_a_hero_knocked_out_by_a_grenade_in_the_rooms_goes_to_the_entrance() -> None:
    t = thrower("5,8", [(5, "7,8")], heroes={"knight": "6,8"}).give("knight", hp=2)
    t.do("throw ogre#1")
    assert (t.hero("knight").hp, t.place("knight")) == (0, "ENT")


@pytest.mark.rule("DRK-625", "DRK-830")
def test_a_hero_knocked_out_by_a_grenade_in_the_arena_goes_to_the_doomstep_and_gives_something_up() -> None:
    t = thrower("15,1", [(5, "15,3")], heroes={"knight": "16,3"}).give("knight", hp=1, coins=[2, 3])
    t.do("throw ogre#1")
    assert (t.place("knight"), t.asked, t.decision.seat) == ("DOOM", "give_up", 2)


@pytest.mark.rule("DRK-601", "DRK-R29")
def test_a_grenade_is_thrown_between_bouts_only() -> None:
    t = Castle({"ranger": "5,8"}, [(5, "7,8"), (4, "5,7")], chance=[0, 0]).give("ranger", "fireball_grenade")
    t.hand("ranger", hits=1).acting("ranger").do("fight orc#2")
    t.refused("throw ogre#1")


@pytest.mark.rule("DRK-625", "DRK-412")
def test_the_throwers_turn_goes_on_when_his_grenade_knocks_out_a_friend() -> None:
    t = thrower("5,8", [(5, "7,8")], heroes={"knight": "6,8"}).give("knight", hp=2)
    t.do("throw ogre#1")
    assert (t.hero("knight").hp, t.asked, t.s.actions) == (0, "hero_action", 3)
