"""Stage 2: rounds, turns, initiative points, free actions and the loop guards."""

from __future__ import annotations

import pytest

from questboard.core import NotYourChoice
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.model import NOBODY
from questboard.games.manticore.rules.steps import Round

from .table import Table


def tags(t: Table) -> list[str]:
    return [str(event.__struct_config__.tag) for event in t.events]


def with_left(t: Table, hero: str, left: int) -> Table:
    """In the middle of this hero's turn, with that many points left."""
    t.hero(hero).spent = t.hero(hero).index() - left
    return t.mid_turn(hero)


def test_what_is_still_to_happen_and_what_was_chosen_cannot_be_changed():
    assert all(kind.__struct_config__.frozen for kind in GAME.rules.steps)
    assert all(kind.__struct_config__.frozen for kind in GAME.actions)


# ---- rounds ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-301")
def test_a_round_is_players_monsters_manticore_and_damage_in_the_city():
    t = Table({"warrior": "I6", "elf": "H7"}, {"A3a": "L6", "O3a": "H5"}).manticore(cell="C6")
    t.monster("O3a").entered = 1
    t.run(Round()).do("end", "end")
    assert tags(t) == [
        "round_began",
        *("turn_began", "turn_ended", "turn_began", "turn_ended"),
        *("phase_began", "monster_moved"),
        *("phase_began", "manticore_moved"),
        *("city_suffers", "life_lost", "life_lost"),
        *("round_began", "turn_began"),
    ]
    assert [(event.round, event.rule) for event in t.happened("round_began")] == [(2, "MAN-301"), (3, "MAN-301")]


@pytest.mark.rule("MAN-302", "MAN-585")
def test_the_game_stops_at_once_when_the_manticore_dies_in_a_heros_turn():
    t = Table({"mage": "D5", "elf": "H6"}, {"O3a": "C7"}, chance=[6, 1]).manticore(cell="C6", life=2)
    t.turn("mage").do("attack manticore", "by magic")
    assert t.s.outcome is not None
    assert tags(t)[-1] == "match_ended"
    assert t.s.pending is None
    assert t.s.agenda == []
    assert t.s.active == NOBODY
    with pytest.raises(NotYourChoice):
        t.do("end")


@pytest.mark.rule("MAN-302", "MAN-824")
def test_the_game_stops_in_the_middle_of_the_monsters_turn_when_all_heroes_are_dead():
    t = Table({"warrior": "K9"}, {"A3a": "J6", "A3b": "L6", "O3a": "J5"})
    t.hero("warrior").life = 3
    t.monster("O3a").damage = 1
    t.turn("warrior").do("end")
    assert t.s.outcome is not None
    assert (t.s.outcome.ending, t.s.outcome.rule) == ("great_defeat", "MAN-824")
    assert t.cell("A3b") == "L6"
    assert "monsters_recovered" not in tags(t)


@pytest.mark.rule("MAN-302")
def test_with_initiative_left_a_monster_does_not_go_on_after_the_end():
    t = Table({"warrior": "N11"}, {"A3a": "J6"}, monster_initiative=3)
    t.hero("warrior").life = 3
    t.turn("warrior").do("end")
    assert t.s.outcome is not None
    assert [event.cell for event in t.happened("monster_moved")] == ["I6"]


@pytest.mark.rule("MAN-302", "MAN-824")
def test_the_last_hero_dying_in_its_own_attack_ends_the_game_in_its_turn():
    t = Table({"warrior": "I6"}, {"O3a": "J6"}, chance=[1, 6])
    t.hero("warrior").life = 2
    t.turn("warrior").do("attack O3a", "by magic")
    assert t.s.outcome is not None
    assert "turn_ended" not in tags(t)
    assert len(t.happened("attack_began")) == 1


@pytest.mark.rule("MAN-302", "MAN-801", "MAN-R30", "MAN-902")
@pytest.mark.parametrize("round", [5, 15, 40])
def test_nothing_happens_after_the_last_hero_died_of_damage_in_the_city(round):
    t = Table({"warrior": "N11"}, {"O3a": "H5"}, round=round, monsters_still=True)
    t.monster("O3a").entered = 1
    t.hero("warrior").life = 1
    t.end_round()
    assert t.s.outcome is not None
    assert (t.s.outcome.ending, t.s.outcome.rule) == ("great_defeat", "MAN-824")
    assert not t.happened("manticore_woke")
    assert not t.happened("round_began")


@pytest.mark.rule("MAN-303")
def test_players_take_turns_in_setup_order():
    t = Table({"warrior": "H6", "elf": "I6", "mage": "G6"})
    t.s.order = (1, 2, 0)
    t.run(Round())
    seen = []
    for _ in range(4):
        seen.append(t.asked)
        t.do("end")
    assert seen == ["act elf", "act mage", "act warrior", "act elf"]
    began = t.happened("turn_began")[0]
    assert (began.seat, began.hero, began.points, began.rule) == (1, "elf", 5, "MAN-303")
    ended = t.happened("turn_ended")[0]
    assert (ended.seat, ended.hero, ended.unspent, ended.rule) == (1, "elf", 5, "MAN-306")


@pytest.mark.rule("MAN-303")
def test_players_whose_hero_is_dead_are_skipped():
    t = Table({"warrior": "H6", "elf": "I6", "mage": "G6"})
    t.s.at[t.hero("elf").cell] = NOBODY
    t.hero("elf").life, t.hero("elf").cell = 0, NOBODY
    t.run(Round()).do("end")
    assert t.asked == "act mage"
    t.do("end")
    assert t.asked == "act warrior"
    assert [event.hero for event in t.happened("turn_began")] == ["warrior", "mage", "warrior"]


