"""What is told when it happens: the right thing, to everybody, under its rule."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Castle


def told(t: Castle, tag: str) -> list[dict[str, Any]]:
    """The public events of a kind, as their fields."""
    events = t.happened(tag)
    assert all(event.audience is None for event in events)
    return [{name: getattr(event, name) for name in event.__struct_fields__ if name != "audience"} for event in events]


@pytest.mark.rule("DRK-310")
def test_a_door_is_told_once_when_it_opens() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1, 2]).acting("knight").do("step 7,9", "step 7,8", "step 7,9")
    assert told(t, "door_opened") == [{"rule": "DRK-310", "hero": "knight", "door": 2}]


@pytest.mark.rule("DRK-802")
def test_the_first_arrivals_are_counted() -> None:
    t = Castle({"knight": "11,2"}).acting("knight", actions=1).do("step DOOM")
    t.put("dwarf", "11,2").acting("dwarf", actions=1).do("step DOOM")
    assert told(t, "reached_doomstep") == [
        {"rule": "DRK-802", "seat": 2, "hero": "knight", "nth": 1},
        {"rule": "DRK-802", "seat": 4, "hero": "dwarf", "nth": 2},
    ]


@pytest.mark.rule("DRK-810")
def test_the_filling_of_the_arena_is_told_with_its_number() -> None:
    t = Castle({"knight": "11,2"}).acting("knight", actions=1).do("step DOOM")
    t.korak()
    assert told(t, "arena_filled") == [{"rule": "DRK-810", "count": 6}]


@pytest.mark.rule("DRK-702", "DRK-703")
def test_the_flight_of_the_haunter_is_told_and_whom_it_took() -> None:
    t = Castle({"dwarf": "10,8"}, [(1, "5,8")], chance=[8]).korak_going_on().do("summon")
    assert told(t, "haunter_rolled") == [{"rule": "DRK-702", "seat": 0, "row": 8}]
    assert told(t, "taken_by_haunter") == [{"rule": "DRK-703", "figure": "orc#1", "place": "5,8"}]
    assert told(t, "knocked_out") == [{"rule": "DRK-420", "seat": 4, "hero": "dwarf", "place": "ENT"}]


@pytest.mark.rule("DRK-710", "DRK-712")
def test_the_ways_to_fountain_and_platform_are_told() -> None:
    t = Castle(doors=[1, 2]).give("knight", "speed_boots", hp=3).acting("knight")
    t.do("use speed_boots", "fountain", "platform", "land 6,8")
    assert [(e["rule"], e["source"], e["target"]) for e in told(t, "stepped")] == [
        ("DRK-710", "ENT", "FOUNTAIN"),
        ("DRK-712", "FOUNTAIN", "PLATFORM"),
    ]
    assert [(e["amount"], e["left"]) for e in told(t, "healed")] == [(5, 8)]
    assert told(t, "teleported") == [{"rule": "DRK-712", "seat": 2, "hero": "knight", "place": "6,8"}]


@pytest.mark.rule("DRK-721", "DRK-722", "DRK-723")
def test_a_search_is_told_with_its_die_and_the_passage_with_the_figure_swapped() -> None:
    t = Castle({"knight": "6,7"}, [(1, "6,6")], chance=[3]).acting("knight").do("search")
    assert told(t, "searched") == [{"rule": "DRK-721", "seat": 2, "hero": "knight", "die": 3, "found": True}]
    (passed,) = told(t, "passed_secret_door")
    assert (passed["source"], passed["target"], passed["swapped"]) == ("6,7", "6,6", "orc#1")


@pytest.mark.rule("DRK-722")
def test_without_a_swap_nobody_is_named() -> None:
    t = Castle({"knight": "6,7"}, chance=[3]).acting("knight").do("search")
    assert told(t, "passed_secret_door")[0]["swapped"] == ""


@pytest.mark.rule("DRK-620", "DRK-621")
def test_a_grenade_is_told_from_throw_to_blast() -> None:
    t = Castle({"ranger": "5,8", "knight": "6,8"}, [(4, "7,8")]).give("ranger", "fireball_grenade").acting("ranger")
    t.do("throw orc#1")
    (thrown,) = told(t, "grenade_thrown")
    assert (thrown["hero"], thrown["foe"], thrown["source"], thrown["place"]) == ("ranger", "orc#1", "5,8", "7,8")
    assert told(t, "exploded") == [{"rule": "DRK-621", "place": "7,8", "damage": 3}]
    (wounded,) = told(t, "wounded")
    assert (wounded["rule"], wounded["hero"], wounded["amount"], wounded["by"]) == ("DRK-621", "knight", 2, "grenade")


@pytest.mark.rule("DRK-611", "DRK-105")
def test_an_opened_chest_is_told_with_its_weapon() -> None:
    t = Castle({"knight": "5,7"}, chests={"4,7": "golden_mace"}).acting("knight").do("treasure")
    assert told(t, "chest_opened") == [
        {"rule": "DRK-611", "seat": 2, "hero": "knight", "weapon": "golden_mace", "place": "4,7"}
    ]  # fmt: skip


@pytest.mark.rule("DRK-920")
def test_a_card_put_back_is_told_without_its_kind() -> None:
    t = Castle({"knight": "11,2"}, challenging=True).hand("knight", hits=3).acting("knight").do("step DOOM", "give_up hit")
    assert told(t, "put_back") == [{"rule": "DRK-920", "seat": 2, "hero": "knight"}]


@pytest.mark.rule("DRK-832", "DRK-830")
def test_the_place_of_a_fallen_hero_is_told() -> None:
    t = Castle({"knight": "14,5"}, [(6, "14,6")], chance=[2, 2]).give("knight", hp=1)
    t.active("manticore#1").do("fight knight")
    assert told(t, "knocked_out") == [{"rule": "DRK-830", "seat": 2, "hero": "knight", "place": "DOOM"}]
