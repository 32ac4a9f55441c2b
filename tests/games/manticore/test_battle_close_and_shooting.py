"""Who may be attacked and how the type is fixed; close combat and shooting."""

from __future__ import annotations

import pytest

from .table import Table

QUIET = ("shooting", 1, 6)
"""A response that hurts nobody."""


def attacks(t: Table) -> list[str]:
    return [option for option in t.offered if option.startswith("attack ")]


def rivals(*chance, attacker: str = "warrior", defender: str = "elf") -> Table:
    """Two heroes on J6 and K6, about to fight; a third is far away."""
    heroes = {attacker: "J6", defender: "K6"}
    far = next(hero for hero in ("warrior", "mage", "elf") if hero not in heroes)
    return Table(heroes | {far: "A1"}, chance=[*chance, *QUIET], mode="semi_cooperative")


def blow(t: Table, number: int = 0) -> tuple[int, int]:
    """Both totals of a blow."""
    event = t.happened("blow")[number]
    return sum(event.attack), sum(event.defence)


# ---- targets --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-501")
@pytest.mark.parametrize("cell", ["L6", "L5", "K5", "J6", "K7", "L7"])
def test_every_adjacent_enemy_may_be_attacked(cell):
    t = Table({"warrior": cell}, {"O3a": "K6"}).only_turn("warrior")
    assert attacks(t) == ["attack O3a"]


@pytest.mark.rule("MAN-501")
@pytest.mark.parametrize("cell", ["M6", "M5", "L4", "K4", "J4", "J5", "I6", "J7", "J8", "K8", "L8", "M7"])
def test_an_enemy_two_cells_away_cannot_be_attacked_not_even_by_an_archer(cell):
    t = Table({"elf": cell}, {"O3a": "K6"}).equip("elf", bow=4).only_turn("elf")
    assert attacks(t) == []
    t.refused("attack O3a")


@pytest.mark.rule("MAN-502")
def test_monsters_and_the_manticore_are_targets():
    t = Table({"warrior": "D6"}, {"O3a": "E6", "A3b": "D7"}).manticore(cell="D5").only_turn("warrior")
    assert attacks(t) == ["attack O3a", "attack A3b", "attack manticore"]


@pytest.mark.rule("MAN-502")
def test_the_sleeping_manticore_is_a_target_too():
    assert attacks(Table({"warrior": "C6"}).manticore(awake=False).only_turn("warrior")) == ["attack manticore"]


@pytest.mark.rule("MAN-502", "MAN-825")
@pytest.mark.parametrize(("mode", "offered"), [("cooperative", []), ("semi_cooperative", ["attack warrior", "attack elf"])])
def test_heroes_are_targets_in_semi_cooperative_mode_only(mode, offered):
    t = Table({"warrior": "K5", "mage": "J6", "elf": "K6", "dwarf": "A1"}, mode=mode).only_turn("mage")
    assert attacks(t) == offered


@pytest.mark.rule("MAN-503", "MAN-307")
def test_each_attack_costs_one_point():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 1, *QUIET, "shooting", 1, 6, *QUIET]).only_turn("warrior")
    t.do("attack O4", "by shooting")
    assert t.hero("warrior").spent == 1
    t.do("attack O4")
    assert t.hero("warrior").spent == 2


@pytest.mark.rule("MAN-503")
@pytest.mark.parametrize(("spent", "offered"), [(3, ["attack O4"]), (4, [])])
def test_an_attack_needs_one_point(spent, offered):
    t = Table({"warrior": "J6"}, {"O4": "K6"}).drop("J6", "bow 1")
    t.hero("warrior").spent = spent
    assert attacks(t.only_turn("warrior")) == offered


