"""Spells, abilities, items, familiars, combos."""

from __future__ import annotations

import pytest

from questboard.games.catacombs.rules.actions import Buy
from questboard.games.catacombs.rules.battle.cards import may_have
from questboard.games.catacombs.rules.content import ABILITIES, ITEM, ITEMS, PIECE, SPELLS
from questboard.games.catacombs.rules.special_rooms.merchant import price_of

from .table import Table


@pytest.mark.rule("CAT-501")
def test_a_spell_may_be_preceded_by_a_rush_and_is_gone_even_if_it_misses() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).give("varesh", "ice_bolt").turn("varesh").do("spell ice_bolt")
    assert t.shot == "rush"
    t.shoot(ends={"varesh": (20.0, 16.0)})
    assert t.shot == "ice"
    t.shoot()
    assert t.member("varesh").spells == []
    assert t.asked == "pause"


@pytest.mark.rule("CAT-501")
def test_only_casters_have_spells() -> None:
    t = Table({"xoric": (10, 16), "orc_1": (40, 16)}).turn("xoric")
    assert t.refused("spell heal").rule == "CAT-501"


@pytest.mark.rule("CAT-502", "CAT-711")
def test_a_reaction_spell_is_no_action() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).give("varesh", "ward").turn("varesh")
    assert t.refused("spell ward").rule == "CAT-502"


@pytest.mark.rule("CAT-503")
def test_an_ability_card_is_used_once_a_battle() -> None:
    t = Table({"oleira": (10, 16), "troll_1": (20, 16)}).give("oleira", "elven_arrow", "elven_arrow")
    for left in (1, 0):
        t.turn("oleira").do("ability elven_arrow").shoot("troll_1").do("skip")
        assert len(t.member("oleira").abilities) == left
        t.set("troll_1", health=2)
    t.turn("oleira")
    assert t.refused("ability elven_arrow").rule == "CAT-503"
    assert [card.hero for card in ABILITIES] == ["varesh", "oleira", "roosan"]


@pytest.mark.rule("CAT-504")
def test_an_item_of_once_a_room_lies_face_down_and_a_permanent_one_stays() -> None:
    t = Table({"xoric": (10, 16), "owl_bear": (20, 16)}).give("xoric", "helm_of_rage", "tower_shield")
    t.turn("xoric").do("item helm_of_rage", "enhanced no").shoot("owl_bear").do("skip")
    assert t.member("xoric").used_items == [ITEM["helm_of_rage"]]
    t.turn("xoric")
    assert t.refused("item helm_of_rage").rule == "CAT-504"
    t.do("item tower_shield", "skip", "skip").place()
    assert t.member("xoric").items == [ITEM["tower_shield"]]


@pytest.mark.rule("CAT-505")
def test_a_refreshed_item_is_face_up_but_not_in_the_same_turn() -> None:
    t = Table({"marorg": (10, 16), "orc_1": (40, 16)}).give("marorg", "throwing_axe used", "helm_of_rage used")
    t.turn("marorg").do("base", "choose 2", "skip")
    assert t.offered == ["item throwing_axe", "item helm_of_rage", "skip"]
    t.do("item throwing_axe")
    assert t.member("marorg").items == [ITEM["throwing_axe"]]
    assert t.asked == "pause"  # no combo with it in this turn
    t.turn("marorg").do("pass")
    assert t.offered == ["item throwing_axe", "end_turn"]


@pytest.mark.rule("CAT-505")
def test_rekindle_refreshes_an_ability_and_nothing_to_refresh_has_no_effect() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).give("varesh", "rekindle", "fireball used")
    t.turn("varesh").do("spell rekindle", "skip", "ability fireball")
    assert len(t.member("varesh").abilities) == 1
    t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).give("varesh", "rekindle").turn("varesh").do("spell rekindle", "skip")
    assert t.shot == "fireball"


@pytest.mark.rule("CAT-506")
def test_only_the_owner_uses_an_item() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 25), "orc_1": (40, 16)}).give("elani", "healing_salve").set("xoric", health=1)
    t.turn("xoric")
    assert t.refused("item healing_salve").rule == "CAT-506"


