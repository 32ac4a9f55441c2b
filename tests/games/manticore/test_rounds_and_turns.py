"""Stage 2: rounds, turns, initiative points, free actions and the loop guards."""

from __future__ import annotations

import pytest

from questboard.core import FastChance, NotYourChoice
from questboard.games.manticore.game import GAME
from questboard.games.manticore.model import NOBODY
from questboard.games.manticore.steps import Round

from .table import Table, item


def tags(t: Table) -> list[str]:
    return [str(event.__struct_config__.tag) for event in t.events]


def with_left(t: Table, hero: str, left: int) -> Table:
    """In the middle of this hero's turn, with that many points left."""
    t.hero(hero).spent = t.hero(hero).index() - left
    return t.mid_turn(hero)


def test_what_is_still_to_happen_and_what_was_chosen_cannot_be_changed():
    assert all(kind.__struct_config__.frozen for kind in GAME.steps)
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


# ---- what actions cost ----------------------------------------------------------------------------------------------

NO_BLOOD = [1, 6, "shooting", 1, 6]
COSTLY = [
    ("warrior", "move I5", [], 1),
    ("warrior", "move J6", [], 3),
    ("warrior", "attack O3a", ["by shooting"], 1),
    ("warrior", "joint O3a", ["share nobody", "answer yes", "by shooting"], 1),
    ("warrior", "give sword 3 slot", ["to elf", "answer yes", "put slot"], 1),
    ("warrior", "drop sword 3 slot", [], 1),
    ("warrior", "drop bow 1 bag", [], 1),
    ("warrior", "forget fireball", [], 1),
    ("warrior", "heal warrior", [], 2),
    ("mage", "heal elf", [], 2),
]


def busy_table() -> Table:
    t = Table({"warrior": "I6", "elf": "I7", "mage": "H6"}, {"O3a": "J7"}, chance=NO_BLOOD)
    t.equip("warrior", bag=["bow 1"], sword=3, fireball=2)
    t.hero("warrior").life = t.hero("elf").life = 7
    return t


@pytest.mark.rule("MAN-307", "MAN-305")
@pytest.mark.parametrize(("hero", "action", "answers", "cost"), COSTLY)
def test_an_action_costs_its_points(hero, action, answers, cost):
    t = with_left(busy_table(), hero, cost)
    spent = t.hero(hero).spent
    assert action in t.offered
    t.do(action, *answers)
    assert t.hero(hero).spent == spent + cost


@pytest.mark.rule("MAN-307", "MAN-326")
@pytest.mark.parametrize(("hero", "action", "answers", "cost"), COSTLY)
def test_an_action_with_one_point_too_few_is_not_offered(hero, action, answers, cost):
    t = with_left(busy_table(), hero, cost - 1)
    assert action not in t.offered
    t.refused(action)


@pytest.mark.rule("MAN-307")
def test_a_joint_attack_costs_each_participant_one_point():
    t = busy_table().only_turn("warrior")
    t.do("joint O3a", "share nobody", "answer yes")
    assert (t.hero("warrior").spent, t.hero("elf").spent, t.hero("mage").spent) == (1, 1, 0)


@pytest.mark.rule("MAN-308")
def test_taking_and_placing_costs_nothing_even_without_points():
    t = Table({"warrior": "C1", "elf": "H6"}).equip("warrior", bag=["bow 1"], shield=2).drop("C1", "amulet 1")
    with_left(t, "warrior", 0)
    assert t.offered == [
        *("take sword 4", "take sword 3", "pickup amulet 1", "equip bow 1", "unequip shield", "end"),
    ]
    t.do("equip bow 1", "take sword 4", "put slot", "pickup amulet 1", "put slot", "unequip shield")
    assert t.hero("warrior").spent == 3
    assert t.hero("warrior").slots[:6] == [4, 1, 0, 0, 1, 0]
    assert t.hero("warrior").bag == (item("shield 2"),)


