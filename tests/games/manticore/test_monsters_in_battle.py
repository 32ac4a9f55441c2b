"""Monsters and the Manticore as fighters: values, loads, spells."""

from __future__ import annotations

import pytest

from .table import Table

QUIET = ("shooting", 1, 6)
"""A response that hurts nobody."""


def blow(t: Table, number: int = 0) -> tuple[int, int]:
    """Both totals of a blow."""
    event = t.happened("blow")[number]
    return sum(event.attack), sum(event.defence)


def spells(t: Table) -> list[tuple[str, str, str, bool]]:
    return [(event.rule, event.figure, event.thing, event.defending) for event in t.happened("spell_used")]


def carried(t: Table, monster: str) -> list[tuple[int, int]]:
    return [(loot.item.kind, loot.item.value) for loot in t.monster(monster).load]


# ---- values ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-551")
@pytest.mark.parametrize("kind", ["magic", "close", "shooting"])
@pytest.mark.parametrize(
    ("monster", "level"), [("O3a", 3), ("O3b", 3), ("O3c", 3), ("O4", 4), ("A3a", 3), ("A3b", 3), ("A3c", 3)]
)
def test_every_characteristic_of_a_monster_equals_its_level(monster, level, kind):
    t = (
        Table({"dwarf": "J6"}, {monster: "K6"}, chance=[1, 6, kind, 2, 3])
        .only_turn("dwarf")
        .do(f"attack {monster}", f"by {kind}")
    )
    if kind == "close":
        t.do("stance defend")
    assert blow(t, 0)[1] == level + 6
    assert blow(t, 1)[0] == level + 2


@pytest.mark.rule("MAN-551", "MAN-581")
@pytest.mark.parametrize(("monster", "level"), [("O3a", 3), ("O4", 4), ("A3c", 3)])
def test_the_life_of_a_monster_equals_its_level(monster, level):
    assert Table({"dwarf": "J6"}, {monster: "K6"}).life(monster) == level


@pytest.mark.rule("MAN-551")
@pytest.mark.parametrize(
    ("kind", "attacking", "defending"),
    [("magic", "amulet", "helmet"), ("close", "sword", "sword"), ("shooting", "bow", "shield")],
)
def test_an_artifact_adds_to_the_matching_characteristic_of_its_carrier(kind, attacking, defending):
    load = [
        f"{thing} 4" for thing in ("sword", "bow", "shield", "boots", "amulet", "helmet") if thing not in {attacking, defending}
    ]
    things = {attacking: 2, defending: 1} if attacking != defending else {attacking: 2}
    t = Table({"dwarf": "J6"}, {"O3a": "K6"}, chance=[6, 6, kind, 1, 6])
    t.load("O3a", *load, *(f"{thing} {value}" for thing, value in things.items())).only_turn("dwarf")
    t.do("attack O3a", f"by {kind}")
    if kind == "close":
        t.do("stance defend")
    assert blow(t, 0)[1] == 3 + things[defending] + 6
    assert blow(t, 1)[0] == 3 + things[attacking] + 1


@pytest.mark.rule("MAN-551")
def test_of_several_artifacts_of_one_kind_only_the_strongest_counts():
    t = Table({"dwarf": "J6"}, {"O3a": "K6"}, chance=[1, 1, "shooting", 1, 6]).load("O3a", "shield 2", "shield 4", "shield 1")
    t.only_turn("dwarf").do("attack O3a", "by shooting")
    assert blow(t)[1] == 3 + 4 + 1


@pytest.mark.rule("MAN-551")
def test_what_one_monster_carries_does_not_help_another():
    t = Table({"dwarf": "J6"}, {"O3a": "K6", "O3b": "K5"}, chance=[1, 6, *QUIET]).load("O3b", "shield 4").only_turn("dwarf")
    t.do("attack O3a", "by shooting")
    assert blow(t)[1] == 3 + 6


@pytest.mark.rule("MAN-553")
def test_the_manticore_fights_with_its_card_values():
    heroes = {"mage": "D6"}
    for kind, defence, attack in (("magic", 7, 7), ("close", 6, 6), ("shooting", 6, 5)):
        t = Table(heroes, chance=[1, 1, kind, 1, 6]).manticore(cell="C6").equip("mage", points={"magic": 3, "attack": 3})
        t.only_turn("mage").do("attack manticore", f"by {kind}")
        if kind == "close":
            t.do("stance defend")
        assert (blow(t, 0)[1], blow(t, 1)[0]) == (defence + 1, attack + 1)


@pytest.mark.rule("MAN-553")
def test_the_manticore_attacks_with_its_card_values_in_its_own_turn():
    t = Table({"dwarf": "D5"}, chance=["magic", 1, 6, *QUIET]).manticore(cell="C6").manticore_turn()
    assert blow(t) == (7 + 1, 2 + 6)