@pytest.mark.rule("CAT-507", "CAT-621", "CAT-R09", "CAT-R29")
def test_a_stunned_hero_has_one_rush_and_its_familiar() -> None:
    t = Table({"oleira": (10, 16), "spirit_familiar": (12.5, 16), "orc_1": (40, 16)})
    t.give("oleira", "spirit_familiar", "elven_arrow", "healing_salve", "throwing_axe").set("oleira", stunned=True).turn("oleira")
    assert t.offered == ["familiar", "base", "pass"]
    assert t.refused("ability elven_arrow").rule == "CAT-621"
    assert t.refused("item healing_salve").rule == "CAT-621"
    t.do("base")
    assert t.shot == "rush"
    t.do("skip")
    assert t.offered == ["familiar", "end_turn"]  # no combo
    t.do("familiar", "skip", "skip")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-508", "CAT-925")
def test_allies_have_no_items() -> None:
    t = Table({"elani": (10, 16)}).ally("marorg", "elani")
    assert not may_have(t.s, t.number("marorg"), ITEM["healing_salve"])
    assert may_have(t.s, t.number("elani"), ITEM["healing_salve"])


@pytest.mark.rule("CAT-520")
@pytest.mark.parametrize(
    ("hero", "item", "may"),
    [("varesh", "helm_of_rage", False), ("elani", "helm_of_rage", True), ("oleira", "toad_familiar", False)],
)
def test_some_items_want_a_strong_hero(hero: str, item: str, may: bool) -> None:
    t = Table({hero: (10, 16)})
    assert may_have(t.s, t.number(hero), ITEM[item]) is may


@pytest.mark.rule("CAT-520")
def test_a_hero_cannot_use_what_it_may_not() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).give("varesh", "poisoned_knife").turn("varesh")
    assert t.refused("item poisoned_knife").rule == "CAT-520"


@pytest.mark.rule("CAT-521")
def test_the_named_hero_may_use_the_better_sequence() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).give("elani", "poisoned_knife").turn("elani").do("item poisoned_knife")
    assert t.offered == ["enhanced yes", "enhanced no"]
    t.do("enhanced yes", "skip")
    assert t.shot == "rush"
    t = Table({"xoric": (10, 16), "orc_1": (40, 16)}).give("xoric", "poisoned_knife").turn("xoric").do("item poisoned_knife")
    assert t.shot == "melee.crit"  # no question for others


@pytest.mark.rule("CAT-522")
def test_the_explorer_buys_one_gold_cheaper() -> None:
    t = Table({"marorg": (10, 16), "elani": (10, 20)})
    prices = [price_of(t.s, t.number(hero), Buy("healing_salve")) for hero in ("marorg", "elani")]
    assert prices == [2, 3]


@pytest.mark.rule("CAT-530")
def test_nobody_has_two_familiars() -> None:
    t = Table({"oleira": (10, 16)}).give("oleira", "spirit_familiar")
    assert not may_have(t.s, t.number("oleira"), ITEM["hound_familiar"])


@pytest.mark.rule("CAT-531")
def test_the_familiar_acts_before_or_after_but_not_between() -> None:
    t = Table({"elani": (10, 16), "hound_familiar": (12.5, 16), "orc_1": (40, 16)}).give(
        "elani", "hound_familiar", "raisthrims_potion"
    )
    t.turn("elani")
    assert "familiar" in t.offered
    t.do("item raisthrims_potion", "skip")
    assert "familiar" not in t.offered
    t.do("base", "skip", "skip")
    assert t.offered == ["familiar", "end_turn"]
    t.do("familiar", "skip")
    assert t.asked == "pause"
    t = Table({"elani": (10, 16), "hound_familiar": (12.5, 16), "orc_1": (40, 16)}).give(
        "elani", "hound_familiar", "throwing_axe"
    )
    t.turn("elani").do("familiar", "skip")
    assert "familiar" not in t.offered


@pytest.mark.rule("CAT-531")
@pytest.mark.parametrize("state", ["devoured", "teleported", "frozen"])
def test_the_familiar_works_while_its_owner_is_away_but_not_when_it_is_so_itself(state: str) -> None:
    value: object = {"devoured": "gelatinous_cube", "teleported": 1, "frozen": True}[state]
    t = Table({"elani": (10, 16), "hound_familiar": (12.5, 16), "orc_1": (40, 16)}).give("elani", "hound_familiar")
    t.set("elani", **{state: value}).half("heroes")
    assert "act hound_familiar" in t.offered
    t = Table({"elani": (10, 16), "hound_familiar": (12.5, 16), "orc_1": (40, 16)}).give("elani", "hound_familiar")
    t.set("hound_familiar", **{state: value}).turn("elani")
    assert "familiar" not in t.offered


