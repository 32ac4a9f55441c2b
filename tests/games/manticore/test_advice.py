"""Facts that hold of evaluation and ordering whatever their weights: better is better, and the obvious comes first."""

from __future__ import annotations

import itertools
import math

import pytest

from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import CELL, CHARACTERISTICS, LOCATIONS, MONSTER_IDS
from questboard.games.manticore.rules.fight.deaths import Side, bury
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION
from questboard.games.manticore.words.pointing import QUESTION_RULES

from .paving import PLACE, Paving, distances
from .table import Table
from .wandering import everywhere

WON, LOST = 0.9, -1.0
"""What the lesser victory and every defeat are worth."""


def value(t: Table, hero: str = "") -> float:
    """The position as this hero's player sees it, else as the first one does."""
    return GAME.counsel.evaluate(t.s, t.seat(hero) if hero else 0)


def taken_all(t: Table, but: str = "") -> Table:
    """Everything has been taken, except in one place."""
    for place in LOCATIONS[2:]:
        if place.id != but:
            t.stack(place.id)
    return t


def is_rising(values: list[float]) -> bool:
    return all(a < b for a, b in itertools.pairwise(values))


def never_falls(values: list[float]) -> bool:
    return all(a <= b for a, b in itertools.pairwise(values)) and values[0] < values[-1]


# ---- between lost and won -------------------------------------------------------------------------------------------


def test_no_position_looks_better_than_a_won_match_nor_worse_than_a_lost_one():
    for s in everywhere():
        values = GAME.counsel.evaluate_all(s)
        assert list(values) == [GAME.counsel.evaluate(s, seat) for seat in range(len(s.heroes))]
        if s.outcome is not None:
            assert values == s.outcome.values
            continue
        for seat, found in enumerate(values):
            is_out = s.stage == INVASION and s.heroes[seat].life <= 0
            assert (LOST if is_out else -0.9) < found < WON


@pytest.mark.parametrize("mode", ["cooperative", "semi_cooperative"])
def test_the_best_and_the_worst_imaginable_position_lie_between_lost_and_won(mode: str):
    best = Table({"warrior": "F6", "mage": "F7", "dwarf": "D6", "elf": "E5"}, mode=mode).manticore(cell="E6", life=1)
    for hero in ("warrior", "mage", "dwarf", "elf"):
        best.equip(hero, sword=4, bow=4, shield=4, boots=4, amulet=3, helmet=3, ice_boulder=3, fireball=3)
        best.equip(hero, points=dict.fromkeys(CHARACTERISTICS, 9))
    cells = ("H5", "H6", "I5", "I6", "I7", "H7", "G8")
    worst = Table({"mage": "F8", "elf": "N11"}, dict(zip(MONSTER_IDS, cells, strict=True)), mode=mode).manticore(cell="G7")
    worst.hero("mage").life = worst.hero("elf").life = 1
    assert all(-0.9 < found < WON for t in (best, worst) for found in GAME.counsel.evaluate_all(t.s))
    assert value(best) > value(worst) + 0.5


def test_cooperative_players_want_the_same():
    t = Table({"warrior": "H5", "elf": "N11"}, {"O3a": "K6"}).equip("elf", bow=4)
    assert value(t, "warrior") == value(t, "elf")


def test_rivals_want_what_is_their_own():
    t = Table({"warrior": "H5", "elf": "I5"}, mode="semi_cooperative")
    armed = Table({"warrior": "H5", "elf": "I5"}, mode="semi_cooperative").equip("elf", bow=4, sword=4, shield=4)
    assert value(armed, "warrior") != value(armed, "elf")
    assert value(armed, "elf") - value(t, "elf") > value(armed, "warrior") - value(t, "warrior")


# ---- one thing better -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["cooperative", "semi_cooperative"])
def test_more_life_is_better(mode: str):
    def with_life(life: int) -> float:
        t = Table({"warrior": "H5", "elf": "K6"}, {"O3a": "M6"}, mode=mode)
        t.hero("warrior").life = life
        return value(t)

    assert is_rising([with_life(life) for life in range(1, 11)])


@pytest.mark.parametrize("mode", ["cooperative", "semi_cooperative"])
@pytest.mark.parametrize(
    ("hero", "kind", "most"),
    [("warrior", "sword", 4), ("elf", "bow", 4), ("dwarf", "shield", 4), ("mage", "amulet", 3), ("mage", "fireball", 3)],
)
def test_a_better_thing_in_the_slot_is_better(mode: str, hero: str, kind: str, most: int):
    heroes = {"warrior": "H5", "elf": "K6", "mage": "I5", "dwarf": "I6"}
    tables = [taken_all(Table(heroes, {"O3a": "M6"}, mode=mode)).equip(hero, **{kind: v}) for v in range(most + 1)]
    assert is_rising([value(t, hero) for t in tables])


