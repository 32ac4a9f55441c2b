"""The worked examples of the rules: shots, damage, modifiers, states."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.rule("CAT-320", "CAT-321")
def test_the_thief_is_offered_melee_then_rush_and_may_skip_the_first() -> None:
    t = Table({"elani": (10, 16)}).turn("elani").do("base")
    assert (t.asked, t.shot) == ("aim", "melee")
    t.do("skip")
    assert (t.asked, t.shot) == ("aim", "rush")
    t.do("skip")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-321")
def test_the_chicken_champion_makes_four_shots_in_order() -> None:
    t = Table({"roosan": (10, 16), "orc_1": (50, 30)}).turn("roosan").do("base")
    shots = []
    while t.asked == "aim":
        shots.append(t.shot)
        t.do("aim 0 5")
    assert shots == ["rush", "melee", "rush", "rush"]


@pytest.mark.rule("CAT-322")
def test_an_orc_declares_melee_and_the_missile_is_lost() -> None:
    t = Table({"orc_1": (40, 16)}).turn("orc_1")
    assert t.offered == ["choose 1", "choose 2"]
    t.do("choose 1")
    assert t.shot == "melee"
    t.do("skip")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-322", "CAT-323")
def test_the_crypt_spiders_second_alternative_is_one_group() -> None:
    t = Table({"crypt_spider": (40, 16)}).turn("crypt_spider").do("choose 2")
    shots = []
    while t.asked != "pause":
        shots.append(t.shot)
        t.do("skip")
    assert shots == ["rush", "missile.stun", "missile.stun"]


def plays(t: Table) -> set[tuple[str, ...]]:
    """All orders in which the shots of a sequence can be performed, without skipping any."""
    found: set[tuple[str, ...]] = set()

    def next_shot(twin: Table, made: tuple[str, ...]) -> None:
        while twin.asked in ("aim", "place_ranged"):
            made = (*made, twin.shot)
            twin.do("skip")
        if twin.asked == "pause":
            found.add(made)
            return
        for option in twin.offered:
            if option != "skip":
                branch = Table.__new__(Table)
                branch.s, branch.events = twin.s.copy(), []
                next_shot(branch.do(option), made)

    next_shot(t, ())
    return found


@pytest.mark.rule("CAT-324")
def test_an_elastic_group_offers_the_plays_of_both_orders() -> None:
    both = plays(Table().performs("xoric", "melee.chain > missile.chain / missile.chain > melee.chain"))
    assert plays(Table().performs("xoric", "{melee.chain ~ missile.chain}")) == both
    assert both == {("melee.chain", "missile.chain"), ("missile.chain", "melee.chain")}


@pytest.mark.rule("CAT-402", "CAT-406")
def test_a_ricochet_damages_every_enemy_it_hits() -> None:
    t = Table({"xoric": (10, 16), "troll_1": (20, 16), "skeleton_warrior_1": (22, 20), "orc_4": (50, 30)})
    t.turn("xoric").do("base").shoot("troll_1", "skeleton_warrior_1")
    assert t.health("troll_1") == 1
    assert t.where("troll_1") == "mat"
    assert t.where("skeleton_warrior_1") == "board"
    assert t.credited("skeleton_warrior_1") == "xoric"


@pytest.mark.rule("CAT-403")
def test_a_pushed_piece_does_not_damage() -> None:
    t = Table({"xoric": (10, 16), "troll_1": (20, 16), "zombie_1": (30, 16)})
    t.turn("xoric").do("base").shoot("troll_1", pushed=[("troll_1", "zombie_1")])
    assert t.health("troll_1") == 1
    assert t.health("zombie_1") == 1


@pytest.mark.rule("CAT-404")
def test_two_adjacent_enemies_hit_at_the_same_moment_are_both_destroyed() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 14.7), "orc_2": (20, 17.3), "orc_4": (50, 30)})
    t.turn("elani").do("base").shoot("orc_1", "orc_2", at=0.1)
    assert t.where("orc_1") == t.where("orc_2") == "board"


@pytest.mark.rule("CAT-210", "CAT-501", "CAT-502", "CAT-506")
def test_the_wizards_options_are_his_sequence_one_card_or_nothing() -> None:
    spells = ["heal", "drain_energy", "teleport_hero", "magic_gate", "magic_missile", "ice_bolt", "terror", "fire_storm"]
    t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).give("varesh", "fireball", *spells, "ward", "mirror_ward", "healing_salve")
    t.turn("varesh")
    cards = [f"spell {name}" for name in ("heal", "drain_energy", "teleport_hero", "magic_gate", "magic_missile")]
    cards += [f"spell {name}" for name in ("ice_bolt", "terror", "fire_storm")]
    assert sorted(t.offered) == sorted(["base", "ability fireball", *cards, "item healing_salve", "pass"])


def chain(*results: str) -> Table:
    """Xoric plays the axe against Zombie, Troll and Fire Spirit, with these hits."""
    t = Table({"xoric": (10, 16), "zombie_1": (20, 10), "troll_1": (20, 16), "fire_spirit_1": (20, 22), "orc_4": (50, 30)})
    t.give("xoric", "berserker_battle_axe").turn("xoric").do("item berserker_battle_axe")
    for name in results:
        t.shoot(*filter(None, [name]))
    return t


@pytest.mark.rule("CAT-603", "CAT-504")
def test_the_axe_spreads_its_damage_and_leaves_the_game() -> None:
    t = chain("zombie_1", "troll_1", "fire_spirit_1", "troll_1")
    assert [t.where(name) for name in ("zombie_1", "troll_1", "fire_spirit_1")] == ["board"] * 3
    assert t.member("xoric").all_items() == []
    assert len(t.s.lost_items) == 1


@pytest.mark.rule("CAT-603", "CAT-R07")
def test_a_miss_does_not_lift_the_bar_of_a_chain() -> None:
    assert chain("troll_1", "troll_1", "", "troll_1").health("troll_1") == 1


@pytest.mark.rule("CAT-610")
def test_a_regenerating_troll_turns_back() -> None:
    t = Table({"elani": (20, 16), "troll_1": (30, 16)}).set("troll_1", health=1)
    t.turn("troll_1").do("skip").shoot("elani")
    assert t.health("elani") == 9
    assert t.health("troll_1") == 2


@pytest.mark.rule("CAT-610", "CAT-501")
def test_drain_energy_gives_the_wizard_one_health_and_is_gone() -> None:
    t = (
        Table({"varesh": (20, 16), "zombie_1": (30, 16), "orc_4": (50, 30)})
        .set("varesh", health=3)
        .give("varesh", "drain_energy")
    )
    t.turn("varesh").do("spell drain_energy", "skip").shoot("zombie_1")
    assert t.where("zombie_1") == "board"
    assert t.health("varesh") == 4
    assert t.member("varesh").spells == []


@pytest.mark.rule("CAT-650", "CAT-660")
@pytest.mark.parametrize(
    ("shot", "standing"), [("missile", 1), ("missile.crit", 1), ("missile.fear", 1), ("melee", 0), ("fireball", 0)]
)
def test_a_skeleton_warrior_nullifies_all_missiles_and_nothing_else(shot: str, standing: int) -> None:
    t = Table({"elani": (20, 16), "skeleton_warrior_1": (30, 16), "orc_4": (50, 30)})
    t.performs("elani", shot).shoot("skeleton_warrior_1")
    assert t.health("skeleton_warrior_1") == standing
    assert t.asked == "pause"


@pytest.mark.rule("CAT-650")
@pytest.mark.parametrize(
    ("shot", "health", "cards", "stunned"),
    [("melee.poison", 10, 0, False), ("melee.poison2", 10, 0, False), ("melee", 9, 0, False), ("melee.stun", 9, 0, True)],
)
def test_the_explorer_nullifies_poisonous_shots_only(shot: str, health: int, cards: int, stunned: bool) -> None:
    t = Table({"marorg": (20, 16), "sewer_rat_1": (30, 16)}).performs("sewer_rat_1", shot).shoot("marorg")
    assert t.health("marorg") == health
    assert len(t.member("marorg").poison) == cards
    assert t.member("marorg").stunned is stunned


@pytest.mark.rule("CAT-652")
def test_a_minotaur_reflects_a_missile() -> None:
    t = Table({"oleira": (20, 16), "minotaur_1": (30, 16)}).performs("oleira", "missile").shoot("minotaur_1")
    assert t.health("minotaur_1") == 2
    assert t.health("oleira") == 7
    assert [(e.piece, e.shot) for e in t.happened("reflected")] == [("minotaur_1", "missile")]
    t.performs("oleira", "gfireball").shoot("minotaur_1")
    assert t.health("minotaur_1") == 0


@pytest.mark.rule("CAT-710", "CAT-711")
def test_the_market_of_bones_takes_the_critical_modifier_away() -> None:
    t = Table({"varesh": (20, 16), "troll_1": (30, 16)}, room="market_of_bones").give("varesh", "force_bolt")
    t.turn("varesh").do("spell force_bolt", "skip")
    assert t.shot == "missile"
    t.shoot("troll_1")
    assert t.health("troll_1") == 1


@pytest.mark.rule("CAT-711", "CAT-710", "CAT-R57", "CAT-772")
def test_fire_storm_cannot_be_played_in_the_vault_but_a_lord_may_shoot_fire() -> None:
    t = Table({"varesh": (20, 16), "orc_1": (40, 16)}, room="vault_of_goblets").give("varesh", "fire_storm", "fireball")
    t.turn("varesh")
    assert "spell fire_storm" not in t.offered
    assert "ability fireball" in t.offered  # its rush is left
    assert t.refused("spell fire_storm").rule == "CAT-711"
    t = Table({"phoshar": (40, 16)}, room="vault_of_goblets", lord="phoshar").performs("phoshar", "fireball")
    assert (t.asked, t.shot) == ("place_ranged", "fireball")


@pytest.mark.rule("CAT-551")
def test_the_throwing_axe_follows_the_action_and_is_the_only_combo() -> None:
    t = Table({"xoric": (20, 16), "troll_1": (30, 16), "troll_2": (40, 8)})
    t.give("xoric", "throwing_axe", "raisthrims_potion").turn("xoric").do("base", "skip")
    assert t.asked == "after_action"
    assert t.offered == ["item throwing_axe", "end_turn"]
    t.do("item throwing_axe")
    assert t.shot == "missile"
    t.shoot("troll_1")
    assert t.health("troll_1") == 1
    assert t.asked == "pause"  # no second combo card


@pytest.mark.rule("CAT-551", "CAT-504")
def test_the_potion_comes_first_and_leaves_the_game() -> None:
    t = Table({"elani": (20, 16), "troll_1": (30, 16), "troll_2": (40, 8)}).give("elani", "raisthrims_potion", "throwing_axe")
    t.turn("elani").do("item raisthrims_potion")
    assert t.shot == "ice"
    t.shoot("troll_1")
    assert t.frozen("troll_1")
    assert t.offered == ["base", "pass"]
    t.do("base", "skip", "skip")
    assert t.asked == "pause"  # the Throwing Axe would be a second combo card
    assert len(t.s.lost_items) == 1


@pytest.mark.rule("CAT-803", "CAT-804")
def test_teleport_hero_takes_the_wizard_off_the_mat_until_the_next_round() -> None:
    t = Table({"varesh": (20, 16), "orc_1": (40, 16)}, round=2).give("varesh", "teleport_hero")
    t.turn("varesh").do("spell teleport_hero", "skip", "pick varesh")
    assert t.where("varesh") == "teleported"
    assert t.asked == "pause"
    t.s.round, t.s.acted = 3, [False] * len(t.s.acted)
    t.turn("varesh")
    assert t.asked == "return_edge"
    assert "aim" not in t.offered
    t.place(20.0, 1.2)
    assert t.at("varesh") == (20.0, 1.25)
    assert t.shot == "melee"
    t.do("skip")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-815")
def test_magic_gate_exchanges_two_heroes_without_a_hit() -> None:
    t = Table({"varesh": (5, 16), "elani": (34, 10), "xoric": (12, 20), "orc_1": (45, 5)}).give("varesh", "magic_gate")
    t.turn("varesh").do("spell magic_gate", "skip", "pick elani", "pick xoric")
    assert t.at("xoric") == (34.0, 10.0)
    assert t.at("elani") == (12.0, 20.0)
    assert t.happened("shot_made") == []


@pytest.mark.rule("CAT-846")
@pytest.mark.parametrize(
    ("round", "second"),
    [(1, "melee.corrosion"), (2, "melee.fear"), (3, "devour"), (4, "melee.crit"), (5, "melee.corrosion")],
)
def test_the_cubes_second_shot_follows_the_round(round: int, second: str) -> None:
    t = Table({"gelatinous_cube": (40, 16)}, round=round).turn("gelatinous_cube")
    assert t.shot == "melee"
    t.do("skip")
    assert t.shot == second


@pytest.mark.rule("CAT-901")
def test_poison_that_reaches_the_starting_health_kills() -> None:
    t = Table({"varesh": (20, 16), "sewer_rat_1": (30, 16)}, chance=[3]).set("varesh", health=4, poison=[1, 2, 2])
    t.turn("sewer_rat_1").shoot("varesh")
    assert t.happened("damaged")[0].health == 3
    assert t.member("varesh").dead
    assert t.member("varesh").poison == []
    assert len(t.s.poison_deck) == 15


@pytest.mark.rule("CAT-406", "CAT-407")
def test_a_two_health_monster_turns_its_damaged_face_and_then_falls() -> None:
    t = Table({"xoric": (20, 16), "ghoul_1": (30, 16), "ghoul_2": (30, 25), "zombie_1": (40, 5)})
    t.performs("xoric", "melee").shoot("ghoul_1")
    assert (t.health("ghoul_1"), t.where("ghoul_1")) == (1, "mat")
    t.performs("xoric", "melee").shoot("ghoul_1")
    assert t.where("ghoul_1") == "board"
    t.performs("xoric", "gfireball").shoot("ghoul_2")
    assert t.where("ghoul_2") == "board"
    t.put("orc_1", 50, 30).performs("xoric", "melee").shoot("zombie_1")
    assert t.where("zombie_1") == "board"


@pytest.mark.rule("CAT-620", "CAT-R31")
def test_there_are_three_stunned_cards() -> None:
    t = Table({"varesh": (10, 4), "roosan": (10, 12), "elani": (10, 20), "xoric": (10, 28), "ghoul_1": (30, 16)})
    for name in ("varesh", "roosan", "elani"):
        t.set(name, stunned=True)
    t.performs("ghoul_1", "melee.stun").shoot("xoric")
    assert t.health("xoric") == 11
    assert not t.member("xoric").stunned


@pytest.mark.rule("CAT-624")
def test_a_stunned_heros_rush_frees_another_without_harm() -> None:
    t = Table({"elani": (10, 16), "xoric": (20, 16), "orc_1": (40, 16)}).set("elani", stunned=True).set("xoric", stunned=True)
    t.turn("elani").do("base").shoot("xoric")
    assert not t.member("xoric").stunned
    assert t.member("elani").stunned
    assert t.health("xoric") == 12


@pytest.mark.rule("CAT-622")
def test_the_last_able_hero_ignores_a_stun() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).give("varesh", "heal").set("varesh", stunned=True)
    t.turn("varesh")
    assert "spell heal" not in t.offered
    for name in ("roosan", "elani", "xoric"):
        t.set(name, dead=True)
    t.turn("varesh")
    assert "spell heal" in t.offered
    assert t.member("varesh").stunned


@pytest.mark.rule("CAT-801", "CAT-217", "CAT-R02")
def test_a_phantom_is_destroyed_when_it_is_driven_completely_off() -> None:
    t = Table({"elani": (40, 16), "phantom_1": (48, 16), "orc_1": (30, 5)})
    t.performs("elani", "melee").shoot("phantom_1", off=["phantom_1"])
    assert t.where("phantom_1") == "mat"
    t.performs("elani", "melee").shoot("phantom_1", away=["phantom_1"])
    assert t.where("phantom_1") == "board"
    assert t.s.bounty[58] == 3


@pytest.mark.rule("CAT-642", "CAT-607")
def test_a_hero_feared_into_a_fire_wall_is_burnt_once() -> None:
    t = Table({"roosan": (20, 16), "blood_skull_1": (30, 16), "fire_wall_1": (20, 25), "fire_wall_2": (23, 27)})
    t.turn("blood_skull_1").do("skip").shoot("roosan")
    assert t.health("roosan") == 9
    assert t.asked == "fear_rush"
    assert t.decision.seat == 0
    t.shoot("fire_wall_1", "fire_wall_2", pushed=[("fire_wall_1", "roosan")])
    assert t.health("roosan") == 8


@pytest.mark.rule("CAT-605")
def test_corrosion_takes_gold_from_a_hero_without_items() -> None:
    t = Table({"elani": (20, 16), "gelatinous_cube": (30, 16)}).set("elani", gold=2)
    before = t.s.treasury
    t.performs("gelatinous_cube", "melee.corrosion").shoot("elani")
    assert t.gold("elani") == 0
    assert t.s.treasury == before + 2


@pytest.mark.rule("CAT-601", "CAT-606")
def test_the_critical_modifier_works_on_one_of_two_hit_heroes() -> None:
    t = Table({"xoric": (20, 14), "elani": (20, 18), "fire_demon_1": (30, 16)})
    t.turn("fire_demon_1").do("choose 1").shoot("xoric", "elani")
    assert (t.asked, t.offered) == ("pick_affected", ["pick xoric", "pick elani"])
    t.do("pick elani")
    assert t.health("elani") == 8
    assert t.health("xoric") == 11


@pytest.mark.rule("CAT-652", "CAT-421", "CAT-R34", "CAT-426")
def test_a_reflected_death_comes_after_the_shots_other_hits() -> None:
    t = Table({"elani": (20, 16), "minotaur_1": (30, 16), "orc_1": (32, 20)}).give("elani", "throwing_axe").set("elani", health=1)
    t.turn("elani").do("base", "skip", "skip", "item throwing_axe").shoot("minotaur_1", "orc_1")
    told = [event.__struct_config__.tag for event in t.events if event.__struct_config__.tag in ("destroyed", "hero_died")]
    assert told == ["destroyed", "hero_died"]
    assert t.where("orc_1") == "away"  # her credits returned to the pool
    assert t.member("elani").dead


@pytest.mark.rule("CAT-620", "CAT-R58", "CAT-622")
def test_the_last_hero_who_acts_normally_is_not_stunned() -> None:
    t = Table({"varesh": (2, 2), "elani": (10, 12), "xoric": (10, 20), "marorg": (20, 16), "ghoul_1": (30, 16)})
    t.set("varesh", dead=True).set("elani", stunned=True).set("xoric", stunned=True)
    t.performs("ghoul_1", "melee.stun").shoot("marorg")
    assert t.health("marorg") == 9
    assert not t.member("marorg").stunned


@pytest.mark.rule("CAT-652", "CAT-R59")
def test_two_reflections_cost_one_health() -> None:
    t = Table({"oleira": (20, 16), "minotaur_1": (30, 14), "minotaur_2": (30, 18)})
    t.performs("oleira", "missile").shoot("minotaur_1", "minotaur_2")
    assert (t.health("minotaur_1"), t.health("minotaur_2"), t.health("oleira")) == (2, 2, 7)


@pytest.mark.rule("CAT-624", "CAT-835", "CAT-836", "CAT-R22", "CAT-R23")
@pytest.mark.parametrize(("change", "frozen"), [(8.0, True), (14.9, True), (15.0, False), (20.0, False)])
def test_a_rush_wakes_a_frozen_and_stunned_hero_and_may_knock_the_ice_off(change: float, frozen: bool) -> None:
    t = Table({"elani": (20, 16), "xoric": (10, 16), "orc_1": (40, 16)}).set("elani", frozen=True, stunned=True)
    t.performs("xoric", "rush").shoot("elani", change=change)
    assert t.frozen("elani") is frozen
    assert not t.member("elani").stunned
    t.half("heroes")
    assert ("act elani" in t.offered) is not frozen
