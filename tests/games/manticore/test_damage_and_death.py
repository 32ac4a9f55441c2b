"""Damage, death, what the dead leave behind, and the ends that a fight can bring."""

from __future__ import annotations

from copy import deepcopy

import pytest

from questboard.core import NotYourChoice, ScriptedChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.actions import END_TURN
from questboard.games.manticore.rules.content import CELL
from questboard.games.manticore.rules.model import NOBODY, Hero, Item, Loot, Monster

from .table import Pause, Table, item

QUIET = ("shooting", 1, 6)
"""A response that hurts nobody."""


# ---- damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-581")
@pytest.mark.parametrize(("die", "left"), [(2, 2), (3, 1)])
def test_damage_on_a_monster_is_marked_while_it_lives(die, left):
    """Elf shooting 3 + die against 3 + 1."""
    t = Table({"elf": "J6"}, {"O3a": "K6"}, chance=[die, 1, *QUIET]).only_turn("elf").do("attack O3a", "by shooting")
    assert (t.life("O3a"), t.monster("O3a").damage, t.cell("O3a")) == (left, 3 - left, "K6")
    assert [(e.figure, e.amount, e.left) for e in t.happened("life_lost")] == [("O3a", 3 - left, left)]


@pytest.mark.rule("MAN-581", "MAN-583")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_monster_dies_at_zero_or_less_and_is_removed(die):
    t = Table({"elf": "J6"}, {"O3a": "K6"}, chance=[die, 1]).only_turn("elf").do("attack O3a", "by shooting")
    assert (t.life("O3a"), t.cell("O3a"), t.s.at[CELL["K6"]]) == (0, "", NOBODY)
    assert [(e.rule, e.figure, e.cell) for e in t.happened("died")] == [("MAN-583", "O3a", "K6")]
    assert t.happened("life_lost")[0].left == 0


@pytest.mark.rule("MAN-581")
def test_damage_adds_up_over_attacks():
    t = Table({"elf": "J6"}, {"O3a": "K6"}, chance=[2, 1, *QUIET, "shooting", 3, 1]).only_turn("elf")
    t.do("attack O3a", "by shooting", "attack O3a")
    assert t.asked == "assign_point elf"


@pytest.mark.rule("MAN-581", "MAN-641")
def test_the_mark_stays_until_the_end_of_the_monsters_turn():
    t = Table({"elf": "H5"}, {"O4": "N11"}, monsters_still=True)
    t.monster("O4").damage = 3
    t.only_turn("elf").do("end")
    assert t.life("O4") == 1
    t.monsters_turn()
    assert t.life("O4") == 4


@pytest.mark.rule("MAN-581")
@pytest.mark.parametrize(("life", "left"), [(5, 1), (4, 0), (3, 0)])
def test_a_hero_dies_at_zero_or_less(life, left):
    """O4 shoots back with 4 + 3 at defense 2 + 1: four lives."""
    t = Table({"warrior": "J6", "elf": "A1"}, {"O4": "K6"}, chance=[1, 6, "shooting", 3, 1])
    t.hero("warrior").life = life
    t.only_turn("warrior").do("attack O4", "by shooting")
    assert (t.life("warrior"), t.cell("warrior")) == (left, "J6" if left else "")
    assert t.happened("life_lost")[0].left == left


# ---- dead heroes ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-582", "MAN-310")
def test_a_dead_hero_is_removed_and_its_player_is_out():
    t = Table({"warrior": "J6", "elf": "A1"}, {"O4": "K6"}, chance=[1, 6, "shooting", 3, 1])
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("attack O4", "by shooting")
    assert t.s.at[CELL["J6"]] == NOBODY
    assert [(e.rule, e.figure, e.cell) for e in t.happened("died")] == [("MAN-582", "warrior", "J6")]
    assert t.asked == "pause"
    assert t.only_turn("warrior").asked == "pause"
    assert t.s.living_heroes() == [1]