def test_a_power_point_is_better_and_a_full_bag_is_not():
    plain = taken_all(Table({"warrior": "H5"}, {"O3a": "M6"}))
    point = taken_all(Table({"warrior": "H5"}, {"O3a": "M6"})).equip("warrior", points={"attack": 1})
    laden = taken_all(Table({"warrior": "H5"}, {"O3a": "M6"})).equip("warrior", bag=["bow 1"])
    assert value(laden) <= value(plain) < value(point)


@pytest.mark.parametrize("awake", [False, True])
def test_a_wounded_manticore_is_better(awake: bool):
    tables = [Table({"warrior": "H5", "elf": "K6"}).manticore(cell="C6", life=life, awake=awake) for life in range(10, 0, -1)]
    assert is_rising([value(t) for t in tables])


def test_the_farther_the_waking_manticore_is_from_the_city_the_better():
    far_away = {"warrior": "N1", "elf": "N11"}
    near, far = (Table(far_away).manticore(cell=cell, awake=True) for cell in ("G7", "C6"))
    assert value(near) < value(far)


@pytest.mark.parametrize("monsters_still", [False, True])
@pytest.mark.parametrize("where", ["H6", "K6", "E3", "M6"])
def test_a_dead_monster_is_better(where: str, monsters_still: bool):
    heroes = {"warrior": "K9", "elf": "J10"}  # next to them is another one, so that there is somebody to chase in any case
    alive = Table(heroes, {"A3a": "K10", "O3a": where}, monsters_still=monsters_still)
    gone = Table(heroes, {"A3a": "K10"}, monsters_still=monsters_still)
    assert value(alive) < value(gone)


def test_a_hurt_monster_and_one_that_is_farther_from_the_city_are_better():
    heroes = {"warrior": "K9", "elf": "J10"}
    near, hurt, far = (Table(heroes, {"A3a": "K10", "A3b": cell}) for cell in ("J4", "J4", "N1"))
    hurt.monster("A3b").damage = 2
    assert value(near) < value(hurt)
    assert value(near) < value(far)


def test_a_monster_with_loot_is_worse():
    bare, laden = (Table({"warrior": "K9"}, {"A3a": "K10"}) for _ in range(2))
    assert value(laden.load("A3a", "sword 4")) < value(bare)


@pytest.mark.parametrize("mode", ["cooperative", "semi_cooperative"])
def test_the_nearer_to_an_untaken_stack_the_better(mode: str):
    # Down the eastern edge: so far from the Fireway that only the stack counts.
    way = ["N8", "N7", "N6", "N5", "M4"]
    assert is_rising([value(taken_all(Table({"elf": cell, "mage": "N11"}, mode=mode), but="elven_workshop")) for cell in way])
    empty = [value(taken_all(Table({"elf": cell, "mage": "N11"}, mode=mode))) for cell in way]
    assert max(empty) - min(empty) < 0.001


def test_the_nearer_to_a_thing_on_the_ground_the_better():
    way = ["N8", "N7", "N6", "N5"]
    assert is_rising([value(taken_all(Table({"elf": cell, "mage": "N11"})).drop("N5", "bow 4")) for cell in way])


@pytest.mark.parametrize("life", [1, 10])
def test_a_dead_hero_is_much_worse(life: int):
    t = Table({"warrior": "H5", "elf": "K6"}, {"O3a": "M6"})
    t.hero("elf").life = life
    before = value(t)
    t.hero("elf").life = 0
    bury(t.s, [t.seat("elf")], (), Side())
    assert value(t) < before - 0.1


def test_a_rival_who_is_dead_is_worse_off_than_anybody_alive():
    t = Table({"warrior": "H5", "elf": "K6"}, mode="semi_cooperative")
    t.hero("elf").life = 0
    bury(t.s, [t.seat("elf")], (), Side())
    assert LOST < value(t, "elf") < min(-0.8, value(t, "warrior"))


@pytest.mark.parametrize("monster", ["O3a", "O4", "A3a"])
def test_while_roads_are_laid_monsters_are_better_far_away(monster: str):
    def with_monster(cell: str) -> float:
        s = Paving("S").state
        number = MONSTER_IDS.index(monster)
        s.monsters[number].cell = CELL[cell]
        s.at[CELL[cell]] = FIRST_MONSTER + number
        return GAME.counsel.evaluate(s, 0)

    assert with_monster("J6") < with_monster("A9") <= GAME.counsel.evaluate(Paving("S").state, 0)


