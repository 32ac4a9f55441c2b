"""Chests, and the magic items of the castle."""

from __future__ import annotations

import pytest

from questboard.games.darkworld.rules.content import BOARD, DOORS, FLOOR, SECRET_DOORS

from .table import Castle


@pytest.mark.rule("DRK-106")
def test_no_chest_site_lies_at_a_door_or_a_secret_door() -> None:
    barred = {FLOOR.names[side] for sides in DOORS for side in sides}
    barred |= {f"{x},{y}" for door in SECRET_DOORS for x, y in (door.square, door.arrival)}
    assert barred.isdisjoint(f"{site.square[0]},{site.square[1]}" for site in BOARD.chest_site)


@pytest.mark.rule("DRK-611", "DRK-205")
def test_a_hero_before_a_chest_takes_the_golden_weapon_and_leaves_his_own() -> None:
    t = Castle({"knight": "5,7"}, chests={"4,7": "golden_axe"}).acting("knight", actions=2).do("treasure")
    assert (t.hero("knight").weapon, t.s.chests[0], t.s.actions) == (4, 4, 2)
    (told,) = t.happened("chest_opened")
    assert (told.weapon, told.audience) == ("golden_axe", None)
    assert "treasure" not in t.offered


@pytest.mark.rule("DRK-611")
def test_a_chest_is_opened_from_its_front_square_only() -> None:
    assert "treasure" not in Castle({"knight": "4,8"}, chests={"4,7": "golden_axe"}).acting("knight").offered


@pytest.mark.rule("DRK-611")
def test_no_chest_is_opened_while_a_monster_is_in_the_room() -> None:
    t = Castle({"knight": "5,7"}, [(1, "7,9")], chests={"4,7": "golden_axe"}).acting("knight")
    t.refused("treasure")


@pytest.mark.rule("DRK-611", "DRK-R11")
def test_only_monsters_inside_at_that_moment_count() -> None:
    t = Castle({"knight": "5,7"}, [(1, "8,9")], chests={"4,7": "golden_axe"}).acting("knight")
    assert "treasure" in t.offered


@pytest.mark.rule("DRK-611")
def test_a_hero_with_a_golden_weapon_takes_no_other() -> None:
    t = Castle({"knight": "5,7"}, chests={"4,7": "golden_axe"}).give("knight", weapon=1).acting("knight")
    assert "treasure" not in t.offered


@pytest.mark.rule("DRK-611")
def test_an_emptied_chest_gives_nothing_and_stays_closed_to_all() -> None:
    t = Castle({"knight": "5,7", "dwarf": "6,8"}, chests={"4,7": "golden_axe"}).acting("knight").do("treasure", "end")
    t.put("knight", "7,7").put("dwarf", "5,7").acting("dwarf")
    assert "treasure" not in t.offered
    assert "4,7" not in t.steps()


@pytest.mark.rule("DRK-R27")
def test_the_weapon_may_be_refused_and_taken_later() -> None:
    t = Castle({"knight": "5,7"}, chests={"4,7": "golden_axe"}).acting("knight").do("end")
    assert "treasure" in t.acting("knight", actions=1).offered


@pytest.mark.rule("DRK-611", "DRK-404")
def test_any_hero_may_hold_any_golden_weapon_and_rolls_three_dice_with_it() -> None:
    t = Castle({"ranger": "5,7"}, chests={"4,7": "golden_hammer"}).acting("ranger").do("treasure", "end")
    t.monster(5, "5,8")
    t.script(2, 2, 1, 1).acting("ranger").do("fight ogre#1")
    assert t.s.monsters == {}


@pytest.mark.rule("DRK-610")
def test_a_third_item_cannot_be_kept() -> None:
    t = Castle({"knight": "5,8"}).give("knight", "speed_boots", "fireball_grenade").lay("6,8", "healing_potion")
    t.acting("knight").do("step 6,8")
    assert t.offered == ["swap healing_potion speed_boots", "swap healing_potion fireball_grenade", "leave"]


@pytest.mark.rule("DRK-612")
def test_a_used_item_never_returns_to_koraks_store() -> None:
    t = Castle({"knight": "5,8"}).give("knight", "speed_boots").acting("knight")
    t.do("use speed_boots")
    assert (t.s.items, t.s.pit) == ([6, 5, 6], (1,))