@pytest.mark.rule("MAN-414", "MAN-582", "MAN-R19")
def test_the_artifacts_of_a_hero_killed_by_a_monster_stay_on_its_cell_and_its_spells_are_lost():
    t = Table({"warrior": "J6", "elf": "A1"}, {"O4": "K6"}, chance=[1, 6, "shooting", 3, 1]).drop("J6", "bow 4")
    t.equip("warrior", sword=3, helmet=1, boots=1, fireball=2, ice_boulder=1, bag=["bow 1"])
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("attack O4", "by shooting")
    left = ("sword 3", "bow 1", "bow 4", "boots 1", "helmet 1")
    assert t.s.dropped == {CELL["J6"]: tuple(item(thing) for thing in left)}
    assert t.s.lost == 2
    (event,) = t.happened("things_left")
    assert (event.rule, event.cell, event.things) == ("MAN-414", "J6", ("sword 3", "boots 1", "helmet 1", "bow 1"))
    dead = t.hero("warrior")
    assert (dead.slots, dead.bag, dead.boots_act) == ([0] * 8, (), False)


@pytest.mark.rule("MAN-414")
def test_a_hero_without_artifacts_leaves_nothing():
    t = Table({"warrior": "J6", "elf": "A1"}, {"O4": "K6"}, chance=[1, 6, "shooting", 3, 1]).equip("warrior", fireball=2)
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("attack O4", "by shooting")
    assert (t.s.dropped, t.s.lost, t.happened("things_left")) == ({}, 1, [])


@pytest.mark.rule("MAN-414", "MAN-R19", "MAN-713")
def test_the_artifacts_of_a_hero_killed_by_the_manticore_stay_on_its_cell():
    t = Table({"elf": "D5", "mage": "A1"}, chance=["magic", 6, 1]).manticore(cell="C6").equip("elf", sword=3, fireball=1)
    t.manticore_turn()
    assert (t.s.dropped, t.s.lost, t.life("elf")) == ({CELL["D5"]: (item("sword 3"),)}, 1, 0)


@pytest.mark.rule("MAN-414", "MAN-R19", "MAN-635")
def test_the_artifacts_of_a_hero_killed_by_city_damage_stay_on_its_cell():
    t = Table({"elf": "A1", "mage": "A2"}, {"A3a": "J6"}).equip("elf", sword=3, fireball=1)
    t.hero("elf").life = 3
    t.monsters_turn()
    assert (t.s.dropped, t.s.lost) == ({CELL["A1"]: (item("sword 3"),)}, 1)
    assert (t.life("elf"), t.life("mage"), t.cell("A3a")) == (0, 7, "I6")


@pytest.mark.rule("MAN-412", "MAN-414", "MAN-582")
def test_the_artifacts_of_a_hero_slain_by_a_hero_do_not_stay_on_its_cell():
    t = Table({"warrior": "J6", "elf": "K6", "mage": "A1"}, chance=[6, 1], mode="semi_cooperative").equip("elf", sword=3)
    t.hero("elf").life = 1
    t.only_turn("warrior").do("attack elf", "by shooting", "notrophy")
    assert (t.s.dropped, t.s.lost, t.happened("things_left")) == ({}, 1, [])


@pytest.mark.rule("MAN-584", "MAN-414")
def test_heroes_that_die_from_one_event_die_together():
    t = Table({"elf": "A1", "mage": "A2", "dwarf": "A3"}, {"A3a": "J6"}).equip("elf", sword=3).equip("mage", bow=2)
    t.hero("elf").life, t.hero("mage").life = 3, 1
    t.monsters_turn()
    assert [event.figure for event in t.happened("died")] == ["elf", "mage"]
    assert t.s.dropped == {CELL["A1"]: (item("sword 3"),), CELL["A2"]: (item("bow 2"),)}
    tags = [event.__struct_config__.tag for event in t.events]
    assert max(i for i, tag in enumerate(tags) if tag == "life_lost") < tags.index("died")
    assert t.life("dwarf") == 7


@pytest.mark.rule("MAN-584", "MAN-824")
def test_if_all_heroes_die_together_the_manticore_has_its_great_victory():
    t = Table({"elf": "A1", "mage": "A2"}, {"A3a": "J6"})
    t.hero("elf").life, t.hero("mage").life = 3, 2
    t.monsters_turn()
    assert (t.s.outcome.ending, t.s.outcome.rule) == ("great_defeat", "MAN-824")