def test_while_roads_are_laid_a_place_that_is_joined_to_the_city_is_better():
    joined = Paving("S", "S").lay("H4", 2).lay("H3", 2)  # straight from the City into the Witch's hut
    past_it = Paving("S", "G").lay("H4", 2).lay("H3", 5)  # a curve that leads past it
    assert GAME.counsel.evaluate(past_it.state, 0) < GAME.counsel.evaluate(joined.state, 0)


# ---- first sight ----------------------------------------------------------------------------------------------------


def prior(t: Table) -> dict[str, float]:
    """The weight of every option."""
    return dict(zip(t.offered, GAME.counsel.prior(t.s, t.decision), strict=True))


def test_every_option_of_every_question_has_a_positive_weight():
    asked = set()
    for s in everywhere():
        if s.pending is not None:
            asked.add(s.pending.kind)
            weights = GAME.counsel.prior(s, s.pending)
            assert len(weights) == len(s.pending.options)
            assert all(0 < weight < math.inf for weight in weights)
    assert asked == set(QUESTION_RULES)


def test_taking_into_an_empty_slot_comes_before_ending_the_turn_or_filling_the_bag():
    t = Table({"elf": "C1"}).stack("forge", 4, 1).drop("C1", "bow 1").turn("elf")
    found = prior(t)
    assert found["take sword 4"] > found["end"] > found["take sword 1"]
    assert found["pickup bow 1"] > found["end"]
    assert prior(t.do("take sword 1", "put slot"))["take sword 4"] < found["take sword 4"]


def test_the_better_of_two_things_belongs_into_the_slot():
    found = prior(Table({"elf": "H5"}).equip("elf", sword=2, bow=3, bag=["sword 4", "bow 1"]).turn("elf"))
    assert found["equip sword 4"] > found["end"] > found["equip bow 1"]


def test_what_is_held_is_not_thrown_away():
    found = prior(Table({"elf": "H5"}).equip("elf", sword=2, fireball=1).turn("elf"))
    assert found["end"] > max(found["drop sword 2 slot"], found["forget fireball"], found["unequip sword"])


def test_a_sure_kill_comes_before_ending_the_turn_and_a_hopeless_attack_after_it():
    sure = Table({"warrior": "H5"}, {"O3a": "H4"}).equip("warrior", sword=4)
    sure.monster("O3a").damage = 2
    found = prior(sure.turn("warrior"))
    assert found["attack O3a"] > found["end"]
    hopeless = prior(Table({"elf": "F6"}).manticore(cell="E6").turn("elf"))
    assert hopeless["attack manticore"] < hopeless["end"]


@pytest.mark.parametrize("action", ["attack O3a", "joint O3a"])
def test_the_nearer_to_death_a_monster_is_the_more_it_is_worth_an_attack(action: str):
    tables = [Table({"warrior": "H5", "elf": "I5"}, {"O3a": "H4"}) for _ in range(3)]
    for damage, t in enumerate(tables):
        t.monster("O3a").damage = damage
    assert is_rising([prior(t.turn("warrior"))[action] for t in tables])


def test_without_anything_to_take_steps_lead_to_a_fight():
    found = prior(taken_all(Table({"elf": "N7"}, {"O3a": "N5"})).equip("elf", bow=4).turn("elf"))
    assert found["move N6"] > found["move N8"]
    found = prior(taken_all(Table({"elf": "N7"})).manticore(cell="C6", awake=True).turn("elf"))
    assert found["move M7"] > found["move N8"]


def test_the_worse_off_is_healed_first():
    t = Table({"mage": "H5", "elf": "I5"})
    t.hero("mage").life, t.hero("elf").life = 7, 1
    found = prior(t.turn("mage"))
    assert found["heal elf"] > found["heal mage"]


def test_steps_towards_a_stack_come_first():
    found = prior(taken_all(Table({"elf": "N7"}), but="elven_workshop").turn("elf"))
    assert found["move N6"] > found["move N8"]


def test_a_good_joint_attack_is_joined_and_a_hopeless_one_is_not():
    good = Table({"warrior": "H5", "elf": "I5"}, {"O3a": "H4"}).equip("warrior", sword=4).turn("warrior")
    found = prior(good.do("joint O3a", "share nobody"))
    assert found["answer yes"] > found["answer no"]
    bad = Table({"mage": "F6", "elf": "F7"}).manticore(cell="E6")
    bad.hero("elf").life = 1
    found = prior(bad.turn("mage").do("joint manticore"))
    assert found["answer yes"] < found["answer no"]


def test_a_strong_party_joins_against_an_unhurt_manticore():
    t = Table({"dwarf": "F7", "warrior": "E6", "elf": "D7"}, round=8).manticore(cell="E7", life=20)
    t.equip("dwarf", shield=4).equip("warrior", sword=4).equip("elf", bow=4)
    found = prior(t.turn("dwarf").do("joint manticore", "invite elf", "invite warrior"))
    assert found["answer yes"] > found["answer no"]