@pytest.mark.rule("MAN-503")
def test_a_hero_attacks_as_often_as_its_points_allow():
    again = ["magic", 4, 2, *QUIET]
    t = Table({"dwarf": "J6"}, {"O4": "K6"}, chance=[1, 6, *QUIET, *again, *again]).drop("J6", "bow 1").only_turn("dwarf")
    t.do("attack O4", "by shooting", "attack O4", "attack O4")
    assert (t.hero("dwarf").spent, attacks(t)) == (3, [])


# ---- the type of an attack ------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-504")
@pytest.mark.parametrize("kind", ["magic", "close", "shooting"])
def test_the_first_attack_on_a_target_has_the_type_the_player_chooses(kind):
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[4, 4, *QUIET]).only_turn("warrior").do("attack O4")
    assert (t.asked, t.offered) == ("attack_type warrior", ["by magic", "by close", "by shooting"])
    t.do(f"by {kind}")
    began = t.happened("attack_began")[0]
    assert (began.rule, began.kind, began.card, began.response) == ("MAN-504", kind, False, False)
    assert (began.attackers, began.defenders) == (("warrior",), ("O4",))
    assert t.happened("blow")[0].kind == kind


@pytest.mark.rule("MAN-505")
def test_a_later_attack_on_the_same_target_has_the_type_of_a_card():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 1, *QUIET, "shooting", 1, 6, *QUIET]).only_turn("warrior")
    t.do("attack O4", "by close", "attack O4")
    assert t.asked == "act warrior"
    began = t.happened("attack_began")[2]
    assert (began.rule, began.kind, began.card, began.response) == ("MAN-505", "shooting", True, False)


@pytest.mark.rule("MAN-505")
def test_another_target_has_its_own_first_attack():
    t = Table({"warrior": "J6"}, {"O4": "K6", "A3a": "K5"}, chance=[1, 1, *QUIET]).only_turn("warrior")
    t.do("attack O4", "by close", "attack A3a")
    assert t.asked == "attack_type warrior"


@pytest.mark.rule("MAN-505", "MAN-R36")
def test_in_the_next_players_turn_the_type_is_free_again():
    t = Table({"warrior": "J6", "elf": "K5"}, {"O4": "K6"}, chance=[1, 1, *QUIET]).turn("warrior")
    t.do("attack O4", "by close", "end", "attack O4")
    assert t.asked == "attack_type elf"


@pytest.mark.rule("MAN-505", "MAN-564", "MAN-R36")
def test_a_joint_attack_after_a_lone_one_goes_by_card():
    chance = [1, 1, *QUIET, "shooting", 1, 6, *QUIET]
    t = Table({"warrior": "J6", "elf": "K5"}, {"O3a": "K6"}, chance=chance).only_turn("warrior")
    t.do("attack O3a", "by close", "joint O3a", "share nobody", "answer yes")
    assert t.asked == "act warrior"
    began = t.happened("attack_began")[2]
    assert (began.rule, began.kind, began.attackers) == ("MAN-505", "shooting", ("warrior", "elf"))


@pytest.mark.rule("MAN-505", "MAN-R36")
def test_a_lone_attack_after_a_joint_one_goes_by_card():
    chance = [1, 6, *QUIET, "shooting", 1, 6, *QUIET]
    t = Table({"warrior": "J6", "elf": "K5"}, {"O3a": "K6"}, chance=chance).only_turn("warrior")
    t.do("joint O3a", "share nobody", "answer yes", "by shooting", "attack O3a")
    assert t.asked == "act warrior"
    assert t.happened("attack_began")[2].card


@pytest.mark.rule("MAN-505", "MAN-R36", "MAN-563")
def test_a_joint_attack_that_did_not_take_place_does_not_count_as_the_first():
    t = Table({"warrior": "J6", "elf": "K5"}, {"O3a": "K6"}).only_turn("warrior")
    t.do("joint O3a", "share nobody", "answer no", "attack O3a")
    assert t.asked == "attack_type warrior"


@pytest.mark.rule("MAN-506", "MAN-112")
def test_the_combat_deck_has_four_cards_of_each_type():
    assert Table({"warrior": "J6"}).s.deck == ["magic"] * 4 + ["close"] * 4 + ["shooting"] * 4


