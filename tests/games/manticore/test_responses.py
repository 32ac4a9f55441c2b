"""The attacked side strikes back."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.fight.battle import Fight, OpenFight
from questboard.games.manticore.rules.fight.deaths import Side

from .table import Table

QUIET = ("shooting", 1, 6)
"""An attack or response that hurts nobody."""


def blow(t: Table, number: int = 0) -> tuple[int, int]:
    """Both totals of a blow."""
    event = t.happened("blow")[number]
    return sum(event.attack), sum(event.defence)


def sides(t: Table) -> list[tuple[tuple[str, ...], tuple[str, ...], bool]]:
    """Who attacked whom, and whether it was a response."""
    return [(event.attackers, event.defenders, event.response) for event in t.happened("attack_began")]


@pytest.mark.rule("MAN-541", "MAN-543")
def test_the_attacked_side_responds_by_card_and_free_of_points():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 6, "shooting", 5, 2]).only_turn("warrior")
    t.do("attack O4", "by shooting")
    assert sides(t) == [(("warrior",), ("O4",), False), (("O4",), ("warrior",), True)]
    response = t.happened("attack_began")[1]
    assert (response.rule, response.kind, response.card) == ("MAN-541", "shooting", True)
    assert (t.life("warrior"), t.hero("warrior").spent) == (10 - 5, 1)


@pytest.mark.rule("MAN-541")
@pytest.mark.parametrize("dice", [(1, 6), (4, 1)])
def test_a_response_follows_whether_or_not_the_attack_did_harm(dice):
    """Warrior shoots with 2 at defense 4: 3 against 10, or 6 against 5."""
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[*dice, *QUIET]).only_turn("warrior").do("attack O4", "by shooting")
    assert len(sides(t)) == 2


@pytest.mark.rule("MAN-541", "MAN-R14")
def test_a_response_is_never_answered():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 6, "magic", 5, 1]).only_turn("warrior").do("attack O4", "by shooting")
    assert t.life("warrior") == 10 - 7
    assert len(sides(t)) == 2
    assert (t.asked, t.s.chance.used) == ("act warrior", 5)


@pytest.mark.rule("MAN-541")
def test_a_dead_defender_does_not_respond():
    t = Table({"warrior": "J6"}, {"O3a": "K6"}, chance=[6, 1]).equip("warrior", bow=4).only_turn("warrior")
    t.do("attack O3a", "by shooting")
    assert t.asked == "assign_point warrior"
    t.do("assign magic")
    assert (t.asked, len(sides(t))) == ("act warrior", 1)


@pytest.mark.rule("MAN-541", "MAN-310")
def test_a_dead_attacker_is_not_answered_and_its_turn_is_over():
    t = Table({"warrior": "J6", "elf": "A1"}, {"O4": "K6"}, chance=[1, 6]).only_turn("warrior")
    t.hero("warrior").life = 8
    t.do("attack O4", "by magic")
    assert (t.life("warrior"), t.asked, len(sides(t))) == (0, "pause", 1)


@pytest.mark.rule("MAN-541")
def test_a_defender_with_one_life_left_still_responds():
    """Warrior 2 + 4 against 3 + 1: the shot takes two of three lives."""
    t = Table({"warrior": "J6"}, {"O3a": "K6"}, chance=[4, 1, *QUIET]).only_turn("warrior").do("attack O3a", "by shooting")
    assert (t.life("O3a"), len(sides(t))) == (1, 2)


@pytest.mark.rule("MAN-542", "MAN-522", "MAN-524")
def test_in_a_close_response_the_responder_brings_its_sword_and_the_first_attacker_its_shield():
    t = Table({"warrior": "J6", "elf": "K6"}, chance=[1, 6, "close", 5, 2], mode="semi_cooperative")
    t.equip("warrior", sword=4, shield=2).equip("elf", sword=3, shield=1).only_turn("warrior")
    t.do("attack elf", "by shooting")
    assert (t.asked, t.offered) == ("stance warrior", ["stance accept", "stance defend"])
    t.do("stance defend")
    assert blow(t, 1) == (1 + 3 + 5, 2 + 2 + 2)


@pytest.mark.rule("MAN-542", "MAN-523")
def test_a_responder_can_lose_its_own_accepted_duel():
    t = Table({"warrior": "J6", "elf": "K6"}, chance=[1, 6, "close", 1, 2], mode="semi_cooperative")
    t.equip("warrior", sword=4).only_turn("warrior").do("attack elf", "by shooting", "stance accept")
    assert blow(t, 1) == (1 + 1, 3 + 4 + 2)
    assert t.life("elf") == 10 - 7


@pytest.mark.rule("MAN-542", "MAN-531")
def test_in_a_shooting_response_the_responder_brings_its_bow_and_the_first_attacker_its_shield():
    t = Table({"warrior": "J6", "elf": "K6"}, chance=[1, 6, "shooting", 5, 2], mode="semi_cooperative")
    t.equip("warrior", bow=4, shield=2).equip("elf", bow=3, shield=1).only_turn("warrior").do("attack elf", "by shooting")
    assert blow(t, 0) == (2 + 4 + 1, 2 + 1 + 6)
    assert blow(t, 1) == (3 + 3 + 5, 2 + 2 + 2)


@pytest.mark.rule("MAN-543")
def test_a_hero_attacked_by_a_monster_responds():
    t = Table({"elf": "J6"}, {"A3a": "K6"}, chance=["shooting", 1, 6, "shooting", 2, 1]).monsters_turn()
    assert sides(t) == [(("A3a",), ("elf",), False), (("elf",), ("A3a",), True)]
    assert (t.hero("elf").spent, sum(t.happened("blow")[1].attack)) == (0, 3 + 2)


@pytest.mark.rule("MAN-543", "MAN-713")
def test_a_hero_attacked_by_the_manticore_responds():
    t = Table({"elf": "D5"}, chance=["shooting", 1, 6, "shooting", 6, 1]).manticore(cell="C6").manticore_turn()
    assert sides(t) == [(("manticore",), ("elf",), False), (("elf",), ("manticore",), True)]
    assert blow(t, 1) == (3 + 6, 6 + 1)
    assert t.life("manticore") == 8


@pytest.mark.rule("MAN-543", "MAN-703")
def test_the_sleeping_manticore_wakes_when_attacked_and_responds():
    t = Table({"warrior": "C6"}, chance=[1, 6, "shooting", 4, 1]).manticore(awake=False).only_turn("warrior")
    t.do("attack manticore")
    assert [event.rule for event in t.happened("manticore_woke")] == ["MAN-703"]
    assert t.s.awake
    t.do("by shooting")
    assert sides(t)[1] == (("manticore",), ("warrior",), True)
    assert t.life("warrior") == 10 - (5 + 4 - 2 - 1)


@pytest.mark.rule("MAN-543", "MAN-704")
def test_an_attack_on_the_awake_manticore_wakes_nobody():
    t = Table({"warrior": "C6"}, chance=[1, 6, *QUIET]).manticore(awake=True).only_turn("warrior")
    t.do("attack manticore", "by shooting")
    assert t.happened("manticore_woke") == []


@pytest.mark.rule("MAN-703")
def test_an_attack_on_a_monster_does_not_wake_the_manticore():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 6, *QUIET]).only_turn("warrior").do("attack O4", "by shooting")
    assert not t.s.awake


@pytest.mark.rule("MAN-543", "MAN-901")
def test_monsters_that_never_move_respond_all_the_same():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 6, "shooting", 5, 1], monsters_still=True).only_turn("warrior")
    t.do("attack O4", "by shooting")
    assert t.life("warrior") == 10 - 6


@pytest.mark.rule("MAN-544")
def test_a_response_needs_no_range_check():
    """The two stand at opposite ends of the board, from a built position."""
    t = Table({"warrior": "A1"}, {"O4": "N11"}, chance=[1, 6, *QUIET])
    t.run(OpenFight(Fight((0,), (t.s.figure_named("O4"),), Side(0)), 0)).do("by shooting")
    assert sides(t) == [(("warrior",), ("O4",), False), (("O4",), ("warrior",), True)]


@pytest.mark.rule("MAN-507", "MAN-541", "MAN-583")
def test_deaths_and_rewards_come_before_the_response():
    """The Warrior falls, but the Elf of the group lives: the Mage takes its spoils, then responds."""
    t = Table({"warrior": "J6", "elf": "K5", "mage": "K6"}, chance=[1, 5, "shooting", 1, 6], mode="semi_cooperative")
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("joint mage", "share nobody", "answer yes", "by magic")
    assert t.asked == "assign_point mage"
    assert len(sides(t)) == 1
    t.do("assign magic")
    assert sides(t)[1] == (("mage",), ("elf",), True)
