"""Damage, healing, and death under its three rules."""

from __future__ import annotations

import pytest

from questboard.games.catacombs.rules.battle.rooms import PrepareParty
from questboard.games.catacombs.rules.content import ITEM, MONSTERS, PIECE
from questboard.games.catacombs.rules.shots.summoning import available

from .table import Table


@pytest.mark.rule("CAT-401", "CAT-402", "CAT-R04")
def test_an_enemy_that_is_touched_often_is_damaged_once() -> None:
    t = Table({"elani": (10, 16), "owl_bear": (20, 16)}).performs("elani", "melee").shoot("owl_bear", "owl_bear", "owl_bear")
    assert t.health("owl_bear") == 3


@pytest.mark.rule("CAT-401", "CAT-R06")
def test_a_pushed_piece_that_strikes_the_resting_shooter_is_no_direct_hit() -> None:
    t = Table({"elani": (10, 16), "owl_bear": (20, 16)}).performs("elani", "melee").shoot("owl_bear", speed=0.9)
    assert t.health("owl_bear") == 4
    t.performs("elani", "melee").shoot("owl_bear", speed=1.0)
    assert t.health("owl_bear") == 3


@pytest.mark.rule("CAT-405")
@pytest.mark.parametrize("shot", ["melee", "melee.crit", "melee.petrify", "melee.fear", "ice", "melee.stun", "devour"])
def test_nothing_harms_teammates(shot: str) -> None:
    t = Table({"elani": (10, 16), "xoric": (20, 16), "orc_1": (40, 16), "orc_2": (40, 20)})
    t.performs("elani", shot).shoot("xoric")
    assert t.health("xoric") == 12
    assert (t.frozen("xoric"), t.member("xoric").stunned, t.where("xoric")) == (False, False, "mat")
    t.performs("orc_1", shot).shoot("orc_2")
    assert (t.health("orc_2"), t.frozen("orc_2"), t.where("orc_2")) == (1, False, "mat")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-407")
def test_excess_damage_is_lost() -> None:
    t = (
        Table({"elani": (10, 16), "hell_hound_1": (20, 16)})
        .set("elani", health=1)
        .performs("hell_hound_1", "bite")
        .shoot("elani")
    )
    assert t.health("elani") == 0
    assert t.happened("damaged")[0].amount == 1


@pytest.mark.rule("CAT-408", "CAT-773", "CAT-R21")
def test_destroyed_monsters_lie_on_the_board_but_in_the_lair_go_to_the_pool() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).performs("elani", "melee").shoot("orc_1")
    assert t.where("orc_1") == "board"
    assert len(available(t.s, MONSTERS.index(next(card for card in MONSTERS if card.id == "orc")))) == 2
    t = Table({"elani": (10, 16), "orc_1": (20, 16), "vasesak": (40, 16)}, room="lair").performs("elani", "melee").shoot("orc_1")
    assert t.where("orc_1") == "away"
    assert t.s.bounty[PIECE["orc_1"]] == 0


@pytest.mark.rule("CAT-409")
def test_at_most_four_monsters_with_a_health_track() -> None:
    t = Table({"owl_bear": (32, 5), "rakshasa": (36, 5), "fenris": (40, 5)})
    cube, ghoul = (next(n for n, card in enumerate(MONSTERS) if card.id == name) for name in ("gelatinous_cube", "ghoul"))
    assert len(available(t.s, cube)) == 1
    t.put("crypt_spider", 45, 5)
    assert available(t.s, cube) == []
    assert len(available(t.s, ghoul)) == 2


# ---- healing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-410", "CAT-413", "CAT-R46")
def test_all_heal_icons_of_a_card_go_to_one_character_up_to_its_start() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 25), "orc_1": (40, 16)}).give("elani", "healing_salve")
    t.set("xoric", health=10).set("elani", health=4).set("varesh", health=2, teleported=1)
    t.set("roosan", health=2, devoured="gelatinous_cube")
    t.turn("elani").do("item healing_salve")
    assert t.asked == "heal_target"
    assert t.offered == ["pick elani", "pick xoric", "pick varesh", "skip"]
    t.do("pick xoric")
    assert t.health("xoric") == 12
    assert t.asked == "pause"


@pytest.mark.rule("CAT-411", "CAT-412")
def test_heal_all_heals_everybody_but_the_devoured_and_never_above_the_start() -> None:
    t = (
        Table({"varesh": (10, 16), "orc_1": (40, 16)})
        .give("varesh", "healing_circle")
        .ally("oleira", "xoric")
        .set("oleira", health=1)
    )
    t.set("varesh", health=1).set("elani", health=14).set("xoric", health=12).set("roosan", health=3, devoured="gelatinous_cube")
    t.turn("varesh").do("spell healing_circle", "skip")
    assert [t.health(name) for name in ("varesh", "elani", "xoric", "roosan", "oleira")] == [3, 14, 12, 3, 3]


@pytest.mark.rule("CAT-412")
def test_regeneration_gives_nothing_above_the_start() -> None:
    t = (
        Table({"varesh": (10, 16), "owl_bear": (20, 16)})
        .set("varesh", health=9)
        .performs("varesh", "melee.regen")
        .shoot("owl_bear")
    )
    assert t.health("varesh") == 9


# ---- death ----------------------------------------------------------------------------------------------------------