@pytest.mark.rule("MAN-506")
def test_a_drawn_card_goes_to_the_discard_pile():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 1, "shooting", 1, 6]).only_turn("warrior").do("attack O4", "by close")
    assert t.s.discards == ["shooting"]
    assert t.s.deck == ["magic"] * 4 + ["close"] * 4 + ["shooting"] * 3


@pytest.mark.rule("MAN-506")
def test_an_empty_deck_is_made_anew_only_when_a_card_is_needed():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 6, "shooting", 1, 6]).only_turn("warrior")
    t.s.deck = ["shooting"]
    t.s.discards = ["shooting", "close", "close", "magic", "close", "close", "magic", "magic", "shooting", "shooting", "magic"]
    t.do("attack O4", "by shooting")
    assert (t.s.deck, len(t.s.discards)) == ([], 12)
    t.script("shooting", 1, 6, "shooting", 1, 6).do("attack O4")
    assert t.s.discards == ["shooting", "shooting"]
    assert sorted(t.s.deck) == ["close"] * 4 + ["magic"] * 4 + ["shooting"] * 2


@pytest.mark.rule("MAN-506")
def test_the_new_deck_does_not_remember_in_which_order_it_was_used_up():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 6, 0, 6, 1]).only_turn("warrior")
    t.s.deck, t.s.discards = [], ["shooting", "close", "magic"]
    t.do("attack O4", "by shooting")
    assert t.happened("attack_began")[1].kind == "magic"


# ---- close combat ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-521", "MAN-508", "MAN-R16")
def test_a_hero_attacked_in_close_combat_chooses_its_stance_before_the_dice():
    t = rivals(3, 3).only_turn("warrior").do("attack elf", "by close")
    assert (t.asked, t.offered) == ("stance elf", ["stance accept", "stance defend"])
    assert t.s.chance.used == 0
    t.do("stance defend")
    assert [(e.rule, e.hero, e.stance) for e in t.happened("stance_taken")] == [("MAN-521", "elf", "defend")]


@pytest.mark.rule("MAN-521", "MAN-543")
@pytest.mark.parametrize(("stance", "lives"), [("accept", (10, 2)), ("defend", (10, 3))])
def test_a_hero_attacked_by_a_monster_chooses_its_stance(stance, lives):
    """A3a 3 + 1 against the Dwarf's 3 + 2: accepted, the monster loses one life."""
    t = Table({"dwarf": "J6"}, {"A3a": "K6"}, chance=["close", 1, 2, *QUIET]).monsters_turn()
    assert t.asked == "stance dwarf"
    t.do(f"stance {stance}")
    loss = sum(event.amount for event in t.happened("life_lost"))
    assert (t.life("dwarf"), 3 - loss) == lives


@pytest.mark.rule("MAN-521", "MAN-522")
def test_a_monster_always_accepts():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 5, *QUIET]).load("O4", "sword 1", "shield 4")
    t.only_turn("warrior").do("attack O4", "by close")
    assert blow(t) == (3 + 1, 4 + 1 + 5)
    assert (t.life("warrior"), t.happened("stance_taken")) == (4, [])


@pytest.mark.rule("MAN-521", "MAN-522", "MAN-553")
def test_the_manticore_always_accepts():
    t = Table({"warrior": "D6"}, chance=[1, 2, *QUIET]).manticore(cell="C6").only_turn("warrior")
    t.do("attack manticore", "by close")
    assert blow(t) == (3 + 1, 6 + 2)
    assert (t.life("warrior"), t.happened("stance_taken")) == (6, [])