def test_in_the_last_round_the_step_into_the_gate_comes_first():
    found = prior(Table({"warrior": "H6", "elf": "N11"}, {"O3a": "I6"}, round=12).manticore(cell="G7").turn("warrior"))
    assert max(found, key=lambda option: found[option]) == "move G6"


def stance(t: Table) -> dict[str, float]:
    """The warrior has struck without effect, and the Goblin answers in close combat."""
    return prior(t.script(1, 1, "close").turn("warrior").do("attack O3a", "by shooting"))


def test_the_stance_that_loses_less_comes_first():
    shield = Table({"warrior": "H5"}, {"O3a": "H4"}).equip("warrior", shield=4).load("O3a", "sword 4")
    found = stance(shield)  # the sword would lose 4.0 life on average and strike almost nothing, the shield 1.6
    assert found["stance defend"] > found["stance accept"]
    sword = Table({"warrior": "H5"}, {"O3a": "H4"}).equip("warrior", sword=4)
    found = stance(sword)
    assert found["stance accept"] > found["stance defend"]


def test_a_strong_type_of_attack_comes_first():
    archer = Table({"elf": "H5"}, {"O3a": "H4"}).equip("elf", bow=4).turn("elf").do("attack O3a")
    found = prior(archer)
    assert found["by shooting"] > max(found["by magic"], found["by close"])


def test_a_better_trophy_comes_before_none():
    t = Table({"warrior": "H5"}, {"O3a": "H4"}, chance=[6, 1]).equip("warrior", sword=4).load("O3a", "bow 2", "sword 1")
    found = prior(t.turn("warrior").do("attack O3a", "by close"))
    assert found["trophy bow 2"] > found["trophy sword 1"]
    assert found["trophy bow 2"] > found["notrophy"]


@pytest.mark.parametrize(("sword", "wanted"), [(0, True), (4, False)])
def test_a_gift_for_an_empty_slot_is_accepted(sword: int, wanted: bool):
    t = Table({"elf": "H5", "mage": "I5"}).equip("elf", sword=1).equip("mage", sword=sword)
    found = prior(t.turn("elf").do("give sword 1 slot"))
    assert (found["answer yes"] > found["answer no"]) == wanted


def test_rivals_want_the_spoils_for_themselves():
    t = Table({"warrior": "H5", "elf": "I5"}, {"O3a": "H4"}, mode="semi_cooperative").load("O3a", "bow 2")
    found = prior(t.turn("warrior").do("joint O3a"))
    assert found["share warrior"] > max(found["share elf"], found["share nobody"])


def test_spells_are_for_the_manticore():
    t = Table({"mage": "F6"}).manticore(cell="E6").equip("mage", fireball=3)
    found = prior(t.turn("mage").do("attack manticore", "by magic"))
    assert found["cast fireball"] > found["cast none"]


@pytest.mark.parametrize(("hero", "best"), [("warrior", "attack"), ("mage", "magic"), ("elf", "shooting")])
def test_power_points_go_where_a_hero_fights_best(hero: str, best: str):
    t = Table({hero: "H5"}, {"O3a": "H4"}, chance=[6, 1]).equip(hero, bow=4)
    found = prior(t.turn(hero).do("attack O3a", "by shooting"))
    assert max(found, key=lambda option: found[option]) == f"assign {best}"


def laying(p: Paving) -> dict[str, float]:
    """The weight of every cell, or of every position."""
    return {
        str(option): weight for option, weight in zip(p.decision.options, GAME.counsel.prior(p.state, p.decision), strict=True)
    }


def test_monsters_are_laid_far_from_the_city():
    p = Paving("S", "MT4").lay("J6", 0)
    city = distances([cell for cell, mark in PLACE.items() if mark == "C"])
    found = laying(p)
    near, far = ([found[f"lay {cell}"] for cell in p.cells if city[cell] == distance] for distance in (1, 2))
    assert max(near) < min(far)


def test_roads_are_laid_towards_places_that_have_none():
    found = laying(Paving("S"))
    assert found["lay H4"] > found["lay J6"]  # two steps to the Witch's hut, four to the nearest place
    reached = Paving("S", "S", "S").lay("H4", 2).lay("H3", 2)
    assert laying(reached)["lay H2"] < laying(Paving("S", "S").lay("H4", 2))["lay H3"]


def test_roads_are_turned_into_the_places_beside_them():
    p = Paving("S", "L").lay("H4", 2).do("lay H3")
    found = laying(p)
    assert min(found["turn 2"], found["turn 5"]) > found["turn 4"]