# ---- dead monsters --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-583", "MAN-701")
def test_the_first_monster_to_die_wakes_the_manticore():
    t = Table({"elf": "J6"}, {"O3a": "K6"}, chance=[6, 1], round=3).only_turn("elf")
    assert not t.s.awake
    t.do("attack O3a", "by shooting")
    assert (t.s.awake, t.s.woke_in) == (True, 3)
    assert [event.rule for event in t.happened("manticore_woke")] == ["MAN-701"]
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags.index("died") < tags.index("manticore_woke")


@pytest.mark.rule("MAN-583", "MAN-704")
def test_the_second_monster_to_die_wakes_nobody():
    t = Table({"elf": "J6"}, {"O3a": "K6", "O3b": "K5"}, chance=[6, 1, 6, 1], round=3).only_turn("elf")
    t.do("attack O3a", "by shooting", "assign magic")
    t.s.round = 4
    t.do("attack O3b", "by shooting", "assign magic")
    assert (t.s.woke_in, len(t.happened("died")), len(t.happened("manticore_woke"))) == (3, 2, 1)


@pytest.mark.rule("MAN-582", "MAN-701")
def test_the_death_of_a_hero_wakes_nobody():
    t = Table({"warrior": "J6", "elf": "K6", "mage": "A1"}, chance=[6, 1], mode="semi_cooperative")
    t.hero("elf").life = 1
    t.only_turn("warrior").do("attack elf", "by shooting")
    assert not t.s.awake


@pytest.mark.rule("MAN-583")
def test_a_dead_monster_leaves_nothing_behind():
    t = Table({"elf": "J6"}, {"O3a": "K6"}, chance=[6, 1]).load("O3a", "sword 2", "fireball 1").only_turn("elf")
    t.monster("O3a").entered, t.monster("O3a").damage = 1, 1
    t.do("attack O3a", "by shooting", "notrophy", "assign magic")
    dead = t.monster("O3a")
    assert (dead.cell, dead.load, dead.damage, dead.entered) == (NOBODY, (), 0, 0)
    assert (t.s.dropped, t.s.lost) == ({}, 2)
    assert t.s.monsters_on_board() == []


@pytest.mark.rule("MAN-583", "MAN-801")
def test_a_dead_monster_no_longer_hurts_the_city():
    t = Table({"elf": "J6"}, {"O3a": "I6"}, chance=[6, 1], round=3)
    t.monster("O3a").entered = 1
    t.only_turn("elf").do("attack O3a", "by shooting", "assign magic")
    t.end_round()
    assert t.life("elf") == 10


# ---- damage in the City ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-801", "MAN-R27")
@pytest.mark.parametrize(("entered", "life"), [(0, 10), (1, 9), (2, 9), (3, 10)])
def test_a_monster_in_the_city_costs_every_hero_one_life_but_not_in_the_round_it_entered(entered, life):
    t = Table({"elf": "A1", "mage": "N11"}, {"O4": "I6"}, round=3)
    t.monster("O4").entered = entered
    t.end_round()
    assert (t.life("elf"), t.life("mage")) == (life, life)


@pytest.mark.rule("MAN-801")
def test_every_monster_in_the_city_counts():
    t = Table({"elf": "A1"}, {"O4": "I6", "A3a": "H6", "O3a": "H7", "O3b": "K6"}, round=3)
    for monster in ("O4", "A3a"):
        t.monster(monster).entered = 2
    t.monster("O3a").entered = 3
    t.end_round()
    assert t.life("elf") == 8
    assert [(e.rule, e.monsters) for e in t.happened("city_suffers")] == [("MAN-801", 2)]
    assert [(e.rule, e.amount) for e in t.happened("life_lost")] == [("MAN-801", 2)]


@pytest.mark.rule("MAN-801")
def test_without_monsters_in_the_city_nobody_suffers():
    t = Table({"elf": "A1"}, {"O4": "K6"}, round=3).end_round()
    assert (t.life("elf"), t.happened("city_suffers")) == (10, [])