@pytest.mark.rule("MAN-R08", "MAN-308")
def test_any_token_of_the_stack_may_be_taken():
    t = Table({"warrior": "C1", "elf": "H6", "mage": "I6"}).only_turn("warrior")
    assert [text for text in t.offered if text.startswith("take")] == ["take sword 4", "take sword 3", "take sword 2"]
    t.do("take sword 2", "put slot")
    assert t.s.stacks[2] == (4, 3)
    assert t.hero("warrior").slots[0] == 2


@pytest.mark.rule("MAN-R09")
def test_no_bagging_brings_the_index_below_1():
    t = Table({"dwarf": "H6"}).equip("dwarf", bag=["bow 1"], sword=2).only_turn("dwarf")
    assert t.hero("dwarf").index() == 2
    t.do("unequip sword")
    assert t.hero("dwarf").index() == 1
    u = Table({"dwarf": "H6"}).equip("dwarf", bag=["bow 1", "bow 2"], sword=2).only_turn("dwarf")
    assert "unequip sword" not in u.offered
    u.refused("unequip sword")


@pytest.mark.rule("MAN-R09")
def test_active_boots_over_a_full_bag_cannot_be_parted_with():
    bag = ["bow 1", "bow 2", "sword 1"]
    t = Table({"dwarf": "H6"}).equip("dwarf", bag=bag, boots=2).only_turn("dwarf")
    assert t.hero("dwarf").index() == 2
    assert "drop boots 2 slot" not in t.offered
    assert "unequip boots" not in t.offered
    u = Table({"dwarf": "H6"}).equip("dwarf", bag=bag[:2], boots=2).only_turn("dwarf")
    assert "drop boots 2 slot" in u.offered
    assert "unequip boots" not in u.offered


# ---- who decides ----------------------------------------------------------------------------------------------------

OWN_TURN = {"act", "attack_type", "joint_invite", "joint_terms_artifact", "joint_terms_point", "give_to"}
OUT_OF_TURN = {"gift_consent", "take_place", "joint_accept", "cast", "counter", "stance", "trophy", "assign_point"}


@pytest.mark.rule("MAN-309")
def test_only_the_active_player_acts_and_others_only_answer():
    kinds = set()
    for seed in range(3):
        chance = FastChance.seeded(seed)
        s = GAME.start(3, {"mode": "semi_cooperative"}, chance=chance)
        while (decision := s.pending) is not None:
            if s.round:
                kinds.add(decision.kind)
                assert decision.seat == s.active or decision.kind in OUT_OF_TURN
                assert s.heroes[decision.seat].life > 0
            GAME.apply(s, chance.pick(decision.options))
    assert {"act", "attack_type", "stance", "assign_point"} <= kinds <= OWN_TURN | OUT_OF_TURN


@pytest.mark.rule("MAN-309")
def test_in_the_monsters_turn_nobody_is_active_but_the_attacked_hero_answers():
    t = Table({"warrior": "H6", "elf": "I6"}, {"A3a": "J6"}, chance=["close"]).turn("elf")
    assert t.s.active == t.seat("elf")
    t.do("end")
    assert t.asked == "stance elf"
    assert t.s.active == NOBODY


@pytest.mark.rule("MAN-309")
def test_another_players_action_is_not_offered():
    t = Table({"warrior": "H6", "elf": "I7"}).equip("elf", bag=["sword 2"])
    t.hero("elf").life = 5
    t.turn("warrior")
    assert t.decision.seat == t.seat("warrior")
    t.refused("equip sword 2")
    t.refused("heal elf")
    t.refused("move J7")


@pytest.mark.rule("MAN-309")
def test_the_turn_has_its_owner_while_it_lasts():
    t = Table({"warrior": "H6", "elf": "I7"})
    t.turn("warrior")
    assert t.s.active == t.seat("warrior")
    t.do("end")
    assert t.s.active == t.seat("elf")


