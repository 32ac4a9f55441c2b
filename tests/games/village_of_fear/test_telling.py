"""What the log is told, word for word: every event names its rule and who did what where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from questboard.core.loop.chance import FastChance
from questboard.games.village_of_fear.game import GAME

from .table import EAST, HALL, INN, MILL, VillageTable

WIN = [0, 0, 1, 0]


def knight(place: str, chance: list[int] | None = None, **more: Any) -> VillageTable:
    return VillageTable({"knight": place}, chance=chance or [], **more)


def turn_with(event: str, chance: list[int] | None = None) -> VillageTable:
    t = knight("1,8", chance).event(event)
    t.turn("knight")
    return t


def closing() -> VillageTable:
    t = VillageTable(monsters=[(3, "10,11", "", "orc")], chance=[6], lifted=[EAST])
    t.evil_turn().do("close 5")
    return t


def clearing() -> VillageTable:
    t = VillageTable({"knight": "10,8"}, [(1, "10,7", "", "orc")], [1, 0, 1], lifted=[MILL])
    t.acting("knight").do(f"fight {t.names[0]}")
    return t


def whipping(*choices: str) -> VillageTable:
    t = knight("1,8").wolf("5,7")
    t.s.karrion = INN - 1
    t.give("knight", "creature_whip").acting("knight").do("use creature_whip", *choices)
    return t


def wolf_out() -> VillageTable:
    t = VillageTable()
    t.active("wolf").do("step 9,7")
    return t


def fighting(attacker: str) -> VillageTable:
    t = knight("1,8", WIN).lurker("1,7")
    if attacker == "knight":
        t.acting("knight").do("fight lurker")
    else:
        t.active("lurker").do("fight knight")
    return t


def lair() -> VillageTable:
    t = knight("1,12", WIN * 2).sewer("lair")
    t.acting("knight").do("step 1,13", "key", "come_up 13,4")
    return t


def trial(*moves: str) -> VillageTable:
    t = knight("5,4")
    t.acting("knight").do("bridge", "start 2", *moves)
    return t


LOST = ("creep 1 1", "creep 1 3", "creep 1 2", "creep 0 3", "creep 0 3")
WON = ("creep 2 1", "creep 0 3", "creep 2 2", "creep 0 2", "creep 2 3", "creep 1 1", "creep 2 4")


def bridge() -> VillageTable:
    t = knight("5,4").open_bridge("dwarf")
    t.acting("knight").do("step BRIDGE", "step TOP")
    return t


def struck() -> VillageTable:
    t = VillageTable(chance=[1, 0, 0, 0, 0, 0, 0, 0]).secret("karrion").on_top("knight")
    t.acting("knight").do("fight warlord")
    return t


def guard_slain() -> VillageTable:
    t = knight("U1,1", [1, 1, 1], lifted=[HALL])
    t.acting("knight").do(f"fight {t.guard}", "leave")
    return t


ME = {"seat": 2, "hero": "knight"}

TOLD: list[tuple[str, Callable[[], VillageTable], dict[str, Any]]] = [
    ("event_drawn", lambda: turn_with("herbs"), {**ME, "card": "herbs", "rule": "VIL-211"}),
    ("warlord_cards_looked", lambda: turn_with("scroll"), {**ME, "count": 2, "rule": "VIL-212"}),
    ("actions_changed", lambda: turn_with("mire"), {**ME, "amount": -1, "left": 2, "rule": "VIL-211"}),
    ("karrion_flew", lambda: turn_with("wings", [3]), {"roll": 3, "building": 3, "rule": "VIL-720"}),
    ("creature_came", wolf_out, {"figure": "wolf", "place": "9,7", "rule": "VIL-705"}),
    ("building_closed", closing, {"building": 5, "withdrawn": ["orc#2"], "rule": "VIL-318"}),
    ("building_cleared", clearing, {"building": 2, "rule": "VIL-319"}),
    ("halfling_rescued", clearing, {**ME, "halfling": "miller", "rule": "VIL-323"}),
    ("halfling_rescued", guard_slain, {**ME, "halfling": "mayor", "rule": "VIL-322"}),
    ("key_taken", guard_slain, {**ME, "source": "hall", "rule": "VIL-322"}),
    ("wolf_whipped", lambda: whipping("wolf 1,9"), {**ME, "source": "5,7", "place": "1,9", "rule": "VIL-620"}),
    ("karrion_sent", lambda: whipping("karrion_home"), {**ME, "rule": "VIL-620"}),
    ("special_fight", lambda: fighting("knight"), {"attacker": "knight", "defender": "lurker", "rule": "VIL-421"}),
    ("special_fight", lambda: fighting("lurker"), {"attacker": "lurker", "defender": "knight", "rule": "VIL-421"}),
    (
        "special_rolled",
        lambda: fighting("lurker"),
        {**ME, "foe": "lurker", "foe_dice": [0, 0], "hero_dice": [1, 0], "rule": "VIL-421"},
    ),
    ("creature_defeated", lambda: fighting("knight"), {**ME, "foe": "lurker", "rule": "VIL-424"}),
    ("creature_home", lambda: fighting("knight"), {"figure": "lurker", "rule": "VIL-424"}),
    ("sewer_drawn", lair, {**ME, "card": "lair", "place": "1,13", "rule": "VIL-730"}),
    ("went_to_lair", lair, {**ME, "rule": "VIL-734"}),
    ("key_taken", lair, {**ME, "source": "lair", "rule": "VIL-734"}),
    ("came_up", lair, {**ME, "source": "1,13", "place": "13,4", "rule": "VIL-732"}),
    ("trial_began", trial, {**ME, "column": 2, "rule": "VIL-740"}),
    ("hero_crept", lambda: trial("creep 1 1"), {**ME, "column": 1, "row": 1, "left": 11, "rule": "VIL-742"}),
    ("trial_lost", lambda: trial(*LOST), {**ME, "late": False, "rule": "VIL-743"}),
    ("knocked_out", lambda: trial(*LOST), {**ME, "place": "ENT", "rule": "VIL-420"}),
    ("wheel_turned", lambda: trial(*LOST), {"value": 6, "before": 5, "rule": "VIL-420"}),
    ("trial_won", lambda: trial(*WON), {**ME, "rule": "VIL-744"}),
    ("top_reached", lambda: trial(*WON), {**ME, "rule": "VIL-744"}),
    ("key_taken", bridge, {**ME, "source": "drawbridge", "rule": "VIL-748"}),
    ("top_reached", bridge, {**ME, "rule": "VIL-801"}),
    ("secret_shown", struck, {"card": "karrion", "rule": "VIL-823"}),
    ("karrion_struck", struck, {**ME, "dice": [1, 0, 0], "rule": "VIL-823"}),
    ("wounded", struck, {**ME, "amount": 1, "left": 7, "by": "karrion", "rule": "VIL-823"}),
    (
        "treasure_taken",
        lambda: knight("7,11", lifted=[INN]).acting("knight").do("treasure"),
        {**ME, "building": 4, "treasure": "golden_sword", "left": "", "rule": "VIL-612"},
    ),
    (
        "treasure_taken",
        lambda: knight("2,5", lifted=[HALL]).acting("knight").do("treasure"),
        {**ME, "building": 1, "treasure": "key", "left": "", "rule": "VIL-611"},
    ),
    (
        "building_lifted",
        lambda: knight("6,9").acting("knight").do("step 7,9"),
        {**ME, "building": 4, "treasure": "golden_sword", "rule": "VIL-310"},
    ),
    (
        "fountain_used",
        lambda: knight("ENT").acting("knight").do("fountain"),
        {**ME, "rule": "VIL-701"},
    ),
]


@pytest.mark.rule("VIL-211", "VIL-310", "VIL-318", "VIL-421", "VIL-730", "VIL-742", "VIL-801")
@pytest.mark.parametrize(("tag", "scenario", "fields"), TOLD, ids=[f"{row[0]}-{number}" for number, row in enumerate(TOLD)])
def test_an_event_says_what_happened(tag, scenario, fields):
    (event,) = scenario().happened(tag)
    assert msgspec.json.decode(msgspec.json.encode(event)) == {"event": tag, "audience": None, **fields}


@pytest.mark.rule("VIL-106", "VIL-109")
def test_hiding_tells_the_others_only_that_it_was_done():
    s = GAME.start(2, {}, chance=FastChance.seeded(1), listen=True)
    GAME.rules.collect(s)
    events = [GAME.apply(s, GAME.actions.parse(text)) for text in ("set key", "set golden_axe")]
    assert [[msgspec.to_builtins(event)["building"] for event in batch] for batch in events] == [[1], [2]]
