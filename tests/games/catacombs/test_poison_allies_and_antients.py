"""Poison, allies, vulnerabilities, Antients."""

from __future__ import annotations

import pytest

from questboard.games.catacombs.rules.battle.rooms import PlaceParty, Resolution
from questboard.games.catacombs.rules.battle.rounds import BeginRound
from questboard.games.catacombs.rules.content import HERO, PIECE
from questboard.games.catacombs.rules.model import HEROIC, LORDLY

from .table import Table

# ---- poison ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-902")
def test_an_empty_poison_deck_is_a_lethal_dose() -> None:
    t = Table({"elani": (10, 16), "sewer_rat_1": (20, 16)}).set("xoric", poison=[1] * 6 + [2] * 5 + [3] * 4)
    t.performs("sewer_rat_1", "melee.poison").shoot("elani")
    assert t.member("elani").dead


@pytest.mark.rule("CAT-903")
def test_no_poison_for_the_protected_and_the_dead() -> None:
    t = Table({"elani": (10, 16), "sewer_rat_1": (20, 16)}).give("elani", "cloak_of_invisibility")
    t.performs("sewer_rat_1", "melee.poison").shoot("elani").do("item cloak_of_invisibility")
    assert t.member("elani").poison == []
    t.set("elani", health=1).performs("sewer_rat_1", "melee.poison").shoot("elani")
    assert t.happened("poison_drawn") == []


@pytest.mark.rule("CAT-904")
def test_cure_poison_takes_two_cards_of_any_heroes() -> None:
    t = (
        Table({"varesh": (10, 16), "orc_1": (40, 16)})
        .give("varesh", "cure_poison")
        .set("elani", poison=[1, 3])
        .set("xoric", poison=[2])
    )
    t.set("roosan", poison=[2], devoured="gelatinous_cube")
    t.turn("varesh").do("spell cure_poison", "skip")
    assert (t.asked, t.offered) == ("cure_target", ["pick elani", "pick xoric", "skip"])
    t.do("pick elani", "card 3", "pick xoric")
    assert (t.member("elani").poison, t.member("xoric").poison) == ([1], [])


@pytest.mark.rule("CAT-905")
def test_poison_stays_between_rooms() -> None:
    t = Table({"orc_1": (40, 16)}).set("elani", poison=[1, 3]).run(Resolution())
    assert t.member("elani").poison == [1, 3]


# ---- allies ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-921")
def test_an_ally_has_its_own_turn_and_is_placed_like_the_heroes() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}, seats=5).ally("oleira", "elani")
    t.half("heroes")
    assert "act oleira" in t.offered
    t.do("act oleira")
    assert (t.asked, t.decision.seat) == ("choose_action", t.member("elani").seat)
    t.s.where[HERO["oleira"]] = 0
    for member in t.s.party:
        t.s.where[member.hero] = 0
    t.run(PlaceParty())
    placed = []
    while t.asked == "place_hero":
        placed.append(t.s.name(t.s.agenda[-1].piece))
        t.place()
    assert placed[-1] == "oleira"


@pytest.mark.rule("CAT-923")
def test_allies_cannot_be_poisoned_or_stunned_but_frozen_feared_and_petrified() -> None:
    t = Table({"elani": (10, 16), "ghoul_1": (20, 16)}).ally("oleira", "elani")
    t.performs("ghoul_1", "melee.poison2").shoot("oleira")
    assert t.member("oleira").poison == []
    t.performs("ghoul_1", "melee.fear").shoot("oleira")
    assert t.asked == "fear_rush"
    t.do("skip")
    t.performs("ghoul_1", "ice").shoot("oleira")
    assert t.frozen("oleira")
    t = (
        Table({"elani": (10, 16), "ghoul_1": (20, 16)})
        .ally("oleira", "elani")
        .performs("ghoul_1", "melee.petrify")
        .shoot("oleira")
    )
    assert t.member("oleira").dead


@pytest.mark.rule("CAT-925", "CAT-219", "CAT-217")
@pytest.mark.parametrize(("master", "ally", "gold"), [("xoric", "oleira", 1), ("xoric", "elani", 2), ("elani", "oleira", 2)])
def test_an_allys_kill_pays_the_hero_it_assists(master: str, ally: str, gold: int) -> None:
    party = tuple(name for name in ("xoric", "elani", "varesh", "roosan", "marorg") if name != ally)[:4]
    t = Table({"orc_1": (20, 16), "orc_2": (40, 16)}, party=party).ally(ally, master)
    t.performs(ally, "melee").shoot("orc_1")
    assert t.credited("orc_1") == master
    assert t.s.bounty[PIECE["orc_1"]] == gold