def killed(death: str) -> Table:
    """Oleira dies, with all she has."""
    t = Table(
        {"oleira": (10, 16), "spirit_familiar": (12.5, 16), "orc_1": (20, 16), "orc_2": (40, 16), "orc_3": (45, 5)}, death=death
    )
    t.give("oleira", "spirit_familiar", "elven_arrow", "elven_arrow used", "healing_salve", "throwing_axe used", "heal")
    t.performs("oleira", "melee").shoot("orc_2")
    t.set("oleira", health=1, stunned=True, poison=[1, 3])
    t.performs("orc_1", "melee").shoot("oleira")
    return t


@pytest.mark.rule("CAT-420")
@pytest.mark.parametrize("death", ["basic", "advanced", "revised"])
def test_piece_and_familiar_of_a_dead_hero_leave_the_mat(death: str) -> None:
    t = killed(death)
    assert t.member("oleira").dead
    assert (t.where("oleira"), t.where("spirit_familiar")) == ("away", "away")
    assert not t.member("oleira").stunned
    assert t.member("oleira").poison == []
    assert len(t.s.poison_deck) == 15
    assert t.where("orc_2") == "away"


@pytest.mark.rule("CAT-421", "CAT-R54")
def test_basic_death_takes_items_and_gold_but_leaves_spells_and_abilities() -> None:
    t = killed("basic")
    oleira = t.member("oleira")
    assert (oleira.all_items(), oleira.gold) == ([], 0)
    assert len(t.s.item_deck) == 16
    assert (len(oleira.spells), len(oleira.abilities + oleira.used_abilities)) == (1, 2)


@pytest.mark.rule("CAT-422", "CAT-430", "CAT-R16")
def test_basic_death_ends_at_the_next_setup_with_half_the_health() -> None:
    t = killed("basic").run(PrepareParty())
    assert not t.member("oleira").dead
    assert t.health("oleira") == 4
    assert len(t.member("oleira").abilities) == 2


@pytest.mark.rule("CAT-423")
def test_advanced_death_lasts_and_keeps_cards_and_gold() -> None:
    t = killed("advanced")
    assert (t.gold("oleira"), len(t.member("oleira").all_items())) == (5, 3)
    t.run(PrepareParty())
    assert t.member("oleira").dead


@pytest.mark.rule("CAT-424", "CAT-R18")
def test_revised_death_keeps_gold_and_items_and_ends_at_the_next_setup() -> None:
    t = killed("revised")
    assert (t.gold("oleira"), len(t.member("oleira").all_items())) == (5, 3)
    t.run(PrepareParty())
    assert t.health("oleira") == 4
    assert not t.member("oleira").dead


@pytest.mark.rule("CAT-425", "CAT-775")
def test_in_the_lair_the_dead_stay_dead() -> None:
    t = Table({"elani": (10, 16), "vasesak": (20, 16)}, room="lair").set("elani", health=1)
    t.performs("vasesak", "melee").shoot("elani")
    t.half("heroes")
    assert "act elani" not in t.offered
    assert t.member("elani").dead


@pytest.mark.rule("CAT-426")
def test_deaths_come_in_contact_order() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 20), "hell_hound_1": (20, 16)}).set("elani", health=1).set("xoric", health=1)
    t.performs("hell_hound_1", "bite").shoot("xoric", "elani")
    assert [event.piece for event in t.happened("hero_died")] == ["xoric", "elani"]


@pytest.mark.rule("CAT-R48")
def test_a_hero_that_dies_before_its_turn_loses_it_and_its_familiars() -> None:
    t = Table({"oleira": (10, 16), "spirit_familiar": (12.5, 16), "minotaur_1": (20, 16), "elani": (10, 25)}).give(
        "oleira", "spirit_familiar"
    )
    t.set("oleira", health=1).performs("minotaur_1", "melee").shoot("oleira")
    t.half("heroes")
    assert [text for text in t.offered if "oleira" in text or "familiar" in text] == []


# ---- the Phoenix Feather --------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-566")
def test_the_feather_keeps_its_owner_in_place_with_half_the_health() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).give("elani", "phoenix_feather").set("elani", health=1, poison=[2])
    t.performs("orc_1", "melee").shoot("elani")
    assert (t.asked, t.decision.seat) == ("phoenix", 1)
    t.do("item phoenix_feather")
    assert (t.health("elani"), t.where("elani"), t.member("elani").dead) == (5, "mat", False)
    assert t.member("elani").poison == []
    assert t.s.lost_items == [ITEM["phoenix_feather"]]


@pytest.mark.rule("CAT-566", "CAT-507")
def test_a_stunned_owner_cannot_use_the_feather_and_others_may_decline() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).give("elani", "phoenix_feather").set("elani", health=1, stunned=True)
    t.performs("orc_1", "melee").shoot("elani")
    assert t.member("elani").dead
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).give("elani", "phoenix_feather").set("elani", health=1)
    t.performs("orc_1", "melee").shoot("elani").do("pass")
    assert t.member("elani").dead


@pytest.mark.rule("CAT-566", "CAT-325")
def test_the_feather_does_not_save_the_running_sequence() -> None:
    t = Table({"elani": (10, 16), "minotaur_1": (20, 16)}).give("elani", "phoenix_feather").set("elani", health=1)
    t.performs("elani", "missile > rush").shoot("minotaur_1").do("item phoenix_feather")
    assert t.health("elani") == 5
    assert t.asked == "pause"


@pytest.mark.rule("CAT-566", "CAT-423")
def test_with_advanced_death_the_feather_brings_another_hero_back_at_setup() -> None:
    t = Table(death="advanced").give("elani", "phoenix_feather").set("xoric", dead=True).run(PrepareParty())
    assert t.offered == ["pick xoric", "pass"]
    t.do("pick xoric")
    assert (t.health("xoric"), t.member("xoric").dead) == (2, False)