@pytest.mark.rule("CAT-532")
def test_a_familiar_dies_of_one_damage_and_cannot_be_stunned_or_poisoned() -> None:
    t = Table({"elani": (10, 16), "hound_familiar": (12.5, 16), "ghoul_1": (20, 16)}).give("elani", "hound_familiar")
    t.performs("ghoul_1", "rush.stun").shoot("hound_familiar")
    assert t.where("hound_familiar") == "mat"
    t.performs("ghoul_1", "melee.poison").shoot("hound_familiar")
    assert t.where("hound_familiar") == "away"
    assert len(t.s.poison_deck) == 15
    assert t.member("elani").items == [ITEM["hound_familiar"]]


@pytest.mark.rule("CAT-533")
def test_a_spells_shots_may_start_at_the_raven() -> None:
    t = Table({"varesh": (10, 16), "raven_familiar": (30, 16), "troll_1": (40, 16)}).give(
        "varesh", "raven_familiar", "fire_storm"
    )
    t.turn("varesh").do("spell fire_storm", "skip")
    assert t.offered == ["from varesh", "from raven_familiar"]
    t.do("from raven_familiar").place(33.0, 16.0).shoot("troll_1")
    assert t.offered == ["from varesh", "from raven_familiar"]  # shot by shot


@pytest.mark.rule("CAT-533")
def test_the_raven_serves_spells_only_and_not_frozen() -> None:
    t = Table({"varesh": (10, 16), "raven_familiar": (30, 16), "troll_1": (40, 16)}).give(
        "varesh", "raven_familiar", "fire_storm", "fireball"
    )
    t.turn("varesh").do("ability fireball", "skip")
    assert t.asked == "place_ranged"
    t = Table({"varesh": (10, 16), "raven_familiar": (30, 16), "troll_1": (40, 16)}).give(
        "varesh", "raven_familiar", "fire_storm"
    )
    t.set("raven_familiar", frozen=True).turn("varesh").do("spell fire_storm", "skip")
    assert t.asked == "place_ranged"


@pytest.mark.rule("CAT-551")
def test_a_combo_may_be_played_although_the_action_is_passed() -> None:
    t = Table({"xoric": (10, 16), "orc_1": (40, 16)}).give("xoric", "throwing_axe").turn("xoric").do("pass", "item throwing_axe")
    assert t.shot == "missile"


@pytest.mark.rule("CAT-552", "CAT-804")
def test_after_a_return_only_a_post_combo_is_allowed() -> None:
    t = (
        Table({"xoric": (10, 16), "orc_1": (40, 16)}, round=2)
        .give("xoric", "throwing_axe", "raisthrims_potion")
        .set("xoric", teleported=1)
    )
    t.turn("xoric")
    assert t.asked == "return_edge"  # neither potion nor anything else before
    t.place().do("skip")
    assert t.offered == ["item throwing_axe", "end_turn"]


@pytest.mark.rule("CAT-560", "CAT-662")
def test_the_cloak_nullifies_one_shot_of_any_kind() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 20), "hell_hound_1": (20, 16)}).give("elani", "cloak_of_invisibility")
    t.performs("hell_hound_1", "bite").shoot("xoric", "elani")
    assert (t.asked, t.offered) == ("reaction", ["item cloak_of_invisibility", "pass"])
    t.do("item cloak_of_invisibility")
    assert (t.health("elani"), t.health("xoric")) == (10, 10)
    assert t.s.lost_items == [ITEM["cloak_of_invisibility"]]


@pytest.mark.rule("CAT-561")
def test_the_tower_shield_is_the_heroes_shield() -> None:
    t = Table({"marorg": (10, 16), "orc_1": (40, 16)}).give("marorg", "tower_shield")
    t.turn("marorg").do("item tower_shield", "enhanced yes", "skip", "skip").place(12.8, 16.0).do("skip").place()
    assert t.s.shield_owners[0] == PIECE["marorg"]
    assert t.where("hero_shield") == "mat"


@pytest.mark.rule("CAT-567")
def test_there_is_only_one_antient() -> None:
    t = Table({"elani": (10, 16), "liquid_antient": (30, 16), "orc_1": (40, 16)}).give("elani", "vaiels_urn").turn("elani")
    assert "item vaiels_urn" not in t.offered


def test_the_box_has_sixteen_spells_and_fifteen_items() -> None:
    assert (len(SPELLS), len(ITEMS)) == (16, 15)