# ---- spells of monsters ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-552")
def test_a_monster_uses_all_its_spells_in_its_first_magic_response():
    t = Table({"mage": "J6"}, {"O4": "K6"}, chance=[1, 6, "magic", 1, 4]).load("O4", "fireball 2", "sword 1", "ice_boulder 3")
    t.only_turn("mage").do("attack O4", "by shooting")
    assert blow(t, 1) == (4 + 2 + 3 + 1, 4 + 4)
    assert (t.life("mage"), carried(t, "O4"), t.s.lost) == (8, [(0, 1)], 2)
    assert spells(t) == [("MAN-552", "O4", "fireball 2", False), ("MAN-552", "O4", "ice_boulder 3", False)]


@pytest.mark.rule("MAN-552")
def test_a_monster_uses_all_its_spells_in_its_first_magic_attack():
    t = Table({"mage": "J6"}, {"A3a": "K6"}, chance=["magic", 1, 1, *QUIET]).load("A3a", "fireball 2").monsters_turn()
    assert blow(t) == (3 + 2 + 1, 4 + 1)
    assert (carried(t, "A3a"), t.s.lost) == ([], 1)


@pytest.mark.rule("MAN-552")
def test_used_spells_of_a_monster_are_gone_in_its_next_magic_attack():
    t = Table({"mage": "J6"}, {"O4": "K6"}, chance=[1, 6, "magic", 1, 6, "shooting", 1, 6, "magic", 1, 1]).load(
        "O4", "fireball 2"
    )
    t.only_turn("mage").do("attack O4", "by shooting", "attack O4")
    assert [blow(t, 1)[0], blow(t, 3)[0]] == [4 + 2 + 1, 4 + 1]


@pytest.mark.rule("MAN-552")
@pytest.mark.parametrize("kind", ["close", "shooting"])
def test_a_monster_keeps_its_spells_in_other_attacks(kind):
    t = Table({"mage": "J6"}, {"O4": "K6"}, chance=[1, 6, kind, 1, 6]).load("O4", "fireball 2").only_turn("mage")
    t.do("attack O4", "by shooting")
    if kind == "close":
        t.do("stance defend")
    assert (blow(t, 1)[0], len(carried(t, "O4")), spells(t)) == (4 + 1, 1, [])


@pytest.mark.rule("MAN-552", "MAN-515")
@pytest.mark.parametrize(
    ("load", "held", "offered"),
    [
        (["fireball 2"], {"ice_boulder": 1, "fireball": 1}, ["counter none", "counter ice_boulder"]),
        (["ice_boulder 2"], {"ice_boulder": 1, "fireball": 1}, ["counter none", "counter fireball"]),
    ],
)
def test_a_hero_may_answer_the_spells_of_a_monster(load, held, offered):
    t = (
        Table({"mage": "J6"}, {"O4": "K6"}, chance=[1, 6, "magic", 1, 1])
        .load("O4", *load)
        .equip("mage", **held)
        .only_turn("mage")
    )
    t.do("attack O4", "by shooting")
    assert (t.asked, t.offered) == ("counter mage", offered)
    t.do(offered[1])
    assert blow(t, 1) == (4 + 2 + 1, 4 + 1 + 1)


@pytest.mark.rule("MAN-552", "MAN-R46", "MAN-515")
@pytest.mark.parametrize(
    ("cast", "used", "kept"),
    [
        ("ice_boulder", ["fireball 2"], [(6, 1)]),
        ("fireball", ["ice_boulder 1"], [(7, 2)]),
        ("both", ["ice_boulder 1", "fireball 2"], []),
    ],
)
def test_a_monster_always_answers_a_spell_with_its_opposite(cast, used, kept):
    t = Table({"mage": "J6"}, {"O4": "K6"}, chance=[1, 6, *QUIET]).load("O4", "fireball 2", "ice_boulder 1", "sword 4")
    t.equip("mage", ice_boulder=1, fireball=1).only_turn("mage").do("attack O4", "by magic", f"cast {cast}")
    power = sum(int(thing[-1]) for thing in used)
    assert blow(t)[1] == 4 + power + 6
    assert carried(t, "O4") == [*kept, (0, 4)]
    assert [spell for spell in spells(t) if spell[1] == "O4"] == [("MAN-552", "O4", thing, True) for thing in used]
    assert t.s.lost == 2 * len(used)


@pytest.mark.rule("MAN-552", "MAN-R46")
@pytest.mark.parametrize(("load", "cast"), [("fireball 2", "fireball"), ("ice_boulder 2", "ice_boulder"), ("fireball 2", "none")])
def test_a_monster_without_the_opposite_spell_does_not_answer(load, cast):
    t = Table({"mage": "J6"}, {"O4": "K6"}, chance=[1, 6, *QUIET]).load("O4", load)
    t.equip("mage", ice_boulder=1, fireball=1).only_turn("mage").do("attack O4", "by magic", f"cast {cast}")
    assert (blow(t)[1], len(carried(t, "O4"))) == (4 + 6, 1)