@pytest.mark.rule("MAN-801", "MAN-824")
def test_the_city_can_kill_the_last_hero():
    t = Table({"elf": "A1"}, {"O4": "I6"}, round=3)
    t.monster("O4").entered, t.hero("elf").life = 1, 1
    t.end_round()
    assert t.s.outcome.rule == "MAN-824"


# ---- the ends -------------------------------------------------------------------------------------------------------


def manticore_shot(monsters=(), life: int = 1, **options) -> Table:
    """The Elf on D6 shoots at the Manticore on C6 with 3 + 6 against 6 + 1; Warrior and Mage are elsewhere."""
    t = Table({"warrior": "A1", "elf": "D6", "mage": "N6"}, dict.fromkeys(monsters, "K6"), chance=[6, 1, *QUIET], **options)
    return t.manticore(cell="C6", life=life).only_turn("elf").do("attack manticore", "by shooting")


@pytest.mark.rule("MAN-585", "MAN-581")
@pytest.mark.parametrize(("life", "left"), [(4, 2), (3, 1)])
def test_the_manticore_lives_on_with_what_is_left(life, left):
    t = manticore_shot(life=life)
    assert (t.life("manticore"), t.s.outcome) == (left, None)
    t.monsters_turn()
    assert t.life("manticore") == left


@pytest.mark.rule("MAN-585", "MAN-581", "MAN-302", "MAN-821")
@pytest.mark.parametrize("life", [2, 1])
def test_the_death_of_the_manticore_ends_the_game_at_once(life):
    t = manticore_shot(life=life)
    assert (t.life("manticore"), t.s.pending, t.s.active) == (0, None, NOBODY)
    assert t.s.agenda == []
    assert t.s.outcome.ending == "great_victory"
    assert len(t.happened("attack_began")) == 1
    with pytest.raises(NotYourChoice):
        GAME.apply(t.s, END_TURN)


@pytest.mark.rule("MAN-821", "MAN-825")
def test_without_monsters_the_death_of_the_manticore_is_a_great_victory_of_all_players():
    outcome = manticore_shot().s.outcome
    assert (outcome.ending, outcome.title, outcome.rule) == ("great_victory", "Great Victory of the players", "MAN-821")
    assert outcome.reason == "The Manticore is dead and no monster is left."
    assert (outcome.winners, outcome.ranks, outcome.values) == ((0, 1, 2), (1, 1, 1), (1.0, 1.0, 1.0))


@pytest.mark.rule("MAN-822", "MAN-825")
@pytest.mark.parametrize("monster", ["O3a", "A3c"])
def test_with_a_living_monster_the_death_of_the_manticore_is_a_victory(monster):
    t = manticore_shot([monster])
    outcome = t.s.outcome
    assert (outcome.ending, outcome.title, outcome.rule) == ("victory", "Victory of the players", "MAN-822")
    assert outcome.reason == "The Manticore is dead, but monsters are still about."
    assert (outcome.winners, outcome.ranks, outcome.values) == ((0, 1, 2), (1, 1, 1), (0.9, 0.9, 0.9))
    (event,) = t.happened("match_ended")
    assert (event.rule, event.title, event.reason) == ("MAN-822", outcome.title, outcome.reason)


@pytest.mark.rule("MAN-825")
def test_players_whose_heroes_are_dead_win_too_in_cooperative_mode():
    t = Table({"warrior": "D5", "elf": "D6"}, chance=["magic", 6, 1, 6, 1]).manticore(cell="C6", life=1).manticore_turn()
    assert t.life("warrior") == 0
    t.only_turn("elf").do("attack manticore", "by shooting")
    assert t.s.outcome.winners == (0, 1)


@pytest.mark.rule("MAN-826", "MAN-821")
def test_in_semi_cooperative_mode_only_the_slayer_wins():
    outcome = manticore_shot(mode="semi_cooperative").s.outcome
    assert (outcome.ending, outcome.winners, outcome.ranks, outcome.values) == (
        "great_victory",
        (1,),
        (2, 1, 2),
        (-1.0, 1.0, -1.0),
    )


