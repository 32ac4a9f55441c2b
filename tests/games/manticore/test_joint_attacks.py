"""Joint attacks: who may join, on what terms, and how a group fights."""

from __future__ import annotations

import pytest

from .table import Table

QUIET = ("shooting", 1, 6)
"""A response that hurts nobody."""


def pair(*chance, monster: str = "O3a", **options) -> Table:
    """Warrior (J6, index 4) and Elf (K5, index 5) beside a monster on K6; it is about to be the Warrior's turn."""
    return Table({"warrior": "J6", "elf": "K5"}, {monster: "K6"}, chance=chance, **options)


def trio(*chance, monster: str = "O3a", **options) -> Table:
    """In turn order Elf (K5), Warrior (J6), Dwarf (L5) beside a monster on K6."""
    return Table({"elf": "K5", "warrior": "J6", "dwarf": "L5"}, {monster: "K6"}, chance=chance, **options)


def blow(t: Table, number: int = 0) -> tuple[int, int]:
    """Both totals of a blow."""
    event = t.happened("blow")[number]
    return sum(event.attack), sum(event.defence)


def offers(t: Table, word: str) -> list[str]:
    return [option for option in t.offered if option.startswith(f"{word} ")]


# ---- who may join ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-561")
def test_a_joint_attack_is_proposed_on_a_target_that_another_hero_can_reach():
    t = pair().only_turn("warrior")
    assert offers(t, "joint") == ["joint O3a"]


@pytest.mark.rule("MAN-561")
@pytest.mark.parametrize("cell", ["J5", "I6", "J7", "M6"])
def test_the_target_must_be_adjacent_to_the_proposer(cell):
    t = Table({"warrior": cell, "elf": "K5"}, {"O3a": "K6"}).only_turn("warrior")
    assert offers(t, "joint") == []


@pytest.mark.rule("MAN-561", "MAN-961")
def test_a_lone_hero_proposes_nothing():
    assert offers(Table({"warrior": "J6"}, {"O3a": "K6"}).only_turn("warrior"), "joint") == []


@pytest.mark.rule("MAN-561")
def test_only_targets_with_a_possible_partner_are_offered():
    t = Table({"warrior": "J6", "elf": "L5"}, {"O3a": "K6", "O4": "J5"}).only_turn("warrior")
    assert offers(t, "attack") == ["attack O3a", "attack O4"]
    assert offers(t, "joint") == ["joint O3a"]


@pytest.mark.rule("MAN-562")
@pytest.mark.parametrize(("cell", "possible"), [("L6", True), ("L7", True), ("K5", True), ("J5", False), ("M6", False)])
def test_every_participant_must_be_adjacent_to_the_target_not_to_the_proposer(cell, possible):
    t = Table({"warrior": "J6", "elf": cell}, {"O3a": "K6"}).only_turn("warrior")
    assert ("joint O3a" in t.offered) is possible


@pytest.mark.rule("MAN-562")
@pytest.mark.parametrize(("spent", "possible"), [(4, True), (5, False)])
def test_a_partner_needs_one_point(spent, possible):
    t = pair()
    t.hero("elf").spent = spent
    assert ("joint O3a" in t.only_turn("warrior").offered) is possible


@pytest.mark.rule("MAN-562")
@pytest.mark.parametrize(("spent", "possible"), [(3, True), (4, False)])
def test_the_proposer_needs_one_point(spent, possible):
    t = pair().drop("J6", "bow 1")
    t.hero("warrior").spent = spent
    assert ("joint O3a" in t.only_turn("warrior").offered) is possible


@pytest.mark.rule("MAN-562", "MAN-311")
def test_a_hero_that_has_ended_its_turn_cannot_join():
    t = Table({"elf": "K5", "warrior": "J6"}, {"O3a": "K6"}).turn("elf").do("end")
    assert (t.asked, t.hero("elf").ip_left()) == ("act warrior", 5)
    assert offers(t, "joint") == []


# ---- inviting and answering -----------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-561", "MAN-563")
def test_the_proposer_invites_one_hero_after_another_and_stops_when_it_likes():
    t = trio().only_turn("warrior").do("joint O3a")
    assert (t.asked, t.offered) == ("joint_invite warrior", ["invite elf", "invite dwarf"])
    t.do("invite dwarf")
    assert (t.asked, t.offered) == ("joint_invite warrior", ["invite elf", "enough"])
    t.do("enough", "share nobody")
    assert t.asked == "joint_accept dwarf"