# ---- the end of a turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-310")
def test_a_hero_that_dies_in_its_turn_acts_no_more():
    t = Table({"warrior": "I6", "elf": "H7"}, {"O3a": "J6"}, chance=[1, 6])
    t.hero("warrior").life = 2
    t.turn("warrior").do("attack O3a", "by magic")
    assert t.life("warrior") == 0
    assert t.asked == "act elf"
    ended = t.happened("turn_ended")[0]
    assert (ended.hero, ended.unspent) == ("warrior", 0)


@pytest.mark.rule("MAN-310", "MAN-567")
def test_the_response_on_the_rest_of_the_group_comes_before_the_turn_ends():
    t = Table({"warrior": "I6", "elf": "I7", "mage": "G6"}, {"O4": "J7"}, chance=[1, 6, "shooting", 6, 1])
    t.hero("warrior").life = 1
    t.turn("warrior").do("joint O4", "share nobody", "share nobody", "answer yes", "by magic")
    # 1 + 2 + 1 = 4 against 4 + 6 = 10: the Warrior dies, the Elf has 4 left; then 4 + 6 against 2 + 1: 7 more.
    assert t.life("warrior") == 0
    assert t.life("elf") == 0
    assert t.asked == "act mage"
    order = [tag for tag in tags(t) if tag in ("blow", "turn_ended", "turn_began")]
    assert order == ["turn_began", "blow", "blow", "turn_ended", "turn_began"]


@pytest.mark.rule("MAN-311")
def test_a_hero_whose_turn_is_over_spends_no_points_any_more():
    t = Table({"elf": "I6", "warrior": "I7"}, {"O3a": "J7"})
    t.turn("elf")
    assert "joint O3a" in Table({"warrior": "I7", "elf": "I6"}, {"O3a": "J7"}).turn("warrior").offered
    t.do("end")
    assert t.asked == "act warrior"
    assert t.hero("elf").done
    assert t.hero("elf").ip_left() == 5
    assert "attack O3a" in t.offered
    t.refused("joint O3a")


# ---- limits ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-R30")
@pytest.mark.parametrize(("round", "wakes"), [(5, False), (14, False), (15, True), (16, False)])
def test_a_sleeping_manticore_wakes_at_the_end_of_round_15(round, wakes):
    t = Table({"mage": "H6"}, round=round).end_round()
    assert t.s.awake == wakes
    assert [event.rule for event in t.happened("manticore_woke")] == ["MAN-R30"] * wakes
    assert t.s.round == round + 1


@pytest.mark.rule("MAN-R30")
def test_woken_at_the_end_of_round_15_it_first_moves_in_round_16():
    t = Table({"mage": "H6"}, round=15).turn("mage").do("end")
    assert t.s.awake
    assert (t.s.round, t.cell("manticore")) == (16, "B6")
    t.do("end")
    assert (t.s.round, t.cell("manticore")) == (17, "C6")


@pytest.mark.rule("MAN-R30", "MAN-827")
def test_the_game_ends_at_the_end_of_round_40_as_a_victory_of_the_manticore():
    t = Table({"mage": "H6", "elf": "I6"}, round=40).manticore(cell="C6").end_round()
    outcome = t.s.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.title, outcome.rule) == ("defeat", "Victory of the Manticore", "MAN-R30")
    assert outcome.winners == ()
    assert not t.happened("round_began")


@pytest.mark.rule("MAN-R30", "MAN-827")
@pytest.mark.parametrize("round", [1, 39])
def test_before_round_40_another_round_follows(round):
    t = Table({"mage": "H6"}, round=round).manticore(cell="C6").end_round()
    assert t.s.outcome is None
    assert t.s.round == round + 1
    assert t.asked == "act mage"


FREE = [
    ("C1", "take sword 4", "put slot"),
    ("H6", "pickup sword 2", "put slot"),
    ("H6", "equip bow 1", ""),
    ("H6", "unequip shield", ""),
]


