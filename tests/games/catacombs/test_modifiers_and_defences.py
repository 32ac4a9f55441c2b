"""Modifiers, fire walls, nullifying and reflecting."""

from __future__ import annotations

import msgspec
import pytest

from questboard.games.catacombs.rules.content import ITEM, MODIFIERS, PIECE
from questboard.games.catacombs.rules.harm import defence
from questboard.games.catacombs.rules.harm.affecting import VULNERABLE
from questboard.games.catacombs.rules.harm.defence import covers
from questboard.games.catacombs.rules.language import read_shot

from .table import Table


@pytest.mark.rule("CAT-601", "CAT-R32")
def test_the_modifier_goes_to_a_hit_enemy_on_whom_it_can_work() -> None:
    t = Table({"elani": (10, 16), "skeleton_warrior_1": (20, 16), "ghoul_1": (25, 16), "orc_1": (45, 5)})
    t.performs("elani", "missile.crit").shoot("skeleton_warrior_1", "ghoul_1")
    assert t.asked == "pause"  # one possible: no question
    assert t.where("ghoul_1") == "board"
    assert t.where("skeleton_warrior_1") == "mat"


@pytest.mark.rule("CAT-602", "CAT-R13")
@pytest.mark.parametrize("modifier", ["stun", "poison"])
def test_a_modified_rush_does_no_damage_but_works(modifier: str) -> None:
    t = Table({"elani": (10, 16), "ghoul_1": (20, 16)}, chance=[1]).performs("ghoul_1", f"rush.{modifier}").shoot("elani")
    assert t.health("elani") == 10
    assert t.member("elani").stunned is (modifier == "stun")
    assert len(t.member("elani").poison) == (modifier == "poison")


@pytest.mark.rule("CAT-603", "CAT-R33")
def test_a_chain_lifts_its_bar_only_by_damaging_somebody_else() -> None:
    t = Table({"varesh": (10, 16), "owl_bear": (20, 10), "skeleton_warrior_1": (20, 16), "troll_1": (20, 22)})
    t.performs("varesh", " > ".join(["missile.chain"] * 4))
    t.shoot("owl_bear").shoot("skeleton_warrior_1")  # nullified: lifts nothing
    t.shoot("owl_bear")
    assert t.health("owl_bear") == 3
    t.shoot("owl_bear", "troll_1")
    assert (t.health("owl_bear"), t.health("troll_1")) == (3, 1)


@pytest.mark.rule("CAT-603")
def test_the_bar_ends_with_the_sequence() -> None:
    t = Table({"xoric": (10, 16), "owl_bear": (20, 16)})
    for left in (3, 2):
        t.performs("xoric", "melee.chain").shoot("owl_bear")
        assert t.health("owl_bear") == left


@pytest.mark.rule("CAT-604")
def test_chain_stands_alone() -> None:
    assert "chain" in MODIFIERS
    assert read_shot("melee.chain").modifier == "chain"
    assert "chain" not in VULNERABLE.values()


@pytest.mark.rule("CAT-605", "CAT-R47")
def test_corrosion_takes_one_random_item_with_its_pieces() -> None:
    t = Table({"elani": (10, 16), "hound_familiar": (12.5, 16), "gelatinous_cube": (20, 16)}, chance=[ITEM["hound_familiar"]])
    t.give("elani", "hound_familiar", "healing_salve", "throwing_axe used")
    t.performs("gelatinous_cube", "melee.corrosion").shoot("elani")
    assert (t.where("hound_familiar"), t.health("hound_familiar")) == ("away", 0)
    assert t.s.lost_items == [ITEM["hound_familiar"]]
    assert t.gold("elani") == 5
    assert t.health("elani") == 9


@pytest.mark.rule("CAT-605")
def test_corrosion_takes_the_shield_and_spares_allies_and_the_poor() -> None:
    t = Table({"marorg": (10, 16), "gelatinous_cube": (30, 16)}).give("marorg", "tower_shield")
    t.performs("marorg", "shield").place().do("skip").place().script(ITEM["tower_shield"])
    t.performs("gelatinous_cube", "melee.corrosion").shoot("marorg")
    assert t.where("hero_shield") == "away"
    t = Table({"elani": (10, 16), "gelatinous_cube": (30, 16)}).set("elani", gold=0).ally("oleira", "elani")
    t.performs("gelatinous_cube", "melee.corrosion").shoot("elani", "oleira")
    assert t.happened("corroded") == []
    t = Table({"elani": (10, 16), "gelatinous_cube": (30, 16)}).performs("gelatinous_cube", "melee.corrosion").shoot("elani")
    assert t.gold("elani") == 2


