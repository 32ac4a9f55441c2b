"""How a match ends, and what keeps it from going on for ever."""

from __future__ import annotations

import pytest

from questboard.core import Outcome

from .table import Table


def outcome(t: Table) -> Outcome:
    assert t.s.outcome is not None, "the match goes on"
    assert t.s.pending is None
    assert t.s.agenda == []
    return t.s.outcome


# ---- the Manticore is dead ------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-821", "MAN-825", "MAN-585")
def test_with_no_monster_left_the_death_of_the_manticore_is_a_great_victory_of_all_players() -> None:
    # 2 + 6 against 6 + 1 takes its last life.
    t = Table({"warrior": "H7", "elf": "A1", "dwarf": "N1"}, chance=[6, 1]).manticore(cell="G7", life=1)
    t.only_turn("warrior").do("attack manticore", "by shooting")
    end = outcome(t)
    assert (end.ending, end.rule, end.title) == ("great_victory", "MAN-821", "Great Victory of the players")
    assert end.reason == "The Manticore is dead and no monster is left."
    assert (end.winners, end.ranks, end.values) == ((0, 1, 2), (1, 1, 1), (1.0, 1.0, 1.0))
    (ended,) = t.happened("match_ended")
    assert (ended.rule, ended.title, ended.reason) == (end.rule, end.title, end.reason)
    assert t.s.active == -1


@pytest.mark.rule("MAN-822", "MAN-825")
def test_with_a_monster_left_the_death_of_the_manticore_is_a_victory() -> None:
    t = Table({"warrior": "H7", "elf": "A1"}, {"O3c": "N9"}, chance=[6, 1]).manticore(cell="G7", life=1)
    t.only_turn("warrior").do("attack manticore", "by shooting")
    end = outcome(t)
    assert (end.ending, end.rule, end.title) == ("victory", "MAN-822", "Victory of the players")
    assert end.reason == "The Manticore is dead, but monsters are still about."
    assert (end.winners, end.ranks) == ((0, 1), (1, 1))
    # A victory is worth less than a great one, and still much more than a draw.
    assert end.values == (0.9, 0.9)


@pytest.mark.rule("MAN-585", "MAN-821")
def test_a_manticore_with_one_life_left_fights_on() -> None:
    t = Table({"warrior": "H7"}, chance=[6, 1, "shooting", 1, 6]).manticore(cell="G7", life=2)
    t.only_turn("warrior").do("attack manticore", "by shooting")
    assert t.life("manticore") == 1
    assert t.s.outcome is None


@pytest.mark.rule("MAN-825")
def test_cooperatively_players_with_dead_heroes_win_too() -> None:
    t = Table({"warrior": "H7", "elf": "A1"}, chance=[6, 1]).manticore(cell="G7", life=1)
    elf = t.hero("elf")
    t.s.at[elf.cell] = -1
    elf.life, elf.cell = 0, -1
    t.only_turn("warrior").do("attack manticore", "by shooting")
    assert outcome(t).winners == (0, 1)


@pytest.mark.rule("MAN-825", "MAN-502")
def test_cooperatively_heroes_cannot_be_attacked() -> None:
    t = Table({"warrior": "H7", "elf": "H6"})
    t.only_turn("warrior")
    assert "attack elf" not in t.offered
    assert "joint elf" not in t.offered
    t.refused("attack elf")


@pytest.mark.rule("MAN-826", "MAN-821")
def test_semi_cooperatively_only_the_player_who_dealt_the_last_blow_wins() -> None:
    t = Table({"elf": "G8", "warrior": "H7", "dwarf": "N1"}, chance=[6, 1], mode="semi_cooperative")
    t.manticore(cell="G7", life=1).only_turn("warrior").do("attack manticore", "by shooting")
    end = outcome(t)
    assert (end.winners, end.ranks, end.values) == ((1,), (2, 1, 2), (-1.0, 1.0, -1.0))
    assert end.rule == "MAN-821"


@pytest.mark.rule("MAN-826", "MAN-822")
def test_semi_cooperatively_the_last_blow_may_be_a_response() -> None:
    # The Manticore's attack by shooting misses the elf on its way; the elf's response kills it: 3 + 6 against 6 + 1.
    t = Table({"warrior": "H7", "elf": "G6"}, {"O3a": "N9"}, chance=["shooting", 1, 6, "shooting", 6, 1], mode="semi_cooperative")
    t.manticore(cell="G7", life=2).manticore_turn()
    end = outcome(t)
    assert (end.winners, end.ranks, end.values) == ((1,), (2, 1), (-1.0, 0.9))
    assert end.rule == "MAN-822"


@pytest.mark.rule("MAN-826", "MAN-512")
def test_semi_cooperatively_the_last_blow_may_be_a_won_magic_defence() -> None:
    # 7 + 1 against 4 + 6.
    t = Table({"warrior": "H7", "mage": "G6"}, chance=["magic", 1, 6], mode="semi_cooperative")
    t.manticore(cell="G7", life=2).manticore_turn()
    assert outcome(t).winners == (1,)