@pytest.mark.rule("MAN-522")
def test_accepted_both_totals_are_attack_with_points_sword_and_die():
    t = rivals(2, 3).equip("warrior", points={"attack": 2}, sword=4).equip("elf", points={"attack": 1}, sword=3)
    t.only_turn("warrior").do("attack elf", "by close", "stance accept")
    event = t.happened("blow")[0]
    assert (event.rule, event.attack, event.defence) == ("MAN-523", (5, 4, 2), (2, 3, 3))
    assert (event.losers, event.damage) == (("elf",), 3)


@pytest.mark.rule("MAN-522")
@pytest.mark.parametrize(("hero", "attack"), [("warrior", 3), ("mage", 1), ("dwarf", 3), ("elf", 1)])
def test_every_class_brings_its_own_attack(hero, attack):
    other = "elf" if hero != "elf" else "warrior"
    t = rivals(4, 4, attacker=hero, defender=other).only_turn(hero).do(f"attack {other}", "by close", "stance accept")
    assert sum(t.happened("blow")[0].attack) == attack + 4
    t = rivals(4, 4, attacker=other, defender=hero).only_turn(other).do(f"attack {hero}", "by close", "stance accept")
    assert sum(t.happened("blow")[0].defence) == attack + 4


@pytest.mark.rule("MAN-522")
def test_nothing_but_attack_counts_in_accepted_close_combat():
    rest = {"initiative": 3, "defense": 3, "shooting": 3, "magic": 3}
    other = {"bow": 4, "shield": 4, "boots": 4, "amulet": 3, "helmet": 3, "ice_boulder": 3, "fireball": 3}
    t = rivals(4, 4).equip("warrior", points=rest, **other).equip("elf", points=rest, **other)
    t.only_turn("warrior").do("attack elf", "by close", "stance accept")
    assert blow(t) == (3 + 4, 1 + 4)


@pytest.mark.rule("MAN-523")
@pytest.mark.parametrize(
    ("dice", "lives", "losers"),
    [((5, 3), (10, 6), ("elf",)), ((2, 3), (10, 9), ("elf",)), ((1, 4), (9, 10), ("warrior",)), ((1, 6), (7, 10), ("warrior",))],
)
def test_accepted_the_lower_side_loses_the_difference(dice, lives, losers):
    t = rivals(*dice).only_turn("warrior").do("attack elf", "by close", "stance accept")
    assert (t.life("warrior"), t.life("elf")) == lives
    assert (t.happened("blow")[0].losers, t.happened("life_lost")[0].rule) == (losers, "MAN-523")


@pytest.mark.rule("MAN-509", "MAN-523")
def test_equal_totals_in_accepted_close_combat_cause_no_damage():
    t = rivals(2, 4).only_turn("warrior").do("attack elf", "by close", "stance accept")
    assert blow(t) == (5, 5)
    assert (t.life("warrior"), t.life("elf")) == (10, 10)


@pytest.mark.rule("MAN-524", "MAN-R13")
def test_a_defending_hero_counts_defense_with_points_shield_and_die():
    t = rivals(6, 1).equip("warrior", points={"attack": 1}, sword=2)
    t.equip("elf", points={"defense": 2, "attack": 3}, shield=3, sword=4)
    t.only_turn("warrior").do("attack elf", "by close", "stance defend")
    event = t.happened("blow")[0]
    assert (event.rule, event.attack, event.defence) == ("MAN-524", (4, 2, 6), (4, 3, 1))
    assert (event.losers, event.damage, t.life("elf")) == (("elf",), 4, 6)


@pytest.mark.rule("MAN-524", "MAN-531", "MAN-R13")
@pytest.mark.parametrize(("hero", "defense"), [("warrior", 2), ("mage", 1), ("dwarf", 3), ("elf", 2)])
@pytest.mark.parametrize("way", [("by close", "stance defend"), ("by shooting",)])
def test_every_class_brings_its_own_defense(hero, defense, way):
    other = "elf" if hero != "elf" else "warrior"
    t = rivals(4, 4, attacker=other, defender=hero).only_turn(other).do(f"attack {hero}", *way)
    assert sum(t.happened("blow")[0].defence) == defense + 4