@pytest.mark.rule("CAT-606")
def test_a_critical_hit_costs_one_more() -> None:
    t = Table({"elani": (10, 16), "owl_bear": (20, 16)}).performs("elani", "melee.crit").shoot("owl_bear")
    assert t.health("owl_bear") == 2


@pytest.mark.rule("CAT-607")
def test_a_feared_enemy_rushes_where_the_attacker_wants_also_if_stunned() -> None:
    t = Table({"elani": (20, 16), "roal_1": (30, 16)}).set("elani", stunned=True).performs("roal_1", "melee.fear").shoot("elani")
    assert (t.asked, t.decision.seat) == ("fear_rush", 0)
    t.shoot(ends={"elani": (5.0, 5.0)})
    assert t.at("elani") == (5.0, 5.0)
    t = Table({"elani": (20, 16), "roal_1": (30, 16)}).set("elani", health=1).performs("roal_1", "melee.fear").shoot("elani")
    assert t.asked == "pause"  # it died


@pytest.mark.rule("CAT-607", "CAT-405")
def test_a_fear_rush_harms_nobody_and_may_be_declined() -> None:
    t = Table({"elani": (20, 16), "orc_1": (30, 16), "troll_1": (40, 16)}).performs("elani", "missile.fear").shoot("troll_1")
    t.shoot("elani", "orc_1")
    assert (t.health("elani"), t.health("orc_1")) == (10, 1)
    t = Table({"elani": (20, 16), "troll_1": (40, 16)}).performs("elani", "missile.fear").shoot("troll_1").do("skip")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-607", "CAT-624", "CAT-623")
def test_a_feared_hero_wakes_a_stunned_one_it_hits() -> None:
    t = Table({"elani": (20, 16), "xoric": (10, 16), "roal_1": (30, 16)}).set("xoric", stunned=True)
    t.performs("roal_1", "melee.fear").shoot("elani").shoot("xoric")
    assert not t.member("xoric").stunned


@pytest.mark.rule("CAT-608")
def test_a_petrified_hero_dies_and_the_others_take_damage() -> None:
    t = Table({"elani": (20, 16), "xoric": (20, 20), "shargila": (30, 16)}, room="lair", lord="shargila", mat="root_cellar")
    t.turn("shargila").do("choose 1").shoot("elani", "xoric").do("pick xoric")
    assert t.member("xoric").dead
    assert t.health("elani") == 9


@pytest.mark.rule("CAT-609", "CAT-R45")
def test_double_poison_draws_two_cards_but_none_after_death() -> None:
    t = Table({"elani": (10, 16), "pit_viper_1": (20, 16)}, chance=[2, 3]).performs("pit_viper_1", "melee.poison2").shoot("elani")
    assert t.member("elani").poison == [2, 3]
    assert t.health("elani") == 9
    t = Table({"elani": (10, 16), "pit_viper_1": (20, 16)}, chance=[3]).set("elani", poison=[2, 2, 3])
    t.performs("pit_viper_1", "melee.poison2").shoot("elani")
    assert t.member("elani").dead
    assert len(t.happened("poison_drawn")) == 1


@pytest.mark.rule("CAT-609", "CAT-732")
def test_without_the_option_poison_is_ignored() -> None:
    t = Table({"elani": (10, 16), "pit_viper_1": (20, 16)}, poison=False).performs("pit_viper_1", "melee.poison2").shoot("elani")
    assert t.member("elani").poison == []
    assert t.health("elani") == 9


@pytest.mark.rule("CAT-610")
def test_regeneration_counts_once_and_needs_damage() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (20, 16), "orc_2": (20, 20), "phantom_1": (30, 5)}).set("varesh", health=3)
    t.performs("varesh", "melee.regen").shoot("phantom_1")
    assert t.health("varesh") == 3
    t.performs("varesh", "melee.regen").shoot("orc_1", "orc_2")
    assert t.health("varesh") == 4


@pytest.mark.rule("CAT-611")
def test_a_fire_spirit_may_transform_hit_or_miss_or_stay() -> None:
    t = Table({"elani": (10, 16), "fire_spirit_1": (20, 16), "orc_1": (40, 5)}).turn("fire_spirit_1").shoot()
    assert (t.asked, t.decision.seat) == ("transform", 0)
    t.do("transform no")
    assert t.s.name(PIECE["fire_spirit_1"]) == "fire_spirit_1"
    t.turn("fire_spirit_1").shoot("elani").do("transform yes")
    assert t.s.name(PIECE["fire_spirit_1"]) == "fire_wall_1"
    assert t.health("elani") == 9