@pytest.mark.rule("MAN-826", "MAN-523")
def test_semi_cooperatively_the_last_blow_may_be_an_accepted_close_defence() -> None:
    # 6 + 1 against 3 + 4 + 6.
    t = Table({"elf": "H7", "warrior": "G6"}, chance=["close", 1, 6], mode="semi_cooperative").equip("warrior", sword=4)
    t.manticore(cell="G7", life=6).manticore_turn().do("stance accept")
    assert outcome(t).winners == (1,)


@pytest.mark.rule("MAN-826", "MAN-572")
def test_semi_cooperatively_the_last_blow_of_a_group_counts_for_the_agreed_player() -> None:
    t = Table({"warrior": "H7", "elf": "G8"}, chance=[6, 1], mode="semi_cooperative").manticore(cell="G7", life=1)
    t.only_turn("warrior").do("joint manticore", "share elf", "answer yes", "by shooting")
    assert outcome(t).winners == (1,)


@pytest.mark.rule("MAN-302")
def test_the_match_stops_in_the_middle_of_a_turn() -> None:
    t = Table({"warrior": "H7"}, {"O3a": "F6"}, chance=[6, 1]).manticore(cell="G7", life=1)
    t.turn("warrior").do("attack manticore", "by shooting")
    assert outcome(t).rule == "MAN-822"
    assert t.cell("O3a") == "F6"
    assert t.happened("turn_ended") == []


# ---- the Manticore wins ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-823")
def test_the_manticore_in_the_city_is_its_victory_and_all_players_lose() -> None:
    t = Table({"warrior": "I7", "elf": "A1"}, mode="semi_cooperative").manticore(cell="G7")
    t.manticore_turn()
    end = outcome(t)
    assert (end.ending, end.rule, end.title) == ("defeat", "MAN-823", "Victory of the Manticore")
    assert end.reason == "The Manticore has entered the City."
    assert (end.winners, end.ranks, end.values) == ((), (2, 2), (-1.0, -1.0))


@pytest.mark.rule("MAN-824")
def test_with_all_heroes_dead_the_manticore_wins_greatly_though_it_sleeps() -> None:
    t = Table({"warrior": "E6"}, {"A3a": "F6"}, chance=["shooting", 6, 1])
    t.hero("warrior").life = 6
    t.monsters_turn()
    end = outcome(t)
    assert (end.ending, end.rule, end.title) == ("great_defeat", "MAN-824", "Great Victory of the Manticore")
    assert end.reason == "All heroes are dead."
    assert (end.winners, end.ranks, end.values) == ((), (2,), (-1.0,))
    # It ended before A3a moved in.
    assert t.cell("A3a") == "F6"


@pytest.mark.rule("MAN-824")
def test_with_one_hero_alive_the_match_goes_on() -> None:
    t = Table({"warrior": "E6", "elf": "I7"}, {"A3a": "F6"}, chance=["shooting", 6, 1])
    t.hero("warrior").life = 6
    t.monsters_turn()
    assert t.s.outcome is None


@pytest.mark.rule("MAN-824", "MAN-826")
def test_semi_cooperatively_the_last_hero_alive_has_not_won() -> None:
    t = Table({"warrior": "H7", "elf": "H6"}, chance=[6, 1], mode="semi_cooperative")
    t.hero("elf").life = 1
    t.only_turn("warrior").do("attack elf", "by shooting", "assign attack")
    assert t.s.outcome is None
    assert t.asked == "act warrior"


# ---- the limits of rounds -------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-R30", "MAN-827")
def test_at_the_end_of_round_15_a_sleeping_manticore_wakes_and_acts_from_round_16() -> None:
    t = Table({"warrior": "I7"}, round=15)
    t.turn("warrior").do("end")
    assert [(event.rule, event.why) for event in t.happened("manticore_woke")] == [("MAN-R30", "it has slept long enough")]
    assert t.cell("manticore") == "B6"
    assert (t.s.round, t.s.woke_in) == (16, 15)
    t.do("end")
    assert t.cell("manticore") == "C6"


@pytest.mark.rule("MAN-R30", "MAN-827")
@pytest.mark.parametrize("round", [1, 5, 14, 16])
def test_at_the_end_of_other_rounds_it_sleeps_on(round: int) -> None:
    t = Table({"warrior": "I7"}, round=round)
    t.end_round()
    assert not t.s.awake


@pytest.mark.rule("MAN-R30")
def test_an_awake_manticore_is_not_woken_again() -> None:
    t = Table({"warrior": "I7"}, round=15).manticore(cell="C6")
    t.end_round()
    assert t.happened("manticore_woke") == []


@pytest.mark.rule("MAN-902")
def test_in_the_easier_game_it_wakes_at_the_end_of_round_5() -> None:
    t = Table({"warrior": "I7"}, round=5, monsters_still=True)
    t.end_round()
    assert [(event.rule, event.why) for event in t.happened("manticore_woke")] == [("MAN-902", "five rounds have passed")]


@pytest.mark.rule("MAN-902")
@pytest.mark.parametrize("round", [4, 6])
def test_in_the_easier_game_it_does_not_wake_by_itself_in_other_rounds(round: int) -> None:
    t = Table({"warrior": "I7"}, round=round, monsters_still=True)
    t.end_round()
    assert not t.s.awake