@pytest.mark.rule("MAN-303")
def test_a_hero_with_one_life_still_has_its_turn():
    t = Table({"warrior": "H6"})
    t.hero("warrior").life = 1
    t.run(Round())
    assert t.asked == "act warrior"
    t.do("end")
    assert t.happened("turn_ended")[0].unspent == 4


# ---- initiative -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-304")
@pytest.mark.parametrize(("name", "index"), [("warrior", 4), ("mage", 4), ("dwarf", 3), ("elf", 5)])
def test_the_index_starts_from_the_card(name, index):
    t = Table({name: "H6"}).only_turn(name)
    assert t.hero(name).index() == t.hero(name).ip_left() == index


@pytest.mark.rule("MAN-304")
def test_the_index_adds_points_on_initiative_and_active_boots_and_loses_one_for_each_thing_in_the_bag():
    t = Table({"dwarf": "H6"}).equip(
        "dwarf", bag=["sword 1", "bow 2"], points={"initiative": 2, "attack": 1, "magic": 4}, boots=3, sword=4
    )
    assert t.hero("dwarf").index() == 3 + 2 + 3 - 2


@pytest.mark.rule("MAN-304")
def test_boots_that_do_not_act_yet_do_not_count():
    t = Table({"dwarf": "H6"}).equip("dwarf", boots=3)
    t.hero("dwarf").boots_act = False
    assert t.hero("dwarf").index() == 3


@pytest.mark.rule("MAN-304", "MAN-407")
def test_even_the_weakest_boots_act_from_the_start_of_the_turn():
    t = Table({"dwarf": "H6", "elf": "I6"}).equip("dwarf", boots=1)
    t.hero("dwarf").boots_act = False
    t.turn("dwarf")
    assert t.hero("dwarf").index() == 4
    t.do("end")
    assert t.asked == "act elf"
    assert not t.hero("elf").boots_act


@pytest.mark.rule("MAN-304", "MAN-305")
def test_the_index_is_at_least_0():
    things = ["sword 1", "sword 2", "sword 3", "bow 1", "bow 2"]
    t = Table({"dwarf": "H6"}).equip("dwarf", bag=things)
    assert t.hero("dwarf").index() == 0
    assert t.hero("dwarf").ip_left() == 0


@pytest.mark.rule("MAN-305", "MAN-306")
def test_points_are_counted_in_a_round_and_unspent_ones_are_lost_at_its_end():
    t = Table({"warrior": "H6"})
    t.turn("warrior").do("move I6")
    assert (t.hero("warrior").spent, t.hero("warrior").ip_left()) == (1, 3)
    t.do("end")
    assert t.s.round == 2
    assert (t.hero("warrior").spent, t.hero("warrior").ip_left(), t.hero("warrior").done) == (0, 4, False)


@pytest.mark.rule("MAN-305")
def test_points_spent_earlier_in_the_round_are_gone_when_ones_own_turn_comes():
    t = Table({"warrior": "H6"})
    t.hero("warrior").spent = 3
    t.only_turn("warrior")
    assert t.hero("warrior").ip_left() == 1
    assert t.happened("turn_began")[0].points == 1


@pytest.mark.rule("MAN-305", "MAN-R10")
def test_an_index_that_falls_during_the_round_lowers_the_points_left_at_once():
    t = Table({"warrior": "H6"}).equip("warrior", sword=2)
    with_left(t, "warrior", 2).do("unequip sword")
    assert t.hero("warrior").index() == 3
    assert t.hero("warrior").ip_left() == 1


@pytest.mark.rule("MAN-305", "MAN-R10")
def test_an_index_below_the_points_spent_leaves_none():
    t = Table({"warrior": "H6"}).equip("warrior", boots=3)
    t.hero("warrior").spent = 5
    t.mid_turn("warrior").do("unequip boots")
    assert t.hero("warrior").index() == 3
    assert t.hero("warrior").ip_left() == 0
    assert t.offered == ["equip boots 3", "end"]


@pytest.mark.rule("MAN-305", "MAN-422", "MAN-R10")
def test_an_index_that_rises_during_the_round_gives_a_point_at_once():
    t = Table({"warrior": "I6"}, {"O3a": "J6"}, chance=[6, 1])
    with_left(t, "warrior", 1).do("attack O3a", "by close")
    assert t.asked == "assign_point warrior"
    t.do("assign initiative")
    assert t.hero("warrior").ip_left() == 1


@pytest.mark.rule("MAN-306")
def test_a_turn_may_end_without_acting():
    t = Table({"warrior": "H6", "elf": "I6"})
    t.turn("warrior")
    assert t.decision.at_rest
    assert t.offered[-1] == "end"
    t.do("end")
    assert t.asked == "act elf"
    assert t.happened("turn_ended")[0].unspent == 4


@pytest.mark.rule("MAN-306")
def test_actions_go_on_in_any_order_until_the_player_ends_the_turn():
    t = Table({"warrior": "H6"}).equip("warrior", sword=2, bow=1)
    t.hero("warrior").life = 8
    t.only_turn("warrior").do("move I6", "drop sword 2 slot", "unequip bow", "move H6")
    assert t.hero("warrior").ip_left() == 0
    assert t.asked == "act warrior"
    assert t.offered == ["equip bow 1", "end"]
    t.do("end")
    assert t.asked == "pause"


@pytest.mark.rule("MAN-306")
def test_a_turn_without_anything_to_do_is_over_by_itself():
    t = Table({"warrior": "H6", "elf": "I6"})
    t.hero("warrior").spent = 4
    t.turn("warrior")
    assert t.asked == "act elf"
    assert t.happened("turn_ended")[0].unspent == 0