@pytest.mark.rule("CAT-927", "CAT-R62")
def test_an_ally_passes_to_the_weakest_then_poorest_then_least_equipped_hero() -> None:
    def heir(**facts: dict[str, int]) -> str:
        t = (
            Table({"elani": (10, 16), "orc_1": (20, 16)})
            .ally("oleira", "elani")
            .ally("marorg", "xoric", 6, 8)
            .set("elani", health=1)
        )
        for name in ("varesh", "roosan", "xoric"):
            t.set(name, health=6)
        for name, values in facts.items():
            t.set(name, **values)
        t.give("varesh", "healing_salve").performs("orc_1", "melee").shoot("elani")
        return t.s.name(t.s.party[t.member("oleira").master].hero)

    assert heir(xoric={"health": 5}) == "xoric"  # although he has an ally already
    assert heir(varesh={"gold": 2}) == "varesh"
    assert heir() == "roosan"  # fewest items, then hero order


@pytest.mark.rule("CAT-928")
def test_a_dead_ally_is_out_of_the_game() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).ally("oleira", "elani").set("oleira", health=1)
    t.performs("orc_1", "melee").shoot("oleira")
    assert t.member("oleira").dead
    t.half("heroes")
    assert "act oleira" not in t.offered


# ---- vulnerabilities ------------------------------------------------------------------------------------------------


def weak(pieces: dict[str, tuple[float, float]], **how: object) -> Table:
    return Table({"elani": (10, 16), "orc_4": (50, 30), **pieces}, vulnerabilities=True, **how)  # type: ignore[arg-type]


@pytest.mark.rule("CAT-941", "CAT-946")
def test_dungeon_monsters_fear_missiles() -> None:
    t = weak({"owl_bear": (20, 16)}).performs("elani", "missile").shoot("owl_bear")
    assert t.health("owl_bear") == 2
    t.performs("elani", "missile.regen").shoot("owl_bear")
    assert t.health("owl_bear") == 1  # only unmodified missiles
    t = Table({"elani": (10, 16), "owl_bear": (20, 16)}).performs("elani", "missile").shoot("owl_bear")
    assert t.health("owl_bear") == 3  # only with the variant


@pytest.mark.rule("CAT-942")
def test_ice_costs_infernal_monsters_one_health() -> None:
    t = weak({"fire_demon_1": (20, 16), "blood_skull_1": (30, 16)}).performs("elani", "ice").shoot("fire_demon_1")
    assert (t.health("fire_demon_1"), t.frozen("fire_demon_1")) == (1, True)
    t.performs("elani", "ice").shoot("blood_skull_1")
    assert t.where("blood_skull_1") == "board"
    assert t.where("ice_2") == "away"


@pytest.mark.rule("CAT-943")
def test_a_plain_melee_regenerates_on_mythological_monsters() -> None:
    t = weak({"minotaur_1": (20, 16), "troll_1": (30, 16)}).set("elani", health=5).performs("elani", "melee").shoot("troll_1")
    assert t.health("elani") == 5
    t.performs("elani", "melee").shoot("minotaur_1")
    assert t.health("elani") == 6


@pytest.mark.rule("CAT-944", "CAT-220")
def test_fire_hurts_the_undead() -> None:
    t = weak({"ghoul_1": (20, 16), "fire_wall_1": (30, 16), "zombie_1": (20, 25), "zombie_2": (20, 28)})
    t.performs("elani", "fireball").shoot("ghoul_1")
    assert t.where("ghoul_1") == "board"
    t.performs("elani", "rush").shoot("zombie_1", pushed=[("zombie_1", "fire_wall_1")])
    assert t.credited("zombie_1") == "elani"
    t.performs("orc_4", "rush").shoot("zombie_2", pushed=[("zombie_2", "fire_wall_1")])
    assert t.where("zombie_2") == "away"
    t = Table({"elani": (10, 16), "zombie_1": (20, 25), "fire_wall_1": (30, 16)})
    t.performs("elani", "rush").shoot("zombie_1", pushed=[("zombie_1", "fire_wall_1")])
    assert t.where("zombie_1") == "mat"


@pytest.mark.rule("CAT-945", "CAT-R14")
def test_small_vermin_run_away() -> None:
    t = weak({"vampire_bat_1": (20, 16)}).performs("elani", "melee").shoot("vampire_bat_1")
    assert t.asked == "fear_rush"
    t = weak({"giant_scorpion_1": (20, 16)}).performs("elani", "melee").shoot("giant_scorpion_1")
    assert t.asked == "pause"  # too large
    t = weak({"blood_skull_1": (20, 16), "phantom_1": (30, 16)}).performs("elani", "melee").shoot("blood_skull_1")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-946", "CAT-R60", "CAT-601")