@pytest.mark.rule("MAN-R30", "MAN-827")
def test_at_the_end_of_round_40_the_manticore_wins() -> None:
    t = Table({"warrior": "I7", "elf": "A1"}, round=40).manticore(cell="C6")
    t.end_round()
    end = outcome(t)
    assert (end.ending, end.rule, end.title) == ("defeat", "MAN-R30", "Victory of the Manticore")
    assert end.reason == "The heroes took too long."
    assert end.winners == ()
    assert t.s.round == 40


@pytest.mark.rule("MAN-R30", "MAN-827")
def test_round_39_is_not_the_last() -> None:
    t = Table({"warrior": "I7"}, round=39).manticore(cell="C6")
    t.end_round()
    assert t.s.outcome is None
    assert t.s.round == 40
    assert t.asked == "act warrior"


@pytest.mark.rule("MAN-R30", "MAN-801")
def test_the_city_damage_of_round_40_still_falls() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "H6"}, round=40)
    t.monster("O3a").entered = 39
    t.end_round()
    assert t.life("warrior") == 9
    assert outcome(t).rule == "MAN-R30"


# ---- endless turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-R31")
def test_after_sixty_free_actions_only_paid_ones_and_the_end_of_the_turn_are_left() -> None:
    t = Table({"warrior": "D2"}).equip("warrior", sword=2).drop("D2", "bow 1")
    t.only_turn("warrior").do(*["unequip sword", "equip sword 2"] * 29, "unequip sword")
    assert {"equip sword 2", "take sword 4", "pickup bow 1"} <= set(t.offered)
    t.do("equip sword 2")
    assert [text for text in t.offered if text.split()[0] in ("equip", "unequip", "take", "pickup")] == []
    assert {"drop sword 2 slot", "move E2", "end"} <= set(t.offered)
    t.refused("unequip sword")


@pytest.mark.rule("MAN-R31")
def test_taking_and_picking_up_count_as_free_actions_and_paid_ones_do_not() -> None:
    t = Table({"warrior": "D2"}).drop("D2", "bow 1")
    t.only_turn("warrior").do("take sword 4", "put slot", "pickup bow 1", "put slot")
    assert t.s.free_actions == 2
    t.do("drop bow 1 slot", "move C2")
    assert t.s.free_actions == 2


@pytest.mark.rule("MAN-R31")
def test_each_turn_has_its_own_sixty_free_actions() -> None:
    t = Table({"warrior": "D2"}).equip("warrior", sword=2)
    t.turn("warrior").do(*["unequip sword", "equip sword 2"] * 30)
    assert "unequip sword" not in t.offered
    t.do("end")
    assert "unequip sword" in t.offered


@pytest.mark.rule("MAN-R31")
def test_a_declined_invitation_is_not_repeated_in_that_turn_for_the_same_target() -> None:
    t = Table({"warrior": "H6", "elf": "H5"}, {"O3a": "G6", "O3b": "I5"}, monsters_still=True)
    t.turn("warrior").do("joint O3a", "share nobody", "answer no")
    assert "joint O3a" not in t.offered
    t.refused("joint O3a")
    # Another target is another invitation.
    assert "joint O3b" in t.offered
    # Another turn, too.
    t.do("end")
    assert t.asked == "act elf"
    t.do("end")
    assert t.asked == "act warrior"
    assert "joint O3a" in t.offered


@pytest.mark.rule("MAN-R31")
def test_another_hero_may_still_be_invited_after_one_declined() -> None:
    t = Table({"warrior": "H6", "elf": "H5", "dwarf": "H7"}, {"O3a": "G6"})
    t.only_turn("warrior").do("joint O3a", "invite elf", "enough", "share nobody", "answer no")
    t.do("joint O3a")
    # Only the dwarf is left, so the next question is about the terms.
    assert t.offered == ["share warrior", "share dwarf", "share nobody"]


@pytest.mark.rule("MAN-R31")
def test_a_refused_gift_is_not_repeated_in_that_turn() -> None:
    t = Table({"warrior": "H6", "elf": "H5"}).equip("warrior", sword=2, bow=2, bag=["sword 1"])
    t.turn("warrior").do("give sword 2 slot", "answer no")
    assert "give sword 2 slot" not in t.offered
    t.refused("give sword 2 slot")
    # Another artifact of the same kind or value is another gift.
    assert {"give sword 1 bag", "give bow 2 slot"} <= set(t.offered)
    t.do("end", "end")
    assert t.asked == "act warrior"
    assert "give sword 2 slot" in t.offered


@pytest.mark.rule("MAN-R31")
def test_a_gift_refused_by_one_hero_may_be_offered_to_another() -> None:
    t = Table({"warrior": "H6", "elf": "H5", "dwarf": "H7"}).equip("warrior", sword=2)
    t.only_turn("warrior").do("give sword 2 slot", "to elf", "answer no")
    assert "give sword 2 slot" in t.offered
    t.do("give sword 2 slot")
    assert t.asked == "gift_consent dwarf"