@pytest.mark.rule("MAN-563")
def test_the_invited_answer_in_turn_order_however_they_were_invited():
    t = trio(1, 6, *QUIET).only_turn("warrior").do("joint O3a", "invite dwarf", "invite elf", "share nobody")
    assert (t.asked, t.offered) == ("joint_accept elf", ["answer yes", "answer no"])
    t.do("answer yes")
    assert t.asked == "joint_accept dwarf"
    t.do("answer yes", "by shooting")
    assert t.happened("attack_began")[0].attackers == ("warrior", "elf", "dwarf")


@pytest.mark.rule("MAN-561", "MAN-563")
def test_the_log_tells_the_proposal_and_the_answers():
    t = trio(1, 6, *QUIET, monster="O4").load("O4", "sword 1").only_turn("warrior")
    t.do("joint O4", "invite elf", "invite dwarf", "share elf", "share nobody", "share elf", "answer no", "answer yes")
    (proposal,) = t.happened("joint_proposed")
    assert (proposal.rule, proposal.hero, proposal.target) == ("MAN-561", "warrior", "O4")
    assert (proposal.invited, proposal.artifact, proposal.points) == (("elf", "dwarf"), "elf", ("", "elf"))
    assert [(e.rule, e.hero, e.joins) for e in t.happened("joint_answered")] == [
        ("MAN-563", "elf", False),
        ("MAN-563", "dwarf", True),
    ]


@pytest.mark.rule("MAN-563")
def test_a_proposal_without_agreement_on_the_artifact_says_so():
    t = pair().only_turn("warrior").do("joint O3a", "share nobody")
    (proposal,) = t.happened("joint_proposed")
    assert (proposal.artifact, proposal.points) == ("", ("",))


@pytest.mark.rule("MAN-563")
def test_the_attack_takes_place_with_those_who_agreed_and_only_they_pay():
    t = trio(1, 6, *QUIET).only_turn("warrior").do("joint O3a", "invite elf", "invite dwarf", "share nobody")
    t.do("answer no", "answer yes", "by shooting")
    assert t.happened("attack_began")[0].attackers == ("warrior", "dwarf")
    assert [t.hero(hero).spent for hero in ("elf", "warrior", "dwarf")] == [0, 1, 1]


@pytest.mark.rule("MAN-563")
def test_if_nobody_agrees_nothing_is_paid_and_nothing_happens():
    t = pair().only_turn("warrior").do("joint O3a", "share nobody", "answer no")
    assert (t.asked, t.hero("warrior").spent, t.hero("elf").spent) == ("act warrior", 0, 0)
    assert t.happened("attack_began") == []


@pytest.mark.rule("MAN-R31")
def test_a_declined_invitation_is_not_repeated_in_that_turn():
    t = trio().only_turn("warrior").do("joint O3a", "invite elf", "enough", "share nobody", "answer no", "joint O3a")
    assert t.asked == "joint_terms_point warrior"
    assert t.offered == ["share warrior", "share dwarf", "share nobody"]


@pytest.mark.rule("MAN-R31")
def test_a_declined_invitation_counts_for_that_target_and_that_turn_only():
    t = Table({"warrior": "J6", "elf": "K5"}, {"O3a": "K6", "O4": "J5"}).only_turn("warrior")
    t.do("joint O3a", "share nobody", "answer no")
    assert offers(t, "joint") == ["joint O4"]
    t.only_turn("warrior")
    assert offers(t, "joint") == ["joint O3a", "joint O4"]


@pytest.mark.rule("MAN-563", "MAN-507", "MAN-564")
def test_order_target_partners_terms_answers_payment_type():
    t = trio(1, 6, *QUIET).load("O3a", "sword 1").only_turn("warrior")
    asked = []
    for action in ("joint O3a", "invite elf", "enough", "share elf", "share warrior", "answer yes", "by shooting"):
        t.do(action)
        asked.append((t.asked, t.hero("warrior").spent, t.hero("elf").spent))
    assert asked == [
        ("joint_invite warrior", 0, 0),
        ("joint_invite warrior", 0, 0),
        ("joint_terms_artifact warrior", 0, 0),
        ("joint_terms_point warrior", 0, 0),
        ("joint_accept elf", 0, 0),
        ("attack_type warrior", 1, 1),
        ("act warrior", 1, 1),
    ]