def test_a_granted_modifier_works_on_one_monster_of_its_family() -> None:
    t = weak({"troll_1": (20, 16), "troll_2": (20, 20), "vampire_bat_1": (25, 16)}).performs("elani", "missile")
    t.shoot("troll_1", "troll_2", "vampire_bat_1")
    assert (t.asked, t.offered) == ("pick_affected", ["pick troll_1", "pick troll_2"])
    t.do("pick troll_2")
    assert (t.health("troll_1"), t.where("troll_2")) == (1, "board")
    assert t.asked == "fear_rush"  # the bat's fear is independent


@pytest.mark.rule("CAT-946", "CAT-710")
def test_defences_and_suppression_hold_against_granted_modifiers() -> None:
    t = weak({"troll_1": (20, 16)}, room="market_of_bones").performs("elani", "missile").shoot("troll_1")
    assert t.health("troll_1") == 1


# ---- the Antient ----------------------------------------------------------------------------------------------------


def antient(side: int = HEROIC, **how: object) -> Table:
    pieces = {"elani": (10, 16), "xoric": (10, 20), "liquid_antient": (20, 16), "troll_1": (30, 16), "orc_1": (40, 16)}
    t = Table(pieces, **how)  # type: ignore[arg-type]
    t.s.antient_side = side
    return t


@pytest.mark.rule("CAT-962")
@pytest.mark.parametrize("shot", ["melee", "bite", "melee.petrify", "melee.fear", "ice", "devour"])
def test_nothing_works_on_an_antient(shot: str) -> None:
    t = antient(LORDLY).performs("elani", shot).shoot("liquid_antient")
    assert (t.where("liquid_antient"), t.frozen("liquid_antient")) == ("mat", False)
    assert t.asked == "pause"


@pytest.mark.rule("CAT-962", "CAT-710")
def test_an_antients_shots_are_not_suppressed() -> None:
    t = antient(LORDLY, room="market_of_bones").half("overseer").do("act liquid_antient")
    assert t.shot == "melee.crit"


@pytest.mark.rule("CAT-964", "CAT-405")
def test_an_antient_harms_only_the_enemies_of_its_side() -> None:
    t = antient(LORDLY).performs("liquid_antient", "melee").shoot("elani", "troll_1")
    assert (t.health("elani"), t.health("troll_1")) == (9, 2)
    t = antient(HEROIC).performs("liquid_antient", "melee", user=0).shoot("elani", "troll_1")
    assert (t.health("elani"), t.health("troll_1")) == (10, 1)


@pytest.mark.rule("CAT-964", "CAT-801")
def test_under_the_heroes_an_antient_drives_shadows_off() -> None:
    t = (
        antient(HEROIC)
        .put("phantom_1", 48, 16)
        .performs("liquid_antient", "melee", user=0)
        .shoot("phantom_1", away=["phantom_1"])
    )
    assert t.where("phantom_1") == "board"


@pytest.mark.rule("CAT-965")
def test_an_antient_wakes_nobody() -> None:
    t = antient(HEROIC).set("xoric", stunned=True).performs("liquid_antient", "melee", user=0).shoot("xoric")
    assert t.member("xoric").stunned


@pytest.mark.rule("CAT-966", "CAT-967")
def test_the_antient_is_used_once_and_goes_to_the_overseer_anyway() -> None:
    t = antient(HEROIC).half("heroes").do("act liquid_antient", "pass")
    assert "act liquid_antient" not in t.offered
    assert "act elani" in t.offered
    t = antient(HEROIC, round=2)
    t.run(BeginRound()).do("end_half")
    assert (t.decision.seat, t.s.antient_side) == (0, LORDLY)
    assert "act liquid_antient" in t.offered
    t.do("end_half")
    assert (t.decision.seat, t.s.antient_side) == (1, HEROIC)


@pytest.mark.rule("CAT-961", "CAT-215")
def test_the_antient_leaves_with_the_end_of_the_battle() -> None:
    t = antient(LORDLY)
    t.s.antient_used = t.s.antient_new = True
    t.run(Resolution())
    assert t.where("liquid_antient") == "away"
    assert (t.s.antient_side, t.s.antient_used, t.s.antient_new) == (HEROIC, False, False)


@pytest.mark.rule("CAT-968")
def test_the_antients_kill_counts_for_the_hero_who_uses_it() -> None:
    t = antient(HEROIC).half("heroes").do("act liquid_antient", "pick elani").shoot("orc_1")
    assert t.credited("orc_1") == "elani"
    assert t.s.bounty[PIECE["orc_1"]] == 2
    t.shoot("troll_1")
    assert t.credited("troll_1") == "elani"
    assert t.frozen("troll_1")