@pytest.mark.rule("CAT-617")
def test_a_reckless_hero_hurts_teammates() -> None:
    t = Table({"elani": (10, 16), "xoric": (20, 16), "orc_1": (40, 16)}).performs("orc_1", "melee.reckless").shoot("elani")
    assert t.member("elani").reckless
    t.performs("elani", "melee").shoot("xoric")
    assert t.health("xoric") == 11
    t.performs("xoric", "melee").shoot("elani")
    assert t.health("elani") == 9


@pytest.mark.rule("CAT-620")
def test_monsters_and_allies_are_not_stunned() -> None:
    t = Table({"elani": (10, 16), "ghoul_1": (20, 16), "orc_1": (30, 16)}).ally("oleira", "elani")
    t.performs("ghoul_1", "melee.stun").shoot("oleira")
    assert not t.member("oleira").stunned
    assert t.health("oleira") == 3


@pytest.mark.rule("CAT-623")
def test_a_stunned_hero_suffers_like_any_other() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 25), "sewer_rat_1": (20, 16)}, chance=[1]).set("elani", stunned=True)
    t.performs("sewer_rat_1", "melee.poison").shoot("elani")
    assert (t.health("elani"), t.member("elani").poison, t.member("elani").stunned) == (9, [1], True)


@pytest.mark.rule("CAT-624", "CAT-R55")
@pytest.mark.parametrize(
    ("shot", "woken"), [("melee", True), ("melee.crit", True), ("rush", True), ("bite", False), ("missile", False)]
)
def test_only_melee_and_rush_of_a_teammate_wake(shot: str, woken: bool) -> None:
    t = (
        Table({"elani": (10, 16), "xoric": (20, 16), "orc_1": (40, 16)})
        .set("xoric", stunned=True)
        .performs("elani", shot)
        .shoot("xoric")
    )
    assert t.member("xoric").stunned is not woken
    t.set("xoric", stunned=True).performs("orc_1", "rush").shoot("xoric")
    assert t.member("xoric").stunned


# ---- fire walls -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-640", "CAT-641")
def test_a_fire_wall_is_a_thing_that_can_be_pushed_only() -> None:
    t = Table({"elani": (10, 16), "fire_wall_1": (20, 16), "orc_1": (40, 16)}).performs("elani", "ice").shoot("fire_wall_1")
    assert not t.frozen("fire_wall_1")
    t.performs("elani", "melee").shoot(ends={"fire_wall_1": (25.0, 16.0)})
    assert t.at("fire_wall_1") == (25.0, 16.0)
    assert t.where("fire_wall_1") == "mat"


@pytest.mark.rule("CAT-642", "CAT-401")
def test_a_heroic_character_that_touches_fire_in_any_way_is_burnt() -> None:
    t = Table({"elani": (10, 16), "xoric": (15, 16), "fire_wall_1": (20, 16), "orc_1": (40, 16), "liquid_antient": (30, 25)})
    t.performs("elani", "rush").shoot("xoric", pushed=[("xoric", "fire_wall_1")])
    assert (t.health("elani"), t.health("xoric")) == (10, 11)
    t.performs("orc_1", "rush").shoot("fire_wall_1")
    assert t.health("orc_1") == 1  # monsters are not burnt
    t.set("xoric", frozen=True).performs("elani", "rush").shoot(pushed=[("xoric", "fire_wall_1")], change=5.0)
    assert t.health("xoric") == 11
    t.performs("elani", "rush").shoot()
    assert t.health("elani") == 10


@pytest.mark.rule("CAT-642", "CAT-664")
def test_nothing_nullifies_fire() -> None:
    t = Table({"elani": (10, 16), "fire_wall_1": (20, 16), "orc_1": (40, 16)}).give("elani", "cloak_of_invisibility")
    t.performs("elani", "rush").shoot("fire_wall_1")
    assert t.health("elani") == 9
    assert t.asked == "pause"


# ---- defences -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-650", "CAT-651", "CAT-R30")
@pytest.mark.parametrize(
    ("box", "shot", "covered"),
    [
        ("missile", "missile", True),
        ("missile", "missile.crit", True),
        ("missile", "target", False),
        ("fireball", "gfireball", False),
        ("melee", "bite", False),
        ("melee", "roll", False),
        ("melee", "devour", False),
        ("melee.poison", "melee", False),
        ("melee.poison", "melee.poison", True),
        ("melee.poison", "melee.poison2", True),
        ("melee.poison", "missile.poison", False),
        ("melee.stun", "melee.poison", False),
        ("*", "devour", True),
    ],
)
def test_a_box_covers_what_it_names(box: str, shot: str, covered: bool) -> None:
    assert covers([box], read_shot(shot)) is covered