@pytest.mark.rule("MAN-826", "MAN-822")
def test_in_semi_cooperative_mode_a_victory_is_the_slayers_alone():
    outcome = manticore_shot(["O4"], mode="semi_cooperative").s.outcome
    assert (outcome.ending, outcome.winners, outcome.ranks, outcome.values) == ("victory", (1,), (2, 1, 2), (-1.0, 0.9, -1.0))


@pytest.mark.rule("MAN-826", "MAN-541")
def test_a_response_can_be_the_last_blow():
    t = Table({"warrior": "A1", "elf": "D5"}, chance=["shooting", 1, 6, "shooting", 6, 1], mode="semi_cooperative")
    t.manticore(cell="C6", life=1).manticore_turn()
    assert t.s.outcome.winners == (1,)


@pytest.mark.rule("MAN-826", "MAN-523")
def test_winning_an_accepted_duel_as_defender_can_be_the_last_blow():
    t = Table({"warrior": "D5", "elf": "A1"}, chance=["close", 1, 6], mode="semi_cooperative").equip("warrior", sword=1)
    t.manticore(cell="C6", life=3).manticore_turn().do("stance accept")
    assert t.s.outcome.winners == (0,)


@pytest.mark.rule("MAN-824", "MAN-302")
def test_when_the_last_hero_dies_the_manticore_has_its_great_victory():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 6, "shooting", 6, 1])
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("attack O4", "by shooting")
    outcome = t.s.outcome
    assert (outcome.ending, outcome.title, outcome.rule) == ("great_defeat", "Great Victory of the Manticore", "MAN-824")
    assert (outcome.reason, outcome.winners, outcome.ranks, outcome.values) == ("All heroes are dead.", (), (2,), (-1.0,))
    assert [(e.rule, e.title) for e in t.happened("match_ended")] == [("MAN-824", "Great Victory of the Manticore")]


@pytest.mark.rule("MAN-824")
def test_the_game_goes_on_while_one_hero_lives():
    t = Table({"warrior": "J6", "elf": "A1"}, {"O4": "K6"}, chance=[1, 6, "shooting", 6, 1])
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("attack O4", "by shooting")
    assert t.s.outcome is None


@pytest.mark.rule("MAN-823", "MAN-715")
def test_when_the_manticore_enters_the_gate_it_has_its_victory():
    t = Table({"warrior": "A1", "elf": "A2"}).manticore(cell="G7").manticore_turn()
    outcome = t.s.outcome
    assert (outcome.ending, outcome.title, outcome.rule) == ("defeat", "Victory of the Manticore", "MAN-823")
    assert (outcome.winners, outcome.ranks, outcome.values) == ((), (2, 2), (-1.0, -1.0))


# ---- figures and copies ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "figure"),
    [("elf", 0), ("mage", 1), ("O3a", 4), ("O4", 7), ("A3c", 10), ("manticore", 11), ("dwarf", -1), ("troll", -1)],
)
def test_figures_are_numbered_heroes_first_then_monsters_then_the_manticore(name, figure):
    s = Table({"elf": "H5", "mage": "I5"}).s
    assert s.figure_named(name) == figure
    if figure >= 0:
        assert s.name_of(figure) == name


def test_before_the_classes_are_chosen_no_hero_has_a_name():
    s = GAME.start(2, {"turn_order": "agreed"}, chance=ScriptedChance([]))
    assert s.figure_named("elf") == NOBODY
    GAME.apply(s, GAME.actions.parse("pick elf heroine"))
    assert s.figure_named("elf") == 0


def test_a_figure_knows_its_cell_and_life():
    t = Table({"elf": "H5", "mage": "I5"}, {"O4": "K6"}).manticore(cell="D5", life=7)
    t.hero("mage").life = 6
    t.monster("O4").damage = 1
    assert [t.cell(name) for name in ("elf", "mage", "O4", "O3a", "manticore")] == ["H5", "I5", "K6", "", "D5"]
    assert [t.life(name) for name in ("elf", "mage", "O4", "O3a", "manticore")] == [10, 6, 3, 0, 7]
    assert [t.s.is_alive(figure) for figure in (0, 1, 4, 7, 11)] == [True, True, False, True, True]