@pytest.mark.rule("MAN-563", "MAN-564", "MAN-505")
def test_every_joint_attack_costs_each_participant_a_point_and_later_ones_go_by_card():
    t = pair(1, 6, *QUIET, "shooting", 1, 6, *QUIET).only_turn("warrior")
    t.do("joint O3a", "share nobody", "answer yes", "by shooting", "joint O3a", "share nobody", "answer yes")
    assert t.asked == "act warrior"
    assert (t.hero("warrior").spent, t.hero("elf").spent) == (2, 2)
    assert [(e.rule, e.card) for e in t.happened("attack_began") if not e.response] == [("MAN-504", False), ("MAN-505", True)]


@pytest.mark.rule("MAN-564")
def test_the_proposer_chooses_the_type_of_the_first_attack():
    t = pair().only_turn("warrior").do("joint O3a", "share nobody", "answer yes")
    assert (t.asked, t.offered) == ("attack_type warrior", ["by magic", "by close", "by shooting"])


# ---- terms ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-569")
@pytest.mark.parametrize(
    ("load", "face_up", "asked"),
    [
        ((), True, "joint_terms_point warrior"),
        (("fireball 2",), True, "joint_terms_point warrior"),
        (("sword 2",), True, "joint_terms_artifact warrior"),
        (("helmet 1",), True, "joint_terms_artifact warrior"),
        (("fireball 2", "bow 1"), True, "joint_terms_artifact warrior"),
        (("fireball 2",), False, "joint_terms_artifact warrior"),
        (("sword 2",), False, "joint_terms_artifact warrior"),
    ],
)
def test_the_artifact_is_a_share_only_if_the_target_has_one_or_a_face_down_load(load, face_up, asked):
    t = pair().load("O3a", *load, face_up=face_up).only_turn("warrior").do("joint O3a")
    assert t.asked == asked


@pytest.mark.rule("MAN-569")
@pytest.mark.parametrize("kind", ["artifact", "point"])
def test_each_share_may_go_to_the_proposer_an_invited_hero_or_nobody(kind):
    t = trio().load("O3a", "sword 1").only_turn("warrior").do("joint O3a", "invite dwarf", "invite elf")
    if kind == "point":
        t.do("share nobody")
    assert (t.asked, t.offered) == (
        f"joint_terms_{kind} warrior",
        ["share warrior", "share dwarf", "share elf", "share nobody"],
    )


@pytest.mark.rule("MAN-569")
def test_heroes_that_were_not_invited_get_no_share():
    t = trio().only_turn("warrior").do("joint O3a", "invite dwarf", "enough")
    assert t.offered == ["share warrior", "share dwarf", "share nobody"]


@pytest.mark.rule("MAN-569", "MAN-421")
@pytest.mark.parametrize(("monster", "points"), [("O3a", 1), ("A3c", 1), ("O4", 2)])
def test_every_power_point_is_a_share_of_its_own(monster, points):
    t = pair(monster=monster).only_turn("warrior").do(f"joint {monster}")
    for _ in range(points):
        assert t.asked == "joint_terms_point warrior"
        t.do("share elf")
    assert t.asked == "joint_accept elf"


@pytest.mark.rule("MAN-569")
@pytest.mark.parametrize(
    ("things", "asked"),
    [
        ({}, "joint_terms_point warrior"),
        ({"fireball": 2}, "joint_terms_point warrior"),
        ({"bag": ["bow 1"]}, "joint_terms_artifact warrior"),
        ({"sword": 2}, "joint_terms_artifact warrior"),
    ],
)
def test_against_a_hero_there_is_one_point_and_perhaps_an_artifact(things, asked):
    t = Table({"warrior": "J6", "elf": "K5", "mage": "K6"}, mode="semi_cooperative").equip("mage", **things)
    t.only_turn("warrior").do("joint mage")
    assert t.asked == asked
    t.do("share nobody")
    if asked == "joint_terms_artifact warrior":
        t.do("share nobody")
    assert t.asked == "joint_accept elf"


@pytest.mark.rule("MAN-569")
def test_against_the_manticore_there_are_no_terms_in_cooperative_mode():
    t = Table({"warrior": "D6", "elf": "C7"}).manticore(cell="C6").only_turn("warrior").do("joint manticore")
    assert t.asked == "joint_accept elf"


@pytest.mark.rule("MAN-569", "MAN-572")
def test_against_the_manticore_the_last_blow_is_the_only_term_in_semi_cooperative_mode():
    t = Table({"warrior": "D6", "elf": "C7"}, mode="semi_cooperative").manticore(cell="C6").only_turn("warrior")
    t.do("joint manticore")
    assert (t.asked, t.offered) == ("joint_terms_artifact warrior", ["share warrior", "share elf", "share nobody"])
    t.do("share elf")
    assert t.asked == "joint_accept elf"