@pytest.mark.rule("CAT-652")
def test_a_reflected_shot_of_a_lord_hurts_the_lord() -> None:
    t = Table({"varesh": (10, 16), "vasesak": (20, 16)}, room="lair").give("varesh", "mirror_ward").set("vasesak", health=10)
    t.performs("vasesak", "fireball").shoot("varesh").do("spell mirror_ward")
    assert (t.health("vasesak"), t.health("varesh")) == (9, 8)


@pytest.mark.rule("CAT-660", "CAT-R53")
def test_the_amulet_works_by_itself_even_for_a_stunned_hero() -> None:
    t = (
        Table({"elani": (10, 16), "xoric": (10, 25), "ghoul_1": (20, 16)})
        .give("elani", "amulet_of_purity")
        .set("elani", stunned=True)
    )
    t.performs("ghoul_1", "melee.poison").shoot("elani")
    assert (t.health("elani"), t.asked) == (10, "pause")


@pytest.mark.rule("CAT-661")
def test_a_box_on_a_card_of_once_a_room_turns_it_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = list(defence.ITEMS)
    cards[ITEM["helm_of_rage"]] = msgspec.structs.replace(cards[ITEM["helm_of_rage"]], nullifies=("melee",))
    monkeypatch.setattr(defence, "ITEMS", tuple(cards))
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).give("elani", "helm_of_rage").performs("orc_1", "melee").shoot("elani")
    assert t.offered == ["item helm_of_rage", "pass"]
    t.do("item helm_of_rage")
    assert t.health("elani") == 10
    assert t.member("elani").used_items == [ITEM["helm_of_rage"]]


@pytest.mark.rule("CAT-662")
def test_ward_is_removed_after_use_and_kept_if_declined() -> None:
    t = (
        Table({"varesh": (10, 16), "orc_1": (20, 16)})
        .give("varesh", "ward")
        .performs("orc_1", "melee")
        .shoot("varesh")
        .do("pass")
    )
    assert t.health("varesh") == 7
    assert len(t.member("varesh").spells) == 1
    t.performs("orc_1", "melee").shoot("varesh").do("spell ward")
    assert t.health("varesh") == 7
    assert t.member("varesh").spells == []


@pytest.mark.rule("CAT-664")
def test_a_reaction_is_asked_only_of_those_who_can_and_need_it() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (20, 16)}).give("varesh", "ward").performs("orc_1", "rush").shoot("varesh")
    assert t.asked == "pause"  # a rush does nothing
    t.performs("orc_1", "missile").shoot("varesh")
    assert t.asked == "pause"  # Ward does not cover it
    t.set("varesh", stunned=True).performs("orc_1", "melee").shoot("varesh")
    assert t.asked == "pause"  # stunned
    t = Table({"varesh": (10, 16), "orc_1": (20, 16)}).give("varesh", "ward").set("varesh", frozen=True)
    t.performs("orc_1", "melee").shoot("varesh", change=20.0)
    assert t.asked == "pause"  # frozen
    t = Table({"varesh": (10, 16), "orc_1": (20, 16)}).give("varesh", "ward", "cloak_of_invisibility")
    t.performs("orc_1", "melee").shoot("varesh").do("spell ward")
    assert t.asked == "pause"  # one card per shot


@pytest.mark.rule("CAT-664")
def test_reactions_come_in_contact_order() -> None:
    t = Table({"varesh": (10, 16), "elani": (10, 20), "orc_1": (20, 16)}, seats=5).give("varesh", "ward")
    t.give("elani", "cloak_of_invisibility").performs("orc_1", "melee").shoot("elani", "varesh")
    assert t.decision.seat == t.member("elani").seat
    t.do("pass")
    assert t.decision.seat == t.member("varesh").seat


@pytest.mark.rule("CAT-665")
def test_a_nullified_shot_still_pushes() -> None:
    t = Table({"elani": (10, 16), "skeleton_warrior_1": (20, 16)}).performs("elani", "missile")
    t.shoot("skeleton_warrior_1", ends={"skeleton_warrior_1": (33.0, 16.0)})
    assert t.at("skeleton_warrior_1") == (33.0, 16.0)
    assert t.health("skeleton_warrior_1") == 1


@pytest.mark.rule("CAT-666", "CAT-831")
def test_a_frozen_minotaur_reflects_nothing() -> None:
    t = Table({"elani": (10, 16), "minotaur_1": (20, 16), "orc_1": (40, 5)}).set("minotaur_1", frozen=True)
    t.performs("elani", "missile").shoot("minotaur_1", change=5.0)
    assert (t.health("elani"), t.health("minotaur_1")) == (10, 2)
