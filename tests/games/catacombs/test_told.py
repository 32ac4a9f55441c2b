"""Whatever happens on the mat and in the rooms is told, with the rule by which it happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questboard.core import Event
from questboard.games.catacombs.rules.battle.deploying import DetermineMonsters, PlaceMonsters
from questboard.games.catacombs.rules.battle.rooms import ROOM_STEPS, AskMat, PlaceParty, PrepareParty, Resolution
from questboard.games.catacombs.rules.battle.rounds import BeginRound, EndRound
from questboard.games.catacombs.rules.content import HERO, ITEM, PIECE
from questboard.games.catacombs.rules.model import AWAY
from questboard.games.catacombs.rules.special_rooms.tavern import AskReward

from .beginning import Beginning
from .table import Table

PLACES = {"elani": (10, 16), "xoric": (10, 25), "orc_1": (20, 16), "orc_2": (40, 16)}


def told(event: Event) -> str:
    """An event in a line: its rule, its kind, its other fields."""
    fields = [str(getattr(event, name)) for name in event.__struct_fields__ if name not in ("rule", "audience")]
    return " ".join([event.rule, str(event.__struct_config__.tag), *fields])


def table(**how: object) -> Table:
    return Table(PLACES, **how)  # type: ignore[arg-type]


def visit(room: str, **gold: int) -> Table:
    """The heroes are in a special room; what they do there is still to come."""
    t = Table(room=room)
    t.s.fighting = False
    for piece in t.s.on_mat():
        t.s.where[piece] = AWAY
    for hero, amount in gold.items():
        t.set(hero, gold=amount)
    return t


def enter(t: Table) -> Table:
    return t.run(*ROOM_STEPS[t.s.room]())


def antient() -> Table:
    t = Table({"elani": (10, 16), "liquid_antient": (20, 16), "troll_1": (30, 16)}, round=2)
    return t.run(BeginRound()).do("end_half")


def devoured() -> Table:
    t = Table({"elani": (10, 16), "varesh": (30, 16), "gelatinous_cube": (20, 16), "orc_1": (45, 5)})
    t.performs("gelatinous_cube", "devour").shoot("elani")
    return t.set("gelatinous_cube", health=1).performs("varesh", "melee").shoot("gelatinous_cube")


def with_familiar() -> Table:
    t = Table({"oleira": (10, 16), "spirit_familiar": (12.5, 16), "orc_1": (20, 16)}).give("oleira", "spirit_familiar")
    return t.performs("orc_1", "melee").shoot("spirit_familiar")


def orphaned() -> Table:
    t = table().ally("oleira", "elani").set("elani", health=1).set("varesh", health=1)
    return t.performs("orc_1", "melee").shoot("elani")


def placed() -> Table:
    t = Table()
    for member in t.s.party:
        t.s.where[member.hero] = AWAY
    return t.run(PlaceParty()).place(5.0, 16.0)


CASES: dict[str, Callable[[], Table]] = {
    "CAT-205 piece_placed phantom_1 40.0 16.0": lambda: (
        Table(room="silent_crypt").run(DetermineMonsters(), PlaceMonsters()).do("monster orc", "count 1", "place 400 160")
    ),
    "CAT-202 mat_laid altar": lambda: Table().run(AskMat(0)).do("mat altar"),
    "CAT-206 piece_placed varesh 5.0 16.0": placed,
    "CAT-208 round_began 3 barracks": lambda: table(round=2).run(BeginRound()),
    "CAT-208 half_ended 0 1": lambda: table().half("heroes").do("end_half"),
    "CAT-208 turn_began elani 1": lambda: table().turn("elani"),
    "CAT-216 gold_paid elani 2": lambda: table().performs("elani", "melee").shoot("orc_1").run(Resolution()),
    "CAT-233 collapsing 16": lambda: table(round=16).run(EndRound()),
    "CAT-320 shot_skipped elani melee": lambda: table().performs("elani", "melee").do("skip"),
    "CAT-402 damaged elani 1 9": lambda: table().performs("orc_1", "melee").shoot("elani"),
    "CAT-408 destroyed orc_1 elani 2": lambda: table().performs("elani", "melee").shoot("orc_1"),
    "CAT-420 hero_died elani": lambda: table().set("elani", health=1).performs("orc_1", "melee").shoot("elani"),
    "CAT-420 unstunned elani": (
        lambda: table().set("elani", health=1, stunned=True).performs("orc_1", "melee").shoot("elani")
    ),
    "CAT-422 hero_returned elani 5": lambda: table().set("elani", dead=True).run(PrepareParty()),
    "CAT-501 card_played varesh heal": lambda: table().give("varesh", "heal").turn("varesh").do("spell heal"),
    "CAT-532 familiar_died spirit_familiar": with_familiar,
    "CAT-566 revived elani 5": lambda: (
        table().give("elani", "phoenix_feather").set("elani", health=1).performs("orc_1", "melee").shoot("elani")
        .do("item phoenix_feather")
    ),
    "CAT-601 affected elani stun": lambda: (
        table().performs("orc_1", "melee.stun").shoot("elani", "xoric").do("pick elani")
    ),
    "CAT-605 corroded elani  3": lambda: table().performs("orc_1", "melee.corrosion").shoot("elani"),
    "CAT-605 corroded elani healing_salve 0": lambda: (
        table(chance=[ITEM["healing_salve"]]).give("elani", "healing_salve").performs("orc_1", "melee.corrosion").shoot("elani")
    ),
    "CAT-608 petrified elani": lambda: table().performs("orc_1", "melee.petrify").shoot("elani"),
    "CAT-611 transformed fire_spirit_1 fire_wall_1": lambda: (
        Table({"elani": (10, 16), "fire_spirit_1": (20, 16), "orc_1": (40, 5)}).turn("fire_spirit_1").shoot().do("transform yes")
    ),
    "CAT-617 turned_reckless elani": lambda: table().performs("orc_1", "melee.reckless").shoot("elani"),
    "CAT-620 stunned elani": lambda: table().performs("orc_1", "melee.stun").shoot("elani"),
    "CAT-650 nullified skeleton_warrior_1 missile": lambda: (
        Table({"elani": (10, 16), "skeleton_warrior_1": (20, 16)}).performs("elani", "missile").shoot("skeleton_warrior_1")
    ),
    "CAT-662 reacted varesh ward melee": lambda: (
        Table({"varesh": (10, 16), "orc_1": (20, 16)}).give("varesh", "ward").performs("orc_1", "melee").shoot("varesh")
        .do("spell ward")
    ),
    "CAT-702 monsters_deployed blood_skull 2": lambda: Table(room="sunken_library", lord="hmotha").run(DetermineMonsters()),
    "CAT-720 contributed xoric 3": lambda: (
        enter(visit("healer", elani=0).set("elani", health=4)).do("hero elani", "heal elani", "give 0", "give 0", "give 3")
    ),
    "CAT-720 paid elani 3": lambda: enter(visit("healer").set("elani", health=4)).do("hero elani", "heal elani"),
    "CAT-720 deal_failed elani heal elani": lambda: (
        enter(visit("healer", elani=1).set("elani", health=4)).do("hero elani", "heal elani", "give 0", "give 0", "give 0")
    ),
    "CAT-721 cured elani 3": lambda: (
        enter(visit("healer").set("elani", poison=[1, 3])).do("pick elani", "card 3")
    ),
    "CAT-722 healed elani 1 5": lambda: enter(visit("healer").set("elani", health=4)).do("hero elani", "heal elani"),
    "CAT-723 healed elani 1 11": lambda: enter(visit("inn", elani=30)).do("hero elani", "sleep"),
    "CAT-724 item_gained varesh vaiels_urn": lambda: (
        enter(visit("inn", elani=30)).do("hero elani", "cellar", "item vaiels_urn")
    ),
    "CAT-725 ally_met marorg": lambda: (
        enter(visit("inn", elani=12).script(HERO["marorg"])).do("hero elani", "meet")
    ),
    "CAT-730 gold_paid varesh 1": lambda: visit("tavern").run(AskReward(1, 0, 3)).do("coin"),
    "CAT-732 visit_ended inn": lambda: enter(visit("inn")).do("pass"),
    "CAT-801 banished phantom_1": lambda: (
        Table({"elani": (40, 16), "phantom_1": (48, 16), "orc_1": (10, 5)}).performs("elani", "rush")
        .shoot("phantom_1", away=["phantom_1"])
    ),
    "CAT-803 teleported elani": lambda: table().performs("varesh", "teleport(hero)").do("pick elani"),
    "CAT-803 thawed elani": lambda: table().set("elani", frozen=True).performs("varesh", "teleport(hero)").do("pick elani"),
    "CAT-810 piece_placed varesh 20.0 5.0": lambda: (
        Table({"varesh": (10, 20), "orc_1": (47, 16)}).performs("varesh", "runic").do("choose 2")
    ),
    "CAT-815 exchanged elani varesh": lambda: table().performs("varesh", "portal").do("pick elani", "pick varesh"),
    "CAT-825 target_declared orc_1 varesh": lambda: table().performs("varesh", "target").do("pick orc_1"),
    "CAT-830 frozen orc_1": lambda: table().performs("varesh", "ice").shoot("orc_1"),
    "CAT-840 summoned zombie_1 hmotha 37.0 16.0": lambda: (
        Table({"hmotha": (40, 16), "elani": (10, 16)}, room="lair", lord="hmotha").turn("hmotha").do("choose 1").place(37.0, 16.0)
    ),
    "CAT-842 devoured elani gelatinous_cube": devoured,
    "CAT-844 freed elani 20 16": devoured,
    "CAT-901 poison_drawn elani 1 1": lambda: table(chance=[1]).performs("orc_1", "melee.poison").shoot("elani"),
    "CAT-927 ally_passed oleira varesh": orphaned,
    "CAT-966 antient_passed overseer": antient,
}  # fmt: skip


@pytest.mark.parametrize("line", [pytest.param(line, marks=pytest.mark.rule(line.split()[0])) for line in CASES])
def test_it_is_told(line: str) -> None:
    assert line in [told(event) for event in CASES[line]().events]


@pytest.mark.rule("CAT-233")
def test_the_end_of_the_match_is_told() -> None:
    t = table(round=30).run(EndRound())
    assert told(t.events[-1]) == "CAT-233 match_ended The catacomb has collapsed. (0,)"


@pytest.mark.rule("CAT-102", "CAT-104", "CAT-106", "CAT-107")
def test_who_comes_with_what_is_told() -> None:
    b = Beginning(seats=3).until("choose_mat")
    lines = [told(event) for event in b.events]
    assert "CAT-102 hero_chosen elani" in lines
    assert "CAT-104 lord_chosen vasesak" in lines
    assert any(line.startswith("CAT-102 hero_assigned elani") for line in lines)
    assert any(line.startswith("CAT-106 item_gained") for line in lines)
    assert any(line.startswith("CAT-107 spell_taken varesh") for line in lines)
    assert any("room_revealed" in line for line in lines)


@pytest.mark.rule("CAT-727")
def test_the_map_is_told_with_all_rooms() -> None:
    t = Table(room="merchant", rooms="barracks, merchant, 1, S, lair").script(*range(6), "phoitar", "inn")
    t.s.fighting, t.s.place = False, 1
    for piece in t.s.on_mat():
        t.s.where[piece] = AWAY
    lines = [told(event) for event in enter(t).do("hero elani", "map").events]
    assert "CAT-727 map_bought" in lines
    assert "CAT-727 room_revealed inn 3" in lines


@pytest.mark.rule("CAT-408")
def test_a_monster_that_nobody_is_credited_with_is_told_without_a_hero() -> None:
    t = Table({"oleira": (10, 16), "spirit_familiar": (12.5, 16), "orc_1": (20, 16), "orc_2": (40, 16)})
    t.give("oleira", "spirit_familiar").performs("spirit_familiar", "melee").shoot("orc_1")
    assert "CAT-408 destroyed orc_1  0" in [told(event) for event in t.events]
    assert t.s.credit[PIECE["orc_1"]] == -1