@pytest.mark.rule("MAN-524")
@pytest.mark.parametrize(("dice", "life"), [((5, 2), 6), ((3, 3), 9), ((2, 3), 10), ((1, 6), 10)])
def test_a_shielded_defender_never_wounds_the_attacker(dice, life):
    """Warrior 3 + die against Elf 2 + die: only a higher attack does harm."""
    t = rivals(*dice).only_turn("warrior").do("attack elf", "by close", "stance defend")
    assert (t.life("warrior"), t.life("elf")) == (10, life)


@pytest.mark.rule("MAN-524")
def test_a_blow_caught_by_the_shield_hurts_nobody():
    t = rivals(1, 6).only_turn("warrior").do("attack elf", "by close", "stance defend")
    event = t.happened("blow")[0]
    assert (event.losers, event.damage) == ((), 0)
    assert t.happened("life_lost") == []


@pytest.mark.rule("MAN-521", "MAN-542")
def test_the_first_attacker_chooses_its_stance_in_a_close_response():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 1, "close", 1, 1]).only_turn("warrior").do("attack O4", "by shooting")
    assert t.asked == "stance warrior"
    t.do("stance defend")
    assert blow(t, 1) == (4 + 1, 2 + 1)
    assert t.life("warrior") == 8


# ---- shooting -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-531")
def test_shooting_with_points_bow_and_die_stands_against_defense_with_points_shield_and_die():
    t = rivals(5, 2, attacker="elf", defender="warrior").equip("elf", points={"shooting": 2}, bow=4)
    t.equip("warrior", points={"defense": 1}, shield=3).only_turn("elf").do("attack warrior", "by shooting")
    event = t.happened("blow")[0]
    assert (event.rule, event.attack, event.defence) == ("MAN-531", (5, 4, 5), (3, 3, 2))
    assert (event.losers, event.damage, t.life("warrior")) == (("warrior",), 6, 4)
    assert t.happened("life_lost")[0].rule == "MAN-531"


@pytest.mark.rule("MAN-531")
@pytest.mark.parametrize(("hero", "shooting"), [("warrior", 2), ("mage", 1), ("dwarf", 1), ("elf", 3)])
def test_every_class_brings_its_own_shooting(hero, shooting):
    t = Table({hero: "J6"}, {"O4": "K6"}, chance=[1, 5, *QUIET]).only_turn(hero).do("attack O4", "by shooting")
    assert blow(t) == (shooting + 1, 4 + 5)


@pytest.mark.rule("MAN-531")
def test_nothing_but_shooting_and_defense_counts_when_shooting():
    rest = {"initiative": 3, "attack": 3, "magic": 3}
    other = {"sword": 4, "boots": 4, "amulet": 3, "helmet": 3, "ice_boulder": 3, "fireball": 3}
    t = rivals(4, 4).equip("warrior", points=rest | {"defense": 3}, shield=4, **other)
    t.equip("elf", points=rest | {"shooting": 3}, bow=4, **other).only_turn("warrior").do("attack elf", "by shooting")
    assert blow(t) == (2 + 4, 2 + 4)


@pytest.mark.rule("MAN-531")
@pytest.mark.parametrize(("dice", "life"), [((6, 1), 5), ((3, 2), 9), ((2, 2), 10), ((1, 6), 10)])
def test_only_the_target_of_a_shot_can_lose_life(dice, life):
    """Warrior 2 + die against Elf 2 + die."""
    t = rivals(*dice).only_turn("warrior").do("attack elf", "by shooting")
    assert (t.life("warrior"), t.life("elf")) == (10, life)


@pytest.mark.rule("MAN-531", "MAN-521")
def test_a_hero_that_is_shot_at_chooses_no_stance():
    t = rivals(1, 1).only_turn("warrior").do("attack elf", "by shooting")
    assert (t.asked, t.happened("stance_taken")) == ("act warrior", [])