def test_a_monster_on_the_first_cell_of_the_board_is_on_the_board():
    t = Table({"elf": "H5"}, {"O4": "A1"})
    assert (t.life("O4"), t.s.monsters_on_board()) == (4, [3])


def test_the_living_are_listed_in_turn_order():
    t = Table({"elf": "H5", "mage": "I5", "dwarf": "H6"}, {"O4": "K6", "O3a": "K7"})
    t.s.order = (2, 0, 1)
    assert t.s.living_heroes() == [2, 0, 1]
    t.hero("elf").life = 0
    assert t.s.living_heroes() == [2, 1]
    assert t.s.monsters_on_board() == [0, 3]
    assert t.hero("elf").is_alive() is False
    t.hero("elf").life = 1
    assert t.hero("elf").is_alive() is True


def rich_position() -> Table:
    t = Table({"elf": "J6", "mage": "K5"}, {"O4": "K6"}, {"I4": ("S", 0)}, chance=[3, "magic"]).drop("H5", "bow 1")
    t.equip("elf", boots=2, sword=1, bag=["helmet 1"], points={"magic": 1}).load("O4", "shield 2", origin="dwarf_workshop", nth=1)
    t.s.heroes[0].heroine = t.s.heroes[0].done = True
    t.s.heroes[0].spent = 1
    t.s.monsters[3].robbed, t.s.monsters[3].entered, t.s.monsters[3].damage = 16, 2, 1
    t.s.discards.append("magic")
    return t.mid_turn("elf")


def spoil(s) -> None:
    """Change everything in a state that can be changed in place."""
    hero, monster = s.heroes[0], s.monsters[3]
    hero.card, hero.heroine, hero.cell, hero.life, hero.spent, hero.done, hero.boots_act = 0, False, 0, 1, 9, False, False
    hero.points[0], hero.slots[0], hero.bag = 9, 9, ()
    monster.cell, monster.damage, monster.arrival, monster.entered, monster.robbed, monster.load = 0, 0, 9, 9, 9, ()
    s.heroes.pop()
    s.monsters.pop()
    for things in (s.at, s.stacks, s.kinds, s.opened, s.known, s.robberies, s.deck, s.discards, s.agenda):
        things.pop()
    s.dropped.clear()
    s.chance.d6()


def test_a_copy_is_equal_and_shares_nothing_that_play_can_change():
    s = rich_position().s
    before, twin = deepcopy(s), s.copy()
    assert twin == s
    spoil(twin)
    assert s == before
    assert twin.road is s.road, "roads never change after stage 1"


def test_a_copy_made_while_roads_are_laid_has_roads_of_its_own():
    s = GAME.start(1, {}, chance=ScriptedChance([0]))
    for action in ("pick elf hero", "start H6"):
        GAME.apply(s, GAME.actions.parse(action))
    before, twin = deepcopy(s), s.copy()
    assert twin == s
    for things in (twin.laid, twin.road, twin.pull, twin.frontier, twin.pile):
        things.pop()
    assert s == before


def test_a_copy_keeps_its_own_log():
    s = rich_position().s
    twin = s.copy()
    twin.log.append("something")
    assert s.log == []
    s.log = None
    assert s.copy().log is None


def test_a_position_with_things_on_the_ground_can_be_saved_and_restored():
    s = rich_position().s
    s.agenda = [step for step in s.agenda if not isinstance(step, Pause)]
    assert GAME.restore(GAME.snapshot(s)).dropped == {CELL["H5"]: (item("bow 1"),)}


def test_a_copied_hero_or_monster_has_every_field():
    hero = Hero(2, True, 3, 4, 5, True, True, [1, 2, 3, 4, 5], [1] * 8, (Item(0, 1),))
    monster = Monster(1, 2, 3, 4, 5, (Loot(Item(0, 1), 2, 0, True),))
    assert (hero.copy(), monster.copy()) == (hero, monster)
