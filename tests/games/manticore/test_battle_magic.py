"""Magic duels: totals, spells, counter-spells."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import KIND

from .table import Table

QUIET = ("shooting", 1, 6)
"""A response that hurts nobody."""


def slot(t: Table, hero: str, kind: str) -> int:
    return t.hero(hero).slots[KIND[kind]]


def rivals(*chance, **things) -> Table:
    """The Mage on J6 and the Elf on K6 are about to fight; the Dwarf is far away."""
    t = Table({"mage": "J6", "elf": "K6", "dwarf": "A1"}, chance=[*chance, *QUIET], mode="semi_cooperative")
    return t.equip("mage", **things)


def blow(t: Table, number: int = 0) -> tuple[int, int]:
    """Both totals of a blow."""
    event = t.happened("blow")[number]
    return sum(event.attack), sum(event.defence)


# ---- totals ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-511", "MAN-514", "MAN-515")
def test_both_totals_are_magic_with_points_artifact_spells_and_die():
    t = rivals(3, 2, points={"magic": 1}, amulet=2, ice_boulder=3)
    t.equip("elf", points={"magic": 2}, helmet=1, fireball=2).only_turn("mage")
    t.do("attack elf", "by magic", "cast ice_boulder", "counter fireball")
    event = t.happened("blow")[0]
    assert (event.attack, event.defence) == ((5, 2, 3, 3), (4, 1, 2, 2))
    assert (event.rule, event.kind, event.losers, event.damage) == ("MAN-512", "magic", ("elf",), 4)


@pytest.mark.rule("MAN-511")
@pytest.mark.parametrize(("hero", "magic"), [("warrior", 1), ("mage", 4), ("dwarf", 2), ("elf", 2)])
def test_every_class_brings_its_own_magic(hero, magic):
    t = Table({hero: "J6"}, {"O4": "K6"}, chance=[2, 1, *QUIET]).only_turn(hero).do("attack O4", "by magic")
    assert blow(t) == (magic + 2, 4 + 1)


@pytest.mark.rule("MAN-511")
def test_nothing_but_magic_counts_in_a_magic_duel():
    rest = {"initiative": 3, "defense": 3, "attack": 3, "shooting": 3}
    t = rivals(3, 3, points=rest, sword=4, bow=4, shield=4, boots=4)
    t.equip("elf", points=rest, sword=4, bow=4, shield=4, boots=4).only_turn("mage").do("attack elf", "by magic")
    assert blow(t) == (4 + 3, 2 + 3)


@pytest.mark.rule("MAN-513", "MAN-542")
def test_the_amulet_counts_only_when_attacking_and_the_helmet_only_when_defending():
    t = Table({"mage": "J6", "elf": "K6"}, chance=[1, 1, "magic", 1, 1], mode="semi_cooperative")
    t.equip("mage", amulet=3, helmet=2).equip("elf", amulet=2, helmet=1).only_turn("mage").do("attack elf", "by magic")
    assert blow(t, 0) == (4 + 3 + 1, 2 + 1 + 1)
    assert blow(t, 1) == (2 + 2 + 1, 4 + 2 + 1)


@pytest.mark.rule("MAN-512")
def test_the_defender_with_the_lower_total_loses_the_difference():
    t = rivals(5, 2).only_turn("mage").do("attack elf", "by magic")
    assert blow(t) == (9, 4)
    assert (t.life("mage"), t.life("elf")) == (10, 5)
    (event,) = t.happened("life_lost")
    assert (event.rule, event.figure, event.amount, event.left) == ("MAN-512", "elf", 5, 5)


@pytest.mark.rule("MAN-512")
def test_the_attacker_with_the_lower_total_loses_the_difference():
    t = rivals(1, 6).equip("elf", helmet=2).only_turn("mage").do("attack elf", "by magic")
    assert blow(t) == (5, 10)
    assert (t.life("mage"), t.life("elf")) == (5, 10)
    assert t.happened("blow")[0].losers == ("mage",)


@pytest.mark.rule("MAN-509", "MAN-512")
def test_equal_magic_totals_cause_no_damage():
    t = rivals(3, 5).only_turn("mage").do("attack elf", "by magic")
    assert blow(t) == (7, 7)
    assert (t.life("mage"), t.life("elf")) == (10, 10)
    event = t.happened("blow")[0]
    assert (event.losers, event.damage, t.happened("life_lost")) == ((), 0, [])


@pytest.mark.rule("MAN-512")
@pytest.mark.parametrize(("dice", "lives"), [((4, 5), (10, 9)), ((2, 5), (9, 10))])
def test_one_point_of_difference_costs_one_life(dice, lives):
    t = rivals(*dice).only_turn("mage").do("attack elf", "by magic")
    assert (t.life("mage"), t.life("elf")) == lives


# ---- the attacker's spells ------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-514", "MAN-R12")
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        ({"ice_boulder": 2}, ["cast none", "cast ice_boulder"]),
        ({"fireball": 2}, ["cast none", "cast fireball"]),
        ({"ice_boulder": 2, "fireball": 1}, ["cast none", "cast ice_boulder", "cast fireball", "cast both"]),
    ],
)
def test_the_attacker_may_use_none_one_or_both_of_its_spells(held, offered):
    t = rivals(3, 3, **held).only_turn("mage").do("attack elf", "by magic")
    assert (t.asked, t.offered) == ("cast mage", offered)


@pytest.mark.rule("MAN-514")
def test_an_attacker_without_spells_is_not_asked():
    t = rivals(3, 3).only_turn("mage").do("attack elf", "by magic")
    assert t.asked == "act mage"


@pytest.mark.rule("MAN-514", "MAN-415")
@pytest.mark.parametrize(
    ("cast", "power", "left"), [("none", 0, (3, 2)), ("ice_boulder", 3, (0, 2)), ("fireball", 2, (3, 0)), ("both", 5, (0, 0))]
)
def test_each_used_spell_adds_its_value_and_leaves_the_game(cast, power, left):
    t = rivals(1, 1, ice_boulder=3, fireball=2).only_turn("mage").do("attack elf", "by magic", f"cast {cast}")
    assert blow(t) == (4 + power + 1, 2 + 1)
    assert (slot(t, "mage", "ice_boulder"), slot(t, "mage", "fireball")) == left
    assert t.s.lost == left.count(0)


@pytest.mark.rule("MAN-514")
def test_the_log_tells_which_spells_were_cast():
    t = rivals(1, 1, ice_boulder=3, fireball=2).only_turn("mage").do("attack elf", "by magic", "cast both")
    assert [(e.rule, e.figure, e.thing, e.defending) for e in t.happened("spell_used")] == [
        ("MAN-514", "mage", "ice_boulder 3", False),
        ("MAN-514", "mage", "fireball 2", False),
    ]


@pytest.mark.rule("MAN-507", "MAN-514")
@pytest.mark.parametrize("kind", ["close", "shooting"])
def test_spells_are_asked_for_in_magic_only(kind):
    t = rivals(1, 1, ice_boulder=3, fireball=2).equip("elf", ice_boulder=1, fireball=1).only_turn("mage")
    t.do("attack elf", f"by {kind}")
    assert t.asked == ("stance elf" if kind == "close" else "act mage")
    assert (slot(t, "mage", "ice_boulder"), slot(t, "mage", "fireball")) == (3, 2)


# ---- the defender's spells ------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-515", "MAN-R12")
@pytest.mark.parametrize(
    ("cast", "held", "offered"),
    [
        ("ice_boulder", {"ice_boulder": 1, "fireball": 1}, ["counter none", "counter fireball"]),
        ("fireball", {"ice_boulder": 1, "fireball": 1}, ["counter none", "counter ice_boulder"]),
        (
            "both",
            {"ice_boulder": 1, "fireball": 1},
            ["counter none", "counter ice_boulder", "counter fireball", "counter both"],
        ),
        ("both", {"fireball": 1}, ["counter none", "counter fireball"]),
        ("both", {"ice_boulder": 1}, ["counter none", "counter ice_boulder"]),
    ],
)
def test_the_defender_may_answer_each_spell_with_its_opposite(cast, held, offered):
    t = rivals(1, 1, ice_boulder=3, fireball=2).equip("elf", **held).only_turn("mage")
    t.do("attack elf", "by magic", f"cast {cast}")
    assert (t.asked, t.offered) == ("counter elf", offered)


@pytest.mark.rule("MAN-515")
@pytest.mark.parametrize(
    ("cast", "held"),
    [
        ("none", {"ice_boulder": 1, "fireball": 1}),
        ("ice_boulder", {"ice_boulder": 1}),
        ("fireball", {"fireball": 1}),
        ("both", {}),
    ],
)
def test_without_an_opposite_spell_of_the_attack_the_defender_may_use_none(cast, held):
    t = rivals(1, 1, ice_boulder=3, fireball=2).equip("elf", **held).only_turn("mage")
    t.do("attack elf", "by magic", f"cast {cast}")
    assert t.asked == "act mage"
    assert sum(t.happened("blow")[0].defence) == 2 + 1
    assert [slot(t, "elf", kind) for kind in held] == list(held.values())


@pytest.mark.rule("MAN-511", "MAN-515", "MAN-415")
@pytest.mark.parametrize(
    ("counter", "power", "left"), [("none", 0, (2, 1)), ("ice_boulder", 2, (0, 1)), ("fireball", 1, (2, 0)), ("both", 3, (0, 0))]
)
def test_each_counter_spell_adds_its_value_and_leaves_the_game(counter, power, left):
    t = rivals(1, 1, ice_boulder=3, fireball=2).equip("elf", ice_boulder=2, fireball=1).only_turn("mage")
    t.do("attack elf", "by magic", "cast both", f"counter {counter}")
    assert blow(t) == (4 + 5 + 1, 2 + power + 1)
    assert (slot(t, "elf", "ice_boulder"), slot(t, "elf", "fireball")) == left
    assert t.s.lost == 2 + left.count(0)


@pytest.mark.rule("MAN-515")
def test_the_log_tells_which_spells_answered():
    t = rivals(1, 1, ice_boulder=3).equip("elf", fireball=1).only_turn("mage")
    t.do("attack elf", "by magic", "cast ice_boulder", "counter fireball")
    assert [(e.rule, e.figure, e.thing, e.defending) for e in t.happened("spell_used")] == [
        ("MAN-514", "mage", "ice_boulder 3", False),
        ("MAN-515", "elf", "fireball 1", True),
    ]


# ---- order ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-507", "MAN-508", "MAN-R16")
def test_pay_then_type_then_the_attackers_spells_then_the_defenders_and_only_then_the_dice():
    t = rivals(1, 1, ice_boulder=3).equip("elf", fireball=1).only_turn("mage")
    asked = []
    for action in ("attack elf", "by magic", "cast ice_boulder", "counter fireball"):
        t.do(action)
        asked.append((t.asked, t.hero("mage").spent, len(t.happened("blow"))))
        if t.decision.kind != "act":
            assert t.s.chance.used == 0
    assert asked == [("attack_type mage", 1, 0), ("cast mage", 1, 0), ("counter elf", 1, 0), ("act mage", 1, 2)]
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags[1:] == ["attack_began", "spell_used", "spell_used", "blow", "life_lost", "attack_began", "blow"]


@pytest.mark.rule("MAN-508")
def test_the_attacker_rolls_first():
    t = rivals(6, 1).only_turn("mage").do("attack elf", "by magic")
    event = t.happened("blow")[0]
    assert (event.attack[-1], event.defence[-1]) == (6, 1)


@pytest.mark.rule("MAN-508")
def test_each_side_rolls_one_die_an_attack():
    t = rivals(3, 3).only_turn("mage").do("attack elf", "by magic")
    assert t.s.chance.used == 2 + 3


@pytest.mark.rule("MAN-542", "MAN-514", "MAN-515")
def test_in_a_magic_response_the_responder_casts_and_the_first_attacker_counters():
    t = Table({"mage": "J6", "elf": "K6"}, chance=[1, 3, "magic", 2, 1], mode="semi_cooperative")
    t.equip("mage", fireball=2).equip("elf", ice_boulder=3).only_turn("mage").do("attack elf", "by magic", "cast none")
    assert t.asked == "cast elf"
    t.do("cast ice_boulder")
    assert t.asked == "counter mage"
    t.do("counter fireball")
    assert blow(t, 1) == (2 + 3 + 2, 4 + 2 + 1)


@pytest.mark.rule("MAN-515", "MAN-553")
def test_the_manticore_answers_no_spell():
    t = Table({"mage": "D6"}, chance=[1, 4, *QUIET]).manticore(cell="C6").equip("mage", ice_boulder=3, fireball=3)
    t.only_turn("mage").do("attack manticore", "by magic", "cast both")
    assert blow(t) == (4 + 6 + 1, 7 + 4)
    assert t.s.chance.used == 5