@pytest.mark.rule("MAN-569")
def test_each_share_goes_to_whom_the_terms_name():
    t = trio(6, 1, monster="O4").load("O4", "sword 1").equip("warrior", bow=4).only_turn("warrior")
    t.do("joint O4", "invite elf", "invite dwarf", "share dwarf", "share warrior", "share elf")
    t.do("answer yes", "answer yes", "by shooting")
    assert t.asked == "trophy dwarf"
    t.do("notrophy")
    assert t.asked == "assign_point warrior"
    t.do("assign magic")
    assert t.asked == "assign_point elf"
    t.do("assign magic")
    assert t.asked == "act warrior"


# ---- shares without agreement ---------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-570", "MAN-R20")
def test_a_share_without_agreement_goes_to_the_participant_with_most_points_left():
    t = trio(6, 1).load("O3a", "sword 1").equip("warrior", bow=4)
    t.hero("elf").spent, t.hero("warrior").spent = 3, 2
    t.only_turn("warrior")
    t.do("joint O3a", "invite elf", "invite dwarf", "share nobody", "share nobody", "answer yes", "answer yes", "by shooting")
    assert [t.hero(hero).ip_left() for hero in ("elf", "warrior", "dwarf")] == [1, 1, 2]
    assert t.asked == "trophy dwarf"
    t.do("notrophy")
    assert t.asked == "assign_point dwarf"


@pytest.mark.rule("MAN-570", "MAN-R20")
def test_on_a_tie_the_proposer_gets_the_share():
    """2 points are left to each of the three after paying; the Elf is first in turn order, the Warrior proposed."""
    t = trio(6, 1).equip("warrior", bow=4)
    t.hero("elf").spent, t.hero("warrior").spent = 2, 1
    t.only_turn("warrior").do("joint O3a", "invite elf", "invite dwarf", "share nobody", "answer yes", "answer yes")
    t.do("by shooting")
    assert [t.hero(hero).ip_left() for hero in ("elf", "warrior", "dwarf")] == [2, 2, 2]
    assert t.asked == "assign_point warrior"


@pytest.mark.rule("MAN-570", "MAN-R20")
def test_on_a_tie_without_the_proposer_the_first_in_turn_order_gets_the_share():
    t = Table({"elf": "K5", "dwarf": "L5", "warrior": "J6"}, {"O3a": "K6"}, chance=[6, 1]).equip("warrior", bow=4)
    t.s.order = (1, 2, 0)
    t.hero("elf").spent, t.hero("warrior").spent = 2, 2
    t.only_turn("warrior").do("joint O3a", "invite elf", "invite dwarf", "share nobody", "answer yes", "answer yes")
    t.do("by shooting")
    assert [t.hero(hero).ip_left() for hero in ("elf", "warrior", "dwarf")] == [2, 1, 2]
    assert t.asked == "assign_point dwarf"


@pytest.mark.rule("MAN-570")
def test_the_share_of_a_hero_that_declined_goes_by_the_points_left():
    t = trio(6, 1).equip("warrior", bow=4).only_turn("warrior")
    t.do("joint O3a", "invite elf", "invite dwarf", "share elf", "answer no", "answer yes", "by shooting")
    assert t.asked == "assign_point warrior"


@pytest.mark.rule("MAN-570", "MAN-567")
def test_the_share_of_a_dead_participant_goes_to_the_living():
    """The group loses by magic and the Elf dies of it; then the monster loses its own magic response and dies."""
    t = trio(1, 6, "magic", 1, 6).equip("warrior", points={"magic": 1})
    t.hero("elf").life = 1
    t.only_turn("warrior").do("joint O3a", "invite elf", "invite dwarf", "share elf", "answer yes", "answer yes", "by magic")
    assert (t.life("elf"), t.life("O3a")) == (0, 0)
    assert t.asked == "assign_point warrior"


@pytest.mark.rule("MAN-570", "MAN-569")
def test_the_terms_hold_for_a_kill_in_the_response_too():
    t = trio(1, 3, "magic", 1, 6).only_turn("warrior")
    t.do("joint O3a", "invite elf", "invite dwarf", "share dwarf", "answer yes", "answer yes", "by magic")
    assert (t.life("O3a"), t.asked) == (0, "assign_point dwarf")