@pytest.mark.rule("MAN-R31", "MAN-308")
@pytest.mark.parametrize(("cell", "action", "answer"), FREE)
def test_sixty_free_actions_are_possible_in_a_turn_and_no_more(cell, action, answer):
    t = Table({"elf": cell}).equip("elf", bag=["bow 1", "amulet 1"], shield=2, helmet=1).drop("H6", "sword 2")
    t.hero("elf").life = 5
    t.only_turn("elf")
    t.s.free_actions = 59
    GAME.refresh(t.s)
    assert action in t.offered
    t.do(action)
    if answer:
        t.do(answer)
    assert t.s.free_actions == 60
    free = ("take", "pickup", "equip", "unequip")
    assert not [text for text in t.offered if text.split()[0] in free]
    paid = {text.split()[0] for text in t.offered}
    assert {"move", "drop", "heal", "end"} <= paid


@pytest.mark.rule("MAN-R31")
@pytest.mark.parametrize("action", ["move I6", "drop shield 2 slot", "heal elf"])
def test_paid_actions_do_not_count_as_free(action):
    t = Table({"elf": "H6"}).equip("elf", shield=2)
    t.hero("elf").life = 5
    t.only_turn("elf").do(action)
    assert t.s.free_actions == 0


@pytest.mark.rule("MAN-R31")
def test_the_next_turn_has_its_own_free_actions():
    t = Table({"elf": "H6"}).equip("elf", shield=2)
    t.s.free_actions = 60
    t.only_turn("elf")
    assert "unequip shield" in t.offered


@pytest.mark.rule("MAN-R31")
def test_a_refused_invitation_cannot_be_repeated_in_the_turn():
    t = Table({"warrior": "I6", "elf": "I7"}, {"O3a": "J7"}).only_turn("warrior")
    assert "joint O3a" in t.offered
    t.do("joint O3a", "share nobody", "answer no")
    assert t.asked == "act warrior"
    assert t.hero("warrior").spent == 0
    t.refused("joint O3a")
    assert "attack O3a" in t.offered


@pytest.mark.rule("MAN-R31")
def test_a_refused_invitation_bars_neither_another_hero_nor_another_target():
    t = Table({"warrior": "J6", "elf": "K7", "mage": "I6"}, {"O3a": "J7", "O3b": "J5"}).only_turn("warrior")
    t.do("joint O3a", "invite mage", "enough", "share nobody", "answer no")
    assert {"joint O3a", "joint O3b"} <= set(t.offered)
    t.do("joint O3a", "share nobody")
    assert t.asked == "joint_accept elf"
    t.do("answer no")
    assert "joint O3a" not in t.offered
    t.do("joint O3b", "share nobody")
    assert t.asked == "joint_accept mage"


@pytest.mark.rule("MAN-R31")
def test_a_refused_gift_cannot_be_repeated_in_the_turn_but_others_can():
    t = Table({"warrior": "H6", "elf": "I6", "mage": "G6"}).equip("warrior", sword=2, bow=1).only_turn("warrior")
    t.do("give sword 2 slot", "to elf", "answer no")
    assert t.hero("warrior").spent == 0
    assert {"give sword 2 slot", "give bow 1 slot"} <= set(t.offered)
    t.do("give sword 2 slot")
    assert t.asked == "gift_consent mage"
    t.do("answer no")
    assert "give sword 2 slot" not in t.offered
    t.refused("give sword 2 slot")
    t.do("give bow 1 slot")
    assert t.offered == ["to elf", "to mage"]


@pytest.mark.rule("MAN-R31")
def test_refusals_are_forgotten_in_the_next_turn():
    t = Table({"warrior": "H6", "elf": "I6"}).equip("warrior", sword=2).turn("warrior")
    t.do("give sword 2 slot", "answer no", "end", "end")
    assert t.asked == "act warrior"
    assert "give sword 2 slot" in t.offered
