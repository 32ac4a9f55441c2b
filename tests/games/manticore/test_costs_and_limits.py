"""What actions cost, who decides, and how a turn ends."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.model import NOBODY

from .table import Table, item
from .test_rounds_and_turns import tags, with_left

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
    GAME.rules.refresh(t.s)
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
