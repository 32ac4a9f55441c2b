"""Joint attacks, from the first blow to the last."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.fight.battle import Fight, OpenFight
from questboard.games.manticore.rules.fight.deaths import Side

from .table import Table
from .test_joint_attacks import QUIET, blow, pair, trio

# ---- the fight ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-565")
@pytest.mark.parametrize(
    ("kind", "attack", "defence"),
    [
        ("magic", (1 + 1) + 3 + (2 + 1) + 2 + 4, 4 + 1),
        ("close", (3 + 2) + 4 + (1 + 0) + 1 + 4, 4 + 1),
        ("shooting", (2 + 0) + 2 + (3 + 1) + 4 + 4, 4 + 1),
    ],
)
def test_the_group_total_is_the_sum_of_all_with_points_and_artifacts_and_one_die(kind, attack, defence):
    t = pair(4, 1, monster="O4").equip("warrior", points={"magic": 1, "attack": 2}, amulet=3, sword=4, bow=2)
    t.equip("elf", points={"magic": 1, "shooting": 1}, amulet=2, sword=1, bow=4).only_turn("warrior")
    t.do("joint O4", "share nobody", "share nobody", "answer yes", f"by {kind}")
    assert blow(t) == (attack, defence)
    assert t.s.chance.used == 2


@pytest.mark.rule("MAN-565", "MAN-568", "MAN-514")
def test_the_spells_of_all_participants_add_up():
    t = pair(1, 1, monster="O4").equip("warrior", fireball=2).equip("elf", fireball=1, ice_boulder=3).only_turn("warrior")
    t.do("joint O4", "share nobody", "share nobody", "answer yes", "by magic", "cast fireball", "cast both")
    assert t.happened("blow")[0].attack == (1, 0, 2, 0, 6, 1)
    assert t.s.lost == 3


@pytest.mark.rule("MAN-568")
def test_the_proposer_decides_on_its_spells_first_and_the_others_in_turn_order():
    t = trio(1, 6, *QUIET, monster="O4")
    for hero in ("elf", "warrior", "dwarf"):
        t.equip(hero, fireball=1)
    t.only_turn("warrior").do(
        "joint O4", "invite dwarf", "invite elf", "share nobody", "share nobody", "answer yes", "answer yes"
    )
    t.do("by magic")
    for hero in ("warrior", "elf", "dwarf"):
        assert t.asked == f"cast {hero}"
        t.do("cast none")
    assert t.asked == "act warrior"


@pytest.mark.rule("MAN-568")
@pytest.mark.parametrize("group", [(0, 1), (2, 0, 1)])
def test_the_order_of_questions_does_not_depend_on_the_order_in_which_a_group_was_formed(group):
    """Seat 1, the Warrior, proposed; the others follow in turn order 2, 1, 0."""
    t = trio(1, 6, *QUIET, monster="O4")
    t.s.order = (2, 1, 0)
    for hero in ("elf", "warrior", "dwarf"):
        t.equip(hero, fireball=1)
    t.run(OpenFight(Fight(group, (t.s.figure_named("O4"),), Side(1)), 1)).do("by magic")
    asked = []
    while t.asked.startswith("cast"):
        asked.append(t.decision.seat)
        t.do("cast none")
    assert asked == [1, *(seat for seat in (2, 0) if seat in group)]


@pytest.mark.rule("MAN-568", "MAN-514")
def test_participants_without_spells_are_not_asked():
    t = trio(1, 6, *QUIET, monster="O4").equip("dwarf", fireball=1).only_turn("warrior")
    t.do("joint O4", "invite dwarf", "invite elf", "share nobody", "share nobody", "answer yes", "answer yes", "by magic")
    assert t.asked == "cast dwarf"


@pytest.mark.rule("MAN-566", "MAN-512", "MAN-523")
@pytest.mark.parametrize(("kind", "loss"), [("magic", 4 + 6 - 1 - 2 - 1), ("close", 4 + 6 - 3 - 1 - 1)])
def test_if_the_group_loses_every_participant_loses_the_full_difference(kind, loss):
    t = pair(1, 6, *QUIET, monster="O4").only_turn("warrior")
    t.do("joint O4", "share nobody", "share nobody", "answer yes", f"by {kind}")
    assert (t.life("warrior"), t.life("elf")) == (10 - loss, 10 - loss)
    assert t.happened("blow")[0].losers == ("warrior", "elf")


@pytest.mark.rule("MAN-565", "MAN-581")
def test_a_target_that_loses_to_a_group_loses_the_difference_once():
    t = pair(3, 2, *QUIET, monster="O4").only_turn("warrior")
    t.do("joint O4", "share nobody", "share nobody", "answer yes", "by shooting")
    assert (blow(t), t.life("O4")) == ((8, 6), 2)


@pytest.mark.rule("MAN-567", "MAN-541")
def test_the_target_makes_one_response_on_the_whole_group():
    t = pair(1, 6, "shooting", 4, 1, monster="O4").equip("warrior", shield=1, points={"defense": 1}).only_turn("warrior")
    t.do("joint O4", "share nobody", "share nobody", "answer yes", "by shooting")
    response = t.happened("attack_began")[1]
    assert (response.attackers, response.defenders, response.response) == (("O4",), ("warrior", "elf"), True)
    assert blow(t, 1) == (4 + 4, (2 + 1) + 1 + 2 + 1)
    assert (t.life("warrior"), t.life("elf")) == (9, 9)
    assert len(t.happened("attack_began")) == 2


@pytest.mark.rule("MAN-567", "MAN-513")
def test_in_a_magic_response_the_helmets_of_the_group_add_up():
    t = pair(1, 6, "magic", 6, 1, monster="O4").equip("warrior", helmet=2, amulet=3).equip("elf", helmet=1, amulet=3)
    t.only_turn("warrior").do("joint O4", "share nobody", "share nobody", "answer yes", "by shooting")
    assert blow(t, 1) == (4 + 6, 1 + 2 + 2 + 1 + 1)
    assert (t.life("warrior"), t.life("elf")) == (7, 7)


@pytest.mark.rule("MAN-567", "MAN-568", "MAN-521")
@pytest.mark.parametrize(("stance", "defence"), [("accept", 3 + 2 + 1 + 1 + 1), ("defend", 2 + 3 + 2 + 4 + 1)])
def test_the_proposer_chooses_one_stance_for_the_whole_group(stance, defence):
    t = Table({"elf": "K5", "warrior": "J6"}, {"O4": "K6"}, chance=[1, 6, "close", 6, 1])
    t.equip("warrior", sword=2, shield=3).equip("elf", sword=1, shield=4).only_turn("warrior")
    t.do("joint O4", "share nobody", "share nobody", "answer yes", "by shooting")
    assert t.asked == "stance warrior"
    t.do(f"stance {stance}")
    assert blow(t, 1) == (4 + 6, defence)


@pytest.mark.rule("MAN-568", "MAN-567", "MAN-R15")
def test_if_the_proposer_is_dead_the_living_participant_first_in_turn_order_chooses_the_stance():
    t = Table({"elf": "K5", "warrior": "J6", "dwarf": "L5"}, {"O4": "K6"}, chance=[1, 6, "close", 1, 6])
    t.s.order = (2, 1, 0)
    t.hero("warrior").life = 1
    t.only_turn("warrior").do(
        "joint O4", "invite elf", "invite dwarf", "share nobody", "share nobody", "answer yes", "answer yes"
    )
    t.do("by magic")
    assert (t.life("warrior"), t.asked) == (0, "stance dwarf")
    t.do("stance accept")
    response = t.happened("attack_began")[1]
    assert response.defenders == ("dwarf", "elf")
    assert blow(t, 1) == (4 + 1, 1 + 3 + 6)
    t.do("assign magic", "assign magic")
    assert t.asked == "pause"


@pytest.mark.rule("MAN-567", "MAN-R15")
def test_the_response_hits_only_the_living_rest_of_a_group():
    t = pair(1, 6, "shooting", 2, 1, monster="O4")
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("joint O4", "share nobody", "share nobody", "answer yes", "by magic")
    response = t.happened("attack_began")[1]
    assert (t.life("warrior"), response.defenders) == (0, ("elf",))
    assert blow(t, 1) == (4 + 2, 2 + 1)
    assert t.life("elf") == 10 - 6 - 3


@pytest.mark.rule("MAN-567", "MAN-541")
def test_a_group_that_is_all_dead_is_not_answered():
    t = Table({"warrior": "J6", "elf": "K5", "mage": "A1"}, {"O4": "K6"}, chance=[1, 6])
    t.hero("warrior").life = t.hero("elf").life = 1
    t.only_turn("warrior").do("joint O4", "share nobody", "share nobody", "answer yes", "by magic")
    assert (t.asked, len(t.happened("attack_began"))) == ("pause", 1)


# ---- counter-spells of a group --------------------------------------------------------------------------------------


def under_fire(*load: str) -> Table:
    """O4 is about to answer the group of `trio` by magic with the spells it carries."""
    t = trio(1, 6, "magic", 4, 3, monster="O4").load("O4", *load)
    for hero in ("elf", "warrior", "dwarf"):
        t.equip(hero, fireball=1, ice_boulder=2)
    t.only_turn("warrior").do(
        "joint O4", "invite elf", "invite dwarf", "share nobody", "share nobody", "answer yes", "answer yes"
    )
    return t.do("by shooting")


@pytest.mark.rule("MAN-515", "MAN-568")
def test_a_defending_group_answers_each_spell_only_once():
    t = under_fire("fireball 3")
    assert (t.asked, t.offered) == ("counter warrior", ["counter none", "counter ice_boulder"])
    t.do("counter ice_boulder")
    assert t.asked == "act warrior"
    assert t.happened("blow")[1].defence == (1, 0, 2, 0, 2, 0, 2, 3)


@pytest.mark.rule("MAN-515", "MAN-568")
def test_those_asked_later_are_offered_only_what_is_still_unanswered():
    t = under_fire("fireball 3", "ice_boulder 3")
    assert t.asked == "counter warrior"
    t.do("counter fireball")
    assert (t.asked, t.offered) == ("counter elf", ["counter none", "counter ice_boulder"])
    t.do("counter none")
    assert (t.asked, t.offered) == ("counter dwarf", ["counter none", "counter ice_boulder"])
    t.do("counter ice_boulder")
    assert (t.asked, sum(t.happened("blow")[1].defence)) == ("act warrior", 1 + 2 + 2 + 1 + 2 + 3)


@pytest.mark.rule("MAN-515", "MAN-568")
def test_an_answered_fireball_leaves_the_ice_boulder_open():
    t = under_fire("fireball 3", "ice_boulder 3").do("counter ice_boulder")
    assert (t.asked, t.offered) == ("counter elf", ["counter none", "counter fireball"])


@pytest.mark.rule("MAN-515", "MAN-571")
@pytest.mark.parametrize(("cast", "counter"), [("ice_boulder", "fireball"), ("fireball", "ice_boulder")])
def test_the_spell_of_one_participant_may_be_answered_whoever_else_keeps_its_own(cast, counter):
    t = Table({"warrior": "J6", "elf": "K5", "mage": "K6"}, chance=[1, 6, *QUIET], mode="semi_cooperative")
    for hero in ("warrior", "elf", "mage"):
        t.equip(hero, fireball=1, ice_boulder=1)
    t.only_turn("warrior").do("joint mage", "share nobody", "answer yes", "by magic", f"cast {cast}", "cast none")
    assert (t.asked, t.offered) == ("counter mage", ["counter none", f"counter {counter}"])


@pytest.mark.rule("MAN-515", "MAN-571")
def test_a_hero_attacked_by_a_group_answers_with_one_spell_of_a_kind():
    """Two Fireballs and an Ice Boulder fly at the Mage, who has one of each."""
    t = Table({"warrior": "J6", "elf": "K5", "mage": "K6"}, chance=[1, 6, *QUIET], mode="semi_cooperative")
    t.equip("warrior", fireball=1).equip("elf", fireball=2, ice_boulder=3).equip("mage", fireball=1, ice_boulder=2)
    t.only_turn("warrior").do("joint mage", "share nobody", "answer yes", "by magic", "cast fireball", "cast both")
    assert t.offered == ["counter none", "counter ice_boulder", "counter fireball", "counter both"]
    t.do("counter both")
    assert blow(t) == (1 + 2 + 1 + 2 + 3 + 1, 4 + 1 + 2 + 6)


# ---- heroes against heroes, and the last blow -----------------------------------------------------------------------


@pytest.mark.rule("MAN-571")
@pytest.mark.parametrize(("mode", "possible"), [("cooperative", False), ("semi_cooperative", True)])
def test_a_joint_attack_on_a_hero_is_possible_in_semi_cooperative_mode_only(mode, possible):
    t = Table({"warrior": "J6", "elf": "K5", "mage": "K6"}, mode=mode).only_turn("warrior")
    assert ("joint mage" in t.offered) is possible


@pytest.mark.rule("MAN-571", "MAN-567")
def test_a_hero_attacked_by_a_group_responds_against_all_of_it():
    t = Table({"warrior": "J6", "elf": "K5", "mage": "K6"}, chance=[1, 6, "magic", 6, 1], mode="semi_cooperative")
    t.only_turn("warrior").do("joint mage", "share nobody", "answer yes", "by shooting")
    assert t.happened("attack_began")[1].defenders == ("warrior", "elf")
    assert blow(t, 1) == (4 + 6, 1 + 2 + 1)
    assert (t.life("warrior"), t.life("elf")) == (4, 4)


@pytest.mark.rule("MAN-571", "MAN-569", "MAN-421")
def test_the_spoils_of_a_hero_slain_by_a_group_go_by_the_terms():
    t = Table({"warrior": "J6", "elf": "K5", "mage": "K6"}, chance=[6, 1], mode="semi_cooperative").equip("mage", amulet=2)
    t.hero("mage").life = 2
    t.only_turn("warrior").do("joint mage", "share warrior", "share elf", "answer yes", "by shooting")
    assert t.asked == "trophy warrior"
    t.do("notrophy")
    assert t.asked == "assign_point elf"


def last_blow(share: str, answer: str = "yes", warrior_spent: int = 0) -> Table:
    """In semi-cooperative mode Warrior (index 4), Elf (5) and Dwarf (3) shoot the Manticore dead."""
    heroes = {"warrior": "D6", "elf": "C7", "dwarf": "D5"}
    t = Table(heroes, {"O4": "N11"}, chance=[6, 1], mode="semi_cooperative").manticore(cell="C6", life=1)
    t.hero("warrior").spent = warrior_spent
    t.only_turn("warrior").do("joint manticore", "invite elf", "invite dwarf", f"share {share}", f"answer {answer}", "answer yes")
    return t.do("by shooting")


@pytest.mark.rule("MAN-572", "MAN-R21", "MAN-826")
@pytest.mark.parametrize(("share", "winner"), [("warrior", 0), ("elf", 1), ("dwarf", 2)])
def test_the_last_blow_of_a_group_counts_for_whom_the_terms_name(share, winner):
    t = last_blow(share)
    assert t.s.outcome.winners == (winner,)
    assert t.s.outcome.ranks == tuple(1 if seat == winner else 2 for seat in range(3))
    assert t.s.outcome.values == tuple(0.9 if seat == winner else -1.0 for seat in range(3))


@pytest.mark.rule("MAN-572", "MAN-570", "MAN-R21")
def test_without_agreement_the_last_blow_counts_for_the_one_with_most_points_left():
    assert last_blow("nobody").s.outcome.winners == (1,)


@pytest.mark.rule("MAN-572", "MAN-570")
@pytest.mark.parametrize(("spent", "winner"), [(0, 0), (2, 2)])
def test_the_last_blow_of_a_hero_that_declined_goes_by_the_points_left(spent, winner):
    """The Elf does not join. After paying the Warrior has 3 or 1 points left, the Dwarf 2."""
    assert last_blow("elf", "no", spent).s.outcome.winners == (winner,)


@pytest.mark.rule("MAN-572", "MAN-825")
def test_in_cooperative_mode_the_last_blow_is_everybodys():
    t = Table({"warrior": "D6", "elf": "C7"}, chance=[6, 1]).manticore(cell="C6", life=1).only_turn("warrior")
    t.do("joint manticore", "answer yes", "by shooting")
    assert t.s.outcome.winners == (0, 1)


@pytest.mark.rule("MAN-565")
def test_the_things_of_the_uninvited_do_not_count():
    t = trio(1, 6, *QUIET).equip("dwarf", bow=4).only_turn("warrior")
    t.do("joint O3a", "invite elf", "enough", "share nobody", "answer yes", "by shooting")
    assert blow(t)[0] == 2 + 3 + 1