@pytest.mark.rule("MAN-552", "MAN-R46", "MAN-515")
def test_a_monster_answers_a_group_too():
    t = Table({"mage": "J6", "elf": "K5"}, {"O4": "K6"}, chance=[1, 6, *QUIET]).load("O4", "ice_boulder 3")
    t.equip("mage", fireball=1).equip("elf", fireball=2).only_turn("mage")
    t.do("joint O4", "share nobody", "share nobody", "answer yes", "by magic", "cast fireball", "cast fireball")
    assert blow(t) == (4 + 2 + 1 + 2 + 1, 4 + 3 + 6)
    assert carried(t, "O4") == []


@pytest.mark.rule("MAN-552", "MAN-R46")
def test_a_monster_answers_the_spells_of_a_response_too():
    t = Table({"mage": "J6"}, {"A3a": "K6"}, chance=["shooting", 1, 6, "magic", 1, 6]).load("A3a", "fireball 3")
    t.equip("mage", ice_boulder=1).monsters_turn().do("cast ice_boulder")
    assert blow(t, 1) == (4 + 1 + 1, 3 + 3 + 6)
    assert (carried(t, "A3a"), t.life("mage")) == ([], 10 - 6)


@pytest.mark.rule("MAN-552", "MAN-R46")
def test_a_spell_used_to_defend_is_missing_in_the_magic_response():
    t = Table({"mage": "J6"}, {"O4": "K6"}, chance=[1, 6, "magic", 1, 1]).load("O4", "fireball 2", "ice_boulder 1")
    t.equip("mage", ice_boulder=1).only_turn("mage").do("attack O4", "by magic", "cast ice_boulder")
    assert blow(t, 1)[0] == 4 + 1 + 1


# ---- face-down loads ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-945", "MAN-507")
@pytest.mark.parametrize("monster", ["O3a", "O4", "A3c"])
def test_a_fight_turns_up_a_monsters_load_before_the_type_is_chosen(monster):
    t = Table({"mage": "J6"}, {monster: "K6"}, hidden_artifacts=True)
    t.load(monster, "helmet 2", origin="witch_hut", face_up=False).load(monster, "sword 1")
    t.only_turn("mage").do(f"attack {monster}")
    assert (t.asked, t.hero("mage").spent) == ("attack_type mage", 1)
    assert all(loot.face_up for loot in t.monster(monster).load)
    (event,) = t.happened("load_revealed")
    assert (event.rule, event.monster, event.things) == ("MAN-945", monster, ("helmet 2", "sword 1"))


@pytest.mark.rule("MAN-945")
def test_a_turned_up_load_tells_what_lay_in_its_location():
    t = Table({"mage": "J6"}, {"O4": "K6"}, hidden_artifacts=True).load("O4", "helmet 2", origin="witch_hut", face_up=False)
    before = list(t.s.known)
    t.only_turn("mage").do("attack O4")
    assert [place for place, known in enumerate(t.s.known) if known != before[place]] == [6]


@pytest.mark.rule("MAN-945")
def test_a_load_from_the_ground_tells_nothing_about_locations():
    t = Table({"mage": "J6"}, {"O4": "K6"}, hidden_artifacts=True).load("O4", "sword 1")
    t.load("O4", "helmet 2", origin="witch_hut", face_up=False)
    before = list(t.s.known)
    t.only_turn("mage").do("attack O4")
    assert [place for place, known in enumerate(t.s.known) if known != before[place]] == [6]


@pytest.mark.rule("MAN-945")
def test_an_attack_by_the_monster_turns_up_its_load_too():
    t = Table({"mage": "J6"}, {"A3a": "K6"}, chance=["magic", 1, 1, *QUIET], hidden_artifacts=True)
    t.load("A3a", "amulet 2", origin="witch_hut", face_up=False).monsters_turn()
    assert blow(t)[0] == 3 + 2 + 1
    assert len(t.happened("load_revealed")) == 1


@pytest.mark.rule("MAN-945")
def test_an_open_load_is_not_turned_up_again():
    t = Table({"mage": "J6"}, {"O4": "K6"}).load("O4", "helmet 2").only_turn("mage").do("attack O4")
    assert t.happened("load_revealed") == []


@pytest.mark.rule("MAN-945")
def test_other_monsters_keep_their_loads_face_down():
    t = Table({"mage": "J6"}, {"O4": "K6", "O3a": "K5"}, hidden_artifacts=True)
    t.load("O3a", "helmet 2", origin="witch_hut", face_up=False).only_turn("mage").do("attack O4")
    assert not t.monster("O3a").load[0].face_up
